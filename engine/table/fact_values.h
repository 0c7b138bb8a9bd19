#pragma once

#include "engine/table/event.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

/// What a ruleset's tables of events say of an event: its facts and the values that they can have.
namespace prizecourt {

/// The words of a list of words with blanks between them.
[[nodiscard]] std::vector<std::string_view> split_words(std::string_view list);

/// Whether events of that kind can have the fact.
[[nodiscard]] bool has_fact(const EventInfo& info, std::string_view fact);

/// The row for a fact of events of that kind: the one that names the kind, else the one that names
/// none; null where there is neither.
[[nodiscard]] const FactInfo* find_fact_info(std::span<const FactInfo> facts, std::string_view kind,
                                             std::string_view fact);

/// Whether a fact can have that value.
[[nodiscard]] bool can_be(const FactInfo& info, const Fact& fact);

/// What of an event is not in the tables, "the value 7 of the fact gage"; empty where all is.
[[nodiscard]] std::string not_listed(const Event& event, std::span<const EventInfo> kinds,
                                     std::span<const FactInfo> facts);

}  // namespace prizecourt
