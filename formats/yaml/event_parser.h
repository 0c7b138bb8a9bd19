#pragma once

#include "formats/yaml/cut_text.h"
#include "formats/yaml/locate.h"
#include "formats/yaml/parse.h"
#include "formats/yaml/tree.h"

namespace prizecourt::yaml {

/// Runs yaml-cpp's event parser over what is left of `tree.source`, which must have passed the
/// prescan, and fills in the nodes. False after reporting why the text cannot be understood. The
/// only function that knows yaml-cpp.
[[nodiscard]] bool parse_events(const Limits& limits, Reporter& reporter, CutText& cut, Tree& tree);

}  // namespace prizecourt::yaml
