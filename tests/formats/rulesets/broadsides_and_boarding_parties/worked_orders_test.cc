#include "formats/rulesets/broadsides_and_boarding_parties/orders_check.h"
#include "tests/formats/rulesets/broadsides_and_boarding_parties/ordered_play.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

// The parts of the worked cases W-07, W-09, W-16 and W-21 that are errors of a file: a case file
// has no words for orders that are sent back (BBP-R19).
namespace prizecourt::broadsides_and_boarding_parties {
namespace {

using fixtures::abeam;
using fixtures::alongside;
using fixtures::isabella;
using fixtures::Scene;
using fixtures::seahawk;
using testing::HasSubstr;

/// The errors that `check` finds in a file for the beginning of a turn; empty where it is taken.
std::string errors_in(const Scene& scene, Side side, std::string_view orders) {
  Problems problems;
  const auto read = fixtures::read_for(side, orders, scene.setup, scene.state, problems);
  if (read) warn_of_oddities(*read, {}, scene.setup, scene.state, problems);
  return problems.has_errors() ? to_text(problems) : std::string();
}

TEST(BBP_W_07, a_plot_without_its_forced_cards_is_sent_back) {
  Scene scene = abeam();
  scene.state.step = Game::steps().called("sinking").value();
  scene.mast(seahawk, 'A') = 0;
  scene.mast(seahawk, 'C') = 0;
  scene.markers(seahawk, Beam::port, 'D') = 2;
  scene.mast(isabella, 'G') = 0;
  scene.mast(isabella, 'H') = 0;
  EXPECT_THAT(errors_in(scene, seahawk, "plot: [damaged, damaged, move]"), HasSubstr("BBP-2.7"));
  EXPECT_EQ(errors_in(scene, seahawk, "plot: [damaged, damaged, damaged]"), "");
  EXPECT_THAT(errors_in(scene, isabella, "plot: [damaged, move, move]"), HasSubstr("BBP-2.7"));
  EXPECT_THAT(errors_in(scene, isabella, "plot: [damaged, damaged, damaged]"),
              HasSubstr("BBP-R14"));
  EXPECT_EQ(errors_in(scene, isabella, "plot: [damaged, move, damaged]"), "");
}

TEST(BBP_W_09, a_ship_without_captain_lays_no_cards) {
  Scene scene = abeam();
  scene.state.step = Game::steps().called("sinking").value();
  scene.ship(seahawk).figures[0] = no_place;
  scene.ship(seahawk).captain_state = CaptainState::skipping;
  EXPECT_THAT(errors_in(scene, seahawk, "plot: [move, remain, remain]"), HasSubstr("BBP-7.3"));
}

TEST(BBP_W_16, a_and_b_a_turn_has_exactly_three_movements) {
  Scene scene = alongside(Contact::right);
  scene.state.step = Game::steps().called("movement").value();
  scene.figures(isabella, {"A4", "C3"});
  scene.figures(seahawk, {"H4"});
  const std::string out_and_back = "boarding: {steps: [[C3, D4], [D4, C3]";
  EXPECT_THAT(errors_in(scene, isabella, out_and_back + "]}"), HasSubstr("BBP-10.2"));
  EXPECT_THAT(errors_in(scene, isabella, out_and_back + ", [C3, D4], [D4, C3]]}"),
              HasSubstr("BBP-10.2"));
  EXPECT_EQ(errors_in(scene, isabella, out_and_back + ", [C3, D4]]}"), "");
}

TEST(BBP_W_21, f_there_is_no_row_J) {
  Scene scene = abeam();
  scene.state.step = Game::steps().called("sinking").value();
  EXPECT_THAT(errors_in(scene, isabella, "fire: {card_1: [J]}"), HasSubstr("BBP-5.3"));
}

}  // namespace
}  // namespace prizecourt::broadsides_and_boarding_parties
