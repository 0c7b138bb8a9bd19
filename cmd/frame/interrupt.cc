#include "cmd/frame/interrupt.h"

namespace prizecourt {
namespace {

/// A signal reaches nothing but what is static.
volatile std::sig_atomic_t pressed = 0;

void note(int /*signal*/) {
  pressed = 1;
}

}  // namespace

Interrupt::Interrupt() {
  pressed = 0;

  struct sigaction noting {};

  noting.sa_handler = note;
  noting.sa_flags = static_cast<int>(SA_RESETHAND);
  ::sigaction(SIGINT, &noting, &before_);
}

Interrupt::~Interrupt() {
  ::sigaction(SIGINT, &before_, nullptr);
}

bool Interrupt::was_pressed() const {
  return pressed != 0;
}

}  // namespace prizecourt
