/// `prizecourt film`.

#include "formats/replay/session.h"
#include "formats/rulesets/rulesets.h"
#include "tests/cli/cli_fixture.h"
#include "tests/formats/json_reader.h"
#include "tests/matchers.h"
#include "tests/places.h"

namespace prizecourt {
namespace {

class FilmCommand : public CliTest {
 protected:
  [[nodiscard]] std::string film(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "film");
    const Ran ran = run_program(std::move(arguments));
    EXPECT_EQ(ran.status, ExitStatus::good) << ran.err;
    return ran.out;
  }

  Problems problems_;
  const std::string erie_ = sample_replays + "lake-erie.replay.yaml";
  const std::string duel_ = sample_replays + "tutorial-duel.replay.yaml";
};

TEST_F(FilmCommand, TellsWhoIsWhoAndWhatHappened) {
  const std::string text = film({erie_, "--turns", "1-2"});
  EXPECT_THAT(text, StartsWith("{\"prizecourt\":\"film/1\",\n\"ruleset\":\"away-boarders\",\n"));
  EXPECT_THAT(text, HasSubstr("\"title\":\"Battle of Lake Erie, 10 September 1813\""));
  EXPECT_THAT(text, HasSubstr("{\"id\":\"perry\",\"name\":\"Commodore Perry\"}"));
  EXPECT_THAT(
      text,
      HasSubstr("{\"id\":\"us\",\"name\":\"American\",\"fill\":\"white\",\"colour\":\"blue\"}"));
  EXPECT_THAT(text, HasSubstr("{\"id\":\"lawrence\",\"name\":\"Lawrence\",\"side\":\"us\","
                              "\"player\":\"perry\"}"));
  EXPECT_THAT(text, HasSubstr("\"standing\":\"American victory.\""));
  EXPECT_THAT(text, HasSubstr("\"hit-gun-fires\":\"until-segment-end\"}"));
  EXPECT_THAT(text, HasSubstr("\"AB-4.3.8\":{\"name\":"));
  EXPECT_THAT(text, HasSubstr("\"id\":\"ship:lawrence\",\"svg\":\"<g transform="));
  EXPECT_EQ(count(text, "{\"turn\":"), 2U);
  EXPECT_TRUE(text == film({erie_, "--turns", "1-2"}));
}

TEST_F(FilmCommand, AnEventHasItsSumItsDiceAndItsTextInRuns) {
  const std::string text = film({duel_, "--turns", "3"});
  EXPECT_THAT(text, HasSubstr("\"heading\":\"First phase: fire\",\"phase\":\"fire-1\","
                              "\"kind\":\"fired\",\"who\":\"schooner\",\"against\":\"brig\","));
  EXPECT_THAT(text, HasSubstr("\"modifiers\":[[\"AB-T.1\",\"base\",-2],"));
  EXPECT_THAT(text, HasSubstr("\"sums\":{\"dice\":2},\"rolls\":[{\"at\":\"3/fire-1/AB-4.3.8/"));
  EXPECT_THAT(text, HasSubstr("{\"sum\":\" (3 × 12-pounder"));
  EXPECT_THAT(text, HasSubstr("\",{\"rules\":[\"AB-4.3.1\",\"AB-T.1\","));
  EXPECT_THAT(text, HasSubstr(",\"below\":true,\"rule\":"));
  EXPECT_THAT(text, HasSubstr("\"ships\":[{\"id\":\"brig\",\"boxes\":["));
}

TEST_F(FilmCommand, MarksWhatPeopleLookFor) {
  const auto marked = [](const std::string& text, const std::string& mark) {
    return text.find("\"marks\":[\"" + mark + "\"]") != std::string::npos;
  };
  const std::string erie = film({erie_});
  for (const char* mark : {"sinking", "strike", "refusal", "end"}) {
    EXPECT_TRUE(marked(erie, mark)) << mark;
  }
  const std::string gamo = film({sample_replays + "flb-speedy-gamo.replay.yaml"});
  for (const char* mark : {"boarding", "capture"}) EXPECT_TRUE(marked(gamo, mark)) << mark;
}

TEST_F(FilmCommand, APictureStandsInItsFirstTurnAlone) {
  EXPECT_EQ(count(film({erie_, "--turns", "1-2"}), "{\"id\":\"field\",\"svg\":"), 1U);
  EXPECT_EQ(count(film({erie_, "--turns", "2"}), "{\"id\":\"field\",\"svg\":"), 1U);
}

TEST_F(FilmCommand, IsWrittenToAFileAndOnlyOverAFilmOfTheGame) {
  const std::string file = path("duel.film.json");
  EXPECT_THAT(film({duel_, "--output", file}), IsEmpty());
  EXPECT_TRUE(read("duel.film.json") == film({duel_}));
  EXPECT_THAT(film({duel_, "--turns", "2", "--output", file}), IsEmpty());
  const Ran other = run_program({"film", erie_, "--output", file});
  EXPECT_EQ(other.status, ExitStatus::bad_usage) << other.err;
  EXPECT_TRUE(read("duel.film.json") == film({duel_, "--turns", "2"}));
  const Ran itself = run_program({"film", duel_, "--output", duel_});
  EXPECT_EQ(itself.status, ExitStatus::bad_usage) << itself.err;
}

TEST_F(FilmCommand, SaysWhatIsWrong) {
  const auto said = [](std::vector<std::string> arguments, ExitStatus status) {
    arguments.insert(arguments.begin(), "film");
    const Ran ran = run_program(std::move(arguments));
    EXPECT_EQ(ran.status, status) << ran.err;
    EXPECT_THAT(ran.out, IsEmpty());
    return ran.err;
  };
  EXPECT_THAT(said({duel_, "--as", "nelson"}, ExitStatus::bad_usage), HasSubstr("nelson"));
  EXPECT_THAT(said({duel_, "--turns", "99"}, ExitStatus::bad_usage),
              HasSubstr("the last turn in this file is 6"));
  const std::string melee = source_path("tests/golden/mc-melee/expected.replay.yaml");
  EXPECT_THAT(said({melee, "--turns", "13-15"}, ExitStatus::bad_usage),
              HasSubstr("the first turn in this file is 14"));
  for (const char* turns : {"0", "5-3", "3-", "x", "3-5-7"}) {
    EXPECT_THAT(said({duel_, "--turns", turns}, ExitStatus::bad_usage),
                HasSubstr("is not a range of turns"));
  }
  const std::string bytes = read_text(duel_);
  const std::string changed =
      write("changed.replay.yaml", replaced(bytes, "faces: [6]", "faces: [5]"));
  EXPECT_THAT(said({changed}, ExitStatus::verdict_no),
              AllOf(HasSubstr("does not verify"), HasSubstr("it cannot be filmed")));
  const std::string cut = write("cut.replay.yaml", bytes.substr(0, 900));
  EXPECT_THAT(said({cut}, ExitStatus::bad_input), HasSubstr("it cannot be filmed"));
  EXPECT_THAT(said({path("none.replay.yaml")}, ExitStatus::bad_input), HasSubstr("none"));
  EXPECT_THAT(said({examples + "away-boarders-duel/scenario.yaml"}, ExitStatus::bad_input),
              HasSubstr("scenario"));
}

TEST_F(FilmCommand, APlayerIsMeantByHisNameToo) {
  const std::string text = film({erie_, "--as", "Commodore Perry", "--turns", "1"});
  EXPECT_THAT(text, HasSubstr("\"as\":\"perry\""));
  EXPECT_THAT(text, HasSubstr("\"replay\":")) << "nothing is hidden in this game";
}

TEST_F(FilmCommand, TurnsThatWereTakenBackAreNotShownButNamed) {
  const std::string scenario = write("scenario.yaml", two_sloops());
  auto session = Session::begin(all_rulesets(), {"scenario.yaml", two_sloops(), {}}, problems_);
  const auto play = [&](int turn, const std::string& course) {
    const Delivered orders{"north.yaml", orders_of("north", turn, "{course: [" + course + "]}")};
    EXPECT_TRUE(session->play_window({.orders = {orders}}, problems_)) << to_text(problems_);
  };
  play(1, "ahead");
  play(2, "ahead");
  EXPECT_TRUE(session->take_back({.to_turn = 2, .reason = "a *slip*"}, problems_));
  play(2, "ahead-port");
  const std::string replay = write("game.replay.yaml", session->replay().bytes());
  const std::string text = film({replay});
  EXPECT_EQ(count(text, "{\"turn\":2,"), 1U);
  EXPECT_THAT(text, HasSubstr("\"taken_back\":[{\"from\":3,\"reason\":\"a *slip*\"}]"));
}

TEST_F(FilmCommand, NamesAreTextAndNothingElse) {
  const std::string scenario = replaced(two_sloops(), "title: ", "title: \"<b>\\u202E & 'x'\" #");
  auto session = Session::begin(all_rulesets(), {"scenario.yaml", scenario, {}}, problems_);
  ASSERT_TRUE(session) << to_text(problems_);
  EXPECT_TRUE(session->play_window({}, problems_));
  const std::string replay = write("game.replay.yaml", session->replay().bytes());
  const std::string text = film({replay});
  EXPECT_THAT(text, HasSubstr("\"title\":\"<b>\\\\u{202E} & 'x'\""));
  EXPECT_THAT(text, HasSubstr("&lt;b&gt;"));
  EXPECT_EQ(count(text, "<b>"), 1U) << "in its title alone, which is no markup";
}

}  // namespace
}  // namespace prizecourt
