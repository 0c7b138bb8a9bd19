#include "court/rulebook.h"
#include "formats/text/json.h"
#include "formats/text/terminal_text.h"
#include "formats/text/words.h"

#include <algorithm>
#include <array>

/// The pages of the rulebook, for people and for programs.
namespace prizecourt {
namespace {

std::string_view word_for(RulingKind kind) {
  return kind == RulingKind::selectable ? "selectable" : "fixed";
}

/// How the tests of a rule are called: every rule has one that begins like this.
std::string test_of(std::string_view id) {
  std::string name(id);
  std::replace_if(
      name.begin(), name.end(), [](char c) { return c == '-' || c == '.'; }, '_');
  return name;
}

// ---- for people ----

void append_line(std::string& out, std::string_view indent,
                 std::initializer_list<std::string_view> parts) {
  out += indent;
  for (const std::string_view part : parts) out += part;
  out += '\n';
}

void append_cases(std::string& out, const std::vector<const WorkedCase*>& cases) {
  if (cases.empty()) return;
  append_line(out, "  ", {"cases:"});
  for (const WorkedCase* one : cases) append_line(out, "    ", {one->name, "  ", one->about});
}

std::string options_of(const RulingInfo& ruling) {
  std::string out;
  for (std::size_t i = 0; i < ruling.option_count(); ++i) {
    if (i > 0) out += ", ";
    out += ruling.options[i];
    if (i == 0) out += " (default)";
  }
  return out;
}

PrintedTables all_tables(const RulesetRow& ruleset) {
  return ruleset.tables == nullptr ? PrintedTables() : ruleset.tables();
}

void append_tables(std::string& out, std::string_view id, const RulesetRow& ruleset) {
  const PrintedTables tables = all_tables(ruleset);
  for (const PrintedTable* table : tables_of(id, tables)) {
    append_line(out, "  ", {"table: ", table->title});
    out += to_text(*table, "    ");
  }
}

void append_page(std::string& out, const RulePage& page) {
  append_line(out, "", {page.rule->id, "  ", page.rule->name});
  append_line(out, "  ", {page.rule->text});
  const RulesetRow& ruleset = *page.ruleset;
  append_line(out, "  ",
              {"source: ", ruleset.title, ", ", ruleset.edition, ": ", page.rule->section});
  append_tables(out, page.rule->id, ruleset);
  if (!page.rulings.empty()) append_line(out, "  ", {"rulings:"});
  for (const RulingInfo* ruling : page.rulings) {
    append_line(out, "    ", {ruling->id, "  ", ruling->key, "  (", word_for(ruling->kind), ")"});
    append_line(out, "      ", {ruling->question, " ", options_of(*ruling)});
  }
  append_cases(out, page.cases);
  append_line(out, "  ", {"tests: ", test_of(page.rule->id)});
}

void append_page(std::string& out, const RulingPage& page) {
  const RulingInfo& ruling = *page.ruling;
  append_line(out, "", {ruling.id, "  ", ruling.key, "  (", word_for(ruling.kind), ")"});
  append_line(out, "  ", {ruling.question});
  append_line(out, "  ", {"options: ", options_of(ruling)});
  append_line(out, "  ", {ruling.reason});
  append_tables(out, ruling.id, *page.ruleset);
  append_line(out, "  ", {"rules:"});
  for (const RuleInfo* rule : page.rules) append_line(out, "    ", {rule->id, "  ", rule->name});
  append_cases(out, page.cases);
}

template <class Page>
std::string to_markdown(std::span<const Page> pages) {
  std::string out;
  for (const Page& page : pages) append_page(out, page);
  return out;
}

// ---- for programs ----

Json json_of(const std::vector<const WorkedCase*>& cases) {
  Json list = Json::list();
  for (const WorkedCase* one : cases) {
    list.add(Json::object()
                 .set("name", Json::text(one->name))
                 .set("about", Json::text(one->about))
                 .set("file", Json::text("tests/cases/" + std::string(one->ruleset) + '/' +
                                         std::string(one->name) + ".case.yaml")));
  }
  return list;
}

Json json_of(const RulingInfo& ruling) {
  return Json::object()
      .set("id", Json::text(ruling.id))
      .set("key", Json::text(ruling.key))
      .set("kind", Json::text(word_for(ruling.kind)))
      .set("question", Json::text(ruling.question))
      .set("options", Json::texts(std::span(ruling.options).first(ruling.option_count())))
      .set("reason", Json::text(ruling.reason));
}

Json json_of_rule(const RuleInfo& rule) {
  return Json::object()
      .set("id", Json::text(rule.id))
      .set("section", Json::text(rule.section))
      .set("name", Json::text(rule.name))
      .set("text", Json::text(rule.text));
}

Json json_of_tables(std::string_view id, const RulesetRow& ruleset) {
  Json list = Json::list();
  const PrintedTables tables = all_tables(ruleset);
  for (const PrintedTable* table : tables_of(id, tables)) {
    Json rows = Json::list();
    for (const std::vector<std::string>& row : table->rows) rows.add(Json::texts(row));
    list.add(Json::object()
                 .set("title", Json::text(table->title))
                 .set("columns", Json::texts(table->columns))
                 .set("rows", std::move(rows)));
  }
  return list;
}

Json json_of(const RulePage& page) {
  Json rulings = Json::list();
  for (const RulingInfo* ruling : page.rulings) rulings.add(json_of(*ruling));
  return json_of_rule(*page.rule)
      .set("ruleset", Json::text(page.ruleset->id))
      .set("rulings", std::move(rulings))
      .set("tables", json_of_tables(page.rule->id, *page.ruleset))
      .set("cases", json_of(page.cases))
      .set("tests", Json::text(test_of(page.rule->id)));
}

Json json_of(const RulingPage& page) {
  Json rules = Json::list();
  for (const RuleInfo* rule : page.rules) rules.add(json_of_rule(*rule));
  return json_of(*page.ruling)
      .set("ruleset", Json::text(page.ruleset->id))
      .set("rules", std::move(rules))
      .set("tables", json_of_tables(page.ruling->id, *page.ruleset))
      .set("cases", json_of(page.cases));
}

template <class Page>
std::string json_text_of(std::string_view key, std::span<const Page> pages) {
  Json list = Json::list();
  for (const Page& page : pages) list.add(json_of(page));
  return Json::object().set(key, std::move(list)).to_text();
}

}  // namespace

PrintedTables tables_of(std::span<const RulePage> pages) {
  PrintedTables found;
  const RulesetRow* ruleset = nullptr;
  for (const RulePage& page : pages) {
    if (page.ruleset == ruleset) continue;
    ruleset = page.ruleset;
    PrintedTables all = all_tables(*ruleset);
    for (PrintedTable& table : all) {
      const bool meant = std::any_of(pages.begin(), pages.end(), [&](const RulePage& one) {
        return one.ruleset == ruleset &&
               std::find(table.rules.begin(), table.rules.end(), one.rule->id) != table.rules.end();
      });
      if (meant) found.push_back(std::move(table));
    }
  }
  return found;
}

std::string texts_of(std::span<const RulePage> pages) {
  std::size_t width = 0;
  for (const RulePage& page : pages) width = std::max(width, page.rule->id.size());
  std::string out;
  for (const RulePage& page : pages) {
    const RuleInfo& rule = *page.rule;
    out.append(rule.id).append(width - rule.id.size() + 2, ' ').append(rule.name).append(": ");
    out.append(rule.text).append("\n");
  }
  return out;
}

std::string list_of(std::span<const RulePage> pages) {
  return with_shortened_lines(texts_of(pages), text_width);
}

std::string chapters_of(std::span<const RulePage> pages) {
  struct Chapter {
    std::string_view id;
    std::string names;
  };

  std::vector<Chapter> chapters;
  std::size_t width = 0;
  for (const RulePage& page : pages) {
    const std::string_view id = page.rule->id.substr(0, page.rule->id.rfind('.'));
    auto chapter = std::find_if(chapters.begin(), chapters.end(),
                                [&](const Chapter& one) { return one.id == id; });
    if (chapter == chapters.end()) chapter = chapters.insert(chapter, {id, {}});
    add_part(chapter->names, page.rule->name, ", ");
    width = std::max(width, id.size());
  }
  std::string out;
  for (const Chapter& chapter : chapters) {
    std::string line(chapter.id);
    line.append(width - chapter.id.size() + 2, ' ').append(chapter.names);
    out += shortened(line, text_width) + '\n';
  }
  return out;
}

std::string to_text(std::span<const RulePage> pages) {
  return to_markdown(pages);
}

std::string to_text(std::span<const RulingPage> pages) {
  return to_markdown(pages);
}

std::string to_json(std::span<const RulePage> pages) {
  return json_text_of("rules", pages);
}

std::string to_json(std::span<const RulingPage> pages) {
  return json_text_of("rulings", pages);
}

}  // namespace prizecourt
