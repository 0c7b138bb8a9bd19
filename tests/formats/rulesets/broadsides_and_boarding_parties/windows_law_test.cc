#include "engine/table/deciders.h"
#include "engine/table/fast_dice.h"
#include "tests/engine/broadsides_and_boarding_parties/random_games.h"
#include "tests/formats/asked_turn.h"
#include "tests/formats/rulesets/broadsides_and_boarding_parties/ordered_play.h"

#include <gtest/gtest.h>

#include <set>

// The law of windows (tests/formats/asked_turn.h) in random positions under random rulings.
namespace prizecourt::broadsides_and_boarding_parties::fixtures {
namespace {

using prizecourt::fixtures::Pieces;
using AskedTurn = prizecourt::fixtures::AskedTurn<Captain, Game>;

std::string any_cell(std::mt19937_64& random) {
  return std::string(cell_names[static_cast<std::size_t>(below(random, cell_total))]);
}

std::string any_cannon(std::mt19937_64& random) {
  return std::string(cell_names[static_cast<std::size_t>(below(random, cell_total) / 3 * 3)]);
}

std::string random_row(std::mt19937_64& random) {
  return std::string(row_names[static_cast<std::size_t>(below(random, row_total))]);
}

std::string random_plot(std::mt19937_64& random, const Setup& setup, const State& state,
                        Side side) {
  std::vector<std::string> cards;
  const int forced = forced_cards(setup.sides[index(side)].plan, state.ships[index(side)]);
  for (int slot = 0; slot < slot_total; ++slot) {
    const auto card = static_cast<std::size_t>(1 + (one_in(random, 2) ? 1 : below(random, 4)));
    cards.emplace_back(slot < forced ? "damaged" : names(Card{})[card]);
  }
  return "plot: [" + cards[0] + ", " + cards[1] + ", " + cards[2] + "]\n";
}

/// A list for every exchange of the round, with rows or with cannons by name.
std::string random_fire(std::mt19937_64& random) {
  std::string text;
  for (const std::string_view slot : {"card_1", "card_2", "card_3", "any"}) {
    std::string list = '[' + random_row(random) + ", {row: " + random_row(random) + ", max: 2}]";
    if (one_in(random, 2)) {
      std::set<std::string> guns;
      for (int n = 0; n < 4; ++n) guns.insert(any_cannon(random));
      std::string named;
      for (const std::string& gun : guns) named += (named.empty() ? "" : ", ") + gun;
      list = "{cannons: [" + named + "], at: " + random_row(random) + '}';
    }
    text += (text.empty() ? "" : ", ") + std::string(slot) + ": " + list;
  }
  return "fire: {" + text + "}\nhull_side: starboard\n";
}

std::string random_plan(std::mt19937_64& random, const Setup& setup, const Game& game, Side side) {
  constexpr std::array deeds = {"rush: captain", "rush: D, with_captain: true", "defend: captain",
                                "hold: true"};
  if (one_in(random, 3)) {
    return "boarding: {" + std::string(deeds[static_cast<std::size_t>(below(random, 4))]) + "}\n";
  }
  std::string steps;
  for (int n = 0; n < movements_a_turn; ++n) {
    Place from = no_place;
    for_each_place(game.occupied(side), [&](Place at) {
      if (from == no_place || one_in(random, 4)) from = at;
    });
    Place to = from;
    for_each_place(game.steps_from(from), [&](Place at) {
      if (to == from || one_in(random, 3)) to = at;
    });
    const auto name = [&](Place at) { return '"' + setup.places[index(at)] + '"'; };
    steps += (steps.empty() ? "[" : ", [") + name(from) + ", " + name(to) + ']';
  }
  return "boarding: {steps: [" + steps + "]}\n";
}

std::optional<Orders> orders_read(Side side, const std::string& text, const Setup& setup,
                                  const State& state) {
  Problems problems;
  return read_for(side, text, setup, state, problems);
}

/// In files of kinds that belong together: each question is answered from one of them.
std::vector<Pieces> random_orders(std::mt19937_64& random, const Setup& setup, const State& state) {
  std::vector<Pieces> all;
  State copy = state;
  FastDice dice(0);
  SilentDecider silence;
  DeafListener nobody;
  const Game game(setup, copy, Ports{dice, silence, nobody});
  for (const Side side : both_sides) {
    Pieces pieces{.player = setup.sides[index(side)].player, .texts = {}};
    const std::vector<std::string> texts = {
        random_plot(random, setup, state, side),
        random_fire(random),
        "place: {captain: " + any_cell(random) + "}\n",
        "stand_in: [" + any_cell(random) + ", " + any_cell(random) + "]\n",
        random_plan(random, setup, game, side),
        "fights: [" + any_cell(random) + "]\n"};
    for (const std::string& text : texts) {
      if (!one_in(random, 6) && orders_read(side, text, setup, state)) pieces.texts.push_back(text);
    }
    all.push_back(std::move(pieces));
  }
  return all;
}

TEST(BbpWindowsLaw, orders_that_come_when_asked_for_make_the_same_turn) {
  int stops = 0;
  for (int seed = 1; seed <= 100; ++seed) {
    std::mt19937_64 random(static_cast<std::uint64_t>(seed));
    Table table = random_table(seed);
    for (int turn = 0; turn < 30 && table.state.verdict == Verdict::playing; ++turn) {
      const AskedTurn::Submit<OrdersBook> submit = [&](OrdersBook& book, const std::string& player,
                                                       const std::string& text, int window) {
        const Side side = table.setup.sides[0].player == player ? both_sides[0] : both_sides[1];
        book.add(orders_read(side, text, table.setup, table.state).value(), window);
      };
      const AskedTurn game(table.setup, table.state, decisions, random());
      const auto orders = random_orders(random, table.setup, table.state);
      const auto came =
          game.expect_same(orders, submit, random,
                           "seed " + std::to_string(seed) + ", turn " + std::to_string(turn));
      if (HasFailure()) return;
      stops += came.stops;
      table.state = came.after;
    }
  }
  EXPECT_GT(stops, 1000);
}

}  // namespace
}  // namespace prizecourt::broadsides_and_boarding_parties::fixtures
