#pragma once

#include <cstdint>

namespace prizecourt {

/// What one plan did better than another, world by world. The luck of a world is the same for both,
/// so that most of it falls out of the difference.
class Gain {
 public:
  /// The difference in one world more, at most 4,000 to either side.
  void add(int difference) {
    sum_ += difference;
    squares_ += std::int64_t{difference} * difference;
    ++worlds_;
  }

  [[nodiscard]] std::int64_t sum() const { return sum_; }

  [[nodiscard]] std::int64_t worlds() const { return worlds_; }

  /// Whether it is one, and its mean so many of its standard errors, squared, that luck is not to
  /// be blamed. After a few worlds never.
  [[nodiscard]] bool is_sure(std::int64_t errors_squared) const {
    if (sum_ <= 0 || worlds_ < fewest_worlds) return false;
    const std::int64_t explained = sum_ * sum_ / worlds_;
    return explained * (worlds_ - 1) >= errors_squared * (squares_ - explained);
  }

  static constexpr std::int64_t fewest_worlds = 8;

 private:
  std::int64_t sum_ = 0;
  std::int64_t squares_ = 0;
  std::int64_t worlds_ = 0;
};

}  // namespace prizecourt
