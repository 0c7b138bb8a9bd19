#pragma once

#include "engine/table/event.h"
#include "engine/table/rule.h"
#include "formats/form/field_texts.h"
#include "formats/orders/field_words.h"
#include "formats/scenario/rulings.h"
#include "formats/text/problems.h"
#include "formats/yaml/decode.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// The umpire's order file, the same in all rulesets; docs/umpire.md is its manual:
///
///     player: umpire
///     rule: ADM-5.2.24          # or, or also:
///     reason: "the wind drives them apart"
///     set: {sea: choppy, ships: {alpha: {sail_hits: 20}}}
///     rulings: {attempt-floor: may-be-zero}    # or without `set`
namespace prizecourt {

/// What the umpire changes, and why.
struct UmpireOrder {
  std::string file;
  Rule rule = nullptr;                ///< null where there is only a reason
  std::string reason;                 ///< empty where there is only a rule
  std::optional<yaml::Node> set;      ///< what becomes of the state
  std::optional<yaml::Node> rulings;  ///< what is settled from now on
};

/// What comes of `set` or of `rulings`.
struct UmpireChanges {
  std::vector<ChangedField> fields;
  int line = 0;  ///< where the file says it
};

/// Whether a file of the umpire has none of these keys: he hands it in for its link alone.
[[nodiscard]] bool changes_nothing(yaml::Node file);

/// Reads `rule` and `reason`, and finds `set` and `rulings`. Nothing when there were errors: a rule
/// that is not among `rules`, neither rule nor reason, nothing that changes.
[[nodiscard]] std::optional<UmpireOrder> read_umpire(yaml::MapReader& map, std::string_view file,
                                                     std::span<const RuleInfo> rules,
                                                     Problems& problems);

/// A file of the umpire that settles rulings from a turn on.
struct SettlingFile {
  std::string_view game;
  int turn = 0;
  std::string_view reason;
  std::span<const RulingChoice> rulings{};
};

[[nodiscard]] std::string to_text(const SettlingFile& file);

/// An event for each change; `step` is the step of the turn that is played next.
[[nodiscard]] std::vector<Event> umpire_events(const UmpireOrder& order,
                                               std::span<const UmpireChanges> changes,
                                               std::string_view step);

/// How a game says the fields of its state.
struct FieldsSaid {
  std::span<const FieldWords> fields;
  NameForId name;
};

/// What such events say, lines: each change, and after those of a file its rule and reason.
[[nodiscard]] std::string in_words(std::span<const Event> events, const FieldsSaid& said);

/// What the order does, a line for each change; that it does nothing, where that is so.
[[nodiscard]] std::string in_words(const UmpireOrder& order, std::span<const UmpireChanges> changes,
                                   const FieldsSaid& said);

}  // namespace prizecourt
