#include "engine/rulesets/broadsides_and_boarding_parties/chapters.h"
#include "tests/engine/broadsides_and_boarding_parties/fixtures.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

/// Chapter 4 of the catalogue and BBP-5.1 to BBP-5.3: who may fire, and in what order. BBP-D4,
/// BBP-D5.
namespace prizecourt::broadsides_and_boarding_parties::fixtures {
namespace {

using Names = std::vector<std::string>;

/// Isabella at (5, 5) with her bow to the north, the enemy at that dot.
Scene enemy_at(Dot dot) {
  Scene scene;
  scene.setup.map.islands.clear();
  scene.put(isabella, {5, 5}, Compass::n);
  scene.put(seahawk, dot, Compass::n);
  return scene;
}

/// What Isabella may fire in this window, the word for none of them last.
Names choices(const Scene& scene) {
  Play play(scene, "fire-1");
  play.want("BBP-D4", isabella, "hold");
  play.hold(seahawk);
  play.until("card-2");
  const auto asked = play.decider.all("BBP-D4", "isabella");
  if (!asked.empty()) return asked.front().options;
  const auto closed = play.decider.all_closed("BBP-D4", "isabella");
  return closed.empty() ? Names{"never asked"} : closed.front().options;
}

/// The rule that the question about the first cannon cites.
std::string rule_of_choice(const Scene& scene) {
  Play play(scene, "fire-1");
  play.want(
      {{"BBP-D4", isabella, "D5 hold"}, {"BBP-D4", seahawk, "hold..."}, {"BBP-D5", isabella, "D"}});
  if (!choices(scene).empty() && choices(scene).size() > 1) return "it may fire";
  play.until("card-2");
  return play.decider.refused.empty() ? "none" : play.decider.refused.front();
}

TEST(BBP_4_1, guns_reach_the_next_dot_and_no_farther) {
  EXPECT_EQ(choices(enemy_at({6, 5})).size(), 6U);
  EXPECT_EQ(choices(enemy_at({7, 5})), Names{"hold"});
  EXPECT_EQ(choices(enemy_at({7, 6})), Names{"hold"});
  EXPECT_EQ(rule_of_choice(enemy_at({7, 5})), "D5: BBP-4.1");
}

TEST(BBP_4_2, there_may_be_fire_after_each_card_and_nobody_has_to) {
  Play play(abeam(), "plot");
  play.hold(seahawk);
  play.want({{"BBP-D4", isabella, "D5 hold", "fire-1"},
             {"BBP-D4", isabella, "hold...", "fire-2"},
             {"BBP-D4", isabella, "D5 hold", "fire-3"}});
  play.dice.shots("isabella", {1, 1});
  play.turn();
  EXPECT_EQ(play.heard.all("shot").size(), 2U) << "the same gun again, BBP-R91";
  EXPECT_EQ(fact(play.heard.all("held-fire").front(), "cannons"), "4") << "BBP-R31";
}

TEST(BBP_4_3, two_guns_forward_one_amidships_two_aft) {
  const auto bear = [](BowEnd bow, Arc arc) {
    return names_of(cannons_in_arc(bow, arc, Beam::port) & default_deck(bow).cannons);
  };
  EXPECT_EQ(bear(BowEnd::h_is_bow, Arc::forward), "E3 F3");
  EXPECT_EQ(bear(BowEnd::h_is_bow, Arc::broadside), "B3 C3 D3 E3 F3");
  EXPECT_EQ(bear(BowEnd::h_is_bow, Arc::aft), "B3 C3");
}

TEST(BBP_4_4, on_a_front_diagonal_the_forward_guns_of_that_side_bear) {
  EXPECT_EQ(choices(enemy_at({6, 6})), (Names{"F5", "E5", "hold"}));
  EXPECT_EQ(choices(enemy_at({4, 6})), (Names{"F3", "E3", "hold"}));
}

TEST(BBP_4_5, abeam_all_guns_of_that_side_bear) {
  EXPECT_EQ(choices(enemy_at({6, 5})), (Names{"F5", "E5", "D5", "C5", "B5", "hold"}));
  EXPECT_EQ(choices(enemy_at({4, 5})), (Names{"F3", "E3", "D3", "C3", "B3", "hold"}));
}

TEST(BBP_4_6, on_a_rear_diagonal_the_aft_guns_of_that_side_bear) {
  EXPECT_EQ(choices(enemy_at({6, 4})), (Names{"C5", "B5", "hold"}));
  EXPECT_EQ(choices(enemy_at({4, 4})), (Names{"C3", "B3", "hold"}));
}

TEST(BBP_4_7, dead_ahead_and_dead_astern_none_bears) {
  EXPECT_EQ(choices(enemy_at({5, 6})), Names{"hold"});
  EXPECT_EQ(choices(enemy_at({5, 4})), Names{"hold"});
  EXPECT_EQ(rule_of_choice(enemy_at({5, 6})), "D5: BBP-4.7");
}

TEST(BBP_4_8, only_the_own_heading_counts_and_each_ship_tests_her_own) {
  for (int heading = 0; heading < 8; ++heading) {
    Scene scene = enemy_at({6, 5});
    scene.ship(seahawk).heading = static_cast<Compass>(heading);
    EXPECT_EQ(choices(scene).size(), 6U) << heading;
  }
  Scene scene = enemy_at({5, 6});
  scene.ship(seahawk).heading = Compass::w;
  Play play(scene, "fire-1");
  play.dice.shots("seahawk", {1, 1, 1, 1, 1});
  play.until("card-2");
  EXPECT_EQ(play.heard.all("shot").size(), 5U) << "Seahawk's bow points west, Isabella's at her";
}

TEST(BBP_4_9, only_cannons_on_board_fire_and_each_of_them_once) {
  Scene scene = enemy_at({6, 5});
  scene.cannons(isabella, {"D5", "F5", "D3"});
  EXPECT_EQ(choices(scene), (Names{"F5", "D5", "hold"}));
  Play play(scene, "fire-1");
  play.hold(seahawk);
  play.want("BBP-D4", isabella, "D5 D5 hold");
  play.dice.shots("isabella", {1, 1});
  play.until("card-2");
  EXPECT_EQ(play.decider.refused, Names{"D5: BBP-4.2"}) << "then silence fires the other";
  EXPECT_EQ(play.heard.all("shot").size(), 2U);
}

TEST(BBP_4_9, objections_say_why_a_cannon_may_not_fire) {
  const auto why = [](const Scene& scene, std::string_view cannon) {
    Play play(scene, "fire-1");
    play.game.batteries[0] = {.active = cannons_on_board(play.game.ship(isabella)),
                              .fired = only(cell("B5"))};
    return text_of(objection_to_cannon(play.game, isabella, cell_named(cannon)));
  };
  EXPECT_EQ(why(enemy_at({6, 5}), "D5"), "none");
  EXPECT_EQ(why(enemy_at({6, 5}), "none"), "none");
  EXPECT_EQ(why(enemy_at({6, 5}), "D3"), "BBP-4.9") << "the other side";
  EXPECT_EQ(why(enemy_at({6, 5}), "B5"), "BBP-4.9") << "has fired";
  EXPECT_EQ(why(enemy_at({6, 5}), "A5"), "BBP-4.9 BBP-R34") << "not there";
  EXPECT_EQ(why(enemy_at({6, 6}), "D5"), "BBP-4.4 BBP-R7");
  EXPECT_EQ(why(enemy_at({6, 4}), "D5"), "BBP-4.6 BBP-R7");
  EXPECT_EQ(why(enemy_at({5, 4}), "D5"), "BBP-4.7");
  EXPECT_EQ(why(enemy_at({7, 5}), "D5"), "BBP-4.1");
  EXPECT_EQ(why(alongside(Contact::right), "D3"), "BBP-9.2") << "the volley is over";
}

TEST(BBP_R7, the_bow_says_which_guns_are_forward) {
  for (const BowEnd option : {BowEnd::h_is_bow, BowEnd::a_is_bow}) {
    Scene scene = enemy_at({6, 6}).choose(bow_end, option);
    const bool as_drawn = option == BowEnd::h_is_bow;
    EXPECT_EQ(choices(scene), (as_drawn ? Names{"F5", "E5", "hold"} : Names{"B5", "C5", "hold"}));
    Play play(scene, "fire-1");
    play.hold(seahawk);
    play.want({{"BBP-D4", isabella, as_drawn ? "E5 hold" : "C5 hold"}, {"BBP-D5", isabella, "A"}});
    play.dice.shots("isabella", {2});
    play.until("card-2");
    EXPECT_EQ(ruling_of(play.heard.one("shot")), "BBP-R7");
  }
}

TEST(BBP_R7, with_the_bow_at_a_silence_fires_from_there) {
  Scene scene = enemy_at({6, 5}).choose(bow_end, BowEnd::a_is_bow);
  EXPECT_EQ(choices(scene), (Names{"B5", "C5", "D5", "E5", "F5", "hold"}));
}

// ---- an exchange ----

TEST(BBP_5_1, fire_of_an_exchange_is_simultaneous) {
  Scene scene = abeam();
  scene.cannons(seahawk, {"D3"});
  Play play(scene, "fire-1");
  play.want({{"BBP-D4", isabella, "D5 hold"}, {"BBP-D5", isabella, "D"}, {"BBP-D5", seahawk, "D"}});
  play.dice.shots("isabella", {3});
  play.dice.shots("seahawk", {5});
  play.until("card-2");
  EXPECT_EQ(play.cannons(seahawk), "");
  EXPECT_EQ(play.cannon_count(isabella), 9) << "the cannon that was hit has fired";
}

TEST(BBP_5_2, side_1_resolves_all_of_its_fire_first) {
  Play play(abeam(), "fire-1");
  play.want({{"BBP-D4", isabella, "D5 C5 hold"}, {"BBP-D4", seahawk, "D3 hold"}});
  play.dice.shots("isabella", {1, 1});
  play.dice.shots("seahawk", {1});
  play.until("card-2");
  std::string order;
  for (const Event& event : play.heard.events) order += std::string(event.who) + " ";
  EXPECT_EQ(order, "isabella isabella isabella seahawk seahawk ") << "BBP-R33; held fire too";
}

/// "isabella seahawk": who fired in what order, a cannon each.
std::string who_fired(const Play& play) {
  std::string order;
  for (const Event& event : play.heard.all("shot")) order += std::string(event.who) + " ";
  return order;
}

Scene a_cannon_each(FirstRoller first) {
  Scene scene = abeam();
  scene.cannons(isabella, {"D5"});
  scene.cannons(seahawk, {"D3"});
  scene.choose(first_roller, first);
  return scene;
}

TEST(BBP_R33, sides_take_turns_from_one_exchange_to_the_next) {
  for (const FirstRoller first : {FirstRoller::side_1, FirstRoller::alternate_by_exchange}) {
    const bool by_turns = first == FirstRoller::alternate_by_exchange;
    Play play(a_cannon_each(first), "fire-1");
    play.dice.shots("isabella", {1});
    play.dice.shots("seahawk", {1});
    play.dice.shots(by_turns ? "seahawk" : "isabella", {1});
    play.dice.shots(by_turns ? "isabella" : "seahawk", {1});
    play.until("card-3");
    EXPECT_EQ(who_fired(play), by_turns ? "isabella seahawk seahawk isabella "
                                        : "isabella seahawk isabella seahawk ");
    EXPECT_EQ(play.heard.all("fires-first").size(), by_turns ? 2U : 0U);
  }
}

TEST(BBP_R33, an_exchange_counts_where_one_side_alone_can_fire) {
  for (const Side side : both_sides) {
    Scene scene = a_cannon_each(FirstRoller::alternate_by_exchange);
    scene.cannons(side, {});
    Play play(scene, "fire-1");
    play.dice.shots(side == isabella ? "seahawk" : "isabella", {1});
    play.until("card-2");
    EXPECT_EQ(play.heard.all("fires-first").size(), 1U);
  }
}

TEST(BBP_R33, the_higher_of_two_dice_fires_first_and_ties_are_thrown_again) {
  Play play(a_cannon_each(FirstRoller::die_off), "fire-1");
  for (const auto& [one, two] : {std::pair(4, 4), std::pair(2, 5)}) {
    play.dice.expect("BBP-5.2", "isabella", one);
    play.dice.expect("BBP-5.2", "seahawk", two);
  }
  play.dice.shots("seahawk", {1});
  play.dice.shots("isabella", {1});
  play.until("card-2");
  EXPECT_EQ(who_fired(play), "seahawk isabella ");
  const auto told = play.heard.all("fires-first");
  ASSERT_EQ(told.size(), 2U);
  EXPECT_EQ(fact(told[0], "result"), "tie");
  EXPECT_EQ(fact(told[1], "result"), "seahawk");
  EXPECT_EQ(ruling_of(told[1]), "BBP-R33");
}

TEST(BBP_5_3, each_cannon_is_aimed_and_then_rolled_for) {
  Play play(abeam(), "fire-1");
  play.hold(seahawk);
  play.want({{"BBP-D4", isabella, "B5 F5 hold"}, {"BBP-D5", isabella, "G G"}});
  play.dice.shots("isabella", {4, 4});
  play.until("card-2");
  const auto shots = play.heard.all("shot");
  ASSERT_EQ(shots.size(), 2U);
  EXPECT_EQ(facts(shots[0], "cannon; row; result"), "B5; G; hit");
  EXPECT_EQ(fact(shots[1], "cannon"), "F5");
  EXPECT_EQ(fact(shots[1], "result"), "nothing") << "a row may be named again";
  EXPECT_EQ(play.decider.first("BBP-D5", "isabella").options,
            (Names{"A", "B", "C", "D", "E", "F", "G", "H"}));
}

TEST(BBP_5_3, BBP_D5_silence_aims_at_masts_then_guns_then_d) {
  Scene scene = abeam();
  scene.mast(seahawk, 'G') = 0;
  scene.cannons(seahawk, {"C3", "F5"});
  Play play(scene, "fire-1");
  play.hold(seahawk);
  play.dice.shots("isabella", {4, 4, 4, 4, 3});
  play.until("card-2");
  std::string rows;
  for (const Event& shot : play.heard.all("shot")) rows += fact(shot, "row");
  EXPECT_EQ(rows, "CCHAC");
  scene.ship(seahawk).masts = {};
  Play guns(scene, "fire-1");
  guns.hold(seahawk);
  guns.dice.shots("isabella", {3, 1, 5, 1, 1});
  guns.until("card-2");
  rows.clear();
  for (const Event& shot : guns.heard.all("shot")) rows += fact(shot, "row");
  EXPECT_EQ(rows, "CFFDD");
}

TEST(BBP_5_3, BBP_D4_silence_fires_all_from_bow_to_stern) {
  Play play(abeam(), "fire-1");
  play.hold(seahawk);
  play.dice.shots("isabella", {1, 1, 1, 1, 1});
  play.until("card-2");
  std::string cannons;
  for (const Event& shot : play.heard.all("shot")) cannons += fact(shot, "cannon") + " ";
  EXPECT_EQ(cannons, "F5 E5 D5 C5 B5 ");
}

}  // namespace
}  // namespace prizecourt::broadsides_and_boarding_parties::fixtures
