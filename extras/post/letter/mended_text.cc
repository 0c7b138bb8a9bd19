#include "extras/post/letter/contents.h"
#include "extras/post/letter/encodings.h"
#include "formats/orders/orders_lines.h"
#include "formats/text/utf8.h"
#include "formats/text/words.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <glib.h>
#include <utility>

namespace prizecourt::post {
namespace {

// ---- characters ----

bool is_wide_blank(char32_t code) {
  return code == 0xA0 || (code >= 0x2000 && code <= 0x200A) || code == 0x202F || code == 0x205F ||
         code == 0x3000;
}

bool is_zero_width(char32_t code) {
  return code == 0xAD || (code >= 0x200B && code <= 0x200F) || code == 0x2060 || code == 0xFEFF ||
         (code >= 0x202A && code <= 0x202E);
}

struct PlainText {
  std::string text;
  bool had_blanks = false;
  bool had_zero_widths = false;
};

/// With line feeds, plain blanks, and nothing that nobody sees.
PlainText plain_text(std::string_view text) {
  PlainText plain;
  plain.text.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const Character character = decode_utf8(text, at);
    const std::string_view bytes = text.substr(at, character.size);
    at += character.size;
    if (is_wide_blank(character.code)) {
      plain.text += ' ';
      plain.had_blanks = true;
    } else if (is_zero_width(character.code)) {
      plain.had_zero_widths = true;
    } else if (character.code == 0x2028 || character.code == 0x2029 || character.code == '\f') {
      plain.text += '\n';
    } else if (character.code == '\r') {
      if (text.substr(at, 1) != "\n") plain.text += '\n';
    } else {
      plain.text += bytes;
    }
  }
  return plain;
}

// ---- lines ----

/// A line with its quoting taken off: `> > text`. Each mark may have a blank behind it.
TextLine text_line(std::string_view line) {
  TextLine result;
  std::string_view rest = line;
  while (true) {
    const std::size_t mark = rest.starts_with(' ') && result.quotes > 0 ? 1 : 0;
    if (mark >= rest.size() || rest[mark] != '>') break;
    // A mailbox puts a `>` before a line that begins with `From `, and quotes nothing.
    if (result.quotes == 0 && rest.starts_with(">From ")) {
      result.text = rest.substr(1);
      return result;
    }
    rest.remove_prefix(mark + 1);
    ++result.quotes;
  }
  if (result.quotes > 0 && rest.starts_with(' ')) rest.remove_prefix(1);
  result.text = rest;
  return result;
}

/// Whether what a flowed line and the next one say are lines of their own, whatever blank stands at
/// the end of the first: marks, and orders that are whole.
bool are_apart(std::string_view line, std::string_view next) {
  if (orders_mark(line) || is_end_mark(line) || orders_mark(next) || is_end_mark(next)) return true;
  const bool is_next_order = begins_as_order(trimmed(next)) || trimmed(next).starts_with('#');
  return begins_as_order(line) && is_closed(line) && is_next_order;
}

/// RFC 3676: a line that ends in a blank goes on in the next one of the same quoting.
std::vector<TextLine> joined_lines(const std::vector<std::string_view>& raw, bool is_delsp) {
  std::vector<TextLine> lines;
  bool goes_on = false;
  for (const std::string_view one : raw) {
    std::string_view rest = one;
    TextLine line;
    while (rest.starts_with('>')) {
      rest.remove_prefix(1);
      ++line.quotes;
    }
    if (rest.starts_with(' ')) rest.remove_prefix(1);
    line.text = rest;
    const bool is_signature = rest == "-- ";
    const bool is_flowed = !is_signature && rest.ends_with(' ');
    if (goes_on && !is_signature && !lines.empty() && lines.back().quotes == line.quotes &&
        !are_apart(lines.back().text, line.text)) {
      if (is_delsp) lines.back().text.pop_back();
      lines.back().text += line.text;
    } else {
      lines.push_back(std::move(line));
    }
    goes_on = is_flowed;
  }
  return lines;
}

std::vector<std::string_view> raw_lines(std::string_view text) {
  std::vector<std::string_view> lines;
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = std::min(text.find('\n', start), text.size());
    lines.push_back(text.substr(start, end - start));
    start = end + 1;
  }
  return lines;
}

}  // namespace

bool is_closed(std::string_view line) {
  int depth = 0;
  char quote = 0;
  char before = ' ';
  for (const char letter : line) {
    if (quote != 0) {
      if (letter == quote && before != '\\') quote = 0;
    } else if (letter == '[' || letter == '{') {
      ++depth;
    } else if (letter == ']' || letter == '}') {
      --depth;
    } else if ((letter == '"' || letter == '\'') &&
               std::string_view(" [{,:").find(before) != std::string_view::npos) {
      quote = letter;
    } else if (letter == '#' && before == ' ') {
      break;
    }
    before = letter;
  }
  return depth <= 0 && quote == 0;
}

bool begins_as_order(std::string_view line) {
  constexpr std::string_view letters =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.";
  const std::size_t end = line.find_first_not_of(letters);
  if (end == 0 || end == std::string_view::npos || line[end] != ':') return false;
  return end + 1 == line.size() || line[end + 1] == ' ';
}

std::string with_plain_quotes(std::string_view text) {
  std::string plain;
  for (std::size_t at = 0; at < text.size();) {
    const Character character = decode_utf8(text, at);
    const char32_t code = character.code;
    if ((code >= 0x201C && code <= 0x201F) || code == 0xAB || code == 0xBB) {
      plain += '"';
    } else if (code >= 0x2018 && code <= 0x201B) {
      plain += '\'';
    } else if (code == 0x2010 || code == 0x2011) {
      plain += '-';
    } else {
      plain += text.substr(at, character.size);
    }
    at += character.size;
  }
  return plain;
}

MendedText mended_text(const Part& part) {
  MendedText mended;
  if (!part.trouble.empty()) {
    mended.trouble = part.trouble;
    return mended;
  }
  Characters characters = to_characters(part.bytes, part.charset);
  mended.trouble = std::move(characters.trouble);
  if (!mended.trouble.empty()) return mended;
  if (!characters.said.empty()) mended.repairs.push_back(std::move(characters.said));
  const bool is_html = part.type == "text/html";
  if (is_html) characters.text = text_of_html(characters.text);
  const PlainText plain = plain_text(characters.text);
  // Every HTML text has no-break spaces; of a plain one it is worth a word.
  if (plain.had_blanks && !is_html) {
    mended.repairs.emplace_back("No-break spaces were read as spaces.");
  }
  if (plain.had_zero_widths) {
    mended.repairs.emplace_back("Invisible characters were removed.");
  }
  const std::vector<std::string_view> raw = raw_lines(plain.text);
  if (part.is_flowed && !is_html) {
    mended.lines = joined_lines(raw, part.is_delsp);
  } else {
    mended.lines.reserve(raw.size());
    for (const std::string_view line : raw) mended.lines.push_back(text_line(line));
  }
  return mended;
}

// ---- HTML ----

namespace {

struct Entity {
  std::string_view name;
  std::string_view text;
};

/// Those that mail programs write for what people type into orders.
constexpr std::array<Entity, 24> entities = {{
    {"amp", "&"},        {"lt", "<"},         {"gt", ">"},          {"quot", "\""},
    {"apos", "'"},       {"nbsp", "\u00A0"},  {"ldquo", "\u201C"},  {"rdquo", "\u201D"},
    {"bdquo", "\u201E"}, {"lsquo", "\u2018"}, {"rsquo", "\u2019"},  {"sbquo", "\u201A"},
    {"ndash", "\u2013"}, {"mdash", "\u2014"}, {"hellip", "\u2026"}, {"shy", "\u00AD"},
    {"zwnj", "\u200C"},  {"ensp", "\u2002"},  {"emsp", "\u2003"},   {"eacute", "\u00E9"},
    {"lbrack", "["},     {"rbrack", "]"},     {"lbrace", "{"},      {"rbrace", "}"},
}};

constexpr std::array<std::string_view, 24> block_elements = {
    "p",  "div",   "tr",      "li",         "ul",      "ol",   "h1",     "h2",
    "h3", "h4",    "h5",      "h6",         "hr",      "pre",  "dl",     "dt",
    "dd", "table", "section", "blockquote", "article", "body", "header", "footer"};

/// Elements that nobody sees.
constexpr std::array<std::string_view, 5> unseen = {"script", "style", "head", "title", "template"};

template <std::size_t n>
bool is_one_of(std::string_view word, const std::array<std::string_view, n>& all) {
  return std::find(all.begin(), all.end(), word) != all.end();
}

/// What a number in an entity, `39` or `x27`, stands for; empty where it is none.
std::string numbered_character(std::string_view number) {
  const bool is_hex = number.size() > 1 && (number[0] == 'x' || number[0] == 'X');
  const std::string_view digits = number.substr(is_hex ? 1 : 0);
  const std::string_view allowed = is_hex ? "0123456789abcdefABCDEF" : "0123456789";
  constexpr std::size_t longest = 7;
  if (digits.empty() || digits.size() > longest ||
      digits.find_first_not_of(allowed) != std::string_view::npos) {
    return {};
  }
  auto code = static_cast<gunichar>(std::stoul(std::string(digits), nullptr, is_hex ? 16 : 10));
  if (code == 0 || g_unichar_validate(code) == FALSE) code = 0xFFFD;
  std::array<char, 6> bytes{};
  const int size = g_unichar_to_utf8(code, bytes.data());
  return {bytes.data(), static_cast<std::size_t>(size)};
}

std::string named_character(std::string_view name) {
  const auto* const found = std::find_if(entities.begin(), entities.end(),
                                         [&](const Entity& one) { return one.name == name; });
  return found == entities.end() ? std::string() : std::string(found->text);
}

/// The character that `&name;` or `&#39;` at `at` stands for; `at` is moved behind it. What is none
/// stays `&`.
std::string take_entity(std::string_view html, std::size_t& at) {
  constexpr std::size_t longest = 12;
  const std::size_t length = html.substr(at, longest).find(';');
  const std::size_t size = length == std::string_view::npos ? 0 : length - 1;
  std::string out;
  if (size > 0) {
    const std::string_view name = html.substr(at + 1, size);
    out = name.front() == '#' ? numbered_character(name.substr(1)) : named_character(name);
  }
  if (out.empty()) {
    ++at;
    return "&";
  }
  at += length + 1;
  return out;
}

/// The text as it is put together, line by line.
class HtmlPage {
 public:
  void letter(char letter) {
    if (is_kept_ == 0 && (letter == ' ' || letter == '\t' || letter == '\n' || letter == '\r')) {
      blank_due_ = !line_.empty();
      return;
    }
    if (letter == '\n') return end_line();
    if (letter == '\r') return;
    add_due_blank();
    line_ += letter;
  }

  void text(std::string_view text) {
    add_due_blank();
    line_ += text;
  }

  void end_line() {
    for (int i = 0; i < std::min(quotes_, 9); ++i) out_ += i == 0 ? ">" : " >";
    if (quotes_ > 0 && !line_.empty()) out_ += ' ';
    out_ += line_ + '\n';
    line_.clear();
    blank_due_ = false;
  }

  void end_block() {
    if (!line_.empty()) end_line();
    blank_due_ = false;
  }

  void quote(int more) {
    end_block();
    quotes_ = std::max(0, quotes_ + more);
  }

  void keep_blanks(int more) { is_kept_ = std::max(0, is_kept_ + more); }

  void blank() { blank_due_ = !line_.empty(); }

  std::string take() {
    end_block();
    return std::move(out_);
  }

 private:
  void add_due_blank() {
    if (blank_due_) line_ += ' ';
    blank_due_ = false;
  }

  std::string out_;
  std::string line_;
  bool blank_due_ = false;
  int is_kept_ = 0;
  int quotes_ = 0;
};

struct Tag {
  std::string name;
  bool is_end = false;
};

/// The end of a tag that begins at `at`: behind its `>`, which may stand in quotes before.
std::size_t end_of_tag(std::string_view html, std::size_t at) {
  char quote = 0;
  for (std::size_t i = at + 1; i < html.size(); ++i) {
    const char letter = html[i];
    if (quote != 0) {
      if (letter == quote) quote = 0;
    } else if (letter == '>') {
      return i + 1;
    } else if ((letter == '"' || letter == '\'') && html[i - 1] == '=') {
      quote = letter;
    }
  }
  return html.size();
}

Tag tag_in(std::string_view text) {
  Tag tag;
  tag.is_end = text.substr(1).starts_with('/');
  const std::size_t start = tag.is_end ? 2 : 1;
  const std::size_t end = std::min(text.find_first_of(" \t\r\n/>", start), text.size());
  tag.name = in_small_letters(text.substr(start, end - start));
  return tag;
}

/// Behind the end tag of an element that nobody sees.
std::size_t end_of_unseen(std::string_view html, std::size_t at, const std::string& name) {
  for (std::size_t i = html.find("</", at); i != std::string_view::npos;
       i = html.find("</", i + 2)) {
    if (is_same_word(html.substr(i + 2, name.size()), name)) return end_of_tag(html, i);
  }
  return html.size();
}

void apply(HtmlPage& page, const Tag& tag) {
  if (tag.name == "br") return page.end_line();
  if (tag.name == "blockquote") return page.quote(tag.is_end ? -1 : 1);
  if (tag.name == "td" || tag.name == "th") return page.blank();
  if (!is_one_of(tag.name, block_elements)) return;
  page.end_block();
  if (tag.name == "pre") page.keep_blanks(tag.is_end ? -1 : 1);
}

}  // namespace

std::string text_of_html(std::string_view html) {
  HtmlPage page;
  for (std::size_t at = 0; at < html.size();) {
    const char letter = html[at];
    if (letter == '&') {
      page.text(take_entity(html, at));
    } else if (letter != '<') {
      page.letter(letter);
      ++at;
    } else if (html.substr(at, 4) == "<!--") {
      const std::size_t end = html.find("-->", at + 4);
      at = end == std::string_view::npos ? html.size() : end + 3;
    } else {
      const bool is_tag =
          at + 1 < html.size() &&
          std::string_view("/!?abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
                  .find(html[at + 1]) != std::string_view::npos;
      if (!is_tag) {
        page.letter(letter);
        ++at;
        continue;
      }
      const std::size_t end = end_of_tag(html, at);
      const Tag tag = tag_in(html.substr(at, end - at));
      const bool hides = !tag.is_end && is_one_of(tag.name, unseen);
      at = hides ? end_of_unseen(html, end, tag.name) : end;
      if (!hides) apply(page, tag);
    }
  }
  return page.take();
}

}  // namespace prizecourt::post
