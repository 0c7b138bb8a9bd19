#include "engine/rulesets/master_and_commander/chapters.h"
#include "tests/engine/master_and_commander/fixtures.h"
#include "tests/matchers.h"

/// The end of a turn and of the game (MC-0.7, MC-0.9, MC-0.10, MC-29.2).
namespace prizecourt::master_and_commander::fixtures {
namespace {

constexpr auto british = Player::british;
constexpr auto french = Player::french;

/// One ship a side, of which `gone` says how the French one went; afloat if it did not.
Scene one_a_side(Status gone) {
  Scene scene = Scene().with({{"B1", "d8"}});
  Ship& ship = scene.add("F8", "d1");
  if (gone != Status::afloat) {
    ship = Ship{};
    ship.status = gone;
  }
  return scene;
}

struct Tallies {
  Tally british;
  Tally french;
};

/// The game after the last step, with these tallies.
struct End {
  Verdict verdict;
  Player winner;
  std::vector<Event> told;
};

End end_of(Scene scene, Tallies tallies) {
  scene.state.tally = {tallies.british, tallies.french};
  Play play(scene, "captured");
  end_turn(play.game);
  EXPECT_EQ(play.state().turn, scene.state.turn + 1);
  return {play.state().verdict, play.state().winner, play.heard.all("game-over")};
}

TEST(EndOfTurn, MC_29_2_and_MC_0_7_the_other_player_begins_at_the_first_step) {
  Play play(one_a_side(Status::afloat), "captured");
  for (const Player next : {french, british, french}) {
    play.begin("captured");
    end_turn(play.game);
    EXPECT_EQ(play.state().mover, next);
    EXPECT_EQ(play.state().step, 0);
  }
  EXPECT_EQ(play.state().turn, 4);
  EXPECT_EQ(play.state().verdict, Verdict::playing);
}

TEST(EndOfTurn, MC_R6_and_MC_R129_a_whole_turn_is_the_turn_of_one_player) {
  Play play(one_a_side(Status::afloat), "begin");
  play.dice.then_always(2);
  Game::steps().play(play.game);
  EXPECT_EQ(play.state().turn, 2);
  EXPECT_EQ(play.state().mover, french);
  EXPECT_EQ(Game::steps().size(), 18U);
  EXPECT_EQ(Game::steps().back().name, "captured");
}

// ---- when it ends ----

TEST(EndOfGame, MC_0_9_and_MC_R125_with_one_fleet_gone_however_it_went) {
  for (const Status gone : {Status::sunk, Status::captured, Status::docked}) {
    Scene scene = one_a_side(gone).choose(end_of_game, EndOfGame::one_fleet_gone);
    const End end = end_of(scene, {{1, 0}, {0, 0}});
    EXPECT_EQ(end.verdict, Verdict::won);
    ASSERT_EQ(end.told.size(), 1U);
    EXPECT_EQ(text(end.told[0], "reason"), "fleet-gone");
    EXPECT_EQ(end.told[0].ruling, cite_ruling(end_of_game));
  }
  EXPECT_EQ(end_of(one_a_side(Status::afloat), {{1, 0}, {0, 0}}).verdict, Verdict::playing);
}

TEST(EndOfGame, MC_R125_a_fleet_that_was_never_there_is_not_gone) {
  EXPECT_EQ(end_of(one_a_side(Status::absent), {}).verdict, Verdict::playing);
}

TEST(EndOfGame, MC_R125_or_with_both_fleets_gone) {
  Scene scene = one_a_side(Status::sunk).choose(end_of_game, EndOfGame::both_fleets_gone);
  EXPECT_EQ(end_of(scene, {{0, 1}, {0, 0}}).verdict, Verdict::playing);
  scene.state.ships[index(id("B1"))] = Ship{};
  scene.state.ships[index(id("B1"))].status = Status::docked;
  const End end = end_of(scene, {{0, 1}, {0, 0}});
  EXPECT_EQ(end.verdict, Verdict::won);
  EXPECT_EQ(end.winner, british);
}

TEST(EndOfGame, MC_R125_is_looked_at_after_the_prizes_of_step_29) {
  Scene scene = one_a_side(Status::afloat);
  Ship& prize = scene.add("F8", "d7");
  prize.grappled_by = id("B1");
  prize.status = Status::captured;
  const End end = end_of(scene, {});
  EXPECT_EQ(end.verdict, Verdict::won);
  EXPECT_EQ(numbers(end.told.at(0), "captured"), (std::vector{1, 0}));
}

TEST(EndOfGame, MC_R127_a_turn_limit_ends_it_and_the_tallies_decide) {
  Scene scene = one_a_side(Status::afloat).choose(stalemate, Stalemate::turn_limit);
  scene.setup.turn_limit = 6;
  scene.state.turn = 5;
  EXPECT_EQ(end_of(scene, {{0, 0}, {1, 0}}).verdict, Verdict::playing);
  scene.state.turn = 6;
  const End end = end_of(scene, {{0, 0}, {1, 0}});
  EXPECT_EQ(end.verdict, Verdict::won);
  EXPECT_EQ(end.winner, french);
  EXPECT_EQ(text(end.told.at(0), "reason"), "turn-limit");
  EXPECT_EQ(end.told[0].ruling, cite_ruling(stalemate));
}

TEST(EndOfGame, MC_R127_without_a_limit_it_goes_on) {
  Scene scene = one_a_side(Status::afloat).choose(stalemate, Stalemate::no_limit);
  scene.state.turn = 1000;
  EXPECT_EQ(end_of(scene, {{0, 0}, {1, 0}}).verdict, Verdict::playing);
}

// ---- who has won ----

TEST(Victory, MC_0_10_most_prizes_then_most_sunk) {
  struct Case {
    Tallies tallies;
    Player winner;
  };

  for (const auto& [tallies, winner] : {
           Case{{{2, 0}, {1, 7}}, british},
           Case{{{1, 7}, {2, 0}}, french},
           Case{{{1, 3}, {1, 2}}, british},
           Case{{{0, 2}, {0, 3}}, french},
       }) {
    const End end = end_of(one_a_side(Status::docked), tallies);
    EXPECT_EQ(end.verdict, Verdict::won);
    EXPECT_EQ(end.winner, winner);
    EXPECT_EQ(text(end.told.at(0), "winner"), name_of(winner));
    EXPECT_EQ(numbers(end.told[0], "sunk"),
              (std::vector{tallies.british.sunk, tallies.french.sunk}));
  }
}

TEST(Victory, MC_R126_equal_in_both_is_a_draw) {
  const End end = end_of(one_a_side(Status::docked), {{1, 2}, {1, 2}});
  EXPECT_EQ(end.verdict, Verdict::drawn);
  EXPECT_FALSE(find_fact(end.told.at(0), "winner"));
}

TEST(Victory, MC_R45_docked_ships_count_for_nobody_so_the_fleet_that_went_home_may_have_won) {
  const End end = end_of(one_a_side(Status::docked), {{0, 0}, {0, 1}});
  EXPECT_EQ(end.winner, french);
}

TEST(EndOfGame, MC_0_9_nothing_is_played_after_the_end) {
  Play play(one_a_side(Status::docked), "captured");
  end_turn(play.game);
  EXPECT_EQ(play.state().verdict, Verdict::drawn);
  const State after = play.state();
  Game::steps().play(play.game);
  EXPECT_TRUE(play.state() == after);
  EXPECT_THAT(play.dice.rolls, IsEmpty());
}

}  // namespace
}  // namespace prizecourt::master_and_commander::fixtures
