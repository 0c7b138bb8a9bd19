#include "engine/rulesets/broadsides_and_boarding_parties/deck_plan.h"

#include <algorithm>
#include <bit>
#include <string>

namespace prizecourt::broadsides_and_boarding_parties {
namespace {

// ---- the default plan, with the bow at H ----

constexpr CellSet all_cells = (CellSet{1} << cell_total) - 1;

/// Poop, quarterdeck, the waist, and the forecastle.
constexpr std::array<std::uint8_t, row_total> default_heights = {2, 1, 0, 0, 0, 0, 1, 1};

/// BBP-1.3.
constexpr std::array default_cannons = {cell("B3"), cell("B5"), cell("C3"), cell("C5"), cell("D3"),
                                        cell("D5"), cell("E3"), cell("E5"), cell("F3"), cell("F5")};

/// BBP-1.10, BBP-6.3, BBP-6.4: mizzen, main, fore and bowsprit.
constexpr std::array<std::uint8_t, row_total> default_mast_hits = {1, 0, 2, 0, 0, 0, 1, 1};

constexpr std::array<Ladder, 6> default_ladders = {{{cell("A3"), cell("B3")},
                                                    {cell("A5"), cell("B5")},
                                                    {cell("B3"), cell("C3")},
                                                    {cell("B5"), cell("C5")},
                                                    {cell("F3"), cell("G3")},
                                                    {cell("F5"), cell("G5")}}};

int turned_row(int row) {
  return row_total - 1 - row;
}

Cell turned(Cell cell) {
  return cell_at(turned_row(row_of(cell)), position_of(cell));
}

// ---- what a plan must be like ----

std::string to_text(Cell cell) {
  return std::string(name_of(cell));
}

void check_cannons(const DeckPlan& plan, Flaws& flaws) {
  for_each_cell(plan.cannons, [&](Cell cannon) {
    if (!holds(plan.cells, cannon)) {
      flaws.push_back({"cannons", to_text(cannon) + " is not a section of this deck"});
    } else if (position_of(cannon) == middle_position) {
      flaws.push_back(
          {"cannons", "a cannon at " + to_text(cannon) + " has no side to fire to; 3 or 5 has"});
    }
  });
}

void check_masts(const DeckPlan& plan, Flaws& flaws) {
  for (int row = 0; row < row_total; ++row) {
    const Cell foot = cell_at(row, middle_position);
    const int hits = plan.mast_hits[static_cast<std::size_t>(row)];
    if (hits > 0 && !holds(plan.cells, foot)) {
      flaws.push_back({"masts", to_text(foot) + " is not a section of this deck"});
    }
    if (hits > most_mast_hits) {
      flaws.push_back({"masts", "the mast at " + to_text(foot) + " takes more than " +
                                    std::to_string(most_mast_hits) + " hits"});
    }
  }
}

/// Why a ladder is none; empty where it is one.
std::string objection_to_ladder(const DeckPlan& plan, const Ladder& ladder) {
  for (const Cell end : {ladder.a, ladder.b}) {
    if (!holds(plan.cells, end)) return to_text(end) + " is not a section of this deck";
  }
  const std::string name = "the ladder from " + to_text(ladder.a) + " to " + to_text(ladder.b);
  if (steps_between(ladder.a, ladder.b) != 1) return name + " does not lead to the next section";
  const bool climbs = plan.heights[index(ladder.a)] != plan.heights[index(ladder.b)];
  return climbs ? "" : name + " joins sections of the same height";
}

void check_ladders(const DeckPlan& plan, Flaws& flaws) {
  for (const Ladder& ladder : plan.ladders) {
    std::string reason = objection_to_ladder(plan, ladder);
    if (!reason.empty()) flaws.push_back({"ladders", std::move(reason)});
  }
}

/// The sections that a figure can come to from the first one.
CellSet reached(const DeckPlan& plan) {
  CellSet found = plan.cells & (~plan.cells + 1);
  for (CellSet before = 0; before != found;) {
    before = found;
    for_each_cell(before, [&](Cell cell) { found |= plan.beside[index(cell)]; });
  }
  return found;
}

void check_connected(const DeckPlan& plan, Flaws& flaws) {
  const CellSet cut_off = plan.cells & ~reached(plan);
  if (cut_off == 0) return;
  std::string names;
  for_each_cell(cut_off, [&](Cell cell) {
    if (!names.empty()) names += ", ";
    names += name_of(cell);
  });
  const auto first = static_cast<Cell>(std::countr_zero(plan.cells));
  flaws.push_back({"ladders", "the deck is not connected: no way leads from " + to_text(first) +
                                  " to " + names});
}

}  // namespace

int DeckPlan::cannon_count() const {
  return std::popcount(cannons);
}

DeckPlan default_deck(BowEnd bow) {
  const bool as_drawn = bow == BowEnd::h_is_bow;
  DeckPlan plan;
  plan.cells = all_cells;
  for_each_cell(all_cells, [&](Cell cell) {
    const int row = as_drawn ? row_of(cell) : turned_row(row_of(cell));
    plan.heights[index(cell)] = default_heights[static_cast<std::size_t>(row)];
  });
  for (const Cell cannon : default_cannons) plan.cannons |= only(cannon);
  plan.mast_hits = default_mast_hits;
  for (const Ladder& ladder : default_ladders) {
    plan.ladders.push_back(as_drawn ? ladder : Ladder{turned(ladder.b), turned(ladder.a)});
  }
  std::sort(plan.ladders.begin(), plan.ladders.end());
  link_sections(plan);
  return plan;
}

void link_sections(DeckPlan& plan) {
  plan.beside = {};
  const auto link = [&](Cell a, Cell b) {
    plan.beside[index(a)] |= only(b);
    plan.beside[index(b)] |= only(a);
  };
  for_each_cell(plan.cells, [&](Cell a) {
    for_each_cell(plan.cells, [&](Cell b) {
      const bool level = plan.heights[index(a)] == plan.heights[index(b)];
      if (level && steps_between(a, b) == 1) link(a, b);
    });
  });
  for (const Ladder& ladder : plan.ladders) {
    if (objection_to_ladder(plan, ladder).empty()) link(ladder.a, ladder.b);
  }
}

Flaws flaws_in(const DeckPlan& plan) {
  Flaws flaws;
  if (plan.cells == 0) return {{"cells", "the deck has no section at all"}};
  check_cannons(plan, flaws);
  check_masts(plan, flaws);
  check_ladders(plan, flaws);
  check_connected(plan, flaws);
  return flaws;
}

}  // namespace prizecourt::broadsides_and_boarding_parties
