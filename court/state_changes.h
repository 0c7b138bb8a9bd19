#pragma once

#include "engine/table/state_fields.h"
#include "formats/yaml/parse.h"

#include <string>
#include <string_view>
#include <vector>

/// How two states of a game differ, field by field.
namespace prizecourt {

/// One field that is not the same. Values are as the replay writes them, on one line; empty where
/// the field is not there.
struct StateChange {
  std::string field;  ///< `ships/brig/rigging/fore`, `wind_from`
  std::string before;
  std::string after;

  bool operator==(const StateChange&) const = default;
};

/// The fields that differ, in the order of the states.
[[nodiscard]] std::vector<StateChange> state_changes(const StateFields& before,
                                                     const StateFields& after);

/// The same of two YAML documents, scenarios or orders; null for one that cannot be read. A list is
/// one field; a map is looked into.
[[nodiscard]] std::vector<StateChange> document_changes(const yaml::Document* before,
                                                        const yaml::Document* after);

/// A value on one line, without quotes.
[[nodiscard]] std::string value_in_words(yaml::Node value);

}  // namespace prizecourt
