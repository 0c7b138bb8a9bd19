#include "court/rulebook.h"
#include "formats/rulesets/rulesets.h"
#include "formats/yaml/parse.h"
#include "tests/cli/cli_fixture.h"
#include "tests/matchers.h"
#include "tests/places.h"

#include <algorithm>
#include <set>
#include <sstream>

// The subcommands that print what a ruleset consists of: rules, rulings, schema.
namespace prizecourt {
namespace {

TEST(RulesCommand, ListsTheRulesets) {
  const Ran ran = run_program({"rules"});
  EXPECT_EQ(ran.status, ExitStatus::good);
  for (const RulesetRow& row : all_rulesets()) {
    EXPECT_THAT(ran.out, HasSubstr(std::string(row.id) + "  " + std::string(row.title)));
  }
}

TEST(RulesCommand, PrintsEveryRuleOfARuleset) {
  for (const RulesetRow& row : all_rulesets()) {
    const std::string out = run_program({"rules", std::string(row.id)}).out;
    for (const RuleInfo& rule : row.rules) EXPECT_THAT(out, HasSubstr(std::string(rule.text)));
  }
}

TEST(RulesCommand, Chapters) {
  for (const RulesetRow& row : all_rulesets()) {
    const std::string out = run_program({"rules", std::string(row.id), "--chapters"}).out;
    std::set<std::string> ids;
    std::istringstream lines(out);
    for (std::string line; std::getline(lines, line);) {
      EXPECT_TRUE(ids.insert(line.substr(0, line.find(' '))).second) << line;
    }
    for (const std::string& id : ids) {
      EXPECT_EQ(run_program({"rules", id}).status, ExitStatus::good) << id;
    }
  }
}

TEST(RulesCommand, AllRulesForPrograms) {
  std::size_t rules = 0;
  for (const RulesetRow& row : all_rulesets()) rules += row.rules.size();
  const std::string json = run_program({"rules", "--format", "json"}).out;
  EXPECT_EQ(count(json, "\"tests\": "), rules);
}

TEST(RulingsCommand, PrintsEveryRulingWithOptionsAndReason) {
  for (const RulesetRow& row : all_rulesets()) {
    const Ran ran = run_program({"rulings", std::string(row.id)});
    EXPECT_EQ(ran.status, ExitStatus::good);
    for (const RulingInfo& ruling : row.rulings) {
      EXPECT_THAT(ran.out, AllOf(HasSubstr(std::string(ruling.id) + "  "),
                                 HasSubstr(std::string(ruling.question)),
                                 HasSubstr(std::string(ruling.reason))));
    }
  }
}

/// The rulebook says what the tables say: each ruling stands on the page of each of its rules.
TEST(Rulebook, RulesAndRulingsNameEachOther) {
  std::size_t pairs = 0;
  for (const RulingPage& ruling : find_rulings(all_rulesets(), "")) {
    EXPECT_FALSE(ruling.rules.empty()) << ruling.ruling->id;
    pairs += ruling.rules.size();
  }
  for (const RulePage& rule : find_rules(all_rulesets(), "")) {
    for (const RulingInfo* ruling : rule.rulings) {
      const auto pages = find_rulings(all_rulesets(), ruling->id);
      ASSERT_EQ(pages.size(), 1U) << ruling->id;
      const auto& rules = pages.front().rules;
      EXPECT_EQ(std::count(rules.begin(), rules.end(), rule.rule), 1) << ruling->id;
      --pairs;
    }
  }
  EXPECT_EQ(pairs, 0U);
}

TEST(Rulebook, KnowsEveryCaseAsItsFileSaysIt) {
  std::set<std::string> known;
  const std::string cases = source_path("tests/cases/");
  for (const WorkedCase& one : worked_cases()) {
    const std::string name = std::string(one.ruleset) + "/" + std::string(one.name);
    const std::string text = read_text(cases + name + ".case.yaml");
    Problems problems;
    const auto document = yaml::parse({.name = name, .text = text}, yaml::Limits{}, problems);
    ASSERT_TRUE(document) << to_text(problems);
    std::string shows;
    for (const yaml::Node id : document->root().find("rules")->items()) {
      shows += (shows.empty() ? "" : " ") + std::string(id.text());
    }
    EXPECT_EQ(one.shows, shows) << name;
    EXPECT_EQ(one.about, document->root().find("about")->text()) << name;
    EXPECT_EQ(one.ruleset, document->root().find("ruleset")->text()) << name;
    known.insert(name);
  }
  for (const auto& entry : fs::recursive_directory_iterator(cases)) {
    const std::string path = entry.path().string();
    if (!path.ends_with(".case.yaml")) continue;
    const std::string name = path.substr(cases.size(), path.size() - cases.size() - 10);
    EXPECT_TRUE(known.contains(name)) << name;
  }
}

TEST(SchemaCommand, PrintsASchemaForEachKind) {
  for (const RulesetRow& row : all_rulesets()) {
    for (const std::string kind : {"scenario", "orders"}) {
      const Ran ran = run_program({"schema", kind, std::string(row.id)});
      EXPECT_EQ(ran.status, ExitStatus::good);
      EXPECT_THAT(ran.out,
                  AllOf(StartsWith("{"), EndsWith("}\n"),
                        HasSubstr("json-schema.org/draft-07/schema"), HasSubstr(kind + "/1")));
      EXPECT_THAT(ran.err, IsEmpty());
    }
  }
}

}  // namespace
}  // namespace prizecourt
