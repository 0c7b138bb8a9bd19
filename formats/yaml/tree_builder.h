#pragma once

#include "formats/yaml/locate.h"
#include "formats/yaml/parse.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace prizecourt::yaml {

/// One node. The nodes of a document stand in the order of the text, each before what is inside it,
/// so that a node with everything inside it is a run of the vector. In a map keys and values take
/// turns.
struct NodeData {
  std::uint32_t at = 0;    ///< offset in the source
  std::uint32_t end = 0;   ///< index of the next node that is not inside this one
  std::uint32_t text = 0;  ///< of a scalar: offset in Tree::text
  std::uint32_t size = 0;  ///< bytes of a scalar, elements of a list, entries of a map
  std::uint32_t line = 0;
  Kind kind = Kind::null;
  bool quoted = false;
};

/// What a Document owns.
struct Tree {
  std::string name;
  std::string source;
  int first_line = 1;
  std::vector<NodeData> nodes;
  std::string text;  ///< of all scalars, one after the other

  [[nodiscard]] std::string_view text_in(const NodeData& node) const {
    return std::string_view(text).substr(node.text, node.size);
  }
};

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
  bool two_files_ = false;           ///< the rest of the file has been said to be another one
};

}  // namespace prizecourt::yaml
