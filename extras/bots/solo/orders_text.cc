#include "extras/bots/solo/typed_orders.h"
#include "formats/text/problems.h"
#include "formats/yaml/parse.h"
#include "mail/folder/window_lines.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>
#include <vector>

namespace prizecourt {
namespace {

/// What stands under a key: its own line and those that are indented further.
struct Block {
  std::size_t begin = 0;
  std::size_t end = 0;
};

/// How far keys stand to the right: those of the file, the ids of ships, and a ship's orders.
constexpr std::size_t at_top = 0;
constexpr std::size_t of_ships = 2;
constexpr std::size_t of_orders = 4;

/// The lines of a file of orders.
class Lines {
 public:
  explicit Lines(std::string_view text) {
    for (const std::string_view line : lines_in(text)) lines_.emplace_back(line);
  }

  [[nodiscard]] Block all() const { return {0, lines_.size()}; }

  /// Where a key stands among the lines of a block, so far to the right.
  [[nodiscard]] std::optional<Block> find(Block among, std::size_t indent,
                                          std::string_view key) const {
    const std::string begin = std::string(indent, ' ').append(key) + ':';
    for (std::size_t i = among.begin; i < among.end; ++i) {
      if (lines_[i].starts_with(begin)) return Block{i, end_of(i, among.end, indent)};
    }
    return std::nullopt;
  }

  /// Whether something stands behind the key in its own line, besides a comment.
  [[nodiscard]] bool says_more(Block block) const {
    const std::string& line = lines_[block.begin];
    const std::size_t said = line.find_first_not_of(' ', line.find(':') + 1);
    return said != std::string::npos && line[said] != '#';
  }

  [[nodiscard]] const std::string& line(std::size_t at) const { return lines_[at]; }

  void erase(Block block) {
    lines_.erase(lines_.begin() + static_cast<std::ptrdiff_t>(block.begin),
                 lines_.begin() + static_cast<std::ptrdiff_t>(block.end));
  }

  void insert(std::size_t at, std::string line) {
    lines_.insert(lines_.begin() + static_cast<std::ptrdiff_t>(at), std::move(line));
  }

  [[nodiscard]] std::string text() const {
    std::string text;
    for (const std::string& line : lines_) text += line + '\n';
    return text;
  }

 private:
  /// Past the last line that belongs to the key in line `i`; empty ones do where others follow.
  [[nodiscard]] std::size_t end_of(std::size_t i, std::size_t most, std::size_t indent) const {
    std::size_t end = i + 1;
    for (std::size_t next = end; next < most; ++next) {
      const std::size_t begins = lines_[next].find_first_not_of(' ');
      if (begins == std::string::npos) continue;
      if (begins <= indent) break;
      end = next + 1;
    }
    return end;
  }

  std::vector<std::string> lines_;
};

std::string line_of(std::size_t indent, std::string_view key, std::string_view value) {
  std::string line(indent, ' ');
  line.append(key).append(":");
  return value.empty() ? line : line.append(" ").append(value);
}

void put(Lines& lines, Block among, std::size_t indent, std::string_view key,
         std::string_view value) {
  const auto before = lines.find(among, indent, key);
  if (before) lines.erase(*before);
  lines.insert(before ? before->begin : among.end, line_of(indent, key, value));
}

/// The ship's block; made where there is none.
std::optional<Block> block_of_ship(Lines& lines, std::string_view ship) {
  auto ships = lines.find(lines.all(), at_top, "ships");
  if (!ships) {
    lines.insert(lines.all().end, "ships:");
    ships = Block{lines.all().end - 1, lines.all().end};
  }
  if (lines.says_more(*ships)) return std::nullopt;
  auto block = lines.find(*ships, of_ships, ship);
  if (!block) {
    lines.insert(ships->end, line_of(of_ships, ship, ""));
    block = Block{ships->end, ships->end + 1};
  }
  if (lines.says_more(*block)) return std::nullopt;
  return block;
}

// ---- orders of ships under their keys ----

/// What a line says behind its key, in parts: `attack: {B1: F1}  # now`.
struct SaidOfShips {
  std::vector<std::pair<std::string, std::string>> ships;
  std::string comment;
};

/// The brackets and quotes that are open where a text was read so far.
struct Open {
  int brackets = 0;
  char quote = 0;

  [[nodiscard]] bool nothing() const { return brackets == 0 && quote == 0; }

  void read(char c) {
    if (quote != 0) {
      if (c == quote) quote = 0;
    } else if (c == '"' || c == '\'') {
      quote = c;
    } else if (c == '{' || c == '[') {
      ++brackets;
    } else if (c == '}' || c == ']') {
      --brackets;
    }
  }
};

/// The end of the value at the beginning of a line: a comma, a closing bracket or a comment; or
/// npos.
std::size_t end_of_value(std::string_view text) {
  Open open;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const bool begins_comment = c == '#' && i > 0 && text[i - 1] == ' ';
    const bool ends_value = c == ',' || c == '}' || c == ']' || begins_comment;
    if (open.nothing() && ends_value) return i;
    open.read(c);
  }
  return open.nothing() ? text.size() : std::string_view::npos;
}

std::string_view without_blanks(std::string_view text) {
  const std::size_t from = std::min(text.find_first_not_of(' '), text.size());
  text.remove_prefix(from);
  return text.substr(0, text.find_last_not_of(' ') + 1);
}

/// The entries of a map in its braces; nothing where it does not end in this line.
std::optional<SaidOfShips> said_in_braces(std::string_view text) {
  SaidOfShips said;
  text.remove_prefix(1);
  while (true) {
    const std::size_t end = end_of_value(text);
    if (end >= text.size() || text[end] == '#') return std::nullopt;
    const std::string_view entry = without_blanks(text.substr(0, end));
    const std::size_t colon = entry.find(':');
    if (colon != std::string_view::npos) {
      said.ships.emplace_back(entry.substr(0, colon), without_blanks(entry.substr(colon + 1)));
    } else if (!entry.empty()) {
      return std::nullopt;
    }
    const bool is_last = text[end] != ',';
    text.remove_prefix(end + 1);
    if (!is_last) continue;
    const std::string_view rest = without_blanks(text);
    if (!rest.empty() && !rest.starts_with('#')) return std::nullopt;
    said.comment = text;
    return said;
  }
}

/// What a line says of each ship; what it says of all is that of the others.
std::optional<SaidOfShips> said_of_ships(std::string_view line) {
  std::string_view text = without_blanks(line.substr(line.find(':') + 1));
  if (text.starts_with('{')) return said_in_braces(text);
  const std::size_t end = end_of_value(text);
  if (end > text.size() || (end < text.size() && text[end] != '#')) return std::nullopt;
  SaidOfShips said{.ships = {}, .comment = {}};
  const std::string_view value = without_blanks(text.substr(0, end));
  if (!value.empty()) said.ships.emplace_back("others", value);
  if (end < text.size()) said.comment.append("  ").append(text.substr(end));
  return said;
}

/// The line of the key with the ship's order, or without it if `value` is empty. Nothing if
/// unclear.
std::optional<std::string> with_ship(const std::string& line, const OrderSlot& place,
                                     std::string_view value) {
  auto said = said_of_ships(line);
  if (!said) return std::nullopt;
  auto& ships = said->ships;
  const auto found = std::find_if(ships.begin(), ships.end(),
                                  [&](const auto& one) { return one.first == place.ship; });
  if (value.empty()) {
    if (found == ships.end()) return line;
    ships.erase(found);
  } else if (found != ships.end()) {
    found->second = value;
  } else {
    // The others come last, as everybody reads them.
    const auto others = std::find_if(ships.begin(), ships.end(),
                                     [](const auto& one) { return one.first == "others"; });
    ships.emplace(others, place.ship, value);
  }
  if (ships.empty()) return std::string();
  std::string map;
  for (const auto& [ship, said_of_her] : ships) {
    map.append(map.empty() ? "{" : ", ").append(ship).append(": ").append(said_of_her);
  }
  return line_of(at_top, place.key, map + '}') + said->comment;
}

/// Nothing where the text cannot be taken apart; an empty value takes the order away.
std::optional<std::string> changed_under_key(Lines lines, const OrderSlot& place,
                                             std::string_view value) {
  const auto block = lines.find(lines.all(), at_top, place.key);
  if (!block && value.empty()) return lines.text();
  if (block && !lines.says_more(*block)) {
    const Block below{block->begin + 1, block->end};
    const auto ship = lines.find(below, of_ships, place.ship);
    if (!value.empty()) {
      put(lines, below, of_ships, place.ship, value);
    } else if (ship) {
      const bool is_last = below.end - below.begin == ship->end - ship->begin;
      lines.erase(is_last ? *block : *ship);
    }
    return lines.text();
  }
  if (block && block->end - block->begin > 1) return std::nullopt;
  const auto line =
      with_ship(block ? lines.line(block->begin) : line_of(at_top, place.key, ""), place, value);
  if (!line) return std::nullopt;
  const std::size_t at = block ? block->begin : lines.all().end;
  if (block) lines.erase(*block);
  if (!line->empty()) lines.insert(at, *line);
  return lines.text();
}

bool is_under_key(const OrderSlot& place) {
  return !place.ship.empty() && place.layout == DraftLayout::under_keys;
}

// ---- without remarks ----

/// A line without its comment and the blanks before it.
std::string_view without_comment(std::string_view line) {
  Open open;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const bool begins_comment = line[i] == '#' && (i == 0 || line[i - 1] == ' ');
    if (begins_comment && open.quote == 0) {
      line = line.substr(0, i);
      break;
    }
    open.read(line[i]);
  }
  return line.substr(0, line.find_last_not_of(' ') + 1);
}

}  // namespace

std::optional<std::string> with_order(std::string_view text, const OrderSlot& place,
                                      std::string_view value) {
  Lines lines(text);
  if (is_under_key(place)) return changed_under_key(lines, place, value);
  if (place.ship.empty()) {
    // Before the ships: what stands behind them looks like one of theirs.
    const auto ships = lines.find(lines.all(), at_top, "ships");
    put(lines, ships ? Block{0, ships->begin} : lines.all(), at_top, place.key, value);
    return lines.text();
  }
  const auto ship = block_of_ship(lines, place.ship);
  if (!ship) return std::nullopt;
  put(lines, *ship, of_orders, place.key, value);
  return lines.text();
}

std::string without_order(std::string_view text, const OrderSlot& place) {
  Lines lines(text);
  if (is_under_key(place)) return changed_under_key(lines, place, "").value_or(lines.text());
  Block among = lines.all();
  std::size_t indent = at_top;
  if (!place.ship.empty()) {
    const auto ships = lines.find(among, at_top, "ships");
    const auto ship = ships ? lines.find(*ships, of_ships, place.ship) : std::nullopt;
    if (!ship) return lines.text();
    among = *ship;
    indent = of_orders;
  }
  const auto block = lines.find(among, indent, place.key);
  if (!block) return lines.text();
  lines.erase(*block);
  const bool is_last_of_ship =
      !place.ship.empty() && among.end - among.begin == 1 + (block->end - block->begin);
  if (!is_last_of_ship) return lines.text();
  lines.erase({among.begin, among.begin + 1});
  const auto ships = lines.find(lines.all(), at_top, "ships");
  if (ships && ships->end - ships->begin == 1) lines.erase(*ships);
  return lines.text();
}

std::string without_remarks(std::string_view text) {
  std::vector<std::string_view> lines = lines_in(text);
  for (std::string_view& line : lines) line = without_comment(line);
  std::erase(lines, std::string_view());
  // From the end: ships under whom nothing is left leave nothing under the key above them.
  std::vector<std::string_view> kept;
  for (std::size_t i = lines.size(); i-- > 0;) {
    const bool says_more =
        !kept.empty() && kept.back().find_first_not_of(' ') > lines[i].find_first_not_of(' ');
    if (!lines[i].ends_with(':') || says_more) kept.push_back(lines[i]);
  }
  std::string rest;
  for (auto line = kept.rbegin(); line != kept.rend(); ++line) rest.append(*line).append("\n");
  return rest;
}

// ---- giving up ----

namespace {

/// An order, and the word that gives up. Whichever ruleset has it, it means that.
struct GivingUp {
  std::string_view key;
  std::string_view word;
};

constexpr std::array ways_to_give_up = {
    GivingUp{"resign", "true"}, GivingUp{"draw", "true"},      GivingUp{"colours", "strike"},
    GivingUp{"strike", "true"}, GivingUp{"surrender", "true"},
};

/// Whether it is that word, or a list that begins with it.
bool says(yaml::Node value, std::string_view word) {
  if (value.kind() == yaml::Kind::list)
    return value.size() > 0 && says(*value.items().begin(), word);
  return value.kind() == yaml::Kind::scalar && value.text() == word;
}

/// Looks through a map that stands under the key `of`.
void look(yaml::Node map, std::string_view of, GivenUp& found) {
  for (const auto [key, value] : map.entries()) {
    const auto* const way =
        std::find_if(ways_to_give_up.begin(), ways_to_give_up.end(),
                     [&, name = key.text()](const GivingUp& one) { return one.key == name; });
    if (way == ways_to_give_up.end()) {
      look(value, key.text(), found);
      continue;
    }
    // Orders stand under ships, or ships under orders.
    for (const auto [ship, said] : value.entries()) {
      if (says(said, way->word)) found.ships.emplace_back(ship.text());
    }
    if (!says(value, way->word)) continue;
    if (way->key == "resign") {
      found.game = true;
    } else if (way->key == "draw") {
      found.draw = true;
    } else {
      found.ships.emplace_back(of);
    }
  }
}

}  // namespace

GivenUp given_up_in(const std::string& orders) {
  Problems problems;
  const auto document = yaml::parse({.name = "your orders", .text = orders}, {}, problems);
  GivenUp found;
  if (document) look(document->root(), {}, found);
  return found;
}

}  // namespace prizecourt
