/// Where and how a ship is when a scenario starts.

#include "engine/table/deciders.h"
#include "engine/table/fast_dice.h"
#include "formats/rulesets/master_and_commander/scenario.h"
#include "tests/engine/master_and_commander/fixtures.h"
#include "tests/engine/master_and_commander/random_games.h"
#include "tests/formats/rulesets/master_and_commander/scenarios.h"
#include "tests/matchers.h"

#include <string>

namespace prizecourt::master_and_commander::fixtures {
namespace {

constexpr std::string_view seed = "dice: {seed: x}\n";

Ship b3_with(std::string_view said) {
  return start_of(with_ship(said)).state.ships[index(id("B3"))];
}

/// What is said of B3, without the second ship's part of it.
std::string about(std::string_view said) {
  return read(with_ship(said)).text();
}

// ---- what can be said ----

TEST(McPosition, MC_0_3_a_ship_is_fresh_unless_something_is_said) {
  const Ship ship = b3_with("hull: 3");
  EXPECT_EQ(ship, fresh_ship(3, square("d5")));
}

TEST(McPosition, every_key) {
  const std::string_view b3 =
      "class: 4, hull: 0, broken: 2, skills: {S: -3, G: 3, C: 2, M: 1, A: -1, B: 0}, "
      "reduced: {S: 0, G: 6, A: 1, B: 2}, transfer_to: B4, pending_transfer: 1, "
      "transfer_lock: true, fires: [controlled, uncontrolled], sinking: true, engaged: SHORT, "
      "fired: true, grappled_by: F3, grappled_at_start: true, moved: true, attacked: true, "
      "pumped: true, target: F3, ramming: true, towed_by: B4";
  const std::string text = changed(with_ship(b3), "ships:\n", "ships:\n  B4: {at: d6}\n");
  const Start start = start_of(text);
  const Ship& ship = start.state.ships[index(id("B3"))];
  EXPECT_EQ(start.state.ships[index(id("B3"))].ship_class, 4);
  EXPECT_EQ(ship.hull, 0);
  EXPECT_EQ(ship.broken, 2);
  EXPECT_THAT(ship.skills, ElementsAre(-3, 3, 2, 1, -1, 0));
  EXPECT_THAT(ship.reduced, ElementsAre(0, 6, 0, 0, 1, 2));
  EXPECT_EQ(ship.transfer_to, id("B4"));
  EXPECT_EQ(ship.pending_transfer, 1);
  EXPECT_TRUE(ship.transfer_lock);
  EXPECT_THAT(ship.fires, ElementsAre(Fire::controlled, Fire::uncontrolled));
  EXPECT_TRUE(ship.sinking);
  EXPECT_EQ(ship.engaged, Engaged::SHORT);
  EXPECT_TRUE(ship.fired);
  EXPECT_EQ(ship.grappled_by, id("F3"));
  EXPECT_TRUE(ship.grappled_at_start);
  EXPECT_TRUE(ship.moved && ship.attacked && ship.pumped && ship.ramming);
  EXPECT_EQ(ship.target, id("F3"));
  EXPECT_EQ(ship.towed_by, id("B4"));
}

TEST(McPosition, MC_R3_a_class_of_her_own_is_her_hull_too) {
  EXPECT_EQ(b3_with("class: 1").hull, 1);
  EXPECT_EQ(b3_with("class: 4, hull: 2").hull, 2);
}

TEST(McPosition, a_ship_that_is_gone_is_on_no_square_and_has_nothing_left) {
  for (const std::string_view status : {"docked", "absent"}) {
    const std::string text = changed(minimal, "B3: {at: d5}",
                                     "B4: {at: d5}\n  B3: {status: " + std::string(status) + "}");
    Ship gone;
    gone.status = from_name<Status>(status).value();
    gone.ship_class = 3;
    EXPECT_EQ(start_of(text).state.ships[index(id("B3"))], gone);
  }
}

TEST(McPosition, MC_10_3_one_that_has_just_sunk_is_still_on_the_board_in_that_step) {
  const std::string text =
      changed(changed(minimal, "ships:\n", "step: sunk\nships:\n  B4: {at: d6}\n"), "at: d5",
              "status: sunk, at: d5, skills: {G: 2}");
  EXPECT_EQ(start_of(text).state.ships[index(id("B3"))].skills[1], 2);
}

// ---- what cannot be ----

struct Wrong {
  std::string_view said;  ///< of B3
  std::string_view text;
};

class McPositionErrors : public testing::TestWithParam<Wrong> {};

TEST_P(McPositionErrors, have_place_code_and_message) {
  EXPECT_EQ(about(GetParam().said), GetParam().text) << GetParam().said;
}

// clang-format off
INSTANTIATE_TEST_SUITE_P(
    Each, McPositionErrors,
    testing::Values(
        Wrong{"hul: 2", "6:16: error: ships.B3.hul: unknown key [unknown-key]\n"
                  "  hint: did you mean 'hull'?\n"},
        Wrong{"class: 5", "6:23: error: ships.B3.class: must be 1 to 4, found '5' [out-of-range]\n"},
        Wrong{"status: afloaty", "6:24: error: ships.B3.status: 'afloaty' is not a known name [unknown-name]\n"
                  "  hint: did you mean 'afloat'?\n"},
        Wrong{"status: docked", "6:12: error: ships.B3.at: a ship that is docked has no square [invalid]\n"},
        Wrong{"status: sunk", "6:12: error: ships.B3.at: a ship that is sunk has no square [invalid]\n"},
        Wrong{"hull: 4", "6:22: error: ships.B3.hull: a ship of class 3 has at most hull 3 [invalid]\n"},
        Wrong{"class: 2, hull: 3", "6:32: error: ships.B3.hull: a ship of class 2 has at most hull 2 [invalid]\n"},
        Wrong{"broken: 4", "6:24: error: ships.B3.broken: must be 0 to 3, found '4' [out-of-range]\n"},
        Wrong{"class: 1, broken: 2", "6:34: error: ships.B3.broken: at most 1 can be broken on a ship of class 1 [invalid]\n"},
        Wrong{"sinking: true", "6:25: error: ships.B3.sinking: a ship with hull left does not take on water [invalid]\n"},
        Wrong{"skills: {S: 4, X: 1}", "6:28: error: ships.B3.skills.S: must be -3 to 3, found '4' [out-of-range]\n"
                  "6:31: error: ships.B3.skills.X: unknown key [unknown-key]\n"
                  "  hint: one of: S, G, C, M, A, B\n"},
        Wrong{"skills: [1, 2]", "6:24: error: ships.B3.skills: expected a map, found a list [wrong-type]\n"},
        Wrong{"reduced: {S: 7, B: -1}", "6:29: error: ships.B3.reduced.S: must be 0 to 6, found '7' [out-of-range]\n"
                  "6:35: error: ships.B3.reduced.B: must be 0 to 6, found '-1' [out-of-range]\n"},
        Wrong{"reduced: {C: 1, M: 1}", "6:29: error: ships.B3.reduced.C: this skill is never lent to repair [invalid]\n"
                  "6:35: error: ships.B3.reduced.M: this skill is never lent to repair [invalid]\n"},
        Wrong{"transfer_to: B4", "6:29: error: ships.B3.transfer_to: needs 'pending_transfer', how many levels go there [invalid]\n"},
        Wrong{"pending_transfer: 1", "6:34: error: ships.B3.pending_transfer: needs 'transfer_to', the ship where the levels go [invalid]\n"},
        Wrong{"fires: [fought]", "6:23: error: ships.B3.fires: a fire is 'fought' only between the steps 'repairs' and 'burn' [invalid]\n"},
        Wrong{"fires: [burning]", "6:24: error: ships.B3.fires[0]: 'burning' is not a known name [unknown-name]\n"
                  "  hint: one of: uncontrolled, controlled, fought\n"},
        Wrong{"engaged: NEAR", "6:25: error: ships.B3.engaged: 'NEAR' is not a known name [unknown-name]\n"
                  "  hint: one of: none, LONG, SHORT\n"},
        Wrong{"engaged: short", "6:25: error: ships.B3.engaged: 'short' is not a known name [unknown-name]\n"
                  "  hint: did you mean 'SHORT'?\n"},
        Wrong{"grappled_by: X1", "6:29: error: ships.B3.grappled_by: 'X1' is not a known name [unknown-name]\n"
              "  hint: one of: B1, B2, B3, B4, B5, B6, B7, B8, F1, F2, F3, F4, F5, F6, F7, F8, none\n"},
        Wrong{"ramming: true", "6:25: error: ships.B3.ramming: needs 'target', the ship that is rammed [invalid]\n"},
        Wrong{"fired: yes", "6:23: error: ships.B3.fired: expected true or false, found 'yes' [wrong-type]\n"
                  "  hint: write true, without quotes\n"}));

// clang-format on

TEST(McPositionErrors, a_ship_afloat_needs_her_square) {
  EXPECT_EQ(
      read(changed(minimal, "{at: d5}", "{hull: 1}")).text(),
      "6:7: error: ships.B3: needs 'at', the square of a ship that is afloat [missing-key]\n");
  EXPECT_EQ(read(changed(minimal, "at: d5", "at: off")).text(),
            "6:12: error: ships.B3.at: a ship that is afloat is on a square [invalid]\n");
  EXPECT_EQ(read(changed(minimal, "at: d5", "at: d9")).text(),
            "6:12: error: ships.B3.at: 'd9' is not a known name [unknown-name]\n");
}

TEST(McPositionErrors, nothing_more_is_said_of_a_ship_that_has_left_the_board) {
  EXPECT_EQ(read(changed(minimal, "at: d5", "status: sunk, hull: 1")).text(),
            "6:7: error: ships.B3: a ship that is sunk has left the board, so she can have no "
            "other key [invalid]\n");
}

// ---- any position there and back ----

/// A game that somebody has played for a while, up to any step.
Table played_for_a_while(std::mt19937_64& random) {
  Table table = random_table(random);
  FastDice dice(random());
  RandomDecider decider(random());
  DeafListener listener;
  Game game(table.setup, table.state, Ports{dice, decider, listener});
  for (int turns = below(random, 3); turns > 0 && game.state.verdict == Verdict::playing; --turns) {
    Game::steps().play(game);
  }
  if (game.state.verdict == Verdict::playing) {
    Game::steps().play_until(game, below(random, static_cast<int>(Game::steps().size())));
  }
  return table;
}

bool can_go_on(const State& state) {
  const auto afloat = [](const Ship& ship) { return ship.status == Status::afloat; };
  return state.verdict == Verdict::playing &&
         std::any_of(state.ships.begin(), state.ships.end(), afloat);
}

TEST(McPositionLaws, a_position_from_a_replay_is_read_as_it_was_written) {
  std::mt19937_64 random(1805);
  int positions = 0;
  for (int game = 0; game < 200; ++game) {
    const Table table = played_for_a_while(random);
    if (!can_go_on(table.state)) continue;
    const std::string text = scenario_of(table.setup, table.state, seed);
    const auto back = read(text);
    ASSERT_FALSE(back.problems.has_errors()) << text << back.text();
    EXPECT_EQ(back.start->state, table.state) << text;
    EXPECT_EQ(back.start->setup.rulings, table.setup.rulings);
    ++positions;
  }
  EXPECT_GT(positions, 120);
}

/// Something that no game leads to, as likely as not.
void disturb(std::mt19937_64& random, State& state) {
  const auto any_ship = [&] { return static_cast<ShipId>(below(random, ship_total + 1)); };
  const auto any_square = [&] { return static_cast<Square>(below(random, 65)); };
  Ship& ship = state.ships[static_cast<std::size_t>(below(random, ship_total))];
  switch (below(random, 16)) {
    case 0:
      state.step = below(random, static_cast<int>(Game::steps().size()));
      break;
    case 1:
      state.kedging_ship = any_ship();
      break;
    case 2:
      state.sailing_ship = any_ship();
      break;
    case 3:
      state.sailed_from = any_square();
      break;
    case 4:
      state.gage_ship = any_ship();
      state.gage_target = any_ship();
      break;
    case 5:
      state.only_ship = any_ship();
      break;
    case 6:
      ship.target = any_ship();
      ship.ramming = one_in(random, 2);
      break;
    case 7:
      ship.towed_by = any_ship();
      break;
    case 8:
      ship.transfer_to = any_ship();
      ship.pending_transfer = below(random, best_level + 1);
      break;
    case 9:
      ship.grappled_by = any_ship();
      break;
    case 10:
      ship.status = static_cast<Status>(below(random, 5));
      break;
    case 11:
      ship.at = any_square();
      break;
    case 12:
      state.tact.push_back({any_ship(), any_ship(), below(random, 9)});
      break;
    case 13:
      state.white = below(random, 7);
      state.red = below(random, 7);
      break;
    case 14:
      state.move_left = below(random, 99);
      state.squares_sailed = below(random, most_squares_a_turn + 1);
      break;
    default:
      state.mover = other(state.mover);
      break;
  }
}

/// Answers at random, and sees to it that there is something to answer.
class CheckingDecider final : public Decider {
 public:
  Answer choose(const Question& question) override {
    if (question.fallback >= question.options.size()) throw std::logic_error(key_of(question));
    return random_.choose(question);
  }

 private:
  RandomDecider random_{7};
};

// Whatever the reader lets pass is played: an odd position is no reason to fall over.
TEST(McPositionLaws, every_position_that_is_accepted_can_be_played) {
  std::mt19937_64 random(1798);
  int accepted = 0;
  for (int game = 0; game < 800; ++game) {
    const Table table = played_for_a_while(random);
    State state = table.state;
    for (int n = 1 + below(random, 5); n > 0; --n) disturb(random, state);
    const auto scenario = read(scenario_of(table.setup, state, seed));
    if (!scenario.start || scenario.problems.has_errors()) continue;
    ++accepted;
    State played = scenario.start->state;
    FastDice dice(3);
    CheckingDecider decider;
    DeafListener listener;
    Game attempt(scenario.start->setup, played, Ports{dice, decider, listener});
    for (int turn = 0; turn < 3 && played.verdict == Verdict::playing; ++turn)
      Game::steps().play(attempt);
  }
  EXPECT_GT(accepted, 100);
}

}  // namespace
}  // namespace prizecourt::master_and_commander::fixtures
