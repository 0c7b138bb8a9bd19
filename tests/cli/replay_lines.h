#pragma once

#include "formats/replay/replay.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

/// A replay as lines of documents, for what looks at its text and not at what it means.
namespace prizecourt {

/// A line, with where it stands.
struct ReplayLine {
  std::string_view text;     ///< without its end
  std::size_t begin = 0;     ///< of the replay's bytes
  std::size_t document = 0;  ///< the how-manieth, from 0: the header
  ReplayDocument kind = ReplayDocument::header;
  std::string_view
      section;  ///< the key at the top of the document below which it stands, or its own
};

/// Splits a replay as ReplayWriter writes it; views point into `bytes`.
[[nodiscard]] std::vector<ReplayLine> lines_of_replay(std::string_view bytes);

/// Where its documents begin, and its end.
[[nodiscard]] std::vector<std::size_t> seams_of_replay(std::string_view bytes);

}  // namespace prizecourt
