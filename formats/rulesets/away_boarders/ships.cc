#include "formats/rulesets/away_boarders/ships.h"

#include "engine/rulesets/away_boarders/chapters.h"
#include "formats/scenario/company.h"

#include <algorithm>
#include <array>

namespace prizecourt::away_boarders {
namespace {

/// AB-S12: the masts of a ship with 1, 2 or 3 of them, stern to bow.
std::span<const MastName> mast_list(std::size_t count) {
  static constexpr std::array three = {MastName::mizzen, MastName::main, MastName::fore};
  static constexpr std::array one = {MastName::main};
  if (count == 1) return one;
  return std::span(three).last(count);
}

std::string in_words(std::span<const MastName> masts) {
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
                     " are, from stern to bow: " + in_words(list),
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

}  // namespace prizecourt::away_boarders
