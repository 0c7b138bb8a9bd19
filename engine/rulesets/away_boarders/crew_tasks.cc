#include "engine/rulesets/away_boarders/chapters.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <optional>

// Making and reefing sail; grappling and getting free. Loading and repairs have files of their own.
namespace prizecourt::away_boarders {
namespace {

// ---- AB-2.3.1: make or reef sail ----

constexpr std::array sails = {Sail::oars, Sail::reef, Sail::battle, Sail::full};

/// AB-R117; oars need sweeps aboard.
bool may_set(const Game& game, ShipId who, Sail sail) {
  const Sail now = game.ship(who).sail;
  if (sail == now) return true;
  if (crew_at(game.ship(who), Task::yards) < hands_to_change_sail(game.ship(who), game.spec(who))) {
    return false;
  }
  if (sail == Sail::oars && !game.spec(who).has_sweeps) return false;
  if (game.ruling(sail_step) == SailStep::any_setting) return true;
  return std::abs(static_cast<int>(sail) - static_cast<int>(now)) == 1;
}

/// AB-D15.
Sail choose_sail(Game& game, ShipId who) {
  auto& options = game.fresh_options();
  std::size_t unchanged = 0;
  for (const Sail sail : sails) {
    if (!may_set(game, who, sail)) continue;
    if (sail == game.ship(who).sail) unchanged = options.size();
    options.push_back({name_of(sail), static_cast<int>(sail)});
  }
  const Ask ask{
      .decision = decision("AB-D15"), .rule = cite("AB-2.3.1"), .who = who, .about = {}, .nth = 0};
  return static_cast<Sail>(game.ask(ask, options, unchanged));
}

void set_sail(Game& game, ShipId who) {
  const Sail before = game.ship(who).sail;
  const Sail after = choose_sail(game, who);
  if (after == before) return;
  game.ship(who).sail = after;
  game.tell(kind("sail-set"), cite("AB-2.3.1"), who, fact("from", before), fact("to", after));
}

// ---- AB-2.3.4 to AB-2.3.6: one marker of the boarding party tries something with another ship
// ----

struct Try {
  std::string_view event;
  Rule rule;
  bool (*may_try)(const Game&, ShipId who, ShipId other);
  std::optional<LinkKind> frees;  ///< what success ends; none: it grapples
};

/// AB-2.3.4, for ships on one point.
bool may_grapple(const Game& game, ShipId who, ShipId other) {
  return game.opposing(who, other) && game.in_play(other) &&
         !game.linked(who, other, LinkKind::grappled);
}

/// AB-2.3.5: grappled in an earlier turn.
bool may_ungrapple(const Game& game, ShipId who, ShipId other) {
  return std::any_of(game.state.links.begin(), game.state.links.end(), [&](const Link& link) {
    return link.a == std::min(who, other) && link.b == std::max(who, other) &&
           link.kind == LinkKind::grappled && link.since_turn < game.state.turn;
  });
}

/// AB-2.3.6.
bool may_unfoul(const Game& game, ShipId who, ShipId other) {
  return game.linked(who, other, LinkKind::fouled);
}

constexpr Option nobody{"none", -1};

Option option_for(const Game& game, ShipId target) {
  return {game.id_of(target), static_cast<int>(index(target))};
}

/// AB-D20: one of the ships that can be tried, or none; only none where no try is left.
std::optional<ShipId> choose_target(Game& game, const Try& task, ShipId who, int nth) {
  auto& options = game.fresh_options();
  options.push_back(nobody);
  if (tries_left(game, who) > 0) {
    game.occupancy.at(game.ship(who).at, [&](ShipId other) {
      if (other != who && task.may_try(game, who, other) && !has_tried(game, who, other)) {
        options.push_back(option_for(game, other));
      }
    });
  }
  const int target = game.ask(
      {.decision = decision("AB-D20"), .rule = task.rule, .who = who, .about = {}, .nth = nth},
      options, 0);
  if (target == nobody.value) return std::nullopt;
  return static_cast<ShipId>(target);
}

void cast_off(Game& game, const Try& task, ShipId who, ShipId target) {
  game.unlink(who, target, *task.frees);
  game.tell(kind("link-ended"), task.rule, who, target, cite_ruling("AB-R127"),
            fact("link", *task.frees));
}

/// AB-2.3.4 to AB-2.3.6: an even die succeeds. AB-2.3.7: who tries to get free is busy.
void try_with(Game& game, const Try& task, ShipId who, ShipId target, int nth) {
  const auto die = game.roll<1>(task.rule, who, game.id_of(target), nth);
  const bool success = die[0] % 2 == 0;
  Ship& ship = game.ship(who);
  ++ship.tries_this_turn;
  if (lists_attempts(game.setup)) game.state.attempts.push_back({who, target});
  if (task.frees) ++ship.busy_boarders;
  if (success && !task.frees) game.link(who, target, LinkKind::grappled);
  const bool one_only = game.ruling(attempts) == Attempts::one_per_ship_per_turn;
  game.tell(task.event, task.rule, who, target, !one_only ? cite_ruling(attempts) : nullptr,
            fact("result", success ? "success" : "failure"), die);
  if (success && task.frees) cast_off(game, task, who, target);
}

/// AB-R124 `one-per-ship-per-turn` and `one-per-marker`.
void try_up_to(Game& game, const Try& task, ShipId who, int most) {
  int nth = 0;
  do {
    const auto target = choose_target(game, task, who, nth);
    if (!target) return;
    try_with(game, task, who, *target, nth);
    ++nth;
  } while (nth < most);
}

/// The ship with the lowest id from `first` on with which `who` may try.
std::optional<ShipId> next_target(const Game& game, const Try& task, ShipId who, int first) {
  std::optional<ShipId> next;
  game.occupancy.at(game.ship(who).at, [&](ShipId other) {
    const bool later = static_cast<int>(index(other)) >= first;
    const bool may_be = later && other != who && !has_tried(game, who, other);
    if (!next && may_be && task.may_try(game, who, other)) next = other;
  });
  return next;
}

/// AB-R124 `one-per-enemy-ship`: one try with each in a turn, as long as there are markers.
void try_each(Game& game, const Try& task, ShipId who) {
  auto target = next_target(game, task, who, 0);
  if (!target) return try_up_to(game, task, who, 1);  // so that an order can be refused
  while (target) {
    auto& options = game.fresh_options();
    options.push_back(nobody);
    if (tries_left(game, who) > 0) options.push_back(option_for(game, *target));
    const int chosen = game.ask({.decision = decision("AB-D20"),
                                 .rule = task.rule,
                                 .who = who,
                                 .about = game.id_of(*target),
                                 .nth = 0},
                                options, 0);
    if (chosen != nobody.value) try_with(game, task, who, *target, 0);
    target = next_target(game, task, who, static_cast<int>(index(*target)) + 1);
  }
}

/// AB-R124, AB-R125: every ship tries for herself, in id order.
void try_all(Game& game, const Try& task) {
  game.for_each_in_play([&](ShipId who) {
    switch (game.ruling(attempts)) {
      case Attempts::one_per_ship_per_turn:
        return try_up_to(game, task, who, 1);
      case Attempts::one_per_enemy_ship:
        return try_each(game, task, who);
      case Attempts::one_per_marker:
        return try_up_to(game, task, who, tries_left(game, who));
    }
  });
}

}  // namespace

bool has_tried(const Game& game, ShipId who, ShipId target) {
  const auto& attempts_made = game.state.attempts;
  return std::find(attempts_made.begin(), attempts_made.end(), Tried{who, target}) !=
         attempts_made.end();
}

int tries_left(const Game& game, ShipId who) {
  const Ship& ship = game.ship(who);
  const bool one_in_all = game.ruling(attempts) == Attempts::one_per_ship_per_turn;
  if (one_in_all && ship.tries_this_turn > 0) return 0;
  return std::max(
      0, std::min(free_boarders(ship), crew_at(ship, Task::boarding) - ship.tries_this_turn));
}

int hands_to_change_sail(const Ship& ship, const ShipSpec& spec) {
  int hands = 0;
  for (std::size_t m = 0; m < spec.masts.size(); ++m) {
    if (!ship.fallen[m]) hands += spec.masts[m].rig == Rig::square ? 2 : 1;  // AB-R19, AB-R118
  }
  return std::max(1, hands);  // AB-R56
}

void make_or_reef_sail(Game& game) {
  game.for_each_in_play([&](ShipId who) { set_sail(game, who); });
}

void grapple(Game& game) {
  try_all(game, {.event = kind("grapple"),
                 .rule = cite("AB-2.3.4"),
                 .may_try = may_grapple,
                 .frees = std::nullopt});
}

void ungrapple(Game& game) {
  try_all(game, {.event = kind("ungrapple"),
                 .rule = cite("AB-2.3.5"),
                 .may_try = may_ungrapple,
                 .frees = LinkKind::grappled});
}

void unfoul(Game& game) {
  try_all(game, {.event = kind("unfoul"),
                 .rule = cite("AB-2.3.6"),
                 .may_try = may_unfoul,
                 .frees = LinkKind::fouled});
}

}  // namespace prizecourt::away_boarders
