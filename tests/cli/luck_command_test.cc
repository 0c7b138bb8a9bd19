#include "formats/replay/session.h"
#include "formats/rulesets/rulesets.h"
#include "tests/cli/cli_fixture.h"
#include "tests/matchers.h"

#include <algorithm>
#include <cctype>

namespace prizecourt {
namespace {

class LuckCommand : public CliTest {};

/// How many faces stand in a replay, each roll once: what a text search finds, without the reader.
int faces_in(const std::string& replay) {
  std::vector<std::string> rolls;
  for (std::size_t at = replay.find("{at: "); at != std::string::npos;
       at = replay.find("{at: ", at + 1)) {
    std::string roll = replay.substr(at, replay.find('}', at) - at);
    if (roll.find("faces: [") != std::string::npos) rolls.push_back(std::move(roll));
  }
  std::sort(rolls.begin(), rolls.end());
  rolls.erase(std::unique(rolls.begin(), rolls.end()), rolls.end());
  int faces = 0;
  for (const std::string& roll : rolls) {
    const std::size_t list = roll.find("faces: [");
    faces +=
        static_cast<int>(std::count_if(roll.begin() + static_cast<std::ptrdiff_t>(list), roll.end(),
                                       [](char c) { return c >= '1' && c <= '6'; }));
  }
  return faces;
}

/// Without the breaks of lines.
std::string on_one_line(const std::string& text) {
  std::string line;
  for (const char c : text) {
    const bool blank = c == ' ' || c == '\n';
    if (!blank || (!line.empty() && line.back() != ' ')) line += blank ? ' ' : c;
  }
  return line;
}

TEST_F(LuckCommand, MC_14_1_the_red_tactical_die_is_the_enemys) {
  const std::string scenario =
      write("scenario.yaml",
            "prizecourt: scenario/1\nruleset: master-and-commander\ngame: g\n"
            "dice: {scripted: [1, 3, 6, 6, 6, 6]}\nstep: ensign\nmover: british\nships:\n"
            "  B3: {at: d5, engaged: SHORT}\n  F3: {at: d4, engaged: SHORT}\n");
  for (const std::string_view player : {"british", "french"}) {
    const std::string attack = player == "british" ? "{B3: F3}" : "hold";
    write("orders/turn-1-" + std::string(player) + ".yaml",
          "prizecourt: orders/1\ngame: g\nturn: 1\nplayer: " + std::string(player) +
              "\nattack: " + attack + '\n');
  }
  const std::string replay = path("game.replay.yaml");
  const Ran played = run_program({"run", scenario, "--orders", path("orders"), "--replay", replay});
  ASSERT_EQ(played.status, ExitStatus::good) << played.err;
  const std::string luck = on_one_line(run_program({"luck", replay, "--format", "json"}).out);
  EXPECT_THAT(
      luck,
      HasSubstr(
          "{\"name\": \"british\", \"dice\": 5, \"faces\": [1, 0, 0, 0, 0, 4], \"pips\": 25}, "
          "{\"name\": \"french\", \"dice\": 1, \"faces\": [0, 0, 1, 0, 0, 0]"));
}

TEST_F(LuckCommand, counts_every_die_of_a_replay_once) {
  const std::string replay = sample_replays + "boats-in-the-fog.replay.yaml";
  const Ran ran = run_program({"luck", replay, "--format", "json"});
  EXPECT_EQ(ran.status, ExitStatus::good);
  EXPECT_THAT(ran.err, IsEmpty());
  const int faces = faces_in(read_text(replay));
  EXPECT_GT(faces, 10);
  EXPECT_THAT(on_one_line(ran.out),
              HasSubstr("\"name\": \"all dice\", \"dice\": " + std::to_string(faces)));
  EXPECT_THAT(ran.out, HasSubstr("\"name\": \"champlin\""));
  EXPECT_THAT(ran.out, HasSubstr("\"name\": \"AB-5.4\""));
}

TEST_F(LuckCommand, of_two_games_is_the_sum_of_both) {
  const std::string one = sample_replays + "flb-speedy-gamo.replay.yaml";
  const std::string two = sample_replays + "adm-captain-san-nicolas.replay.yaml";
  const Ran ran = run_program({"luck", one, two, "--format", "json"});
  EXPECT_EQ(ran.status, ExitStatus::good);
  EXPECT_THAT(ran.out, HasSubstr("\"games\": 2"));
  const int faces = faces_in(read_text(one)) + faces_in(read_text(two));
  EXPECT_THAT(on_one_line(ran.out),
              HasSubstr("\"name\": \"all dice\", \"dice\": " + std::to_string(faces)));
}

TEST_F(LuckCommand, tells_people_what_the_figures_mean) {
  const Ran ran = run_program({"luck", sample_replays + "tutorial-duel.replay.yaml"});
  EXPECT_EQ(ran.status, ExitStatus::good);
  EXPECT_THAT(ran.out, HasSubstr("Dice of 1 game\n"));
  EXPECT_THAT(ran.out, HasSubstr("fair dice are this uneven in"));
  EXPECT_THAT(ran.out, HasSubstr("n/6 is what each face ought to have"));
}

TEST_F(LuckCommand, a_replay_that_differs_is_named_and_not_counted) {
  const std::string good = sample_replays + "flb-speedy-gamo.replay.yaml";
  std::string text = read_text(good);
  const std::size_t face = text.find("faces: [");
  text[face + 8] = text[face + 8] == '1' ? '2' : '1';
  const std::string bad = write("bad.replay.yaml", text);
  const Ran alone = run_program({"luck", bad});
  EXPECT_EQ(alone.status, ExitStatus::verdict_no);
  EXPECT_THAT(alone.out, IsEmpty());
  EXPECT_THAT(alone.err, HasSubstr("does not verify"));
  const Ran both = run_program({"luck", bad, good});
  EXPECT_EQ(both.status, ExitStatus::verdict_no);
  EXPECT_THAT(both.out, HasSubstr("Dice of 1 game\n"));
  EXPECT_THAT(both.err, HasSubstr("its dice are not counted"));
}

TEST_F(LuckCommand, a_game_counts_once_however_often_it_is_named) {
  const std::string replay = sample_replays + "flb-speedy-gamo.replay.yaml";
  const std::string copy = write("archive/copy.replay.yaml", read_text(replay));
  const Ran once = run_program({"luck", replay});
  const Ran thrice = run_program({"luck", replay, path("archive"), copy});
  EXPECT_EQ(thrice.status, ExitStatus::good);
  EXPECT_EQ(thrice.out, once.out);
  EXPECT_EQ(count(thrice.err, "copy.replay.yaml is there twice; its dice are counted once"), 2U);
}

TEST_F(LuckCommand, what_is_no_replay_is_bad_input) {
  const Ran ran = run_program({"luck", write("no.replay.yaml", "hello\n")});
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.out, IsEmpty());
  const Ran missing = run_program({"luck", path("missing.replay.yaml")});
  EXPECT_EQ(missing.status, ExitStatus::bad_input);
  write("empty/readme.txt", "");
  const Ran empty = run_program({"luck", path("empty")});
  EXPECT_EQ(empty.status, ExitStatus::bad_input);
  EXPECT_THAT(empty.err, HasSubstr("there is no replay"));
}

TEST_F(LuckCommand, turns_that_were_taken_back_do_not_count) {
  Problems problems;
  auto session =
      Session::begin(all_rulesets(), {"scenario.yaml", two_sloops(), std::nullopt}, problems);
  ASSERT_TRUE(session);
  const auto play = [&](int turn) {
    const Delivered fire("turn-" + std::to_string(turn) + "-north.yaml",
                         orders_of("north", turn, "{fire: any}"));
    ASSERT_TRUE(session->play_window({.orders = {fire}}, problems));
  };
  play(1);
  const std::string first = session->replay().bytes();
  play(2);
  ASSERT_GT(faces_in(session->replay().bytes()), faces_in(first)) << "dice in turn 2";
  ASSERT_TRUE(session->take_back({.to_turn = 2, .reason = "a test"}, problems));
  const std::string replay = write("game.replay.yaml", session->replay().bytes());
  const Ran ran = run_program({"luck", replay, "--format", "json"});
  EXPECT_EQ(ran.status, ExitStatus::good);
  EXPECT_THAT(
      ran.out,
      HasSubstr("\"name\": \"all dice\", \"dice\": " + std::to_string(faces_in(first)) + ","));
}

}  // namespace
}  // namespace prizecourt
