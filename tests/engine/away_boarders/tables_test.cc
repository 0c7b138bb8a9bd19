#include "engine/rulesets/away_boarders/tables.h"

#include "engine/rulesets/away_boarders/state.h"
#include "tests/matchers.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Every cell of the tables against a second transcription, typed from the printed tables in the
// form they are printed in.
namespace prizecourt::away_boarders {
namespace {

using Cells = std::vector<std::vector<std::string_view>>;

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t end = text.find(separator);
    parts.push_back(text.substr(0, end));
    if (end == text.npos) return parts;
    text.remove_prefix(end + 1);
  }
}

/// The lines of a CSV text that begins and ends with a line end, as their cells.
Cells csv(std::string_view text) {
  text.remove_prefix(1);
  text.remove_suffix(1);
  Cells rows;
  for (const std::string_view line : split(text, '\n')) rows.push_back(split(line, ','));
  return rows;
}

int as_number(std::string_view text) {
  if (text.starts_with('+')) text.remove_prefix(1);
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  EXPECT_TRUE(error == std::errc{} && end == text.data() + text.size()) << text;
  return value;
}

/// "5-6" is 5 and 6; "4" is 4 alone.
std::vector<int> numbers_of(std::string_view text) {
  const auto ends = split(text, '-');
  std::vector<int> all;
  for (int n = as_number(ends.front()); n <= as_number(ends.back()); ++n) all.push_back(n);
  return all;
}

constexpr std::string_view hit_table_text = R"(
Guns,0-1,2,3,4,5-6,7-8,9-10
1,0,-1,-2,-2,-3,-3,-4
2,1,0,-1,-2,-2,-3,-4
3,1,0,0,-1,-2,-2,-3
4,2,1,0,-1,-1,-2,-3
5,2,1,1,0,-1,-1,-2
6,3,2,1,0,0,-1,-2
7,3,2,2,1,0,0,-1
8,4,3,2,1,1,0,-1
9,4,3,3,2,1,1,0
10,5,4,3,2,2,1,0
11,5,4,4,3,2,2,1
12,6,5,4,3,3,2,1
13,6,5,4,3,3,2,1
)";

TEST(AB_T_1, hit_table) {
  const Cells text = csv(hit_table_text);
  ASSERT_EQ(text.size(), 14U);
  int cells = 0;
  for (std::size_t row = 1; row < text.size(); ++row) {
    ASSERT_EQ(text[row].size(), 8U);
    for (std::size_t column = 1; column < text[row].size(); ++column) {
      for (const int range : numbers_of(text[0][column])) {
        const int guns = as_number(text[row][0]);
        EXPECT_EQ(base_dice(guns, range), as_number(text[row][column])) << guns << " at " << range;
        ++cells;
      }
    }
  }
  EXPECT_EQ(cells, 13 * 11);
}

TEST(AB_T_1, AB_R76_goes_on_with_its_last_row) {
  for (int range = 0; range <= hit_table_range; ++range) {
    EXPECT_EQ(base_dice(14, range), base_dice(13, range));
    EXPECT_EQ(base_dice(64, range), base_dice(13, range));
  }
}

TEST(AB_T_1, never_rises_with_range_nor_falls_with_guns) {
  for (int guns = 1; guns <= hit_table_guns; ++guns) {
    for (int range = 0; range < hit_table_range; ++range) {
      EXPECT_GE(base_dice(guns, range), base_dice(guns, range + 1)) << guns << " at " << range;
      EXPECT_LE(base_dice(guns, range), base_dice(guns + 1, range)) << guns << " at " << range;
    }
  }
}

constexpr std::string_view shot_weight_text = R"(
1,0
2,0
3,0
4,0
5,0
6,+1
7,+1
8,+2
9,+2
10,+2
12,+3
17,+3
18,+4
23,+4
24,+5
31,+5
32,+6
42,+6
68,+6
)";

TEST(AB_T_2, AB_R74_shot_weight) {
  for (const auto& row : csv(shot_weight_text)) {
    EXPECT_EQ(shot_weight_dice(as_number(row[0])), as_number(row[1])) << row[0] << " pounds";
  }
}

constexpr std::string_view random_text = R"(
1,-1
2,-1
3,0
4,0
5,+1
6,+1
)";

TEST(AB_T_2, other_modifiers) {
  EXPECT_EQ(initial_fire_dice, +2);
  EXPECT_EQ(rake_dice, +2);
  EXPECT_EQ(low_stern_rake_dice, +1);
  for (const auto& row : csv(random_text)) {
    EXPECT_EQ(random_modifier(as_number(row[0])), as_number(row[1])) << "die " << row[0];
  }
}

constexpr std::string_view damage_text = R"(
die,1,2,3,4,5,6
high,H,G,C,R,R,R
low,H,H,H,G,C,R
)";

std::string_view letter(Hit hit) {
  constexpr std::array<std::string_view, 4> letters = {"H", "R", "G", "C"};
  return letters[static_cast<std::size_t>(hit)];
}

TEST(AB_T_3, damage) {
  const Cells text = csv(damage_text);
  for (std::size_t row = 1; row < text.size(); ++row) {
    const std::optional<Aim> aim = from_name<Aim>(text[row][0]);
    ASSERT_TRUE(aim.has_value());
    for (std::size_t face = 1; face <= 6; ++face) {
      EXPECT_EQ(letter(damage(*aim, as_number(text[0][face]))), text[row][face])
          << text[row][0] << ", die " << face;
    }
  }
}

// The columns as printed, one line each.
constexpr std::string_view phases_text = R"(
5(2),4,3,2
5(2),4(2),3(2),2,1
4,5
)";

std::vector<ChartEntry> entries(const std::vector<std::string_view>& line) {
  std::vector<ChartEntry> column;
  column.reserve(line.size());
  for (const std::string_view entry : line) {
    column.push_back({as_number(entry.substr(0, 1)), entry.ends_with("(2)") ? 2 : 1});
  }
  return column;
}

TEST(AB_T_4, movement_phases) {
  const Cells text = csv(phases_text);
  ASSERT_EQ(text.size(), 3U);
  for (int phase = 1; phase <= action_phases; ++phase) {
    const auto expected = entries(text[static_cast<std::size_t>(phase - 1)]);
    EXPECT_TRUE(std::ranges::equal(movement_phase(phase), expected)) << "phase " << phase;
  }
  EXPECT_TRUE(std::ranges::equal(third_phase_fastest_first, entries({"5", "4"})));
}

constexpr std::string_view wind_speed_text = R"(
square,close-hauled,+0
fore-and-aft,close-hauled,+1
square,running,+1
fore-and-aft,running,+1
square,broad-reach,+2
fore-and-aft,broad-reach,+2
)";

constexpr std::string_view sail_speed_text = R"(
reef,-1
battle,+0
full,+1
)";

TEST(AB_T_5, speed) {
  for (const auto& row : csv(wind_speed_text)) {
    const auto rig = from_name<Rig>(row[0]);
    const auto point = from_name<PointOfSail>(row[1]);
    ASSERT_TRUE(rig.has_value() && point.has_value());
    EXPECT_EQ(wind_speed(*point, *rig), as_number(row[2])) << row[0] << ", " << row[1];
  }
  for (const auto& row : csv(sail_speed_text)) {
    const auto sail = from_name<Sail>(row[0]);
    ASSERT_TRUE(sail.has_value());
    EXPECT_EQ(sail_speed(*sail), as_number(row[1])) << row[0];
  }
  EXPECT_EQ(wind_speed(PointOfSail::in_irons, Rig::square), 0);
  EXPECT_EQ(wind_speed(PointOfSail::in_irons, Rig::fore_and_aft), 0);
}

constexpr std::string_view points_of_sail_text = R"(
0,in-irons
1,close-hauled
2,broad-reach
3,running
4,broad-reach
5,close-hauled
)";

TEST(AB_T_5, AB_3_1_2_points_of_sail) {
  for (const auto& row : csv(points_of_sail_text)) {
    EXPECT_EQ(name_of(point_of_sail(as_number(row[0]))), row[1]) << row[0];
  }
}

constexpr std::string_view range_text = R"(
kind,pounds,round,double,chain,grape
long,2,3,2,2,2
long,3,3,2,2,2
long,4,3,2,2,2
long,6,4,2,2,2
long,8,6,3,3,2
long,9,6,3,3,2
long,12,8,4,4,2
long,18,10,5,5,2
long,24,10,5,5,2
long,32,10,5,5,2
long,42,10,5,5,2
carronade,12,2,1,1,2
carronade,18,3,2,2,2
carronade,24,3,2,2,2
carronade,32,4,2,2,2
carronade,42,4,2,2,2
carronade,68,4,2,2,2
howitzer,8,2,1,1,2
howitzer,24,2,1,1,2
)";

TEST(AB_G2, maximum_range) {
  const Cells text = csv(range_text);
  for (std::size_t row = 1; row < text.size(); ++row) {
    const std::optional<GunKind> kind = from_name<GunKind>(text[row][0]);
    ASSERT_TRUE(kind.has_value());
    const int own = default_max_range(*kind, as_number(text[row][1]));
    for (std::size_t column = 2; column < text[row].size(); ++column) {
      const std::optional<Round> round = from_name<Round>(text[0][column]);
      ASSERT_TRUE(round.has_value());
      EXPECT_EQ(max_range(*round, own), as_number(text[row][column]))
          << text[row][1] << " pounds, " << text[row][0] << ", " << text[0][column];
    }
  }
}

TEST(AB_G2, unlisted_guns_have_the_range_of_the_next_lighter_type) {
  EXPECT_EQ(default_max_range(GunKind::long_gun, 1), 3);
  EXPECT_EQ(default_max_range(GunKind::long_gun, 5), 3);
  EXPECT_EQ(default_max_range(GunKind::long_gun, 7), 4);
  EXPECT_EQ(default_max_range(GunKind::long_gun, 11), 6);
  EXPECT_EQ(default_max_range(GunKind::long_gun, 17), 8);
  EXPECT_EQ(default_max_range(GunKind::carronade, 6), 2);
  EXPECT_EQ(default_max_range(GunKind::carronade, 17), 2);
  EXPECT_EQ(default_max_range(GunKind::carronade, 30), 3);
}

TEST(AB_G2, AB_R103_grape_goes_no_farther_than_its_gun) {
  EXPECT_EQ(max_range(Round::grape, 0), 0);
  EXPECT_EQ(max_range(Round::grape, 1), 1);
  EXPECT_EQ(max_range(Round::grape, 2), 2);
  EXPECT_EQ(max_range(Round::grape, 10), 2);
}

// Tonnage, men, hull boxes, crew markers: the ships of Lake Erie and Lake Ontario.
constexpr std::string_view vessels_text = R"(
Lawrence,480,136,12,17
Niagara,480,155,12,19
Caledonia,180,53,5,7
Ariel,112,36,3,5
Scorpion,86,35,3,4
Somers,94,30,3,4
Porcupine,83,25,3,3
Tigress,96,27,3,3
Trippe,60,35,2,4
Detroit,490,150,13,19
Queen Charlotte,400,126,10,16
Lady Prevost,230,86,6,11
Hunter,180,45,5,6
Little Belt,90,18,3,2
Chippeway,70,15,2,2
General Pike,875,300,22,38
Madison,593,200,15,25
Oneida,243,100,7,13
Julia,82,35,3,4
Growler,81,35,3,4
Conquest,82,40,3,5
Pert,50,25,2,3
Wolfe,637,220,16,28
Royal George,510,200,13,25
Melville,279,100,7,13
Moira,262,100,7,13
Sidney Smith,216,80,6,10
Beresford,187,70,5,9
)";

TEST(AB_G7, default_hull_and_crew) {
  for (const auto& row : csv(vessels_text)) {
    EXPECT_EQ(default_hull_boxes(as_number(row[1])), as_number(row[3])) << row[0];
    EXPECT_EQ(default_crew(as_number(row[2])), as_number(row[4])) << row[0];
  }
  EXPECT_EQ(default_hull_boxes(1), 1);
  EXPECT_EQ(default_hull_boxes(40), 1);
  EXPECT_EQ(default_hull_boxes(41), 2);
  EXPECT_EQ(default_crew(0), 2);
  EXPECT_EQ(default_crew(19), 2);
  EXPECT_EQ(default_crew(20), 3);
}

TEST(AB_G7, default_rigging) {
  EXPECT_THAT(default_rigging(VesselType::ship), ElementsAre(3, 5, 4));
  EXPECT_THAT(default_rigging(VesselType::brig), ElementsAre(4, 4));
  EXPECT_THAT(default_rigging(VesselType::large_schooner), ElementsAre(3, 3));
  EXPECT_THAT(default_rigging(VesselType::small_schooner), ElementsAre(2, 2));
  EXPECT_THAT(default_rigging(VesselType::sloop), ElementsAre(3));
  EXPECT_EQ(default_base_speed, 1);
}

TEST(AwayBoardersTables, names_are_those_of_files) {
  EXPECT_THAT(names(GunKind{}), ElementsAre("long", "carronade", "howitzer"));
  EXPECT_THAT(names(Round{}), ElementsAre("round", "double", "grape", "chain"));
  EXPECT_THAT(names(Aim{}), ElementsAre("high", "low"));
  EXPECT_THAT(names(Hit{}), ElementsAre("hull", "rigging", "gun", "crew"));
  EXPECT_THAT(names(VesselType{}),
              ElementsAre("ship", "brig", "large-schooner", "small-schooner", "sloop"));
  EXPECT_EQ(name_of(GunKind::howitzer), "howitzer");
  EXPECT_EQ(name_of(Round::double_shot), "double");
  EXPECT_EQ(name_of(Round::chain), "chain");
  EXPECT_EQ(name_of(Aim::low), "low");
  EXPECT_EQ(name_of(Hit::crew), "crew");
}

}  // namespace
}  // namespace prizecourt::away_boarders
