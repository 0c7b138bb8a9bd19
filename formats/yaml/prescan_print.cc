#include "formats/yaml/prescan.h"
#include "formats/yaml/prescan_tokens.h"

#include <algorithm>
#include <array>
#include <string>

namespace prizecourt::yaml {
namespace {

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

std::string where_needed(const Print& print) {
  switch (print.kind) {
    case PrintKind::blank:
      return std::string(print.name) + " where a space is needed";
    case PrintKind::quote:
      return std::string(print.name) + " where a text begins";
    case PrintKind::dash:
      return std::string(print.name) + " where a '-' is needed";
  }
  return {};
}

std::string_view what_to_type(PrintKind kind) {
  switch (kind) {
    case PrintKind::blank:
      return "type a space instead";
    case PrintKind::quote:
      return "use plain quotes, \" or ', or none";
    case PrintKind::dash:
      return "type a plain '-' instead";
  }
  return {};
}

}  // namespace

// So that most texts need no look at the table.
static_assert(std::none_of(prints.begin(), prints.end(),
                           [](const Print& one) { return is_ascii(one.bytes.front()); }));

const Print* print_at(std::string_view text) {
  if (text.empty() || is_ascii(text.front())) return nullptr;
  const auto* const found = std::find_if(
      prints.begin(), prints.end(), [&](const Print& one) { return text.starts_with(one.bytes); });
  return found == prints.end() ? nullptr : found;
}

/// A character of print at the start of a token that stands for one of the keyboard. A dash can
/// begin a text, too, but neither a list item nor a number.
bool Prescan::refuse_print() {
  const Print* print = print_at(text_.substr(at_));
  if (print == nullptr) return false;
  const char next = peek(print->bytes.size());
  if (print->kind == PrintKind::dash && !is_blank(next) && (next < '0' || next > '9')) return false;
  error(at_, "yaml-syntax", where_needed(*print), what_to_type(print->kind));
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
    error(start + colon + 1, "yaml-syntax", where_needed(*print), what_to_type(print->kind));
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
