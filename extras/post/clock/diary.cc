#include "extras/post/clock/diary.h"

#include "engine/table/play.h"
#include "extras/post/office/stored_fields.h"
#include "formats/text/files.h"

#include <cstddef>

namespace prizecourt::post {
namespace {

constexpr std::string_view clock_format = "post-clock/1";
constexpr std::size_t longest_diary = std::size_t{64} << 20;

}  // namespace

template <class Visitor>
void fields(Visitor& v, OpenWindow& window) {
  v.number("number", window.number, {0, most_windows});
  v.time("opened", window.opened);
  v.time("decided", window.decided);
  v.time("due", window.due);
  v.time("due_before", window.due_before);
  v.time("opening_due", window.opening_due);
  v.texts("reminded", window.reminded);
  v.flag("told_late", window.told_late);
}

template <class Visitor>
void fields(Visitor& v, OwedNow& owed) {
  v.needed_text("player", owed.player);
  v.text("name", owed.name);
  v.choice("kind", owed.kind);
}

template <class Visitor>
void fields(Visitor& v, IdleSeat& seat) {
  v.needed_text("player", seat.player);
  v.text("name", seat.name);
  v.text("bot", seat.bot);
}

template <class Visitor>
void fields(Visitor& v, Standing& standing) {
  v.text("title", standing.title);
  v.number("turn", standing.turn, {0, most_turns});
  v.number("window", standing.window, {0, most_windows});
  v.flag("is_over", standing.is_over);
  v.flag("has_anything", standing.has_anything);
  v.flag("is_for_bots", standing.is_for_bots);
  v.text("words", standing.words);
  v.time("due", standing.due);
  v.list("owed", standing.owed);
  v.list("idle", standing.idle);
}

template <class Visitor>
void fields(Visitor& v, Sitter& sitter) {
  v.needed_text("player", sitter.player);
  v.text("address", sitter.address);
  v.text("bot", sitter.bot);
}

template <class Visitor>
void fields(Visitor& v, GameDiary& game) {
  v.group("window", game.window);
  v.group("standing", game.standing);
  v.list("sitters", game.sitters);
  v.text("trouble", game.trouble);
  v.digest("print", game.print);
  v.time("seen", game.seen);
  v.time("next", game.next);
  v.text("next_words", game.next_words);
}

template <class Visitor>
void fields(Visitor& v, Diary& diary) {
  v.time("ticked", diary.ticked);
  v.time("told", diary.told);
  v.texts("happened", diary.happened);
  v.by_id("games", diary.games);
}

std::string to_text(const Diary& diary) {
  return document(clock_format, diary);
}

std::optional<Diary> read_diary(const std::string& name, const std::string& text,
                                Problems& problems) {
  return read_document<Diary>(name, text, clock_format, problems);
}

std::optional<Diary> read_diary_file(const std::string& path, Problems& problems) {
  if (!is_there(path)) return Diary();
  const auto text = read_file(path, longest_diary, problems);
  return text ? read_diary(path, *text, problems) : std::nullopt;
}

}  // namespace prizecourt::post
