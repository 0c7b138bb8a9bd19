#include "engine/rulesets/yardarm/game.h"

// YA-3 and YA-4: where the hands are, and what the guns do.
namespace prizecourt::yardarm {
namespace {

/// A broadside that has been fired, and the boxes that it takes.
struct Broadside {
  Aim aim{};
  int needs = 0;
  int hits = 0;
  Game::Thrown dice{};
  Boxes lost{};
};

/// YA-4.2, YA-3.2.
int dice_of(const Ship& ship) {
  const int dice = std::min(ship.left.guns, ship.left.crew);
  return ship.hands == Hands::guns ? dice : dice / 2;
}

/// YA-4.2, YA-4.3.
ListUpTo<Modifier, 2> needs_of(const Game& game, ShipId who) {
  const Range range = game.state.range;
  ListUpTo<Modifier, 2> parts;
  parts.add({cite("YA-4.2"), name_of(range), gunnery_table[static_cast<std::size_t>(range)]});
  if (game.ship(who).rakes) parts.add({cite("YA-4.3"), "raking", -rake_bonus});
  return parts;
}

/// YA-4.4, YA-4.5, YA-4.6: the boxes that the hits take.
Boxes losses_of(const Boxes& target, const Broadside& shot) {
  switch (shot.aim) {
    case Aim::hull:
      return {.guns = std::min(shot.dice.hits(dismounts_on), target.guns),
              .hull = std::min(shot.hits, target.hull)};
    case Aim::rigging: {
      const int rigging = std::min(shot.hits, target.rigging);
      return {.hull = std::min(shot.hits - rigging, target.hull), .rigging = rigging};
    }
    case Aim::crew:
      return {.crew = std::min(shot.hits, target.crew)};
    case Aim::none:
      break;
  }
  return {};
}

Broadside fire_of(Game& game, ShipId who, Aim aim) {
  Broadside shot{.aim = aim};
  const auto needs = needs_of(game, who);
  for (const Modifier& part : needs.all()) shot.needs += part.value;
  shot.dice =
      game.roll(cite("YA-4.2"), who, enemy_of(who), aim == Aim::none ? 0 : dice_of(game.ship(who)));
  shot.hits = shot.dice.hits(shot.needs);
  shot.lost = losses_of(game.ship(enemy_of(who)).left, shot);
  return shot;
}

std::string_view why_silent(const Ship& ship, Aim aim) {
  if (aim == Aim::none) return "held";
  if (ship.left.guns == 0) return "no-guns";
  return ship.left.crew == 0 ? "no-crew" : "no-hands";
}

void tell_fire(Game& game, ShipId who, const Broadside& shot) {
  if (shot.dice.size == 0) {
    const Rule rule = shot.aim == Aim::none ? cite("YA-4.1") : cite("YA-4.2");
    return game.tell(kind("silent"), rule, who, fact("why", why_silent(game.ship(who), shot.aim)));
  }
  const bool is_far_grape = shot.aim == Aim::crew && game.state.range == Range::musket;
  game.tell(
      kind("fired"), cite("YA-4.2"), who, enemy_of(who),
      is_far_grape ? cite_ruling(grape_from) : nullptr, fact("aim", shot.aim),
      fact("dice", shot.dice.size), fact("needs", shot.needs), fact("hits", shot.hits),
      [&](Event& made) {
        for (const BoxKind& box : box_kinds) add(made, fact(box.name, shot.lost.*box.of));
        add(made, needs_of(game, who).all());
      },
      shot.dice);
}

}  // namespace

std::optional<Objection> objection_to(const Game& game, ShipId /*ship*/, Hands choice) {
  if (choice == Hands::guns) return std::nullopt;
  if (game.state.range != Range::alongside) {
    return Objection{cite("YA-3.1"), nullptr, "the ships are not alongside"};
  }
  if (choice != Hands::cut || game.state.grappled) return std::nullopt;
  return Objection{cite("YA-3.1"), nullptr, "the ships are not grappled"};
}

std::optional<Objection> objection_to(const Game& game, ShipId /*ship*/, Aim choice) {
  const bool from_musket = game.ruling(grape_from) == GrapeFrom::musket;
  const Range nearest = from_musket ? Range::musket : Range::pistol;
  if (choice != Aim::crew || game.state.range >= nearest) return std::nullopt;
  return Objection{cite("YA-4.1"), cite_ruling(grape_from), "the enemy is too far off for grape"};
}

void send_hands(Game& game) {
  const auto hands = game.choose_both<Hands>(decision("YA-D3"), cite("YA-3.1"));
  for (const ShipId ship : both_ships) {
    game.ship(ship).hands = hands[index(ship)];
    if (game.state.range != Range::alongside) continue;
    game.tell(kind("hands"), cite("YA-3.1"), ship, fact("hands", hands[index(ship)]));
  }
}

// YA-4.7
void fire(Game& game) {
  const auto aims = game.choose_both<Aim>(decision("YA-D4"), cite("YA-4.1"));
  std::array<Broadside, 2> shots;
  for (const ShipId ship : both_ships) {
    shots[index(ship)] = fire_of(game, ship, aims[index(ship)]);
    tell_fire(game, ship, shots[index(ship)]);
  }
  for (const ShipId ship : both_ships) take(game.ship(enemy_of(ship)), shots[index(ship)].lost);
}

}  // namespace prizecourt::yardarm
