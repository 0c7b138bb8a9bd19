#include "formats/replay/event_place.h"

#include <gtest/gtest.h>

namespace prizecourt {
namespace {

constexpr RuleInfo place_rule = {.id = "AB-4.3.8", .section = "", .name = "", .text = ""};

Event shot(Face face) {
  Event event;
  event.kind = "fired";
  event.rule = &place_rule;
  event.who = "tigress";
  event.against = "scorpion";
  event.phase = "fire-1";
  const Address hit{.turn = 2,
                    .phase = "fire-1",
                    .rule = &place_rule,
                    .who = "tigress",
                    .against = "scorpion",
                    .nth = 1};
  Address damage = hit;
  damage.nth = 2;
  event.rolls = {{hit, {4}}, {damage, {face}}};
  return event;
}

TEST(EventPlace, NamesAllThatTheEventHas) {
  const EventPlace place = place_of(shot(1), nullptr, 14);
  EXPECT_EQ(place.number, 14);
  EXPECT_EQ(in_words(place), "phase fire-1, fired, rule AB-4.3.8, tigress against scorpion");
}

TEST(EventPlace, NamesTheFirstRollWithOtherFaces) {
  const Event other = shot(2);
  EXPECT_EQ(place_of(shot(1), &other, 1).die, "2/fire-1/AB-4.3.8/tigress/scorpion/2");
  const Event same = shot(1);
  EXPECT_EQ(place_of(shot(1), &same, 1).die, "");
}

TEST(EventPlace, RollThatOnlyOneHasIsNamed) {
  Event other = shot(1);
  other.rolls.pop_back();
  EXPECT_EQ(place_of(shot(1), &other, 1).die, "2/fire-1/AB-4.3.8/tigress/scorpion/2");
}

/// What comes of a roll may be told otherwise; that it is the same roll, its address says.
TEST(EventPlace, SameRollWithOtherFacesIsNamedWhateverCameOfIt) {
  Event other = shot(2);
  other.kind = "missed";
  EXPECT_EQ(place_of(shot(1), &other, 1).die, "2/fire-1/AB-4.3.8/tigress/scorpion/2");
}

TEST(EventPlace, RollsOfAnotherDeedAreNotMissing) {
  Event other = shot(1);
  other.against = "boat-1";
  other.rolls.clear();
  EXPECT_EQ(place_of(shot(1), &other, 1).die, "");
  EXPECT_EQ(place_of_line("  - {event: 1, kind: a, rolls: [{at: x, faces: [1]}]}",
                          "  - {event: 1, kind: b, rolls: [{at: y, faces: [2]}]}")
                ->die,
            "");
}

TEST(EventPlace, IsReadFromALineOfAReplay) {
  const std::string recorded =
      "  - {event: 12, phase: fire-1, kind: fired, rule: AB-4.3.8, who: tigress, against: "
      "scorpion, rolls: [{at: 2/fire-1/AB-4.3.8/tigress/scorpion/1, faces: [3]}]}";
  const std::string computed =
      "  - {event: 12, phase: fire-1, kind: fired, rule: AB-4.3.8, who: tigress, against: "
      "scorpion, rolls: [{at: 2/fire-1/AB-4.3.8/tigress/scorpion/1, faces: [5]}]}";
  const auto place = place_of_line(recorded, computed);
  ASSERT_TRUE(place);
  EXPECT_EQ(place->number, 12);
  EXPECT_EQ(in_words(*place),
            "phase fire-1, fired, rule AB-4.3.8, tigress against scorpion, die "
            "2/fire-1/AB-4.3.8/tigress/scorpion/1");
  EXPECT_EQ(place_of_line(recorded, recorded)->die, "");
}

TEST(EventPlace, OtherLinesHaveNone) {
  for (const char* line : {"", "events:", "  - {key: 3/move-2/AB-D7/a//1, option: x}",
                           "  - {event: 12, phase: [", "  - event", "---"}) {
    EXPECT_FALSE(place_of_line(line, "")) << line;
  }
}

}  // namespace
}  // namespace prizecourt
