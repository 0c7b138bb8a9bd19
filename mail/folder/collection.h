#pragma once

#include "engine/table/enum_names.h"
#include "formats/orders/orders_draft.h"
#include "formats/replay/session.h"
#include "mail/folder/reception.h"
#include "mail/folder/seats.h"

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// The files received for the open window, and those still missing.
namespace prizecourt {

/// The state of a game between two windows.
struct GameAt {
  const Session& session;
  const OpenQuestion* waiting = nullptr;  ///< if a turn waits
};

/// The files that count when the window is played. Views into the receptions.
struct Collection {
  std::vector<const Reception*> umpires;                ///< all of them, in order
  std::map<std::string, const Reception*> orders;       ///< the newest of each player
  std::map<std::string, const Reception*> commitments;  ///< the newest of each player

  /// The players whose commitments to sealed orders the umpire no longer waits for.
  std::vector<std::string> without{};

  [[nodiscard]] bool is_without(std::string_view player) const;

  [[nodiscard]] bool counts(const Reception& reception) const;
};

/// The files that were accepted at the present position: files submitted for a turn that has been
/// played, or before a rollback, do not count.
[[nodiscard]] Collection collect(std::span<const Reception> receptions, const Digest& position);

/// Whether the file has sealed orders, which are sent when all players are asked to: the deadline
/// is for the commitment to them.
[[nodiscard]] bool is_opening(const Reception& reception, const Scenario& scenario);

/// What a player still has to submit before the window can be played.
enum class OwedKind : std::uint8_t {
  orders,
  commitment,
  later_opening,  ///< the committed orders, once all players have committed
  opening,        ///< those orders, now
  nothing_more,   ///< the player has not committed, and others have opened: the window is played
                  ///< without the player
  answer,
};

struct StillOwed {
  std::string player;
  OwedKind kind = OwedKind::orders;

  bool operator==(const StillOwed&) const = default;
};

/// In the order of the players; empty when the game is over, and without players who have no ships
/// (has_ships()). In a turn that waits, only the asked player owes something: an answer. Reports
/// and reminders use this list.
[[nodiscard]] std::vector<StillOwed> still_owed(const GameAt& game, const Collection& collection);

/// The same without seats of bots, which submit at once, and without players who can submit nothing
/// more: the orders that a report asks for.
[[nodiscard]] std::vector<StillOwed> owed_by_people(const GameAt& game,
                                                    const Collection& collection,
                                                    std::span<const SeatChange> seats);

/// "Waiting for a commitment to orders for turn 3 from North".
[[nodiscard]] std::string in_words(const StillOwed& owed, const Match& match);

/// Whether no player has anything left to submit.
[[nodiscard]] bool is_ready(std::span<const StillOwed> owed);

/// The players who owe that kind of file.
[[nodiscard]] std::vector<std::string> who_owes(OwedKind kind, std::span<const StillOwed> owed);

/// Whether somebody of that id plays in the game.
[[nodiscard]] bool is_player(const Match& match, std::string_view id);

/// The display name of the sender of a file: a player's name, or `the umpire`.
[[nodiscard]] std::string name_of_sender(std::string_view player, const Match& match);

/// "North, South": the names of players.
[[nodiscard]] std::string names_of(std::span<const std::string> players, const Match& match);

}  // namespace prizecourt
