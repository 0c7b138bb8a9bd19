#include "cmd/rulesets.h"
#include "engine/table/fast_dice.h"
#include "formats/court/hearing.h"
#include "formats/court/odds.h"
#include "formats/orders_draft.h"
#include "formats/session.h"
#include "tests/cli/cli_fixture.h"
#include "tests/formats/draft_laws.h"
#include "tests/sanitized.h"

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

/// With sanitizers, where odds take many times as long, some events stand for all.
constexpr std::size_t step_of_events = sanitized ? 25 : 1;

/// Every event of a turn that dice were rolled for. Returns how many there are.
int expect_answers(const Hearing& hearing, const std::string& about) {
  Problems problems;
  const auto turn = odds_of(hearing, about, {}, quickly(hearing.turn, 0), problems);
  EXPECT_TRUE(turn) << about;
  if (!turn) return 0;
  EXPECT_TRUE(turn->recorded) << about;
  const auto& events = turn->events_with_dice;
  for (std::size_t i = 0; i < events.size(); i += step_of_events) {
    const std::string& line = events[i];
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

TEST(OddsLaws, every_event_of_every_golden_has_odds) {
  int events = 0;
  for (const std::string& golden : golden_replays()) {
    events += expect_answers(golden, read_text(golden));
  }
  EXPECT_GT(events, 500);
}

// ---- random battles -----------------------------------------------------------------------------

Face thrown(FastDice& dice) {
  std::array<Face, 1> face{};
  dice.roll(Address{}, face);
  return face[0];
}

/// Such orders end a battle before it has begun.
bool gives_up(const std::string& line) {
  return line.find("surrender") != line.npos || line.find("resign") != line.npos;
}

/// What a player's draft offers, each order given or not as the dice say.
OrderText random_orders(const Match& match, std::string_view player, FastDice& dice) {
  const auto lines = draft_laws::lines_of(to_text(match.draft(player)));
  OrderText orders;
  orders.name = std::string(player) + ".yaml";
  orders.text = draft_laws::given(
      lines, [&](std::size_t line) { return thrown(dice) > 2 && !gives_up(lines[line]); });
  return orders;
}

/// The replay of a scenario played by random orders, to the end of a turn.
std::string random_battle(const std::string& scenario, int number, int turns) {
  Problems problems;
  FastDice dice(static_cast<std::uint64_t>(number));
  ScenarioText text{.name = scenario, .text = read_text(scenario), .other_dice = {}};
  text.other_dice = OpenSeed{std::to_string(number)};
  auto session = Session::begin(all_rulesets(), text, problems);
  EXPECT_TRUE(session) << to_text(problems);
  for (int turn = 0; turn < turns && !session->match().over(); ++turn) {
    WindowInput input;
    for (const std::string_view player : session->match().players()) {
      input.orders.push_back(random_orders(session->match(), player, dice));
      input.defaults_for.emplace_back(player);
    }
    EXPECT_TRUE(session->play_window(input, problems)) << scenario << to_text(problems);
  }
  return session->replay().bytes();
}

class OddsLaws : public testing::TestWithParam<const char*> {};

TEST_P(OddsLaws, every_event_of_random_battles_has_odds) {
  constexpr int turns = 5;
  const std::string scenario = examples + GetParam() + "/scenario.yaml";
  int events = 0;
  for (int number = 1; number <= fewer_if_sanitized(20); ++number) {
    const std::string name = std::string(GetParam()) + ", battle " + std::to_string(number);
    events += expect_answers(name, random_battle(scenario, number, turns));
  }
  EXPECT_GT(events, 0);
}

// Twenty battles each. Orders as drafts have them never bring two ships of Broadsides & Boarding
// Parties to fire; its goldens stand for that game.
INSTANTIATE_TEST_SUITE_P(Games, OddsLaws,
                         testing::Values("tutorial-duel", "lake-erie", "boats-in-the-fog",
                                         "adm-hermione", "adm-shannon-chesapeake",
                                         "flb-serapis-bonhomme-richard", "flb-speedy-gamo",
                                         "mc-melee", "mc-opening"));

}  // namespace
}  // namespace prizecourt
