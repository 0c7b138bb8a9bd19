#include "formats/yaml/prescan.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <string>

// The texts in a document; what structures it is in prescan.cc.
namespace prizecourt::yaml {
namespace {

/// Characters of unquoted text that may end it, or a line.
constexpr Characters notable(":#\n,[]{}?");

constexpr std::array prints = {
    Print{"\u00A0", "a no-break space (U+00A0)", PrintKind::blank},
    Print{"\u2007", "a figure space (U+2007)", PrintKind::blank},
    Print{"\u202F", "a narrow no-break space (U+202F)", PrintKind::blank},
    Print{"\u2018", "a typographic quote (U+2018)", PrintKind::quote},
    Print{"\u2019", "a typographic quote (U+2019)", PrintKind::quote},
    Print{"\u201A", "a typographic quote (U+201A)", PrintKind::quote},
    Print{"\u201C", "a typographic quote (U+201C)", PrintKind::quote},
    Print{"\u201D", "a typographic quote (U+201D)", PrintKind::quote},
    Print{"\u201E", "a typographic quote (U+201E)", PrintKind::quote},
    Print{"\u00AB", "a typographic quote (U+00AB)", PrintKind::quote},
    Print{"\u00BB", "a typographic quote (U+00BB)", PrintKind::quote},
    Print{"\u2013", "an en dash (U+2013)", PrintKind::dash},
    Print{"\u2014", "an em dash (U+2014)", PrintKind::dash},
    Print{"\u2212", "a minus sign (U+2212)", PrintKind::dash},
};

constexpr bool is_ascii(char c) {
  return static_cast<unsigned char>(c) < 0x80;
}

/// What is said of a kind of them.
struct PrintWords {
  std::string_view fault;
  std::string_view advice;
};

constexpr std::array<PrintWords, 3> print_words = {{
    {" where a space is needed", "type a space instead"},
    {" where a text begins", "use plain quotes, \" or ', or none"},
    {" where a '-' is needed", "type a plain '-' instead"},
}};

}  // namespace

bool Prescan::is_value_mark() const {
  if (text_[at_] != ':') return false;
  if (is_space(peek(1))) return true;
  return in_flow() && (peek(1) == ',' || peek(1) == ']' || peek(1) == '}');
}

bool Prescan::too_long(Offset start) {
  if (at_ - start <= limits_.scalar) return false;
  error(start, "yaml-too-large",
        "a text of more than the accepted " + std::to_string(limits_.scalar) + " bytes", "");
  brackets_.clear();
  stop();
  return true;
}

void Prescan::quoted() {
  const Offset start = at_;
  const char quote = text_[at_];
  token_column_ = column();
  token_at_ = start;
  ++at_;
  if (!find_closing(quote)) {
    error(start, "yaml-quote",
          std::string("the quote (") + quote + ") that opens here is never closed", "");
    brackets_.clear();
    return stop();
  }
  ++at_;
  if (!too_long(start)) before_ = Before::json;
}

/// Goes to the closing quote; false where the document ends before it.
bool Prescan::find_closing(char quote) {
  while (more()) {
    const char c = text_[at_];
    if (c == '\n') {
      next_line();
      if (more() && at_document_mark()) return false;
    } else if (c == '\\' && quote == '"') {
      escape();
    } else if (c == quote && quote == '\'' && peek(1) == quote) {
      at_ += 2;  // two single quotes are one quote of the text
    } else if (c == quote) {
      return true;
    } else {
      ++at_;
    }
  }
  return false;
}

/// At a backslash in double quotes. yaml-cpp accepts more, but gets \N and \_ wrong.
void Prescan::escape() {
  constexpr std::string_view known = "0abtnvfre \"/\\LP\n";
  const char letter = peek(1);
  const bool end_of_line = letter == '\r' && peek(2) == '\n';
  if (letter == 'x') return code_point(2);
  if (letter == 'u') return code_point(4);
  if (letter == 'U') return code_point(8);
  if (!end_of_line && letter != '\t' && known.find(letter) == std::string_view::npos) {
    error(at_, "yaml-escape", "an unknown escape", "write a literal backslash twice: \\\\");
  }
  // The line feed itself is left to be counted as one.
  at_ += letter == '\n' || end_of_line ? 1 : 2;
}

void Prescan::code_point(int digits) {
  const auto length = static_cast<std::size_t>(digits);
  const std::string_view hex = text_.substr(std::min(at_ + 2, text_.size()), length);
  std::uint32_t code = 0;
  const auto [end, status] = std::from_chars(hex.data(), hex.data() + hex.size(), code, 16);
  const bool complete = status == std::errc{} && hex.size() == length && end == hex.data() + length;
  const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
  if (!complete || surrogate || code > 0x10FFFF) {
    error(at_, "yaml-escape",
          complete ? "an escape that is not a Unicode character"
                   : "an escape that needs " + std::to_string(digits) + " hexadecimal digits",
          surrogate ? "write the character itself, or \\U and its 8 digits" : "");
  }
  at_ += 2;
}

/// In the middle of unquoted text: whether it ends before the present character.
bool Prescan::ends_plain() const {
  if (is_value_mark()) return true;
  return in_flow() && (is_flow_mark(text_[at_]) || text_[at_] == '?');
}

void Prescan::plain() {
  const Before before = before_;
  plain_at_ = at_;
  token_at_ = at_;
  token_column_ = column();
  before_ = Before::plain;
  for (; more(); ++at_) {
    const char c = text_[at_];
    if (!notable.has(c)) continue;
    if (c == '\n' || ends_plain() || (c == '#' && is_blank(text_[at_ - 1]))) break;
  }
  check_blank(plain_at_, before);
}

/// At '|' or '>'.
void Prescan::block_text() {
  if (in_flow()) return refuse_start("a block text is not allowed inside brackets");
  const Offset start = at_;
  if (before_ != Before::indicator) {
    return refuse_start("a block text must start on the line of its key or '-'");
  }
  const int given = block_header();
  before_ = Before::nothing;
  if (given < 0) return skip_comment();
  const int parent = block_column_;
  block_lines(start, given > 0 ? parent + given : parent + 1, given);
}

/// Reads '|' and what may follow it up to the end of the line. Returns the indentation it gives, 0
/// where it gives none, -1 after reporting that something else stands there.
int Prescan::block_header() {
  int given = 0;
  bool chomping = false;
  ++at_;
  for (int i = 0; i < 2; ++i) {
    const char c = peek(0);
    if ((c == '+' || c == '-') && !chomping) {
      chomping = true;
      ++at_;
    } else if (c >= '1' && c <= '9' && given == 0) {
      given = c - '0';
      ++at_;
    }
  }
  while (is_blank(peek(0))) ++at_;
  if (peek(0) == '#') skip_comment();
  if (peek(0) == '\r') ++at_;
  if (peek(0) == '\n') return given;
  error(at_, "yaml-block", "a block text starts on the line after its '|' or '>'", "");
  return -1;
}

/// Reads the lines of a block text; `at_` is at the end of the line of its header. Where the header
/// gives no indentation, that of the first line that is not blank is taken, at least `smallest`.
void Prescan::block_lines(Offset start, int smallest, int given) {
  BlockIndent indent{.smallest = smallest, .found = given > 0 ? smallest : 0};
  const Offset lines = std::min(at_ + 1, text_.size());
  while (more()) {
    next_line();
    const Offset text_at = std::min(text_.find_first_not_of(' ', at_), text_.size());
    if (!belongs_to_block(text_at, indent)) break;
    at_ = std::min(text_.find('\n', text_at), text_.size());
    if (too_long(start)) return;
  }
  blocks_.push_back({.at = start, .lines = lines, .end = at_, .indentation = indent.found});
  if (more()) begin_line();
}

/// Whether the line at `at_`, whose first character that is no space is at `text_at`, is part of
/// the block text.
bool Prescan::belongs_to_block(Offset text_at, BlockIndent& indent) {
  const int spaces = static_cast<int>(text_at - at_);
  const char first = text_at < text_.size() ? text_[text_at] : '\n';
  if (first == '\n' || first == '\r') {
    if (spaces > indent.blank) {
      indent.blank = spaces;
      indent.blank_at = at_;
    }
    return true;
  }
  if (first == '\t' && spaces < std::max(indent.found, indent.smallest)) {
    error(text_at, "yaml-tab", "a tab in the indentation of a block text", "indent with spaces");
    return true;
  }
  if (spaces < std::max(indent.found, indent.smallest)) return false;
  if (indent.found > 0) return true;
  indent.found = spaces;
  if (indent.blank > spaces) {
    error(indent.blank_at, "yaml-block", "an empty line is indented deeper than the text after it",
          "remove the spaces of the empty line");
  }
  return true;
}

// ---- characters of print, and keys without what makes them keys ----

// So that most texts need no look at the table.
static_assert(std::none_of(prints.begin(), prints.end(),
                           [](const Print& one) { return is_ascii(one.bytes.front()); }));

const Print* print_at(std::string_view text) {
  if (text.empty() || is_ascii(text.front())) return nullptr;
  const auto* const found = std::find_if(
      prints.begin(), prints.end(), [&](const Print& one) { return text.starts_with(one.bytes); });
  return found == prints.end() ? nullptr : found;
}

void Prescan::refuse(const Print& print, Offset at) {
  const PrintWords& words = print_words[static_cast<std::size_t>(print.kind)];
  error(at, "yaml-syntax", std::string(print.name).append(words.fault), words.advice);
}

/// A character of print at the start of a token that stands for one of the keyboard. A dash can
/// begin a text, too, but neither a list item nor a number.
bool Prescan::refuse_print() {
  const Print* print = print_at(text_.substr(at_));
  if (print == nullptr) return false;
  const char next = peek(print->bytes.size());
  if (print->kind == PrintKind::dash && !is_blank(next) && (next < '0' || next > '9')) return false;
  refuse(*print, at_);
  at_ += print->bytes.size();
  if (print->kind != PrintKind::blank) plain();
  before_ = Before::nothing;
  return true;
}

/// `sail:full` where a key is due: a text that no ':' follows, and has one inside. (In braces it is
/// a key without a value, and refused as that.)
void Prescan::check_blank(Offset start, Before before) {
  const bool key_due = before == Before::nothing && !in_flow();
  if (!key_due || (more() && text_[at_] == ':')) return;
  const std::string_view text = text_.substr(start, at_ - start);
  const Offset colon = text.find(':');
  constexpr std::string_view wide_colon = "\uFF1A";
  const Offset wide = text.find(wide_colon);
  if (wide != std::string_view::npos && (colon == std::string_view::npos || wide < colon)) {
    error(start + wide, "yaml-syntax", "a full-width colon (U+FF1A) where a ':' is needed",
          "write '" + std::string(text.substr(0, wide)) + ": …'");
    before_ = Before::nothing;
    return;
  }
  if (colon == std::string_view::npos) return check_keyless(start);
  if (colon == 0 || colon + 1 == text.size()) return;
  const Print* print = print_at(text.substr(colon + 1));
  const std::string key(text.substr(0, colon));
  if (print != nullptr && print->kind == PrintKind::blank) {
    refuse(*print, start + colon + 1);
  } else {
    error(start + colon, "yaml-syntax", "missing space after ':'",
          "write '" + key + ": " + std::string(text.substr(colon + 1)) + "'");
  }
  before_ = Before::nothing;
}

/// `sail; full` where only a key can stand, as it is no deeper than the key before it.
void Prescan::check_keyless(Offset start) {
  const bool deeper = token_column_ > block_column_ || lost_;
  if (deeper || (more() && text_[at_] != '\n' && text_[at_] != '\r' && text_[at_] != '#')) return;
  std::string_view text = text_.substr(start, at_ - start);
  text = text.substr(0, text.find_last_not_of(" \t\r") + 1);
  const Offset word = std::min(text.find_first_of(" \t;=,."), text.size());
  const Offset rest = text.find_first_not_of(" \t;=,.", word);
  const bool two = word > 0 && rest != std::string_view::npos;
  error(start, "yaml-syntax", "expected a key with a ':'",
        two ? "write '" + std::string(text.substr(0, word)) + ": " +
                  std::string(text.substr(rest)) + "'"
            : "write 'key: value'");
  before_ = Before::nothing;
}

}  // namespace prizecourt::yaml
