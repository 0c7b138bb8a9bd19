#include "post/clock/diary.h"

#include "engine/table/play.h"
#include "formats/text/files.h"
#include "formats/yaml/decode.h"
#include "formats/yaml/formats.h"
#include "formats/yaml/parse.h"
#include "formats/yaml/write.h"

#include "post/office/clock_port.h"

#include <cstddef>

namespace prizecourt::post {
namespace {

constexpr std::string_view clock_format = "post-clock/1";
constexpr std::size_t longest_diary = std::size_t{64} << 20;

// ---- writing ----

void write(yaml::Writer& out, std::string_view key, std::string_view text) {
  if (text.empty()) return;
  out.key(key);
  out.text(text);
}

void write(yaml::Writer& out, std::string_view key, const std::optional<UtcSeconds>& moment) {
  if (moment) write(out, key, to_stamp(*moment));
}

/// What is false is not said.
void write_flag(yaml::Writer& out, std::string_view key, bool value) {
  if (!value) return;
  out.key(key);
  out.boolean(true);
}

void write(yaml::Writer& out, const OpenWindow& window) {
  out.begin_map(yaml::Style::block);
  out.key("number");
  out.integer(window.number);
  write(out, "opened", to_stamp(window.opened));
  write(out, "decided", to_stamp(window.decided));
  write(out, "due", window.due);
  write(out, "due_before", window.due_before);
  write(out, "opening_due", window.opening_due);
  out.key("reminded");
  out.begin_list(yaml::Style::flow);
  for (const std::string& player : window.reminded) out.text(player);
  out.end();
  write_flag(out, "told_late", window.told_late);
  out.end();
}

void write(yaml::Writer& out, const Standing& standing) {
  out.begin_map(yaml::Style::block);
  write(out, "title", standing.title);
  out.key("turn");
  out.integer(standing.turn);
  out.key("window");
  out.integer(standing.window);
  write_flag(out, "is_over", standing.is_over);
  write_flag(out, "has_anything", standing.has_anything);
  write_flag(out, "is_for_bots", standing.is_for_bots);
  write(out, "words", standing.words);
  write(out, "due", standing.due);
  out.key("owed");
  out.begin_list(yaml::Style::block);
  for (const OwedNow& owed : standing.owed) {
    out.begin_map(yaml::Style::flow);
    write(out, "player", owed.player);
    write(out, "name", owed.name);
    write(out, "kind", names(owed.kind)[static_cast<std::size_t>(owed.kind)]);
    out.end();
  }
  out.end();
  out.end();
}

void write(yaml::Writer& out, const GameDiary& game) {
  out.begin_map(yaml::Style::block);
  out.key("window");
  write(out, game.window);
  out.key("standing");
  write(out, game.standing);
  write(out, "trouble", game.trouble);
  write(out, "print", to_hex(game.print));
  write(out, "seen", to_stamp(game.seen));
  write(out, "next", game.next);
  write(out, "next_words", game.next_words);
  out.end();
}

// ---- reading ----

std::optional<UtcSeconds> read_moment_at(yaml::MapReader& map, std::string_view key,
                                         Problems& problems) {
  const auto node = map.optional_node(key);
  if (!node) return std::nullopt;
  const auto text = yaml::as_text(*node, problems);
  const auto moment = text ? read_stamp(*text) : std::nullopt;
  if (text && !moment) {
    yaml::report(problems, *node, "invalid", "this is no moment such as 2026-12-01T20:00:00Z", "");
  }
  return moment;
}

OpenWindow read_window(yaml::Node node, Problems& problems) {
  yaml::MapReader map(node, problems);
  OpenWindow window;
  window.number = static_cast<int>(map.integer("number", {0, most_windows}));
  window.opened = read_moment_at(map, "opened", problems).value_or(0);
  window.decided = read_moment_at(map, "decided", problems).value_or(0);
  window.due = read_moment_at(map, "due", problems);
  window.due_before = read_moment_at(map, "due_before", problems);
  window.opening_due = read_moment_at(map, "opening_due", problems);
  for (const yaml::Node one : map.list("reminded")) {
    window.reminded.emplace_back(yaml::as_text(one, problems).value_or(""));
  }
  window.told_late = map.optional_boolean("told_late").value_or(false);
  map.done();
  return window;
}

Standing read_standing(yaml::Node node, Problems& problems) {
  yaml::MapReader map(node, problems);
  Standing standing;
  standing.title = map.optional_text("title").value_or("");
  standing.turn = static_cast<int>(map.integer("turn", {0, most_turns}));
  standing.window = static_cast<int>(map.integer("window", {0, most_windows}));
  standing.is_over = map.optional_boolean("is_over").value_or(false);
  standing.has_anything = map.optional_boolean("has_anything").value_or(false);
  standing.is_for_bots = map.optional_boolean("is_for_bots").value_or(false);
  standing.words = map.optional_text("words").value_or("");
  standing.due = read_moment_at(map, "due", problems);
  for (const yaml::Node one : map.list("owed")) {
    yaml::MapReader owed(one, problems);
    standing.owed.push_back({.player = std::string(owed.text("player")),
                             .name = std::string(owed.optional_text("name").value_or("")),
                             .kind = owed.enumerator<OwedKind>("kind")});
    owed.done();
  }
  map.done();
  return standing;
}

GameDiary read_game(yaml::Node node, Problems& problems) {
  yaml::MapReader map(node, problems);
  GameDiary game;
  game.window = read_window(map.node("window"), problems);
  game.standing = read_standing(map.node("standing"), problems);
  game.trouble = map.optional_text("trouble").value_or("");
  game.print = digest_from_hex(map.text("print")).value_or(Digest());
  game.seen = read_moment_at(map, "seen", problems).value_or(0);
  game.next = read_moment_at(map, "next", problems);
  game.next_words = map.optional_text("next_words").value_or("");
  map.done();
  return game;
}

}  // namespace

std::string to_text(const Diary& diary) {
  std::string text;
  yaml::Writer out(text);
  out.begin_map(yaml::Style::block);
  write(out, "prizecourt", clock_format);
  write(out, "ticked", diary.ticked);
  out.key("games");
  out.begin_map(yaml::Style::block);
  for (const auto& [id, game] : diary.games) {
    out.key(id);
    write(out, game);
  }
  out.end();
  out.end();
  return text;
}

std::optional<Diary> read_diary(const std::string& name, const std::string& text,
                                Problems& problems) {
  const std::size_t errors = problems.found(Severity::error);
  const auto document = yaml::parse({.name = name, .text = text}, yaml::Limits{}, problems);
  if (!document) return std::nullopt;
  yaml::MapReader map(document->root(), problems);
  require_format(map, clock_format, problems);
  Diary diary;
  diary.ticked = read_moment_at(map, "ticked", problems);
  for (const yaml::Entry entry : yaml::as_map(map.node("games"), problems)) {
    const auto id = yaml::as_identifier(entry.key, problems);
    if (id) diary.games.emplace(*id, read_game(entry.value, problems));
  }
  map.done();
  if (problems.found(Severity::error) != errors) return std::nullopt;
  return diary;
}

std::optional<Diary> read_diary_file(const std::string& path, Problems& problems) {
  if (!is_there(path)) return Diary();
  const auto text = read_file(path, longest_diary, problems);
  return text ? read_diary(path, *text, problems) : std::nullopt;
}

}  // namespace prizecourt::post
