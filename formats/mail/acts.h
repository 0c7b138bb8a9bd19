#pragma once

#include "engine/table/event.h"
#include "formats/mail/reception.h"

#include <span>
#include <string>
#include <vector>

/// What the umpire did in a game besides taking in orders.
namespace prizecourt {

/// A change, a ruling or a turn taken back, as the replay has it.
struct UmpiresAct {
  int turn = 0;
  int window = 0;
  Event event;
  bool taken_back = false;  ///< with the turn that it was played in
};

/// Adds what an event of the umpire does to what he did before it: what he takes back counts no
/// more.
void add_act(UmpiresAct act, std::vector<UmpiresAct>& acts);

/// All that he did, and his files that were not played (yet).
struct UmpiresActs {
  std::span<const UmpiresAct> played;
  std::span<const Reception* const> waiting;  ///< for the next window
  std::vector<const Reception*> withdrawn;    ///< before they were played
};

/// A line for each; lines for a terminal.
[[nodiscard]] std::string to_text(const UmpiresActs& acts);

/// The same for programs: a JSON object with the lists `acts`, `waiting` and `withdrawn`.
[[nodiscard]] std::string to_json(const UmpiresActs& acts);

}  // namespace prizecourt
