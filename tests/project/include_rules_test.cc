#include "tests/places.h"
#include "tests/project/source_files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Who may include whom, and how large a room may be: tests/project/rooms.md says it.
namespace prizecourt::project {
namespace {

std::vector<std::string> includes_of(const SourceFile& file) {
  constexpr std::string_view directive = "#include ";
  std::vector<std::string> found;
  std::istringstream in(file.text);
  for (std::string line; std::getline(in, line);) {
    if (!line.starts_with(directive)) continue;
    const std::size_t name = directive.size() + 1;
    found.push_back(line.substr(name, line.find_first_of("\">", name) - name));
  }
  return found;
}

bool starts_with_any(std::string_view text, const std::vector<std::string>& prefixes) {
  return std::any_of(prefixes.begin(), prefixes.end(),
                     [&](const std::string& prefix) { return text.starts_with(prefix); });
}

/// Checks that no file below `folder` includes something that starts with one of `forbidden`, but
/// for `except`.
void expect_no_include(const std::string& folder, const std::vector<std::string>& forbidden,
                       const std::vector<std::string>& except) {
  const auto files = sources_below(folder);
  ASSERT_FALSE(files.empty()) << folder;
  for (const SourceFile& file : files) {
    for (const std::string& include : includes_of(file)) {
      EXPECT_FALSE(starts_with_any(include, forbidden) && !starts_with_any(include, except))
          << file.path << " includes " << include;
    }
  }
}

/// The folders of the rulesets, in the engine and in formats.
std::vector<std::string> names_of_rulesets() {
  namespace fs = std::filesystem;
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(source_path("engine/rulesets"))) {
    if (entry.is_directory()) names.push_back(entry.path().filename().string());
  }
  return names;
}

/// A row of the table.
struct Room {
  std::string name;
  int lines_at_most = 0;
  std::string read_first;
  std::set<std::string> may_include;
};

/// What stands in back quotes.
std::vector<std::string> quoted_in(const std::string& text) {
  static const std::regex quoted("`([^`]+)`");
  std::vector<std::string> found;
  for (auto at = std::sregex_iterator(text.begin(), text.end(), quoted);
       at != std::sregex_iterator(); ++at) {
    found.push_back((*at)[1]);
  }
  return found;
}

std::vector<Room> rooms_in_table() {
  static const std::regex row(R"(\| `([a-z/]+)/` \| (\d+) \|[^|]*\|([^|]*)\|([^|]*)\|)");
  std::ifstream in(source_path("tests/project/rooms.md"));
  std::vector<Room> rooms;
  for (std::string line; std::getline(in, line);) {
    std::smatch match;
    if (!std::regex_match(line, match, row)) continue;
    Room room{.name = match[1],
              .lines_at_most = std::stoi(match[2]),
              .read_first = match[3],
              .may_include = {}};
    for (const std::string& other : quoted_in(match[4])) room.may_include.insert(other);
    rooms.push_back(std::move(room));
  }
  return rooms;
}

const std::vector<std::string> layers = {"engine", "formats", "court", "mail", "cmd", "extras"};

/// The folder below a layer or a component, or the layer for what lies on its floor.
std::string room_of(const std::string& path) {
  std::size_t end = path.find('/');
  for (int below = path.starts_with("extras/") ? 2 : 1; below > 0; --below) {
    const std::size_t next = path.find('/', end + 1);
    if (next == std::string::npos) break;
    end = next;
  }
  return path.substr(0, end);
}

bool is_ours(const std::string& include) {
  return starts_with_any(include, {"engine/", "formats/", "court/", "mail/", "cmd/", "extras/",
                                   "tests/", "bench/"}) &&
         include != "formats/text/version.h";  // made by the build
}

TEST(IncludeRules, every_room_is_in_the_table_and_includes_whom_it_may) {
  const std::vector<Room> rooms = rooms_in_table();
  std::set<std::string> used;
  for (const std::string& layer : layers) {
    for (const SourceFile& file : sources_below(layer)) {
      const std::string here = room_of(file.path);
      const auto room = std::find_if(rooms.begin(), rooms.end(),
                                     [&](const Room& one) { return one.name == here; });
      ASSERT_NE(room, rooms.end()) << file.path << " is in no room of rooms.md";
      for (const std::string& include : includes_of(file)) {
        if (!is_ours(include) || room_of(include) == here) continue;
        used.insert(here + " -> " + room_of(include));
        EXPECT_TRUE(room->may_include.contains(room_of(include)))
            << file.path << " includes " << include;
      }
    }
  }
  for (const Room& room : rooms) {
    for (const std::string& other : room.may_include) {
      EXPECT_TRUE(used.contains(room.name + " -> " + other))
          << "rooms.md lets " << room.name << " include " << other << ", and nothing does";
    }
  }
}

TEST(IncludeRules, no_room_outgrows_its_budget) {
  std::map<std::string, int> lines;
  for (const std::string& layer : layers) {
    for (const SourceFile& file :
         files_below(layer, {".cc", ".h", ".in", ".js", ".mjs", ".css", ".html"})) {
      if (file.path.find("/node_modules/") != std::string::npos) continue;
      lines[room_of(file.path)] +=
          static_cast<int>(std::count(file.text.begin(), file.text.end(), '\n'));
    }
  }
  for (const Room& room : rooms_in_table()) {
    const auto found = lines.find(room.name);
    ASSERT_NE(found, lines.end()) << room.name << " is empty";
    EXPECT_LE(found->second, room.lines_at_most) << room.name;
    constexpr int slack = 500;
    EXPECT_GE(found->second, room.lines_at_most - slack)
        << room.name << " has become smaller: lower its number in rooms.md";
  }
}

/// The core is what users ask for; components are built or not.
TEST(IncludeRules, the_core_includes_no_component) {
  for (const std::string& layer : layers) {
    if (layer != "extras") expect_no_include(layer, {"extras/"}, {});
  }
  expect_no_include("extras/post", {"cmd/", "extras/bots/", "extras/lab/"}, {});
}

/// The file that rooms.md says to read first begins with what its room is, and so does none of the
/// others.
TEST(IncludeRules, each_room_says_at_its_head_what_it_is) {
  std::set<std::string> heads;
  for (const Room& room : rooms_in_table()) {
    const auto first = quoted_in(room.read_first);
    if (first.empty() || room.read_first.find("of a game") != std::string::npos) continue;
    if (!first.front().ends_with(".js")) heads.insert(room.name + "/" + first.front());
  }
  EXPECT_GE(heads.size(), 35U);
  for (const std::string& layer : layers) {
    for (const SourceFile& file : sources_below(layer)) {
      const std::string head = "// The room " + room_of(file.path) + ".";
      EXPECT_EQ(file.text.find(head) != std::string::npos, heads.contains(file.path)) << file.path;
    }
  }
}

/// A room is below those that it may include, so there is no circle.
TEST(IncludeRules, the_table_of_rooms_goes_upward) {
  std::set<std::string> below;
  for (const Room& room : rooms_in_table()) {
    for (const std::string& other : room.may_include) {
      EXPECT_TRUE(below.contains(other)) << room.name << " includes " << other;
    }
    below.insert(room.name);
  }
}

TEST(IncludeRules, engine_uses_the_standard_library_and_libsodium_only) {
  expect_no_include("engine", {"yaml-cpp/", "CLI/", "spdlog/", "fmt/"}, {});
}

TEST(IncludeRules, engine_neither_reads_files_nor_clocks_nor_prints) {
  expect_no_include("engine",
                    {"iostream", "fstream", "ostream", "cstdio", "chrono", "ctime", "filesystem",
                     "thread", "locale", "random", "unordered_", "cmath"},
                    {});
}

/// Where a ruleset's own files are.
std::vector<std::string> folders_of(const std::string& ruleset) {
  return {"engine/rulesets/" + ruleset + "/", "formats/rulesets/" + ruleset + "/"};
}

TEST(IncludeRules, a_ruleset_includes_no_other_ruleset) {
  for (const std::string& one : names_of_rulesets()) {
    for (const std::string& folder : folders_of(one)) {
      expect_no_include(folder, {"engine/rulesets/", "formats/rulesets/"}, folders_of(one));
    }
  }
}

/// Headers that cost seconds of every compile are known to one file each.
TEST(IncludeRules, costly_headers_are_known_to_one_file) {
  std::map<std::string, std::set<std::string>> known;
  for (const std::string& layer : layers) {
    for (const SourceFile& file : sources_below(layer)) {
      for (const std::string& include : includes_of(file)) {
        for (const std::string costly : {"yaml-cpp/", "CLI/", "spdlog/"}) {
          if (include.starts_with(costly)) known[costly].insert(file.path);
        }
      }
    }
  }
  EXPECT_EQ(known["CLI/"], std::set<std::string>{"formats/console/command_line.cc"});
  EXPECT_EQ(known["spdlog/"], std::set<std::string>{"formats/console/context.cc"});
  EXPECT_EQ(known["yaml-cpp/"], std::set<std::string>{"formats/yaml/parse.cc"});
}

/// The words of a source, without those in comments and texts.
std::set<std::string> words_of(const std::string& source) {
  std::set<std::string> words;
  std::string word;
  for (std::size_t i = 0; i <= source.size(); ++i) {
    const char c = i < source.size() ? source[i] : ' ';
    if (std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_') {
      word += c;
      continue;
    }
    words.insert(std::exchange(word, {}));
    if (source.compare(i, 2, "//") == 0) i = std::min(source.find('\n', i), source.size());
    if (c != '"') continue;
    for (++i; i < source.size() && source[i] != '"' && source[i] != '\n'; ++i) {
      if (source[i] == '\\') ++i;
    }
  }
  return words;
}

TEST(IncludeRules, no_floating_point_and_no_unordered_container_reaches_a_result) {
  // What is said about dice that have fallen; none of it is ever written into a replay.
  static const std::set<std::string> statistics = {
      "court/luck.cc",        "court/luck.h",        "court/odds.cc",       "court/odds.h",
      "court/odds_report.cc", "court/odds_trial.cc", "court/statistics.cc", "court/statistics.h"};
  for (const std::string folder : {"engine", "formats", "court", "mail"}) {
    for (const SourceFile& file : sources_below(folder)) {
      if (statistics.contains(file.path)) continue;
      const auto words = words_of(file.text);
      for (const char* word : {"float", "double", "unordered_map", "unordered_set", "hash"}) {
        EXPECT_FALSE(words.contains(word)) << file.path << ": " << word;
      }
    }
  }
}

}  // namespace
}  // namespace prizecourt::project
