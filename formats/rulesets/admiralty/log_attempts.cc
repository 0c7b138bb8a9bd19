#include "formats/rulesets/admiralty/log_parts.h"
#include "formats/rulesets/admiralty/words.h"

#include <array>

// How boarding comes about, up to the boarding dice.
namespace prizecourt::admiralty {
namespace {

/// What is left of a joint attack after a roll-off.
std::string tell_regrouped(const Telling& telling, std::span<Facts> run) {
  const Event& event = run[0].event();
  const std::string leader = telling.name(event.who);
  const std::string attackers = telling.names(run[0].raw("attackers"));
  const std::string target = telling.name(event.against);
  if (attackers == leader) return leader + " boards " + target + " alone";
  return attackers + " board " + target + " without her; " + leader + " leads";
}

// ---- rolls ----

std::string face_in_words(const Event& event, std::size_t roll) {
  if (roll >= event.rolls.size()) return "nothing";
  return listed(event.rolls[roll].faces);
}

std::string tell_roll_off(const Telling& telling, std::span<Facts> run) {
  Facts& facts = run[0];
  const Event& event = facts.event();
  const int nth = facts.number("throw");
  const std::string_view result = facts.raw("result");
  const std::string rolls = " (" + telling.name(event.who) + " rolls " + face_in_words(event, 0) +
                            ", " + telling.name(event.against) + ' ' + face_in_words(event, 1) +
                            (nth > 1 ? "; roll " + std::to_string(nth) : std::string()) + ')';
  if (result == "tie") return "Both have declared: a tie, roll again" + rolls;
  const std::string_view loser = result == event.who ? event.against : event.who;
  return "Both have declared: **" + telling.name(result) + " attacks**" + rolls +
         "; the declaration of " + telling.name(loser) + " lapses";
}

std::string tell_attempt(const Telling& telling, std::span<Facts> run) {
  Facts& facts = run[0];
  const Event& event = facts.event();
  const int total = facts.number("total");
  const int dice = facts.number("dice");
  const bool begun = facts.raw("result") == "begun";
  std::string words = "Boarding attempt by " + telling.names(facts.raw("attackers")) + " on " +
                      telling.name(event.against) +
                      (begun ? ": **the boarding action begins**" : " fails, no 6");
  const auto faces = all_faces(event);
  facts.set_sum(" (" + dice_sum_in_words(event, total, dice) +
                (faces.empty() ? "" : "; rolls " + listed(faces)) + ')');
  return words;
}

// ---- boarding dice ----

std::string tell_mustered(const Telling& telling, std::span<Facts> run) {
  Facts& facts = run[0];
  const Event& event = facts.event();
  const int total = facts.number("total");
  const int dice = facts.number("dice");
  const bool attacks = facts.raw("role") == name_of(Role::attacker);
  const std::string enemy =
      attacks ? telling.name(event.against) : telling.attackers_of(event.against, event.who);
  return telling.names(facts.raw("ships")) + (attacks ? " attacking " : " defending against ") +
         enemy + ": " + dice_sum_in_words(event, total, dice);
}

std::string tell_replaced(const Telling& telling, std::span<Facts> run) {
  Facts& facts = run[0];
  const Event& event = facts.event();
  const bool attacks = facts.raw("role") == name_of(Role::attacker);
  const int added = facts.number("added");
  const int dice = facts.number("dice");
  const std::string attackers = attacks ? telling.attackers_of(event.who, event.against)
                                        : telling.attackers_of(event.against, event.who);
  const std::string defender = telling.name(attacks ? event.against : event.who);
  return (attacks ? attackers + " against " + defender : defender + " against " + attackers) +
         ": " + dice_in_words(dice - added) + " + " + std::to_string(added) +
         " (mobilised gun dice) = " + dice_in_words(dice);
}

constexpr std::array attempt_rows = {
    Teller{"roll-off", Joined::no, Depth::main, tell_roll_off},
    Teller{"regrouped", Joined::no, Depth::below, tell_regrouped},
    Teller{"attempt", Joined::no, Depth::main, tell_attempt},
    Teller{"mustered", Joined::no, Depth::main, tell_mustered},
    Teller{"replaced", Joined::no, Depth::main, tell_replaced},
};

}  // namespace

std::span<const Teller> attempt_tellers() {
  return attempt_rows;
}

}  // namespace prizecourt::admiralty
