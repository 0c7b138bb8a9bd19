#include "court/hearing.h"
#include "court/odds.h"
#include "engine/table/fast_dice.h"
#include "formats/orders/orders_draft.h"
#include "formats/replay/session.h"
#include "formats/rulesets/rulesets.h"
#include "tests/cli/cli_fixture.h"
#include "tests/formats/draft_laws.h"

#include <algorithm>
#include <array>
#include <set>

/// Odds can be asked for every event that dice were rolled for, in any turn of any game.
namespace prizecourt {
namespace {

/// Few courses: what is tried is that there is an answer.
OddsWanted quickly(int turn, int event) {
  return {.turn = turn, .event = event, .most_exact = 40, .samples = 2};
}

/// What happened can happen, and it is what the replay records.
void expect_sound(const OddsReport& report, const std::string& about) {
  EXPECT_TRUE(report.recorded) << about;
  EXPECT_FALSE(report.distributions.empty()) << about;
  for (const Distribution& one : report.distributions) {
    const bool can_be = !one.exact || one.just_that() + one.thrown_again > 0;
    EXPECT_TRUE(can_be) << about << one.name;
  }
}

/// Every event of a turn that dice were rolled for. Returns how many there are.
int expect_answers(const Hearing& hearing, const std::string& about) {
  Problems problems;
  const auto turn = odds_of(hearing, about, {}, quickly(hearing.turn, 0), problems);
  EXPECT_TRUE(turn) << about;
  if (!turn) return 0;
  EXPECT_TRUE(turn->recorded) << about;
  const auto& events = turn->events_with_dice;
  for (const std::string& line : events) {
    const auto report =
        odds_of(hearing, about, {}, quickly(hearing.turn, std::stoi(line)), problems);
    EXPECT_TRUE(report) << about << line << to_text(problems);
    if (report) expect_sound(*report, about + line);
  }
  return static_cast<int>(events.size());
}

int expect_answers(const std::string& name, const std::string& replay) {
  Problems problems;
  const auto read = read_replay(name, replay, problems);
  EXPECT_TRUE(read) << to_text(problems);
  std::set<int> turns;
  for (const ReplayWindow& window : read->windows) {
    if (!window.input.rollback) turns.insert(window.input.turn);
  }
  int events = 0;
  for (const int turn : turns) {
    const auto hearing = open_hearing(all_rulesets(), name, replay, turn, problems);
    EXPECT_TRUE(hearing) << to_text(problems);
    if (hearing) events += expect_answers(*hearing, name + ", turn " + std::to_string(turn) + ", ");
  }
  return events;
}

// ---- goldens ------------------------------------------------------------------------------------

class OddsLawsOfGoldens : public testing::TestWithParam<std::string> {};

TEST_P(OddsLawsOfGoldens, every_event_of_every_golden_has_odds) {
  static_cast<void>(expect_answers(GetParam(), read_text(GetParam())));
}

/// GoogleTest's names hold letters, digits and underscores.
std::string name_of_test(std::string name) {
  std::replace_if(
      name.begin(), name.end(), [](char c) { return c == '-'; }, '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Goldens, OddsLawsOfGoldens, testing::ValuesIn(golden_replays()),
                         [](const testing::TestParamInfo<std::string>& golden) {
                           return name_of_test(fs::path(golden.param).parent_path().filename());
                         });

// ---- random battles -----------------------------------------------------------------------------

/// Of 1 to 6, each as likely.
Face thrown(FastDice& dice) {
  std::array<Face, 1> face{};
  dice.roll(Address{}, face);
  return face[0];
}

/// Such orders end a battle before it has begun.
bool gives_up(const std::string& line) {
  return line.find("surrender") != line.npos || line.find("resign") != line.npos;
}

/// A plot of Broadsides & Boarding Parties as the draft has it, in circles for the most part:
/// drafts by themselves never bring two ships to fire.
std::string sailing(std::string plot, FastDice& dice) {
  for (std::size_t at = plot.find("move"); at != plot.npos; at = plot.find("move", at + 1)) {
    const Face face = thrown(dice);
    if (face < 3) plot.replace(at, 4, "turn-port");
    if (face == 3) plot.replace(at, 4, "turn-starboard");
  }
  return plot;
}

/// What a player's draft offers, each order given or not as the dice say; a plot is always given.
Delivered random_orders(const Match& match, std::string_view player, FastDice& dice) {
  auto lines = draft_laws::lines_of(to_text(match.draft(player)));
  for (std::string& line : lines) {
    if (line.starts_with("#plot:")) line = sailing(line.substr(1), dice);
  }
  return {std::string(player) + ".yaml", draft_laws::given(lines, [&](std::size_t line) {
            return thrown(dice) > 2 && !gives_up(lines[line]);
          })};
}

struct Battle {
  const char* scenario;
  int turns;               ///< so many that something of every part of the game comes
  const char* more = "";   ///< YAML at the end of the scenario
  const char* comes = "";  ///< what some of the replays hold
};

/// The replay of a scenario played by random orders, to the end of a turn.
std::string random_battle(const Battle& battle, int number) {
  Problems problems;
  FastDice dice(static_cast<std::uint64_t>(number));
  const std::string scenario = examples + battle.scenario + "/scenario.yaml";
  ScenarioText text{.name = scenario, .text = read_text(scenario), .other_dice = {}};
  text.text += battle.more;
  text.other_dice = OpenSeed{std::to_string(number)};
  auto session = Session::begin(all_rulesets(), text, problems);
  EXPECT_TRUE(session) << to_text(problems);
  for (int turn = 0; turn < battle.turns && !session->match().over(); ++turn) {
    WindowInput input;
    for (const std::string_view player : session->match().players()) {
      input.orders.push_back(random_orders(session->match(), player, dice));
      input.defaults_for.emplace_back(player);
    }
    EXPECT_TRUE(session->play_window(input, problems)) << scenario << to_text(problems);
  }
  return session->replay().bytes();
}

class OddsLawsOfBattles : public testing::TestWithParam<Battle> {};

TEST_P(OddsLawsOfBattles, every_event_of_random_battles_has_odds) {
  int events = 0;
  bool came = false;
  for (int number = 1; number <= 20; ++number) {
    const std::string name =
        std::string(GetParam().scenario) + ", battle " + std::to_string(number);
    const std::string replay = random_battle(GetParam(), number);
    came = came || replay.find(GetParam().comes) != replay.npos;
    events += expect_answers(name, replay);
  }
  EXPECT_GT(events, 0);
  EXPECT_TRUE(came) << GetParam().comes;
}

/// The ships begin side by side, within the range of their guns.
constexpr const char* abreast =
    "map: {columns: 8, rows: 6, islands: [], starts: [{dot: [3, 2], heading: e}, "
    "{dot: [3, 4], heading: e}]}\n";

/// A few cards and they collide.
constexpr const char* bow_to_bow =
    "map: {columns: 8, rows: 6, islands: [], starts: [{dot: [3, 3], heading: e}, "
    "{dot: [6, 3], heading: w}]}\n";

INSTANTIATE_TEST_SUITE_P(Games, OddsLawsOfBattles,
                         testing::Values(Battle{"tutorial-duel", 5}, Battle{"lake-erie", 5},
                                         Battle{"boats-in-the-fog", 5}, Battle{"adm-hermione", 5},
                                         Battle{"adm-shannon-chesapeake", 5},
                                         Battle{"bbp-gunnery", 8, abreast, "kind: shot"},
                                         Battle{"bbp-boarding", 14, bow_to_bow, "kind: fight-roll"},
                                         Battle{"flb-serapis-bonhomme-richard", 5},
                                         Battle{"flb-speedy-gamo", 5}, Battle{"mc-melee", 5},
                                         Battle{"mc-opening", 5}),
                         [](const testing::TestParamInfo<Battle>& battle) {
                           return name_of_test(battle.param.scenario);
                         });

}  // namespace
}  // namespace prizecourt
