/// How the ships are when a scenario begins, and what they have to do with each other.

#include "engine/table/deciders.h"
#include "engine/table/fast_dice.h"
#include "formats/rulesets/form_line_of_battle/ruleset.h"
#include "tests/engine/form_line_of_battle/random_games.h"
#include "tests/formats/rulesets/form_line_of_battle/scenarios.h"
#include "tests/matchers.h"

namespace prizecourt::form_line_of_battle::fixtures {
namespace {

// `minimal` has gamo, pallas and speedy, in this order.
constexpr ShipId gamo{0};
constexpr ShipId pallas{1};
constexpr ShipId speedy{2};

// ---- ships ----

TEST(FlbPosition, a_ship_is_as_usual_for_her_rate_unless_it_is_said) {
  const State state = start_of(minimal).state;
  EXPECT_EQ(state.ships[0].broadside, 7);
  EXPECT_EQ(state.ships[0].parties, 1);
  EXPECT_EQ(state.ships[1].parties, 2);
  EXPECT_EQ(state.ships[2].broadside, 5);
  Ship usual;
  usual.broadside = 7;
  usual.parties = 1;
  EXPECT_EQ(state.ships[0], usual);
}

TEST(FlbPosition, every_key_of_a_ship) {
  const Ship ship = start_of(with_ship("broadside: 0, parties: 4, captain: inept, captain_state: "
                                       "wounded, heading_deg: 359, conditions: [drifting, "
                                       "lost_wheel], position_mm: [-20, 35], struck: true, "
                                       "prize_of: british, strike_modifier: -2"))
                        .state.ships[0];
  EXPECT_EQ(ship.broadside, 0);
  EXPECT_EQ(ship.parties, 4);
  EXPECT_EQ(ship.captain, Captain::inept);
  EXPECT_EQ(ship.captain_state, CaptainState::wounded);
  EXPECT_EQ(ship.heading, 359);
  EXPECT_THAT(ship.conditions, ElementsAre(false, true, true, false));
  EXPECT_EQ(ship.x_mm, -20);
  EXPECT_EQ(ship.y_mm, 35);
  EXPECT_TRUE(ship.struck);
  EXPECT_EQ(ship.prize_of, Owner::one);
  EXPECT_EQ(ship.strike_modifier, -2);
}

// ---- pairs ----

TEST(FlbPosition, pairs_are_said_by_what_binds_them) {
  const State state = start_of(with("in_reach: [[speedy, gamo]]\nin_contact: [[pallas, gamo]]\n"
                                    "entangled: [[gamo, pallas], [speedy, pallas]]\n"
                                    "grappled: [[gamo, speedy]]\nboarding: [[pallas, gamo]]"))
                          .state;
  EXPECT_THAT(state.in_reach, ElementsAre(ShipPair{gamo, speedy}));
  EXPECT_THAT(state.links, ElementsAre(Link{.ships = {gamo, pallas},
                                            .in_contact = true,
                                            .entangled = true,
                                            .grappled = true,
                                            .boarding = Boarding::b_boards_a},
                                       Link{.ships = {gamo, speedy}, .grappled = true},
                                       Link{.ships = {pallas, speedy}, .entangled = true}));
}

TEST(FlbPosition, contacts_keep_the_order_of_the_file) {
  const State state = start_of(with("contacts:\n- {mover: speedy, target: gamo, how: collision}\n"
                                    "- {mover: pallas, target: gamo}\n"
                                    "- {mover: gamo, target: speedy}"))
                          .state;
  EXPECT_THAT(state.contacts, ElementsAre(Contact{speedy, gamo, How::collision},
                                          Contact{pallas, gamo, How::declared},
                                          Contact{gamo, speedy, How::declared}));
}

// ---- the middle of an Action Phase ----

TEST(FlbPosition, attempts_and_actions_live_within_a_phase) {
  const State state =
      start_of(with("step: fights\nattempts: [{mover: speedy, target: gamo}]\n"
                    "actions: [{mover: speedy, target: gamo, counter_board: true}]"))
          .state;
  EXPECT_EQ(state.step, Game::steps().called("fights"));
  EXPECT_THAT(state.attempts, ElementsAre(Declaration{speedy, gamo}));
  EXPECT_THAT(state.actions, ElementsAre(Action{speedy, gamo, true}));
  EXPECT_EQ(problems_of(with("attempts: [{mover: speedy, target: gamo}]")),
            "5:11: error: attempts: nobody has declared anything at this step [invalid]\n");
  EXPECT_EQ(problems_of(with("step: contacts\nactions: [{mover: speedy, target: gamo}]")),
            "6:10: error: actions: no action has begun at this step [invalid]\n");
  EXPECT_EQ(problems_of(with("step: contacts\nattempts: [{mover: gamo, target: speedy}]")),
            "6:11: error: attempts: 'gamo' and 'speedy' wait for the other side's phase "
            "[invalid]\n");
}

// A replay writes these words, so a line of it can be pasted into a scenario.
TEST(FlbPosition, any_position_of_a_game_can_be_said) {
  for (int seed = 1; seed <= 150; ++seed) {
    Table table = random_table(seed);
    FastDice dice(static_cast<std::uint64_t>(seed));
    RandomDecider decider(static_cast<std::uint64_t>(seed));
    DeafListener nobody;
    Game game(table.setup, table.state, Ports{dice, decider, nobody});
    for (int turn = 0; turn < seed % 5 && !game.over(); ++turn) Game::steps().play(game);
    if (game.over()) continue;
    Game::steps().play_until(game, seed % static_cast<int>(Game::steps().size()));
    const std::string text = scenario_of(table.setup, table.state);
    const auto scenario = read(text);
    ASSERT_TRUE(scenario.start) << scenario.text() << text;
    EXPECT_EQ(scenario.start->state, table.state) << seed << '\n' << text;
    EXPECT_EQ(scenario.start->setup.phases, table.setup.phases);
  }
}

// ---- the umpire's hand ----

TEST(FlbPosition, what_the_umpire_changes_is_put_in_order_and_checked) {
  const auto [setup, before] = start_of(minimal);
  State state = before;
  state.in_reach = {{speedy, gamo}, {gamo, pallas}};
  state.links = {Link{.ships = {speedy, gamo}, .grappled = true, .boarding = Boarding::a_boards_b}};
  Problems problems;
  const auto document = yaml::parse(
      {.name = "u.yaml", .text = "{in_reach: [], ships: {gamo: {struck: true}}}"}, {}, problems);
  check_changed(setup, state, document->root(), problems);
  EXPECT_FALSE(problems.has_errors());
  EXPECT_THAT(state.in_reach, ElementsAre(ShipPair{gamo, pallas}, ShipPair{gamo, speedy}));
  EXPECT_EQ(state.links[0].boarding, Boarding::b_boards_a);

  state.in_reach.push_back({pallas, speedy});
  state.ships[0].prize_of = Owner::one;
  check_changed(setup, state, document->root(), problems);
  EXPECT_THAT(to_text(problems), HasSubstr("u.yaml:1:12: error: in_reach: 'pallas' and 'speedy' "
                                           "are on one side [invalid]"));
  EXPECT_THAT(to_text(problems),
              HasSubstr("ships.gamo: only a ship that has struck can be a prize"));
}

TEST(FlbPosition, the_umpire_names_both_ships_of_a_pair) {
  auto [setup, state] = start_of(minimal);
  Problems problems;
  const auto document =
      yaml::parse({.name = "u.yaml", .text = "{links: [{a: gamo, grappled: true}]}"}, {}, problems);
  check_changed(setup, state, document->root(), problems);
  EXPECT_THAT(to_text(problems),
              HasSubstr("u.yaml:1:10: error: links[0]: the key 'b' is missing [missing-key]"));
}

}  // namespace
}  // namespace prizecourt::form_line_of_battle::fixtures
