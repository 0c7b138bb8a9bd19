#include "engine/rulesets/away_boarders/chapters.h"
#include "tests/engine/away_boarders/fixtures.h"
#include "tests/matchers.h"

namespace prizecourt::away_boarders::fixtures {
namespace {

/// A ship with so many hands at the guns and none elsewhere.
Position manned(ShipSpec spec, int gunners) {
  Position position;
  position.state.turn = 2;
  position.add("a", std::move(spec), blue, {0, 0}, 0).crew = hands({{Task::guns, gunners}});
  return position;
}

void unload(Play& play, std::initializer_list<std::string_view> guns) {
  for (const std::string_view gun : guns) play.gun("a", gun).unloaded = true;
}

std::vector<std::string> loaded(Play& play) {
  std::vector<std::string> ids;
  for (const GunSpec& gun : play.game.spec(play.id("a")).guns) {
    const Gun& now = play.gun("a", gun.id);
    if (!now.out && !now.unloaded) ids.push_back(gun.id);
  }
  return ids;
}

std::size_t gun_index(const Play& play, std::string_view gun) {
  const auto& guns = play.game.spec(play.id("a")).guns;
  const auto found =
      std::find_if(guns.begin(), guns.end(), [&](const GunSpec& one) { return one.id == gun; });
  return static_cast<std::size_t>(found - guns.begin());
}

const OpenQuestion* question_about(const std::vector<OpenQuestion>& asked, Decision decision,
                                   std::string_view about) {
  for (const OpenQuestion& question : asked) {
    if (question.decision == decision && question.about == about) return &question;
  }
  return nullptr;
}

// ---- AB-4.1.3: loading ----

TEST(AwayBoardersLoading, AB_2_3_2_each_marker_loads_one_gun) {
  Play play(manned(schooner(), 2), "load");
  unload(play, {"p1", "p2", "p3"});
  load_guns(play.game);
  EXPECT_THAT(loaded(play), ElementsAre("p1", "p2", "s1", "s2", "s3"));
  const Event event = play.heard.one("loaded");
  EXPECT_EQ(event.rule, cite("AB-4.1.3"));
  EXPECT_EQ(facts(event, "battery; round; guns"), "port; round; 2");
}

TEST(AwayBoardersLoading, AB_2_3_2_nobody_at_the_guns_loads_nothing) {
  Play play(manned(schooner(), 0), "load");
  unload(play, {"p1"});
  play.want("AB-D16", "a", "round", {"p1"});
  load_guns(play.game);
  EXPECT_THAT(loaded(play), ElementsAre("p2", "p3", "s1", "s2", "s3"));
  EXPECT_THAT(play.decider.refused, ElementsAre("2/load/AB-D16/a/p1/0: round"));
}

TEST(AwayBoardersLoading, AB_4_1_3_any_gun_of_the_ship_as_the_owner_wishes) {
  Play play(manned(schooner(), 2), "load");
  unload(play, {"p1", "p2", "p3", "s1", "s2", "s3"});
  for (const std::string gun : {"p1", "p2", "s1", "s3"}) {
    play.want("AB-D16", "a", "no", {gun});
  }
  play.want({{"AB-D16", "a", "chain", {"p3"}}, {"AB-D16", "a", "grape", {"s2"}}});
  load_guns(play.game);
  EXPECT_THAT(loaded(play), ElementsAre("p3", "s2"));
  EXPECT_EQ(load_of(play.ship("a"), Battery::port), Round::chain);
  EXPECT_EQ(load_of(play.ship("a"), Battery::starboard), Round::grape);
}

TEST(AwayBoardersLoading, AB_4_1_2_a_gun_that_is_out_is_not_loaded) {
  Play play(manned(schooner(), 6), "load");
  unload(play, {"p1", "p2"});
  play.gun("a", "p1").out = true;
  load_guns(play.game);
  EXPECT_TRUE(play.gun("a", "p1").unloaded);
  EXPECT_FALSE(play.gun("a", "p2").unloaded);
  EXPECT_EQ(question_about(play.decider.asked, decision("AB-D16"), "p1"), nullptr);
}

TEST(AwayBoardersLoading, AB_D16_silence_serves_the_side_that_fired_last_first) {
  Play play(manned(schooner(), 2), "load");
  unload(play, {"p1", "p2", "p3", "s1", "s2", "s3"});
  play.ship("a").last_fired = Battery::starboard;
  load_of(play.ship("a"), Battery::starboard) = Round::chain;
  load_guns(play.game);
  EXPECT_THAT(loaded(play), ElementsAre("s1", "s2"));
  EXPECT_EQ(load_of(play.ship("a"), Battery::starboard), Round::chain);
}

TEST(AwayBoardersLoading, AB_D16_silence_after_double_shot_is_round) {
  Play play(manned(schooner(), 3), "load");
  unload(play, {"p1", "p2", "p3"});
  load_of(play.ship("a"), Battery::port) = Round::double_shot;
  load_guns(play.game);
  EXPECT_EQ(load_of(play.ship("a"), Battery::port), Round::round);
  EXPECT_FALSE(play.gun("a", "p3").unloaded);
}

// ---- AB-4.1.4: one kind per broadside ----

TEST(AwayBoardersLoading, AB_R105_must_match_what_the_side_holds) {
  Play play(manned(schooner(), 3), "load");
  unload(play, {"p2"});
  load_of(play.ship("a"), Battery::port) = Round::grape;
  play.want("AB-D16", "a", "round", {"p2"});
  load_guns(play.game);
  EXPECT_THAT(play.decider.refused, ElementsAre("2/load/AB-D16/a/p2/0: round"));
  const auto* const question = question_about(play.decider.asked, decision("AB-D16"), "p2");
  ASSERT_NE(question, nullptr);
  EXPECT_THAT(question->options, ElementsAre("no", "grape"));
  EXPECT_EQ(load_of(play.ship("a"), Battery::port), Round::grape);
}

TEST(AwayBoardersLoading, AB_R105_an_empty_side_takes_any_round_and_then_holds_it) {
  Play play(manned(schooner(), 3), "load");
  unload(play, {"p1", "p2", "p3"});
  play.want({{"AB-D16", "a", "no", {"p1"}}, {"AB-D16", "a", "chain", {"p2"}}});
  load_guns(play.game);
  EXPECT_EQ(load_of(play.ship("a"), Battery::port), Round::chain);
  EXPECT_THAT(loaded(play), ElementsAre("p2", "p3", "s1", "s2", "s3"));
  const auto* const second = question_about(play.decider.asked, decision("AB-D16"), "p2");
  const auto* const third = question_about(play.decider.asked, decision("AB-D16"), "p3");
  ASSERT_TRUE(second != nullptr && third != nullptr);
  EXPECT_THAT(second->options, ElementsAre("no", "round", "double", "grape", "chain"));
  EXPECT_THAT(third->options, ElementsAre("no", "chain"));
}

TEST(AwayBoardersLoading, AB_4_1_4_the_other_side_keeps_its_own_kind) {
  Play play(manned(schooner(), 3), "load");
  unload(play, {"p1", "p2", "p3"});
  load_of(play.ship("a"), Battery::starboard) = Round::grape;
  play.want("AB-D16", "a", "chain", {"p1"});
  load_guns(play.game);
  EXPECT_EQ(load_of(play.ship("a"), Battery::port), Round::chain);
  EXPECT_EQ(load_of(play.ship("a"), Battery::starboard), Round::grape);
}

TEST(AwayBoardersLoading, AB_R106_bow_guns_are_loaded_apart) {
  Play play(manned(gunboat(), 1), "load");
  unload(play, {"b1"});
  play.want("AB-D16", "a", "grape", {"b1"});
  load_guns(play.game);
  EXPECT_FALSE(play.gun("a", "b1").unloaded);
  EXPECT_EQ(load_of(play.ship("a"), Battery::bow), Round::grape);
  EXPECT_EQ(load_of(play.ship("a"), Battery::starboard), Round::round);
}

TEST(AwayBoardersLoading, AB_R147_two_hands_put_double_shot_into_an_empty_gun) {
  for (const auto option : {DoubleInOneSegment::allowed, DoubleInOneSegment::not_allowed}) {
    Play play(manned(schooner(), 3).choose(double_in_one_segment, option), "load");
    unload(play, {"p1", "p2"});
    load_of(play.ship("a"), Battery::port) = Round::double_shot;
    play.want("AB-D16", "a", "double", {"p1"});
    load_guns(play.game);
    const bool allowed = option == DoubleInOneSegment::allowed;
    EXPECT_EQ(play.gun("a", "p1").unloaded, !allowed);
    EXPECT_TRUE(play.gun("a", "p2").unloaded) << "one hand is left, which is not enough";
    if (!allowed) {
      EXPECT_THAT(play.decider.refused, ElementsAre("2/load/AB-D16/a/p1/0: double"));
      continue;
    }
    const Event event = play.heard.one("loaded");
    EXPECT_EQ(event.rule, cite("AB-4.1.6"));
    EXPECT_EQ(event.ruling, cite_ruling(double_in_one_segment));
    EXPECT_EQ(text(event, "round"), "double");
  }
}

TEST(AwayBoardersLoading, AB_R147_silence_doubles_beside_guns_that_hold_double_shot) {
  Play play(manned(schooner(), 3), "load");
  unload(play, {"p1", "p2"});
  load_of(play.ship("a"), Battery::port) = Round::double_shot;
  load_guns(play.game);
  EXPECT_FALSE(play.gun("a", "p1").unloaded);
  EXPECT_TRUE(play.gun("a", "p2").unloaded) << "silence loads no gun that it cannot double";
  EXPECT_EQ(load_of(play.ship("a"), Battery::port), Round::double_shot);
}

TEST(AwayBoardersLoading, AB_R105_the_latest_marker_wins) {
  Play play(manned(schooner(), 3).choose(mix_load, MixLoad::latest_marker_wins), "load");
  unload(play, {"p2"});
  load_of(play.ship("a"), Battery::port) = Round::grape;
  play.want("AB-D16", "a", "chain", {"p2"});
  load_guns(play.game);
  EXPECT_EQ(load_of(play.ship("a"), Battery::port), Round::chain);
  EXPECT_EQ(round_in(play.game, play.id("a"), 0), Round::chain) << "p1, which held grape";
  EXPECT_EQ(play.heard.one("loaded").ruling, cite_ruling(mix_load));
}

TEST(AwayBoardersLoading, AB_R105_each_gun_keeps_its_own_round) {
  Play play(manned(schooner(), 3).choose(mix_load, MixLoad::track_per_gun), "load");
  unload(play, {"p2"});
  load_battery_with(play.ship("a"), play.game.spec(play.id("a")), Battery::port, Round::grape);
  play.want("AB-D16", "a", "chain", {"p2"});
  load_guns(play.game);
  EXPECT_EQ(round_in(play.game, play.id("a"), 0), Round::grape);
  EXPECT_EQ(round_in(play.game, play.id("a"), 1), Round::chain);
}

TEST(AwayBoardersLoading, AB_R105_by_default_sides_match) {
  Play play(manned(schooner(), 3).choose(mix_load, MixLoad::must_match_unless_side_empty), "load");
  unload(play, {"p1", "p2", "p3"});
  load_of(play.ship("a"), Battery::port) = Round::grape;
  play.want({{"AB-D16", "a", "chain", {"p1"}}, {"AB-D16", "a", "round", {"p2"}}});
  load_guns(play.game);
  EXPECT_EQ(load_of(play.ship("a"), Battery::port), Round::chain);
  EXPECT_THAT(play.decider.refused, ElementsAre("2/load/AB-D16/a/p2/0: round"));
}

// ---- AB-4.1.6: double shot ----

TEST(AwayBoardersLoading, AB_R104_all_loaded_guns_or_none) {
  Play play(manned(schooner(), 2), "load");
  play.want("AB-D18", "a", "yes", {"starboard"});
  load_guns(play.game);
  EXPECT_EQ(load_of(play.ship("a"), Battery::starboard), Round::round);
  EXPECT_THAT(play.decider.refused, ElementsAre("2/load/AB-D18/a/starboard/0: yes"));
}

TEST(AwayBoardersLoading, AB_R104_options_where_hands_suffice_for_some) {
  for (const auto option : {DoublePartial::all_loaded_guns_or_refused,
                            DoublePartial::marker_flips_anyway, DoublePartial::track_per_gun}) {
    Play play(manned(schooner(), 2).choose(double_partial, option), "load");
    play.want("AB-D18", "a", "yes", {"starboard"});
    load_guns(play.game);
    const bool refused = option == DoublePartial::all_loaded_guns_or_refused;
    EXPECT_EQ(play.decider.refused.size(), refused ? 1U : 0U);
    if (refused) continue;
    EXPECT_EQ(number(play.heard.one("loaded"), "guns"), 2);
    EXPECT_EQ(play.heard.one("loaded").ruling, cite_ruling(double_partial));
    const auto third = gun_index(play, "s3");
    const bool flips = option == DoublePartial::marker_flips_anyway;
    EXPECT_EQ(round_in(play.game, play.id("a"), third), flips ? Round::double_shot : Round::round);
    EXPECT_EQ(round_in(play.game, play.id("a"), gun_index(play, "s1")), Round::double_shot);
  }
}

TEST(AwayBoardersLoading, AB_R104_only_the_loaded_guns_count) {
  Play play(manned(schooner(), 2), "load");
  unload(play, {"s2"});
  play.want("AB-D18", "a", "yes", {"starboard"});
  load_guns(play.game);
  EXPECT_EQ(load_of(play.ship("a"), Battery::starboard), Round::double_shot);
  EXPECT_TRUE(play.gun("a", "s2").unloaded) << "no hand is left";
}

TEST(AwayBoardersLoading, AB_4_1_6_only_on_top_of_round_shot) {
  Play play(manned(schooner(), 3), "load");
  load_of(play.ship("a"), Battery::starboard) = Round::grape;
  play.want("AB-D18", "a", "yes", {"starboard"});
  load_guns(play.game);
  EXPECT_EQ(load_of(play.ship("a"), Battery::starboard), Round::grape);
  EXPECT_THAT(play.decider.refused, SizeIs(1));
}

TEST(AwayBoardersLoading, AB_R147_a_gun_loaded_in_this_segment_is_not_doubled) {
  Play play(manned(schooner(), 6), "load");
  unload(play, {"s1", "s2", "s3"});
  play.want("AB-D18", "a", "yes", {"starboard"});
  load_guns(play.game);
  EXPECT_EQ(load_of(play.ship("a"), Battery::starboard), Round::round);
  EXPECT_EQ(question_about(play.decider.asked, decision("AB-D18"), "starboard"), nullptr);
}

TEST(AwayBoardersLoading, AB_4_1_6_markers_that_doubled_do_not_load) {
  Play play(manned(schooner(), 4), "load");
  unload(play, {"p1", "p2", "p3"});
  play.want("AB-D18", "a", "yes", {"starboard"});
  load_guns(play.game);
  EXPECT_THAT(loaded(play), ElementsAre("p1", "s1", "s2", "s3"));
}

// ---- AB-4.1.5: swivel ----

TEST(AwayBoardersLoading, AB_4_1_5_and_back_again) {
  Play play(manned(sloop(), 1), "load");
  play.want("AB-D17", "a", "yes", {"w1"});
  load_guns(play.game);
  play.state().turn = 3;
  load_guns(play.game);
  EXPECT_EQ(play.gun("a", "w1").side, ShipSide::starboard);
  EXPECT_EQ(text(play.heard.all("swung")[1], "to"), "starboard");
}

TEST(AwayBoardersLoading, AB_4_1_5_silence_does_not_swing) {
  Play play(manned(sloop(), 6), "load");
  load_guns(play.game);
  EXPECT_EQ(play.gun("a", "w1").side, ShipSide::starboard);
  EXPECT_THAT(play.heard.events, IsEmpty());
}

TEST(AwayBoardersLoading, AB_4_1_5_a_swing_takes_a_marker) {
  Play play(manned(sloop(), 0), "load");
  play.want("AB-D17", "a", "yes", {"w1"});
  load_guns(play.game);
  EXPECT_EQ(play.gun("a", "w1").side, ShipSide::starboard);
  EXPECT_THAT(play.decider.refused, ElementsAre("2/load/AB-D17/a/w1/0: yes"));
}

TEST(AwayBoardersLoading, AB_4_1_5_a_dismounted_swivel_does_not_swing) {
  Play play(manned(sloop(), 2), "load");
  play.gun("a", "w1").out = true;
  play.want("AB-D17", "a", "yes", {"w1"});
  load_guns(play.game);
  EXPECT_EQ(play.gun("a", "w1").side, ShipSide::starboard);
  EXPECT_EQ(question_about(play.decider.closed, decision("AB-D17"), "w1"), nullptr);
}

TEST(AwayBoardersLoading, AB_R107_a_loaded_swivel_adopts_the_load_of_its_new_side) {
  Play play(manned(sloop(), 1), "load");
  load_of(play.ship("a"), Battery::starboard) = Round::grape;
  load_of(play.ship("a"), Battery::port) = Round::chain;
  play.want("AB-D17", "a", "yes", {"w1"});
  load_guns(play.game);
  EXPECT_EQ(load_of(play.ship("a"), Battery::port), Round::chain);
  EXPECT_EQ(load_of(play.ship("a"), Battery::starboard), Round::grape);
  EXPECT_EQ(play.heard.one("swung").ruling, cite_ruling("AB-R107"));
}

TEST(AwayBoardersLoading, AB_R107_an_empty_side_takes_the_load_it_brings) {
  Play play(manned(sloop(), 1), "load");
  unload(play, {"p1", "p2"});
  load_of(play.ship("a"), Battery::starboard) = Round::grape;
  load_of(play.ship("a"), Battery::port) = Round::chain;
  play.want("AB-D17", "a", "yes", {"w1"});
  load_guns(play.game);
  EXPECT_EQ(load_of(play.ship("a"), Battery::port), Round::grape);
}

TEST(AwayBoardersLoading, AB_R105_a_swivel_that_leaves_lets_its_side_choose_anew) {
  Play play(manned(sloop(), 2), "load");
  unload(play, {"s1", "s2"});
  play.ship("a").last_fired = Battery::starboard;
  play.want({{"AB-D17", "a", "yes", {"w1"}}, {"AB-D16", "a", "grape", {"s1"}}});
  load_guns(play.game);
  EXPECT_EQ(load_of(play.ship("a"), Battery::starboard), Round::grape);
  EXPECT_EQ(load_of(play.ship("a"), Battery::port), Round::round);
}

}  // namespace
}  // namespace prizecourt::away_boarders::fixtures
