#include "tests/cli/cli_fixture.h"
#include "tests/matchers.h"

namespace prizecourt {
namespace {

/// Files that a person got wrong, and files that somebody made to do harm.
class BrokenFiles : public CliTest {
 protected:
  BrokenFiles() {
    write("scenario.yaml", two_sloops());
    write("orders/turn-1-south.yaml", orders_of("south", 1, "{fire: any}"));
  }

  [[nodiscard]] Ran run() const {
    return run_program({"run", path("scenario.yaml"), "--orders", path("orders"), "--replay",
                        path("game.replay.yaml"), "--log", path("log.md")});
  }

  /// That the run is refused with this text and leaves nothing behind.
  void expect_refused(const std::string& err) const {
    const Ran ran = run();
    EXPECT_EQ(ran.status, ExitStatus::bad_input);
    EXPECT_THAT(ran.out, IsEmpty());
    EXPECT_EQ(without_folder(ran.err), err);
    EXPECT_THAT(files(), ElementsAre("orders", "scenario.yaml"));
  }
};

TEST_F(BrokenFiles, ScenarioIsRefusedWithPlaceCaretAndHint) {
  write("scenario.yaml", replaced(two_sloops(), "    player: south", "    player: sout"));
  expect_refused(
      "scenario.yaml:19:13: error: ships.lugger.player: 'sout' is not a known name "
      "[unknown-name]\n"
      "      player: sout\n"
      "              ^\n"
      "  hint: did you mean 'south'?\n");
}

TEST_F(BrokenFiles, OrdersAreRefusedWithPlaceCaretAndHint) {
  write("orders/turn-1-north.yaml", orders_of("north", 1, "{course: [ahed], fire: luger}"));
  expect_refused(
      "orders/turn-1-north.yaml:6:21: error: ships.cutter.course[0]: 'ahed' is not a known "
      "name [unknown-name]\n"
      "    cutter: {course: [ahed], fire: luger}\n"
      "                      ^\n"
      "  hint: did you mean 'ahead'?\n"
      "orders/turn-1-north.yaml:6:34: error: ships.cutter.fire: there is no ship 'luger' "
      "[unknown-name]\n"
      "    cutter: {course: [ahed], fire: luger}\n"
      "                                   ^\n"
      "  hint: did you mean 'lugger'?\n");
}

TEST_F(BrokenFiles, OrdersForAnotherGameOrTurnOrPlayerAreRefused) {
  write("orders/turn-1-north.yaml",
        replaced(orders_of("north", 1, "{fire: any}"), "game: sloops", "game: slops"));
  EXPECT_THAT(run().err, HasSubstr("these orders are for another game; this game is 'sloops'"));
  write("orders/turn-1-north.yaml",
        replaced(orders_of("north", 1, "{fire: any}"), "player: north", "player: nroth"));
  EXPECT_THAT(run().err, HasSubstr("did you mean 'north'?"));
  write("orders/turn-1-north.yaml",
        replaced(orders_of("north", 1, "{fire: any}"), "cutter:", "lugger:"));
  EXPECT_THAT(run().err, HasSubstr("'lugger' is not a ship of 'north'; 'south' commands her"));
}

TEST_F(BrokenFiles, AllProblemsOfAllFilesAreToldAtOnce) {
  write("scenario.yaml", replaced(two_sloops(), "wind_from: 0", "wind_from: north"));
  write("orders/turn-1-north.yaml", "prizecourt: orders/1\ngame: sloops\nturn: one\n");
  write("orders/turn-1-south.yaml", "player: [\n");
  const std::string err = without_folder(run().err);
  EXPECT_THAT(err, HasSubstr("scenario.yaml:9:12: error: "));
  EXPECT_THAT(err, HasSubstr("orders/turn-1-north.yaml:3:7: error: "));
  EXPECT_THAT(err, HasSubstr("the key 'player' is missing"));
  EXPECT_THAT(err, HasSubstr("orders/turn-1-south.yaml:1:9: error: "));
}

TEST_F(BrokenFiles, ProblemsOfBothPlayersOrdersAreToldAtOnce) {
  write("orders/turn-1-north.yaml", orders_of("north", 1, "{fire: luger}"));
  write("orders/turn-1-south.yaml", orders_of("south", 1, "{fire: cuter}"));
  const std::string err = run().err;
  EXPECT_THAT(err, HasSubstr("'luger'"));
  EXPECT_THAT(err, HasSubstr("'cuter'"));
}

TEST_F(BrokenFiles, NotEveryOneOfThousandProblemsIsTold) {
  std::string text = two_sloops();
  for (int i = 0; i < 1000; ++i) text += "key" + std::to_string(i) + ": 1\n";
  write("scenario.yaml", text);
  const Ran ran = run();
  EXPECT_EQ(count(ran.err, ": error: "), 100);
  EXPECT_THAT(ran.err, HasSubstr("and 900 more"));
}

/// Names for the log and for messages that would move a cursor and turn text around.
constexpr std::string_view hostile_yaml = R"("\e[2J\e]0;owned\a\u202Etxet\u2066 *bold*<b>")";

void expect_harmless(const std::string& text) {
  EXPECT_THAT(text, Not(HasSubstr("\x1b")));
  EXPECT_THAT(text, Not(HasSubstr("\a")));
  EXPECT_THAT(text, Not(HasSubstr("\u202E")));
  EXPECT_THAT(text, Not(HasSubstr("\u2066")));
}

TEST_F(BrokenFiles, NamesFromFilesAreHarmlessWhereverTheyArePrinted) {
  const std::string name(hostile_yaml);
  write("scenario.yaml", replaced(replaced(two_sloops(), "title: Two sloops", "title: " + name),
                                  "    type: sloop", "    name: " + name + "\n    type: sloop"));
  write("orders/turn-1-north.yaml", orders_of("north", 1, "{fire: any}"));
  ASSERT_EQ(run().status, ExitStatus::good) << run().err;
  expect_harmless(read("log.md"));
  expect_harmless(run_program({"show", path("game.replay.yaml")}).out);
  expect_harmless(run_program({"show", path("game.replay.yaml"), "--ship", "cutter"}).out);
  expect_harmless(run_program({"check", path("scenario.yaml")}).out);
  expect_harmless(
      run_program({"check", path("orders/turn-1-north.yaml"), "--scenario", path("scenario.yaml")})
          .out);
}

TEST_F(BrokenFiles, MessagesAboutFilesAreHarmless) {
  const std::string name(hostile_yaml);
  write("orders/turn-1-north.yaml", orders_of("north", 1, "{fire: " + name + "}"));
  expect_harmless(run().err);
  write("orders/turn-1-north.yaml", orders_of("north", 1, "{" + name + ": any}"));
  expect_harmless(run().err);
  write("orders/turn-1-north.yaml", "\x1b[2J\u202E: [\n");
  expect_harmless(run().err);
  const std::string path_with_escape = write("\x1b[2J.yaml", "not a scenario");
  expect_harmless(run_program({"run", path_with_escape}).err);
  expect_harmless(run_program({"check", path_with_escape}).out);
  expect_harmless(run_program({"verify", path_with_escape}).out);
  expect_harmless(run_program({"show", path_with_escape}).err);
}

// ---- Master & Commander ----

class BrokenFleets : public CliTest {
 protected:
  static constexpr std::string_view scenario =
      "prizecourt: scenario/1\n"
      "ruleset: master-and-commander\n"
      "game: fleets\n"
      "dice: {seed: a test}\n"
      "ships:\n"
      "  B3: {at: d5, engaged: SHORT}\n"
      "  F3: {at: d4, engaged: SHORT}\n";

  static std::string orders(std::string_view text) {
    return "prizecourt: orders/1\ngame: fleets\nturn: 1\nplayer: british\n" + std::string(text);
  }

  [[nodiscard]] std::string refusal() const {
    const Ran ran = run_program({"run", path("scenario.yaml"), "--orders", path("orders")});
    EXPECT_EQ(ran.status, ExitStatus::bad_input);
    EXPECT_THAT(ran.out, IsEmpty());
    return without_folder(ran.err);
  }
};

TEST_F(BrokenFleets, ScenarioIsRefusedWithPlaceCaretAndHint) {
  write("scenario.yaml", replaced(std::string(scenario), "engaged: SHORT", "engaged: SHROT"));
  write("orders/turn-1-british.yaml", orders("move: anchor\n"));
  EXPECT_EQ(refusal(),
            "scenario.yaml:6:25: error: ships.B3.engaged: 'SHROT' is not a known name "
            "[unknown-name]\n"
            "    B3: {at: d5, engaged: SHROT}\n"
            "                          ^\n"
            "  hint: did you mean 'SHORT'?\n");
}

TEST_F(BrokenFleets, OrdersAreRefusedWithPlaceCaretAndHint) {
  write("scenario.yaml", std::string(scenario));
  write("orders/turn-1-british.yaml",
        orders("move: {sail: B3, path: [d6]}\nattack: {B3: nearst}\n"));
  EXPECT_EQ(refusal(),
            "orders/turn-1-british.yaml:6:14: error: attack.B3: no ship is called 'nearst' "
            "[unknown-name]\n"
            "  attack: {B3: nearst}\n"
            "               ^\n"
            "  hint: did you mean 'nearest'?\n");
}

TEST_F(BrokenFleets, NamesFromFilesAreHarmlessWhereverTheyArePrinted) {
  const std::string file = write(
      "scenario.yaml", std::string(scenario) + "names: {B3: " + std::string(hostile_yaml) + "}\n");
  const std::string order = write("orders/turn-1-british.yaml", orders("attack: {B3: F3}\n"));
  const Ran ran = run_program({"run", file, "--orders", path("orders"), "--replay",
                               path("game.replay.yaml"), "--log", path("log.md")});
  ASSERT_EQ(ran.status, ExitStatus::good) << ran.err;
  expect_harmless(read("log.md"));
  expect_harmless(run_program({"show", path("game.replay.yaml")}).out);
  expect_harmless(run_program({"show", path("game.replay.yaml"), "--ship", "B3", "--board"}).out);
  expect_harmless(run_program({"check", file}).out);
  expect_harmless(run_program({"check", order, "--scenario", file}).out);
}

}  // namespace
}  // namespace prizecourt
