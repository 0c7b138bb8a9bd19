#pragma once

#include "engine/table/digest.h"
#include "formats/orders/delivered.h"
#include "formats/text/problems.h"

#include <optional>
#include <string>

namespace prizecourt {

/// What is put into an order file before it is handed in.
struct Seals {
  std::optional<Digest> link;
  std::optional<Digest> salt;
};

/// The file with its seals on lines of their own below the header, in place of those
/// that it had, and all else as it was. Nothing, after saying why, where its keys do not stand a
/// line each.
[[nodiscard]] std::optional<Delivered> with_seals(const Delivered& sealed_before,
                                                  const Seals& seals, Problems& problems);

}  // namespace prizecourt
