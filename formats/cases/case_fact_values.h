#pragma once

#include "engine/table/fact_values.h"
#include "formats/cases/case_pattern.h"

#include <span>
#include <string>

/// What a pattern says of facts, held against the values that they can have.
namespace prizecourt {

/// The values that a fact can have, for people: "a number", "yes or no".
[[nodiscard]] std::string values_in_words(const FactInfo& info);

/// Reads what a pattern says of a fact that has one of these rows, each for some kinds of events; a
/// value that none of them allows is a problem.
[[nodiscard]] ExpectedFact read_expected_fact(yaml::Entry entry,
                                              std::span<const FactInfo* const> rows,
                                              Problems& problems);

}  // namespace prizecourt
