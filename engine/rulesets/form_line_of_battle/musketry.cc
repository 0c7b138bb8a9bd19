#include "engine/rulesets/form_line_of_battle/chapters.h"
#include "engine/rulesets/form_line_of_battle/questions.h"

namespace prizecourt::form_line_of_battle {
namespace {

struct Shot {
  ShipId shooter{};
  ShipId target{};
  bool held = false;
  std::string_view why_held = "ordered";
  Thrown dice{};
};

using Shots = ListUpTo<Shot, most_ships>;

/// The enemies in the fight whose captain is alive.
ShipList targets_of(const Game& game, const Fight& fight, ShipId shooter) {
  ShipList targets;
  for (const ShipId target : fight.ships[index(other(game.side_of(shooter)))].all()) {
    if (!objection_to_musketry(game, fight, shooter, target)) targets.add(target);
  }
  return targets;
}

/// FLB-D8: the one that she touches, with the lowest id.
std::size_t default_target(const Game& game, const ShipList& targets, ShipId shooter) {
  for (std::size_t t = 0; t < targets.size(); ++t) {
    if (are_touching(game.state, shooter, targets.all()[t])) return t;
  }
  return 0;
}

ShipId choose_target(Game& game, const Fight& fight, const ShipList& targets, ShipId shooter) {
  const bool several = fight.ships[index(other(game.side_of(shooter)))].size() > 1;
  if (!several) return targets.front();
  return static_cast<ShipId>(game.ask({.decision = decision("FLB-D8"),
                                       .rule = cite("FLB-8.2.1"),
                                       .who = shooter,
                                       .about = std::nullopt},
                                      options_of(game, targets.all()).all(),
                                      default_target(game, targets, shooter)));
}

/// FLB-R54.
bool side_has_shot(const Game& game, const Fight& fight, ShipId shooter) {
  return fight.shoots[index(game.side_of(shooter))] &&
         game.ruling(multiple_musketry) == MultipleMusketry::one_shot_per_side;
}

/// FLB-D4, FLB-R19, FLB-R54.
Shot choose_shot(Game& game, Fight& fight, ShipId shooter) {
  const ShipList targets = targets_of(game, fight, shooter);
  const bool can_shoot = !targets.empty();
  const bool shoots = game.ask({.decision = decision("FLB-D4"),
                                .rule = cite("FLB-8.2.1"),
                                .who = shooter,
                                .about = std::nullopt},
                               can_shoot ? hold_or_shoot : hold_only, can_shoot ? 1 : 0) != 0;
  Shot shot{.shooter = shooter};
  shot.held = !shoots;
  if (!can_shoot) shot.why_held = "no-captain";
  if (side_has_shot(game, fight, shooter)) shot.why_held = "side-has-shot";
  if (shoots) shot.target = choose_target(game, fight, targets, shooter);
  if (shoots) fight.shoots[index(game.side_of(shooter))] = true;
  return shot;
}

/// FLB-8.2.2, FLB-R20, FLB-R55.
void hit_captain(Game& game, Fight& fight, const Shot& shot) {
  const CaptainState result = musketry_result(shot.dice.total());
  CaptainState& captain = game.ship(shot.target).captain_state;
  int& penalty = fight.penalties[index(game.side_of(shot.target))];
  const bool again = captain == CaptainState::wounded && result == CaptainState::wounded;
  captain = std::max(captain, result);
  penalty = std::min(penalty, first_round_penalties[static_cast<std::size_t>(result)]);
  const bool hit = result != CaptainState::fit;
  game.tell(kind("musketry"), cite("FLB-8.2.1"), shot.shooter, shot.target,
            game.ship(shot.shooter).parties == 0 ? cite_ruling("FLB-R19") : nullptr,
            again ? cite_ruling("FLB-R20") : nullptr, fact("total", shot.dice.total()),
            fact("result", hit ? name_of(result) : "nothing"), fact("captain_state", captain),
            fact("penalty", penalty), shot.dice);
}

}  // namespace

// FLB-R18, FLB-R23.
void shoot_at_captains(Game& game, Fight& fight) {
  Shots shots;
  for (const Side side : {fight.mover, other(fight.mover)}) {
    for (const ShipId shooter : fight.ships[index(side)].all()) {
      shots.add(choose_shot(game, fight, shooter));
    }
  }
  for (Shot& shot : shots.all()) {
    if (shot.held) continue;
    shot.dice =
        game.roll({.rule = cite("FLB-8.2.1"), .by = shot.shooter, .against = shot.target}, 2);
  }
  for (const Shot& shot : shots.all()) {
    if (shot.held) {
      game.tell(kind("musketry-held"), cite("FLB-8.2.1"), shot.shooter,
                shot.why_held == "side-has-shot" ? cite_ruling(multiple_musketry) : nullptr,
                fact("reason", shot.why_held));
    } else {
      hit_captain(game, fight, shot);
    }
  }
}

std::optional<Objection> objection_to_musketry(const Game& game, const Fight& fight, ShipId shooter,
                                               ShipId target) {
  const auto enemies = fight.ships[index(other(game.side_of(shooter)))].all();
  if (std::find(enemies.begin(), enemies.end(), target) == enemies.end()) {
    return Objection{cite("FLB-8.2.1"), nullptr, "that ship is no enemy in this fight"};
  }
  if (game.ship(target).captain_state == CaptainState::killed) {
    return Objection{cite("FLB-8.2.1"), nullptr, "that captain is dead"};
  }
  if (side_has_shot(game, fight, shooter)) {
    return Objection{cite("FLB-8.2.1"), cite_ruling(multiple_musketry),
                     "another ship has the one shot of her side"};
  }
  return std::nullopt;
}

}  // namespace prizecourt::form_line_of_battle
