#pragma once

#include <functional>

/// What takes long can be called off in its midst.
namespace prizecourt {

/// Asked often, and in the thread of whoever plays: no ends it.
using GoesOn = std::function<bool()>;

/// Thrown where it does not go on: what was being played is given up, and nothing comes of it. Not
/// a std::exception, so that no handler on the way takes it for a fault.
struct CalledOff {};

/// `goes_on`: null where nobody calls it off.
inline void unless_called_off(const GoesOn* goes_on) {
  if (goes_on != nullptr && !(*goes_on)()) throw CalledOff();
}

}  // namespace prizecourt
