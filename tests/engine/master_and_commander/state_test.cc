#include "engine/rulesets/master_and_commander/state.h"

#include "engine/table/digest.h"
#include "tests/engine/master_and_commander/fixtures.h"

#include <gtest/gtest.h>

#include <functional>
#include <set>

namespace prizecourt::master_and_commander::fixtures {
namespace {

// ---- set-up (MC-0.1 to MC-0.8) ----

TEST(SettingUp, MC_0_1_two_fleets_of_eight_on_opposite_home_rows) {
  constexpr std::array<std::string_view, ship_total> homes = {"a8", "b8", "c8", "d8", "e8", "f8",
                                                              "g8", "h8", "a1", "b1", "c1", "d1",
                                                              "e1", "f1", "g1", "h1"};
  for (std::size_t s = 0; s < ship_total; ++s) {
    const auto ship = ship_at(s);
    EXPECT_EQ(name_of(home_of(ship)), homes[s]) << ship_ids[s];
    EXPECT_EQ(owner_of(ship), s < 8 ? Player::british : Player::french);
    EXPECT_EQ(number_of(ship), static_cast<int>(s % 8) + 1);
    EXPECT_EQ(ship_of(owner_of(ship), number_of(ship)), ship);
  }
  EXPECT_EQ(ship_ids[index(id("F3"))], "F3");
}

TEST(SettingUp, MC_0_1_each_player_sits_at_his_home_row) {
  EXPECT_EQ(home_row(Player::british), 7);
  EXPECT_EQ(home_row(Player::french), 0);
  EXPECT_EQ(up_for(Player::british), Compass::s);
  EXPECT_EQ(up_for(Player::french), Compass::n);
  EXPECT_EQ(other(Player::british), Player::french);
  EXPECT_EQ(other(Player::french), Player::british);
}

TEST(SettingUp, MC_0_2_MC_R1_class_by_number) {
  constexpr std::array counted = {4, 4, 3, 3, 2, 2, 1, 1};
  constexpr std::array as_listed = {4, 4, 2, 2, 3, 3, 1, 1};
  for (const CoinValues coins : {CoinValues::counted, CoinValues::as_listed}) {
    master_and_commander::Setup setup;
    State state;
    setup.rulings.choose(coin_values.row, static_cast<std::size_t>(coins));
    begin_fleets(setup, state);
    for (std::size_t s = 0; s < ship_total; ++s) {
      const auto expected = (coins == CoinValues::counted ? counted : as_listed)[s % 8];
      EXPECT_EQ(state.ships[s].ship_class, expected) << ship_ids[s];
      EXPECT_EQ(class_by_number(number_of(ship_at(s)), coins), expected);
      EXPECT_EQ(setup.ships[s].name, ship_ids[s]) << "French 7 and 8 are pennies too (MC-R2)";
    }
  }
}

TEST(SettingUp, MC_0_3_hull_starts_at_class) {
  for (int ship_class = 1; ship_class <= best_class; ++ship_class) {
    EXPECT_EQ(fresh_ship(ship_class, square("c8")).hull, ship_class);
  }
}

TEST(SettingUp, MC_0_5_masts_are_the_class_but_no_more_than_three) {
  for (const auto& [ship_class, masts] : {std::pair{1, 1}, {2, 2}, {3, 3}, {4, 3}}) {
    EXPECT_EQ(masts_of(fresh_ship(ship_class, square("c8"))), masts);
  }
}

TEST(SettingUp, MC_0_6_six_skills_that_start_at_nothing) {
  EXPECT_EQ(names(Skill{}).size(), 6U);
  const Ship ship = fresh_ship(2, square("e8"));
  for (const int level : ship.skills) EXPECT_EQ(level, 0);
  EXPECT_EQ(ship.status, Status::afloat);
  EXPECT_EQ(ship.at, square("e8"));
  EXPECT_EQ(ship.broken, 0);
  EXPECT_EQ(ship.grappled_by, no_ship);
  EXPECT_FALSE(bears_token(ship));
}

TEST(Turns, MC_0_7_the_british_begin_and_turns_alternate) {
  Play play(Scene().with({{"B1", "a8"}, {"F1", "h1"}}), "begin");
  EXPECT_EQ(play.state().mover, Player::british) << "MC-R5";
  play.dice.then_always(2);
  Game::steps().play(play.game);
  EXPECT_EQ(play.state().mover, Player::french);
  EXPECT_EQ(play.state().turn, 2);
  Game::steps().play(play.game);
  EXPECT_EQ(play.state().mover, Player::british);
  EXPECT_EQ(play.state().turn, 3);
}

TEST(Board, MC_0_8_a_square_holds_one_ship_of_either_side) {
  Scene scene = Scene().with({{"B1", "d4"}, {"F1", "d5"}});
  scene.add("F2", "h1").status = Status::sunk;
  Play play(scene, "movement");
  EXPECT_EQ(play.game.ship_on(square("d4")), id("B1"));
  EXPECT_EQ(play.game.ship_on(square("d5")), id("F1"));
  EXPECT_FALSE(play.game.empty(square("d4")));
  EXPECT_FALSE(play.game.empty(square("d5")));
  EXPECT_TRUE(play.game.empty(square("h1"))) << "a ship that is not afloat occupies nothing";
  EXPECT_FALSE(play.game.empty(off_board));
  play.game.move_to(id("B1"), square("c3"));
  EXPECT_TRUE(play.game.empty(square("d4")));
  EXPECT_EQ(play.game.ship_on(square("c3")), id("B1"));
  EXPECT_TRUE(play.ship("B1").moved) << "MC-R33";
}

TEST(Board, MC_R115_a_ship_that_leaves_takes_her_grapples_with_her) {
  Scene scene;
  scene.add("B1", "d4").engaged = Engaged::SHORT;
  scene.add("F1", "d5").grappled_by = id("B1");
  Play play(scene, "sunk");
  play.game.remove(id("B1"), Status::sunk);
  EXPECT_EQ(play.ship("F1").grappled_by, no_ship);
  EXPECT_EQ(text(play.heard.one("grapple-ended"), "why"), "grappler-gone");
  EXPECT_TRUE(play.game.empty(square("d4")));
  EXPECT_EQ(play.ship("B1").engaged, Engaged::none);
  EXPECT_EQ(play.ship("B1").status, Status::sunk);
}

// ---- derived facts ----

TEST(State, MC_0_6_the_level_that_counts_lacks_what_is_lent_or_in_transit) {
  Ship ship;
  skill(ship, Skill::G) = 2;
  skill(ship, Skill::C) = 3;
  lent(ship, Skill::G) = 1;
  ship.pending_transfer = 2;
  EXPECT_EQ(level(ship, Skill::G), 1);
  EXPECT_EQ(level(ship, Skill::C), 1) << "MC-R62";
  EXPECT_EQ(level(ship, Skill::S), 0);
  skill(ship, Skill::G) = -2;
  lent(ship, Skill::G) = 3;
  EXPECT_EQ(level(ship, Skill::G), -3) << "never below";
  EXPECT_EQ(above_zero(2), 2);
  EXPECT_EQ(above_zero(-2), 0);
  EXPECT_EQ(below_zero(-2), 2);
  EXPECT_EQ(below_zero(2), 0);
}

TEST(State, MC_11_1_engagement_and_grapple_tokens_are_tokens) {
  Ship ship;
  EXPECT_FALSE(bears_token(ship));
  ship.grappled_by = id("F1");
  EXPECT_TRUE(bears_token(ship));
  ship.grappled_by = no_ship;
  ship.engaged = Engaged::LONG;
  EXPECT_TRUE(bears_token(ship));
}

// ---- the list of fields ----

TEST(State, every_change_of_the_state_changes_the_digest) {
  Play play(Scene().with({{"B1", "a8"}}), "repairs");
  const auto digest = [&] { return digest_of("test", play.state(), play.game.setup); };
  const Digest before = digest();
  std::vector<std::function<void(State&)>> changes = {
      [](State& s) { s.turn = 2; },
      [](State& s) { s.step = 1; },
      [](State& s) { s.mover = Player::french; },
      [](State& s) { s.white = 1; },
      [](State& s) { s.red = 1; },
      [](State& s) { s.gust = 1; },
      [](State& s) { s.only_ship = id("B2"); },
      [](State& s) { s.kedging_ship = id("B2"); },
      [](State& s) { s.sailing_ship = id("B2"); },
      [](State& s) { s.sailed_from = square("a1"); },
      [](State& s) { s.move_left = 1; },
      [](State& s) { s.squares_sailed = 1; },
      [](State& s) { s.target_in_range = true; },
      [](State& s) { s.gage_ship = id("B2"); },
      [](State& s) { s.gage_target = id("F2"); },
      [](State& s) {
        s.tact.push_back({id("B1"), id("F1"), 3});
      },
      [](State& s) { s.tally[0].captured = 1; },
      [](State& s) { s.tally[1].sunk = 1; },
      [](State& s) { s.verdict = Verdict::drawn; },
      [](State& s) { s.winner = Player::french; },
  };
  for (std::size_t s = 0; s < skill_count; ++s) {
    changes.push_back([s](State& state) { state.ships[4].skills[s] = -2; });
    changes.push_back([s](State& state) { state.ships[4].reduced[s] = 2; });
  }
  const auto of_ship = [&](auto change) {
    changes.push_back([change](State& state) { change(state.ships[0]); });
  };
  of_ship([](Ship& ship) { ship.status = Status::captured; });
  of_ship([](Ship& ship) { ship.at = square("b7"); });
  of_ship([](Ship& ship) { ship.hull = 2; });
  of_ship([](Ship& ship) { ship.broken = 2; });
  of_ship([](Ship& ship) { ship.transfer_to = id("B2"); });
  of_ship([](Ship& ship) { ship.pending_transfer = 2; });
  of_ship([](Ship& ship) { ship.transfer_lock = true; });
  of_ship([](Ship& ship) { ship.fires = {Fire::uncontrolled}; });
  of_ship([](Ship& ship) { ship.fires = {Fire::controlled}; });
  of_ship([](Ship& ship) { ship.fires = {Fire::fought}; });
  of_ship([](Ship& ship) { ship.sinking = true; });
  of_ship([](Ship& ship) { ship.engaged = Engaged::LONG; });
  of_ship([](Ship& ship) { ship.fired = true; });
  of_ship([](Ship& ship) { ship.grappled_by = id("F1"); });
  of_ship([](Ship& ship) { ship.grappled_at_start = true; });
  of_ship([](Ship& ship) { ship.moved = true; });
  of_ship([](Ship& ship) { ship.attacked = true; });
  of_ship([](Ship& ship) { ship.pumped = true; });
  of_ship([](Ship& ship) { ship.target = id("F1"); });
  of_ship([](Ship& ship) { ship.ramming = true; });
  of_ship([](Ship& ship) { ship.towed_by = id("B2"); });
  std::set<std::string> seen;
  const State kept = play.state();
  for (std::size_t i = 0; i < changes.size(); ++i) {
    changes[i](play.state());
    EXPECT_NE(play.state(), kept) << "change " << i;
    EXPECT_TRUE(seen.insert(to_hex(digest())).second) << "change " << i;
    EXPECT_NE(digest(), before) << "change " << i;
    play.state() = kept;
  }
  EXPECT_EQ(digest(), before);
}

}  // namespace
}  // namespace prizecourt::master_and_commander::fixtures
