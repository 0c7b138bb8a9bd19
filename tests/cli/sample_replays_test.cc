#include "formats/replay/replay.h"
#include "tests/cli/cli_fixture.h"
#include "tests/matchers.h"

namespace prizecourt {
namespace {

/// The examples whose replays are kept in replays/; scripts/update_replays.sh makes them anew.
class SampleReplay : public CliTest, public testing::WithParamInterface<std::string> {
 protected:
  [[nodiscard]] static std::string scenario() { return examples + GetParam() + "/scenario.yaml"; }

  [[nodiscard]] static std::string orders() { return examples + GetParam() + "/orders"; }

  [[nodiscard]] static std::string sample() { return sample_replays + GetParam() + ".replay.yaml"; }

  /// The order files of a turn: turn-3-perry.yaml, turn-03-perry.yaml. Not the commitments to them.
  [[nodiscard]] static std::vector<std::string> files_of(int turn) {
    std::vector<std::string> files;
    for (const auto& entry : fs::directory_iterator(orders())) {
      const std::string name = entry.path().filename().string();
      if (name.ends_with(".commitment.yaml")) continue;
      if (std::atoi(name.substr(name.find('-') + 1).c_str()) == turn) {
        files.push_back(entry.path().string());
      }
    }
    return files;
  }
};

TEST_P(SampleReplay, ComesOfTheExampleToTheByte) {
  const Ran ran =
      run_program({"run", scenario(), "--orders", orders(), "--replay", path("game.replay.yaml")});
  EXPECT_EQ(ran.status, ExitStatus::good) << ran.err;
  EXPECT_THAT(ran.err, IsEmpty());
  // Not EXPECT_EQ: it would print both files.
  EXPECT_TRUE(without_programs(read("game.replay.yaml")) == without_programs(read_text(sample())))
      << "a change of the engine or of the replay format? see scripts/update_replays.sh";
}

TEST_P(SampleReplay, GrowsTheSameWayTurnByTurnAndEveryOrderIsAcceptedInItsTurn) {
  const std::string replay = path("game.replay.yaml");
  for (int turn = 1; !files_of(turn).empty(); ++turn) {
    for (const std::string& file : files_of(turn)) {
      const Ran checked = turn == 1 ? run_program({"check", file, "--scenario", scenario()})
                                    : run_program({"check", file, "--game", replay});
      EXPECT_EQ(checked.status, ExitStatus::good) << checked.out << checked.err;
    }
    const Ran ran = run_program({"run", scenario(), "--orders", orders(), "--turns", "1",
                                 "--replay", replay, "--log", path("log.md")});
    ASSERT_EQ(ran.status, ExitStatus::good) << ran.err;
  }
  EXPECT_TRUE(without_programs(read("game.replay.yaml")) == without_programs(read_text(sample())));
}

/// By the names of the files.
std::vector<std::string> all_samples() {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(sample_replays)) {
    const std::string file = entry.path().filename().string();
    if (file.ends_with(".replay.yaml")) names.push_back(file.substr(0, file.find('.')));
  }
  std::sort(names.begin(), names.end());
  return names;
}

INSTANTIATE_TEST_SUITE_P(Examples, SampleReplay, testing::ValuesIn(all_samples()),
                         [](const auto& test) {
                           std::string name = test.param;
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

TEST(SampleReplays, AreThere) {
  EXPECT_GE(all_samples().size(), 12U);
}

/// What each game is there to show.
TEST(SampleReplays, ShowWhatTheyAreFor) {
  const std::string duel = run_program({"show", sample_replays + "tutorial-duel.replay.yaml"}).out;
  for (const char* what : {"**Refused**", "rallies", "full sail", "(rake)", "grape", "strikes"}) {
    EXPECT_THAT(duel, HasSubstr(what));
  }
  const std::string boats =
      run_program({"show", sample_replays + "boats-in-the-fog.replay.yaml"}).out;
  for (const char* what : {"under oars", "drifts", "grapple", "(commander)", "surrenders"}) {
    EXPECT_THAT(boats, HasSubstr(what));
  }
  const std::string sealed =
      run_program({"show", sample_replays + "flb-speedy-gamo-sealed.replay.yaml"}).out;
  for (const char* what : {"**Not opened**: the sealed orders of Spanish", ", without ",
                           "the links of British, Spanish and the umpire", "strikes"}) {
    EXPECT_THAT(sealed, HasSubstr(what));
  }
  const std::string opening = run_program({"show", sample_replays + "mc-opening.replay.yaml"}).out;
  for (const char* what : {"**Refused**", "in tow", "kedges", " rams ", "Gust", "rake the bow",
                           " drifts ", " grapples ", "carries"}) {
    EXPECT_THAT(opening, HasSubstr(what));
  }
  const std::string boarding =
      run_program({"show", sample_replays + "bbp-boarding.replay.yaml"}).out;
  for (const char* what :
       {"the mast of row G comes down", "runs into", "no longer count", "boards first",
        "crosses from", "a tie, roll again", "(Captain)", "**Kestrel loses the Captain**"}) {
    EXPECT_THAT(boarding, HasSubstr(what));
  }
  const std::string gamo =
      run_program({"show", sample_replays + "flb-speedy-gamo.replay.yaml"}).out;
  for (const char* what :
       {"**Refused**", "no longer entangled", "grappled", "shoots at the captain of", "(C1)",
        "her strike test", "(F)", "as a prize for the British side"}) {
    EXPECT_THAT(gamo, HasSubstr(what));
  }
  const std::string captain =
      run_program({"show", sample_replays + "adm-captain-san-nicolas.replay.yaml"}).out;
  for (const char* what : {"The umpire", "fails, no 6", "the boarding action begins", "unopposed",
                           "ADM-R41", "lost for good", "captured by"}) {
    EXPECT_THAT(captain, HasSubstr(what));
  }
}

TEST(StateOfAGame, has_no_winner_while_it_goes_on) {
  for (const std::string& golden : golden_replays()) {
    const std::string replay = read_text(golden);
    constexpr std::string_view goes_on = "\n  verdict: playing\n";
    for (std::size_t at = replay.find(goes_on); at != replay.npos;
         at = replay.find(goes_on, at + 1)) {
      EXPECT_TRUE(replay.substr(at + goes_on.size()).starts_with("  winner: none\n")) << golden;
    }
  }
}

}  // namespace
}  // namespace prizecourt
