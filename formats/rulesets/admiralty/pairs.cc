#include "formats/rulesets/admiralty/pairs.h"

#include <algorithm>
#include <string>
#include <utility>

namespace prizecourt::admiralty {
namespace {

void refuse(yaml::Node node, std::string message, Problems& problems) {
  yaml::report(problems, node, "invalid", std::move(message), "");
}

std::string names_of(ShipPair pair, const Setup& setup) {
  return in_quotes(setup.ships[index(pair.first)].id) + " and " +
         in_quotes(setup.ships[index(pair.second)].id);
}

std::optional<ShipPair> read_pair(yaml::Node node, const Setup& setup, Problems& problems) {
  constexpr std::size_t two = 2;
  const yaml::Items items = yaml::as_list(node, problems);
  if (node.kind() != yaml::Kind::list) return std::nullopt;
  if (node.size() != two) {
    refuse(node, "a pair is two ships, found " + std::to_string(node.size()), problems);
    return std::nullopt;
  }
  std::vector<ShipId> ships;
  for (const yaml::Node item : items) {
    if (const auto ship = read_ship_id(item, setup, problems)) ships.push_back(*ship);
  }
  if (ships.size() != two) return std::nullopt;
  if (ships.front() == ships.back()) {
    refuse(node, "a pair is two ships, and this is one", problems);
    return std::nullopt;
  }
  return pair_of(ships.front(), ships.back());
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
  if (!list) return pairs;
  for (const yaml::Node item : yaml::as_list(*list, problems)) {
    const auto pair = read_pair(item, setup, problems);
    if (!pair) continue;
    if (std::find(pairs.begin(), pairs.end(), *pair) != pairs.end()) {
      refuse(item, names_of(*pair, setup) + " are listed twice", problems);
    } else {
      pairs.push_back(*pair);
    }
  }
  std::sort(pairs.begin(), pairs.end());
  return pairs;
}

std::vector<Gap> read_gaps(const std::vector<GapForm>& forms, const Setup& setup,
                           Problems& problems) {
  std::vector<Gap> gaps;
  for (const GapForm& form : forms) {
    const auto pair = form.ships ? read_pair(*form.ships, setup, problems) : std::nullopt;
    const auto tenths = form.mm ? read_mm(*form.mm, gap_lengths, problems) : std::nullopt;
    if (!pair || !tenths) continue;
    const auto again = [&](const Gap& gap) { return gap.ships == *pair; };
    if (std::any_of(gaps.begin(), gaps.end(), again)) {
      refuse(*form.ships, names_of(*pair, setup) + " are listed twice", problems);
    } else {
      gaps.push_back({*pair, *tenths});
    }
  }
  std::sort(gaps.begin(), gaps.end(), [](const Gap& a, const Gap& b) { return a.ships < b.ships; });
  return gaps;
}

}  // namespace prizecourt::admiralty
