#pragma once

#include "formats/match/ruleset.h"
#include "formats/replay/session.h"
#include "mail/game/think_time.h"

#include <string>
#include <string_view>
#include <vector>

/// Programs that play seats: a port of the core. A component that has bots fills it
/// (extras/bots/seat/bot_seats.h); a program that is built without one has no_seat_players().
namespace prizecourt {

/// What a bot orders for the next window.
struct SeatOrders {
  std::string text;  ///< of its order file
  /// What a program of somebody else's did wrong, a line each, harmless on a terminal.
  std::vector<std::string> faults{};
  std::string errors{};  ///< what it wrote to its error stream
};

class SeatPlayers {
 public:
  SeatPlayers() = default;
  SeatPlayers(const SeatPlayers&) = delete;
  SeatPlayers& operator=(const SeatPlayers&) = delete;
  virtual ~SeatPlayers() = default;

  /// The full name of the bot that a file of a game calls so, `captain`; empty where there is none
  /// or no file may name it.
  [[nodiscard]] virtual std::string named(std::string_view name) const = 0;

  /// For people: what named() knows.
  [[nodiscard]] virtual std::string_view names() const = 0;

  /// The help of `--bot`; empty where there are no bots, and so no such option.
  [[nodiscard]] virtual std::string help() const = 0;

  /// Why nobody who is called that can play here, and what helps; empty where somebody can.
  [[nodiscard]] virtual std::string why_nobody(std::string_view name) const = 0;

  [[nodiscard]] virtual bool plays(std::string_view ruleset) const = 0;

  /// What `bot`, by its full name, orders for `player`. The same game and bot give the same text,
  /// but for programs of others.
  [[nodiscard]] virtual SeatOrders orders(Rulesets rulesets, const Session& session,
                                          std::string_view player, std::string_view bot,
                                          const ThinkTime& think) const = 0;
};

/// Those of a program without bots: they know no name.
[[nodiscard]] const SeatPlayers& no_seat_players();

/// Those of this program. Its components say who (cmake/components.cmake).
[[nodiscard]] const SeatPlayers& seat_players();

}  // namespace prizecourt
