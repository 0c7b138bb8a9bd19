#pragma once

#include "cmd/frame/context.h"
#include "formats/match/typed_names.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Names on the command line.
namespace prizecourt {

/// The id that is meant by a name or an id; nothing, after saying why and with the status
/// bad_usage, where it names nobody.
[[nodiscard]] std::optional<std::string_view> id_typed(Context& context, const Match& match,
                                                       NameFor whom, std::string_view typed);

/// The same of several names, each of which becomes its id. Returns whether all name somebody.
[[nodiscard]] bool replace_by_ids(Context& context, const Match& match, NameFor whom,
                                  std::vector<std::string>& names);

}  // namespace prizecourt
