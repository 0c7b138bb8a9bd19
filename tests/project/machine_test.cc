#include "tests/project/source_files.h"

#include <gtest/gtest.h>

#include <regex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

/// No test depends on the machine: on how fast it is, on what else runs there, on who runs it.
namespace prizecourt::project {
namespace {

/// What tests of a language must not say, but in one file.
struct Rule {
  std::string_view words;
  std::string_view only_in;  ///< empty: in no file
  std::string_view instead;
};

struct Language {
  std::string folder;
  std::vector<std::string> endings;
  std::vector<Rule> rules;
};

std::vector<Language> languages() {
  return {
      {.folder = "tests",
       .endings = {".h", ".cc"},
       .rules = {{"temp_directory_path", "tests/test_folder.h", "make a TestFolder"},
                 {"mkdtemp", "tests/test_folder.h", "make a TestFolder"},
                 {"sleep_for", "tests/wait_until.h", "call wait_until()"},
                 {"steady_clock", "", "assert no time, and wait for a state"},
                 {"system_clock", "", "assert no time, and wait for a state"}}},
      {.folder = "extras/page/test",
       .endings = {".js"},
       .rules = {{"mkdtemp", "extras/page/test/fixture.js", "call newFolder()"},
                 {"test } from 'node:test'", "",
                  "import the `test` of fixture.js, which has a limit"},
                 {"waitForTimeout", "", "hold the clock of the page, or wait for a state"}}},
      {.folder = "tests/mail_servers",
       .endings = {".py"},
       .rules = {{"mkdtemp", "tests/mail_servers/servers.py", "call shared_folder()"},
                 {"time.sleep", "tests/mail_servers/servers.py", "call wait_until()"},
                 {"monotonic", "tests/mail_servers/servers.py", "call wait_until()"}}},
  };
}

constexpr std::string_view this_file = "tests/project/machine_test.cc";

TEST(Machine, no_test_depends_on_it) {
  for (const Language& language : languages()) {
    const std::vector<SourceFile> files = files_below(language.folder, language.endings);
    for (const Rule& rule : language.rules) {
      bool is_said = rule.only_in.empty();
      for (const SourceFile& file : files) {
        if (file.path == this_file || file.text.find(rule.words) == std::string::npos) continue;
        EXPECT_EQ(file.path, rule.only_in) << rule.words << ": " << rule.instead;
        is_said = is_said || file.path == rule.only_in;
      }
      EXPECT_TRUE(is_said) << rule.only_in << " does not say " << rule.words << " any more";
    }
  }
}

TEST(Machine, environment_is_the_same_everywhere) {
  // The first two are where programs and keys lie; tests of these set them.
  std::set<std::string> known{"PATH", "HOME", "programs_variable"};
  for (const SourceFile& file : files_below("tests", {".cc"})) {
    if (file.path != "tests/environment.cc") continue;
    const std::regex name("\"([A-Z_]+)\"");
    for (std::sregex_iterator i(file.text.begin(), file.text.end(), name), end; i != end; ++i) {
      known.insert((*i)[1]);
    }
  }
  EXPECT_TRUE(known.contains("CI"));
  const std::regex reading("getenv\\((?:std::string\\()?\"?([A-Za-z_]*)");
  for (const char* const folder : {"engine", "formats", "court", "mail", "cmd", "extras"}) {
    for (const SourceFile& file : sources_below(folder)) {
      for (std::sregex_iterator i(file.text.begin(), file.text.end(), reading), end; i != end;
           ++i) {
        EXPECT_TRUE(known.contains((*i)[1]))
            << file.path << " reads " << (*i)[1] << ", which tests/environment.cc does not set";
      }
    }
  }
}

}  // namespace
}  // namespace prizecourt::project
