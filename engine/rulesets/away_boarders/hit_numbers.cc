#include "engine/rulesets/away_boarders/chapters.h"

#include <algorithm>

namespace prizecourt::away_boarders {
namespace {

constexpr int faces = 6;

/// The guns of one shot weight in one battery.
struct Group {
  int weight = 0;
  int guns = 0;
  int faces = 0;
};

Battery battery_at_start(const GunSpec& gun) {
  if (gun.mount == Mount::bow) return Battery::bow;
  return gun.side == ShipSide::port ? Battery::port : Battery::starboard;
}

bool has_numbers(const ShipSpec& ship, Battery battery) {
  return std::any_of(ship.guns.begin(), ship.guns.end(), [&](const GunSpec& gun) {
    return battery_at_start(gun) == battery && gun.hit_numbers != 0;
  });
}

/// By weight alone (AB-R68), heaviest first.
std::vector<Group> groups_of(const ShipSpec& ship, Battery battery) {
  std::vector<Group> groups;
  for (const GunSpec& gun : ship.guns) {
    if (battery_at_start(gun) != battery) continue;
    const auto same = std::find_if(groups.begin(), groups.end(),
                                   [&](const Group& group) { return group.weight == gun.weight; });
    if (same != groups.end()) {
      ++same->guns;
    } else {
      groups.push_back({.weight = gun.weight, .guns = 1, .faces = 0});
    }
  }
  std::sort(groups.begin(), groups.end(),
            [](const Group& a, const Group& b) { return a.weight > b.weight; });
  return groups;
}

/// The group with the greatest `key`; the heavier one of equals.
template <class Key>
Group& greatest(std::vector<Group>& groups, Key key) {
  return *std::max_element(groups.begin(), groups.end(),
                           [&](const Group& a, const Group& b) { return key(a) < key(b); });
}

void share_faces(std::vector<Group>& groups) {
  int guns = 0;
  for (const Group& group : groups) guns += group.guns;
  int left = faces;
  for (Group& group : groups) {
    group.faces = faces * group.guns / guns;
    left -= group.faces;
  }
  // A remainder that has been served falls below all others.
  const auto remainder = [&](const Group& group) {
    return faces * group.guns - group.faces * guns;
  };
  for (; left > 0; --left) ++greatest(groups, remainder).faces;
  for (Group& group : groups) {
    Group& largest = greatest(groups, [](const Group& other) { return other.faces; });
    if (group.faces > 0 || largest.faces < 2) continue;
    --largest.faces;
    ++group.faces;
  }
}

void deal_battery(ShipSpec& ship, Battery battery) {
  std::vector<Group> groups = groups_of(ship, battery);
  if (groups.size() < 2 || has_numbers(ship, battery)) return;
  share_faces(groups);
  int next_face = 0;
  for (const Group& group : groups) {
    const int numbers = ((1 << group.faces) - 1) << next_face;
    next_face += group.faces;
    for (GunSpec& gun : ship.guns) {
      if (battery_at_start(gun) != battery || gun.weight != group.weight) continue;
      gun.hit_numbers = static_cast<std::uint8_t>(numbers);
    }
  }
}

}  // namespace

void deal_hit_numbers(ShipSpec& ship) {
  for (const Battery battery : {Battery::port, Battery::starboard, Battery::bow}) {
    deal_battery(ship, battery);
  }
}

}  // namespace prizecourt::away_boarders
