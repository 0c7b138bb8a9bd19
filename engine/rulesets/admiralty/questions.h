#pragma once

#include "engine/table/enum_names.h"
#include "engine/table/fields.h"
#include "engine/table/question.h"
#include "engine/table/rule.h"

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

/// The decisions of Admiralty.
namespace prizecourt::admiralty {

using prizecourt::names;

/// Every kind of decision, in the order of the catalogue. The keys are what `when_silent` and the
/// replay call them. `decision()` makes a citation of one. To join an attack is to name the same
/// target under ADM-D3; what remains to be said of a joint attack is who leads it (ADM-D4).
// clang-format off
inline constexpr auto decisions = std::to_array<DecisionInfo>({
    {"ADM-D1", "mobilize",
     "Does the ship mobilise five of her gun dice for boarding?",
     "No; men leave the guns only by order.",
     "kept her men at the guns", {}, Asking::due, Mention::none},
    {"ADM-D2", "surrender",
     "Does the ship surrender?",
     "No; a ship surrenders only by order.",
     "did not surrender", {}, Asking::due, Mention::none},
    {"ADM-D3", "board",
     "Which enemy does the ship try to board?",
     "None; boarding must be declared.",
     "boarded no one", {}, Asking::due, Mention::none},
    {"ADM-D4", "lead",
     "Several ships board the same enemy: which of them leads?",
     "The ship whose id comes first.",
     "let the first of the ships lead"},
    {"ADM-D5", "call-off",
     "Does the attacker continue the action or call it off?",
     "The attacker continues; calling off takes an order.",
     "fought on", {}, Asking::due, Mention::none},
    {"ADM-D6", "unopposed",
     "To which die do the points of unopposed dice go?",
     "Where they help most: the most enemy dice removed minus own dice lost, then the most enemy "
     "dice removed, then the highest die.",
     "added unopposed dice where they helped most"},
    {"ADM-D7", "resign",
     "Does the player resign?",
     "No; a player resigns only by order.",
     "did not resign", {}, Asking::volunteered},
    {"ADM-D8", "draw",
     "Does the player offer a draw?",
     "No; an offer takes an order.",
     "offered no draw", {}, Asking::volunteered},
});

// clang-format on

/// The citation of a decision: `decision("ADM-D1")`. An unknown id does not compile.
consteval Decision decision(std::string_view id) {
  return row_of(decisions, &DecisionInfo::id, id);
}

// Options that are the same in every game, so that asking builds no text.

/// ADM-D1, ADM-D2.
inline constexpr std::array<Option, 2> no_or_yes = {{{"no", 0}, {"yes", 1}}};
inline constexpr auto only_no = std::span(no_or_yes).first(1);

/// ADM-D3: no target; other options are the ids of ships.
inline constexpr Option no_target{"none", 0};

/// ADM-D5.
inline constexpr std::array<Option, 2> go_on_or_call_off = {{{"go-on", 0}, {"call-off", 1}}};
inline constexpr auto only_go_on = std::span(go_on_or_call_off).first(1);

/// ADM-D6: `highest`: all unopposed dice go to the highest die. Two unopposed dice can only go to
/// one die, and either of them may be left out.
enum class Lending : std::uint8_t { highest, second, higher_only, lower_only, none };

[[nodiscard]] constexpr Option option_of(Lending lending) {
  return {name_of(lending), static_cast<int>(lending)};
}

/// One unopposed die and two that are compared.
inline constexpr std::array one_to_two = {option_of(Lending::highest), option_of(Lending::second),
                                          option_of(Lending::none)};

/// One unopposed die and one that is compared.
inline constexpr std::array one_to_one = {option_of(Lending::highest), option_of(Lending::none)};

/// Two unopposed dice and one that is compared.
inline constexpr std::array two_to_one = {option_of(Lending::highest),
                                          option_of(Lending::higher_only),
                                          option_of(Lending::lower_only), option_of(Lending::none)};

}  // namespace prizecourt::admiralty
