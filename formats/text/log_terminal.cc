#include "formats/text/log_terminal.h"

#include "formats/text/utf8.h"

#include <algorithm>
#include <vector>

namespace prizecourt {
namespace {

constexpr std::string_view bold_on = "\x1b[1m";
constexpr std::string_view bold_off = "\x1b[0m";

using Cells = std::vector<std::string>;  ///< cells, Markdown

/// The line between the heads of a table and its rows.
bool is_rule_of_table(std::string_view line) {
  return line.find_first_not_of("|-") == std::string_view::npos;
}

/// What stands between the bars of a row, without blanks around it.
Cells cells_of(std::string_view row) {
  Cells cells(1);
  for (std::size_t at = 1; at < row.size(); ++at) {
    if (row[at] == '\\' && at + 1 < row.size()) {
      cells.back() += row.substr(at++, 2);
    } else if (row[at] == '|') {
      cells.emplace_back();
    } else {
      cells.back() += row[at];
    }
  }
  cells.pop_back();
  for (std::string& cell : cells) {
    const std::size_t first = cell.find_first_not_of(' ');
    const std::size_t last = cell.find_last_not_of(' ');
    cell = first == std::string::npos ? "" : cell.substr(first, last - first + 1);
  }
  return cells;
}

class Page {
 public:
  explicit Page(Emphasis emphasis)
      : emphasis_(emphasis) {}

  void add(std::string_view line) {
    if (line.starts_with('|')) {
      if (!is_rule_of_table(line)) rows_.push_back(cells_of(line));
      return;
    }
    end_table();
    const bool heading = line.starts_with('#');
    out_ += heading ? as_heading(line) : shown(line);
    out_ += '\n';
  }

  [[nodiscard]] std::string finish() {
    end_table();
    return std::move(out_);
  }

 private:
  /// Where nothing can be bold, the marks of a heading stay: else it would be a line like others.
  [[nodiscard]] std::string as_heading(std::string_view line) const {
    if (emphasis_ == Emphasis::none) return shown(line);
    return emphasised(line.substr(std::min(line.find_first_not_of("# "), line.size())));
  }

  [[nodiscard]] std::string emphasised(std::string_view text) const {
    if (emphasis_ == Emphasis::none) return shown(text);
    std::string out(bold_on);
    out += shown(text);
    out += bold_off;
    return out;
  }

  /// Text as people read it. Bold that is not closed is closed at its end.
  [[nodiscard]] std::string shown(std::string_view text) const {
    std::string out;
    bool bold = false;
    for (std::size_t at = 0; at < text.size(); ++at) {
      if (text[at] == '\\' && at + 1 < text.size()) {
        out += text[++at];
      } else if (text.substr(at, 2) == "**") {
        bold = !bold;
        ++at;
        if (emphasis_ == Emphasis::bold) out += bold ? bold_on : bold_off;
      } else {
        out += text[at];
      }
    }
    if (bold && emphasis_ == Emphasis::bold) out += bold_off;
    return out;
  }

  /// A cell is as wide as what is seen of it.
  [[nodiscard]] static std::size_t width_of(std::string_view cell) {
    return count_characters(Page(Emphasis::none).shown(cell));
  }

  void end_table() {
    std::vector<std::size_t> widths;
    for (const Cells& row : rows_) {
      widths.resize(std::max(widths.size(), row.size()));
      for (std::size_t c = 0; c < row.size(); ++c)
        widths[c] = std::max(widths[c], width_of(row[c]));
    }
    for (std::size_t r = 0; r < rows_.size(); ++r) add_row(rows_[r], widths, r == 0);
    rows_.clear();
  }

  void add_row(const Cells& row, const std::vector<std::size_t>& widths, bool heads) {
    std::string line;
    std::size_t blanks = 0;  // that stand before the next cell, if there is one
    for (std::size_t c = 0; c < row.size(); ++c) {
      if (!row[c].empty()) {
        line.append(blanks, ' ') += heads ? emphasised(row[c]) : shown(row[c]);
        blanks = 0;
      }
      blanks += widths[c] - width_of(row[c]) + 2;
    }
    out_ += line + '\n';
  }

  Emphasis emphasis_;
  std::vector<Cells> rows_;
  std::string out_;
};

}  // namespace

std::string terminal_of_markdown(std::string_view markdown, Emphasis emphasis) {
  Page page(emphasis);
  for (std::size_t at = 0; at < markdown.size();) {
    const std::size_t end = std::min(markdown.find('\n', at), markdown.size());
    page.add(markdown.substr(at, end - at));
    at = end + 1;
  }
  return page.finish();
}

}  // namespace prizecourt
