#pragma once

#include "engine/rulesets/master_and_commander/chapters.h"
#include "engine/rulesets/master_and_commander/state.h"
#include "formats/telling/turn_log.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

/// How the events of Master & Commander are told (log.h). A run of events that belong together
/// becomes one line: a teller writes its sentence, the log adds what the sentence did not say and
/// the rules.
namespace prizecourt::master_and_commander {

/// What sentences need besides the events.
struct Telling {
  const Setup& setup;

  /// A ship or a player, for Markdown: `HMS Superb (B1)`, `the British`.
  [[nodiscard]] std::string name(std::string_view id) const;

  /// The same where a sentence begins: `The British`.
  [[nodiscard]] std::string first(std::string_view id) const;
};

using Teller = TellerOf<Telling>;

/// Steps 0 to 6: drift, wind and its events, movement, range, windward position.
[[nodiscard]] std::span<const Teller> sailing_tellers();

/// Steps 7 to 10: repairs, fires, sinking, rescue.
[[nodiscard]] std::span<const Teller> repair_tellers();

/// Steps 11 to 29: attacks and what they do, boarding, the end; refused orders.
[[nodiscard]] std::span<const Teller> fight_tellers();

[[nodiscard]] LogWords<Telling> log_words();

// ---- words ----

using prizecourt::counted;  // not hidden by that of tables.h

/// `die 3`, `dice 3 5`, nothing for none.
[[nodiscard]] std::string dice_in_words(std::span<const Face> faces);

/// `1 die`, `7 dice`.
[[nodiscard]] std::string number_of_dice(int number);

/// A level or a change: `+1`, `−2`, `0`.
[[nodiscard]] std::string with_sign(int number);

/// The parts of a text between blanks.
[[nodiscard]] std::vector<std::string> words_of(std::string_view text);

/// A sum of an event as `4 (wind) + 1 (seamanship)`, with the names that its modifiers have.
[[nodiscard]] std::string sum_in_words(std::span<const Modifier> modifiers);

/// The number of attack dice of one of the two ships of an event, as a sum: `4 (class) + 1 (S) + 1
/// (C of F3 below 0)`.
[[nodiscard]] std::string dice_sum_in_words(const Event& event, DiceOf whose);

/// What damage dice say, from their letters: `hull, mast, skill G`, `nothing` for an x.
[[nodiscard]] std::string damage_in_words(const std::vector<std::string>& letters);

/// The damage dice that a ship threw in an event, and their skill dice: `dice 5 3, skill die 2`.
[[nodiscard]] std::string damage_dice_in_words(const Event& event, std::string_view thrown_by);

/// The one damage die of a storm or a fire, from facts `face`, `damage`, `skill`, `no_room` and
/// `grape`.
[[nodiscard]] std::string single_damage_in_words(Facts& facts);

/// What the letters of a fact `no_room` say of damage, beginning with a comma; nothing for none.
[[nodiscard]] std::string no_room_in_words(const std::string& letters);

/// The dice of grapeshot in an event and its fact `grape`, `before` them; nothing without dice.
[[nodiscard]] std::string grapeshot_in_words(Facts& facts, std::string_view before);

}  // namespace prizecourt::master_and_commander
