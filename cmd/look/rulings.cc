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
    refuse(context,
           "none of the rulings found is one that a scenario may choose; leave out --selectable",
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
              "Prints questions that the printed rules leave open: the options, the default and "
              "why, the rules\nthat leave it open and the cases that show it. A ruling by its id "
              "or key, those of a rule, or those\nwith a word. A scenario chooses among the "
              "selectable ones: `rulings: {range-count: strictly-between}`.",
          .options = rulebook_options(context, options->book) +
                     OptionRows{{.name = "--selectable",
                                 .into = &options->selectable_only,
                                 .help = "only those a scenario may choose"}},
          .run = [options, &context] { print_rulings(context, *options); }};
}

}  // namespace prizecourt
