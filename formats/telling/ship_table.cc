#include "formats/telling/ship_table.h"

#include "formats/telling/event_words.h"

namespace prizecourt {

std::string to_markdown(const ShipTable& table) {
  std::string heads = "|";
  std::string rule = "|";
  for (const ShipColumn& column : table.columns) {
    heads += ' ';
    heads += column.head;
    heads += column.head.empty() ? "|" : " |";
    rule += "---|";
  }
  std::string out = heads + '\n' + rule + '\n';
  for (const ShipRow& row : table.rows) {
    out += '|';
    for (const ShipCell& cell : row.cells) out += ' ' + listed(cell) + " |";
    out += '\n';
  }
  return out + '\n' + table.below;
}

}  // namespace prizecourt
