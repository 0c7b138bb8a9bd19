/// What the umpire changes with the next window is told before it is played, to those whose eyes it
/// is for; and what a player may not know of a turn that waits is said to be so.

#include "tests/cli/game_fixture.h"
#include "tests/matchers.h"

namespace prizecourt {
namespace {

const std::string hand_head =
    "prizecourt: orders/1\ngame: sloops\nturn: 1\nplayer: umpire\nreason: as agreed\n";

class WaitingChanges : public GameFolderTest {
 protected:
  void override_with(std::string_view set) const {
    const Ran ran = game("override", {write("hand.yaml", hand_head + std::string(set) + '\n')});
    ASSERT_EQ(ran.status, ExitStatus::good) << ran.out << ran.err;
  }

  [[nodiscard]] static std::string reported(std::string_view name) {
    return "game/reports/window-0000/" + std::string(name);
  }

  [[nodiscard]] std::string checked(const std::string& player, const std::string& report) const {
    const Ran ran =
        run_program({"check", write(player + ".yaml", orders_of(player, 1, "{fire: any}")),
                     "--game", path(reported(report))});
    EXPECT_EQ(ran.status, ExitStatus::good) << ran.out << ran.err;
    return ran.out;
  }
};

TEST_F(WaitingChanges, StandInTheReportTheDraftAndTheAnswerOfCheck) {
  begin(two_sloops());
  const std::string before = read(reported("all.json"));
  override_with("set: {wind_from: 1}");
  const std::string change = "Umpire, the wind: 000° becomes 060°";
  EXPECT_THAT(
      read(reported("all.md")),
      AllOf(HasSubstr("## The umpire's changes before the next window\n"),
            HasSubstr("- Umpire, the wind: 000° becomes 060°\n- Umpire, reason: as agreed\n")));
  EXPECT_THAT(read(reported("all.html")), HasSubstr("<li>" + change + "</li>"));
  EXPECT_THAT(read(reported("all.json")),
              HasSubstr("\"umpire\": [\"" + change + "\", \"Umpire, reason: as agreed\"]"));
  const std::string note =
      "# The umpire's changes before this turn, already included below:\n#   " + change;
  EXPECT_THAT(read(reported("north.orders.yaml")), HasSubstr(note));
  EXPECT_THAT(run_program({"orders", "new", path(reported("all.json")), "--player", "north"}).out,
              HasSubstr(note));
  EXPECT_THAT(checked("north", "all.json"), StartsWith("Before this is played:\n  " + change +
                                                       "\n  Umpire, reason: as agreed\n"));
  EXPECT_THAT(game("report", {}).out,
              HasSubstr("## The umpire's changes before the next window\n"));
  EXPECT_EQ(game("withdraw", {"1", "--reason", "a slip"}).status, ExitStatus::good);
  EXPECT_EQ(read(reported("all.json")), before);
}

/// The report is written anew then, and says what is owed at that moment.
TEST_F(WaitingChanges, OrdersThatCameBeforeAreNotOwedAnyMore) {
  begin(two_sloops());
  accepted("north.yaml", orders_of("north", 1, "{fire: any}"));
  override_with("set: {wind_from: 1}");
  EXPECT_THAT(read(reported("all.md")),
              HasSubstr("## Orders needed\n\n- **South**: orders for turn 1\n\n"));
  EXPECT_THAT(read(reported("all.json")), HasSubstr("\"owed\": [{\"player\": \"south\"}]"));
  accepted("south.yaml", orders_of("south", 1, "{fire: any}"));
  EXPECT_THAT(game("report", {}).out,
              HasSubstr("## Orders needed\n\nNone: no orders are missing for turn 1.\n"));
}

/// One that was played in the turn, or waited for the next.
TEST_F(WaitingChanges, AreUndoneByARollbackWhichTheReportSays) {
  begin(two_sloops());
  both_submit(1);
  override_with("set: {wind_from: 1}");
  resolved();
  EXPECT_EQ(game("rollback", {"--to", "1", "--reason", "a slip"}).status, ExitStatus::good);
  EXPECT_THAT(read("game/reports/window-0002/all.md"),
              AllOf(HasSubstr("**Orders for turn 1 are collected again.**"),
                    HasSubstr("changes announced since turn 1 began are undone.**")));
  both_submit(1);
  resolved();
  EXPECT_EQ(game("rollback", {"--to", "1", "--reason", "another"}).status, ExitStatus::good);
  EXPECT_THAT(
      read("game/reports/window-0004/all.md"),
      AllOf(HasSubstr("**Orders for turn 1 are collected again.**"), Not(HasSubstr("are undone"))));
}

/// They come with the next turn, and so did not happen to anybody in the last.
TEST_F(WaitingChanges, AreNotAmongWhatHappenedToShips) {
  begin(two_sloops());
  both_submit(1);
  resolved();
  const auto happened = [&] {
    const std::string report = read("game/reports/window-0001/all.md");
    const std::size_t from = report.find("## News of all ships");
    return report.substr(from, report.find("## Orders needed") - from);
  };
  const std::string before = happened();
  const std::string change =
      "turn: 2\nplayer: umpire\nreason: as agreed\nset: {ships: {cutter: "
      "{commander: down}}}\n";
  const Ran ran =
      game("override", {write("hand.yaml", "prizecourt: orders/1\ngame: sloops\n" + change)});
  ASSERT_EQ(ran.status, ExitStatus::good) << ran.out << ran.err;
  EXPECT_THAT(read("game/reports/window-0001/all.md"), HasSubstr("commander down"));
  EXPECT_EQ(happened(), before);
  both_submit(2);
  resolved();
  EXPECT_THAT(read("game/reports/window-0002/all.md"),
              HasSubstr("- **Cutter**: **the umpire** changed the commander from up to down"));
}

/// A course is looked at in the wind in which it will be sailed.
TEST_F(WaitingChanges, CheckReadsOrdersInTheStateThatWillBe) {
  begin(two_sloops());
  override_with("set: {ships: {cutter: {facing: 4}}}");
  const std::string file = write("north.yaml", orders_of("north", 1, "{course: [ahead]}"));
  const Ran told = run_program({"check", file, "--game", path(reported("all.json"))});
  accepted("north.yaml", read("north.yaml"));
  const std::string words = told.out.substr(told.out.find("Cutter, course"));
  EXPECT_THAT(read("game/receipts/0002.md"), HasSubstr("    " + words));
  EXPECT_THAT(run_program({"check", file, "--scenario", path("scenario.yaml")}).out,
              Not(HasSubstr(words)));
}

/// In a game that hides loads, the load of a ship is her player's business alone.
class HiddenChanges : public WaitingChanges {
 protected:
  HiddenChanges() { begin(two_sloops("dice: {seed: a test}\nhidden: [loads]\n")); }

  /// All that a player is sent.
  [[nodiscard]] std::string told_to(const std::string& player) const {
    std::string told = checked(player, player + ".json");
    for (const auto& [name, text] : content()) {
      if (name.find('/' + player + '.') != std::string::npos) told += name + '\n' + text;
    }
    return told + submit(player + ".yaml", orders_of(player, 1, "{fire: any}")).out +
           game("report", {"--player", player}).out;
  }
};

TEST_F(HiddenChanges, AreToldToTheirPlayerAlone) {
  const std::string before = told_to("south");
  fs::remove_all(path("game"));
  begin(two_sloops("dice: {seed: a test}\nhidden: [loads]\n"));
  override_with("set: {ships: {cutter: {load: {port: grape}}}}");
  const std::string change = "Umpire, Cutter's load port: round becomes grape";
  EXPECT_THAT(read(reported("north.changes.md")), HasSubstr(change));
  EXPECT_THAT(read(reported("north.orders.yaml")), HasSubstr(change));
  EXPECT_THAT(checked("north", "north.json"), HasSubstr(change));
  EXPECT_FALSE(exists(reported("south.changes.md")));
  std::string told = told_to("south");
  for (const std::string_view number : {"Receipt ", "000"}) {  // numbers count what all sent
    const std::string second = std::string(number) + '2';
    while (count(told, second) > 0) told = replaced(told, second, std::string(number) + '1');
  }
  EXPECT_EQ(told, before);
  accepted("north.yaml", orders_of("north", 1, "{fire: any}"));
  EXPECT_THAT(read("game/receipts/0003.md"), HasSubstr(change));
}

/// Who was told nothing must not learn from its end that there was something.
TEST_F(HiddenChanges, ThatTheyAreWithdrawnIsMailedToThoseWhoWereToldOfThem) {
  override_with("set: {ships: {cutter: {load: {port: grape}}}}");
  EXPECT_THAT(game("withdraw", {"1", "--reason", "a slip"}).out,
              HasSubstr("\nMail to those of North, South who were mailed the change: "
                        "game/receipts/0001-withdrawn.md\n"));
}

/// Whoever says that he is north and is refused is told nothing that is north's.
TEST_F(HiddenChanges, AreNotToldToWhoeverIsRefused) {
  override_with("set: {ships: {cutter: {load: {port: grape}}}}");
  refused("north.yaml", orders_of("north", 1, "{fire: nobody}"), "nobody");
  EXPECT_THAT(read("game/receipts/0002.md"), Not(HasSubstr("grape")));
}

TEST_F(HiddenChanges, WhatAllMaySeeIsToldToAll) {
  override_with("set: {wind_from: 1}");
  for (const std::string player : {"north", "south"}) {
    EXPECT_THAT(checked(player, player + ".json"), HasSubstr("the wind: 000° becomes 060°"));
    EXPECT_THAT(read(reported(player + ".changes.md")), HasSubstr("the wind: 000° becomes 060°"));
  }
}

/// The one who is not asked does not learn how far the turn has come, and check says so.
TEST_F(GameFolderTest, CheckSaysThatATurnWaitsForSomebodyElse) {
  begin(two_sloops(
      "dice: {seed: a test}\nhidden: [loads]\nwhen_silent: {default: default, move: ask}\n"));
  accepted("north.yaml", orders_of("north", 1, "{fire: any}"));
  accepted("south.yaml", orders_of("south", 1, "{course: [ahead, ahead, ahead]}"));
  resolved();
  const std::string report = read("game/reports/window-0001/south.md");
  const std::string file = write("again.yaml", orders_of("south", 1, "{fire: any}"));
  const auto checked = [&](const std::string& player) {
    return run_program(
        {"check", file, "--game", path("game/reports/window-0001/" + player + ".json")});
  };
  EXPECT_THAT(checked("south").out,
              HasSubstr("The turn has begun and waits for north; you may not see yet what was "
                        "played."))
      << report;
  EXPECT_THAT(checked("north").out, Not(HasSubstr("has begun")));
}

}  // namespace
}  // namespace prizecourt
