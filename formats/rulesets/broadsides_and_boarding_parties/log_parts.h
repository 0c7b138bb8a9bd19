#pragma once

#include "engine/rulesets/broadsides_and_boarding_parties/state.h"
#include "formats/telling/turn_log.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

/// How the events of Broadsides & Boarding Parties are told (log.h). A teller writes a sentence,
/// the log adds what the sentence did not say and the rules.
namespace prizecourt::broadsides_and_boarding_parties {

/// What sentences need besides the events.
struct Telling {
  const Setup& setup;

  /// A ship or a player, for Markdown.
  [[nodiscard]] std::string name(std::string_view id) const;
};

using Teller = TellerOf<Telling>;

/// Set-up, cards, collision, laying alongside.
[[nodiscard]] std::span<const Teller> sailing_tellers();

/// Shots and what becomes of Captains.
[[nodiscard]] std::span<const Teller> gunnery_tellers();

/// Boarding, fights, the end of the game; refused orders.
[[nodiscard]] std::span<const Teller> boarding_tellers();

[[nodiscard]] LogWords<Telling> log_words();

// ---- words ----

using prizecourt::counted;  // not hidden by that of the engine

/// The name of a ship, for Markdown; her id where the setup gives her none.
[[nodiscard]] std::string ship_in_words(const Setup& setup, Side side);

/// A dot from a fact, `(5, 6)`; empty where there is none.
[[nodiscard]] std::string dot_in_words(std::span<const int> numbers);

/// A section as an event of that ship names it, for Markdown: `D5`, and `D5 of Seahawk` where it is
/// on the other ship.
[[nodiscard]] std::string own_place_in_words(const Telling& telling, const Event& event,
                                             std::string_view place);

/// The same, with the ship in either case.
[[nodiscard]] std::string place_in_words(const Telling& telling, const Event& event,
                                         std::string_view place);

/// The same without the ship: `D5`.
[[nodiscard]] std::string section_in_words(std::string_view place);

/// `crew-5`, `the Captain`.
[[nodiscard]] std::string figure_in_words(std::string_view figure);

/// The parts of a text between blanks.
[[nodiscard]] std::vector<std::string_view> words_of(std::string_view text);

}  // namespace prizecourt::broadsides_and_boarding_parties
