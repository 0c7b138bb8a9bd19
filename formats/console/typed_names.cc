#include "formats/console/context.h"
#include "formats/text/escape.h"
#include "formats/text/words.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace prizecourt {
namespace {

/// The prefix of the rule ids, or what people say, and the ruleset.
using ShortForm = std::pair<std::string_view, std::string_view>;

constexpr std::array short_forms = {
    ShortForm{"adm", "admiralty"},
    ShortForm{"ab", "away-boarders"},
    ShortForm{"away", "away-boarders"},
    ShortForm{"flb", "form-line-of-battle"},
    ShortForm{"mc", "master-and-commander"},
    ShortForm{"bbp", "broadsides-and-boarding-parties"},
    ShortForm{"ya", "yardarm"},
};

}  // namespace

const RulesetRow* ruleset_of_name(Rulesets rulesets, std::string_view name) {
  for (const auto& [text, ruleset] : short_forms) {
    if (is_same_word(text, name)) name = ruleset;
  }
  const auto row = std::find_if(rulesets.begin(), rulesets.end(),
                                [&](const RulesetRow& one) { return is_same_word(one.id, name); });
  return row == rulesets.end() ? nullptr : &*row;
}

const RulesetRow* ruleset_named(Context& context, std::string_view name) {
  if (const RulesetRow* row = ruleset_of_name(context.rulesets, name)) return row;
  std::vector<const RulesetRow*> beginning;
  for (const RulesetRow& row : context.rulesets) {
    if (!name.empty() && is_same_word(row.id.substr(0, name.size()), name))
      beginning.push_back(&row);
  }
  if (beginning.size() == 1) return beginning.front();
  std::vector<std::string_view> known;
  for (const RulesetRow& row : context.rulesets) known.push_back(row.id);
  for (const ShortForm& form : short_forms) known.push_back(form.first);
  const std::string what =
      beginning.empty() ? "there is no ruleset '" : "more than one ruleset begins with '";
  const auto meant = closest(name, known);
  report_error(context, what + for_terminal(name) +
                            (meant ? "'; did you mean " + in_quotes(*meant) + '?' : "'.") +
                            " There are: " + ruleset_names(context.rulesets));
  context.status = ExitStatus::bad_usage;
  return nullptr;
}

std::string ruleset_names(Rulesets rulesets) {
  std::string names;
  for (const RulesetRow& row : rulesets) {
    names.append(names.empty() ? "" : ", ").append(row.id).append(" (");
    std::string_view separator;
    for (const ShortForm& form : short_forms) {
      if (form.second != row.id) continue;
      names.append(separator).append(form.first);
      separator = ", ";
    }
    names += ')';
  }
  return names;
}

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
