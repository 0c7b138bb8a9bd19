#include "engine/rulesets/form_line_of_battle/events.h"
#include "engine/rulesets/form_line_of_battle/rules.h"
#include "formats/rulesets/form_line_of_battle/log_parts.h"
#include "formats/rulesets/form_line_of_battle/ruleset.h"
#include "formats/rulesets/form_line_of_battle/words.h"
#include "formats/text/escape.h"
#include "formats/text/words.h"

#include <algorithm>
#include <array>
#include <functional>
#include <vector>

namespace prizecourt::form_line_of_battle {
namespace {

// clang-format off
constexpr std::array headings = {
    StepHeading{"events",   "Events from the rest of the game"},
    StepHeading{"declare",  "Declarations"},
    StepHeading{"contacts", "Contact"},
    StepHeading{"fights",   "Boarding actions"},
    StepHeading{"end",      "End of the Action Phase"},
};

// clang-format on

/// An end that two sections of the text name together: a repulse that leaves nobody a crew party.
bool ends_by_repulse(const Event& event) {
  return event.kind == kind("fight-over") && find_fact(event, "after") != nullptr;
}

/// The rules in the order of the catalogue, in which people look them up.
void cite_in_order(Citations& cited, const Event& event) {
  std::vector<Rule> all = {event.rule};
  if (ends_by_repulse(event)) all.push_back(cite("FLB-8.2.14"));
  for (const Modifier& modifier : event.modifiers) all.push_back(modifier.rule);
  for (const Roll& roll : event.rolls) all.push_back(roll.address.rule);
  std::sort(all.begin(), all.end(), std::less());  // all of one table
  for (const Rule rule : all) cited.add(rule);
  cited.add(event.ruling);
}

constexpr std::array fields_said = {
    FieldWords{"heading_deg", "heading in degrees"},
    FieldWords{"position_mm", "position in mm"},
};

// clang-format off
constexpr std::array sentences = {
    Sentence{"turned", "{who} now heads {:degrees heading}°"},
    Sentence{"captain", "The captain of {who} is {captain_state}"},
    Sentence{"sailed", "{who} lies at ({x}, {y}) mm"},
    Sentence{"in-reach", "{who} and {against} are within reach of each other", "state", "yes"},
    Sentence{"in-reach", "{who} and {against} are out of reach of each other{-state}"},
    Sentence{"fouled", "{who} and {against} are now entangled"},
    Sentence{"parted", "{who} and {against} are no longer entangled"},
    Sentence{"prize-crew", "**{who} prepares to take {against}**, which has struck, with {:parties parties}", "in_contact", "yes"},
    Sentence{"prize-crew", "**{who} comes alongside to take {against}**, which has struck, with {:parties parties}{-in_contact}"},
    Sentence{"no-attempt", "No ship tries to board"},
    Sentence{"counter-board", "Counter-board: {who} boards {against} as well, on the spot", "how", "collision"},
    Sentence{"counter-board", "Counter-board: {who} boards {against} as well{-how}"},
    Sentence{"contact", "{who} runs into {against}", "how", "collision"},
    Sentence{"contact", "{who} comes alongside {against}{-how}"},
    Sentence{"entangling", "**The rigging of {who} and {against} is entangled** (needs {needed}+: {:sum})", "result", "entangled", Depth::below},
    Sentence{"entangling", "The rigging of {who} and {against} stays clear (needs {needed}+: {:sum}){-result}", "", "", Depth::below},
    Sentence{"musketry-held", "{who} does not shoot at the enemy's captain, as ordered", "reason", "ordered", Depth::below},
    Sentence{"musketry-held", "{who} does not shoot: her side has only one shot", "reason", "side-has-shot", Depth::below},
    Sentence{"musketry-held", "{who} does not shoot: no enemy captain is alive{-reason}", "", "", Depth::below},
    Sentence{"parties-lost", "{who} loses {:parties lost}, {left} left{-round}", "", "", Depth::below},
    Sentence{"spared", "{who} takes no strike test in a draw (Broadside Rating {left}){-round}", "what", "test", Depth::below},
    Sentence{"spared", "{who} has no crew party to lose, and a draw costs no guns (Broadside Rating {left}){-round}{-what}", "", "", Depth::below},
    Sentence{"pushed-back", "(B) The fight moves to the {:side deck} deck; the {:side attacker} side now attacks{-round}", "", "", Depth::below},
    Sentence{"repulsed", "(C3) The {:side_of} boarders return to their own decks{-round}", "", "", Depth::below},
    Sentence{"struck", "**{who} strikes to {against}**: carried by boarding{-round}", "cause", "carried", Depth::below},
    Sentence{"struck", "**{who} strikes to {against}** as ordered{-round}", "cause", "ordered", Depth::below},
    Sentence{"struck", "**{who} strikes to {against}**: strike test failed{-round}{-cause}", "", "", Depth::below},
    Sentence{"own-deck", "**{who} fights for her own deck** against {against}: {:parties parties} against {enemy_parties}{-round}{-deck}"},
    Sentence{"broke-off", "(D1) The {:side_of} boarders draw back from the gunwales before round {round}", "place", "gunwales"},
    Sentence{"broke-off", "(D1) The {:side_of} boarders leave {against} and go home before round {round}{-place}"},
    Sentence{"followed-up", "(C3) **The {:side_of} boarders follow** to the {:side deck} deck and attack{-attacker}", "after", "repulse"},
    Sentence{"followed-up", "(D2) **The {:side_of} boarders follow** to the {:side deck} deck and attack{-attacker}{-after}"},
    Sentence{"prize", "**{who} takes {against}** as a prize for the {:side side} side"},
};

// clang-format on

std::string own_words(const Telling& telling, std::string_view word, std::string_view fact,
                      Facts& facts) {
  if (word == "side") return telling.side(facts.raw(fact));
  if (word == "side_of") return telling.side_of(facts.event().who);
  if (word == "parties") return parties_in_words(facts.number(fact));
  return word == "sum" ? dice_sum_in_words(facts.event()) : in_degrees(facts.number(fact));
}

}  // namespace

LogWords<Telling> log_words() {
  return {.headings = headings,
          .tellers = {change_tellers(), boarding_tellers(), fight_tellers()},
          .fields = fields_said,
          .cite = cite_in_order,
          .sentences = sentences,
          .own = own_words};
}

std::span<const FieldWords> field_words() {
  return fields_said;
}

TurnLog log_of_turn(const Played& played, const Setup& setup, const State& before) {
  const std::string mover = for_markdown(side_name(setup, before.moving));
  const TurnHead head{
      .title = "Turn " + std::to_string(before.turn) + ": " + mover + " Action Phase",
      .conditions = {}};
  return log_in_words(played, head, Telling{.setup = setup, .moving = before.moving}, log_words());
}

}  // namespace prizecourt::form_line_of_battle
