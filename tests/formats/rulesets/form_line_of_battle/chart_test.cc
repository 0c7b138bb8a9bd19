#include "engine/table/deciders.h"
#include "engine/table/fast_dice.h"
#include "formats/rulesets/form_line_of_battle/ruleset.h"
#include "tests/engine/form_line_of_battle/random_games.h"
#include "tests/formats/rulesets/form_line_of_battle/scenarios.h"
#include "tests/matchers.h"

#include <sstream>

namespace prizecourt::form_line_of_battle::fixtures {
namespace {

std::string chart_of(std::string_view scenario, std::string_view ship) {
  const Start start = start_of(scenario);
  return chart(start.setup, start.state, ship);
}

std::string chart_of(std::string_view scenario) {
  return chart_of(scenario, "");
}

constexpr std::string_view trafalgar = R"(prizecourt: scenario/1
ruleset: form-line-of-battle
game: redoutable
dice: {seed: x}
sides: {french: {player: lucas}, british: {player: hardy}}
turn: 2
step: fights
ships:
  redoutable: {side: french, rate: 3, broadside: 4, parties: 5, quality: elite, captain: inspired,
               captain_state: wounded, heading_deg: 90, strike_modifier: -1}
  victory: {side: british, name: Victory, rate: 1, parties: 1, heading_deg: 80,
            conditions: [lost_wheel]}
  temeraire: {side: british, rate: 2, position_mm: [10, -20]}
  fougueux: {side: french, rate: 3, struck: true, prize_of: british}
in_contact: [[victory, redoutable], [temeraire, fougueux]]
entangled: [[victory, redoutable]]
boarding: [[redoutable, victory]]
contacts: [{mover: redoutable, target: temeraire, how: collision}]
actions: [{mover: victory, target: redoutable, counter_board: true}]
)";

TEST(FlbChart, shows_who_is_alongside_whom_and_how_each_ship_is) {
  EXPECT_EQ(chart_of(trafalgar), R"(Turn 2, step fights next: British Action Phase

  Fougueux struck  ------   Temeraire 4   in contact
  Redoutable 5     .......  Temeraire 4   about to collide
  Victory 1        =====*   Redoutable 5  grappled, entangled, in contact
  = grappled, ~ entangled, - in contact, . in reach; > boards, * both board; numbers: crew parties

Fougueux (fougueux, French, Lucas): STRUCK; British prize; 3rd rate; 3 crew parties, experienced;
  Broadside 10; captain average; heading 000
Redoutable (redoutable, French, Lucas): 3rd rate; 5 crew parties, elite; Broadside 4;
  captain inspired, wounded; heading 090; strike tests -1
Temeraire (temeraire, British, Hardy): 2nd rate; 4 crew parties, experienced; Broadside 11;
  captain average; heading 000; at (10, -20) mm
Victory (victory, British, Hardy): 1st rate; 1 crew party, experienced; Broadside 12;
  captain average; heading 080; steering lost
)");
}

TEST(FlbChart, the_ship_that_boards_is_on_the_left) {
  EXPECT_THAT(chart_of(with("boarding: [[speedy, gamo]]")),
              HasSubstr("  Speedy 1  =====>  Gamo 1  grappled\n"));
  EXPECT_THAT(chart_of(with("step: contacts\nin_reach: [[gamo, speedy]]\nattempts: [{mover: "
                            "speedy, target: gamo}]")),
              HasSubstr("  Speedy 1  ........>  Gamo 1  in reach, has declared to board\n"));
  EXPECT_THAT(chart_of(with("entangled: [[speedy, pallas]]\nin_reach: [[pallas, gamo]]")),
              HasSubstr("  Gamo 1    .........  Pallas 2  in reach\n"
                        "  Pallas 2  ~~~~~~     Speedy 1  entangled\n"));
  EXPECT_THAT(chart_of(with("contacts: [{mover: speedy, target: gamo}]")),
              HasSubstr("  Speedy 1  .......  Gamo 1  about to lie alongside\n"));
}

TEST(FlbChart, nothing_is_drawn_where_no_two_ships_have_to_do_with_each_other) {
  EXPECT_THAT(chart_of(minimal),
              StartsWith("Turn 1: British Action Phase\n\nGamo (gamo, Spanish, Bob): 6th rate;"));
}

TEST(FlbChart, one_ship_is_shown_with_what_would_count_if_she_boarded) {
  const std::string scenario =
      changed(with("entangled: [[speedy, gamo]]\nin_reach: [[speedy, gamo], [pallas, gamo]]"),
              "rate: unrated", "rate: unrated, parties: 2, captain: superior, heading_deg: 30");
  EXPECT_EQ(chart_of(scenario, "speedy"), R"(Turn 1: British Action Phase

  Gamo 1  ~~~~~~  Speedy 2  entangled
  = grappled, ~ entangled, - in contact, . in reach; > boards, * both board; numbers: crew parties

Speedy (speedy, British, Alice): unrated; 2 crew parties, experienced; Broadside 5;
  captain superior; heading 030
  boarding Gamo: her captain +2; courses +1; rates -1; entangled +1; in all +3: cannot fail
)");
  EXPECT_THAT(chart_of(scenario, "gamo"),
              HasSubstr("  boarding Pallas: courses +1; rates -1; in all 0: needs 4\n"
                        "  boarding Speedy: their captain -2; courses +1; rates -1; entangled +1; "
                        "in all -1: needs 5\n"));
}

TEST(FlbChart, FLB_8_1_7_some_ships_cannot_succeed) {
  EXPECT_THAT(chart_of(changed(with("in_reach: [[speedy, gamo]]"), "rate: 6", "rate: 1"), "speedy"),
              HasSubstr("  boarding Gamo: courses +1; rates -6; in all -5: cannot succeed\n"));
}

TEST(FlbChart, FLB_8_0_5_a_collision_offers_an_impromptu_attempt) {
  EXPECT_THAT(
      chart_of(with("contacts: [{mover: speedy, target: gamo, how: collision}]"), "speedy"),
      HasSubstr("  boarding Gamo: courses +1; impromptu -1; rates -1; in all -1: needs 5\n"));
}

TEST(FlbChart, FLB_8_0_1_it_says_why_a_ship_cannot_board) {
  EXPECT_THAT(chart_of(changed(with("in_reach: [[speedy, gamo]]"), "rate: unrated",
                               "rate: unrated, parties: 0"),
                       "speedy"),
              HasSubstr("  boarding Gamo: not legal, she has no crew party (FLB-8.0.1)\n"));
}

TEST(FlbChart, FLB_R62_a_prize_can_be_a_bridge) {
  const std::string text = changed(
      with("rulings: {across-a-prize: prize-in-contact-counts}\nin_contact: [[speedy, pallas], "
           "[pallas, gamo]]"),
      "side: british, player: carol, rate: 5",
      "side: spanish, rate: 5, struck: true, prize_of: british");
  EXPECT_THAT(chart_of(text, "speedy"),
              HasSubstr("  boarding Gamo: courses +1; rates -1; in all 0: needs 4\n"));
}

TEST(FlbChart, a_game_that_is_over_says_who_has_won) {
  Start start = start_of(minimal);
  start.state.verdict = Verdict::won;
  start.state.winner = Side::two;
  EXPECT_THAT(chart(start.setup, start.state, ""),
              StartsWith("Turn 1. Spanish victory: every British ship has struck.\n"));
  start.state.verdict = Verdict::ended;
  start.state.winner.reset();
  start.state.reason = Reason::spent;
  EXPECT_THAT(chart(start.setup, start.state, ""),
              StartsWith("Turn 1. The game is over: no ship can board any more.\n"));
}

TEST(FlbChart, names_do_nothing_to_a_terminal) {
  EXPECT_THAT(chart_of(changed(minimal, "rate: 6", R"(rate: 6, name: "Gam\eo")")),
              HasSubstr("Gam\\u{1B}o (gamo"));
}

TEST(FlbChart, random_positions_are_drawn_whole) {
  for (int seed = 1; seed <= 100; ++seed) {
    Table table = random_table(seed);
    FastDice dice(static_cast<std::uint64_t>(seed));
    RandomDecider decider(static_cast<std::uint64_t>(seed));
    DeafListener nobody;
    Game game(table.setup, table.state, Ports{dice, decider, nobody});
    for (int turn = 0; turn < seed % 4 && !game.over(); ++turn) Game::steps().play(game);
    const std::string whole = chart(table.setup, table.state, "");
    for (const ShipSpec& ship : table.setup.ships) {
      EXPECT_THAT(whole, HasSubstr('\n' + ship.name + " (" + ship.id));
      EXPECT_THAT(chart(table.setup, table.state, ship.id), HasSubstr(ship.name + " ("));
    }
    std::istringstream lines(whole);
    for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 100U) << line;
    EXPECT_THAT(whole, Not(HasSubstr(" \n")));
  }
}

}  // namespace
}  // namespace prizecourt::form_line_of_battle::fixtures
