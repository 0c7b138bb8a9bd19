#include "extras/bots/seat/suggest.h"

#include "extras/bots/seat/seamanship.h"
#include "formats/yaml/formats.h"
#include "formats/yaml/parse.h"
#include "formats/yaml/scalars.h"
#include "formats/yaml/write.h"

#include <algorithm>
#include <cstddef>
#include <set>
#include <stdexcept>
#include <string>

namespace prizecourt {
namespace {

/// A file, and on which line of it each order stands.
struct OrdersAsText {
  std::string text;
  std::vector<int> lines;  ///< from 1
};

OrdersAsText written(const Session& session, std::string_view player,
                     const std::vector<OrderLine>& orders) {
  OrdersAsText file;
  int line = 0;
  const auto add = [&](const std::string& words) {
    file.text += words + '\n';
    ++line;
  };
  add("prizecourt: " + std::string(orders_format));
  add("game: " + in_yaml(session.scenario().game));
  add("turn: " + std::to_string(session.match().turn()));
  add("player: " + in_yaml(player));
  std::string_view ship;
  for (const OrderLine& order : orders) {
    if (order.ship != ship && ship.empty()) add("ships:");
    if (order.ship != ship) add("  " + in_yaml(order.ship) + ":");
    ship = order.ship;
    add((ship.empty() ? "" : "    ") + order.key + ": " + order.value);
    file.lines.push_back(line);
  }
  return file;
}

/// The lines of which somebody who checks the file would be warned; but who resigns is always
/// warned, and means it, and a bot reckons with what other ships do.
std::set<int> warned_lines(const Session& session, const OrdersAsText& file) {
  Problems problems;
  session.match().check(Delivered("orders.yaml", file.text), problems);
  std::set<int> warned;
  for (const Problem& problem : problems.sorted()) {
    const bool is_meant =
        problem.code == Code("odd-resignation") || problem.code == Code("odd-as-things-stand");
    if (!is_meant) warned.insert(problem.place.line);
  }
  return warned;
}

/// The entries of a map on one line, `B1: F1` and `B2: {prefer: [F1, F2]}`; nothing of what is no
/// map.
std::vector<std::string> entries_of(std::string_view map) {
  std::vector<std::string> entries;
  if (!map.starts_with('{') || !map.ends_with('}')) return entries;
  int depth = 0;
  for (const char c : map.substr(1, map.size() - 2)) {
    if (entries.empty()) entries.emplace_back();
    if (c == '{' || c == '[') ++depth;
    if (c == '}' || c == ']') --depth;
    if (c == ',' && depth == 0) {
      entries.emplace_back();
    } else if (c != ' ' || !entries.back().empty()) {
      entries.back() += c;
    }
  }
  return entries;
}

std::string map_of(const std::vector<std::string>& entries) {
  std::string map;
  for (const std::string& entry : entries) map.append(map.empty() ? "{" : ", ").append(entry);
  return map + '}';
}

/// Where the ships stand under an order, it holds for those of them of whom nobody is warned:
/// leaves these in it. Returns whether there are any, and others.
bool keep_unwarned(const Session& session, std::string_view player,
                   const std::vector<OrderLine>& orders, OrderLine& order, int line) {
  const std::vector<std::string> entries = entries_of(order.value);
  const bool is_by_ship = std::all_of(entries.begin(), entries.end(), [&](const std::string& one) {
    const std::string key = one.substr(0, one.find(':'));
    return key == "others" || session.match().is_ship(key);
  });
  if (entries.size() < 2 || !is_by_ship) return false;
  std::vector<std::string> kept;
  std::vector<OrderLine> tried = orders;
  OrderLine& alone = tried[static_cast<std::size_t>(&order - orders.data())];
  for (const std::string& entry : entries) {
    alone.value = map_of({entry});
    if (!warned_lines(session, written(session, player, tried)).contains(line)) {
      kept.push_back(entry);
    }
  }
  if (kept.empty() || kept.size() == entries.size()) return false;
  order.value = map_of(kept);
  return true;
}

/// Takes out what somebody who checks the file would be warned of. Returns whether there was
/// anything.
bool drop_warned(const Session& session, std::string_view player, std::vector<OrderLine>& orders) {
  const OrdersAsText file = written(session, player, orders);
  const std::set<int> warned = warned_lines(session, file);
  bool is_changed = false;
  for (std::size_t i = orders.size(); i-- > 0;) {
    if (!warned.contains(file.lines[i])) continue;
    is_changed = true;
    if (keep_unwarned(session, player, orders, orders[i], file.lines[i])) continue;
    orders.erase(orders.begin() + static_cast<std::ptrdiff_t>(i));
  }
  return is_changed;
}

}  // namespace

const Opponent& opponent_of(Opponents opponents, std::string_view ruleset) {
  const auto row = std::find_if(opponents.begin(), opponents.end(),
                                [&](const Opponent& one) { return one.ruleset == ruleset; });
  if (row == opponents.end()) {
    throw std::logic_error("no bot plays " + std::string(ruleset));
  }
  return *row;
}

std::optional<Condition> condition_from(const std::string& text, ConditionVariables variables) {
  Problems problems;
  const auto document =
      yaml::parse({.name = "bot", .text = "when: " + text}, yaml::Limits{}, problems);
  return read_condition(*document->root().find("when"), variables, problems);
}

void add_cases(Condition& condition, const Condition& other, ConditionVariables variables) {
  auto either = condition_from(condition.text() + " or " + other.text(), variables);
  if (either) condition = std::move(*either);
}

SeenGame seen_by(const Session& session, std::string_view player) {
  const Match& match = session.match();
  const Viewer viewer{player};
  SeenGame seen{.scenario = session.scenario_text(),
                .rulings = match.rulings(),
                .player = std::string(player),
                .position = {},
                .at_stop = {},
                .asked = match.asked(viewer)};
  yaml::Writer position(seen.position);
  match.write_state(position, viewer);
  if (seen.asked) {
    yaml::Writer at_stop(seen.at_stop);
    match.write_state_at_stop(at_stop, viewer);
  }
  return seen;
}

std::string bare_orders(const Session& session, std::string_view player) {
  return written(session, player, {}).text;
}

Suggestion suggest(const Programs& programs, const Session& session, std::string_view player,
                   const Bot& bot, std::string_view seed) {
  return suggest(programs, session, player, Seated{.bot = bot, .seed = seed});
}

Suggestion suggest(const Programs& programs, const Session& session, std::string_view player,
                   const Seated& seated) {
  const Opponent& opponent = opponent_of(programs.opponents, session.scenario().ruleset->id);
  Suggestion made = opponent.suggest(programs.rulesets, seen_by(session, player), seated);
  while (!made.lines.empty() && drop_warned(session, player, made.lines)) {
  }
  if (!made.lines.empty()) made.text = written(session, player, made.lines).text;
  return made;
}

}  // namespace prizecourt
