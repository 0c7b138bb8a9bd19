#include "formats/rulesets/broadsides_and_boarding_parties/orders.h"

#include "tests/formats/problem_lines.h"
#include "tests/formats/rulesets/broadsides_and_boarding_parties/ordered_play.h"
#include "tests/matchers.h"

// Reading order files, what is wrong with them, and how they are repeated in plain words.
namespace prizecourt::broadsides_and_boarding_parties::fixtures {
namespace {

/// "2:9 what is wrong [code] | hint" for each problem of a file of Isabella's, a line each.
std::string problems_with(const Scene& scene, std::string_view text) {
  Problems problems;
  const auto orders = read_for(isabella, text, scene.setup, scene.state, problems);
  EXPECT_EQ(orders.has_value(), problems.empty());
  return problem_text(problems, "isabella.yaml");
}

/// Isabella's first boarding turn.
Scene first_boarding_turn() {
  Scene scene = alongside(Contact::right);
  scene.figures(isabella, {"D4", "C3", "D3"});
  scene.figures(seahawk, {"D4", "C5"});
  return scene;
}

Scene before_set_up() {
  Scene scene;
  scene.setup.sides[0].crew = 21;
  scene.state = opening(scene.setup);
  return scene;
}

// ---- what is wrong with a file, beside what tests/broken/ shows ---------------------------------

TEST(BbpFileErrors, BBP_R89_figures_are_posted_before_the_first_round) {
  EXPECT_EQ(problems_with(Scene(), "place: {captain: D4}"),
            "2:1 place: figures are posted before the first round only (BBP-1.6, BBP-R89) "
            "[invalid]\n");
}

struct FileError {
  std::string_view text;
  std::string_view problems;
};

class BbpBoardingFileErrors : public testing::TestWithParam<FileError> {};

TEST_P(BbpBoardingFileErrors, are_reported_with_place_and_hint) {
  EXPECT_EQ(problems_with(first_boarding_turn(), GetParam().text), GetParam().problems)
      << GetParam().text;
}

// clang-format off
INSTANTIATE_TEST_SUITE_P(
    Each, BbpBoardingFileErrors,
    testing::Values(
        FileError{"plot: [move, move, move]", "2:1 plot: no cards are laid in the boarding (BBP-R89) [invalid]\n"},
        FileError{"fire: hold", "2:1 fire: no gun is fired in the boarding (BBP-R89) [invalid]\n"},
        FileError{"hull_side: port", "2:1 hull_side: hulls can no longer be hit (BBP-9.3, BBP-R89) [invalid]\n"},
        FileError{"boarding: {steps: []}", "2:19 boarding.steps: a boarding turn has three movements, not 0 (BBP-10.2) [invalid] | fewer only where no more are possible (BBP-R64)\n"},
        FileError{"boarding: {steps: [[D3], [D4, D3], [D3, D4]]}", "2:20 boarding.steps[0]: a step is a pair: from, to [invalid] | [D3, D4]\n"},
        FileError{"boarding: {steps: [{who: cook, from: D4, to: D3}, [D4, D3], [D3, D4]]}", "2:26 boarding.steps[0].who: 'cook' is not a known name [unknown-name] | one of: crew, captain\n"},
        FileError{"boarding: rush", "2:11 boarding: expected a map, found 'rush' [wrong-type]\n"},
        FileError{"boarding: {when: {enemies_at_most: {}}, hold: true}", "2:36 boarding.when.enemies_at_most: the map is empty [invalid] | delete the key\n"},
        FileError{"boarding: {when: {enemies_at_most: {D9: 1}}, hold: true}", "2:37 boarding.when.enemies_at_most.D9: no section is called 'D9' [unknown-name] | A3 to H5 on your own ship, seahawk:A3 to seahawk:H5 on the other\n"}));

// clang-format on

TEST(BbpFileErrors, BBP_1_5_BBP_1_6_of_the_set_up) {
  EXPECT_EQ(problems_with(before_set_up(), "place: {captain: seahawk:D4, crew: [D4, E4]}"),
            "2:18 place.captain: 'seahawk:D4' is not on your own ship [invalid]\n"
            "2:41 place.crew[1]: figures to post besides the gun crews: 1 (BBP-1.5) [invalid]\n");
  EXPECT_EQ(problems_with(before_set_up(), "plot: [move, move, move]"), "");
}

TEST(BbpFileErrors, BBP_2_7_too_few_damaged_cards) {
  Scene scene;
  scene.mast(isabella, 'A') = 0;
  scene.mast(isabella, 'G') = 0;
  EXPECT_EQ(problems_with(scene, "plot: [damaged, move, move]"),
            "2:23 plot[2]: the slots left are for forced damaged cards (BBP-2.7) [invalid] | 2 "
            "damaged cards are forced this round\n");
  EXPECT_EQ(problems_with(scene, "plot: [damaged, move, damaged]"), "");
}

TEST(BbpFileErrors, BBP_7_3_no_cards_without_a_captain) {
  Scene scene;
  scene.ship(isabella).figures[0] = no_place;
  scene.ship(isabella).captain_state = CaptainState::skipping;
  EXPECT_EQ(problems_with(scene, "plot: [move, move, move]"),
            "2:7 plot: no cards are laid in a round without Captain (BBP-7.3) [invalid] | delete "
            "the key\n");
}

TEST(BbpFileErrors, BBP_2_1_cards_that_lie_already) {
  Scene scene;
  scene.mast(isabella, 'A') = 0;
  scene.state.step = 5;
  EXPECT_EQ(problems_with(scene, "plot: [move, move, move]"), "") << "they are overtaken";
}

TEST(BbpFileErrors, nothing_is_said_of_a_section_that_the_deck_does_not_have) {
  Scene scene;
  scene.setup.sides[0].plan.cells &= ~only(cell("H3"));
  EXPECT_EQ(problems_with(scene, "stand_in: H3"),
            "2:11 stand_in: that ship has no section 'H3' [unknown-name]\n");
}

TEST(BbpOrders, are_for_the_part_of_the_game_only_but_may_stand_in_any) {
  EXPECT_EQ(problems_with(Scene(), "standing: {boarding: {defend: captain}, fights: [D3]}"), "");
  EXPECT_EQ(problems_with(first_boarding_turn(), "standing: {fire: hold, hull_side: none}"), "");
  EXPECT_EQ(problems_with(first_boarding_turn(), "surrender: true\ndraw: true\nstand_in: D3"), "");
}

// ---- in plain words -----------------------------------------------------------------------------

std::string words_of(const Scene& scene, std::string_view text) {
  Problems problems;
  const auto orders = read_for(isabella, text, scene.setup, scene.state, problems);
  EXPECT_TRUE(orders.has_value()) << to_text(problems);
  return orders ? in_words(*orders, scene.setup, scene.state) : "";
}

TEST(BbpOrdersInWords, a_round) {
  Scene scene;
  scene.put(isabella, {6, 5}, Compass::n);  // the island is at (6, 7)
  EXPECT_EQ(words_of(scene, R"(plot: [turn-port, turn-starboard, move]
surrender: false
draw: true
fire:
  card_2: hold
  broadside: [{row: C, until: mast-gone, max: 2, side: port}, D]
  forward: {cannons: [F5, E5], at: [G], then: again}
stand_in: [F5, F3]
standing: {hull_side: starboard, fights: none})"),
            "Royal Isabella, plot: turn to port, heading north-west; turn to starboard, heading "
            "north; move to (6, 6)\n"
            "Royal Isabella, surrender: no\n"
            "Royal Isabella, draw: yes\n"
            "Royal Isabella, fire: card 2: hold | broadside: at row C until mast gone, 2 at most, "
            "port if end on; then row D | forward: only F5, E5, at row G; then that again\n"
            "Royal Isabella, stand in: F5, else F3\n"
            "Royal Isabella, standing, hull side: starboard\n"
            "Royal Isabella, standing, fights: the standing order ends\n");
}

TEST(BbpOrdersInWords, a_plot_that_runs_aground) {
  Scene scene;
  scene.put(isabella, {6, 6}, Compass::n);
  EXPECT_EQ(words_of(scene, "plot: [remain, move, move]"),
            "Royal Isabella, plot: remain; move: aground at (6, 6); move: lost\n");
  scene.put(isabella, {6, 13}, Compass::n);
  scene.choose(off_map_move, OffMapMove::card_lost);
  EXPECT_EQ(words_of(scene, "plot: [move, turn-port, move]"),
            "Royal Isabella, plot: move: no dot ahead; turn to port, heading north-west; move: no "
            "dot ahead\n");
}

TEST(BbpOrdersInWords, the_set_up) {
  EXPECT_EQ(words_of(before_set_up(), "place: {captain: D4, crew: E4}"),
            "Royal Isabella, place: the Captain at D4, crew-21 at E4\n");
}

TEST(BbpOrdersInWords, a_boarding_turn) {
  EXPECT_EQ(
      words_of(first_boarding_turn(), R"(boarding:
  - when: {enemies_at_most: {"seahawk:C5": 1, all: 9}, captain_at: [D4, D5], to_turn: 9}
    steps: [[C3, "seahawk:C5"], {who: captain, to: D5}, {who: captain, from: D5, to: D4}]
  - {rush: quarterdeck, with_captain: true}
  - {rush: C, when: {own_at_least: {all: 3}}}
  - {rush: captain}
  - {rush: "SEAHAWK:D5"}
  - {defend: captain}
  - hold
fights: ["seahawk:C5", D3])"),
      "Royal Isabella, boarding: C3 to seahawk:C5, captain to D5, captain D5 to D4 (only if: "
      "enemies at seahawk:C5 at most 1, enemies in all at most 9, own Captain at D4 or D5, to "
      "turn 9); or else rush the quarterdeck of Seahawk, the Captain too; or else rush row C "
      "of Seahawk (only if: own in all at least 3); or else rush the enemy's Captain; or else "
      "rush seahawk:D5; or else defend the Captain; or else hold\n"
      "Royal Isabella, fights: seahawk:C5, then D3\n");
}

// ---- written back -------------------------------------------------------------------------------

void expect_the_same_when_read_back(const Scene& scene, const std::string& said) {
  Problems problems;
  const auto orders = read_for(isabella, said, scene.setup, scene.state, problems);
  ASSERT_TRUE(orders) << said << to_text(problems);
  ASSERT_EQ(orders->list.size(), 1U) << said;
  const Order& order = orders->list.front();
  const std::string yaml = as_yaml(order, isabella, scene.setup, scene.state);
  const std::string text = std::string(name_of(order.kind)) + ": " + yaml;
  const auto again = read_for(isabella, text, scene.setup, scene.state, problems);
  ASSERT_TRUE(again) << text << to_text(problems);
  EXPECT_EQ(in_words(*again, scene.setup, scene.state), in_words(*orders, scene.setup, scene.state))
      << text;
  EXPECT_EQ(as_yaml(again->list.front(), isabella, scene.setup, scene.state), yaml);
}

TEST(BbpOrders, an_order_that_is_written_back_is_read_as_the_same) {
  for (const std::string said :
       {"plot: [move, turn-port, remain]", "surrender: false", "draw: true", "fire: hold",
        "fire: [{row: C, until: mast-gone}, D]", "fire: {broadside: hold, any: E}",
        "fire: {any: {cannons: [B3, C3], at: [{row: C, max: 3, side: port}, D], then: again}}",
        "fire: {volley: {at: {row: E, until: guns-gone}}, card_2: [A, B]}",
        "stand_in: [B3, \"seahawk:D5\"]", "hull_side: starboard"}) {
    expect_the_same_when_read_back(Scene(), said);
  }
  expect_the_same_when_read_back(before_set_up(), "place: {captain: D4, crew: D3}");
  for (const std::string said :
       {"boarding: hold", "boarding: {steps: [[D4, D5], {who: captain, to: \"seahawk:D3\"}]}",
        "boarding: [{rush: captain, with_captain: true}, {rush: quarterdeck}, {rush: D}]",
        "boarding: {defend: captain, when: {enemies_at_most: {all: 5, \"seahawk:D4\": 2}, "
        "own_at_least: {D4: 1}, captain_at: [D4, E4], from_turn: 2, to_turn: 9}}",
        "boarding: {hold: true, when: {enemy_captain_at: \"seahawk:D4\", own_at_most: {all: 9}}}",
        "fights: [D4, \"seahawk:D5\"]"}) {
    expect_the_same_when_read_back(first_boarding_turn(), said);
  }
}

}  // namespace
}  // namespace prizecourt::broadsides_and_boarding_parties::fixtures
