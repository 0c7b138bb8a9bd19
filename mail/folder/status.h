#pragma once

#include "engine/table/event.h"
#include "formats/orders/orders_draft.h"
#include "formats/orders/umpire.h"
#include "formats/text/problems.h"
#include "mail/folder/collection.h"
#include "mail/folder/reception.h"
#include "mail/folder/seats.h"

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// The status of a game in a folder.
namespace prizecourt {

struct Status {
  GameAt game;
  std::string folder;  ///< the path as the user gave it
  Collection collection;
  std::span<const Reception> receptions;
  std::string due;  ///< the deadline for orders; may be empty
  std::string now;  ///< the time in the form of receptions; only decides which files are late
  std::vector<std::string> without_keys;  ///< players whose keys are missing, if files are signed
  std::string chain;  ///< the umpire's, if dice are joint and it is known; may be empty
  std::span<const SeatChange> seats{};  ///< those that bots play, or have played
};

/// The command that plays the window without the orders of those players. `chain` is the umpire's,
/// if known; it only matters in games with joint dice.
[[nodiscard]] std::string command_to_resolve(const std::string& folder, const Session& session,
                                             std::span<const std::string> without,
                                             const std::string& chain);

/// The list of commitments that players get when they open their sealed orders, so that no orders
/// can be swapped; Markdown. Empty while a commitment is missing.
[[nodiscard]] std::string commitments_in_words(const GameAt& game, const Collection& collection);

/// The missing orders and the next command; lines for a terminal.
[[nodiscard]] std::string in_short(const Status& status);

/// The state of the game, the missing orders by ship, the received files and their fate, and the
/// next command; lines for a terminal.
[[nodiscard]] std::string to_text(const Status& status);

/// The same for programs: a JSON object.
[[nodiscard]] std::string to_json(const Status& status);

// ---- what the umpire did in a game besides taking in orders ----

/// An override, a ruling or a rollback, from the replay.
struct UmpiresAct {
  int turn = 0;
  int window = 0;
  Event event;
  bool taken_back = false;  ///< with the turn that it was played in
};

/// Adds an event of the umpire; a rollback makes the acts it undoes invalid.
void add_act(UmpiresAct act, std::vector<UmpiresAct>& acts);

/// All acts of the umpire, and files that were not played (yet).
struct UmpiresActs {
  std::span<const UmpiresAct> played;
  std::span<const Reception* const> waiting;  ///< for the next window
  std::vector<const Reception*> withdrawn;    ///< before they were played
  std::vector<const Reception*> dropped;      ///< those that waited when a turn was rolled back
};

/// Whether a file of the umpire was for a window that became a rollback, so that it no longer
/// applies. `played` is UmpiresActs::played.
[[nodiscard]] bool is_dropped(const Reception& reception, std::span<const UmpiresAct> played);

/// A line for each; lines for a terminal.
[[nodiscard]] std::string to_text(const UmpiresActs& acts, const FieldsSaid& said);

/// The same for programs: a JSON object with the lists `acts`, `waiting`, `withdrawn` and, where
/// there are any, `dropped`.
[[nodiscard]] std::string to_json(const UmpiresActs& acts);

/// The display name of a ship, by its id.
using NameOfShip = std::function<std::string(std::string_view)>;

/// Missing orders, in words. First those for which the turn waits, a line each, "Cutter: fire (the
/// turn is waiting for it)"; then the rest, a line for all ships that lack the same, "Cutter,
/// Lugger: course, crew", and one for orders of no ship.
[[nodiscard]] std::vector<std::string> lines_of(std::span<const MissingOrder> missing,
                                                const NameOfShip& name_of);

}  // namespace prizecourt
