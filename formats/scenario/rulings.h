#pragma once

#include "engine/table/ruling.h"
#include "formats/form/field_texts.h"
#include "formats/form/schema.h"
#include "formats/text/problems.h"
#include "formats/yaml/decode.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Rulings as files choose them: `rulings: {range-count: strictly-between}`, in a scenario, and
/// between turns in a file of the umpire (formats/orders/umpire.h).
namespace prizecourt {

/// A choice that only a scenario can make, because it goes with other things that a scenario says.
struct ScenariosChoice {
  std::size_t row = 0;                  ///< of the ruleset's table
  std::optional<std::size_t> option{};  ///< this one; without it, every one
  std::string_view why;                 ///< "the decks were set up by it"
};

/// One ruling, by key, and an option of it.
struct RulingChoice {
  std::string key;
  std::string option;
};

/// `range-count=steps`, as it stands on a command line; without the sign the option is empty.
[[nodiscard]] RulingChoice ruling_choice(std::string_view text);

/// Reads a map of keys and options into `in_force`. Reports a key or an option that is none, with
/// what may have been meant, and a ruling that is fixed, with the reason.
void read_rulings(yaml::Node map, std::span<const RulingInfo> rulings, RulingsInForce& in_force,
                  Problems& problems);

/// The row of the ruling with that key or id, if there is one.
[[nodiscard]] std::optional<std::size_t> ruling_called(std::string_view name,
                                                       std::span<const RulingInfo> rulings);

/// Chooses one option of one ruling, named by key or id. Returns why that cannot be; nothing where
/// it is done.
[[nodiscard]] std::optional<std::string> choose_ruling(std::string_view name,
                                                       std::string_view option,
                                                       std::span<const RulingInfo> rulings,
                                                       RulingsInForce& in_force);

/// Reports each choice in such a map that only a scenario can make.
void refuse_scenarios_choices(yaml::Node map, std::span<const RulingInfo> rulings,
                              std::span<const ScenariosChoice> choices, Problems& problems);

/// The rulings in force, to be compared and told: `ruling range-count`, `steps`.
[[nodiscard]] std::vector<FieldText> texts_of(std::span<const RulingInfo> rulings,
                                              const RulingsInForce& in_force);

/// The JSON Schema of such a map.
[[nodiscard]] Json schema_of_rulings(std::span<const RulingInfo> rulings);

}  // namespace prizecourt
