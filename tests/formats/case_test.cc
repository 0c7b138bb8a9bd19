#include "formats/cases/case.h"

#include "tests/matchers.h"

#include "case_probe.h"

#include <string>
#include <string_view>

namespace prizecourt::probe {
namespace {

// ---- expectations that hold ---------------------------------------------------------------------

TEST(Case, AllSortsOfExpectationsThatHold) {
  const Verdict verdict = expecting(R"(turn: 3, step: move-2, over: false, winner: nobody,
    state: {ships.hunter.1.hull: [1, 0, 0], "ships.hunter.1.hull[0]": 1, links: [],
            ships: {brig: {at: [0, 0], crew: {yards: 2}}}, verdict: playing},
    events: [{kind: fired, who: brig, against: hunter.1, rule: AB-4.3.1, phase: fire-1,
              facts: {dice: 1, gun_names: s1}, modifiers: {base: 0, shot weight: 1},
              faces: [3, 1]},
             {kind: hull-hit, facts: {boxes: [1]}}],
    no_events: [{kind: refused}, {kind: fired, who: hunter.1}],
    counts: [{kind: fired, times: 1}], refusals: 0, dice_asked: 2, dice_left: 0)");
  EXPECT_TRUE(verdict.holds()) << verdict.words();
}

// ---- each sort of expectation, planted wrong ----------------------------------------------------

struct Planted {
  std::string_view expectation;
  std::string_view path;
  std::string_view expected;
  std::string_view found;
};

class CaseFails : public testing::TestWithParam<Planted> {};

TEST_P(CaseFails, AndNamesTheFact) {
  const Planted& planted = GetParam();
  const Verdict verdict = expecting(planted.expectation);
  ASSERT_FALSE(verdict.result.problems.has_errors()) << verdict.words();
  ASSERT_EQ(verdict.result.differences.size(), 1U) << verdict.words();
  const Difference& difference = verdict.result.differences.front();
  EXPECT_EQ(difference.path, planted.path);
  EXPECT_THAT(difference.expected, HasSubstr(planted.expected));
  EXPECT_THAT(difference.found, HasSubstr(planted.found));
  EXPECT_EQ(difference.line, 31);
  EXPECT_THAT(verdict.result.log, HasSubstr("fires"));
}

INSTANTIATE_TEST_SUITE_P(
    Planted, CaseFails,
    testing::Values(
        Planted{"turn: 4", "turn", "4", "3"}, Planted{"step: fire-3", "step", "fire-3", "move-2"},
        Planted{"over: true", "over", "true", "The game is in progress."},
        Planted{"winner: red", "winner", "red", "nobody"},
        Planted{"waiting: {decision: move}", "waiting", "{decision: move}", "does not wait"},
        Planted{"dice_asked: 3", "dice_asked", "3", "2"},
        Planted{"dice_left: 1", "dice_left", "1", "0"},
        Planted{"refusals: 1", "refusals", "1", "0"},
        Planted{"refusals: [{rule: AB-4.2.5}]", "refusals", "1", "0"},
        Planted{"state: {ships.hunter.1.hull: [2, 0, 0]}", "state.ships.hunter.1.hull", "[2, 0, 0]",
                "[1, 0, 0]"},
        Planted{"state: {ships.hunter.1.hull: [1, 0]}", "state.ships.hunter.1.hull", "[1, 0]",
                "[1, 0, 0]"},
        Planted{"state: {ships: {brig: {crew: {yards: 3}}}}", "state.ships.brig.crew.yards", "3",
                "2"},
        Planted{"state: {ships.brig.hull: 0}", "state.ships.brig.hull", "0", "[0, 0, 0]"},
        Planted{"state: {links: [{a: brig, b: hunter.1}]}", "state.links", "[{a: brig", "[]"},
        Planted{"state: {ships.brig.guns.out: [s1]}", "state.ships.brig.guns.out", "[s1]", "[]"},
        Planted{"events: [{kind: fired, facts: {dice: 2}}]", "events[0]", "{kind: fired",
                "facts.dice is 1"},
        Planted{"events: [{kind: fired, modifiers: {base: 1}}]", "events[0]", "base",
                "modifiers.base is 0"},
        Planted{"events: [{kind: fired, modifiers: {bsae: 0}}]", "events[0]", "bsae",
                "modifiers.bsae is not there"},
        Planted{"events: [{kind: fired, faces: [3, 2]}]", "events[0]", "[3, 2]", "faces is [3, 1]"},
        Planted{"events: [{kind: fired, rule: AB-4.3.2}]", "events[0]", "AB-4.3.2",
                "rule is AB-4.3.1"},
        Planted{"events: [{kind: fired, who: hunter.1}]", "events[0]", "hunter.1", "who is brig"},
        Planted{"events: [{kind: sunk}]", "events[0]", "{kind: sunk}", "no such event"},
        Planted{"events: [{kind: hull-hit}, {kind: fired}]", "events[1]", "{kind: fired}",
                "no such event after event 2"},
        Planted{"no_events: [{kind: fired}]", "no_events[0]", "no {kind: fired}", "who: brig"},
        Planted{"counts: [{kind: fired, times: 2}]", "counts[0]", "times: 2", "1 times"}));

TEST(Case, RefusedOrderFailsWhereNothingIsSaidAboutIt) {
  const Verdict verdict =
      play(probe_with("phase: 1}", "phase: 1, guns: [s1]}") + "expect: {step: move-2}\n");
  EXPECT_TRUE(verdict.holds()) << verdict.words();
  const std::string refused =
      without_dice(probe_with("position: {at: [1, 0]}", "position: {at: [0, 1]}"));
  const Verdict silent = play(refused + "expect: {step: move-2}\n");
  EXPECT_THAT(silent.words(), HasSubstr("refusals\n  expected: 0 refused orders"));
  EXPECT_THAT(silent.words(), HasSubstr("rule: AB-4.2.2"));
  EXPECT_TRUE(play(refused + "expect: {refusals: 1}\n").holds());
  EXPECT_TRUE(play(refused + "expect: {refusals: [{rule: AB-4.2.2, who: brig}]}\n").holds());
  EXPECT_THAT(play(refused + "expect: {refusals: [{rule: AB-4.2.3}]}\n").words(),
              HasSubstr("refusals[0] (line 31)"));
}

TEST(Case, DiceThatAreLeftOverFail) {
  const Verdict verdict = play(probe_with("dice: [3, ", "dice: [3, 1, ") + "expect: {turn: 3}\n");
  EXPECT_THAT(verdict.words(), HasSubstr("dice_left\n  expected: every die rolled"));
}

TEST(Case, DiceThatRunOutFail) {
  const Verdict verdict =
      play(probe_with("dice: [3, {face: 1, rule: AB-4.3.10, by: brig}]", "dice: [3]") +
           "expect: {turn: 3}\n");
  EXPECT_THAT(verdict.words(), HasSubstr("roll 3/fire-1/AB-4.3.10/brig/hunter.1"));
  EXPECT_THAT(verdict.result.log, HasSubstr("missing dice are 1"));
  EXPECT_THAT(verdict.result.log, HasSubstr("= 1 die: 1)"));
}

TEST(Case, DieForAnotherRuleFailsWithItsLineInTheCase) {
  const Verdict verdict = play(
      probe_with("{face: 1, rule: AB-4.3.10", "{face: 1, rule: AB-4.3.11") + "expect: {turn: 3}\n");
  EXPECT_THAT(verdict.words(), HasSubstr("entry 2 (line 27) was rolled for rule AB-4.3.11"));
}

TEST(Case, WithoutDiceNoneMayBeRolled) {
  const Verdict verdict = play(probe_with("dice: [3, {face: 1, rule: AB-4.3.10, by: brig}]\n", "") +
                               "expect: {turn: 3}\n");
  EXPECT_THAT(verdict.words(), HasSubstr("dice that fit every roll"));
}

TEST(Case, SeededDiceAreCountedFromTheEvents) {
  const std::string text =
      probe_with("dice: [3, {face: 1, rule: AB-4.3.10, by: brig}]", "dice: {seed: probe}");
  const Verdict verdict = play(text + "expect: {dice_asked: 99}\n");
  EXPECT_THAT(verdict.words(), HasSubstr("dice_asked (line 31)\n  expected: 99"));
  EXPECT_THAT(verdict.words(), Not(HasSubstr("found:    0")));
}

// ---- expectations that can never fail, or never hold, are errors --------------------------------

struct Slip {
  std::string_view expectation;
  std::string_view message;
};

class CaseCannotBeJudged : public testing::TestWithParam<Slip> {};

TEST_P(CaseCannotBeJudged, AndSaysWhatIsMeant) {
  const Verdict verdict = expecting(GetParam().expectation);
  EXPECT_TRUE(verdict.reading.has_errors() || verdict.result.problems.has_errors());
  EXPECT_THAT(verdict.words(), HasSubstr(GetParam().message));
  EXPECT_THAT(verdict.words(), HasSubstr("probe.case.yaml:31:"));
}

INSTANTIATE_TEST_SUITE_P(
    Slips, CaseCannotBeJudged,
    testing::Values(Slip{"state: {ships.bring.hull: [1]}", "did you mean 'brig'?"},
                    Slip{"state: {ships.brig.hul: [1]}", "did you mean 'hull'?"},
                    Slip{"state: {ships: {brig: {crew: {yard: 2}}}}", "did you mean 'yards'?"},
                    Slip{"state: {ships: {}}", "an empty map expects nothing"},
                    Slip{"state: {}", "an empty map expects nothing"},
                    Slip{"state: {\"ships.brig.hull[7]\": 0}", "the state has nothing at"},
                    Slip{"no_events: [{kind: fird}]", "did you mean 'fired'?"},
                    Slip{"no_events: [{kind: fired, facts: {dices: 1}}]", "did you mean 'dice'?"},
                    Slip{"no_events: [{facts: {dices: 1}}]", "did you mean 'dice'?"},
                    Slip{"no_events: [{kind: fired, modifiers: {base: 1}}]", "modifiers"},
                    Slip{"no_events: [{}]", "an empty pattern matches everything"},
                    Slip{"events: [{kind: fired, whom: brig}]", "did you mean 'who'?"},
                    Slip{"events: [{kind: fired, rule: AB-4.3.99}]", "AB-4.3.99"},
                    Slip{"events: [{kind: fired, ruling: AB-R999}]", "AB-R999"},
                    Slip{"events: [{kind: fired, ruling: [AB-R72, AB-R999]}]", "AB-R999"},
                    Slip{"events: [{kind: fired, ruling: []}]", "a list of no rulings"},
                    Slip{"events: [{kind: fired, who: bring}]", "did you mean 'brig'?"},
                    Slip{"events: [{kind: fired, phase: fire-4}]", "there is no such step"},
                    Slip{"events: {kind: fired}", "expected a list"},
                    Slip{"counts: [{kind: fired}]", "times"},
                    Slip{"counts: [{kind: fired, times: 0}]", "times"},
                    Slip{"refusals: [{kind: refused, wo: brig}]", "did you mean 'who'?"},
                    Slip{"refusals: many", "refusals"},
                    Slip{"step: fire-9", "there is no such step"},
                    Slip{"winer: red", "did you mean 'winner'?"}, Slip{"over: no", "over"}));

TEST(Case, ThatExpectsNothingIsAnError) {
  EXPECT_THAT(play(case_up_to_expect).words(), HasSubstr("this case expects nothing"));
  EXPECT_THAT(expecting("").words(), HasSubstr("this case expects nothing"));
}

// ---- questions that wait ------------------------------------------------------------------------

std::string asking() {
  std::string text = probe_with("  wind_from: 0\n", "  wind_from: 0\n  when_silent: {fire: ask}\n");
  text.replace(text.find("orders:\n  red:"), 14, "orders:\n  blue: {}\n  #");
  return without_dice(text);
}

TEST(Case, QuestionWithoutAnAnswerFailsWhereNoneIsExpected) {
  EXPECT_THAT(play(asking() + "expect: {turn: 3}\n").words(),
              HasSubstr("waiting\n  expected: an answer to every question\n"
                        "  found:    3/fire-1/AB-D10/brig/s1/0"));
}

TEST(Case, QuestionThatIsExpected) {
  const std::string right = R"(expect:
  waiting: {decision: fire, rule: AB-2.2.4, player: red, who: brig, about: s1, silence: hold,
            options: [hold, hunter.1]}
)";
  const Verdict verdict = play(asking() + right);
  EXPECT_TRUE(verdict.holds()) << verdict.words();
  EXPECT_THAT(play(asking() + "expect: {waiting: {decision: aim}}\n").words(),
              HasSubstr("decision"));
  EXPECT_THAT(play(asking() + "expect: {waiting: {options: [hold]}}\n").words(),
              HasSubstr("waiting.options"));
  EXPECT_THAT(play(asking() + "expect: {waiting: {whom: brig}}\n").words(),
              HasSubstr("did you mean 'who'?"));
}

}  // namespace
}  // namespace prizecourt::probe
