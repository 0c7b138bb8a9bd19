#include "formats/yaml/prescan.h"

#include "formats/text/utf8.h"

#include <algorithm>
#include <string>
#include <utility>

// The characters of a document, and what structures it; the texts in it are in prescan_texts.cc.
namespace prizecourt::yaml {

// ---- characters ----

namespace {

constexpr std::string_view utf8_hint = "save the file as UTF-8";

// yaml-cpp counts in int, our nodes in 32 bits.
constexpr std::size_t countable_bytes = std::size_t{1} << 30;

/// What YAML does not allow in a text, beyond the bytes that are not UTF-8.
bool is_control(char32_t code) {
  if (code < 0x20) return code != '\t' && code != '\r' && code != '\n';
  if (code >= 0x7F && code < 0xA0) return code != 0x85;
  return code == 0xFEFF || code == 0xFFFE || code == 0xFFFF;
}

/// True when every byte is printable ASCII or a tab: the common case, kept fast.
bool is_plain(std::string_view line) {
  unsigned odd = 0;
  for (const char letter : line) {
    const auto byte = static_cast<unsigned char>(letter);
    odd |= static_cast<unsigned>(byte < 0x20 && byte != '\t');
    odd |= static_cast<unsigned>(byte >= 0x7F);
  }
  return odd == 0;
}

void report_control(std::size_t at, char32_t code, Reporter& reporter) {
  if (code == '\r') {
    reporter.error(at, "yaml-control", "a carriage return that does not end a line",
                   "end lines with a line feed");
    return;
  }
  std::string name = "U+";
  append_hex(name, code, 4);
  reporter.error(at, "yaml-control", "the control character " + name + " is not allowed in a text",
                 "write it in double quotes with a backslash, or leave it out");
}

/// Looks at every character of a line; `start` is the offset of the line.
void check_line(std::string_view line, std::size_t start, Reporter& reporter) {
  bool bad_bytes = false;
  bool bad_control = false;
  for (std::size_t at = 0; at < line.size();) {
    const Character character = decode_utf8(line, at);
    if (character.code == not_a_character) {
      if (!bad_bytes) {
        reporter.error(start + at, "yaml-utf8", "bytes that are not UTF-8", utf8_hint);
      }
      bad_bytes = true;
    } else if (is_control(character.code) || character.code == '\r') {
      if (!bad_control) report_control(start + at, character.code, reporter);
      bad_control = true;
    }
    at += character.size;
  }
}

std::string bytes(std::size_t count) {
  return std::to_string(count) + " bytes";
}

}  // namespace

Readable check_characters(const Source& source, const Limits& limits, Reporter& reporter) {
  const std::string_view text = source.text;
  const std::size_t most = std::min(limits.bytes, countable_bytes);
  if (text.size() > most) {
    reporter.error(
        0, "yaml-too-large",
        "the document has " + bytes(text.size()) + ", more than the accepted " + bytes(most), "");
    return Readable::no;
  }
  if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF") ||
      text.substr(0, 4).find('\0') != std::string_view::npos) {
    reporter.error(0, "yaml-utf8", "the file is not UTF-8: it looks like UTF-16 or binary data",
                   utf8_hint);
    return Readable::no;
  }
  Readable readable = Readable::yes;
  for (std::size_t start = 0; start < text.size() && readable == Readable::yes;) {
    const std::size_t end = std::min(text.find('\n', start), text.size());
    std::string_view line = text.substr(start, end - start);
    if (line.size() > limits.line) {
      reporter.error(
          start, "yaml-too-large",
          "a line of " + bytes(line.size()) + ", more than the accepted " + bytes(limits.line),
          "break the line");
      readable = Readable::no;
    }
    if (end < text.size() && line.ends_with('\r')) line.remove_suffix(1);
    if (readable == Readable::yes && !is_plain(line)) check_line(line, start, reporter);
    if (reporter.is_overflowing()) readable = Readable::no;
    start = end + 1;
  }
  return readable;
}

// ---- structure ----

namespace {

constexpr std::string_view quote_hint = "put the text in double quotes";

}  // namespace

std::vector<BlockText> Prescan::run() {
  begin_line();
  while (more() && !reporter_.is_overflowing()) {
    const char c = text_[at_];
    if (c == '\n') {
      next_line();
      begin_line();
    } else if (is_space(c)) {
      ++at_;
    } else if (c == '#') {
      skip_comment();
    } else {
      token();
    }
  }
  if (in_flow() && at_ == text_.size()) refuse_open_bracket();
  return std::move(blocks_);
}

void Prescan::refuse_open_bracket() {
  const Bracket& last = brackets_.back();
  error(last.at, "yaml-bracket", std::string("this '") + last.open + "' is never closed", "");
}

bool Prescan::at_document_mark() const {
  const std::string_view rest = text_.substr(at_, 3);
  return (rest == "---" || rest == "...") && is_space(peek(3));
}

/// Called at column 0 of every line that is not inside a text.
void Prescan::begin_line() {
  if (!more()) return;
  if (at_document_mark()) {
    begin_document();
  } else if (text_[at_] == '%') {
    error(at_, "yaml-directive", "directives are not accepted", "leave this line out");
    before_ = Before::nothing;
    skip_comment();
  } else {
    skip_indentation();
    check_continuation();
  }
}

void Prescan::begin_document() {
  const bool first = text_[at_] == '-' && !content_ && !marked_;
  levels_.clear();
  if (in_flow()) {
    refuse_open_bracket();
    brackets_.clear();
    stop();
  } else if (text_[at_] == '-' && !first) {
    error(at_, "yaml-document", "a second document starts here, where one is expected", "");
    stop();
  } else {
    marked_ = true;
    before_ = Before::nothing;
    at_ += 3;
  }
}

/// In brackets indentation means nothing, so tabs are harmless there.
void Prescan::skip_indentation() {
  const Offset end = std::min(text_.find_first_not_of(" \t", at_), text_.size());
  const Offset tab = text_.substr(at_, end - at_).find('\t');
  const Offset start = at_;
  at_ = end;
  const bool blank = !more() || is_space(text_[at_]) || text_[at_] == '#';
  if (tab == std::string_view::npos || blank || in_flow()) return;
  error(start + tab, "yaml-tab", "a tab in the indentation", "indent with spaces");
  lost_ = true;
}

/// Whether the line goes on as `word:` or `word: value`.
bool Prescan::looks_like_a_key() const {
  const std::string_view line = text_.substr(at_, text_.find('\n', at_) - at_);
  const Offset end = std::min(line.find_first_of(": \t"), line.size());
  if (end == line.size() || end == 0 || line[end] != ':') return false;
  return end + 1 == line.size() || is_space(line[end + 1]);
}

void Prescan::refuse_continuation(Offset at, bool bracketed) {
  error(at, "yaml-multiline",
        "this line continues the unquoted text of line " +
            std::to_string(reporter_.line_of(plain_at_)),
        bracketed ? "is a comma missing? Otherwise put the text in double quotes"
                  : "check the indentation; write a text of several lines as a block (key: |)");
}

void Prescan::check_continuation_in_brackets(Before before) {
  if (before != Before::plain) return;
  before_ = Before::nothing;
  if (ends_plain() || text_[at_] == '#') return;
  // Of brackets that are never closed only that is said.
  if (column() > block_column_ || !looks_like_a_key()) return refuse_continuation(at_, true);
  if (unsure_at_ == 0) unsure_at_ = at_;
}

/// Unquoted text goes on in the next line where that is indented deeper (in brackets: always). That
/// is legal YAML but nearly always a slip, so it is not accepted. Nor can anything stand below a
/// list or map in brackets.
void Prescan::check_continuation() {
  if (!more() || is_space(text_[at_])) return;
  const Before before = before_;
  if (lost_) {
    if (!in_flow() || before == Before::plain) before_ = Before::nothing;
    return;
  }
  if (in_flow()) return check_continuation_in_brackets(before);
  if (text_[at_] == '#' && before == Before::json) return;
  before_ = Before::nothing;
  if (column() <= block_column_ || text_[at_] == '#') return;
  if (before == Before::json && block_column_ >= 0) {
    error(at_, "yaml-syntax",
          "unexpected text below line " + std::to_string(reporter_.line_of(key_at_)) +
              ", which already has its value",
          "remove the value after the ':' there, such as {}");
    return stop();
  }
  if (before != Before::plain || ends_plain()) return;
  if (looks_like_a_key() && left_ == column()) {
    refuse_indent(key_at_, block_column_, left_);
    return stop();
  }
  refuse_continuation(at_, false);
}

void Prescan::token() {
  content_ = true;
  if (in_flow() && at_ - brackets_.front().at > limits_.flow) {
    error(brackets_.front().at, "yaml-too-large",
          "the brackets that open here hold more than " + std::to_string(limits_.flow) + " bytes",
          "write the list or map with one entry per line, without brackets");
    return stop();
  }
  switch (text_[at_]) {
    case '[':
    case '{':
      return open();
    case ']':
    case '}':
      return close();
    case ',':
      return comma();
    case '-':
      return dash();
    case ':':
      return colon();
    case '?':
      return question_mark();
    case '&':
      return refuse_word("yaml-anchor", "anchors (&name) are not accepted",
                         "if '&' belongs to the text, put it in double quotes");
    case '*':
      return refuse_word("yaml-anchor", "aliases (*name) are not accepted",
                         "repeat the value; if '*' belongs to the text, put it in double quotes");
    case '!':
      return refuse_word("yaml-tag", "tags (!name) are not accepted",
                         "leave it out; if '!' belongs to the text, put it in double quotes");
    case '"':
    case '\'':
      return quoted();
    case '|':
    case '>':
      return refuse_mail() ? void() : block_text();
    case '@':
    case '`':
    case '%':
      if (refuse_mail()) return;
      return refuse_start("text cannot start with this character");
    default:
      return refuse_print() ? void() : plain();
  }
}

void Prescan::open() {
  if (brackets_.size() >= static_cast<std::size_t>(std::max(limits_.depth, 0))) {
    error(at_, "yaml-too-deep",
          "brackets nested deeper than the accepted " + std::to_string(limits_.depth), "");
    brackets_.clear();
    return stop();
  }
  brackets_.push_back({text_[at_], at_});
  before_ = Before::nothing;
  ++at_;
}

void Prescan::close() {
  const char mark = text_[at_];
  const char partner = mark == ']' ? '[' : '{';
  if (!in_flow() || brackets_.back().open != partner) {
    std::string message = std::string("this '") + mark + "' closes nothing";
    if (in_flow()) {
      message += std::string("; the open bracket is the '") + brackets_.back().open + "' of line " +
                 std::to_string(reporter_.line_of(brackets_.back().at));
    }
    error(at_, "yaml-bracket", message, in_flow() ? "" : quote_hint);
    brackets_.clear();
    return stop();
  }
  if (unsure_at_ != 0) refuse_continuation(std::exchange(unsure_at_, 0), true);
  brackets_.pop_back();
  before_ = Before::json;
  ++at_;
}

void Prescan::comma() {
  if (!in_flow()) return refuse_start("text cannot start with a comma");
  before_ = Before::nothing;
  ++at_;
}

void Prescan::dash() {
  if (!is_space(peek(1))) return plain();
  if (in_flow()) {
    return refuse_start("a list item '- ' inside brackets, where items are separated by commas");
  }
  if (peek(1) == '\t') {
    error(at_ + 1, "yaml-tab", "a tab after '-'", "indent with spaces");
  }
  settle(column(), at_);
  before_ = Before::indicator;
  ++at_;
}

/// A key or a '-' begins at a column: what is deeper ends.
void Prescan::settle(int column, Offset key) {
  key_at_ = key;
  left_ = -1;
  while (!levels_.empty() && levels_.back() > column) {
    left_ = levels_.back();
    levels_.pop_back();
  }
  block_column_ = column;
  if (lost_) return;
  if (!levels_.empty() && levels_.back() == column) return;
  if (left_ >= 0) {
    refuse_indent(key, column, left_);
    return stop();
  }
  levels_.push_back(column);
}

void Prescan::refuse_indent(Offset at, int column, int others) {
  const auto blanks = [](int number) {
    return std::to_string(number) + (number == 1 ? " space" : " spaces");
  };
  error(at, "yaml-syntax",
        "this line is indented by " + blanks(column) + ", the lines above it by " +
            std::to_string(others),
        "indent lines that belong together by the same number of spaces");
}

void Prescan::colon() {
  const bool json = in_flow() && before_ == Before::json;
  if (!json && !is_value_mark()) return plain();
  const bool keyed = before_ == Before::plain || before_ == Before::json;
  if (!in_flow() && !keyed) error(at_, "yaml-key", "a ':' without a key", quote_hint);
  if (!in_flow() && keyed) settle(token_column_, token_at_);
  if (!more()) return;
  before_ = Before::indicator;
  ++at_;
}

void Prescan::question_mark() {
  if (!is_space(peek(1))) {
    if (in_flow()) return refuse_start("text in brackets cannot start with '?'");
    return plain();
  }
  error(at_, "yaml-key", "keys introduced by '? ' are not accepted", "write 'key: value'");
  before_ = Before::nothing;
  ++at_;
}

/// Skips what cannot start a token here, as if it were text.
void Prescan::refuse_start(std::string_view why) {
  error(at_, "yaml-syntax", why, quote_hint);
  ++at_;
  plain();
}

/// What mail programs and pages put around a text: `> ` before each line, and lines of ```.
bool Prescan::refuse_mail() {
  if (column() != 0) return false;
  if (text_[at_] == '>') {
    error(at_, "yaml-syntax", "a '>', which mail programs put before quoted text",
          "remove the '> ' at the beginning of each line");
    stop();
    return true;
  }
  if (text_.substr(at_, 3) != "```") return false;
  error(at_, "yaml-syntax", "a line of ```, which web pages put around code", "remove such lines");
  stop();
  return true;
}

void Prescan::refuse_word(Code code, std::string_view message, std::string_view hint) {
  error(at_, code, message, hint);
  while (more() && !is_space(text_[at_]) && !is_flow_mark(text_[at_])) ++at_;
  before_ = Before::nothing;
}

std::vector<BlockText> prescan(const Source& source, const Limits& limits, Reporter& reporter) {
  return Prescan(source, limits, reporter).run();
}

}  // namespace prizecourt::yaml
