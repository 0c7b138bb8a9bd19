#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// The state of all ships in a few words each: a table below the log of a turn, and what two states
/// are compared by to tell what has become of a ship (ship_news.h).
namespace prizecourt {

/// How it is told that what stands in a column is not what it was.
enum class HowTold : std::uint8_t {
  untold,  ///< not at all: it never changes, or ships change it as they please
  value,   ///< with the head of the column: `hull 4/4 → 3/4`
  mark,    ///< without it: `now grappled with Brig`, `no longer aground`
};

struct ShipColumn {
  std::string head;
  HowTold told{};
};

/// What stands in a cell, Markdown: short statements, which are compared one by one.
using ShipCell = std::vector<std::string>;

struct ShipRow {
  std::string_view ship;  ///< id
  std::vector<ShipCell> cells;
};

struct ShipTable {
  std::vector<ShipColumn> columns;  ///< the first is for the ships' names
  std::vector<ShipRow> rows{};      ///< a cell for each column
  std::string below{};              ///< Markdown that stands below the table
};

/// The table and what stands below it, Markdown, with an empty line at the end.
[[nodiscard]] std::string to_markdown(const ShipTable& table);

}  // namespace prizecourt
