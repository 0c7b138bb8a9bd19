#pragma once

#include "formats/form/schema.h"
#include "formats/text/problems.h"
#include "formats/yaml/decode.h"

#include <cstddef>
#include <optional>
#include <vector>

/// Lengths on the table, as scenarios give them: millimetres with one decimal at most. The engine
/// counts tenths of a millimetre.
namespace prizecourt::admiralty {

/// An inclusive range in tenths of a millimetre.
struct Lengths {
  int lowest = 0;
  int highest = 0;
};

/// `10` is 100, `10.5` is 105, `-0.5` is -5.
[[nodiscard]] std::optional<int> read_mm(yaml::Node node, Lengths range, Problems& problems);

/// Two lengths, `[70, 30.5]`.
[[nodiscard]] std::optional<std::vector<int>> read_two_mm(yaml::Node node, Lengths range,
                                                          Problems& problems);

[[nodiscard]] Json schema_of_mm(Lengths range);
[[nodiscard]] Json schema_of_two_mm(Lengths range);

}  // namespace prizecourt::admiralty
