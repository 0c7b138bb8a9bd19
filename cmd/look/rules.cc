#include "cmd/program/commands.h"
#include "court/explain.h"
#include "court/rulebook.h"
#include "formats/console/command.h"
#include "formats/console/context.h"
#include "formats/console/game_at_hand.h"
#include "formats/console/input_files.h"
#include "formats/text/escape.h"
#include "formats/text/words.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// `prizecourt rules` and `prizecourt rulings`.
namespace prizecourt {
namespace {

// ---- which games are meant, and what is looked for in them ----

/// As the command line says it. The first word is a ruleset, or else what is looked for in all.
struct RulebookOptions {
  std::string ruleset;
  std::vector<std::string> wanted;
  std::string search;
  TextOrJson format = TextOrJson::text;
};

struct RulebookQuery {
  Rulesets rulesets;  ///< those that are searched
  std::string text;   ///< empty for everything
};

/// RULESET, ID, `--search` and `--format`; `options` must outlive the command.
OptionRows rulebook_options(RulebookOptions& options, const std::string& ruleset) {
  return {
      {.name = "RULESET", .into = &options.ruleset, .help = ruleset},
      {.name = "ID", .into = &options.wanted, .help = "An id, a chapter such as AB-4.3, or words"},
      {.name = "--search",
       .into = &options.search,
       .type = "TEXT",
       .help = "Only entries that contain these words",
       .default_text = "everything",
       .checks = {some_text}},
      format_option(options.format)};
}

/// What is meant. Nothing, after saying why and setting the status bad_usage, if two things are
/// looked for at once.
std::optional<RulebookQuery> rulebook_query(Context& context, const RulebookOptions& options) {
  RulebookQuery query{context.rulesets, options.search};
  const RulesetRow* row = ruleset_of_name(context.rulesets, options.ruleset);
  std::string wanted = row == nullptr ? options.ruleset : "";
  for (const std::string& word : options.wanted) add_part(wanted, word, " ");
  if (row != nullptr) query.rulesets = {row, 1};
  if (!wanted.empty() && !query.text.empty()) {
    refuse(context, "give either " + wanted + " or --search " + query.text + ", not both",
           ExitStatus::bad_usage);
    return std::nullopt;
  }
  if (!wanted.empty()) query.text = wanted;
  return query;
}

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

/// Says that there is no `what` ("rule", "ruling") like that, and what may have been meant.
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
  // The first of several words may be a misspelt ruleset.
  refuse_name(context,
              "there is no " + std::string(what) + " '" + for_terminal(query.text) + "'" + where,
              query.text.substr(0, query.text.find(' ')), known);
}

// ---- rules ----

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
  if (rules.tables) {
    std::string_view separator;
    for (const PrintedTable& table : tables_of(pages)) {
      context.out << std::exchange(separator, "\n") << to_markdown(table);
    }
    return;
  }
  const bool is_text = options.format == TextOrJson::text;
  if (rules.chapters) {
    context.out << chapters_of(pages);
  } else if (rules.texts) {
    context.out << texts_of(pages);
  } else if (is_text && options.search.empty() && !query->text.empty() && pages.size() > 1 &&
             !is_id_of_rules(query->rulesets, query->text)) {  // found by a word
    context.out << list_of(pages) << pages.size()
                << " rules; to print one in full, give its id, for example "
                << pages.front().rule->id << '\n';
  } else {
    context.out << (is_text ? to_text(pages) : to_json(pages));
  }
}

// ---- rulings ----

struct RulingsOptions {
  RulebookOptions book;
  bool selectable_only = false;
};

/// What holds in a game of the rulings on these pages.
std::vector<RulingApplied> in_force(const Session& game, const std::vector<RulingPage>& pages) {
  std::vector<const ReplayInput*> inputs;
  for (const Session::PlayedWindow& window : game.windows()) inputs.push_back(&window.input);
  auto rulings = rulings_in_force(game.match(), *game.scenario().ruleset, inputs);
  std::erase_if(rulings, [&](const RulingApplied& one) {
    return std::none_of(pages.begin(), pages.end(),
                        [&](const RulingPage& page) { return page.ruling == one.ruling; });
  });
  return rulings;
}

void print_rulings(Context& context, RulingsOptions options) {
  if (options.book.ruleset.empty() && options.book.search.empty()) {
    refuse(context, "name a ruleset, a game, a ruling, a rule, or words to search for",
           ExitStatus::bad_usage);
    return;
  }
  std::optional<Session> game;
  const std::string file = replay_at(options.book.ruleset);
  if (is_there(file) && ruleset_of_name(context.rulesets, options.book.ruleset) == nullptr) {
    Problems problems;
    Problems no_scenario;
    const bool is_scenario = read_as(FileUse::scenario, file, no_scenario).has_value();
    game = open_game(context, {is_scenario ? "" : file, is_scenario ? file : ""}, problems);
    if (!game) return give_up(context, problems);
    options.book.ruleset = game->scenario().ruleset->id;
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
  const bool is_json = options.book.format == TextOrJson::json;
  if (!game) {
    context.out << (is_json ? to_json(pages) : to_text(pages));
    return;
  }
  if (!is_json && pages.size() == 1) context.out << to_text(pages);
  const auto rulings = in_force(*game, pages);
  context.out << (is_json ? to_json(rulings).to_text() : to_text(rulings));
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
          rulebook_options(options->query, "A ruleset: " + ruleset_names(context.rulesets)) +
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

Command rulings_command(Context& context) {
  auto options = std::make_shared<RulingsOptions>();
  return {.name = "rulings",
          .example = "prizecourt rulings away-boarders --selectable",
          .help =
              "Print the rulings on questions that the printed rules leave open. Each ruling comes "
              "with its options, the default and the reason, the rules concerned and the cases "
              "that cover it. Give an id, a key, a rule or a word. A scenario chooses an option of "
              "a selectable ruling: `rulings: {range-count: strictly-between}`.",
          .options = rulebook_options(
                         options->book,
                         "A ruleset: " + ruleset_names(context.rulesets) +
                             "; or a game: a replay, a JSON report, a game folder or a scenario") +
                     OptionRows{{.name = "--selectable",
                                 .into = &options->selectable_only,
                                 .help = "Only rulings that a scenario can choose"}},
          .run = [options, &context] { print_rulings(context, *options); }};
}

}  // namespace prizecourt
