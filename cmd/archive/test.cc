#include "cmd/archive/golden_run.h"
#include "cmd/archive/verdict_report.h"
#include "cmd/program/commands.h"
#include "formats/cases/case.h"
#include "formats/cases/golden.h"
#include "formats/console/input_files.h"
#include "formats/text/temporary_folder.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace prizecourt {
namespace {

namespace fs = std::filesystem;

struct TestOptions {
  std::vector<std::string> paths;
  std::string filter;
  std::string update;
  std::vector<std::string> affected_by;
  VerdictOptions report;
};

/// One line of the report, and how it is come by.
struct Test {
  std::string name;
  std::function<ReportItem()> judge;
};

std::function<ReportItem()> cannot_judge(ReportItem item) {
  item.outcome = ReportOutcome::error;
  return [item = std::move(item)] { return item; };
}

// ---- cases ----

ReportItem judge_case_game(Rulesets rulesets, ReportItem item, const CaseFile& file,
                           std::size_t number) {
  const CaseResult result = play_case(rulesets, file.name(), file.games()[number]);
  if (result.problems.has_errors()) {
    item.outcome = ReportOutcome::error;
    explain(item, result.problems);
    return item;
  }
  if (result.holds()) return item;
  item.outcome = ReportOutcome::failed;
  item.line = result.differences.front().line;
  item.summary = file.about();
  item.details = to_text(result.differences);
  if (!result.log.empty()) item.details += "the log up to this point:\n" + result.log;
  return item;
}

/// A case and its variants are a test each.
void add_case(Context& context, const std::string& path, std::vector<Test>& tests) {
  Problems problems;
  const auto text = read_file(path, max_input_bytes, problems);
  auto read = text ? CaseFile::read(path, *text, context.rulesets, problems) : std::nullopt;
  if (!read) {
    ReportItem item{.name = path};
    explain(item, problems);
    tests.push_back({path, cannot_judge(std::move(item))});
    return;
  }
  const auto file = std::make_shared<const CaseFile>(std::move(*read));
  for (std::size_t i = 0; i < file->games().size(); ++i) {
    const std::string& variant = file->games()[i].variant;
    ReportItem item{.name = path};
    if (!variant.empty()) {
      item.name.append(" [").append(variant).append("]");
      item.file = path;
    }
    tests.push_back({item.name, [rulesets = context.rulesets, item, file, i] {
                       return judge_case_game(rulesets, item, *file, i);
                     }});
  }
}

void add_tests_at(Context& context, const TestPath& test, std::vector<Test>& tests) {
  switch (test.kind) {
    case TestKind::case_file:
      return add_case(context, test.path, tests);
    case TestKind::golden:
      tests.push_back({test.path, [path = test.path] { return judge_golden(path); }});
      return;
    case TestKind::neither:
    case TestKind::nothing:
      tests.push_back({test.path, cannot_judge({.name = test.path, .details = test.complaint})});
      return;
  }
}

// ---- what depends on which files ----

fs::path plain_path(const std::string& path) {
  const fs::path plain = fs::absolute(path).lexically_normal();
  return plain.has_filename() ? plain : plain.parent_path();
}

bool is_below(const fs::path& path, const fs::path& folder) {
  const auto end = std::mismatch(folder.begin(), folder.end(), path.begin(), path.end()).first;
  return end == folder.end();
}

/// Whether the result of a test may hang on one of these files, which may be there no more: those
/// of a golden folder and of its example, those that a case borrows from. A test that cannot be
/// read hangs on whatever it was.
bool is_affected(Rulesets rulesets, const TestPath& test, const std::vector<fs::path>& files) {
  Problems unreadable;
  const auto is_any = [&](const auto& fits) {
    return std::any_of(files.begin(), files.end(), fits);
  };
  if (test.kind == TestKind::golden) {
    const auto game = read_golden(test.path, unreadable);
    if (!game) return true;
    const fs::path folder = plain_path(test.path);
    const fs::path example = plain_path(game->scenario).parent_path();
    return is_any(
        [&](const fs::path& file) { return is_below(file, folder) || is_below(file, example); });
  }
  if (test.kind != TestKind::case_file) return test.kind == TestKind::neither;
  const auto text = read_file(test.path, max_input_bytes, unreadable);
  const auto read = text ? CaseFile::read(test.path, *text, rulesets, unreadable) : std::nullopt;
  if (!read) return true;
  const auto borrowed = read->files();
  return std::any_of(borrowed.begin(), borrowed.end(), [&](const std::string& path) {
    return is_any([&](const fs::path& file) { return file == plain_path(path); });
  });
}

/// The tests at `path` that depend on the files. A folder with nothing but a game is no golden
/// game, unless one of the files made it one.
std::vector<TestPath> affected_tests_at(Rulesets rulesets, const std::string& path,
                                        const std::vector<fs::path>& files) {
  const auto is_golden = [&](const std::string& folder) {
    if (expects_something(folder)) return true;
    const bool was_golden = std::any_of(files.begin(), files.end(), [&](const fs::path& file) {
      return file.parent_path() == plain_path(folder) &&
             std::find(golden_marks.begin(), golden_marks.end(), file.filename().string()) !=
                 golden_marks.end();
    });
    return was_golden && is_golden_folder(folder);
  };
  std::vector<TestPath> tests = tests_at(path, is_golden);
  std::erase_if(tests, [&](const TestPath& test) { return !is_affected(rulesets, test, files); });
  for (TestPath& test : tests) test.path = fs::path(test.path).lexically_normal().string();
  return tests;
}

// ---- the command ----

void run_tests(Context& context, const TestOptions& options, const std::vector<TestPath>& paths) {
  std::vector<Test> tests;
  for (const TestPath& path : paths) add_tests_at(context, path, tests);
  std::erase_if(
      tests, [&](const Test& test) { return test.name.find(options.filter) == std::string::npos; });
  if (tests.empty() && options.affected_by.empty()) {
    refuse(context, "no test has a name that contains " + options.filter, ExitStatus::bad_input);
    return;
  }
  if (tests.empty() && options.report.format == ReportFormat::text) return;
  std::vector<std::string> names;
  names.reserve(tests.size());
  for (const Test& test : tests) names.push_back(test.name);
  report_on(context, {names, [&](std::size_t i) { return tests[i].judge(); }}, options.report);
}

/// Whether somebody who says `name` means this folder.
bool is_called(const std::string& folder, const std::string& name) {
  const fs::path path = fs::path(folder).lexically_normal();
  const fs::path wanted = fs::path(name).lexically_normal();
  return path == wanted || path.filename() == wanted;
}

/// One golden game at a time, looked at by the person who asks for it.
void update(Context& context, const TestOptions& options, const std::vector<TestPath>& paths) {
  const char* ci = std::getenv("CI");  // NOLINT(concurrency-mt-unsafe): nobody changes it
  if (ci != nullptr && *ci != '\0') {
    refuse(context, "--update is not allowed in CI; update golden games locally",
           ExitStatus::bad_usage);
    return;
  }
  std::vector<std::string> meant;
  for (const TestPath& test : paths) {
    if (test.kind == TestKind::golden && is_called(test.path, options.update)) {
      meant.push_back(test.path);
    }
  }
  const auto unseen = std::find_if(paths.begin(), paths.end(), [](const TestPath& test) {
    return test.kind == TestKind::neither || test.kind == TestKind::nothing;
  });
  if (meant.empty() && unseen != paths.end()) {
    refuse(context, unseen->path + ": " + unseen->complaint, ExitStatus::bad_input);
    return;
  }
  if (meant.size() != 1) {
    const std::string many = meant.empty() ? "no golden game is" : "several golden games are";
    refuse(context,
           many + " called " + options.update + "; name exactly one (cases are never updated)",
           ExitStatus::bad_usage);
    return;
  }
  VerdictReport report;
  report.items.push_back(update_golden(context, meant.front()));
  const ExitStatus written = context.status;
  print_report(context, report, options.report);
  if (written != ExitStatus::good) context.status = written;
}

void test(Context& context, const TestOptions& options) {
  sweep_temporary_folders();
  std::vector<TestPath> paths;
  std::vector<fs::path> files;
  for (const std::string& file : options.affected_by) files.push_back(plain_path(file));
  for (const std::string& path : options.paths) {
    const auto found = files.empty() ? tests_at(path, is_golden_folder)
                                     : affected_tests_at(context.rulesets, path, files);
    paths.insert(paths.end(), found.begin(), found.end());
  }
  if (options.update.empty()) {
    run_tests(context, options, paths);
  } else {
    update(context, options, paths);
  }
}

}  // namespace

Command test_command(Context& context) {
  auto options = std::make_shared<TestOptions>();
  return {
      .name = "test",
      .example = "prizecourt test tests/cases tests/golden",
      .help =
          "Run cases and golden games. A case is a file NAME.case.yaml. A golden game is a "
          "folder with a scenario and the expected log and replay.",
      .options =
          OptionRows{{.name = "PATH",
                      .into = &options->paths,
                      .help = "Cases, golden games or folders to search",
                      .required = true},
                     {.name = "--filter",
                      .into = &options->filter,
                      .type = "TEXT",
                      .help = "Run only tests whose name contains this text",
                      .default_text = "all"},
                     {.name = "--update",
                      .into = &options->update,
                      .type = "NAME",
                      .help = "Replace the expected results of this golden game with the actual "
                              "ones",
                      .default_text = "none"},
                     {.name = "--affected-by",
                      .into = &options->affected_by,
                      .type = "FILE",
                      .help = "Run only tests that depend on one of these files, which may have "
                              "been deleted; if none "
                              "does, print nothing",
                      .default_text = "all",
                      .excludes = {"--update"},
                      .takes_several = true}} +
          report_options(options->report),
      .run = [options, &context] { test(context, *options); }};
}

}  // namespace prizecourt
