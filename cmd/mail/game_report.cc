#include "cmd/program/commands.h"
#include "engine/table/event.h"
#include "formats/console/command.h"
#include "formats/console/context.h"
#include "mail/game/game_window.h"
#include "mail/report/report.h"

#include <memory>
#include <optional>
#include <string>

namespace prizecourt {
namespace {

enum class ReportKind : std::uint8_t { markdown, html, json, svg };

struct ReportOptions {
  std::string folder;
  std::string player;
  ReportKind kind = ReportKind::markdown;
};

std::string rendered(const Context& context, const GameDesk& desk, const Report& report,
                     const Viewer& reader, ReportKind kind) {
  switch (kind) {
    case ReportKind::markdown:
      return to_markdown(report);
    case ReportKind::html:
      return page_of(context, desk, report, reader);
    case ReportKind::json:
      return to_json(report);
    case ReportKind::svg:
      break;
  }
  return report.picture;
}

/// Whoever is named; else whoever the report for all is made for. Nothing, after saying why, where
/// that is nobody.
std::optional<Viewer> reader_of(Context& context, const ReportOptions& options,
                                const Session& session) {
  if (options.player == umpire_name) return sees_all;
  if (options.player.empty()) {
    const std::vector<Viewer> readers = report_readers(session);
    if (readers.size() == 1) return readers.front();
    refuse(context, "the players of this game have different reports; name one with --player",
           ExitStatus::bad_usage);
    return std::nullopt;
  }
  const auto player = id_typed(context, session.match(), NameFor::player, options.player);
  return player ? std::optional(Viewer{.player = *player}) : std::nullopt;
}

void print_report(Context& context, const ReportOptions& options) {
  auto desk = open_desk(context, options.folder);
  if (!desk) return;
  Problems problems;
  take_umpires_files(*desk, {}, problems);
  if (problems.has_errors()) return refuse_input(context, problems);
  const auto reader = reader_of(context, options, desk->session);
  if (!reader) return;
  const auto due = read_due(context, *desk);
  if (!due) return;
  const Report report = make_report(facts_of(*desk, *due), *reader);
  context.out << rendered(context, *desk, report, *reader, options.kind);
}

}  // namespace

Command game_report_command(Context& context) {
  auto options = std::make_shared<ReportOptions>();
  return {
      .name = "report",
      .example = "prizecourt game report lake-erie --player perry --format html",
      .help =
          "Print the report on the last window. It is made from the replay; the reports on all "
          "windows are in the folder reports/.",
      .options =
          {folder_or_here_option(options->folder),
           {.name = "--player",
            .into = &options->player,
            .type = "PLAYER",
            .help =
                "The reader; `umpire` sees everything. Required if players have different reports",
            .default_text = "everyone"},
           {.name = "--format",
            .into = choice<ReportKind>(options->kind, {{"md", ReportKind::markdown},
                                                       {"html", ReportKind::html},
                                                       {"json", ReportKind::json},
                                                       {"svg", ReportKind::svg}}),
            .type = "FORMAT",
            .help = "md, html (the page), json or svg (the picture)",
            .default_text = "md"}},
      .run = [options, &context] { print_report(context, *options); }};
}

}  // namespace prizecourt
