#include "cmd/program/commands.h"
#include "engine/table/event.h"
#include "formats/console/command.h"
#include "formats/console/input_files.h"
#include "formats/console/process.h"
#include "formats/orders/umpire.h"
#include "formats/text/escape.h"
#include "formats/text/shell.h"
#include "formats/text/utf8.h"
#include "mail/folder/status.h"
#include "mail/game/game_intake.h"
#include "mail/game/game_window.h"

#include <algorithm>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace prizecourt {
namespace {

/// Takes in a file of the umpire.
void take_hand(Context& context, GameDesk& desk, const HandedIn& file, TextOrJson format) {
  if (!catch_up(context, desk)) return;
  Problems problems;
  // The same file once more is answered as it was the first time.
  const Reception* first = desk.counting_copy(blake2b(file.file.text()));
  const int number =
      first == nullptr ? static_cast<int>(desk.receptions.size()) + 1 : first->number;
  take_umpires_files(desk, {.from = 1, .before = number}, problems);
  if (problems.has_errors()) return refuse_input(context, problems);
  if (!Counter(context, desk, utc_now()).take(file, format)) return;
  take_umpires_files(desk, {.from = number}, problems);
  if (problems.has_errors()) return refuse_input(context, problems);
  if (!write_changes(context, desk)) return;
  const bool is_told = context.status == ExitStatus::good && format == TextOrJson::text;
  if (is_told) print_mail(context, desk, MailPrinted::changes);
  if (format == TextOrJson::text) print_standing(context, desk);
}

// ---- override ----

struct OverrideOptions {
  std::string folder;
  std::string file;
  TextOrJson format = TextOrJson::text;
};

/// Whether it is a player's file, which the umpire has named by mistake; says so. Nothing of it is
/// kept then.
bool is_of_player(Context& context, const OverrideOptions& options, const GameDesk& desk,
                  const Delivered& file) {
  if (file.player().empty() || file.is_umpires()) return false;
  const std::string_view what = file.kind() == DeliveredKind::commitment ? "a commitment"
                                : file.find("salt")                      ? "sealed orders"
                                                                         : "orders";
  refuse(context,
         options.file + " has " + std::string(what) + " of " +
             desk.session.match().name(file.player()) + "; expected an order file of the umpire",
         ExitStatus::bad_usage);
  report_note(context, for_terminal("submit it with `prizecourt game submit " +
                                    in_shell(options.folder) + ' ' + in_shell(options.file) +
                                    "`; an umpire's file has 'player: umpire' (docs/umpire.md)"));
  return true;
}

void take_override(Context& context, const OverrideOptions& options) {
  Problems problems;
  auto text = read_as(FileUse::umpires, options.file, problems);
  if (!text) return refuse_input(context, problems);
  const HandedIn handed_in{.file = Delivered(as_utf8(file_name(options.file)), std::move(*text)),
                           .bringer = Bringer::umpire};
  auto desk = open_desk(context, options.folder);
  if (!desk || is_of_player(context, options, *desk, handed_in.file)) return;
  take_hand(context, *desk, handed_in, options.format);
}

// ---- overrides ----

struct OverridesOptions {
  std::string folder;
  TextOrJson format = TextOrJson::text;
};

void list_overrides(Context& context, const OverridesOptions& options) {
  auto desk = open_desk(context, options.folder);
  if (!desk) return;
  const Collection collection = desk->collection();
  UmpiresActs acts{
      .played = desk->so_far.acts, .waiting = collection.umpires, .withdrawn = {}, .dropped = {}};
  for (const Reception& reception : desk->receptions) {
    const bool his = reception.player == umpire_name;
    if (his && reception.acceptance == Acceptance::withdrawn) acts.withdrawn.push_back(&reception);
    if (is_dropped(reception, acts.played)) acts.dropped.push_back(&reception);
  }
  if (options.format == TextOrJson::json) {
    context.out << to_json(acts);
    return;
  }
  const Session& session = desk->session;
  context.out << to_text(acts,
                         {.fields = session.scenario().ruleset->fields,
                          .name = [&](std::string_view id) { return session.match().name(id); }});
}

// ---- rulings ----

struct SettleOptions {
  std::string folder;
  std::vector<std::string> set;
  std::string reason;
};

void print_rulings(Context& context, const GameDesk& desk) {
  const auto rulings = desk.session.scenario().ruleset->rulings;
  const RulingsInForce& in_force = desk.session.match().rulings();
  for (std::size_t row = 0; row < rulings.size(); ++row) {
    if (rulings[row].kind != RulingKind::selectable) continue;
    context.out << rulings[row].key << ": " << rulings[row].options[in_force.option(row)] << '\n';
  }
}

/// Whether there are such rulings, with such options; a slip is the umpire's own.
bool are_rulings(Context& context, const SettleOptions& options, const GameDesk& desk) {
  const auto rulings = desk.session.scenario().ruleset->rulings;
  for (const std::string& one : options.set) {
    const RulingChoice choice = ruling_choice(one);
    std::vector<std::string_view> keys;
    const RulingInfo* meant = nullptr;
    for (const RulingInfo& ruling : rulings) {
      if (ruling.kind != RulingKind::selectable) continue;
      keys.push_back(ruling.key);
      if (ruling.key == choice.key) meant = &ruling;
    }
    if (meant == nullptr) {
      refuse_name(context, "there is no ruling '" + for_terminal(choice.key) + "' to choose",
                  choice.key, keys);
      return false;
    }
    const auto known = std::span(meant->options).first(meant->option_count());
    if (std::find(known.begin(), known.end(), choice.option) == known.end()) {
      refuse_name(
          context,
          "'" + for_terminal(choice.option) + "' is not an option of " + for_terminal(choice.key),
          choice.option, known);
      return false;
    }
  }
  return true;
}

void settle(Context& context, const SettleOptions& options) {
  auto desk = open_desk(context, options.folder);
  if (!desk) return;
  if (options.set.empty()) return print_rulings(context, *desk);
  if (!are_rulings(context, options, *desk)) return;
  if (!is_text(context, "--reason", options.reason)) return;
  if (options.reason.empty()) {
    refuse(context, "the reason is missing; give it with --reason", ExitStatus::bad_usage);
    return;
  }
  std::vector<RulingChoice> rulings;
  for (const std::string& one : options.set) rulings.push_back(ruling_choice(one));
  const std::string text = to_text({.game = desk->session.scenario().game,
                                    .turn = desk->session.match().turn(),
                                    .reason = options.reason,
                                    .rulings = rulings});
  const Delivered file("rulings.yaml", text);
  take_hand(context, *desk, {.file = file, .bringer = Bringer::umpire}, TextOrJson::text);
}

}  // namespace

Command game_override_command(Context& context) {
  auto options = std::make_shared<OverrideOptions>();
  return {.name = "override",
          .example = "prizecourt game override lake-erie umpire.yaml",
          .help =
              "Accept a file from the umpire. It holds a correction or a ruling made at the table "
              "(docs/umpire.md). It takes effect in the next window and is recorded in replay and "
              "log with its reason. It needs no seal and no signature.",
          .options = {folder_option(options->folder),
                      {.name = "FILE",
                       .into = &options->file,
                       .help = "The umpire's file",
                       .required = true},
                      receipts_option(options->format)},
          .run = [options, &context] { take_override(context, *options); }};
}

Command game_overrides_command(Context& context) {
  auto options = std::make_shared<OverridesOptions>();
  return {.name = "overrides",
          .example = "prizecourt game overrides lake-erie",
          .help = "List the umpire's overrides and rollbacks with their reasons.",
          .options = {folder_or_here_option(options->folder), format_option(options->format)},
          .run = [options, &context] { list_overrides(context, *options); }};
}

Command game_rulings_command(Context& context) {
  auto options = std::make_shared<SettleOptions>();
  return {.name = "rulings",
          .example =
              "prizecourt game rulings lake-erie --set range-count=strictly-between --reason \"as "
              "agreed\"",
          .help =
              "Show or change the selectable rulings of a game. A change takes effect in the next "
              "window and is recorded in the replay like an override.",
          .options = {folder_or_here_option(options->folder),
                      {.name = "--set",
                       .into = &options->set,
                       .type = "RULING=OPTION",
                       .help = "A ruling and its option; may be repeated",
                       .default_text = "list the rulings"},
                      {.name = "--reason",
                       .into = &options->reason,
                       .type = "TEXT",
                       .help = "The reason",
                       .default_text = "none"}},
          .run = [options, &context] { settle(context, *options); }};
}

}  // namespace prizecourt
