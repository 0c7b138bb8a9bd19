#include "engine/rulesets/away_boarders/chapters.h"
#include "engine/rulesets/away_boarders/rules.h"
#include "engine/rulesets/away_boarders/rulings.h"
#include "formats/rulesets/away_boarders/log_parts.h"
#include "formats/rulesets/away_boarders/words.h"

#include <algorithm>
#include <array>

// Crew assignment, movement, incidents and drift as they are told.
namespace prizecourt::away_boarders {
namespace {

/// The point that a fact names, in words.
std::string point_in(Facts& facts, std::string_view key) {
  const std::vector<int> pair = facts.numbers(key);
  return pair.size() == 2 ? in_words(Point{pair[0], pair[1]}) : std::string("another point");
}

std::string heading(Direction direction) {
  return "heading " + in_degrees(direction) + "°";
}

// ---- crew assignment ----

std::string tell_assignment(const Telling& telling, std::span<Facts> run) {
  std::vector<std::string> posts;
  for (const std::string_view box : names(Task{})) {
    const int hands = run[0].number(box);
    if (hands > 0) posts.push_back(std::string(box) + ' ' + std::to_string(hands));
  }
  return telling.name(run[0].event().who) + " assigns her hands: " + listed(posts);
}

// ---- movement ----

/// A move as its event has it, and what it meant to the wind.
struct Made {
  Move move = Move::none;
  std::string to;
  Direction facing;
  int turn = 0;             ///< in steps of 60° clockwise
  int off_wind_before = 0;  ///< (facing − wind_from) mod 6
  int off_wind_after = 0;
  bool rowed = false;
  bool forced = false;
};

Made read_move(const Telling& telling, Facts& facts) {
  Made made;
  made.move = from_name<Move>(facts.text("move")).value_or(Move::none);
  made.to = point_in(facts, "to");
  made.facing = Direction(facts.number("facing"));
  made.turn = turn_of(made.move);
  made.off_wind_after = made.facing.clockwise_from(telling.wind_from);
  made.off_wind_before = made.facing.turned(-made.turn).clockwise_from(telling.wind_from);
  made.rowed = facts.event().rule == cite("AB-3.2.1");
  made.forced = facts.event().rule == cite("AB-3.1.8");
  return made;
}

/// How far the heading is off the wind, 0 to 3 in steps of 60°.
int away_from_wind(int off_wind) {
  constexpr std::array<int, 6> steps = {0, 1, 2, 3, 2, 1};
  return steps[static_cast<std::size_t>(off_wind)];
}

std::string turn_in_words(const Made& made) {
  const std::string side = made.turn == grid::to_port ? "port" : "starboard";
  const bool upwind = away_from_wind(made.off_wind_after) < away_from_wind(made.off_wind_before);
  std::string words = "falls off to ";
  if (made.off_wind_before == 0) words = "pays off to ";
  if (upwind) words = "luffs to ";
  words += side + ", " + heading(made.facing);
  return made.off_wind_after == 0 ? words + ", head to wind" : words;
}

std::string advance_in_words(const Made& made, std::ptrdiff_t points) {
  std::string words = made.rowed ? "rows ahead " : "sails ahead ";
  if (points > 1) words += counted(static_cast<int>(points), "point") + ' ';
  return words + "to " + made.to;
}

/// One move, or several points straight ahead.
std::string move_in_words(const Telling& telling, const Made& made, std::ptrdiff_t points) {
  std::string words;
  switch (made.move) {
    case Move::ahead:
      words = advance_in_words(made, points);
      break;
    case Move::ahead_port:
    case Move::ahead_starboard: {
      const auto order = telling.setup.rulings[advance_turn_order];
      const bool turn_first = order == AdvanceTurnOrder::turn_then_advance;
      const std::string advance = advance_in_words(made, points);
      const std::string turn = turn_in_words(made);
      words = turn_first ? turn + ", and " + advance : advance + " and " + turn;
      break;
    }
    case Move::turn_port:
    case Move::turn_starboard:
      words = turn_in_words(made);
      break;
    case Move::back_sail:
      words = made.rowed ? "backs her oars" : "backs her sails";
      break;
    case Move::none:
      words = "stays at " + made.to + ", " + heading(made.facing);
      break;
  }
  return made.forced ? words + " as before (too few hands at the yards)" : words;
}

std::string tell_moves(const Telling& telling, std::span<Facts> run) {
  std::vector<Made> moves;
  for (Facts& facts : run) moves.push_back(read_move(telling, facts));
  std::string out = telling.name(run[0].event().who);
  std::string_view separator = " ";
  for (auto first = moves.begin(); first != moves.end();) {
    const auto same = [&](const Made& made) {
      return made.move == Move::ahead && first->move == Move::ahead && made.forced == first->forced;
    };
    const auto last = std::max(first + 1, std::find_if_not(first, moves.end(), same));
    out += separator;
    out += move_in_words(telling, *(last - 1), last - first);
    separator = ", then ";
    first = last;
  }
  return out;
}

std::string tell_drift(const Telling& telling, std::span<Facts> run) {
  return telling.name(run[0].event().who) + " drifts to " + point_in(run[0], "to") + ": " +
         run[0].text("cause");
}

// ---- incidents ----

std::string tell_brush(const Telling& telling, std::span<Facts> run) {
  const Event& event = run[0].event();
  return telling.name(event.who) + " lies parallel, " +
         heading(Direction(run[0].number("facing"))) + ", speed now " +
         std::to_string(run[0].number("speed")) + "; " + telling.name(event.against) +
         " has speed " + std::to_string(run[0].number("other_speed"));
}

constexpr std::array sailing_rows = {
    Teller{"speed", Joined::whoever, Depth::main, nullptr, lines_of_speeds},
    Teller{"crew-assigned", Joined::no, Depth::main, tell_assignment},
    Teller{"moved", Joined::yes, Depth::main, tell_moves},
    Teller{"drifted", Joined::no, Depth::main, tell_drift},
    Teller{"brushed", Joined::no, Depth::below, tell_brush},
};

}  // namespace

std::span<const Teller> sailing_tellers() {
  return sailing_rows;
}

namespace {

/// Ships that have one speed for one reason.
struct Group {
  int speed = 0;
  std::string reason;
  Citations cited;
  std::vector<std::string> ships;
};

std::string reason_of(Facts& facts) {
  const auto needed = facts.maybe_number("sweeps_needed");
  const auto manned = facts.maybe_number("sweeps_manned");
  if (needed && manned) {
    return "under oars, " + counted(*manned, "hand") + " at the sweeps, needed " +
           std::to_string(*needed);
  }
  std::vector<std::string> names;
  for (const Modifier& modifier : facts.event().modifiers) names.emplace_back(modifier.name);
  return sum_in_words(facts.event().modifiers, names);
}

Group group_of(const Telling& telling, const Event& event) {
  Facts facts(event);
  Group group;
  group.speed = facts.number("speed");
  group.reason = reason_of(facts);
  const std::string rest = facts.rest();
  if (!rest.empty()) group.reason += "; " + rest;
  group.cited.add(event);
  group.ships.push_back(telling.name(event.who));
  return group;
}

LogLine line_of(const Group& group) {
  return {.news = "Speed " + std::to_string(group.speed) + ": " + listed(group.ships),
          .sum = group.reason.empty() ? std::string() : " — " + group.reason,
          .rules = group.cited.in_brackets()};
}

}  // namespace

std::vector<LogLine> lines_of_speeds(const Telling& telling, std::span<const Event> events) {
  std::vector<Group> groups;
  for (const Event& event : events) {
    Group one = group_of(telling, event);
    const auto found = std::find_if(groups.begin(), groups.end(), [&](const Group& group) {
      return group.speed == one.speed && group.reason == one.reason &&
             group.cited.in_brackets() == one.cited.in_brackets();
    });
    if (found == groups.end()) {
      groups.push_back(std::move(one));
    } else {
      found->ships.push_back(std::move(one.ships.front()));
    }
  }
  std::stable_sort(groups.begin(), groups.end(),
                   [](const Group& a, const Group& b) { return a.speed > b.speed; });
  std::vector<LogLine> lines;
  lines.reserve(groups.size());
  for (const Group& group : groups) lines.push_back(line_of(group));
  return lines;
}

}  // namespace prizecourt::away_boarders
