#pragma once

#include <array>
#include <cstddef>
#include <vector>

namespace prizecourt {

/// A list that is nearly always short: up to `room` values lie in it, without a call for memory;
/// when one more comes, all of them move to a vector. For lists that live within one step of a
/// turn. `T` is copied and made without arguments.
template <typename T, std::size_t room>
class ShortList {
 public:
  void push_back(const T& value) {
    if (size_ < room) {
      few_[size_] = value;
    } else {
      if (size_ == room) many_.assign(few_.begin(), few_.end());
      many_.push_back(value);
    }
    ++size_;
  }

  [[nodiscard]] bool empty() const { return size_ == 0; }

  [[nodiscard]] T* begin() { return size_ <= room ? few_.data() : many_.data(); }

  [[nodiscard]] T* end() { return begin() + size_; }

  [[nodiscard]] const T* begin() const { return size_ <= room ? few_.data() : many_.data(); }

  [[nodiscard]] const T* end() const { return begin() + size_; }

 private:
  std::array<T, room> few_{};
  std::vector<T> many_;
  std::size_t size_ = 0;
};

}  // namespace prizecourt
