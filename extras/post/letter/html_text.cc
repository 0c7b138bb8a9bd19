#include "extras/post/letter/encodings.h"
#include "formats/text/words.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <glib.h>

namespace prizecourt::post {
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
  if (code == 0 || !g_unichar_validate(code)) code = 0xFFFD;
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
