#include "formats/yaml/scalars.h"

#include "formats/text/utf8.h"
#include "formats/text/words.h"
#include "formats/yaml/prescan.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <stdexcept>

namespace prizecourt::yaml {

// ---- what a scalar without quotes may mean ----
namespace {

constexpr std::size_t longest_word = 5;

// YAML 1.1 writes them in three ways (no, No, NO); here any mixture counts.
constexpr std::array<std::string_view, 15> words = {"~",  "null", "true", "false", "yes",
                                                    "no", "on",   "off",  "y",     "n",
                                                    "<<", "=",    ".inf", ".nan",  ""};

char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool is_word(std::string_view text) {
  if (text.size() > longest_word) return false;
  return std::any_of(words.begin(), words.end(),
                     [text](std::string_view word) { return is_same_word(text, word); });
}

/// What may stand in a number after its sign: 1_000, 12:30:00, .5, 1e3, 1.5E-3, 0x1F.
bool is_number(std::string_view text) {
  if (text.size() > 1 && text[0] == '0') {
    const char base = lower(text[1]);
    if (base == 'x' || base == 'o' || base == 'b') {
      return text.find_first_not_of("0123456789abcdefABCDEF_", 2) == std::string_view::npos;
    }
  }
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const bool exponent_sign = i > 0 && lower(text[i - 1]) == 'e' && (c == '+' || c == '-');
    const bool part = is_digit(c) || c == '_' || c == '.' || c == ':' || lower(c) == 'e';
    if (!part && !exponent_sign) return false;
  }
  return true;
}

/// 2001-12-14, whatever comes after it.
bool is_date(std::string_view text) {
  if (text.size() < 8 || text[4] != '-') return false;
  if (!std::all_of(text.begin(), text.begin() + 4, is_digit)) return false;
  const std::size_t dash = text.find('-', 5);
  return dash != std::string_view::npos && dash <= 7 && is_digit(text[5]);
}

/// What means nothing to YAML inside a text, wherever it stands in it.
constexpr Characters harmless = Characters::visible_but(",[]{}:#?\"'");

constexpr Characters never_first(" -!&*|>%@`'\"#");

/// How words and numbers begin that are something else than text.
constexpr Characters first_of_others("~<=.+-0123456789ntfyoNTFYO");

/// The rest: a space between others, a quote, a colon or '#' inside a word, letters beyond ASCII.
bool is_harmless_at(std::string_view text, std::size_t at, std::size_t size) {
  const char c = text[at];
  if (size > 1) return !is_invisible(decode_utf8(text, at).code);
  switch (c) {
    case ' ':
    case '\'':
    case '"':
      return true;
    case '#':
      return text[at - 1] != ' ';
    default:
      return harmless.has(c);
  }
}

/// A '-' starts a text when no space follows; "---" and "..." could be marks of a document.
bool starts_well(std::string_view text) {
  if (text[0] == '-') return text.size() > 1 && text[1] != ' ' && text[1] != '-';
  return !never_first.has(text[0]) && !text.starts_with("...") && print_at(text) == nullptr;
}

}  // namespace

bool looks_like_other_than_text(std::string_view scalar) {
  if (!scalar.empty() && !first_of_others.has(scalar[0])) return false;
  if (is_word(scalar)) return true;
  const bool sign = scalar[0] == '+' || scalar[0] == '-';
  const std::string_view rest = scalar.substr(sign ? 1 : 0);
  if (rest.empty() || is_word(rest)) return true;
  if (!is_digit(rest[0]) && rest[0] != '.') return false;
  return is_number(rest) || is_date(rest);
}

bool can_be_plain(std::string_view text) {
  if (text.empty() || !starts_well(text) || text.back() == ' ') return false;
  for (std::size_t at = 0; at < text.size();) {
    if (harmless.has(text[at])) {
      ++at;
      continue;
    }
    const std::size_t size = decode_utf8(text, at).size;
    if (!is_harmless_at(text, at, size)) return false;
    at += size;
  }
  return !looks_like_other_than_text(text);
}

// ---- integers ----

namespace {

constexpr std::size_t longest = 32;

bool all_digits(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), is_digit);
}

std::optional<std::int64_t> value_in_base(std::string_view digits, int base) {
  std::int64_t value = 0;
  const char* const last = digits.data() + digits.size();
  const auto [end, status] = std::from_chars(digits.data(), last, value, base);
  if (status != std::errc{} || end != last) return std::nullopt;
  return value;
}

/// `1e3`: digits and the number of zeros to append.
std::optional<std::int64_t> value_with_exponent(std::string_view text, std::size_t e) {
  const std::string_view zeros = text.substr(text[e + 1] == '+' ? e + 2 : e + 1);
  if (!all_digits(text.substr(0, e)) || !all_digits(zeros)) return std::nullopt;
  const auto count = value_in_base(zeros, 10);
  if (!count || *count > 18) return std::nullopt;
  return value_in_base(std::string(text.substr(0, e)).append(static_cast<std::size_t>(*count), '0'),
                       10);
}

std::optional<std::int64_t> unsigned_value(std::string_view text) {
  if (text.starts_with("0x") || text.starts_with("0X")) return value_in_base(text.substr(2), 16);
  if (text.starts_with("0o")) return value_in_base(text.substr(2), 8);
  if (text.starts_with("0b")) return value_in_base(text.substr(2), 2);
  const std::size_t e = text.find_first_of("eE");
  if (e != std::string_view::npos && e + 1 < text.size()) return value_with_exponent(text, e);
  const std::size_t point = std::min(text.find('.'), text.size());
  const std::string_view fraction = text.substr(std::min(point + 1, text.size()));
  if (fraction.find_first_not_of('0') != std::string_view::npos) return std::nullopt;
  if (!all_digits(text.substr(0, point))) return std::nullopt;
  return value_in_base(text.substr(0, point), 10);
}

}  // namespace

bool is_integer(std::string_view text) {
  if (text.starts_with('-')) {
    text.remove_prefix(1);
    if (text == "0") return false;
  }
  return all_digits(text) && (text.size() == 1 || text[0] != '0');
}

std::optional<std::int64_t> integer_value(std::string_view text) {
  return value_in_base(text, 10);
}

std::optional<std::int64_t> intended_integer(std::string_view text) {
  if (text.empty() || text.size() > longest) return std::nullopt;
  const bool negative = text[0] == '-';
  if (negative || text[0] == '+') text.remove_prefix(1);
  std::string digits(text);
  std::erase(digits, '_');
  if (digits.empty() || !is_digit(digits[0])) return std::nullopt;
  const auto value = unsigned_value(digits);
  if (!value) return std::nullopt;
  return negative ? -*value : *value;
}

// ---- quotes ----

namespace {

void append_escape(std::string& out, char32_t code) {
  if (code < 0x100) {
    out += "\\x";
    append_hex(out, code, 2);
  } else if (code < 0x10000) {
    out += "\\u";
    append_hex(out, code, 4);
  } else {
    out += "\\U";
    append_hex(out, code, 8);
  }
}

void append_character(std::string& out, std::string_view text, std::size_t at,
                      const Character& character) {
  if (const char letter = short_escape(character.code); letter != 0) {
    out += '\\';
    out += letter;
  } else if (is_invisible(character.code)) {
    append_escape(out, character.code);
  } else {
    out += text.substr(at, character.size);
  }
}

void require_utf8(std::string_view text) {
  if (!is_utf8(text)) throw std::invalid_argument("YAML cannot hold text that is not UTF-8");
}

/// Starts a new line inside the quotes. White space at its start would be lost: `next` gets a
/// backslash of its own then.
void break_line(std::string& out, Wrap& wrap, char next) {
  out += "\\\n";
  wrap.line_start = out.size();
  out.append(static_cast<std::size_t>(wrap.indentation), ' ');
  if (next == ' ') out += '\\';
}

}  // namespace

void append_quoted(std::string& out, std::string_view text) {
  require_utf8(text);
  out += '"';
  for (std::size_t at = 0; at < text.size();) {
    const Character character = decode_utf8(text, at);
    append_character(out, text, at, character);
    at += character.size;
  }
  out += '"';
}

std::size_t append_quoted(std::string& out, std::string_view text, Wrap wrap) {
  require_utf8(text);
  out += '"';
  for (std::size_t at = 0; at < text.size();) {
    const Character character = decode_utf8(text, at);
    append_character(out, text, at, character);
    at += character.size;
    if (at == text.size()) break;
    const bool after_feed = wrap.after_line_feeds && character.code == '\n';
    if (after_feed || out.size() - wrap.line_start > longest_line) break_line(out, wrap, text[at]);
  }
  out += '"';
  return wrap.line_start;
}

}  // namespace prizecourt::yaml

namespace prizecourt {

std::string in_yaml(std::string_view text) {
  if (yaml::can_be_plain(text)) return std::string(text);
  std::string quoted;
  yaml::append_quoted(quoted, text);
  return quoted;
}

}  // namespace prizecourt
