#include "formats/cases/golden.h"
#include "formats/replay/verify.h"
#include "formats/rulesets/rulesets.h"
#include "formats/text/utf8.h"
#include "mail/page/film_page.h"
#include "mail/report/report.h"
#include "mail/report/sections.h"
#include "tests/cli/cli_fixture.h"
#include "tests/formats/xml_judge.h"
#include "tests/matchers.h"
#include "tests/places.h"

#include <functional>
#include <sstream>

// Reports of windows of games that are kept, and laws of all of them.
namespace prizecourt {
namespace {

const std::string home = source_path("");

/// A report and the files that are made of it.
struct Sent {
  std::string stem;
  int window = 0;
  Report report;  ///< without its events, which end with the session
  std::string markdown;
  std::string html;
  std::string json;
};

/// The reports that were due after each window of a replay.
std::vector<Sent> reports_of(const std::string& replay) {
  std::vector<Sent> all;
  std::vector<Event> events;
  Problems problems;
  const auto look = [&](const Session& session, int turn, const Played& played) {
    if (!played.goes_on) events.clear();
    events.insert(events.end(), played.events.begin(), played.events.end());
    const ReportFacts facts{.session = session,
                            .turn = turn,
                            .played = played,
                            .events = events,
                            .due = "Friday <noon>"};
    for (const Viewer& reader : report_readers(session)) {
      Report report = make_report(facts, reader);
      Sent sent{report.stem,
                report.window,
                {},
                to_markdown(report),
                in_html(report, ReportAge::present),
                to_json(report)};
      report.events.clear();
      sent.report = std::move(report);
      all.push_back(std::move(sent));
    }
  };
  const auto verified = verify(all_rulesets(), replay, read_text(replay), look, problems);
  EXPECT_EQ(verified.result.verdict, Verdict::matches) << replay << to_text(problems);
  return all;
}

// ---- goldens ------------------------------------------------------------------------------------

struct GoldenReport {
  const char* name;
  const char* replay;
  int window;
};

// One of each game, and turns that wait.
constexpr std::array golden_reports = {
    GoldenReport{"admiralty", "replays/adm-captain-san-nicolas.replay.yaml", 4},
    GoldenReport{"away-boarders", "replays/tutorial-duel.replay.yaml", 3},
    GoldenReport{"away-boarders-waits", "tests/golden/waits-for-orders/expected.replay.yaml", 1},
    GoldenReport{"broadsides-and-boarding-parties", "replays/bbp-boarding.replay.yaml", 12},
    GoldenReport{"form-line-of-battle", "replays/flb-speedy-gamo.replay.yaml", 3},
    GoldenReport{"master-and-commander", "replays/mc-opening.replay.yaml", 1},
    GoldenReport{"master-and-commander-waits",
                 "tests/golden/mc-waits-in-window-f/expected.replay.yaml", 1},
    GoldenReport{"yardarm", "replays/yardarm-duel.replay.yaml", 3},
};

/// Compares a file with what came out, or writes it where PRIZECOURT_UPDATE_GOLDENS is set: then
/// read `git diff` before you commit it.
void expect_golden(const std::string& file, const std::string& text) {
  if (std::getenv("PRIZECOURT_UPDATE_GOLDENS") != nullptr) {
    fs::create_directories(fs::path(file).parent_path());
    std::ofstream(file, std::ios::binary) << text;
  }
  ASSERT_TRUE(fs::exists(file)) << file;
  EXPECT_EQ(first_difference(read_text(file), text), "") << file;
}

class GoldenReports : public testing::TestWithParam<GoldenReport> {};

TEST_P(GoldenReports, AreWhatComesOut) {
  int compared = 0;
  for (const Sent& sent : reports_of(home + GetParam().replay)) {
    if (sent.window != GetParam().window) continue;
    const std::string file = home + "tests/golden_reports/" + GetParam().name + "/" + sent.stem;
    expect_golden(file + ".md", sent.markdown);
    expect_golden(file + ".html", sent.html);
    expect_golden(file + ".json", sent.json);
    ++compared;
  }
  EXPECT_GE(compared, 1);
}

std::string kept_name(std::string name) {
  std::replace_if(
      name.begin(), name.end(), [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Kept, GoldenReports, testing::ValuesIn(golden_reports),
                         [](const testing::TestParamInfo<GoldenReport>& golden) {
                           return kept_name(golden.param.name);
                         });

// ---- laws ---------------------------------------------------------------------------------------

std::vector<std::string> replays_with_reports() {
  std::vector<std::string> files;
  for (const char* folder : {"replays", "tests/golden"}) {
    for (const auto& entry : fs::recursive_directory_iterator(home + folder)) {
      const std::string file = entry.path().string();
      if (file.find(".replay.yaml") != std::string::npos) files.push_back(file);
    }
  }
  std::sort(files.begin(), files.end());
  return files;
}

/// What a page shows, without what only those hear who see no pictures.
std::string visible(std::string html) {
  const std::size_t from = html.find("<desc>");
  return html.erase(from, html.find("</desc>") - from);
}

/// What a picture says of a ship where it has lines on ships.
std::string in_picture(const BoardLine& line) {
  std::string clauses;
  for (const std::string& clause : line.clauses) clauses += (clauses.empty() ? ">" : "; ") + clause;
  return clauses.substr(0, 40);
}

std::size_t widest_line(const Report& report) {
  std::size_t widest = 1;
  std::istringstream lines(report.board.drawing);
  for (std::string line; std::getline(lines, line);) {
    widest = std::max(widest, count_characters(line));
  }
  return widest;
}

class EveryReport : public testing::TestWithParam<std::string> {};

TEST_P(EveryReport, IsWellFormedAndSaysTheSameInEveryForm) {
  for (const Sent& sent : reports_of(GetParam())) {
    const std::string& html = sent.html;
    EXPECT_EQ(XmlJudge("<main>" + html + "</main>").verdict(), "") << "window " << sent.window;
    EXPECT_THAT(html, Not(HasSubstr("<script")));
    EXPECT_THAT(html, Not(HasSubstr("**")));
    EXPECT_THAT(html, Not(ContainsRegex("[^>]\\((AB|ADM|BBP|FLB|MC)-[0-9RG]")))
        << "rules are small, and no id is broken";
    EXPECT_LT(html.find("<h2>Orders needed</h2>"), html.find("<h2>The board</h2>"));
    EXPECT_THAT(html, HasSubstr(sent.report.picture));
    EXPECT_THAT(html, HasSubstr("src=\"data:image/svg+xml,%3Csvg "));
    EXPECT_THAT(sent.report.narrow_picture, HasSubstr("viewBox=\"0 0 370 "));
    EXPECT_THAT(sent.markdown, HasSubstr(sent.report.board.drawing));
    EXPECT_THAT(html, Not(HasSubstr("<table"))) << "the state is said once, below the board";
    EXPECT_THAT(html, HasSubstr("--columns:" + std::to_string(widest_line(sent.report))));
    for (const BoardLine& line : sent.report.board.ships) {
      const std::string clauses = in_picture(line);
      if (line.clauses.size() == 1) continue;  // a sign in the picture says as much: `sunk`
      EXPECT_THAT(visible(html), Not(HasSubstr(clauses))) << "nor in the picture";
    }
    EXPECT_THAT(sent.json, StartsWith("{\n  \"prizecourt\": \"report/1\",\n"));
    if (sent.report.time != ReportTime::game_over) {
      EXPECT_THAT(html, HasSubstr("Deadline: Friday &lt;noon&gt;"));
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Kept, EveryReport, testing::ValuesIn(replays_with_reports()),
                         [](const testing::TestParamInfo<std::string>& replay) {
                           return kept_name(replay.param.substr(home.size()));
                         });

// ---- what they say ------------------------------------------------------------------------------

TEST(Reports, OfAPublicGameAreOneForAll) {
  const auto all = reports_of(home + "replays/tutorial-duel.replay.yaml");
  for (const Sent& sent : all) EXPECT_EQ(sent.stem, "all");
}

TEST(Reports, OfSealedTurnsAreOneForEachPlayer) {
  const auto all = reports_of(home + "replays/bbp-boarding.replay.yaml");
  ASSERT_GE(all.size(), 2U);
  EXPECT_EQ(all[0].stem, all[0].report.player);
  EXPECT_NE(all[0].stem, all[1].stem);
  EXPECT_EQ(all[0].window, all[1].window);
}

/// The part of a report below a heading, up to the next one.
std::string below(const std::string& heading, const std::string& markdown) {
  const std::size_t from = markdown.find(heading + "\n\n");
  if (from == std::string::npos) return {};
  const std::size_t begin = from + heading.size() + 2;
  return markdown.substr(begin, markdown.find("\n## ", begin) - begin);
}

TEST(Reports, BeginWithWhatHappenedToTheShipsOfTheirReader) {
  for (const Sent& sent : reports_of(home + "replays/adm-captain-san-nicolas.replay.yaml")) {
    if (sent.window != 4 || sent.stem != "winthuysen") continue;
    EXPECT_EQ(below("## News of your ships", sent.markdown),
              "- **San Josef**: **the umpire** changed the hits on gun dice from 7 to 10; was "
              "boarded by HMS "
              "Captain; was captured by HMS Captain; gun dice 5 of 15 → 0 of 15, 5 lost for good; "
              "now **captured by British**\n");
    EXPECT_LT(sent.markdown.find("## News of your ships"), sent.markdown.find("## Orders needed"));
    EXPECT_THAT(sent.json, HasSubstr("\"news\": {\n    \"winthuysen\": [\n      \"**San Josef**"));
    return;
  }
  FAIL() << "no report";
}

TEST(Reports, TellEverybodyOfHisShipsWhereThereIsOneForAll) {
  for (const Sent& sent : reports_of(home + "replays/tutorial-duel.replay.yaml")) {
    if (sent.window != 3) continue;
    const std::string news = below("## News of all ships", sent.markdown);
    EXPECT_THAT(
        news, StartsWith("### North\n\n- **Schooner**: fired on Brig (2 rigging hits); was fired "
                         "on by Brig (2 hull hits, 1 rigging hit, 3 gun hits); hull 4/4 → 3/4; "));
    EXPECT_THAT(news, HasSubstr("\n\n### South\n\n- **Brig**: was fired on by Schooner"));
    return;
  }
  FAIL() << "no report";
}

TEST(Reports, SayThatNothingHappenedToOnesShips) {
  for (const Sent& sent : reports_of(home + "replays/bbp-boarding.replay.yaml")) {
    if (sent.window != 2) continue;
    EXPECT_EQ(below("## News of your ships", sent.markdown), "- nothing\n");
  }
}

TEST(Reports, NameTheReadersShipsAndWhatHeOwesFirst) {
  for (const Sent& sent : reports_of(home + "replays/bbp-boarding.replay.yaml")) {
    if (sent.report.time != ReportTime::turn_over) continue;
    const bool elena = sent.stem == "elena";
    EXPECT_EQ(sent.report.owed.front().player, sent.stem);
    EXPECT_EQ(sent.report.board.ships.front().ship, elena ? "telmo" : "kestrel");
    EXPECT_THAT(below("### The ships", sent.markdown),
                StartsWith(elena ? "- **S: San Telmo (telmo, Elena)**: " : "- **K: Kestrel ("));
  }
}

TEST(Reports, OfATurnThatWaitsSayFromWhenTheBoardIs) {
  for (const Sent& sent : reports_of(home + "tests/golden/waits-for-orders/expected.replay.yaml")) {
    const bool waits = sent.report.time == ReportTime::waiting;
    EXPECT_THAT(sent.markdown,
                HasSubstr(waits ? "## The board at the start of turn 1\n" : "## The board\n"));
  }
}

TEST(Reports, SayBesideThePictureWhichShipsTheChartCannotShow) {
  std::string scenario =
      two_sloops("dice: {seed: a}\nfield: {west: -90, east: 90, north: -90, south: 90}\n");
  scenario = replaced(scenario, "[0, 4]", "[0, 0]");
  scenario +=
      "  boat:\n    player: south\n    type: sloop\n    hull: 2\n    crew: 4\n    guns: [{weight: "
      "12, "
      "port: 2, starboard: 2}]\n    position: {at: [90, 0], facing: 2, sail: battle, load: {port: "
      "round, starboard: round}}\n";
  Problems problems;
  const auto session =
      Session::begin(all_rulesets(), {"scenario.yaml", scenario, std::nullopt}, problems);
  ASSERT_TRUE(session) << to_text(problems);
  const Played nothing;
  const Report report =
      make_report({.session = *session, .turn = 0, .played = nothing, .events = {}}, sees_all);
  const std::string html = in_html(report, ReportAge::present);
  EXPECT_THAT(
      html, HasSubstr("\"/>\n<details>\n<summary>The board as "
                      "text</summary>\n<ul>\n<li><strong>*2 at (0, 0)</strong>: A: Cutter heading "
                      "120; b: Lugger heading 120</li>\n<li><strong>Not on this "
                      "chart</strong>: a: Boat</li>\n</ul>\n<pre "));
  EXPECT_THAT(report.picture, HasSubstr("id=\"ship:boat\""));
  EXPECT_THAT(report.board.drawing, Not(HasSubstr("Boat")));
  EXPECT_THAT(to_markdown(report), HasSubstr("- **\\*2 at (0, 0)**: A: Cutter heading 120; "));
}

TEST(Reports, BeforeTheFirstTurn) {
  Problems problems;
  const auto session = Session::begin(
      all_rulesets(), {"scenario.yaml", two_sloops("dice: {seed: a}\n"), std::nullopt}, problems);
  ASSERT_TRUE(session) << to_text(problems);
  const Played nothing;
  const Report report =
      make_report({.session = *session, .turn = 0, .played = nothing, .events = {}}, sees_all);
  EXPECT_EQ(report.time, ReportTime::start);
  const std::string text = to_markdown(report);
  EXPECT_THAT(text, StartsWith("# Two sloops: before the first turn\n"));
  EXPECT_THAT(text, HasSubstr("- **North**: orders for turn 1\n- **South**: orders for turn 1\n"));
  EXPECT_THAT(to_json(report), HasSubstr("\"time\": \"start\""));
}

TEST(Reports, SayRulesInSmallLettersAndBreakNoIdOfTheirs) {
  EXPECT_EQ(html_of_markdown("to (1, -1) (AB-3.1.3, AB-R29)\n"),
            "<p>to (1, -1) <small>(<span class=\"rule\">AB-3.1.3</span>, "
            "<span class=\"rule\">AB-R29</span>)</small></p>\n");
  EXPECT_EQ(html_of_markdown("B1 (A) (AB-D7, move\n"), "<p>B1 (A) (AB-D7, move</p>\n");
  EXPECT_EQ(html_of_markdown("see <https://e.org/a.md>\n"),
            "<p>see <a href=\"https://e.org/a.md\">https://e.org/a.md</a></p>\n");
}

TEST(Reports, OfTheUmpireInAGameWithSecretsAreHis) {
  Problems problems;
  const auto verified = verify(
      all_rulesets(), "a replay", read_text(home + "replays/bbp-boarding.replay.yaml"),
      [](const Session& session, int turn, const Played& played) {
        if (turn > 1) return;
        const ReportFacts facts{
            .session = session, .turn = turn, .played = played, .events = played.events};
        const Report report = make_report(facts, sees_all);
        EXPECT_EQ(report.stem, "umpire");
        EXPECT_THAT(to_markdown(report), HasSubstr("For the umpire."));
      },
      problems);
  EXPECT_EQ(verified.result.verdict, Verdict::matches);
}

TEST(Reports, SayWhoseOrdersDidNotCome) {
  Problems problems;
  auto session = Session::begin(
      all_rulesets(), {"scenario.yaml", two_sloops("dice: {seed: a}\n"), std::nullopt}, problems);
  ASSERT_TRUE(session);
  const WindowInput input{.orders = {{"turn-1.yaml", orders_of("south", 1, "{course: [ahead]}")}}};
  const auto played = session->play_window(input, problems);
  ASSERT_TRUE(played) << to_text(problems);
  const Report report = make_report(
      {.session = *session, .turn = 1, .played = *played, .events = played->events}, sees_all);
  EXPECT_THAT(to_markdown(report), HasSubstr("**No orders received** from North.\n"));
}

TEST(Reports, CannotBeBrokenOutOf) {
  const std::string evil = "``````\\n<script>alert(1)</script> **x** | [a](b) \\u202E";
  std::string scenario = two_sloops("dice: {seed: a}\n");
  scenario = replaced(scenario, "title: Two sloops", "title: \"" + evil + "\"");
  scenario = replaced(scenario, "  lugger:\n", "  lugger:\n    name: \"" + evil + "\"\n");
  Problems problems;
  auto session =
      Session::begin(all_rulesets(), {"scenario.yaml", scenario, std::nullopt}, problems);
  ASSERT_TRUE(session) << to_text(problems);
  const auto played = session->play_window({}, problems);
  ASSERT_TRUE(played);
  const Report report = make_report(
      {.session = *session, .turn = 1, .played = *played, .events = played->events}, sees_all);
  const std::string html = in_html(report, ReportAge::present);
  EXPECT_EQ(XmlJudge("<main>" + html + "</main>").verdict(), "");
  EXPECT_THAT(html, Not(HasSubstr("<script")));
  EXPECT_THAT(to_html({.film = "{}", .report = report}), Not(HasSubstr("<script>alert")));
  EXPECT_THAT(html, Not(HasSubstr("\xE2\x80\xAE")));
  const std::string text = to_markdown(report);
  EXPECT_THAT(text, Not(HasSubstr("\n``````"))) << "no name opens or closes a block";
  EXPECT_THAT(text, Not(HasSubstr("\xE2\x80\xAE")));
}

}  // namespace
}  // namespace prizecourt
