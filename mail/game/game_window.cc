#include "mail/game/game_window.h"

#include "engine/table/event.h"
#include "formats/console/process.h"
#include "formats/console/seal_file.h"
#include "formats/film/film.h"
#include "formats/replay/replay.h"
#include "formats/text/escape.h"
#include "formats/text/utf8.h"
#include "formats/text/version.h"
#include "mail/folder/receipt.h"
#include "mail/folder/status.h"
#include "mail/game/game_desk.h"
#include "mail/page/film_page.h"

#include <optional>
#include <string>
#include <vector>

namespace prizecourt {

namespace {

constexpr std::size_t longest_due = 100'000;

/// The whole of `due.txt`; empty where there is none yet.
std::string due_text(const GameFolder& folder, Problems& problems) {
  if (!is_there(folder.due())) return {};
  return read_file(folder.due(), longest_due, problems).value_or("");
}

/// Writes a file, or removes the one that is there where nothing is to be said.
bool write_or_remove(Context& context, const std::string& path, const std::string& text) {
  return text.empty() ? is_written(context, remove_file(path, context.files))
                      : write_output(context, path, text);
}

/// What tells a reader alone what the umpire changes before the window after that.
std::string changes_of(const GameDesk& desk, int window, const Viewer& reader) {
  std::string path = desk.folder.reports(window) + '/';
  if (!reader.sees_all()) path.append(reader.player).append(".");
  return path + "changes.md";
}

/// The same before the next window.
std::string changes_of(const GameDesk& desk, const Viewer& reader) {
  return changes_of(desk, desk.session.replay().window(), reader);
}

/// ReportFacts::undone_for: for whom a change was announced that waited for the window that became
/// a rollback, or was played in a turn that is rolled back.
std::vector<std::string> undone_for(const GameDesk& desk) {
  std::vector<std::string> players;
  if (rollback_in(desk.so_far.last) == nullptr) return players;
  std::vector<int> windows = {desk.session.replay().window()};
  std::vector<const UmpiresAct*> in_force;
  for (const UmpiresAct& act : desk.so_far.acts) {
    const int* const to =
        act.event.kind == rollback_event.kind ? find_number(act.event, "to") : nullptr;
    if (to == nullptr) {
      in_force.push_back(&act);
      continue;
    }
    const bool is_last = &act == &desk.so_far.acts.back();
    std::erase_if(in_force, [&](const UmpiresAct* before) {
      if (before->turn < *to) return false;
      if (is_last) windows.push_back(before->window);
      return true;
    });
  }
  for (const Viewer& reader : report_readers(desk.session)) {
    const bool is_told = std::any_of(windows.begin(), windows.end(), [&](int window) {
      return is_there(changes_of(desk, window - 1, reader));
    });
    if (is_told) players.emplace_back(reader.player);
  }
  return players;
}

/// To whom the report for a reader is mailed, and where it lies. Nothing where that is nobody: bots
/// are mailed nothing.
std::optional<std::string> mail_to(const GameDesk& desk, const Viewer& reader) {
  const Session& session = desk.session;
  std::vector<std::string> to;
  for (const std::string& player : desk.people()) {
    if (reader.sees_all() || reader.player == player) to.push_back(player);
  }
  if (to.empty()) return std::nullopt;
  const std::string stem =
      desk.folder.reports(session.replay().window()) + '/' + report_stem(session, reader);
  return "Mail to " + names_of(to, session.match()) + ": " + stem + ".html, " + stem + ".json";
}

}  // namespace

std::optional<std::string> read_due(Context& context, const GameDesk& desk) {
  if (desk.session.match().over()) return std::string();
  Problems problems;
  const std::string text = due_text(desk.folder, problems);
  auto due =
      due_of({.name = desk.folder.due(), .text = text}, desk.session.next_window(), problems);
  if (!problems.has_errors()) return due;
  refuse_input(context, problems);
  return std::nullopt;
}

bool write_due(Context& context, const GameFolder& folder, int window, const std::string& given) {
  if (given.empty()) return true;
  std::string why;
  const std::string due = due_in_utc(given, why);
  if (is_late(utc_now(), due))
    report_warning(context, "the date given with --due has passed: " + due);
  Problems problems;
  const std::string text = due_text(folder, problems);
  static_cast<void>(due_of({.name = folder.due(), .text = text}, window, problems));
  if (problems.has_errors()) {
    refuse_input(context, problems);
    return false;
  }
  return write_output(context, folder.due(), with_due(text, window, due));
}

bool write_due(Context& context, const GameDesk& desk, const std::string& due) {
  // Nothing is due after the end.
  return desk.session.match().over() ||
         write_due(context, desk.folder, desk.session.next_window(), due);
}

bool is_text(Context& context, std::string_view option, std::string_view text) {
  if (is_utf8(text)) return true;
  return refuse(context, std::string(option) + " has bytes that are not UTF-8",
                ExitStatus::bad_usage);
}

OptionRow due_option(std::string& due) {
  const auto is_date = [](const std::string& text) {
    std::string why;
    static_cast<void>(due_in_utc(text, why));
    return why;
  };
  return {.name = "--due",
          .into = &due,
          .type = "DATE",
          .help =
              "Deadline for the next orders: 2026-12-01T20:00Z, or in another time zone, "
              "2026-12-01T20:00+01:00 or '2026-12-01T20:00 Europe/London'",
          .default_text = "none",
          .checks = {is_date}};
}

ReportFacts facts_of(const GameDesk& desk, const std::string& due) {
  return {.session = desk.session,
          .turn = desk.so_far.turn,
          .played = desk.so_far.last,
          .events = desk.so_far.events,
          .collection = desk.collection(),
          .due = due,
          .seats = desk.seats,
          .receptions = desk.receptions,
          .undone_for = undone_for(desk)};
}

std::string page_of(const Context& context, const GameDesk& desk, const Report& report,
                    const Viewer& reader) {
  const std::string& bytes = desk.session.replay().bytes();
  Problems none;
  const auto replay = read_replay(desk.folder.replay(), bytes, none);
  const Survey survey = desk.so_far.survey_for(reader);
  const int turn = survey.last_turn();
  const std::string film =
      film_of({.rulesets = context.rulesets, .replay = *replay, .survey = survey},
              {.viewer = reader, .first_turn = turn, .last_turn = turn}, desk.session, bytes);
  return to_html({.program = version_text, .film = film, .report = report});
}

bool write_reports(Context& context, const GameDesk& desk) {
  const Session& session = desk.session;
  const std::string folder = desk.folder.reports(session.replay().window());
  if (!is_written(context, make_folder(folder, context.files))) return false;
  const auto due = read_due(context, desk);
  if (!due) return false;
  const ReportFacts facts = facts_of(desk, *due);
  for (const Viewer& reader : report_readers(session)) {
    const Report report = make_report(facts, reader);
    const std::string stem = folder + '/' + report_stem(session, reader);
    if (!write_output(context, stem + ".svg", report.picture) ||
        !write_output(context, stem + ".md", to_markdown(report)) ||
        !write_output(context, stem + ".html", page_of(context, desk, report, reader))) {
      return false;
    }
    for (const OrdersToBegin& draft : report.drafts) {
      const std::string file = folder + '/' + draft.player + ".orders.yaml";
      if (!write_output(context, file, draft.text)) return false;
    }
    // The last: it says that all the others are there.
    if (!write_output(context, stem + ".json", to_json(report))) return false;
  }
  return true;
}

bool catch_up(Context& context, const GameDesk& desk) {
  const Session& session = desk.session;
  const std::string folder = desk.folder.reports(session.replay().window());
  for (const Viewer& reader : report_readers(session)) {
    const std::string last = folder + '/' + report_stem(session, reader) + ".json";
    if (!is_there(last) && !write_reports(context, desk)) return false;
  }
  return write_commitments(context, desk);
}

bool write_window(Context& context, GameDesk& desk) {
  desk.without.clear();
  return write_game(context, desk.folder.replay(), desk.session.replay()) &&
         write_reports(context, desk) && write_without(context, desk);
}

bool write_changes(Context& context, const GameDesk& desk) {
  const Session& session = desk.session;
  for (const Viewer& reader : report_readers(session)) {
    const std::string path = changes_of(desk, reader);
    std::string text = session.match().umpires_hand(reader);
    if (!text.empty()) {
      text = "# The umpire's changes before turn " + std::to_string(session.match().turn()) +
             " is played (window " + std::to_string(session.next_window()) + ")\n\n" +
             as_code_block(text);
    }
    if (!write_or_remove(context, path, text)) return false;
  }
  return write_reports(context, desk);
}

bool write_commitments(Context& context, const GameDesk& desk) {
  const Session& session = desk.session;
  if (session.scenario().orders != Secrecy::sealed) return true;
  return write_or_remove(context, desk.folder.commitments(session.replay().window()),
                         commitments_in_words(desk.at(), desk.collection()));
}

bool write_without(Context& context, const GameDesk& desk) {
  if (desk.without.empty() && !is_there(desk.folder.without())) return true;
  return write_or_remove(context, desk.folder.without(),
                         without_to_text(desk.without, desk.session.next_window()));
}

void print_mail(Context& context, const GameDesk& desk, MailPrinted which) {
  for (const Viewer& reader : report_readers(desk.session)) {
    const auto mail = mail_to(desk, reader);
    const bool changes = !desk.session.match().umpires_hand(reader).empty();
    if (!mail || (which == MailPrinted::changes && !changes)) continue;
    context.out << for_terminal(*mail + (changes ? ", " + changes_of(desk, reader) : std::string()))
                << '\n';
  }
}

std::string umpires_chain_for(const GameDesk& desk, const std::string& named) {
  if (!named.empty() || desk.session.joint_dice() == nullptr) return named;
  return chain_for(desk, umpire_name);
}

Status status_of(const GameDesk& desk, const std::string& due) {
  return {.game = desk.at(),
          .folder = desk.folder.path,
          .collection = desk.collection(),
          .receptions = desk.receptions,
          .due = due,
          .now = utc_now(),
          .without_keys = players_without_keys(desk),
          .chain = umpires_chain_for(desk, ""),
          .seats = desk.seats};
}

void print_standing(Context& context, const GameDesk& desk) {
  if (const auto due = read_due(context, desk)) context.out << in_short(status_of(desk, *due));
}

}  // namespace prizecourt
