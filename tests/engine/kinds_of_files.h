#pragma once

#include "engine/table/ruling.h"

#include <string_view>

namespace prizecourt::test {

/// Whether an event is one that does not happen where nobody writes orders or asks a side for
/// anything: told by those who read orders, volunteered, or of a scenario's victory conditions.
[[nodiscard]] constexpr bool is_of_files(std::string_view kind) {
  return lists_id("refused overtaken resigned draw-offered achieved", kind);
}

}  // namespace prizecourt::test
