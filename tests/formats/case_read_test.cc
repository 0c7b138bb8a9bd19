#include "formats/cases/case.h"
#include "tests/matchers.h"
#include "tests/test_folder.h"

#include "case_probe.h"

#include <fstream>
#include <string>
#include <string_view>

namespace prizecourt::probe {
namespace {

constexpr std::string_view some_expectation = "expect: {step: move-2}\n";

// ---- the head of the file -----------------------------------------------------------------------

TEST(CaseFile, IsCalledLikeItsFile) {
  EXPECT_THAT(play(probe_with("name: probe", "name: prone") + "expect: {turn: 3}\n").words(),
              HasSubstr("a case is named after its file, 'probe'"));
}

TEST(CaseFile, CitesRulesAndRulingsThatExist) {
  EXPECT_THAT(play(probe_with("AB-R79]", "AB-R790]") + "expect: {turn: 3}\n").words(),
              HasSubstr("probe.case.yaml:5:20: error"));
}

TEST(CaseFile, UnknownKeyAndUnknownRuleset) {
  EXPECT_THAT(play(probe_with("about:", "abut:") + "expect: {turn: 3}\n").words(),
              HasSubstr("did you mean 'about'?"));
  EXPECT_THAT(
      play(probe_with("ruleset: away-boarders", "ruleset: away-borders") + "expect: {turn: 3}\n")
          .words(),
      HasSubstr("did you mean 'away-boarders'?"));
  EXPECT_THAT(play(probe_with("case/1", "case/2") + "expect: {turn: 3}\n").words(),
              HasSubstr("case/1"));
}

// ---- problems are told where they stand ---------------------------------------------------------

TEST(CaseFile, ProblemsOfTheScenarioStandInTheCase) {
  EXPECT_THAT(play(probe_with("wind_from: 0", "wind_from: 7") + "expect: {turn: 3}\n").words(),
              HasSubstr("probe.case.yaml:22:14: error: wind_from"));
  EXPECT_THAT(play(probe_with("player: blue", "plyer: blue") + "expect: {turn: 3}\n").words(),
              HasSubstr("probe.case.yaml:26:28: error: ships.'hunter.1'.plyer"));
  EXPECT_THAT(play(probe_with("player: blue, ", "") + "expect: {turn: 3}\n").words(),
              HasSubstr("probe.case.yaml:26:28: error: ships.'hunter.1': the key 'player'"));
  EXPECT_THAT(play(probe_with("hull: 3", "hull: none") + "expect: {turn: 3}\n").words(),
              HasSubstr("probe.case.yaml:10:11: error: ships.brig.hull"));
}

TEST(CaseFile, ProblemsOfOrdersStandInTheCase) {
  const std::string misnamed = probe_with("fire: {at: hunter.1", "fire: {at: hunter");
  EXPECT_THAT(play(misnamed + "expect: {turn: 3}\n").words(),
              HasSubstr("probe.case.yaml:29:35: error"));
  EXPECT_THAT(play(probe_with("  red: {ships", "  rod: {ships") + "expect: {turn: 3}\n").words(),
              HasSubstr("did you mean 'red'?"));
  EXPECT_THAT(play(probe_with("until: move-2", "until: move-4") + "expect: {turn: 3}\n").words(),
              HasSubstr("probe.case.yaml:30:8: error: until: there is no such step"));
}

TEST(CaseFile, OrdersForMoreTurnsThanArePlayed) {
  std::string text = probe_with("until: move-2", "turns: 1");
  text.replace(text.find("orders:\n  red:"), 14, "orders:\n  - {}\n  - red:");
  EXPECT_THAT(play(text + "expect: {turn: 4}\n").words(),
              HasSubstr("has orders for more turns than are played"));
}

// ---- what is borrowed ---------------------------------------------------------------------------

TEST(CaseFile, BuildThatDoesNotExist) {
  EXPECT_THAT(play(probe_with("{like: brig, player: blue", "{like: bring, player: blue") +
                   "expect: {turn: 3}\n")
                  .words(),
              HasSubstr("did you mean 'brig'?"));
}

TEST(CaseFile, BuildThatBorrowsFromItself) {
  EXPECT_THAT(play(probe_with("    rig: square\n", "    like: brig\n    rig: square\n") +
                   "expect: {turn: 3}\n")
                  .words(),
              HasSubstr("borrows too much from builds"));
  EXPECT_THAT(play(probe_with("    rig: square\n", "    rig: square\n    deeper: {like: brig}\n") +
                   "expect: {turn: 3}\n")
                  .words(),
              HasSubstr("borrows too much from builds"));
}

TEST(CaseFile, BorrowsFromFilesBesideIt) {
  const TestFolder folder;
  std::ofstream(folder.path("duel.yaml")) << "turn: 3\nstep: move-1\nwind_from: 9\n";
  static const std::array rulesets = {away_boarders::ruleset_row()};
  const std::string text = R"(prizecourt: case/1
name: probe
about: Borrows
ruleset: away-boarders
rules: [AB-1.2.1]
scenario: {file: duel.yaml, players: {red: {}, blue: {}}, ships: {}}
expect: {turn: 3}
)";
  Problems reading;
  const std::string path = folder.path("probe.case.yaml");
  const auto file = CaseFile::read(path, text, rulesets, reading);
  ASSERT_TRUE(file) << to_text(reading);
  const CaseResult result = play_case(rulesets, file->name(), file->games().front());
  EXPECT_THAT(to_text(result.problems), HasSubstr("duel.yaml:3:12: error: wind_from"));
}

TEST(CaseFile, BorrowsOnlyFromYamlFilesThatExist) {
  EXPECT_THAT(
      play(probe_with("scenario:\n", "scenario:\n  file: none.yaml\n") + "expect: {turn: 3}\n")
          .words(),
      HasSubstr("none.yaml: error"));
  EXPECT_THAT(
      play(probe_with("scenario:\n", "scenario:\n  file: /etc/passwd\n") + "expect: {turn: 3}\n")
          .words(),
      HasSubstr("needs the relative path of a .yaml file"));
}

// ---- variants -----------------------------------------------------------------------------------

TEST(CaseFile, VariantChangesTheCase) {
  const std::string variants = R"(expect: {step: move-2, state: {ships.brig.hull: [9], links: []}}
variants:
  - name: chain
    scenario: {ships: {brig: {position: {load: {starboard: chain}}}}}
    until: fire-2
    expect: {step: fire-2, state: {ships.brig.hull: null, ships.hunter.1.hull: [0, 0, 0]}}
)";
  const Verdict verdict = play(std::string(case_up_to_expect) + variants);
  EXPECT_TRUE(verdict.holds()) << verdict.words();
}

TEST(CaseFile, BaseWithoutExpectationsIsNotPlayedWhereThereAreVariants) {
  static const std::array rulesets = {away_boarders::ruleset_row()};
  const std::string variants = "variants: [{name: a, expect: {turn: 3}}]\n";
  Problems reading;
  const auto file = CaseFile::read("probe.case.yaml", std::string(case_up_to_expect) + variants,
                                   rulesets, reading);
  ASSERT_TRUE(file) << to_text(reading);
  ASSERT_EQ(file->games().size(), 1U);
  EXPECT_EQ(file->games().front().variant, "a");
}

TEST(CaseFile, VariantsNeedNamesOfTheirOwn) {
  const std::string same = "variants: [{name: a, turns: 1}, {name: a, turns: 1}]\n";
  EXPECT_THAT(play(std::string(case_up_to_expect) + std::string(some_expectation) + same).words(),
              HasSubstr("another variant has this name"));
  EXPECT_THAT(play(std::string(case_up_to_expect) + std::string(some_expectation) +
                   "variants: [{name: a, about: no}]\n")
                  .words(),
              HasSubstr("about"));
}

// ---- hostile files ------------------------------------------------------------------------------

TEST(CaseFile, CutAnywhereGivesProblemsAndNothingWorse) {
  const std::string whole = std::string(case_up_to_expect) + "expect: {step: move-2}\n";
  for (std::size_t at = 0; at + 1 < whole.size(); at += 7) {
    const Verdict verdict = play(std::string_view(whole).substr(0, at));
    EXPECT_FALSE(verdict.holds()) << at;
  }
}

}  // namespace
}  // namespace prizecourt::probe
