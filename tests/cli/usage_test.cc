#include "tests/cli/cli_fixture.h"

#include <gmock/gmock.h>

namespace prizecourt {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

constexpr std::array subcommands = {"run",     "check", "orders",  "schema",   "show",
                                    "odds",    "luck",  "game",    "chain",    "verify",
                                    "explain", "diff",  "what-if", "rules",    "rulings",
                                    "test",    "merge", "impact",  "signature"};

TEST(Usage, HelpOfTheProgramShowsAnExampleFirst) {
  const Ran ran = run_program({"--help"});
  EXPECT_EQ(ran.status, ExitStatus::good);
  EXPECT_THAT(ran.out, StartsWith("Example:\n  prizecourt run "));
  EXPECT_THAT(ran.err, IsEmpty());
  for (const std::string command : subcommands) EXPECT_THAT(ran.out, HasSubstr("\n  " + command));
}

/// The headings and the names, without what is said of them.
TEST(Usage, HelpOfTheProgramListsSubcommandsByWhatTheyAreFor) {
  std::istringstream help(run_program({"--help"}).out);
  std::string outline;
  for (std::string line; std::getline(help, line);) {
    const bool heading = line.ends_with(':') && line != "Example:" && line != "Options:";
    if (heading) outline += line;
    const bool entry = line.starts_with("  ") && !line.starts_with("  -") && !outline.empty();
    if (entry) outline += line.substr(1, line.find(' ', 2) - 1);
  }
  EXPECT_EQ(outline,
            "Play a game: run check orders schema"
            "Look into a game: show odds luck"
            "Play by mail: game chain"
            "Settle a dispute: verify explain diff what-if"
            "The rulebook: rules rulings"
            "Guard an archive, in CI: test merge impact signature");
}

TEST(Usage, HelpOfTheProgramHasALineForEachSubcommand) {
  const std::string out = run_program({"--help"}).out;
  const std::string list = out.substr(out.find("Play a game:\n"));
  const std::size_t groups = count(list, ":\n");
  EXPECT_EQ(count(list, "\n"), subcommands.size() + 2 * groups) << list;
  EXPECT_THAT(list, Not(HasSubstr("Example")));
}

TEST(Usage, HelpOfEachSubcommandShowsAnExampleFirst) {
  for (const std::string command : subcommands) {
    const Ran ran = run_program({command, "--help"});
    EXPECT_EQ(ran.status, ExitStatus::good);
    EXPECT_THAT(ran.out, StartsWith("Example:\n  prizecourt " + command));
    EXPECT_THAT(ran.out, HasSubstr("Usage: prizecourt " + command));
    EXPECT_THAT(ran.err, IsEmpty());
    EXPECT_EQ(run_program({command, "-h"}).out, ran.out);
  }
}

TEST(Usage, HelpSaysNothingOfHowOptionsAreRead) {
  for (const std::string command : subcommands) {
    const std::string out = run_program({command, "--help"}).out;
    for (const char* jargon : {":INT", ":ENUM", " TEXT ...", "->", "Excludes", "REQUIRED"}) {
      EXPECT_THAT(out, Not(HasSubstr(jargon))) << command;
    }
  }
}

TEST(Usage, Version) {
  const Ran ran = run_program({"--version"});
  EXPECT_EQ(ran.status, ExitStatus::good);
  EXPECT_THAT(ran.out, testing::MatchesRegex("prizecourt [0-9]+\\.[0-9]+\\.[0-9]+\n"));
  EXPECT_THAT(ran.err, IsEmpty());
}

TEST(Usage, NoSubcommand) {
  const Ran ran = run_program({});
  EXPECT_EQ(ran.status, ExitStatus::bad_usage);
  EXPECT_THAT(ran.out, IsEmpty());
  EXPECT_THAT(ran.err, HasSubstr("--help"));
}

TEST(Usage, UnknownSubcommandGetsAHint) {
  const Ran ran = run_program({"rnu", "scenario.yaml"});
  EXPECT_EQ(ran.status, ExitStatus::bad_usage);
  EXPECT_THAT(ran.out, IsEmpty());
  EXPECT_EQ(ran.err, "prizecourt: error: there is no subcommand 'rnu'; did you mean 'run'?\n");
}

TEST(Usage, UnknownSubcommandIsEscaped) {
  const Ran ran = run_program({"\x1b[2Jrun"});
  EXPECT_EQ(ran.status, ExitStatus::bad_usage);
  EXPECT_THAT(ran.err, Not(HasSubstr("\x1b")));
}

TEST(Usage, WrongCommandLinesAreRefused) {
  const std::vector<std::vector<std::string>> wrong = {
      {"--frobnicate"},
      {"run"},
      {"run", "scenario.yaml", "--frobnicate"},
      {"run", "scenario.yaml", "--orders"},
      {"run", "scenario.yaml", "--turns", "0"},
      {"run", "scenario.yaml", "--turns", "10000"},
      {"run", "scenario.yaml", "--turns", "three"},
      {"run", "scenario.yaml", "--seed", "a", "--dice", "b"},
      {"run", "scenario.yaml", "--seed", ""},
      {"run", "scenario.yaml", "--seed", "\xff"},
      {"run", "scenario.yaml", "--replay", ""},
      {"run", "scenario.yaml", "--log", ""},
      {"run", "scenario.yaml", "--dice", ""},
      {"verify"},
      {"verify", "x", "--format", "xml"},
      {"verify", "x", "--jobs", "0"},
      {"check"},
      {"check", "x", "--format", "tap"},
      {"check", "x", "--game", "a", "--scenario", "b"},
      {"show"},
      {"show", "a", "b"},
      {"show", "a", "--turn", "-1"},
      {"rules", "away-boarders", "AB-4.3.7", "AB-4.3.8"},
      {"rulings"},
      {"rules", "away-boarders", "AB-4.3", "--search", "rake"},
      {"schema", "orders"},
      {"schema", "replay", "away-boarders"},
  };
  for (const auto& arguments : wrong) {
    const Ran ran = run_program(arguments);
    EXPECT_EQ(ran.status, ExitStatus::bad_usage) << testing::PrintToString(arguments);
    EXPECT_THAT(ran.out, IsEmpty());
    EXPECT_THAT(ran.err, StartsWith("prizecourt: error: "));
  }
}

TEST(Usage, WrongWordForAnOptionGetsAHint) {
  EXPECT_THAT(run_program({"verify", "x", "--format", "jsn"}).err,
              HasSubstr("--format: there is no 'jsn'; did you mean 'json'?"));
  EXPECT_THAT(run_program({"schema", "replay", "away-boarders"}).err,
              HasSubstr("KIND: there is no 'replay'; one of: scenario, orders"));
}

TEST(Usage, OptionsMayStandBeforeTheScenario) {
  const std::string example = examples + "tutorial-duel/";
  const Ran ran = run_program({"run", "--orders", example + "orders", example + "scenario.yaml"});
  EXPECT_EQ(ran.status, ExitStatus::good) << ran.err;
}

}  // namespace
}  // namespace prizecourt
