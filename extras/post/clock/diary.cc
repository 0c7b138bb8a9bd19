#include "extras/post/clock/diary.h"

#include "engine/table/play.h"
#include "extras/post/office/records.h"
#include "formats/text/files.h"

#include <cstddef>

namespace prizecourt::post {
namespace {

constexpr std::string_view clock_format = "post-clock/1";
constexpr std::size_t longest_diary = std::size_t{64} << 20;

}  // namespace

template <class Form>
void describe(Form& form, OpenWindow& window) {
  form.needed("number", window.number, yaml::Range{0, most_windows});
  form.needed("opened", window.opened, as_stamp);
  form.needed("decided", window.decided, as_stamp);
  form.may("due", window.due, as_stamp);
  form.may("due_before", window.due_before, as_stamp);
  form.may("opening_due", window.opening_due, as_stamp);
  form.may("reminded", window.reminded);
  form.may("told_late", window.told_late);
}

template <class Form>
void describe(Form& form, OwedNow& owed) {
  form.needed("player", owed.player);
  form.may("name", owed.name);
  form.needed("kind", owed.kind);
}

template <class Form>
void describe(Form& form, IdleSeat& seat) {
  form.needed("player", seat.player);
  form.may("name", seat.name);
  form.may("bot", seat.bot);
}

template <class Form>
void describe(Form& form, Standing& standing) {
  form.may("title", standing.title);
  form.needed("turn", standing.turn, yaml::Range{0, most_turns});
  form.needed("window", standing.window, yaml::Range{0, most_windows});
  form.may("is_over", standing.is_over);
  form.may("has_anything", standing.has_anything);
  form.may("is_for_bots", standing.is_for_bots);
  form.may("words", standing.words);
  form.may("due", standing.due, as_stamp);
  form.may("owed", standing.owed);
  form.may("idle", standing.idle);
}

template <class Form>
void describe(Form& form, Sitter& sitter) {
  form.needed("player", sitter.player);
  form.may("address", sitter.address);
  form.may("bot", sitter.bot);
}

template <class Form>
void describe(Form& form, GameDiary& game) {
  form.needed("window", game.window);
  form.needed("standing", game.standing);
  form.may("sitters", game.sitters);
  form.may("trouble", game.trouble);
  form.needed("print", game.print);
  form.needed("seen", game.seen, as_stamp);
  form.may("next", game.next, as_stamp);
  form.may("next_words", game.next_words);
}

template <class Form>
void describe(Form& form, Diary& diary) {
  form.may("ticked", diary.ticked, as_stamp);
  form.may("told", diary.told, as_stamp);
  form.may("happened", diary.happened);
  form.needed("games", diary.games);
}

std::string to_text(const Diary& diary) {
  return to_record(clock_format, diary);
}

std::optional<Diary> read_diary(const std::string& name, const std::string& text,
                                Problems& problems) {
  return from_record<Diary>({.name = name, .text = text}, clock_format, stored_limits, problems);
}

std::optional<Diary> read_diary_file(const std::string& path, Problems& problems) {
  if (!is_there(path)) return Diary();
  const auto text = read_file(path, longest_diary, problems);
  return text ? read_diary(path, *text, problems) : std::nullopt;
}

}  // namespace prizecourt::post
