#include "cmd/archive/verdict_report.h"

#include "formats/console/terminal.h"
#include "tests/cli/cli_fixture.h"
#include "tests/matchers.h"

#include <atomic>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace prizecourt {
namespace {

ReportItem passed(const std::string& name) {
  return {.name = name, .summary = {}, .details = {}};
}

ReportItem failed(const std::string& name) {
  return {.name = name,
          .summary = "line 3",
          .details = "expected: a\nfound: b\n",
          .outcome = ReportOutcome::failed};
}

ReportItem unusable(const std::string& name) {
  return {.name = name, .summary = {}, .details = "no such file", .outcome = ReportOutcome::error};
}

ReportItem left_out(const std::string& name) {
  return {.name = name, .outcome = ReportOutcome::not_run};
}

/// A name that would move a terminal's cursor and break every format.
constexpr std::string_view hostile = "a\x1b[2J\n#1 <b> \"q\" & \\ \xff";

ExitStatus status_of(const VerdictReport& report) {
  std::ostringstream out;
  std::ostringstream err;
  FileCalls files;
  Context context{out, err, {}, files};
  print_report(context, report, {});
  return context.status;
}

VerdictReport report_of(std::vector<ReportItem> items) {
  VerdictReport report;
  report.listed = items.size();
  report.items = std::move(items);
  return report;
}

std::string text_of(std::vector<ReportItem> items, ReportFormat format) {
  return to_text(report_of(std::move(items)), format, 0);
}

// ---- making -------------------------------------------------------------------------------------

/// So many items, called by their index; those in `bad` fail.
Docket docket_of(std::size_t n, std::set<std::size_t> bad) {
  Docket docket;
  for (std::size_t i = 0; i < n; ++i) docket.names.push_back(std::to_string(i));
  docket.judge = [bad = std::move(bad)](std::size_t i) {
    return bad.contains(i) ? failed(std::to_string(i)) : passed(std::to_string(i));
  };
  return docket;
}

VerdictReport made(const Docket& docket, const VerdictOptions& options) {
  std::ostringstream err;
  VerdictReport report = make_report(docket, options, err);
  EXPECT_EQ(err.str(), "") << "progress is for terminals only";
  return report;
}

TEST(MakeReport, ItemsStandInOrderHoweverManyJobs) {
  for (const unsigned jobs : {0U, 1U, 2U, 7U, 200U}) {
    std::atomic<int> judged = 0;
    Docket docket = docket_of(50, {});
    docket.judge = [&](std::size_t i) {
      ++judged;
      return passed(std::to_string(i));
    };
    const VerdictReport report = made(docket, {.jobs = jobs});
    EXPECT_EQ(judged, 50);
    ASSERT_EQ(report.items.size(), 50U);
    for (std::size_t i = 0; i < 50; ++i) EXPECT_EQ(report.items[i].name, std::to_string(i));
  }
}

TEST(MakeReport, ExceptionBecomesAnErrorOfThatName) {
  Docket docket = docket_of(2, {});
  docket.judge = [](std::size_t i) -> ReportItem {
    if (i == 1) throw std::runtime_error("out of luck");
    return passed("0");
  };
  const VerdictReport report = made(docket, {.jobs = 2});
  EXPECT_EQ(report.items[1].name, "1");
  EXPECT_EQ(report.items[1].outcome, ReportOutcome::error);
  EXPECT_THAT(report.items[1].details, HasSubstr("out of luck"));
}

TEST(MakeReport, OfNothing) {
  EXPECT_TRUE(made(docket_of(0, {}), {.jobs = 4}).items.empty());
}

TEST(MakeReport, ShardsAreDisjointAndTogetherAll) {
  for (const std::size_t n : {0U, 1U, 2U, 9U, 10U, 11U}) {
    const Docket docket = docket_of(n, {});
    for (const std::size_t of : {1U, 2U, 3U, 7U}) {
      std::multiset<std::string> seen;
      for (std::size_t number = 1; number <= of; ++number) {
        const VerdictReport part = made(docket, {.jobs = 3, .shard = {number, of}});
        EXPECT_EQ(part.items.size(), share_of({number, of}, n));
        EXPECT_LE(part.items.size(), n / of + 1) << "a fair share";
        for (const ReportItem& item : part.items) seen.insert(item.name);
      }
      EXPECT_EQ(seen, std::multiset<std::string>(docket.names.begin(), docket.names.end()));
    }
  }
}

TEST(MakeReport, AShardIsTheSameWhateverTheJobs) {
  const Docket docket = docket_of(40, {7, 12, 30});
  const auto json = [&](unsigned jobs) {
    const VerdictReport report = made(docket, {.jobs = jobs, .shard = {2, 3}});
    return to_text(report, ReportFormat::json, 0);
  };
  EXPECT_EQ(json(1), json(4));
}

TEST(MakeReport, StoppingLeavesWhatComesAfterTheFirstFailure) {
  const Docket docket = docket_of(40, {11, 12, 30});
  for (const unsigned jobs : {1U, 2U, 8U}) {
    const VerdictReport report = made(docket, {.jobs = jobs, .fail_fast = true});
    ASSERT_EQ(report.items.size(), 40U);
    EXPECT_EQ(report.count(ReportOutcome::passed), 11U);
    EXPECT_EQ(report.items[11].outcome, ReportOutcome::failed);
    EXPECT_EQ(report.count(ReportOutcome::failed), 1U);
    EXPECT_EQ(report.count(ReportOutcome::not_run), 28U);
    EXPECT_EQ(report.items[12].name, "12");
    EXPECT_EQ(status_of(report), ExitStatus::verdict_no);
  }
}

TEST(MakeReport, StoppingRunsNoMoreThanItMust) {
  Docket docket = docket_of(40, {3});
  std::atomic<std::size_t> judged = 0;
  docket.judge = [&, judge = docket.judge](std::size_t i) {
    ++judged;
    return judge(i);
  };
  (void)made(docket, {.fail_fast = true});
  EXPECT_EQ(judged, 4U);
}

TEST(MakeReport, TimesAreTakenOnlyWhereTheyAreAskedFor) {
  const Docket docket = docket_of(2, {});
  EXPECT_FALSE(made(docket, {}).items[0].milliseconds);
  EXPECT_FALSE(made(docket, {.slowest = 0}).items[0].milliseconds);
  EXPECT_TRUE(made(docket, {.slowest = 1}).items[1].milliseconds);
}

// ---- exit status --------------------------------------------------------------------------------

TEST(VerdictReport, FailureTakesPrecedenceOverError) {
  EXPECT_EQ(status_of(report_of({passed("a")})), ExitStatus::good);
  EXPECT_EQ(status_of(report_of({passed("a"), unusable("b")})), ExitStatus::bad_input);
  EXPECT_EQ(status_of(report_of({unusable("a"), failed("b")})), ExitStatus::verdict_no);
  EXPECT_EQ(status_of(report_of({passed("a"), left_out("b")})), ExitStatus::bad_input);
}

// ---- formats ------------------------------------------------------------------------------------

const std::vector<ReportItem>& one_of_each() {
  static const std::vector<ReportItem> items = {passed("a"), failed("b"), unusable("c"),
                                                left_out("d")};
  return items;
}

TEST(VerdictReport, AsText) {
  EXPECT_EQ(text_of(one_of_each(), ReportFormat::text),
            "ok      a\n"
            "FAILED  b: line 3\n"
            "    expected: a\n"
            "    found: b\n"
            "ERROR   c\n"
            "    no such file\n"
            "1 passed, 1 failed, 1 cannot be judged, 1 not run after the first failure\n");
  EXPECT_EQ(text_of({passed("a")}, ReportFormat::text), "ok      a\n1 passed, 0 failed\n");
}

TEST(VerdictReport, TextOfAShardSaysWhichItIs) {
  VerdictReport report = report_of({passed("a")});
  report.shard = {2, 3};
  EXPECT_EQ(to_text(report, ReportFormat::text, 0),
            "ok      a\n1 passed, 0 failed (shard 2 of 3)\n");
}

TEST(VerdictReport, TextNamesTheSlowest) {
  std::vector<ReportItem> items = {passed("a"), passed("b"), passed("c"), failed("d")};
  items[0].milliseconds = 7;
  items[1].milliseconds = 61'234;
  items[2].milliseconds = 7;
  EXPECT_THAT(to_text(report_of(items), ReportFormat::text, 2), EndsWith("3 passed, 1 failed\n"
                                                                         "the slowest:\n"
                                                                         "  61.234 s  b\n"
                                                                         "   0.007 s  a\n"));
  EXPECT_THAT(to_text(report_of(items), ReportFormat::text, 9), EndsWith("   0.007 s  c\n"));
  EXPECT_THAT(to_text(report_of(items), ReportFormat::text, 0), EndsWith("1 failed\n"));
}

TEST(VerdictReport, AsJson) {
  std::vector<ReportItem> items = {passed("a"), failed("b"), left_out("c")};
  items[1].file = "b.yaml";
  items[1].line = 3;
  items[1].milliseconds = 12;
  EXPECT_EQ(text_of(items, ReportFormat::json),
            "{\"prizecourt\": \"verdicts/1\",\n"
            "\"passed\": 1, \"failed\": 1, \"errors\": 0, \"not_run\": 1, \n"
            "\"shard\": {\"number\": 1, \"of\": 1, \"listed\": 3, \"list\": \"" +
                std::string(64, '0') +
                "\"},\n\"items\": [\n"
                "  {\"name\": \"a\", \"outcome\": \"passed\"},\n"
                "  {\"name\": \"b\", \"file\": \"b.yaml\", \"line\": 3, \"summary\": \"line 3\", "
                "\"details\": \"expected: a\\nfound: b\\n\", \"milliseconds\": 12, "
                "\"outcome\": \"failed\"},\n"
                "  {\"name\": \"c\", \"outcome\": \"not-run\"}\n"
                "]}\n");
  EXPECT_THAT(text_of({}, ReportFormat::json), EndsWith("\"items\": []}\n"));
}

TEST(VerdictReport, AsJunit) {
  std::vector<ReportItem> items = one_of_each();
  items[0].milliseconds = 1'002;
  items[1].line = 3;
  EXPECT_EQ(
      text_of(items, ReportFormat::junit),
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<testsuites tests=\"4\" failures=\"1\" errors=\"1\" skipped=\"1\">\n"
      "  <testsuite name=\"prizecourt\" tests=\"4\" failures=\"1\" errors=\"1\" skipped=\"1\">\n"
      "    <testcase classname=\"prizecourt\" name=\"a\" time=\"1.002\"/>\n"
      "    <testcase classname=\"prizecourt\" name=\"b\">\n"
      "      <failure message=\"line 3\">b, line 3\nexpected: a\nfound: b\n</failure>\n"
      "    </testcase>\n"
      "    <testcase classname=\"prizecourt\" name=\"c\">\n"
      "      <error message=\"no such file\">no such file\n</error>\n"
      "    </testcase>\n"
      "    <testcase classname=\"prizecourt\" name=\"d\">\n"
      "      <skipped message=\"not run after the first failure\"/>\n"
      "    </testcase>\n"
      "  </testsuite>\n"
      "</testsuites>\n");
}

TEST(VerdictReport, AsAnnotations) {
  std::vector<ReportItem> items = one_of_each();
  items[1].file = "cases/b.yaml";
  items[1].line = 3;
  EXPECT_EQ(text_of(items, ReportFormat::github),
            "::error file=cases/b.yaml,line=3,title=b fails::line 3%0Aexpected: a%0Afound: b\n"
            "::error file=c,title=c cannot be judged::no such file\n"
            "1 passed, 1 failed, 1 cannot be judged, 1 not run after the first failure\n");
}

TEST(VerdictReport, AnnotationsEscapeWhatEndsThem) {
  ReportItem item = failed("100%: a,b");
  item.summary = "100%: a,b";
  item.details = "a\r\n::error::b\n";
  EXPECT_THAT(text_of({item}, ReportFormat::github),
              StartsWith("::error file=100%25%3A a%2Cb,title=100%25%3A a%2Cb fails::"
                         "100%25: a,b%0Aa\\r%0A::error::b\n"));
}

// ---- what is to be known of one that passed
// ------------------------------------------------------

TEST(VerdictReport, EveryFormatTellsARemark) {
  ReportItem item = passed("a");
  item.remark = "never <played>";
  EXPECT_THAT(text_of({item}, ReportFormat::text), StartsWith("ok      a: never <played>\n"));
  EXPECT_THAT(text_of({item}, ReportFormat::json), HasSubstr(R"("remark": "never <played>")"));
  EXPECT_THAT(text_of({item}, ReportFormat::junit),
              HasSubstr("name=\"a\">\n"
                        "      <system-out>never &lt;played&gt;</system-out>\n"
                        "    </testcase>\n"));
  EXPECT_THAT(text_of({item}, ReportFormat::github),
              StartsWith("::notice file=a,title=a::never <played>\n"));
}

TEST(VerdictReport, ARemarkStandsBehindTheSummary) {
  ReportItem item = passed("a");
  item.summary = "3 turns";
  item.remark = "never played";
  EXPECT_THAT(text_of({item}, ReportFormat::text),
              StartsWith("ok      a: 3 turns, never played\n"));
}

// ---- what comes from files is harmless ----------------------------------------------------------

TEST(VerdictReport, TextIsHarmlessForATerminal) {
  const std::string text = text_of({failed(std::string(hostile))}, ReportFormat::text);
  EXPECT_THAT(text, Not(HasSubstr("\x1b")));
  EXPECT_THAT(text, HasSubstr("FAILED  a\\u{1B}[2J\\n#1 <b> \"q\" & \\ \\xFF: line 3\n"));
}

TEST(VerdictReport, AnnotationsAreHarmlessForATerminal) {
  const std::string text = text_of({failed(std::string(hostile))}, ReportFormat::github);
  EXPECT_THAT(text, Not(HasSubstr("\x1b")));
  EXPECT_EQ(count(text, "\n"), 2U) << text;
}

TEST(VerdictReport, JsonIsJson) {
  const std::string text = text_of({failed(std::string(hostile))}, ReportFormat::json);
  EXPECT_THAT(text, HasSubstr(R"("a\u001B[2J\n#1 <b> \"q\" & \\ )"));
}

TEST(VerdictReport, XmlIsXml) {
  const std::string text = text_of({failed(std::string(hostile))}, ReportFormat::junit);
  EXPECT_THAT(text, HasSubstr("&lt;b&gt; &quot;q&quot; &amp; \\ \\xFF\">"));
}

// ---- progress -----------------------------------------------------------------------------------

TEST(ProgressLine, FitsIntoATerminal) {
  EXPECT_EQ(progress_line(3, 57, "a.replay.yaml"), "[3/57] a.replay.yaml");
  const std::string exact(72, 'a');
  EXPECT_EQ(progress_line(3, 57, exact), "[3/57] " + exact);
  const std::string longer = "x/" + exact + ".yaml";
  EXPECT_EQ(progress_line(3, 57, longer), "[3/57] …" + longer.substr(longer.size() - 71));
  std::string wide;
  for (int i = 0; i < 100; ++i) wide += "ö";
  EXPECT_EQ(count(progress_line(3, 57, wide), "ö"), 71U);
}

TEST(ProgressLine, IsHarmless) {
  EXPECT_THAT(progress_line(0, 1, hostile), Not(HasSubstr("\x1b")));
}

}  // namespace
}  // namespace prizecourt
