#include "bots/arena/run_file.h"
#include "bots/arena/tally.h"
#include "bots/play/key.h"
#include "tests/cli/cli_fixture.h"
#include "tests/matchers.h"

#include <csignal>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

namespace prizecourt {
namespace {

const std::string even_scenarios = std::string(PRIZECOURT_SOURCE_DIR) + "/data/scenarios/even/";
const std::string duel = examples + "yardarm-duel/scenario.yaml";

using Words = std::vector<std::string>;

Words joined(Words words, const Words& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

/// Sixty pairs of a driver and somebody at random.
Words some_pairs(const Words& more) {
  return joined(
      {"simulate", duel, "--games", "120", "--player", "blue=driver", "--player", "red=random"},
      more);
}

class Simulate : public CliTest {
 protected:
  /// The bytes of a run.
  std::string run_to(const std::string& name, const Words& words) {
    const Ran ran = run_program(joined(words, {"--output", path(name)}));
    EXPECT_THAT(ran.err, IsEmpty());
    return read_text(path(name));
  }

  /// Plays every part of some_pairs(), and names the files.
  Words parts(int of, const Words& more) {
    Words files;
    for (int part = 1; part <= of; ++part) {
      const std::string name = "part-" + std::to_string(part) + ".jsonl";
      const std::string shard = std::to_string(part) + '/' + std::to_string(of);
      EXPECT_FALSE(run_to(name, joined(some_pairs(more), {"--shard", shard})).empty());
      files.push_back(path(name));
    }
    return files;
  }
};

Words to_merge(const Words& files, const Words& more) {
  Words words{"simulate"};
  for (const std::string& file : files) {
    words.emplace_back("--merge");
    words.push_back(file);
  }
  return joined(words, more);
}

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
    EXPECT_THAT(holds.out, HasSubstr("test 'at-least' with 75.00 % for driver and a margin of "
                                     "10.00 % (alpha 5.00 %, beta 5.00 %): driver has at least "
                                     "that after "));
    const Ran less = run_program(joined(words, {"--test", "at-least", "--share", "random=0.75"}));
    EXPECT_EQ(less.status, ExitStatus::verdict_no);
    EXPECT_THAT(less.out, HasSubstr(": random has less after 64 pairs\n"));
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
              HasSubstr("it differs in the test"));
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
    EXPECT_THAT(ran.out, HasSubstr("pairing: all pairs are alike\n")) << scenario;
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
  EXPECT_THAT(run_program(words).out, HasSubstr("it changes the share of blue by "));
  const Ran ran = run_program({"simulate", duel, "--ruling", "YA-R1=weather-gage"});
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.err, HasSubstr("the ruling is so already"));
  const std::string replay = path("with.replay.yaml");
  EXPECT_EQ(run_program(joined(words, {"--game", "2", "--replay", replay})).status,
            ExitStatus::good);
  EXPECT_EQ(run_program({"verify", replay}).status, ExitStatus::good);
  EXPECT_THAT(read_text(replay), HasSubstr("equal-helm: nobody"));
}

/// Two lines that have closed, of three ships each.
const std::string two_lines =
    std::string(PRIZECOURT_SOURCE_DIR) + "/data/scenarios/even/form-line-of-battle-line.yaml";

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
  EXPECT_THAT(ran.out, HasSubstr("  north without echo: broadside "));
  EXPECT_THAT(ran.out, HasSubstr("\nended with echo: "));
  EXPECT_THAT(ran.out, HasSubstr("\nended without echo: "));
  const std::string replay = path("without.replay.yaml");
  EXPECT_EQ(run_program(joined(words, {"--game", "2", "--replay", replay})).status,
            ExitStatus::good);
  EXPECT_EQ(run_program({"verify", replay}).status, ExitStatus::good);
  EXPECT_THAT(read_text(replay), Not(HasSubstr("echo")));
}

TEST_F(Simulate, a_test_asks_whether_a_ship_makes_a_difference) {
  const std::string lines =
      std::string(PRIZECOURT_SOURCE_DIR) + "/data/scenarios/even/admiralty-line.yaml";
  const Ran ran = run_program({"simulate", lines, "--games", "400", "--without", "delta", "--test",
                               "same", "--plot", path("x.svg")});
  EXPECT_EQ(ran.status, ExitStatus::verdict_no);
  EXPECT_THAT(ran.out, HasSubstr(": to be without delta favours north after 128 pairs\n"));
  EXPECT_THAT(read_text(path("x.svg")),
              HasSubstr(">Share of north by being without delta (a half: no change)<"));
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
  EXPECT_THAT(again.err, HasSubstr("is there already, whole"));
  EXPECT_EQ(again.out, merged.out);
  const Ran other = run_program({"simulate", two_lines, "--games", "24", "--without", "bravo",
                                 "--output", path("whole.jsonl")});
  EXPECT_EQ(other.status, ExitStatus::bad_usage);
  EXPECT_THAT(other.err, HasSubstr("it differs in the ship that is left out"));
}

TEST_F(Simulate, who_cannot_be_left_out_is_refused_before_a_game_is_played) {
  const Ran nobody = run_program({"simulate", two_lines, "--without", "victory"});
  EXPECT_EQ(nobody.status, ExitStatus::bad_input);
  EXPECT_EQ(nobody.err,
            "prizecourt: error: --without victory: there is no ship of that id in the scenario\n");
  const Ran one_of_two = run_program({"simulate", duel, "--without", "tempest"});
  EXPECT_EQ(one_of_two.status, ExitStatus::bad_input);
  EXPECT_THAT(one_of_two.err, HasSubstr("error: --without tempest: what is left without her is no "
                                        "scenario; write one by hand"));
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
  const auto game = [](std::uint64_t course) { return GameRecord{.course = course}; };
  tally.add({.number = 1, .games = {game(1), game(1)}});
  tally.add({.number = 2, .games = {game(2), game(2)}});
  tally.add({.number = 3, .games = {game(1), game(2)}});
  EXPECT_EQ(tally.distinct().count(), 3);
  tally.add({.number = 4, .games = {game(2), game(2)}});
  EXPECT_EQ(tally.distinct().count(), 3);
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
  EXPECT_THAT(
      run_program(some_pairs({})).out,
      testing::ContainsRegex("losses in a game, on average\n  blue: guns [0-9.]+ \\([0-9.]+ "
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
  EXPECT_THAT(merged.err, HasSubstr("another version of the program wrote it"));
  const Words same = some_pairs({"--shard", "2/2", "--output", files[1]});
  const Ran ran = run_program(same);
  EXPECT_EQ(ran.status, ExitStatus::bad_usage);
  EXPECT_THAT(ran.err, HasSubstr("another version of the program wrote; name another file"));
  EXPECT_EQ(run_program(joined(same, {"--force"})).status, ExitStatus::good);
  EXPECT_EQ(run_program(to_merge(files, {})).status, ExitStatus::good);
}

// ---- files that are there ----

TEST_F(Simulate, a_whole_run_that_is_there_is_left_and_a_broken_one_played_again) {
  const std::string whole = run_to("run.jsonl", some_pairs({}));
  const Ran again = run_program(some_pairs({"--output", path("run.jsonl")}));
  EXPECT_EQ(again.status, ExitStatus::good);
  EXPECT_THAT(again.err, HasSubstr("is there already, whole"));
  EXPECT_EQ(again.out, run_program(some_pairs({})).out);
  const auto others = {whole.substr(0, whole.size() / 2), whole.substr(0, 10), std::string(),
                       replaced(whole, "\"turns\":", "\"turns\":1"), whole + "\n"};
  for (const std::string& broken : others) {
    std::ofstream(path("run.jsonl"), std::ios::binary) << broken;
    EXPECT_EQ(run_to("run.jsonl", some_pairs({})), whole) << broken.substr(0, 200);
  }
}

TEST_F(Simulate, a_run_of_another_command_is_never_replaced_unasked) {
  const std::string whole = run_to("run.jsonl", some_pairs({}));
  const std::vector<std::pair<Words, std::string>> others = {
      {{"--seed", "other"}, "it differs in the seed"},
      {{"--most-turns", "9"}, "it differs in the most turns of a game"},
      {{"--test", "equal"}, "it differs in the test"},
      {{"--shard", "1/2"}, "it differs in the number of shards"}};
  for (const auto& [words, why] : others) {
    const Ran ran = run_program(joined(some_pairs(words), {"--output", path("run.jsonl")}));
    EXPECT_EQ(ran.status, ExitStatus::bad_usage) << why;
    EXPECT_THAT(ran.err, HasSubstr(why));
    EXPECT_EQ(read_text(path("run.jsonl")), whole);
  }
  EXPECT_THAT(run_program({"simulate", duel, "--games", "120", "--player", "blue=driver",
                           "--player", "red=captain", "--output", path("run.jsonl")})
                  .err,
              HasSubstr("it differs in the bots"));
  std::ofstream(path("notes"), std::ios::binary) << "mine\n";
  const Ran ran = run_program(some_pairs({"--output", path("notes")}));
  EXPECT_EQ(ran.status, ExitStatus::bad_usage);
  EXPECT_EQ(read_text(path("notes")), "mine\n");
}

/// Calls of which one is not what it was.
class StoppedFiles final : public FileCalls {
 public:
  explicit StoppedFiles(std::function<bool()> at_write)
      : at_write_(std::move(at_write)) {}

  ssize_t write(int file, std::string_view content) override {
    if (at_write_()) return FileCalls::write(file, content);
    errno = ENOSPC;
    return -1;
  }

 private:
  std::function<bool()> at_write_;
};

Words many_games(const std::string& output) {
  return {"simulate", duel,         "--games",      "20000", "--player", "blue=silent",
          "--player", "red=silent", "--most-turns", "1",     "--output", output};
}

TEST_F(Simulate, a_run_that_cannot_be_written_leaves_what_was_there) {
  std::ofstream(path("run.jsonl"), std::ios::binary) << R"({"prizecourt":)";
  for (const int failing : {1, 2, 3}) {
    int calls = 0;
    StoppedFiles files([&] { return ++calls != failing; });
    std::ostringstream out;
    std::ostringstream err;
    EXPECT_EQ(run_cli(many_games(path("run.jsonl")), out, err, files), ExitStatus::system_failed);
    EXPECT_THAT(err.str(), HasSubstr("cannot write"));
    EXPECT_EQ(read_text(path("run.jsonl")), R"({"prizecourt":)");
    EXPECT_EQ(std::distance(fs::directory_iterator(path("")), fs::directory_iterator()), 1);
  }
}

TEST_F(Simulate, termination_ends_it_with_75_and_leaves_no_part_of_a_file) {
  StoppedFiles files([] { return std::raise(SIGTERM) == 0; });
  std::ostringstream out;
  std::ostringstream err;
  EXPECT_EQ(run_cli(many_games(path("run.jsonl")), out, err, files), ExitStatus::later);
  EXPECT_THAT(err.str(), HasSubstr("stopped before all games were played"));
  EXPECT_FALSE(fs::exists(path("run.jsonl")));
}

void press_if_minded(int /*signal*/) {
  struct sigaction now {};

  ::sigaction(SIGINT, nullptr, &now);
  if (now.sa_handler != SIG_DFL) std::raise(SIGINT);
}

/// Presses Ctrl-C as soon as somebody minds it: looks every millisecond of work.
class PressedAtOnce {
 public:
  PressedAtOnce() {
    struct sigaction look {};

    look.sa_handler = press_if_minded;
    look.sa_flags = SA_RESTART;
    ::sigaction(SIGVTALRM, &look, &before_);
    set_timer(1000);
  }

  ~PressedAtOnce() {
    set_timer(0);
    ::sigaction(SIGVTALRM, &before_, nullptr);
  }

  PressedAtOnce(const PressedAtOnce&) = delete;
  PressedAtOnce& operator=(const PressedAtOnce&) = delete;

 private:
  static void set_timer(int microseconds) {
    const itimerval every{.it_interval = {0, microseconds}, .it_value = {0, microseconds}};
    ::setitimer(ITIMER_VIRTUAL, &every, nullptr);
  }

  struct sigaction before_ {};
};

/// An admiral takes his time before the first game is over.
TEST_F(Simulate, can_be_called_off_before_the_first_game) {
  const Words words = {"simulate", duel, "--games", "40", "--player", "red=admiral"};
  const std::vector<std::pair<Words, std::string>> stopped = {
      {{"--output", path("run.jsonl")}, "stopped before the first game; nothing is kept"},
      {{"--game", "1", "--replay", path("x")}, "stopped before the game was over; nothing is kept"},
      {{}, "stopped before all games were played; nothing is kept"}};
  for (const auto& [more, why] : stopped) {
    const PressedAtOnce pressed;
    const Ran ran = run_program(joined(words, more));
    EXPECT_EQ(ran.status, ExitStatus::later) << why;
    EXPECT_THAT(ran.err, HasSubstr(why));
    EXPECT_THAT(ran.out, IsEmpty());
  }
  EXPECT_TRUE(fs::is_empty(path("")));
}

/// Plays in a process of its own, which ends as by SIGKILL at the n-th call that writes. Returns
/// whether that came about.
bool play_until_killed(const Words& words, int call) {
  const pid_t child = ::fork();
  if (child == 0) {
    int calls = 0;
    StoppedFiles files([&] { return ++calls != call || std::raise(SIGKILL) != 0; });
    std::ostringstream out;
    std::ostringstream err;
    ::_exit(static_cast<int>(run_cli(words, out, err, files)));
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  return WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL;
}

TEST_F(Simulate, a_part_that_is_killed_and_played_again_changes_nothing) {
  static_cast<void>(run_program(many_games(path("whole.jsonl"))));
  const std::string whole = read_text(path("whole.jsonl"));
  Words files;
  for (const std::string part : {"1", "2", "3"}) {
    files.push_back(path("part-" + part));
    Words words = many_games(files.back());
    words = joined(words, {"--shard", part + "/3"});
    for (const int call : {1, 2}) {
      EXPECT_TRUE(play_until_killed(words, call));
      EXPECT_FALSE(fs::exists(files.back())) << "it is there whole or not at all";
      EXPECT_EQ(run_program(to_merge(files, {})).status, ExitStatus::bad_input);
    }
    EXPECT_EQ(run_program(words).status, ExitStatus::good);
  }
  EXPECT_EQ(run_program(to_merge(files, {"--output", path("merged.jsonl")})).status,
            ExitStatus::good);
  EXPECT_EQ(read_text(path("merged.jsonl")), whole);
}

// ---- parts that do not fit ----

TEST_F(Simulate, missing_and_broken_parts_are_named_as_slurm_takes_them) {
  Words files = parts(9, {});
  std::ofstream(files[7], std::ios::binary | std::ios::app) << "x";
  const Ran ran = run_program(to_merge({files[7], files[1], files[4]}, {}));
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.err, HasSubstr("part-8.jsonl: it is broken"));
  EXPECT_THAT(ran.err, HasSubstr("of 9 shards these are missing: --array=1,3-4,6-9"));
}

TEST_F(Simulate, parts_there_twice_or_of_another_run_are_refused) {
  Words files = parts(3, {});
  fs::copy_file(files[0], path("again"));
  const Ran twice = run_program(to_merge({files[0], files[1], path("again"), files[2]}, {}));
  EXPECT_EQ(twice.status, ExitStatus::bad_input);
  EXPECT_THAT(twice.err, HasSubstr("shard 1 is already there"));
  static_cast<void>(run_to("other", some_pairs({"--seed", "y", "--shard", "3/3"})));
  const Ran other = run_program(to_merge({files[0], files[1], path("other")}, {}));
  EXPECT_EQ(other.status, ExitStatus::bad_input);
  EXPECT_THAT(other.err, HasSubstr("it differs in the seed"));
  const Ran none = run_program(to_merge({duel, path("nowhere")}, {}));
  EXPECT_THAT(none.err, HasSubstr("it is no part of a run"));
  EXPECT_THAT(none.err, HasSubstr("there is no such file"));
}

TEST(DistinctCount, is_exact_while_it_is_small_and_near_when_it_is_large) {
  for (const int things : {1000, 1'000'000}) {
    DistinctCount distinct;
    for (int i = 0; i < 2 * things; ++i) distinct.add(BotKey(0).of(i % things).number());
    EXPECT_EQ(distinct.is_exact(), things == 1000);
    EXPECT_NEAR(static_cast<double>(distinct.count()), things, things == 1000 ? 0 : 20'000);
  }
}

TEST(RunParts, of_a_run_are_neighbours_without_gaps) {
  for (const std::int64_t of : {1, 3, 64, 1000}) {
    std::int64_t due = 1;
    for (std::int64_t number = 1; number <= of; ++number) {
      const NumberRange range = numbers_of({.number = number, .of = of}, 500);
      EXPECT_EQ(range.from, due);
      due = range.to + 1;
    }
    EXPECT_EQ(due, 501);
  }
}

// ---- the plot ----

TEST_F(Simulate, a_plot_says_what_its_axes_count) {
  EXPECT_EQ(run_program(some_pairs({"--plot", path("x.svg")})).status, ExitStatus::good);
  const std::string plot = read_text(path("x.svg"));
  for (const std::string words :
       {"share", "pairs of games played", "games", "turns in a game", "0", "3"}) {
    EXPECT_THAT(plot, HasSubstr('>' + words + "</text>")) << words;
  }
  EXPECT_THAT(plot, HasSubstr("band: 95 % intervals, each by itself"));
}

/// These runs would take for ever.
TEST_F(Simulate, a_file_that_cannot_be_written_is_refused_before_a_game_is_played) {
  const Words words = {"simulate", duel, "--games", "1000000000"};
  std::ofstream(path("x.svg"), std::ios::binary) << "mine\n";
  const Ran there = run_program(joined(words, {"--plot", path("x.svg")}));
  EXPECT_EQ(there.status, ExitStatus::bad_usage);
  EXPECT_THAT(there.err, HasSubstr("it would take the place of " + path("x.svg")));
  for (const std::string option : {"--plot", "--output"}) {
    const Ran ran = run_program(joined(words, {option, path("none/x.svg")}));
    EXPECT_EQ(ran.status, ExitStatus::system_failed) << option;
    EXPECT_THAT(ran.err, HasSubstr("cannot write " + path("none/x.svg") + ": there is no folder " +
                                   path("none") + '\n'));
  }
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
      {{"simulate", duel, "--player", "green=captain"}, "there are blue and red"},
      {{"simulate", duel, "--player", "blue=nelson"}, "there is no bot 'nelson'"},
      {{"simulate", duel, "--games", "3", "--player", "blue=random"}, "needs an even number"},
      {{"simulate", duel, "--games", "0"}, "--games"},
      {{"simulate", duel, "--games", "1,000"}, "'1,000' has commas in it; write 1000"},
      {{"simulate", duel, "--player", "blue=driver", "--player", "ashe=random"},
       "blue has a bot already: driver"},
      {{"simulate", duel, "--games", "10", "--game", "11", "--replay", "x"},
       "the run has 10 games, so there is no game 11"},
      {{"simulate", duel, "--shard", "1/2"}, "--shard needs --output"},
      {{"simulate", duel, "--shard", "1/2", "--output", "x", "--plot", "y"}, "has no plot"},
      {{"simulate", duel, "--plot", "x.png"}, "x.png: a plot is SVG, so name it .svg; `rsvg-conv"},
      {{"simulate", duel, "--plot", "x.PDF"}, "a plot is SVG"},
      {{"simulate", duel, "--shard", "3/2"}, "'3/2' is not I/N"},
      {{"simulate", duel, "--margin", "5%"}, "--test"},
      {{"simulate", duel, "--test", "even", "--margin", "50%"}, "is no share"},
      {{"simulate", duel, "--test", "even", "--alpha", "5"}, "is no share"},
      {{"simulate", duel, "--test", "even", "--margin", "5"}, "a half; write 5% or 0.05"},
      {{"simulate", duel, "--test", "even", "--beta", "2.5"}, "a half; write 5% or 0.05"},
      {{"simulate", duel, "--test", "even", "--beta", "0"}, "is no share"},
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
       "--share: 'silent' does not play; driver and captain do"},
      {joined(of_driver, {"--test", "at-least", "--share", "driver=60"}),
       "--share: '60' is no share of more than nothing and less than all; write 95% or 0.95"},
      {joined(of_driver, {"--test", "at-least", "--share", "driver=100%"}), "less than all"},
      {joined(of_driver, {"--test", "at-least", "--share", "driver=5%"}),
       "--margin must be less than --share"},
      {{"simulate", duel, "--test", "same"}, "needs --ruling or --without"},
      {{"simulate", two_lines, "--without", "echo", "--test", "even"}, "leave out --without"},
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
  EXPECT_THAT(recorded.err, HasSubstr("game 1 is written to " + replay + '\n'));
  const Ran ran = run_program({"simulate", replay});
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.err, HasSubstr("name the scenario that this game began with"));
  EXPECT_THAT(ran.err, Not(HasSubstr("--replay")));
}

}  // namespace
}  // namespace prizecourt
