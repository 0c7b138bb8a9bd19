#include "formats/rulesets/master_and_commander/log_parts.h"

#include <array>

// Steps 0 to 3 as they are told: drift, wind, and the events of odd wind dice.
namespace prizecourt::master_and_commander {
namespace {

std::string tell_beginning(const Telling& telling, std::span<Facts> run) {
  return telling.first(run[0].event().who) + " have the turn";
}

std::string tell_lapses(const Telling& telling, std::span<Facts> run) {
  std::vector<std::string> ships;
  for (const Facts& facts : run) ships.push_back(telling.name(facts.event().who));
  return listed(ships) + ": out of reach of every engaged enemy, so no longer engaged";
}

std::string drift_in_words(const std::string& result, const std::string& from,
                           const std::string& to) {
  if (result == "moved") return "from " + from + " to " + to;
  if (result == "occupied") return "to " + to + ", where another ship is, so she stays on " + from;
  if (result == "off-board") return "off the board, so she stays on " + from;
  return "nowhere, so she stays on " + from;
}

std::string tell_drift(const Telling& telling, std::span<Facts> run) {
  Facts& facts = run[0];
  const std::string from = facts.text("from");
  const std::string to = facts.text("to");
  return telling.name(facts.event().who) + " is set adrift: white " +
         std::to_string(facts.number("white")) + ", red " + std::to_string(facts.number("red")) +
         ": " + drift_in_words(facts.text("result"), from, to);
}

std::string tell_wind(const Telling& /*telling*/, std::span<Facts> run) {
  Facts& facts = run[0];
  const auto die = [&](std::string_view face, std::string_view move) {
    return std::to_string(facts.number(move)) + " (" + std::string(face) + ' ' +
           std::to_string(facts.number(face)) + ')';
  };
  return "Wind: " + die("white", "white_move") + " + " + die("red", "red_move") + " = MOVE " +
         std::to_string(facts.number("move"));
}

std::string tell_calm(const Telling& /*telling*/, std::span<Facts> /*run*/) {
  return "Both wind dice are even: no event";
}

std::string tell_skill_event(const Telling& telling, std::span<Facts> run) {
  Facts& facts = run[0];
  const std::string skill = facts.text("skill");
  const bool white = facts.text("die") == "white";
  const int change = facts.number("change");
  std::string words = std::string(white ? "White 1, a skill gained: " : "Red 1, a skill lost: ") +
                      telling.name(facts.event().who) + ", " +
                      dice_in_words(all_faces(facts.event())) + " for " + skill + ": ";
  words += change == 0 ? "no room, still " : with_sign(change) + ", now ";
  return words + with_sign(facts.number("level"));
}

std::string tell_gusts(const Telling& /*telling*/, std::span<Facts> run) {
  return "Gusts: " + number_of_dice(run[0].number("gust")) + " for every square sailed";
}

std::string tell_repair_event(const Telling& telling, std::span<Facts> run) {
  Facts& facts = run[0];
  const int change = facts.number("change");
  const std::string hull = std::to_string(facts.number("hull"));
  return "White 5, repairs: " + telling.name(facts.event().who) + ", hull " +
         (change == 0 ? hull + ": whole already" : with_sign(change) + ", now " + hull);
}

std::string tell_storm(const Telling& telling, std::span<Facts> run) {
  return "Red 5, storm: " + telling.name(run[0].event().who) + ", " +
         single_damage_in_words(run[0]);
}

constexpr std::array tellers = {
    Teller{"turn-began", Joined::no, Depth::main, tell_beginning},
    Teller{"token-lapsed", Joined::whoever, Depth::main, tell_lapses},
    Teller{"drifted", Joined::no, Depth::main, tell_drift},
    Teller{"wind", Joined::no, Depth::main, tell_wind},
    Teller{"calm-events", Joined::no, Depth::main, tell_calm},
    Teller{"skill-event", Joined::no, Depth::main, tell_skill_event},
    Teller{"gusts", Joined::no, Depth::main, tell_gusts},
    Teller{"repair-event", Joined::no, Depth::main, tell_repair_event},
    Teller{"storm", Joined::no, Depth::main, tell_storm},
};

}  // namespace

std::span<const Teller> weather_tellers() {
  return tellers;
}

}  // namespace prizecourt::master_and_commander
