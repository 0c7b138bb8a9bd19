#include "engine/table/deciders.h"
#include "engine/table/fast_dice.h"
#include "formats/match/match.h"
#include "formats/match/start_match.h"
#include "formats/orders/orders_file.h"
#include "formats/rulesets/yardarm/orders.h"
#include "formats/rulesets/yardarm/ruleset.h"
#include "formats/telling/played.h"
#include "tests/engine/yardarm/fixtures.h"
#include "tests/formats/draft_laws.h"
#include "tests/formats/xml_judge.h"
#include "tests/matchers.h"

#include <array>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

// Yardarm from files: what scenarios, orders and logs say.
namespace prizecourt::yardarm::fixtures {
namespace {

constexpr std::string_view two_frigates = R"(prizecourt: scenario/1
ruleset: yardarm
game: duel
dice: {scripted: [5, 5, 1, 1, 1, 6, 1, 1, 1, 1, 1, 1]}
sides: {north: {player: ben}, south: {player: anna}}
ships:
  heron: {side: north, guns: 6, hull: 12, rigging: 5, crew: 10}
  swallow: {side: south, guns: 6, hull: 12, rigging: 5, crew: 10}
weather_gage: heron
range: musket
)";

std::string changed(std::string_view from, std::string_view to) {
  std::string text(two_frigates);
  const std::size_t at = text.find(from);
  EXPECT_NE(at, text.npos) << from;
  return text.replace(at, from.size(), to);
}

/// A game from files.
struct GameOfFiles {
  explicit GameOfFiles(const std::string& scenario)
      : rows({ruleset_row()}),
        started(start_match(rows, {.name = "scenario", .text = scenario, .other_dice = {}},
                            problems)) {}

  void hand_in(const std::string& player, const std::string& ship, const std::string& orders) {
    const std::string text = "prizecourt: orders/1\ngame: duel\nturn: 1\nplayer: " + player +
                             "\nships:\n  " + ship + ": {" + orders + "}\n";
    const Delivered file(player + ".yaml", text);
    words += started->match->preview(file, problems);
    static_cast<void>(started->match->submit(file, problems));
  }

  [[nodiscard]] std::string said() const { return to_text(problems); }

  [[nodiscard]] std::string log() {
    const Played played = started->match->play();
    return started->match->log(played, Viewer());
  }

  std::array<RulesetRow, 1> rows;
  Problems problems;
  std::optional<Started> started;
  std::string words;
};

std::string said_of(const std::string& scenario) {
  return GameOfFiles(scenario).said();
}

// ---- scenarios ----------------------------------------------------------------------------------

TEST(YardarmScenario, two_sides_two_ships_and_the_gage_are_enough) {
  EXPECT_EQ(said_of(std::string(two_frigates)), "");
  EXPECT_THAT(said_of(changed("weather_gage: heron\n", "")), HasSubstr("weather_gage"));
  EXPECT_THAT(said_of(changed("weather_gage: heron", "weather_gage: hern")),
              HasSubstr("did you mean 'heron'?"));
  EXPECT_THAT(said_of(changed("south: {player: anna}", "south: {}, east: {}")),
              HasSubstr("at most 2"));
  EXPECT_THAT(said_of(changed("side: south", "side: north")), HasSubstr("'south'"));
}

TEST(YardarmScenario, what_cannot_be_is_reported) {
  EXPECT_THAT(said_of(changed("crew: 10}", "crew: 10, left: {guns: 7}}")),
              HasSubstr("cannot have this many boxes of guns"));
  EXPECT_THAT(said_of(changed("crew: 10}", "crew: 10, left: {hull: 0}}")), HasSubstr("hull"));
  EXPECT_THAT(said_of(changed("range: musket", "grappled: true")), HasSubstr("lie alongside"));
}

TEST(YardarmScenario, the_umpire_changes_what_is_left_and_not_how_it_ends) {
  GameOfFiles table{std::string(two_frigates)};
  const auto umpire = [&](const std::string& set) {
    Problems problems;
    static_cast<void>(table.started->match->submit(
        Delivered("umpire.yaml",
                  "prizecourt: orders/1\ngame: duel\nturn: 1\nplayer: umpire\n"
                  "reason: a slip\nset: " +
                      set + "\n"),
        problems));
    return to_text(problems);
  };
  EXPECT_THAT(umpire("{verdict: over}"), HasSubstr("follows from play"));
  EXPECT_THAT(umpire("{ships: {heron: {crew: 0}}}"), HasSubstr("boxes of crew"));
  EXPECT_EQ(umpire("{range: pistol, ships: {heron: {crew: 3}}}"), "");
}

// ---- orders -------------------------------------------------------------------------------------

TEST(YardarmOrders, are_repeated_in_words) {
  GameOfFiles table{std::string(two_frigates)};
  table.hand_in("ben", "heron",
                "fire: [crew, {rigging: own_guns <= 3}, hull], hands: guns, helm: close, "
                "standing: {helm: none, fire: [none]}");
  EXPECT_EQ(table.words,
            "Heron, helm: close\n"
            "Heron, standing, helm: the standing order ends\n"
            "Heron, hands: guns\n"
            "Heron, fire: crew, else rigging when own guns at most 3, else hull\n"
            "Heron, standing, fire: none\n");
  EXPECT_EQ(table.said(),
            "ben.yaml:6: warning: there is no standing 'helm' to cancel [odd-standing]\n");
}

TEST(YardarmOrders, nobody_strikes_by_an_old_order) {
  GameOfFiles table{std::string(two_frigates)};
  table.hand_in("ben", "heron", "standing: {colours: strike}");
  EXPECT_THAT(table.said(), HasSubstr("this cannot be a standing order"));
}

TEST(YardarmOrders, what_cannot_come_true_is_odd) {
  GameOfFiles table{std::string(two_frigates)};
  table.hand_in("ben", "heron", "hands: board, fire: crew");
  EXPECT_THAT(table.said(),
              HasSubstr("'hands: board' of Heron will be refused: the ships are not alongside"));
  EXPECT_THAT(table.said(), HasSubstr("'fire: crew' of Heron would be refused now: the "
                                      "enemy is too far off for grape"))
      << "she may be at pistol range by then";
}

TEST(YardarmOrders, what_waits_for_its_condition_is_not_odd) {
  GameOfFiles table{std::string(two_frigates)};
  table.hand_in("ben", "heron", "hands: {board: range = alongside}");
  EXPECT_EQ(table.said(), "");
}

TEST(YardarmOrders, striking_is_heard_though_nobody_waits_for_it) {  // YA-D1
  GameOfFiles table(changed("game: duel\n", "game: duel\nwhen_silent: ask\n"));
  table.hand_in("ben", "heron", "colours: {strike: own_hull <= 12}");
  const std::string log = table.log();
  EXPECT_THAT(log, HasSubstr("**Heron strikes her colours** (YA-1.1)"));
  EXPECT_THAT(log, HasSubstr("**Swallow wins** (YA-7.1)"));
}

TEST(YardarmOrders, for_steps_that_are_not_played_any_more_are_overtaken) {
  GameOfFiles table{std::string(two_frigates)};
  table.hand_in("ben", "heron", "colours: strike");
  table.hand_in("anna", "swallow", "fire: hull");
  EXPECT_THAT(table.log(), HasSubstr("**Overtaken** — Swallow: fire: hull (the action was "
                                     "over), YA-D4; anna.yaml"));
}

TEST(YardarmOrders, a_refusal_says_what_was_legal) {
  GameOfFiles table{std::string(two_frigates)};
  table.hand_in("ben", "heron", "hands: board");
  EXPECT_THAT(table.log(),
              HasSubstr("**Refused** — Heron: hands: board (the ships are not alongside); "
                        "legal: guns; instead: guns, YA-D3; ben.yaml"));
}

TEST(YardarmOrders, everything_asked_is_offered_in_a_draft) {
  std::size_t questions = 0;
  draft_laws::OfManyTurns seen;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    Table table = random_table(static_cast<int>(seed));
    const std::vector<std::string_view> both = players(table.setup);
    questions += draft_laws::expect_everything_offered<OrdersBook, Game>(
        table.setup, table.state, {.players = both, .seldom = {"YA-D1"}, .seed = seed, .turns = 3},
        seen);
    if (HasFailure()) break;
  }
  EXPECT_GT(questions, 200U);
  draft_laws::expect_nothing_offered_that_is_past(seen, {});
}

// ---- the log ------------------------------------------------------------------------------------

TEST(YardarmLog, tells_a_broadside_with_its_sum_and_its_dice) {
  GameOfFiles table(changed("[5, 5, 1, 1, 1, 6, 1, 1, 1, 1, 1, 1]", "[5, 5, 1, 1, 1, 6]"));
  table.hand_in("anna", "swallow", "fire: none");
  const std::string log = table.log();
  EXPECT_THAT(log,
              HasSubstr("- Heron fires at the hull of Swallow: 3 hits, **hull −3**, **guns −1** (6 "
                        "dice, needs 5+: 5 (musket); rolls 5 5 1 1 1 6) (YA-4.2, YA-4.5)\n"));
  EXPECT_THAT(log, HasSubstr("- Swallow holds her fire (YA-4.1)\n"));
}

/// Nothing is left for the log to add after a sentence, and no kind is unknown to it.
TEST(YardarmLog, tells_every_event_whole) {
  test::Collector heard;
  std::deque<Table> tables;  // events are views of their set-ups
  for (int seed = 0; seed < 300; ++seed) {
    Table& table = tables.emplace_back(random_table(seed));
    FastDice dice(static_cast<std::uint64_t>(seed));
    RandomDecider decider(static_cast<std::uint64_t>(seed));
    Game game(table.setup, table.state, Ports{dice, decider, heard});
    while (!game.over()) Game::steps().play(game);
  }
  const Table table = frigates();
  for (const Event& event : heard.events) {
    Played played;
    played.events = {event};
    const std::string log = to_markdown(log_of_turn(played, table.setup, table.state));
    EXPECT_EQ(log.find('`'), log.npos) << log;
    const std::size_t behind = log.find("; ");
    EXPECT_TRUE(behind == log.npos || log.substr(behind).starts_with("; rolls ") ||
                log.substr(behind).starts_with("; troubles: "))
        << log;
    EXPECT_EQ(log.find('{'), log.npos) << log;
  }
}

TEST(YardarmBoard, says_how_near_they_are) {
  Table table = grappled();
  EXPECT_THAT(chart(table.setup, table.state, ""), HasSubstr("grappled"));
  table.state.grappled = false;
  table.state.range = Range::pistol;
  EXPECT_THAT(chart(table.setup, table.state, "heron"), HasSubstr("pistol shot"));
  EXPECT_EQ(situation_in_words(table.setup, table.state),
            "The range is pistol, and heron has the weather gage");
}

Event broadside(int dice, int hits) {
  Event event;
  event.kind = kind("fired");
  event.who = "heron";
  event.against = "swallow";
  event.facts = {{"dice", dice}, {"hits", hits}};
  return event;
}

std::string picture_of(const Table& table, const std::vector<Event>& events) {
  const PictureRequest request{.time = PictureTime::after, .turn = 1, .events = events};
  return to_svg(drawing_of(table.setup, PictureOf<State>{.title = "A game",
                                                         .paints = two_paints,
                                                         .before = table.state,
                                                         .now = table.state,
                                                         .request = request}));
}

TEST(YardarmPicture, who_fired_how_many_dice_at_whom_and_who_raked) {
  const Table table = frigates();
  EXPECT_THAT(picture_of(table, {broadside(5, 0)}),
              AllOf(HasSubstr("<g id=\"shot:heron:swallow\">"), HasSubstr(">5</text>"),
                    HasSubstr("all missed"), Not(HasSubstr("dice fired, raking"))));
  Event rakes = broadside(0, 0);
  rakes.kind = kind("rakes");
  rakes.facts = {};
  EXPECT_THAT(picture_of(table, {rakes, broadside(5, 2)}), HasSubstr("dice fired, raking"));
}

TEST(YardarmPicture, boxes_on_cards_and_who_boarded_and_fought) {
  const Table table = grappled();
  Event grapples = broadside(0, 0);
  grapples.kind = kind("grappled");
  Event fight = grapples;
  fight.kind = kind("fought");
  const std::string svg = picture_of(table, {grapples, fight});
  EXPECT_THAT(svg, AllOf(HasSubstr(">rigging</text>"), HasSubstr("boarded; grappled"),
                         HasSubstr("fought this turn")));
}

}  // namespace
}  // namespace prizecourt::yardarm::fixtures
