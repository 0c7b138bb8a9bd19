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

/// What has come in for the window that orders are collected for, and what has not.
namespace prizecourt {

/// Where a game stands between two windows.
struct GameAt {
  const Session& session;
  const OpenQuestion* waiting = nullptr;  ///< where a turn waits
};

/// The files that count when the window is played. Views into the receptions.
struct Collection {
  std::vector<const Reception*> umpires;                ///< all of them, in order
  std::map<std::string, const Reception*> orders;       ///< the newest of each player
  std::map<std::string, const Reception*> commitments;  ///< the newest of each player

  /// For whose commitments to sealed orders the umpire waits no longer.
  std::vector<std::string> without{};

  [[nodiscard]] bool is_without(std::string_view player) const;

  [[nodiscard]] bool counts(const Reception& reception) const;
};

/// Those that were accepted where the game now stands: what was handed in for a turn that has been
/// played, or before one was taken back, does not count.
[[nodiscard]] Collection collect(std::span<const Reception> receptions, const Digest& position);

/// Whether it is sealed orders, which are sent when everybody is called on to: what is due until a
/// date is the commitment to them.
[[nodiscard]] bool is_opening(const Reception& reception, const Scenario& scenario);

/// What somebody has still to hand in before the window can be played.
enum class OwedKind : std::uint8_t {
  orders,
  commitment,
  later_opening,  ///< the orders that he committed to, when everybody has committed
  opening,        ///< those orders, now
  nothing_more,   ///< he has not committed, and others have opened: the umpire plays without him
  answer,
};

struct StillOwed {
  std::string player;
  OwedKind kind = OwedKind::orders;

  bool operator==(const StillOwed&) const = default;
};

/// In the order of the players; nothing when the game is over, and nothing from players without
/// ships (has_ships()). In a turn that waits, only the player who is asked owes anything: an
/// answer. Everything that reports or reminds goes by this.
[[nodiscard]] std::vector<StillOwed> still_owed(const GameAt& game, const Collection& collection);

/// The same without the seats that bots play, since bots submit at once, and without those from
/// whom nothing more can come: what a report asks for.
[[nodiscard]] std::vector<StillOwed> owed_by_people(const GameAt& game,
                                                    const Collection& collection,
                                                    std::span<const SeatChange> seats);

/// "North owes a commitment to orders for turn 3".
[[nodiscard]] std::string in_words(const StillOwed& owed, const Match& match);

/// Whether nobody has to hand anything in any more.
[[nodiscard]] bool is_ready(std::span<const StillOwed> owed);

/// Those of whom that kind of thing is owed.
[[nodiscard]] std::vector<std::string> who_owes(OwedKind kind, std::span<const StillOwed> owed);

/// What people call whoever sent a file: a player's name, or `the umpire`.
[[nodiscard]] std::string name_of_sender(std::string_view player, const Match& match);

/// "North, South": the names of players.
[[nodiscard]] std::string names_of(std::span<const std::string> players, const Match& match);

}  // namespace prizecourt
