#include "engine/table/ruling.h"
#include "formats/console/shelf.h"
#include "formats/rulesets/rulesets.h"
#include "tests/cli/cli_fixture.h"
#include "tests/matchers.h"

namespace prizecourt {
namespace {

class ScenarioCommand : public CliTest {
 protected:
  [[nodiscard]] Ran check(const std::string& text) const {
    return run_program({"check", write("odd.yaml", text)});
  }

  /// A scenario is good, and this is said of it besides.
  void expect_odd(const std::string& text, const std::string& warning) const {
    const Ran ran = check(text);
    EXPECT_EQ(ran.status, ExitStatus::good) << ran.out;
    EXPECT_THAT(ran.out, HasSubstr("a good scenario"));
    EXPECT_THAT(without_folder(ran.out), HasSubstr(warning));
    const Ran shown = run_program({"show", path("odd.yaml")});
    EXPECT_EQ(shown.status, ExitStatus::good);
    EXPECT_THAT(without_folder(shown.err), HasSubstr(warning));
  }
};

TEST_F(ScenarioCommand, ANewOneChecksCleanAndCanBePlayedAtOnce) {
  ASSERT_EQ(starter_texts().size(), all_rulesets().size());
  for (const RulesetRow& row : all_rulesets()) {
    const std::string name(row.id);
    const std::string file = path(name + ".yaml");
    const Ran made = run_program({"scenario", "new", name, "--output", file});
    ASSERT_EQ(made.status, ExitStatus::good) << made.err;
    EXPECT_EQ(read(name + ".yaml"), run_program({"scenario", "new", name}).out);
    const Ran checked = run_program({"check", file});
    EXPECT_THAT(checked.out, StartsWith(file + ": a good scenario: "));
    EXPECT_THAT(checked.out, Not(HasSubstr("warning")));
    const Ran shown = run_program({"show", file});
    EXPECT_EQ(shown.status, ExitStatus::good);
    EXPECT_THAT(shown.err, IsEmpty());
    const Ran played = run_program({"run", file, "--turns", "1"});
    EXPECT_EQ(played.status, ExitStatus::good) << name << played.err;
    EXPECT_THAT(played.out, StartsWith("## "));
  }
}

/// What is a remark in a starter can be uncommented, line by line.
TEST_F(ScenarioCommand, WhatANewOneOffersIsGood) {
  for (const StarterText& starter : starter_texts()) {
    std::istringstream lines{std::string(starter.scenario)};
    std::string text;
    for (std::string line; std::getline(lines, line);) {
      const bool offer = line.size() > 1 && line[0] == '#' && line[1] != ' ';
      if (offer && line.starts_with("#orders: sealed"))
        continue;  // another test plays sealed games
      const bool continues = line.starts_with("#  ");
      text += (offer || continues ? line.substr(1) : line) + '\n';
    }
    const Ran ran = check(text);
    EXPECT_EQ(ran.status, ExitStatus::good) << text << ran.out;
  }
}

/// The keys that a draft has for decisions: "#   crew, rally (AB-D3). What does …".
std::vector<std::string> keys_of_decisions(const std::string& draft) {
  std::vector<std::string> keys;
  std::istringstream lines(draft.substr(draft.find("# When you say nothing:")));
  for (std::string line; std::getline(lines, line);) {
    const std::size_t id = line.find(" (");
    const bool begins = line.starts_with("#   ") && line[4] != ' ' && id != std::string::npos &&
                        line.find("-D", id) < line.find(')', id);
    if (!begins) continue;
    std::istringstream names(line.substr(4, id - 4));
    for (std::string name; std::getline(names >> std::ws, name, ',');) keys.push_back(name);
  }
  return keys;
}

/// A scenario calls decisions as orders do.
TEST_F(ScenarioCommand, WhenSilentTakesTheKeysOfOrders) {
  std::size_t tried = 0;
  for (const StarterText& starter : starter_texts()) {
    const std::string scenario(starter.scenario);
    const std::string file = write("scenario.yaml", scenario);
    for (const std::string player : {"north", "alice", "british"}) {
      const Ran draft = run_program({"orders", "new", "--scenario", file, "--player", player});
      if (draft.status != ExitStatus::good) continue;
      for (const std::string& key : keys_of_decisions(draft.out)) {
        if (lists_id("resign draw draw_offer colours", key)) continue;  // never waited for
        ++tried;
        const Ran ran =
            check(replaced(scenario, "title:", "when_silent: {" + key + ": ask}\ntitle:"));
        EXPECT_EQ(ran.status, ExitStatus::good) << starter.ruleset << ' ' << ran.out;
      }
    }
  }
  EXPECT_GT(tried, 40U);
}

TEST_F(ScenarioCommand, ADecisionsOwnNameGoesBeforeThatOfAnOrder) {
  const auto waits = [&](const std::string& silent) {
    const std::string file =
        write("s.yaml", two_sloops("dice: {seed: a}\nwhen_silent: " + silent + "\n"));
    return run_program({"run", file, "--turns", "1"}).out;
  };
  EXPECT_THAT(waits("{course: ask}"), HasSubstr("[AB-D7, move]"));
  EXPECT_THAT(waits("{crew: ask}"), HasSubstr("[AB-D3, crew-act]"));
  EXPECT_THAT(waits("{course: ask, move: default}"), Not(HasSubstr("[AB-D7, move]")));
  EXPECT_THAT(run_program({"check", write("s.yaml", two_sloops("dice: {seed: a}\nwhen_silent: "
                                                               "{cuorse: ask}\n"))})
                  .out,
              HasSubstr("did you mean 'course'?"));
}

TEST_F(ScenarioCommand, EveryShipOfTheShelfGoesIntoANewScenario) {
  std::size_t ships = 0;
  for (const StarterText& starter : starter_texts()) {
    const Shelf shelf = read_shelf(starter.ships);
    for (const ShelvedShip& ship : shelf.ships) {
      ++ships;
      EXPECT_THAT(std::string(ship.text), HasSubstr("  # Source:")) << ship.id;
      const Ran ran = check(std::string(starter.scenario) + std::string(ship.text));
      EXPECT_EQ(ran.status, ExitStatus::good) << ship.id << ran.out;
      EXPECT_THAT(ran.out, Not(HasSubstr("warning"))) << ship.id;
    }
  }
  EXPECT_GT(ships, 60U);
}

TEST_F(ScenarioCommand, ShipsArePrintedByName) {
  const Ran all = run_program({"scenario", "ships", "ab"});
  EXPECT_THAT(all.out, StartsWith("# Ships of the Great Lakes"));
  const Ran two = run_program({"scenario", "ships", "ab", "niagara-1813", "lawrence-1813"});
  EXPECT_THAT(two.out, StartsWith("  # Niagara, US, Lake Erie"));
  EXPECT_EQ(count(two.out, "    player: north\n"), 2U);
  const Ran slip = run_program({"scenario", "ships", "ab", "lawrense-1813"});
  EXPECT_EQ(slip.status, ExitStatus::bad_usage);
  EXPECT_THAT(slip.err, HasSubstr("did you mean 'lawrence-1813'?"));
}

TEST_F(ScenarioCommand, ShowTellsForcesAndBoardAndDrawsThem) {
  const std::string file = write("scenario.yaml", two_sloops());
  const Ran ran = run_program({"show", file});
  EXPECT_EQ(ran.status, ExitStatus::good) << ran.err;
  EXPECT_THAT(
      ran.out,
      StartsWith("Two sloops\nAway, Boarders!, turn 1; players: North (north), South (south)\n"));
  EXPECT_THAT(ran.out, HasSubstr("Lugger (lugger, South)"));
  const Ran board = run_program({"show", file, "--board"});
  EXPECT_THAT(board.out, Not(HasSubstr("players: ")));
  EXPECT_THAT(ran.out, EndsWith(board.out));
  EXPECT_EQ(run_program({"show", file, "--svg", path("board.svg")}).status, ExitStatus::good);
  EXPECT_THAT(read("board.svg"), HasSubstr("<title>Two sloops: Before the first turn</title>"));
  EXPECT_EQ(run_program({"show", file, "--turn", "1"}).status, ExitStatus::bad_usage);
  EXPECT_EQ(run_program({"show", file, "--ship", "nobody"}).status, ExitStatus::bad_usage);
  const Ran broken = run_program({"show", write("broken.yaml", "prizecourt: scenario/1\n")});
  EXPECT_EQ(broken.status, ExitStatus::bad_input);
  EXPECT_THAT(broken.err, HasSubstr("ruleset"));
}

TEST_F(ScenarioCommand, OddShipsAreNamedWhereTheyStand) {
  expect_odd(
      replaced(two_sloops(), "at: [0, 4]", "at: [0, 0]"),
      "odd.yaml:24:20: warning: ships.lugger.position.at: Cutter is on the point [0, 0], too "
      "[odd-scenario]\n"
      "      position: {at: [0, 0], facing: 2,");
  expect_odd(
      replaced(two_sloops(), "crew: 4", "crew: 250"),
      "odd.yaml:15:11: warning: ships.cutter.crew: a crew of 2000 men, more than any ship of "
      "the age had [odd-scenario]\n"
      "      crew: 250\n            ^\n  hint: `crew` counts markers of 8 men");
  expect_odd(two_sloops("dice: {seed: a}\nfield: {west: -9, east: 0, north: -9, south: 9}\n"),
             "ships.cutter.position.facing: the point ahead of her is off the field");
  expect_odd(
      two_sloops(
          "dice: {seed: a}\nfield: {west: -9, east: 9, north: -9, south: 9, land: [[1, 0]]}\n"),
      "ships.cutter.position.facing: the point ahead of her is land");
  expect_odd(replaced(two_sloops("dice: {seed: a}\nturn_limit: 1\n"), "at: [0, 4]", "at: [0, 29]"),
             "no ship can come within range of an enemy before the last turn");
}

TEST_F(ScenarioCommand, OddGamesAreNamedWhereTheyStand) {
  const auto starter = [](const std::string& ruleset) {
    return run_program({"scenario", "new", ruleset}).out;
  };
  const std::string heap = starter("admiralty");
  const std::size_t fouled = heap.find("fouled:");
  const std::size_t gaps_end = heap.find("#events:");
  expect_odd(heap.substr(0, fouled) + heap.substr(gaps_end),
             "ships: no two enemies are within reach of each other");
  expect_odd(replaced(starter("form-line-of-battle"), "in_reach: [[alpha, bravo]]\n", ""),
             "ships: no two ships can come alongside each other");
  expect_odd(replaced(starter("broadsides-and-boarding-parties"), "name: Royal Isabella}",
                      "at: [1, 5], heading: w}"),
             "ships.isabella.heading: the dot ahead of her is off the map");
}

}  // namespace
}  // namespace prizecourt
