#include "bots/seat/suggest.h"

#include "formats/yaml/formats.h"
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

/// Takes out the orders that somebody who checks the file would be warned of; but who resigns is
/// always warned, and means it.
void drop_warned(const Session& session, const OrdersAsText& file, std::vector<OrderLine>& orders) {
  Problems problems;
  session.match().check(Delivered("orders.yaml", file.text), problems);
  std::set<int> warned;
  for (const Problem& problem : problems.sorted()) {
    if (problem.code != Code("odd-resignation")) warned.insert(problem.place.line);
  }
  for (std::size_t i = orders.size(); i-- > 0;) {
    if (warned.contains(file.lines[i]))
      orders.erase(orders.begin() + static_cast<std::ptrdiff_t>(i));
  }
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
  Suggested suggested = opponent.suggest(programs.rulesets, seen_by(session, player), seated);
  std::vector<OrderLine>& orders = suggested.lines;
  for (std::size_t before = orders.size() + 1; orders.size() < before && !orders.empty();) {
    before = orders.size();
    drop_warned(session, written(session, player, orders), orders);
  }
  return {.text = orders.empty() ? std::string() : written(session, player, orders).text,
          .reasons = std::move(suggested.reasons),
          .plans = std::move(suggested.plans)};
}

}  // namespace prizecourt
