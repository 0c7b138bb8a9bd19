#pragma once

#include "cmd/game_desk.h"
#include "formats/report/report.h"

#include <CLI/CLI.hpp>

#include <string>

/// What the subcommands of `game` say and write alike.
namespace prizecourt {

/// Until when orders are collected, as the umpire puts it; empty where he has not said.
[[nodiscard]] std::string read_due(const GameFolder& folder);

/// Returns false, after saying why, where it cannot be written.
[[nodiscard]] bool write_due(Context& context, const GameFolder& folder, const std::string& due);

/// Adds `--due`.
void add_due(CLI::App& command, std::string& due);

/// What a report on the last window is made of, or on the start. Views into the desk and `due`.
[[nodiscard]] ReportFacts facts_of(const GameDesk& desk, const std::string& due);

/// Writes the reports on the last window, or on the start. Returns false, after saying why, where
/// one cannot be written.
[[nodiscard]] bool write_reports(Context& context, const GameDesk& desk);

/// Writes the reports on the last window if somebody stopped us before all of them were there.
[[nodiscard]] bool catch_up(Context& context, const GameDesk& desk);

/// Writes the game as it is after a window, and the reports on that.
[[nodiscard]] bool write_window(Context& context, const GameDesk& desk);

/// Who owes what, and the next command.
void print_standing(Context& context, const GameDesk& desk);

}  // namespace prizecourt
