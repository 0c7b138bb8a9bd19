#include "court/odds.h"
#include "engine/table/odds.h"
#include "formats/rulesets/rulesets.h"
#include "tests/cli/cli_fixture.h"
#include "tests/cli/odds_support.h"
#include "tests/matchers.h"
#include "tests/places.h"

#include <initializer_list>

/// The odds of an event are those of that event, and not of another one of its kind and ships.
namespace prizecourt {
namespace {

const std::string lake_erie = sample_replays + "lake-erie.replay.yaml";
const std::string duel = sample_replays + "tutorial-duel.replay.yaml";
const std::string boarding = sample_replays + "bbp-boarding.replay.yaml";

class OddsOfAnEvent : public CliTest {
 protected:
  static OddsReport report(const std::string& replay, const OddsWanted& wanted) {
    Problems problems;
    const auto found = odds_of(all_rulesets(), replay, read_text(replay), wanted, problems);
    EXPECT_TRUE(found) << to_text(problems);
    return found.value_or(OddsReport());
  }

  static OddsReport report(const std::string& replay, int turn, int event) {
    return report(replay, {.turn = turn, .event = event});
  }
};

/// An answer that takes a hundred thousand courses, or a hundred answers.
class OddsOfManyCourses : public OddsOfAnEvent {};

struct Chance {
  MeasuredValue value;
  Fraction odds;
};

/// These outcomes and no others, exactly.
void expect_exactly(const Distribution& one, const MeasuredValue& happened,
                    std::initializer_list<Chance> chances) {
  EXPECT_TRUE(one.exact) << one.name;
  EXPECT_EQ(to_text(one.happened), to_text(happened)) << one.name;
  ASSERT_EQ(one.outcomes.size(), chances.size()) << one.name;
  auto outcome = one.outcomes.begin();
  for (const Chance& chance : chances) {
    EXPECT_EQ(to_text(outcome->value), to_text(chance.value)) << one.name;
    EXPECT_EQ(lowest_terms(outcome->weight, one.total), chance.odds)
        << one.name << ' ' << to_text(outcome->value);
    ++outcome;
  }
}

MeasuredValue text(std::string value) {
  return value;
}

TEST_F(OddsOfAnEvent, the_second_gun_that_a_roll_hits_is_not_the_first_one) {
  const OddsReport first = report(lake_erie, 3, 45);
  const OddsReport second = report(lake_erie, 3, 46);
  for (const OddsReport* const gun : {&first, &second}) {
    expect_exactly(called(*gun, "hits on this gun"), 1, {{0, {1, 6}}, {1, {5, 6}}});
    EXPECT_EQ(called(*gun, "all guns hit by these dice").happened, text("p2; s2"));
  }
  EXPECT_EQ(called(second, "hits on this gun").more_is_worse_for, "lawrence");
}

// Four dice at two calibres of the port side, of which faces 1 to 4 find the one: p4 is hit where
// all four do.
TEST_F(OddsOfManyCourses, the_last_gun_that_a_roll_hits_needs_all_its_dice) {
  expect_exactly(called(report(lake_erie, 3, 102), "hits on this gun"), 1,
                 {{0, {65, 81}}, {1, {16, 81}}});
}

// More hits than guns of her calibre: whatever the dice show, in the end it finds her.
TEST_F(OddsOfManyCourses, a_gun_that_every_course_hits_is_certain) {
  for (const auto& [turn, event] : {std::pair{3, 58}, std::pair{8, 54}}) {
    expect_exactly(called(report(lake_erie, turn, event), "hits on this gun"), 1, {{1, {1, 1}}});
  }
  EXPECT_EQ(called(report(lake_erie, 3, 58), "all guns hit by these dice").happened,
            text("w1; w2; w3"));
}

// Each die finds the main mast or the fore mast, one time in two: 1, 3, 3, 1 of 8 with three dice.
TEST_F(OddsOfManyCourses, a_mast_has_the_slashes_of_its_own_event) {
  for (const auto& [turn, event] : {std::pair{7, 76}, std::pair{4, 44}}) {
    expect_exactly(called(report(lake_erie, turn, event), "slashes on this mast"), 1,
                   {{0, {1, 8}}, {1, {3, 8}}, {2, {3, 8}}, {3, {1, 8}}});
  }
  expect_exactly(called(report(lake_erie, 7, 75), "slashes on this mast"), 2,
                 {{0, {1, 8}}, {1, {3, 8}}, {2, {3, 8}}, {3, {1, 8}}});
}

// The fore mast falls with its first slash; a second one goes to the main mast. Only where both
// dice find the main mast has the fore mast none.
TEST_F(OddsOfAnEvent, a_mast_that_falls_takes_no_more) {
  expect_exactly(called(report(lake_erie, 8, 34), "slashes on this mast"), 1,
                 {{0, {1, 4}}, {1, {3, 4}}});
}

// Event 21 is a rigging hit of the same ships in the same step, by another volley.
TEST_F(OddsOfAnEvent, a_mast_hit_by_the_second_volley_is_not_that_of_the_first) {
  expect_exactly(called(report(lake_erie, 10, 25), "slashes on this mast"), 1,
                 {{0, {1, 4}}, {1, {1, 2}}, {2, {1, 4}}});
}

TEST_F(OddsOfAnEvent, one_slash_on_each_mast_is_told_as_that) {
  expect_exactly(called(report(duel, 1, 8), "all rigging damage of these dice"),
                 text("mast fore, slashes 2, boxes 1, 1"),
                 {{text("mast fore, slashes 1, boxes 1; mast main, slashes 1, boxes 1"), {1, 2}},
                  {text("mast fore, slashes 2, boxes 1, 1"), {1, 4}},
                  {text("mast main, slashes 2, boxes 1, 1"), {1, 4}}});
}

/// A line of a replay that records an event, and its turn.
struct RecordedEvent {
  int turn = 0;
  int number = 0;
  std::string line;
};

/// The events of a kind that dice were rolled for.
std::vector<RecordedEvent> events_of_kind(const std::string& replay, std::string_view kind) {
  std::istringstream lines(read_text(replay));
  std::vector<RecordedEvent> found;
  int turn = 0;
  for (std::string line; std::getline(lines, line);) {
    const std::size_t text = std::min(line.find_first_not_of(' '), line.size());
    if (line.compare(text, 6, "turn: ") == 0) turn = std::stoi(line.substr(text + 6));
    const bool is_wanted = line.starts_with("  - {event: ") && line.find("rolls:") < line.size() &&
                           line.find(", kind: " + std::string(kind) + ',') < line.size();
    if (is_wanted) found.push_back({turn, std::stoi(line.substr(12)), line});
  }
  return found;
}

/// For what happened alone.
OddsWanted seen_quickly(const RecordedEvent& event) {
  return {.turn = event.turn, .event = event.number, .most_exact = 1, .samples = 10};
}

TEST_F(OddsOfManyCourses, every_mast_of_a_battle_is_told_by_its_own_event) {
  const auto events = events_of_kind(lake_erie, "rigging-hit");
  EXPECT_GE(events.size(), 25U);
  for (const RecordedEvent& event : events) {
    const std::size_t slashes = event.line.find("slashes: ") + 9;
    EXPECT_EQ(called(report(lake_erie, seen_quickly(event)), "slashes on this mast").happened,
              MeasuredValue(std::stoi(event.line.substr(slashes))))
        << event.turn << '/' << event.number;
  }
}

TEST_F(OddsOfManyCourses, every_gun_of_a_battle_is_told_by_its_own_event) {
  const auto events = events_of_kind(lake_erie, "gun-hit");
  EXPECT_GE(events.size(), 25U);
  for (const RecordedEvent& event : events) {
    const OddsReport made = report(lake_erie, seen_quickly(event));
    EXPECT_EQ(called(made, "hits on this gun").happened, MeasuredValue(1));
    const std::size_t gun = event.line.find("gun: ") + 5;
    const std::string id = event.line.substr(gun, event.line.find(',', gun) - gun);
    EXPECT_THAT(to_text(called(made, "all guns hit by these dice").happened), HasSubstr(id));
  }
}

// One, two or three dice with a sixth each for hull, gun and crew, and a half for the rigging.
TEST_F(OddsOfManyCourses, a_volley_counts_nothing_of_the_next_one_at_the_same_ship) {
  for (const auto& [turn, event] : {std::pair{10, 20}, std::pair{12, 18}}) {
    const OddsReport volley = report(lake_erie, turn, event);
    for (const std::string_view name : {"slashes on the hull", "guns hit", "casualties"}) {
      expect_exactly(called(volley, name), 0,
                     {{0, {455, 648}}, {1, {19, 72}}, {2, {7, 216}}, {3, {1, 648}}});
    }
    expect_exactly(called(volley, "slashes on the rigging"), 1,
                   {{0, {7, 24}}, {1, {11, 24}}, {2, {5, 24}}, {3, {1, 24}}});
  }
}

// A die of the next volley is no way in which the dice of this one can fall.
TEST_F(OddsOfManyCourses, the_dice_of_the_next_volley_are_held) {
  const OddsReport volley = report(lake_erie, 10, 20);
  EXPECT_EQ(called(volley, "slashes on the hull").total, 6U * 6 * 6 * 6);
}

TEST_F(OddsOfAnEvent, who_boards_first_is_either_of_them) {
  const OddsReport first = report(boarding, 3, 22);
  expect_exactly(called(first, "this roll"), text("telmo"),
                 {{text("kestrel"), {5, 12}}, {text("telmo"), {5, 12}}, {text("tie"), {1, 6}}});
  const Distribution& turn = called(first, "first boarding turn");
  expect_exactly(turn, text("telmo"), {{text("kestrel"), {1, 2}}, {text("telmo"), {1, 2}}});
  EXPECT_EQ(turn.thrown_again, 6U);
  const Ran ran = run_program({"odds", boarding, "--turn", "3", "--event", "22"});
  EXPECT_THAT(ran.out, HasSubstr("30 in all. Not counted: 6 that are rolled again.\n"));
  EXPECT_THAT(ran.out, Not(HasSubstr("A dash stands")));
  const Ran json =
      run_program({"odds", boarding, "--turn", "3", "--event", "22", "--format", "json"});
  EXPECT_THAT(json.out, HasSubstr("\"thrown_again\": 6"));
}

// Turn 4 began with a tie, two sixes.
TEST_F(OddsOfAnEvent, who_attacks_after_a_roll_off_is_told_without_the_ties) {
  const std::string hermione = source_path("tests/golden/adm-hermione/expected.replay.yaml");
  for (const auto& [turn, event] : {std::pair{2, 9}, std::pair{4, 8}}) {
    const OddsReport roll = report(hermione, turn, event);
    ASSERT_EQ(roll.kind, "roll-off");
    EXPECT_EQ(called(roll, "this roll").outcomes.size(), 3U);
    const Distribution& attacks = called(roll, "winner of the roll-off");
    EXPECT_EQ(attacks.thrown_again, 6U);
    EXPECT_EQ(attacks.total, 30U);
    for (const OutcomeOdds& outcome : attacks.outcomes) EXPECT_EQ(outcome.weight, 15U);
  }
}

class OddsOfAForgedReplay : public CliTest {
 protected:
  [[nodiscard]] std::string forged(std::string_view part, std::string_view by) const {
    return write("forged.replay.yaml", replaced(read_text(duel), part, by));
  }

  static void expect_warned(const Ran& ran, const std::string& of_what) {
    EXPECT_EQ(ran.status, ExitStatus::verdict_no);
    EXPECT_THAT(ran.err, HasSubstr("prizecourt: warning: "));
    EXPECT_THAT(ran.err, HasSubstr("the replay differs in " + of_what + ": "));
    EXPECT_THAT(ran.err, HasSubstr("run `prizecourt verify`"));
  }
};

TEST_F(OddsOfAForgedReplay, an_edited_event_is_found_out_when_it_is_asked_about) {
  const std::string replay = forged("slashes: 2, boxes: [1, 1]", "slashes: 3, boxes: [1, 1]");
  const Ran text = run_program({"odds", replay, "--turn", "1", "--event", "8"});
  expect_warned(text, "event 8 of turn 1");
  EXPECT_THAT(text.out, HasSubstr("Turn 1, event 8: rigging-hit, Brig and Schooner.\n"));
  const Ran others = run_program({"odds", replay, "--turn", "1", "--event", "8", "--format", "json",
                                  "--svg", path("odds.svg")});
  expect_warned(others, "event 8 of turn 1");
  EXPECT_THAT(others.out, HasSubstr("\"recorded\": \"another event\""));
  EXPECT_THAT(read("odds.svg"), HasSubstr("the replay differs in event 8"));
}

TEST_F(OddsOfAForgedReplay, another_event_of_the_turn_is_told_without_a_warning) {
  const std::string replay = forged("dice: 4, aim: high", "dice: 5, aim: high");
  const Ran ran = run_program({"odds", replay, "--turn", "1", "--event", "8", "--format", "json"});
  EXPECT_EQ(ran.status, ExitStatus::good);
  EXPECT_THAT(ran.err, IsEmpty());
  EXPECT_THAT(ran.out, HasSubstr("\"recorded\": \"the same\""));
}

TEST_F(OddsOfAForgedReplay, of_a_whole_turn_any_event_counts) {
  const std::vector<std::string> whole = {"--turn", "1", "--samples", "100"};
  const auto odds_of_turn = [&](const std::string& replay) {
    std::vector<std::string> arguments = {"odds", replay};
    arguments.insert(arguments.end(), whole.begin(), whole.end());
    return run_program(arguments);
  };
  expect_warned(odds_of_turn(forged("dice: 4, aim: high", "dice: 5, aim: high")), "turn 1");
  expect_warned(odds_of_turn(forged("  - {event: 8, ", "  - {event: 8000, ")), "turn 1");
  const Ran honest = odds_of_turn(duel);
  EXPECT_EQ(honest.status, ExitStatus::good);
  EXPECT_THAT(honest.err, IsEmpty());
}

}  // namespace
}  // namespace prizecourt
