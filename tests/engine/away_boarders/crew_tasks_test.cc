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

// ---- AB-R124 ----

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

// ---- AB-2.3.3: repairs ----

TEST(AwayBoardersRepairs, AB_D19_silence_takes_destroyed_boxes_before_half_marked_ones) {
  Position position;
  position.add("a", brig(), blue, {0, 0}, 0).crew = hands({{Task::repair_rigging, 12}});
  Play play(position, "repair");
  play.ship("a").rigging[0] = {0, 1, 0, 0};
  play.ship("a").rigging[1] = {1, 0, 2, 2};
  repair_damage(play.game);
  ASSERT_EQ(play.decider.asked.size(), 2U);
  EXPECT_THAT(play.decider.asked[0].options,
              ElementsAre("save", "main-2", "fore-1", "fore-3", "fore-4"));
  EXPECT_EQ(play.decider.asked[0].fallback, "fore-3");
  EXPECT_EQ(play.decider.asked[0].about, "rigging");
  EXPECT_EQ(play.decider.asked[1].fallback, "fore-4");
  EXPECT_EQ(play.ship("a").rigging[1][0], 1);
  EXPECT_EQ(play.ship("a").rigging_points, 0);
}

}  // namespace
}  // namespace prizecourt::away_boarders::fixtures
