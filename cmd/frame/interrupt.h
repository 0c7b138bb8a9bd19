#pragma once

#include <csignal>

namespace prizecourt {

/// While it lives, Ctrl-C (SIGINT) does not end the program: what takes long asks whether it was
/// pressed, and says what it has. Pressed again it ends the program as ever. One at a time.
class Interrupt {
 public:
  Interrupt();
  ~Interrupt();

  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;

  [[nodiscard]] bool was_pressed() const;

 private:
  struct sigaction before_ {};
};

}  // namespace prizecourt
