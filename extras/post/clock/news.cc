#include "extras/post/clock/news.h"

#include "extras/post/clock/mails.h"
#include "extras/post/clock/status.h"
#include "extras/post/clock/watch.h"
#include "formats/text/escape.h"

#include <algorithm>

namespace prizecourt::post {
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
    const std::string mail = (record.game.empty() ? "a mail" : record.game + ": a mail") +
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
