#include "court/odds.h"
#include "court/statistics.h"
#include "formats/console/process.h"
#include "formats/rulesets/rulesets.h"
#include "tests/cli/cli_fixture.h"
#include "tests/cli/odds_support.h"
#include "tests/matchers.h"

#include <csignal>

namespace prizecourt {
namespace {

class OddsCommand : public CliTest {
 protected:
  static Ran odds(const std::string& replay, std::vector<std::string> more) {
    more.insert(more.begin(), {"odds", sample_replays + replay});
    return run_program(std::move(more));
  }

  static OddsReport report(const std::string& replay, const OddsWanted& wanted, Rulesets rulesets) {
    Problems problems;
    const auto found = odds_of(rulesets, replay, read_text(replay), wanted, problems);
    EXPECT_TRUE(found) << to_text(problems);
    return found.value_or(OddsReport());
  }

  /// A turn of two sloops in which north fires a volley. Returns the replay.
  [[nodiscard]] std::string fire_once(std::string_view dice) const {
    const std::string file = write("scenario.yaml", two_sloops(dice));
    write("orders/turn-1-north.yaml", orders_of("north", 1, "{fire: any}"));
    const Ran played = run_program({"run", file, "--orders", path("orders"), "--turns", "1",
                                    "--replay", path("game.replay.yaml")});
    EXPECT_EQ(played.status, ExitStatus::good) << played.err;
    return path("game.replay.yaml");
  }

  /// The number of that volley.
  [[nodiscard]] int event_fired() const {
    const std::string text = read("game.replay.yaml");
    const std::size_t fired = text.find(", kind: fired");
    return std::stoi(text.substr(text.rfind("event: ", fired) + 7));
  }

  static OddsReport report(const std::string& replay, const OddsWanted& wanted) {
    return report(replay, wanted, all_rulesets());
  }
};

const std::string fog = "boats-in-the-fog.replay.yaml";
const std::string speedy = "flb-speedy-gamo.replay.yaml";

/// In one melee isabella fights twice, with two figures against two and with one against two. She
/// takes a figure, and loses the first fight; she wins the second one.
std::string two_fights() {
  return "prizecourt: scenario/1\n"
         "ruleset: broadsides-and-boarding-parties\n"
         "game: two-fights\n"
         "title: Two fights\n"
         "dice: {seed: a}\n"
         "contact: right\n"
         "stationary: seahawk\n"
         "active: isabella\n"
         "boarding_turn: 3\n"
         "step: melee\n"
         "ships:\n"
         "  isabella: {player: alice, posts: {captain: G4, 'seahawk:D3': 2, 'seahawk:E3': 1}}\n"
         "  seahawk: {player: bob, posts: {captain: D5, D3: 2, E3: 2}}\n";
}

/// By BBP-11.4 and BBP-11.5: the higher of die and surplus of figures, and again where both are
/// the same.
double chance_to_lose_a_fight(int own, int enemies) {
  if (own == 0 || enemies == 0) return own == 0 ? 1 : 0;
  int lower = 0;
  int higher = 0;
  for (int die = 1; die <= 6; ++die) {
    for (int other = 1; other <= 6; ++other) {
      lower += die + own < other + enemies ? 1 : 0;
      higher += die + own > other + enemies ? 1 : 0;
    }
  }
  const double lost = static_cast<double>(lower) / (lower + higher);
  return lost * chance_to_lose_a_fight(own - 1, enemies) +
         (1 - lost) * chance_to_lose_a_fight(own, enemies - 1);
}

// Four markers against one with her commander: 4 + die against 2 + die.
TEST_F(OddsCommand, a_melee_is_exact_and_says_which_way_it_went) {
  const Ran ran = odds(fog, {"--turn", "3", "--event", "27"});
  EXPECT_EQ(ran.status, ExitStatus::good) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("Turn 3, event 27: melee, Worsley's boat and Tigress."));
  EXPECT_THAT(ran.out, HasSubstr("  loss  #######                               16.7 %\n"));
  EXPECT_THAT(ran.out, HasSubstr("   tie  #####                                 11.1 %\n"));
  EXPECT_THAT(ran.out, HasSubstr(">  win  ###############################       72.2 %\n"));
  EXPECT_THAT(ran.out, HasSubstr("Result: win, 72.2 %.\nExact: "));
}

TEST_F(OddsCommand, a_number_has_that_or_more_and_for_whom_that_is_worse) {
  const OddsReport gun = report(sample_replays + fog, {.turn = 3, .event = 18});
  ASSERT_EQ(gun.kind, "foul-damage");
  const Distribution& hits = gun.distributions.at(0);
  // The difference of two dice: 6, 10, 8, 6, 4, 2 of 36; it was 2.
  ASSERT_TRUE(hits.exact);
  EXPECT_EQ(hits.total, 36U);
  EXPECT_EQ(hits.happened, MeasuredValue(2));
  EXPECT_EQ(hits.that_or_more(), 8U + 6 + 4 + 2);
  EXPECT_EQ(hits.that_or_less(), 6U + 10 + 8);
  EXPECT_EQ(hits.just_that(), 8U);
  EXPECT_EQ(hits.more_is_worse_for, "boat-2");
  EXPECT_EQ(hits.less_is_worse_for, "tigress");
}

/// A thousand samples are where the exact odds are, within five standard deviations.
void expect_agree(const Distribution& exact, const Distribution& sampled) {
  EXPECT_EQ(sampled.name, exact.name);
  ASSERT_TRUE(exact.exact) << exact.name;
  ASSERT_FALSE(sampled.exact) << exact.name;
  for (const OutcomeOdds& outcome : exact.outcomes) {
    const double share = static_cast<double>(outcome.weight) / static_cast<double>(exact.total);
    std::uint64_t drawn = 0;
    for (const OutcomeOdds& one : sampled.outcomes) {
      if (one.value == outcome.value) drawn = one.weight;
    }
    const double off = static_cast<double>(drawn) / static_cast<double>(sampled.total) - share;
    EXPECT_LE(off * off, 25 * share * (1 - share) / static_cast<double>(sampled.total))
        << exact.name << " " << to_text(outcome.value);
  }
}

OddsWanted sampling(OddsWanted wanted) {
  wanted.most_exact = 1;
  wanted.samples = 1000;
  return wanted;
}

TEST_F(OddsCommand, samples_agree_with_what_is_exact) {
  for (const auto& [replay, wanted] : {std::pair{fog, OddsWanted{.turn = 3, .event = 27}},
                                       std::pair{speedy, OddsWanted{.turn = 3, .event = 10}}}) {
    const OddsReport exact = report(sample_replays + replay, wanted);
    const OddsReport samples = report(sample_replays + replay, sampling(wanted));
    ASSERT_EQ(exact.distributions.size(), samples.distributions.size());
    expect_agree(exact.distributions.at(0), samples.distributions.at(0));
  }
}

TEST_F(OddsCommand, the_same_question_has_the_same_answer) {
  const std::vector<std::string> question = {"--turn", "3", "--samples", "200"};
  const Ran one = odds(speedy, question);
  EXPECT_EQ(one.status, ExitStatus::good) << one.err;
  EXPECT_EQ(one.out, odds(speedy, question).out);
  EXPECT_THAT(one.out, HasSubstr("Sampled: 200 random samples"));
  EXPECT_THAT(one.out, HasSubstr("Gamo: struck: 1; that or more "));
  EXPECT_THAT(one.out, HasSubstr("Events with dice, for --event:\n  5 entangling: Speedy, Gamo\n"));
}

/// The table of Away, Boarders! without the lists of dice on which its measures hang.
std::vector<RulesetRow> with_all_dice(std::vector<Measure>& measures) {
  std::vector<RulesetRow> rows(all_rulesets().begin(), all_rulesets().end());
  for (RulesetRow& row : rows) {
    if (row.id != "away-boarders") continue;
    measures.assign(row.odds.measures.begin(), row.odds.measures.end());
    for (Measure& measure : measures) measure.dice = {};
    row.odds.measures = measures;
  }
  return rows;
}

TEST_F(OddsCommand, dice_that_a_measure_leaves_out_do_not_matter_to_it) {
  std::vector<Measure> measures;
  const auto rows = with_all_dice(measures);
  const std::string replay = fire_once("dice: {seed: a test}\n");
  const OddsWanted wanted{.turn = 1, .event = event_fired()};
  const OddsReport listed = report(replay, wanted);
  const OddsReport all = report(replay, sampling(wanted), rows);
  ASSERT_EQ(listed.kind, "fired");
  int compared = 0;
  for (const Distribution& one : listed.distributions) {
    const auto same =
        std::find_if(all.distributions.begin(), all.distributions.end(),
                     [&](const Distribution& other) { return other.id() == one.id(); });
    ASSERT_NE(same, all.distributions.end()) << one.name;
    if (!one.exact) continue;
    ++compared;
    expect_agree(one, *same);
  }
  EXPECT_GE(compared, 4) << "dice, hull, guns, casualties";
}

/// Two thousand samples are where brute force is, within five standard deviations.
void expect_isabella_loses(const Distribution& fight, double chance) {
  ASSERT_FALSE(fight.exact) << "equal totals are thrown again, without end";
  double lost = 0;
  for (const OutcomeOdds& outcome : fight.outcomes) {
    EXPECT_NE(outcome.value, MeasuredValue(std::string(nothing_came_up)));
    if (outcome.value == MeasuredValue("isabella")) lost = static_cast<double>(outcome.weight);
  }
  const auto total = static_cast<double>(fight.total);
  const double off = lost / total - chance;
  EXPECT_LE(off * off, 25 * chance * (1 - chance) / total) << lost / total;
}

TEST_F(OddsCommand, a_fight_is_measured_to_its_end_and_no_further) {
  const std::string replay = path("game.replay.yaml");
  ASSERT_EQ(
      run_program({"run", write("scenario.yaml", two_fights()), "--turns", "1", "--replay", replay})
          .status,
      ExitStatus::good);
  const OddsReport first = report(replay, {.turn = 4, .event = 1});
  EXPECT_TRUE(called(first, "loser of this roll").exact);
  EXPECT_EQ(called(first, "loser of this roll").happened, MeasuredValue("seahawk"));
  EXPECT_EQ(called(first, "loser of the fight").happened, MeasuredValue("isabella"));
  expect_isabella_loses(called(first, "loser of the fight"), chance_to_lose_a_fight(2, 2));
  const Distribution& own = called(first, "own figures lost in the fight from here on");
  EXPECT_EQ(own.happened, MeasuredValue(2));
  EXPECT_EQ(own.outcomes.back().value, MeasuredValue(2)) << "she has a third in the other fight";
  EXPECT_EQ(own.more_is_worse_for, "isabella");
  const Distribution& enemy = called(first, "enemy figures lost in the fight from here on");
  EXPECT_EQ(enemy.happened, MeasuredValue(1));
  EXPECT_EQ(enemy.more_is_worse_for, "seahawk");
  const OddsReport second = report(replay, {.turn = 4, .event = 5});
  EXPECT_EQ(called(second, "loser of the fight").happened, MeasuredValue("seahawk"));
  expect_isabella_loses(called(second, "loser of the fight"), chance_to_lose_a_fight(1, 2));
  const OddsReport turn = report(replay, {.turn = 4});
  EXPECT_EQ(called(turn, "isabella: figures lost in fights").happened, MeasuredValue(2));
  EXPECT_EQ(called(turn, "seahawk: figures lost in fights").happened, MeasuredValue(3));
}

const std::string erie = sample_replays + "lake-erie.replay.yaml";

TEST_F(OddsCommand, samples_end_where_no_interval_is_wider_than_wanted) {
  const OddsReport turn =
      report(sample_replays + speedy, {.turn = 3, .samples = 50'000, .width = 6});
  ASSERT_FALSE(turn.distributions.empty());
  for (const Distribution& one : turn.distributions) {
    EXPECT_LT(one.total, 5'000U) << one.name;
    for (const OutcomeOdds& outcome : one.outcomes) {
      const Interval interval = wilson_95(outcome.weight, one.total);
      EXPECT_LE(interval.high - interval.low, 0.06) << one.name;
    }
  }
  const OddsReport fewer = report(sample_replays + speedy, {.turn = 3, .samples = 600, .width = 1});
  EXPECT_EQ(fewer.distributions.front().total, 600U) << "the most there may be";
}

// Five figures, of which the last has too many courses.
TEST_F(OddsCommand, a_budget_of_courses_is_spent_once) {
  std::uint64_t courses = 0;
  int percent = 0;
  OddsWanted wanted{.turn = 8, .event = 37, .most_exact = 50'000, .samples = 100};
  wanted.go_on = [&](const OddsProgress& progress) {
    EXPECT_GE(progress.percent, percent);
    EXPECT_EQ(progress.trials, courses + 1);
    courses = progress.trials;
    percent = progress.percent;
    return true;
  };
  const OddsReport volley = report(erie, wanted);
  EXPECT_TRUE(called(volley, "casualties").exact);
  EXPECT_FALSE(called(volley, "slashes on the rigging").exact);
  EXPECT_LE(courses, 50'000U + 100U);
  EXPECT_LE(percent, 100);
}

/// Fractions are for who asks for them, and nothing possible is called impossible.
TEST_F(OddsCommand, fractions_are_shown_with_exact_alone) {
  const std::vector<std::string> duel = {
      "odds", sample_replays + "lake-erie.replay.yaml", "--turn", "2", "--event", "35"};
  auto exact = duel;
  exact.emplace_back("--exact");
  const std::string plain = run_program(duel).out;
  EXPECT_THAT(plain, Not(ContainsRegex("[0-9]/[0-9]")));
  EXPECT_THAT(run_program(exact).out, HasSubstr("33.3 % = 1/3\n"));
  // 58.3 % is the longer bar of the two, and 84.3 % of another figure is the longest
  EXPECT_THAT(plain, HasSubstr("> 0  #########################             58.3 %\n"));
  EXPECT_THAT(plain, HasSubstr("  0  ####################################  84.3 %\n"));
}

TEST_F(OddsCommand, what_is_known_when_it_is_ended_is_the_answer) {
  OddsWanted wanted{.turn = 3, .most_exact = 1};
  wanted.go_on = [](const OddsProgress& progress) { return progress.trials < 50; };
  const OddsReport turn = report(sample_replays + speedy, wanted);
  const Distribution& struck = called(turn, "gamo: struck");
  EXPECT_TRUE(struck.cut_short);
  EXPECT_GE(struck.total, 50U);
  EXPECT_LT(struck.total, 100U);
  EXPECT_THAT(to_text(turn, Fractions::hidden), HasSubstr("Sampling was stopped early.\n"));
  EXPECT_THAT(to_json(turn).to_text(), HasSubstr("\"cut_short\": \"yes\""));
}

TEST_F(OddsCommand, an_exact_answer_that_is_ended_early_is_sampled) {
  OddsWanted wanted{.turn = 3, .event = 27};
  wanted.go_on = [](const OddsProgress&) { return false; };
  const OddsReport melee = report(sample_replays + fog, wanted);
  for (const Distribution& one : melee.distributions) {
    EXPECT_FALSE(one.exact) << one.name;
    EXPECT_TRUE(one.cut_short) << one.name;
    EXPECT_GT(one.total, 0U) << one.name;
  }
}

TEST(AnInterrupt, is_noted_once_and_only_while_somebody_waits_for_it) {
  const auto handler = std::signal(SIGINT, SIG_IGN);
  {
    const Interrupt interrupt(Signals::ctrl_c);
    EXPECT_FALSE(interrupt.was_pressed());
    std::raise(SIGINT);
    EXPECT_TRUE(interrupt.was_pressed());
  }
  EXPECT_EQ(std::signal(SIGINT, handler), SIG_IGN) << "as it was before";
  const Interrupt another(Signals::ctrl_c);
  EXPECT_FALSE(another.was_pressed());
}

TEST_F(OddsCommand, an_event_without_dice_is_refused_and_the_dice_before_it_are_named) {
  const Ran ran = odds(speedy, {"--turn", "3", "--event", "11"});
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.out, IsEmpty());
  EXPECT_THAT(ran.err, HasSubstr("no dice were rolled for event 11 of turn 3"));
  EXPECT_THAT(ran.err, HasSubstr("the last dice before it belong to event 10"));
  const Ran beyond = odds(speedy, {"--turn", "3", "--event", "99"});
  EXPECT_EQ(beyond.status, ExitStatus::bad_input);
  EXPECT_THAT(beyond.err, HasSubstr("turn 3 has no event 99"));
  const Ran later = odds(speedy, {"--turn", "9"});
  EXPECT_EQ(later.status, ExitStatus::bad_input);
  EXPECT_THAT(later.err, HasSubstr("turn 9 is not in this replay"));
  EXPECT_EQ(run_program({"odds", sample_replays + speedy}).status, ExitStatus::bad_usage);
}

TEST_F(OddsCommand, as_json_and_as_a_picture) {
  const Ran json = odds(fog, {"--turn", "3", "--event", "27", "--format", "json"});
  EXPECT_EQ(json.status, ExitStatus::good);
  EXPECT_THAT(json.out, HasSubstr("\"prizecourt\": \"odds/1\""));
  EXPECT_THAT(json.out, HasSubstr("\"how\": \"exact\""));
  EXPECT_THAT(json.out, HasSubstr("{\"outcome\": \"win\", \"chance\": {\"weight\": 26, \"share\": "
                                  "\"0.722222\"}}"));
  const Ran svg = odds(fog, {"--turn", "3", "--event", "27", "--svg", path("odds.svg")});
  EXPECT_EQ(svg.status, ExitStatus::good) << svg.err;
  EXPECT_THAT(svg.out, IsEmpty());
  const std::string picture = read("odds.svg");
  EXPECT_THAT(picture, HasSubstr("72.2 % (what happened)"));
  EXPECT_EQ(count(picture, "height=\"12\" fill=\"#b3401e\""), count(picture, "it happened"));
}

/// A volley of two dice that both hit guns. Had one hit the hull, somebody would have had to say
/// which box takes the slash.
TEST_F(OddsCommand, scripted_dice_are_held_and_what_nobody_was_asked_is_left_to_silence) {
  const std::string replay = fire_once(
      "dice: {scripted: [{face: 3}, {face: 4}, {face: 4}]}\n"
      "when_silent: {default: default, damage-box: ask}\n");
  const Ran ran =
      run_program({"odds", replay, "--turn", "1", "--event", std::to_string(event_fired())});
  EXPECT_EQ(ran.status, ExitStatus::good) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("\nguns hit\n"));
  EXPECT_THAT(ran.out, HasSubstr("Result: 2. That or more: "));
  EXPECT_THAT(ran.out,
              HasSubstr(" samples a question came up without an order; the default was used.\n"));
}

}  // namespace
}  // namespace prizecourt
