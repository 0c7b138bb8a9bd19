#pragma once

#include "engine/rulesets/broadsides_and_boarding_parties/rulings.h"
#include "engine/rulesets/broadsides_and_boarding_parties/tables.h"
#include "engine/table/objection.h"

#include <array>
#include <cstdint>
#include <vector>

/// How a ship is built (BBP-R4). The printed plan is lost but for the cannons and the rows of the
/// masts; heights and ladders of the default are the project's own.
namespace prizecourt::broadsides_and_boarding_parties {

inline constexpr int most_height = 9;
inline constexpr int most_mast_hits = 9;

/// Two sections between which figures can climb (BBP-10.7).
struct Ladder {
  Cell a{};
  Cell b{};
  auto operator<=>(const Ladder&) const = default;
};

struct DeckPlan {
  CellSet cells = 0;  ///< the sections that there are
  std::array<std::uint8_t, cell_total> heights{};
  CellSet cannons = 0;                              ///< where cannons stand at the start
  std::array<std::uint8_t, row_total> mast_hits{};  ///< by row: hits to bring it down; 0: no mast
  std::vector<Ladder> ladders;                      ///< sorted
  std::array<CellSet, cell_total> beside{};         ///< derived, see link_sections()

  [[nodiscard]] int cannon_count() const;

  bool operator==(const DeckPlan&) const = default;
};

/// `default-deck`: ten cannons, four masts, a waist between quarterdeck and forecastle. With the
/// bow at A heights and ladders are turned end for end (BBP-R7); cannons and masts stay.
[[nodiscard]] DeckPlan default_deck(BowEnd bow);

/// Works out from each section where a figure can step (BBP-10.3, BBP-10.4, BBP-10.7, BBP-R69): to
/// the sections around it of the same height, and up and down ladders.
void link_sections(DeckPlan& plan);

/// What is wrong with a plan: cannons, masts or ladders where there is no section, cannons
/// amidships, ladders that lead nowhere, sections that cannot be reached. It must be linked.
[[nodiscard]] Flaws flaws_in(const DeckPlan& plan);

}  // namespace prizecourt::broadsides_and_boarding_parties
