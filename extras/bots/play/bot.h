#pragma once

// The room extras/bots/play. Programs that play, of no game: what bots there are (this header),
// their random numbers (key.h), how they score options and say why (counsel.h), the players of a
// game (players.h), look-ahead (admiral.h), and a game without its types (bot_game.h). Read this
// header first, then counsel.h, then players.h.

#include "engine/table/enum_names.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace prizecourt {

/// From the weakest to the strongest.
enum class BotKind : std::uint8_t {
  silent,   ///< says nothing: defaults
  random,   ///< any legal answer, each as likely as the others; volunteers nothing
  driver,   ///< makes for the nearest enemy and fires, and thinks no further
  captain,  ///< by the maxims of the game
  admiral,  ///< looks ahead: tries plans out, with captains on all sides
  program,  ///< somebody else's (extras/lab/outside/outsider.h); nobody knows how strong
};

/// A program that plays, and how far it looks.
struct Bot {
  BotKind kind = BotKind::captain;
  /// Turns that an admiral may play out in his mind for one, and a fifth of them again for each
  /// question in it.
  int budget = standard_budget;
  std::string program{};  ///< of a program of somebody else's: its name or its path

  static constexpr int standard_budget = 6000;
  static constexpr int most_budget = 1'000'000;

  bool operator==(const Bot&) const = default;
};

/// `captain`, `admiral:20000`, `program:NAME`, which need not exist. Nothing where there is no such
/// bot.
[[nodiscard]] std::optional<Bot> bot_called(std::string_view text);

/// For people: of what the name of a program may be.
inline constexpr std::string_view program_letters =
    "unaccented letters, digits, inner spaces, and - _ . / + @ ~";

/// For people: what bot_called() knows.
inline constexpr std::string_view bot_names =
    "silent, random, driver, captain, admiral, admiral:BUDGET or program:NAME";

/// For people: what the budget of an admiral may be.
inline constexpr std::string_view budget_words =
    "BUDGET is a number of turns from 1 to 1000000, by default 6000";

/// Whether a program is called by its path, as the command line may but no file of others may.
[[nodiscard]] bool is_called_by_path(const Bot& bot);

[[nodiscard]] std::string name_of(const Bot& bot);

}  // namespace prizecourt
