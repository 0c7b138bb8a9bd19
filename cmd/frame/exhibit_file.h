#pragma once

#include "cmd/frame/choice.h"
#include "cmd/frame/context.h"
#include "formats/court/course.h"

#include <CLI/CLI.hpp>

#include <cstdint>
#include <memory>
#include <string>

/// What the commands that look into replays have in common.
namespace prizecourt {

enum class CourtFormat : std::uint8_t { text, json };

/// Adds `--format`; the variable must outlive the parsing.
void add_court_format(CLI::App& command, CourtFormat& format);

/// Reads and plays a replay. Null, after saying why and setting the status bad_input, where it
/// cannot be judged. `beside` is another one that it is compared with, or null.
[[nodiscard]] std::unique_ptr<Exhibit> exhibit_from(Context& context, const std::string& path,
                                                    const Exhibit* beside);

}  // namespace prizecourt
