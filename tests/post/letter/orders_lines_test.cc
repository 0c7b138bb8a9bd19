#include "formats/orders/orders_lines.h"

#include "formats/match/start_match.h"
#include "formats/orders/orders_file.h"
#include "formats/rulesets/rulesets.h"
#include "formats/text/files.h"
#include "formats/text/utf8.h"
#include "tests/formats/yaml_as_json.h"
#include "tests/places.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

// Lesson M3: orders in lines, each with its whole path, live through what mail does to blanks.
namespace prizecourt {
namespace {

namespace fs = std::filesystem;

const fs::path example_folder = source_path("examples/orders");

std::string content_of(const fs::path& path) {
  Problems problems;
  return read_file(path.string(), std::size_t{8} << 20, problems).value_or("");
}

std::vector<fs::path> files_below(const fs::path& folder, std::string_view kind) {
  std::vector<fs::path> found;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    const std::string name = entry.path().filename().string();
    if (entry.is_regular_file() && name.ends_with(kind)) found.push_back(entry.path());
  }
  std::sort(found.begin(), found.end());
  return found;
}

/// A document with its keys sorted, since lines gather what stands apart.
std::map<std::string, std::string> leaves(yaml::Node node, const std::string& path) {
  if (node.kind() != yaml::Kind::map || node.size() == 0) return {{path, as_json(node)}};
  std::map<std::string, std::string> all;
  for (const auto& [key, value] : node.entries()) {
    all.merge(leaves(value, path + '/' + std::string(key.text())));
  }
  return all;
}

std::map<std::string, std::string> leaves_of(const std::string& text, Problems& problems) {
  const Delivered file("orders", text);
  const yaml::Document* const document = file.document(problems);
  return document == nullptr ? std::map<std::string, std::string>{} : leaves(document->root(), "");
}

TEST(OrdersLines, each_example_of_all_games_is_the_same_in_lines) {
  int count = 0;
  std::set<std::string> games;
  for (const fs::path& path : files_below(example_folder, ".yaml")) {
    const std::string text = content_of(path);
    Problems problems;
    const Delivered file(path.string(), text);
    if (text.find("\nprizecourt: orders/1\n") == std::string::npos) continue;
    const yaml::Document* const document = file.document(problems);
    ASSERT_NE(document, nullptr) << path;
    const std::string lines = in_lines(document->root());
    EXPECT_TRUE(is_in_lines(lines)) << lines;
    const auto again = leaves_of(lines, problems);
    EXPECT_FALSE(problems.has_errors()) << path << '\n' << lines;
    EXPECT_EQ(again, leaves(document->root(), "")) << path << '\n' << lines;
    const Delivered delivered("lines", lines);
    EXPECT_EQ(delivered.kind(), file.kind());
    EXPECT_EQ(delivered.player(), file.player());
    EXPECT_EQ(delivered.turn(), file.turn());
    games.insert(std::string(file.find("game")->text()));
    ++count;
  }
  EXPECT_GE(count, 280);
  EXPECT_GE(games.size(), 20U);
}

/// The lines with each order given that waits, in each game and for each player.
TEST(OrdersLines, a_draft_in_lines_is_the_draft) {
  int orders = 0;
  for (const fs::path& path : files_below(example_folder, "scenario.yaml")) {
    Problems problems;
    const auto started =
        start_match(all_rulesets(),
                    {.name = path.string(), .text = content_of(path), .other_dice = {}}, problems);
    ASSERT_TRUE(started) << path;
    for (const std::string_view player : started->match->players()) {
      const std::string draft = in_lines(started->match->draft(player));
      std::istringstream lines(draft);
      for (std::string line; std::getline(lines, line);) {
        const bool is_order = line.size() > 1 && line.front() == '#' && line[1] != ' ';
        EXPECT_TRUE(is_order || count_characters(line) <= 72 ||
                    line.find(' ', 4) == std::string::npos)
            << line;
        EXPECT_FALSE(line.starts_with("From") || line.starts_with("-- ") || line.starts_with('.'));
        if (!is_order) continue;
        const std::string one =
            draft.substr(0, draft.find('\n') + 1) + line.substr(1) + "\n=== end ===\n";
        Problems wrong;
        const auto found = leaves_of(one, wrong);
        EXPECT_FALSE(wrong.has_errors()) << one;
        EXPECT_GT(found.size(), 4U) << one;
        ++orders;
      }
      Problems none;
      EXPECT_EQ(leaves_of(draft, none).size(), 4U) << draft;
      EXPECT_FALSE(none.has_errors()) << draft;
    }
  }
  EXPECT_GE(orders, 200);
}

// What stands at the top of order files is known from the schemas, so that a ship is told from it.
TEST(OrdersLines, know_what_stands_at_the_top_of_order_files) {
  for (const fs::path& path : files_below(source_path("schemas"), ".orders.schema.json")) {
    const std::string schema = content_of(path);
    std::istringstream lines(schema);
    for (std::string line; std::getline(lines, line);) {
      if (line.starts_with("  \"definitions\"")) break;
      // Keys of the outermost map of players' and umpires' files are indented by six.
      if (!line.starts_with("      \"") || line.size() < 8 || line[6] != '"') continue;
      const std::string key = line.substr(7, line.find('"', 7) - 7);
      if (line.find("\": {") == std::string::npos && line.find("\": [") == std::string::npos) {
        continue;
      }
      Problems problems;
      // What the mark says cannot be said again.
      if (leaves_of("=== orders g 1 p ===\n=== end ===\n", problems).contains('/' + key)) continue;
      const std::string text = "=== orders g 1 p ===\n" + key + ".x: 1\n=== end ===\n";
      const auto found = leaves_of(text, problems);
      EXPECT_TRUE(found.contains('/' + key + "/x")) << path << ' ' << key;
    }
  }
}

TEST(OrdersLines, a_path_begins_with_a_ship_or_a_word_of_the_top) {
  Problems problems;
  const auto found = leaves_of(
      "=== orders lake-erie 7 perry ===\n"
      "lawrence.course: [ahead]\n"
      "# a remark\n"
      "niagara.standing.board: none\n"
      "Lawrence.standing.board: none\n"
      "Attack.B1: hold\n"
      "ships.attack.course: [port]\n"
      "ships: {\"a.b\": {course: [x]}}\n"
      "plot: [move]\n"
      "=== end ===\n",
      problems);
  EXPECT_FALSE(problems.has_errors());
  EXPECT_EQ(found.at("/ships/lawrence/course"), "[\"ahead\"]");
  EXPECT_EQ(found.at("/ships/niagara/standing/board"), "\"none\"");
  EXPECT_EQ(found.at("/ships/lawrence/standing/board"), "\"none\"");
  EXPECT_EQ(found.at("/attack/B1"), "\"hold\"");
  EXPECT_EQ(found.at("/ships/attack/course"), "[\"port\"]");
  EXPECT_EQ(found.at("/ships/a.b/course"), "[\"x\"]");
  EXPECT_EQ(found.at("/plot"), "[\"move\"]");
  EXPECT_EQ(found.at("/turn"), "7");
  EXPECT_EQ(found.at("/player"), "\"perry\"");
}

TEST(OrdersLines, problems_have_their_places) {
  const Delivered file("mail",
                       "\n=== orders lake-erie 7 perry ===\nlawrence.course: [ahead]\n\n"
                       "lawrence.standing.board: none\n=== end ===\n");
  const yaml::Node board =
      file.find("ships")->find("lawrence")->find("standing")->find("board").value();
  EXPECT_EQ(board.line(), 5);
  EXPECT_EQ(board.column(), 26);
  EXPECT_EQ(board.path(), "ships.lawrence.standing.board");
  EXPECT_EQ(board.source_line(), "lawrence.standing.board: none");
}

std::string first_error(const std::string& text) {
  Problems problems;
  static_cast<void>(leaves_of(text, problems));
  const auto all = problems.sorted();
  return all.empty() ? "" : std::to_string(all.front().place.line) + ": " + all.front().message;
}

TEST(OrdersLines, refuse_what_is_not_certain) {
  const std::string mark = "=== orders lake-erie 7 perry ===\n";
  const std::string end = "=== end ===\n";
  EXPECT_EQ(first_error(mark + "a.b: c\n"), "2: the line `=== end ===` is missing");
  EXPECT_EQ(first_error(mark + "a.b: c\n" + end + "a.d: e\n"),
            "4: unexpected text after `=== end ===`");
  EXPECT_EQ(first_error(mark + "a.b: c\na.b: d\n" + end), "3: the key 'a.b' is already on line 2");
  EXPECT_EQ(first_error(mark + "a.b: c\nships.a.b: d\n" + end),
            "3: the key 'b' is already on line 2");
  EXPECT_EQ(first_error(mark + "a.b: c\na.b.d: e\n" + end), "3: the key 'b' is already on line 2");
  EXPECT_EQ(first_error(mark + "a.b.d: c\na.b: e\n" + end), "3: the key 'b' is already on line 2");
  EXPECT_EQ(first_error(mark + "a..b: c\n" + end), "2: 'a..b' is not the path of an order");
  EXPECT_EQ(first_error(mark + "turn: 8\n" + end), "2: line 1 has '7' for 'turn'");
  EXPECT_EQ(first_error(mark + "turn: 7\ngame: lake-erie\n" + end), "");
  EXPECT_EQ(first_error(mark + "- a\n" + end),
            "2: expected a line for each order, as `ship.order: value`");
  EXPECT_EQ(first_error(mark + end), "");
}

TEST(OrdersLines, marks_are_known_however_they_are_spaced) {
  EXPECT_TRUE(orders_mark("  =====  Orders  a-game   12  some.player ===  \r"));
  EXPECT_EQ(orders_mark("=== orders two words 3 p ===")->game, "two words");
  EXPECT_FALSE(orders_mark("== orders a 1 b =="));
  EXPECT_FALSE(orders_mark("=== orders a x b ==="));
  EXPECT_FALSE(orders_mark("=== orders a b ==="));
  EXPECT_FALSE(orders_mark("=== order a 1 b ==="));
  EXPECT_FALSE(orders_mark("==="));
  EXPECT_FALSE(orders_mark(""));
  EXPECT_TRUE(is_end_mark("===end==="));
  EXPECT_FALSE(is_end_mark("=== the end ==="));
}

}  // namespace
}  // namespace prizecourt
