#include "cmd/look/rulebook_query.h"
#include "cmd/program/commands.h"
#include "court/rulebook.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace prizecourt {
namespace {

void list_rulesets(Context& context) {
  for (const RulesetRow& row : context.rulesets) {
    context.out << row.id << "  " << row.title << " (" << row.edition << "), " << row.rules.size()
                << " rules, revision " << newest_revision(row) << '\n';
    for (const RevisionInfo& revision : row.revisions.subspan(1)) {
      context.out << "  revision " << revision.number << " (" << revision.cites
                  << "): " << revision.change << '\n';
    }
  }
}

struct RulesOptions {
  RulebookOptions query;
  bool tables = false;
  bool chapters = false;
  bool texts = false;
  bool in_short = false;
};

void print_tables(Context& context, const std::vector<RulePage>& pages) {
  std::string_view separator;
  for (const PrintedTable& table : tables_of(pages)) {
    context.out << separator << to_markdown(table);
    separator = "\n";
  }
}

/// What the games are about.
void print_in_short(Context& context, const RulebookQuery& query) {
  if (!query.text.empty()) {
    refuse(context, "--in-short applies to whole games, not to '" + query.text + '\'',
           ExitStatus::bad_usage);
    return;
  }
  std::string_view separator;
  for (const RulesetRow& row : query.rulesets) {
    context.out << separator;
    if (query.rulesets.size() > 1) context.out << row.title << '\n';
    context.out << row.in_short;
    separator = "\n";
  }
}

/// Rules that a word was found in, short where they are several.
void print_found(Context& context, const std::vector<RulePage>& pages) {
  if (pages.size() == 1) {
    context.out << to_text(pages);
    return;
  }
  context.out << list_of(pages) << pages.size()
              << " rules; to print one in full, give its id, for example " << pages.front().rule->id
              << '\n';
}

void print_rules(Context& context, const RulesOptions& rules) {
  const RulebookOptions& options = rules.query;
  const bool all = options.ruleset.empty() && options.search.empty() && !rules.tables &&
                   !rules.chapters && !rules.texts && !rules.in_short;
  if (all && options.format == TextOrJson::text) return list_rulesets(context);
  const auto query = rulebook_query(context, options);
  if (!query) return;
  if (rules.in_short) return print_in_short(context, *query);
  const auto pages = find_rules(query->rulesets, query->text);
  if (pages.empty()) return refuse_query(context, *query, "rule");
  if (rules.tables) return print_tables(context, pages);
  const bool is_text = options.format == TextOrJson::text;
  if (rules.chapters) {
    context.out << chapters_of(pages);
  } else if (rules.texts) {
    context.out << texts_of(pages);
  } else if (is_text && options.search.empty() && !query->text.empty() &&
             !is_id_of_rules(query->rulesets, query->text)) {
    print_found(context, pages);
  } else {
    context.out << (is_text ? to_text(pages) : to_json(pages));
  }
}

}  // namespace

Command rules_command(Context& context) {
  auto options = std::make_shared<RulesOptions>();
  return {
      .name = "rules",
      .example = "prizecourt rules AB-4.3.7",
      .help =
          "Print rules in our own words. Each rule comes with its source, the rulings on open "
          "questions, and the cases and tests that cover it. Give an id or a chapter, or a "
          "word to list the rules that contain it. Without arguments it lists the rulesets.",
      .options =
          rulebook_options(context, options->query) +
          OptionRows{{.name = "--tables",
                      .into = &options->tables,
                      .help = "Only tables and figures, as Markdown"},
                     {.name = "--chapters",
                      .into = &options->chapters,
                      .help = "Only the chapters, one per line",
                      .excludes = {"--tables", "--format"}},
                     {.name = "--texts",
                      .into = &options->texts,
                      .help = "Only the rule texts, one per line",
                      .excludes = {"--tables", "--chapters", "--format"}},
                     {.name = "--in-short",
                      .into = &options->in_short,
                      .help = "Only a summary of the game for newcomers",
                      .excludes = {"--tables", "--chapters", "--texts", "--format", "--search"}}},
      .run = [options, &context] { print_rules(context, *options); }};
}

}  // namespace prizecourt
