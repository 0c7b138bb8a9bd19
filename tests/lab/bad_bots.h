#pragma once

#include "tests/places.h"

#include <string>

namespace prizecourt {

/// The folder of programs that break the protocol, each in its way.
inline const std::string bad_bots = source_path("tests/bots/bad/");

}  // namespace prizecourt
