/// Pages are played as a reader sees them, by a shell in a folder that is a checkout to look at:
/// every block with a line that begins with `$ `, all its commands, and what they print. A block
/// whose last line of text before it ends in "as `NAME`:" is a file that the reader saves. Nothing
/// else is done, and nothing hidden in comments.
///
/// PRIZECOURT_UPDATE_GOLDENS=1 writes what was printed into the pages instead, where nothing is
/// left out of it with `[…]`.

#include "tests/cli/cli_fixture.h"
#include "tests/cli/shell.h"
#include "tests/cli/steps.h"
#include "tests/formats/joint_support.h"
#include "tests/matchers.h"
#include "tests/places.h"

#include <array>
#include <cstdlib>
#include <optional>
#include <set>

namespace prizecourt {
namespace {

/// Whether `text` is what the page shows; a line `[…]` of it stands for any lines.
bool is_shown(const std::string& text, const std::string& shown) {
  std::string rest = text;
  bool anywhere = false;
  for (const std::string& line : lines_of_text(shown)) {
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

/// A fenced block of a page.
struct Block {
  std::string before;              ///< the last line of text above it
  std::string indent;              ///< of a block in a list
  std::vector<std::string> lines;  ///< without indent
  std::size_t first_line;          ///< of the page, from 0: the first of `lines`

  [[nodiscard]] bool is_played() const {
    return std::any_of(lines.begin(), lines.end(),
                       [](const std::string& line) { return line.starts_with("$ "); });
  }

  /// The name under which the page has its reader save it.
  [[nodiscard]] std::optional<std::string> saved_as() const {
    if (!before.ends_with("`:")) return std::nullopt;
    const std::size_t tick = before.rfind('`', before.size() - 3);
    if (tick == std::string::npos || tick < 3 || before.substr(tick - 3, 3) != "as ") {
      return std::nullopt;
    }
    return before.substr(tick + 1, before.size() - tick - 3);
  }
};

std::vector<Block> blocks_of(const std::vector<std::string>& page) {
  std::vector<Block> blocks;
  std::string before;
  for (std::size_t i = 0; i < page.size(); ++i) {
    const std::size_t fence = page[i].find_first_not_of(' ');
    if (fence == std::string::npos) continue;
    if (page[i].compare(fence, 3, "```") != 0) {
      before = page[i];
      continue;
    }
    Block block{before, std::string(fence, ' '), {}, i + 1};
    for (++i; i < page.size() && !page[i].starts_with(block.indent + "```"); ++i) {
      block.lines.push_back(page[i].size() < fence ? "" : page[i].substr(fence));
    }
    blocks.push_back(std::move(block));
  }
  return blocks;
}

const std::string source = source_path("");

/// Whether a page leaves files behind, which another page might find.
bool makes_files(const std::vector<Block>& page) {
  constexpr std::array<std::string_view, 8> makers = {
      "cp ", "mkdir ", " > ", "game new", "--output ", "--svg ", "--replay ", "--out "};
  return std::any_of(page.begin(), page.end(), [&](const Block& block) {
    return block.saved_as() ||
           std::any_of(block.lines.begin(), block.lines.end(), [&](const auto& line) {
             return line.starts_with("$ ") &&
                    std::any_of(makers.begin(), makers.end(), [&](std::string_view maker) {
                      return line.find(maker) != std::string::npos;
                    });
           });
  });
}

/// What a reader plays in one folder, page after page, each by its path in the project: all pages
/// that make files in one row, the README first, and each other page that has something to play.
std::vector<std::vector<std::string>> readings() {
  std::set<std::string> names;
  for (const std::string folder : {"docs/", "docs/notes/"}) {
    for (const auto& entry : fs::directory_iterator(source + folder)) {
      if (entry.path().extension() == ".md")
        names.insert(folder + entry.path().filename().string());
    }
  }
  std::vector<std::vector<std::string>> readings = {{"README.md"}};
  names.erase("docs/post.md");  // it needs mail servers: tests/mail_servers/page_test.py plays it
  for (const std::string& name : names) {
    const auto blocks = blocks_of(lines_of_text(read_text(source + name)));
    const bool played = std::any_of(blocks.begin(), blocks.end(),
                                    [](const Block& block) { return block.is_played(); });
    if (!played) continue;
    if (makes_files(blocks)) {
      readings.front().push_back(name);
    } else {
      readings.push_back({name});
    }
  }
  return readings;
}

/// What a reader would take for a command to type, but nobody plays.
std::vector<std::string> unplayed_commands(const std::vector<std::string>& page) {
  std::vector<std::string> commands;
  for (const Block& block : blocks_of(page)) {
    if (block.is_played()) continue;
    for (const std::string& line : block.lines) {
      if (line.starts_with("prizecourt ")) commands.push_back(line);
    }
  }
  return commands;
}

TEST(PagesOfTheProject, ShowNoCommandThatNobodyPlays) {
  for (const std::string folder : {".", "docs", "docs/notes"}) {
    for (const auto& entry : fs::directory_iterator(source + folder)) {
      if (entry.path().extension() != ".md") continue;
      const std::string text = read_text(entry.path().string());
      EXPECT_THAT(unplayed_commands(lines_of_text(text)), IsEmpty()) << entry.path();
      EXPECT_EQ(text.find("<!-- before"), std::string::npos) << entry.path();
    }
  }
}

class Pages : public testing::TestWithParam<std::vector<std::string>> {
 protected:
  Pages() {
    for (const char* part : {"data", "docs", "examples", "replays", "scripts", "tests"}) {
      fs::copy(source + part, checkout_.path(part), fs::copy_options::recursive);
    }
    // With these chains of the game master the dice fall as the pages show them.
    for (const std::string game : {"duel", "practice", "robot", "signed"}) {
      checkout_.write(game + "/umpire.chain", to_text(joint::chain_of("the pages")));
    }
  }

  /// Plays a page in the folder that the page before it left.
  void play(const std::string& name);

  TestFolder checkout_;
  Shell shell_{checkout_.root()};
};

/// The lines of a block after it was played: what is shown, and where that is whole and `update` is
/// asked for, what was printed.
std::vector<std::string> lines_with(const Step& step, const std::string& printed, bool update) {
  std::vector<std::string> lines = lines_of_text("$ " + step.command);
  const bool whole = step.output.find("[…]\n") == std::string::npos;
  for (std::string& line : lines_of_text(update && whole ? printed : step.output)) {
    lines.push_back(std::move(line));
  }
  return lines;
}

void Pages::play(const std::string& name) {
  const bool update = std::getenv("PRIZECOURT_UPDATE_GOLDENS") != nullptr;  // NOLINT(*-mt-unsafe)
  const std::vector<std::string> page = lines_of_text(read_text(source + name));
  std::vector<std::string> played;
  std::size_t copied = 0;
  for (const Block& block : blocks_of(page)) {
    if (!block.is_played()) {
      std::string text;
      for (const std::string& line : block.lines) text += line + '\n';
      const auto name = block.saved_as();
      if (name) checkout_.write((shell_.here() / *name).string(), text);
      continue;
    }
    for (; copied < block.first_line; ++copied) played.push_back(page[copied]);
    for (const Step& step : steps_of(block.lines)) {
      const std::string printed = shell_.run(step.command).out;
      EXPECT_TRUE(update || is_shown(printed, step.output)) << "$ " << step.command << "\nprints\n"
                                                            << printed << "and the page shows\n"
                                                            << step.output;
      for (const std::string& line : lines_with(step, printed, update)) {
        played.push_back(line.empty() ? line : block.indent + line);
      }
    }
    copied = block.first_line + block.lines.size();
  }
  EXPECT_GT(copied, 0U) << "nothing to play";
  EXPECT_EQ(shell_.here(), checkout_.root()) << "where the next page begins";
  if (!update) return;
  for (; copied < page.size(); ++copied) played.push_back(page[copied]);
  std::ofstream out(source + name, std::ios::binary);
  for (const std::string& line : played) out << line << '\n';
}

TEST_P(Pages, PrintWhatTheyShow) {
  for (const std::string& name : GetParam()) {
    SCOPED_TRACE(name);
    play(name);
  }
}

INSTANTIATE_TEST_SUITE_P(All, Pages, testing::ValuesIn(readings()), [](const auto& reading) {
  std::string name = reading.param.front();
  for (char& c : name) {
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
  }
  return name;
});

}  // namespace
}  // namespace prizecourt
