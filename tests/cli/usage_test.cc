#include "formats/rulesets/rulesets.h"
#include "tests/cli/cli_fixture.h"
#include "tests/matchers.h"

namespace prizecourt {
namespace {

constexpr std::array subcommands = {
    "play",    "run",   "check",   "orders", "scenario", "schema", "show",      "page",     "film",
    "odds",    "luck",  "desk",    "game",   "chain",    "post",   "verify",    "explain",  "diff",
    "what-if", "rules", "rulings", "test",   "merge",    "impact", "signature", "simulate", "bot"};

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
            "Play a game: play run check orders scenario schema"
            "Look into a game: show page film odds luck desk"
            "Play by mail: game chain post"
            "Settle a dispute: verify explain diff what-if"
            "The rulebook: rules rulings"
            "Let programs play: simulate bot"
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
  EXPECT_THAT(ran.out, MatchesRegex("prizecourt [0-9]+\\.[0-9]+\\.[0-9]+\n"));
  EXPECT_THAT(ran.err, IsEmpty());
}

TEST(Usage, TheProgramAlonePrintsTheOverview) {
  const Ran ran = run_program({});
  EXPECT_EQ(ran.status, ExitStatus::good);
  EXPECT_EQ(ran.out, run_program({"--help"}).out);
  EXPECT_THAT(ran.err, IsEmpty());
}

TEST(Usage, HelpIsAWordToo) {
  EXPECT_EQ(run_program({"help"}).out, run_program({"--help"}).out);
  EXPECT_EQ(run_program({"help", "run"}).out, run_program({"run", "--help"}).out);
  const std::string new_orders = run_program({"orders", "new", "--help"}).out;
  EXPECT_THAT(new_orders, StartsWith("Example:\n  prizecourt orders new "));
  EXPECT_EQ(run_program({"help", "orders", "new"}).out, new_orders);
  EXPECT_EQ(run_program({"orders", "help", "new"}).out, new_orders);
  const Ran slip = run_program({"help", "rnu"});
  EXPECT_EQ(slip.status, ExitStatus::bad_usage);
  EXPECT_THAT(slip.err, HasSubstr("did you mean 'run'?"));
}

TEST(Usage, SlipsGetAHintAtEveryLevel) {
  struct Slip {
    std::vector<std::string> arguments;
    std::string error;
  };

  const std::vector<Slip> slips = {
      {{"rnu", "scenario.yaml"}, "there is no command 'rnu'; did you mean 'run'?"},
      {{"game", "nwe", "x"}, "`prizecourt game` has no command 'nwe'; did you mean 'new'?"},
      {{"help", "chain", "shwo"}, "`prizecourt chain` has no command 'shwo'; did you mean 'show'?"},
      {{"run", "scenario.yaml", "--order", "x"},
       "`prizecourt run` has no option '--order'; did you mean '--orders'?"},
      {{"run", "scenario.yaml", "-orders=x"},
       "`prizecourt run` has no option '-orders'; did you mean '--orders'?"},
      {{"orders", "new", "x", "--palyer", "a"},
       "`prizecourt orders new` has no option '--palyer'; did you mean '--player'?"},
      {{"--versoin"}, "`prizecourt` has no option '--versoin'; did you mean '--version'?"},
      {{"game"},
       "`prizecourt game` needs one of its commands: new, status, submit, resolve, report, "
       "seat, override, overrides, rulings, withdraw, rollback"},
  };
  for (const Slip& slip : slips) {
    const Ran ran = run_program(slip.arguments);
    EXPECT_EQ(ran.status, ExitStatus::bad_usage);
    EXPECT_THAT(ran.out, IsEmpty());
    EXPECT_THAT(ran.err, StartsWith("prizecourt: error: " + slip.error + "\n"));
    EXPECT_THAT(ran.err, HasSubstr(" --help` shows what there is\n"));
  }
}

/// The command itself and those below it, as words.
std::vector<std::vector<std::string>> commands_below(const std::vector<std::string>& words) {
  std::vector<std::vector<std::string>> found = {words};
  std::vector<std::string> ask = words;
  ask.emplace_back("--help");
  std::istringstream help(run_program(ask).out);
  bool listed = false;
  for (std::string line; std::getline(help, line);) {
    if (listed && line.starts_with("  ")) {
      found.push_back(words);
      found.back().push_back(line.substr(2, line.find(' ', 2) - 2));
    }
    listed = line == "Subcommands:" || (listed && line.starts_with("  "));
  }
  return found;
}

/// What help says of an option that has a value: from its line on, up to the next option.
std::vector<std::string> options_with_values(const std::string& help) {
  std::vector<std::string> found;
  std::istringstream lines(help.substr(help.find("Options:\n")));
  bool open = false;
  for (std::string line; std::getline(lines, line) && !line.empty();) {
    if (line.starts_with("  -")) {
      const std::size_t name = line.find("--");
      const std::size_t value = line.find(' ', name) + 1;
      open = value < line.size() && line[value] >= 'A' && line[value] <= 'Z';
      if (open) found.push_back(line);
    } else if (open) {
      found.back() += line;
    }
  }
  return found;
}

TEST(Usage, EveryOptionSaysWhatHoldsWithoutIt) {
  std::size_t seen = 0;
  for (const std::string top : subcommands) {
    for (std::vector<std::string> command : commands_below({top})) {
      command.emplace_back("--help");
      for (const std::string& option : options_with_values(run_program(command).out)) {
        ++seen;
        const bool said = option.find("(default: ") != std::string::npos ||
                          option.find("(required)") != std::string::npos;
        EXPECT_TRUE(said) << testing::PrintToString(command) << option;
      }
    }
  }
  EXPECT_GT(seen, 60U);
}

constexpr std::string_view all_rulesets_named =
    "admiralty (adm), away-boarders (ab, away), form-line-of-battle (flb), master-and-commander "
    "(mc), broadsides-and-boarding-parties (bbp), yardarm (ya)";

TEST(Usage, TheNamesOfRulesetsStandWhereOneIsWanted) {
  for (const std::vector<std::string>& command :
       std::vector<std::vector<std::string>>{{"schema", "--help"},
                                             {"rules", "--help"},
                                             {"rulings", "--help"},
                                             {"signature", "--help"}}) {
    EXPECT_THAT(run_program(command).out, HasSubstr(all_rulesets_named)) << command.front();
  }
  const std::string there_are = " There are: " + std::string(all_rulesets_named) + '\n';
  EXPECT_EQ(run_program({"schema", "orders", "chess"}).err,
            "prizecourt: error: there is no ruleset 'chess'." + there_are);
  EXPECT_EQ(run_program({"schema", "orders", "bpb"}).err,
            "prizecourt: error: there is no ruleset 'bpb'; did you mean 'bbp'?" + there_are);
  EXPECT_EQ(run_program({"schema", "orders", "a"}).err,
            "prizecourt: error: more than one ruleset begins with 'a'." + there_are);
}

TEST(Usage, RulesetsHaveShortForms) {
  const std::vector<std::pair<std::string, std::string>> forms = {
      {"adm", "admiralty"},
      {"ab", "away-boarders"},
      {"away", "away-boarders"},
      {"flb", "form-line-of-battle"},
      {"mc", "master-and-commander"},
      {"bbp", "broadsides-and-boarding-parties"},
      {"broad", "broadsides-and-boarding-parties"},
      {"ya", "yardarm"},
  };
  for (const auto& [form, name] : forms) {
    EXPECT_EQ(run_program({"schema", "orders", form}).out,
              run_program({"schema", "orders", name}).out);
    if (form == "broad") continue;
    EXPECT_EQ(run_program({"rulings", form}).out, run_program({"rulings", name}).out);
    EXPECT_EQ(run_program({"rules", form, "4"}).out, run_program({"rules", name, "4"}).out);
  }
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
