#include "engine/rulesets/away_boarders/chapters.h"
#include "tests/engine/away_boarders/fixtures.h"
#include "tests/matchers.h"

// The choices of loading; what comes of them is in tests/cases (AB-4.1, AB-D16, AB-D17).
namespace prizecourt::away_boarders::fixtures {
namespace {

/// A schooner with six hands at the guns, whose guns to port are empty.
Play& empty_to_port(Play& play) {
  for (const std::string_view gun : {"p1", "p2", "p3"}) play.gun("a", gun).unloaded = true;
  return play;
}

Position gunners(ShipSpec spec) {
  Position position;
  position.state.turn = 2;
  position.add("a", std::move(spec), blue, {0, 0}, 0).crew = hands({{Task::guns, 3}});
  return position;
}

std::vector<std::string> options_of(const Play& play, std::string_view gun) {
  for (const OpenQuestion& question : play.decider.all("AB-D16", "a")) {
    if (question.about == gun) return question.options;
  }
  return {};
}

TEST(AwayBoardersLoading, AB_R105_an_empty_side_is_offered_every_round_and_then_what_it_holds) {
  Play play(gunners(schooner()).choose(mix_load, MixLoad::must_match_unless_side_empty), "load");
  empty_to_port(play);
  play.want({{"AB-D16", "a", "no", {"p1"}}, {"AB-D16", "a", "chain", {"p2"}}});
  load_guns(play.game);
  EXPECT_THAT(options_of(play, "p2"), ElementsAre("no", "round", "double", "grape", "chain"));
  EXPECT_THAT(options_of(play, "p3"), ElementsAre("no", "chain"));
}

TEST(AwayBoardersLoading, AB_R105_the_round_of_each_gun) {
  for (const MixLoad option : {MixLoad::latest_marker_wins, MixLoad::track_per_gun}) {
    Play play(gunners(schooner()).choose(mix_load, option), "load");
    play.gun("a", "p2").unloaded = true;
    load_battery_with(play.ship("a"), play.game.spec(play.id("a")), Battery::port, Round::grape);
    play.want("AB-D16", "a", "chain", {"p2"});
    load_guns(play.game);
    const bool each = option == MixLoad::track_per_gun;
    EXPECT_EQ(round_in(play.game, play.id("a"), 0), each ? Round::grape : Round::chain);
    EXPECT_EQ(round_in(play.game, play.id("a"), 1), Round::chain);
  }
}

TEST(AwayBoardersLoading, AB_4_1_2_and_AB_4_1_5_a_gun_that_is_lost_is_not_asked_about) {
  Play play(gunners(sloop()), "load");
  for (const std::string_view gun : {"p1", "w1"}) play.gun("a", gun).out = true;
  load_guns(play.game);
  EXPECT_THAT(options_of(play, "p1"), IsEmpty());
  EXPECT_THAT(play.decider.all_closed("AB-D17", "a"), IsEmpty());
}

TEST(AwayBoardersLoading, AB_R147_a_gun_loaded_in_this_segment_is_not_doubled) {
  Play play(gunners(schooner()), "load");
  empty_to_port(play);
  play.want("AB-D18", "a", "yes", {"port"});
  load_guns(play.game);
  EXPECT_EQ(load_of(play.ship("a"), Battery::port), Round::round);
  EXPECT_THAT(play.decider.all("AB-D18", "a"), SizeIs(1)) << "to starboard, where guns are loaded";
}

}  // namespace
}  // namespace prizecourt::away_boarders::fixtures
