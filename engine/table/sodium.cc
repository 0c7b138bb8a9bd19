#include "engine/table/sodium.h"

#include <sodium.h>

#include <stdexcept>

namespace prizecourt {

void require_sodium() {
  // sodium_init() says 1 when it was called before; below 0 is the only failure.
  static const int status = sodium_init();
  if (status < 0) throw std::logic_error("libsodium cannot be initialised");
}

}  // namespace prizecourt
