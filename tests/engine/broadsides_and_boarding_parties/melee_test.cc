#include "engine/rulesets/broadsides_and_boarding_parties/chapters.h"
#include "tests/engine/broadsides_and_boarding_parties/fixtures.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

/// Chapter 11 of the catalogue: hand to hand. BBP-D13.
namespace prizecourt::broadsides_and_boarding_parties::fixtures {
namespace {

/// Figures stand as given, Isabella is active, both Captains first.
Scene melee_of(std::initializer_list<std::string_view> isabellas,
               std::initializer_list<std::string_view> seahawks) {
  Scene scene = alongside(Contact::right);
  scene.figures(isabella, isabellas);
  scene.figures(seahawk, seahawks);
  scene.state.step = Game::steps().called("melee").value();
  return scene;
}

TEST(BBP_11_1, whoever_enters_where_enemies_stand_has_to_fight) {
  Scene scene = alongside(Contact::right);
  scene.figures(isabella, {"A4", "D3"});
  scene.figures(seahawk, {"H4", "D5"});
  Play play(scene);
  play.want({{"BBP-D12a", isabella, "isabella:D3 captain captain"},
             {"BBP-D12b", isabella, "seahawk:D5 isabella:A3 isabella:A4"}});
  play.dice.fight("isabella", {{6, 1}});
  play.turn();
  EXPECT_EQ(play.where(seahawk, 1), "none");
  EXPECT_EQ(fact(play.heard.all("moved").front(), "fight"), "yes");
  EXPECT_EQ(fact(play.heard.one("fight-over"), "at"), "seahawk:D5");
}

TEST(BBP_11_2, fights_come_when_all_movements_are_made) {
  Scene scene = alongside(Contact::right);
  scene.figures(isabella, {"A4", "D3", "E3"});
  scene.figures(seahawk, {"H4", "D5"});
  Play play(scene);
  play.want({{"BBP-D12a", isabella, "isabella:D3 isabella:E3 isabella:D3"},
             {"BBP-D12b", isabella, "seahawk:D5 isabella:D3 seahawk:D5"}});
  play.dice.fight("isabella", {{3, 3}});
  play.turn();
  const Event first = play.heard.all("fight-roll").front();
  EXPECT_EQ(fact(first, "figures"), "2") << "the second came in time";
  EXPECT_EQ(fact(first, "fallen"), "crew-1");
}

TEST(BBP_11_2, BBP_D13_the_active_side_orders_the_fights) {
  Play play(melee_of({"H3", "seahawk:C5", "seahawk:D5", "D3"}, {"H4", "C5", "D5", "isabella:D3"}));
  play.want("BBP-D13", isabella, "seahawk:D5");
  play.dice.fight("isabella", {{6, 1}, {6, 1}, {6, 1}});
  play.turn();
  std::string order;
  for (const Event& fight : play.heard.all("fight-over")) order += fact(fight, "at") + " ";
  EXPECT_EQ(order, "seahawk:D5 seahawk:C5 isabella:D3 ");
  EXPECT_EQ(play.decider.first("BBP-D13", "isabella").options,
            (std::vector<std::string>{"seahawk:C5", "isabella:D3", "seahawk:D5"}))
      << "from A to H, side 1's ship first";
  EXPECT_TRUE(play.decider.first("BBP-D13", "isabella").key.ends_with("/0"));
}

TEST(BBP_11_3, nobody_leaves_a_fight) {
  Play play(melee_of({"H3", "seahawk:C5", "D3"}, {"H4", "C5"}), "movement");
  const auto why = [&](std::string_view from) {
    return text_of(objection_to_mover(
        play.game,
        {.side = isabella, .figure = Figure{1}, .from = place(isabella, from), .to = no_place}));
  };
  EXPECT_EQ(why("seahawk:C5"), "BBP-11.3 BBP-R66");
  EXPECT_EQ(why("D3"), "none");
  play.want("BBP-D12a", isabella, "seahawk:C5");
  play.until("melee");
  EXPECT_EQ(play.decider.refused, std::vector<std::string>{"seahawk:C5: BBP-10.2"});
  EXPECT_EQ(play.where(isabella, 1), "seahawk:C5");
}

TEST(BBP_11_4, the_lower_total_loses_a_figure_and_a_tie_nobody) {
  Play play(melee_of({"H3", "seahawk:C5"}, {"H4", "C5"}));
  play.dice.fight("isabella", {{4, 4}, {2, 3}});
  play.turn();
  const auto rolls = play.heard.all("fight-roll");
  ASSERT_EQ(rolls.size(), 2U);
  EXPECT_EQ(fact(rolls[0], "fallen"), "none") << "BBP-R76";
  EXPECT_EQ(facts(rolls[1], "fallen; loser; total; enemy_total"), "crew-1; isabella; 2; 3");
  EXPECT_EQ(play.where(isabella, 1), "none");
  EXPECT_EQ(play.where(seahawk, 1), "seahawk:C5");
}

TEST(BBP_11_5, more_figures_are_worth_one_or_two_counted_afresh_for_every_roll) {
  Play play(melee_of({"H3", "seahawk:C5", "seahawk:C5", "seahawk:C5"}, {"H4", "C5"}));
  play.dice.fight("isabella", {{1, 4}, {2, 3}, {3, 2}});
  play.turn();
  const auto rolls = play.heard.all("fight-roll");
  ASSERT_EQ(rolls.size(), 3U);
  EXPECT_EQ(modifier(rolls[0], "numbers"), 2);
  EXPECT_EQ(fact(rolls[0], "loser"), "isabella");
  EXPECT_EQ(modifier(rolls[1], "numbers"), 1);
  EXPECT_EQ(fact(rolls[1], "fallen"), "none");
  EXPECT_EQ(modifier(rolls[2], "numbers"), 1);
  EXPECT_EQ(rolls[2].modifiers.front().rule->id, "BBP-11.5");
  Play outnumbered(melee_of({"H3", "seahawk:C5"}, {"H4", "C5", "C5", "C5"}));
  outnumbered.dice.fight("isabella", {{4, 3}});
  outnumbered.turn();
  EXPECT_EQ(modifier(outnumbered.heard.one("fight-roll"), "enemy's numbers"), 2);
}

TEST(BBP_11_6, a_captain_in_the_fight_is_worth_one_more) {
  Play play(melee_of({"seahawk:C5"}, {"H4", "C5"}));
  play.dice.fight("isabella", {{3, 3}});
  play.turn();
  const Event roll = play.heard.one("fight-roll");
  EXPECT_EQ(modifiers(roll, "captain; numbers"), "1; -");
  EXPECT_EQ(fact(roll, "loser"), "seahawk");
}

TEST(BBP_11_7, the_captain_falls_last) {
  Play play(melee_of({"seahawk:C5", "seahawk:C5"}, {"H4", "C5"}));
  play.dice.fight("isabella", {{1, 4}, {1, 3}});
  play.turn();
  const auto rolls = play.heard.all("fight-roll");
  ASSERT_EQ(rolls.size(), 2U);
  EXPECT_EQ(fact(rolls[0], "fallen"), "crew-1");
  EXPECT_EQ(fact(rolls[1], "fallen"), "captain");
  EXPECT_EQ(rolls[1].rule->id, "BBP-11.7");
  EXPECT_EQ(play.captain_at(isabella), "none");
}

TEST(BBP_11_8, a_fight_goes_on_until_one_side_has_nobody_left_there) {
  Play play(melee_of({"H3", "seahawk:C5", "seahawk:C5"}, {"H4", "C5", "C5"}));
  play.dice.fight("isabella", {{1, 2}, {6, 1}, {6, 1}});
  play.turn();
  EXPECT_EQ(play.game.figures_at(seahawk, place(seahawk, "C5")), 0);
  EXPECT_EQ(play.game.figures_at(isabella, place(seahawk, "C5")), 1);
  const Event over = play.heard.one("fight-over");
  EXPECT_EQ(over.who, "isabella");
  EXPECT_EQ(fact(over, "left"), "1");
  EXPECT_EQ(play.game.contested(), 0U);
}

TEST(BBP_R75, whether_the_captain_is_a_figure_when_numbers_are_compared) {
  for (const CaptainCounts option : {CaptainCounts::yes, CaptainCounts::no}) {
    Play play(melee_of({"H3", "seahawk:C5"}, {"C5", "C5"}).choose(captain_counts, option));
    const bool counts = option == CaptainCounts::yes;
    if (counts) {
      play.dice.fight("isabella", {{5, 4}});
    } else {
      play.dice.fight("isabella", {{5, 4}, {1, 6}});
    }
    play.turn();
    const Event roll = play.heard.all("fight-roll").front();
    EXPECT_EQ(modifiers(roll, "enemy's numbers"), counts ? "1" : "-");
    EXPECT_EQ(modifier(roll, "enemy's captain"), 1);
    EXPECT_EQ(fact(roll, "enemy_total"), counts ? "6" : "5");
    EXPECT_EQ(ruling_of(roll), "BBP-R75");
  }
}

}  // namespace
}  // namespace prizecourt::broadsides_and_boarding_parties::fixtures
