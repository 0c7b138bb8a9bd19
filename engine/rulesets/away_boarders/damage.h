#pragma once

#include "engine/rulesets/away_boarders/game.h"

/// What a hit does (source 4.3, 4.4).
namespace prizecourt::away_boarders {

/// The most dice that one volley can throw, and the most hits that they can do.
inline constexpr int most_damage_dice = base_dice(hit_table_guns, 0) +
                                        shot_weight_table.back().dice + initial_fire_dice +
                                        rake_dice + low_stern_rake_dice + random_dice.back();
inline constexpr int most_hits = 2 * most_damage_dice;

/// Who suffers at whose hands, and what tells this harm's dice and questions apart from others
/// between the same two ships in the same step.
struct Harm {
  ShipId who{};
  ShipId by{};
  ShipId roller{};  ///< which of the two throws the dice
  int number = 0;
  grid::Sector from{};  ///< where `by` lies as `who` sees her; the same point when not from gunfire
};

[[nodiscard]] constexpr bool raked(const Harm& harm) {
  return harm.from == grid::Sector::ahead || harm.from == grid::Sector::astern;
}

/// The address of dice that the harm asks for.
[[nodiscard]] Address dice_address(const Game& game, const Harm& harm, Rule rule);

/// Tells apart the questions of one kind that one harm asks. Requires ordinal < 100.
[[nodiscard]] constexpr int question_number(const Harm& harm, int ordinal) {
  return harm.number * 100 + ordinal;
}

/// Hits that found nothing left to hit.
struct Wasted {
  Rule rule = nullptr;
  Ruling ruling = nullptr;
  std::string_view what;
  int hits = 0;
};

/// Says so, if there are any.
void tell_wasted(Game& game, const Harm& harm, const Wasted& wasted);

/// AB-4.3.12: slashes on hull boxes. A ship whose last one is destroyed sinks at the end of the
/// step.
void hit_hull(Game& game, const Harm& harm, int slashes);

/// AB-4.3.11: each of the dice finds its mast and marks `slashes_per_die` there (AB-R93).
void hit_rigging(Game& game, const Harm& harm, int dice, int slashes_per_die);

/// AB-4.3.14: guns are put out of action.
void hit_guns(Game& game, const Harm& harm, int hits);

/// AB-4.3.16, AB-4.3.17: markers go to the casualty pile, with a roll for the commander for each.
void hit_crew(Game& game, const Harm& harm, Aim aim, int casualties);

/// AB-3.3.4: `hits` rigging hits on `who` from fouling `other`, a mast die for each hit when the
/// ship has more than one mast (AB-R65).
void mark_foul_hits(Game& game, ShipId who, ShipId other, int hits);

}  // namespace prizecourt::away_boarders
