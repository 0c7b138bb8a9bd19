#include "formats/mail/report/sections.h"
#include "formats/text/escape.h"

#include <algorithm>

namespace prizecourt {
namespace {

void append_sign(std::string& out, char sign) {
  switch (sign) {
    case '&':
      out += "&amp;";
      return;
    case '<':
      out += "&lt;";
      return;
    case '>':
      out += "&gt;";
      return;
    case '"':
      out += "&quot;";
      return;
    default:
      out += sign;
  }
}

/// The length of the rules that a line cites from here on, with their brackets: `(AB-4.3.1,
/// AB-R72)`; 0 where there is no such list.
std::size_t length_of_citations(std::string_view text) {
  if (!text.starts_with('(')) return 0;
  const std::size_t end = text.find(')');
  if (end == std::string_view::npos) return 0;
  bool in_id = false;
  bool has_number = false;
  for (const char c : text.substr(1, end - 1)) {
    const bool digit = '0' <= c && c <= '9';
    const bool capital = 'A' <= c && c <= 'Z';
    const bool joins = c == '-' || c == '.' || c == ',' || c == ' ';
    if (!digit && !capital && !joins) return 0;
    in_id = in_id || c == '-';
    has_number = has_number || digit;
  }
  const bool begins_well = 'A' <= text[1] && text[1] <= 'Z';
  return in_id && has_number && begins_well ? end + 1 : 0;
}

/// Rules in brackets, small; no id is ever broken.
std::string html_of_citations(std::string_view list) {
  std::string out = "<small>(";
  list = list.substr(1, list.size() - 2);
  while (!list.empty()) {
    const std::size_t end = std::min(list.find(", "), list.size());
    out.append("<span class=\"rule\">").append(list.substr(0, end)).append("</span>");
    list.remove_prefix(end);
    if (!list.empty()) {
      out += ", ";
      list.remove_prefix(2);
    }
  }
  return out + ")</small>";
}

/// One line's text. Bold or code that is not closed is closed at its end.
std::string html_of_line(std::string_view text) {
  std::string out;
  bool bold = false;
  bool code = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '`') {
      code = !code;
      out += code ? "<code>" : "</code>";
    } else if (const std::size_t rules = code ? 0 : length_of_citations(text.substr(at));
               rules > 0) {
      out += html_of_citations(text.substr(at, rules));
      at += rules - 1;
    } else if (!code && text[at] == '\\' && at + 1 < text.size()) {
      append_sign(out, text[++at]);
    } else if (!code && text.substr(at, 2) == "**") {
      bold = !bold;
      out += bold ? "<strong>" : "</strong>";
      ++at;
    } else {
      append_sign(out, text[at]);
    }
  }
  if (code) out += "</code>";
  if (bold) out += "</strong>";
  return out;
}

/// Turns lines into blocks, one after the other.
class Blocks {
 public:
  void add(std::string_view line) {
    if (line.empty()) return open(Block::none);
    if (const std::size_t level = line.find_first_not_of('#'); level > 0 && line[level] == ' ') {
      open(Block::none);
      const std::string tag = 'h' + std::to_string(level);
      out_ += '<' + tag + '>' + html_of_line(line.substr(level + 1)) + "</" + tag + ">\n";
    } else if (line.starts_with("- ")) {
      open(Block::list);
      end_item();
      out_ += "<li>" + html_of_line(line.substr(2));
      in_item_ = true;
    } else if (line.starts_with("  - ")) {
      open(Block::list);
      out_ += in_sublist_ ? "" : "\n<ul>\n";
      in_sublist_ = true;
      out_ += "<li>" + html_of_line(line.substr(4)) + "</li>\n";
    } else {
      const bool goes_on = block_ == Block::paragraph;
      open(Block::paragraph);
      out_ += (goes_on ? "\n" : "") + html_of_line(line);
    }
  }

  [[nodiscard]] std::string finish() {
    open(Block::none);
    return std::move(out_);
  }

 private:
  enum class Block : unsigned char { none, paragraph, list };

  void open(Block block) {
    if (block == block_) return;
    if (block_ == Block::paragraph) out_ += "</p>\n";
    if (block_ == Block::list) {
      end_item();
      out_ += "</ul>\n";
    }
    block_ = block;
    if (block == Block::paragraph) out_ += "<p>";
    if (block == Block::list) out_ += "<ul>\n";
  }

  void end_item() {
    if (in_sublist_) out_ += "</ul>\n";
    if (in_item_) out_ += "</li>\n";
    in_sublist_ = in_item_ = false;
  }

  std::string out_;
  Block block_ = Block::none;
  bool in_item_ = false;
  bool in_sublist_ = false;
};

}  // namespace

std::string for_html(std::string_view text) {
  std::string out;
  for (const char sign : for_terminal(text)) append_sign(out, sign);
  return out;
}

std::string html_of_markdown(std::string_view markdown) {
  Blocks blocks;
  while (!markdown.empty()) {
    const std::size_t end = markdown.find('\n');
    blocks.add(markdown.substr(0, end));
    markdown.remove_prefix(end == std::string_view::npos ? markdown.size() : end + 1);
  }
  return blocks.finish();
}

}  // namespace prizecourt
