#include "engine/rulesets/admiralty/events.h"
#include "formats/rulesets/admiralty/log_parts.h"
#include "formats/rulesets/admiralty/ruleset.h"
#include "formats/rulesets/admiralty/words.h"

#include <algorithm>
#include <array>

namespace prizecourt::admiralty {
namespace {

// clang-format off
constexpr std::array headings = {
    StepHeading{"command",  "Command phase"},
    StepHeading{"changes",  "Before the boarding"},
    StepHeading{"declare",  "Declarations"},
    StepHeading{"roll-off", "Roll-offs"},
    StepHeading{"attempt",  "Attempts"},
    StepHeading{"muster",   "Boarding dice"},
    StepHeading{"boarding", "Boarding actions"},
    StepHeading{"close",    "End of the Boarding phase"},
};

// clang-format on

constexpr std::array fields_said = {
    FieldWords{"gd_hits", "hits on gun dice"},
    FieldWords{"gd_mobilized", "mobilized gun dice"},
    FieldWords{"gd_lost", "lost gun dice"},
    FieldWords{"heading_deg", "heading in degrees"},
    FieldWords{"position_tenths_mm", "position in tenths of a mm"},
};

// clang-format off
constexpr std::array sentences = {
    Sentence{"gun-dice-hits", "{who} has {to gun dice hit} now (was {from})"},
    Sentence{"sail-hits", "{who} has {to sail hit} now (was {from})"},
    Sentence{"gap", "{:mm to} between {who} and {against}"},
    Sentence{"heavy-sea", "**No boarding in a heavy sea**"},
    Sentence{"declared", "**{who} boards {against}**"},
    Sentence{"joined", "{:names attackers} board {against} together, and {who} leads", "", "", Depth::below},
    Sentence{"begun", "The action begins: {:dice_of_both dice}"},
    Sentence{"carried-on", "The action continues: {:dice_of_both dice}"},
    Sentence{"suspended", "The sea suspends the action: {:dice_of_both dice}"},
    Sentence{"withdrew", "**Out of the boarding of {against}: {:names ships}** ({:dice dice} fewer; {:names attackers} left with {:dice left})"},
    Sentence{"captured", "**{against}** is captured by {:attackers}, a {:side by} prize"},
    Sentence{"failed-attacker", "{who} attacked, lost dice and failed: one die fewer from now on"},
    Sentence{"gun-dice-returned", "{gun_dice} gun dice of {who} return to their guns: no action began for them", "why", "no-action"},
    Sentence{"gun-dice-returned", "{gun_dice} gun dice of {who} return to their guns: another ship of her side has already brought some", "why", "second-ship"},
    Sentence{"gun-dice-returned", "{gun_dice} gun dice of {who} return to their guns: the sea suspends the action", "why", "suspended"},
    Sentence{"gun-dice-returned", "{gun_dice} gun dice of {who} return to their guns: she has left the attack", "why", "withdrew"},
    Sentence{"gun-dice-returned", "{gun_dice} gun dice of {who} return to their guns: the action is over", "why", "action-over"},
    Sentence{"gun-dice-returned", "{gun_dice} gun dice of {who} return to their guns: {why}"},
    Sentence{"gun-dice-lost", "**{gun_dice} gun dice of {who} are lost for good** with all boarding dice of her side"},
};

// clang-format on

/// `Alpha with 3 dice, Bravo with 5 dice`.
std::string sides_in_words(const Telling& telling, Facts& facts, std::string_view fact) {
  const Both dice = both_of(facts, fact);
  return telling.names(facts.raw("attackers")) + " with " + dice_in_words(dice.attacker) +
         " against " + telling.name(facts.event().against) + " with " +
         dice_in_words(dice.defender);
}

std::string own_words(const Telling& telling, std::string_view word, std::string_view fact,
                      Facts& facts) {
  const Event& event = facts.event();
  if (word == "names") return telling.names(facts.raw(fact));
  if (word == "attackers") return telling.attackers_of(event.who, event.against);
  if (word == "side") return telling.side(facts.raw(fact));
  if (word == "dice") return dice_in_words(facts.number(fact));
  return word == "mm" ? in_mm(facts.number(fact)) : sides_in_words(telling, facts, fact);
}

/// In these steps all choose before anything is told, so that nobody learns what the others do;
/// what is refused meanwhile comes first.
bool is_told_after_choosing(std::string_view step) {
  return step == "command" || step == "declare";
}

/// Moves each refusal of these steps below the last thing that its ship does there, if she does
/// any.
void put_refusals_beside_deeds(std::vector<Event>& events) {
  const std::string_view refused = kind("refused");
  for (auto left = static_cast<std::ptrdiff_t>(events.size()); left > 0; --left) {
    const auto refusal = events.begin() + (left - 1);
    if (refusal->kind != refused || !is_told_after_choosing(refusal->phase)) continue;
    auto place = refusal;
    for (auto later = refusal + 1; later != events.end(); ++later) {
      const bool same = later->phase == refusal->phase && later->who == refusal->who;
      if (same && later->kind != refused) place = later;
    }
    std::rotate(refusal, refusal + 1, place + 1);
  }
}

}  // namespace

LogWords<Telling> log_words() {
  return {.headings = headings,
          .tellers = {change_tellers(), attempt_tellers(), action_tellers()},
          .fields = fields_said,
          .sentences = sentences,
          .own = own_words};
}

std::span<const FieldWords> field_words() {
  return fields_said;
}

TurnLog log_of_turn(const Played& played, const Setup& setup, const State& before) {
  const bool smooth = before.sea == Sea::calm;
  const std::string sea = "Sea: " + std::string(name_of(before.sea)) + ".";
  const TurnHead head{.title = "Turn " + std::to_string(before.turn),
                      .conditions = played.goes_on || smooth ? std::string() : sea};
  Played arranged = played;
  put_refusals_beside_deeds(arranged.events);
  const Telling telling{.setup = setup, .events = arranged.events, .actions = before.actions};
  return log_in_words(arranged, head, telling, log_words());
}

}  // namespace prizecourt::admiralty
