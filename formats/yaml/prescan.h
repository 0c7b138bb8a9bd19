#pragma once

#include "formats/yaml/locate.h"
#include "formats/yaml/parse.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

/// What is looked at before yaml-cpp parses a document.
namespace prizecourt::yaml {

/// Whether the rest of the checks can make sense of a text.
enum class Readable : std::uint8_t { yes, no };

/// The checks that need no grammar: size, length of lines, UTF-8, control characters, carriage
/// returns that end no line. Reports at most one problem of a kind in a line.
/// `no` means that looking at the text further would cost too much or tell nothing.
[[nodiscard]] Readable check_characters(const Source& source, const Limits& limits,
                                        Reporter& reporter);

/// A block text (`|` or `>`) as the prescan found it.
struct BlockText {
  std::size_t at = 0;     ///< of its `|` or `>`
  std::size_t lines = 0;  ///< where its first line begins
  std::size_t end = 0;    ///< where the first line begins that is not its own
  int indentation = 0;    ///< of its first line that is not blank
};

/// Reads the tokens of a document as yaml-cpp would, in one pass, and returns its block texts in
/// order. It is there because yaml-cpp buffers whole bracketed values and recurses, so that it must
/// not see hostile nesting; and because here the exact place of a mistake is known, where yaml-cpp
/// often says only that the text ended. Reports what the strict reader does not accept (see
/// parse.h) apart from wrong structure of block maps and lists, which yaml-cpp finds.
[[nodiscard]] std::vector<BlockText> prescan(const Source& source, const Limits& limits,
                                             Reporter& reporter);

// ---- characters ----

/// A set of characters. Every character that is read or written is looked at, so looking is a
/// table.
class Characters {
 public:
  constexpr explicit Characters(std::string_view characters) {
    for (const char c : characters) table_[static_cast<unsigned char>(c)] = true;
  }

  /// All visible ASCII characters but these.
  static constexpr Characters visible_but(std::string_view others) {
    Characters all("");
    for (unsigned char c = 0x21; c < 0x7F; ++c) all.table_[c] = true;
    for (const char c : others) all.table_[static_cast<unsigned char>(c)] = false;
    return all;
  }

  [[nodiscard]] constexpr bool has(char c) const { return table_[static_cast<unsigned char>(c)]; }

 private:
  std::array<bool, 256> table_{};
};

// ---- what word processors and mail programs make of characters that were typed ----

enum class PrintKind : std::uint8_t { blank, quote, dash };

struct Print {
  std::string_view bytes;
  std::string_view name;  ///< "a no-break space (U+00A0)"
  PrintKind kind;         ///< what it stands for
};

/// The one that a text begins with, or null.
[[nodiscard]] const Print* print_at(std::string_view text);

// ---- the inside of the prescan ----

using Offset = std::size_t;

inline bool is_blank(char c) {
  return c == ' ' || c == '\t';
}

inline bool is_space(char c) {
  return is_blank(c) || c == '\n' || c == '\r';
}

inline bool is_flow_mark(char c) {
  return c == '[' || c == ']' || c == '{' || c == '}' || c == ',';
}

/// What came before a token, as far as it decides what the token means.
enum class Before : std::uint8_t {
  nothing,    ///< start of a line, or something that settles nothing
  plain,      ///< unquoted text: the next line may continue it
  json,       ///< a quoted text or a closing bracket: in brackets, ':' needs no space after it
  indicator,  ///< '- ' or ': ' on this line: a block text may start
};

/// One pass over the tokens. Every method leaves `at_` behind what it read; `stop()` ends the pass
/// where going on would only report consequences.
class Prescan {
 public:
  Prescan(const Source& source, const Limits& limits, Reporter& reporter)
      : text_(source.text),
        limits_(limits),
        reporter_(reporter) {}

  /// Returns the block texts, in order.
  [[nodiscard]] std::vector<BlockText> run();

 private:
  struct Bracket {
    char open;
    Offset at;
  };

  /// What is known of the indentation of a block text.
  struct BlockIndent {
    int smallest = 0;
    int found = 0;  ///< 0 before the first line that is not blank
    int blank = 0;  ///< of the deepest blank line
    Offset blank_at = 0;
  };

  /// The character `ahead` of the present one; a line feed beyond the end, as if the text had one.
  [[nodiscard]] char peek(Offset ahead) const {
    return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\n';
  }

  [[nodiscard]] bool more() const { return at_ < text_.size(); }

  [[nodiscard]] bool in_flow() const { return !brackets_.empty(); }

  [[nodiscard]] int column() const { return static_cast<int>(at_ - line_start_); }

  void stop() { at_ = text_.size(); }

  void error(Offset at, Code code, std::string_view message, std::string_view hint) {
    reporter_.error(at, code, message, hint);
  }

  void next_line() { line_start_ = ++at_; }

  void skip_comment() { at_ = std::min(text_.find('\n', at_), text_.size()); }

  void begin_line();
  void begin_document();
  [[nodiscard]] bool at_document_mark() const;
  void skip_indentation();
  void check_continuation();
  void check_continuation_in_brackets(Before before);

  void token();
  void open();
  void close();
  void comma();
  void dash();
  void colon();
  void question_mark();
  void refuse_open_bracket();
  void refuse_word(Code code, std::string_view message, std::string_view hint);
  void refuse(const Print& print, Offset at);
  [[nodiscard]] bool refuse_print();
  void check_blank(Offset start, Before before);
  void check_keyless(Offset start);
  [[nodiscard]] bool refuse_mail();
  [[nodiscard]] bool looks_like_a_key() const;
  void refuse_continuation(Offset at, bool bracketed);
  void settle(int column, Offset key);
  void refuse_indent(Offset at, int column, int others);
  void quoted();
  [[nodiscard]] bool find_closing(char quote);
  void escape();
  void code_point(int digits);
  void plain();
  [[nodiscard]] bool ends_plain() const;
  [[nodiscard]] bool is_value_mark() const;
  void refuse_start(std::string_view why);

  void block_text();
  [[nodiscard]] int block_header();
  void block_lines(Offset start, int smallest, int given);
  [[nodiscard]] bool belongs_to_block(Offset text_at, BlockIndent& indent);
  [[nodiscard]] bool too_long(Offset start);

  std::string_view text_;
  const Limits& limits_;
  Reporter& reporter_;
  Offset at_ = 0;
  Offset line_start_ = 0;
  std::vector<Bracket> brackets_;
  std::vector<BlockText> blocks_;
  Before before_ = Before::nothing;
  Offset plain_at_ = 0;      ///< where the latest unquoted text started
  int token_column_ = 0;     ///< of the latest text: a key, if a ':' follows
  Offset token_at_ = 0;      ///< where that text starts
  int block_column_ = -1;    ///< of the latest '-' or key outside brackets; -1 before the first
  std::vector<int> levels_;  ///< the columns of the keys and '-' that are open outside brackets
  Offset unsure_at_ = 0;     ///< in brackets, of a line that could be the next key; 0 for none
  Offset key_at_ = 0;        ///< of the latest key outside brackets
  int left_ = -1;  ///< the column of the level that this key closed; -1 where it closed none
  bool content_ = false;
  bool lost_ = false;    ///< after a tab: nobody knows what is deeper than what
  bool marked_ = false;  ///< a line '---' has been seen
};

}  // namespace prizecourt::yaml
