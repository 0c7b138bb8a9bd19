#include "extras/post/clock/mails.h"
#include "extras/post/clock/status.h"
#include "formats/text/escape.h"
#include "formats/text/files.h"
#include "mail/folder/collection.h"
#include "mail/game/game_bots.h"

#include <algorithm>
#include <string>
#include <utility>

namespace prizecourt::post {
namespace {

constexpr std::size_t longest_replay = std::size_t{1} << 30;

/// A file, told apart from every other and from none.
std::string print_of_file(const std::string& path) {
  if (!is_there(path)) return "none\n";
  Problems problems;
  const auto bytes = read_file(path, longest_replay, problems);
  return bytes ? to_hex(blake2b(*bytes)) + '\n' : "unreadable\n";
}

std::string print_of_names(const std::string& folder) {
  if (!is_there(folder)) return "none\n";
  Problems problems;
  const auto names = names_in(folder, problems);
  if (!names) return "unreadable\n";
  std::string print;
  for (const std::string& name : *names) print += name + '/';
  return print + '\n';
}

}  // namespace

Standing standing_of(const GameDesk& desk, const GameSettings& game, std::string_view due) {
  const Session& session = desk.session;
  const Match& match = session.match();
  const Collection collection = desk.collection();
  Standing standing{.title = session.scenario().title,
                    .turn = match.over() ? session.windows().back().input.turn : match.turn(),
                    .window = session.next_window(),
                    .is_over = match.over(),
                    .has_anything = has_anything(desk, collection),
                    .is_for_bots = is_for_bots(desk),
                    .words = match.standing(),
                    .due = read_moment(due),
                    .owed = {},
                    .idle = {}};
  for (const StillOwed& owed : still_owed(desk.at(), collection)) {
    const PlayerSettings* const person = game.player(owed.player);
    const bool is_substitute =
        person != nullptr && !person->name.empty() && desk.bot_of(owed.player).empty();
    const std::string seat = match.name(owed.player);
    standing.owed.push_back({.player = owed.player,
                             .name = is_substitute ? person->name + " (" + seat + ')' : seat,
                             .kind = owed.kind});
  }
  for (const std::string_view player : match.players()) {
    std::string bot = desk.bot_of(player);
    if (bot.empty() && (match.over() || has_ships(match, player))) continue;
    standing.idle.push_back({.player = std::string(player),
                             .name = match.name_at_the_start(player),
                             .bot = std::move(bot)});
  }
  return standing;
}

Digest game_print(const Office& office, const GameSettings& game, const Digest& settings) {
  const GameFolder folder{game.folder};
  std::string print = to_hex(settings) + '\n' + print_of_file(folder.replay()) +
                      print_of_names(folder.received()) + print_of_names(folder.receipts()) +
                      print_of_file(folder.due()) + print_of_file(folder.without()) +
                      print_of_file(folder.allowed_signers()) + print_of_file(folder.seats());
  for (const PlayerSettings& player : game.players) {
    const SeatState state = office.state_of({.game = &game, .player = &player});
    print += player.id + ' ' + state.absent_until + (state.resend ? " again\n" : "\n");
  }
  return blake2b(print);
}

Facts facts_of(const Office& office, const GameSettings& game, const OpenWindow& window,
               const Standing& standing, std::optional<UtcSeconds> ticked) {
  Facts facts{.rules = game,
              .window = window,
              .standing = standing,
              .away = {},
              .ticked = ticked,
              .now = office.now()};
  for (const PlayerSettings& player : game.players) {
    const auto day = read_day(office.state_of({.game = &game, .player = &player}).absent_until);
    if (day) facts.away.emplace(player.id, *day);
  }
  return facts;
}

Diary diary_of(const Office& office) {
  Problems problems;
  auto diary = read_diary_file(office.folder().clock(), problems);
  if (diary) return *diary;
  throw SystemFailure(office.folder().clock() + ": " + problems.sorted().front().message +
                      "; restore it, or delete it");
}

void write_diary(const Office& office, const Diary& diary) {
  require_written(replace_file(office.folder().clock(), to_text(diary), office.context().files));
}

// ---- the daily news ----

namespace {

/// What is done again after a kill is noted once.
void note(Diary& diary, const std::string& line) {
  constexpr std::size_t most_lines = 500;
  std::vector<std::string>& lines = diary.happened;
  const bool is_noted = std::find(lines.begin(), lines.end(), line) != lines.end();
  if (!is_noted && lines.size() < most_lines) lines.push_back(line);
}

}  // namespace

void note_news(Office& office, Diary& diary) {
  const std::vector<Record> news = office.news();
  if (news.empty()) return;
  for (const Record& record : news) {
    const std::string mail = (record.game.empty() ? "a message" : record.game + ": a message") +
                             (record.player.empty() ? "" : " for " + record.player) + " from " +
                             (record.from.empty() ? "an unknown sender" : record.from);
    if (record.outcome == Outcome::unproven) {
      note(diary, for_terminal(mail + " does not count, because its sender is not proven: " +
                               record.reason));
    }
    if (record.is_doubtful) {
      note(diary, for_terminal(mail + " has two Authentication-Results lines of your server, and "
                                      "its sender may have written one"));
    }
  }
  write_diary(office, diary);
  for (const Record& record : news) office.forget_news(record);
}

void tell_game_master(Office& office, Diary& diary) {
  if (!diary.told || *diary.told > office.now()) diary.told = office.now();
  if (office.now() - *diary.told < seconds_of_day) return;
  const std::vector<std::string> waiting = waiting_for_master(office, diary);
  if (!waiting.empty() || !diary.happened.empty()) {
    const NamedMail named = daily_mail(office, *diary.told, diary.happened, waiting);
    office.put_in_outbox(named.mail, named.name, office.now());
  }
  diary.told = office.now();
  diary.happened.clear();
}

}  // namespace prizecourt::post
