#include "engine/table/event_parts.h"

#include "engine/table/deciders.h"
#include "engine/table/fast_dice.h"
#include "tests/engine/yardarm/fixtures.h"

#include <gtest/gtest.h>

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace prizecourt::yardarm {
namespace {

Event event_of(const auto&... parts) {
  Event event;
  (add(event, parts), ...);
  return event;
}

TEST(EventParts, facts_convert_what_rules_have) {
  const std::optional<int> nothing;
  const Event event = event_of(
      fact("number", std::size_t{3}), fact("text", "musket"), fact("name", Helm::close),
      fact("numbers", std::array{1, 2}), fact("some", std::optional(4)), fact("none", nothing),
      fact("made", [] { return std::string("made"); }), when(false, fact("not", 1)));
  const std::vector<Fact> expected = {{"number", 3},
                                      {"text", std::string("musket")},
                                      {"name", std::string("close")},
                                      {"numbers", std::vector<int>{1, 2}},
                                      {"some", 4},
                                      {"made", std::string("made")}};
  EXPECT_EQ(event.facts, expected);
}

TEST(EventParts, summands_of_nothing_and_dice_that_nobody_rolled_are_left_out) {
  Address at;
  at.rule = cite("YA-2.3");
  const std::array<Face, 2> faces = {6, 1};
  const Event event = event_of(summand(cite("YA-2.3"), "rigging", 2),
                               summand(cite("YA-2.3"), "none", 0), DiceAt{at, faces},
                               DiceAt{at, {}}, cite_ruling("YA-R7"), static_cast<Ruling>(nullptr));
  EXPECT_EQ(event.modifiers, (std::vector<Modifier>{{cite("YA-2.3"), "rigging", 2}}));
  EXPECT_EQ(event.rolls, (std::vector<Roll>{{at, {6, 1}}}));
  EXPECT_EQ(event.ruling, cite_ruling("YA-R7"));
}

/// Tells one event, with a part that counts how often it is asked.
Event told(test::Collector& listener, int& asked) {
  // Events point to the ids of the setup, so it outlives them.
  static auto table = yardarm::fixtures::frigates();
  FastDice dice(1);
  SilentDecider silence;
  yardarm::Game game(table.setup, table.state, Ports{dice, silence, listener});
  game.tell(yardarm::kind("rakes"), cite("YA-2.4"), ShipId::second, enemy_of(ShipId::second),
            fact("from", [&] { return ++asked; }));
  return listener.events.empty() ? Event() : listener.events.front();
}

TEST(EventParts, the_first_id_is_who_and_the_second_against) {
  test::Collector listener;
  int asked = 0;
  const Event event = told(listener, asked);
  EXPECT_EQ(event.kind, "rakes");
  EXPECT_EQ(event.rule, cite("YA-2.4"));
  EXPECT_EQ(event.who, "swallow");
  EXPECT_EQ(event.against, "heron");
  EXPECT_EQ(event.phase, "colours");
  EXPECT_EQ(asked, 1);
}

TEST(EventParts, nothing_is_worked_out_while_nobody_listens) {
  test::Collector listener;
  listener.listens = false;
  int asked = 0;
  told(listener, asked);
  EXPECT_TRUE(listener.events.empty());
  EXPECT_EQ(asked, 0);
}

}  // namespace
}  // namespace prizecourt::yardarm
