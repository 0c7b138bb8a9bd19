#include "cmd/look/rulebook_query.h"

#include "court/rulebook.h"
#include "formats/console/command.h"
#include "formats/console/context.h"
#include "formats/text/escape.h"
#include "formats/text/words.h"

#include <vector>

namespace prizecourt {
namespace {

/// What to say of an id that is something else than `what`; empty where it is none.
std::string said_of_something_else(const RulebookQuery& query, std::string_view what) {
  for (const RulesetRow& row : query.rulesets) {
    for (const RulingInfo& ruling : row.rulings) {
      const bool is_meant = is_same_word(ruling.id, query.text) || ruling.key == query.text;
      if (what == "rule" && is_meant) {
        return query.text + " is a ruling; see `prizecourt rulings " + query.text + "`";
      }
    }
    for (const RuleInfo& rule : row.rules) {
      if (what == "ruling" && is_same_word(rule.id, query.text)) {
        return "there is no ruling on the rule " + query.text + "; see `prizecourt rules " +
               query.text + "`";
      }
    }
    for (const DecisionInfo& decision : row.decisions) {
      if (!is_same_word(decision.id, query.text)) continue;
      return std::string(decision.id) + " is a decision: " + std::string(decision.question) +
             " Default: " + std::string(decision.silence);
    }
  }
  return {};
}

}  // namespace

OptionRows rulebook_options(const Context& context, RulebookOptions& options) {
  return {
      {.name = "RULESET",
       .into = &options.ruleset,
       .help = "A ruleset: " + ruleset_names(context.rulesets)},
      {.name = "ID", .into = &options.wanted, .help = "An id, a chapter such as AB-4.3, or a word"},
      {.name = "--search",
       .into = &options.search,
       .type = "TEXT",
       .help = "Only entries that contain these words",
       .default_text = "everything",
       .checks = {some_text}},
      format_option(options.format)};
}

std::optional<RulebookQuery> rulebook_query(Context& context, const RulebookOptions& options) {
  RulebookQuery query{context.rulesets, options.search};
  std::string wanted = options.wanted;
  const RulesetRow* row = ruleset_of_name(context.rulesets, options.ruleset);
  if (row != nullptr) {
    query.rulesets = {row, 1};
  } else if (wanted.empty()) {
    wanted = options.ruleset;
  } else {
    (void)ruleset_named(context, options.ruleset);
    return std::nullopt;
  }
  if (!wanted.empty() && !query.text.empty()) {
    refuse(context, "give either " + wanted + " or --search " + query.text + ", not both",
           ExitStatus::bad_usage);
    return std::nullopt;
  }
  if (!wanted.empty()) query.text = wanted;
  return query;
}

/// The rules whose id without the letters of their game is what was asked for: `AB-4.3.1` for
/// `4.3.1`.
std::string ids_ending_with(const RulebookQuery& query) {
  std::string ids;
  for (const RulesetRow& ruleset : query.rulesets) {
    for (const RuleInfo& rule : ruleset.rules) {
      const std::size_t letters = rule.id.find('-');
      if (rule.id.substr(letters + 1) != query.text) continue;
      ids.append(ids.empty() ? "" : ", ").append(rule.id);
    }
  }
  return ids;
}

void refuse_query(Context& context, const RulebookQuery& query, std::string_view what) {
  if (const std::string said = said_of_something_else(query, what); !said.empty()) {
    refuse(context, said, ExitStatus::bad_usage);
    return;
  }
  if (const std::string ids = ids_ending_with(query); !ids.empty()) {
    refuse(context, "which rule '" + query.text + "'? expected one of: " + ids,
           ExitStatus::bad_usage);
    return;
  }
  const bool in_one = query.rulesets.size() == 1;
  const std::string where = in_one ? " in " + std::string(query.rulesets.front().id) : "";
  const std::vector<std::string> words = rulebook_words(query.rulesets);
  std::vector<std::string_view> known(words.begin(), words.end());
  if (!in_one) {
    for (const RulesetRow& row : query.rulesets) known.push_back(row.id);
  }
  refuse_name(context,
              "there is no " + std::string(what) + " '" + for_terminal(query.text) + "'" + where,
              query.text, known);
}

}  // namespace prizecourt
