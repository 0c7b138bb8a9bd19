#include "formats/admiralty/order_reader.h"
#include "formats/admiralty/words.h"
#include "formats/closest.h"

#include <algorithm>

// Names in an order file.
namespace prizecourt::admiralty {

void OrderReader::unknown_key(yaml::Node key, std::span<const std::string_view> known) const {
  const bool seen = problems.wants(Severity::error);
  error(key, "unknown-key", "nothing reads this key",
        seen ? hint_for(key.text(), known) : std::string());
}

std::optional<SideId> OrderReader::side() const {
  if (ship) return setup.ships[index(*ship)].side;
  for (const ShipSpec& one : setup.ships) {
    if (one.player == player) return one.side;
  }
  return std::nullopt;
}

// Where the player is unknown, nothing is held against a name.
bool OrderReader::is_meant(ShipId found, Meant meant) const {
  const auto ours = side();
  if (!ours) return true;
  const ShipSpec& spec = setup.ships[index(found)];
  switch (meant) {
    case Meant::own:
      return spec.player == player;
    case Meant::enemy:
      return spec.side != *ours;
    case Meant::friendly:
      break;
  }
  return spec.side == *ours;
}

std::optional<ShipId> OrderReader::find_ship(yaml::Node node, Meant meant) const {
  const auto name = yaml::as_text(node, problems);
  if (!name) return std::nullopt;
  const auto found = ship_called(setup, *name);
  if (found) return found;
  std::vector<std::string_view> known;
  for (std::size_t s = 0; s < setup.ships.size(); ++s) {
    if (is_meant(ship_at(s), meant)) known.emplace_back(setup.ships[s].id);
  }
  const bool seen = problems.wants(Severity::error);
  error(node, "unknown-name", "no ship is called " + in_quotes(*name),
        seen ? hint_for(*name, known) : std::string());
  return std::nullopt;
}

std::optional<ShipId> OrderReader::own_ship(yaml::Node node) const {
  const auto found = find_ship(node, Meant::own);
  if (!found || is_meant(*found, Meant::own)) return found;
  error(node, "invalid",
        in_quotes(node.text()) + " is not a ship of " + in_quotes(*player) + ", " +
            in_quotes(setup.ships[index(*found)].player) + " commands her",
        "");
  return std::nullopt;
}

std::optional<ShipId> OrderReader::enemy(yaml::Node node) const {
  const auto found = find_ship(node, Meant::enemy);
  if (!found || is_meant(*found, Meant::enemy)) return found;
  error(node, "invalid", in_quotes(node.text()) + " is on your own side", "");
  return std::nullopt;
}

std::optional<ShipId> OrderReader::friendly(yaml::Node node) const {
  const auto found = find_ship(node, Meant::friendly);
  if (!found || is_meant(*found, Meant::friendly)) return found;
  error(node, "invalid", in_quotes(node.text()) + " is an enemy", "");
  return std::nullopt;
}

}  // namespace prizecourt::admiralty
