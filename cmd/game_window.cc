#include "cmd/game_window.h"

#include "cmd/sealed_turn.h"
#include "formats/escape.h"
#include "formats/folder/status.h"

#include <filesystem>

namespace prizecourt {

std::string read_due(const GameFolder& folder) {
  constexpr std::size_t longest = 1000;
  Problems not_said;
  auto due = read_file(folder.due(), longest, not_said).value_or("");
  while (!due.empty() && due.back() == '\n') due.pop_back();
  return due;
}

bool write_due(Context& context, const GameFolder& folder, const std::string& due) {
  return write_output(context, folder.due(), due.empty() ? "" : due + '\n');
}

void add_due(CLI::App& command, std::string& due) {
  command.add_option("--due", due, "until when the next orders are collected, in your words")
      ->type_name("TEXT")
      ->default_str("nothing is said of it");
}

ReportFacts facts_of(const GameDesk& desk, const std::string& due) {
  return {.session = desk.session,
          .turn = desk.so_far.turn,
          .played = desk.so_far.last,
          .events = desk.so_far.events,
          .due = due};
}

bool write_reports(Context& context, const GameDesk& desk) {
  const Session& session = desk.session;
  const std::string folder = desk.folder.reports(session.replay().window());
  if (const auto error = make_folder(folder, context.files)) {
    report_error(context, to_text(*error));
    context.status = ExitStatus::system_failed;
    return false;
  }
  const std::string due = read_due(desk.folder);
  const ReportFacts facts = facts_of(desk, due);
  for (const Viewer& reader : report_readers(session)) {
    const Report report = make_report(facts, reader);
    const std::string stem = folder + '/' + report_stem(session, reader);
    if (!write_output(context, stem + ".svg", report.picture) ||
        !write_output(context, stem + ".md", to_markdown(report)) ||
        !write_output(context, stem + ".html", to_html(report)) ||
        !write_output(context, stem + ".json", to_json(report))) {
      return false;
    }
    for (const OrdersToBegin& draft : report.drafts) {
      const std::string file = folder + '/' + draft.player + ".orders.yaml";
      if (!write_output(context, file, draft.text)) return false;
    }
  }
  return true;
}

bool catch_up(Context& context, const GameDesk& desk) {
  const Session& session = desk.session;
  const std::string folder = desk.folder.reports(session.replay().window());
  for (const Viewer& reader : report_readers(session)) {
    const std::string last = folder + '/' + report_stem(session, reader) + ".json";
    if (!std::filesystem::exists(last)) return write_reports(context, desk);
  }
  return true;
}

bool write_window(Context& context, const GameDesk& desk) {
  return write_game(context, desk.folder.replay(), desk.session.replay()) &&
         write_reports(context, desk);
}

void print_standing(Context& context, const GameDesk& desk) {
  const Collection collection = desk.collection();
  const GameAt at = desk.at();
  context.out << in_short({.game = at,
                           .folder = desk.folder.path,
                           .collection = collection,
                           .receptions = desk.receptions,
                           .due = read_due(desk.folder)});
}

}  // namespace prizecourt
