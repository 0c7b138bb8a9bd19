#pragma once

#include "formats/console/command.h"
#include "formats/console/context.h"

#include <cstdint>
#include <optional>
#include <string>

/// What `rules` and `rulings` share: which games are meant, and what is looked for in them.
namespace prizecourt {

/// As the command line says it. The first word is a ruleset, or else what is looked for in all.
struct RulebookOptions {
  std::string ruleset;
  std::string wanted;
  std::string search;
  TextOrJson format = TextOrJson::text;
};

struct RulebookQuery {
  Rulesets rulesets;  ///< those that are searched
  std::string text;   ///< empty for everything
};

/// RULESET, ID, `--search` and `--format`; `options` must outlive the command.
[[nodiscard]] OptionRows rulebook_options(const Context& context, RulebookOptions& options);

/// What is meant. Nothing, after saying why and setting the status bad_usage, where two things are
/// looked for at once, or the first of two words is no ruleset.
[[nodiscard]] std::optional<RulebookQuery> rulebook_query(Context& context,
                                                          const RulebookOptions& options);

/// Says that there is no `what` ("rule", "ruling") like that, and what may have been meant.
void refuse_query(Context& context, const RulebookQuery& query, std::string_view what);

}  // namespace prizecourt
