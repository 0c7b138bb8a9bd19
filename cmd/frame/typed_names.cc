#include "cmd/frame/typed_names.h"

namespace prizecourt {

std::optional<std::string_view> id_typed(Context& context, const Match& match, NameFor whom,
                                         std::string_view typed) {
  const auto id = id_meant(match, whom, typed);
  if (id) return id;
  const NameSlip slip = slip_of_name(match, whom, typed);
  refuse(context, slip.what + "; " + slip.hint, ExitStatus::bad_usage);
  return std::nullopt;
}

bool replace_by_ids(Context& context, const Match& match, NameFor whom,
                    std::vector<std::string>& names) {
  for (std::string& name : names) {
    const auto id = id_typed(context, match, whom, name);
    if (!id) return false;
    name = *id;
  }
  return true;
}

}  // namespace prizecourt
