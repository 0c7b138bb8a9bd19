#include "tests/formats/captain_laws.h"

#include "tests/engine/admiralty/random_games.h"
#include "tests/formats/rulesets/admiralty/ordered_play.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <string_view>
#include <vector>

// The laws of captains (tests/formats/captain_laws.h).
namespace prizecourt::admiralty::fixtures {
namespace {

using captain_laws::in_text;
using captain_laws::one_of;

/// Ids of all ships of a side, or of all others, as a list.
template <class Wanted>
std::string ids_of(const Setup& setup, Wanted wanted) {
  std::string ids;
  for (const ShipSpec& ship : setup.ships) {
    if (wanted(ship.side)) ids += (ids.empty() ? "" : ", ") + ship.id;
  }
  return "[" + ids + "]";
}

/// Everything that a fleet can be ordered, in a few ways.
std::string random_fleet_orders(std::mt19937_64& random, const Setup& setup, SideId side) {
  const std::string enemies = ids_of(setup, [&](SideId one) { return one != side; });
  const std::string own = ids_of(setup, [&](SideId one) { return one == side; });
  const std::string some =
      one_of(random, {"own_dice <= 2", "own_lost > enemy_lost", "rounds_fought >= 3"});
  std::string text = "fleet:\n";
  text += "  mobilize: " + one_of(random, {"true", "true", "false", "2"}) + "\n";
  text += "  surrender: " + one_of(random, {"false", "false", "false", "true"}) + "\n";
  text += "  board: " + one_of(random, {"any", "none", enemies}) + "\n";
  text += "  lead: " + own + "\n";
  text += "  call_off: " +
          one_of(random, {"never", "at-once", "{after_round: 1}", "{after_round: 2}",
                          "{when: " + some + "}"}) +
          "\n";
  text += "  unopposed: " +
          one_of(random, {"best", "highest", "second", "higher-only", "lower-only", "none",
                          "[second, lower-only, best]"}) +
          "\n";
  text += "  standing: {board: any, mobilize: true, call_off: at-once, unopposed: second}\n";
  return text;
}

void order_all(std::mt19937_64& random, OrderedPlay& game, int window) {
  for (const std::string_view player : players(game.setup)) {
    const auto ship = std::find_if(game.setup.ships.begin(), game.setup.ships.end(),
                                   [&](const ShipSpec& one) { return one.player == player; });
    game.order(player, random_fleet_orders(random, game.setup, ship->side), window);
  }
}

/// Plays up to six turns with other orders in each and calls `after_turn(game)` after each of them.
template <class F>
void play(int seed, F after_turn) {
  std::mt19937_64 random(static_cast<std::uint64_t>(seed));
  const Table table = random_table(seed);
  OrderedPlay game(table.setup, table.state);
  game.throws = random;
  for (int turn = 0; turn < 6 && game.state.verdict == Verdict::playing; ++turn) {
    order_all(random, game, 0);
    game.run_turn();
    after_turn(game);
  }
}

TEST(AdmCaptainLaws, a_refusal_has_all_its_facts_and_is_told_once_a_turn) {
  std::size_t refusals = 0;
  for (int seed = 1; seed <= 120; ++seed) {
    play(seed, [&](const OrderedPlay& game) {
      refusals += captain_laws::expect_whole_refusals(game.told.events, "close", "");
    });
  }
  EXPECT_GT(refusals, 600U);
}

TEST(AdmCaptainLaws, the_same_orders_give_the_same_game) {
  captain_laws::expect_same_twice(60, [](int seed) {
    std::vector<std::string> texts;
    play(seed, [&](const OrderedPlay& game) {
      const auto turn = in_text(game.told.events);
      texts.insert(texts.end(), turn.begin(), turn.end());
      const auto answers = game.answers();
      texts.insert(texts.end(), answers.begin(), answers.end());
    });
    return texts;
  });
}

TEST(AdmCaptainLaws, orders_of_a_later_window_change_nothing_before_it) {
  captain_laws::expect_nothing_from_a_later_window(60, [](int seed, int windows) {
    const Table table = random_table(seed);
    std::mt19937_64 random(static_cast<std::uint64_t>(seed));
    OrderedPlay game(table.setup, table.state);
    game.throws = std::mt19937_64(7);
    for (int window = 0; window < windows; ++window) order_all(random, game, window);
    game.run_turn();
    return in_text(captain_laws::without_fates(game.told.events, "close"));
  });
}

// ---- the law of orders --------------------------------------------------------------------------

/// Orders to leave something be, or for a case that need not come.
bool is_nothing(const Order& order, const Setup& setup) {
  const std::string said = as_written(order, setup);
  return said.ends_with('}') || said.ends_with(": none") || said.ends_with(": false") ||
         said.ends_with(": never") || said.ends_with(": best");
}

/// Whether an order, when it is heard, is to be done then and there.
bool is_plain(const Order& order) {
  if (const auto* said = std::get_if<TimedOrder>(&order.body)) {
    return said->when == TimedOrder::When::at_once;
  }
  return order.kind != OrderKind::unopposed;
}

using LawOfOrders = captain_laws::ShipOrders<Order, Setup>;

TEST(AdmCaptainLaws, every_order_comes_to_something) {
  const LawOfOrders law = {.is_nothing = is_nothing,
                           .is_plain = is_plain,
                           .in_words = as_written,
                           .left_alone = {"no", "none", "go-on"},
                           .tells = {"refused", "overtaken"}};
  std::size_t overtaken = 0;
  for (int seed = 1; seed <= 120; ++seed) {
    play(seed, [&](const OrderedPlay& game) {
      const captain_laws::Judge judge(law, game.setup, game.of_turn, game.given, game.told.events);
      judge.expect_every_order_comes_to_something(seed);
      overtaken += game.told.all("overtaken").size();
    });
  }
  EXPECT_GT(overtaken, 60U);
}

}  // namespace
}  // namespace prizecourt::admiralty::fixtures
