#include "formats/rulesets/admiralty/position.h"

#include <algorithm>

namespace prizecourt::admiralty {
namespace {

using Changes = std::vector<Change>;

/// What becomes of one ship; `usual` names her and the turn.
void add_ship(const ShipChangeForm& form, const Change& usual, Changes& changes,
              Problems& problems) {
  const auto add = [&](ChangeOf what, int value) {
    Change change = usual;
    change.what = what;
    change.value = value;
    changes.push_back(change);
  };
  if (form.gd_hits) add(ChangeOf::gun_dice_hits, *form.gd_hits);
  if (form.sail_hits) add(ChangeOf::sail_hits, *form.sail_hits);
  if (form.node.find("stationary")) add(ChangeOf::stationary, form.stationary ? 1 : 0);
  if (!form.position_mm || !form.heading) return;
  const auto at = read_two_mm(*form.position_mm, position_lengths, problems);
  if (!at) return;
  add(ChangeOf::position, *form.heading);
  changes.back().x = at->front();
  changes.back().y = at->back();
}

void check_hits(const ShipChangeForm& form, const ShipSpec& ship, Problems& problems) {
  if (!form.gd_hits || *form.gd_hits <= ship.gun_dice) return;
  yaml::report(problems, node_at(form.node, "gd_hits"), "invalid",
               in_quotes(ship.id) + " has no more than " + std::to_string(ship.gun_dice) +
                   " gun dice to be hit",
               "");
}

void add_ships(const EventForm& event, const Setup& setup, Changes& changes, Problems& problems) {
  for (const auto& [name, key, form] : event.ships) {
    const auto ship = name.empty() ? std::nullopt : read_ship_id(key, setup, problems);
    if (!ship) continue;
    const std::size_t before = changes.size();
    const std::size_t errors = problems.found(Severity::error);
    check_hits(form, setup.ships[index(*ship)], problems);
    add_ship(form, {.turn = event.turn, .ship = *ship}, changes, problems);
    const bool said_nothing = form.node.kind() == yaml::Kind::map && form.node.size() == 0;
    if (changes.size() > before || problems.found(Severity::error) > errors || !said_nothing) {
      continue;
    }
    yaml::report(problems, form.node, "invalid", "no change to this ship is listed", "");
  }
}

void add_changes(const EventForm& event, const Setup& setup, Changes& changes, Problems& problems) {
  if (event.sea) {
    changes.push_back(
        {.turn = event.turn, .what = ChangeOf::sea, .value = static_cast<int>(*event.sea)});
  }
  add_ships(event, setup, changes, problems);
  const auto add_fouling = [&](const std::optional<yaml::Node>& list, int value) {
    for (const ShipPair pair : read_pairs(list, setup, problems)) {
      changes.push_back({.turn = event.turn,
                         .what = ChangeOf::fouling,
                         .ship = pair.first,
                         .other = pair.second,
                         .value = value});
    }
  };
  add_fouling(event.fouled, 1);
  add_fouling(event.parted, 0);
  for (const Gap& gap : read_gaps(event.gaps, setup, problems)) {
    changes.push_back({.turn = event.turn,
                       .what = ChangeOf::gap,
                       .ship = gap.ships.first,
                       .other = gap.ships.second,
                       .value = gap.tenths});
  }
}

}  // namespace

std::vector<Change> read_changes(const std::vector<EventForm>& events, const Setup& setup,
                                 Problems& problems) {
  Changes changes;
  for (const EventForm& event : events) add_changes(event, setup, changes, problems);
  std::stable_sort(changes.begin(), changes.end(),
                   [](const Change& a, const Change& b) { return a.turn < b.turn; });
  return changes;
}

}  // namespace prizecourt::admiralty
