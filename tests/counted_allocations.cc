#include "tests/counted_allocations.h"

#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <new>

namespace {

std::atomic<int> counted = 0;

}  // namespace

void* operator new(std::size_t size) {
  ++counted;
  if (void* const memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc();
}

// What std::stable_sort asks for its buffer, in tests: it is given back to the delete below.
void* operator new(std::size_t size, const std::nothrow_t& /*nothrow*/) noexcept {
  ++counted;
  return std::malloc(size == 0 ? 1 : size);
}

void operator delete(void* memory) noexcept {
  std::free(memory);
}

void operator delete(void* memory, std::size_t /*size*/) noexcept {
  std::free(memory);
}

namespace prizecourt::test {

int allocations() {
  return counted;
}

}  // namespace prizecourt::test
