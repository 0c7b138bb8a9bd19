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
         " mans the pumps: " + dice_in_words(all_faces(facts.event())) +
         (successes > 0 ? ": she is kept afloat this turn" : ": the water gains");
}

std::string tell_rigging(const Telling& telling, std::span<Facts> run) {
  Facts& facts = run[0];
  const std::string broken = std::to_string(facts.number("broken"));
  return telling.name(facts.event().who) +
         " works at her rigging: " + dice_in_words(all_faces(facts.event())) + ": " +
         counted(facts.number("cleared"), "mast") + " cleared, " + broken + " broken";
}

// ---- transfers ----

std::string levels_of_command(Facts& facts) {
  return counted(facts.number("levels"), "level") + " of command";
}

std::string tell_transfer(const Telling& telling, std::span<Facts> run) {
  const Event& event = run[0].event();
  return telling.name(event.who) + " hands " + levels_of_command(run[0]) + " over to " +
         telling.name(event.against) + ", whose C is now " + with_sign(run[0].number("level"));
}

std::string why_void(const std::string& why) {
  if (why == "receiver-gone") return "that ship is gone";
  if (why == "moved") return "one of the two has moved";
  if (why == "declined") return "she keeps them after all";
  return spaced(why);
}

std::string tell_void_transfer(const Telling& telling, std::span<Facts> run) {
  const Event& event = run[0].event();
  const std::string why = run[0].text("why");
  return telling.name(event.who) + " takes " + levels_of_command(run[0]) + " meant for " +
         telling.name(event.against) + " back: " + why_void(why);
}

std::string tell_declared_transfer(const Telling& telling, std::span<Facts> run) {
  const Event& event = run[0].event();
  return telling.name(event.who) + " makes " + levels_of_command(run[0]) + " ready for " +
         telling.name(event.against);
}

// ---- fires ----

std::string fire_of(const Telling& telling, Facts& facts) {
  return "Fire " + std::to_string(facts.number("fire")) + " aboard " +
         telling.name(facts.event().who);
}

std::string tell_firefighting(const Telling& telling, std::span<Facts> run) {
  const std::string result = run[0].text("result");
  std::string words =
      fire_of(telling, run[0]) + " is fought: " + dice_in_words(all_faces(run[0].event()));
  if (result == "out") return words + ": it is out";
  if (result == "was-out") return words + ": it was out already";
  return words + (result == "checked" ? ": it is under control" : ": in vain");
}

std::string tell_untended(const Telling& telling, std::span<Facts> run) {
  return fire_of(telling, run[0]) + ", which nobody fought, is out of control";
}

std::string tell_burning(const Telling& telling, std::span<Facts> run) {
  Facts& facts = run[0];
  const Event& event = facts.event();
  const std::string result = facts.text("result");
  std::string words = fire_of(telling, facts) + " burns";
  if (!event.rolls.empty()) words += ": " + dice_in_words(event.rolls.front().faces);
  if (result == "spreads") return words + ": **it spreads**";
  if (result != "explodes") return words + ": no harm";
  return words + ": **powder goes up**, " + single_damage_in_words(facts);
}

// ---- sinking ----

std::string tell_sinking_roll(const Telling& telling, std::span<Facts> run) {
  const bool sinks = run[0].text("result") == "sinks";
  return telling.name(run[0].event().who) +
         " has no hull left: " + dice_in_words(all_faces(run[0].event())) +
         (sinks ? ": **she sinks**" : ": she stays afloat");
}

std::string tell_sunk(const Telling& telling, std::span<Facts> run) {
  return "**" + telling.name(run[0].event().who) + " has gone down**";
}

std::string tell_rescue(const Telling& telling, std::span<Facts> run) {
  Facts& facts = run[0];
  const Event& event = facts.event();
  const std::string skill = facts.text("skill");
  return telling.name(event.who) + " rescues from " + telling.name(event.against) + ", " + skill +
         ": " + dice_in_words(all_faces(event)) + ": " + std::to_string(facts.number("saved")) +
         " saved, " + std::to_string(facts.number("lost")) + " lost, her " + skill + " now " +
         with_sign(facts.number("level"));
}

constexpr std::array tellers = {
    Teller{"tokens-back", Joined::no, Depth::main, tell_tokens_back},
    Teller{"lent", Joined::yes, Depth::main, tell_loans},
    Teller{"pumped", Joined::no, Depth::main, tell_pumping},
    Teller{"rigged", Joined::no, Depth::main, tell_rigging},
    Teller{"transfer-done", Joined::no, Depth::main, tell_transfer},
    Teller{"transfer-void", Joined::no, Depth::main, tell_void_transfer},
    Teller{"transfer-declared", Joined::no, Depth::main, tell_declared_transfer},
    Teller{"fought-fire", Joined::no, Depth::main, tell_firefighting},
    Teller{"fire-untended", Joined::no, Depth::main, tell_untended},
    Teller{"burned", Joined::no, Depth::main, tell_burning},
    Teller{"sinking-roll", Joined::no, Depth::main, tell_sinking_roll},
    Teller{"sunk", Joined::no, Depth::main, tell_sunk},
    Teller{"rescue", Joined::no, Depth::below, tell_rescue},
};

}  // namespace

std::span<const Teller> repair_tellers() {
  return tellers;
}

}  // namespace prizecourt::master_and_commander
