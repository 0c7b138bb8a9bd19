#pragma once

#include "formats/match/ruleset.h"
#include "formats/replay/session.h"
#include "mail/game/think_time.h"

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

/// Programs that play seats: a port of the core. A component that has bots fills it
/// (extras/bots/seat/bot_seats.h); a program that is built without one has no_seat_players().
namespace prizecourt {

/// A bot's orders for the next window.
struct SeatOrders {
  std::string text;  ///< of its order file
  /// The faults of an external program, a line each, escaped for terminals.
  std::vector<std::string> faults{};
  std::string errors{};  ///< its standard error
};

/// This class itself knows no bot.
class SeatPlayers {
 public:
  SeatPlayers() = default;
  SeatPlayers(const SeatPlayers&) = delete;
  SeatPlayers& operator=(const SeatPlayers&) = delete;
  virtual ~SeatPlayers() = default;

  /// The full name of a bot that a file of a game may name, such as `captain`; empty if there is
  /// none or files may not name it.
  [[nodiscard]] virtual std::string named(std::string_view /*name*/) const { return {}; }

  /// For people: what named() knows.
  [[nodiscard]] virtual std::string_view names() const {
    return "this prizecourt was built without bots";
  }

  /// The help of `--bot`; empty where there are no bots, and so no such option.
  [[nodiscard]] virtual std::string help() const { return {}; }

  /// Why no bot of that name can play here, with a hint; empty if one can.
  [[nodiscard]] virtual std::string why_nobody(std::string_view name) const {
    return "there is no bot '" + std::string(name) + "'; " + std::string(names());
  }

  [[nodiscard]] virtual bool plays(std::string_view /*ruleset*/) const { return false; }

  /// The orders of `bot`, by its full name, for `player`. The same game and bot give the same text,
  /// except for external programs.
  [[nodiscard]] virtual SeatOrders orders(Rulesets /*rulesets*/, const Session& /*session*/,
                                          std::string_view /*player*/, std::string_view bot,
                                          const ThinkTime& /*think*/) const {
    throw std::logic_error("no bot plays " + std::string(bot));
  }
};

/// Those of a program without bots.
[[nodiscard]] const SeatPlayers& no_seat_players();

/// Those of this program, set by its components (cmake/components.cmake).
[[nodiscard]] const SeatPlayers& seat_players();

}  // namespace prizecourt
