#include "cmd/rulesets.h"
#include "tests/cli/cli_fixture.h"

#include <gmock/gmock.h>

// The subcommands that print what a ruleset consists of: rules, rulings, schema.
namespace prizecourt {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

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

TEST(RulesCommand, PrintsOneRule) {
  const Ran ran = run_program({"rules", "away-boarders", "AB-4.3.7"});
  EXPECT_EQ(ran.status, ExitStatus::good);
  EXPECT_THAT(ran.out, StartsWith("AB-4.3.7  "));
  EXPECT_EQ(count(ran.out, "\n"), 2);
}

TEST(RulesCommand, PrintsAChapter) {
  const std::string out = run_program({"rules", "away-boarders", "AB-4.3"}).out;
  EXPECT_THAT(out, AllOf(HasSubstr("AB-4.3.1  "), HasSubstr("AB-4.3.17  ")));
  EXPECT_THAT(out, Not(HasSubstr("AB-4.4.1  ")));
}

TEST(RulesCommand, RulesOfMasterAndCommander) {
  const Ran one = run_program({"rules", "master-and-commander", "MC-4.7"});
  EXPECT_EQ(one.status, ExitStatus::good);
  EXPECT_THAT(one.out, StartsWith("MC-4.7  "));
  const std::string chapter = run_program({"rules", "master-and-commander", "MC-4"}).out;
  EXPECT_THAT(chapter, AllOf(HasSubstr("MC-4.1  "), HasSubstr("MC-4.14  ")));
  EXPECT_THAT(chapter, Not(HasSubstr("MC-5.1  ")));
  EXPECT_THAT(run_program({"rules", "master-and-commander", "MC-4.77"}).err,
              HasSubstr("there is no rule 'MC-4.77' in master-and-commander; did you mean"));
}

TEST(RulesCommand, UnknownNamesGetHints) {
  EXPECT_EQ(
      run_program({"rules", "away-borders"}).err,
      "prizecourt: error: there is no ruleset 'away-borders'; did you mean 'away-boarders'?\n");
  EXPECT_EQ(run_program({"rules", "away-boarders", "AB-4.3.77"}).err,
            "prizecourt: error: there is no rule 'AB-4.3.77' in away-boarders; did you mean "
            "'AB-4.3.7'?\n");
  EXPECT_EQ(run_program({"rules", "away-boarders", "castling"}).err,
            "prizecourt: error: there is no rule 'castling' in away-boarders\n");
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

TEST(RulingsCommand, SelectableOnes) {
  const std::string out = run_program({"rulings", "away-boarders", "--selectable"}).out;
  EXPECT_THAT(out, HasSubstr("AB-R7  range-count  (selectable)\n"));
  EXPECT_THAT(out, HasSubstr("steps (default), strictly-between"));
  EXPECT_THAT(out, Not(HasSubstr("(fixed)")));
}

TEST(RulingsCommand, SelectableOnesOfMasterAndCommander) {
  const std::string out = run_program({"rulings", "master-and-commander", "--selectable"}).out;
  EXPECT_THAT(out, HasSubstr("MC-R51  gage-threshold  (selectable)\n"));
  EXPECT_THAT(out, HasSubstr("above-4 (default), above-2, above-0"));
  EXPECT_THAT(out, Not(HasSubstr("(fixed)")));
  EXPECT_EQ(count(out, "(selectable)"), 18);
}

TEST(SchemaCommand, PrintsASchemaForEachKind) {
  for (const RulesetRow& row : all_rulesets()) {
    for (const std::string kind : {"scenario", "orders"}) {
      const Ran ran = run_program({"schema", kind, std::string(row.id)});
      EXPECT_EQ(ran.status, ExitStatus::good);
      EXPECT_THAT(ran.out,
                  AllOf(StartsWith("{"), testing::EndsWith("}\n"),
                        HasSubstr("json-schema.org/draft-07/schema"), HasSubstr(kind + "/1")));
      EXPECT_THAT(ran.err, IsEmpty());
    }
  }
}

TEST(SchemaCommand, UnknownRuleset) {
  const Ran ran = run_program({"schema", "orders", "chess"});
  EXPECT_EQ(ran.status, ExitStatus::bad_usage);
  EXPECT_THAT(ran.out, IsEmpty());
  EXPECT_THAT(ran.err, HasSubstr("there is no ruleset 'chess'"));
}

}  // namespace
}  // namespace prizecourt
