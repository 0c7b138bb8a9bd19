#include "extras/bots/rulesets/opponents.h"
#include "extras/bots/seat/suggest.h"
#include "formats/orders/refusals.h"
#include "formats/rulesets/rulesets.h"
#include "formats/text/files.h"
#include "tests/places.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

/// A captain hands in his orders before the turn, and dice and enemies may take it another way than
/// he imagines. For that, and for nothing that he could have known, the rules may refuse an order.
namespace prizecourt {
namespace {

namespace fs = std::filesystem;

/// What a captain may be refused: a decision, by which rule, and what he could not know.
struct Unforeseen {
  std::string_view decision;
  std::string_view rule;
  std::string_view why;
};

constexpr auto all_unforeseen = std::to_array<Unforeseen>({
    {"AB-D7", "AB-3.1.1", "enemy fire felled a mast"},
    {"AB-D7", "AB-3.1.8", "enemy fire took the hands from the yards"},
    {"AB-D7", "AB-3.1.9", "enemy fire felled the last mast"},
    {"AB-D15", "AB-2.3.1", "enemy fire, or boarders, took the hands from the yards"},
    {"AB-D16", "AB-2.3.2", "enemy fire put all guns of a side out of action"},
    {"AB-D16", "AB-4.1.3", "enemy fire put all guns of a side out of action, or took the hands"},
    {"AB-D16", "AB-4.1.6", "enemies came into reach of more guns, or their fire took the hands"},
    {"AB-D17", "AB-4.1.5", "enemy fire put the swivels out of action, or took the hands"},
    {"AB-D18", "AB-4.1.6", "enemies came into reach of fewer guns, or their fire took the hands"},
    {"AB-D20", "AB-2.3.4", "the enemy sailed elsewhere"},
    {"AB-D20", "AB-2.3.5", "the enemy struck or sank"},
    {"AB-D20", "AB-2.3.6", "the other ship got clear, struck or sank"},
    {"AB-D21", "AB-5.1", "the grapnel did not hold, or the enemy sailed elsewhere"},
    {"AB-D26", "AB-3.2.2", "enemy fire, or boarders, took the hands from the sweeps"},
    {"ADM-D5", "ADM-5.2.30", "by the die, the ship that leads the attack came to it as well"},
    {"BBP-D8", "BBP-7.5", "by the dice of a melee, the man is not where he was imagined"},
    {"FLB-D6", "FLB-8.2.17", "by the dice, the round cost her the last crew party"},
    {"MC-D7", "MC-4.10", "by the die, the fleet has no MOVE left"},
    {"MC-D10", "MC-5.2", "by the die for MOVE, she sailed less far"},
    {"MC-D10", "MC-5.4", "by the die for MOVE, she sailed less far"},
    {"MC-D10", "MC-6.1", "by the die for MOVE, nobody sailed, or by an event, ships are engaged"},
    {"MC-D11", "MC-6.5", "by the dice, another ship holds the gage"},
    {"MC-D12", "MC-7.5", "by the die of an event, she takes no water"},
    {"MC-D12", "MC-7.6", "by the die of an event, no mast is broken"},
    {"MC-D15", "MC-5.2", "the enemy moved the target, or it drifted"},
    {"MC-D15", "MC-12.2", "by the die for MOVE, nobody came into range"},
    {"MC-D18", "MC-26.2", "an event, or the enemy, set her adrift"},
    {"MC-D18", "MC-26.4", "by the die, the grapnel of another ship held"},
    {"YA-D3", "YA-3.1", "by the dice for the manoeuvre, the ships are farther apart"},
    {"YA-D4", "YA-4.1", "by the dice for the manoeuvre, the ships are farther apart"},
});

std::string_view fact_of(const Event& event, std::string_view key) {
  for (const Fact& fact : event.facts) {
    const auto* text = std::get_if<std::string>(&fact.value);
    if (fact.key == key && text != nullptr) return *text;
  }
  return {};
}

bool could_be_known(const Event& refused) {
  return std::none_of(all_unforeseen.begin(), all_unforeseen.end(), [&](const Unforeseen& one) {
    return one.decision == fact_of(refused, "decision") && one.rule == refused.rule->id;
  });
}

/// Scenarios that are played without secrets: their players need no chain.
std::vector<std::string> scenario_files() {
  std::vector<std::string> all;
  for (const char* const folder : {"examples/orders", "data/scenarios"}) {
    for (const auto& entry : fs::recursive_directory_iterator(source_path(folder))) {
      const std::string path = entry.path().string();
      const bool is_scenario =
          entry.path().filename() == "scenario.yaml" ||
          (folder == std::string_view("data/scenarios") && entry.path().extension() == ".yaml");
      const bool has_chains =
          path.find("-joint/") != std::string::npos || path.find("-sealed/") != std::string::npos;
      if (is_scenario && !has_chains) all.push_back(path);
    }
  }
  std::sort(all.begin(), all.end());
  return all;
}

class RefusedOrders : public testing::TestWithParam<std::string> {};

TEST_P(RefusedOrders, of_captains_are_those_that_no_captain_could_foresee) {
  constexpr int turns = 6;
  constexpr int most_windows = 200;
  Problems problems;
  const auto text = read_file(GetParam(), std::size_t{1} << 20U, problems);
  ASSERT_TRUE(text);
  auto session = Session::begin(
      all_rulesets(), {.name = "scenario.yaml", .text = *text, .other_dice = {}}, problems);
  ASSERT_TRUE(session) << to_text(problems);
  const Match& match = session->match();
  const int end = match.turn() + turns;
  for (int window = 0; window < most_windows && !match.over() && match.turn() < end; ++window) {
    WindowInput input;
    for (const std::string_view player : match.players()) {
      const Suggestion made =
          suggest({all_rulesets(), all_opponents()}, *session, player, Bot{}, "refused");
      if (!made.text.empty()) input.orders.emplace_back(std::string(player) + ".yaml", made.text);
    }
    const auto played = session->play_window(input, problems);
    ASSERT_TRUE(played) << to_text(problems);
    for (const Event& event : played->events) {
      if (event.kind != refused_kind) continue;
      EXPECT_FALSE(could_be_known(event)) << "before turn " << match.turn() << ":\n"
                                          << to_markdown(match.told(event).lines);
    }
  }
}

std::string name_of_scenario(const testing::TestParamInfo<std::string>& file) {
  const fs::path path(file.param);
  std::string name =
      (path.stem() == "scenario" ? path.parent_path().filename() : path.stem()).string();
  std::replace_if(
      name.begin(), name.end(),
      [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; }, '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Scenarios, RefusedOrders, testing::ValuesIn(scenario_files()),
                         name_of_scenario);

}  // namespace
}  // namespace prizecourt
