#include "engine/rulesets/away_boarders/tables.h"
#include "engine/rulesets/form_line_of_battle/tables.h"
#include "engine/rulesets/master_and_commander/tables.h"
#include "formats/rulesets/away_boarders/ruleset.h"
#include "formats/rulesets/form_line_of_battle/ruleset.h"
#include "formats/rulesets/master_and_commander/ruleset.h"
#include "formats/rulesets/rulesets.h"
#include "tests/matchers.h"
#include "tests/places.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <string_view>

/// The tables that the rulebook prints: all of them, and with the numbers that play uses.
namespace prizecourt {
namespace {

std::string text_of_file(const std::string& name) {
  std::ostringstream text;
  text << std::ifstream(source_path(name)).rdbuf();
  return text.str();
}

std::string folder_of(const RulesetRow& row) {
  std::string folder(row.id);
  std::replace(folder.begin(), folder.end(), '-', '_');
  return folder;
}

// ---- every constant and every lookup of tables.h is printed -------------------------------------

/// What is no figure of a rule: names, the geometry of maps and decks, aids of arithmetic.
const std::set<std::string>& not_printed() {
  static const std::set<std::string> names = {
      // Admiralty
      "sine_scale", "sines", "sine", "cosine",
      // Broadsides & Boarding Parties
      "row_total", "position_total", "first_position", "middle_position", "cell_total", "no_cell",
      "index", "name_of", "row_of", "position_of", "cell_at", "cell_named", "steps_between", "only",
      "holds", "no_dot", "next_dot", "dots_between", "direction_to", "bearing_of", "most_ties",
      // Away, Boarders!: of rows that are printed, or of scenarios
      "base_dice", "random_dice", "damage_table", "first_phase", "second_phase", "third_phase",
      "moves_of_speed", "wind_speed_table", "sail_speed_table", "default_hull_boxes",
      "default_crew", "ship_rigging", "brig_rigging", "large_schooner_rigging",
      "small_schooner_rigging", "sloop_rigging",
      // Form Line of Battle: of rows that are printed
      "quality_modifiers", "captain_modifiers", "kills_from", "angle_between"};
  return names;
}

std::set<std::string> names_in_tables(const RulesetRow& row) {
  const std::string text = text_of_file("engine/rulesets/" + folder_of(row) + "/tables.h");
  static const std::regex declared(
      R"((?:inline constexpr|\[\[nodiscard\]\] constexpr)[^;={(]*?(\w+)\s*(?:=|\{|\(|\n?\s*=))");
  std::set<std::string> names;
  for (std::sregex_iterator found(text.begin(), text.end(), declared), end; found != end; ++found) {
    const std::string name = (*found)[1];
    if (!name.ends_with("_names")) names.insert(name);
  }
  return names;
}

TEST(PrintedTables, ShowEveryTableAndFigureOfARuleset) {
  for (const RulesetRow& row : all_rulesets()) {
    if (row.id == "yardarm") continue;  // its few figures stand with its game
    // Where they are few they stand with the row of the ruleset.
    const std::string folder = "formats/rulesets/" + folder_of(row);
    const std::string printed =
        text_of_file(folder + "/printed_tables.cc") + text_of_file(folder + "/ruleset.cc");
    const auto names = names_in_tables(row);
    EXPECT_GT(names.size(), 10U) << row.id;
    for (const std::string& name : names) {
      if (not_printed().count(name) > 0) continue;
      EXPECT_TRUE(std::regex_search(printed, std::regex("\\b" + name + "\\b")))
          << row.id << ": " << name << " is in tables.h and in no printed table";
    }
  }
}

// ---- tables are sound ---------------------------------------------------------------------------

TEST(PrintedTables, CiteRulesThatExistAndHaveFullRows) {
  for (const RulesetRow& row : all_rulesets()) {
    for (const PrintedTable& table : row.tables()) {
      EXPECT_FALSE(table.rules.empty()) << table.title;
      EXPECT_FALSE(table.rows.empty()) << table.title;
      for (const std::string_view id : table.rules) {
        const auto is = [&](const auto& info) { return info.id == id; };
        EXPECT_TRUE(std::any_of(row.rules.begin(), row.rules.end(), is) ||
                    std::any_of(row.rulings.begin(), row.rulings.end(), is))
            << table.title << ": " << id;
      }
      for (const auto& cells : table.rows) {
        EXPECT_EQ(cells.size(), table.columns.size()) << table.title << ": " << cells.front();
      }
    }
  }
}

// ---- they hold what play uses -------------------------------------------------------------------

const PrintedTable& table_called(const PrintedTables& tables, std::string_view title) {
  const auto found = std::find_if(tables.begin(), tables.end(), [&](const PrintedTable& table) {
    return table.title.starts_with(title);
  });
  if (found == tables.end()) throw std::logic_error("no table " + std::string(title));
  return *found;
}

TEST(PrintedTables, HitTableIsWhatGunsRoll) {
  const auto tables = away_boarders::ruleset_row().tables();
  const PrintedTable& hits = table_called(tables, "Hit Table");
  EXPECT_THAT(hits.columns, ElementsAre("guns", "range 0-1", "range 2", "range 3", "range 4",
                                        "range 5-6", "range 7-8", "range 9-10"));
  constexpr std::array ranges = {1, 2, 3, 4, 6, 8, 10};
  for (int guns = 1; guns <= away_boarders::hit_table_guns; ++guns) {
    for (std::size_t c = 0; c < ranges.size(); ++c) {
      EXPECT_EQ(hits.rows[static_cast<std::size_t>(guns - 1)][c + 1],
                as_modifier(away_boarders::base_dice(guns, ranges[c])));
    }
  }
}

TEST(PrintedTables, RangesAreHowFarGunsCarry) {
  const auto tables = away_boarders::ruleset_row().tables();
  const PrintedTable& ranges = table_called(tables, "Default range of guns, in points");
  EXPECT_EQ(to_text(ranges, ""),
            "gun        pounds    range\n"
            "long       up to 5   3\n"
            "long       from 6    4\n"
            "long       from 8    6\n"
            "long       from 12   8\n"
            "long       from 18   10\n"
            "carronade  up to 17  2\n"
            "carronade  from 18   3\n"
            "carronade  from 32   4\n"
            "howitzer   any       2\n");
  using away_boarders::default_max_range;
  using away_boarders::GunKind;
  EXPECT_EQ(default_max_range(GunKind::long_gun, 5), 3);
  EXPECT_EQ(default_max_range(GunKind::long_gun, 32), 10);
  EXPECT_EQ(default_max_range(GunKind::carronade, 17), 2);
}

TEST(PrintedTables, DamageIsWhatDiceDo) {
  const auto tables = master_and_commander::ruleset_row().tables();
  const PrintedTable& damage = table_called(tables, "Damage");
  EXPECT_EQ(to_text(damage, "  "),
            "  cause                1      2      3      4      5      6\n"
            "  LONG                 hull   hull   skill  skill  mast   -\n"
            "  SHORT                hull   hull   skill  skill  mast   mast\n"
            "  BOARD, the defender  skill  skill  skill  skill  mast   mast\n"
            "  BOARD, the attacker  skill  skill  skill  skill  skill  skill\n"
            "  RAM                  hull   hull   skill  skill  skill  skill\n"
            "  BURN                 hull   hull   skill  skill  skill  mast\n");
}

TEST(PrintedTables, RatesAreWhatInitiationsCount) {
  const auto tables = form_line_of_battle::ruleset_row().tables();
  const PrintedTable& rates = table_called(tables, "Difference in rate");
  for (int rate = 1; rate <= form_line_of_battle::unrated; ++rate) {
    for (int other = 1; other <= form_line_of_battle::unrated; ++other) {
      EXPECT_EQ(rates.rows[static_cast<std::size_t>(rate - 1)][static_cast<std::size_t>(other)],
                as_modifier(form_line_of_battle::rate_modifier(rate, other)));
    }
  }
}

TEST(PrintedTables, AsMarkdown) {
  const PrintedTable table{.rules = {"AB-T.1", "AB-R76"},
                           .title = "Two",
                           .columns = {"a", "b"},
                           .rows = {{"1", "-2"}, {"3", "+4"}}};
  EXPECT_EQ(to_markdown(table),
            "## Two\n\nAB-T.1, AB-R76\n\n| a | b |\n| --- | --- |\n| 1 | -2 |\n| 3 | +4 |\n");
}

}  // namespace
}  // namespace prizecourt
