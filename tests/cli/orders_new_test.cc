#include "formats/replay/verify.h"
#include "formats/rulesets/rulesets.h"
#include "formats/text/escape.h"
#include "tests/cli/cli_fixture.h"
#include "tests/formats/draft_laws.h"
#include "tests/matchers.h"

namespace prizecourt {
namespace {

class OrdersNew : public CliTest {
 protected:
  /// The replay of two_sloops() after their first turn, or as far as it comes.
  [[nodiscard]] std::string played(const std::string& scenario, const std::string& orders) const {
    write("orders/turn-1-north.yaml", orders_of("north", 1, orders));
    const std::string replay = path("game.replay.yaml");
    run_program({"run", write("scenario.yaml", scenario), "--orders", path("orders"), "--replay",
                 replay, "--turns", "1", "--log", path("log.md")});
    return replay;
  }
};

TEST_F(OrdersNew, BeginsAGameFromItsScenario) {
  const std::string scenario = write("scenario.yaml", two_sloops());
  const Ran ran = run_program(
      {"orders", "new", "--scenario", scenario, "--player", "north", "--output", path("o.yaml")});
  EXPECT_EQ(ran.status, ExitStatus::good) << ran.err;
  EXPECT_THAT(ran.out, IsEmpty());
  EXPECT_THAT(read("o.yaml"), HasSubstr("\nturn: 1\nplayer: north\n"));
  EXPECT_THAT(read("o.yaml"), Not(HasSubstr("\n  lugger:")));
  const Ran checked = run_program({"check", path("o.yaml"), "--scenario", scenario});
  EXPECT_EQ(checked.status, ExitStatus::good) << checked.out;
}

/// The form that mails have; what is uncommented in it is read as any other order file.
TEST_F(OrdersNew, WritesOrdersInLines) {
  const std::string scenario = write("scenario.yaml", two_sloops());
  const Ran ran = run_program({"orders", "new", "--scenario", scenario, "--player", "north",
                               "--lines", "--output", path("o.txt")});
  EXPECT_EQ(ran.status, ExitStatus::good) << ran.err;
  const std::string draft = read("o.txt");
  EXPECT_THAT(draft, StartsWith("=== orders sloops 1 north ===\n"));
  EXPECT_TRUE(draft.ends_with("=== end ===\n")) << draft;
  EXPECT_EQ(run_program({"check", path("o.txt"), "--scenario", scenario}).status, ExitStatus::good);
  write("o.txt", replaced(draft, "#cutter.fire:", "cutter.fire: any  #"));
  const Ran checked = run_program({"check", path("o.txt"), "--scenario", scenario});
  EXPECT_EQ(checked.status, ExitStatus::good) << checked.out;
  EXPECT_THAT(checked.out, HasSubstr("Cutter, fire"));
  const Ran other = run_program(
      {"orders", "new", played(two_sloops(), "{sail: reef}"), "--player", "south", "--lines"});
  EXPECT_THAT(other.out, StartsWith("=== orders sloops 2 south ===\n")) << other.err;
}

TEST_F(OrdersNew, WhoGivesOrdersIsTold) {
  const std::string scenario = examples + "yardarm-duel/scenario.yaml";
  const Ran ran = run_program({"orders", "players", "--scenario", scenario});
  EXPECT_EQ(ran.status, ExitStatus::good) << ran.err;
  EXPECT_EQ(ran.out,
            "[{\"player\": \"ashe\", \"name\": \"Captain Ashe\"}, "
            "{\"player\": \"varga\", \"name\": \"Captain Varga\"}]\n");
  EXPECT_THAT(
      run_program({"orders", "players", "--game", played(two_sloops(), "{sail: reef}")}).out,
      HasSubstr("{\"player\": \"north\", "));
  EXPECT_EQ(run_program({"orders", "players"}).status, ExitStatus::bad_usage);
}

TEST_F(OrdersNew, WhomATurnThatWaitsAsksIsTold) {
  const std::string scenario = path("asks.yaml");
  const std::string replay = path("asks.replay.yaml");
  write("asks.yaml", two_sloops("dice: {seed: a test}\nwhen_silent: ask\n"));
  ASSERT_EQ(run_program({"run", scenario, "--turns", "1", "--replay", replay}).status,
            ExitStatus::waiting);
  EXPECT_THAT(run_program({"orders", "players", "--game", replay}).out,
              HasSubstr(", \"asked\": true}"));
  EXPECT_THAT(run_program({"orders", "players", "--scenario", scenario}).out,
              testing::Not(HasSubstr("asked")));
}

TEST_F(OrdersNew, GoesOnFromAReplayWithTheOrdersThatHold) {
  const std::string replay =
      played(two_sloops(), "{sail: reef, standing: {fire: any, load: grape}}");
  const Ran ran = run_program({"orders", "new", replay, "--player", "north"});
  EXPECT_EQ(ran.status, ExitStatus::good) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("\nturn: 2\nplayer: north\n"));
  EXPECT_THAT(ran.out, HasSubstr("standing, fire: "));
  EXPECT_THAT(ran.out, HasSubstr("(turn-1-north.yaml, line 6)"));
  EXPECT_THAT(ran.out, Not(HasSubstr("cutter, sail")));
  const Ran other = run_program({"orders", "new", replay, "--player", "south"});
  EXPECT_EQ(other.status, ExitStatus::good) << other.err;
  EXPECT_THAT(other.out, Not(HasSubstr("north")));
  EXPECT_THAT(other.out, Not(HasSubstr("grape (")));
}

TEST_F(OrdersNew, ShowsTheQuestionToWhomItIsPutAndToNobodyElse) {
  const std::string replay =
      played(two_sloops("dice: {seed: a test}\nwhen_silent: ask\n"), "{crew: none}");
  const std::string north = run_program({"orders", "new", replay, "--player", "north"}).out;
  const std::string south = run_program({"orders", "new", replay, "--player", "south"}).out;
  EXPECT_NE(north, south);
  const bool for_north = north.find("The turn waits for you.") != north.npos;
  const std::string& asked = for_north ? north : south;
  const std::string& other = for_north ? south : north;
  EXPECT_THAT(asked, HasSubstr("# The turn waits for you. "));
  EXPECT_THAT(asked, HasSubstr("#   can be: "));
  EXPECT_THAT(asked, HasSubstr("The game waits until you say it."));
  EXPECT_THAT(other, HasSubstr(for_north ? "# The turn waits for north.\n"
                                         : "# The turn waits for south.\n"));
  EXPECT_THAT(other, Not(HasSubstr("can be: ")));
}

TEST_F(OrdersNew, IsTheSameWhateverTheOthersOrderedAsLongAsItDoesNotShow) {
  std::vector<std::string> drafts;
  for (const char* orders :
       {"{}", "{standing: {aim: high}}", "{standing: {board: any, pass: port}}",
        "{standing: {load: {hold: [s1]}}, losses: {crew: [guns]}}"}) {
    write("orders/turn-1-south.yaml", orders_of("south", 1, orders));
    const std::string replay = played(two_sloops(), "{sail: reef, standing: {aim: low}}");
    drafts.push_back(run_program({"orders", "new", replay, "--player", "north"}).out);
    fs::remove(replay);
  }
  EXPECT_THAT(drafts.front(), HasSubstr("turn: 2"));
  for (const std::string& draft : drafts) EXPECT_EQ(draft, drafts.front());
}

TEST_F(OrdersNew, PrintsTheDraftOfAReport) {
  const std::string draft =
      "prizecourt: orders/1\ngame: g\nturn: 2\nplayer: north\n# caf\xC3\xA9\n";
  const std::string for_all =
      write("all.json", "{\"orders_draft\": {\"north\": " + json_string(draft) + "}}\n");
  const Ran ran = run_program({"orders", "new", for_all, "--player", "north"});
  EXPECT_EQ(ran.status, ExitStatus::good) << ran.err;
  EXPECT_EQ(ran.out, draft);
  const std::string his =
      write("north.json",
            "{\"player\": \"north\", \"orders_draft\": {\"north\": " + json_string(draft) + "}}\n");
  EXPECT_EQ(run_program({"orders", "new", his}).out, draft);
  const Ran nobodys = run_program({"orders", "new", for_all});
  EXPECT_EQ(nobodys.status, ExitStatus::bad_usage);
  EXPECT_THAT(nobodys.err, HasSubstr("say whose orders they shall be: --player NAME"));
  const Ran nobody = run_program({"orders", "new", for_all, "--player", "south"});
  EXPECT_EQ(nobody.status, ExitStatus::bad_input);
  EXPECT_THAT(nobody.err, HasSubstr("it is no report, or an old one"));
}

TEST_F(OrdersNew, SaysWhatIsWrong) {
  const std::string scenario = write("scenario.yaml", two_sloops());
  const Ran unknown = run_program({"orders", "new", "--scenario", scenario, "--player", "norht"});
  EXPECT_EQ(unknown.status, ExitStatus::bad_usage);
  EXPECT_THAT(unknown.err, HasSubstr("there is no player 'norht' in this game"));
  EXPECT_THAT(unknown.err, HasSubstr("did you mean 'north'?"));
  EXPECT_EQ(run_program({"orders", "new", "--player", "north"}).status, ExitStatus::bad_usage);
  const Ran nobodys = run_program({"orders", "new", "--scenario", scenario});
  EXPECT_EQ(nobodys.status, ExitStatus::bad_usage);
  EXPECT_THAT(nobodys.err, HasSubstr("say whose orders they shall be: --player NAME"));
  EXPECT_EQ(run_program({"orders", "new", path("nothing"), "--player", "north"}).status,
            ExitStatus::bad_input);
  const Ran over = run_program(
      {"orders", "new", sample_replays + "boats-in-the-fog.replay.yaml", "--player", "worsley"});
  EXPECT_EQ(over.status, ExitStatus::bad_input);
  EXPECT_THAT(over.err, HasSubstr("the game is over, and nothing is owed. "));
}

/// Drafts of every player at a moment of a game.
std::size_t expect_good_drafts(const Session& session, std::size_t moment) {
  const Match& match = session.match();
  if (match.over()) return 0;
  std::size_t orders = 0;
  constexpr std::size_t every = 13;
  for (const std::string_view player : match.players()) {
    orders += draft_laws::expect_good(
        match.draft(player), {.every = every, .first = moment}, [&](const std::string& text) {
          Problems problems;
          const std::string words = session.preview({"d.yaml", text}, problems);
          return problems.has_errors() ? to_text(problems) : std::string();
        });
  }
  return orders;
}

TEST(OrdersNewLaw, EveryDraftOfTheSampleReplaysIsGoodLineByLine) {
  for (const auto& entry : fs::directory_iterator(sample_replays)) {
    if (!entry.path().string().ends_with(".replay.yaml")) continue;
    Problems problems;
    std::size_t moment = 0;
    std::size_t orders = 0;
    const auto verified = verify(
        all_rulesets(), "a replay", read_text(entry.path().string()),
        [&](const Session& session, int, const Played&) {
          orders += expect_good_drafts(session, moment++);
        },
        problems);
    EXPECT_EQ(verified.result.verdict, Verdict::matches) << entry.path();
    const bool over_in_a_turn = moment == 1;
    EXPECT_TRUE(over_in_a_turn || orders > 10U) << entry.path();
  }
}

TEST(OrdersNewLaw, EveryDraftOfTheExamplesFirstTurnIsGood) {
  std::size_t scenarios = 0;
  for (const auto& entry : fs::directory_iterator(examples)) {
    const std::string path = (entry.path() / "scenario.yaml").string();
    if (!fs::exists(path)) continue;
    Problems problems;
    const auto session =
        Session::begin(all_rulesets(), {path, read_text(path), std::nullopt}, problems);
    ASSERT_TRUE(session.has_value()) << to_text(problems);
    EXPECT_GT(expect_good_drafts(*session, scenarios++), 1U) << path;
  }
  EXPECT_GT(scenarios, 10U);
}

}  // namespace
}  // namespace prizecourt
