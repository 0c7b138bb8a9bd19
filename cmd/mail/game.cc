// The room cmd/mail. Commands for games by mail: `game`, with a file for each of its longer
// commands, and `page`. What they do in the folder is in mail/game. Read this file first.

#include "cmd/program/commands.h"
#include "engine/table/event.h"
#include "formats/console/command.h"
#include "formats/console/context.h"
#include "formats/console/process.h"
#include "formats/yaml/formats.h"
#include "mail/folder/status.h"
#include "mail/game/game_bots.h"
#include "mail/game/game_desk.h"
#include "mail/game/game_window.h"
#include "mail/report/report.h"

#include <array>
#include <memory>
#include <optional>
#include <string>

namespace prizecourt {

Command game_command(Context& context) {
  return {.name = "game",
          .example = "prizecourt game new scenario.yaml lake-erie",
          .help =
              "Run a play-by-mail game in a folder. Collects order files, plays turns and writes "
              "reports. docs/play-by-mail.md guides you through a first game.",
          .commands = {game_new_command(context), game_status_command(context),
                       game_submit_command(context), game_resolve_command(context),
                       game_report_command(context), game_seat_command(context),
                       game_override_command(context), game_overrides_command(context),
                       game_rulings_command(context), game_withdraw_command(context),
                       game_rollback_command(context), game_chain_command(context)}};
}

CommandRows mail_commands() {
  static constexpr std::array rows = {
      CommandRow{"page", page_command, CommandGroup::look, 2},
      CommandRow{"game", game_command, CommandGroup::mail, 1},
  };
  return rows;
}

// ---- status ----

namespace {

struct StatusOptions {
  std::string folder;
  TextOrJson format = TextOrJson::text;
};

void print_status(Context& context, const StatusOptions& options) {
  const auto desk = open_desk(context, options.folder);
  if (!desk) return;
  const auto due = read_due(context, *desk);
  if (!due) return;
  warn_of_absent_bots(context, *desk);
  const Status status = status_of(*desk, *due);
  context.out << (options.format == TextOrJson::json ? to_json(status) : to_text(status));
  if (!is_ready(still_owed(status.game, status.collection))) context.status = ExitStatus::waiting;
}

}  // namespace

Command game_status_command(Context& context) {
  auto options = std::make_shared<StatusOptions>();
  return {.name = "status",
          .example = "prizecourt game status lake-erie",
          .help =
              "Show the status of a game. Lists the missing orders, the files received and whether "
              "they count, and the next command. The exit status is 4 while orders are missing.",
          .options = {folder_or_here_option(options->folder), format_option(options->format)},
          .run = [options, &context] { print_status(context, *options); }};
}

// ---- report ----

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

/// The reader that is named; without a name, the reader of the report for all. Says why and returns
/// nothing if there is no such reader.
std::optional<Viewer> reader_of(Context& context, const ReportOptions& options,
                                const Session& session) {
  if (options.player == umpire_name) return sees_all;
  if (options.player.empty()) {
    const std::vector<Viewer> readers = report_readers(session);
    if (readers.size() == 1) return readers.front();
    refuse(context,
           "the players of this game have different reports; name one with --player; " +
               slip_of_name(session.match(), NameFor::player, "").hint + ", or umpire",
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

// ---- resolve ----

namespace {

void resolve(Context& context, const ResolveOptions& options) {
  auto desk = open_desk(context, options.folder);
  if (!desk || !catch_up(context, *desk)) return;
  if (!options.dry_run && !bots_hand_in(context, desk)) return;
  if (resolve_window(context, *desk, options) != Resolution::played) return;
  static_cast<void>(go_on_for_bots(context, *desk, options.chain));
}

}  // namespace

Command game_resolve_command(Context& context) {
  auto options = std::make_shared<ResolveOptions>();
  return {
      .name = "resolve",
      .example = "prizecourt game resolve lake-erie --without barclay",
      .help =
          "Play the open window. Verifies the replay, plays the orders received, and writes "
          "the replay and the reports. Fails while orders are missing. A script should name "
          "its window with --window.",
      .options =
          {folder_or_here_option(options->folder),
           {.name = "--without,--default-for",
            .into = &options->without,
            .type = "PLAYER",
            .help =
                "Do not wait for this player's orders or answer. If others have sealed orders to "
                "open, they are asked for them first",
            .default_text = "nobody"},
           {.name = "--chain",
            .into = &options->chain,
            .type = "FILE",
            .help = "The umpire's chain file in games with joint dice",
            .default_text = "none"},
           due_option(options->due),
           {.name = "--window",
            .into = &options->window,
            .type = "N",
            .help = "The window to play. Does nothing if it was already played; plays it even if "
                    "no orders were received",
            .default_text = "the next one, if orders were received",
            .range = {1, most_windows}},
           {.name = "--dry-run",
            .into = &options->dry_run,
            .help =
                "Report what the orders would do and what would be refused without rolling dice"}},
      .run = [options, &context] { resolve(context, *options); }};
}

}  // namespace prizecourt
