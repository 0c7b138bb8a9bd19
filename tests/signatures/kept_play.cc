// Plays the scenarios of data/scenarios at random, as they are and with each other option of each
// selectable ruling, and compares what passes the ports of the rules with the digests that are kept
// beside this file.
//   kept_play [RULESET]                           compare, of all rulesets or one
//   kept_play --update [RULESET]                  keep what is played now
//   kept_play --show SCENARIO OPTION ask|default  print the lines that a digest is made of
#include "engine/table/digest.h"
#include "engine/table/ruling.h"
#include "formats/console/input_files.h"
#include "formats/match/ruleset.h"
#include "formats/match/start_match.h"
#include "formats/rulesets/rulesets.h"
#include "formats/scenario/rulings.h"
#include "formats/scenario/scenario.h"
#include "formats/text/files.h"
#include "formats/text/problems.h"
#include "tests/places.h"
#include "tests/signatures/random_play.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <iostream>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace prizecourt {
namespace {

const std::string scenario_folder = source_path("data/scenarios/");
const std::string kept_folder = source_path("tests/signatures/");

constexpr std::string_view as_written = "as-written";

/// The digests where the game waits for answers, and where it takes defaults; by scenario, as
/// `even/yardarm-frigates`, and option, as `equal-helm=nobody`.
using Digests = std::map<std::string, std::map<std::string, std::string>>;

std::string read_or_throw(const std::string& path) {
  constexpr std::size_t most_bytes = 1 << 20;
  Problems problems;
  const auto text = read_file(path, most_bytes, problems);
  if (!text) throw std::runtime_error(to_text(problems));
  return *text;
}

struct NamedScenario {
  std::string name;  ///< `even/yardarm-frigates`
  std::string text;
  const RulesetRow* ruleset = nullptr;
  RulingsInForce rulings{};
};

NamedScenario scenario_called(Rulesets rulesets, const std::string& name) {
  NamedScenario named{.name = name, .text = read_or_throw(scenario_folder + name + ".yaml")};
  Problems problems;
  const auto started = start_match(
      rulesets, {.name = name, .text = named.text, .other_dice = std::nullopt}, problems);
  if (!started) throw std::runtime_error(to_text(problems));
  named.ruleset = started->scenario.ruleset;
  named.rulings = started->match->rulings();
  return named;
}

std::vector<NamedScenario> all_scenarios(Rulesets rulesets) {
  std::vector<NamedScenario> scenarios;
  for (const std::string& path : files_below(scenario_folder, ".yaml")) {
    const std::string name = path.substr(scenario_folder.size());
    scenarios.push_back(scenario_called(rulesets, name.substr(0, name.rfind('.'))));
  }
  return scenarios;
}

/// `range-count=steps` for every option of a selectable ruling that is not in force.
std::vector<std::string> other_options(const NamedScenario& scenario) {
  std::vector<std::string> others;
  const auto table = scenario.ruleset->rulings;
  for (std::size_t row = 0; row < table.size(); ++row) {
    if (table[row].kind != RulingKind::selectable) continue;
    for (std::size_t option = 0; option < table[row].option_count(); ++option) {
      if (option == scenario.rulings.option(row)) continue;
      others.push_back(std::string(table[row].key) + '=' + std::string(table[row].options[option]));
    }
  }
  return others;
}

std::optional<std::string> play(Rulesets rulesets, const NamedScenario& scenario,
                                const std::string& option, Silence silence) {
  RandomGames games{
      .scenario = scenario.text, .seed = scenario.name + ' ' + option, .silence = silence};
  if (option != as_written) games.ruling = ruling_choice(option);
  return played_at_random(rulesets, games);
}

/// Half a digest is enough to notice a change.
std::string short_digest(const std::optional<std::string>& course) {
  constexpr std::size_t digits = 16;
  return course ? to_hex(blake2b(*course)).substr(0, digits) : "cannot-be-chosen";
}

Digests digests_of(Rulesets rulesets, const RulesetRow& row,
                   const std::vector<NamedScenario>& scenarios) {
  Digests digests;
  for (const NamedScenario& scenario : scenarios) {
    if (scenario.ruleset != &row) continue;
    std::vector<std::string> options = other_options(scenario);
    options.emplace_back(as_written);
    for (const std::string& option : options) {
      digests[scenario.name][option] =
          short_digest(play(rulesets, scenario, option, Silence::ask)) + ' ' +
          short_digest(play(rulesets, scenario, option, Silence::use_default));
    }
  }
  return digests;
}

std::string file_of(const RulesetRow& row) {
  return kept_folder + std::string(row.id) + ".txt";
}

/// A line: scenario, option, and the digests where the game waits and where it takes defaults.
Digests kept_digests(const RulesetRow& row) {
  Digests digests;
  if (!is_there(file_of(row))) return digests;
  std::istringstream lines(read_or_throw(file_of(row)));
  for (std::string scenario, option, waits, defaults;
       lines >> scenario >> option >> waits >> defaults;) {
    digests[scenario][option] = waits + ' ' + defaults;
  }
  return digests;
}

void keep(const RulesetRow& row, const Digests& digests) {
  std::string text;
  for (const auto& [scenario, options] : digests) {
    for (const auto& [option, pair] : options) text += scenario + ' ' + option + ' ' + pair + '\n';
  }
  if (const auto error = replace_file(file_of(row), text))
    throw std::runtime_error(to_text(*error));
}

/// The options with other digests, and those that only one of the two has.
std::set<std::string> options_that_differ(const Digests::mapped_type& kept,
                                          const Digests::mapped_type& now) {
  std::vector<Digests::mapped_type::value_type> different;
  std::set_symmetric_difference(kept.begin(), kept.end(), now.begin(), now.end(),
                                std::back_inserter(different));
  std::set<std::string> options;
  for (const auto& [option, digests] : different) options.insert(option);
  return options;
}

/// Names the scenarios and options that differ, and returns how many there are.
std::size_t report_changes(const RulesetRow& row, Digests kept, Digests now) {
  std::set<std::string> scenarios;
  for (const Digests* const digests : {&kept, &now}) {
    for (const auto& [scenario, options] : *digests) scenarios.insert(scenario);
  }
  std::size_t changes = 0;
  for (const std::string& scenario : scenarios) {
    const auto options = options_that_differ(kept[scenario], now[scenario]);
    changes += options.size();
    if (options.empty()) continue;
    std::cout << row.id << ", data/scenarios/" << scenario << ".yaml:";
    if (options.size() == now[scenario].size()) {
      std::cout << " every option\n";
      continue;
    }
    for (const std::string& option : options) std::cout << ' ' << option;
    std::cout << '\n';
  }
  return changes;
}

enum class Differences : std::uint8_t { reported, kept };

/// `ruleset`: empty for all.
int compare(Rulesets rulesets, std::string_view ruleset, Differences differences) {
  if (!ruleset.empty() && find_ruleset(rulesets, ruleset) == nullptr) {
    throw std::runtime_error("no ruleset is called '" + std::string(ruleset) + "'");
  }
  const auto scenarios = all_scenarios(rulesets);
  std::size_t games = 0;
  std::size_t changes = 0;
  for (const RulesetRow& row : rulesets) {
    if (!ruleset.empty() && row.id != ruleset) continue;
    const Digests now = digests_of(rulesets, row, scenarios);
    for (const auto& [scenario, options] : now) games += options.size();
    changes += report_changes(row, kept_digests(row), now);
    if (differences == Differences::kept) keep(row, now);
  }
  if (changes == 0) {
    std::cout << games << " scenarios and options: all play as before\n";
    return 0;
  }
  std::cout
      << changes << " of " << games << " scenarios and options differ.\n"
      << "Replays of earlier versions may no longer verify. To see what has changed, compare\n"
         "`kept_play --show SCENARIO OPTION ask` (or `default`) of the two versions. If the\n"
         "change is intended, run `kept_play --update` and give the reason in the commit\n"
         "message. See docs/notes/testing.md.\n";
  return differences == Differences::kept ? 0 : 1;
}

int show(Rulesets rulesets, std::span<char* const> words) {
  const NamedScenario scenario = scenario_called(rulesets, words[0]);
  const Silence silence = words[2] == std::string_view("ask") ? Silence::ask : Silence::use_default;
  const auto course = play(rulesets, scenario, words[1], silence);
  std::cout << (course ? *course : "this scenario cannot choose that option\n");
  return 0;
}

int run(std::span<char* const> words) {
  const auto rulesets = all_rulesets();
  const bool shows = !words.empty() && words[0] == std::string_view("--show");
  if (shows && words.size() == 4) return show(rulesets, words.subspan(1));
  const bool keeps = !words.empty() && words[0] == std::string_view("--update");
  const auto ruleset = words.subspan(keeps ? 1 : 0);
  if (!shows && ruleset.size() <= 1) {
    return compare(rulesets, ruleset.empty() ? "" : ruleset[0],
                   keeps ? Differences::kept : Differences::reported);
  }
  std::cerr << "usage: kept_play [--update] [RULESET]\n"
               "       kept_play --show SCENARIO OPTION ask|default\n";
  return 2;
}

}  // namespace
}  // namespace prizecourt

int main(int count, char** words) {
  try {
    return prizecourt::run(
        std::span<char* const>(words, static_cast<std::size_t>(count)).subspan(1));
  } catch (const std::exception& error) {
    std::cerr << "kept_play: " << error.what() << '\n';
    return 2;
  }
}
