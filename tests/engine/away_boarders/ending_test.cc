#include "engine/rulesets/away_boarders/chapters.h"
#include "tests/engine/away_boarders/fixtures.h"
#include "tests/matchers.h"

namespace prizecourt::away_boarders::fixtures {
namespace {

Ship& add_brig(Position& position, const std::string& id, int player,
               std::array<int, task_count> crew) {
  Ship& ship = position.add(id, brig(), player, {2, 2}, 1);
  ship.crew = crew;
  ship.casualties = 14 - crew_aboard(ship);
  return ship;
}

/// `a` (blue) has a boarding party, `b` (red) so much crew left; `c` (red) is far away.
Position boarded(int party, int remaining) {
  Position position;
  position.state.turn = 7;
  add_brig(position, "a", blue, hands({{Task::boarding, party}, {Task::guns, 2}}));
  add_brig(position, "b", red, hands({{Task::guns, remaining}}));
  position.add("c", schooner(), red, {9, 9}, 0);
  return position;
}

Status status_after(const Position& position) {
  Play play(position, "end");
  hold(play, "a", "b");
  end_turn(play.game);
  return play.ship("b").status;
}

// ---- AB-5.7: surrender ----

TEST(AwayBoardersEnding, AB_R135_exactly_two_to_one_is_enough) {
  Play play(boarded(6, 3), "end");
  hold(play, "a", "b");
  end_turn(play.game);
  EXPECT_EQ(play.ship("b").status, Status::surrendered);
  const Event event = play.heard.one("surrendered");
  EXPECT_EQ(event.rule, cite("AB-5.7"));
  EXPECT_EQ(event.ruling, cite_ruling("AB-R135"));
  EXPECT_EQ(event.who, "b");
  EXPECT_EQ(event.against, "a");
  EXPECT_EQ(facts(event, "boarders; remaining"), "6; 3");
  EXPECT_THAT(numbers(event, "ratio"), ElementsAre(2, 1));
}

TEST(AwayBoardersEnding, AB_5_7_three_to_two_while_the_commander_is_down) {
  for (const auto& [party, expected] :
       {std::pair{6, Status::surrendered}, std::pair{5, Status::active}}) {
    Play play(boarded(party, 4), "end");
    hold(play, "a", "b");
    play.ship("b").commander = Commander::down;
    end_turn(play.game);
    EXPECT_EQ(play.ship("b").status, expected) << party;
  }
}

TEST(AwayBoardersEnding, AB_R136_busy_markers_count_and_so_does_everybody_aboard) {
  Play play(boarded(6, 0), "end");
  hold(play, "a", "b");
  play.ship("a").busy_boarders = 6;
  play.ship("b").crew = {1, 0, 0, 0, 1, 1};
  end_turn(play.game);
  EXPECT_EQ(play.ship("b").status, Status::surrendered);
}

TEST(AwayBoardersEnding, AB_5_7_a_friend_who_is_fouled_takes_nobody) {
  Position position;
  position.state.turn = 2;
  add_brig(position, "a", blue, hands({{Task::boarding, 8}}));
  add_brig(position, "b", blue, hands({{Task::guns, 1}}));
  add_brig(position, "c", red, hands({{Task::guns, 5}}));
  EXPECT_EQ(status_after(position), Status::active);
}

TEST(AwayBoardersEnding, AB_R145_a_ship_without_hands_yields_to_any_party) {
  Play play(boarded(1, 0), "end");
  hold(play, "a", "b");
  end_turn(play.game);
  EXPECT_EQ(play.ship("b").status, Status::surrendered);
  EXPECT_EQ(play.heard.one("surrendered").ruling, cite_ruling("AB-R145"));
}

TEST(AwayBoardersEnding, AB_R145_but_not_to_nobody) {
  EXPECT_EQ(status_after(boarded(0, 0)), Status::active);
  Play alone(boarded(4, 0), "end");
  end_turn(alone.game);
  EXPECT_EQ(alone.ship("b").status, Status::active);
}

TEST(AwayBoardersEnding, AB_R139_links_end_and_the_ship_is_out_of_play) {
  Play play(boarded(6, 3), "end");
  hold(play, "a", "b");
  play.game.set_contact(play.id("a"), play.id("b"), 3);
  end_turn(play.game);
  EXPECT_THAT(play.state().links, IsEmpty());
  EXPECT_THAT(play.state().contacts, IsEmpty());
  const Event event = play.heard.one("link-ended");
  EXPECT_EQ(event.ruling, cite_ruling("AB-R139"));
  EXPECT_EQ(event.who, "b");
  EXPECT_EQ(event.against, "a");
  int on_point = 0;
  play.game.occupancy.at({2, 2}, [&](ShipId) { ++on_point; });
  EXPECT_EQ(on_point, 1);
}

TEST(AwayBoardersEnding, AB_R127_how_two_lie_is_known_pair_by_pair) {
  Position position;
  for (const char* id : {"a", "b", "c"}) add_brig(position, id, blue, hands({{Task::guns, 4}}));
  Play play(position, "end");
  play.game.set_contact(play.id("a"), play.id("b"), 3);
  play.game.set_contact(play.id("a"), play.id("c"), 5);
  play.game.set_contact(play.id("b"), play.id("c"), 1);
  EXPECT_EQ(play.game.contact_bearing(play.id("a"), play.id("b")), 3);
  EXPECT_EQ(play.game.contact_bearing(play.id("b"), play.id("a")), 9);
  EXPECT_EQ(play.game.contact_bearing(play.id("a"), play.id("c")), 5);
  EXPECT_EQ(play.game.contact_bearing(play.id("b"), play.id("c")), 1);
}

TEST(AwayBoardersEnding, AB_R139_how_others_lie_to_each_other_stays_known) {
  Position position;
  for (const char* id : {"a", "b", "c", "d"})
    add_brig(position, id, blue, hands({{Task::guns, 4}}));
  Play play(position, "end");
  play.game.set_contact(play.id("a"), play.id("b"), 3);
  play.game.set_contact(play.id("b"), play.id("c"), 2);
  play.game.set_contact(play.id("c"), play.id("d"), 1);
  play.game.remove(play.id("b"), Status::surrendered);
  EXPECT_THAT(play.state().contacts, ElementsAre(Contact{play.id("c"), play.id("d"), 1}));
}

/// `v` (red, 3 left) is held by `a` and `b` (blue) with parties of 4 each.
Position between_two() {
  Position position;
  position.state.turn = 7;
  add_brig(position, "a", blue, hands({{Task::boarding, 4}}));
  add_brig(position, "b", blue, hands({{Task::boarding, 4}}));
  add_brig(position, "v", red, hands({{Task::guns, 3}}));
  position.add("z", schooner(), red, {9, 9}, 0);
  return position;
}

TEST(AwayBoardersEnding, AB_R138_each_party_alone) {
  Play play(between_two().choose(ratio_several, RatioSeveral::each_party_alone), "end");
  hold(play, "a", "v");
  hold(play, "b", "v");
  end_turn(play.game);
  EXPECT_EQ(play.ship("v").status, Status::active);
}

TEST(AwayBoardersEnding, AB_R138_combined) {
  Play play(between_two().choose(ratio_several, RatioSeveral::combined), "end");
  hold(play, "a", "v");
  hold(play, "b", "v");
  end_turn(play.game);
  EXPECT_EQ(play.ship("v").status, Status::surrendered);
  const Event event = play.heard.one("surrendered");
  EXPECT_EQ(event.ruling, cite_ruling(ratio_several));
  EXPECT_EQ(event.against, "a");
  EXPECT_EQ(number(event, "boarders"), 8);
}

TEST(AwayBoardersEnding, AB_5_7_all_are_tested_before_the_first_is_taken) {
  // b yields to a, and c to b, though b is taken first.
  Position position;
  position.state.turn = 7;
  add_brig(position, "a", blue, hands({{Task::boarding, 12}}));
  add_brig(position, "b", red, hands({{Task::boarding, 6}}));
  add_brig(position, "c", blue, hands({{Task::guns, 3}}));
  Play play(position, "end");
  hold(play, "a", "b");
  hold(play, "b", "c");
  end_turn(play.game);
  EXPECT_EQ(play.ship("b").status, Status::surrendered);
  EXPECT_EQ(play.ship("c").status, Status::surrendered);
}

// ---- AB-R140: strike ----

TEST(AwayBoardersEnding, AB_R140_a_ship_may_strike_at_the_end_of_a_turn) {
  Play play(boarded(1, 10), "end");
  hold(play, "a", "b");
  play.want("AB-D25", "b", "yes");
  end_turn(play.game);
  EXPECT_EQ(play.ship("b").status, Status::surrendered);
  EXPECT_EQ(play.heard.one("struck").ruling, cite_ruling("AB-R140"));
  EXPECT_THAT(play.heard.all("link-ended"), SizeIs(1));
  EXPECT_THAT(play.heard.all("surrendered"), IsEmpty());
}

TEST(AwayBoardersEnding, AB_D25_silence_fights_on) {
  Play play(boarded(1, 10), "end");
  end_turn(play.game);
  EXPECT_THAT(play.heard.events, IsEmpty());
  EXPECT_THAT(play.decider.asked, SizeIs(3));
}

// ---- the next turn ----

TEST(AwayBoardersEnding, the_next_turn_begins_with_the_crew_assignment) {
  Play play(boarded(1, 10), "end");
  play.ship("a").busy_boarders = 1;
  play.ship("a").joined_boarding = true;
  end_turn(play.game);
  EXPECT_EQ(play.state().turn, 8);
  EXPECT_EQ(Game::steps().name_of(play.state().step), "crew-assignment");
  EXPECT_EQ(play.ship("a").busy_boarders, 0);
  EXPECT_FALSE(play.ship("a").joined_boarding);
}

// ---- AB-G9: victory ----

/// A gunboat (1 gun, crew 4), a schooner (6 guns, crew 8) and a brig (10 guns, crew 14) each side.
Position fleets() {
  Position position;
  position.state.turn = 9;
  for (const int side : {blue, red}) {
    const std::string letter = side == blue ? "b" : "r";
    position.with({{letter + "1", gunboat(), side, {0, 4 * side}, 0},
                   {letter + "2", schooner(), side, {3, 4 * side}, 0},
                   {letter + "3", brig(), side, {6, 4 * side}, 0}});
  }
  return position;
}

struct Loss {
  std::string_view ship;
  Status status;
};

/// Ends a turn after these losses.
void end_with(Play& play, std::initializer_list<Loss> losses) {
  for (const auto& [ship, status] : losses) play.game.remove(play.id(ship), status);
  end_turn(play.game);
}

TEST(AwayBoardersEnding, AB_G9_the_game_goes_on_while_two_sides_have_ships) {
  Play play(fleets(), "end");
  end_with(play, {{"r1", Status::sunk}, {"r2", Status::surrendered}, {"b3", Status::left}});
  EXPECT_EQ(play.state().verdict, Verdict::playing);
}

TEST(AwayBoardersEnding, AB_G9_the_last_side_with_a_ship_wins) {
  Play play(fleets(), "end");
  end_with(play, {{"b1", Status::sunk}, {"b2", Status::surrendered}, {"b3", Status::left}});
  EXPECT_EQ(play.state().verdict, Verdict::won);
  EXPECT_EQ(play.state().winner, red);
  EXPECT_EQ(play.state().turn, 10);  // the turn is over all the same
  const Event event = play.heard.one("game-over");
  EXPECT_EQ(event.rule, cite("AB-G9"));
  EXPECT_EQ(facts(event, "verdict; winner; reason"), "won; red; last-side");
  EXPECT_THAT(numbers(event, "points"), ElementsAre(0, 5 + 14));
}

TEST(AwayBoardersEnding, AB_G9_a_surrender_can_decide_the_game) {
  Position position;
  position.state.turn = 7;
  add_brig(position, "a", blue, hands({{Task::boarding, 6}}));
  add_brig(position, "b", red, hands({{Task::guns, 3}}));
  Play play(position, "end");
  hold(play, "a", "b");
  end_turn(play.game);
  EXPECT_EQ(play.state().verdict, Verdict::won);
  EXPECT_EQ(play.state().winner, blue);
}

TEST(AwayBoardersEnding, AB_G9_with_nobody_left_points_decide) {
  Play play(fleets(), "end");
  end_with(play, {{"b1", Status::sunk},
                  {"b2", Status::left},
                  {"b3", Status::left},
                  {"r1", Status::left},
                  {"r2", Status::drifted_off},
                  {"r3", Status::left}});
  EXPECT_EQ(play.state().verdict, Verdict::won);
  EXPECT_EQ(play.state().winner, blue);
  EXPECT_EQ(text(play.heard.one("game-over"), "reason"), "nobody-left");
}

TEST(AwayBoardersEnding, AB_G9_equal_points_are_a_draw) {
  Play play(fleets(), "end");
  end_with(play, {{"b1", Status::sunk},
                  {"b2", Status::left},
                  {"b3", Status::left},
                  {"r1", Status::surrendered},
                  {"r2", Status::left},
                  {"r3", Status::left}});
  EXPECT_EQ(play.state().verdict, Verdict::drawn);
  EXPECT_EQ(facts(play.heard.one("game-over"), "verdict; winner"), "drawn; -");
}

TEST(AwayBoardersEnding, AB_G9_of_three_sides_the_best_alone_wins) {
  Position position = fleets();
  position.setup.sides = {"blue", "red", "white"};
  position.setup.players.push_back({.id = "white", .side = 2});
  position.add("w1", gunboat(), 2, {9, 9}, 0);
  Play play(position, "end");
  end_with(play, {{"b1", Status::left},
                  {"b2", Status::left},
                  {"b3", Status::left},
                  {"r1", Status::sunk},
                  {"r2", Status::left},
                  {"r3", Status::left},
                  {"w1", Status::sunk}});
  EXPECT_THAT(numbers(play.heard.one("game-over"), "points"), ElementsAre(10, 5, 5));
  EXPECT_EQ(play.state().verdict, Verdict::won);
  EXPECT_EQ(play.state().winner, blue);
}

TEST(AwayBoardersEnding, AB_G9_of_three_sides_two_may_share_the_lead) {
  Position position = fleets();
  position.setup.sides = {"blue", "red", "white"};
  position.setup.players.push_back({.id = "white", .side = 2});
  position.add("w1", gunboat(), 2, {9, 9}, 0);
  Play play(position, "end");
  end_with(play, {{"b1", Status::sunk},
                  {"b2", Status::left},
                  {"b3", Status::left},
                  {"r1", Status::left},
                  {"r2", Status::left},
                  {"r3", Status::left},
                  {"w1", Status::left}});
  EXPECT_THAT(numbers(play.heard.one("game-over"), "points"), ElementsAre(0, 5, 5));
  EXPECT_EQ(play.state().verdict, Verdict::drawn);
}

TEST(AwayBoardersEnding, AB_G9_a_side_alone_from_the_start_has_nobody_to_win_against) {
  Play play(Position().with({{"a", schooner(), blue, {0, 0}, 0}}), "end");
  end_turn(play.game);
  EXPECT_EQ(play.state().verdict, Verdict::playing);
  EXPECT_THAT(play.heard.events, IsEmpty());
}

// ---- AB-R143: turn limit ----

TEST(AwayBoardersEnding, AB_R143_none) {
  Position position = fleets().choose(turn_limit, TurnLimit::none);
  position.setup.turn_limit = 9;
  Play play(position, "end");
  end_with(play, {{"r1", Status::sunk}});
  EXPECT_EQ(play.state().verdict, Verdict::playing);
}

TEST(AwayBoardersEnding, AB_R143_scenario_number_points_decide_after_the_last_turn) {
  Position position = fleets().choose(turn_limit, TurnLimit::scenario_number);
  position.setup.turn_limit = 10;
  Play play(position, "end");
  end_with(play, {{"r1", Status::sunk}});
  EXPECT_EQ(play.state().verdict, Verdict::playing);
  play.begin("end");
  end_turn(play.game);
  EXPECT_EQ(play.state().verdict, Verdict::won);
  EXPECT_EQ(play.state().winner, blue);
  const Event event = play.heard.one("game-over");
  EXPECT_EQ(event.ruling, cite_ruling(turn_limit));
  EXPECT_EQ(text(event, "reason"), "turn-limit");
}

TEST(AwayBoardersEnding, AB_R143_scenario_number_without_losses_is_a_draw) {
  Position position = fleets().choose(turn_limit, TurnLimit::scenario_number);
  position.setup.turn_limit = 9;
  Play play(position, "end");
  end_turn(play.game);
  EXPECT_EQ(play.state().verdict, Verdict::drawn);
}

}  // namespace
}  // namespace prizecourt::away_boarders::fixtures
