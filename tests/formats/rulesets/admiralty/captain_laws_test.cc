#include "tests/engine/admiralty/random_games.h"
#include "tests/formats/rulesets/admiralty/ordered_play.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <initializer_list>

// What holds for captains in any game: random positions, random rulings, orders of every kind that
// were written without looking at the position.
namespace prizecourt::admiralty {
namespace {

using fixtures::below;
using fixtures::fact;
using fixtures::GivenAnswer;
using fixtures::OrderedPlay;
using fixtures::random_table;
using fixtures::Table;

std::string one_of(std::mt19937_64& random, std::initializer_list<std::string_view> words) {
  return std::string(words.begin()[below(random, static_cast<int>(words.size()))]);
}

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

/// All that is told in an event, as text that outlives the game.
std::string in_text(const Event& event) {
  std::string text = std::string(event.phase) + ' ' + std::string(event.kind) + ' ' +
                     std::string(event.rule->id) + ' ' + std::string(event.who) + ' ' +
                     std::string(event.against);
  for (const Fact& one : event.facts) {
    text += ' ' + std::string(one.key) + '=' + fact(event, one.key);
  }
  return text;
}

std::vector<std::string> in_text(const std::vector<Event>& events) {
  std::vector<std::string> texts(events.size());
  std::transform(events.begin(), events.end(), texts.begin(),
                 [](const Event& event) { return in_text(event); });
  return texts;
}

/// Without what is told of orders when all is over.
std::vector<Event> without_fates(std::vector<Event> events) {
  std::erase_if(events, [](const Event& event) {
    return event.phase == "close" && (event.kind == "overtaken" || event.kind == "refused");
  });
  return events;
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
  for (int seed = 1; seed <= 200; ++seed) {
    play(seed, [&](const OrderedPlay& game) {
      const auto refused = game.told.all("refused");
      const auto texts = in_text(refused);
      for (const std::string& text : texts) {
        EXPECT_EQ(std::count(texts.begin(), texts.end(), text), 1) << text;
      }
      for (const Event& event : refused) {
        for (const std::string_view key : {"order", "reason", "decision", "legal", "instead"}) {
          EXPECT_NE(fact(event, key), "") << key;
        }
        EXPECT_GT(std::stoi(fact(event, "line")), 1);
      }
      refusals += refused.size();
    });
  }
  EXPECT_GT(refusals, 1000U);
}

TEST(AdmCaptainLaws, the_same_orders_give_the_same_game) {
  for (int seed = 1; seed <= 60; ++seed) {
    std::array<std::vector<std::string>, 2> told;
    for (std::vector<std::string>& texts : told) {
      play(seed, [&](const OrderedPlay& game) {
        const auto turn = in_text(game.told.events);
        texts.insert(texts.end(), turn.begin(), turn.end());
        const auto answers = game.answers();
        texts.insert(texts.end(), answers.begin(), answers.end());
      });
    }
    EXPECT_TRUE(told[0] == told[1]) << "seed " << seed;
  }
}

TEST(AdmCaptainLaws, orders_of_a_later_window_change_nothing_before_it) {
  for (int seed = 1; seed <= 60; ++seed) {
    const Table table = random_table(seed);
    std::array<std::vector<std::string>, 2> events;
    for (const std::size_t with_second : {0U, 1U}) {
      std::mt19937_64 random(static_cast<std::uint64_t>(seed));
      OrderedPlay game(table.setup, table.state);
      game.throws = std::mt19937_64(7);
      order_all(random, game, 0);
      if (with_second == 1) order_all(random, game, 1);
      game.run_turn();
      events[with_second] = in_text(without_fates(game.told.events));
    }
    EXPECT_TRUE(events[0] == events[1]) << "seed " << seed;
  }
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
  if (const auto* said = std::get_if<CallOffOrder>(&order.body)) {
    return said->when == CallOffOrder::When::at_once;
  }
  return order.kind != OrderKind::unopposed;
}

bool has_been_done(const OrderedPlay& game, int number) {
  constexpr std::array left_alone = {"no", "none", "go-on"};
  return std::any_of(game.given.begin(), game.given.end(), [&](const GivenAnswer& one) {
    return one.order == number && one.source == AnswerSource::orders &&
           std::find(left_alone.begin(), left_alone.end(), one.option) == left_alone.end();
  });
}

bool was_heard(const OrderedPlay& game, int number) {
  return std::any_of(game.given.begin(), game.given.end(),
                     [&](const GivenAnswer& one) { return one.order == number; });
}

bool was_told(const OrderedPlay& game, const Order& order) {
  return std::any_of(game.told.events.begin(), game.told.events.end(), [&](const Event& event) {
    const bool of_orders = event.kind == "refused" || event.kind == "overtaken";
    return of_orders && event.who == game.setup.ships[index(order.ship)].id;
  });
}

/// An order of the fleet is one order: what no question heard of one ship, another stands for.
bool another_stands_for(const OrderedPlay& game, const Order& order) {
  bool found = false;
  game.of_turn.for_each_of_turn([&](const OrdersBook::Subject&, const OrdersBook::Found& one) {
    const Order& same = *one.order;
    if (!same.fleet || same.kind != order.kind || same.line != order.line) return;
    found = found || was_heard(game, one.number) || was_told(game, same);
  });
  return order.fleet && found;
}

/// Carried out, refused with rule and reason, or named as overtaken by an event.
TEST(AdmCaptainLaws, every_order_comes_to_something) {
  std::size_t overtaken = 0;
  for (int seed = 1; seed <= 200; ++seed) {
    play(seed, [&](const OrderedPlay& game) {
      for (const Event& event : game.told.all("overtaken")) {
        EXPECT_NE(event.rule, nullptr);
        EXPECT_FALSE(fact(event, "reason").empty());
        ++overtaken;
      }
      game.of_turn.for_each_of_turn([&](const OrdersBook::Subject&,
                                        const OrdersBook::Found& found) {
        const Order& order = *found.order;
        if (is_nothing(order, game.setup)) return;
        const bool heard = was_heard(game, found.number);
        const bool done = is_plain(order) ? has_been_done(game, found.number) : heard;
        EXPECT_TRUE(done || was_told(game, order) || (!heard && another_stands_for(game, order)))
            << "seed " << seed << ", " << as_written(order, game.setup) << " of "
            << game.setup.ships[index(order.ship)].id;
      });
    });
  }
  EXPECT_GT(overtaken, 100U);
}

}  // namespace
}  // namespace prizecourt::admiralty
