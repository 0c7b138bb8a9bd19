#include "tests/cli/cli_fixture.h"

#include <gmock/gmock.h>

namespace prizecourt {
namespace {

using testing::HasSubstr;
using testing::Not;

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

}  // namespace
}  // namespace prizecourt
