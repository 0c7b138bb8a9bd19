#include "formats/form/closure.h"

#include <new>

namespace prizecourt {

ClosureBase::ClosureBase(const ClosureBase& other)
    : body_(other.body_) {
  if (body_ != nullptr) ++body_->uses;
}

ClosureBase::ClosureBase(ClosureBase&& other) noexcept
    : body_(std::exchange(other.body_, nullptr)) {}

ClosureBase& ClosureBase::operator=(const ClosureBase& other) {
  return *this = ClosureBase(other);
}

ClosureBase& ClosureBase::operator=(ClosureBase&& other) noexcept {
  std::swap(body_, other.body_);
  return *this;
}

ClosureBase::~ClosureBase() {
  if (body_ != nullptr && --body_->uses == 0) body_->destroy(body_);
}

void ClosureBase::free_body(Body* body) {
  ::operator delete(body);
}

}  // namespace prizecourt
