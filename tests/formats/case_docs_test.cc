#include "formats/cases/case.h"
#include "formats/cases/case_pattern.h"
#include "formats/rulesets/away_boarders/ruleset.h"
#include "formats/rulesets/rulesets.h"
#include "tests/matchers.h"
#include "tests/places.h"

#include <array>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace prizecourt {
namespace {

std::string page(const std::string& name) {
  std::ostringstream text;
  text << std::ifstream(source_path("docs/") + name).rdbuf();
  return text.str();
}

/// The blocks of code that begin with that line.
std::vector<std::string> blocks(const std::string& text, const std::string& first_line) {
  const std::string fence = "```yaml\n";
  std::vector<std::string> found;
  for (std::size_t begin = text.find(fence + first_line); begin != std::string::npos;
       begin = text.find(fence + first_line, begin + 1)) {
    const std::size_t from = begin + fence.size();
    found.push_back(text.substr(from, text.find("```", from) - from));
  }
  return found;
}

void expect_holds(const std::string& text, std::string_view name, std::size_t games) {
  static const std::array rulesets = {away_boarders::ruleset_row()};
  Problems problems;
  const auto file = CaseFile::read(std::string(name) + ".case.yaml", text, rulesets, problems);
  ASSERT_TRUE(file) << to_text(problems);
  EXPECT_EQ(file->games().size(), games);
  for (const CaseGame& game : file->games()) {
    const CaseResult result = play_case(rulesets, file->name(), game);
    EXPECT_TRUE(result.holds()) << game.variant << to_text(result.problems)
                                << to_text(result.differences) << result.log;
  }
}

TEST(CasesPage, ItsExamplesHold) {
  const auto examples = blocks(page("cases.md"), "prizecourt: case/1\n");
  ASSERT_EQ(examples.size(), 2U);
  expect_holds(examples[0], "luffing", 2);
  expect_holds(examples[1], "two-brigs", 1);
}

std::string rows_of(std::span<const EventInfo> kinds) {
  std::string rows;
  for (const EventInfo& info : kinds) {
    rows += "| `" + std::string(info.kind) + "` | " + std::string(info.meaning) + " | ";
    std::istringstream keys{std::string(info.facts)};
    std::string separator;
    for (std::string key; keys >> key; separator = ", ") {
      rows.append(separator).append("`").append(key).append("`");
    }
    rows += " |\n";
  }
  return rows;
}

TEST(EventsPages, ListEveryKindWithItsFacts) {
  for (const RulesetRow& row : all_rulesets()) {
    const std::string rows = rows_of(row.events);
    EXPECT_THAT(page(std::string(row.id) + "-events.md"), HasSubstr(rows + "\n")) << rows;
  }
}

/// The kinds of events whose fact has the row, as code.
std::string kinds_of(const RulesetRow& row, const FactInfo& fact) {
  std::string kinds;
  for (const EventInfo& info : row.events) {
    if (!has_fact(info, fact.fact)) continue;
    if (find_fact_info(row.facts, info.kind, fact.fact) != &fact) continue;
    kinds.append(kinds.empty() ? "`" : ", `").append(info.kind).append("`");
  }
  return kinds;
}

std::string values_of(const RulesetRow& row) {
  std::string rows;
  for (const FactInfo& fact : row.facts) {
    rows += "| `" + std::string(fact.fact) + "` | " + kinds_of(row, fact) + " | " +
            values_in_words(fact) + " |\n";
  }
  return rows;
}

TEST(EventsPages, ListTheValuesOfEveryFact) {
  for (const RulesetRow& row : all_rulesets()) {
    const std::string rows = values_of(row);
    EXPECT_TRUE(page(std::string(row.id) + "-events.md").ends_with(rows)) << rows;
  }
}

TEST(FactValues, EveryFactOfEveryKindHasARowAndEveryRowAFact) {
  for (const RulesetRow& row : all_rulesets()) {
    for (const EventInfo& info : row.events) {
      for (const std::string_view fact : split_words(info.facts)) {
        EXPECT_NE(find_fact_info(row.facts, info.kind, fact), nullptr) << info.kind << ' ' << fact;
      }
    }
    for (const FactInfo& fact : row.facts) {
      EXPECT_NE(kinds_of(row, fact), "") << row.id << ": no event has " << fact.fact;
      const bool open = fact.type == FactType::number || fact.type == FactType::numbers;
      EXPECT_EQ(fact.values.empty(), open) << row.id << ' ' << fact.fact;
    }
  }
}

}  // namespace
}  // namespace prizecourt
