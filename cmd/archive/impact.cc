#include "cmd/program/commands.h"
#include "court/what_if.h"
#include "formats/console/input_files.h"
#include "formats/text/escape.h"

#include <algorithm>
#include <array>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

namespace prizecourt {
namespace {

struct ImpactOptions {
  std::vector<std::string> replays;
  TextOrJson format = TextOrJson::text;
};

struct ImpactOnFile {
  std::string path;
  Impact impact;
};

ImpactOnFile impact_on(Context& context, const std::string& path) {
  Problems problems;
  const auto bytes = read_file(path, max_replay_bytes, problems);
  if (bytes) return {path, impact_of(context.rulesets, path, *bytes)};
  ImpactOnFile unread{path, {}};
  const auto found = problems.sorted();
  unread.impact.why = found.empty() ? "it cannot be read" : found.front().message;
  return unread;
}

std::size_t count_of_kind(const std::vector<ImpactOnFile>& all, ImpactKind kind) {
  return static_cast<std::size_t>(std::count_if(
      all.begin(), all.end(), [&](const ImpactOnFile& one) { return one.impact.kind == kind; }));
}

std::string revisions_in_words(const Impact& impact) {
  std::string words = impact.ruleset + ", revision " + std::to_string(impact.revision);
  if (impact.revision == impact.newest) return words + ", the newest";
  return words + ", now " + std::to_string(impact.newest);
}

void print_impact(Context& context, const ImpactOnFile& one) {
  constexpr std::array<std::string_view, 3> headings = {"same     ", "ALTERED  ", "ERROR    "};
  context.out << headings[static_cast<std::size_t>(one.impact.kind)] << for_terminal(one.path);
  if (one.impact.kind != ImpactKind::cannot_judge) {
    context.out << ": " << for_terminal(revisions_in_words(one.impact));
    if (one.impact.hypothesis) context.out << ", never played";
  }
  context.out << '\n';
  if (one.impact.kind == ImpactKind::same) return;
  std::istringstream lines(to_text(one.impact));
  for (std::string line; std::getline(lines, line);) context.out << "    " << line << '\n';
}

void print_impacts(Context& context, const std::vector<ImpactOnFile>& all) {
  for (const ImpactOnFile& one : all) print_impact(context, one);
  context.out << count_of_kind(all, ImpactKind::same) << " same, "
              << count_of_kind(all, ImpactKind::altered) << " altered";
  const std::size_t unknown = count_of_kind(all, ImpactKind::cannot_judge);
  if (unknown > 0) context.out << ", " << unknown << " cannot be judged";
  context.out << '\n';
}

void print_impacts_json(Context& context, const std::vector<ImpactOnFile>& all) {
  Json items = Json::list();
  for (const ImpactOnFile& one : all) items.add(to_json(one.impact, one.path));
  const auto number = [&](ImpactKind kind) {
    return Json::number(static_cast<std::int64_t>(count_of_kind(all, kind)));
  };
  context.out << Json::object()
                     .set("same", number(ImpactKind::same))
                     .set("altered", number(ImpactKind::altered))
                     .set("cannot_judge", number(ImpactKind::cannot_judge))
                     .set("items", std::move(items))
                     .to_text();
}

void run_impact(Context& context, const ImpactOptions& options) {
  const auto files = replay_files(options.replays);
  if (files.empty()) {
    refuse(context, "there is no replay (NAME.replay.yaml) in these folders",
           ExitStatus::bad_input);
    return;
  }
  std::vector<ImpactOnFile> all;
  all.reserve(files.size());
  for (const std::string& path : files) all.push_back(impact_on(context, path));
  if (options.format == TextOrJson::json) {
    print_impacts_json(context, all);
  } else {
    print_impacts(context, all);
  }
  if (count_of_kind(all, ImpactKind::altered) > 0) {
    context.status = ExitStatus::verdict_no;
  } else if (count_of_kind(all, ImpactKind::cannot_judge) > 0) {
    context.status = ExitStatus::bad_input;
  }
}

}  // namespace

Command impact_command(Context& context) {
  auto options = std::make_shared<ImpactOptions>();
  return {.name = "impact",
          .example = "prizecourt impact games/",
          .help =
              "Show which archived games a newer ruleset revision would change. For each game it "
              "names the first event that differs and the rule behind it. The games themselves "
              "keep the revision they began with.",
          .options = {{.name = "REPLAY",
                       .into = &options->replays,
                       .help = "Replay files or folders of them",
                       .required = true},
                      format_option(options->format)},
          .run = [options, &context] { run_impact(context, *options); }};
}

}  // namespace prizecourt
