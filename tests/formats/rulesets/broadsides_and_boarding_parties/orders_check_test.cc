#include "formats/rulesets/broadsides_and_boarding_parties/orders.h"
#include "tests/formats/rulesets/broadsides_and_boarding_parties/ordered_play.h"

#include <gtest/gtest.h>

// What play tells of no order.
namespace prizecourt::broadsides_and_boarding_parties::fixtures {
namespace {

/// "2 what is odd [code] | hint" for each warning, a line each.
std::string oddities_of(const Scene& scene, std::string_view text) {
  Problems problems;
  const auto orders = read_for(isabella, text, scene.setup, scene.state, problems);
  EXPECT_TRUE(orders.has_value()) << to_text(problems);
  if (!orders) return {};
  warn_of_oddities(*orders, OrdersBook(), scene.setup, scene.state, problems);
  std::string all;
  for (const Problem& problem : problems.sorted()) {
    EXPECT_EQ(problem.severity, Severity::warning);
    all += std::to_string(problem.place.line) + ' ' + problem.message + " [" +
           std::string(problem.code.name()) + ']';
    if (!problem.hint.empty()) all += " | " + problem.hint;
    all += '\n';
  }
  return all;
}

TEST(BbpOddities, BBP_3_3_a_course_that_runs_aground) {
  Scene scene;
  scene.put(isabella, {6, 5}, Compass::n);
  EXPECT_EQ(
      oddities_of(scene, "plot: [move, move, turn-port]"),
      "2 card 2 runs her aground at (6, 6), and the cards after it are lost [odd-course] | see "
      "rule BBP-3.3\n");
  EXPECT_EQ(oddities_of(scene, "plot: [move, remain, move]"),
            "2 card 3 runs her aground at (6, 6) [odd-course] | see rule BBP-3.3\n");
  scene.put(isabella, {6, 13}, Compass::n);
  scene.choose(off_map_move, OffMapMove::card_lost);
  EXPECT_EQ(oddities_of(scene, "plot: [move, remain, remain]"),
            "2 card 1 leads off the map and is lost [odd-course] | see ruling BBP-R20\n");
}

TEST(BbpOddities, rows_that_are_never_reached) {
  EXPECT_EQ(oddities_of(Scene(), "plot: [remain, remain, remain]\nfire: [C, D]\n"),
            "3 this row is never reached: the row before it has no end [odd-target] | "
            "give that one 'until' or 'max'\n");
}

}  // namespace
}  // namespace prizecourt::broadsides_and_boarding_parties::fixtures
