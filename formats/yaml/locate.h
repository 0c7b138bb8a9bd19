#pragma once

#include "formats/text/problems.h"
#include "formats/yaml/parse.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace prizecourt::yaml {

/// The line, without its end, that the byte at `at` is on; cut after 64 KiB. `at` may be the size
/// of the text or more: then it is the last line that says anything.
[[nodiscard]] std::string_view line_around(std::string_view text, std::size_t at);

/// The column of the byte at `at`, from 1; as line_around() beyond the end.
[[nodiscard]] int column_of(std::string_view text, std::size_t at);

/// Where a line begins, counted from 1, or the end of the text.
[[nodiscard]] std::size_t start_of_line(std::string_view text, int line);

/// Turns offsets of bytes into places and reports problems there. Counts lines from where it
/// counted last, so that reports in ascending order take time linear in the text.
class Reporter {
 public:
  Reporter(const Source& source, Problems& problems)
      : source_(source),
        problems_(problems) {}

  void error(std::size_t at, Code code, std::string_view message, std::string_view hint);

  /// True once a problem has been reported that nobody will see, since there are so many. Looking
  /// for more of them is of no use to people then, and of some use to who wants to keep the program
  /// busy.
  [[nodiscard]] bool is_overflowing() const { return overflowing_; }

  [[nodiscard]] int line_of(std::size_t at);
  [[nodiscard]] Place place_of(std::size_t at);

 private:
  Source source_;
  Problems& problems_;
  std::size_t counted_to_ = 0;
  int line_breaks_ = 0;
  bool overflowing_ = false;
};

}  // namespace prizecourt::yaml
