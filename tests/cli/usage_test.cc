#include "formats/console/command_rows.h"
#include "formats/rulesets/rulesets.h"
#include "tests/cli/cli_fixture.h"
#include "tests/matchers.h"

namespace prizecourt {
namespace {

/// The commands of the program, whatever components it has.
std::vector<std::string> names_of_commands() {
  std::vector<std::string> names;
  for (const CommandRow& row : command_rows()) {
    if (row.parent.empty()) names.emplace_back(row.name);
  }
  return names;
}

const std::vector<std::string> subcommands = names_of_commands();

TEST(Usage, HelpOfTheProgramHasALineForEachSubcommand) {
  const std::string out = run_program({"--help"}).out;
  const std::string list = out.substr(out.find("Play a game:\n"));
  const std::size_t groups = count(list, ":\n");
  EXPECT_EQ(count(list, "\n"), subcommands.size() + 2 * groups) << list;
  EXPECT_THAT(list, Not(HasSubstr("Example")));
}

TEST(Usage, HelpOfEachSubcommandShowsAnExampleFirst) {
  for (const std::string& command : subcommands) {
    const Ran ran = run_program({command, "--help"});
    EXPECT_EQ(ran.status, ExitStatus::good);
    EXPECT_THAT(ran.out, StartsWith("Example:\n  prizecourt " + command));
    EXPECT_THAT(ran.out, HasSubstr("Usage: prizecourt " + command));
    EXPECT_THAT(ran.err, IsEmpty());
    EXPECT_EQ(run_program({command, "-h"}).out, ran.out);
  }
}

TEST(Usage, HelpSaysNothingOfHowOptionsAreRead) {
  for (const std::string& command : subcommands) {
    const std::string out = run_program({command, "--help"}).out;
    for (const char* jargon : {":INT", ":ENUM", " TEXT ...", "->", "Excludes", "REQUIRED"}) {
      EXPECT_THAT(out, Not(HasSubstr(jargon))) << command;
    }
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
  for (const std::string& top : subcommands) {
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

}  // namespace
}  // namespace prizecourt
