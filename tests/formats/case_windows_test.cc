#include "tests/matchers.h"

#include "case_probe.h"

#include <string>
#include <string_view>

/// Cases judged by turn and by window, and files that are refused when they are read.
namespace prizecourt::probe {
namespace {

constexpr std::string_view fire =
    "red: {ships: {brig: {fire: {at: hunter.1, aim: low, phase: 1}}}}";

std::string replaced(std::string text, std::string_view part, std::string_view replacement) {
  return text.replace(text.find(part), part.size(), replacement);
}

/// The probe with these orders, where silence about a shot is asked about.
std::string asking_with(std::string_view orders) {
  std::string text = probe_with("  wind_from: 0\n", "  wind_from: 0\n  when_silent: {fire: ask}\n");
  const std::size_t from = text.find("orders:");
  return text.replace(from, text.find("until:") - from, orders);
}

std::string in_two_windows(std::string_view first, std::string_view second) {
  return asking_with("orders:\n  - - " + std::string(first) + "\n    - " + std::string(second) +
                     "\n");
}

/// Of three turns only the first has a shot; the turns are whole.
std::string three_turns() {
  return replaced(probe_with("until: move-2\n", ""), "orders:\n  red:", "orders:\n  - red:") +
         "  - blue: {}\n  - null\n";
}

// ---- windows ------------------------------------------------------------------------------------

TEST(CaseWindows, AreJudgedOneByOne) {
  const Verdict verdict = play(in_two_windows("blue: {}", fire) + R"(expect:
  - - {waiting: {who: brig}, step: fire-1, no_events: [{kind: fired}], dice_asked: 0, unchanged: all}
    - {events: [{kind: fired}], dice_asked: 2, step: move-2, unchanged: [links]}
)");
  EXPECT_TRUE(verdict.holds()) << verdict.words();
}

TEST(CaseWindows, AreJudgedTogether) {
  for (const std::string_view expect :
       {"[{events: [{kind: fired}], dice_asked: 2}]", "{events: [{kind: fired}], dice_asked: 2}"}) {
    const Verdict verdict =
        play(in_two_windows("blue: {}", fire) + "expect: " + std::string(expect) + "\n");
    EXPECT_TRUE(verdict.holds()) << verdict.words();
  }
}

TEST(CaseWindows, FailEachUnderItsName) {
  EXPECT_EQ(play(in_two_windows("blue: {}", fire) +
                 "expect: [[{waiting: {who: hunter.1}}, {waiting: {who: brig}}]]\n")
                .words(),
            "expect[0][0].waiting.who (line 33)\n  expected: hunter.1\n  found:    brig\n"
            "expect[0][1].waiting (line 33)\n  expected: {who: brig}\n"
            "  found:    the game does not wait\n");
  EXPECT_EQ(play(in_two_windows("blue: {}", fire) +
                 "expect: [[{unchanged: all}, {state: {ships.hunter.1.hull: [2, 0, 0]}}]]\n")
                .words(),
            "expect[0][1].state.ships.hunter.1.hull (line 33)\n  expected: [2, 0, 0]\n"
            "  found:    [1, 0, 0]\n");
}

TEST(CaseWindows, TurnThatDoesNotWaitForThem) {
  EXPECT_EQ(play(in_two_windows(fire, "blue: {}") + "expect: {events: [{kind: fired}]}\n").words(),
            "orders\n  expected: a question for the files of window 2 of turn 3\n"
            "  found:    the turn did not wait for them\n");
  EXPECT_EQ(
      play(in_two_windows(fire, "blue: {}") + "expect: [[{step: move-2}, {turn: 3}]]\n").words(),
      "orders\n  expected: a question for the files of window 2 of turn 3\n"
      "  found:    the turn did not wait for them\n"
      "expect[0][1] (line 33)\n  expected: {turn: 3}\n"
      "  found:    the game did not reach it\n");
}

TEST(CaseWindows, MoreExpectationsThanWindows) {
  EXPECT_EQ(
      play(std::string(case_up_to_expect) + "expect: [[{turn: 3}, {turn: 3}]]\n").words(),
      R"(probe.case.yaml:31:11: error: expect[0]: expects more windows of a turn than there are orders for [invalid]
  expect: [[{turn: 3}, {turn: 3}]]
            ^
  hint: a list of orders for one turn submits them one after the other
)");
}

// ---- turns --------------------------------------------------------------------------------------

TEST(CaseTurns, AreJudgedOneByOne) {
  const Verdict verdict = play(three_turns() + R"(expect:
  - {turn: 4, events: [{kind: fired, turn: 3}], dice_asked: 2}
  - {turn: 5, no_events: [{kind: fired}], dice_asked: 0, unchanged: [ships.hunter.1.hull, links]}
)");
  EXPECT_TRUE(verdict.holds()) << verdict.words();
}

TEST(CaseTurns, FailEachUnderItsName) {
  EXPECT_EQ(play(three_turns() + "expect: [null, {turn: 4}, {turn: 6}]\n").words(),
            "expect[1].turn (line 32)\n  expected: 4\n  found:    5\n");
}

TEST(CaseTurns, TurnWithoutExpectationsRefusesNoOrderEither) {
  const std::string refused = replaced(without_dice(three_turns()), "{at: [1, 0]}", "{at: [0, 1]}");
  EXPECT_THAT(play(refused + "expect: [null, {turn: 5}]\n").words(),
              StartsWith("expect[0].refusals (line 32)\n  expected: 0 refused orders\n"));
}

TEST(CaseTurns, PatternsNameThem) {
  const Verdict verdict = play(three_turns() + R"(expect:
  counts: [{kind: fired, turn: 3, times: 1}, {kind: speed, times: 4}, {kind: speed, turn: 5, times: 2}]
  no_events: [{kind: fired, turn: 4}]
)");
  EXPECT_TRUE(verdict.holds()) << verdict.words();
  EXPECT_EQ(
      play(three_turns() + "expect: {no_events: [{kind: fired, turn: 6}]}\n").words(),
      R"(probe.case.yaml:32:42: error: expect.no_events[0].turn: no event of this turn is judged here [invalid]
  expect: {no_events: [{kind: fired, turn: 6}]}
                                           ^
  hint: they are turns 3 to 5
)");
}

TEST(CaseTurns, MoreExpectationsThanTurns) {
  EXPECT_EQ(play(std::string(case_up_to_expect) + "expect: [{turn: 3}, {turn: 4}]\n").words(),
            R"(probe.case.yaml:31:10: error: expect: expects more turns than are played [invalid]
  expect: [{turn: 3}, {turn: 4}]
           ^
)");
}

TEST(CaseTurns, VariantWithFewerPlaysTheFirstOfItsOrders) {
  const Verdict verdict = play(three_turns() + R"(variants:
  - {name: fewer, turns: 1, expect: {turn: 4, counts: [{kind: fired, times: 1}]}}
)");
  EXPECT_TRUE(verdict.holds()) << verdict.words();
  EXPECT_THAT(play(three_turns() + "turns: 1\nexpect: {turn: 4}\n").words(),
              HasSubstr("orders: has orders for more turns than are played [invalid]"));
}

// ---- files that are refused ---------------------------------------------------------------------

std::string with_bad_wind() {
  return probe_with("wind_from: 0", "wind_from: 7");
}

TEST(CaseRejected, ScenarioByCode) {
  for (const std::string_view expect :
       {"{rejected: {code: out-of-range}}", "{rejected: [{code: out-of-range, file: scenario}]}",
        "[{rejected: {code: out-of-range}}]"}) {
    const Verdict verdict = play(with_bad_wind() + "expect: " + std::string(expect) + "\n");
    EXPECT_TRUE(verdict.holds()) << verdict.words();
  }
}

TEST(CaseRejected, ForAnotherReason) {
  EXPECT_EQ(play(with_bad_wind() + "expect: {rejected: {code: out-of-range, file: red}}\n").words(),
            "rejected (line 31)\n  expected: {code: out-of-range, file: red}\n"
            "  found:    refused for other reasons\n"
            "    scenario, line 22: wind_from: must be 0 to 5, found '7' [out-of-range]\n");
  EXPECT_EQ(play(with_bad_wind() + "expect: {rejected: {rule: AB-4.3.10}}\n").words(),
            "rejected (line 31)\n  expected: {rule: AB-4.3.10}\n"
            "  found:    refused for other reasons\n"
            "    scenario, line 22: wind_from: must be 0 to 5, found '7' [out-of-range]\n");
}

TEST(CaseRejected, AnErrorBesidesTheOneThatIsMeant) {
  EXPECT_EQ(play(replaced(with_bad_wind(), "hull: 3", "hull: none") +
                 "expect: {rejected: {code: out-of-range}}\n")
                .words(),
            "rejected (line 31)\n  expected: no other error\n"
            "  found:    scenario, line 10: ships.brig.hull: expected a whole number, 1 to 64, "
            "found 'none' [wrong-type]\n"
            "rejected (line 31)\n  expected: no other error\n"
            "  found:    scenario, line 10: ships.'hunter.1'.hull: expected a whole number, 1 to "
            "64, found 'none' [wrong-type]\n");
}

TEST(CaseRejected, OrdersOfAWindow) {
  const std::string bad = without_dice(
      in_two_windows("blue: {}", "red: {ships: {brig: {fire: {at: huntr, aim: low, phase: 1}}}}"));
  const Verdict verdict = play(
      bad + "expect: [[{waiting: {who: brig}}, {rejected: {code: unknown-name, file: red}}]]\n");
  EXPECT_TRUE(verdict.holds()) << verdict.words();
  EXPECT_TRUE(play(bad + "expect: {rejected: {code: unknown-name}}\n").holds());
  EXPECT_EQ(play(bad + "expect: {rejected: {code: unknown-name, file: blue}}\n").words(),
            "rejected (line 33)\n  expected: {code: unknown-name, file: blue}\n"
            "  found:    refused for other reasons\n"
            "    red, line 31: ships.brig.fire.at: there is no ship 'huntr' [unknown-name]\n");
  EXPECT_THAT(play(bad + "expect: [[{step: fire-1}, {step: fire-1}]]\n").words(),
              StartsWith("probe.case.yaml:31:39: error: ships.brig.fire.at: there is no ship "
                         "'huntr' [unknown-name]\n"));
}

TEST(CaseRejected, NothingComesAfter) {
  EXPECT_EQ(
      play(in_two_windows("blue: {}", fire) +
           "expect: [[{rejected: {code: unknown-name}}, {turn: 3}]]\n")
          .words(),
      R"(probe.case.yaml:33:12: error: expect[0][0]: nothing is played after a rejected file [invalid]
  expect: [[{rejected: {code: unknown-name}}, {turn:  ...
             ^
)");
}

// ---- refusals -----------------------------------------------------------------------------------

/// Both ships are ordered to fire at what is out of their arcs.
std::string two_refusals() {
  return replaced(without_dice(probe_with("position: {at: [1, 0]}", "position: {at: [0, 1]}")),
                  "until:",
                  "  blue: {ships: {hunter.1: {fire: {at: brig, aim: low, phase: 1}}}}\n"
                  "until:");
}

TEST(CaseRefusals, AtLeastAndMayBe) {
  for (const std::string_view refusals :
       {"{at_least: 2}", "{at_least: 1, at_most: 2}", "{at_least: [{who: hunter.1}]}",
        "{at_least: [{who: brig}], may_be: [{who: hunter.1, rule: AB-4.2.2}]}",
        "{may_be: [{who: hunter.1}, {who: brig}]}"}) {
    const Verdict verdict =
        play(two_refusals() + "expect: {refusals: " + std::string(refusals) + "}\n");
    EXPECT_TRUE(verdict.holds()) << verdict.words();
  }
}

TEST(CaseRefusals, FailWithWhatWasRefused) {
  const std::string found = play(two_refusals() + "expect: {refusals: {at_least: 3}}\n").words();
  EXPECT_THAT(found, StartsWith("refusals (line 32)\n  expected: at least 3 refused orders\n"
                                "  found:    2 refused orders\n    {event: 1,"));
  EXPECT_THAT(play(two_refusals() + "expect: {refusals: {at_most: 1}}\n").words(),
              StartsWith("refusals (line 32)\n  expected: at most 1 refused orders\n"));
  EXPECT_THAT(
      play(two_refusals() + "expect: {refusals: {at_least: [{who: hunter.1}, {who: brig}]}}\n")
          .words(),
      StartsWith("refusals.at_least[1] (line 32)\n  expected: {who: brig}\n"
                 "  found:    2 refused orders\n"));
  EXPECT_THAT(play(two_refusals() + "expect: {refusals: {may_be: [{who: brig}]}}\n").words(),
              StartsWith("refusals.may_be (line 32)\n  expected: no other refused order\n"
                         "  found:    {event: 2, phase: fire-1, kind: refused, rule: AB-4.2.2, "
                         "who: hunter.1,"));
}

TEST(CaseRefusals, TheirLineIsTheLineOfTheCase) {
  const std::string refused =
      without_dice(probe_with("position: {at: [1, 0]}", "position: {at: [0, 1]}"));
  const Verdict verdict =
      play(refused + "expect: {refusals: [{facts: {file: orders of red, line: 29}}]}\n");
  EXPECT_TRUE(verdict.holds()) << verdict.words();
  EXPECT_THAT(play(refused + "expect: {refusals: [{facts: {line: 1}}]}\n").words(),
              StartsWith("refusals[0] (line 31)\n  expected: {facts: {line: 1}}\n"
                         "  found:    facts.line is 29: "));
}

// ---- what comes from builds ---------------------------------------------------------------------

TEST(CaseBorrows, NullTakesOutWhatComesFromABuild) {
  const std::string variants = R"(variants:
  - {name: a, scenario: {ships: {brig: {PART}}}, expect: {rejected: {code: missing-key}}}
)";
  for (const std::string_view part : {"hull: null", "position: {facing: null}"}) {
    const Verdict verdict = play(std::string(case_up_to_expect) + replaced(variants, "PART", part));
    EXPECT_TRUE(verdict.holds()) << verdict.words();
  }
  const Verdict present =
      play(std::string(case_up_to_expect) + replaced(variants, "PART", "hull: 3"));
  EXPECT_EQ(present.words(),
            "rejected (line 32)\n  expected: {code: missing-key}\n"
            "  found:    every file was accepted\n");
}

TEST(CaseBorrows, NullTakesOutWhatABuildTakesFromAnother) {
  const std::string text = probe_with("builds:\n", "builds:\n  hulk: {like: brig, hull: null}\n") +
                           "expect: {rejected: {code: missing-key}}\n";
  EXPECT_TRUE(play(replaced(text, "{like: brig, player: red", "{like: hulk, player: red")).holds());
  const Verdict given =
      play(replaced(text, "{like: brig, player: red", "{like: hulk, hull: 3, player: red"));
  EXPECT_THAT(given.words(), HasSubstr("every file was accepted"));
}

TEST(CaseBorrows, BuildThatAVariantTakesOut) {
  EXPECT_THAT(play(std::string(case_up_to_expect) +
                   "variants: [{name: a, builds: {brig: null}, expect: {turn: 3}}]\n")
                  .words(),
              StartsWith("probe.case.yaml:25:18: error: scenario.ships.brig.like: there is no "
                         "build of this name [unknown-name]\n"));
}

}  // namespace
}  // namespace prizecourt::probe
