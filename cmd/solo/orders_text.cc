#include "cmd/solo/orders_text.h"

#include <algorithm>
#include <cstddef>
#include <sstream>
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
    std::istringstream in{std::string(text)};
    for (std::string line; std::getline(in, line);) lines_.push_back(line);
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

}  // namespace

std::optional<std::string> with_order(std::string_view text, const OrderSlot& place,
                                      std::string_view value) {
  Lines lines(text);
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

}  // namespace prizecourt
