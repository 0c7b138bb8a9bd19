#include "formats/rulesets/master_and_commander/log_parts.h"

#include <array>

// Steps 4 to 6 as they are told: movement, range, windward position.
namespace prizecourt::master_and_commander {
namespace {

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

}  // namespace prizecourt::master_and_commander
