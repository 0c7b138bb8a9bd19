#include "extras/bots/rulesets/opponents.h"
#include "extras/bots/seat/suggest.h"
#include "formats/rulesets/rulesets.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

/// What a captain of Away, Boarders! may not know does not reach him.
namespace prizecourt {
namespace {

/// Two brigs a few points apart, and what only she knows of the second one's guns.
std::string orders_against(std::string_view guns_of_the_other, std::string_view bot) {
  const std::string text =
      "prizecourt: scenario/1\nruleset: away-boarders\ngame: g\ndice: {seed: x}\n"
      "hidden: [loads]\nplayers: {one: {}, two: {}}\nwind_from: 0\nturn: 3\nships:\n"
      "  a: {player: one, type: brig, tons: 240, men: 96, "
      "guns: [{weight: 24, kind: carronade, port: 4, starboard: 4}], "
      "position: {at: [0, 0], facing: 2, crew: {yards: 2, guns: 10}}}\n"
      "  b: {player: two, type: brig, tons: 240, men: 96, "
      "guns: [{weight: 24, kind: carronade, port: 4, starboard: 4}], "
      "position: {at: [0, 3], facing: 2, crew: {yards: 2, guns: 10}, " +
      std::string(guns_of_the_other) + "}}\n";
  Problems problems;
  const auto session = Session::begin(
      all_rulesets(), {.name = "scenario", .text = text, .other_dice = {}}, problems);
  EXPECT_TRUE(session) << to_text(problems);
  return suggest({all_rulesets(), all_opponents()}, *session, "one", bot_called(bot).value(),
                 "seed")
      .text;
}

TEST(AwayBoardersHidden, loads_of_others_change_nothing_in_what_a_bot_orders) {
  for (const std::string_view bot : {"captain", "driver", "admiral:100"}) {
    const std::string loaded = orders_against("load: {port: double}", bot);
    EXPECT_FALSE(loaded.empty());
    EXPECT_EQ(orders_against("guns: {unloaded: [p1, p2, p3, p4]}", bot), loaded) << bot;
  }
}

}  // namespace
}  // namespace prizecourt
