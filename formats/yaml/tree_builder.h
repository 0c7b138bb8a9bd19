#pragma once

#include "formats/yaml/locate.h"
#include "formats/yaml/parse.h"
#include "formats/yaml/tree.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace prizecourt::yaml {

/// Thrown to leave the parser when going on makes no sense: what to report, and where.
struct Refused {
  std::size_t at;
  Code code;
  std::string message;
  std::string hint;
};

/// Where something starts in the source.
struct Position {
  std::size_t at = 0;
  int line = 0;
};

/// Whether a scalar could be taken for something else than text.
enum class Quoting : std::uint8_t { plain, quoted };

/// Whether a map or list is written in brackets.
enum class Brackets : std::uint8_t { with, without };

/// Makes a Tree out of events and holds it to the limits. Throws Refused; reports duplicate keys
/// and keys without a value, and goes on.
class TreeBuilder {
 public:
  TreeBuilder(const Limits& limits, Reporter& reporter, Tree& tree)
      : limits_(limits),
        reporter_(reporter),
        tree_(tree) {}

  /// `position` is where yaml-cpp says it is: for a value that was left out, at the next token.
  void null(Position position);
  void scalar(Position position, std::string_view text, Quoting quoting);
  void begin(Position position, Kind kind, Brackets brackets);
  void end();

 private:
  struct Level {
    std::uint32_t node;
    std::uint32_t children;
    Brackets brackets;
  };

  NodeData& add(Position position, Kind kind);
  [[nodiscard]] bool key_due() const;
  [[nodiscard]] bool is_written_null(std::size_t at) const;
  void check_left_out(std::size_t at);
  void check_keys(std::uint32_t map);
  void report_duplicate(std::uint32_t first, std::uint32_t again);

  const Limits& limits_;
  Reporter& reporter_;
  Tree& tree_;
  std::vector<Level> levels_;
  std::uint32_t latest_key_ = 0;
  std::vector<std::uint32_t> keys_;  ///< of the map that has just ended; kept to save allocations
};

}  // namespace prizecourt::yaml
