#include "formats/rulesets/admiralty/position.h"
#include "formats/scenario/ship_pairs.h"

#include <algorithm>
#include <string>
#include <utility>

namespace prizecourt::admiralty {
namespace {

void refuse(yaml::Node node, std::string message, Problems& problems) {
  yaml::report(problems, node, "invalid", std::move(message), "");
}

PairReader pairs_of(const Setup& setup, Problems& problems) {
  std::vector<std::string_view> ids;
  for (const ShipSpec& ship : setup.ships) ids.emplace_back(ship.id);
  return {ids, [](NamedPair) { return std::string(); }, problems};
}

ShipPair ships_of(NamedPair pair) {
  return pair_of(ship_at(pair.first), ship_at(pair.second));
}

}  // namespace

std::optional<ShipId> read_ship_id(yaml::Node node, const Setup& setup, Problems& problems) {
  std::vector<std::string_view> ids;
  for (const ShipSpec& ship : setup.ships) ids.emplace_back(ship.id);
  const auto found = yaml::as_choice(node, ids, problems);
  return found ? std::optional(ship_at(*found)) : std::nullopt;
}

std::vector<NamedShip> read_ship_list(const std::optional<yaml::Node>& list, const Setup& setup,
                                      Problems& problems) {
  std::vector<NamedShip> ships;
  if (!list) return ships;
  for (const yaml::Node item : yaml::as_list(*list, problems)) {
    if (const auto ship = read_ship_id(item, setup, problems)) ships.push_back({*ship, item});
  }
  return ships;
}

std::vector<ShipId> read_ship_set(const std::optional<yaml::Node>& list, const Setup& setup,
                                  Problems& problems) {
  std::vector<ShipId> ships;
  for (const auto& [ship, node] : read_ship_list(list, setup, problems)) {
    if (std::find(ships.begin(), ships.end(), ship) != ships.end()) {
      refuse(node, in_quotes(setup.ships[index(ship)].id) + " is listed twice", problems);
    } else {
      ships.push_back(ship);
    }
  }
  return ships;
}

std::vector<ShipPair> read_pairs(const std::optional<yaml::Node>& list, const Setup& setup,
                                 Problems& problems) {
  std::vector<ShipPair> pairs;
  for (const NamedPair pair : pairs_of(setup, problems).read_all(list)) {
    pairs.push_back(ships_of(pair));
  }
  std::sort(pairs.begin(), pairs.end());
  return pairs;
}

std::vector<Gap> read_gaps(const std::vector<GapForm>& forms, const Setup& setup,
                           Problems& problems) {
  const PairReader reader = pairs_of(setup, problems);
  std::vector<Gap> gaps;
  for (const GapForm& form : forms) {
    const auto named = form.ships ? reader.read(*form.ships) : std::nullopt;
    const auto tenths = form.mm ? read_mm(*form.mm, gap_lengths, problems) : std::nullopt;
    if (!named || !tenths) continue;
    const ShipPair pair = ships_of(*named);
    const auto again = [&](const Gap& gap) { return gap.ships == pair; };
    if (std::any_of(gaps.begin(), gaps.end(), again)) {
      reader.refuse_again(*form.ships, {index(pair.first), index(pair.second)});
    } else {
      gaps.push_back({pair, *tenths});
    }
  }
  std::sort(gaps.begin(), gaps.end(), [](const Gap& a, const Gap& b) { return a.ships < b.ships; });
  return gaps;
}

}  // namespace prizecourt::admiralty
