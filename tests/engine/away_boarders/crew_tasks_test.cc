#include "engine/rulesets/away_boarders/chapters.h"
#include "tests/engine/away_boarders/fixtures.h"
#include "tests/matchers.h"

namespace prizecourt::away_boarders::fixtures {
namespace {

// ---- AB-2.3.1: make or reef sail ----

Position sailing(ShipSpec spec, int aloft) {
  Position position;
  position.state.turn = 2;
  position.add("a", std::move(spec), blue, {0, 0}, 0).crew = hands({{Task::yards, aloft}});
  return position;
}

TEST(AwayBoardersSail, AB_2_3_1_two_hands_for_a_square_mast_and_one_for_a_fore_and_aft_mast) {
  const Ship whole;
  EXPECT_EQ(hands_to_change_sail(whole, brig()), 4);
  EXPECT_EQ(hands_to_change_sail(whole, schooner()), 2);
  EXPECT_EQ(hands_to_change_sail(whole, full_rigged_ship()), 6);
}

TEST(AwayBoardersSail, AB_R19_each_mast_by_its_own_rig) {
  ShipSpec topsail_schooner = schooner();
  topsail_schooner.masts[1].rig = Rig::square;
  EXPECT_EQ(hands_to_change_sail(Ship{}, topsail_schooner), 3);
}

TEST(AwayBoardersSail, AB_R118_only_standing_masts_count) {
  Ship ship;
  ship.fallen[0] = true;
  EXPECT_EQ(hands_to_change_sail(ship, brig()), 2);
}

TEST(AwayBoardersSail, AB_R56_at_least_one_hand) {
  Ship ship;
  ship.fallen = {true, true};
  EXPECT_EQ(hands_to_change_sail(ship, brig()), 1);
}

TEST(AwayBoardersSail, AB_2_3_1_all_hands_present) {
  Play play(sailing(brig(), 4), "sail");
  play.want("AB-D15", "a", "full");
  make_or_reef_sail(play.game);
  EXPECT_EQ(play.ship("a").sail, Sail::full);
  const Event event = play.heard.one("sail-set");
  EXPECT_EQ(event.rule, cite("AB-2.3.1"));
  EXPECT_EQ(facts(event, "from; to"), "battle; full");
}

TEST(AwayBoardersSail, AB_2_3_1_one_hand_short_changes_nothing) {
  Play play(sailing(brig(), 3), "sail");
  play.want("AB-D15", "a", "reef");
  make_or_reef_sail(play.game);
  EXPECT_EQ(play.ship("a").sail, Sail::battle);
  EXPECT_THAT(play.decider.refused, ElementsAre("2/sail/AB-D15/a//0: reef"));
  EXPECT_THAT(play.heard.events, IsEmpty());
}

TEST(AwayBoardersSail, AB_D15_silence_changes_nothing) {
  Play play(sailing(brig(), 4), "sail");
  make_or_reef_sail(play.game);
  EXPECT_EQ(play.ship("a").sail, Sail::battle);
  EXPECT_THAT(play.heard.events, IsEmpty());
}

TEST(AwayBoardersSail, AB_1_4_3_oars_need_sweeps) {
  ShipSpec without = schooner();
  without.has_sweeps = false;
  Play play(sailing(without, 2), "sail");
  play.want("AB-D15", "a", "oars");
  make_or_reef_sail(play.game);
  EXPECT_EQ(play.ship("a").sail, Sail::battle);
  EXPECT_THAT(play.decider.refused, SizeIs(1));
}

TEST(AwayBoardersSail, AB_R117_any_setting) {
  Play play(sailing(schooner(), 2).choose(sail_step, SailStep::any_setting), "sail");
  play.ship("a").sail = Sail::full;
  play.want("AB-D15", "a", "oars");
  make_or_reef_sail(play.game);
  EXPECT_EQ(play.ship("a").sail, Sail::oars);
  EXPECT_THAT(play.decider.asked[0].options, ElementsAre("oars", "reef", "battle", "full"));
}

TEST(AwayBoardersSail, AB_R117_one_step) {
  Play play(sailing(schooner(), 2).choose(sail_step, SailStep::one_step), "sail");
  play.ship("a").sail = Sail::full;
  play.want("AB-D15", "a", "reef");
  make_or_reef_sail(play.game);
  EXPECT_EQ(play.ship("a").sail, Sail::full);
  EXPECT_THAT(play.decider.asked[0].options, ElementsAre("battle", "full"));
  EXPECT_THAT(play.decider.refused, ElementsAre("2/sail/AB-D15/a//0: reef"));
}

// ---- AB-2.3.4 to AB-2.3.7 ----

/// `a` is blue; `x`, `y` and `z` are red; all on one point, with so many markers in `boarding`.
Position brig_alongside(int boarders) {
  Position position;
  position.state.turn = 5;
  for (const std::string id : {"a", "x", "y", "z"}) {
    Ship& ship = position.add(id, brig(), id == "a" ? blue : red, {2, 2}, 1);
    ship.crew = hands({{Task::boarding, boarders}});
  }
  return position;
}

void bind(Play& play, std::string_view a, std::string_view b, LinkKind kind_of_link, int turn) {
  play.game.link(play.id(a), play.id(b), kind_of_link);
  for (Link& link : play.state().links) {
    if (link.kind == kind_of_link) link.since_turn = turn;
  }
}

bool linked(Play& play, std::string_view a, std::string_view b, LinkKind kind_of_link) {
  return play.game.linked(play.id(a), play.id(b), kind_of_link);
}

TEST(AwayBoardersGrapple, AB_2_3_4_even_grapples) {
  Play play(brig_alongside(1), "grapple");
  play.want("AB-D20", "a", "y");
  play.dice.expect("AB-2.3.4", {4});
  grapple(play.game);
  EXPECT_TRUE(linked(play, "a", "y", LinkKind::grappled));
  EXPECT_FALSE(play.game.linked(play.id("a"), play.id("x")));
  EXPECT_EQ(play.state().links[0].since_turn, 5);
  EXPECT_EQ(play.ship("a").busy_boarders, 0);  // AB-2.3.7, AB-R126: free to board
  const Event event = play.heard.one("grapple");
  EXPECT_EQ(event.rule, cite("AB-2.3.4"));
  EXPECT_EQ(event.against, "y");
  EXPECT_EQ(text(event, "result"), "success");
  EXPECT_THAT(event.rolls, SizeIs(1));
  EXPECT_EQ(event.ruling, nullptr);
}

TEST(AwayBoardersGrapple, AB_2_3_4_odd_fails) {
  Play play(brig_alongside(1), "grapple");
  play.want("AB-D20", "a", "y");
  play.dice.expect("AB-2.3.4", {3});
  grapple(play.game);
  EXPECT_THAT(play.state().links, IsEmpty());
  EXPECT_EQ(text(play.heard.one("grapple"), "result"), "failure");
}

TEST(AwayBoardersGrapple, AB_D20_silence_tries_nothing) {
  Play play(brig_alongside(3), "grapple");
  grapple(play.game);
  EXPECT_THAT(play.heard.events, IsEmpty());
  EXPECT_THAT(play.decider.asked[0].options, ElementsAre("none", "x", "y", "z"));
}

TEST(AwayBoardersGrapple, AB_2_3_4_not_without_a_boarding_party) {
  Play play(brig_alongside(0), "grapple");
  play.want("AB-D20", "a", "x");
  grapple(play.game);
  EXPECT_THAT(play.decider.refused, ElementsAre("5/grapple/AB-D20/a//0: x"));
}

TEST(AwayBoardersGrapple, AB_2_3_4_only_opposing_ships_on_the_same_point) {
  Play play(brig_alongside(2).with({{"b", brig(), blue, {2, 2}, 0}, {"w", brig(), red, {2, 3}, 0}}),
            "grapple");
  grapple(play.game);
  EXPECT_THAT(play.decider.asked[0].options, ElementsAre("none", "x", "y", "z"));
  Position apart;
  apart.add("a", brig(), blue, {0, 0}, 0).crew = hands({{Task::boarding, 2}});
  apart.add("x", brig(), red, {0, 1}, 0);
  Play far(apart, "grapple");
  far.want("AB-D20", "a", "x");
  grapple(far.game);
  EXPECT_THAT(far.decider.refused, SizeIs(1));
}

TEST(AwayBoardersGrapple, AB_R66_fouled_ships_may_be_grappled_too_but_once) {
  Play play(brig_alongside(2), "grapple");
  bind(play, "a", "x", LinkKind::fouled, 4);
  bind(play, "a", "z", LinkKind::grappled, 4);
  play.want("AB-D20", "a", "x");
  play.dice.expect("AB-2.3.4", {2});
  grapple(play.game);
  EXPECT_THAT(play.decider.asked[0].options, ElementsAre("none", "x", "y"));
  EXPECT_TRUE(linked(play, "a", "x", LinkKind::grappled));
  EXPECT_TRUE(linked(play, "a", "x", LinkKind::fouled));
}

TEST(AwayBoardersGrapple, AB_R125_both_sides_try) {
  Play play(brig_alongside(1), "grapple");
  play.want({{"AB-D20", "a", "x"}, {"AB-D20", "x", "a"}});
  play.dice.expect({{"AB-2.3.4", {1}}, {"AB-2.3.4", {6}}});
  grapple(play.game);
  EXPECT_TRUE(linked(play, "a", "x", LinkKind::grappled));
  EXPECT_EQ(play.heard.all("grapple")[1].who, "x");
}

TEST(AwayBoardersUngrapple, AB_2_3_5_even_frees_ships_grappled_in_an_earlier_turn) {
  Play play(brig_alongside(2), "ungrapple");
  bind(play, "a", "x", LinkKind::grappled, 4);
  play.game.set_contact(play.id("a"), play.id("x"), 3);
  play.want("AB-D20", "a", "x");
  play.dice.expect("AB-2.3.5", {2});
  ungrapple(play.game);
  EXPECT_THAT(play.state().links, IsEmpty());
  EXPECT_EQ(play.game.contact_bearing(play.id("a"), play.id("x")), 3);  // AB-R127
  EXPECT_THAT(play.state().contacts, SizeIs(1));
  EXPECT_EQ(play.ship("a").busy_boarders, 1);  // AB-2.3.7
  const Event event = play.heard.one("link-ended");
  EXPECT_EQ(event.rule, cite("AB-2.3.5"));
  EXPECT_EQ(text(event, "link"), "grappled");
}

TEST(AwayBoardersUngrapple, AB_2_3_5_odd_fails_and_the_marker_is_busy_all_the_same) {
  Play play(brig_alongside(2), "ungrapple");
  bind(play, "a", "x", LinkKind::grappled, 4);
  play.want("AB-D20", "a", "x");
  play.dice.expect("AB-2.3.5", {5});
  ungrapple(play.game);
  EXPECT_TRUE(linked(play, "a", "x", LinkKind::grappled));
  EXPECT_EQ(play.ship("a").busy_boarders, 1);
  EXPECT_THAT(play.heard.all("link-ended"), IsEmpty());
}

TEST(AwayBoardersUngrapple, AB_2_3_5_not_in_the_turn_of_grappling) {
  Play play(brig_alongside(2), "ungrapple");
  bind(play, "a", "x", LinkKind::grappled, 5);
  play.want("AB-D20", "x", "a");
  ungrapple(play.game);
  EXPECT_THAT(play.decider.refused, ElementsAre("5/ungrapple/AB-D20/x//0: a"));
}

TEST(AwayBoardersUngrapple, AB_R66_a_foul_holds_on) {
  Play play(brig_alongside(2), "ungrapple");
  bind(play, "a", "x", LinkKind::fouled, 4);
  bind(play, "a", "x", LinkKind::grappled, 4);
  play.want("AB-D20", "a", "x");
  play.dice.expect("AB-2.3.5", {2});
  ungrapple(play.game);
  EXPECT_FALSE(linked(play, "a", "x", LinkKind::grappled));
  EXPECT_TRUE(linked(play, "a", "x", LinkKind::fouled));
}

TEST(AwayBoardersUnfoul, AB_2_3_6_even_cuts_friend_or_enemy_clear) {
  Play play(brig_alongside(1).with({{"b", brig(), blue, {2, 2}, 0}}), "unfoul");
  bind(play, "a", "b", LinkKind::fouled, 5);
  bind(play, "a", "z", LinkKind::fouled, 5);
  play.want("AB-D20", "a", "b");
  play.dice.expect("AB-2.3.6", {6});
  unfoul(play.game);
  EXPECT_THAT(play.decider.asked[0].options, ElementsAre("none", "b", "z"));
  EXPECT_FALSE(linked(play, "a", "b", LinkKind::fouled));
  EXPECT_TRUE(linked(play, "a", "z", LinkKind::fouled));
  EXPECT_EQ(text(play.heard.one("link-ended"), "link"), "fouled");
  EXPECT_EQ(text(play.heard.one("unfoul"), "result"), "success");
}

TEST(AwayBoardersUnfoul, AB_2_3_7_a_marker_that_cast_off_cannot_cut_clear_too) {
  Play play(brig_alongside(1), "ungrapple");
  bind(play, "a", "x", LinkKind::fouled, 4);
  bind(play, "a", "x", LinkKind::grappled, 4);
  play.want("AB-D20", "a", "x");
  play.dice.expect("AB-2.3.5", {1});
  ungrapple(play.game);
  play.begin("unfoul");
  unfoul(play.game);
  EXPECT_THAT(play.decider.refused, ElementsAre("5/unfoul/AB-D20/a//0: x"));
  EXPECT_EQ(play.ship("a").busy_boarders, 1);
}

// ---- AB-R124 ----

TEST(AwayBoardersGrapple, AB_R124_one_per_ship_per_turn) {
  Play play(brig_alongside(3), "grapple");
  play.want("AB-D20", "a", "y");
  play.dice.expect("AB-2.3.4", {1});
  grapple(play.game);
  EXPECT_THAT(play.heard.all("grapple"), SizeIs(1));
}

TEST(AwayBoardersGrapple, AB_R124_one_try_of_any_kind_in_a_turn) {
  Play play(brig_alongside(3).choose(attempts, Attempts::one_per_ship_per_turn), "grapple");
  bind(play, "a", "x", LinkKind::grappled, 4);
  play.want("AB-D20", "a", "y", {""});
  play.dice.expect("AB-2.3.4", {1});
  grapple(play.game);
  play.begin("ungrapple");
  ungrapple(play.game);
  EXPECT_THAT(play.heard.all("ungrapple"), IsEmpty());
  EXPECT_THAT(play.decider.refused, ElementsAre("5/ungrapple/AB-D20/a//0: y"));
}

TEST(AwayBoardersGrapple, AB_R124_a_marker_that_grappled_does_not_cast_off) {
  Play play(brig_alongside(2).choose(attempts, Attempts::one_per_marker), "ungrapple");
  play.ship("a").tries_this_turn = 1;
  bind(play, "a", "x", LinkKind::grappled, 4);
  play.want("AB-D20", "a", "x", {""});
  play.dice.expect("AB-2.3.5", {1});
  ungrapple(play.game);
  EXPECT_THAT(play.heard.all("ungrapple"), SizeIs(1));
}

TEST(AwayBoardersGrapple, AB_R124_one_per_enemy_ship) {
  Play play(brig_alongside(3).choose(attempts, Attempts::one_per_enemy_ship), "grapple");
  play.want(
      {{"AB-D20", "a", "x", {"x"}}, {"AB-D20", "a", "none", {"y"}}, {"AB-D20", "a", "z", {"z"}}});
  play.dice.expect({{"AB-2.3.4", {1}}, {"AB-2.3.4", {2}}});
  grapple(play.game);
  play.dice.expect_used_up();
  const auto tries = play.heard.all("grapple");
  ASSERT_EQ(tries.size(), 2U);
  EXPECT_EQ(tries[0].against, "x");
  EXPECT_EQ(tries[1].against, "z");
  EXPECT_EQ(tries[1].ruling, cite_ruling(attempts));
  EXPECT_THAT(play.dice.rolls, ElementsAre("5/grapple/AB-2.3.4/a/x/0", "5/grapple/AB-2.3.4/a/z/0"));
  EXPECT_TRUE(linked(play, "a", "z", LinkKind::grappled));
}

/// Revision 2; before it each of the three tasks had its own try with an enemy.
TEST(AwayBoardersGrapple, AB_R124_one_per_enemy_ship_in_a_turn_since_revision_2) {
  for (const int revision : {1, 2}) {
    Position position = brig_alongside(3).choose(attempts, Attempts::one_per_enemy_ship);
    position.setup.revision = revision;
    Play play(position, "ungrapple");
    bind(play, "a", "x", LinkKind::grappled, 4);
    bind(play, "a", "x", LinkKind::fouled, 4);
    play.want("AB-D20", "a", "x", {"x"});
    play.dice.expect("AB-2.3.5", {1});
    ungrapple(play.game);
    play.begin("unfoul");
    if (revision == 1) play.dice.expect("AB-2.3.6", {1});
    unfoul(play.game);
    play.dice.expect_used_up();
    EXPECT_THAT(play.heard.all("unfoul"), SizeIs(revision == 1 ? 1U : 0U));
    EXPECT_EQ(play.state().attempts.size(), revision == 1 ? 0U : 1U);
  }
}

TEST(AwayBoardersGrapple, AB_R124_one_per_enemy_ship_takes_a_marker_for_each) {
  Play play(brig_alongside(2).choose(attempts, Attempts::one_per_enemy_ship), "grapple");
  for (const std::string enemy : {"x", "y", "z"}) play.want("AB-D20", "a", enemy, {enemy});
  play.dice.then_always(1);
  grapple(play.game);
  EXPECT_THAT(play.heard.all("grapple"), SizeIs(2));
  EXPECT_THAT(play.decider.refused, ElementsAre("5/grapple/AB-D20/a/z/0: z"));
}

TEST(AwayBoardersGrapple, AB_R124_one_per_enemy_ship_refuses_where_there_is_none) {
  Position position;
  position.add("a", brig(), blue, {0, 0}, 0).crew = hands({{Task::boarding, 2}});
  position.add("x", brig(), red, {1, 0}, 0);
  position.choose(attempts, Attempts::one_per_enemy_ship);
  Play play(position, "grapple");
  play.want("AB-D20", "a", "x");
  grapple(play.game);
  EXPECT_THAT(play.decider.refused, ElementsAre("1/grapple/AB-D20/a//0: x"));
}

TEST(AwayBoardersGrapple, AB_R124_one_per_marker_until_it_holds) {
  Play play(brig_alongside(4).choose(attempts, Attempts::one_per_marker), "grapple");
  play.decider.answer = [](const Question& question) -> std::optional<std::string> {
    if (question.who != "a") return std::nullopt;
    return question.nth < 3 ? "y" : "none";
  };
  for (const int face : {1, 3, 4}) play.dice.expect("AB-2.3.4", {face});
  grapple(play.game);
  EXPECT_TRUE(linked(play, "a", "y", LinkKind::grappled));
  EXPECT_THAT(play.heard.all("grapple"), SizeIs(3));
  EXPECT_EQ(play.heard.all("grapple")[2].ruling, cite_ruling(attempts));
}

TEST(AwayBoardersUnfoul, AB_R124_one_per_marker_keeps_each_busy) {
  Play play(brig_alongside(2).choose(attempts, Attempts::one_per_marker), "unfoul");
  bind(play, "a", "x", LinkKind::fouled, 4);
  play.want("AB-D20", "a", "x");
  play.dice.expect({{"AB-2.3.6", {1}}, {"AB-2.3.6", {3}}});
  unfoul(play.game);
  EXPECT_EQ(play.ship("a").busy_boarders, 2);
  EXPECT_TRUE(linked(play, "a", "x", LinkKind::fouled));
}

}  // namespace
}  // namespace prizecourt::away_boarders::fixtures
