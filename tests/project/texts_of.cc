#include "tests/project/texts_of.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>
#include <optional>
#include <sstream>
#include <utility>

namespace prizecourt::project {
namespace {

enum class Syntax : std::uint8_t { cpp, script };

bool is_space(char c) {
  return std::isspace(static_cast<unsigned char>(c)) != 0;
}

bool is_letter_or_digit(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0;
}

std::size_t line_of(std::string_view source, std::size_t at) {
  return 1 + static_cast<std::size_t>(std::count(
                 source.begin(), source.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
}

/// The literals of a source. It knows comments, raw strings, the parts of a template, and regular
/// expressions, which begin where no value has ended.
class Literals {
 public:
  Literals(const SourceFile& file, Syntax language)
      : file_(file),
        source_(file.text),
        language_(language) {}

  std::vector<Text> read() {
    while (at_ < source_.size()) step();
    end_literal();
    return std::move(texts_);
  }

 private:
  struct Literal {
    std::size_t begin;
    std::string text;
  };

  [[nodiscard]] bool is_next(std::string_view text) const {
    return source_.substr(at_, text.size()) == text;
  }

  /// The place after the next `text` from `from` on.
  [[nodiscard]] std::size_t after(std::string_view text, std::size_t from) const {
    const std::size_t found = source_.find(text, from);
    return found == source_.npos ? source_.size() : found + text.size();
  }

  void step() {
    const char c = source_[at_];
    const bool script = language_ == Syntax::script;
    if (is_space(c)) {
      ++at_;
    } else if (is_next("//")) {
      at_ = after("\n", at_);
    } else if (is_next("/*")) {
      at_ = after("*/", at_ + 2);
    } else if (!script && is_next("R\"")) {
      read_raw();
    } else if (c == '"' || (script && c == '\'')) {
      read_quoted(c);
    } else {
      end_literal();
      step_outside(c);
    }
  }

  void step_outside(char c) {
    const bool script = language_ == Syntax::script;
    if (script && c == '`') return read_template();
    if (script && !depths_.empty() && c == '}' && depths_.back() == 0) {
      depths_.pop_back();
      return read_template();
    }
    if (!depths_.empty() && c == '{') ++depths_.back();
    if (!depths_.empty() && c == '}') --depths_.back();
    constexpr std::string_view before_a_value = "(,=:[!&|?{};+";
    if (script && c == '/' && before_a_value.find(previous_) != before_a_value.npos) {
      return skip_expression();
    }
    const bool in_number = at_ > 0 && is_letter_or_digit(source_[at_ - 1]);
    if (!script && c == '\'' && !in_number) return skip_character();
    previous_ = c;
    ++at_;
  }

  void read_raw() {
    const std::size_t open = source_.find('(', at_);
    const std::string end = ')' + std::string(source_.substr(at_ + 2, open - at_ - 2)) + '"';
    const std::size_t close = std::min(source_.find(end, open), source_.size());
    add(at_, source_.substr(open + 1, close - open - 1));
    at_ = std::min(close + end.size(), source_.size());
  }

  void read_quoted(char quote) {
    std::size_t end = at_ + 1;
    while (end < source_.size() && source_[end] != quote) end += source_[end] == '\\' ? 2U : 1U;
    add(at_, source_.substr(at_ + 1, end - at_ - 1));
    at_ = end + 1;
    previous_ = quote;
  }

  /// Up to the end of the template or its next `${`.
  void read_template() {
    const std::size_t begin = ++at_;
    while (at_ < source_.size() && source_[at_] != '`' && !is_next("${")) {
      at_ += source_[at_] == '\\' ? 2U : 1U;
    }
    add(begin - 1, source_.substr(begin, at_ - begin));
    end_literal();
    const bool goes_deeper = is_next("${");
    if (goes_deeper) depths_.push_back(0);
    at_ += goes_deeper ? 2U : 1U;
    previous_ = goes_deeper ? '{' : '`';
  }

  void skip_expression() {
    bool in_class = false;
    for (++at_; at_ < source_.size() && (source_[at_] != '/' || in_class); ++at_) {
      if (source_[at_] == '\\')
        ++at_;
      else if (source_[at_] == '[')
        in_class = true;
      else if (source_[at_] == ']')
        in_class = false;
    }
    ++at_;
    previous_ = '/';
  }

  void skip_character() {
    for (++at_; at_ < source_.size() && source_[at_] != '\''; ++at_) {
      if (source_[at_] == '\\') ++at_;
    }
    ++at_;
  }

  void add(std::size_t begin, std::string_view text) {
    if (!literal_) literal_ = Literal{begin, {}};
    literal_->text += text;
  }

  void end_literal() {
    if (!literal_) return;
    const std::string& text = literal_->text;
    std::string words = in_small_letters(text);
    const bool is_key = words.find(' ') == std::string::npos && words == text;
    if (!is_key)
      texts_.push_back({file_.path, line_of(source_, literal_->begin), std::move(words)});
    literal_.reset();
  }

  const SourceFile& file_;
  std::string_view source_;
  Syntax language_;
  std::size_t at_ = 0;
  char previous_ = '{';             ///< the last character that is code
  std::vector<int> depths_;         ///< braces open in each `${` around here
  std::optional<Literal> literal_;  ///< the one that may continue
  std::vector<Text> texts_;
};

}  // namespace

std::string in_small_letters(std::string_view text) {
  std::string words;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const bool escaped = text[at] == '\\' && at + 1 < text.size();
    char c = text[at];
    if (escaped) c = text[++at] == 'n' ? ' ' : text[at];
    if (is_space(c) && words.ends_with(' ')) continue;
    words += is_space(c) ? ' ' : static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return words;
}

std::vector<Text> texts_of_cpp(const SourceFile& file) {
  return Literals(file, Syntax::cpp).read();
}

std::vector<Text> texts_of_script(const SourceFile& file) {
  return Literals(file, Syntax::script).read();
}

std::vector<Text> texts_of_html(const SourceFile& file) {
  constexpr std::array<std::string_view, 4> labels = {" title=\"", " aria-label=\"",
                                                      " placeholder=\"", " alt=\""};
  const std::string_view source = file.text;
  std::vector<Text> texts;
  const auto add = [&](std::size_t from, std::size_t to) {
    while (from < to && is_space(source[from])) ++from;
    if (from == to) return;
    texts.push_back(
        {file.path, line_of(source, from), in_small_letters(source.substr(from, to - from))});
  };
  for (std::size_t at = 0; at < source.size();) {
    const std::size_t open = std::min(source.find('<', at), source.size());
    add(at, open);
    const bool comment = source.substr(open, 4) == "<!--";
    const std::string_view end = comment ? "-->" : ">";
    at = std::min(source.find(end, open), source.size() - end.size()) + end.size();
    if (comment) continue;
    for (const std::string_view label : labels) {
      const std::size_t found = source.substr(0, at).find(label, open);
      if (found == source.npos) continue;
      const std::size_t begin = found + label.size();
      add(begin, source.find('"', begin));
    }
  }
  return texts;
}

std::vector<Text> remarks_of_yaml(const SourceFile& file) {
  std::vector<Text> remarks;
  std::istringstream lines(file.text);
  std::size_t number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    const std::size_t mark = line.find('#');
    if (mark != std::string::npos) {
      remarks.push_back({file.path, number, in_small_letters(line.substr(mark))});
    }
  }
  return remarks;
}

std::vector<Text> headings_of(const SourceFile& file) {
  std::vector<Text> headings;
  std::istringstream lines(file.text);
  bool in_code = false;
  std::size_t number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    if (line.starts_with("```")) in_code = !in_code;
    if (!in_code && line.starts_with('#')) {
      headings.push_back({file.path, number, in_small_letters(line)});
    }
  }
  return headings;
}

}  // namespace prizecourt::project
