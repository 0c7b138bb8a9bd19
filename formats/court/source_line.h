#pragma once

#include <cstddef>
#include <string>

namespace prizecourt {

/// A line of a file that was put in.
struct SourceLine {
  std::string file;
  int line = 0;      ///< 0: the file as a whole
  std::string text;  ///< of the line

  bool operator==(const SourceLine&) const = default;
};

/// An order, as it was handed in for a window.
struct OrderPlace {
  SourceLine line;         ///< no file where there is none
  std::size_t window = 0;  ///< from 1
};

}  // namespace prizecourt
