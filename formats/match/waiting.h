#pragma once

#include "engine/table/play.h"
#include "formats/match/match.h"
#include "formats/text/json.h"

#include <string>

namespace prizecourt {

/// Who must decide what before the turn can go on; lines for a terminal.
[[nodiscard]] std::string in_words(const OpenQuestion& question, const Match& match);

/// The question, without who is asked.
[[nodiscard]] Json to_json(const OpenQuestion& question);

}  // namespace prizecourt
