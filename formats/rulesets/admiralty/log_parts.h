#pragma once

#include "engine/rulesets/admiralty/state.h"
#include "formats/telling/turn_log.h"

#include <span>
#include <string>
#include <string_view>

/// How the events of Admiralty are told (log.h). A teller writes a sentence, the log adds what the
/// sentence did not say and the rules.
namespace prizecourt::admiralty {

/// What sentences need besides the events.
struct Telling {
  const Setup& setup;

  /// All that is being told, and the state before it: which ships fight in an action.
  std::span<const Event> events{};
  std::span<const Action> actions{};

  /// A ship or a player, for Markdown.
  [[nodiscard]] std::string name(std::string_view id) const;

  /// A side, for Markdown: `British`.
  [[nodiscard]] std::string side(std::string_view id) const;

  /// Ships of an event, `alpha+gamma`, for Markdown: `Alpha and Gamma`.
  [[nodiscard]] std::string names(std::string_view ids) const;

  /// All attackers of the action of that first attacker against that ship, for Markdown.
  [[nodiscard]] std::string attackers_of(std::string_view first, std::string_view defender) const;
};

using Teller = TellerOf<Telling>;

/// The Command phase, and what the other chapters bring.
[[nodiscard]] std::span<const Teller> change_tellers();

/// How boarding comes about: declarations, attempts, boarding dice.
[[nodiscard]] std::span<const Teller> attempt_tellers();

/// Rounds, how they end and what comes of it, the end of the game.
[[nodiscard]] std::span<const Teller> action_tellers();

[[nodiscard]] LogWords<Telling> log_words();

// ---- words ----

/// Two numbers of an event, the attacker's and the defender's; marks them as told.
[[nodiscard]] Both both_of(Facts& facts, std::string_view key);

/// Modifiers and what they give: `2 (starting dice) + 1 (ships fouled) = 3 dice`, and where limits
/// make `dice` of it, `= 0, raised to 1 die`.
[[nodiscard]] std::string dice_sum_in_words(const Event& event, int total, int dice);

}  // namespace prizecourt::admiralty
