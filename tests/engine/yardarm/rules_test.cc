#include "tests/engine/yardarm/fixtures.h"
#include "tests/matchers.h"

#include <string>
#include <vector>

// Every rule of the page, and every option of its rulings.
namespace prizecourt::yardarm::fixtures {
namespace {

std::vector<std::string> options_of(const OpenQuestion& question) {
  return question.options;
}

// ---- YA-1 colours -------------------------------------------------------------------------------

TEST(YA_1_1, who_strikes_has_lost_before_anything_else) {  // YA-D1, YA-R5
  Play play(frigates());
  play.want("colours", "strike", "-");
  play.turn();
  EXPECT_EQ(play.state().verdict, Verdict::won);
  EXPECT_EQ(play.state().winner, ShipId::second);
  EXPECT_TRUE(play.dice.rolls.empty()) << "YA_R5: no gun is fired";
  EXPECT_EQ(text(play.heard.one("struck"), "why"), "ordered");
}

TEST(YA_1_1, nobody_has_won_when_both_strike) {
  Table table = frigates();
  table.choose(struck_together, StruckTogether::fewer_troubles);  // which is about beaten ships
  table.state.ships[0].left.guns = 0;
  Play play(table);
  play.want("colours", "strike", "strike");
  play.turn();
  EXPECT_EQ(play.state().verdict, Verdict::over);
  EXPECT_EQ(play.state().reason, Reason::both_struck);
}

// ---- YA-2 helm ----------------------------------------------------------------------------------

TEST(YA_2_1, each_closes_holds_or_opens) {  // YA-D2
  Play play(frigates());
  play.dice.then_always(1);
  play.turn();
  EXPECT_THAT(options_of(play.decider.one("YA-D2", "heron")), ElementsAre("hold", "close", "open"));
  EXPECT_EQ(play.state().range, Range::musket) << "silence holds";
}

TEST(YA_2_1, neither_grappled_ships_nor_one_without_rigging_choose) {
  Play tied(grappled());
  tied.dice.then_always(1);
  tied.turn();
  EXPECT_THAT(options_of(tied.decider.single("YA-D2", "heron")), ElementsAre("hold"));
  Table table = frigates();
  table.state.ships[0].left.rigging = 0;
  table.state.ships[1].left.rigging = 1;
  Play wreck(table);
  wreck.dice.then_always(1);
  wreck.turn();
  EXPECT_THAT(options_of(wreck.decider.single("YA-D2", "heron")), ElementsAre("hold"));
  EXPECT_THAT(options_of(wreck.decider.one("YA-D2", "swallow")), SizeIs(3));
}

Range range_after(Range from, const std::string& heron, const std::string& swallow) {
  Play play(at(from));
  play.want("helm", heron, swallow);
  play.until("hands");
  return play.state().range;
}

TEST(YA_2_2, the_range_shortens_when_nobody_opens) {
  EXPECT_EQ(range_after(Range::musket, "close", "-"), Range::pistol);
  EXPECT_EQ(range_after(Range::musket, "close", "close"), Range::pistol) << "by one step";
  EXPECT_EQ(range_after(Range::alongside, "close", "-"), Range::alongside);
}

TEST(YA_2_2, the_range_grows_when_nobody_closes) {
  EXPECT_EQ(range_after(Range::musket, "open", "-"), Range::far);
  EXPECT_EQ(range_after(Range::alongside, "open", "open"), Range::pistol);
}

TEST(YA_2_3, the_higher_of_die_and_rigging_has_his_way) {
  Table table = frigates();
  table.state.ships[1].left.rigging = 4;
  Play play(table);
  play.want("helm", "close", "open");
  play.dice.expect("YA-2.3", "heron>swallow", {2});
  play.dice.expect("YA-2.3", "swallow>heron", {4});
  play.until("hands");
  const Event told = play.heard.one("contest");
  EXPECT_EQ(number(told, "total"), 7);
  EXPECT_EQ(modifier(told, "rigging"), 5);
  EXPECT_EQ(number(told, "enemy_total"), 8);
  EXPECT_EQ(text(told, "winner"), "swallow");
  EXPECT_EQ(ruling_of(told), "");
  EXPECT_EQ(play.state().range, Range::far);
  EXPECT_FALSE(play.swallow().rakes);
}

/// The range after a contest with equal totals at pistol range, in which swallow, to leeward,
/// closes.
Range after_a_tie(EqualHelm option) {
  Table table = at(Range::pistol);
  table.choose(equal_helm, option);
  Play play(table);
  play.want("helm", "open", "close");
  play.dice.expect("YA-2.3", "heron", {3});
  play.dice.expect("YA-2.3", "swallow", {3});
  play.until("hands");
  EXPECT_EQ(ruling_of(play.heard.one("contest")), "YA-R1");
  return play.state().range;
}

TEST(YA_R1, who_has_his_way_when_equal) {
  EXPECT_EQ(after_a_tie(EqualHelm::weather_gage), Range::musket);
  EXPECT_EQ(after_a_tie(EqualHelm::nobody), Range::pistol);
}

TEST(YA_2_4, three_more_cross_and_rake_for_this_fire) {  // YA-R4
  Play play(at(Range::pistol));
  play.want("helm", "close", "open");
  play.want("fire", "hull", "none");
  play.dice.expect("YA-2.3", "heron", {5});
  play.dice.expect("YA-2.3", "swallow", {2});
  play.dice.expect("YA-4.2", "heron", {1, 1, 1, 1, 1, 2});
  play.turn();
  EXPECT_EQ(play.heard.one("rakes").rule->id, "YA-2.4");
  EXPECT_EQ(number(play.heard.one("fired"), "needs"), 2) << "alongside 3, raking 1 less";
  EXPECT_EQ(number(play.heard.one("fired"), "hits"), 1);
  EXPECT_FALSE(play.heron().rakes) << "YA_R4: not in the next turn";
}

TEST(YA_2_4, two_more_do_not_cross) {
  Play play(at(Range::pistol));
  play.want("helm", "close", "open");
  play.dice.expect("YA-2.3", "heron", {5});
  play.dice.expect("YA-2.3", "swallow", {3});
  play.until("hands");
  EXPECT_THAT(play.heard.all("rakes"), IsEmpty());
}

bool rakes_a_wreck(Table table) {
  table.state.ships[1].left.rigging = 0;
  Play play(table);
  play.until("hands");
  return play.heron().rakes;
}

TEST(YA_2_5, who_has_no_rigging_is_raked_from_musket_range_on) {
  EXPECT_FALSE(rakes_a_wreck(at(Range::far)));
  EXPECT_TRUE(rakes_a_wreck(at(Range::musket)));
  EXPECT_TRUE(rakes_a_wreck(at(Range::alongside)));
  EXPECT_FALSE(rakes_a_wreck(grappled()));
  Table both = frigates();
  both.state.ships[0].left.rigging = 0;
  EXPECT_FALSE(rakes_a_wreck(both)) << "she cannot steer either";
}

TEST(YA_R7, rigging_shot_away_counts_from_the_next_turn_on) {
  Table table = frigates();
  table.state.ships[1].left.rigging = 1;
  Play play(table);
  play.want("fire", "rigging", "none");
  play.dice.expect("YA-4.2", "heron", {5, 1, 1, 1, 1, 1});
  play.dice.expect("YA-6.2", "swallow", {6});
  play.turn();
  EXPECT_THAT(play.heard.all("rakes"), IsEmpty());
  play.until("hands");
  EXPECT_EQ(ruling_of(play.heard.one("rakes")), "YA-R7");
}

TEST(YA_2_6, beyond_long_range_the_action_is_broken_off) {
  Play play(at(Range::far));
  play.want("helm", "open", "-");
  play.turn();
  EXPECT_EQ(play.state().verdict, Verdict::over);
  EXPECT_EQ(play.state().reason, Reason::broken_off);
  EXPECT_EQ(play.heard.one("game-over").rule->id, "YA-2.6");
  EXPECT_THAT(play.heard.all("fired"), IsEmpty());
}

// ---- YA-3 hands ---------------------------------------------------------------------------------

TEST(YA_3_1, hands_leave_the_guns_alongside_and_cut_in_a_grapple) {  // YA-D3
  Play apart(at(Range::pistol));
  apart.until("gunnery");
  EXPECT_THAT(options_of(apart.decider.single("YA-D3", "heron")), ElementsAre("guns"));
  EXPECT_THAT(apart.heard.all("hands"), IsEmpty());
  Play near(at(Range::alongside));
  near.until("gunnery");
  EXPECT_THAT(options_of(near.decider.one("YA-D3", "heron")),
              ElementsAre("guns", "board", "repel"));
  Play tied(grappled());
  tied.until("gunnery");
  EXPECT_THAT(options_of(tied.decider.one("YA-D3", "heron")), SizeIs(4));
}

TEST(YA_3_2, hands_off_the_guns_halve_the_dice_rounded_down) {  // YA-R2
  Table table = at(Range::alongside);
  table.state.ships[0].left.guns = 5;
  Play play(table);
  play.want("hands", "repel", "guns");
  play.want("fire", "hull", "none");
  play.dice.expect("YA-4.2", "heron", {1, 1});
  play.until("boarding");
  EXPECT_EQ(number(play.heard.one("fired"), "dice"), 2);
}

// ---- YA-4 gunnery -------------------------------------------------------------------------------

std::vector<std::string> aims_at(Range range, GrapeFrom option) {
  Table table = at(range);
  table.choose(grape_from, option);
  Play play(table);
  play.dice.then_always(1);
  play.until("boarding");
  return options_of(play.decider.one("YA-D4", "heron"));
}

TEST(YA_4_1, grape_takes_pistol_range) {  // YA-D4
  EXPECT_THAT(aims_at(Range::musket, GrapeFrom::pistol), ElementsAre("hull", "rigging", "none"));
  EXPECT_THAT(aims_at(Range::pistol, GrapeFrom::pistol),
              ElementsAre("hull", "rigging", "crew", "none"));
}

TEST(YA_R3, or_musket_range) {
  EXPECT_THAT(aims_at(Range::far, GrapeFrom::musket), SizeIs(3));
  EXPECT_THAT(aims_at(Range::musket, GrapeFrom::musket), SizeIs(4));
  Table table = frigates();
  table.choose(grape_from, GrapeFrom::musket);
  Play play(table);
  play.want("fire", "crew", "none");
  play.dice.then_always(6);
  play.until("boarding");
  EXPECT_EQ(ruling_of(play.heard.one("fired")), "YA-R3");
  EXPECT_EQ(text(play.heard.one("silent"), "why"), "held");
}

Event shot(Table table, const std::string& aim, std::vector<int> faces) {
  Play play(table);
  play.want("fire", aim, "none");
  play.dice.expect("YA-4.2", "heron>swallow", std::move(faces));
  play.until("boarding");
  return play.heard.one("fired");
}

TEST(YA_4_2, a_die_for_each_gun_or_box_of_crew) {
  Table table = frigates();
  table.state.ships[0].left.crew = 2;
  EXPECT_EQ(number(shot(table, "hull", {1, 1}), "dice"), 2);
  table.state.ships[0].left.guns = 0;
  Play play(table);
  play.want("fire", "-", "none");
  play.until("boarding");
  EXPECT_EQ(text(play.heard.first("silent"), "why"), "no-guns");
}

TEST(YA_4_2, the_table_of_ranges) {
  const std::vector<int> faces = {1, 2, 3, 4, 5, 6};
  EXPECT_EQ(number(shot(at(Range::far), "hull", faces), "hits"), 1);
  EXPECT_EQ(number(shot(at(Range::musket), "hull", faces), "hits"), 2);
  EXPECT_EQ(number(shot(at(Range::pistol), "hull", faces), "hits"), 3);
  EXPECT_EQ(number(shot(at(Range::alongside), "hull", faces), "hits"), 4);
}

TEST(YA_4_3, a_rake_hits_on_one_less) {
  Table table = frigates();
  table.state.ships[1].left.rigging = 0;
  const Event told = shot(table, "hull", {1, 2, 3, 4, 5, 6});
  EXPECT_EQ(number(told, "needs"), 4);
  EXPECT_EQ(modifier(told, "raking"), -1);
  EXPECT_EQ(number(told, "hits"), 3);
}

TEST(YA_4_4, each_hit_takes_a_box_of_what_was_aimed_at) {
  EXPECT_EQ(number(shot(frigates(), "rigging", {5, 5, 1, 1, 1, 1}), "rigging"), 2);
  EXPECT_EQ(number(shot(at(Range::pistol), "crew", {4, 5, 6, 1, 1, 1}), "crew"), 3);
}

TEST(YA_4_5, a_6_at_the_hull_dismounts_a_gun) {
  const Event told = shot(frigates(), "hull", {6, 6, 5, 1, 1, 1});
  EXPECT_EQ(number(told, "hull"), 3);
  EXPECT_EQ(number(told, "guns"), 2);
  EXPECT_EQ(number(shot(frigates(), "rigging", {6, 6, 1, 1, 1, 1}), "guns"), 0);
}

TEST(YA_4_6, hits_beyond_the_last_box) {
  Table table = at(Range::pistol);
  table.state.ships[1].left.rigging = 1;
  const Event told = shot(table, "rigging", {6, 6, 6, 1, 1, 1});
  EXPECT_EQ(number(told, "rigging"), 1);
  EXPECT_EQ(number(told, "hull"), 2);
  table.state.ships[1].left.crew = 1;
  EXPECT_EQ(number(shot(table, "crew", {6, 6, 6, 1, 1, 1}), "crew"), 1);
}

TEST(YA_4_7, both_fire_before_damage_is_marked) {  // YA-R8
  Play play(frigates());
  play.dice.expect("YA-4.2", "heron", {6, 6, 6, 6, 6, 6});
  play.dice.expect("YA-4.2", "swallow", {1, 1, 1, 1, 1, 5});
  play.until("boarding");
  EXPECT_EQ(play.swallow().left.guns, 0);
  EXPECT_EQ(play.swallow().left.hull, 6);
  EXPECT_EQ(play.heron().left.hull, 11);
}

// ---- YA-5 boarding ------------------------------------------------------------------------------

TEST(YA_5_1, who_boards_grapples) {
  Play play(at(Range::alongside));
  play.want("hands", "board", "-");
  play.want("fire", "none", "none");
  play.dice.then_always(1);
  play.until("morale");
  EXPECT_TRUE(play.state().grappled);
  EXPECT_EQ(play.heard.one("grappled").who, "heron");
}

TEST(YA_5_2, a_die_for_two_boxes_of_crew_and_quality_on_each) {  // YA-R2
  Table table = at(Range::alongside);
  table.setup.ships[0].quality = Quality::crack;
  table.setup.ships[1].quality = Quality::green;
  table.state.ships[1].left.crew = 5;
  Play play(table);
  play.want("hands", "board", "repel");
  play.want("fire", "none", "none");
  play.dice.expect("YA-5.2", "heron", {3, 3, 2, 1, 1});
  play.dice.expect("YA-5.2", "swallow", {5, 4, 4});
  play.until("morale");
  EXPECT_EQ(play.swallow().left.crew, 3) << "from 4, crack: 3 and 3";
  EXPECT_EQ(play.heron().left.crew, 9) << "from 4, green: 5";
}

TEST(YA_5_2, hands_at_the_guns_or_the_grapples_fight_badly) {
  Table table = grappled();
  table.setup.ships[1].quality = Quality::green;
  Play play(table);
  play.want("hands", "board", "guns");
  play.want("fire", "none", "none");
  play.dice.expect("YA-5.2", "heron", {4, 1, 1, 1, 1});
  play.dice.expect("YA-5.2", "swallow", {6, 6, 6, 6, 6});
  play.until("morale");
  EXPECT_EQ(play.heron().left.crew, 10) << "a natural 6 is not enough for a green crew";
  EXPECT_EQ(play.swallow().left.crew, 9);
}

TEST(YA_5_3, from_4_on_the_grapples_are_off) {
  Play play(grappled());
  play.want("hands", "board", "cut");
  play.want("fire", "none", "none");
  play.dice.expect("YA-5.3", "swallow", {4});
  play.turn();
  EXPECT_FALSE(play.state().grappled);
  EXPECT_EQ(play.state().range, Range::pistol);
  EXPECT_THAT(play.heard.all("fought"), IsEmpty());
}

TEST(YA_5_3, on_3_they_hold_and_who_cuts_fights_badly) {
  Play play(grappled());
  play.want("hands", "board", "cut");
  play.want("fire", "none", "none");
  play.dice.expect("YA-5.3", "swallow", {3});
  play.dice.expect("YA-5.2", "heron", {1, 1, 1, 1, 1});
  play.dice.expect("YA-5.2", "swallow", {5, 5, 5, 5, 6});
  play.until("morale");
  EXPECT_TRUE(play.state().grappled);
  EXPECT_EQ(play.heron().left.crew, 9);
}

TEST(YA_5_2, a_single_die_is_recorded) {
  Table table = grappled();
  table.state.ships[0].left.crew = 2;
  Play play(table);
  play.want("hands", "board", "repel");
  play.want("fire", "none", "none");
  play.dice.expect("YA-5.2", "heron", {1});
  play.dice.expect("YA-5.2", "swallow", {1, 1, 1, 1, 1});
  play.until("morale");
  EXPECT_THAT(play.heard.all("fought").at(0).rolls, SizeIs(1));
}

TEST(YA_5_4, grappled_crews_fight_when_somebody_boards) {
  Play play(grappled());
  play.want("hands", "repel", "repel");
  play.want("fire", "none", "none");
  play.turn();
  EXPECT_TRUE(play.state().grappled) << "and stay so";
  EXPECT_THAT(play.heard.all("fought"), IsEmpty());
}

// ---- YA-6 morale --------------------------------------------------------------------------------

TEST(YA_6_1, a_ship_without_hull_or_crew_strikes) {
  Table table = frigates();
  table.state.ships[1].left.hull = 1;
  Play play(table);
  play.want("fire", "hull", "none");
  play.dice.expect("YA-4.2", "heron", {5, 1, 1, 1, 1, 1});
  play.turn();
  EXPECT_EQ(text(play.heard.one("struck"), "why"), "beaten");
  EXPECT_EQ(play.state().winner, ShipId::first);
}

TEST(YA_6_2, troubles) {
  const ShipSpec spec = spec_of("heron", 0, "ben");
  Ship ship{.left = {.guns = 1, .hull = 7, .rigging = 1, .crew = 6}};
  EXPECT_TRUE(troubles_of(spec, ship).empty());
  ship.left = {.guns = 0, .hull = 6, .rigging = 0, .crew = 5};
  const auto troubles = troubles_of(spec, ship);
  EXPECT_THAT(std::vector(troubles.all().begin(), troubles.all().end()),
              ElementsAre("hull", "crew", "rigging", "guns"));
}

/// Whether swallow strikes who loses a box, has two troubles then, and rolls that.
bool strikes_on(int face, Quality quality) {
  Table table = frigates();
  table.setup.ships[1].quality = quality;
  table.state.ships[1].left = {.guns = 6, .hull = 7, .rigging = 5, .crew = 5};
  Play play(table);
  play.want("fire", "hull", "none");
  play.dice.expect("YA-4.2", "heron", {5, 1, 1, 1, 1, 1});
  play.dice.expect("YA-6.2", "swallow", {face});
  play.turn();
  EXPECT_EQ(number(play.heard.one("morale"), "troubles"), 2);
  return play.state().verdict == Verdict::won;
}

TEST(YA_6_2, on_her_troubles_or_less_she_strikes) {
  EXPECT_TRUE(strikes_on(2, Quality::able));
  EXPECT_FALSE(strikes_on(3, Quality::able));
  EXPECT_FALSE(strikes_on(2, Quality::crack));
  EXPECT_TRUE(strikes_on(3, Quality::green));
}

TEST(YA_6_2, who_lost_nothing_does_not_test) {
  Table table = frigates();
  table.state.ships[1].left.hull = 1;
  Play play(table);
  play.want("fire", "none", "none");
  play.turn();
  EXPECT_EQ(play.state().turn, 2);
}

// ---- YA-7 the end -------------------------------------------------------------------------------

TEST(YA_7_1, whose_enemy_has_struck_has_won) {
  Play play(frigates());
  play.want("colours", "-", "strike");
  play.turn();
  EXPECT_EQ(play.state().winner, ShipId::first);
  EXPECT_EQ(text(play.heard.one("game-over"), "reason"), "struck");
}

/// Both are beaten in one turn, swallow with her guns gone besides.
std::optional<ShipId> winner_of_two_wrecks(StruckTogether option) {
  Table table = frigates();
  table.choose(struck_together, option);
  table.state.ships[0].left.hull = 1;
  table.state.ships[1].left = {.guns = 1, .hull = 1, .rigging = 5, .crew = 10};
  Play play(table);
  play.dice.expect("YA-4.2", "heron", {6, 1, 1, 1, 1, 1});
  play.dice.expect("YA-4.2", "swallow", {5});
  play.turn();
  EXPECT_EQ(ruling_of(play.heard.one("game-over")), "YA-R6");
  EXPECT_EQ(play.state().reason, Reason::both_struck);
  return play.state().winner;
}

TEST(YA_R6, when_both_are_beaten) {
  EXPECT_EQ(winner_of_two_wrecks(StruckTogether::nobody), std::nullopt);
  EXPECT_EQ(winner_of_two_wrecks(StruckTogether::fewer_troubles), ShipId::first);
}

TEST(YA_7_2, after_the_last_turn_nobody_has_won) {
  Table table = frigates();
  table.setup.last_turn = 1;
  Play play(table);
  play.want("fire", "none", "none");
  play.turn();
  EXPECT_EQ(play.state().verdict, Verdict::over);
  EXPECT_EQ(play.state().reason, Reason::last_turn);
}

TEST(YA_R2, halves_of_guns_go_down_and_of_crew_up) {
  Table table = grappled();
  table.state.ships[0].left = {.guns = 1, .hull = 12, .rigging = 5, .crew = 1};
  Play play(table);
  play.want("hands", "board", "guns");
  play.want("fire", "hull", "none");
  play.dice.expect("YA-5.2", "heron", {1});
  play.dice.expect("YA-5.2", "swallow", {1, 1, 1, 1, 1});
  play.until("morale");
  EXPECT_EQ(text(play.heard.first("silent"), "why"), "no-hands");
}

// ---- positions ----------------------------------------------------------------------------------

TEST(YardarmPositions, what_cannot_be) {
  const auto flaws_of = [](auto change) {
    Table table = frigates();
    change(table.state);
    return flaws_in_position(table.setup, table.state).size();
  };
  EXPECT_EQ(flaws_of([](State&) {}), 0U);
  EXPECT_EQ(flaws_of([](State& state) { state.grappled = true; }), 1U);
  EXPECT_EQ(flaws_of([](State& state) { state.step = 7; }), 1U);
  EXPECT_EQ(flaws_of([](State& state) { state.turn = 21; }), 1U);
  EXPECT_EQ(flaws_of([](State& state) { state.ships[0].left.crew = 0; }), 1U);
  EXPECT_EQ(flaws_of([](State& state) { state.ships[0].left.guns = 7; }), 1U);
  EXPECT_EQ(flaws_of([](State& state) { state.ships[0].struck = true; }), 1U);
  EXPECT_EQ(flaws_of([](State& state) { state.ships[0].hands = Hands::cut; }), 1U);
}

}  // namespace
}  // namespace prizecourt::yardarm::fixtures
