#include "engine/rulesets/away_boarders/damage.h"

#include "engine/rulesets/away_boarders/chapters.h"
#include "engine/rulesets/away_boarders/volley.h"
#include "tests/engine/away_boarders/fixtures.h"
#include "tests/matchers.h"

/// What hits do to hull, rigging, guns and crew (source 4.3).
namespace prizecourt::away_boarders::fixtures {
namespace {

using grid::Sector;

/// T, about to be damaged by F in the first fire step.
Position victim(const ShipSpec& target) {
  Position position =
      Position().with({{"f", brig(), blue, {0, 0}, 0}, {"t", target, red, {2, 0}, 0}});
  return position;
}

/// T is damaged by a volley of F that came from there.
Harm harm_from(const Play& play, Sector from) {
  return {
      .who = play.id("t"), .by = play.id("f"), .roller = play.id("f"), .number = 1, .from = from};
}

Harm from_starboard(const Play& play) {
  return harm_from(play, Sector::starboard_broadside);
}

std::vector<int> boxes(std::span<const std::uint8_t> all, std::size_t count) {
  return {all.begin(), all.begin() + static_cast<std::ptrdiff_t>(count)};
}

// ---- hull ----

TEST(AwayBoardersDamage, AB_4_3_12_a_second_slash_destroys_the_box_and_further_hits_go_on) {
  Play play(victim(brig()), "fire-1");
  hit_hull(play.game, from_starboard(play), 5);
  EXPECT_THAT(boxes(play.ship("t").hull, 6), ElementsAre(2, 2, 1, 0, 0, 0));
  const Event hit = play.heard.one("hull-hit");
  EXPECT_EQ(hit.who, "t");
  EXPECT_EQ(hit.against, "f");
  EXPECT_THAT(numbers(hit, "boxes"), ElementsAre(1, 1, 2, 2, 3));
  EXPECT_EQ(number(hit, "boxes_left"), 4);
}

TEST(AwayBoardersDamage, AB_R89_a_half_marked_box_is_filled_first) {
  Play play(victim(brig()), "fire-1");
  play.ship("t").hull = {0, 0, 0, 1, 0, 0};
  hit_hull(play.game, from_starboard(play), 1);
  EXPECT_THAT(boxes(play.ship("t").hull, 6), ElementsAre(0, 0, 0, 2, 0, 0));
  EXPECT_THAT(play.decider.asked, IsEmpty());  // nothing to decide
}

TEST(AwayBoardersDamage, AB_D12_the_owner_chooses_which_whole_box_takes_the_slash) {
  Play play(victim(brig()), "fire-1");
  play.ship("t").hull = {0, 2, 0, 0, 0, 0};
  play.want("AB-D12", "t", "hull-5", {"f"});
  hit_hull(play.game, from_starboard(play), 1);
  EXPECT_THAT(boxes(play.ship("t").hull, 6), ElementsAre(0, 2, 0, 0, 1, 0));
  ASSERT_EQ(play.decider.asked.size(), 1U);
  const OpenQuestion& question = play.decider.asked.front();
  EXPECT_THAT(question.options, ElementsAre("hull-1", "hull-3", "hull-4", "hull-5", "hull-6"));
  EXPECT_EQ(question.fallback, "hull-1");
  EXPECT_EQ(question.player, "red");
}

TEST(AwayBoardersDamage, AB_D12_of_several_half_marked_boxes_the_owner_chooses_one) {
  Play play(victim(brig()), "fire-1");
  play.ship("t").hull = {0, 1, 0, 1, 0, 0};
  play.want("AB-D12", "t", "hull-4", {"f"});
  hit_hull(play.game, from_starboard(play), 1);
  EXPECT_THAT(boxes(play.ship("t").hull, 6), ElementsAre(0, 1, 0, 2, 0, 0));
}

TEST(AwayBoardersDamage, AB_R90_hits_beyond_the_last_box_are_ignored) {
  Play play(victim(gunboat()), "fire-1");
  hit_hull(play.game, from_starboard(play), 6);
  EXPECT_EQ(facts(play.heard.one("hull-hit"), "slashes; ignored"), "4; 2");
  EXPECT_EQ(play.heard.one("hull-hit").ruling, cite_ruling("AB-R90"));
  hit_hull(play.game, from_starboard(play), 1);
  EXPECT_EQ(play.game.fire_scratch.sinkings.size(), 1U);
}

TEST(AwayBoardersDamage, AB_R141_a_ship_stays_until_the_end_of_the_step) {
  Play play(victim(gunboat()), "fire-1");
  hit_hull(play.game, from_starboard(play), 4);
  EXPECT_EQ(play.ship("t").status, Status::active);
  ASSERT_EQ(play.game.fire_scratch.sinkings.size(), 1U);
  EXPECT_EQ(play.game.fire_scratch.sinkings.front().by, play.id("f"));
}

// ---- rigging ----

void hit_rigging_with(Play& play, const Harm& harm, std::vector<int> mast_dice, int dice) {
  if (!mast_dice.empty()) play.dice.expect("AB-4.3.11", std::move(mast_dice));
  hit_rigging(play.game, harm, dice, 1);
  play.dice.expect_used_up();
}

TEST(AwayBoardersDamage, AB_4_3_11_two_masts) {
  Play play(victim(brig()), "fire-1");
  hit_rigging_with(play, from_starboard(play), {1, 2, 3, 4, 5}, 5);
  EXPECT_THAT(boxes(play.ship("t").rigging[0], 4), ElementsAre(2, 1, 0, 0));
  EXPECT_THAT(boxes(play.ship("t").rigging[1], 4), ElementsAre(2, 0, 0, 0));
}

TEST(AwayBoardersDamage, AB_4_3_11_three_masts) {
  Play play(victim(full_rigged_ship()), "fire-1");
  hit_rigging_with(play, from_starboard(play), {1, 2, 3, 4, 5, 6}, 6);
  EXPECT_EQ(play.ship("t").rigging[0][0], 2);
  EXPECT_EQ(play.ship("t").rigging[1][0], 2);
  EXPECT_EQ(play.ship("t").rigging[2][0], 2);
  const auto hits = play.heard.all("rigging-hit");
  ASSERT_EQ(hits.size(), 3U);
  EXPECT_EQ(text(hits[0], "mast"), "mizzen");
  EXPECT_EQ(hits[0].rolls.size(), 1U);
}

TEST(AwayBoardersDamage, AB_R94_with_one_mast_no_die_is_thrown_again) {
  Play play(victim(sloop()), "fire-1");
  hit_rigging_with(play, from_starboard(play), {}, 3);
  EXPECT_THAT(boxes(play.ship("t").rigging[0], 4), ElementsAre(2, 1, 0, 0));
}

TEST(AwayBoardersDamage, AB_4_3_11_a_rake_goes_to_the_nearest_mast_without_dice) {
  Play bow(victim(full_rigged_ship()), "fire-1");
  hit_rigging_with(bow, harm_from(bow, Sector::ahead), {}, 3);
  EXPECT_EQ(bow.ship("t").rigging[2][0], 2);
  EXPECT_EQ(bow.ship("t").rigging[2][1], 1);
  Play stern(victim(full_rigged_ship()), "fire-1");
  hit_rigging_with(stern, harm_from(stern, Sector::astern), {}, 3);
  EXPECT_EQ(stern.ship("t").rigging[0][0], 2);
  EXPECT_EQ(stern.ship("t").rigging[0][1], 1);
}

TEST(AwayBoardersDamage, AB_R92_a_rake_passes_on_to_the_next_mast_inward) {
  for (const auto option : {HitOnFallenMast::carry_to_nearest_standing, HitOnFallenMast::reroll,
                            HitOnFallenMast::wasted}) {
    Play play(victim(full_rigged_ship()).choose(hit_on_fallen_mast, option), "fire-1");
    play.ship("t").fallen = {false, false, true};
    hit_rigging_with(play, harm_from(play, Sector::ahead), {}, 12);  // five boxes, then the mizzen
    EXPECT_THAT(boxes(play.ship("t").rigging[1], 5), ElementsAre(2, 2, 2, 2, 2));
    EXPECT_EQ(play.ship("t").rigging[0][0], 2);
    EXPECT_EQ(play.heard.all("rigging-hit").at(0).ruling, cite_ruling("AB-R92"));
    play.heard.events.clear();
  }
}

TEST(AwayBoardersDamage, AB_R91_a_hit_on_a_fallen_mast_is_carried_to_the_nearest_standing) {
  Play play(victim(full_rigged_ship()), "fire-1");
  play.ship("t").fallen = {true, false, false};
  hit_rigging_with(play, from_starboard(play), {1}, 1);
  EXPECT_EQ(play.ship("t").rigging[1][0], 1);
  EXPECT_EQ(play.heard.one("rigging-hit").ruling, cite_ruling("AB-R91"));
}

TEST(AwayBoardersDamage, AB_R91_of_two_equally_near_the_one_toward_the_bow) {
  Play play(victim(full_rigged_ship()), "fire-1");
  play.ship("t").fallen = {false, true, false};
  hit_rigging_with(play, from_starboard(play), {3}, 1);
  EXPECT_EQ(play.ship("t").rigging[2][0], 1);
}

TEST(AwayBoardersDamage, AB_R91_carried_past_two_fallen_masts) {
  Play play(victim(full_rigged_ship()), "fire-1");
  play.ship("t").fallen = {false, true, true};
  hit_rigging_with(play, from_starboard(play), {6}, 1);
  EXPECT_EQ(play.ship("t").rigging[0][0], 1);
}

TEST(AwayBoardersDamage, AB_R91_when_a_mast_fills_up_in_mid_volley_the_rest_is_carried) {
  Play play(victim(schooner()), "fire-1");
  hit_rigging_with(play, from_starboard(play), std::vector<int>(8, 1), 8);
  EXPECT_TRUE(play.ship("t").fallen[0]);
  EXPECT_THAT(boxes(play.ship("t").rigging[1], 3), ElementsAre(2, 0, 0));
  const auto hits = play.heard.all("rigging-hit");
  ASSERT_EQ(hits.size(), 2U);
  EXPECT_EQ(hits[0].ruling, nullptr);
  EXPECT_EQ(hits[1].ruling, cite_ruling("AB-R91"));
}

TEST(AwayBoardersDamage, AB_R91_reroll_until_a_standing_mast_comes_up) {
  Play play(victim(full_rigged_ship()).choose(hit_on_fallen_mast, HitOnFallenMast::reroll),
            "fire-1");
  play.ship("t").fallen = {false, true, false};
  play.dice.expect(
      {{"AB-4.3.11", {3, 5, 4}}, {"AB-4.3.11", {4}}, {"AB-4.3.11", {1}}, {"AB-4.3.11", {6}}});
  hit_rigging(play.game, from_starboard(play), 3, 1);
  play.dice.expect_used_up();
  EXPECT_EQ(play.ship("t").rigging[0][0], 1);
  EXPECT_EQ(play.ship("t").rigging[2][0], 2);
  EXPECT_EQ(play.heard.all("rigging-hit").at(0).rolls.size(), 4U);
}

TEST(AwayBoardersDamage, AB_R91_reroll_does_not_wait_for_ever) {
  Play play(victim(brig()).choose(hit_on_fallen_mast, HitOnFallenMast::reroll), "fire-1");
  play.ship("t").fallen = {true, false};
  play.dice.then_always(1);
  hit_rigging(play.game, from_starboard(play), 1, 2);
  EXPECT_EQ(play.ship("t").rigging[1][0], 2);
}

TEST(AwayBoardersDamage, AB_R91_wasted) {
  Play play(victim(full_rigged_ship()).choose(hit_on_fallen_mast, HitOnFallenMast::wasted),
            "fire-1");
  play.ship("t").fallen = {false, true, false};
  hit_rigging_with(play, from_starboard(play), {3, 6}, 2);
  EXPECT_EQ(play.ship("t").rigging[0][0], 0);
  EXPECT_EQ(play.ship("t").rigging[2][0], 1);
  const auto hits = play.heard.all("rigging-hit");
  EXPECT_EQ(facts(hits.at(0), "mast; slashes; ignored"), "main; 0; 1");
  EXPECT_EQ(hits.at(0).ruling, cite_ruling("AB-R91"));
}

TEST(AwayBoardersDamage, AB_R90_without_a_mast_rigging_hits_are_ignored_and_no_die_is_thrown) {
  Play play(victim(brig()), "fire-1");
  play.ship("t").fallen = {true, true};
  hit_rigging_with(play, from_starboard(play), {}, 3);
  EXPECT_EQ(number(play.heard.one("rigging-hit"), "ignored"), 3);
  EXPECT_EQ(play.heard.one("rigging-hit").ruling, cite_ruling("AB-R90"));
}

TEST(AwayBoardersDamage, AB_D12_the_owner_chooses_among_the_boxes_of_the_mast) {
  Play play(victim(brig()), "fire-1");
  play.want("AB-D12", "t", "fore-3", {"f"});
  hit_rigging_with(play, from_starboard(play), {4, 4, 1}, 3);
  EXPECT_THAT(boxes(play.ship("t").rigging[1], 4), ElementsAre(0, 0, 2, 0));
  EXPECT_EQ(play.decider.refused.size(), 1U);  // the main mast has no fore-3
}

// ---- masts ----

TEST(AwayBoardersDamage, AB_R20_speed_does_not_fall_below_zero) {
  Play play(victim(brig()), "fire-1");
  play.ship("t").rigging[1] = {2, 2, 2, 1};
  hit_rigging_with(play, from_starboard(play), {6}, 1);
  EXPECT_EQ(play.ship("t").speed, 0);
}

TEST(AwayBoardersDamage, AB_R21_the_last_mast_stops_the_ship) {
  Play play(victim(sloop()), "fire-1");
  play.ship("t").speed = 4;
  play.ship("t").rigging[0] = {2, 2, 2, 1};
  hit_rigging_with(play, from_starboard(play), {}, 2);
  EXPECT_EQ(play.ship("t").speed, 0);
  EXPECT_EQ(play.heard.one("mast-fell").ruling, cite_ruling("AB-R21"));
  EXPECT_EQ(number(play.heard.one("rigging-hit"), "ignored"), 1);
}

TEST(AwayBoardersDamage, AB_R21_of_two_masts_that_fall_in_one_volley_the_last_stops_the_ship) {
  Play play(victim(brig()), "fire-1");
  play.ship("t").speed = 4;
  play.ship("t").rigging[0] = {2, 2, 2, 1};
  play.ship("t").rigging[1] = {2, 2, 2, 1};
  hit_rigging_with(play, from_starboard(play), {1, 6}, 2);
  const auto falls = play.heard.all("mast-fell");
  ASSERT_EQ(falls.size(), 2U);
  EXPECT_EQ(number(falls[0], "speed"), 3);
  EXPECT_EQ(falls[0].ruling, cite_ruling("AB-R20"));
  EXPECT_EQ(number(falls[1], "speed"), 0);
  EXPECT_EQ(falls[1].ruling, cite_ruling("AB-R21"));
}

TEST(AwayBoardersDamage, AB_4_3_13_masts_do_not_matter_under_oars) {
  Play play(victim(sloop()), "fire-1");
  play.ship("t").sail = Sail::oars;
  play.ship("t").speed = 2;
  play.ship("t").rigging[0] = {2, 2, 2, 1};
  hit_rigging_with(play, from_starboard(play), {}, 1);
  EXPECT_TRUE(play.ship("t").fallen[0]);
  EXPECT_EQ(play.ship("t").speed, 2);
}

TEST(AwayBoardersDamage, AB_R65_no_foul_hits_no_dice) {
  Play play(victim(sloop()), "move-2");
  mark_foul_hits(play.game, play.id("t"), play.id("f"), 0);
  EXPECT_THAT(play.heard.events, IsEmpty());
}

// ---- guns ----

/// Guns that are hit go out at once: all of T's are unloaded.
void unload(Play& play) {
  for (Gun& gun : play.ship("t").guns) gun.unloaded = true;
}

/// The guns of T that are out, by name.
std::string out(Play& play) {
  std::string names;
  const ShipSpec& spec = play.game.spec(play.id("t"));
  for (std::size_t g = 0; g < spec.guns.size(); ++g) {
    if (play.ship("t").guns[g].out) names += (names.empty() ? "" : " ") + spec.guns[g].id;
  }
  return names;
}

TEST(AwayBoardersDamage, AB_4_3_14_the_guns_of_the_side_that_the_fire_came_from) {
  Play play(victim(brig()), "fire-1");
  unload(play);
  hit_guns(play.game, from_starboard(play), 2);
  EXPECT_EQ(out(play), "s1 s2");
}

TEST(AwayBoardersDamage, AB_R95_every_bearing_off_the_keel_is_to_port_or_to_starboard) {
  for (const Sector from :
       {Sector::starboard_bow, Sector::starboard_broadside, Sector::starboard_quarter}) {
    Play play(victim(brig()), "fire-1");
    unload(play);
    hit_guns(play.game, harm_from(play, from), 1);
    EXPECT_EQ(out(play), "s1");
  }
  for (const Sector from : {Sector::port_bow, Sector::port_broadside, Sector::port_quarter}) {
    Play play(victim(brig()), "fire-1");
    unload(play);
    hit_guns(play.game, harm_from(play, from), 1);
    EXPECT_EQ(out(play), "p1");
  }
}

TEST(AwayBoardersDamage, AB_4_3_14_then_the_other_side_then_misses) {
  Play play(victim(schooner()), "fire-1");
  unload(play);
  hit_guns(play.game, from_starboard(play), 4);
  EXPECT_EQ(out(play), "p1 s1 s2 s3");
  Harm next = from_starboard(play);
  next.number = 2;
  hit_guns(play.game, next, 9);
  EXPECT_EQ(play.heard.all("gun-hit").size(), 6U);
  hit_guns(play.game, harm_from(play, Sector::ahead), 1);  // no gun left, no die
  EXPECT_EQ(play.heard.all("gun-hit").size(), 6U);
}

TEST(AwayBoardersDamage, AB_4_3_14_a_rake_is_shared_by_both_sides) {
  Play play(victim(brig()), "fire-1");
  unload(play);
  hit_guns(play.game, harm_from(play, Sector::astern), 4);
  EXPECT_EQ(out(play), "p1 p2 s1 s2");
}

TEST(AwayBoardersDamage, AB_4_3_14_the_odd_hit_of_a_rake_goes_by_die) {
  for (int face = 1; face <= 6; ++face) {
    Play play(victim(brig()), "fire-1");
    unload(play);
    play.dice.expect("AB-4.3.14", {face});
    hit_guns(play.game, harm_from(play, Sector::ahead), 3);
    play.dice.expect_used_up();
    EXPECT_EQ(out(play), face <= 3 ? "p1 p2 s1" : "p1 s1 s2");
  }
}

TEST(AwayBoardersDamage, AB_R96_a_raked_side_without_guns_passes_its_hits_on) {
  Play play(victim(schooner()), "fire-1");
  unload(play);
  for (const char* const gun : {"p1", "p2", "p3"}) play.gun("t", gun).out = true;
  hit_guns(play.game, harm_from(play, Sector::ahead), 2);
  EXPECT_EQ(out(play), "p1 p2 p3 s1 s2");
}

TEST(AwayBoardersDamage, AB_R97_a_swivel_counts_on_the_side_it_faces) {
  Play play(victim(sloop()), "fire-1");
  unload(play);
  play.gun("t", "w1").side = ShipSide::port;
  for (const char* const gun : {"p1", "p2"}) play.gun("t", gun).out = true;
  hit_guns(play.game, harm_from(play, Sector::port_bow), 1);
  EXPECT_EQ(out(play), "p1 p2 w1");
}

TEST(AwayBoardersDamage, AB_R97_bow_guns_come_last) {
  ShipSpec spec = schooner();
  add_gun(spec, Mount::bow, ShipSide::port, 12, GunKind::long_gun);
  Play play(victim(spec), "fire-1");
  unload(play);
  hit_guns(play.game, from_starboard(play), 6);
  EXPECT_EQ(out(play), "p1 p2 p3 s1 s2 s3");
  hit_guns(play.game, harm_from(play, Sector::port_bow), 2);
  EXPECT_EQ(out(play), "p1 p2 p3 s1 s2 s3 b1");
}

TEST(AwayBoardersDamage, AB_R97_a_rake_too_reaches_the_bow_guns_last) {
  Play play(victim(gunboat()), "fire-1");
  unload(play);
  play.dice.expect("AB-4.3.14", {5});
  hit_guns(play.game, harm_from(play, Sector::ahead), 1);
  EXPECT_EQ(out(play), "b1");
}

TEST(AwayBoardersDamage, AB_D13_the_owner_chooses_the_gun_and_silence_gives_up_an_unloaded_one) {
  Play play(victim(brig()), "fire-1");
  play.gun("t", "s3").unloaded = true;
  hit_guns(play.game, from_starboard(play), 1);
  EXPECT_EQ(out(play), "s3");
  ASSERT_EQ(play.decider.asked.size(), 1U);
  EXPECT_THAT(play.decider.asked.front().options, ElementsAre("s1", "s2", "s3", "s4", "s5"));
  EXPECT_EQ(play.decider.asked.front().fallback, "s3");
  EXPECT_EQ(play.decider.asked.front().player, "red");
}

TEST(AwayBoardersDamage, AB_D13_the_owner_may_give_up_another_one) {
  Play play(victim(brig()), "fire-1");
  unload(play);
  play.want("AB-D13", "t", "s4", {"f"});
  hit_guns(play.game, from_starboard(play), 1);
  EXPECT_EQ(out(play), "s4");
}

TEST(AwayBoardersDamage, AB_R88_a_doomed_gun_is_not_there_to_be_hit_again) {
  Play play(victim(sloop()), "fire-1");
  play.gun("t", "p1").doomed = true;
  hit_guns(play.game, harm_from(play, Sector::port_broadside), 1);
  EXPECT_TRUE(play.gun("t", "p2").doomed);
  EXPECT_EQ(text(play.heard.one("gun-hit"), "gun"), "p2");
}

// ---- calibres ----

TEST(AwayBoardersDamage, AB_G6_the_die_finds_the_calibre) {
  for (int face = 1; face <= 6; ++face) {
    Play play(victim(sloop()), "fire-1");  // starboard: 24# swivel 1-2, 6# 3-6
    unload(play);
    play.dice.expect("AB-G6", {face});
    hit_guns(play.game, from_starboard(play), 1);
    play.dice.expect_used_up();
    EXPECT_EQ(out(play), face <= 2 ? "w1" : "s1") << face;
  }
}

TEST(AwayBoardersDamage, AB_G6_a_face_whose_group_is_gone_goes_to_the_next) {
  ShipSpec spec = hull_of(Rig::square, {{MastName::main, Rig::square, 4}}, 6, 12);
  for (const int weight : {24, 12, 6}) add_broadsides(spec, 1, weight, GunKind::long_gun);
  for (const auto& [gone, face, hit] : std::vector<std::tuple<const char*, int, const char*>>{
           {"s1", 2, "s2"}, {"s2", 3, "s3"}, {"s2", 4, "s3"}, {"s3", 5, "s1"}, {"s3", 6, "s1"}}) {
    Play play(victim(spec), "fire-1");  // 24# 1-2, 12# 3-4, 6# 5-6
    unload(play);
    play.gun("t", gone).out = true;
    play.dice.expect("AB-G6", {face});
    hit_guns(play.game, from_starboard(play), 1);
    EXPECT_TRUE(play.gun("t", hit).out) << gone << face;
  }
}

TEST(AwayBoardersDamage, AB_G6_one_pool_of_dice_for_a_volley_and_one_calibre_needs_none) {
  ShipSpec spec = sloop();
  Play play(victim(spec), "fire-1");
  unload(play);
  play.dice.expect("AB-G6", {1, 2, 6});          // the second die finds the swivel gone
  hit_guns(play.game, from_starboard(play), 5);  // then two to port, 6# only
  play.dice.expect_used_up();
  EXPECT_EQ(out(play), "p1 p2 s1 s2 w1");
}

TEST(AwayBoardersDamage, AB_G6_guns_without_numbers_take_the_faces_that_a_swivel_leaves) {
  for (int face = 1; face <= 6; ++face) {
    Play play(victim(sloop()), "fire-1");
    unload(play);
    play.gun("t", "w1").side = ShipSide::port;
    play.dice.expect("AB-G6", {face});
    hit_guns(play.game, harm_from(play, Sector::port_broadside), 1);
    EXPECT_EQ(out(play), face <= 2 ? "w1" : "p1") << face;
    for (const auto& ask : play.decider.asked) {
      EXPECT_THAT(ask.options, Not(Contains(face <= 2 ? "p1" : "w1"))) << face;
    }
  }
}

std::vector<int> numbers_dealt(const std::vector<int>& weights) {
  ShipSpec spec;
  for (const int weight : weights) {
    GunSpec gun;
    gun.weight = weight;
    spec.guns.push_back(gun);
  }
  deal_hit_numbers(spec);
  std::vector<int> numbers;
  for (const GunSpec& gun : spec.guns) numbers.push_back(gun.hit_numbers);
  return numbers;
}

TEST(AwayBoardersDamage, AB_G6_faces_are_dealt_in_proportion_heaviest_first) {
  EXPECT_THAT(numbers_dealt({24, 24}), ElementsAre(0, 0));
  EXPECT_THAT(numbers_dealt({6, 6, 24}), ElementsAre(0b111100, 0b111100, 0b000011));
  EXPECT_THAT(numbers_dealt({12, 24}), ElementsAre(0b111000, 0b000111));
  // largest remainder: 2.4 for the 6#, 1.2 for each of the others
  EXPECT_THAT(numbers_dealt({6, 6, 4, 2, 12}),
              ElementsAre(0b001110, 0b001110, 0b010000, 0b100000, 0b000001));
  // a single gun among many has one face all the same
  EXPECT_EQ(numbers_dealt({32, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12}).front(), 1);
  // a seventh calibre finds no face left
  EXPECT_EQ(numbers_dealt({32, 24, 18, 12, 9, 6, 4}).back(), 0);
}

TEST(AwayBoardersDamage, AB_G6_numbers_of_the_scenario_stay) {
  ShipSpec spec = sloop();
  spec.guns[2].hit_numbers = 0b111110;  // s1
  deal_hit_numbers(spec);
  EXPECT_EQ(spec.guns[2].hit_numbers, 0b111110);
  EXPECT_EQ(spec.guns[4].hit_numbers, 0);
}

// ---- crew ----

void hit_crew_with(Play& play, Aim aim, std::vector<int> commander_dice, int casualties) {
  if (!commander_dice.empty()) play.dice.expect("AB-4.3.17", std::move(commander_dice));
  hit_crew(play.game, from_starboard(play), aim, casualties);
  play.dice.expect_used_up();
}

TEST(AwayBoardersDamage, AB_4_3_16_high_aim_empties_the_rigging_boxes_first) {
  Play play(victim(brig()), "fire-1");
  play.ship("t").crew = hands({{Task::yards, 1}, {Task::repair_rigging, 1}, {Task::guns, 2}});
  hit_crew_with(play, Aim::high, {6, 6, 6, 6, 6, 6}, 3);
  EXPECT_EQ(play.ship("t").crew, hands({{Task::guns, 1}}));
  EXPECT_EQ(play.ship("t").casualties, 3);
  EXPECT_EQ(text(play.heard.all("casualty").at(0), "box"), "repair-rigging");
  EXPECT_EQ(text(play.heard.all("casualty").at(1), "box"), "yards");
  EXPECT_EQ(text(play.heard.all("casualty").at(2), "box"), "guns");
}

TEST(AwayBoardersDamage, AB_4_3_16_low_aim_empties_the_lower_four_first) {
  Play play(victim(brig()), "fire-1");
  play.ship("t").crew = hands({{Task::yards, 2},
                               {Task::guns, 1},
                               {Task::repair_guns, 1},
                               {Task::repair_hull, 1},
                               {Task::boarding, 1}});
  hit_crew_with(play, Aim::low, std::vector<int>(10, 6), 5);
  EXPECT_EQ(play.ship("t").crew, hands({{Task::yards, 1}}));
  std::vector<std::string> order;
  for (const Event& event : play.heard.all("casualty")) order.push_back(text(event, "box"));
  EXPECT_THAT(order, ElementsAre("repair-hull", "repair-guns", "boarding", "guns", "yards"));
}

TEST(AwayBoardersDamage, AB_D14_and_AB_R98_the_owner_chooses_the_box_within_the_group) {
  Play play(victim(brig()), "fire-1");
  play.ship("t").crew = hands({{Task::yards, 2}, {Task::guns, 3}, {Task::boarding, 3}});
  play.want("AB-D14", "t", "guns", {"f"});
  hit_crew_with(play, Aim::low, {6, 6, 6, 6}, 2);
  EXPECT_EQ(crew_at(play.ship("t"), Task::guns), 1);
  ASSERT_EQ(play.decider.asked.size(), 2U);
  EXPECT_THAT(play.decider.asked.front().options, ElementsAre("boarding", "guns"));
  EXPECT_EQ(play.decider.asked.front().fallback, "boarding");
}

TEST(AwayBoardersDamage, AB_R99_without_a_marker_left_no_loss_and_no_roll) {
  Play play(victim(brig()), "fire-1");
  play.ship("t").crew = hands({{Task::guns, 1}});
  hit_crew_with(play, Aim::low, {6, 6}, 3);
  EXPECT_EQ(play.ship("t").casualties, 1);
  hit_crew_with(play, Aim::low, {}, 2);
  EXPECT_EQ(play.ship("t").casualties, 1);
}

TEST(AwayBoardersDamage, AB_4_3_17_a_total_of_two_makes_the_commander_a_casualty) {
  Play play(victim(brig()), "fire-1");
  hit_crew_with(play, Aim::low, {1, 2, 2, 1}, 2);  // each pair by itself
  EXPECT_EQ(play.ship("t").commander, Commander::up);
  const Harm next{.who = play.id("t"),
                  .by = play.id("f"),
                  .roller = play.id("f"),
                  .number = 2,
                  .from = Sector::starboard_broadside};
  play.dice.expect("AB-4.3.17", {6, 6, 1, 1});
  hit_crew(play.game, next, Aim::low, 2);
  EXPECT_EQ(play.ship("t").commander, Commander::down);
  EXPECT_EQ(text(play.heard.all("commander-check").back(), "commander"), "down");
  EXPECT_THAT(numbers(play.heard.all("commander-check").back(), "totals"), ElementsAre(12, 2));
}

TEST(AwayBoardersDamage, AB_R100_a_commander_already_down_is_rolled_for_without_effect) {
  Play play(victim(brig()), "fire-1");
  play.ship("t").commander = Commander::down;
  hit_crew_with(play, Aim::low, {1, 1}, 1);
  EXPECT_EQ(play.ship("t").commander, Commander::down);
  EXPECT_EQ(play.heard.one("commander-check").ruling, cite_ruling("AB-R100"));
}

TEST(AwayBoardersDamage, AB_R152_the_commander_is_hit_wherever_the_markers_stood) {
  Play play(victim(brig()), "fire-1");
  play.ship("t").crew = hands({{Task::yards, 3}});
  hit_crew_with(play, Aim::high, {1, 1}, 1);
  EXPECT_EQ(play.ship("t").commander, Commander::down);
}

// ---- addresses, keys and memory ----

TEST(AwayBoardersDamage, dice_and_questions_of_two_volleys_at_one_target_are_told_apart) {
  ShipSpec shooter = hull_of(Rig::square, {{MastName::main, Rig::square, 4}}, 9, 12);
  for (const int weight : {32, 24, 18, 12}) add_broadsides(shooter, 3, weight, GunKind::long_gun);
  ShipSpec target = hull_of(Rig::square,
                            {{MastName::mizzen, Rig::square, 9},
                             {MastName::main, Rig::square, 9},
                             {MastName::fore, Rig::square, 9}},
                            30, 200);
  for (const int weight : {24, 12}) add_broadsides(target, 10, weight, GunKind::long_gun);
  Position position =
      Position().with({{"f", shooter, blue, {0, 0}, 0}, {"g", shooter, blue, {0, 1}, 0}});
  position.add("t", target, red, {2, 0}, 0).crew =
      hands({{Task::guns, 90}, {Task::boarding, 90}, {Task::repair_hull, 20}});
  for (int face = 1; face <= 6; ++face) {
    Play play(position, "fire-1");  // the ports fail when something comes twice
    play.ship("f").load.fill(Round::double_shot);
    play.want("AB-D10", "", "t");
    play.dice.then_always(face);
    fire(play.game);
    EXPECT_EQ(play.heard.all("fired").size(), 8U);
  }
}

TEST(AwayBoardersDamage, without_a_listener_the_same_things_happen) {
  Position position =
      Position().with({{"f", full_rigged_ship(), blue, {0, 0}, 0}, {"t", brig(), red, {2, 0}, 0}});
  const auto after = [&](bool listens) {
    Play play(position, "fire-1");
    play.heard.listens = listens;
    play.want("AB-D10", "f", "t");
    play.dice.then_always(6);
    fire(play.game);
    EXPECT_EQ(play.heard.events.empty(), !listens);
    return play.state();
  };
  EXPECT_EQ(after(true), after(false));
}

}  // namespace
}  // namespace prizecourt::away_boarders::fixtures
