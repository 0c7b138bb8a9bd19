#pragma once

#include "cmd/context.h"
#include "cmd/verdict_report.h"

#include <string>

/// Golden games, played as `prizecourt run` plays them.
namespace prizecourt {

/// Plays the golden game of a folder and compares replay and log with what the folder expects.
[[nodiscard]] ReportItem judge_golden(const std::string& folder);

/// Plays it and makes what came of it what the folder expects.
[[nodiscard]] ReportItem update_golden(Context& context, const std::string& folder);

}  // namespace prizecourt
