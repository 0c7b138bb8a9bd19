#include "engine/rulesets/broadsides_and_boarding_parties/chapters.h"
#include "tests/engine/broadsides_and_boarding_parties/fixtures.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

/// Chapter 10 of the catalogue: a boarding turn's movements. BBP-D12a, BBP-D12b.
namespace prizecourt::broadsides_and_boarding_parties::fixtures {
namespace {

using Names = std::vector<std::string>;

/// Isabella's turn; Seahawk, struck on the right, lies to her port: D3 is across from seahawk:D5.
/// The Captains are out of the way.
Scene boarding(std::initializer_list<std::string_view> crew) {
  Scene scene = alongside(Contact::right);
  scene.figures(isabella, {"A4"});
  scene.figures(seahawk, {"A4"});
  std::size_t f = 1;
  for (const std::string_view at : crew) scene.ship(isabella).figures[f++] = place(isabella, at);
  return scene;
}

/// "D3 E3, E3 F3": movements of crew on Isabella's deck unless the places say more.
void move(Play& play, const std::string& from, const std::string& to) {
  play.want({{"BBP-D12a", isabella, from}, {"BBP-D12b", isabella, to}});
  play.until("melee");
}

std::string why(const Scene& scene, std::size_t figure, std::string_view from,
                std::string_view to) {
  Play play(scene);
  return text_of(objection_to_step(play.game, {.side = isabella,
                                               .figure = static_cast<Figure>(figure),
                                               .from = place(isabella, from),
                                               .to = place(isabella, to)}));
}

TEST(BBP_10_1, sides_take_turns) {
  Play play(boarding({"D3"}));
  play.turn();
  EXPECT_EQ(play.state().active, seahawk);
  EXPECT_EQ(play.state().boarding_turn, 2);
  EXPECT_EQ(play.state().turn, 2);
  EXPECT_EQ(play.state().step, 0);
  play.turn();
  EXPECT_EQ(play.state().active, isabella);
  EXPECT_EQ(play.heard.all("boarding-turn").front().who, "isabella");
  EXPECT_EQ(play.heard.all("boarding-turn").back().who, "seahawk");
  EXPECT_EQ(fact(play.heard.all("boarding-turn").back(), "boarding_turn"), "2");
}

TEST(BBP_10_1, nobody_moves_figures_of_the_other_side) {
  EXPECT_EQ(why(boarding({}), 1, "seahawk:A4", "seahawk:A3"), "BBP-10.1");
  EXPECT_EQ(why(boarding({"D3"}), 0, "D3", "D4"), "BBP-10.1") << "the Captain is elsewhere";
  EXPECT_EQ(why(boarding({"D3"}), 1, "none", "D4"), "BBP-10.1");
}

TEST(BBP_10_2, exactly_three_movements_by_one_two_or_three_figures) {
  Play one(boarding({"D3", "D4", "D5"}));
  move(one, "isabella:D3 isabella:E3 isabella:F3", "isabella:E3 isabella:F3 isabella:G3");
  EXPECT_EQ(one.where(isabella, 1), "isabella:G3");
  EXPECT_EQ(one.heard.all("moved").size(), 3U);
  EXPECT_EQ(fact(one.heard.all("moved")[2], "movement"), "3");
  Play three(boarding({"D3", "D4", "D5"}));
  move(three, "isabella:D3 isabella:D5 captain", "isabella:E3 isabella:E5 isabella:A5");
  EXPECT_EQ(three.where(isabella, 1), "isabella:E3");
  EXPECT_EQ(three.where(isabella, 3), "isabella:E5");
  EXPECT_EQ(three.captain_at(isabella), "isabella:A5") << "the Captain counts";
  EXPECT_TRUE(three.decider.refused.empty());
}

TEST(BBP_10_2, BBP_R74_a_figure_may_go_out_and_back) {
  Play play(boarding({"D3"}));
  move(play, "isabella:D3 isabella:D4 isabella:D3", "isabella:D4 isabella:D3 seahawk:D5");
  EXPECT_EQ(play.where(isabella, 1), "seahawk:D5");
}

TEST(BBP_10_2, BBP_R64_where_no_movement_is_possible_the_turn_goes_on) {
  Scene scene = alongside(Contact::right);
  scene.figures(isabella, {"B4"});
  scene.figures(seahawk, {"A4", "isabella:B4"});
  Play play(scene);
  play.until("melee");
  EXPECT_EQ(fact(play.heard.one("cannot-move"), "movement"), "1");
  EXPECT_EQ(ruling_of(play.heard.one("cannot-move")), "BBP-R64");
  const auto closed = play.decider.all_closed("BBP-D12a", "isabella");
  ASSERT_EQ(closed.size(), 1U);
  EXPECT_EQ(closed[0].options, Names{"none"});
  EXPECT_EQ(closed[0].rule->id, "BBP-11.3");
}

TEST(BBP_10_3, a_movement_goes_to_the_next_section) {
  Play play(boarding({"D3"}));
  move(play, "isabella:D3", "isabella:F3");
  EXPECT_EQ(play.decider.refused, Names{"isabella:F3: BBP-10.3"});
  EXPECT_EQ(why(boarding({"D3"}), 1, "D3", "F3"), "BBP-10.3");
  EXPECT_EQ(why(boarding({"D3"}), 1, "D3", "D3"), "BBP-10.3");
  EXPECT_EQ(why(boarding({"D3"}), 1, "D3", "none"), "BBP-10.3");
  EXPECT_EQ(why(boarding({"D3"}), 1, "D3", "E3"), "none");
  Scene no_e3 = boarding({"D3"});
  no_e3.setup.sides[0].plan.cells &= ~only(cell("E3"));
  link_sections(no_e3.setup.sides[0].plan);
  EXPECT_EQ(why(no_e3, 1, "D3", "E3"), "BBP-10.3");
}

TEST(BBP_10_4, on_a_ship_figures_go_diagonally) {
  Play play(boarding({"C4"}));
  move(play, "isabella:C4", "isabella:D5");
  EXPECT_EQ(play.heard.all("moved").front().rule->id, "BBP-10.3");
  EXPECT_EQ(fact(play.heard.all("moved").front(), "to"), "isabella:D5");
  EXPECT_TRUE(play.decider.refused.empty());
}

TEST(BBP_10_5, across_they_go_straight_only) {
  EXPECT_EQ(why(boarding({"D3"}), 1, "D3", "seahawk:D5"), "none");
  EXPECT_EQ(why(boarding({"D3"}), 1, "D3", "seahawk:C5"), "BBP-10.5");
  EXPECT_EQ(why(boarding({"D3"}), 1, "D3", "seahawk:D3"), "BBP-10.5");
  EXPECT_EQ(why(boarding({"D4"}), 1, "D4", "seahawk:D5"), "BBP-10.5");
  EXPECT_EQ(why(boarding({"D5"}), 1, "D5", "seahawk:D5"), "BBP-10.5") << "the far side";
  Play play(boarding({"D3"}));
  move(play, "isabella:D3", "seahawk:D5");
  EXPECT_EQ(play.heard.all("moved").front().rule->id, "BBP-10.5");
}

TEST(BBP_10_5, BBP_R70_heights_do_not_matter_across) {
  Scene scene = boarding({"A5"});
  scene.state.contact = Contact::end;  // A5 lies beside H5
  EXPECT_EQ(why(scene, 1, "A5", "seahawk:H5"), "none");
}

TEST(BBP_10_6, boarders_may_cross_back) {
  EXPECT_EQ(why(boarding({"seahawk:C5"}), 1, "seahawk:C5", "C3"), "none");
  EXPECT_EQ(why(boarding({"seahawk:C5"}), 1, "seahawk:C5", "D3"), "BBP-10.5");
  Play play(boarding({"seahawk:C5"}));
  move(play, "seahawk:C5", "isabella:C3");
  EXPECT_EQ(play.heard.all("moved").front().rule->id, "BBP-10.6");
}

TEST(BBP_10_7, between_heights_the_way_is_by_a_ladder) {
  EXPECT_EQ(why(boarding({"A3"}), 1, "A3", "B3"), "none");
  EXPECT_EQ(why(boarding({"B3"}), 1, "B3", "A3"), "none") << "up and down, BBP-R69";
  EXPECT_EQ(why(boarding({"A3"}), 1, "A3", "B4"), "BBP-10.7");
  EXPECT_EQ(why(boarding({"A4"}), 1, "A4", "B4"), "BBP-10.7");
  EXPECT_EQ(why(boarding({"F4"}), 1, "F4", "G4"), "BBP-10.7");
  EXPECT_EQ(why(boarding({"G5"}), 1, "G5", "F5"), "none");
}

TEST(BBP_10_8, no_section_takes_a_fourth_figure_of_a_side) {
  const Scene full = boarding({"D3", "E4", "E4", "E4"});
  EXPECT_EQ(why(full, 1, "D3", "E4"), "BBP-10.8");
  EXPECT_EQ(why(full, 1, "D3", "E3"), "none");
  Play play(full);
  move(play, "isabella:D3", "isabella:E4");
  EXPECT_EQ(play.decider.refused, Names{"isabella:E4: BBP-10.3"});
  EXPECT_EQ(why(boarding({"A3", "B4", "B4", "A5", "A5", "A5"}), 1, "A3", "A4"), "none");
  EXPECT_EQ(why(boarding({"B3", "A4", "A4", "A3"}), 3, "A4", "A3"), "none");
}

TEST(BBP_10_8, the_captain_counts_and_enemies_do_not) {
  Scene scene = boarding({"D3", "E4", "E4"});
  EXPECT_EQ(why(scene, 1, "D3", "E4"), "none");
  scene.ship(isabella).figures[0] = place(isabella, "E4");
  EXPECT_EQ(why(scene, 1, "D3", "E4"), "BBP-10.8");
  Scene enemies = boarding({"D3"});
  enemies.figures(seahawk, {"A4", "isabella:E4", "isabella:E4", "isabella:E4"});
  EXPECT_EQ(why(enemies, 1, "D3", "E4"), "none") << "BBP-R67";
}

TEST(BBP_10_8, whoever_is_hemmed_in_by_full_sections_cannot_move) {
  Scene scene = boarding({"B3", "B3", "B3"});
  scene.setup.sides[0].plan.ladders.clear();
  link_sections(scene.setup.sides[0].plan);
  scene.ship(isabella).figures[0] = place(isabella, "B4");
  for (std::size_t f = 4; f < 7; ++f) scene.ship(isabella).figures[f] = place(isabella, "B5");
  Play play(scene);
  EXPECT_EQ(
      text_of(objection_to_mover(
          play.game,
          {.side = isabella, .figure = captain, .from = place(isabella, "B4"), .to = no_place})),
      "BBP-10.8");
}

// ---- silence (BBP-R65) ----

TEST(BBP_R65, silence_shuffles_one_crewmember_out_and_back_and_out) {
  Play play(boarding({"D3", "F4"}));
  play.until("melee");
  std::string steps;
  for (const Event& moved : play.heard.all("moved")) {
    steps += fact(moved, "figure") + " " + fact(moved, "to") + ", ";
  }
  EXPECT_EQ(steps, "crew-1 isabella:C3, crew-1 isabella:D3, crew-1 isabella:C3, ");
}

TEST(BBP_R65, silence_avoids_the_enemy_where_it_can) {
  Scene scene = boarding({"H5"});
  scene.figures(seahawk, {"A4", "isabella:G4", "isabella:G5"});
  Play play(scene);
  play.until("melee");
  EXPECT_EQ(fact(play.heard.all("moved").front(), "to"), "isabella:H4");
}

TEST(BBP_R65, silence_moves_the_captain_only_where_no_crew_can_step_aside) {
  Scene scene = alongside(Contact::right);
  scene.figures(isabella, {"E4", "B4"});
  scene.figures(seahawk, {"A4", "isabella:B4"});
  Play play(scene);
  play.until("melee");
  EXPECT_EQ(fact(play.heard.all("moved").front(), "figure"), "captain");
}

TEST(BBP_R81, a_side_without_captain_gets_one_before_it_moves) {
  Scene scene = boarding({"D3"});
  scene.ship(isabella).figures[0] = no_place;
  scene.ship(isabella).figures[2] = place(isabella, "D5");
  Play play(scene);
  play.until("melee");
  EXPECT_EQ(fact(play.heard.one("stand-in"), "at"), "D3");
}

}  // namespace
}  // namespace prizecourt::broadsides_and_boarding_parties::fixtures
