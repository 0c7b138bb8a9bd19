#include "cmd/look/opened_replay.h"
#include "cmd/program/commands.h"
#include "court/compare.h"
#include "formats/console/command.h"
#include "formats/text/escape.h"
#include "formats/text/files.h"

#include <memory>
#include <string>
#include <vector>

namespace prizecourt {
namespace {

struct DiffOptions {
  std::string a, b;
  TextOrJson format = TextOrJson::text;
  bool all = false;
};

std::string exhibit_heading(std::string_view letter, const Exhibit& exhibit) {
  const ReplayText& replay = exhibit.replay;
  std::string words = std::string(letter) + ": " + for_terminal(exhibit.name) + " (" +
                      for_terminal(replay.ruleset) + ", revision " +
                      std::to_string(replay.scenario.revision) + ", " +
                      std::to_string(replay.windows.size()) +
                      (replay.windows.size() == 1 ? " window)" : " windows)");
  if (replay.scenario.hypothesis) words += ", never played";
  return words + '\n';
}

Json diff_json(const Exhibit& a, const Exhibit& b, const GameDiff& found) {
  Json json = to_json(found);
  if (const auto& supposed = a.replay.scenario.hypothesis) {
    json.set("hypothetical_a", to_json(*supposed));
  }
  if (const auto& supposed = b.replay.scenario.hypothesis) {
    json.set("hypothetical_b", to_json(*supposed));
  }
  return json;
}

void run_diff(Context& context, const DiffOptions& options) {
  const auto a = exhibit_from(context, options.a);
  // What is wrong with one file is said once.
  if (!a && is_same_file(options.a, options.b)) return;
  const auto b = exhibit_from(context, options.b);
  if (!a || !b) return;
  const GameDiff found = diff(*a, *b);
  if (options.format == TextOrJson::json) {
    context.out << diff_json(*a, *b, found).to_text();
  } else {
    context.out << exhibit_heading("A", *a) << exhibit_heading("B", *b)
                << to_text(found, options.all ? all_details() : DiffDetail());
  }
  if (!found.same()) context.status = ExitStatus::verdict_no;
}

}  // namespace

Command diff_command(Context& context) {
  auto options = std::make_shared<DiffOptions>();
  return {
      .name = "diff",
      .example = "prizecourt diff ours.replay.yaml theirs.replay.yaml",
      .help =
          "Compare two replays. Shows where the games first differ, the cause, and the state "
          "after each turn. Both games are played again, so an edited result is found as well.",
      .options = {{.name = "A", .into = &options->a, .help = "A replay", .required = true},
                  {.name = "B", .into = &options->b, .help = "Another replay", .required = true},
                  format_option(options->format),
                  {.name = "--all",
                   .into = &options->all,
                   .help = "Show every field and every cause"}},
      .run = [options, &context] { run_diff(context, *options); }};
}

}  // namespace prizecourt
