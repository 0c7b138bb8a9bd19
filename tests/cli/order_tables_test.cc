#include "formats/rulesets/rulesets.h"
#include "formats/yaml/parse.h"
#include "tests/formats/scenario_support.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

// The table of all orders on each page of docs/ is what the rows of the ruleset say.
namespace prizecourt {
namespace {

/// What scripts/update_order_tables.py writes, from a schema as the program has it.
std::string table_of(std::string_view schema) {
  Problems problems;
  const auto document = yaml::parse({.name = "schema", .text = schema}, {}, problems);
  EXPECT_TRUE(document) << to_text(problems);
  if (!document) return {};
  const yaml::Node root = document->root();
  const yaml::Node definitions = root.find("definitions").value();
  const yaml::Node orders = definitions.find("orders").value_or(root.find("else").value());
  const yaml::Node keys = orders.find("properties").value();
  const yaml::Node standing = keys.find("standing").value().find("properties").value();
  std::string table = "\n| order | meaning | standing |\n|---|---|---|\n";
  for (const yaml::Entry entry : keys.entries()) {
    const auto definition = definitions.find(entry.key.text());
    if (!definition) continue;
    table += "| `" + std::string(entry.key.text()) + "` | ";
    table += definition->find("description").value().text();
    table += standing.find(entry.key.text()) ? " | yes |\n" : " | no |\n";
  }
  return table + '\n';
}

TEST(OrderTables, are_what_the_rows_say) {
  constexpr std::string_view begin = "<!-- Written by scripts/update_order_tables.py. -->\n";
  constexpr std::string_view end = "<!-- End of the table. -->\n";
  for (const RulesetRow& row : all_rulesets()) {
    const std::string page = scenarios::file_text("docs/" + std::string(row.id) + "-orders.md");
    const std::string table = table_of(row.schema(SchemaKind::orders));
    EXPECT_GT(table.size(), 200U) << row.id;
    EXPECT_NE(page.find(std::string(begin) + table + std::string(end)), std::string::npos)
        << row.id << ": run scripts/update_order_tables.py for\n"
        << table;
  }
}

}  // namespace
}  // namespace prizecourt
