#pragma once

// The room formats/text. Bytes and sentences, of no game. Everything that is read goes through
// files.h and is written whole or not at all (file_calls.h says by which system calls); what is
// wrong with it is a problem with its place (this header). The rest says things: words and their
// slips (words.h), names made harmless for where they go (escape.h), JSON (json.h), lines of a
// terminal (terminal_text.h). Read this header first, then files.h.

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

/// What is wrong with an input, said to people: where, what, and what to write instead.
/// Readers report every problem of a file and go on; callers ask `has_errors()` at the end.
namespace prizecourt {

/// A position in an input. Lines and columns count from 1; a column counts characters (code
/// points), as editors do, not bytes. Line 0 means the file as a whole, column 0 the whole line.
struct Place {
  std::string file;
  int line = 0;
  int column = 0;

  bool operator==(const Place&) const = default;

  bool operator<(const Place& other) const {
    return std::tie(file, line, column) < std::tie(other.file, other.line, other.column);
  }
};

/// `lawrence.yaml:3:7`, without the parts that are 0; not escaped.
[[nodiscard]] std::string to_text(const Place& place);

enum class Severity : std::uint8_t { error, warning };

/// A row of the table of diagnostic codes: stable names that scripts and tests may rely on.
struct CodeInfo {
  std::string_view code;
  std::string_view meaning;
};

// clang-format off
/// Every diagnostic code of the readers, with one line of explanation, sorted; but for those that
/// the checks of one ruleset alone give, which stand with it.
inline constexpr std::array problem_codes = {
    CodeInfo{"already-played",    "orders that were changed after the game was played with them"},
    CodeInfo{"duplicate-key",     "a map has the same key twice"},
    CodeInfo{"duplicate-name",    "two things that need different names share one"},
    CodeInfo{"file-directory",    "the path is a folder where a file is needed"},
    CodeInfo{"file-missing",      "there is no such file"},
    CodeInfo{"file-special",      "the path is a pipe, a device or a foreign link where a file is needed"},
    CodeInfo{"file-too-large",    "the file is larger than the program accepts"},
    CodeInfo{"file-unreadable",   "the system refuses to read the file"},
    CodeInfo{"invalid",           "the value has the right type but breaks a rule of the format"},
    CodeInfo{"missing-key",       "a required key is not there"},
    CodeInfo{"missing-secret",    "a link or a salt without which joint dice or sealed orders cannot be played"},
    CodeInfo{"odd-as-things-stand", "an order that is refused unless another player's ship moves or acts"},
    CodeInfo{"odd-course",        "a course that is partly lost"},
    CodeInfo{"odd-moment",        "an order whose moment in this turn is over"},
    CodeInfo{"odd-no-orders",     "ships without any orders"},
    CodeInfo{"odd-overtaken",     "an order that has no effect whatever happens"},
    CodeInfo{"odd-refused",       "an order that the rules refuse whatever happens"},
    CodeInfo{"odd-resignation",   "a player resigns"},
    CodeInfo{"odd-scenario",      "a scenario that can be played, but part of which has no effect"},
    CodeInfo{"odd-standing",      "a standing order is canceled that was never given"},
    CodeInfo{"odd-target",        "targets, some of which are never aimed at"},
    CodeInfo{"odd-unsealed",      "a file that needs a link or salt before it is submitted"},
    CodeInfo{"other-file",        "the file is of another kind than expected"},
    CodeInfo{"out-of-range",      "a number is smaller or larger than allowed"},
    CodeInfo{"unknown-format",    "the document names a format or version that this program does not read"},
    CodeInfo{"unknown-key",       "a map has a key that nothing reads"},
    CodeInfo{"unknown-name",      "a name that is not among the names that exist here"},
    CodeInfo{"wrong-type",        "a value of another type than expected"},
    CodeInfo{"yaml-anchor",       "anchors and aliases (&name, *name) are not accepted"},
    CodeInfo{"yaml-block",        "a block text (| or >) is not indented as it must be"},
    CodeInfo{"yaml-bracket",      "a bracket that is never closed, or closes nothing"},
    CodeInfo{"yaml-control",      "a control character that text must not contain"},
    CodeInfo{"yaml-directive",    "directives (%YAML, %TAG) are not accepted"},
    CodeInfo{"yaml-document",     "more than one document where one is expected"},
    CodeInfo{"yaml-escape",       "an unknown escape in double quotes"},
    CodeInfo{"yaml-key",          "a key of a map that is not plain or quoted text"},
    CodeInfo{"yaml-multiline",    "unquoted text runs over more than one line"},
    CodeInfo{"yaml-quote",        "a quote that is never closed"},
    CodeInfo{"yaml-syntax",       "the text is not YAML"},
    CodeInfo{"yaml-tab",          "a tab where indentation needs spaces"},
    CodeInfo{"yaml-tag",          "tags (!name) are not accepted"},
    CodeInfo{"yaml-too-deep",     "more nesting than accepted"},
    CodeInfo{"yaml-too-large",    "a document, a line, a text or a bracketed value larger than accepted"},
    CodeInfo{"yaml-utf8",         "bytes that are not UTF-8"},
};

// clang-format on

/// A code of the table, or of another one. A literal that is not in the table does not compile.
class Code {
 public:
  consteval Code(const char* literal)
      : name_(listed(problem_codes, literal)) {}  // NOLINT: meant to be implicit

  consteval Code(std::span<const CodeInfo> table, const char* literal)
      : name_(listed(table, literal)) {}

  [[nodiscard]] constexpr std::string_view name() const { return name_; }

  bool operator==(const Code&) const = default;

 private:
  static consteval std::string_view listed(std::span<const CodeInfo> table, std::string_view name) {
    for (const CodeInfo& info : table) {
      if (info.code == name) return info.code;
    }
    throw "not in the table of codes";
  }

  std::string_view name_;
};

/// One thing that is wrong. Texts may quote the file as it is: rendering escapes them.
struct Problem {
  Severity severity = Severity::error;
  Code code;
  Place place;
  std::string message;  ///< one sentence without a full stop: what was found, what is expected
  std::string hint;  ///< what to do, "did you mean 'lawrence'?"; empty where there is no good one
  std::string source_line;  ///< the line of the file, without its end; empty where there is none
};

/// A bounded collection. Of each severity the first `limit` are kept and the rest counted.
class Problems {
 public:
  static constexpr std::size_t default_limit = 100;

  Problems() = default;

  explicit Problems(std::size_t limit)
      : limit_(limit) {}

  /// For a text that was found good before and is read again where the same would be said of it
  /// otherwise: nothing is kept or counted, and readers take what they can.
  [[nodiscard]] static Problems of_what_was_good() {
    Problems deaf;
    deaf.hears_ = false;
    return deaf;
  }

  void add(Problem problem);

  /// Adds what was found when the text was read before, kept or not.
  void add_all(const Problems& found);

  /// True when another problem of this severity would be kept. Where building a problem costs more
  /// than a constant, ask first, and tell with `add_unseen` that there was one.
  [[nodiscard]] bool wants(Severity severity) const {
    return hears_ && tally(severity).kept < limit_;
  }

  void add_unseen(Severity severity) { tally(severity).found += hears_ ? 1 : 0; }

  [[nodiscard]] bool has_errors() const { return errors_.found > 0; }

  /// How many were found, kept or not.
  [[nodiscard]] std::size_t found(Severity severity) const { return tally(severity).found; }

  [[nodiscard]] bool empty() const { return errors_.found + warnings_.found == 0; }

  /// Those that were kept, in the order of the files' first appearance, then by line and column.
  [[nodiscard]] std::vector<Problem> sorted() const;

 private:
  struct Tally {
    std::size_t found = 0;
    std::size_t kept = 0;
  };

  [[nodiscard]] const Tally& tally(Severity severity) const {
    return severity == Severity::error ? errors_ : warnings_;
  }

  [[nodiscard]] Tally& tally(Severity severity) {
    return severity == Severity::error ? errors_ : warnings_;
  }

  std::size_t limit_ = default_limit;
  bool hears_ = true;
  std::vector<Problem> kept_;
  Tally errors_, warnings_;
};

/// A text from a file for use inside a message: in single quotes, and cut when it is long.
[[nodiscard]] std::string in_quotes(std::string_view text);

/// For people:
///
///     orders.yaml:3:7: error: no ship is called 'lawrense' [unknown-name]
///       ship: lawrense
///             ^
///       hint: did you mean 'lawrence'?
///
/// Everything that came from a file is escaped for a terminal; long lines are clipped around the
/// column. Ends with "and N more" where some were not kept (at least N: readers stop looking for
/// mistakes of spelling when nobody would see them). Empty for no problems.
[[nodiscard]] std::string to_text(const Problems& problems);

/// For programs: a JSON list of objects {severity, code, file, line, column, message, hint,
/// source}, one per line, in the same order; `line`, `column`, `hint` and `source` only where there
/// is one.
[[nodiscard]] std::string to_json(const Problems& problems);

}  // namespace prizecourt
