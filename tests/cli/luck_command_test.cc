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
  EXPECT_THAT(luck, HasSubstr("{\"name\": \"british\", \"title\": \"British\", \"dice\": 5, "
                              "\"faces\": [1, 0, 0, 0, 0, 4], \"pips\": 25}, "
                              "{\"name\": \"french\", \"title\": \"French\", \"dice\": 1, "
                              "\"faces\": [0, 0, 1, 0, 0, 0]"));
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
