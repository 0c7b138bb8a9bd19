#include "tests/engine/admiralty/random_games.h"
#include "tests/formats/asked_turn.h"
#include "tests/formats/rulesets/admiralty/ordered_play.h"

#include <gtest/gtest.h>

#include <initializer_list>

// The law of windows (tests/formats/asked_turn.h) in random positions under random rulings.
namespace prizecourt::admiralty::fixtures {
namespace {

using prizecourt::fixtures::Pieces;
using AskedTurn = prizecourt::fixtures::AskedTurn<ActingCaptain, Game>;

std::string word_of(std::mt19937_64& random, std::initializer_list<std::string_view> words) {
  return std::string(words.begin()[below(random, static_cast<int>(words.size()))]);
}

/// What one ship is ordered; much of it is impossible.
std::vector<std::string> orders_of(std::mt19937_64& random, const Setup& setup,
                                   const ShipSpec& ship) {
  std::vector<std::string> texts;
  const auto add = [&](const std::string& order) {
    if (below(random, 6) > 0) texts.push_back("ships: {" + ship.id + ": {" + order + "}}\n");
  };
  std::string others;
  for (const ShipSpec& one : setup.ships) {
    const bool named = one.side != ship.side && below(random, 2) == 0;
    if (named) others += (others.empty() ? "" : ", ") + one.id;
  }
  const std::string enemy = others.empty() ? "any" : "[" + others + "]";
  add("board: " + word_of(random, {"any", "none", enemy}));
  add("call_off: " + word_of(random, {"never", "at-once", "{after_round: 1}", "{after_round: 2}",
                                      "{when: own_dice <= 2}"}));
  add("unopposed: " +
      word_of(random, {"best", "second", "[second, lower-only]", "higher-only", "lower-only"}));
  return texts;
}

std::vector<Pieces> random_orders(std::mt19937_64& random, const Setup& setup) {
  std::vector<Pieces> all;
  for (const std::string_view player : players(setup)) {
    Pieces pieces{.player = std::string(player), .texts = {}};
    std::string leads;  // of several ships any answers for all
    for (const ShipSpec& ship : setup.ships) {
      if (ship.player != player) continue;
      for (std::string& text : orders_of(random, setup, ship)) pieces.texts.push_back(text);
      if (below(random, 2) == 0) leads += ship.id + ": {lead: [" + ship.id + "]}, ";
    }
    pieces.texts.push_back("ships: {" + leads + "}\n");
    all.push_back(std::move(pieces));
  }
  return all;
}

TEST(AdmWindowsLaw, orders_that_come_when_asked_for_make_the_same_turn) {
  int stops = 0;
  for (int seed = 1; seed <= 120; ++seed) {
    std::mt19937_64 random(static_cast<std::uint64_t>(seed));
    Table table = random_table(seed);
    for (int turn = 0; turn < 4 && table.state.verdict == Verdict::playing; ++turn) {
      const AskedTurn::Submit<OrdersBook> submit = [&](OrdersBook& book, const std::string& player,
                                                       const std::string& text, int window) {
        Problems problems;
        auto orders = read_orders_of(player, text, table.setup, table.state, problems);
        ASSERT_TRUE(orders.has_value()) << text << to_text(problems);
        book.add(std::move(*orders), window);
      };
      const AskedTurn game(table.setup, table.state, decisions, random());
      const auto orders = random_orders(random, table.setup);
      const auto came =
          game.expect_same(orders, submit, random,
                           "seed " + std::to_string(seed) + ", turn " + std::to_string(turn));
      if (HasFailure()) return;
      stops += came.stops;
      table.state = came.after;
    }
  }
  EXPECT_GT(stops, 600);
}

}  // namespace
}  // namespace prizecourt::admiralty::fixtures
