#pragma once

#include "formats/yaml/locate.h"
#include "formats/yaml/parse.h"
#include "formats/yaml/tree_builder.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

/// What of a document yaml-cpp need not read. It takes a few hundred instructions for each
/// character of a block text, where what the text says can be seen from its lines; and in a replay
/// nearly all that is read is block texts, with whole files in them.
namespace prizecourt::yaml {

/// A block text (`|` or `>`) as the prescan found it.
struct BlockText {
  std::size_t at = 0;     ///< of its `|` or `>`
  std::size_t lines = 0;  ///< where its first line begins
  std::size_t end = 0;    ///< where the first line begins that is not its own
  int indentation = 0;    ///< of its first line that is not blank
};

/// A document without all but the first line of those block texts that leave nothing to interpret:
/// `|` and nothing else, no line of white space, no blank line at the end.
class CutText {
 public:
  /// `source` must live as long as this, and have passed the prescan, which found `blocks`.
  CutText(std::string_view source, const std::vector<BlockText>& blocks);

  /// What is left to read.
  [[nodiscard]] std::string& rest() { return rest_; }

  /// The place in the source of an offset and a line of the rest.
  [[nodiscard]] Position in_source(Position in_rest) const;

  /// What the block text at this offset of the source says, if it was cut; else `otherwise`. The
  /// view is valid until the next call.
  [[nodiscard]] std::string_view text_at(std::size_t at, std::string_view otherwise);

 private:
  struct Cut {
    BlockText block;
    std::size_t in_rest = 0;  ///< where it was made
    std::size_t bytes = 0;    ///< cut out up to here, this cut included
    int lines = 0;
  };

  std::string_view source_;
  std::vector<Cut> cuts_;
  std::string rest_;
  std::string text_;
};

/// Runs yaml-cpp's event parser over what is left of `tree.source`, which must have passed the
/// prescan, and fills in the nodes. False after reporting why the text cannot be understood. The
/// only function that knows yaml-cpp.
[[nodiscard]] bool parse_events(const Limits& limits, Reporter& reporter, CutText& cut, Tree& tree);

}  // namespace prizecourt::yaml
