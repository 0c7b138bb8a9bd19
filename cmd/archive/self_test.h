#pragma once

#include "cmd/archive/verdict_report.h"

#include <string>
#include <vector>

namespace prizecourt {

/// `verify --self-test`: plants changes of every kind into copies of these replays and reports for
/// each kind whether all of them were noticed. Refuses a replay that does not match as it is, or
/// has no window yet: nothing could be noticed in it.
void self_test(Context& context, const std::vector<std::string>& files,
               const VerdictOptions& options);

}  // namespace prizecourt
