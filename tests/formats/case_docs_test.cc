#include "formats/admiralty/ruleset.h"
#include "formats/away_boarders/ruleset.h"
#include "formats/broadsides_and_boarding_parties/ruleset.h"
#include "formats/case.h"
#include "formats/form_line_of_battle/ruleset.h"
#include "formats/master_and_commander/ruleset.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>

namespace prizecourt {
namespace {

std::string page(const std::string& name) {
  std::ostringstream text;
  text << std::ifstream(std::string(PRIZECOURT_SOURCE_DIR) + "/docs/" + name).rdbuf();
  return text.str();
}

/// The first block of code that begins with that line.
std::string block(const std::string& text, const std::string& first_line) {
  const std::string fence = "```yaml\n";
  const std::size_t begin = text.find(fence + first_line);
  if (begin == std::string::npos) return {};
  const std::size_t from = begin + fence.size();
  return text.substr(from, text.find("```", from) - from);
}

TEST(CasesPage, ItsExampleHolds) {
  static const std::array rulesets = {away_boarders::ruleset_row()};
  const std::string text = block(page("cases.md"), "prizecourt: case/1\n");
  Problems problems;
  const auto file = CaseFile::read("luffing.case.yaml", text, rulesets, problems);
  ASSERT_TRUE(file) << to_text(problems);
  EXPECT_EQ(file->games().size(), 2U);
  for (const CaseGame& game : file->games()) {
    const CaseResult result = play_case(rulesets, file->name(), game);
    EXPECT_TRUE(result.holds()) << game.variant << to_text(result.problems)
                                << to_text(result.differences) << result.log;
  }
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
  for (const RulesetRow& row :
       {admiralty::ruleset_row(), away_boarders::ruleset_row(),
        broadsides_and_boarding_parties::ruleset_row(), form_line_of_battle::ruleset_row(),
        master_and_commander::ruleset_row()}) {
    const std::string rows = rows_of(row.events);
    EXPECT_TRUE(page(std::string(row.id) + "-events.md").ends_with(rows)) << rows;
  }
}

}  // namespace
}  // namespace prizecourt
