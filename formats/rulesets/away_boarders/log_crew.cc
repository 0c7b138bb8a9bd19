#include "formats/match/parley.h"
#include "formats/rulesets/away_boarders/log_parts.h"
#include "formats/rulesets/away_boarders/words.h"
#include "formats/telling/victory.h"
#include "formats/text/escape.h"

#include <algorithm>
#include <array>

// Crew tasks, boarding, the end of the turn, and orders that were refused, as they are told.
namespace prizecourt::away_boarders {
namespace {

// ---- sail, guns, repairs ----

std::string sail_in_words(const std::string& sail) {
  const auto known = from_name<Sail>(sail);
  return known ? std::string(in_words(*known)) : sail;
}

std::string tell_sail(const Telling& telling, std::span<Facts> run) {
  const std::string from = run[0].text("from");
  const std::string words =
      telling.name(run[0].event().who) + " sets " + sail_in_words(run[0].text("to"));
  return from.empty() ? words : words + " instead of " + sail_in_words(from);
}

std::string tell_loading(const Telling& telling, std::span<Facts> run) {
  std::vector<std::string> batteries;
  for (Facts& facts : run) {
    const std::string battery = facts.text("battery");
    batteries.push_back(counted(facts.number("guns"), battery + " gun") + " with " +
                        shot_in_words(facts.text("round")));
  }
  return telling.name(run[0].event().who) + " loads " + listed(batteries);
}

std::string tell_swinging(const Telling& telling, std::span<Facts> run) {
  std::vector<std::string> guns;
  for (Facts& facts : run) guns.push_back(facts.text("gun") + " to " + facts.text("to"));
  return telling.name(run[0].event().who) + " shifts " + listed(guns);
}

std::string tell_points(const Telling& telling, std::span<Facts> run) {
  std::vector<std::string> gangs;
  for (Facts& facts : run) {
    gangs.push_back(facts.text("kind") + " +" + std::to_string(facts.number("tallied")) + " (now " +
                    std::to_string(facts.number("points")) + ')');
  }
  return telling.name(run[0].event().who) + " gains repair points: " + listed(gangs);
}

std::string tell_repair(const Telling& telling, std::span<Facts> run) {
  std::vector<std::string> boxes;
  int left = 0;
  for (Facts& facts : run) {
    static_cast<void>(facts.text("kind"));
    boxes.push_back(facts.text("box"));
    left = facts.number("points");
  }
  return telling.name(run[0].event().who) + " repairs " + listed(boxes) + "; " +
         counted(left, "point") + " left";
}

// ---- grapnels, axes, boarders ----

/// `4 (hands) + 1 (commander) + 3 (roll) = 8`, of the modifiers whose names start with the prefix.
std::string strength(const Event& event, std::string_view prefix, std::size_t roll, int total) {
  std::vector<Modifier> sum;
  std::vector<std::string> names;
  for (Modifier modifier : event.modifiers) {
    const bool enemy = modifier.name.starts_with("enemy-");
    if (enemy != !prefix.empty()) continue;
    modifier.name.remove_prefix(prefix.size());
    names.emplace_back(modifier.name == "markers" ? "hands" : modifier.name);
    sum.push_back(modifier);
  }
  if (roll < event.rolls.size() && !event.rolls[roll].faces.empty()) {
    sum.push_back({.rule = event.rule, .name = "roll", .value = event.rolls[roll].faces.front()});
    names.emplace_back("roll");
  }
  return sum_in_words(sum, names) + " = " + std::to_string(total);
}

std::string tell_melee(const Telling& telling, std::span<Facts> run) {
  Facts& facts = run[0];
  const Event& event = facts.event();
  const std::string who = telling.name(event.who);
  const std::string enemy = telling.name(event.against);
  const std::string result = facts.text("result");
  std::string words = strength(event, "", 0, facts.number("total")) + " against ";
  words += strength(event, "enemy-", 1, facts.number("enemy_total"));
  const std::string outcome = result == "tie"   ? "a tie"
                              : result == "win" ? "**" + who + " wins**"
                                                : "**" + enemy + " wins**";
  facts.set_sum(" (" + words + ')');
  return who + " and " + enemy + " fight hand to hand: " + outcome;
}

// ---- the end ----

std::string tell_surrender(const Telling& telling, std::span<Facts> run) {
  Facts& facts = run[0];
  const Event& event = facts.event();
  std::string words = "**" + telling.name(event.who) + " surrenders** to " +
                      telling.name(event.against) + ": " +
                      counted(facts.number("boarders"), "boarder") + " to " +
                      counted(facts.number("remaining"), "hand");
  const std::vector<int> ratio = facts.numbers("ratio");
  if (ratio.size() != 2) return words;
  facts.set_sum(" (" + std::to_string(ratio[0]) + " to " + std::to_string(ratio[1]) +
                " is enough)");
  return words;
}

std::string points_in_words(const Telling& telling, std::span<const int> points) {
  std::string words;
  const auto& sides = telling.setup.sides;
  for (std::size_t side = 0; side < std::min(sides.size(), points.size()); ++side) {
    words += side == 0 ? "; points: " : ", ";
    words += telling.name(sides[side]) + ' ' + std::to_string(points[side]);
  }
  return words;
}

std::string reason_in_words(const std::string& reason) {
  if (reason == "last-side") return "the last side in play";
  if (reason == "nobody-left") return "no ship left in play";
  if (reason == "turn-limit") return "the last turn has been played";
  if (reason == "resigned") return "by resignation";
  if (reason == "agreed") return "draw by agreement";
  if (reason == "victory") return "by the scenario's victory conditions";
  return reason;
}

std::string tell_game_over(const Telling& telling, std::span<Facts> run) {
  Facts& facts = run[0];
  const bool won = facts.text("verdict") == "won";
  const std::string winner = telling.name(facts.raw("winner"));
  const std::string words =
      won ? "**" + winner + " victory**" : std::string("**The game is drawn**");
  const std::string reason = facts.text("reason");
  const bool no_aims = won && telling.setup.victory.is_asked() &&
                       (reason == "turn-limit" || reason == "nobody-left");
  return words + ": " + reason_in_words(reason) +
         (no_aims ? ", and no side has achieved its aims" : "") +
         points_in_words(telling, facts.numbers("points"));
}

constexpr std::array crew_rows = {
    Teller{"sail-set", Joined::no, Depth::main, tell_sail},
    Teller{"loaded", Joined::yes, Depth::main, tell_loading},
    Teller{"swung", Joined::yes, Depth::main, tell_swinging},
    Teller{"repair-points", Joined::yes, Depth::main, tell_points},
    Teller{"repaired", Joined::yes, Depth::main, tell_repair},
    Teller{"melee", Joined::no, Depth::main, tell_melee},
    Teller{"surrendered", Joined::no, Depth::main, tell_surrender},
    Teller{"achieved", Joined::no, Depth::main, tell_achievement<Telling>},
    Teller{"resigned", Joined::no, Depth::main, tell_resignation<Telling>},
    Teller{"draw-offered", Joined::no, Depth::main, tell_offer<Telling>},
    Teller{"game-over", Joined::no, Depth::main, tell_game_over},
};

}  // namespace

std::span<const Teller> crew_tellers() {
  return crew_rows;
}

}  // namespace prizecourt::away_boarders
