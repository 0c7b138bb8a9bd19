#include "formats/rulesets/broadsides_and_boarding_parties/orders_check.h"

#include "tests/formats/rulesets/broadsides_and_boarding_parties/ordered_play.h"

#include <gtest/gtest.h>

// What is allowed in orders and hardly meant.
namespace prizecourt::broadsides_and_boarding_parties::fixtures {
namespace {

/// "2 what is odd [code] | hint" for each warning, a line each; errors have the code `invalid`.
std::string oddities_of(const Scene& scene, std::string_view text, const OrdersBook& book) {
  Problems problems;
  const auto orders = read_for(isabella, text, scene.setup, scene.state, problems);
  EXPECT_TRUE(orders.has_value()) << to_text(problems);
  if (!orders) return {};
  warn_of_oddities(*orders, book, scene.setup, scene.state, problems);
  std::string all;
  for (const Problem& problem : problems.sorted()) {
    const bool is_error = problem.code.name() == "invalid";
    EXPECT_EQ(problem.severity, is_error ? Severity::error : Severity::warning);
    all += std::to_string(problem.place.line) + ' ' + problem.message + " [" +
           std::string(problem.code.name()) + ']';
    if (!problem.hint.empty()) all += " | " + problem.hint;
    all += '\n';
  }
  return all;
}

std::string oddities_of(const Scene& scene, std::string_view text) {
  return oddities_of(scene, text, {});
}

constexpr std::string_view plotted = "plot: [remain, remain, remain]\n";

std::string with_plot(std::string_view text) {
  return std::string(plotted) + std::string(text);
}

Scene two_alongside() {
  Scene scene = alongside(Contact::right);
  scene.figures(isabella, {"D4", "C3", "D3"});
  scene.figures(seahawk, {"D4", "C5"});
  return scene;
}

TEST(BbpOddities, a_good_file_has_none) {
  EXPECT_EQ(oddities_of(Scene(), with_plot("fire: [{row: C, until: mast-gone}, D]")), "");
  EXPECT_EQ(
      oddities_of(two_alongside(), "boarding: {steps: [[C3, seahawk:C5], [D3, C3], [C3, D3]]}"),
      "");
}

TEST(BbpOddities, a_file_without_orders_or_without_a_plot) {
  EXPECT_EQ(oddities_of(Scene(), ""),
            "0 the file orders nothing [odd-no-orders] | silence then decides\n");
  EXPECT_EQ(
      oddities_of(Scene(), "fire: hold"),
      "0 no cards are plotted [odd-no-orders] | silence lays 'remain', after the damaged cards "
      "that are forced\n");
  EXPECT_EQ(oddities_of(Scene(), "surrender: true"), "");
  Scene away;
  away.ship(isabella).figures[0] = no_place;
  away.ship(isabella).captain_state = CaptainState::skipping;
  EXPECT_EQ(oddities_of(away, "fire: hold"), "");
}

TEST(BbpOddities, a_second_file_for_a_turn_needs_no_plot) {
  const Scene scene;
  OrdersBook book;
  Problems problems;
  book.add(*read_for(isabella, plotted, scene.setup, scene.state, problems), 0);
  EXPECT_EQ(oddities_of(scene, "fire: hold", book), "");
}

TEST(BbpOddities, BBP_3_3_a_course_that_runs_aground) {
  Scene scene;
  scene.put(isabella, {6, 5}, Compass::n);
  EXPECT_EQ(oddities_of(scene, "plot: [move, move, turn-port]"),
            "2 card 2 runs her aground at (6, 6), and what follows it is lost [odd-course] | see "
            "rule BBP-3.3\n");
  EXPECT_EQ(oddities_of(scene, "plot: [move, remain, move]"),
            "2 card 3 runs her aground at (6, 6) [odd-course] | see rule BBP-3.3\n");
  scene.put(isabella, {6, 13}, Compass::n);
  scene.choose(off_map_move, OffMapMove::card_lost);
  EXPECT_EQ(oddities_of(scene, "plot: [move, remain, remain]"),
            "2 card 1 leads off the map and is lost [odd-course] | see ruling BBP-R20\n");
}

TEST(BbpOddities, rows_that_are_never_reached_and_cannons_that_cannot_fire) {
  EXPECT_EQ(oddities_of(Scene(), with_plot("fire: [C, D]")),
            "3 this row is never reached: the one before it is fired at for ever [odd-target] | "
            "give that one 'until' or 'max'\n");
  Scene scene;
  scene.cannons(isabella, {"D5"});
  EXPECT_EQ(oddities_of(scene, with_plot("fire: {card_1: {cannons: [D5, C5, D5], at: [C]}}")),
            "3 the cannon at C5 is lost [odd-gun] | see rule BBP-4.9\n"
            "3 D5 is named twice [odd-gun] | see rule BBP-4.9\n");
}

TEST(BbpOddities, nobody_where_somebody_is_to_become_captain) {
  EXPECT_EQ(oddities_of(Scene(), with_plot("stand_in: [F5, G4]")),
            "3 none of your crew is at G4 [odd-target]\n");
}

TEST(BbpOddities, steps_that_nobody_can_make_as_things_stand) {
  EXPECT_EQ(oddities_of(two_alongside(), R"(boarding:
  - when: {captain_at: A4}
    steps: [[A4, B4], [C3, D3], [D3, C3]]
  - steps:
      - [C3, seahawk:C5]
      - [C3, D3]
      - [D3, C3])"),
            "7 C3 to D3: no such figure of that side is there [invalid] | see rule BBP-10.1\n");
  EXPECT_EQ(oddities_of(two_alongside(), "boarding: {steps: [[C3, C4], [C4, C3]]}"),
            "2 2 steps: more movements are possible [invalid] | see rule BBP-10.2\n");
}

TEST(BbpOddities, steps_that_nobody_can_make_where_another_plan_is_possible) {
  EXPECT_EQ(oddities_of(two_alongside(), R"(boarding:
  - steps: [[C3, F3], [C3, D3], [D3, C3]]
  - hold)"),
            "3 C3 to F3: not the next section [odd-boarding] | see rule BBP-10.3\n");
}

TEST(BbpOddities, plans_for_what_is_not_so) {
  EXPECT_EQ(
      oddities_of(two_alongside(), "boarding: {when: {captain_at: A4}, hold: true}"),
      "2 what its plans ask for is not so [odd-boarding] | a standing order is heard then, or "
      "silence\n");
}

TEST(BbpOddities, boarding_orders_in_the_other_sides_turn) {
  Scene scene = two_alongside();
  scene.state.active = seahawk;
  EXPECT_EQ(oddities_of(scene, "boarding: hold\nstanding: {boarding: hold}"),
            "2 'boarding' is not asked of you this turn [odd-moment] | it is the other side's "
            "boarding turn (BBP-10.1)\n");
}

TEST(BbpOddities, standing_orders_in_place_of_others) {
  const Scene scene;
  OrdersBook book;
  Problems problems;
  book.add(*read_for(isabella, "standing: {fire: hold}", scene.setup, scene.state, problems), 0);
  book.end_turn();
  EXPECT_EQ(oddities_of(scene, with_plot("standing: {fire: [C]}"), book),
            "3 replaces the standing order of isabella.yaml, line 2 [odd-standing]\n");
  EXPECT_EQ(oddities_of(scene, with_plot("standing: {fire: none, stand_in: none}"), book),
            "3 there is no standing order to take back [odd-standing]\n");
}

}  // namespace
}  // namespace prizecourt::broadsides_and_boarding_parties::fixtures
