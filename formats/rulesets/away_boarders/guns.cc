#include "formats/rulesets/away_boarders/ships.h"

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <utility>

namespace prizecourt::away_boarders {
namespace {

constexpr std::array batteries = {Battery::port, Battery::starboard, Battery::bow};
constexpr int faces = 6;

std::uint8_t bits_of(const std::vector<int>& numbers) {
  int bits = 0;
  for (const int face : numbers) bits |= 1 << (face - 1);
  return static_cast<std::uint8_t>(bits);
}

/// How many guns of a line count for a battery at the start.
int guns_in(const GunForm& line, Battery battery) {
  const Side facing = line.facing.value_or(Side::port);
  switch (battery) {
    case Battery::port:
      return line.port + (facing == Side::port ? line.swivel : 0);
    case Battery::starboard:
      return line.starboard + (facing == Side::starboard ? line.swivel : 0);
    case Battery::bow:
      break;
  }
  return line.bow;
}

int guns_in(const GunForm& line) {
  return line.port + line.starboard + line.bow + line.swivel;
}

/// Makes guns and numbers them.
class Foundry {
 public:
  void add(const GunForm& line) {
    const Side facing = line.facing.value_or(Side::port);
    add(line, line.port, {.letter = 'p', .mount = Mount::broadside, .side = Side::port});
    add(line, line.starboard, {.letter = 's', .mount = Mount::broadside, .side = Side::starboard});
    add(line, line.bow, {.letter = 'b', .mount = Mount::bow, .side = Side::port});
    add(line, line.swivel, {.letter = 'w', .mount = Mount::swivel, .side = facing});
  }

  [[nodiscard]] std::vector<GunSpec> all() && { return std::move(guns_); }

 private:
  struct Place {
    char letter;
    Mount mount;
    Side side;
  };

  void add(const GunForm& line, int count, const Place& place) {
    for (int i = 0; i < count; ++i) {
      int& last = last_[static_cast<std::size_t>(place.letter - 'a')];
      GunSpec gun;
      gun.id = place.letter + std::to_string(++last);
      gun.weight = line.weight;
      gun.kind = line.kind;
      gun.mount = place.mount;
      gun.side = place.side;
      gun.max_range = line.range.value_or(default_max_range(line.kind, line.weight));
      gun.hit_numbers = bits_of(line.hit_numbers);
      guns_.push_back(std::move(gun));
    }
  }

  std::array<int, 26> last_{};  ///< by letter
  std::vector<GunSpec> guns_;
};

// ---- AB-G6 ----

/// A face may pick guns of one weight only.
void check_overlap(const GunForm& line, const GunForm& earlier, Problems& problems) {
  const int both = bits_of(line.hit_numbers) & bits_of(earlier.hit_numbers);
  if (both == 0 || line.weight == earlier.weight) return;
  const bool meet = std::any_of(batteries.begin(), batteries.end(), [&](Battery battery) {
    return guns_in(line, battery) > 0 && guns_in(earlier, battery) > 0;
  });
  if (!meet) return;
  int face = 1;
  while ((both & (1 << (face - 1))) == 0) ++face;
  yaml::report(problems, node_at(line.node, "hit_numbers"), "invalid",
               "face " + std::to_string(face) + " already hits the " +
                   std::to_string(earlier.weight) + "-pounders on the same side",
               "a face can pick guns of one weight only");
}

/// Where one line of a battery has hit numbers, all must have them.
void check_complete(const ShipForm& form, Battery battery, Problems& problems) {
  const auto counts = [&](const GunForm& line) { return guns_in(line, battery) > 0; };
  const bool any = std::any_of(form.guns.begin(), form.guns.end(), [&](const GunForm& line) {
    return counts(line) && !line.hit_numbers.empty();
  });
  for (const GunForm& line : form.guns) {
    if (!any || !counts(line) || !line.hit_numbers.empty()) continue;
    yaml::report(problems, line.node, "missing-key",
                 "needs 'hit_numbers', as other guns of the " + std::string(name_of(battery)) +
                     " battery have them",
                 "");
  }
}

/// Without hit numbers, a die has to do for all weights of a battery.
void check_weights(const ShipForm& form, Battery battery, Problems& problems) {
  std::set<int> weights;
  for (const GunForm& line : form.guns) {
    if (guns_in(line, battery) > 0 && line.hit_numbers.empty()) weights.insert(line.weight);
  }
  if (weights.size() <= faces) return;
  yaml::report(problems, node_at(form.node, "guns"), "invalid",
               "the " + std::string(name_of(battery)) + " battery has " +
                   std::to_string(weights.size()) + " weights of shot, and a die six faces",
               "");
}

void check_hit_numbers(const ShipForm& form, Problems& problems) {
  for (std::size_t i = 0; i < form.guns.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) check_overlap(form.guns[i], form.guns[j], problems);
  }
  for (const Battery battery : batteries) {
    check_complete(form, battery, problems);
    check_weights(form, battery, problems);
  }
}

}  // namespace

std::vector<GunSpec> make_guns(const ShipForm& form, Problems& problems) {
  int total = 0;
  for (const GunForm& line : form.guns) total += guns_in(line);
  if (total > max_guns) {
    yaml::report(
        problems, node_at(form.node, "guns"), "invalid",
        "a ship has at most " + std::to_string(max_guns) + " guns, found " + std::to_string(total),
        "");
    return {};
  }
  check_hit_numbers(form, problems);
  Foundry foundry;
  for (const GunForm& line : form.guns) foundry.add(line);
  return std::move(foundry).all();
}

}  // namespace prizecourt::away_boarders
