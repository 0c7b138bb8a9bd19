#include "engine/rulesets/form_line_of_battle/events.h"
#include "engine/rulesets/form_line_of_battle/rules.h"
#include "formats/rulesets/form_line_of_battle/log_parts.h"
#include "formats/rulesets/form_line_of_battle/ruleset.h"
#include "formats/rulesets/form_line_of_battle/words.h"
#include "formats/text/escape.h"

#include <algorithm>
#include <array>
#include <functional>
#include <vector>

namespace prizecourt::form_line_of_battle {
namespace {

// clang-format off
constexpr std::array headings = {
    StepHeading{"events",   "What the rest of the game brings"},
    StepHeading{"declare",  "Who boards"},
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

constexpr LogWords<Telling> words{
    .headings = headings, .teller = find_teller, .fields = fields_said, .cite = cite_in_order};

}  // namespace

std::span<const FieldWords> field_words() {
  return fields_said;
}

std::string log_of_turn(const Played& played, const Setup& setup, const State& before) {
  const std::string mover = for_markdown(side_name(setup, before.moving));
  const TurnHead head{
      .title = "Turn " + std::to_string(before.turn) + ": " + mover + " Action Phase",
      .conditions = {}};
  return log_in_words(played, head, Telling{.setup = setup, .moving = before.moving}, words);
}

}  // namespace prizecourt::form_line_of_battle
