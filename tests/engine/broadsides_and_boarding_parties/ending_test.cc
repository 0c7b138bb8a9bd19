#include "engine/rulesets/broadsides_and_boarding_parties/chapters.h"
#include "tests/engine/broadsides_and_boarding_parties/fixtures.h"

#include <gtest/gtest.h>

#include <string>

/// Chapter 12 of the catalogue and BBP-6.11: how a game ends. BBP-D3, BBP-D14.
namespace prizecourt::broadsides_and_boarding_parties::fixtures {
namespace {

/// Three pieces of Seahawk's hull, the last of them with so many markers.
Scene battered(std::uint8_t markers) {
  Scene scene = abeam();
  scene.markers(seahawk, Beam::port, 'D') = 2;
  scene.markers(seahawk, Beam::starboard, 'D') = 2;
  scene.markers(seahawk, Beam::port, 'C') = markers;
  return scene;
}

void expect_won(Play& play, Side winner, Reason reason) {
  EXPECT_EQ(play.state().verdict, Verdict::won);
  EXPECT_EQ(play.state().winner, winner);
  EXPECT_EQ(play.state().reason, reason);
  const Event over = play.heard.one("game-over");
  EXPECT_EQ(over.who, Play::id(winner));
  EXPECT_EQ(fact(over, "verdict"), "won");
  EXPECT_EQ(fact(over, "reason"), name_of(reason));
  EXPECT_EQ(fact(over, "winner"), winner == isabella ? "spain" : "pirates");
}

void expect_drawn(Play& play, Reason reason) {
  EXPECT_EQ(play.state().verdict, Verdict::drawn);
  EXPECT_EQ(play.state().reason, reason);
  EXPECT_EQ(fact(play.heard.one("game-over"), "verdict"), "drawn");
}

// ---- sinking ----

TEST(BBP_6_11, three_ruined_pieces_of_hull_sink_a_ship) {
  Play play(battered(2));
  play.turn();
  expect_won(play, isabella, Reason::sunk);
  const Event sunk = play.heard.one("sunk");
  EXPECT_EQ(sunk.who, "seahawk");
  EXPECT_EQ(fact(sunk, "ruined"), "3");
  EXPECT_EQ(ruling_of(sunk), "");
}

TEST(BBP_6_11, three_forced_cards_from_masts_never_do) {
  Scene scene = abeam();
  scene.ship(seahawk).masts = {};
  scene.choose(sinking_cause, SinkingCause::any_three_including_hull);
  Play play(scene);
  play.until("plot");
  EXPECT_EQ(play.game.forced(seahawk), 3);
  EXPECT_EQ(play.state().verdict, Verdict::playing);
  EXPECT_FALSE(sinks(play.game, seahawk));
}

TEST(BBP_6_11, a_ship_without_captain_sinks_too) {
  Scene scene = battered(2);
  scene.ship(seahawk).figures[0] = no_place;
  scene.ship(seahawk).captain_state = CaptainState::skipping;
  Play play(scene);
  play.turn();
  expect_won(play, isabella, Reason::sunk);
}

TEST(BBP_R45, a_ship_sinks_when_cards_are_next_laid_or_at_the_end_of_the_exchange) {
  for (const SinkingTime option : {SinkingTime::next_plot, SinkingTime::end_of_exchange}) {
    Play play(battered(1).choose(sinking_time, option), "fire-1");
    play.hold(isabella);
    play.want({{"BBP-D4", isabella, "D5 hold", "fire-1"},
               {"BBP-D5", isabella, "C"},
               {"BBP-D4", seahawk, "D3 hold", "fire-1"}});
    play.hold(seahawk);
    play.dice.shots("isabella", {2});
    play.dice.shots("seahawk", {1});
    play.until("card-2");
    if (option == SinkingTime::end_of_exchange) {
      expect_won(play, isabella, Reason::sunk);
      EXPECT_EQ(ruling_of(play.heard.one("sunk")), "BBP-R45");
      continue;
    }
    EXPECT_EQ(play.state().verdict, Verdict::playing);
    play.turn();
    EXPECT_EQ(play.state().verdict, Verdict::playing);
    play.turn();
    expect_won(play, isabella, Reason::sunk);
  }
}

TEST(BBP_R46, a_ship_that_both_rulings_on_sinking_sink_cites_both) {
  Scene scene = battered(1);
  scene.mast(seahawk, 'A') = 0;
  scene.choose(sinking_cause, SinkingCause::any_three_including_hull);
  scene.choose(sinking_time, SinkingTime::end_of_exchange);
  Play play(scene, "fire-1");
  play.hold(isabella);
  play.want({{"BBP-D4", isabella, "D5 hold", "fire-1"}, {"BBP-D5", isabella, "C"}});
  play.hold(seahawk);
  play.dice.shots("isabella", {1});
  play.until("card-2");
  expect_won(play, isabella, Reason::sunk);
  EXPECT_EQ(ruling_of(play.heard.one("sunk")), "BBP-R46 BBP-R45");
}

TEST(BBP_R46, masts_help_to_sink_a_ship_under_one_option_only) {
  for (const SinkingCause option :
       {SinkingCause::three_ruined_sections, SinkingCause::any_three_including_hull}) {
    Scene scene = battered(1);
    scene.mast(seahawk, 'A') = 0;
    scene.choose(sinking_cause, option);
    Play play(scene);
    play.until("surrender");
    if (option == SinkingCause::three_ruined_sections) {
      EXPECT_EQ(play.state().verdict, Verdict::playing);
    } else {
      expect_won(play, isabella, Reason::sunk);
      EXPECT_EQ(ruling_of(play.heard.one("sunk")), "BBP-R46");
    }
  }
}

TEST(BBP_R90, a_collision_saves_a_ship_that_would_have_sunk) {
  Scene scene = battered(2);
  scene.put(isabella, {7, 5}, Compass::w);
  Play play(scene, "plot");
  play.want("BBP-D2", isabella, "move");
  play.until("volley");
  EXPECT_EQ(play.state().phase, Phase::boarding);
  EXPECT_EQ(play.state().verdict, Verdict::playing);
}

// ---- surrender and draws ----

TEST(BBP_12_1, who_gives_up_loses) {
  Play play(abeam());
  play.want("BBP-D3", seahawk, "yes");
  play.turn();
  expect_won(play, isabella, Reason::surrender);
  EXPECT_EQ(play.heard.one("surrendered").who, "seahawk");
  EXPECT_EQ(play.heard.one("game-over").rule->id, "BBP-12.1");
}

TEST(BBP_12_1, nobody_gives_up_by_saying_nothing_and_both_at_once_draw) {
  Play silent(abeam());
  silent.until("plot");
  EXPECT_EQ(silent.state().verdict, Verdict::playing);
  Play both(abeam());
  both.want({{"BBP-D3", isabella, "yes"}, {"BBP-D3", seahawk, "yes"}});
  both.turn();
  expect_drawn(both, Reason::mutual);
}

TEST(BBP_12_1, BBP_R87_also_in_the_boarding) {
  Scene scene = alongside(Contact::right);
  scene.figures(isabella, {"A4", "D3"});
  scene.figures(seahawk, {"A4"});
  Play play(scene);
  play.want("BBP-D3", isabella, "yes");
  play.turn();
  expect_won(play, seahawk, Reason::surrender);
}

TEST(BBP_R88, a_draw_is_agreed_at_once_or_in_the_next_turn) {
  Play together(abeam());
  together.want({{"BBP-D14", isabella, "yes"}, {"BBP-D14", seahawk, "yes"}});
  together.turn();
  expect_drawn(together, Reason::agreed);
  Play later(abeam());
  later.hold(isabella);
  later.hold(seahawk);
  later.want({{"BBP-D14", isabella, "yes no"}, {"BBP-D14", seahawk, "no yes"}});
  later.turn();
  EXPECT_EQ(later.heard.one("draw-offered").who, "isabella");
  EXPECT_TRUE(later.ship(isabella).draw_offered);
  later.turn();
  expect_drawn(later, Reason::agreed);
}

TEST(BBP_R88, an_offer_is_open_through_the_next_turn_and_no_longer) {
  Play play(abeam());
  play.hold(isabella);
  play.hold(seahawk);
  play.want({{"BBP-D14", isabella, "yes no no"}, {"BBP-D14", seahawk, "no no yes"}});
  for (int round = 1; round <= 3; ++round) play.turn();
  EXPECT_EQ(play.state().verdict, Verdict::playing);
}

// ---- winning ----

TEST(BBP_12_2, whose_enemy_sinks_wins_and_two_sinking_ships_draw) {
  Scene scene = battered(2);
  Play one(scene);
  one.turn();
  EXPECT_EQ(one.heard.one("game-over").rule->id, "BBP-12.2");
  scene.ship(isabella).hull = scene.ship(seahawk).hull;
  Play both(scene);
  both.turn();
  expect_drawn(both, Reason::mutual);
  EXPECT_EQ(both.heard.all("sunk").size(), 2U);
}

/// Seahawk is left with what is named; Isabella's first gun fires at row D.
Scene nearly_gone(std::initializer_list<std::string_view> cannons,
                  std::initializer_list<std::string_view> figures) {
  Scene scene = abeam();
  scene.cannons(seahawk, cannons);
  scene.figures(seahawk, figures);
  return scene;
}

void fire_once(Play& play, int face) {
  play.hold(seahawk);
  play.want({{"BBP-D4", isabella, "D5 hold"}, {"BBP-D5", isabella, "D"}});
  play.dice.shots("isabella", {face});
  play.until("card-2");
}

TEST(BBP_12_3, who_has_lost_all_cannons_all_crew_and_the_captain_has_lost) {
  Play play(nearly_gone({"D3"}, {"D3", "D3"}), "fire-1");
  fire_once(play, 3);
  expect_won(play, isabella, Reason::annihilated);
  EXPECT_EQ(play.heard.one("annihilated").who, "seahawk");
}

TEST(BBP_12_3, with_any_of_them_left_the_game_goes_on) {
  Play cannon(nearly_gone({"D3", "B5"}, {"D3"}), "fire-1");
  fire_once(cannon, 3);
  EXPECT_EQ(cannon.state().verdict, Verdict::playing);
  Play crew(nearly_gone({"D3"}, {"D3", "A4"}), "fire-1");
  fire_once(crew, 3);
  EXPECT_EQ(crew.state().verdict, Verdict::playing);
  Play captain_left(nearly_gone({"D3"}, {"A4", "D3"}), "fire-1");
  fire_once(captain_left, 3);
  EXPECT_EQ(captain_left.state().verdict, Verdict::playing);
}

TEST(BBP_12_3, BBP_R61_in_the_final_volley_figures_alone_count) {
  Scene scene = nearly_gone({"D5", "B3"}, {"D5"});
  scene.put(isabella, {7, 5}, Compass::w);
  Play play(scene, "plot");
  play.want(
      {{"BBP-D2", isabella, "move"}, {"BBP-D10", isabella, "D3 hold"}, {"BBP-D5", isabella, "D"}});
  play.hold(seahawk);
  play.dice.shots("isabella", {5});
  play.turn();
  expect_won(play, isabella, Reason::annihilated);
}

TEST(BBP_12_4, who_kills_the_captain_hand_to_hand_wins) {
  Scene scene = alongside(Contact::right);
  scene.figures(isabella, {"A4", "seahawk:D5"});
  scene.figures(seahawk, {"D5", "H4"});
  scene.state.step = Game::steps().called("melee").value();
  Play play(scene);
  play.dice.fight("isabella", {{6, 1}});
  play.turn();
  expect_won(play, isabella, Reason::captain_slain);
  EXPECT_EQ(play.heard.one("game-over").rule->id, "BBP-12.4");
  EXPECT_EQ(fact(play.heard.one("game-over"), "figures"), "2 1");
}

TEST(BBP_12_4, killing_all_the_crew_is_not_enough) {
  Scene scene = alongside(Contact::right);
  scene.figures(isabella, {"A4", "seahawk:D5"});
  scene.figures(seahawk, {"H4", "D5"});
  scene.state.step = Game::steps().called("melee").value();
  Play play(scene);
  play.dice.fight("isabella", {{6, 1}});
  play.turn();
  EXPECT_EQ(play.crew(seahawk), 0);
  EXPECT_EQ(play.state().verdict, Verdict::playing);
}

// ---- limits ----

TEST(BBP_R82, at_the_limit_it_is_a_draw_or_more_figures_win) {
  for (const TurnLimit option : {TurnLimit::draw_at_limit, TurnLimit::more_crew_at_limit}) {
    Scene scene = Scene().choose(turn_limit, option);
    scene.setup.max_rounds = 2;
    scene.ship(isabella).figures[1] = no_place;
    Play play(scene);
    play.turn();
    EXPECT_EQ(play.state().verdict, Verdict::playing);
    play.turn();
    if (option == TurnLimit::draw_at_limit) {
      expect_drawn(play, Reason::limit);
    } else {
      expect_won(play, seahawk, Reason::limit);
    }
    EXPECT_EQ(ruling_of(play.heard.one("game-over")), "BBP-R82");
  }
}

TEST(BBP_R82, boarding_turns_have_a_limit_of_their_own_and_equal_numbers_draw) {
  Scene scene = alongside(Contact::right).choose(turn_limit, TurnLimit::more_crew_at_limit);
  scene.figures(isabella, {"A4", "D3"});
  scene.figures(seahawk, {"A4", "D3"});
  scene.setup.max_rounds = 1;
  scene.setup.max_boarding_turns = 2;
  Play play(scene);
  play.turn();
  EXPECT_EQ(play.state().verdict, Verdict::playing);
  play.turn();
  expect_drawn(play, Reason::limit);
}

}  // namespace
}  // namespace prizecourt::broadsides_and_boarding_parties::fixtures
