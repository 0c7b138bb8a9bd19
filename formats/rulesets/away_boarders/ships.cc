#include "formats/rulesets/away_boarders/ships.h"

#include "engine/rulesets/away_boarders/chapters.h"
#include "formats/scenario/company.h"

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <utility>

namespace prizecourt::away_boarders {
namespace {

/// AB-S12: the masts of a ship with 1, 2 or 3 of them, stern to bow.
std::span<const MastName> mast_list(std::size_t count) {
  static constexpr std::array three = {MastName::mizzen, MastName::main, MastName::fore};
  static constexpr std::array one = {MastName::main};
  if (count == 1) return one;
  return std::span(three).last(count);
}

std::string masts_in_words(std::span<const MastName> masts) {
  std::string words;
  for (const MastName mast : masts) {
    if (!words.empty()) words += ", ";
    words += name_of(mast);
  }
  return words;
}

/// AB-G7.
std::vector<MastSpec> default_masts(VesselType type, Rig rig) {
  const auto boxes = default_rigging(type);
  const auto list = mast_list(boxes.size());
  std::vector<MastSpec> masts;
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    masts.push_back({.name = list[i], .rig = rig, .boxes = boxes[i]});
  }
  return masts;
}

std::vector<MastSpec> listed_masts(const std::vector<MastForm>& forms, Rig rig,
                                   Problems& problems) {
  const auto list = mast_list(forms.size());
  std::vector<MastSpec> masts;
  for (std::size_t i = 0; i < forms.size(); ++i) {
    masts.push_back({.name = list[i], .rig = forms[i].rig.value_or(rig), .boxes = forms[i].boxes});
    if (forms[i].name == list[i]) continue;
    yaml::report(problems, node_at(forms[i].node, "name"), "invalid",
                 "the masts of a ship with " + std::to_string(forms.size()) +
                     " are, from stern to bow: " + masts_in_words(list),
                 "");
  }
  return masts;
}

int hull_boxes(const ShipForm& form) {
  if (form.hull) return *form.hull;
  return form.tons ? default_hull_boxes(*form.tons) : 0;
}

int crew_markers(const ShipForm& form) {
  if (form.crew) return *form.crew;
  return form.men ? default_crew(*form.men) : 0;
}

int index_of_player(const ShipForm& form, std::span<const std::string_view> players,
                    Problems& problems) {
  if (form.player.empty()) return 0;
  const auto index = yaml::as_choice(node_at(form.node, "player"), players, problems);
  return static_cast<int>(index.value_or(0));
}

}  // namespace

Rig default_rig(VesselType type) {
  switch (type) {
    case VesselType::ship:
    case VesselType::brig:
      return Rig::square;
    case VesselType::large_schooner:
    case VesselType::small_schooner:
    case VesselType::sloop:
      break;
  }
  return Rig::fore_and_aft;
}

ShipSpec make_ship(const Named<ShipForm>& ship, std::span<const std::string_view> players,
                   Problems& problems) {
  const ShipForm& form = ship.value;
  ShipSpec spec;
  spec.id = ship.name;
  spec.name = form.name.empty() ? name_from_id(ship.name) : form.name;
  spec.player = index_of_player(form, players, problems);
  spec.rig = form.rig.value_or(form.type ? default_rig(*form.type) : Rig::square);
  if (!form.masts.empty()) {
    spec.masts = listed_masts(form.masts, spec.rig, problems);
  } else if (form.type) {
    spec.masts = default_masts(*form.type, spec.rig);
  }
  spec.base_speed = form.base_speed;
  spec.hull_boxes = hull_boxes(form);
  spec.crew_total = crew_markers(form);
  spec.guns = make_guns(form, problems);
  spec.has_sweeps = form.sweeps;
  deal_hit_numbers(spec);
  return spec;
}

namespace {

constexpr int faces = 6;

std::uint8_t bits_of(const std::vector<int>& numbers) {
  int bits = 0;
  for (const int face : numbers) bits |= 1 << (face - 1);
  return static_cast<std::uint8_t>(bits);
}

/// How many guns of a line count for a battery at the start.
int guns_in(const GunForm& line, Battery battery) {
  const ShipSide facing = line.facing.value_or(ShipSide::port);
  switch (battery) {
    case Battery::port:
      return line.port + (facing == ShipSide::port ? line.swivel : 0);
    case Battery::starboard:
      return line.starboard + (facing == ShipSide::starboard ? line.swivel : 0);
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
    const ShipSide facing = line.facing.value_or(ShipSide::port);
    add(line, line.port, {.letter = 'p', .mount = Mount::broadside, .side = ShipSide::port});
    add(line, line.starboard,
        {.letter = 's', .mount = Mount::broadside, .side = ShipSide::starboard});
    add(line, line.bow, {.letter = 'b', .mount = Mount::bow, .side = ShipSide::port});
    add(line, line.swivel, {.letter = 'w', .mount = Mount::swivel, .side = facing});
  }

  [[nodiscard]] std::vector<GunSpec> all() && { return std::move(guns_); }

 private:
  struct Place {
    char letter;
    Mount mount;
    ShipSide side;
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
  const bool meet = std::any_of(all_batteries.begin(), all_batteries.end(), [&](Battery battery) {
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
                   std::to_string(weights.size()) +
                   " weights of shot, but a die has only six faces",
               "");
}

void check_hit_numbers(const ShipForm& form, Problems& problems) {
  for (std::size_t i = 0; i < form.guns.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) check_overlap(form.guns[i], form.guns[j], problems);
  }
  for (const Battery battery : all_batteries) {
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
