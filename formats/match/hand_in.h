#pragma once

#include "formats/match/match.h"
#include "formats/orders/orders_file.h"
#include "formats/text/problems.h"

#include <string>
#include <vector>

/// Order files on their way into a match.
namespace prizecourt {

/// Parses each file once for all who read it. A document with problems is left to its reader, who
/// reports them.
void parse_all(std::vector<OrderText>& files);

/// The same files, parsed.
[[nodiscard]] std::vector<OrderText> parsed(const std::vector<OrderText>& files);

/// Submits the files of a window to the match, those of the umpire first: what he changed is what
/// players' orders are read against. Returns the players from whom none came.
std::vector<std::string> hand_in(Match& match, const std::vector<OrderText>& files,
                                 Problems& problems);

}  // namespace prizecourt
