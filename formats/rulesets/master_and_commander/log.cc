#include "formats/rulesets/master_and_commander/log_parts.h"
#include "formats/rulesets/master_and_commander/ruleset.h"
#include "formats/rulesets/master_and_commander/words.h"
#include "formats/text/escape.h"

#include <array>

// The log of a turn; steps 0 to 6 as they are told: drift, wind and the events of odd wind dice,
// movement, range, windward position.
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

std::string move_left(Facts& facts) {
  return "MOVE " + std::to_string(facts.number("move_left")) + " left";
}

std::string tell_anchor(const Telling& telling, std::span<Facts> run) {
  return telling.first(run[0].event().who) + " lie at anchor";
}

std::string tell_kedging(const Telling& telling, std::span<Facts> run) {
  Facts& facts = run[0];
  const Event& event = facts.event();
  std::vector<Modifier> sum;
  for (const Face face : all_faces(event)) sum.push_back({event.rule, "die", face});
  sum.insert(sum.end(), event.modifiers.begin(), event.modifiers.end());
  const bool moves = facts.text("result") == "moved";
  return telling.name(event.who) + " kedges for " + facts.text("to") + ": " + sum_in_words(sum) +
         " = " + std::to_string(facts.number("total")) +
         (moves ? ", she moves there" : ", and 4 is needed: in vain");
}

std::string tell_setting_sail(const Telling& telling, std::span<Facts> run) {
  return telling.name(run[0].event().who) +
         " sets sail: " + sum_in_words(run[0].event().modifiers) + " = MOVE " +
         std::to_string(run[0].number("move"));
}

std::string tell_tow(const Telling& telling, std::span<Facts> run) {
  Facts& facts = run[0];
  const Event& event = facts.event();
  const std::string leader = facts.text("behind");
  const std::string behind = leader == event.who ? "" : " behind " + telling.name(leader);
  return telling.name(event.who) + " takes " + telling.name(event.against) + " in tow" + behind +
         ": TOW " + signed_number(facts.number("tow")) + ", MOVE " +
         with_sign(facts.number("change")) + ", " + move_left(facts);
}

/// Neighbouring squares share a line.
std::string tell_sailing(const Telling& telling, std::span<Facts> run) {
  std::string words = telling.name(run[0].event().who) + " sails";
  std::string left;
  for (Facts& facts : run) {
    const std::string from = facts.text("from");
    if (&facts == &run[0]) words += ' ' + from;
    words += "–" + facts.text("to");
    left = move_left(facts);
  }
  return words + ", " + left;
}

std::string tell_following(const Telling& telling, std::span<Facts> run) {
  const std::string from = run[0].text("from");
  return telling.name(run[0].event().who) + " follows " + from + "–" + run[0].text("to");
}

std::string tell_gust(const Telling& /*telling*/, std::span<Facts> run) {
  Facts& facts = run[0];
  const Event& event = facts.event();
  const std::vector<int> totals = facts.numbers("totals");
  std::string words = "Gust: " + dice_in_words(all_faces(event));
  for (const Modifier& modifier : event.modifiers) {
    words +=
        ", " + std::string(modifier.name) + ' ' + with_sign(modifier.value) + ": " + listed(totals);
  }
  const int change = facts.number("change");
  return words + (change == 0 ? ": no change, " : ": MOVE " + with_sign(change) + ", ") +
         move_left(facts);
}

std::string tell_stop(const Telling& telling, std::span<Facts> run) {
  Facts& facts = run[0];
  const std::string why = facts.text("why");
  std::string words = telling.name(facts.event().who) + " sails no farther";
  if (why == "no-square") words += ", no square being open to her";
  if (why == "limit") words += ", having sailed as many squares as a turn can have";
  return words + "; MOVE lost: " + std::to_string(facts.number("move_left"));
}

std::string tell_ram(const Telling& telling, std::span<Facts> run) {
  Facts& facts = run[0];
  return "**" + telling.name(facts.event().who) + " runs aboard " +
         telling.name(facts.event().against) +
         "**; MOVE lost: " + std::to_string(facts.number("move_left"));
}

std::string tell_docking(const Telling& telling, std::span<Facts> run) {
  return "**" + telling.name(run[0].event().who) + " docks** and is out of the game";
}

/// `F3 LONG F5 SHORT`, or `none`.
std::string tell_range(const Telling& telling, std::span<Facts> run) {
  const std::vector<std::string> words = words_of(run[0].text("targets"));
  std::vector<std::string> targets;
  for (std::size_t i = 0; i + 1 < words.size(); i += 2) {
    targets.push_back(telling.name(words[i]) + ' ' + words[i + 1]);
  }
  return "Within the guns of " + telling.name(run[0].event().who) + ": " +
         (targets.empty() ? "nobody" : listed(targets));
}

std::string tell_range_chosen(const Telling& telling, std::span<Facts> run) {
  return telling.name(run[0].event().who) + " settles for targets at " + run[0].text("how");
}

std::string tell_windward(const Telling& telling, std::span<Facts> run) {
  Facts& facts = run[0];
  const Event& event = facts.event();
  const std::string sum = event.modifiers.empty() ? "" : sum_in_words(event.modifiers) + " = ";
  return telling.name(event.who) + ", windward position over " + telling.name(event.against) +
         ": " + sum + signed_number(facts.number("value")) +
         (facts.text("gage") == "yes" ? ": **she has the weather gage**" : ": no weather gage");
}

std::string tell_gage_move(const Telling& telling, std::span<Facts> run) {
  const std::string from = run[0].text("from");
  return telling.name(run[0].event().who) + " uses the gage to sail " + from + "–" +
         run[0].text("to");
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
    Teller{"anchored", Joined::no, Depth::main, tell_anchor},
    Teller{"kedged", Joined::no, Depth::main, tell_kedging},
    Teller{"sets-sail", Joined::no, Depth::main, tell_setting_sail},
    Teller{"took-in-tow", Joined::no, Depth::main, tell_tow},
    Teller{"sailed", Joined::yes, Depth::main, tell_sailing},
    Teller{"followed", Joined::no, Depth::below, tell_following},
    Teller{"gust", Joined::no, Depth::below, tell_gust},
    Teller{"stopped", Joined::no, Depth::main, tell_stop},
    Teller{"rammed", Joined::no, Depth::main, tell_ram},
    Teller{"docked", Joined::no, Depth::main, tell_docking},
    Teller{"in-range", Joined::no, Depth::main, tell_range},
    Teller{"range-chosen", Joined::no, Depth::main, tell_range_chosen},
    Teller{"windward", Joined::no, Depth::main, tell_windward},
    Teller{"gage-move", Joined::no, Depth::main, tell_gage_move},
};

}  // namespace

std::span<const Teller> sailing_tellers() {
  return tellers;
}

namespace {

// clang-format off
constexpr std::array headings = {
    StepHeading{"begin",        "The turn begins"},
    StepHeading{"drift",        "Drift and tides"},
    StepHeading{"wind",         "Wind"},
    StepHeading{"event",        "Wind"},
    StepHeading{"movement",     "Movement"},
    StepHeading{"range",        "Range and windward position"},
    StepHeading{"windward",     "Range and windward position"},
    StepHeading{"repairs",      "Repairs and damage control"},
    StepHeading{"burn",         "Fires"},
    StepHeading{"sinking",      "Sinking ships"},
    StepHeading{"sunk",         "Sinking ships"},
    StepHeading{"ensign",       "Raise the ensign"},
    StepHeading{"weather-gage", "The first blow"},
    StepHeading{"attacks",      "Attacks"},
    StepHeading{"grapple",      "Grapple and repel"},
    StepHeading{"repel",        "Grapple and repel"},
    StepHeading{"board",        "Boarding"},
    StepHeading{"captured",     "End of the turn"},
};
// clang-format on

constexpr LogWords<Telling> words{.headings = headings, .teller = find_teller};

}  // namespace

std::string log_of_turn(const Played& played, const Setup& setup, const State& before) {
  const std::string mover = for_markdown(in_words(setup, before.mover));
  const TurnHead head{.title = "Turn " + std::to_string(before.turn) + ": " + mover,
                      .conditions = {}};
  return log_in_words(played, head, Telling{.setup = setup}, words);
}

}  // namespace prizecourt::master_and_commander
