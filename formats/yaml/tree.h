#pragma once

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

}  // namespace prizecourt::yaml
