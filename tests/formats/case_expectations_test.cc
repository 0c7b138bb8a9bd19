#include "tests/matchers.h"

#include "case_probe.h"

#include <string>
#include <string_view>

/// Expectations that say less than everything, and what could never fail: each with the whole
/// message.
namespace prizecourt::probe {
namespace {

// ---- expectations that hold ---------------------------------------------------------------------

class CaseExpectation : public testing::TestWithParam<std::string_view> {};

TEST_P(CaseExpectation, Holds) {
  const Verdict verdict = expecting(GetParam());
  EXPECT_TRUE(verdict.holds()) << verdict.words();
}

INSTANTIATE_TEST_SUITE_P(
    Partial, CaseExpectation,
    testing::Values(
        R"(events: [{kind: hull-hit, facts: {boxes: {length: 1}}}])",
        R"(events: [{kind: hull-hit, facts: {boxes: {at_least: 1, at_most: 1}}}])",
        R"(events: [{kind: hull-hit, facts: {boxes: {at_least: [1]}}}])",
        R"(events: [{kind: fired, facts: {dice: {at_least: 1, at_most: 1}}}])",
        R"(events: [{kind: hull-hit, all_modifiers: {}}])",
        R"(events: [{kind: fired, all_modifiers: {base: 0, shot weight: 1, random: 0}}])",
        R"(events: [{kind: hull-hit, turn: 3}])",
        R"(no_events: [{turn: 3, kind: fired, who: hunter.1}, {kind: fired, who: red}])",
        R"(counts: [{kind: fired, times: {at_least: 1}}, {turn: 3, times: {at_most: 2}}])",
        R"(state: {ships.hunter.1.hull: {length: 3, at_least: [1, 0]}})",
        R"(state: {ships.brig.crew.guns: {at_least: 4, at_most: 4}, links: {length: 0}})",
        R"(unchanged: [links, hunter.1], state: {"ships.hunter.1.hull[0]": 1})",
        R"(unchanged: all, state: {ships.hunter.1.hull: [1, 0, 0], ships.brig: {guns: {unloaded: [s1], fired_this_segment: [s1]}, last_fired: starboard}})",
        R"(refusals: {may_be: [{who: brig}]})", R"(refusals: {at_most: 0})"));

// ---- each sort, planted wrong -------------------------------------------------------------------

struct Told {
  std::string_view expectation;
  std::string_view words;  ///< what people see, whole
};

class CaseExpectationFails : public testing::TestWithParam<Told> {};

TEST_P(CaseExpectationFails, AndSaysWhatWasFound) {
  const Verdict verdict = expecting(GetParam().expectation);
  EXPECT_FALSE(verdict.reading.has_errors() || verdict.result.problems.has_errors());
  EXPECT_EQ(verdict.words(), std::string(GetParam().words) + '\n');
}

INSTANTIATE_TEST_SUITE_P(
    Planted, CaseExpectationFails,
    testing::Values(Told{R"(events: [{kind: hull-hit, facts: {boxes: {length: 2}}}])",
                         R"(events[0] (line 31)
  expected: {kind: hull-hit, facts: {boxes: {length: 2}}}
  found:    no such event; in the nearest, facts.boxes is [1]: {event: 2, phase: fire-1, kind: hull-hit, rule: AB-4.3.12, who: hunter.1, against: brig, facts: {slashes: 1, boxes: [1], boxes_left: 3}})"},
                    Told{R"(events: [{kind: hull-hit, facts: {boxes: {at_least: [2]}}}])",
                         R"(events[0] (line 31)
  expected: {kind: hull-hit, facts: {boxes: {at_least: [2]}}}
  found:    no such event; in the nearest, facts.boxes is [1]: {event: 2, phase: fire-1, kind: hull-hit, rule: AB-4.3.12, who: hunter.1, against: brig, facts: {slashes: 1, boxes: [1], boxes_left: 3}})"},
                    Told{R"(events: [{kind: hull-hit, facts: {slashes: {at_least: 2}}}])",
                         R"(events[0] (line 31)
  expected: {kind: hull-hit, facts: {slashes: {at_least: 2}}}
  found:    no such event; in the nearest, facts.slashes is 1: {event: 2, phase: fire-1, kind: hull-hit, rule: AB-4.3.12, who: hunter.1, against: brig, facts: {slashes: 1, boxes: [1], boxes_left: 3}})"},
                    Told{R"(events: [{kind: hull-hit, all_modifiers: {base: 0}}])",
                         R"(events[0] (line 31)
  expected: {kind: hull-hit, all_modifiers: {base: 0}}
  found:    no such event; in the nearest, modifiers.base is not there: {event: 2, phase: fire-1, kind: hull-hit, rule: AB-4.3.12, who: hunter.1, against: brig, facts: {slashes: 1, boxes: [1], boxes_left: 3}})"},
                    Told{R"(events: [{kind: fired, all_modifiers: {base: 0, shot weight: 1}}])",
                         R"(events[0] (line 31)
  expected: {kind: fired, all_modifiers: {base: 0, shot weight: 1}}
  found:    no such event; in the nearest, modifiers.random is 0: {event: 1, phase: fire-1, kind: fired, rule: AB-4.3.1, who: brig, against: hunter.1, facts: {guns: 1, gun_names: s1, weight: 24, round: round, range: 1, dice: 1, aim: low, shot_weight_uncapped: 5}, modifiers: [[AB-T.1, base, 0], [AB-4.3.3, shot weight, 1], [AB-4.3.8, random, 0]], rolls: [{at: 3/fire-1/AB-4.3.8/brig/hunter.1/240, faces: [3]}, {at: 3/fire-1/AB-4.3.10/brig/hunter.1/240, faces: [1]}]})"},
                    Told{R"(events: [{kind: hull-hit, who: red}])",
                         R"(events[0] (line 31)
  expected: {kind: hull-hit, who: red}
  found:    no such event; in the nearest, who is hunter.1: {event: 2, phase: fire-1, kind: hull-hit, rule: AB-4.3.12, who: hunter.1, against: brig, facts: {slashes: 1, boxes: [1], boxes_left: 3}})"},
                    Told{R"(no_events: [{kind: hull-hit, turn: 3}])",
                         R"(no_events[0] (line 31)
  expected: no {kind: hull-hit, turn: 3}
  found:    {event: 2, phase: fire-1, kind: hull-hit, rule: AB-4.3.12, who: hunter.1, against: brig, facts: {slashes: 1, boxes: [1], boxes_left: 3}})"},
                    Told{R"(counts: [{kind: fired, times: {at_least: 2}}])",
                         R"(counts[0] (line 31)
  expected: {kind: fired, times: {at_least: 2}}
  found:    1 times)"},
                    Told{R"(counts: [{turn: 3, times: {at_most: 1}}])",
                         R"(counts[0] (line 31)
  expected: {turn: 3, times: {at_most: 1}}
  found:    2 times)"},
                    Told{R"(state: {ships.hunter.1.hull: {length: 2}})",
                         R"(state.ships.hunter.1.hull (line 31)
  expected: {length: 2}
  found:    [1, 0, 0])"},
                    Told{R"(state: {ships.hunter.1.hull: {at_least: [0, 1]}})",
                         R"(state.ships.hunter.1.hull (line 31)
  expected: {at_least: [0, 1]}
  found:    [1, 0, 0])"},
                    Told{R"(state: {ships.brig.crew.guns: {at_least: 5}})",
                         R"(state.ships.brig.crew.guns (line 31)
  expected: {at_least: 5}
  found:    4)"},
                    Told{R"(state: {ships.brig.crew.guns: {at_most: 3}})",
                         R"(state.ships.brig.crew.guns (line 31)
  expected: {at_most: 3}
  found:    4)"},
                    Told{R"(unchanged: [hunter.1])",
                         R"(state.ships.hunter.1.hull (line 31)
  expected: unchanged: [0, 0, 0]
  found:    [1, 0, 0])"},
                    Told{R"(unchanged: [ships.hunter.1.hull, links])",
                         R"(state.ships.hunter.1.hull (line 31)
  expected: unchanged: [0, 0, 0]
  found:    [1, 0, 0])"},
                    Told{R"(unchanged: [hunter.1], state: {"ships.hunter.1.hull[1]": 0})",
                         R"(state.ships.hunter.1.hull[0] (line 31)
  expected: unchanged: 0
  found:    1)"},
                    Told{R"(unchanged: all, state: {ships.hunter.1.hull: [1, 0, 0]})",
                         R"(state.ships.brig.guns.unloaded (line 31)
  expected: unchanged: []
  found:    [s1]
state.ships.brig.guns.fired_this_segment (line 31)
  expected: unchanged: []
  found:    [s1]
state.ships.brig.last_fired (line 31)
  expected: unchanged: port
  found:    starboard)"},
                    Told{R"(refusals: {at_least: 1})",
                         R"(refusals (line 31)
  expected: at least 1 refused orders
  found:    0 refused orders)"},
                    Told{R"(refusals: {at_least: [{who: brig}]})",
                         R"(refusals.at_least[0] (line 31)
  expected: {who: brig}
  found:    0 refused orders)"},
                    Told{R"(rejected: {rule: AB-4.2.2})",
                         R"(rejected (line 31)
  expected: {rule: AB-4.2.2}
  found:    every file was accepted)"}));

// ---- what could never fail, or never hold, is an error ------------------------------------------

class CaseExpectationIsRefused : public testing::TestWithParam<Told> {};

TEST_P(CaseExpectationIsRefused, AndSaysWhy) {
  const Verdict verdict = expecting(GetParam().expectation);
  EXPECT_EQ(to_text(verdict.reading) + to_text(verdict.result.problems),
            std::string(GetParam().words) + '\n');
}

INSTANTIATE_TEST_SUITE_P(
    Slips, CaseExpectationIsRefused,
    testing::Values(
        Told{
            R"(no_events: [{kind: fired, facts: {aim: lo}}])",
            R"(probe.case.yaml:31:49: error: expect.no_events[0].facts.aim: no such event has this value: it is high or low [invalid]
  expect: {no_events: [{kind: fired, facts: {aim: lo}}]}
                                                  ^
  hint: did you mean 'low'?)"},
        Told{
            R"(no_events: [{kind: fired, facts: {dice: one}}])",
            R"(probe.case.yaml:31:50: error: expect.no_events[0].facts.dice: no such event has this value: it is a number [invalid]
  expect: {no_events: [{kind: fired, facts: {dice: one}}]}
                                                   ^)"},
        Told{
            R"(no_events: [{kind: fired, facts: {dice: 1.0}}])",
            R"(probe.case.yaml:31:50: error: expect.no_events[0].facts.dice: no such event has this value: it is a number [invalid]
  expect: {no_events: [{kind: fired, facts: {dice: 1.0}}]}
                                                   ^)"},
        Told{
            R"(no_events: [{kind: fired, facts: {gun_names: true}}])",
            R"(probe.case.yaml:31:55: error: expect.no_events[0].facts.gun_names: no such event has this value: it is a text (guns, p1 p2) [invalid]
  expect: {no_events: [{kind: fired, facts: {gun_names: true}}]}
                                                        ^)"},
        Told{
            R"(no_events: [{kind: fired, facts: {gun_names: [s1]}}])",
            R"(probe.case.yaml:31:56: error: expect.no_events[0].facts.gun_names: no such event has this value: it is a text (guns, p1 p2) [invalid]
  expect: {no_events: [{kind: fired, facts: {gun_names: [s1]}}]}
                                                         ^)"},
        Told{
            R"(no_events: [{kind: hull-hit, facts: {boxes: 1}}])",
            R"(probe.case.yaml:31:54: error: expect.no_events[0].facts.boxes: no such event has this value: it is a list of numbers [invalid]
  expect: {no_events: [{kind: hull-hit, facts: {boxes: 1}}]}
                                                       ^)"},
        Told{
            R"(no_events: [{kind: hull-hit, facts: {boxes: [one]}}])",
            R"(probe.case.yaml:31:55: error: expect.no_events[0].facts.boxes: no such event has this value: it is a list of numbers [invalid]
  expect: {no_events: [{kind: hull-hit, facts: {boxes: [one]}}]}
                                                        ^)"},
        Told{
            R"(no_events: [{kind: hull-hit, facts: {boxes: {at_least: [one]}}}])",
            R"(probe.case.yaml:31:66: error: expect.no_events[0].facts.boxes.at_least[0]: expected a whole number, -1000000000 to 1000000000, found 'one' [wrong-type]
  ... t: {no_events: [{kind: hull-hit, facts: {boxes: {at_least: [one]}}}]}
                                                                  ^)"},
        Told{
            R"(no_events: [{kind: hull-hit, facts: {boxes: {at_least: 2, at_most: 1}}}])",
            R"(probe.case.yaml:31:55: error: expect.no_events[0].facts.boxes: nothing is within these bounds [invalid]
  expect: {no_events: [{kind: hull-hit, facts: {boxes: {at_least: 2, at_most: 1}}}]}
                                                        ^)"},
        Told{
            R"(no_events: [{kind: fired, facts: {aim: {length: 1}}}])",
            R"(probe.case.yaml:31:50: error: expect.no_events[0].facts.aim: no such event has this value: it is high or low [invalid]
  expect: {no_events: [{kind: fired, facts: {aim: {length: 1}}}]}
                                                   ^)"},
        Told{
            R"(no_events: [{facts: {result: suces}}])",
            R"(probe.case.yaml:31:39: error: expect.no_events[0].facts.result: no such event has this value: it is collision, near-miss, fouled, brush, success, failure, win, loss or tie [invalid]
  expect: {no_events: [{facts: {result: suces}}]}
                                        ^
  hint: did you mean 'success'?)"},
        Told{
            R"(events: [{kind: fired, facts: {}}])",
            R"(probe.case.yaml:31:40: error: expect.events[0].facts: an empty map expects nothing [invalid]
  expect: {events: [{kind: fired, facts: {}}]}
                                         ^)"},
        Told{
            R"(events: [{kind: fired, modifiers: {}}])",
            R"(probe.case.yaml:31:44: error: expect.events[0].modifiers: an empty map expects nothing [invalid]
  expect: {events: [{kind: fired, modifiers: {}}]}
                                             ^
  hint: write 'all_modifiers: {}' for no modifiers)"},
        Told{
            R"(events: [{kind: fired, modifiers: {base: none}}])",
            R"(probe.case.yaml:31:51: error: expect.events[0].modifiers.base: expected a whole number, -1000000 to 1000000, found 'none' [wrong-type]
  expect: {events: [{kind: fired, modifiers: {base: none}}]}
                                                    ^
  hint: delete the key instead)"},
        Told{
            R"(events: [{kind: fired, modifiers: {base: 0}, all_modifiers: {base: 0}}])",
            R"(probe.case.yaml:31:71: error: expect.events[0].all_modifiers: names all modifiers, so 'modifiers' adds nothing [invalid]
  ... vents: [{kind: fired, modifiers: {base: 0}, all_modifiers: {base: 0}}]}
                                                                  ^)"},
        Told{
            R"(events: [{kind: fired, faces: 3}])",
            R"(probe.case.yaml:31:40: error: expect.events[0].faces: expected a list, found '3' [wrong-type]
  expect: {events: [{kind: fired, faces: 3}]}
                                         ^)"},
        Told{
            R"(no_events: [{kind: fired, turn: 4}])",
            R"(probe.case.yaml:31:42: error: expect.no_events[0].turn: no event of this turn is judged here [invalid]
  expect: {no_events: [{kind: fired, turn: 4}]}
                                           ^
  hint: it is turn 3)"},
        Told{
            R"(no_events: [{kind: fired, who: rod}])",
            R"(probe.case.yaml:31:41: error: expect.no_events[0].who: there is no such ship and no such player [unknown-name]
  expect: {no_events: [{kind: fired, who: rod}]}
                                          ^
  hint: did you mean 'red'?)"},
        Told{
            R"(counts: [{kind: fired, times: {at_least: 0}}])",
            R"(probe.case.yaml:31:51: error: expect.counts[0].times.at_least: must be 1 to 1000000, found '0' [out-of-range]
  expect: {counts: [{kind: fired, times: {at_least: 0}}]}
                                                    ^)"},
        Told{R"(events: [])",
             R"(probe.case.yaml:31:18: error: expect.events: an empty list expects nothing [invalid]
  expect: {events: []}
                   ^)"},
        Told{
            R"(counts: [{kind: fired, times: {}}])",
            R"(probe.case.yaml:31:40: error: expect.counts[0].times: an empty map expects nothing [invalid]
  expect: {counts: [{kind: fired, times: {}}]}
                                         ^)"},
        Told{
            R"(state: {ships.hunter.1.hull: {at_least: []}})",
            R"(probe.case.yaml:31:50: error: expect.state.'ships.hunter.1.hull'.at_least: an empty list of entries matches every list [invalid]
  expect: {state: {ships.hunter.1.hull: {at_least: []}}}
                                                   ^
  hint: write 'length: 0' for an empty list)"},
        Told{
            R"(state: {ships.hunter.1.hull: {at_least: 0}})",
            R"(probe.case.yaml:31:50: error: expect.state.'ships.hunter.1.hull'.at_least: must be 1 to 1000000, found '0' [out-of-range]
  expect: {state: {ships.hunter.1.hull: {at_least: 0}}}
                                                   ^)"},
        Told{
            R"(state: {"ships.hunter.1.hull[9]": 1})",
            R"(probe.case.yaml:31:18: error: expect.state.'ships.hunter.1.hull[9]': the state has nothing at 'ships.hunter.1.hull[9]'; there is no '[9]' [unknown-name]
  expect: {state: {"ships.hunter.1.hull[9]": 1}}
                   ^)"},
        Told{
            R"(state: {ships.hunter.1.hull: {lenght: 3}})",
            R"(probe.case.yaml:31:40: error: expect.state.'ships.hunter.1.hull'.lenght: unknown key [unknown-key]
  expect: {state: {ships.hunter.1.hull: {lenght: 3}}}
                                         ^
  hint: did you mean 'length'?)"},
        Told{
            R"(state: {ships.brig.sail: {at_least: 4}})",
            R"(probe.case.yaml:31:36: error: expect.state.'ships.brig.sail': a map can be compared with a map, a list or a number, but this is battle [wrong-type]
  expect: {state: {ships.brig.sail: {at_least: 4}}}
                                     ^)"},
        Told{
            R"(unchanged: [ships.hunter.1.hull], state: {ships.hunter.1.hull: [1, 0, 0]})",
            R"(probe.case.yaml:31:22: error: expect.unchanged[0]: 'state' already expects a value for this [invalid]
  expect: {unchanged: [ships.hunter.1.hull], state: {ships.hunt ...
                       ^)"},
        Told{
            R"(unchanged: [hunter1])",
            R"(probe.case.yaml:31:22: error: expect.unchanged[0]: there is no such ship, and the state has nothing of this name [unknown-name]
  expect: {unchanged: [hunter1]}
                       ^
  hint: did you mean 'hunter.1'?)"},
        Told{
            R"(unchanged: [ships.brig.hul])",
            R"(probe.case.yaml:31:22: error: expect.unchanged[0]: the state has nothing at 'ships.brig.hul'; there is no 'hul' [unknown-name]
  expect: {unchanged: [ships.brig.hul]}
                       ^
  hint: did you mean 'hull'?)"},
        Told{
            R"(unchanged: [])",
            R"(probe.case.yaml:31:21: error: expect.unchanged: an empty list expects nothing [invalid]
  expect: {unchanged: []}
                      ^
  hint: 'all' is everything)"},
        Told{
            R"(unchanged: everything)",
            R"(probe.case.yaml:31:21: error: expect.unchanged: expected a list, found 'everything' [wrong-type]
  expect: {unchanged: everything}
                      ^)"},
        Told{
            R"(refusals: {})",
            R"(probe.case.yaml:31:20: error: expect.refusals: an empty map expects nothing [invalid]
  expect: {refusals: {}}
                     ^)"},
        Told{
            R"(refusals: {at_least: []})",
            R"(probe.case.yaml:31:31: error: expect.refusals.at_least: an empty list expects nothing [invalid]
  expect: {refusals: {at_least: []}}
                                ^)"},
        Told{
            R"(refusals: {may_be: [{kind: refused}]})",
            R"(probe.case.yaml:31:31: error: expect.refusals.may_be[0]: every refusal is of this kind [invalid]
  expect: {refusals: {may_be: [{kind: refused}]}}
                                ^
  hint: name the order: 'who', 'rule' or 'facts')"},
        Told{
            R"(rejected: {})",
            R"(probe.case.yaml:31:20: error: expect.rejected: any error in the file would match [invalid]
  expect: {rejected: {}}
                     ^
  hint: name the rule or the code of the error)"},
        Told{
            R"(rejected: {code: out-of-rage})",
            R"(probe.case.yaml:31:27: error: expect.rejected.code: 'out-of-rage' is not a known name [unknown-name]
  expect: {rejected: {code: out-of-rage}}
                            ^
  hint: did you mean 'out-of-range'?)"},
        Told{
            R"(rejected: {rule: AB-99})",
            R"(probe.case.yaml:31:27: error: expect.rejected.rule: 'AB-99' is not a known name [unknown-name]
  expect: {rejected: {rule: AB-99}}
                            ^
  hint: did you mean 'AB-G9'?)"},
        Told{
            R"(rejected: [])",
            R"(probe.case.yaml:31:20: error: expect.rejected: an empty list expects nothing [invalid]
  expect: {rejected: []}
                     ^)"},
        Told{
            R"(rejected: {code: unknown-name}, turn: 3)",
            R"(probe.case.yaml:31:21: error: expect.rejected: a rejected file ends the game: nothing else can be expected with it [invalid]
  expect: {rejected: {code: unknown-name}, turn: 3}
                      ^)"}));

}  // namespace
}  // namespace prizecourt::probe
