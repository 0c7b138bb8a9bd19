#pragma once

#include "engine/rulesets/broadsides_and_boarding_parties/rulings.h"
#include "engine/rulesets/broadsides_and_boarding_parties/tables.h"

#include <array>
#include <cstddef>
#include <cstdint>

/// What comes of a fight in a section, exactly (BBP-11.4 to BBP-11.8).
namespace prizecourt::broadsides_and_boarding_parties {

/// Who fights for a side.
struct Band {
  int figures = 0;  ///< the Captain counted; three at most
  bool captain = false;
};

/// In ten-thousandths.
struct MeleeOdds {
  int wins = 0;
  int own_lost = 0;    ///< figures, on average
  int enemy_lost = 0;  ///< likewise
};

/// By the figures of either side, and whether their Captains are there.
using MeleeTable = std::array<std::array<MeleeOdds, 8>, 8>;

inline constexpr int melee_whole = 10'000;

constexpr std::size_t melee_index(const Band& band) {
  return static_cast<std::size_t>(band.figures + (band.captain ? 4 : 0));
}

/// Those who are counted when numbers are compared (BBP-R75).
constexpr int numbers_of(const Band& band, CaptainCounts reading) {
  return band.figures - (band.captain && reading == CaptainCounts::no ? 1 : 0);
}

/// Of the rolls that are no tie, those that the first side wins, in ten-thousandths.
constexpr int roll_won(const Band& own, const Band& enemy, CaptainCounts reading) {
  const int ours = numbers_of(own, reading);
  const int theirs = numbers_of(enemy, reading);
  const int lead = bonus_for_numbers(ours, theirs) - bonus_for_numbers(theirs, ours) +
                   (own.captain ? captain_bonus : 0) - (enemy.captain ? captain_bonus : 0);
  int won = 0;
  int lost = 0;
  for (int mine = 1; mine <= 6; ++mine) {
    for (int his = 1; his <= 6; ++his) {
      won += mine + lead > his ? 1 : 0;
      lost += mine + lead < his ? 1 : 0;
    }
  }
  return won * melee_whole / (won + lost);
}

/// Requires the odds of smaller bands in the table.
constexpr MeleeOdds melee_odds_of(const MeleeTable& table, const Band& own, const Band& enemy,
                                  CaptainCounts reading) {
  if (own.figures == 0 || enemy.figures == 0) {
    return {.wins = own.figures > 0 ? melee_whole : 0};
  }
  const auto at = [&](int mine, int his) -> const MeleeOdds& {
    return table[melee_index({mine, own.captain})][melee_index({his, enemy.captain})];
  };
  const int won = roll_won(own, enemy, reading);
  const MeleeOdds& after = at(own.figures, enemy.figures - 1);
  const MeleeOdds& beaten = at(own.figures - 1, enemy.figures);
  const auto mean = [&](std::int64_t good, std::int64_t bad) {
    return static_cast<int>((won * good + (melee_whole - won) * bad) / melee_whole);
  };
  return {.wins = mean(after.wins, beaten.wins),
          .own_lost = mean(after.own_lost, beaten.own_lost + melee_whole),
          .enemy_lost = mean(after.enemy_lost + melee_whole, beaten.enemy_lost)};
}

/// The Captain is the last of his to fall (BBP-11.7), so where he is there his side has him as long
/// as it has anybody.
constexpr MeleeTable melee_table(CaptainCounts reading) {
  MeleeTable table{};
  for (const bool own_captain : {false, true}) {
    for (const bool enemy_captain : {false, true}) {
      for (int own = 0; own <= most_in_a_section; ++own) {
        for (int enemy = 0; enemy <= most_in_a_section; ++enemy) {
          const Band mine{own, own_captain};
          const Band his{enemy, enemy_captain};
          table[melee_index(mine)][melee_index(his)] = melee_odds_of(table, mine, his, reading);
        }
      }
    }
  }
  return table;
}

/// By CaptainCounts.
inline constexpr std::array<MeleeTable, 2> melee_odds = {melee_table(CaptainCounts::yes),
                                                         melee_table(CaptainCounts::no)};

[[nodiscard]] constexpr const MeleeOdds& odds_of(const Band& own, const Band& enemy,
                                                 CaptainCounts reading) {
  return melee_odds[static_cast<std::size_t>(reading)][melee_index(own)][melee_index(enemy)];
}

}  // namespace prizecourt::broadsides_and_boarding_parties
