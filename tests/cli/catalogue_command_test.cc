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

TEST(RulesCommand, PrintsOneRuleWithAllThatBelongsToIt) {
  const Ran ran = run_program({"rules", "away-boarders", "AB-4.3.7"});
  EXPECT_EQ(ran.status, ExitStatus::good);
  EXPECT_THAT(ran.out, StartsWith("AB-4.3.7  cap\n  "));
  EXPECT_THAT(ran.out,
              HasSubstr("\n  source: Away, Boarders!, Jeffrey Knudsen, version 1.03 (2010): 4.3\n"
                        "  rulings:\n"
                        "    AB-R81  cap-scope  (fixed)\n"
                        "      Does the limit hold for each bonus or for their sum? "));
  EXPECT_THAT(ran.out, HasSubstr("\n  cases:\n    AB-W"));
  EXPECT_THAT(ran.out, EndsWith("\n  tests: AB_4_3_7\n"));
  EXPECT_EQ(count(ran.out, "\nAB-"), 0);
}

TEST(RulesCommand, AnIdNeedsNoRuleset) {
  const std::string page = run_program({"rules", "away-boarders", "AB-4.3.7"}).out;
  EXPECT_EQ(run_program({"rules", "AB-4.3.7"}).out, page);
  EXPECT_EQ(run_program({"rules", "ab-4.3.7"}).out, page);
  EXPECT_THAT(run_program({"rules", "ab-r81"}).err,
              HasSubstr("is a ruling; see `prizecourt rulings"));
  EXPECT_THAT(run_program({"rules", "AB-D10"}).err,
              HasSubstr("AB-D10 is a decision: Which loaded"));
  EXPECT_THAT(run_program({"rulings", "AB-R81", "--selectable"}).err,
              HasSubstr("none of the rulings found is one that a scenario may choose"));
  EXPECT_EQ(run_program({"rules", "--search", "AB-4.3.7"}).out, page);
}

TEST(RulesCommand, PrintsAChapter) {
  const std::string out = run_program({"rules", "away-boarders", "AB-4.3"}).out;
  EXPECT_THAT(out, AllOf(HasSubstr("AB-4.3.1  "), HasSubstr("\nAB-4.3.17  ")));
  EXPECT_THAT(out, Not(HasSubstr("\nAB-4.4.1  ")));
}

TEST(RulesCommand, TextsAlone) {
  const std::string out = run_program({"rules", "away-boarders", "AB-4.3", "--texts"}).out;
  EXPECT_THAT(out, StartsWith("AB-4.3.1   one roll per calibre: Guns of one shot weight"));
  EXPECT_EQ(count(out, "\n"), 17U);
  EXPECT_THAT(out, Not(HasSubstr("source: ")));
}

TEST(RulesCommand, RulesOfMasterAndCommander) {
  const Ran one = run_program({"rules", "master-and-commander", "MC-4.7"});
  EXPECT_EQ(one.status, ExitStatus::good);
  EXPECT_THAT(one.out, StartsWith("MC-4.7  "));
  const std::string chapter = run_program({"rules", "master-and-commander", "MC-4"}).out;
  EXPECT_THAT(chapter, AllOf(HasSubstr("MC-4.1  "), HasSubstr("\nMC-4.14  ")));
  EXPECT_THAT(chapter, Not(HasSubstr("\nMC-5.1  ")));
  EXPECT_THAT(run_program({"rules", "master-and-commander", "MC-4.77"}).err,
              HasSubstr("there is no rule 'MC-4.77' in master-and-commander; did you mean"));
}

TEST(RulesCommand, SearchesForWordsThatBeginLikeThat) {
  const std::string rakes = run_program({"rules", "--search", "rake"}).out;
  EXPECT_THAT(rakes, AllOf(HasSubstr("AB-4.3.5  rake\n"), HasSubstr("\nAB-4.3.6  low stern rake")));
  EXPECT_THAT(rakes, HasSubstr("\nMC-14.3  position\n")) << "raking";
  EXPECT_THAT(rakes, Not(HasSubstr("\nADM-")));
  const std::string here = run_program({"rules", "away-boarders", "--search", "rake"}).out;
  EXPECT_THAT(rakes, HasSubstr(here));
  EXPECT_THAT(here, Not(HasSubstr("\nMC-")));
}

TEST(RulesCommand, AWordListsTheRulesThatHaveIt) {
  const std::string here = run_program({"rules", "away-boarders", "rake"}).out;
  EXPECT_THAT(here, StartsWith("AB-4.3.5   rake: Guns that fire along the target's keel"));
  EXPECT_THAT(here, HasSubstr("\nAB-4.3.6   low stern rake: "));
  EXPECT_THAT(here, EndsWith("\n6 rules; by its id one is printed whole: AB-4.3.5\n"));
  EXPECT_THAT(run_program({"rules", "rake"}).out,
              AllOf(HasSubstr("\nAB-4.3.6   low"), HasSubstr("\nMC-14.3    position: ")));
  EXPECT_EQ(run_program({"rules", "low stern rake"}).out, run_program({"rules", "AB-4.3.6"}).out);
  const std::string json = run_program({"rules", "yardarm", "rake", "--format", "json"}).out;
  EXPECT_EQ(count(json, "\"tests\": "), 3U);
}

TEST(RulesCommand, WordsOfRulingsFindTheirRules) {
  EXPECT_THAT(run_program({"rules", "yardarm", "gage"}).out, StartsWith("YA-2.3  the contest\n"));
}

TEST(RulesCommand, Chapters) {
  const std::string all = run_program({"rules", "yardarm", "--chapters"}).out;
  EXPECT_THAT(all, StartsWith("YA-1  colours\nYA-2  helm, the range, the contest, crossing, "));
  EXPECT_EQ(count(all, "\n"), 7U);
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
  EXPECT_EQ(run_program({"rules", "yardarm", "--chapters", "--tables"}).status,
            ExitStatus::bad_usage);
}

TEST(RulesCommand, EveryWordMustOccur) {
  const std::string both = run_program({"rules", "--search", "STERN rake"}).out;
  EXPECT_THAT(both, HasSubstr("AB-4.3.6  low stern rake\n"));
  EXPECT_LT(both.size(), run_program({"rules", "--search", "rake"}).out.size());
  EXPECT_EQ(run_program({"rules", "--search", "ake"}).status, ExitStatus::bad_usage);
}

TEST(RulesCommand, ForPrograms) {
  const std::string json = run_program({"rules", "AB-4.3.7", "--format", "json"}).out;
  Problems problems;
  const auto document = yaml::parse({.name = "json", .text = json}, yaml::Limits{}, problems);
  ASSERT_TRUE(document) << to_text(problems);
  const auto rules = document->root().find("rules");
  ASSERT_TRUE(rules && rules->size() == 1);
  const yaml::Node rule = *rules->items().begin();
  EXPECT_EQ(rule.find("id")->text(), "AB-4.3.7");
  EXPECT_EQ(rule.find("ruleset")->text(), "away-boarders");
  EXPECT_EQ(rule.find("section")->text(), "4.3");
  const yaml::Node ruling = *rule.find("rulings")->items().begin();
  EXPECT_EQ(ruling.find("key")->text(), "cap-scope");
  const yaml::Node one = *rule.find("cases")->items().begin();
  EXPECT_THAT(std::string(one.find("file")->text()), StartsWith("tests/cases/away-boarders/AB-W"));
}

TEST(RulesCommand, AllRulesForPrograms) {
  std::size_t rules = 0;
  for (const RulesetRow& row : all_rulesets()) rules += row.rules.size();
  const std::string json = run_program({"rules", "--format", "json"}).out;
  EXPECT_EQ(count(json, "\"tests\": "), rules);
}

TEST(RulesCommand, UnknownNamesGetHints) {
  EXPECT_EQ(run_program({"rules", "away-borders"}).err,
            "prizecourt: error: there is no rule 'away-borders'; did you mean 'away-boarders'?\n");
  EXPECT_THAT(run_program({"rules", "away-borders", "AB-4.3.7"}).err,
              HasSubstr("error: there is no ruleset 'away-borders'; did you mean "
                        "'away-boarders'? There are: "));
  EXPECT_EQ(run_program({"rules", "away-boarders", "AB-4.3.77"}).err,
            "prizecourt: error: there is no rule 'AB-4.3.77' in away-boarders; did you mean "
            "'AB-4.3.7'?\n");
  EXPECT_EQ(run_program({"rules", "carronnades"}).err,
            "prizecourt: error: there is no rule 'carronnades'; did you mean 'carronades'?\n");
  EXPECT_EQ(run_program({"rules", "away-boarders", "zzz"}).err,
            "prizecourt: error: there is no rule 'zzz' in away-boarders\n");
  EXPECT_THAT(run_program({"rules", "\x1b[2J"}).err, Not(HasSubstr("\x1b")));
}

TEST(RulesCommand, OfARulingSaysWhereItStands) {
  for (const std::string ruling : {"AB-R7", "range-count"}) {
    EXPECT_EQ(
        run_program({"rules", ruling}).err,
        "prizecourt: error: " + ruling + " is a ruling; see `prizecourt rulings " + ruling + "`\n");
  }
  EXPECT_EQ(run_program({"rules", "away-boarders", "AB-R7"}).status, ExitStatus::bad_usage);
}

TEST(RulesCommand, AnEmptySearchIsNoSearchForEverything) {
  EXPECT_EQ(run_program({"rules", "--search", ""}).status, ExitStatus::bad_usage);
  EXPECT_EQ(run_program({"rulings", "admiralty", "--search", ""}).status, ExitStatus::bad_usage);
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
  EXPECT_EQ(count(out, "(selectable)"), 22);
}

TEST(RulingsCommand, ARulingByItsIdOrItsKey) {
  const Ran ran = run_program({"rulings", "AB-R7"});
  EXPECT_EQ(ran.status, ExitStatus::good);
  EXPECT_THAT(ran.out, StartsWith("AB-R7  range-count  (selectable)\n"));
  EXPECT_THAT(ran.out, HasSubstr("\n  rules:\n    AB-4.2.4  range\n    AB-G2  maximum range\n"));
  EXPECT_EQ(run_program({"rulings", "range-count"}).out, ran.out);
  EXPECT_EQ(run_program({"rulings", "away-boarders", "range-count"}).out, ran.out);
}

TEST(RulingsCommand, ThoseOfARule) {
  const std::string out = run_program({"rulings", "AB-4.2.4"}).out;
  EXPECT_THAT(out, AllOf(StartsWith("AB-R7  "), HasSubstr("\nAB-R77  ")));
  EXPECT_EQ(count(out, "  options: "), 2U);
}

TEST(RulingsCommand, SearchesForWords) {
  const std::string out = run_program({"rulings", "--search", "called off"}).out;
  EXPECT_THAT(out, HasSubstr("ADM-R20  called-off-is-failure  (fixed)\n"));
  EXPECT_THAT(out, Not(HasSubstr("\nMC-")));
  const std::string json = run_program({"rulings", "ADM-R20", "--format", "json"}).out;
  EXPECT_THAT(json, HasSubstr("\"key\": \"called-off-is-failure\""));
  EXPECT_THAT(json, HasSubstr("\"id\": \"ADM-5.2.30\""));
}

TEST(RulingsCommand, UnknownNamesGetHints) {
  EXPECT_EQ(run_program({"rulings", "range-cuont"}).err,
            "prizecourt: error: there is no ruling 'range-cuont'; did you mean 'range-count'?\n");
  EXPECT_EQ(run_program({"rulings", "admiralty", "--search", "q"}).status, ExitStatus::bad_usage);
  EXPECT_EQ(run_program({"rulings", "ADM-5.1.2"}).err,
            "prizecourt: error: no ruling is about the rule ADM-5.1.2; see `prizecourt rules "
            "ADM-5.1.2`\n");
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
    EXPECT_EQ(one.shows, shows) << name << ": run scripts/update_worked_cases.py";
    EXPECT_EQ(one.about, document->root().find("about")->text()) << name;
    EXPECT_EQ(one.ruleset, document->root().find("ruleset")->text()) << name;
    known.insert(name);
  }
  for (const auto& entry : fs::recursive_directory_iterator(cases)) {
    const std::string path = entry.path().string();
    if (!path.ends_with(".case.yaml")) continue;
    const std::string name = path.substr(cases.size(), path.size() - cases.size() - 10);
    EXPECT_TRUE(known.contains(name)) << name << ": run scripts/update_worked_cases.py";
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

TEST(SchemaCommand, UnknownRuleset) {
  const Ran ran = run_program({"schema", "orders", "chess"});
  EXPECT_EQ(ran.status, ExitStatus::bad_usage);
  EXPECT_THAT(ran.out, IsEmpty());
  EXPECT_THAT(ran.err, HasSubstr("there is no ruleset 'chess'"));
}

}  // namespace
}  // namespace prizecourt
