#include "formats/rulesets/master_and_commander/log_parts.h"
#include "formats/text/words.h"

#include <array>

// Steps 7 to 10 as they are told: repairs, fires, sinking, rescue.
namespace prizecourt::master_and_commander {
namespace {

// ---- repair tokens ----

std::string tell_tokens_back(const Telling& telling, std::span<Facts> run) {
  return telling.name(run[0].event().who) +
         " takes her repair tokens back: " + listed(words_of(run[0].text("skills")));
}

/// `S to the pumps, now 0`.
std::string loan_in_words(Facts& facts) {
  const std::string task = facts.text("task");
  const std::string skill = facts.text("skill");
  std::string words = skill + " to ";
  if (task == "pump") {
    words += "the pumps";
  } else if (task == "rig") {
    words += "the rigging";
  } else if (task == "transfer") {
    words += "a transfer";
  } else {
    words += "fire " + std::to_string(facts.number("fire"));
  }
  return words + ", now " + with_sign(facts.number("level"));
}

std::string tell_loans(const Telling& telling, std::span<Facts> run) {
  std::string words = telling.name(run[0].event().who) + " lends ";
  for (Facts& facts : run) words += (&facts == &run[0] ? "" : "; ") + loan_in_words(facts);
  return words;
}

std::string tell_pumping(const Telling& telling, std::span<Facts> run) {
  Facts& facts = run[0];
  const int successes = facts.number("successes");
  static_cast<void>(facts.text("result"));
  return telling.name(facts.event().who) +
         (successes > 0 ? " mans the pumps and stays afloat this turn ("
                        : " mans the pumps, but the water gains (") +
         dice_in_words(all_faces(facts.event())) + ')';
}

// ---- fires ----

std::string tell_burning(const Telling& telling, std::span<Facts> run) {
  Facts& facts = run[0];
  const Event& event = facts.event();
  const std::string result = facts.text("result");
  std::string words = "Fire " + std::to_string(facts.number("fire")) + " aboard " +
                      telling.name(event.who) + " burns";
  if (!event.rolls.empty()) words += " (" + dice_in_words(event.rolls.front().faces) + ')';
  if (result == "spreads") return words + ": **the fire spreads**";
  if (result != "explodes") return words + ": no effect";
  return words + ": **the powder explodes**, " + single_damage_in_words(facts);
}

constexpr std::array repair_rows = {
    Teller{"tokens-back", Joined::no, Depth::main, tell_tokens_back},
    Teller{"lent", Joined::yes, Depth::main, tell_loans},
    Teller{"pumped", Joined::no, Depth::main, tell_pumping},
    Teller{"burned", Joined::no, Depth::main, tell_burning},
};

}  // namespace

std::span<const Teller> repair_tellers() {
  return repair_rows;
}

}  // namespace prizecourt::master_and_commander
