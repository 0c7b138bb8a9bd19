#include "engine/rulesets/admiralty/state.h"

#include "engine/table/digest.h"
#include "tests/engine/admiralty/fixtures.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

namespace prizecourt::admiralty::fixtures {
namespace {

/// Every way to change one field.
std::vector<void (*)(State&)> changes() {
  return {
      [](State& s) { s.turn = 3; },
      [](State& s) { s.step = 3; },
      [](State& s) { s.sea = Sea::heavy; },
      [](State& s) { s.passed = false; },
      [](State& s) { s.turns_passed = 2; },
      [](State& s) { s.verdict = Verdict::over; },
      [](State& s) { s.winner = SideId{1}; },
      [](State& s) { s.reason = Reason::last_turn; },
      [](State& s) { s.ships[0].stationary = false; },
      [](State& s) { s.ships[1].stationary = false; },
      [](State& s) { s.ships[0].placed = true; },
      [](State& s) { s.ships[0].x = 1; },
      [](State& s) { s.ships[0].y = 1; },
      [](State& s) { s.ships[0].heading = 1; },
      [](State& s) { s.ships[0].gd_hits = 1; },
      [](State& s) { s.ships[0].sail_hits = 1; },
      [](State& s) { s.ships[0].failed_attacker = true; },
      [](State& s) { s.ships[0].gd_mobilized = 10; },
      [](State& s) { s.ships[0].gd_lost = 5; },
      [](State& s) { s.ships[0].captured_by = SideId{2}; },
      [](State& s) { s.ships[0].struck = true; },
      [](State& s) { s.ships[0].declared = ShipId{2}; },
      [](State& s) { s.ships[0].leads = true; },
      [](State& s) { s.fouled.clear(); },
      [](State& s) { s.gaps[0].tenths = 7; },
      [](State& s) { s.gaps.clear(); },
      [](State& s) { s.actions[0].attackers[1] = true; },
      [](State& s) { s.actions[0].lead = ShipId{2}; },
      [](State& s) { s.actions[0].defender = ShipId{1}; },
      [](State& s) { s.actions[0].started = 2; },
      [](State& s) { s.actions[0].dice.attacker = 9; },
      [](State& s) { s.actions[0].dice.defender = 9; },
      [](State& s) { s.actions[0].dice_at_start.attacker = 9; },
      [](State& s) { s.actions[0].lost_this_turn.attacker = 9; },
      [](State& s) { s.actions[0].lost_last_turn.attacker = 9; },
      [](State& s) { s.actions[0].lost_total.attacker = 9; },
      [](State& s) { s.actions[0].rounds = 9; },
      [](State& s) { s.actions[0].end = End::captured; },
      [](State& s) { s.mobilized[0].ship = ShipId{2}; },
      [](State& s) { s.mobilized[0].attacker = no_ship; },
      [](State& s) { s.mobilized[0].defender = no_ship; },
      [](State& s) { s.mobilized[0].fives = 2; },
      [](State& s) { s.mobilized[0].this_turn = true; },
  };
}

TEST(AdmiraltyState, every_field_is_in_the_digest) {
  const Scene scene = full();
  std::set<Digest> seen = {digest_of("test", scene.state, scene.setup)};
  for (std::size_t i = 0; i < changes().size(); ++i) {
    State changed = scene.state;
    changes()[i](changed);
    EXPECT_TRUE(seen.insert(digest_of("test", changed, scene.setup)).second) << "change " << i;
  }
}

Action action_of(std::initializer_list<std::size_t> attackers, int defender) {
  Action action;
  for (const std::size_t s : attackers) action.attackers[s] = true;
  action.defender = static_cast<ShipId>(defender);
  return action;
}

TEST(AdmiraltyState, actions_are_in_the_order_of_their_ships) {
  const std::vector<Action> sorted = {action_of({0}, 5), action_of({0, 1}, 5), action_of({0, 2}, 4),
                                      action_of({1}, 4), action_of({1}, 5),    action_of({2}, 1)};
  for (std::size_t a = 0; a < sorted.size(); ++a) {
    for (std::size_t b = 0; b < sorted.size(); ++b) {
      EXPECT_EQ(key_before(sorted[a], sorted[b]), a < b) << a << " " << b;
    }
  }
}

TEST(AdmiraltyState, ships_have_roles) {
  const Action action = action_of({0, 2}, 2);
  EXPECT_EQ(role_in(action, ShipId{1}), Role::attacker);
  EXPECT_EQ(role_in(action, ShipId{2}), Role::defender);
  EXPECT_EQ(role_in(action, ShipId{4}), std::nullopt);
  EXPECT_EQ(first_attacker(action), ShipId{1});
}

/// Of one ship with herself where two are needed.
Change change(int turn, ChangeOf what, ShipId ship, int value) {
  return {turn, what, ship, ship, value, 0, 0};
}

std::string setup_flaws(const Scene& scene) {
  const Flaws flaws = flaws_in_setup(scene.setup);
  return flaws.empty() ? std::string() : std::string(flaws.front().part);
}

/// One thing that is wrong, and where it is found.
struct Broken {
  void (*change)(Setup&);
  const char* part;
};

std::vector<Broken> broken_setups() {
  return {
      {[](Setup& s) { s.ships.pop_back(); }, "ships"},
      {[](Setup& s) { s.sides.pop_back(); }, "sides"},
      {[](Setup& s) { std::swap(s.ships[0], s.ships[1]); }, "ships"},
      {[](Setup& s) { s.ships[0].id = s.ships[1].id; }, "ships"},
      {[](Setup& s) { s.ships[1].id = "none"; }, "ships"},
      {[](Setup& s) { s.ships[0].side = no_side; }, "ships"},
      {[](Setup& s) { s.ships[0].player.clear(); }, "ships"},
      {[](Setup& s) { s.ships[0].size = 5; }, "ships"},
      {[](Setup& s) { s.ships[0].gun_dice = 61; }, "ships"},
      {[](Setup& s) { s.ships[0].base_width = 0; }, "ships"},
      {[](Setup& s) { s.last_turn = -1; }, "last_turn"},
      {[](Setup& s) {
         s.changes = {change(2, ChangeOf::sea, no_ship, 0), change(1, ChangeOf::sea, no_ship, 0)};
       },
       "events"},
      {[](Setup& s) { s.changes = {change(1, ChangeOf::sea, no_ship, 3)}; }, "events"},
      {[](Setup& s) { s.changes = {change(1, ChangeOf::sail_hits, no_ship, 3)}; }, "events"},
      {[](Setup& s) { s.changes = {change(1, ChangeOf::gap, ShipId{1}, 3)}; }, "events"},
  };
}

TEST(AdmiraltySetup, names_every_flaw) {
  const auto broken = broken_setups();
  EXPECT_EQ(setup_flaws(duel(2, 2)), "");

  for (std::size_t i = 0; i < broken.size(); ++i) {
    Scene scene = duel(2, 2);
    broken[i].change(scene.setup);
    EXPECT_EQ(setup_flaws(scene), broken[i].part) << i;
  }
}

// ---- the sequence of play ----

TEST(AdmiraltySequence, steps_have_distinct_names_that_lead_back_to_them) {
  std::set<std::string_view> names;
  for (std::size_t i = 0; i < Game::steps().size(); ++i) {
    const int step = static_cast<int>(i);
    EXPECT_TRUE(names.insert(Game::steps().name_of(step)).second);
    EXPECT_EQ(Game::steps().called(Game::steps().name_of(step)), step);
  }
  EXPECT_EQ(Game::steps().called("fire"), std::nullopt);
}

// ---- changes and endings ----

TEST(AdmiraltyChanges, are_applied_in_their_turn_and_told) {
  Scene scene = duel(2, 2);
  const ShipId alpha = scene.id("alpha");
  const ShipId bravo = scene.id("bravo");
  scene.setup.changes = {{1, ChangeOf::gun_dice_hits, alpha, no_ship, 4, 0, 0},
                         {1, ChangeOf::sail_hits, alpha, no_ship, 33, 0, 0},
                         {1, ChangeOf::stationary, alpha, no_ship, 0, 0, 0},
                         {1, ChangeOf::position, alpha, no_ship, 90, 10, -20},
                         {1, ChangeOf::fouling, bravo, alpha, 1, 0, 0},
                         {1, ChangeOf::gap, bravo, alpha, 77, 0, 0},
                         {1, ChangeOf::sea, no_ship, no_ship, 1, 0, 0},
                         {2, ChangeOf::fouling, alpha, bravo, 0, 0, 0}};
  Play play(scene);
  play.until("declare");
  const Ship& ship = play.ship("alpha");
  EXPECT_EQ(ship.gd_hits, 4);
  EXPECT_EQ(ship.sail_hits, 33);
  EXPECT_FALSE(ship.stationary);
  EXPECT_EQ(ship.x, 10);
  EXPECT_EQ(ship.y, -20);
  EXPECT_EQ(ship.heading, 90);
  EXPECT_TRUE(are_fouled(play.state, alpha, bravo));
  EXPECT_EQ(play.state.gaps.front().tenths, 77);
  EXPECT_EQ(play.state.sea, Sea::choppy);
  EXPECT_EQ(play.told.events.size(), 7U);
  EXPECT_EQ(fact(play.told.first("sea"), "to"), "choppy");
  play.turn();
  play.turn();
  EXPECT_FALSE(are_fouled(play.state, alpha, bravo));
}

TEST(AdmiraltyState, an_action_is_found_by_both_its_ships_while_it_runs) {
  constexpr ShipId alpha{1};
  constexpr ShipId bravo{2};
  constexpr ShipId gamma{3};
  constexpr ShipId delta{4};
  State state;
  state.actions.resize(3);
  state.actions[0].lead = alpha;
  state.actions[0].defender = bravo;
  state.actions[0].end = End::called_off;
  state.actions[1].lead = alpha;
  state.actions[1].defender = gamma;
  state.actions[2].lead = delta;
  state.actions[2].defender = bravo;
  for (Action& action : state.actions) action.attackers[index(action.lead)] = true;
  EXPECT_EQ(attack_of(state, alpha, bravo), nullptr) << "it has ended";
  EXPECT_EQ(attack_of(state, alpha, gamma), &state.actions[1]);
  EXPECT_EQ(attack_of(state, delta, bravo), &state.actions[2]);
  EXPECT_EQ(attack_of(state, delta, gamma), nullptr);
}

TEST(AdmiraltyEnding, a_game_ends_when_nobody_does_anything_or_at_the_limit) {
  Play quiet(duel(2, 2));
  for (int turn = 1; turn <= 3; ++turn) quiet.turn();
  EXPECT_EQ(quiet.state.reason, Reason::nothing_to_do);
  EXPECT_EQ(quiet.state.verdict, Verdict::over);
  Scene scene = duel(2, 2);
  scene.setup.last_turn = 2;
  Play limited(scene);
  limited.turn();
  EXPECT_EQ(limited.state.verdict, Verdict::playing);
  limited.turn();
  EXPECT_EQ(limited.state.reason, Reason::last_turn);
  EXPECT_EQ(fact(limited.told.first("game-over"), "verdict"), "over");
}

TEST(AdmiraltyEnding, the_limit_may_be_one_turn) {
  Scene scene = duel(2, 2);
  scene.setup.last_turn = 1;
  Play play(scene);
  play.turn();
  EXPECT_EQ(play.state.reason, Reason::last_turn);
}

}  // namespace
}  // namespace prizecourt::admiralty::fixtures
