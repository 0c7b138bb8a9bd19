#include "cmd/archive/verdict_formats.h"
#include "tests/cli/cli_fixture.h"
#include "tests/formats/xml_judge.h"
#include "tests/matchers.h"
#include "tests/places.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

// What continuous integration relies on: a list that is split, judged in parts and put together
// again is the list.
namespace prizecourt {
namespace {

/// A folder of cases, of which one fails, one is no case, and one has an ugly name.
class MergeCommand : public CliTest {
 protected:
  MergeCommand() {
    const std::string cases = source_path("tests/cases/admiralty/");
    for (const char* name : {"ADM-C2", "ADM-C3", "ADM-C5", "ADM-C12", "ADM-C16"}) {
      const std::string file = std::string(name) + ".case.yaml";
      write("cases/" + file, read_text(cases + file));
    }
    write("cases/ADM-C4.case.yaml",
          replaced(replaced(read("cases/ADM-C3.case.yaml"), "faces: [2, 5]", "faces: [2, 6]"),
                   "name: ADM-C3", "name: ADM-C4"));
    write("cases/ADM-C7.case.yaml", "prizecourt: case/1\nname: [\n");
    ugly_ = write("cases/100% \"a, b: <c>\" ü.case.yaml", read("cases/ADM-C5.case.yaml"));
  }

  std::string ugly_;

  [[nodiscard]] Ran judge(std::vector<std::string> more) const {
    std::vector<std::string> arguments = {"test", path("cases")};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run_program(std::move(arguments));
  }

  /// Has each shard judged and returns the files of their reports.
  [[nodiscard]] std::vector<std::string> shards(int of,
                                                const std::vector<std::string>& more) const {
    std::vector<std::string> files;
    for (int number = 1; number <= of; ++number) {
      std::vector<std::string> arguments = {
          "--shard", std::to_string(number) + "/" + std::to_string(of), "--format", "json"};
      arguments.insert(arguments.end(), more.begin(), more.end());
      files.push_back(write("shard-" + std::to_string(number) + ".json", judge(arguments).out));
    }
    return files;
  }

  [[nodiscard]] static Ran merge(std::vector<std::string> files, const std::string& format) {
    files.insert(files.begin(), "merge");
    files.insert(files.end(), {"--format", format});
    return run_program(std::move(files));
  }

  void expect_refused(const std::vector<std::string>& files, const std::string& why) const {
    const Ran ran = merge(files, "text");
    EXPECT_EQ(ran.status, ExitStatus::bad_input);
    EXPECT_THAT(ran.out, IsEmpty());
    EXPECT_THAT(without_folder(ran.err), HasSubstr(why));
  }
};

TEST_F(MergeCommand, TogetherTheyAreTheReportOfTheWhole) {
  for (const char* format : {"text", "json", "tap", "junit", "github"}) {
    const Ran whole = judge({"--format", format});
    EXPECT_EQ(whole.status, ExitStatus::verdict_no);
    const Ran together = merge(shards(3, {"--jobs", "2"}), format);
    EXPECT_EQ(together.status, whole.status);
    EXPECT_THAT(together.err, IsEmpty());
    EXPECT_EQ(together.out, whole.out);
  }
}

TEST_F(MergeCommand, NamesThatAreNoTextCanBeMerged) {
  write("cases/a\xff.case.yaml", read("cases/ADM-C5.case.yaml"));
  write("cases/b\xff.case.yaml", "prizecourt: case/1\nname: [\n");
  for (const char* format : {"text", "json", "tap", "junit", "github"}) {
    EXPECT_EQ(merge(shards(2, {}), format).out, judge({"--format", format}).out) << format;
  }
}

TEST_F(MergeCommand, OrderOfTheReportsDoesNotMatter) {
  auto files = shards(3, {});
  const std::string in_order = merge(files, "json").out;
  std::swap(files[0], files[2]);
  EXPECT_EQ(merge(files, "json").out, in_order);
}

TEST_F(MergeCommand, MoreShardsThanItems) {
  const Ran whole = judge({"--format", "json"});
  EXPECT_EQ(merge(shards(11, {}), "json").out, whole.out);
}

TEST_F(MergeCommand, StatusIsThatOfTheWorst) {
  fs::remove(path("cases/ADM-C4.case.yaml"));
  EXPECT_EQ(merge(shards(2, {}), "text").status, ExitStatus::bad_input);
  fs::remove(path("cases/ADM-C7.case.yaml"));
  fs::remove(ugly_);
  const Ran good = merge(shards(2, {}), "text");
  EXPECT_EQ(good.status, ExitStatus::good);
  EXPECT_THAT(good.out, HasSubstr("\n5 passed, 0 failed\n"));
}

TEST_F(MergeCommand, WhatWasNotRunIsStillNotRun) {
  const Ran ran = merge(shards(2, {"--fail-fast"}), "text");
  EXPECT_EQ(ran.status, ExitStatus::verdict_no);
  EXPECT_THAT(ran.out, HasSubstr(" not run after the first failure\n"));
}

TEST_F(MergeCommand, TimesSurvive) {
  const auto files = shards(2, {"--slowest", "1"});
  std::vector<std::string> arguments = files;
  arguments.insert(arguments.begin(), {"merge", "--slowest", "1"});
  EXPECT_THAT(run_program(arguments).out, HasSubstr("\nthe slowest:\n"));
  EXPECT_THAT(merge(files, "text").out, Not(HasSubstr("the slowest")));
}

TEST_F(MergeCommand, OneWholeReportIsPrintedInAnotherFormat) {
  const std::string file = write("whole.json", judge({"--format", "json"}).out);
  EXPECT_THAT(merge({file}, "tap").out, StartsWith("TAP version 13\n"));
}

TEST_F(MergeCommand, MissingShardIsRefused) {
  const auto files = shards(3, {});
  expect_refused({files[0], files[2]}, "shard-1.json: error: shard 2 of 3 is missing");
  expect_refused({files[0], path("none.json"), files[2]},
                 "none.json: error: there is no such file");
}

TEST_F(MergeCommand, DoubledShardIsRefused) {
  const auto files = shards(2, {});
  expect_refused({files[0], files[1], files[1]},
                 "shard-2.json: error: shard 2 of 2 is given twice: '");
}

TEST_F(MergeCommand, ShardsOfDifferentListsAreRefused) {
  const auto files = shards(2, {});
  const std::string first = read("shard-1.json");
  const auto other = shards(3, {});
  const std::string kept = write("kept.json", first);
  expect_refused({kept, other[1]}, "shard-2.json: error: it belongs to another list than '");
  fs::remove(path("cases/ADM-C12.case.yaml"));
  expect_refused({kept, shards(2, {})[1]},
                 "shard-2.json: error: it belongs to another list than '");
}

TEST_F(MergeCommand, ReportsThatWereChangedAreRefused) {
  const auto files = shards(2, {});
  const std::string report = read("shard-1.json");
  const auto changed = [&](std::string_view part, std::string_view by) {
    return std::vector<std::string>{write("changed.json", replaced(report, part, by)), files[1]};
  };
  expect_refused(changed("\"outcome\": \"passed\"", "\"outcome\": \"failed\""),
                 "changed.json: error: its totals do not match its items");
  expect_refused(changed("/ADM-C", "/ADM-X"), "the names in the reports do not match their list");
  expect_refused(changed("verdicts/1", "verdicts/2"), "[unknown-format]");
  expect_refused(changed("\"of\": 2", "\"of\": 0"), "[out-of-range]");
  expect_refused(changed("\"items\"", "\"itens\""), "[unknown-key]");
  expect_refused({write("changed.json", report.substr(0, report.size() / 2)), files[1]},
                 "changed.json:");
  expect_refused({write("changed.json", ""), files[1]}, "changed.json");
}

TEST_F(MergeCommand, WhatIsWrongIsHarmlessToATerminal) {
  const std::string file = write("a.json", "{\"\x1b[2J\": \"\x1b[2J\"}");
  EXPECT_THAT(merge({file}, "text").err, Not(HasSubstr("\x1b")));
}

// ---- shards on the command line -----------------------------------------------------------------

TEST_F(MergeCommand, ShardsThatAreNoneAreRefused) {
  for (const char* wrong :
       {"0/3", "4/3", "1/0", "3", "1/", "/3", "1/3/5", "-1/3", "a/b", "1/99999", "1 / 3", ""}) {
    const Ran ran = judge({"--shard", wrong});
    EXPECT_EQ(ran.status, ExitStatus::bad_usage) << wrong;
    EXPECT_THAT(ran.err, HasSubstr("--shard")) << wrong;
    EXPECT_THAT(ran.out, IsEmpty()) << wrong;
  }
}

TEST_F(MergeCommand, EmptyShardIsGood) {
  const Ran ran = judge({"--shard", "99/99"});
  EXPECT_EQ(ran.status, ExitStatus::good);
  EXPECT_EQ(ran.out, "0 passed, 0 failed (shard 99 of 99)\n");
}

TEST_F(MergeCommand, VerifyIsSharedOutToo) {
  write("all/a.replay.yaml", "no replay\n");
  write("all/b.replay.yaml", read_text(sample_replays + "flb-speedy-gamo.replay.yaml"));
  const Ran second = run_program({"verify", path("all"), "--shard", "2/2"});
  EXPECT_EQ(second.status, ExitStatus::good) << second.out;
  EXPECT_THAT(second.out, EndsWith("1 passed, 0 failed (shard 2 of 2)\n"));
  const Ran stopped = run_program({"verify", path("all"), "--fail-fast", "--jobs", "2"});
  EXPECT_EQ(stopped.status, ExitStatus::bad_input);
  EXPECT_THAT(stopped.out, EndsWith("0 passed, 0 failed, 1 cannot be judged, 1 not run after the "
                                    "first failure\n"));
}

// ---- what other programs read -------------------------------------------------------------------

TEST_F(MergeCommand, AnnotationsStandWhereTheFaultIs) {
  const std::string out = without_folder(judge({"--format", "github"}).out);
  EXPECT_THAT(out, HasSubstr("::error file=cases/ADM-C4.case.yaml,line=28,title=cases/ADM-C4.case"
                             ".yaml fails::"));
  EXPECT_THAT(out, HasSubstr("::error file=cases/ADM-C7.case.yaml,line="));
  for (std::size_t at = 0; at < out.size(); at = out.find('\n', at) + 1) {
    const bool is_command = out.compare(at, 8, "::error ") == 0;
    const bool is_total = out.find('\n', at) + 1 == out.size();
    EXPECT_TRUE(is_command || is_total) << out.substr(at, 80);
  }
}

TEST_F(MergeCommand, AnnotationOfAReplayStandsOnTheLineThatDiffers) {
  const std::string replay = read_text(sample_replays + "flb-speedy-gamo.replay.yaml");
  const std::string changed = replaced(replay, "\nstate_digest: ", "\nstate_digest: 0");
  const auto before = changed.substr(0, changed.find("\nstate_digest: 0") + 1);
  const std::string file = write("a.replay.yaml", changed);
  EXPECT_THAT(without_folder(run_program({"verify", file, "--format", "github"}).out),
              StartsWith("::error file=a.replay.yaml,line=" +
                         std::to_string(count(before, "\n") + 1) + ",title="));
}

TEST_F(MergeCommand, JunitIsWellFormed) {
  std::string xml = judge({"--format", "junit", "--slowest", "1"}).out;
  const std::string prolog = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
  ASSERT_THAT(xml, StartsWith(prolog));
  xml.erase(0, prolog.size());
  EXPECT_EQ(XmlJudge(xml).verdict(), "");
  EXPECT_EQ(count(xml, "<testcase "), 8U);
  EXPECT_EQ(count(xml, "<failure "), 1U);
  EXPECT_EQ(count(xml, "<error "), 2U);
}

/// By the rules of version 13: the plan, then as many results, numbered; a block of YAML in
/// between is closed.
TEST_F(MergeCommand, TapIsWellFormed) {
  std::istringstream tap(judge({"--format", "tap", "--fail-fast"}).out);
  std::string line;
  std::getline(tap, line);
  EXPECT_EQ(line, "TAP version 13");
  std::getline(tap, line);
  EXPECT_EQ(line, "1..8");
  int results = 0;
  bool in_block = false;
  while (std::getline(tap, line)) {
    if (in_block) {
      EXPECT_THAT(line, StartsWith("  "));
      in_block = line != "  ...";
    } else if (line == "  ---") {
      in_block = true;
    } else {
      ++results;
      const std::string number = std::to_string(results) + " - ";
      EXPECT_TRUE(line.starts_with("ok " + number) || line.starts_with("not ok " + number)) << line;
    }
  }
  EXPECT_FALSE(in_block);
  EXPECT_EQ(results, 8);
}

TEST_F(MergeCommand, JsonIsReadAsItWasWritten) {
  Problems problems;
  const std::string json = judge({"--format", "json", "--fail-fast", "--slowest", "1"}).out;
  const auto report = read_report("report", json, problems);
  ASSERT_TRUE(report) << to_text(problems);
  EXPECT_EQ(to_text(*report, ReportFormat::json, 0), json);
}

}  // namespace
}  // namespace prizecourt
