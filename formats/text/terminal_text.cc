#include "formats/text/terminal_text.h"

#include "formats/text/utf8.h"

#include <algorithm>
#include <array>
#include <span>
#include <vector>

namespace prizecourt {
namespace {

constexpr std::string_view read_by_programs = "#{[]}\"<";
constexpr std::size_t deeper = 2;

/// How many columns a text takes: continuation bytes of UTF-8 and `\x1b[…m` take none.
std::size_t columns_of(std::string_view text) {
  std::size_t columns = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '\x1b') {
      at = std::min(text.find('m', at), text.size() - 1);
    } else if ((static_cast<unsigned char>(text[at]) & 0xC0U) != 0x80U) {
      ++columns;
    }
  }
  return columns;
}

/// Where the next column of a line begins, looked for from `from` on; npos where there is none.
std::size_t next_column(std::string_view line, std::size_t from) {
  const std::size_t gap = line.find("  ", from);
  return gap == std::string_view::npos ? gap : line.find_first_not_of(' ', gap);
}

bool points_upward(std::string_view line) {
  const std::size_t first = line.find_first_not_of(' ');
  return first != std::string_view::npos && line.substr(first) == "^";
}

class Folder {
 public:
  explicit Folder(std::size_t width)
      : width_(width) {}

  void add(std::string_view line, std::string_view next) {
    const std::size_t text = std::min(line.find_first_not_of(' '), line.size());
    const std::size_t second = next_column(line, text);
    const bool is_table =
        second != std::string_view::npos && next_column(line, second) != std::string_view::npos;
    const bool is_folded = columns_of(line) > width_ && text < line.size() && !is_table &&
                           read_by_programs.find(line[text]) == std::string_view::npos &&
                           !points_upward(next);
    if (!is_folded) {
      out_.append(line) += '\n';
    } else {
      fold(line,
           second == std::string_view::npos ? text + deeper : columns_of(line.substr(0, second)));
    }
  }

  /// Lines of one statement, broken at its clauses: broken anew where one of them is too long.
  void add_statement(std::span<const std::string_view> lines) {
    const bool is_too_long = std::any_of(lines.begin(), lines.end(), [&](std::string_view line) {
      return columns_of(line) > width_;
    });
    std::string whole(lines.front());
    for (const std::string_view line : lines.subspan(1)) {
      if (is_too_long) whole.append(" ").append(line.substr(line.find_first_not_of(' ')));
    }
    if (is_too_long) return fold(whole, lines[1].find_first_not_of(' '));
    for (const std::string_view line : lines) out_.append(line) += '\n';
  }

  [[nodiscard]] std::string finish() { return std::move(out_); }

 private:
  /// Words are set one after the other; those that would pass the width begin a new line.
  void fold(std::string_view line, std::size_t hang) {
    if (hang > width_ * 2 / 3) hang = deeper;
    std::size_t columns = 0;
    bool begins = true;
    for (std::size_t at = 0; at < line.size();) {
      const std::size_t word = std::min(line.find_first_not_of(' ', at), line.size());
      const std::size_t end = std::min(line.find(' ', word), line.size());
      const std::size_t length = columns_of(line.substr(word, end - word));
      const std::size_t blanks = word - at;
      if (!begins && columns + blanks + length > width_) {
        out_.append(1, '\n').append(hang, ' ');
        columns = hang;
      } else {
        out_.append(blanks, ' ');
        columns += blanks;
      }
      out_.append(line.substr(word, end - word));
      columns += length;
      begins = false;
      at = end;
    }
    out_ += '\n';
  }

  std::size_t width_;
  std::string out_;
};

/// How many lines a statement has that begins with the first: those broken at a `;` go on in lines
/// that are indented further, all alike.
std::size_t lines_of_statement(std::span<const std::string_view> lines) {
  std::size_t count = 1;
  std::size_t indent = lines.front().find_first_not_of(' ');
  while (count < lines.size() && lines[count - 1].ends_with(';')) {
    const std::size_t begin = lines[count].find_first_not_of(' ');
    const bool goes_on =
        begin != std::string_view::npos && (count == 1 ? begin > indent : begin == indent);
    if (!goes_on) break;
    indent = begin;
    ++count;
  }
  return count;
}

std::vector<std::string_view> lines_in(std::string_view text) {
  std::vector<std::string_view> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

constexpr std::string_view bold_on = "\x1b[1m";
constexpr std::string_view heading_on = "\x1b[1;36m";
constexpr std::string_view faint_on = "\x1b[2m";
constexpr std::string_view all_off = "\x1b[0m";

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

/// Where the ids begin that a line ends with, `(AB-4.3.12, AB-R7)`; npos where there are none.
std::size_t rules_cited(std::string_view line) {
  const std::size_t open = line.rfind('(');
  if (open == std::string_view::npos || !line.ends_with(')')) return std::string_view::npos;
  std::string_view ids = line.substr(open + 1);
  const std::size_t letters = ids.find('-');
  const auto is_of_id = [](char c) {
    return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '.' || c == ',' ||
           c == ' ';
  };
  ids.remove_suffix(1);
  const bool are_ids = letters != std::string_view::npos && letters >= 2 &&
                       std::all_of(ids.begin(), ids.end(), is_of_id);
  return are_ids ? open : std::string_view::npos;
}

/// A word of messages, and how it is shown.
struct Label {
  std::string_view word;
  std::string_view on;
};

constexpr std::array labels = {
    Label{": error: ", "\x1b[1;31m"},
    Label{": warning: ", "\x1b[1;33m"},
    Label{"  hint: ", "\x1b[36m"},
};

/// One line of messages, without its end.
std::string with_coloured_label(std::string_view line) {
  for (const Label& label : labels) {
    const std::size_t at = line.find(label.word);
    const bool is_hint = label.word.front() == ' ';
    if (at == std::string_view::npos || (is_hint && at != 0)) continue;
    std::string_view word = label.word;
    const std::size_t blanks = word.find_first_not_of(": ");
    word.remove_prefix(blanks);
    word.remove_suffix(1);
    return std::string(line.substr(0, at + blanks)) + std::string(label.on) + std::string(word) +
           std::string(all_off) + std::string(line.substr(at + blanks + word.size()));
  }
  return std::string(line);
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
    const bool is_gap = line.empty() && below_part_;
    below_part_ = line.starts_with("### ");
    if (is_gap) return;
    out_ += heading ? as_heading(line) : with_faint_rules(line);
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
    const std::string_view text = line.substr(std::min(line.find_first_not_of("# "), line.size()));
    return std::string(heading_on) + shown(text) + std::string(all_off);
  }

  /// What is cited is for who looks it up.
  [[nodiscard]] std::string with_faint_rules(std::string_view line) const {
    const std::size_t cited = emphasis_ == Emphasis::none ? line.npos : rules_cited(line);
    if (cited == line.npos) return shown(line);
    return shown(line.substr(0, cited)) + std::string(faint_on) + shown(line.substr(cited)) +
           std::string(all_off);
  }

  [[nodiscard]] std::string emphasised(std::string_view text) const {
    if (emphasis_ == Emphasis::none) return shown(text);
    std::string out(bold_on);
    out += shown(text);
    out += all_off;
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
        if (emphasis_ == Emphasis::colour) out += bold ? bold_on : all_off;
      } else {
        out += text[at];
      }
    }
    if (bold && emphasis_ == Emphasis::colour) out += all_off;
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
  bool below_part_ =
      false;  ///< the last line was the heading of a part, which needs no gap below it
  std::vector<Cells> rows_;
  std::string out_;
};

}  // namespace

std::string folded(std::string_view text, std::size_t width) {
  const auto lines = lines_in(text);
  Folder folder(width);
  for (std::size_t i = 0; i < lines.size();) {
    const std::size_t count = lines_of_statement(std::span(lines).subspan(i));
    if (count == 1) {
      folder.add(lines[i], i + 1 < lines.size() ? lines[i + 1] : std::string_view());
    } else {
      folder.add_statement(std::span(lines).subspan(i, count));
    }
    i += count;
  }
  std::string out = folder.finish();
  if (!text.ends_with('\n') && !out.empty()) out.pop_back();
  return out;
}

std::string terminal_of_markdown(std::string_view markdown, Emphasis emphasis) {
  Page page(emphasis);
  for (std::size_t at = 0; at < markdown.size();) {
    const std::size_t end = std::min(markdown.find('\n', at), markdown.size());
    page.add(markdown.substr(at, end - at));
    at = end + 1;
  }
  return page.finish();
}

std::string with_coloured_labels(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    out += with_coloured_label(text.substr(0, end));
    if (end == std::string_view::npos) break;
    out += '\n';
    text.remove_prefix(end + 1);
  }
  return out;
}

}  // namespace prizecourt
