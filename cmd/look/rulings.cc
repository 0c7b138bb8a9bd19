#include "cmd/look/rulebook_query.h"
#include "cmd/program/commands.h"
#include "court/rulebook.h"

#include <memory>
#include <string>
#include <vector>

namespace prizecourt {
namespace {

struct RulingsOptions {
  RulebookOptions book;
  bool selectable_only = false;
};

void print_rulings(Context& context, const RulingsOptions& options) {
  if (options.book.ruleset.empty() && options.book.search.empty()) {
    refuse(context, "name a ruleset, a ruling, a rule, or words to search for",
           ExitStatus::bad_usage);
    return;
  }
  const auto query = rulebook_query(context, options.book);
  if (!query) return;
  auto pages = find_rulings(query->rulesets, query->text);
  if (pages.empty()) return refuse_query(context, *query, "ruling");
  if (options.selectable_only) {
    std::erase_if(
        pages, [](const RulingPage& page) { return page.ruling->kind != RulingKind::selectable; });
  }
  if (pages.empty()) {
    refuse(context, "none of these rulings is selectable; omit --selectable",
           ExitStatus::bad_usage);
    return;
  }
  context.out << (options.book.format == TextOrJson::json ? to_json(pages) : to_text(pages));
}

}  // namespace

Command rulings_command(Context& context) {
  auto options = std::make_shared<RulingsOptions>();
  return {.name = "rulings",
          .example = "prizecourt rulings away-boarders --selectable",
          .help =
              "Print the rulings on questions that the printed rules leave open. Each ruling comes "
              "with its options, the default and the reason, the rules concerned and the cases "
              "that cover it. Give an id, a key, a rule or a word. A scenario chooses an option of "
              "a selectable ruling: `rulings: {range-count: strictly-between}`.",
          .options = rulebook_options(context, options->book) +
                     OptionRows{{.name = "--selectable",
                                 .into = &options->selectable_only,
                                 .help = "Only rulings that a scenario can choose"}},
          .run = [options, &context] { print_rulings(context, *options); }};
}

}  // namespace prizecourt
