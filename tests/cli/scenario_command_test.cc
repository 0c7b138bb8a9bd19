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
    EXPECT_THAT(checked.out, StartsWith(file + ": valid scenario: "));
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
  std::istringstream lines(draft.substr(draft.find("# If you give no order:")));
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

}  // namespace
}  // namespace prizecourt
