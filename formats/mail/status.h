#pragma once

#include "formats/mail/collection.h"

#include <span>
#include <string>

/// How a game in a folder stands.
namespace prizecourt {

struct Status {
  const GameAt& game;
  std::string folder;  ///< as the user calls it
  const Collection& collection;
  std::span<const Reception> receptions;
  std::string due;  ///< until when orders are collected (formats/mail/due.h); may be empty
  std::string now;  ///< the time, as receptions have it; decides only what is called late
};

/// Who owes what, and what the next command is; lines for a terminal.
[[nodiscard]] std::string in_short(const Status& status);

/// Where the game stands, what is owed ship by ship, what came in and what became of it, what the
/// next command is; lines for a terminal.
[[nodiscard]] std::string to_text(const Status& status);

/// The same for programs: a JSON object.
[[nodiscard]] std::string to_json(const Status& status);

}  // namespace prizecourt
