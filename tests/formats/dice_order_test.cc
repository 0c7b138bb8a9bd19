#include "cmd/program/commands.h"
#include "court/hearing.h"
#include "formats/rulesets/rulesets.h"
#include "tests/engine/order_of_dice.h"
#include "tests/places.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

/// The tables that say in which order a turn asks for dice, held against every turn of the golden
/// games and sample replays.
namespace prizecourt {
namespace {

namespace fs = std::filesystem;

std::string text_of_file(const fs::path& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

TEST(DiceOrder, OfAPatternIsMatched) {
  const auto matches = [](std::string_view asked) {
    const auto rules = words_in_list(asked);
    return OrderMatcher("(A B (C D)*)* E", rules).matches();
  };
  for (const std::string_view good : {"", "A", "A B", "B A B", "A C D C E", "C A B D E"}) {
    EXPECT_TRUE(matches(good)) << good;
  }
  for (const std::string_view bad : {"E A", "E E", "F", "A B E C"}) {
    EXPECT_FALSE(matches(bad)) << bad;
  }
}

/// The rules that each step of a turn asked dice for, in order.
class AskedDice final : public GoBetween {
 public:
  std::map<std::string, std::string, std::less<>> asked;  ///< by step

  void roll(const Address& address, std::span<Face> faces, Dice& game) override {
    GoBetween::roll(address, faces, game);
    const std::string text = to_text(address);  // turn/step/rule/…
    const std::size_t step = text.find('/') + 1;
    const std::size_t rule = text.find('/', step) + 1;
    const std::size_t end = text.find('/', rule);
    asked[text.substr(step, rule - 1 - step)] += text.substr(rule, end - rule) + ' ';
  }
};

std::vector<fs::path> recorded_games() {
  const fs::path root(source_path(""));
  std::vector<fs::path> games;
  for (const auto& entry : fs::directory_iterator(root / "tests/golden")) {
    games.push_back(entry.path() / "expected.replay.yaml");
  }
  for (const auto& entry : fs::directory_iterator(root / "replays")) games.push_back(entry.path());
  std::sort(games.begin(), games.end());
  return games;
}

TEST(DiceOrder, IsThatOfEveryTurnOfTheRecordedGames) {
  const auto rulesets = all_rulesets();
  std::set<std::string> rolled;
  for (const fs::path& path : recorded_games()) {
    const std::string bytes = text_of_file(path);
    for (int turn = 1;; ++turn) {
      Problems problems;
      const auto hearing = open_hearing(rulesets, path.string(), bytes, turn, problems);
      if (!hearing) break;
      const RulesetRow& row = *hearing->scenario.ruleset;
      AskedDice dice;
      (void)hearing->match->rehearse(dice, {});
      for (const auto& [step, asked] : dice.asked) {
        const std::string where = path.string() + ", turn " + std::to_string(turn) + ", " + step;
        const DiceOrder* order = order_of(row.dice, step);
        ASSERT_NE(order, nullptr) << where << ": " << asked;
        const auto rules = words_in_list(asked);
        EXPECT_TRUE(OrderMatcher(order->order, rules).matches())
            << where << ": " << asked << "\nis not " << order->order;
        rolled.insert(rules.begin(), rules.end());
      }
    }
  }
  EXPECT_GT(rolled.size(), 30U) << "the recorded games roll most dice that there are";
}

TEST(DiceOrder, NamesStepsAndRulesThatExist) {
  static const std::regex id(R"([A-Z]+-[A-Z0-9.]+)");
  for (const RulesetRow& row : all_rulesets()) {
    EXPECT_FALSE(row.dice.empty()) << row.id;
    for (const DiceOrder& order : row.dice) {
      const std::string text(order.order);
      for (std::sregex_iterator one(text.begin(), text.end(), id), end; one != end; ++one) {
        const auto is = [&](const RuleInfo& rule) { return rule.id == one->str(); };
        EXPECT_TRUE(std::any_of(row.rules.begin(), row.rules.end(), is)) << one->str();
      }
    }
  }
}

TEST(DiceOrder, StandsInTheDocs) {
  for (const RulesetRow& row : all_rulesets()) {
    std::string rows;
    for (const DiceOrder& order : row.dice) {
      std::string steps;
      for (const std::string& step : words_in_list(order.steps)) {
        steps.append(steps.empty() ? "`" : ", `").append(step).append("`");
      }
      rows += "| " + steps + " | `" + std::string(order.order) + "` | " + std::string(order.words) +
              " |\n";
    }
    const std::string page =
        text_of_file(fs::path(source_path("docs")) / (std::string(row.id) + "-events.md"));
    EXPECT_NE(page.find(rows + '\n'), std::string::npos) << rows;
  }
}

}  // namespace
}  // namespace prizecourt
