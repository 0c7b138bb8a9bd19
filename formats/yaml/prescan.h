#pragma once

#include "formats/yaml/cut_text.h"
#include "formats/yaml/locate.h"
#include "formats/yaml/parse.h"

#include <vector>

namespace prizecourt::yaml {

/// Reads the tokens of a document as yaml-cpp would, in one pass, and returns its block texts. It
/// is there because yaml-cpp buffers whole bracketed values and recurses, so that it must not see
/// hostile nesting; and because here the exact place of a mistake is known, where yaml-cpp often
/// says only that the text ended. Reports what the strict reader does not accept (see parse.h)
/// apart from wrong structure of block maps and lists, which yaml-cpp finds.
[[nodiscard]] std::vector<BlockText> prescan(const Source& source, const Limits& limits,
                                             Reporter& reporter);

}  // namespace prizecourt::yaml
