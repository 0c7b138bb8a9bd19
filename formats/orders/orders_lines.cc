#include "formats/orders/orders_lines.h"

#include "formats/text/escape.h"
#include "formats/text/utf8.h"
#include "formats/text/words.h"
#include "formats/yaml/formats.h"
#include "formats/yaml/locate.h"
#include "formats/yaml/paths.h"
#include "formats/yaml/scalars.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

namespace prizecourt {
namespace {

/// What can stand at the top of an order file, of whatever game.
constexpr std::array<std::string_view, 36> tops = {
    "answer", "attack",    "boarding",  "carry_out",  "draw",    "drift",  "event",     "fights",
    "fire",   "fleet",     "gage_move", "game",       "grapple", "link",   "hull_side", "move",
    "place",  "player",    "plot",      "prizecourt", "reason",  "repair", "repel",     "rescue",
    "resign", "rule",      "rulings",   "salt",       "set",     "ships",  "stand_in",  "standing",
    "turn",   "surrender", "transfer",  "windward"};

constexpr std::string_view ships_key = "ships";

constexpr std::size_t width_of_mail = 72;

bool is_top(std::string_view word) {
  return std::find(tops.begin(), tops.end(), word) != tops.end();
}

// ---- marks ----

std::string_view without_blanks_around(std::string_view text) {
  constexpr std::string_view blanks = " \t\r\n";
  const std::size_t first = text.find_first_not_of(blanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

/// What stands between two runs of at least three `=`; empty where a line is no mark.
std::string_view between_marks(std::string_view line) {
  const std::string_view whole = without_blanks_around(line);
  const std::size_t start = whole.find_first_not_of('=');
  const std::size_t end = whole.find_last_not_of('=');
  if (start == std::string_view::npos || start < 3 || whole.size() - end - 1 < 3) return {};
  return without_blanks_around(whole.substr(start, end - start + 1));
}

/// Takes the last word off.
std::string_view take_last_word(std::string_view& words) {
  const std::size_t blank = words.find_last_of(" \t");
  const std::string_view word = words.substr(blank == std::string_view::npos ? 0 : blank + 1);
  words = without_blanks_around(words.substr(0, words.size() - word.size()));
  return word;
}

/// The lines of a text with where they begin.
struct Line {
  std::size_t at = 0;
  std::string_view text;
};

std::vector<Line> lines_of(std::string_view text) {
  std::vector<Line> lines;
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = std::min(text.find('\n', start), text.size());
    lines.push_back({start, text.substr(start, end - start)});
    start = end + 1;
  }
  return lines;
}

bool is_blank(std::string_view line) {
  return without_blanks_around(line).empty();
}

/// The index of the first line that is not blank; the number of lines where there is none.
std::size_t first_said(const std::vector<Line>& lines, std::size_t from) {
  while (from < lines.size() && is_blank(lines[from].text)) ++from;
  return from;
}

}  // namespace

std::optional<OrdersMark> orders_mark(std::string_view line) {
  std::string_view words = between_marks(line);
  constexpr std::string_view word = "orders";
  if (words.size() <= word.size() || !is_same_word(words.substr(0, word.size()), word)) {
    return std::nullopt;
  }
  words.remove_prefix(word.size());
  if (words.front() != ' ' && words.front() != '\t') return std::nullopt;
  words = without_blanks_around(words);
  OrdersMark said;
  said.player = take_last_word(words);
  said.turn = take_last_word(words);
  said.game = words;
  if (said.game.empty() || said.turn.find_first_not_of("0123456789") != std::string_view::npos) {
    return std::nullopt;
  }
  return said;
}

bool is_end_mark(std::string_view line) {
  return is_same_word(between_marks(line), "end");
}

bool is_in_lines(std::string_view text) {
  std::string_view rest = without_mark(text);
  const std::size_t start = rest.find_first_not_of(" \t\r\n");
  if (start == std::string_view::npos || rest[start] != '=') return false;
  rest.remove_prefix(start);
  return orders_mark(rest.substr(0, rest.find('\n'))).has_value();
}

bool has_orders_mark(std::string_view text) {
  if (is_in_lines(text)) return true;
  for (std::size_t at = 0; (at = text.find("\n=", at)) != text.npos;) {
    const std::string_view rest = text.substr(++at);
    if (orders_mark(rest.substr(0, rest.find('\n')))) return true;
  }
  return false;
}

// ---- reading ----

std::optional<yaml::Document> parse_lines(const yaml::Source& source, Problems& problems) {
  const std::string_view text = without_mark(source.text);
  const std::vector<Line> lines = lines_of(text);
  std::size_t first = 0;
  while (first < lines.size() && !orders_mark(lines[first].text)) ++first;
  const auto said = orders_mark(first < lines.size() ? lines[first].text : "");
  yaml::Source body{.name = source.name, .text = text, .first_line = source.first_line};
  yaml::Reporter reporter(body, problems);
  if (!said) {
    reporter.error(0, "invalid", "expected `=== orders GAME TURN PLAYER ===` in the first line",
                   "");
    return std::nullopt;
  }
  if (const std::size_t before = first_said(lines, 0); before < first) {
    reporter.error(lines[before].at, "invalid", "unexpected text before `=== orders`",
                   "delete it: a file has only the lines from `=== orders` to `=== end ===`");
    return std::nullopt;
  }
  std::size_t last = first + 1;
  while (last < lines.size() && !is_end_mark(lines[last].text)) ++last;
  if (last == lines.size()) {
    reporter.error(text.size(), "invalid", "the line `=== end ===` is missing",
                   "lines before it may have been lost: send the whole file again");
    return std::nullopt;
  }
  const std::size_t after = first_said(lines, last + 1);
  if (after < lines.size()) {
    reporter.error(lines[after].at, "invalid", "unexpected text after `=== end ===`", "delete it");
    return std::nullopt;
  }
  // As a comment each mark keeps its place and says nothing to the reader of YAML.
  std::string without_marks(text);
  without_marks[without_marks.find('=', lines[first].at)] = '#';
  without_marks[without_marks.find('=', lines[last].at)] = '#';
  body.text = without_marks;
  const auto place_of = [&](std::string_view word) {
    return static_cast<std::size_t>(word.data() - text.data());
  };
  const std::array<yaml::GivenEntry, 4> given = {{
      {"prizecourt", orders_format, lines[first].at},
      {"game", said->game, place_of(said->game)},
      {"turn", said->turn, place_of(said->turn)},
      {"player", said->player, place_of(said->player)},
  }};
  return yaml::parse_paths(body, yaml::Limits{},
                           {.given = given, .tops = tops, .otherwise = ships_key}, problems);
}

// ---- writing ----

namespace {

/// A scalar as it can stand in brackets, too: a number stays one, a text in quotes one in quotes.
std::string scalar_of(yaml::Node node) {
  std::string text(node.text());
  if (!node.quoted() && yaml::looks_like_other_than_text(text)) return text;
  return in_yaml(text);
}

// NOLINTNEXTLINE(misc-no-recursion): as deep as a document may be
std::string value_of(yaml::Node node) {
  std::string parts;
  switch (node.kind()) {
    case yaml::Kind::null:
      return "null";
    case yaml::Kind::scalar:
      return scalar_of(node);
    case yaml::Kind::list:
      for (const yaml::Node item : node.items()) add_part(parts, value_of(item), ", ");
      return '[' + parts + ']';
    case yaml::Kind::map:
      for (const auto& [key, value] : node.entries()) {
        add_part(parts, in_yaml(key.text()) + ": " + value_of(value), ", ");
      }
      return '{' + parts + '}';
  }
  return parts;
}

/// Whether a key can be a step of a path.
bool is_step(std::string_view key) {
  return key.find('.') == std::string_view::npos && in_yaml(key) == key;
}

bool has_paths_below(yaml::Node node) {
  if (node.kind() != yaml::Kind::map || node.size() == 0) return false;
  for (const auto& [key, value] : node.entries()) {
    if (!is_step(key.text())) return false;
  }
  return true;
}

// NOLINTNEXTLINE(misc-no-recursion): as deep as a document may be
void add_lines(std::string& out, const std::string& path, yaml::Node node) {
  if (!has_paths_below(node)) {
    out += path + ": " + value_of(node) + '\n';
    return;
  }
  for (const auto& [key, value] : node.entries()) {
    // A ship needs no `ships` before her, unless she is called as what stands at the top.
    const bool is_ship = path == ships_key && !is_top(key.text());
    std::string below(key.text());
    if (!is_ship) below.insert(0, path + '.');
    if (path == ships_key && is_ship && !has_paths_below(value)) below.insert(0, "ships.");
    add_lines(out, below, value);
  }
}

std::string first_mark(std::string_view game, std::string_view turn, std::string_view player) {
  return "=== orders " + std::string(game) + ' ' + std::string(turn) + ' ' + std::string(player) +
         " ===\n";
}

constexpr std::string_view last_mark = "=== end ===\n";

std::string_view text_at(yaml::Node map, std::string_view key) {
  const auto node = map.find(key);
  return node ? node->text() : std::string_view();
}

}  // namespace

std::string in_lines(yaml::Node orders) {
  constexpr std::array<std::string_view, 4> said_by_mark = {"prizecourt", "game", "turn", "player"};
  std::string out =
      first_mark(text_at(orders, "game"), text_at(orders, "turn"), text_at(orders, "player"));
  for (const auto& [key, value] : orders.entries()) {
    const bool is_said =
        std::find(said_by_mark.begin(), said_by_mark.end(), key.text()) != said_by_mark.end();
    if (!is_said) add_lines(out, std::string(key.text()), value);
  }
  return out + std::string(last_mark);
}

// ---- drafts ----

namespace {

/// Words behind `# `, in lines that no mail program breaks; those after the first hang by two.
void add_remark(std::string& out, std::string_view text) {
  const std::string words = for_terminal(text);
  std::string line = "#";
  for (std::size_t start = 0; start < words.size();) {
    const std::size_t end = std::min(words.find(' ', start), words.size());
    const std::string_view word = std::string_view(words).substr(start, end - start);
    start = end + 1;
    if (word.empty()) continue;
    if (count_characters(line) + 1 + count_characters(word) > width_of_mail) {
      out += line + '\n';
      line = "#  ";
    }
    line += ' ' + std::string(word);
  }
  if (line.size() > 1) out += line + '\n';
}

void add_in_force(std::string& out, const std::vector<OrderInForce>& orders) {
  for (const OrderInForce& order : orders) add_remark(out, "holds: " + order.words);
}

void add_key(std::string& out, const std::string& path, const DraftKey& key) {
  out += '#' + path + ": " + key.example + '\n';
  add_remark(out, options_of(key));
  add_remark(out, key.now);
}

/// The path of an order of a ship, as in_lines() of a file has it.
std::string path_of(const DraftShip& ship, const DraftKey& key, DraftLayout layout) {
  if (layout == DraftLayout::under_keys) return key.key + '.' + ship.id;
  return (is_top(ship.id) ? "ships." : "") + ship.id + '.' + key.key;
}

void add_ship(std::string& out, const DraftShip& ship, DraftLayout layout) {
  std::string state = ship.name + ": ";
  for (const std::string& clause : ship.state) {
    state += (&clause == ship.state.data() ? "" : "; ") + clause;
  }
  out += '\n';
  add_remark(out, state);
  add_in_force(out, ship.in_force);
  for (const DraftKey& key : ship.keys) add_key(out, path_of(ship, key, layout), key);
}

}  // namespace

std::string in_lines(const OrdersDraft& draft) {
  std::string out = first_mark(draft.game, std::to_string(draft.turn), draft.player);
  add_remark(out,
             "A line with a word directly after the # is an order: to give it, remove the # and "
             "edit the line. Do not change the lines with ===.");
  for (const std::string& note : draft.orders.notes) add_remark(out, note);
  add_in_force(out, draft.orders.in_force);
  for (const DraftKey& key : draft.orders.keys) add_key(out, key.key, key);
  for (const DraftShip& ship : draft.orders.ships) add_ship(out, ship, draft.orders.layout);
  return out + std::string(last_mark);
}

}  // namespace prizecourt
