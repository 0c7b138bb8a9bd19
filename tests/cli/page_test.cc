#include "tests/cli/cli_fixture.h"
#include "tests/matchers.h"
#include "tests/places.h"

#include <cstdlib>

// The page of a game: what the command makes. What the page does in a browser is tried by
// scripts/page_test.sh.
namespace prizecourt {
namespace {

const std::string paged_duel = sample_replays + "yardarm-duel.replay.yaml";
const std::string paged_battle = sample_replays + "lake-erie.replay.yaml";

std::string page_of(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "page");
  const Ran ran = run_program(std::move(arguments));
  EXPECT_EQ(ran.status, ExitStatus::good) << ran.err;
  return ran.out;
}

/// What stands between two texts.
std::string between(const std::string& text, const std::string& begin, const std::string& end) {
  const std::size_t from = text.find(begin);
  if (from == std::string::npos) throw std::runtime_error("no " + begin);
  const std::size_t at = from + begin.size();
  return text.substr(at, text.find(end, at) - at);
}

std::string film_in(const std::string& page) {
  return between(page, "id=\"film\">\n", "</script>");
}

std::string report_in(const std::string& page) {
  return between(page, "<main id=\"report\">", "</main>");
}

std::string replaced_all(std::string text, std::string_view part, std::string_view by) {
  for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; at += by.size()) {
    text.replace(at, part.size(), by);
  }
  return text;
}

using Page = CliTest;

TEST_F(Page, HoldsTheFilmWithNothingInItThatEndsItsElement) {
  const std::string film = film_in(page_of({paged_duel}));
  EXPECT_EQ(film.find('<'), std::string::npos);
  EXPECT_EQ(replaced_all(film, "\\u003c", "<"), run_program({"film", paged_duel}).out);
}

TEST_F(Page, SaysWhatMadeIt) {
  const std::string version = run_program({"--version"}).out;
  EXPECT_EQ(between(page_of({paged_duel}), "<meta name=\"generator\" content=\"", "\">") + '\n',
            version);
}

TEST_F(Page, IsAReportForWhoHasNoScripts) {
  const std::string report = report_in(page_of({paged_duel}));
  EXPECT_THAT(report, HasSubstr("Tempest wins: her enemy has struck."));
  EXPECT_THAT(report, HasSubstr("<h2>Turn 6</h2>"));
  EXPECT_THAT(report, HasSubstr("<strong>Halcyon strikes her colours</strong>"));
  EXPECT_THAT(report, HasSubstr("<svg xmlns="));
  EXPECT_THAT(report, HasSubstr("<section id=\"report-owed\">"));
}

TEST_F(Page, TellsTheLastOfItsTurnsAndNoMoreWhatWasOwedThen) {
  const std::string page = page_of({paged_duel, "--turns", "3-4"});
  const std::string report = report_in(page);
  EXPECT_THAT(report, HasSubstr("<h2>Turn 4</h2>"));
  EXPECT_THAT(report, HasSubstr("The game is in progress."));
  EXPECT_THAT(report, Not(HasSubstr("report-owed")));
  EXPECT_THAT(film_in(page), HasSubstr("{\"turn\":3,"));
  EXPECT_THAT(film_in(page), Not(HasSubstr("{\"turn\":5,")));
}

TEST_F(Page, OfTurnsUpToTheLastIsAboutThePresent) {
  EXPECT_EQ(report_in(page_of({paged_duel, "--turns", "6"})), report_in(page_of({paged_duel})));
}

TEST_F(Page, GivesNothingAwayWhereItIsAskedNotTo) {
  const std::string page = page_of({paged_duel, "--no-spoilers"});
  EXPECT_THAT(page, HasSubstr("<html lang=\"en\" data-spoilers=\"no\">"));
  EXPECT_THAT(report_in(page), HasSubstr("The game is in progress."));
  EXPECT_THAT(report_in(page), Not(HasSubstr("<h2>Turn")));
  EXPECT_THAT(report_in(page), Not(HasSubstr("report-owed")));
  EXPECT_THAT(page_of({paged_duel}), HasSubstr("<html lang=\"en\">"));
  EXPECT_THAT(report_in(page_of({paged_duel, "--no-spoilers", "--turns", "3-4"})),
              HasSubstr("<h2>Turn 2</h2>"));
}

TEST_F(Page, HasNothingInItThatMailFiltersTakeForASmuggledProgram) {
  const std::string page = page_of({paged_battle, "--turns", "12"});
  for (const std::string_view word :
       {"base64", "atob", "Blob", "createObjectURL", "eval(", "innerHTML", "http://example"}) {
    EXPECT_THAT(page, Not(HasSubstr(std::string(word))));
  }
  EXPECT_LT(page.size(), 300'000U);
}

TEST_F(Page, HasTheReportForTheDeskWhileTheGameGoesOn) {
  const std::string replay = path("game.replay.yaml");
  const Ran ran = run_program({"run", write("scenario.yaml", two_sloops()),
                               write("north.yaml", orders_of("north", 1, "{course: [ahead]}")),
                               "--replay", replay});
  ASSERT_EQ(ran.status, ExitStatus::good) << ran.err;
  const std::string begin = "id=\"desk-report\">\n";
  const std::string report = between(page_of({replay, "--as", "north"}), begin, "</script>");
  EXPECT_THAT(report, StartsWith("{\n  \"prizecourt\": \"report/1\""));
  EXPECT_EQ(report.find('<'), std::string::npos);
  EXPECT_THAT(report, HasSubstr("\"position\": \"prizecourt: position/1"));
  EXPECT_THAT(report, Not(HasSubstr("orders_draft"))) << "it is made of the position";
  const Ran draft = run_program({"orders", "new", write("r.json", report), "--player", "north"});
  EXPECT_EQ(draft.status, ExitStatus::good) << draft.err;
  EXPECT_EQ(draft.out, run_program({"orders", "new", replay, "--player", "north"}).out);
  const Ran other = run_program({"orders", "new", path("r.json"), "--player", "south"});
  EXPECT_EQ(other.status, ExitStatus::bad_input);
  EXPECT_THAT(other.err, HasSubstr("has no draft for south"));
  EXPECT_THAT(page_of({replay, "--no-spoilers"}), Not(HasSubstr(begin)));
  EXPECT_THAT(page_of({paged_duel}), Not(HasSubstr(begin))) << "nobody orders anything any more";
}

TEST_F(Page, IsHeldToItsOneScriptByItsPolicy) {
  const std::string page = page_of({paged_duel});
  const std::string policy = between(page, "Content-Security-Policy\" content=\"", "\"");
  EXPECT_THAT(policy, StartsWith("default-src 'none'; script-src 'sha256-"));
  EXPECT_THAT(policy, EndsWith("='; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; "
                               "form-action 'none'"));
  EXPECT_EQ(count(page, "<script>"), 1U);
  EXPECT_EQ(count(page, "</script>"), 2U);
}

TEST_F(Page, HasNoJointsOfItsModulesInIt) {
  const std::string script = between(page_of({paged_duel}), "<script>\n", "</script>");
  EXPECT_EQ(count(script, "\nimport "), 0U);
  EXPECT_EQ(count(script, "\nexport "), 0U);
}

TEST_F(Page, OfAPlayerIsHisReportAndHisFilm) {
  const std::string replay = sample_replays + "boats-in-the-fog.replay.yaml";
  const std::string page = page_of({replay, "--as", "champlin"});
  EXPECT_THAT(film_in(page), HasSubstr("\"as\":\"champlin\""));
  EXPECT_THAT(report_in(page), HasSubstr("News of your ships"));
  EXPECT_THAT(report_in(page_of({replay})), HasSubstr("For all players"));
}

TEST_F(Page, ReplacesAPageOfTheSameGameAndNothingElse) {
  const std::string file = path("game.html");
  EXPECT_EQ(run_program({"page", paged_duel, "--turns", "1", "--output", file}).status,
            ExitStatus::good);
  EXPECT_EQ(run_program({"page", paged_duel, "--output", file}).status, ExitStatus::good);
  EXPECT_EQ(read("game.html"), page_of({paged_duel}));
  EXPECT_EQ(run_program({"page", paged_battle, "--output", file}).status, ExitStatus::bad_usage);
  EXPECT_EQ(read("game.html"), page_of({paged_duel}));
  write("notes.html", "<p>mine</p>\n");
  EXPECT_EQ(run_program({"page", paged_duel, "--output", path("notes.html")}).status,
            ExitStatus::bad_usage);
  EXPECT_EQ(run_program({"page", paged_duel, "--output", path("notes.html"), "--force"}).status,
            ExitStatus::good);
}

TEST_F(Page, IsNotMadeOfAReplayThatDoesNotVerify) {
  const std::string replay =
      write("game.replay.yaml", replaced(read_text(paged_duel), "faces: [5", "faces: [6"));
  const Ran ran = run_program({"page", replay});
  EXPECT_EQ(ran.status, ExitStatus::verdict_no);
  EXPECT_THAT(ran.out, IsEmpty());
  EXPECT_THAT(ran.err, HasSubstr("does not verify"));
}

TEST_F(Page, OfEachSampleIsMadeByAScriptAndNamedInTheManual) {
  const std::string home = source_path("");
  fs::create_directories(path("scripts"));
  fs::create_directories(path("replays"));
  fs::copy(home + "scripts/sample_pages.sh", path("scripts"));
  for (const auto& entry : fs::directory_iterator(sample_replays)) {
    write("replays/" + entry.path().filename().string(), "");
  }
  const std::string program = write("program", "#!/bin/sh\necho \"$@\" > \"$4\"\n");
  fs::permissions(program, fs::perms::owner_all);
  const std::string command = "PRIZECOURT='" + program + "' bash '" +
                              path("scripts/sample_pages.sh") + "' > '" + path("made") + "'";
  ASSERT_EQ(std::system(command.c_str()), 0);  // NOLINT(concurrency-mt-unsafe): one thread
  const std::string made = read("made");
  EXPECT_EQ(count(made, "\n"), count(made, "docs/pages/"));
  EXPECT_THAT(read_text(home + "docs/page.md"), HasSubstr("```\n" + made + "```\n"));
  EXPECT_EQ(read("docs/pages/lake-erie.html"),
            "page replays/lake-erie.replay.yaml --output docs/pages/lake-erie.html --force\n");
}

TEST_F(Page, RefusesPlayersAndTurnsThatAreNotThere) {
  EXPECT_EQ(run_program({"page", paged_duel, "--as", "nelson"}).status, ExitStatus::bad_usage);
  EXPECT_EQ(run_program({"page", paged_duel, "--turns", "99"}).status, ExitStatus::bad_usage);
  EXPECT_EQ(run_program({"page", paged_duel, "--turns", "4-3"}).status, ExitStatus::bad_usage);
}

}  // namespace
}  // namespace prizecourt
