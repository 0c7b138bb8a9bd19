#pragma once

#include "court/compare.h"
#include "engine/table/enum_names.h"
#include "formats/text/json.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// What the newest revision of a ruleset would make of a game that was played under an earlier one.
namespace prizecourt {

enum class ImpactKind : std::uint8_t { same, altered, cannot_judge };

struct Impact {
  ImpactKind kind = ImpactKind::cannot_judge;
  std::string why;  ///< it cannot be judged
  std::string ruleset;
  int revision = 0;  ///< the game's own
  int newest = 0;
  std::optional<Hypothesis> hypothesis;  ///< where the game was never played
  std::span<const RevisionInfo> later;   ///< the revisions after its own
  std::optional<Divergence> first;       ///< A: as it was played, B: under the newest
  std::size_t turns_altered = 0;         ///< at whose end the state is another
  std::string standing_a, standing_b;    ///< only where it is altered
};

/// Plays a replay under its own revision and under the newest. A replay that does not verify cannot
/// be judged: nobody knows what game it was.
[[nodiscard]] Impact impact_of(Rulesets rulesets, std::string_view name, std::string_view bytes);

/// What is altered first and what became of it, as lines for people.
[[nodiscard]] std::string to_text(const Impact& impact);
[[nodiscard]] Json to_json(const Impact& impact, std::string_view name);

}  // namespace prizecourt
