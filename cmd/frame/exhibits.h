#pragma once

#include "court/rerun.h"
#include "formats/console/command_words.h"
#include "formats/console/context.h"
#include "formats/console/real_games.h"

#include <CLI/CLI.hpp>

#include <cstdint>
#include <memory>
#include <string>

/// Replays before the court.
namespace prizecourt {

enum class CourtFormat : std::uint8_t { text, json };

/// Adds `--format`; the variable must outlive the parsing.
void add_court_format(CLI::App& command, CourtFormat& format);

/// Reads and plays a replay. Null, after saying why and setting the status bad_input, where it
/// cannot be judged.
[[nodiscard]] std::unique_ptr<Exhibit> exhibit_from(Context& context, const std::string& path);

}  // namespace prizecourt
