#pragma once

#include "engine/rulesets/form_line_of_battle/state.h"
#include "formats/telling/turn_log.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

/// How the events of Form Line of Battle are told (log.h). A teller writes a sentence, the log adds
/// what the sentence did not say and the rules. Letters in brackets, (A) to (F), are those of the
/// printed chapter 8.2.
namespace prizecourt::form_line_of_battle {

/// What sentences need besides the events.
struct Telling {
  const Setup& setup;
  Side moving{};  ///< whose Action Phase it is

  /// A ship or a player, for Markdown.
  [[nodiscard]] std::string name(std::string_view id) const;

  /// A side, for Markdown: `Spanish`.
  [[nodiscard]] std::string side(std::string_view id) const;

  /// The side of a ship, by her id.
  [[nodiscard]] std::string side_of(std::string_view ship) const;
};

using Teller = TellerOf<Telling>;

/// What the rest of the game brings.
[[nodiscard]] std::span<const Teller> change_tellers();

/// How a boarding comes about; prizes, the end of the game.
[[nodiscard]] std::span<const Teller> boarding_tellers();

/// The fights.
[[nodiscard]] std::span<const Teller> fight_tellers();

[[nodiscard]] LogWords<Telling> log_words();

// ---- words ----

/// Dice and the modifiers after them, a sum without its result: `die 4 + 1 (parallel) − 1 (rate)`.
/// `names` stand in brackets, one for each modifier.
[[nodiscard]] std::string dice_sum_in_words(std::span<const Face> faces,
                                            std::span<const Modifier> modifiers,
                                            std::span<const std::string> names);

/// The same with the names that the modifiers have.
[[nodiscard]] std::string dice_sum_in_words(const Event& event);

}  // namespace prizecourt::form_line_of_battle
