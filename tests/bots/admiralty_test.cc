#include "engine/rulesets/admiralty/chapters.h"
#include "engine/table/still_game.h"
#include "extras/bots/rulesets/admiralty/seamanship.h"
#include "extras/bots/seat/opponent_of.h"
#include "formats/rulesets/admiralty/ruleset.h"
#include "formats/rulesets/rulesets.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace prizecourt::admiralty {
namespace {

// ---- odds ----

std::int64_t chance_of(const Both& dice, const Both& lost) {
  for (const Outcome& outcome : outcomes_of(dice)) {
    if (outcome.lost == lost) return outcome.chance;
  }
  return 0;
}

TEST(AdmiraltyOdds, of_one_die_against_one_are_those_of_two_dice) {
  EXPECT_EQ(chance_of({1, 1}, {1, 0}), 1'000'000 * 15 / 36);
  EXPECT_EQ(chance_of({1, 1}, {0, 1}), 1'000'000 * 15 / 36);
  EXPECT_EQ(chance_of({1, 1}, {0, 0}), 1'000'000 * 6 / 36);
}

/// The lone die wins against 20 of the 216 throws (its face above the sum of two), ties 15.
TEST(AdmiraltyOdds, of_one_die_against_two_add_the_spare_die) {
  EXPECT_EQ(chance_of({1, 2}, {0, 1}), 1'000'000 * 20 / 216);
  EXPECT_EQ(chance_of({2, 1}, {1, 0}), 1'000'000 * 20 / 216);
}

TEST(AdmiraltyOdds, of_all_rounds_add_up_and_are_the_same_for_both_sides) {
  for (int a = 1; a <= most_reckoned; ++a) {
    for (int d = 1; d <= most_reckoned; ++d) {
      std::int64_t sum = 0;
      for (const Outcome& outcome : outcomes_of({a, d})) {
        sum += outcome.chance;
        EXPECT_EQ(outcome.chance,
                  chance_of({d, a}, {outcome.lost.defender, outcome.lost.attacker}));
      }
      EXPECT_NEAR(static_cast<double>(sum), 1'000'000, 10) << a << ' ' << d;
    }
  }
}

TEST(AdmiraltyOdds, of_an_action_are_even_with_equal_dice_and_grow_with_each_die) {
  for (int n = 1; n <= most_reckoned; ++n) EXPECT_NEAR(chance_to_take({n, n}), 500, 1) << n;
  for (int a = 1; a < most_reckoned; ++a) {
    EXPECT_GT(chance_to_take({a + 1, 4}), chance_to_take({a, 4}));
  }
  EXPECT_EQ(chance_to_take({3, 0}), 1000);
}

TEST(AdmiraltyOdds, say_to_call_off_where_more_is_to_be_lost_than_won) {
  const Stakes stakes{.prize = 1000, .mark = 300, .guns = 300};
  const Prospect weak = prospect_of({2, 4}, Blooded::no, stakes);
  EXPECT_LT(weak.go_on, weak.call_off);
  const Prospect strong = prospect_of({4, 2}, Blooded::no, stakes);
  EXPECT_GT(strong.go_on, strong.call_off);
  const Prospect marked = prospect_of({2, 4}, Blooded::yes, stakes);
  EXPECT_EQ(marked.call_off, -300);
}

TEST(AdmiraltyOdds, never_say_to_call_off_where_nothing_is_to_be_lost) {
  for (int a = 1; a <= most_reckoned; ++a) {
    for (int d = 1; d <= most_reckoned; ++d) {
      EXPECT_GE(prospect_of({a, d}, Blooded::no, Stakes{}).go_on, 0);
    }
  }
}

// ---- what is hidden ----

constexpr std::string_view two_and_two = R"(
prizecourt: scenario/1
ruleset: admiralty
game: hidden
dice: {seed: hidden}
sides: {north: {player: alice}, south: {player: bob}}
gaps:
- {ships: [alpha, charlie], mm: 0}
- {ships: [bravo, charlie], mm: 0}
- {ships: [alpha, delta], mm: 0}
- {ships: [bravo, delta], mm: 0}
ships:
  alpha: {side: north, size: 2, gun_dice: 11}
  bravo: {side: north, size: 2, gun_dice: 11}
  charlie: {side: south, size: 2, gun_dice: 11}
  delta: {side: south, size: 3, gun_dice: 15}
)";

auto laid_out() {
  return lay_out(seamanship, all_rulesets(),
                 {.name = "hidden", .text = std::string(two_and_two), .other_dice = {}});
}

Question question_of(Decision decision, std::string_view player, std::string_view who,
                     std::span<const Option> options) {
  return {.decision = decision,
          .rule = cite("ADM-5.1.1"),
          .turn = 1,
          .phase = "declare",
          .player = player,
          .who = who,
          .about = {},
          .nth = 1,
          .options = options,
          .fallback = 0};
}

/// All declare before any declaration is told.
TEST(AdmiraltyCaptain, does_not_know_whom_the_enemy_boards_when_he_declares) {
  const auto game = laid_out();
  const std::array options = {no_target, Option{"alpha", 1}, Option{"bravo", 2}};
  const Question question = question_of(decision("ADM-D3"), "bob", "delta", options);
  StillGame<Game> plain(game.setup, game.state);
  StillGame<Game> declared(game.setup, game.state);
  declared->ship(ship_named(game.setup, "alpha")).declared = ship_named(game.setup, "delta");
  const auto notes = [&](const Game& seen) {
    std::vector<int> points;
    struct List final : Notes {
      explicit List(std::vector<int>& the_points)
          : points(the_points) {}

      void weigh(const Option& /*option*/, int worth) override { points.push_back(worth); }

      std::vector<int>& points;
    } list(points);
    Thinking thinking;
    thinking.notes = &list;
    static_cast<void>(seamanship.captain(seen, question, thinking));
    return points;
  };
  EXPECT_EQ(notes(*plain), notes(*declared));
}

/// What is said in secret is seen by nobody else until it is told (ADM-5.2.1, ADM-5.2.12).
TEST(AdmiraltySeen, declarations_of_others_are_hidden_while_they_are_declared) {
  auto game = laid_out();
  const ShipId alpha = ship_named(game.setup, "alpha");
  game.state.step = Game::steps().called("declare").value();
  game.state.ships[index(alpha)].declared = ship_named(game.setup, "delta");
  game.state.passed = false;
  const auto seen = [&](std::string_view viewer) {
    return as_seen(game.setup, game.state, {Viewer{viewer}});
  };
  EXPECT_EQ(seen("bob").ships[index(alpha)].declared, no_ship);
  EXPECT_TRUE(seen("bob").passed) << "nor does he see that anybody has";
  EXPECT_EQ(seen("alice"), game.state);
  EXPECT_EQ(seen(""), game.state);
  ++game.state.step;
  EXPECT_EQ(seen("bob"), game.state) << "then it has been told";
}

TEST(AdmiraltySeen, who_mobilises_is_hidden_while_commands_are_heard) {
  auto game = laid_out();
  game.state.step = Game::steps().called("command").value();
  const State before = game.state;
  mobilize(game.state, ship_named(game.setup, "alpha"), nullptr);
  game.state.passed = false;
  const auto seen = [&](std::string_view viewer) {
    return as_seen(game.setup, game.state, {Viewer{viewer}});
  };
  EXPECT_EQ(seen("bob"), before);
  EXPECT_EQ(seen("alice"), game.state);
  ++game.state.step;
  EXPECT_EQ(seen("bob"), game.state);
}

/// All choose before it is told who mobilises.
TEST(AdmiraltyCaptain, does_not_know_who_else_mobilises_when_he_does) {
  const auto game = laid_out();
  const Question question = question_of(decision("ADM-D1"), "bob", "charlie", no_or_yes);
  StillGame<Game> plain(game.setup, game.state);
  StillGame<Game> mobilized(game.setup, game.state);
  mobilize(mobilized->state, ship_named(game.setup, "alpha"), nullptr);
  EXPECT_EQ(seamanship.captain(*plain, question, Thinking{}).option,
            seamanship.captain(*mobilized, question, Thinking{}).option);
}

// ---- what is not ordered ----

/// No file says what nobody does.
TEST(AdmiraltyCaptain, neither_resigns_nor_offers_a_draw_however_it_stands) {
  auto game = laid_out();
  for (const std::string_view lost : {"charlie", "delta"}) {
    game.state.ships[index(ship_named(game.setup, lost))].captured_by =
        side_named(game.setup, "north");
  }
  const StillGame<Game> still(game.setup, game.state);
  for (const Decision asked : {decision("ADM-D7"), decision("ADM-D8")}) {
    const Question question = question_of(asked, "bob", "south", no_or_yes);
    const Advice advice = seamanship.captain(*still, question, Thinking{});
    EXPECT_EQ(advice.option, 0U) << asked->id;
    EXPECT_EQ(advice.maxim->name, "no-parley") << asked->id;
  }
}

// ---- how a game stands ----

TEST(AdmiraltyStanding, is_even_at_an_even_start_and_turns_with_the_dice_of_an_action) {
  auto game = laid_out();
  game.state.ships[3].captured_by = side_named(game.setup, "north");
  EXPECT_GT(seamanship.standing(game.setup, game.state, "alice"), 200);
  EXPECT_EQ(seamanship.standing(game.setup, game.state, "alice"),
            -seamanship.standing(game.setup, game.state, "bob"));
  const int before = seamanship.standing(game.setup, game.state, "alice");
  Action action{.defender = ship_named(game.setup, "charlie"), .dice = {5, 2}};
  action.attackers[index(ship_named(game.setup, "alpha"))] = true;
  game.state.actions.push_back(action);
  EXPECT_GT(seamanship.standing(game.setup, game.state, "alice"), before);
}

}  // namespace
}  // namespace prizecourt::admiralty
