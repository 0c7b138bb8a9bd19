#include "formats/rulesets/admiralty/orders.h"
#include "tests/formats/rulesets/admiralty/ordered_play.h"
#include "tests/matchers.h"

// What a player is told before he hands orders in: his orders in plain words.
namespace prizecourt::admiralty {
namespace {

using fixtures::read_orders_of;
using fixtures::Scene;

/// alpha and gamma of red, bravo and delta of blue. alpha and gamma can board bravo, delta is far
/// from everybody.
Scene four_ships() {
  Scene scene = Scene().with(
      {{"alpha", "red", 2}, {"bravo", "blue", 2}, {"delta", "blue", 2}, {"gamma", "red", 2}});
  scene.gap("alpha", "delta", 500);
  scene.gap("delta", "gamma", 500);
  return scene;
}

class AdmOrderWords : public testing::Test {
 protected:
  Scene scene = four_ships();

  Orders read(std::string_view player, std::string_view text) {
    Problems problems;
    auto orders = read_orders_of(player, text, scene.setup, scene.state, problems);
    EXPECT_TRUE(orders.has_value()) << to_text(problems);
    return orders.value_or(Orders{});
  }

  std::string words(std::string_view text) {
    return in_words(read("red", text), scene.setup, scene.state);
  }
};

TEST_F(AdmOrderWords, orders_in_words) {
  scene.spec("alpha").name = "Shannon";
  scene.spec("bravo").name = "Chesapeake";
  EXPECT_EQ(words("ships: {alpha: {mobilize: true, surrender: false, board: [bravo, delta], lead: "
                  "[gamma, alpha], call_off: {when: own_dice<=1}, unopposed: [second, best]}}\n"),
            "Shannon, mobilize: 5 gun dice, for 1 die\n"
            "Shannon, surrender: no\n"
            "Shannon, board: Chesapeake, else delta\n"
            "Shannon, lead: gamma, else Shannon\n"
            "Shannon, call off: when own dice at most 1\n"
            "Shannon, unopposed: to the second die, else where they help most\n");
  EXPECT_EQ(words("ships: {gamma: {mobilize: 2, surrender: true, board: any, call_off: at-once, "
                  "unopposed: none, standing: {mobilize: none, board: [bravo, any], call_off: "
                  "{after_round: 1}, unopposed: [higher-only, lower-only, highest]}}}\n"),
            "gamma, mobilize: 10 gun dice, for 2 dice\n"
            "gamma, standing, mobilize: the standing order ends\n"
            "gamma, surrender: yes\n"
            "gamma, board: any enemy\n"
            "gamma, standing, board: Chesapeake, else any other enemy\n"
            "gamma, call off: at once\n"
            "gamma, standing, call off: after round 1 of a turn\n"
            "gamma, unopposed: left out\n"
            "gamma, standing, unopposed: only the higher one, to the highest die, else only the "
            "lower one, to the highest die, else to the highest die\n");
  EXPECT_EQ(words("ships: {gamma: {mobilize: false, board: none, call_off: never}}\n"),
            "gamma, mobilize: no gun dice\ngamma, board: no one\ngamma, call off: never\n");
}

}  // namespace
}  // namespace prizecourt::admiralty
