#include "engine/rulesets/away_boarders/chapters.h"
#include "engine/rulesets/away_boarders/state.h"
#include "engine/rulesets/away_boarders/tables.h"
#include "formats/rulesets/away_boarders/ruleset.h"

#include <bit>
#include <span>
#include <utility>

namespace prizecourt::away_boarders {
namespace {

constexpr int die_faces = 6;

std::string plain(std::string_view name) {
  return std::string(name);
}

/// "0-1", "2", …: the distances that share a column.
std::vector<std::string> hit_table_columns() {
  std::vector<std::string> columns{"guns"};
  for (int first = 0, last = 0; first <= hit_table_range; first = last + 1) {
    last = first;
    const auto column_of = [](int range) {
      return hit_table_column[static_cast<std::size_t>(range)];
    };
    while (last < hit_table_range && column_of(last + 1) == column_of(first)) ++last;
    const std::string end = last == first ? "" : "-" + std::to_string(last);
    columns.push_back("range " + std::to_string(first) + end);
  }
  return columns;
}

PrintedTable print_hits() {
  PrintedTable table{.rules = {"AB-T.1", "AB-4.3.2", "AB-R76", "AB-R77"},
                     .title = "Hit Table: dice",
                     .columns = hit_table_columns(),
                     .rows = {}};
  for (int guns = 1; guns <= hit_table_guns; ++guns) {
    std::vector<std::string> row{std::to_string(guns)};
    for (const int dice : hit_table[static_cast<std::size_t>(guns - 1)]) {
      row.push_back(as_modifier(dice));
    }
    table.rows.push_back(std::move(row));
  }
  table.rows.back().front() += " and more";
  return table;
}

PrintedTable print_shot_weights() {
  PrintedTable table{.rules = {"AB-T.2", "AB-4.3.3", "AB-R74"},
                     .title = "Dice for shot weight",
                     .columns = {"pounds", "dice"},
                     .rows = {}};
  for (const WeightDice& row : shot_weight_table) {
    table.rows.push_back(
        {"from " + std::to_string(row.pounds), as_modifier(shot_weight_dice(row.pounds))});
  }
  return table;
}

PrintedTable print_modifiers() {
  return {.rules = {"AB-T.2", "AB-4.3.4", "AB-4.3.5", "AB-4.3.6"},
          .title = "Other dice",
          .columns = {"what", "dice"},
          .rows = {{"initial fire", as_modifier(initial_fire_dice)},
                   {"rake", as_modifier(rake_dice)},
                   {"low at her stern, besides the rake", as_modifier(low_stern_rake_dice)}}};
}

PrintedTable print_random_modifiers() {
  PrintedTable table{.rules = {"AB-T.2", "AB-4.3.8"},
                     .title = "Random modifier",
                     .columns = numbered_columns("die", die_faces),
                     .rows = {{"dice"}}};
  for (int face = 1; face <= die_faces; ++face) {
    table.rows.front().push_back(as_modifier(random_modifier(face)));
  }
  return table;
}

PrintedTable print_damages() {
  PrintedTable table{.rules = {"AB-T.3", "AB-4.3.10"},
                     .title = "Damage Table",
                     .columns = numbered_columns("aim", die_faces),
                     .rows = {}};
  for (std::size_t aim = 0; aim < names(Aim{}).size(); ++aim) {
    std::vector<std::string> row{plain(names(Aim{})[aim])};
    for (int face = 1; face <= die_faces; ++face) {
      row.push_back(plain(name_of(damage(static_cast<Aim>(aim), face))));
    }
    table.rows.push_back(std::move(row));
  }
  return table;
}

std::string chart_column(std::span<const ChartEntry> entries) {
  std::string column;
  for (const ChartEntry& entry : entries) {
    column += (column.empty() ? "" : ", ") + std::to_string(entry.speed);
    if (entry.moves > 1) column += " x" + std::to_string(entry.moves);
  }
  return column;
}

PrintedTable print_movement() {
  PrintedTable table{.rules = {"AB-T.4", "AB-2.2.1", "AB-R16", "AB-R22"},
                     .title = "Movement phases: speeds that move (x2: twice)",
                     .columns = {"phase", "speeds"},
                     .rows = {}};
  for (int phase = 1; phase <= action_phases; ++phase) {
    table.rows.push_back({std::to_string(phase), chart_column(movement_phase(phase))});
  }
  table.rows.push_back({"3, fastest-first", chart_column(third_phase_fastest_first)});
  table.rows.push_back({"top speed", std::to_string(top_speed)});
  return table;
}

PrintedTable print_wind_speeds() {
  PrintedTable table{.rules = {"AB-T.5", "AB-3.1.1", "AB-R15"},
                     .title = "Speed by point of sail",
                     .columns = {"point of sail", "square", "fore-and-aft"},
                     .rows = {}};
  for (std::size_t p = 0; p < names(PointOfSail{}).size(); ++p) {
    const auto point = static_cast<PointOfSail>(p);
    table.rows.push_back({plain(names(PointOfSail{})[p]),
                          std::to_string(wind_speed(point, Rig::square)),
                          std::to_string(wind_speed(point, Rig::fore_and_aft))});
  }
  return table;
}

PrintedTable print_sail_speeds() {
  PrintedTable table{.rules = {"AB-T.5", "AB-3.1.1", "AB-3.2.3"},
                     .title = "Speed by sail (oars: see their own speed)",
                     .columns = {"sail", "speed"},
                     .rows = {}};
  for (std::size_t s = 0; s < names(Sail{}).size(); ++s) {
    const auto sail = static_cast<Sail>(s);
    table.rows.push_back({plain(names(Sail{})[s]), as_modifier(sail_speed(sail))});
  }
  return table;
}

PrintedTable print_wind_diagram() {
  constexpr int sixth = 60;
  PrintedTable table{.rules = {"AB-3.1.2", "AB-G8"},
                     .title = "Points of sail",
                     .columns = {"degrees from the wind's eye, clockwise", "point of sail"},
                     .rows = {}};
  for (int heading = 0; heading < static_cast<int>(points_of_sail.size()); ++heading) {
    table.rows.push_back({std::to_string(sixth * heading), plain(name_of(point_of_sail(heading)))});
  }
  return table;
}

PrintedTable print_ranges() {
  PrintedTable table{.rules = {"AB-G2", "AB-4.2.4"},
                     .title = "Default range of guns, in points",
                     .columns = {"gun", "pounds", "range"},
                     .rows = {}};
  const auto add = [&](GunKind kind, std::span<const RangeRow> rows) {
    const std::string lightest = "up to " + std::to_string(rows[1].pounds - 1);
    for (const RangeRow& row : rows) {
      const bool first = &row == &rows.front();
      table.rows.push_back({plain(name_of(kind)),
                            first ? lightest : "from " + std::to_string(row.pounds),
                            std::to_string(default_max_range(kind, row.pounds))});
    }
  };
  add(GunKind::long_gun, long_gun_ranges);
  add(GunKind::carronade, carronade_ranges);
  table.rows.push_back({plain(name_of(GunKind::howitzer)), "any", std::to_string(howitzer_range)});
  return table;
}

PrintedTable print_special_ranges() {
  PrintedTable table{.rules = {"AB-4.4.1", "AB-4.4.2", "AB-4.4.3", "AB-R101", "AB-R103"},
                     .title = "Range of each kind of shot by the gun's range (grape: " +
                              std::to_string(grape_range) + " at most)",
                     .columns = numbered_columns("round", hit_table_range),
                     .rows = {}};
  for (std::size_t r = 0; r < round_names.size(); ++r) {
    std::vector<std::string> row{plain(round_names[r])};
    for (int own = 1; own <= hit_table_range; ++own) {
      row.push_back(std::to_string(max_range(static_cast<Round>(r), own)));
    }
    table.rows.push_back(std::move(row));
  }
  return table;
}

std::string boxes(std::span<const int> masts) {
  std::string list;
  for (const int mast : masts) list += (list.empty() ? "" : ", ") + std::to_string(mast);
  return list;
}

PrintedTable print_rigging() {
  PrintedTable table{.rules = {"AB-G7"},
                     .title = "Rigging boxes of each mast, from the stern",
                     .columns = {"vessel", "boxes"},
                     .rows = {}};
  for (std::size_t v = 0; v < names(VesselType{}).size(); ++v) {
    table.rows.push_back(
        {plain(names(VesselType{})[v]), boxes(default_rigging(static_cast<VesselType>(v)))});
  }
  return table;
}

PrintedTable print_displays() {
  return {.rules = {"AB-G7"},
          .title = "Default ship displays",
          .columns = {"figure", "value"},
          .rows = {{"tons per hull box, rounded up", std::to_string(tons_per_hull_box)},
                   {"men per crew marker, to the nearest", std::to_string(men_per_crew_marker)},
                   {"least crew markers", std::to_string(least_crew_markers)},
                   {"base speed", std::to_string(default_base_speed)}}};
}

/// "1-4 and 5-6": the faces of the heavier guns and of the lighter ones of a side.
std::string hit_numbers_of(int heavier, int lighter) {
  constexpr int heavy_pounds = 24;
  constexpr int light_pounds = 12;
  ShipSpec ship;
  const auto add = [&](int pounds) {
    GunSpec gun;
    gun.weight = pounds;
    ship.guns.push_back(std::move(gun));
  };
  for (int n = 0; n < heavier; ++n) add(heavy_pounds);
  for (int n = 0; n < lighter; ++n) add(light_pounds);
  deal_hit_numbers(ship);
  const auto faces = [](unsigned numbers) {
    const int first = std::countr_zero(numbers) + 1;
    const auto last = static_cast<int>(std::bit_width(numbers));
    return std::to_string(first) + (first == last ? "" : "-" + std::to_string(last));
  };
  return faces(ship.guns.front().hit_numbers) + " and " + faces(ship.guns.back().hit_numbers);
}

PrintedTable print_hit_numbers() {
  constexpr int most_guns = 6;
  PrintedTable table{.rules = {"AB-G6"},
                     .title = "Default hit numbers of the heavier and the lighter guns of a side",
                     .columns = numbered_columns("heavier guns, by lighter", most_guns),
                     .rows = {}};
  for (int heavier = 1; heavier <= most_guns; ++heavier) {
    std::vector<std::string> row{std::to_string(heavier)};
    for (int lighter = 1; lighter <= most_guns; ++lighter) {
      row.push_back(hit_numbers_of(heavier, lighter));
    }
    table.rows.push_back(std::move(row));
  }
  return table;
}

PrintedTable print_repairs() {
  return {.rules = {"AB-2.3.3"},
          .title = "Repairs",
          .columns = {"figure", "value"},
          .rows = {{"points to repair a box", std::to_string(points_for_a_box)}}};
}

}  // namespace

PrintedTables printed_tables() {
  return {print_movement(),     print_wind_diagram(),   print_wind_speeds(),
          print_sail_speeds(),  print_ranges(),         print_hits(),
          print_shot_weights(), print_modifiers(),      print_random_modifiers(),
          print_damages(),      print_special_ranges(), print_repairs(),
          print_displays(),     print_rigging(),        print_hit_numbers()};
}

}  // namespace prizecourt::away_boarders
