#include "engine/rulesets/broadsides_and_boarding_parties/game.h"
#include "engine/rulesets/broadsides_and_boarding_parties/questions.h"
#include "engine/table/deciders.h"
#include "engine/table/fast_dice.h"
#include "formats/rulesets/broadsides_and_boarding_parties/log_parts.h"
#include "formats/rulesets/broadsides_and_boarding_parties/ruleset.h"
#include "tests/engine/broadsides_and_boarding_parties/fixtures.h"
#include "tests/engine/broadsides_and_boarding_parties/random_games.h"
#include "tests/formats/log_laws.h"
#include "tests/matchers.h"

#include <set>
#include <sstream>

namespace prizecourt::broadsides_and_boarding_parties::fixtures {
namespace {

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

/// The lines that tell events, of what was heard so far; then it is forgotten.
std::vector<std::string> told(Play& play) {
  Played played;
  played.events = std::move(play.heard.events);
  play.heard.events.clear();
  auto lines = lines_of(to_markdown(log_of_turn(played, play.game.setup, play.state())));
  std::erase_if(lines, [](const std::string& line) {
    return !line.starts_with("- ") && !line.starts_with("  - ");
  });
  return lines;
}

Event event_of(std::string_view kind, Rule rule) {
  Event event;
  event.kind = kind;
  event.rule = rule;
  event.who = "seahawk";
  event.against = "isabella";
  event.phase = "melee";
  return event;
}

std::string log_of(const Scene& scene, const Event& event) {
  Played played;
  played.events.push_back(event);
  return to_markdown(log_of_turn(played, scene.setup, scene.state));
}

/// Anything legal, but seldom a surrender or a draw.
class Stubborn final : public Decider {
 public:
  explicit Stubborn(int seed)
      : anything_(static_cast<std::uint64_t>(seed)) {}

  Answer choose(const Question& question) override {
    const bool would_end =
        question.decision == decision("BBP-D3") || question.decision == decision("BBP-D14");
    constexpr int seldom = 30;
    if (would_end && ++asked_ % seldom != 0) return silence_.choose(question);
    return anything_.choose(question);
  }

 private:
  RandomDecider anything_;
  SilentDecider silence_;
  int asked_ = 0;
};

// ---- every kind of event ----

TEST(BbpLog, every_kind_of_event_has_a_sentence_of_its_own) {
  for (const EventInfo& info : event_kinds) {
    const std::string log = log_of(Scene(), event_of(info.kind, cite("BBP-4.3")));
    EXPECT_THAT(log, Not(HasSubstr("`"))) << info.kind;
    EXPECT_THAT(log, HasSubstr("(BBP-4.3)\n")) << info.kind;
  }
}

TEST(BbpLog, no_row_is_for_a_kind_that_is_not_listed) {
  expect_no_other_kinds(log_words(), event_kinds);
}

TEST(BbpLog, random_games_are_told_without_anything_left_over) {
  std::set<std::string_view> seen;
  for (int seed = 1; seed <= 150; ++seed) {
    Table table = random_table(seed);
    FastDice dice(static_cast<std::uint64_t>(seed));
    Stubborn decider(seed);
    Collector heard;
    Game game(table.setup, table.state, Ports{dice, decider, heard});
    for (int turn = 0; turn < 60 && !game.over(); ++turn) Game::steps().play(game);
    const Telling telling{.setup = table.setup};
    for (const Event& event : heard.events) {
      seen.insert(event.kind);
      expect_told_whole(telling, log_words(), event);
    }
  }
  EXPECT_GE(seen.size(), event_kinds.size() - 5U);  // some come of orders only
}

TEST(BbpLog, an_unknown_kind_is_told_with_all_it_has) {
  Event event = event_of("parrot-*flew*", cite("BBP-10.1"));
  event.against = "";
  event.facts = {{"feathers", 3}};
  EXPECT_THAT(log_of(Scene(), event),
              HasSubstr("- `parrot-\\*flew\\*` Seahawk; feathers 3 (BBP-10.1)\n"));
}

// ---- the frame ----

TEST(BbpLog, the_heading_says_which_round_it_is_and_where_the_ships_lie) {
  Scene scene = abeam();
  scene.state.turn = 4;
  scene.state.round = 4;
  scene.put(seahawk, {6, 5}, Compass::sw);
  scene.ship(seahawk).grounded = true;
  EXPECT_EQ(to_markdown(log_of_turn({}, scene.setup, scene.state)),
            "## Turn 4: round 4\n\n"
            "Royal Isabella at (5, 5), heading north; Seahawk at (6, 5), heading south-west, "
            "aground.\n\n");
  Played played;
  played.goes_on = true;
  played.events = {event_of("shot", cite("BBP-5.4"))};
  EXPECT_THAT(to_markdown(log_of_turn(played, scene.setup, scene.state)),
              StartsWith("## Turn 4: round 4, continued\n\n### "));
}

TEST(BbpLog, every_step_has_a_heading_in_words) {
  for (const auto& step : Game::steps()) {
    Event event = event_of("sunk", cite("BBP-6.11"));
    event.phase = step.name;
    const std::string log = log_of(Scene(), event);
    EXPECT_THAT(log, HasSubstr("\n### ")) << step.name;
    EXPECT_THAT(log, Not(HasSubstr("### " + std::string(step.name) + "\n"))) << step.name;
  }
}

TEST(BbpLog, names_from_files_are_harmless) {
  Scene scene;
  scene.setup.sides[1].name = "*S*\n# Boo\x1b[31m";
  EXPECT_THAT(log_of(scene, event_of("surrendered", cite("BBP-12.1"))),
              HasSubstr("- **\\*S\\*\\\\n\\# Boo\\\\u{1B}\\[31m strikes her colours** (BBP-12.1)"));
  EXPECT_THAT(to_markdown(table_of_ships(scene.setup, scene.state)),
              HasSubstr("| \\*S\\*\\\\n\\# Boo"));
  EXPECT_THAT(to_markdown(table_of_ships(scene.setup, alongside(Contact::left).state)),
              HasSubstr("| Aboard \\*S\\*\\\\n\\# Boo"));
}

TEST(BbpLog, what_silence_decided_has_a_heading_of_its_own) {
  Played played;
  played.silent = {{"isabella", decision("BBP-D4"), 5}, {"seahawk", decision("BBP-D6"), 1}};
  const Scene scene;
  EXPECT_THAT(to_markdown(log_of_turn(played, scene.setup, scene.state)),
              HasSubstr("### By default\n\n- Royal Isabella — fired from bow to stern ×5\n"
                        "- Seahawk — left open which side of a hull end on is hit (port)\n\n"));
}

TEST(BbpLog, that_nobody_gives_up_or_offers_a_draw_goes_without_saying) {
  Played played;
  played.silent = {{"isabella", decision("BBP-D3"), 1}, {"isabella", decision("BBP-D14"), 1}};
  const Scene scene;
  EXPECT_THAT(to_markdown(log_of_turn(played, scene.setup, scene.state)),
              Not(HasSubstr("By default")));
}

TEST(BbpLog, a_turn_that_waits_says_for_whom) {
  Played played;
  played.waiting = OpenQuestion{.decision = decision("BBP-D8"),
                                .rule = cite("BBP-7.5"),
                                .turn = 1,
                                .key = "k",
                                .phase = "round-end",
                                .player = "pirates",
                                .who = "seahawk",
                                .about = "",
                                .options = {},
                                .fallback = ""};
  const Scene scene;
  EXPECT_THAT(to_markdown(log_of_turn(played, scene.setup, scene.state)),
              HasSubstr("**The turn is waiting** for pirates: Seahawk, Which of the crew becomes "
                        "Captain? (BBP-D8)\n\n"));
}

// ---- cards and collision ----

TEST(BbpLog, BBP_3_1_cards) {
  Scene scene = Scene().with({{6, 6}, Compass::n}, {{11, 9}, Compass::e});
  scene.mast(seahawk, 'H') = 0;
  scene.choose(off_map_move, OffMapMove::card_lost);
  Play play(scene);
  play.want({{"BBP-D2", isabella, "move"}, {"BBP-D2", seahawk, "move turn-port damaged"}});
  play.until("round-end");
  EXPECT_THAT(
      told(play),
      ElementsAre(
          "- Round 1 begins; forced: Seahawk 1 damaged card (BBP-2.7)",
          "- Royal Isabella, card 1, move: (6, 7) is an island, she stays at (6, 6), "
          "heading north; **aground**, her other cards this round are lost (BBP-3.3)",
          "- Seahawk, card 1, move: (12, 9) is off the map, she stays at (11, 9), heading "
          "east; the card is lost (BBP-3.3, BBP-R20)",
          "- Seahawk, card 2, turn to port: she turns at (11, 9), heading north-east "
          "(BBP-2.6)",
          "- Seahawk, card 3, damaged: she stays at (11, 9), heading north-east (BBP-2.8)"));
}

TEST(BbpLog, BBP_3_5_collision_and_who_boards_first) {
  Scene scene;
  scene.put(seahawk, {5, 5}, Compass::n);
  scene.put(isabella, {6, 5}, Compass::w);
  Play play(scene, "card-1");
  play.ship(isabella).plot = {Card::move, Card::move, Card::move};
  play.ship(seahawk).plot = {Card::remain, Card::remain, Card::remain};
  play.hold(seahawk);
  play.want({{"BBP-D10", isabella, "D3 C3 hold"}, {"BBP-D5", isabella, "H H"}});
  play.dice.shots("isabella", {2, 4});
  play.dice.first_boarder(4, 4);
  play.dice.first_boarder(2, 5);
  play.turn();
  EXPECT_THAT(
      told(play),
      ElementsAre("- Royal Isabella, card 1, move: she sails to (5, 5), heading west (BBP-2.4)",
                  "- Seahawk, card 1, remain: she stays at (5, 5), heading north (BBP-2.3)",
                  "- **Royal Isabella, coming from (6, 5), runs into Seahawk at (5, 5)** and hits "
                  "her on the right side (BBP-3.5)",
                  "- Seahawk, struck on the right side, lies with her starboard side (column 5) "
                  "against the port side (column 3) of Royal Isabella, A5 beside A3; cards, "
                  "markers and masts are set aside (BBP-8.5, BBP-R56)",
                  "- Royal Isabella, gun D3 at row H of Seahawk: roll 2: no effect (the hull no "
                  "longer counts) (BBP-9.3, BBP-5.4)",
                  "- Royal Isabella, gun C3 at row H of Seahawk: roll 4: no effect (masts no "
                  "longer count) (BBP-9.3, BBP-5.4)",
                  "- Royal Isabella holds fire with 3 guns that could fire at Seahawk (BBP-4.2)",
                  "- Seahawk holds fire with 5 guns that could fire at Royal Isabella (BBP-4.2)",
                  "- First boarding turn (rolls Royal Isabella 4, Seahawk 4): a tie, roll again "
                  "(BBP-9.4)",
                  "- First boarding turn (rolls Royal Isabella 2, Seahawk 5): **Seahawk boards "
                  "first** (BBP-9.4)"));
}

// ---- gunnery ----

TEST(BbpLog, BBP_5_4_every_shot_says_gun_row_die_and_what_fell) {
  Scene scene = abeam();
  scene.markers(seahawk, Beam::port, 'E') = 2;
  Play play(scene, "fire-1");
  play.hold(seahawk);
  play.want("BBP-D5", isabella, "C C C E F");
  play.dice.shots("isabella", {4, 4, 3, 2, 1});
  play.until("card-2");
  EXPECT_THAT(
      told(play),
      ElementsAre("- Royal Isabella, gun F5 at row C of Seahawk: roll 4: the top of the main mast "
                  "comes down; the rest takes 1 more hit (BBP-6.4, BBP-5.4)",
                  "- Royal Isabella, gun E5 at row C of Seahawk: roll 4: **the main mast comes "
                  "down** (BBP-6.4, BBP-5.4)",
                  "- Royal Isabella, gun D5 at row C of Seahawk: roll 3: lost cannon C3, crew-5 "
                  "and crew-6 (BBP-6.1, BBP-5.4)",
                  "- Royal Isabella, gun C5 at row E of Seahawk: roll 2: the port hull of row E is "
                  "already ruined (BBP-6.9, BBP-5.4)",
                  "- Royal Isabella, gun B5 at row F of Seahawk: roll 1: a miss (BBP-5.4)",
                  "- Seahawk holds fire with 5 guns that could fire at Royal Isabella (BBP-4.2)"));
}

TEST(BbpLog, BBP_12_2_a_ship_goes_down) {
  Scene scene = abeam();
  for (const char row : {'C', 'D', 'E'}) scene.markers(seahawk, Beam::port, row) = 2;
  Play play(scene);
  play.turn();
  EXPECT_THAT(
      told(play),
      ElementsAre("- Round 1 begins; forced: Seahawk 3 damaged cards (BBP-2.7)",
                  "- **Seahawk sinks**: 3 pieces of hull ruined, 0 masts lost (BBP-6.11)",
                  "- **Royal Isabella (spain) beats Seahawk**: the enemy's ship has sunk; figures "
                  "left: Royal Isabella 21, Seahawk 21 (BBP-12.2)"));
}

TEST(BbpLog, BBP_12_3_nothing_left) {
  Scene scene = abeam();
  scene.cannons(isabella, {"D5"});
  scene.figures(isabella, {"D5"});
  scene.cannons(seahawk, {"D3"});
  scene.figures(seahawk, {"D3"});
  Play play(scene, "fire-1");
  play.want({{"BBP-D5", isabella, "D"}, {"BBP-D5", seahawk, "D"}});
  play.dice.shots("isabella", {3});
  play.dice.shots("seahawk", {5});
  play.turn();
  const auto lines = told(play);
  EXPECT_THAT(lines[0], HasSubstr("roll 3: lost cannon D3 and the Captain (BBP-6.1, BBP-5.4)"));
  EXPECT_EQ(lines[4], "- **Gunfire leaves Royal Isabella without guns and crew** (BBP-12.3)");
  EXPECT_EQ(lines[6],
            "- **The game is drawn**: both have lost at once; figures left: Royal Isabella 0, "
            "Seahawk 0 (BBP-12.3)");
}

// ---- boarding ----

TEST(BbpLog, BBP_11_4_every_roll_of_a_fight_shows_both_sums) {
  Scene scene = alongside(Contact::right);
  scene.figures(isabella, {"G4", "C3", "C3", "D3"});
  scene.figures(seahawk, {"D5", "C5", "C5", "D5"});
  Play play(scene);
  play.want({{"BBP-D12a", isabella, "isabella:C3 isabella:C3 isabella:D3"},
             {"BBP-D12b", isabella, "seahawk:C5 seahawk:C5 seahawk:D5"}});
  play.dice.fight("isabella", {{5, 3}, {2, 3}, {4, 4}, {6, 3}, {5, 5}});
  play.turn();
  EXPECT_THAT(
      told(play),
      ElementsAre("- Boarding turn 1: Royal Isabella boards (BBP-10.1)",
                  "- Movement 1: crew-1 of Royal Isabella crosses from C3 to C5 of Seahawk, "
                  "**where there are enemies** (BBP-10.5)",
                  "- Movement 2: crew-2 of Royal Isabella crosses from C3 to C5 of Seahawk, "
                  "**where there are enemies** (BBP-10.5)",
                  "- Movement 3: crew-3 of Royal Isabella crosses from D3 to D5 of Seahawk, "
                  "**where there are enemies** (BBP-10.5)",
                  "- C5 of Seahawk: Royal Isabella (2 figures) rolls 5; Seahawk (2 figures) rolls "
                  "3: Seahawk loses crew-1 (BBP-11.4)",
                  "- C5 of Seahawk: Royal Isabella (2 figures) rolls 2 + 1 (numbers) = 3; Seahawk "
                  "(1 figure) rolls 3: a tie, roll again (BBP-11.4, BBP-11.5)",
                  "- C5 of Seahawk: Royal Isabella (2 figures) rolls 4 + 1 (numbers) = 5; Seahawk "
                  "(1 figure) rolls 4: Seahawk loses crew-2 (BBP-11.4, BBP-11.5)",
                  "  - Royal Isabella holds C5 of Seahawk with 2 figures (BBP-11.8)",
                  "- D5 of Seahawk: Royal Isabella (1 figure) rolls 6; Seahawk (2 figures) rolls 3 "
                  "+ 1 (numbers) + 1 (Captain) = 5: Seahawk loses crew-3 (BBP-11.4, BBP-11.5, "
                  "BBP-11.6, BBP-R75)",
                  "- D5 of Seahawk: Royal Isabella (1 figure) rolls 5; Seahawk (1 figure) rolls 5 "
                  "+ 1 (Captain) = 6: Royal Isabella loses crew-3 (BBP-11.4, BBP-11.6, BBP-R75)",
                  "  - Seahawk holds D5 of Seahawk with 1 figure (BBP-11.8)"));
  EXPECT_EQ(to_markdown(table_of_ships(play.game.setup, play.state())),
            "| Ship | Crew | Captain | Aboard Royal Isabella | Aboard Seahawk |\n"
            "|---|---|---|---|---|\n"
            "| Royal Isabella | 2 | G4 of Royal Isabella | G4 Captain | C5 2 crew |\n"
            "| Seahawk | 0 | D5 of Seahawk |  | D5 Captain |\n\n");
}

TEST(BbpLog, BBP_12_4_a_captain_slain) {
  Scene scene = alongside(Contact::right);
  scene.figures(isabella, {"A3", "C3"});
  scene.figures(seahawk, {"C5"});
  Play play(scene);
  play.want({{"BBP-D12a", isabella, "isabella:C3"}, {"BBP-D12b", isabella, "seahawk:C5"}});
  play.dice.fight("isabella", {{6, 1}});
  play.turn();
  const auto lines = told(play);
  EXPECT_THAT(lines[4], HasSubstr("rolls 1 + 1 (Captain) = 2: **Seahawk loses the Captain**"));
  EXPECT_THAT(lines[5], HasSubstr("beats Seahawk**: the enemy's Captain is slain"));
}

TEST(BbpLog, BBP_10_2_nobody_can_move) {
  Scene scene = alongside(Contact::right);
  scene.figures(isabella, {"C3"});
  scene.figures(seahawk, {"isabella:C3"});
  Play play(scene, "movement");
  play.until("melee");
  EXPECT_THAT(told(play),
              Contains("- Movement 1: no figure of Royal Isabella can move (BBP-10.2, BBP-R64)"));
}

TEST(BbpLog, a_refusal_names_the_order_and_where_it_stands) {
  Event event = event_of("refused", cite("BBP-4.7"));
  event.against = "";
  event.facts = {{"order", std::string("fire D5")},
                 {"reason", std::string("the enemy lies dead ahead or dead astern")},
                 {"decision", std::string("BBP-D4")},
                 {"legal", std::string("hold")},
                 {"instead", std::string("hold")},
                 {"file", std::string("seahawk.yaml")},
                 {"line", 7}};
  EXPECT_THAT(log_of(Scene(), event),
              HasSubstr("- **Refused** — Seahawk: fire D5 (the enemy lies dead ahead or "
                        "dead astern); legal: hold; instead: hold, BBP-D4; "
                        "seahawk.yaml line 7 (BBP-4.7)\n"));
}

// ---- the table ----

TEST(BbpLog, the_table_at_sea) {
  Scene scene = abeam();
  scene.ship(seahawk).cannons[index(cell("C3"))] = false;
  scene.ship(seahawk).figures[5] = no_place;
  scene.ship(seahawk).figures[0] = no_place;
  scene.ship(seahawk).captain_state = CaptainState::skipping;
  scene.mast(seahawk, 'C') = 1;
  scene.mast(seahawk, 'H') = 0;
  scene.markers(seahawk, Beam::port, 'D') = 2;
  scene.markers(seahawk, Beam::starboard, 'D') = 1;
  EXPECT_EQ(to_markdown(table_of_ships(scene.setup, scene.state)),
            "| Ship | At | Cannons | Crew | Captain | Masts | Hull | Damaged cards |\n"
            "|---|---|---|---|---|---|---|---|\n"
            "| Royal Isabella | (5, 5) north | 10/10 | 20 | D4 | A4, C4 2/2, G4, H4 |  | 0 |\n"
            "| Seahawk | (6, 5) north | 9/10, lost C3 | 19 | none: a round without cards | A4, C4 "
            "1/2, G4, lost H4 | port D ruined, starboard D 1 | 2 |\n\n");
}

}  // namespace
}  // namespace prizecourt::broadsides_and_boarding_parties::fixtures
