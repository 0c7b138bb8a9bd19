#include "mail/folder/status.h"

#include <algorithm>
#include <utility>

namespace prizecourt {
namespace {

/// Ships, or none, and what all of them lack.
struct Lack {
  std::vector<std::string> ships;
  std::vector<std::string> keys;

  [[nodiscard]] std::string in_words() const {
    return (ships.empty() ? "" : listed(ships) + ": ") + listed(keys);
  }
};

/// What each ship lacks besides that for which the turn waits, in the order of the draft.
std::vector<Lack> ship_by_ship(std::span<const MissingOrder> missing, const NameOfShip& name_of) {
  std::vector<Lack> all;
  const MissingOrder* before = nullptr;
  for (const MissingOrder& one : missing) {
    if (one.silence == Silence::ask) continue;
    if (before == nullptr || before->ship != one.ship) {
      all.emplace_back();
      if (!one.ship.empty()) all.back().ships.push_back(name_of(one.ship));
    }
    all.back().keys.push_back(one.key);
    before = &one;
  }
  return all;
}

/// What is of no ship stays by itself.
std::vector<Lack> of_the_same(std::vector<Lack> all) {
  std::vector<Lack> merged;
  for (Lack& one : all) {
    const auto same = std::find_if(merged.begin(), merged.end(), [&](const Lack& other) {
      return !one.ships.empty() && !other.ships.empty() && other.keys == one.keys;
    });
    if (same == merged.end()) {
      merged.push_back(std::move(one));
    } else {
      same->ships.push_back(std::move(one.ships.front()));
    }
  }
  return merged;
}

}  // namespace

std::vector<std::string> lines_of(std::span<const MissingOrder> missing,
                                  const NameOfShip& name_of) {
  std::vector<std::string> lines;
  for (const MissingOrder& one : missing) {
    if (one.silence != Silence::ask) continue;
    lines.push_back((one.ship.empty() ? "" : name_of(one.ship) + ": ") + one.key +
                    " (the turn is waiting for it)");
  }
  for (const Lack& lack : of_the_same(ship_by_ship(missing, name_of))) {
    lines.push_back(lack.in_words());
  }
  return lines;
}

}  // namespace prizecourt
