#include "formats/console/context.h"
#include "formats/text/escape.h"
#include "formats/text/words.h"

#include <algorithm>
#include <array>
#include <vector>

namespace prizecourt {
namespace {

struct ShortForm {
  std::string_view text;
  std::string_view ruleset;
};

/// The prefixes of the rule ids, and what people say.
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
  const auto* const form = std::find_if(short_forms.begin(), short_forms.end(),
                                        [&](const ShortForm& f) { return f.text == name; });
  return find_ruleset(rulesets, form == short_forms.end() ? name : form->ruleset);
}

const RulesetRow* ruleset_named(Context& context, std::string_view name) {
  if (const RulesetRow* row = ruleset_of_name(context.rulesets, name)) return row;
  std::vector<const RulesetRow*> beginning;
  for (const RulesetRow& row : context.rulesets) {
    if (!name.empty() && row.id.starts_with(name)) beginning.push_back(&row);
  }
  if (beginning.size() == 1) return beginning.front();
  std::vector<std::string_view> known;
  for (const RulesetRow& row : context.rulesets) known.push_back(row.id);
  for (const ShortForm& form : short_forms) known.push_back(form.text);
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
      if (form.ruleset != row.id) continue;
      names.append(separator).append(form.text);
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
