#include "cmd/verdict_report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <sstream>
#include <stdexcept>
#include <string>

namespace prizecourt {
namespace {

using testing::HasSubstr;
using testing::Not;

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

/// A name that would move a terminal's cursor and break every format.
constexpr std::string_view hostile = "a\x1b[2J\n#1 <b> \"q\" & \\ \xff";

ExitStatus status_of(const VerdictReport& report) {
  std::ostringstream out;
  std::ostringstream err;
  FileCalls files;
  Context context{out, err, {}, files};
  print_report(context, report, ReportFormat::text);
  return context.status;
}

// ---- making -------------------------------------------------------------------------------------

TEST(MakeReport, ItemsStandInOrderHoweverManyJobs) {
  for (const unsigned jobs : {0U, 1U, 2U, 7U, 200U}) {
    std::atomic<int> made = 0;
    const VerdictReport report = make_report(50, jobs, [&](std::size_t i) {
      ++made;
      return passed(std::to_string(i));
    });
    EXPECT_EQ(made, 50);
    ASSERT_EQ(report.items.size(), 50U);
    for (std::size_t i = 0; i < 50; ++i) EXPECT_EQ(report.items[i].name, std::to_string(i));
  }
}

TEST(MakeReport, ExceptionBecomesAnError) {
  const VerdictReport report = make_report(2, 2, [](std::size_t i) -> ReportItem {
    if (i == 1) throw std::runtime_error("out of luck");
    return passed("first");
  });
  EXPECT_EQ(report.items[1].outcome, ReportOutcome::error);
  EXPECT_THAT(report.items[1].details, HasSubstr("out of luck"));
}

TEST(MakeReport, OfNothing) {
  EXPECT_TRUE(make_report(0, 4, [](std::size_t) { return passed("never"); }).items.empty());
}

// ---- exit status --------------------------------------------------------------------------------

TEST(VerdictReport, FailureTakesPrecedenceOverError) {
  EXPECT_EQ(status_of({{passed("a")}}), ExitStatus::good);
  EXPECT_EQ(status_of({{passed("a"), unusable("b")}}), ExitStatus::bad_input);
  EXPECT_EQ(status_of({{unusable("a"), failed("b")}}), ExitStatus::verdict_no);
}

// ---- formats ------------------------------------------------------------------------------------

TEST(VerdictReport, AsText) {
  EXPECT_EQ(to_text({{passed("a"), failed("b"), unusable("c")}}, ReportFormat::text),
            "ok      a\n"
            "FAILED  b: line 3\n"
            "    expected: a\n"
            "    found: b\n"
            "ERROR   c\n"
            "    no such file\n"
            "1 passed, 1 failed, 1 cannot be judged\n");
  EXPECT_EQ(to_text({{passed("a")}}, ReportFormat::text), "ok      a\n1 passed, 0 failed\n");
}

TEST(VerdictReport, AsJson) {
  EXPECT_EQ(to_text({{passed("a"), failed("b")}}, ReportFormat::json),
            "{\"passed\": 1, \"failed\": 1, \"errors\": 0, \"items\": [\n"
            "  {\"name\": \"a\", \"outcome\": \"passed\"},\n"
            "  {\"name\": \"b\", \"summary\": \"line 3\", "
            "\"details\": \"expected: a\\nfound: b\\n\", \"outcome\": \"failed\"}\n"
            "]}\n");
  EXPECT_EQ(to_text({}, ReportFormat::json),
            "{\"passed\": 0, \"failed\": 0, \"errors\": 0, \"items\": []}\n");
}

TEST(VerdictReport, AsTap) {
  EXPECT_EQ(to_text({{passed("a"), failed("b")}}, ReportFormat::tap),
            "TAP version 13\n"
            "1..2\n"
            "ok 1 - a\n"
            "not ok 2 - b\n"
            "  ---\n"
            "  outcome: failed\n"
            "  message: \"line 3\"\n"
            "  details: \"expected: a\\nfound: b\\n\"\n"
            "  ...\n");
}

TEST(VerdictReport, AsJunit) {
  EXPECT_EQ(to_text({{passed("a"), failed("b"), unusable("c")}}, ReportFormat::junit),
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
            "<testsuites tests=\"3\" failures=\"1\" errors=\"1\">\n"
            "  <testsuite name=\"prizecourt\" tests=\"3\" failures=\"1\" errors=\"1\">\n"
            "    <testcase classname=\"prizecourt\" name=\"a\"/>\n"
            "    <testcase classname=\"prizecourt\" name=\"b\">\n"
            "      <failure message=\"line 3\">expected: a\nfound: b\n</failure>\n"
            "    </testcase>\n"
            "    <testcase classname=\"prizecourt\" name=\"c\">\n"
            "      <error message=\"\">no such file\n</error>\n"
            "    </testcase>\n"
            "  </testsuite>\n"
            "</testsuites>\n");
}

// ---- what comes from files is harmless ----------------------------------------------------------

TEST(VerdictReport, TextIsHarmlessForATerminal) {
  const std::string text = to_text({{failed(std::string(hostile))}}, ReportFormat::text);
  EXPECT_THAT(text, Not(HasSubstr("\x1b")));
  EXPECT_THAT(text, HasSubstr("FAILED  a\\u{1B}[2J\\n#1 <b> \"q\" & \\ \\xFF: line 3\n"));
}

TEST(VerdictReport, JsonIsJson) {
  const std::string text = to_text({{failed(std::string(hostile))}}, ReportFormat::json);
  EXPECT_THAT(text, HasSubstr(R"("a\u001B[2J\n#1 <b> \"q\" & \\ )"));
}

TEST(VerdictReport, TapDescriptionHasNoDirective) {
  const std::string text = to_text({{failed(std::string(hostile))}}, ReportFormat::tap);
  EXPECT_THAT(text, HasSubstr("not ok 1 - a\\\\u{1B}[2J\\\\n\\#1 <b>"));
}

TEST(VerdictReport, XmlIsXml) {
  const std::string text = to_text({{failed(std::string(hostile))}}, ReportFormat::junit);
  EXPECT_THAT(text, HasSubstr("&lt;b&gt; &quot;q&quot; &amp; \\ \\xFF\">"));
}

}  // namespace
}  // namespace prizecourt
