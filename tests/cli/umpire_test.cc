#include "tests/cli/cli_fixture.h"
#include "tests/matchers.h"

namespace prizecourt {
namespace {

/// A game into which the umpire puts his hand.
class UmpiresHand : public CliTest {
 protected:
  UmpiresHand() { write("scenario.yaml", two_sloops()); }

  void order(int turn, const std::string& rest, const std::string& name = "umpire") const {
    write("orders/" + name + ".yaml", "prizecourt: orders/1\ngame: sloops\nturn: " +
                                          std::to_string(turn) + "\nplayer: umpire\n" + rest);
  }

  [[nodiscard]] Ran run(int turns = 1) const {
    return run_program({"run", path("scenario.yaml"), "--orders", path("orders"), "--turns",
                        std::to_string(turns), "--replay", path("game.replay.yaml")});
  }

  void expect_refused(const std::string& rest, const std::string& why) const {
    order(1, rest);
    const Ran ran = run();
    EXPECT_EQ(ran.status, ExitStatus::bad_input) << rest;
    EXPECT_THAT(ran.err, HasSubstr(why));
    EXPECT_FALSE(fs::exists(path("game.replay.yaml")));
  }
};

TEST_F(UmpiresHand, ChangesTheStateAndSaysSoWithItsRule) {
  order(1, "rule: AB-3.1.3\nreason: a squall\nset: {ships: {cutter: {facing: 4}}}\n");
  const Ran ran = run();
  ASSERT_EQ(ran.status, ExitStatus::good) << ran.err;
  EXPECT_THAT(ran.out,
              HasSubstr("### The umpire's hand\n\n- **The umpire** changes "
                        "Cutter's heading from 120° to 240°: a squall, umpire.yaml line "));
  EXPECT_THAT(ran.out, HasSubstr("(AB-3.1.3)"));
  EXPECT_THAT(read("game.replay.yaml"), HasSubstr("kind: umpire-changed, rule: AB-3.1.3"));
}

TEST_F(UmpiresHand, StandsInTheReplayLikeAnyOrder) {
  order(1, "reason: a squall\nset: {wind_from: 2}\n");
  ASSERT_EQ(run().status, ExitStatus::good);
  EXPECT_EQ(run_program({"verify", path("game.replay.yaml")}).status, ExitStatus::good);
  write("game.replay.yaml", replaced(read("game.replay.yaml"), "{wind_from: 2}", "{wind_from: 3}"));
  EXPECT_EQ(run_program({"verify", path("game.replay.yaml")}).status, ExitStatus::verdict_no);
}

TEST_F(UmpiresHand, PlayersOrdersAreReadAgainstWhatHeMade) {
  write("orders/a-north.yaml", orders_of("north", 1, "{fire: any}"));
  order(1, "reason: drifted\nset: {ships: {cutter: {at: [1, 0]}}}\n", "z-umpire");
  const Ran ran = run();
  EXPECT_EQ(ran.status, ExitStatus::good) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("changes Cutter's place from 0, 0 to 1, 0: drifted"));
}

TEST_F(UmpiresHand, NamesARuleOrAReason) {
  expect_refused("set: {wind_from: 2}\n", "needs 'rule' or 'reason'");
  expect_refused("rule: AB-9.9.9\nset: {wind_from: 2}\n", "there is no rule 'AB-9.9.9'");
}

TEST_F(UmpiresHand, ChangesOnlyWhatThereIs) {
  expect_refused("reason: x\nset: {}\n", "needs a map of changes to the state");
  expect_refused("reason: x\n", "missing-key");
  expect_refused("reason: x\nset: {wind: 90}\n", "unknown key");
  expect_refused("reason: x\nset: {turn: 5}\n", "follow from play");
  expect_refused("reason: x\nset: {verdict: drawn}\n", "the end of a game follows from play");
  expect_refused("reason: x\nset: {ships: {cutter: {at: [99, 0]}}}\n", "is off the field");
  expect_refused("reason: x\nset: {wind_from: 2}\nships: {}\n", "unknown key");
}

TEST_F(UmpiresHand, CheckSaysWhatItDoes) {
  order(1, "reason: a squall\nset: {wind_from: 2}\n");
  const Ran ran =
      run_program({"check", path("orders/umpire.yaml"), "--scenario", path("scenario.yaml")});
  EXPECT_EQ(ran.status, ExitStatus::good) << ran.err;
  EXPECT_THAT(ran.out,
              HasSubstr("Umpire, the wind: 000° becomes 120°\nUmpire, reason: a squall\n"));
}

TEST_F(UmpiresHand, NoPlayerCanBeCalledUmpire) {
  std::string scenario = two_sloops();
  for (const char* old : {"  north: {}\n", "player: north\n"}) {
    std::string changed = old;
    scenario = replaced(scenario, old, replaced(changed, "north", "umpire"));
  }
  write("scenario.yaml", scenario);
  const Ran ran = run();
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.err, HasSubstr("no player can be called 'umpire'"));
}

}  // namespace
}  // namespace prizecourt
