#include "tests/project/source_files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Who may include whom: ARCHITECTURE.md says it, room by room.
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
  for (const auto& entry :
       fs::directory_iterator(fs::path(PRIZECOURT_SOURCE_DIR) / "engine/rulesets")) {
    if (entry.is_directory()) names.push_back(entry.path().filename().string());
  }
  return names;
}

/// A row of the table of rooms in ARCHITECTURE.md.
struct Room {
  std::string name;
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

/// Rows that begin with a folder in back quotes; the last of their columns says whom it may
/// include.
std::vector<Room> rooms_in_architecture() {
  static const std::regex row(R"(\| `((?:engine|formats|bots|cmd|post)[a-z/]*)/` \|.*\|([^|]*)\|)");
  std::ifstream in(std::string(PRIZECOURT_SOURCE_DIR) + "/ARCHITECTURE.md");
  std::vector<Room> rooms;
  for (std::string line; std::getline(in, line);) {
    std::smatch match;
    if (!std::regex_match(line, match, row)) continue;
    Room room{.name = match[1], .may_include = {}};
    for (std::string other : quoted_in(match[2])) {
      if (other.find('/') == std::string::npos) other.insert(0, "formats/");
      room.may_include.insert(other);
    }
    rooms.push_back(std::move(room));
  }
  return rooms;
}

/// The folder below a layer, or the layer for what lies on its floor.
std::string room_of(const std::string& path) {
  const std::size_t layer = path.find('/');
  const std::size_t room = path.find('/', layer + 1);
  return path.substr(0, room == std::string::npos ? layer : room);
}

bool is_ours(const std::string& include) {
  return starts_with_any(include,
                         {"engine/", "formats/", "bots/", "cmd/", "post/", "tests/", "bench/"}) &&
         include != "formats/console/version.h";  // made by the build
}

TEST(IncludeRules, every_room_stands_in_the_table_and_includes_whom_it_may) {
  const std::vector<Room> rooms = rooms_in_architecture();
  std::set<std::string> used;
  for (const std::string layer : {"engine", "formats", "bots", "cmd", "post"}) {
    for (const SourceFile& file : sources_below(layer)) {
      const std::string here = room_of(file.path);
      const auto room = std::find_if(rooms.begin(), rooms.end(),
                                     [&](const Room& one) { return one.name == here; });
      ASSERT_NE(room, rooms.end()) << file.path << " stands in no room of ARCHITECTURE.md";
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
          << "ARCHITECTURE.md lets " << room.name << " include " << other << ", and nothing does";
    }
  }
}

/// The file that ARCHITECTURE.md says to read first begins with what lives in its room, and so does
/// none of the others.
TEST(IncludeRules, each_room_says_at_its_head_what_lives_there) {
  static const std::regex row(R"(\| `([a-z/]*)/` \|[^|]*\| `([a-z_.]+)`(?!.* of a game).*)");
  std::ifstream in(std::string(PRIZECOURT_SOURCE_DIR) + "/ARCHITECTURE.md");
  std::set<std::string> heads;
  for (std::string line; std::getline(in, line);) {
    std::smatch match;
    if (std::regex_match(line, match, row)) heads.insert(match[1].str() + "/" + match[2].str());
  }
  EXPECT_GE(heads.size(), 18U);
  for (const std::string layer : {"engine", "formats", "bots", "cmd", "post"}) {
    for (const SourceFile& file : sources_below(layer)) {
      const std::string head = "// The room " + room_of(file.path) + ".";
      EXPECT_EQ(file.text.find(head) != std::string::npos, heads.contains(file.path)) << file.path;
    }
  }
}

/// A room stands in the table below those that it may include, so there is no circle.
TEST(IncludeRules, the_table_of_rooms_goes_upward) {
  std::set<std::string> below;
  for (const Room& room : rooms_in_architecture()) {
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

/// Its headers are dear to compile, and what it reads is passed on as events of our own.
TEST(IncludeRules, one_file_alone_includes_yaml_cpp) {
  std::set<std::string> found;
  for (const std::string layer : {"engine", "formats", "court", "mail", "cmd", "extras"}) {
    for (const SourceFile& file : sources_below(layer)) {
      for (const std::string& include : includes_of(file)) {
        if (include.starts_with("yaml-cpp/")) found.insert(file.path);
      }
    }
  }
  EXPECT_EQ(found, std::set<std::string>{"formats/yaml/event_parser.cc"});
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
      "court/odds_report.cc", "court/odds_tally.cc", "court/statistics.cc", "court/statistics.h"};
  for (const std::string folder : {"engine", "formats"}) {
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
