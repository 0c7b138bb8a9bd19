#include "engine/rulesets/master_and_commander/tables.h"

#include "engine/rulesets/master_and_commander/damage.h"
#include "engine/rulesets/master_and_commander/state.h"

#include <gtest/gtest.h>

#include <array>
#include <cctype>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// Every cell of the tables against a second transcription, typed from the text in the form that it
// has there.
namespace prizecourt::master_and_commander {
namespace {

/// Dice that have one meaning, as printed ("1,2", "3-6", "1"), and that meaning.
using Rows = std::vector<std::pair<std::string_view, std::string_view>>;

/// The meaning of each face from 1 to 6; "" for faces that no row names. A face named twice has
/// the meaning of the row that stands first.
std::array<std::string, 7> by_face(const Rows& rows) {
  std::array<std::string, 7> meaning;
  for (const auto& [faces, text] : rows) {
    const int first = faces.front() - '0';
    const int last = faces.back() - '0';
    for (int face = first; face <= last; ++face) {
      std::string& of_face = meaning[static_cast<std::size_t>(face)];
      if (of_face.empty()) of_face = text;
    }
  }
  return meaning;
}

template <class Table>
void expect_table(const Rows& rows, Table table) {
  const auto meaning = by_face(rows);
  for (int face = 1; face <= 6; ++face) {
    EXPECT_EQ(table(face), meaning[static_cast<std::size_t>(face)]) << face;
  }
}

std::string with_sign(int value) {
  return value > 0 ? "+" + std::to_string(value) : std::to_string(value);
}

TEST(Tables, MC_1_3_drift) {
  const auto word = [](std::string_view low, std::string_view high) {
    return [=](int face) {
      const int drift = drift_of(face);
      return std::string(drift < 0 ? low : drift > 0 ? high : "No Change");
    };
  };
  expect_table({{"1,2", "Up"}, {"3,4", "No Change"}, {"5.6", "Down"}}, word("Up", "Down"));
  expect_table({{"1,2", "Left"}, {"3,4", "No Change"}, {"5,6", "Right"}}, word("Left", "Right"));
}

TEST(Tables, MC_2_1_wind) {
  expect_table({{"1,2", "0"}, {"3,4", "+1"}, {"5,6", "+2"}},
               [](int face) { return with_sign(wind_move_of(face)); });
}

TEST(Tables, MC_3_5_gusts) {
  expect_table({{"1,2", "-1"}, {"3,4", "0"}, {"5,6", "+1"}},
               [](int face) { return with_sign(gust_move_of(face)); });
  for (const int total : {-5, -2, -1}) EXPECT_EQ(gust_move_of(total), -2) << total;
  for (const int total : {7, 8, 9, 15}) EXPECT_EQ(gust_move_of(total), 2) << total;
  EXPECT_EQ(gust_move_of(0), -2) << "MC-R16: a total that no die can show";
  EXPECT_EQ(gust_move_of(6), 1) << "MC-R17: the row that names the face";
}

TEST(Tables, MC_4_7_tow) {
  const std::map<int, int> printed = {{-3, -3}, {-2, -3}, {-1, -2}, {0, -2},
                                      {1, -1},  {2, -1},  {3, -1}};
  for (const auto& [tow, move] : printed) EXPECT_EQ(tow_move_of(tow), move) << tow;
}

TEST(Tables, MC_4_2_kedge) {
  expect_table({{"1-3", "Failed"}, {"4-6", "Move"}},
               [](int face) { return face >= kedge_needs ? "Move" : "Failed"; });
}

TEST(Tables, MC_6_4_the_gage_takes_more_than_four) {
  EXPECT_EQ(gage_above, 4);
}

TEST(Tables, MC_7_5_7_6_10_4_27_1_work_succeeds_on_one_and_two) {
  expect_table({{"1,2", "success"}, {"3-6", "failure"}},
               [](int face) { return face <= succeeds_up_to ? "success" : "failure"; });
}

TEST(Tables, MC_7_10_fires) {
  expect_table({{"1,2", "out"}, {"2-4", "checked"}, {"5,6", "rages"}}, [](int face) {
    if (face <= succeeds_up_to) return "out";
    return face <= checked_up_to ? "checked" : "rages";
  });
}

TEST(Tables, MC_8_3_burning) {
  expect_table({{"1", "spreads"}, {"2,3", "damage"}, {"4-6", "nothing"}}, [](int face) {
    if (face <= spreads_on) return "spreads";
    return face <= explodes_up_to ? "damage" : "nothing";
  });
}

TEST(Tables, MC_9_2_sinking) {
  expect_table({{"1-3", "afloat"}, {"4-6", "sinks"}},
               [](int face) { return face >= sinks_from ? "sinks" : "afloat"; });
}

TEST(Tables, MC_26_4_grapple) {
  expect_table({{"1-4", "holds"}, {"5,6", "fails"}},
               [](int face) { return face <= grapples_up_to ? "holds" : "fails"; });
}

TEST(Tables, MC_14_3_position_by_tact) {
  for (int tact = -20; tact <= 20; ++tact) {
    const std::string_view printed = tact < 0    ? "broadside"
                                     : tact == 0 ? "bows-on"
                                     : tact < 5  ? "heavy-broadside"
                                                 : "rake-the-bow";
    EXPECT_EQ(name_of(position_of(tact)), printed) << tact;
  }
}

/// A row of the chart as printed: twelve places, each a point or a sign with the first letter of
/// the skill; blanks mean nothing.
ChartRow chart_row(std::string_view printed) {
  ChartRow row{};
  std::size_t place = 0;
  char sign = ' ';
  for (const char c : printed) {
    if (c == ' ') continue;
    if (c == '+' || c == '-') {
      sign = c;
      continue;
    }
    const bool attacker = place < 6;
    const std::size_t column = place++ % 6;
    if (c == '.') continue;
    EXPECT_EQ(sign, attacker ? '+' : '-') << printed;
    EXPECT_EQ(std::string(1, c), names(Skill{})[column]) << printed;
    (attacker ? row.attacker : row.target)[column] = true;
  }
  EXPECT_EQ(place, 12U) << printed;
  return row;
}

TEST(Tables, MC_16_2_combat_chart) {
  constexpr std::array<std::string_view, 4> printed = {
      "+S+G+C+M . . -S .-C . . .",
      ".+G+C+M+A . . .-C-M-A .",
      ". . .+M+A+B . . .-M-A-B",
      ". . . . . . . . . . . .",
  };
  for (std::size_t i = 0; i < printed.size(); ++i) {
    const ChartRow row = chart_row(printed[i]);
    EXPECT_EQ(combat_chart[i].attacker, row.attacker) << combat_names[i];
    EXPECT_EQ(combat_chart[i].target, row.target) << combat_names[i];
  }
  EXPECT_EQ(name_of(Combat::range), "LONG");
  EXPECT_EQ(name_of(Combat::close), "SHORT");
  EXPECT_EQ(name_of(Combat::board), "BOARD");
  EXPECT_EQ(name_of(Combat::ram), "RAM");
}

TEST(Tables, MC_23_2_damage) {
  const std::map<DamageRow, std::string_view> printed = {
      {DamageRow::long_range, "H H S S R x"},
      {DamageRow::short_range, "H H S S R R"},
      {DamageRow::board_defender, "S S S S R R"},
      {DamageRow::board_attacker, "S S S S S S"},
      {DamageRow::ram, "H H S S S S"},
      {DamageRow::burn, "H H S S S R"},
  };
  const std::map<char, Damage> meaning = {
      {'H', Damage::hull}, {'S', Damage::skill}, {'R', Damage::mast}, {'x', Damage::none}};
  for (const auto& [row, cells] : printed) {
    for (int face = 1; face <= 6; ++face) {
      EXPECT_EQ(damage_of(row, face), meaning.at(cells[static_cast<std::size_t>(2 * (face - 1))]))
          << cells << " " << face;
    }
  }
}

TEST(Tables, MC_0_6_the_skill_die) {
  constexpr std::string_view printed = "SGCMAB";
  for (int face = 1; face <= 6; ++face) {
    EXPECT_EQ(name_of(skill_of_face(face)), printed.substr(static_cast<std::size_t>(face - 1), 1));
  }
}

}  // namespace
}  // namespace prizecourt::master_and_commander
