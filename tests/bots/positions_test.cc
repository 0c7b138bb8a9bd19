#include "extras/bots/rulesets/opponents.h"
#include "extras/bots/seat/suggest.h"
#include "formats/rulesets/rulesets.h"
#include "formats/text/files.h"
#include "formats/yaml/decode.h"
#include "formats/yaml/parse.h"
#include "tests/places.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <filesystem>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

/// Positions with orders that a captain must give, or must never give: tests/positions/<ruleset>/
/// has a file for each,
///
///     title: A beaten ship runs
///     player: alice                  # whose captain is asked
///     bot: captain                   # if it is another one
///     maxim: break-off               # which maxim must have had a say; may be left out
///     scenario: |                    # the position
///       prizecourt: scenario/1
///       ...
///     must: ["heron helm: [open]"]   # parts of lines of his orders: SHIP KEY: VALUE, or KEY:
///     VALUE never: ["heron fire: [none]"]
namespace prizecourt {
namespace {

namespace fs = std::filesystem;

struct Position {
  std::string title;
  std::string player;
  Bot bot;
  std::string maxim;
  std::string scenario;
  std::vector<std::string> must;
  std::vector<std::string> never;
};

std::vector<std::string> texts(yaml::MapReader& map, std::string_view key) {
  std::vector<std::string> all;
  for (const yaml::Node item : map.optional_list(key)) all.emplace_back(item.text());
  return all;
}

Position read_position(const std::string& path, Problems& problems) {
  Position position;
  const auto text = read_file(path, std::size_t{1} << 20, problems);
  if (!text) return position;
  const auto document = yaml::parse({.name = path, .text = *text}, yaml::Limits{}, problems);
  if (!document) return position;
  yaml::MapReader map(document->root(), problems);
  position.title = map.text("title");
  position.player = map.text("player");
  position.bot =
      bot_called(map.optional_text("bot").value_or("captain")).value_or(Bot{BotKind::silent});
  position.maxim = map.optional_text("maxim").value_or("");
  position.scenario = map.text("scenario");
  position.must = texts(map, "must");
  position.never = texts(map, "never");
  map.done();
  return position;
}

/// The orders, each as `SHIP KEY: VALUE`.
std::vector<std::string> orders_in(const std::string& file) {
  std::vector<std::string> all;
  std::string ship;
  std::istringstream lines(file);
  for (std::string line; std::getline(lines, line);) {
    const std::size_t indent = line.find_first_not_of(' ');
    if (indent == 2) ship = line.substr(2, line.size() - 3) + ' ';
    if (indent == 0) all.push_back(line);
    if (indent == 4) all.push_back(ship + line.substr(4));
  }
  return all;
}

bool is_among(std::string_view part, const std::vector<std::string>& orders) {
  return std::any_of(orders.begin(), orders.end(),
                     [&](const std::string& line) { return line.find(part) != std::string::npos; });
}

std::vector<std::string> position_files() {
  std::vector<std::string> all;
  const fs::path folder = source_path("tests/positions");
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.path().extension() == ".yaml") all.push_back(entry.path().string());
  }
  std::sort(all.begin(), all.end());
  return all;
}

class Positions : public testing::TestWithParam<std::string> {};

TEST_P(Positions, a_captain_orders_what_he_must_and_not_what_he_never_should) {
  Problems problems;
  const Position position = read_position(GetParam(), problems);
  ASSERT_FALSE(problems.has_errors()) << to_text(problems);
  ASSERT_FALSE(position.must.empty() && position.never.empty()) << GetParam();
  const auto session = Session::begin(
      all_rulesets(), {.name = "position", .text = position.scenario, .other_dice = {}}, problems);
  ASSERT_TRUE(session) << to_text(problems);
  const Suggestion made = suggest({all_rulesets(), all_opponents()}, *session, position.player,
                                  position.bot, "positions");
  const auto orders = orders_in(made.text);
  for (const std::string& part : position.must) {
    EXPECT_TRUE(is_among(part, orders)) << position.title << ": no " << part << " in\n"
                                        << made.text;
  }
  for (const std::string& part : position.never) {
    EXPECT_FALSE(is_among(part, orders)) << position.title << ": " << part << " in\n" << made.text;
  }
  const bool has_a_say =
      position.maxim.empty() ||
      std::any_of(made.reasons.begin(), made.reasons.end(),
                  [&](const Reason& one) { return one.maxim == position.maxim; });
  EXPECT_TRUE(has_a_say) << position.title << ": '" << position.maxim << "' has chosen nothing";
}

std::string name_of_case(const testing::TestParamInfo<std::string>& file) {
  std::string name = fs::path(file.param).parent_path().filename().string() + '_' +
                     fs::path(file.param).stem().string();
  std::replace_if(
      name.begin(), name.end(),
      [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; }, '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Files, Positions, testing::ValuesIn(position_files()), name_of_case);

}  // namespace
}  // namespace prizecourt
