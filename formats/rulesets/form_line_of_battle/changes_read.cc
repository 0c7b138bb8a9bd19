#include "formats/rulesets/form_line_of_battle/position.h"

#include <algorithm>

namespace prizecourt::form_line_of_battle {
namespace {

using Changes = std::vector<Change>;

void add_conditions(const std::optional<yaml::Node>& list, NewCondition change, Changes& changes,
                    Problems& problems) {
  if (!list) return;
  for (const yaml::Node item : yaml::as_list(*list, problems)) {
    const auto condition = yaml::as_enum<Impairment>(item, problems);
    if (!condition) continue;
    change.condition = *condition;
    changes.emplace_back(change);
  }
}

void add_ship(ShipId ship, const ShipChangeForm& form, Changes& changes, Problems& problems) {
  if (form.parties_lost > 0 || form.broadside_lost > 0) {
    changes.emplace_back(Gunfire{ship, form.parties_lost, form.broadside_lost});
  }
  if (form.heading) changes.emplace_back(NewHeading{ship, *form.heading});
  if (form.node.find("position_mm")) changes.emplace_back(NewPosition{ship, form.x_mm, form.y_mm});
  add_conditions(form.begins, {.ship = ship, .presence = Presence::begins}, changes, problems);
  add_conditions(form.ends, {.ship = ship, .presence = Presence::ends}, changes, problems);
  if (form.captain_state) changes.emplace_back(NewCaptainState{ship, *form.captain_state});
}

Changes changes_of(const EventForm& event, const Setup& setup, Problems& problems) {
  Changes changes;
  const auto roster = ship_roster(setup);
  for (const auto& [name, key, form] : event.ships) {
    const std::size_t before = changes.size();
    const std::size_t errors = problems.found(Severity::error);
    const auto ship = name.empty() ? std::nullopt : yaml::as_choice(key, roster, problems);
    if (ship) add_ship(static_cast<ShipId>(*ship), form, changes, problems);
    if (changes.size() > before || problems.found(Severity::error) > errors || !ship) continue;
    yaml::report(problems, form.node, "invalid", "no change to this ship is listed", "");
  }
  const auto pairs = [&](const std::optional<yaml::Node>& list, Between between, auto add) {
    for (const Two two : read_pairs(list, between, setup, problems)) {
      changes.emplace_back(add(pair_of(two.first, two.second)));
    }
  };
  pairs(event.parted, Between::anybody, [](ShipPair ships) { return Parting{ships}; });
  pairs(event.entangled, Between::anybody, [](ShipPair ships) { return Fouling{ships}; });
  pairs(event.in_reach, Between::enemies, [](ShipPair ships) {
    return Reach{ships, Presence::begins};
  });
  pairs(event.out_of_reach, Between::enemies, [](ShipPair ships) {
    return Reach{ships, Presence::ends};
  });
  for (const Contact& contact : read_contacts(event.contacts, setup, problems)) {
    changes.emplace_back(Touch{contact});
  }
  return changes;
}

}  // namespace

std::vector<DatedChange> read_changes(const std::vector<EventForm>& events, const Setup& setup,
                                      Problems& problems) {
  std::vector<DatedChange> dated;
  for (const EventForm& event : events) {
    for (const Change& change : changes_of(event, setup, problems)) {
      dated.push_back({event.turn, change});
    }
  }
  std::stable_sort(dated.begin(), dated.end(),
                   [](const DatedChange& a, const DatedChange& b) { return a.turn < b.turn; });
  return dated;
}

}  // namespace prizecourt::form_line_of_battle
