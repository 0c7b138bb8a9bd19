#include "formats/text/fold.h"

#include <algorithm>
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

std::vector<std::string_view> lines_in(std::string_view text) {
  std::vector<std::string_view> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

}  // namespace

std::string folded(std::string_view text, std::size_t width) {
  const auto lines = lines_in(text);
  Folder folder(width);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    folder.add(lines[i], i + 1 < lines.size() ? lines[i + 1] : std::string_view());
  }
  std::string out = folder.finish();
  if (!text.ends_with('\n') && !out.empty()) out.pop_back();
  return out;
}

}  // namespace prizecourt
