#include "formats/rulesets/away_boarders/words.h"

#include "engine/rulesets/away_boarders/chapters.h"
#include "formats/telling/victory.h"
#include "formats/text/words.h"

#include <algorithm>
#include <array>

namespace prizecourt::away_boarders {

std::vector<std::string_view> players(const Setup& setup) {
  std::vector<std::string_view> all;
  for (const PlayerSpec& player : setup.players) all.emplace_back(player.id);
  return all;
}

std::optional<ShipId> ship_called(const Setup& setup, std::string_view id) {
  const auto found = std::lower_bound(setup.ids.begin(), setup.ids.end(), id);
  if (found == setup.ids.end() || *found != id) return std::nullopt;
  return static_cast<ShipId>(found - setup.ids.begin());
}

std::string_view player_of(const Setup& setup, ShipId ship) {
  return setup.players[static_cast<std::size_t>(setup.ships[index(ship)].player)].id;
}

std::vector<std::string_view> sides(const Setup& setup) {
  return {setup.sides.begin(), setup.sides.end()};
}

std::string_view ship_side(const Setup& setup, ShipId ship) {
  return setup.sides[static_cast<std::size_t>(side_of(setup, ship))];
}

std::string_view ship_name(const Setup& setup, ShipId ship) {
  return setup.ships[index(ship)].name;
}

int side_of(const Setup& setup, ShipId ship) {
  return setup.players[static_cast<std::size_t>(setup.ships[index(ship)].player)].side;
}

std::optional<int> side_of(const Setup& setup, std::string_view player) {
  for (const PlayerSpec& one : setup.players) {
    if (one.id == player) return one.side;
  }
  return std::nullopt;
}

std::optional<std::size_t> gun_called(const ShipSpec& spec, std::string_view id) {
  for (std::size_t g = 0; g < spec.guns.size(); ++g) {
    if (spec.guns[g].id == id) return g;
  }
  return std::nullopt;
}

std::string standing_in_words(const Setup& setup, const State& state) {
  switch (state.verdict) {
    case Verdict::playing:
      return "The game is in progress.";
    case Verdict::won:
      return std::string(setup.names.of(setup.sides[static_cast<std::size_t>(state.winner)])) +
             " victory.";
    case Verdict::drawn:
      return "The game is drawn.";
  }
  return {};
}

std::string aims_in_words(const Setup& setup, const State& state) {
  return victory_in_words(setup, [&](std::size_t side) { return points_of(setup, state, side); });
}

std::string_view name_called(const Setup& setup, std::string_view id) {
  const auto ship = ship_called(setup, id);
  return ship ? std::string_view(setup.ships[index(*ship)].name) : setup.names.of(id);
}

std::string count_of(int number, std::string_view one, std::string_view more) {
  return std::to_string(number) + ' ' + std::string(number == 1 ? one : more);
}

std::string hands(int number) {
  return count_of(number, "hand", "hands");
}

std::string in_words(Point point) {
  return "(" + std::to_string(point.q) + ", " + std::to_string(point.r) + ")";
}

std::string in_degrees(Direction direction) {
  return prizecourt::in_degrees(direction.degrees());
}

std::string in_words(const GunSpec& gun) {
  std::string words = std::to_string(gun.weight) + "-pounder";
  if (gun.kind != GunKind::long_gun) {
    words += ' ';
    words += name_of(gun.kind);
  }
  return words;
}

std::string_view in_words(PointOfSail point) {
  constexpr std::array<std::string_view, 4> words = {"in irons", "close-hauled", "broad reach",
                                                     "running"};
  return words[static_cast<std::size_t>(point)];
}

std::string_view in_words(Sail sail) {
  constexpr std::array<std::string_view, 4> words = {"oars", "reefed sail", "battle sail",
                                                     "full sail"};
  return words[static_cast<std::size_t>(sail)];
}

std::string_view in_words(Round round) {
  constexpr std::array<std::string_view, 4> words = {"round shot", "double shot", "grape",
                                                     "chain shot"};
  return words[static_cast<std::size_t>(round)];
}

picture::Boxes count_boxes(std::span<const std::uint8_t> boxes) {
  picture::Boxes count;
  for (const std::uint8_t marks : boxes) {
    ++(marks == 0 ? count.whole : marks == 1 ? count.half : count.lost);
  }
  return count;
}

std::span<const std::uint8_t> hull_of(const Ship& ship, const ShipSpec& spec) {
  return std::span(ship.hull).first(static_cast<std::size_t>(spec.hull_boxes));
}

std::span<const std::uint8_t> rigging_of(const Ship& ship, const ShipSpec& spec, std::size_t mast) {
  return std::span(ship.rigging[mast]).first(static_cast<std::size_t>(spec.masts[mast].boxes));
}

GunCount count_guns(const Ship& ship, const ShipSpec& spec, Battery battery) {
  GunCount count;
  for (std::size_t g = 0; g < spec.guns.size(); ++g) {
    const Gun& gun = ship.guns[g];
    if (battery_of(gun, spec.guns[g]) != battery) continue;
    ++count.all;
    if (gun.out) continue;
    ++count.fit;
    if (!gun.unloaded) ++count.loaded;
    if (gun.doomed) ++count.doomed;
  }
  return count;
}

}  // namespace prizecourt::away_boarders
