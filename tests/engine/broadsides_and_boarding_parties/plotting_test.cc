#include "engine/rulesets/broadsides_and_boarding_parties/chapters.h"
#include "tests/engine/broadsides_and_boarding_parties/fixtures.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

/// Chapter 2 of the catalogue: three cards, laid in secret. BBP-D2.
namespace prizecourt::broadsides_and_boarding_parties::fixtures {
namespace {

using Names = std::vector<std::string>;

std::string laid(Play& play, Side side) {
  std::string text;
  for (const Card card : play.ship(side).plot) {
    if (!text.empty()) text += ' ';
    text += name_of(card);
  }
  return text;
}

/// Isabella has lost that many masts.
Scene dismasted(int masts) {
  Scene scene;
  for (const char row : {'A', 'C', 'G', 'H'}) {
    if (masts-- > 0) scene.mast(isabella, row) = 0;
  }
  return scene;
}

TEST(BBP_2_1, each_side_lays_three_cards_in_its_order) {
  Play play(Scene(), "plot");
  play.want({{"BBP-D2", isabella, "turn-port move remain"},
             {"BBP-D2", seahawk, "move move turn-starboard"}});
  play.until("card-1");
  EXPECT_EQ(laid(play, isabella), "turn-port move remain");
  EXPECT_EQ(laid(play, seahawk), "move move turn-starboard");
  EXPECT_EQ(play.decider.all("BBP-D2", "isabella").size(), 3U);
  EXPECT_EQ(play.decider.first("BBP-D2", "isabella").rule->id, "BBP-2.1");
  EXPECT_TRUE(play.heard.events.empty()) << "in secret";
}

TEST(BBP_2_1, silence_stays_where_it_is) {
  Play play(Scene(), "plot");
  play.until("card-1");
  EXPECT_EQ(laid(play, isabella), "remain remain remain") << "BBP-D2, BBP-R18";
}

TEST(BBP_2_1, a_slot_cannot_stay_empty) {
  Play play(Scene(), "plot");
  EXPECT_EQ(text_of(objection_to_card(play.game, isabella, 2, Card::none)), "BBP-2.1");
}

TEST(BBP_2_2, four_kinds_can_be_chosen) {
  Play play(Scene(), "plot");
  play.want("BBP-D2", isabella, "damaged");
  play.until("card-1");
  EXPECT_EQ(play.decider.first("BBP-D2", "isabella").options,
            (Names{"remain", "move", "turn-starboard", "turn-port"}));
  EXPECT_EQ(play.decider.refused, Names{"damaged: BBP-2.1"});
}

TEST(BBP_2_2, BBP_R14_no_damaged_card_is_played_unforced) {
  Play play(Scene(), "plot");
  EXPECT_EQ(text_of(objection_to_card(play.game, isabella, 1, Card::damaged)), "BBP-2.7 BBP-R14");
}

TEST(BBP_2_3, remain_keeps_dot_and_heading) {
  Scene scene;
  scene.put(isabella, {5, 5}, Compass::sw);
  Play play(scene, "plot");
  play.want("BBP-D2", isabella, "remain");
  play.until("fire-1");
  EXPECT_EQ(play.lies(isabella), "5 5 sw");
  EXPECT_EQ(fact(play.heard.all("card").front(), "result"), "stays");
  EXPECT_EQ(play.heard.all("card").front().rule->id, "BBP-2.3");
}

TEST(BBP_2_4, move_goes_to_the_dot_ahead_in_all_eight_directions) {
  const Names ends = {"5 6 n", "6 6 ne", "6 5 e", "6 4 se", "5 4 s", "4 4 sw", "4 5 w", "4 6 nw"};
  for (int d = 0; d < 8; ++d) {
    Scene scene;
    scene.setup.map.islands.clear();
    scene.put(isabella, {5, 5}, static_cast<Compass>(d));
    Play play(scene, "plot");
    play.want("BBP-D2", isabella, "move");
    play.until("fire-1");
    EXPECT_EQ(play.lies(isabella), ends[static_cast<std::size_t>(d)]);
    EXPECT_EQ(play.heard.all("card").front().rule->id, "BBP-2.4");
  }
}

TEST(BBP_2_5, starboard_turns_clockwise_on_the_dot) {
  Scene scene;
  scene.put(isabella, {5, 5}, Compass::nw);
  Play play(scene, "plot");
  play.want("BBP-D2", isabella, "turn-starboard turn-starboard");
  play.until("fire-2");
  EXPECT_EQ(play.lies(isabella), "5 5 ne");
  EXPECT_EQ(play.heard.all("card").front().rule->id, "BBP-2.5");
  EXPECT_EQ(fact(play.heard.all("card").front(), "heading"), "n");
}

TEST(BBP_2_6, port_turns_counter_clockwise_on_the_dot) {
  Scene scene;
  scene.put(isabella, {5, 5}, Compass::ne);
  Play play(scene, "plot");
  play.want("BBP-D2", isabella, "turn-port turn-port");
  play.until("fire-2");
  EXPECT_EQ(play.lies(isabella), "5 5 nw");
  EXPECT_EQ(play.heard.all("card").front().rule->id, "BBP-2.6");
}

TEST(BBP_2_7, each_lost_mast_puts_one_damaged_card_into_the_plot) {
  const Names silent = {"remain remain remain", "damaged remain remain", "damaged damaged remain",
                        "damaged damaged damaged", "damaged damaged damaged"};
  for (int masts = 0; masts <= 4; ++masts) {
    Play play(dismasted(masts), "plot");
    play.until("card-1");
    EXPECT_EQ(laid(play, isabella), silent[static_cast<std::size_t>(masts)]);
    EXPECT_EQ(laid(play, seahawk), "remain remain remain");
  }
}

TEST(BBP_2_7, BBP_R15_the_owner_says_in_which_slots_they_lie) {
  Play play(dismasted(1), "plot");
  play.want("BBP-D2", isabella, "move move damaged");
  play.until("card-1");
  EXPECT_EQ(laid(play, isabella), "move move damaged");
  EXPECT_TRUE(play.decider.refused.empty());
  EXPECT_EQ(play.decider.first("BBP-D2", "isabella").rule->id, "BBP-2.7");
}

TEST(BBP_2_7, the_last_slots_are_kept_for_forced_cards) {
  Play play(dismasted(2), "plot");
  play.want("BBP-D2", isabella, "move move turn-port");
  play.until("card-1");
  EXPECT_EQ(laid(play, isabella), "move damaged damaged");
  EXPECT_EQ(play.decider.refused, (Names{"move: BBP-2.7", "turn-port: BBP-2.7"}));
}

TEST(BBP_2_7, objections_count_what_lies_already) {
  Play play(dismasted(1), "plot");
  EXPECT_EQ(text_of(objection_to_card(play.game, isabella, 1, Card::move)), "none");
  play.ship(isabella).plot = {Card::move, Card::move, Card::none};
  EXPECT_EQ(text_of(objection_to_card(play.game, isabella, 3, Card::move)), "BBP-2.7");
  play.ship(isabella).plot = {Card::damaged, Card::move, Card::none};
  EXPECT_EQ(text_of(objection_to_card(play.game, isabella, 3, Card::damaged)), "BBP-2.7 BBP-R14");
}

TEST(BBP_2_7, BBP_R17_cards_on_the_table_stay_what_they_are) {
  Play play(abeam(), "plot");
  play.hold(isabella);
  play.want({{"BBP-D2", isabella, "remain move move"},
             {"BBP-D4", seahawk, "F3 hold", "fire-1"},
             {"BBP-D4", seahawk, "hold..."},
             {"BBP-D5", seahawk, "A"}});
  play.dice.shots("seahawk", {4});
  play.turn();
  EXPECT_EQ(play.mast(isabella, 'A'), 0);
  EXPECT_EQ(play.lies(isabella), "5 7 n");
  play.until("card-1");
  EXPECT_EQ(laid(play, isabella), "damaged remain remain") << "from the next round on";
  EXPECT_EQ(fact(play.heard.one("round-began"), "forced"), "1 0");
}

TEST(BBP_2_8, a_damaged_card_moves_nothing_and_the_guns_may_fire) {
  Scene scene = abeam();
  scene.mast(isabella, 'A') = 0;
  Play play(scene, "plot");
  play.hold(seahawk);
  play.want("BBP-D4", isabella, "D5 hold");
  play.dice.shots("isabella", {1});
  play.until("card-2");
  EXPECT_EQ(play.lies(isabella), "5 5 n");
  EXPECT_EQ(play.heard.all("card").front().rule->id, "BBP-2.8");
  EXPECT_EQ(fact(play.heard.all("card").front(), "card"), "damaged");
}

TEST(BBP_2_9, after_the_third_card_all_cards_are_taken_back) {
  Play play(Scene(), "plot");
  play.want("BBP-D2", isabella, "move move move");
  play.turn();
  EXPECT_EQ(laid(play, isabella), "none none none");
  EXPECT_EQ(play.state().round, 2);
  EXPECT_EQ(play.state().turn, 2);
  EXPECT_EQ(play.state().step, 0);
  play.want("BBP-D2", isabella, "move move move");
  play.until("card-1");
  EXPECT_EQ(laid(play, isabella), "move move move");
}

}  // namespace
}  // namespace prizecourt::broadsides_and_boarding_parties::fixtures
