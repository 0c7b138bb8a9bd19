#include "engine/rulesets/away_boarders/chapters.h"
#include "tests/engine/away_boarders/fixtures.h"
#include "tests/matchers.h"

namespace prizecourt::away_boarders::fixtures {
namespace {

int crew_of(const Ship& ship) {
  return crew_aboard(ship) + ship.casualties + ship.lost_crew;
}

// ---- set-up ----

Position choosing(ShipSpec spec) {
  spec.chooses_load = true;
  spec.chooses_sail = true;
  Position position = Position().with({{"a", std::move(spec), blue, {0, 0}, 0}});
  return position;
}

TEST(AwayBoardersSetUp, AB_1_5_1_nothing_is_asked_unless_the_scenario_leaves_it_open) {
  Play play(Position().with({{"a", brig(), blue, {0, 0}, 0}}), "set-up");
  set_up(play.game);
  EXPECT_THAT(play.decider.asked, IsEmpty());
  EXPECT_THAT(play.heard.events, IsEmpty());
}

TEST(AwayBoardersSetUp, AB_4_1_1_each_battery_with_guns_takes_any_of_the_four_rounds) {
  Play play(choosing(brig()), "set-up");
  play.want({{"AB-D1", "a", "grape", {"port"}}, {"AB-D1", "a", "double", {"starboard"}}});
  set_up(play.game);
  EXPECT_EQ(load_of(play.ship("a"), Battery::port), Round::grape);
  EXPECT_EQ(load_of(play.ship("a"), Battery::starboard), Round::double_shot);
  ASSERT_EQ(play.decider.asked.size(), 3U);  // two sides, no bow gun, the sail
  EXPECT_THAT(play.decider.asked[0].options, ElementsAre("round", "double", "grape", "chain"));
  EXPECT_EQ(play.decider.asked[0].rule, cite("AB-4.1.1"));
  EXPECT_EQ(play.heard.all("loaded").size(), 2U);
}

TEST(AwayBoardersSetUp, AB_R106_bow_guns_have_a_load_of_their_own) {
  Play play(choosing(gunboat()), "set-up");
  play.want("AB-D1", "a", "chain", {"bow"});
  set_up(play.game);
  EXPECT_EQ(load_of(play.ship("a"), Battery::bow), Round::chain);
  EXPECT_EQ(play.decider.asked.size(), 2U);
}

TEST(AwayBoardersSetUp, AB_D1_AB_D2_silence_is_round_shot_and_battle_sail) {
  Play play(choosing(sloop()), "set-up");
  load_of(play.ship("a"), Battery::port) = Round::grape;
  play.ship("a").sail = Sail::full;
  set_up(play.game);
  EXPECT_EQ(load_of(play.ship("a"), Battery::port), Round::round);
  EXPECT_EQ(play.ship("a").sail, Sail::battle);
}

TEST(AwayBoardersSetUp, AB_1_5_1_oars_need_sweeps) {
  ShipSpec without = schooner();
  without.has_sweeps = false;
  Play play(choosing(without), "set-up");
  play.want("AB-D2", "a", "oars");
  set_up(play.game);
  EXPECT_EQ(play.ship("a").sail, Sail::battle);
  EXPECT_THAT(play.decider.asked.back().options, ElementsAre("reef", "battle", "full"));
  EXPECT_THAT(play.decider.refused, ElementsAre("1/set-up/AB-D2/a//0: oars"));

  Play with(choosing(schooner()), "set-up");
  with.want("AB-D2", "a", "oars");
  set_up(with.game);
  EXPECT_EQ(with.ship("a").sail, Sail::oars);
}

TEST(AwayBoardersSetUp, AB_1_5_1_only_before_the_first_turn) {
  Position position = choosing(brig());
  position.state.turn = 2;
  Play play(position, "set-up");
  set_up(play.game);
  EXPECT_THAT(play.decider.asked, IsEmpty());
}

// ---- AB-2.1.1: commander lost ----

Position commander_down() {
  Position position;
  position.state.turn = 8;
  Ship& ship = position.add("a", schooner(), blue, {0, 0}, 0);
  ship.commander = Commander::down;
  ship.crew = hands({{Task::yards, 2}, {Task::guns, 2}});
  ship.casualties = 4;
  return position;
}

TEST(AwayBoardersAssignment, AB_2_1_1_the_next_officer_takes_over_and_hands_stay) {
  Play play(commander_down(), "crew-assignment");
  const auto before = play.ship("a").crew;
  assign_crews(play.game);
  EXPECT_EQ(play.ship("a").commander, Commander::up);
  EXPECT_EQ(play.ship("a").crew, before);
  EXPECT_EQ(play.heard.one("took-command").rule, cite("AB-2.1.1"));
  EXPECT_EQ(play.heard.events.size(), 1U);
}

// ---- AB-2.1.2: assignment ----

TEST(AwayBoardersAssignment, AB_D3_silence_leaves_hands_where_they_are) {
  Position position;
  position.state.turn = 2;
  position.add("a", brig(), blue, {0, 0}, 0).crew = hands({{Task::guns, 14}});
  Play play(position, "crew-assignment");
  assign_crews(play.game);
  EXPECT_EQ(play.ship("a").crew, hands({{Task::guns, 14}}));
  ASSERT_EQ(play.decider.asked.size(), 1U);
  EXPECT_THAT(play.decider.asked[0].options, ElementsAre("nothing", "reassign"));
  EXPECT_EQ(play.decider.asked[0].fallback, "nothing");
  EXPECT_THAT(play.heard.events, IsEmpty());
}

TEST(AwayBoardersAssignment, AB_2_1_2_any_number_in_any_box) {
  Position position;
  position.state.turn = 3;
  position.add("a", brig(), blue, {0, 0}, 0);
  Play play(position, "crew-assignment");
  play.want({{"AB-D3", "a", "reassign"},
             {"AB-D4", "a", "0", {"yards"}},
             {"AB-D4", "a", "1", {"repair-rigging"}},
             {"AB-D4", "a", "2", {"guns"}},
             {"AB-D4", "a", "3", {"repair-guns"}},
             {"AB-D4", "a", "0", {"repair-hull"}}});
  assign_crews(play.game);
  EXPECT_EQ(play.ship("a").crew, hands({{Task::repair_rigging, 1},
                                        {Task::guns, 2},
                                        {Task::repair_guns, 3},
                                        {Task::boarding, 8}}));
  const Event event = play.heard.one("crew-assigned");
  EXPECT_EQ(event.rule, cite("AB-2.1.2"));
  EXPECT_EQ(facts(event, "boarding; yards"), "8; 0");
}

TEST(AwayBoardersAssignment, AB_2_1_2_no_more_hands_than_there_are) {
  Position position;
  position.state.turn = 3;
  position.add("a", schooner(), blue, {0, 0}, 0);
  Play play(position, "crew-assignment");
  play.want(
      {{"AB-D3", "a", "reassign"}, {"AB-D4", "a", "7", {"yards"}}, {"AB-D4", "a", "2", {"guns"}}});
  assign_crews(play.game);
  EXPECT_THAT(play.decider.refused, ElementsAre("3/crew-assignment/AB-D4/a/guns/0: 2"));
  EXPECT_EQ(play.ship("a").crew, hands({{Task::yards, 7}, {Task::guns, 1}}));
}

TEST(AwayBoardersAssignment, AB_R112_the_last_box_takes_the_rest) {
  Position position;
  position.state.turn = 3;
  position.add("a", schooner(), blue, {0, 0}, 0);
  Play play(position, "crew-assignment");
  play.want({{"AB-D3", "a", "reassign"},
             {"AB-D4", "a", "1", {"guns"}},
             {"AB-D4", "a", "2", {"boarding"}}});
  assign_crews(play.game);
  EXPECT_EQ(play.ship("a").crew, hands({{Task::yards, 4}, {Task::guns, 1}, {Task::boarding, 3}}));
  EXPECT_THAT(play.decider.refused, ElementsAre("3/crew-assignment/AB-D4/a/boarding/0: 2"));
}

TEST(AwayBoardersAssignment, AB_D4_silence_in_later_turns_is_as_they_stand) {
  Position position;
  position.state.turn = 3;
  position.add("a", brig(), blue, {0, 0}, 0).crew =
      hands({{Task::yards, 4}, {Task::guns, 8}, {Task::boarding, 2}});
  Play play(position, "crew-assignment");
  play.want({{"AB-D3", "a", "reassign"}, {"AB-D4", "a", "7", {"yards"}}});
  assign_crews(play.game);
  EXPECT_EQ(play.ship("a").crew, hands({{Task::yards, 7}, {Task::guns, 7}}));
}

TEST(AwayBoardersAssignment, AB_D4_the_first_turn_mans_the_yards_for_a_change_of_sail) {
  Position position;
  position.add("a", brig(), blue, {0, 0}, 0).crew = hands({{Task::guns, 14}});
  position.add("b", schooner(), blue, {5, 0}, 0).crew = hands({{Task::guns, 8}});
  position.add("c", brig(), blue, {7, 0}, 0).crew = hands({{Task::guns, 3}});
  Play play(position, "crew-assignment");
  assign_crews(play.game);
  EXPECT_EQ(play.ship("a").crew, hands({{Task::yards, 4}, {Task::guns, 10}}));
  EXPECT_EQ(play.ship("b").crew, hands({{Task::yards, 2}, {Task::guns, 6}}));
  EXPECT_EQ(play.ship("c").crew, hands({{Task::yards, 3}}));
}

TEST(AwayBoardersAssignment, AB_D4_boxes_that_a_scenario_gives_stand_in_the_first_turn) {
  Position position;
  const auto given = hands({{Task::yards, 2}, {Task::repair_hull, 5}, {Task::boarding, 7}});
  position.add("a", brig(), blue, {0, 0}, 0).crew = given;
  Play play(position, "crew-assignment");
  assign_crews(play.game);
  EXPECT_EQ(play.ship("a").crew, given);
}

TEST(AwayBoardersAssignment, AB_2_1_2_a_ship_without_hands_has_nobody_to_assign) {
  Position position;
  Ship& ship = position.add("a", schooner(), blue, {0, 0}, 0);
  ship.crew = {};
  ship.lost_crew = 8;
  Play play(position, "crew-assignment");
  play.want("AB-D3", "a", "reassign");
  assign_crews(play.game);
  EXPECT_THAT(play.decider.refused, SizeIs(1));
}

TEST(AwayBoardersAssignment, AB_R139_ships_out_of_play_assign_nobody) {
  Position position;
  position.add("a", brig(), blue, {0, 0}, 0).status = Status::surrendered;
  Play play(position, "crew-assignment");
  assign_crews(play.game);
  EXPECT_THAT(play.decider.asked, IsEmpty());
  EXPECT_THAT(play.decider.closed, IsEmpty());
}

TEST(AwayBoardersAssignment, AB_2_1_3_losses_are_made_good_in_the_next_assignment_only) {
  Position position;
  position.state.turn = 3;
  Ship& ship = position.add("a", schooner(), blue, {0, 0}, 0);
  ship.crew = hands({{Task::yards, 0}, {Task::guns, 6}});
  ship.casualties = 2;
  Play play(position, "sail");
  play.want("AB-D15", "a", "full");
  make_or_reef_sail(play.game);
  EXPECT_EQ(play.ship("a").sail, Sail::battle);
  EXPECT_EQ(play.ship("a").crew, hands({{Task::guns, 6}}));
  play.begin("crew-assignment");
  play.want({{"AB-D3", "a", "reassign"}, {"AB-D4", "a", "2", {"yards"}}});
  assign_crews(play.game);
  play.state().turn = 4;
  play.begin("sail");
  make_or_reef_sail(play.game);
  EXPECT_EQ(play.ship("a").sail, Sail::full);
}

// ---- AB-2.1.4: rally ----

Position with_casualties(int pile) {
  Position position;
  position.state.turn = 2;
  Ship& ship = position.add("a", schooner(), blue, {0, 0}, 0);
  ship.crew = hands({{Task::yards, 2}, {Task::guns, 6 - pile}});
  ship.casualties = pile;
  return position;
}

TEST(AwayBoardersAssignment, AB_2_1_4_even_returns_to_a_box_of_choice) {
  Play play(with_casualties(3), "crew-assignment");
  play.want({{"AB-D3", "a", "rally"}, {"AB-D5", "a", "repair-hull"}});
  play.dice.expect("AB-2.1.4", {2});
  assign_crews(play.game);
  play.dice.expect_used_up();
  const Ship& ship = play.ship("a");
  EXPECT_EQ(ship.crew, hands({{Task::yards, 2}, {Task::guns, 3}, {Task::repair_hull, 1}}));
  EXPECT_EQ(ship.casualties, 2);
  EXPECT_EQ(ship.lost_crew, 0);
  const Event event = play.heard.one("rallied");
  EXPECT_EQ(text(event, "to"), "repair-hull");
  EXPECT_EQ(event.rolls.size(), 1U);
  EXPECT_EQ(event.ruling, nullptr);
}

TEST(AwayBoardersAssignment, AB_2_1_4_odd_is_lost_for_good) {
  Play play(with_casualties(3), "crew-assignment");
  play.want("AB-D3", "a", "rally");
  play.dice.expect("AB-2.1.4", {1});
  assign_crews(play.game);
  const Ship& ship = play.ship("a");
  EXPECT_EQ(ship.crew, hands({{Task::yards, 2}, {Task::guns, 3}}));
  EXPECT_EQ(ship.casualties, 2);
  EXPECT_EQ(ship.lost_crew, 1);
  EXPECT_EQ(text(play.heard.one("rallied"), "to"), "lost");
}

TEST(AwayBoardersAssignment, AB_2_1_4_needs_a_casualty_pile) {
  Play play(with_casualties(0), "crew-assignment");
  play.want("AB-D3", "a", "rally");
  assign_crews(play.game);
  EXPECT_THAT(play.decider.refused, ElementsAre("2/crew-assignment/AB-D3/a//0: rally"));
}

TEST(AwayBoardersAssignment, AB_2_1_4_instead_of_reassignment) {
  Play play(with_casualties(3), "crew-assignment");
  play.want({{"AB-D3", "a", "rally"}, {"AB-D4", "a", "1", {"yards"}}});
  play.dice.expect("AB-2.1.4", {1});
  assign_crews(play.game);
  EXPECT_EQ(crew_at(play.ship("a"), Task::yards), 2);
  EXPECT_THAT(play.heard.all("crew-assigned"), IsEmpty());
}

TEST(AwayBoardersAssignment, AB_R111_one_is_all_in_a_segment) {
  Play play(with_casualties(3).choose(rally_count, RallyCount::one), "crew-assignment");
  play.want("AB-D3", "a", "rally");
  play.dice.expect("AB-2.1.4", {2});
  assign_crews(play.game);
  play.dice.expect_used_up();
  EXPECT_EQ(play.heard.all("rallied").size(), 1U);
}

TEST(AwayBoardersAssignment, AB_R111_any_number_until_the_pile_is_empty) {
  Play play(with_casualties(3).choose(rally_count, RallyCount::any_number), "crew-assignment");
  play.want("AB-D3", "a", "rally");
  for (const int face : {2, 3, 4}) play.dice.expect("AB-2.1.4", {face});
  assign_crews(play.game);
  play.dice.expect_used_up();
  EXPECT_EQ(play.ship("a").casualties, 0);
  EXPECT_EQ(play.ship("a").lost_crew, 1);
  EXPECT_EQ(crew_of(play.ship("a")), 8);
  EXPECT_EQ(play.heard.all("rallied")[1].ruling, cite_ruling(rally_count));
}

TEST(AwayBoardersAssignment, AB_R111_any_number_stops_when_the_owner_says_so) {
  Play play(with_casualties(3).choose(rally_count, RallyCount::any_number), "crew-assignment");
  play.decider.answer = [](const Question& question) -> std::optional<std::string> {
    if (question.decision != decision("AB-D3")) return std::nullopt;
    return question.nth < 2 ? "rally" : "nothing";
  };
  for (const int face : {2, 4}) play.dice.expect("AB-2.1.4", {face});
  assign_crews(play.game);
  EXPECT_EQ(play.ship("a").casualties, 1);
}

}  // namespace
}  // namespace prizecourt::away_boarders::fixtures
