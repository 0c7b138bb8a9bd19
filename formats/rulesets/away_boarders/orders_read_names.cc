#include "engine/rulesets/away_boarders/questions.h"
#include "formats/rulesets/away_boarders/order_reader.h"
#include "formats/text/words.h"

#include <algorithm>
#include <vector>

// Names in an order file: ships, guns, boxes.
namespace prizecourt::away_boarders {
namespace {

std::vector<std::string_view> gun_names(const ShipSpec& spec) {
  std::vector<std::string_view> all;
  for (const GunSpec& gun : spec.guns) all.emplace_back(gun.id);
  return all;
}

int side_of(const Setup& setup, std::size_t player) {
  return setup.players[player].side;
}

int side_of(const Setup& setup, ShipId ship) {
  return side_of(setup, static_cast<std::size_t>(setup.ships[index(ship)].player));
}

}  // namespace

std::string OrderReader::hint(std::string_view name,
                              std::span<const std::string_view> known) const {
  return problems.wants(Severity::error) ? hint_for(name, known) : std::string();
}

void OrderReader::unknown_key(yaml::Node key, std::span<const std::string_view> known) const {
  error(key, "unknown-key", "nothing reads this key", hint(key.text(), known));
}

std::vector<std::string_view> OrderReader::ships_meant(Meant meant) const {
  std::vector<std::string_view> ids;
  for (const ShipSpec& one : setup.ships) {
    const auto commands = static_cast<std::size_t>(one.player);
    const bool own = !player || commands == *player;
    const bool hostile = !player || side_of(setup, commands) != side_of(setup, *player);
    if (meant == Meant::any || (meant == Meant::own ? own : hostile)) ids.emplace_back(one.id);
  }
  return ids;
}

std::optional<ShipId> OrderReader::find_ship(yaml::Node node, Meant meant) const {
  const auto name = yaml::as_text(node, problems);
  if (!name) return std::nullopt;
  const auto found = std::lower_bound(setup.ids.begin(), setup.ids.end(), *name);
  if (found != setup.ids.end() && *found == *name) {
    return static_cast<ShipId>(found - setup.ids.begin());
  }
  const bool seen = problems.wants(Severity::error);
  std::string help = seen ? hint_for(*name, ships_meant(meant)) : std::string();
  if (is_yes_or_no(*name)) help = "say 'none' or 'any', or name ships";
  error(node, "unknown-name", "no ship is called " + in_quotes(*name), std::move(help));
  return std::nullopt;
}

std::optional<ShipId> OrderReader::own_ship(yaml::Node node) const {
  const auto found = find_ship(node, Meant::own);
  if (!found || !player) return found;
  const auto commands = static_cast<std::size_t>(setup.ships[index(*found)].player);
  if (commands == *player) return found;
  error(node, "invalid",
        in_quotes(node.text()) + " is not a ship of " + in_quotes(setup.players[*player].id) +
            ", " + in_quotes(setup.players[commands].id) + " commands her",
        "");
  return std::nullopt;
}

std::optional<ShipId> OrderReader::other_ship(yaml::Node node) const {
  const auto found = find_ship(node, Meant::any);
  if (!found || found != ship) return found;
  error(node, "invalid", in_quotes(node.text()) + " is the ship that is ordered", "");
  return std::nullopt;
}

std::optional<ShipId> OrderReader::enemy(yaml::Node node) const {
  const auto found = find_ship(node, Meant::enemy);
  if (!found || !player || side_of(setup, *found) != side_of(setup, *player)) return found;
  error(node, "invalid", in_quotes(node.text()) + " is on your own side", "");
  return std::nullopt;
}

std::optional<Targets> OrderReader::targets(yaml::Node node, Meant meant) const {
  const std::size_t errors = problems.found(Severity::error);
  Targets found;
  const bool some = for_each_item(node, [&](yaml::Node item) {
    if (found.any) {
      error(item, "invalid", "'any' comes last: whatever follows it is never reached", "");
    } else if (says(item, "any")) {
      found.any = true;
    } else if (const auto ship_named = meant == Meant::enemy ? enemy(item) : other_ship(item)) {
      if (std::find(found.ships.begin(), found.ships.end(), *ship_named) != found.ships.end()) {
        error(item, "duplicate-name", in_quotes(item.text()) + " is named twice", "");
      }
      found.ships.push_back(*ship_named);
    }
  });
  if (!some) error(node, "invalid", "the list is empty", "name a ship, or write any or none");
  if (problems.found(Severity::error) != errors) return std::nullopt;
  return found;
}

std::optional<std::size_t> OrderReader::gun(yaml::Node node) const {
  const auto name = yaml::as_text(node, problems);
  if (!name) return std::nullopt;
  if (!ship) {
    error(node, "invalid", "guns are named under their ship, not for the fleet", "");
    return std::nullopt;
  }
  const auto& guns = spec()->guns;
  const auto found =
      std::find_if(guns.begin(), guns.end(), [&](const GunSpec& one) { return one.id == *name; });
  if (found != guns.end()) return static_cast<std::size_t>(found - guns.begin());
  error(node, "unknown-name", in_quotes(spec()->id) + " has no gun called " + in_quotes(*name),
        hint(*name, gun_names(*spec())));
  return std::nullopt;
}

std::vector<std::string_view> OrderReader::box_names() const {
  std::vector<std::string_view> all;
  for (std::size_t i = 0; i < static_cast<std::size_t>(spec()->hull_boxes); ++i) {
    all.push_back(hull_box_options()[i].name);
  }
  for (const MastSpec& mast : spec()->masts) {
    all.push_back(name_of(mast.name));
    for (std::size_t i = 0; i < static_cast<std::size_t>(mast.boxes); ++i) {
      all.push_back(rigging_box_options(mast.name)[i].name);
    }
  }
  for (const GunSpec& gun : spec()->guns) all.emplace_back(gun.id);
  return all;
}

std::optional<OrderReader::Box> OrderReader::box(yaml::Node node) const {
  const auto name = yaml::as_text(node, problems);
  if (!name) return std::nullopt;
  if (!ship) {
    error(node, "invalid", "boxes and guns are named under their ship, not for the fleet", "");
    return std::nullopt;
  }
  const auto all = box_names();
  const auto found = std::find(all.begin(), all.end(), *name);
  if (found == all.end()) {
    error(node, "unknown-name",
          in_quotes(spec()->id) + " has no box or gun called " + in_quotes(*name),
          hint(*name, all));
    return std::nullopt;
  }
  const auto place = static_cast<std::size_t>(found - all.begin());
  const auto hull_boxes = static_cast<std::size_t>(spec()->hull_boxes);
  RepairKind kind = RepairKind::rigging;
  if (place < hull_boxes) kind = RepairKind::hull;
  if (place >= all.size() - spec()->guns.size()) kind = RepairKind::guns;
  return Box{.kind = kind, .name = std::string(*name)};
}

}  // namespace prizecourt::away_boarders
