#pragma once

#include "engine/table/event.h"
#include "formats/folder/reception.h"

#include <span>
#include <string>

/// What the umpire did in a game besides taking in orders.
namespace prizecourt {

/// A change, a ruling or a turn taken back, as the replay has it.
struct UmpiresAct {
  int turn = 0;
  int window = 0;
  Event event;
};

/// A line for each, and for each file that waits for the next window; lines for a terminal.
[[nodiscard]] std::string to_text(std::span<const UmpiresAct> acts,
                                  std::span<const Reception* const> waiting);

/// The same for programs: a JSON object with the lists `acts` and `waiting`.
[[nodiscard]] std::string to_json(std::span<const UmpiresAct> acts,
                                  std::span<const Reception* const> waiting);

}  // namespace prizecourt
