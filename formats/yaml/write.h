#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// Canonical YAML: the same calls give the same bytes everywhere, and what is written reads back
/// equal under YAML 1.1, YAML 1.2 and our strict reader.
namespace prizecourt::yaml {

/// Appends a string as a scalar: unquoted where every reader takes it for that same string in every
/// context, else in double quotes with escapes. The text must be UTF-8; else throws
/// std::invalid_argument and appends nothing.
void append_scalar(std::string& out, std::string_view text);

enum class Style : std::uint8_t {
  block,  ///< one entry per line
  flow,   ///< all on one line: {who: lawrence, dice: [3, 4]}
};

/// Writes one document, from outside to inside, in the order of the calls. Inside a flow map or
/// list everything is flow. Calls that do not fit the structure (a value where a key is due, …)
/// throw std::logic_error: they are bugs, not input. Text that is not UTF-8 throws
/// std::invalid_argument. After either the output is not a document.
///
///     Writer w(out);
///     w.begin_map(Style::block);
///     w.key("turn");   w.integer(3);
///     w.key("events"); w.begin_list(Style::block);
///     w.begin_map(Style::flow); w.key("who"); w.text("lawrence"); w.end();
///     w.end();
///     w.end();
///
/// gives
///
///     turn: 3
///     events:
///       - {who: lawrence}
class Writer {
 public:
  /// Appends to `out`, which must end with a line feed or be empty, and must outlive the writer.
  explicit Writer(std::string& out)
      : out_(out),
        line_start_(out.size()) {}

  void begin_map(Style style);
  void begin_list(Style style);
  void end();  ///< of the innermost map or list; the end of the outermost ends the document

  void key(std::string_view key);

  void text(std::string_view value);
  void integer(std::int64_t value);
  void boolean(bool value);
  void null();

  /// A text of several lines, to be read by people: a literal block (`|`) where that reads back to
  /// exactly the same bytes, else as text().
  void verbatim(std::string_view value);

 private:
  /// What stands on the line where a block map or list begins.
  enum class Start : std::uint8_t { fresh_line, after_key, after_dash };

  enum class Shape : std::uint8_t { map, list };

  struct Level {
    Shape shape;
    Style style;
    Start start;
    int indentation;      ///< of the entries of a block map or list
    std::size_t entries;  ///< written so far
    bool value_due;       ///< of a map: a key has been written
  };

  void begin(Shape shape, Style style);
  void begin_entry(Level& level);
  void begin_value();
  void end_value();
  void indent(int columns);
  void write_scalar(std::string_view text);
  [[nodiscard]] int text_indentation() const;

  std::string& out_;
  std::vector<Level> levels_;
  std::size_t line_start_;  ///< offset in out_
  bool complete_ = false;   ///< the document has its value
};

}  // namespace prizecourt::yaml
