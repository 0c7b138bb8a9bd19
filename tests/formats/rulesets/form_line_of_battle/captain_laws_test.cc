#include "tests/formats/captain_laws.h"

#include "tests/engine/form_line_of_battle/random_games.h"
#include "tests/formats/rulesets/form_line_of_battle/ordered_play.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <string_view>
#include <vector>

// The laws of captains (tests/formats/captain_laws.h).
namespace prizecourt::form_line_of_battle::fixtures {
namespace {

using captain_laws::in_text;
using captain_laws::one_of;

/// Ids of all ships of a side, with commas between them.
std::string ids_of(const Setup& setup, Side side) {
  std::string ids;
  for (const ShipSpec& ship : setup.ships) {
    if (ship.side == side) ids += (ids.empty() ? "" : ", ") + ship.id;
  }
  return ids;
}

/// Everything that a fleet can be ordered, in a few ways.
std::string random_fleet_orders(std::mt19937_64& random, const Setup& setup, Side side) {
  const std::string enemies = "[" + ids_of(setup, other(side)) + "]";
  const std::string own = "[" + ids_of(setup, side) + "]";
  const std::string some = one_of(random, {"own_parties >= 2", "captain = fit",
                                           "own_parties > "
                                           "enemy_parties"});
  std::string text = "fleet:\n";
  text += "  board: " + one_of(random, {"any", "none", enemies}) + "\n";
  text += "  impromptu: " + one_of(random, {"true", "false", enemies, "{if: " + some + "}"}) + "\n";
  text += "  counter_board: " + one_of(random, {"true", "false", "{if: " + some + "}"}) + "\n";
  text += "  musketry: " + one_of(random, {"any", "hold", enemies}) + "\n";
  text += "  break_off: " +
          one_of(random, {"never", "at-once", "{after_round: 2}", "{when: " + some + "}",
                          "{when: place = enemy_deck and round >= 2}"}) +
          "\n";
  text += "  follow_up: " + one_of(random, {"true", "{if: place = own_deck}"}) + "\n";
  text += "  casualties: " + own + "\n";
  text += "  commit: " + one_of(random, {"all", "1", "3"}) + "\n";
  text += "  strike: " + one_of(random, {"never", "never", "{after_round: 2}", "at-once"}) + "\n";
  text += "  standing: {board: any, counter_board: true, break_off: at-once}\n";
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
  game.always = static_cast<Face>(1 + seed % 6);
  for (int turn = 0; turn < 6 && !game.game.over(); ++turn) {
    order_all(random, game, 0);
    game.run_turn();
    after_turn(game);
    game.book.end_turn();
    game.heard.events.clear();
    game.given.clear();
  }
}

TEST(FlbCaptainLaws, a_refusal_has_all_its_facts_and_is_told_once_a_turn) {
  std::size_t refusals = 0;
  for (int seed = 1; seed <= 120; ++seed) {
    play(seed, [&](const OrderedPlay& game) {
      refusals += captain_laws::expect_whole_refusals(game.heard.events, "end", "");
    });
  }
  EXPECT_GT(refusals, 600U);
}

TEST(FlbCaptainLaws, the_same_orders_give_the_same_game) {
  captain_laws::expect_same_twice(60, [](int seed) {
    std::vector<std::string> texts;
    play(seed, [&](const OrderedPlay& game) {
      const auto turn = in_text(game.heard.events);
      texts.insert(texts.end(), turn.begin(), turn.end());
      const auto answers = game.answers();
      texts.insert(texts.end(), answers.begin(), answers.end());
    });
    return texts;
  });
}

TEST(FlbCaptainLaws, orders_of_a_later_window_change_nothing_before_it) {
  captain_laws::expect_nothing_from_a_later_window(60, [](int seed, int windows) {
    const Table table = random_table(seed);
    std::mt19937_64 random(static_cast<std::uint64_t>(seed));
    OrderedPlay game(table.setup, table.state);
    game.always = 3;
    for (int window = 0; window < windows; ++window) order_all(random, game, window);
    game.run_turn();
    return in_text(captain_laws::without_fates(game.heard.events, "end"));
  });
}

// ---- the law of orders --------------------------------------------------------------------------

/// Orders to leave something be, or for a case that need not come.
bool is_nothing(const Order& order, const Setup& setup) {
  const std::string said = as_written(order, setup);
  return said.ends_with('}') || said.ends_with(": none") || said.ends_with(": hold") ||
         said.ends_with(": false") || said.ends_with(": never") || said.ends_with(": all");
}

/// Whether an order, when it is heard, is to be done then and there.
bool is_plain(const Order& order) {
  if (const auto* ships = std::get_if<ShipsOrder>(&order.body)) {
    return order.kind != OrderKind::casualties &&
           !(order.kind == OrderKind::impromptu && !ships->any);
  }
  if (const auto* say = std::get_if<YesOrNo>(&order.body)) return !say->condition;
  const auto* timed = std::get_if<TimedOrder>(&order.body);
  return timed != nullptr && timed->when == TimedOrder::When::at_once;
}

using LawOfOrders = captain_laws::ShipOrders<Order, Setup>;

TEST(FlbCaptainLaws, every_order_comes_to_something) {
  const LawOfOrders law = {.is_nothing = is_nothing,
                           .is_plain = is_plain,
                           .in_words = as_written,
                           .left_alone = {"no", "none", "hold", "fight-on"},
                           .tells = {"refused", "overtaken", "musketry-held"}};
  std::size_t overtaken = 0;
  for (int seed = 1; seed <= 120; ++seed) {
    play(seed, [&](const OrderedPlay& game) {
      const captain_laws::Judge judge(law, game.setup, game.book, game.given, game.heard.events);
      judge.expect_every_order_comes_to_something(seed);
      overtaken += game.heard.all("overtaken").size();
    });
  }
  EXPECT_GT(overtaken, 60U);
}

}  // namespace
}  // namespace prizecourt::form_line_of_battle::fixtures
