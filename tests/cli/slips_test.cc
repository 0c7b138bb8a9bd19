#include "tests/cli/cli_fixture.h"
#include "tests/matchers.h"

namespace prizecourt {
namespace {

/// Slips that people make in order files, and what is said of them, where they stand.
class Slips : public CliTest {
 protected:
  Slips() { write("scenario.yaml", two_sloops()); }

  [[nodiscard]] Ran check(const std::string& text) const {
    return run_program({"check", write("o.yaml", text), "--scenario", path("scenario.yaml")});
  }

  /// `orders` are lines below the ship; the first one is line 7.
  void expect_said(const std::string& orders, const std::string& said) const {
    const Ran ran = check(head + orders);
    EXPECT_EQ(ran.status, ExitStatus::verdict_no);
    EXPECT_THAT(without_folder(ran.out), HasSubstr(said));
  }

  void expect_good_but(const std::string& orders, const std::string& said) const {
    const Ran ran = check(head + orders);
    EXPECT_EQ(ran.status, ExitStatus::good) << ran.out;
    EXPECT_THAT(ran.out, HasSubstr(said));
  }

  static constexpr const char* head =
      "prizecourt: orders/1\ngame: sloops\nturn: 1\nplayer: north\nships:\n  cutter:\n";
};

TEST_F(Slips, YesAndNoAreNoWords) {
  expect_said("    fire: no\n",
              "o.yaml:7:11: error: ships.cutter.fire: no ship is called 'no' [unknown-name]\n"
              "      fire: no\n            ^\n  hint: say 'none' or 'any', or name ships\n");
}

TEST_F(Slips, AMissingBlankIsNamedOnItsOwnLine) {
  const std::string said =
      "o.yaml:7:9: error: the blank after this ':' is missing [yaml-syntax]\n      sail:full\n"
      "          ^\n  hint: write 'sail: full'\n";
  expect_said("    sail:full\n    fire: any\n", said);
  expect_said("    sail:full\n", said);
  EXPECT_EQ(count(check(std::string(head) + "    sail:full\n    fire: any\n").out, ": error: "),
            1U);
  const Ran in_braces = check(orders_of("north", 1, "{sail:full, fire: any}"));
  EXPECT_THAT(in_braces.out, HasSubstr("hint: put a space after the colon"));
}

TEST_F(Slips, ACharacterOfPrintIsNamedAtItsPlace) {
  expect_said("    fire:\u00A0any\n",
              "o.yaml:7:10: error: a no-break space (U+00A0) where a blank is needed");
  expect_said("\u00A0   fire: any\n",
              "o.yaml:7:1: error: a no-break space (U+00A0) where a blank is needed");
  expect_said("    aim: \u201Clow\u201D\n",
              "o.yaml:7:10: error: a typographic quote (U+201C) where a text begins");
  expect_said("    course:\n    \u2013 ahead\n",
              "o.yaml:8:5: error: an en dash (U+2013) where a '-' is needed");
}

TEST_F(Slips, InTextsTheyMayStand) {
  write("scenario.yaml",
        replaced(two_sloops(), "title: Two sloops",
                 "title: The cutter\u2019s \u2013 and\u00A0the lugger\u2019s \u2014 day"));
  EXPECT_EQ(check(orders_of("north", 1, "{fire: any}")).status, ExitStatus::good);
}

TEST_F(Slips, AListIsShownAsOne) {
  expect_said("    course: luff ahead ahead\n", "hint: write it as a list: [luff, ahead, ahead]");
  expect_said("    course: luff, ahead\n",
              "o.yaml:7:13: error: ships.cutter.course: expected a list, found 'luff, ahead' "
              "[wrong-type]\n      course: luff, ahead\n              ^\n"
              "  hint: write it as a list: [luff, ahead]\n");
}

TEST_F(Slips, AMissingGameIsNamed) {
  const Ran ran = check(replaced(orders_of("north", 1, "{fire: any}"), "game: sloops\n", ""));
  EXPECT_THAT(ran.out, HasSubstr("the key 'game' is missing [missing-key]\n  prizecourt: "
                                 "orders/1\n  ^\n  hint: write 'game: sloops'\n"));
}

TEST_F(Slips, OrdersOfAnotherTurnAreCalledThatAndNothingMore) {
  const std::string orders =
      replaced(std::string(head) + "    crew: {guns: 9}\n    coruse: []\n", "turn: 1", "turn: 20");
  EXPECT_EQ(without_folder(check(orders).out),
            "o.yaml:3:7: error: turn: these orders are for turn 20, the game stands at turn 1 "
            "[invalid]\n  turn: 20\n        ^\n"
            "  hint: if they are meant for that, write 'turn: 1'\n");
  EXPECT_EQ(without_folder(check(replaced(orders, "turn: 20", "turn: one")).out),
            "o.yaml:3:7: error: turn: expected a whole number, 1 to 9999, found 'one' "
            "[wrong-type]\n  turn: one\n        ^\n"
            "  hint: the game stands at turn 1: write 'turn: 1'\n");
  EXPECT_THAT(check(replaced(orders, "turn: 20\n", "")).out,
              AllOf(HasSubstr("the key 'turn' is missing [missing-key]"),
                    HasSubstr("hint: write 'turn: 1'"), HasSubstr("nothing reads this key")));
}

TEST_F(Slips, BelowAShipThatNobodyKnowsWordsAreCheckedToo) {
  const Ran ran =
      check(replaced(std::string(head) + "    coruse: [luff]\n    aim: lwo\n"
                                         "    crew: {guns: 9}\n    standing: {fire: lugegr}\n",
                     "  cutter:", "  cuttre:"));
  EXPECT_EQ(ran.status, ExitStatus::verdict_no);
  EXPECT_THAT(without_folder(ran.out),
              AllOf(HasSubstr("o.yaml:6:3: error: ships.cuttre: no ship is called 'cuttre'"),
                    HasSubstr("o.yaml:7:5: error: ships.cuttre.coruse: nothing reads this key"),
                    HasSubstr("o.yaml:8:10: error: ships.cuttre.aim: "),
                    HasSubstr("o.yaml:10:22: error: ships.cuttre.standing.fire: no ship is")));
  EXPECT_EQ(count(ran.out, ": error: "), 4U) << ran.out;  // nothing of her hands
}

TEST_F(Slips, BelowAShipOfSomebodyElseNothingMoreIsSaid) {
  const Ran others = check(replaced(std::string(head) + "    coruse: []\n", "cutter", "lugger"));
  EXPECT_EQ(count(others.out, ": error: "), 1U) << others.out;
  EXPECT_THAT(others.out, HasSubstr("'lugger' is not a ship of 'north'"));
}

TEST_F(Slips, AMoveThatCannotBeMadeIsPointedAt) {
  const std::string why = ": warning: Cutter cannot 'back-sail' in move ";
  expect_good_but("    course: [ahead, back-sail, back-sail]\n", ":7:32" + why + "3");
  expect_good_but("    course: [ahead, back-sail, back-sail]\n",
                  "\n      course: [ahead, back-sail, back-sail]\n"
                  "                                 ^\n");
  expect_good_but("    course:\n      - back-sail\n      - \"back-sail\"\n", ":9:9" + why + "2");
}

TEST_F(Slips, ASquareThatCannotBeSailedToIsPointedAt) {
  write("scenario.yaml", run_program({"scenario", "new", "mc"}).out);
  const Ran ran = check(
      "prizecourt: orders/1\ngame: my-game\nturn: 1\nplayer: british\nmove: {sail: B1, path: [h8, "
      "a1]}\n");
  EXPECT_THAT(without_folder(ran.out),
              AllOf(HasSubstr("o.yaml:5:25: warning: h8 is not beside a8"),
                    HasSubstr("o.yaml:5:29: warning: a1 is not beside h8")));
}

TEST_F(Slips, OfTwoKeysThatExcludeEachOtherTheSecondIsShown) {
  const Ran ran =
      run_program({"check", write("s.yaml", two_sloops("dice:\n  seed: a\n  scripted: [1]\n"))});
  EXPECT_THAT(without_folder(ran.out),
              HasSubstr("s.yaml:7:3: error: dice.scripted: the dice have both 'seed' and "
                        "'scripted', and can have only one"));
  write("scenario.yaml", run_program({"scenario", "new", "admiralty"}).out);
  const Ran orders = check(
      "prizecourt: orders/1\ngame: my-game\nturn: 1\nplayer: alice\nships:\n  alpha:\n"
      "    call_off:\n      after_round: 2\n      when: own_dice < enemy_dice\n");
  EXPECT_THAT(without_folder(orders.out), HasSubstr("o.yaml:9:7: error: "));
  EXPECT_THAT(orders.out, HasSubstr("'after_round' and 'when' cannot both be said"));
}

TEST_F(Slips, WarningsHaveColumnLineAndCaret) {
  const Ran ran = check(std::string(head) + "    load: {port: chain}\n");
  EXPECT_EQ(ran.status, ExitStatus::good);
  EXPECT_THAT(without_folder(ran.out), HasSubstr("o.yaml:7:5: warning: "));
  EXPECT_THAT(ran.out, HasSubstr("\n      load: {port: chain}\n      ^\n"));
}

TEST_F(Slips, WhoeverIsPlacedInTheSameFileCanStandIn) {
  write("scenario.yaml", run_program({"scenario", "new", "bbp"}).out);
  const std::string file =
      "prizecourt: orders/1\ngame: my-game\nturn: 1\nplayer: alice\nplace: {captain: D4, crew: "
      "[H4]}\nstand_in: [H4]\n";
  EXPECT_THAT(check(file).out, Not(HasSubstr("none of your crew is at H4")));
  EXPECT_THAT(check(replaced(file, "place: {captain: D4, crew: [H4]}\n", "")).out,
              HasSubstr("none of your crew is at H4"));
}

TEST_F(Slips, SchemasAreWhereDraftsSayTheyAre) {
  const auto first_line = [&](const std::string& file) {
    const std::string text = read(file);
    return text.substr(0, text.find('\n'));
  };
  ASSERT_EQ(run_program({"schema", "--install", path("schemas")}).status, ExitStatus::good);
  fs::create_directories(path("games/duel"));
  const std::string draft = path("games/duel/north-1.yaml");
  ASSERT_EQ(run_program({"orders", "new", "--scenario", path("scenario.yaml"), "--player", "north",
                         "--output", draft})
                .status,
            ExitStatus::good);
  EXPECT_EQ(first_line("games/duel/north-1.yaml"),
            "# yaml-language-server: $schema=../../schemas/away-boarders.orders.schema.json");
  EXPECT_EQ(read("schemas/away-boarders.orders.schema.json"),
            run_program({"schema", "orders", "ab"}).out);
  ASSERT_EQ(run_program({"scenario", "new", "mc", "--output", path("mc.yaml")}).status,
            ExitStatus::good);
  EXPECT_EQ(first_line("mc.yaml"),
            "# yaml-language-server: $schema=schemas/master-and-commander.scenario.schema.json");
  write("schemas/admiralty.orders.schema.json", "my own");
  EXPECT_EQ(run_program({"schema", "--install", path("schemas")}).status, ExitStatus::bad_usage);
  EXPECT_EQ(read("schemas/admiralty.orders.schema.json"), "my own");
}

TEST_F(Slips, SchemasWithoutAFolderAreWrittenWhereOneStands) {
  fs::create_directories(path("here"));
  const fs::path before = fs::current_path();
  fs::current_path(path("here"));
  const Ran done = run_program({"schema", "--install"});
  fs::current_path(before);
  EXPECT_EQ(done.status, ExitStatus::good) << done.err;
  EXPECT_TRUE(fs::exists(path("here/away-boarders.orders.schema.json"))) << done.out;
}

/// Every scenario and every order file of the examples names its schema, which is there.
TEST(SchemaLines, PointAtSomething) {
  std::size_t seen = 0;
  for (const auto& entry : fs::recursive_directory_iterator(examples)) {
    if (entry.path().extension() != ".yaml") continue;
    const std::string text = read_text(entry.path());
    const std::string_view mark = "# yaml-language-server: $schema=";
    const bool has_schema = text.find("\nprizecourt: scenario/1\n") != std::string::npos ||
                            text.find("\nprizecourt: orders/1\n") != std::string::npos;
    if (!has_schema) continue;
    ++seen;
    ASSERT_TRUE(text.starts_with(mark)) << entry.path();
    const std::string way = text.substr(mark.size(), text.find('\n') - mark.size());
    EXPECT_TRUE(fs::is_regular_file(entry.path().parent_path() / way)) << entry.path();
  }
  EXPECT_GT(seen, 250U);
}

/// Whoever names another kind of file is told in a sentence what it is, and where it belongs.
class WrongFiles : public Slips {
 protected:
  WrongFiles() {
    EXPECT_EQ(run_program({"game", "new", path("scenario.yaml"), path("game")}).status,
              ExitStatus::good);
    EXPECT_EQ(run_program(
                  {"run", path("scenario.yaml"), "--turns", "1", "--replay", path("g.replay.yaml")})
                  .status,
              ExitStatus::good);
    write("o.yaml", orders_of("north", 1, "{fire: any}"));
  }

  [[nodiscard]] std::string report(const std::string& ending) const {
    return path("game/reports/window-0000/all." + ending);
  }

  /// One error, with the hint.
  void expect_one_error(std::vector<std::string> arguments, const std::string& what,
                        const std::string& hint) const {
    const Ran ran = run_program(std::move(arguments));
    EXPECT_EQ(ran.status, ExitStatus::bad_input);
    const std::string said = ran.out + ran.err;
    EXPECT_THAT(said, HasSubstr(what));
    EXPECT_THAT(said, HasSubstr("hint: " + hint));
    EXPECT_EQ(count(said, "error: "), 1U) << said;
  }
};

TEST_F(WrongFiles, WhereAGameIsNamed) {
  const auto hand_in = [&](const std::string& game) {
    return std::vector<std::string>{"orders", "hand-in", path("o.yaml"), "--game", game};
  };
  expect_one_error(hand_in(report("html")), "this is a page for people to read",
                   "name " + report("json"));
  expect_one_error(hand_in(path("scenario.yaml")), "this is a scenario",
                   "a scenario is named with --scenario");
  expect_one_error(hand_in(path("o.yaml")), "this is an order file", "order files stand in front");
  expect_one_error({"orders", "new", report("html"), "--player", "north"},
                   "this is a page for people to read", "name " + report("json"));
}

TEST_F(WrongFiles, APageIsOneAsMarkdownToo) {
  expect_one_error({"check", path("o.yaml"), "--game", report("md")},
                   "this is a page for people to read, where a replay or a report for the program "
                   "is due",
                   "name " + report("json"));
}

TEST_F(WrongFiles, AByteOrderMarkMakesAReportNoReplay) {
  const std::string marked = write("marked.json", "\xEF\xBB\xBF" + read_text(report("json")));
  EXPECT_EQ(run_program({"check", path("o.yaml"), "--game", marked}).out,
            run_program({"check", path("o.yaml"), "--game", report("json")}).out);
  EXPECT_EQ(run_program({"orders", "new", marked, "--player", "north"}).status, ExitStatus::good);
}

TEST_F(WrongFiles, AChainIsNothingElse) {
  expect_one_error({"chain", "show", path("g.replay.yaml")},
                   "this is a replay, where a chain is due",
                   "a replay or a report is named with --game");
}

TEST_F(WrongFiles, APlayerOfAReportIsNamedAsPeopleReadHim) {
  const auto draft = [&](const std::string& player) {
    return run_program({"orders", "new", report("json"), "--player", player});
  };
  EXPECT_EQ(draft("North").out, draft("north").out);
  const Ran slip = draft("nroth");
  EXPECT_EQ(slip.status, ExitStatus::bad_usage);
  EXPECT_THAT(slip.err, HasSubstr("there is no player 'nroth' in this game; did you mean 'north'? "
                                  "there are: North, South\n"));
}

TEST_F(WrongFiles, WhereAReplayIsNamed) {
  for (const char* command : {"verify", "show", "luck"}) {
    expect_one_error({command, report("json")}, "this is a report for the program",
                     "the game master has the replay");
  }
  expect_one_error({"explain", report("json"), "1/7"}, "this is a report for the program",
                   "the game master has the replay");
  expect_one_error({"diff", path("g.replay.yaml"), path("scenario.yaml")}, "this is a scenario",
                   "`prizecourt run` plays it");
}

TEST_F(WrongFiles, WhereAScenarioIsNamed) {
  expect_one_error({"run", path("g.replay.yaml")}, "this is a replay, where a scenario is due",
                   "name the scenario, and the replay with --replay");
  expect_one_error({"run", path("o.yaml")}, "this is an order file, where a scenario is due",
                   "name the scenario first, and then order files");
}

TEST_F(WrongFiles, WhereOrdersAreNamed) {
  expect_one_error({"orders", "hand-in", report("json"), "--game", path("g.replay.yaml")},
                   "this is a report for the program, where an order file is due",
                   "`prizecourt orders new` writes an order file out of it");
  const Ran checked = run_program({"check", path("g.replay.yaml")});
  EXPECT_EQ(checked.status, ExitStatus::verdict_no);
  EXPECT_THAT(checked.out, HasSubstr("hint: replays are checked by `prizecourt verify`"));
  EXPECT_EQ(count(checked.out, "error: "), 1U) << checked.out;
}

TEST_F(WrongFiles, ButTheFolderOfAGameStandsForItsReplay) {
  EXPECT_EQ(run_program({"show", path("game")}).status, ExitStatus::good);
  EXPECT_EQ(run_program({"check", path("o.yaml"), "--game", path("game")}).status,
            ExitStatus::good);
}

TEST_F(Slips, WhatStandsBelowAValueIsSentToIt) {
  expect_said(
      "    standing: {}  # what holds\n      fire: any\n",
      "o.yaml:8:7: error: this stands below line 7, which has its value on it [yaml-syntax]\n"
      "        fire: any\n        ^\n"
      "  hint: take away what stands after the ':' there, such as {}\n");
}

TEST_F(Slips, ALineWithoutAColonIsNamedItself) {
  for (const char* line : {"sail; full", "sail = full", "sail full"}) {
    expect_said(
        "    aim: low\n    " + std::string(line) + "\n    fire: any\n",
        "o.yaml:8:5: error: a key is due here, and no ':' follows it [yaml-syntax]\n      " +
            std::string(line) + "\n      ^\n  hint: write 'sail: full'\n");
  }
  expect_said("    aim: low\n    sail\n", "hint: write 'key: value'");
}

TEST_F(Slips, AWrongIndentIsNamedOnItsOwnLine) {
  expect_said("    aim: low\n   sail: full\n    fire: any\n",
              "o.yaml:8:4: error: this line is indented by 3 blanks, and those above it by 4 "
              "[yaml-syntax]\n     sail: full\n     ^\n"
              "  hint: what belongs together is indented alike\n");
  expect_said("    aim: low\n  sail: full\n    fire: any\n",
              "o.yaml:8:3: error: this line is indented by 2 blanks, and those above it by 4");
}

TEST_F(Slips, OneSlipIsOneError) {
  for (const char* orders :
       {"    aim: low\n\tsail: full\n    fire: any\n", "    course: [luff, ahead\n    sail: full\n",
        "    aim: low\n   sail: full\n    fire: any\n",
        "    aim: low\n    sail; full\n    fire: any\n",
        "    standing: {}\n      fire: any\n      aim: low\n"}) {
    EXPECT_EQ(count(check(std::string(head) + orders).out, ": error: "), 1U) << orders;
  }
}

TEST_F(Slips, WhatMailsAndPagesPutAroundATextIsNamed) {
  EXPECT_THAT(check("> prizecourt: orders/1\n> game: sloops\n").out,
              HasSubstr("hint: take the '> ' away at the beginning of each line"));
  EXPECT_THAT(check("```yaml\nprizecourt: orders/1\n```\n").out,
              HasSubstr("hint: leave such lines out"));
  const std::string orders = orders_of("north", 1, "{fire: any}");
  const Ran two = check(orders + orders);
  EXPECT_THAT(two.out, HasSubstr("a second file begins here"));
  EXPECT_EQ(count(two.out, ": error: "), 1U) << two.out;
  EXPECT_THAT(check("").out, HasSubstr("hint: the file is empty"));
  EXPECT_THAT(check("PK\x03\x04").out, HasSubstr("this is an archive that has to be unpacked"));
}

TEST_F(Slips, AMapThatIsNoneIsToldWhatToDo) {
  EXPECT_THAT(check(head).out, HasSubstr("hint: write what belongs to it into the lines below"));
  EXPECT_THAT(check(replaced(std::string(head) + "    aim: low\n", "  cutter:", "- cutter:")).out,
              HasSubstr("hint: take the '- ' away"));
}

TEST_F(Slips, ASlipOfTheFormatIsToldWhatIsMeant) {
  EXPECT_THAT(check("prizecourt: order/1\ngame: sloops\n").out,
              HasSubstr("hint: write 'orders/1'"));
  EXPECT_THAT(check("prizecourt: orders/2\ngame: sloops\n").out,
              HasSubstr("hint: this program knows 'orders/1'; another version of the program may "
                        "know 'orders/2'"));
  EXPECT_THAT(check("game: sloops\nturn: 1\n").out,
              HasSubstr("hint: begin with 'prizecourt: orders/1'"));
}

TEST_F(Slips, AnOrderThatStandsBelowNoShipIsSentThere) {
  EXPECT_THAT(check(std::string(head) + "    aim: low\ncourse: [ahead]\n").out,
              HasSubstr("course: nothing reads this key [unknown-key]\n  course: [ahead]\n  ^\n"
                        "  hint: this is an order of a ship: write it below her name, indented "
                        "deeper\n"));
}

TEST_F(Slips, WordsThatAreKnownAreListed) {
  expect_said("    course: [luff, port, ahead]\n", "'port' is not a name that is known here");
  expect_said("    course: [luff, port, ahead]\n", "\n  hint: one of: ahead, ");
}

TEST_F(Slips, WarningsCallShipsAsTheLogDoes) {
  write("scenario.yaml", replaced(two_sloops(), "  cutter:\n", "  cutter:\n    name: HMS Fly\n"));
  EXPECT_THAT(check("prizecourt: orders/1\ngame: sloops\nturn: 1\nplayer: north\n").out,
              HasSubstr("warning: no orders for HMS Fly [odd-no-orders]\n"
                        "  hint: silence then decides for her\n"));
  expect_good_but("    course: [back-sail, back-sail]\n", "HMS Fly cannot 'back-sail' in move ");
}

TEST_F(Slips, GivingUpIsNotDoneUnwarned) {
  const std::string text =
      "prizecourt: orders/1\ngame: sloops\nturn: 1\nplayer: north\nresign: true\n";
  EXPECT_THAT(without_folder(check(text).out),
              HasSubstr("o.yaml:5:1: warning: gives up the game [odd-resignation]"));
  EXPECT_THAT(check(replaced(text, "true", "false")).out, Not(HasSubstr("odd-resignation")));
}

// ---- scenarios ----

TEST_F(Slips, OfScenariosAreToldWhatToWrite) {
  const auto said = [&](const std::string& old, const std::string& slip) {
    return run_program({"check", write("s.yaml", replaced(two_sloops(), old, slip))}).out;
  };
  EXPECT_THAT(said("dice: {seed: a test}", "dice: random"), HasSubstr("hint: write {seed: TEXT}"));
  EXPECT_THAT(said("game: sloops", "game: the sloops"), HasSubstr("hint: write 'the-sloops';"));
  EXPECT_THAT(said("  cutter:\n", "  HMS Cutter:\n"), HasSubstr("hint: write 'HMS-Cutter';"));
  EXPECT_THAT(said("wind_from: 0", "wind_from: north"), HasSubstr("steps of 60°: 0 is north"));
  EXPECT_THAT(said("wind_from: 0", "wind_from: 130"), HasSubstr("steps of 60°: 2 is 120°"));
  EXPECT_THAT(said("wind_from: 0", "wind_from: 0\nturn_limit: none"),
              HasSubstr("hint: leave the key out where there is none"));
}

TEST(SlipsOfNames, OfRulesEventsAndShipsOnTheShelfAreUnderstood) {
  const Ran rule = run_program({"rules", "4.3.1"});
  EXPECT_EQ(rule.status, ExitStatus::bad_usage);
  EXPECT_THAT(rule.err, HasSubstr("which rule '4.3.1'? there are: AB-4.3.1"));
  const std::string duel = sample_replays + "tutorial-duel.replay.yaml";
  EXPECT_EQ(run_program({"explain", duel, "1-7"}).out, run_program({"explain", duel, "1/7"}).out);
  const Ran ship = run_program({"scenario", "ships", "away-boarders", "lawrence"});
  EXPECT_EQ(ship.status, ExitStatus::bad_usage);
  EXPECT_THAT(ship.err, HasSubstr("is called 'lawrence'; there are: lawrence-1813"));
}

// ---- folders of games ----

TEST_F(WrongFiles, AGameIsTheFolderOneStandsInUnlessOneIsNamed) {
  const fs::path before = fs::current_path();
  fs::current_path(path("game"));
  const Ran here = run_program({"game", "status"});
  const Ran report = run_program({"game", "report"});
  fs::current_path(before);
  EXPECT_THAT(here.out, HasSubstr("owes orders"));
  EXPECT_EQ(report.status, ExitStatus::good) << report.err;
}

TEST_F(WrongFiles, AFileInPlaceOfTheFolderIsSaidToBeOne) {
  for (const auto& command : std::vector<std::vector<std::string>>{
           {"game", "submit", path("o.yaml"), path("game")}, {"game", "status", path("o.yaml")}}) {
    const Ran ran = run_program(command);
    EXPECT_EQ(ran.status, ExitStatus::bad_usage);
    EXPECT_THAT(ran.err, HasSubstr("o.yaml is a file; the folder of the game is named first\n"));
  }
}

}  // namespace
}  // namespace prizecourt
