#include "extras/bots/play/key.h"
#include "extras/lab/arena/run_file.h"
#include "extras/lab/arena/tally.h"
#include "formats/rulesets/rulesets.h"
#include "tests/lab/simulate_fixture.h"
#include "tests/places.h"

#include <sys/stat.h>

namespace prizecourt {
namespace {

const std::string even_scenarios = source_path("data/scenarios/even/");

// ---- the same bytes ----

TEST_F(Simulate, any_number_of_jobs_gives_the_same_bytes) {
  const std::string one = run_to("one.jsonl", some_pairs({"--jobs", "1"}));
  EXPECT_EQ(count(one, "\n"), 122U) << "a head, a line a game, an end";
  for (const std::string jobs : {"2", "7"}) {
    EXPECT_EQ(run_to(jobs + ".jsonl", some_pairs({"--jobs", jobs})), one) << jobs;
    EXPECT_EQ(run_program(some_pairs({"--jobs", jobs})).out,
              run_program(some_pairs({"--jobs", "1"})).out);
  }
}

/// What is no file is neither read nor waited for.
TEST_F(Simulate, pipes_and_devices_are_no_runs) {
  const std::string pipe = path("pipe");
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  for (const std::string& other : {pipe, std::string("/dev/full"), std::string("/dev/zero")}) {
    const Ran run = run_program(some_pairs({"--output", other}));
    EXPECT_EQ(run.status, ExitStatus::bad_usage) << other;
    EXPECT_THAT(run.err, HasSubstr("exists and is not a run of games")) << other;
    const Ran merged = run_program(to_merge({other}, {}));
    EXPECT_EQ(merged.status, ExitStatus::bad_input) << other;
    EXPECT_THAT(merged.err, HasSubstr("it is not a part of a run")) << other;
  }
}

TEST_F(Simulate, parts_put_together_in_any_order_are_the_whole) {
  const std::string whole = run_to("whole.jsonl", some_pairs({}));
  const Ran played = run_program(some_pairs({}));
  for (const int of : {2, 7, 60}) {
    Words files = parts(of, {});
    std::reverse(files.begin(), files.end());
    const Ran merged = run_program(to_merge(files, {"--output", path("merged.jsonl"), "--force"}));
    EXPECT_EQ(read_text(path("merged.jsonl")), whole) << of;
    EXPECT_EQ(merged.out, played.out) << of;
    EXPECT_EQ(run_program(to_merge(files, {})).out, played.out) << of;
    for (const std::string& file : files) fs::remove(file);
  }
}

TEST_F(Simulate, a_test_ends_at_the_same_pair_for_any_jobs_and_parts) {
  const Words test = {"--games", "4000", "--test", "equal", "--margin", "10%"};
  const Words words =
      joined({"simulate", duel, "--player", "blue=driver", "--player", "red=random"}, test);
  const std::string one = run_to("one.jsonl", joined(words, {"--jobs", "1"}));
  EXPECT_EQ(count(one, "\n"), 130U) << "64 pairs are enough";
  EXPECT_EQ(run_to("five.jsonl", joined(words, {"--jobs", "5"})), one);
  Words files;
  for (const std::string part : {"1", "2", "3"}) {
    files.push_back(path("part-" + part));
    EXPECT_EQ(count(run_to("part-" + part, joined(words, {"--shard", part + "/3"})), "\n"),
              part == "1" ? 1334U : 1336U)
        << "a part does not know what the others know";
  }
  const Ran merged = run_program(to_merge(files, {"--output", path("merged.jsonl")}));
  EXPECT_EQ(read_text(path("merged.jsonl")), one);
  EXPECT_EQ(merged.status, ExitStatus::verdict_no);
  EXPECT_THAT(merged.out, HasSubstr("driver is favoured after 64 pairs"));
  EXPECT_THAT(merged.out, HasSubstr("valid whenever a run is stopped"));
}

TEST_F(Simulate, a_test_of_a_share_is_of_the_bot_that_is_named) {
  const Words driver_first = {"--player", "blue=driver", "--player", "red=random"};
  const Words driver_second = {"--player", "blue=random", "--player", "red=driver"};
  for (const Words& bots : {driver_first, driver_second}) {
    const Words words = joined({"simulate", duel, "--games", "4000"}, bots);
    const Ran holds = run_program(
        joined(words, {"--test", "at-least", "--share", "driver=75%", "--margin", "10%"}));
    EXPECT_EQ(holds.status, ExitStatus::good);
    EXPECT_THAT(holds.out,
                HasSubstr("test 'at-least' with 75.00 % for driver and a margin of 10.00 % (alpha "
                          "5.00 %, beta 5.00 %): driver has at least that share after "));
    const Ran less = run_program(joined(words, {"--test", "at-least", "--share", "random=0.75"}));
    EXPECT_EQ(less.status, ExitStatus::verdict_no);
    EXPECT_THAT(less.out, HasSubstr(": random has a smaller share after 64 pairs\n"));
  }
}

TEST_F(Simulate, a_test_of_a_share_ends_at_the_same_pair_for_any_jobs_and_parts) {
  const Words words =
      joined({"simulate", duel, "--player", "blue=random", "--player", "red=driver"},
             {"--games", "4000", "--test", "at-least", "--share", "driver=78%"});
  const Words one_job = joined(words, {"--jobs", "1", "--output", path("one.jsonl")});
  const Ran played = run_program(one_job);
  const std::string one = read_text(path("one.jsonl"));
  EXPECT_THAT(one, HasSubstr(R"("beta":500,"share":7800,"share_of":"driver","numbers":2000)"));
  EXPECT_LT(count(one, "\n"), 2000U) << "it ends before all is played";
  EXPECT_EQ(run_to("five.jsonl", joined(words, {"--jobs", "5"})), one);
  Words files;
  for (const std::string part : {"1", "2", "3"}) {
    files.push_back(path("part-" + part));
    run_to("part-" + part, joined(words, {"--shard", part + "/3"}));
  }
  const Ran merged = run_program(to_merge(files, {"--output", path("merged.jsonl")}));
  EXPECT_EQ(read_text(path("merged.jsonl")), one);
  EXPECT_EQ(merged.out, played.out);
  EXPECT_EQ(merged.status, played.status);
  EXPECT_EQ(run_program(one_job).out, played.out) << "which is read from the file";
  EXPECT_THAT(run_program({"simulate", duel, "--player", "blue=random", "--player", "red=driver",
                           "--games", "4000", "--test", "at-least", "--share", "driver=79%",
                           "--output", path("one.jsonl")})
                  .err,
              HasSubstr("a different value for the test"));
}

/// The time for a hello is part of a run where it is not the usual one; the usual one is not
/// written.
TEST_F(Simulate, a_head_has_the_time_for_a_hello_that_is_not_the_usual_one) {
  RunHead head;
  head.contest.sides = {"blue", "red"};
  head.contest.bots = {*bot_called("driver"), *bot_called("program:mine.sh")};
  head.contest.seed = "a test";
  head.contest.most_turns = 10;
  head.contest.numbers = 4;
  EXPECT_THAT(to_line(head), Not(HasSubstr("hello_ms")));
  EXPECT_EQ(read_head(to_line(head)), head);
  RunHead patient = head;
  patient.contest.think.hello_ms = 90'000;
  EXPECT_THAT(to_line(patient), HasSubstr("\"hello_ms\":90000"));
  EXPECT_EQ(read_head(to_line(patient)), patient);
  EXPECT_EQ(difference(head, patient), "the time limits of programs");
}

TEST_F(Simulate, a_head_whose_share_nobody_can_test_is_no_run) {
  const std::string text =
      run_to("run.jsonl", some_pairs({"--test", "at-least", "--share", "driver=78%"}));
  const std::string head = text.substr(0, text.find('\n'));
  ASSERT_TRUE(read_head(head));
  EXPECT_EQ(read_head(head)->hypotheses.share, 7800);
  const std::vector<std::pair<std::string, std::string>> changes = {
      {R"("share":7800)", R"("share":500)"},
      {R"("share":7800)", R"("share":10000)"},
      {R"("share_of":"driver")", R"("share_of":"captain")"},
      {R"("pairing":"swapped")", R"("pairing":"none")"}};
  for (const auto& [is, becomes] : changes) {
    std::string other = head;
    other.replace(other.find(is), is.size(), becomes);
    EXPECT_FALSE(read_head(other)) << becomes;
  }
}

/// An admiral who may look at a single turn has no plan to compare, and plays as a captain.
TEST_F(Simulate, a_bot_against_itself_under_another_name_comes_out_even) {
  const std::vector<std::pair<std::string, std::string>> scenarios = {
      {"yardarm-frigates", "north"},
      {"admiralty-two-deckers", "north"},
      {"form-line-of-battle-pairs", "north"},
      {"master-and-commander-squadrons", "french"},
      {"away-boarders-duel", "east"},
      {"broadsides-and-boarding-parties-alongside", "alice"}};
  for (const auto& [scenario, side] : scenarios) {
    const Ran ran = run_program({"simulate", even_scenarios + scenario + ".yaml", "--games", "12",
                                 "--player", side + "=admiral:1"});
    EXPECT_EQ(ran.status, ExitStatus::good) << scenario << ran.err;
    const std::string of_bots = ran.out.substr(0, ran.out.find("sides\n"));
    EXPECT_EQ(count(of_bots, "; share 50.00 % ("), 2U) << ran.out;
    EXPECT_THAT(ran.out, HasSubstr("distinct pairs: 6 of 6\n")) << scenario;
    EXPECT_THAT(ran.out, HasSubstr("pairing: all pairs are identical\n")) << scenario;
  }
}

TEST_F(Simulate, shares_of_all_options_are_read_alike) {
  const Words words = {"simulate", duel, "--games", "2", "--player", "red=random"};
  const std::vector<std::pair<std::string, std::string>> shares = {
      {"5%", " 5.00 %"}, {"0.05", " 5.00 %"}, {"2.5%", " 2.50 %"}, {"0.025", " 2.50 %"}};
  for (const auto& [share, read] : shares) {
    const Words test = {"--test", "even", "--margin", share, "--alpha", share, "--beta", share};
    EXPECT_THAT(run_program(joined(words, test)).out,
                HasSubstr("a margin of" + read + " (alpha" + read + ", beta" + read + ')'));
  }
}

// ---- what is played ----

TEST_F(Simulate, pairs_have_the_same_luck_and_bots_swapped) {
  const std::string text = run_to("run.jsonl", some_pairs({"--seed", "x"}));
  EXPECT_THAT(text, HasSubstr(R"({"game":1,"number":1,"bots":["driver","random"],"end":")"));
  EXPECT_THAT(text, HasSubstr(R"({"game":2,"number":1,"bots":["random","driver"],"end":")"));
  EXPECT_THAT(text, HasSubstr(R"("pairing":"swapped","seed":"x","most_turns":200)"));
}

TEST_F(Simulate, bots_that_are_alike_play_one_game_a_number) {
  const std::string text = run_to("run.jsonl", {"simulate", duel, "--games", "101", "--player",
                                                "blue=random", "--player", "varga=random"});
  EXPECT_THAT(text, HasSubstr(R"({"game":2,"number":2,"bots":["random","random"])"));
  EXPECT_THAT(text, HasSubstr(R"("pairing":"none")"));
}

TEST_F(Simulate, a_ruling_is_weighed_by_pairs_without_and_with_it) {
  const Words words = {"simulate", duel, "--games", "200", "--ruling", "equal-helm=nobody"};
  const std::string text = run_to("run.jsonl", words);
  EXPECT_THAT(text, HasSubstr(R"({"game":2,"number":1,"bots":["captain","captain"],)"
                              R"("ruling":"equal-helm=nobody","end":")"));
  EXPECT_THAT(text, HasSubstr(R"({"game":1,"number":1,"bots":["captain","captain"],"end":")"));
  EXPECT_THAT(run_program(words).out,
              testing::ContainsRegex("\nruling\n"
                                     "  blue as the scenario is: won .*; share [0-9.]+ % .*\n"
                                     "  blue with equal-helm=nobody: won .*; share [0-9.]+ % .*\n"
                                     "  it changes the share of blue by .* points .*\n"
                                     "  the two games differed in [1-9][0-9]* of 100 pairs\n"));
  EXPECT_THAT(run_program(words).out, Not(HasSubstr("sides\n"))) << "which would be of neither";
  const Ran ran = run_program({"simulate", duel, "--ruling", "YA-R1=weather-gage"});
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.err, HasSubstr("the scenario already has this option"));
  const std::string replay = path("with.replay.yaml");
  EXPECT_EQ(run_program(joined(words, {"--game", "2", "--replay", replay})).status,
            ExitStatus::good);
  EXPECT_EQ(run_program({"verify", replay}).status, ExitStatus::good);
  EXPECT_THAT(read_text(replay), HasSubstr("equal-helm: nobody"));
}

/// The first turn of the printed duel has no contest of helms that is equal in these games.
TEST_F(Simulate, a_ruling_that_never_came_up_is_no_tight_measurement) {
  const Words words = {"simulate",          duel,       "--games",     "20",       "--ruling",
                       "equal-helm=nobody", "--player", "blue=silent", "--player", "red=silent"};
  const Ran ran = run_program(words);
  EXPECT_THAT(ran.out,
              HasSubstr("\n  no game differed: with it and without it, each of the 10 pairs "
                        "went the same way, so it never came up or made no difference\n"));
  EXPECT_THAT(ran.out, Not(HasSubstr("it changes the share")));
  EXPECT_THAT(ran.out, Not(HasSubstr("pairing:")));
}

/// Two lines that have closed, of three ships each.
const std::string two_lines = source_path("data/scenarios/even/form-line-of-battle-line.yaml");

TEST_F(Simulate, a_ship_is_weighed_by_pairs_with_and_without_her) {
  const Words words = {"simulate", two_lines, "--games", "60", "--without", "echo"};
  const std::string text = run_to("run.jsonl", words);
  EXPECT_THAT(text, HasSubstr(R"("pairing":"without","without":"echo","of":"south","seed":)"));
  EXPECT_THAT(text, HasSubstr(R"({"game":1,"number":1,"bots":["captain","captain"],"end":")"));
  EXPECT_THAT(text, HasSubstr(R"({"game":2,"number":1,"bots":["captain","captain"],)"
                              R"("without":"echo","end":")"));
  const Ran ran = run_program(words);
  EXPECT_THAT(ran.out, HasSubstr(": 60 games in pairs, with and without echo\n"));
  EXPECT_THAT(ran.out, testing::ContainsRegex(
                           "ship\n  south with echo: won .*; share [0-9.]+ % .*\n"
                           "  south without echo: won .*; share [0-9.]+ % .*\n"
                           "  she changes the share of south by \\+[0-9.]+ points \\(.* to "
                           ".*\\)\n"));
  EXPECT_THAT(ran.out, Not(HasSubstr("sides\n"))) << "which would be of neither scenario";
  EXPECT_THAT(ran.out, HasSubstr("  north without echo: broadside "));
  EXPECT_THAT(ran.out, HasSubstr("\nended with echo: "));
  EXPECT_THAT(ran.out, HasSubstr("\nended without echo: "));
  const std::string replay = path("without.replay.yaml");
  EXPECT_EQ(run_program(joined(words, {"--game", "2", "--replay", replay})).status,
            ExitStatus::good);
  EXPECT_EQ(run_program({"verify", replay}).status, ExitStatus::good);
  EXPECT_THAT(read_text(replay), Not(HasSubstr("echo")));
  const Ran first = run_program(joined(words, {"--game", "1", "--replay", path("with.yaml")}));
  EXPECT_THAT(
      first.err,
      HasSubstr("game 1, captain (north) against captain (south), with echo, was written to "));
}

TEST_F(Simulate, a_test_asks_whether_a_ship_makes_a_difference) {
  const std::string lines = source_path("data/scenarios/even/admiralty-line.yaml");
  const Ran ran =
      run_program({"simulate", lines, "--games", "400", "--without", "delta", "--test", "same"});
  EXPECT_EQ(ran.status, ExitStatus::verdict_no);
  EXPECT_THAT(ran.out, HasSubstr(": being without delta favours north after 128 pairs\n"));
}

TEST_F(Simulate, parts_of_a_run_without_a_ship_are_put_together) {
  const Words words = {"simulate", two_lines, "--games", "24", "--without", "alpha"};
  const std::string whole = run_to("whole.jsonl", words);
  Words files;
  for (const std::string part : {"1", "2", "3"}) {
    static_cast<void>(run_to("part-" + part, joined(words, {"--shard", part + "/3"})));
    files.push_back(path("part-" + part));
  }
  const Ran merged = run_program(to_merge(files, {"--output", path("merged.jsonl")}));
  EXPECT_EQ(read_text(path("merged.jsonl")), whole);
  EXPECT_EQ(merged.out, run_program(words).out);
  const Ran again = run_program(joined(words, {"--output", path("whole.jsonl")}));
  EXPECT_THAT(again.err, HasSubstr("already exists and is complete"));
  EXPECT_EQ(again.out, merged.out);
  const Ran other = run_program({"simulate", two_lines, "--games", "24", "--without", "bravo",
                                 "--output", path("whole.jsonl")});
  EXPECT_EQ(other.status, ExitStatus::bad_usage);
  EXPECT_THAT(other.err, HasSubstr("a different value for the omitted ship"));
}

TEST_F(Simulate, who_cannot_be_left_out_is_refused_before_a_game_is_played) {
  const Ran nobody = run_program({"simulate", two_lines, "--without", "charly"});
  EXPECT_EQ(nobody.status, ExitStatus::bad_input);
  EXPECT_THAT(nobody.err,
              HasSubstr("error: --without charly: there is no ship 'charly' in this game; "));
  EXPECT_THAT(nobody.err, HasSubstr("Charlie"));
  const Ran one_of_two = run_program({"simulate", duel, "--without", "tempest"});
  EXPECT_EQ(one_of_two.status, ExitStatus::bad_input);
  EXPECT_THAT(one_of_two.err, HasSubstr("error: --without tempest: the scenario is not valid "
                                        "without the ship; write one by hand"));
  EXPECT_THAT(one_of_two.err, HasSubstr("scenario.yaml:"));
}

// ---- by what games end ----

TEST_F(Simulate, every_game_says_by_what_it_ended_and_the_summary_counts_them) {
  const std::string text = run_to("run.jsonl", some_pairs({}));
  EXPECT_EQ(count(text, R"("end":"won","winner":")") + count(text, R"("end":"drawn",)"), 120U);
  EXPECT_EQ(count(text, R"(,"reason":")"), 120U);
  EXPECT_THAT(text, HasSubstr(R"("end":"drawn","reason":"both-struck","turns":)"));
  EXPECT_THAT(text, HasSubstr(R"("winner":"red","reason":"struck","turns":)"));
  EXPECT_THAT(
      run_program(some_pairs({})).out,
      testing::ContainsRegex(
          "\nended: struck [0-9]+ \\(blue [0-9]+, red [0-9]+\\), broken off [0-9]+ \\(drawn "));
}

TEST_F(Simulate, a_game_that_is_stopped_ended_by_nothing) {
  const std::string text = run_to("run.jsonl", some_pairs({"--most-turns", "1"}));
  EXPECT_THAT(text, HasSubstr(R"("end":"capped","turns":1,)"));
  const Ran ran = run_program(some_pairs({"--most-turns", "1"}));
  EXPECT_THAT(ran.out, testing::ContainsRegex("\nended: capped [0-9]+"));
}

/// As the game's own event has it: a game by order files tells why, too.
TEST_F(Simulate, games_of_all_rulesets_say_by_what_they_ended) {
  for (const std::string ruleset : {"yardarm", "admiralty", "away-boarders", "form-line-of-battle",
                                    "master-and-commander", "broadsides-and-boarding-parties"}) {
    const Words words = {"simulate", ruleset, "--games", "1", "--most-turns", "1000"};
    const std::string text = run_to(ruleset + ".jsonl", words);
    const std::size_t at = text.find(R"("reason":")");
    ASSERT_NE(at, std::string::npos) << ruleset;
    const std::string reason = text.substr(at + 10, text.find('"', at + 10) - at - 10);
    const std::string replay = path(ruleset + ".replay.yaml");
    static_cast<void>(run_program(joined(words, {"--game", "1", "--replay", replay})));
    EXPECT_THAT(read_text(replay), HasSubstr("reason: " + reason)) << ruleset;
  }
}

TEST_F(Simulate, games_that_are_stopped_are_no_draws) {
  const Ran ran = run_program(some_pairs({"--most-turns", "1"}));
  EXPECT_THAT(ran.out, HasSubstr("capped "));
  EXPECT_THAT(ran.out, HasSubstr("NOT DECIDED by these bots: "));
}

/// Half of each game is nobody's: that sides are even does not follow from it.
TEST_F(Simulate, a_test_of_games_that_have_no_end_has_no_verdict) {
  const Ran ran =
      run_program({"simulate", duel, "--games", "200", "--most-turns", "1", "--test", "even"});
  EXPECT_EQ(ran.status, ExitStatus::verdict_no);
  EXPECT_THAT(ran.out, testing::ContainsRegex("\ntest 'even' with .*: no verdict: more than 5 % of "
                                              "the games did not end; after [0-9]+ games\n"));
  EXPECT_THAT(ran.out, Not(HasSubstr("are even")));
}

TEST_F(Simulate, games_that_are_all_the_same_are_warned_of) {
  const std::string nobody_boards = even_scenarios + "admiralty-line.yaml";
  const Ran ran = run_program({"simulate", nobody_boards, "--player", "north=silent", "--player",
                               "south=silent", "--games", "100"});
  EXPECT_THAT(ran.out, HasSubstr("WARNING: fewer than 90 %"));
}

TEST_F(Simulate, one_pair_has_no_interval) {
  const Ran one = run_program({"simulate", duel, "--games", "2", "--player", "red=random"});
  EXPECT_THAT(one.out, testing::ContainsRegex("; share [0-9.]+ %\n"));
  EXPECT_THAT(one.out, Not(HasSubstr(" to 0")));
  EXPECT_THAT(one.out, HasSubstr("distinct pairs: 1 of 1\nintervals: none from one pair\n"));
}

/// A pair of which both games are the same is no pair that is there twice.
TEST(DistinctPairs, are_told_apart_by_both_games) {
  Contest contest;
  contest.sides = {"blue", "red"};
  contest.bots[1].kind = BotKind::driver;
  contest.pairing = Pairing::swapped;
  GamesTally tally(contest);
  const auto game = [](std::uint64_t course) { return GameRecord{.lost = {}, .course = course}; };
  tally.add({.number = 1, .games = {game(1), game(1)}});
  tally.add({.number = 2, .games = {game(2), game(2)}});
  tally.add({.number = 3, .games = {game(1), game(2)}});
  EXPECT_EQ(tally.distinct.count(), 3);
  tally.add({.number = 4, .games = {game(2), game(2)}});
  EXPECT_EQ(tally.distinct.count(), 3);
}

// ---- what was lost ----

/// The number that stands behind those words, which follow each other in a text.
int number_after(std::string_view text, const Words& words) {
  for (const std::string& word : words) {
    const std::size_t at = text.find(word);
    if (at == std::string_view::npos) throw std::runtime_error("no '" + word + "' there");
    text.remove_prefix(at + word.size());
  }
  return std::stoi(std::string(text.substr(0, 10)));
}

TEST_F(Simulate, losses_are_what_the_ships_of_the_game_no_longer_have) {
  const std::string run = run_to("run.jsonl", some_pairs({}));
  EXPECT_THAT(run, HasSubstr(R"("losses":["guns","hull","rigging","crew","struck"],"bots":)"));
  for (const std::string game : {"1", "2", "7"}) {
    const std::string path_of_replay = path(game + ".replay.yaml");
    static_cast<void>(run_program(some_pairs({"--game", game, "--replay", path_of_replay})));
    const std::string replay = read_text(path_of_replay);
    const std::string_view last = std::string_view(replay).substr(replay.rfind("\nstate:\n"));
    const std::string line_begins = R"({"game":)" + game + ',';
    const auto lost = [&](const std::string& side, const std::string& kind) {
      return number_after(
          run, {line_begins, R"("lost":{)", '"' + side + R"(":{)", '"' + kind + R"(":)"});
    };
    const auto left = [&](const std::string& ship, const std::string& kind) {
      return number_after(last, {"    " + ship + ": {", kind + ": "});
    };
    EXPECT_EQ(lost("blue", "guns"), 6 - left("halcyon", "guns"));
    EXPECT_EQ(lost("blue", "hull"), 12 - left("halcyon", "hull"));
    EXPECT_EQ(lost("red", "rigging"), 6 - left("tempest", "rigging"));
    EXPECT_EQ(lost("red", "crew"), 12 - left("tempest", "crew"));
    const std::string_view tempest = last.substr(last.find("    tempest: {"));
    const bool has_struck = tempest.substr(0, tempest.find('}')).find("struck: true") < 200;
    EXPECT_EQ(lost("red", "struck"), has_struck ? 1 : 0);
  }
}

TEST_F(Simulate, says_what_each_side_lost_and_with_a_ruling_how_that_changes) {
  EXPECT_THAT(run_program(some_pairs({})).out,
              testing::ContainsRegex("average losses per game\n  blue: guns [0-9.]+ \\([0-9.]+ "
                                     "to [0-9.]+\\), hull .*\n  red: guns "));
  const Ran ran = run_program({"simulate", duel, "--games", "20", "--ruling", "equal-helm=nobody"});
  EXPECT_THAT(ran.out, HasSubstr("  red as the scenario is: guns "));
  EXPECT_THAT(ran.out, HasSubstr("  blue with equal-helm=nobody: guns "));
}

TEST_F(Simulate, a_run_that_another_version_wrote_is_refused_aloud) {
  const Words files = parts(2, {});
  std::ofstream(files[1], std::ios::binary)
      << replaced(read_text(files[0]), "simulation/3", "simulation/2");
  const Ran merged = run_program(to_merge(files, {}));
  EXPECT_EQ(merged.status, ExitStatus::bad_input);
  EXPECT_THAT(merged.err, HasSubstr("it was written by another version of the program"));
  const Words same = some_pairs({"--shard", "2/2", "--output", files[1]});
  const Ran ran = run_program(same);
  EXPECT_EQ(ran.status, ExitStatus::bad_usage);
  EXPECT_THAT(ran.err, HasSubstr("another version of the program; name another file"));
  EXPECT_EQ(run_program(joined(same, {"--force"})).status, ExitStatus::good);
  EXPECT_EQ(run_program(to_merge(files, {})).status, ExitStatus::good);
}

// ---- files that cannot be written ----

/// These runs would take for ever.
TEST_F(Simulate, a_file_that_cannot_be_written_is_refused_before_a_game_is_played) {
  const Words words = {"simulate", duel, "--games", "1000000000"};
  const Ran ran = run_program(joined(words, {"--output", path("none/x.jsonl")}));
  EXPECT_EQ(ran.status, ExitStatus::system_failed);
  EXPECT_THAT(ran.err, HasSubstr("cannot write " + path("none/x.jsonl") + ": there is no folder " +
                                 path("none") + '\n'));
  const Ran replay = run_program(some_pairs({"--game", "1", "--replay", path("none/x.yaml")}));
  EXPECT_THAT(replay.err, HasSubstr("there is no folder"));
}

// ---- one game again ----

TEST_F(Simulate, a_game_by_its_number_becomes_a_replay_that_verifies) {
  for (const std::string game : {"1", "2", "7"}) {
    const Ran ran =
        run_program(some_pairs({"--game", game, "--replay", path(game + ".replay.yaml")}));
    EXPECT_EQ(ran.status, ExitStatus::good) << ran.err;
    EXPECT_EQ(run_program({"verify", path(game + ".replay.yaml")}).status, ExitStatus::good);
  }
  EXPECT_NE(read_text(path("1.replay.yaml")), read_text(path("2.replay.yaml")));
}

// ---- the command line ----

TEST_F(Simulate, says_what_is_wrong_with_a_command_line) {
  const Words of_driver = {"simulate", duel, "--player", "blue=driver"};
  const std::vector<std::pair<Words, std::string>> wrong = {
      {{"simulate"}, "name a scenario, or parts of a run"},
      {{"simulate", duel, "--player", "blue"}, "--player needs SIDE=BOT, not 'blue'"},
      {{"simulate", duel, "--player", "green=captain"},
       "there is no side 'green'; the sides are blue and red"},
      {{"simulate", duel, "--player", "blue=nelson"}, "there is no bot 'nelson'"},
      {{"simulate", duel, "--player", "blue=./mine.py"},
       "there is no bot './mine.py'; write program:./mine.py for an external program"},
      {{"simulate", duel, "--games", "3", "--player", "blue=random"}, "needs an even number"},
      {{"simulate", duel, "--games", "0"}, "--games"},
      {{"simulate", duel, "--games", "1,000"}, "'1,000' contains commas; write 1000"},
      {{"simulate", duel, "--player", "blue=driver", "--player", "ashe=random"},
       "blue already has a bot: driver"},
      {{"simulate", duel, "--games", "10", "--game", "11", "--replay", "x"},
       "the run has 10 games, so there is no game 11"},
      {{"simulate", duel, "--shard", "1/2"}, "--shard needs --output"},
      {{"simulate", duel, "--shard", "3/2"}, "'3/2' is not I/N"},
      {{"simulate", duel, "--margin", "5%"}, "--test"},
      {{"simulate", duel, "--test", "even", "--margin", "50%"}, "is not a share between 0 and 50%"},
      {{"simulate", duel, "--test", "even", "--alpha", "5"}, "is not a share between 0 and 50%"},
      {{"simulate", duel, "--test", "even", "--margin", "5"},
       "between 0 and 50%; write 5% or 0.05"},
      {{"simulate", duel, "--test", "even", "--beta", "2.5"},
       "between 0 and 50%; write 5% or 0.05"},
      {{"simulate", duel, "--test", "even", "--beta", "0"}, "is not a share between 0 and 50%"},
      {{"simulate", duel, "--test", "odd"}, "there is no 'odd'"},
      {{"simulate", duel, "--test", "equal"}, "needs two different bots"},
      {{"simulate", duel, "--test", "at-least", "--share", "captain=60%"},
       "--test at-least needs two different bots"},
      {joined(of_driver, {"--share", "driver=60%"}), "--share requires --test"},
      {joined(of_driver, {"--test", "equal", "--share", "driver=60%"}),
       "--share needs --test at-least"},
      {joined(of_driver, {"--test", "at-least"}), "--test at-least needs --share BOT=SHARE"},
      {joined(of_driver, {"--test", "at-least", "--share", "60%"}),
       "--share needs BOT=SHARE, not '60%'"},
      {joined(of_driver, {"--test", "at-least", "--share", "silent=60%"}),
       "--share: 'silent' does not play; the bots are driver and captain\n"},
      {joined(of_driver, {"--test", "at-least", "--share", "driver=60"}),
       "--share: '60' is not a share between 0 and 100%; write 95% or 0.95"},
      {joined(of_driver, {"--test", "at-least", "--share", "driver=100%"}),
       "'100%' is not a share between 0 and 100%"},
      {joined(of_driver, {"--test", "at-least", "--share", "driver=5%"}),
       "--margin must be less than --share"},
      {{"simulate", duel, "--test", "same"}, "needs --ruling or --without"},
      {{"simulate", two_lines, "--without", "echo", "--test", "even"}, "omit --without"},
      {{"simulate", duel, "--without", "x", "--ruling", "YA-R1=nobody"}, "excludes"},
      {{"simulate", duel, "--game", "3"}, "--replay"},
      {{"simulate", duel, "--replay", "x"}, "--game"},
      {{"simulate", duel, "--merge", "x"}, "excludes"}};
  for (const auto& [words, why] : wrong) {
    const Ran ran = run_program(words);
    EXPECT_EQ(ran.status, ExitStatus::bad_usage) << why;
    EXPECT_THAT(ran.err, HasSubstr(why));
    EXPECT_THAT(ran.out, IsEmpty());
  }
  EXPECT_EQ(run_program({"simulate", path("nowhere.yaml")}).status, ExitStatus::bad_input);
  const Ran ruling = run_program({"simulate", duel, "--ruling", "YA-R999=yes"});
  EXPECT_EQ(ruling.status, ExitStatus::bad_input);
  EXPECT_THAT(ruling.err, HasSubstr("there is no ruling 'YA-R999'"));
  EXPECT_THAT(ruling.err, HasSubstr("`prizecourt rulings yardarm`\n"));
  const Ran option = run_program({"simulate", duel, "--ruling", "YA-R1=nobdy"});
  EXPECT_EQ(option.status, ExitStatus::bad_input);
  EXPECT_THAT(option.err, HasSubstr("error: --ruling YA-R1=nobdy: equal-helm has no option "
                                    "'nobdy'; did you mean 'nobody'?\n"));
}

TEST_F(Simulate, plays_a_game_by_its_name_and_no_replay) {
  const Ran named = run_program({"simulate", "yardarm", "--games", "2"});
  EXPECT_EQ(named.status, ExitStatus::good) << named.err;
  EXPECT_THAT(named.out, HasSubstr(", seed simulate: 2 games\n"));
  EXPECT_THAT(run_program({"simulate", "yardram"}).err,
              HasSubstr("the games by their names: admiralty (adm), "));
  const std::string replay = path("1.replay.yaml");
  const Ran recorded = run_program(some_pairs({"--game", "1", "--replay", replay}));
  EXPECT_THAT(
      recorded.err,
      HasSubstr("game 1, driver (blue) against random (red), was written to " + replay + '\n'));
  const Ran ran = run_program({"simulate", replay});
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.err, HasSubstr("name the scenario that this game began with"));
  EXPECT_THAT(ran.err, Not(HasSubstr("--replay")));
}

}  // namespace
}  // namespace prizecourt
