#pragma once

#include <string>
#include <vector>

/// Short statements one after another, in lines that fit on a screen.
namespace prizecourt {

inline constexpr int clauses_width = 100;  ///< columns of text

/// Appends clauses with `; ` between them, a new line indented by `indent` before one that would
/// pass clauses_width. `out` may end in the middle of a line; afterwards it ends with a line feed.
void append_clauses(std::string& out, const std::vector<std::string>& clauses, int indent);

}  // namespace prizecourt
