#pragma once

#include <cstdlib>
#include <unistd.h>

namespace prizecourt {

constexpr uid_t nobody = 65534;

/// Gives root the rights of nobody, whom file permissions stop, for as long as it lives. Other
/// users are stopped anyway.
class AsNobody {
 public:
  AsNobody()
      : before_(::geteuid()) {
    if (before_ == 0) is_stopped_ = ::seteuid(nobody) == 0;
  }

  AsNobody(const AsNobody&) = delete;
  AsNobody& operator=(const AsNobody&) = delete;

  ~AsNobody() {
    if (before_ == 0 && is_stopped_ && ::seteuid(before_) != 0) std::abort();
  }

  /// False for root in a container in which no user can change.
  [[nodiscard]] bool is_stopped() const { return is_stopped_; }

 private:
  uid_t before_;
  bool is_stopped_ = true;
};

}  // namespace prizecourt
