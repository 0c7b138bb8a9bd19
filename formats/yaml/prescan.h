#pragma once

#include "formats/yaml/cut_text.h"
#include "formats/yaml/locate.h"
#include "formats/yaml/parse.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace prizecourt::yaml {

/// Reads the tokens of a document as yaml-cpp would, in one pass, and returns its block texts. It
/// is there because yaml-cpp buffers whole bracketed values and recurses, so that it must not see
/// hostile nesting; and because here the exact place of a mistake is known, where yaml-cpp often
/// says only that the text ended. Reports what the strict reader does not accept (see parse.h)
/// apart from wrong structure of block maps and lists, which yaml-cpp finds.
[[nodiscard]] std::vector<BlockText> prescan(const Source& source, const Limits& limits,
                                             Reporter& reporter);

/// Whether the rest of the checks can make sense of a text.
enum class Readable : std::uint8_t { yes, no };

/// The checks that need no grammar: size, length of lines, UTF-8, control characters, carriage
/// returns that end no line. Reports at most one problem of a kind in a line.
/// `no` means that looking at the text further would cost too much or tell nothing.
[[nodiscard]] Readable check_characters(const Source& source, const Limits& limits,
                                        Reporter& reporter);

// ---- what word processors and mail programs make of characters that were typed ----

enum class PrintKind : std::uint8_t { blank, quote, dash };

struct Print {
  std::string_view bytes;
  std::string_view name;  ///< "a no-break space (U+00A0)"
  PrintKind kind;         ///< what it stands for
};

/// The one that a text begins with, or null.
[[nodiscard]] const Print* print_at(std::string_view text);

}  // namespace prizecourt::yaml
