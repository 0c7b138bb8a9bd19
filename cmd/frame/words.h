#pragma once

#include "formats/replay/verify.h"

#include <string>

/// What several subcommands have to say. None of it is escaped yet.
namespace prizecourt {

/// Why a replay does not match: the place and the reason, "turn 3, event 12: what is recorded is
/// not …".
[[nodiscard]] std::string why_not(const Verification& result);

}  // namespace prizecourt
