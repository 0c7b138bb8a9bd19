/// Pages are played as they stand: every command of a block that is marked `console`, and what it
/// prints. What cannot be played stands in a block without that mark. Comments of a page do what
/// its reader is spared: `<!-- file: NAME -->` writes the block that follows it to a file, and
/// `<!-- before: COMMAND -->` runs a command that prints nothing.

#include "tests/cli/game_fixture.h"
#include "tests/sanitized.h"

#include <sstream>

namespace prizecourt {
namespace {

/// A command of the guide and what it prints there.
struct Step {
  std::string command;
  std::string output;
};

std::vector<std::string> lines_of_text(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

/// Words, where quotes hold some together.
std::vector<std::string> words_of(const std::string& command) {
  std::vector<std::string> words(1);
  char quote = 0;
  for (const char c : command) {
    if (quote == 0 ? c == '"' || c == '\'' : c == quote) {
      quote = quote == 0 ? c : '\0';
    } else if (c == ' ' && quote == 0) {
      words.emplace_back();
    } else {
      words.back() += c;
    }
  }
  return words;
}

/// Whether `text` is what the guide shows; a line `[…]` of it stands for any lines.
bool is_shown(const std::string& text, const std::string& shown) {
  const auto parts = lines_of_text(shown);
  std::string rest = text;
  bool anywhere = false;
  for (const std::string& line : parts) {
    if (line == "[…]") {
      anywhere = true;
      continue;
    }
    const std::size_t at = rest.find(line + "\n");
    if (at == std::string::npos || (!anywhere && at != 0)) return false;
    rest.erase(0, at + line.size() + 1);
    anywhere = false;
  }
  return anywhere || rest.empty();
}

/// Tries ten million throws: a second of work, and a minute with sanitizers.
constexpr std::string_view too_long_with_sanitizers =
    "prizecourt odds replays/tutorial-duel.replay.yaml --turn 1 --event 7";

class Guides : public GameFolderTest {
 protected:
  Guides()
      : before_(fs::current_path()) {
    fs::current_path(path(""));
    for (const char* folder : {"examples", "replays", "tests"}) {
      fs::create_directory_symlink(std::string(PRIZECOURT_SOURCE_DIR) + '/' + folder, folder);
    }
  }

  ~Guides() override { fs::current_path(before_); }

  static std::string run(const std::string& command) {
    std::vector<std::string> words = words_of(command);
    const std::string program = words.front();
    words.erase(words.begin());
    if (program == "cat") return read_text(words.at(0));
    if (program == "cp") {
      const bool folder = words.at(0) == "-r";
      fs::copy(words.at(folder ? 1 : 0), words.at(folder ? 2 : 1), fs::copy_options::recursive);
      return {};
    }
    if (program == "cd") {
      fs::current_path(words.at(0));
      return {};
    }
    if (program == "sed") {
      EXPECT_EQ(std::system(command.c_str()), 0) << command;  // NOLINT(*-mt-unsafe,cert-env33-c)
      return {};
    }
    EXPECT_EQ(program, "prizecourt");
    const bool to_file = words.size() > 2 && words[words.size() - 2] == ">";
    const std::string file = to_file ? words.back() : "";
    if (to_file) words.resize(words.size() - 2);
    const Ran ran = run_program(std::move(words));
    if (!to_file) return ran.out + ran.err;
    std::ofstream(file, std::ios::binary) << ran.out;
    return ran.err;
  }

  /// Plays the blocks of a page, given by its path. Returns how many there were.
  int play(const std::string& page) {
    const std::string guide = read_text(std::string(PRIZECOURT_SOURCE_DIR) + "/" + page) + '\n';
    constexpr std::string_view console = "```console\n";
    constexpr std::string_view file = "<!-- file: ";
    constexpr std::string_view before = "<!-- before: ";
    int blocks = 0;
    for (std::size_t at = 0; at < guide.size(); at = guide.find('\n', at) + 1) {
      const std::string_view rest = std::string_view(guide).substr(at);
      if (rest.starts_with(console)) {
        const std::size_t begin = at + console.size();
        at = guide.find("```", begin);
        check(guide.substr(begin, at - begin));
        ++blocks;
      } else if (rest.starts_with(before)) {
        EXPECT_EQ(run(comment(rest, before)), "") << rest.substr(0, rest.find('\n'));
      } else if (rest.starts_with(file)) {
        const std::size_t begin = guide.find("```yaml\n", at) + 8;
        write(comment(rest, file), guide.substr(begin, guide.find("```", begin) - begin));
      }
    }
    return blocks;
  }

 private:
  /// What a comment says after its first word.
  static std::string comment(std::string_view rest, std::string_view word) {
    rest.remove_prefix(word.size());
    return std::string(rest.substr(0, rest.find(" -->")));
  }

  static void check(const std::string& block) {
    Step step;
    const auto finish = [&] {
      if (step.command.empty()) return;
      if (sanitized && step.command == too_long_with_sanitizers) return;
      const std::string printed = run(step.command);
      EXPECT_TRUE(is_shown(printed, step.output)) << "$ " << step.command << "\nprints\n"
                                                  << printed << "and the guide shows\n"
                                                  << step.output;
    };
    for (const std::string& line : lines_of_text(block)) {
      if (line.starts_with("$ ")) {
        finish();
        step = {line.substr(2), {}};
      } else {
        step.output += line + '\n';
      }
    }
    finish();
  }

  fs::path before_;
};

TEST_F(Guides, PlayByMailPrintsWhatItShows) {
  EXPECT_GT(play("docs/play-by-mail.md"), 8);
}

TEST_F(Guides, ExplainPrintsWhatItShows) {
  EXPECT_GE(play("docs/explain.md"), 4);
}

TEST_F(Guides, DisputesPrintsWhatItShows) {
  EXPECT_GE(play("docs/disputes.md"), 8);
}

TEST_F(Guides, OddsPrintsWhatItShows) {
  EXPECT_GE(play("docs/odds.md"), 5);
}

TEST_F(Guides, CiPrintsWhatItShows) {
  EXPECT_GE(play("docs/ci.md"), 4);
}

TEST_F(Guides, ComparePrintsWhatItShows) {
  EXPECT_GE(play("docs/compare.md"), 6);
}

TEST_F(Guides, TheFrontPagePrintsWhatItShows) {
  EXPECT_GE(play("README.md"), 10);
}

TEST_F(Guides, PrintedExamplesPrintWhatItShows) {
  EXPECT_GE(play("docs/printed-examples.md"), 6);
}

TEST_F(Guides, RulebookPrintsWhatItShows) {
  EXPECT_GE(play("docs/rulebook.md"), 4);
}

}  // namespace
}  // namespace prizecourt
