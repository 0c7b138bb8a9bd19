#include "engine/rulesets/away_boarders/volley.h"
#include "extras/bots/rulesets/away_boarders/seamanship.h"
#include "formats/rulesets/away_boarders/words.h"

#include <algorithm>
#include <cstdlib>

// The captain of the old game of sail, as he is described: he makes for the nearest enemy, brings a
// broadside to bear when near, fires whenever anything is in range, and boards the weaker. He never
// holds his fire, runs, keeps the wind or helps a friend.
namespace prizecourt::away_boarders {
namespace {

constexpr Maxim driven{"drive", "make for the nearest enemy, fire at once, board the weaker"};

bool broadside_bears(const Pose& pose, Point enemy) {
  const grid::Sector sector = grid::sector(pose.at, pose.facing, enemy);
  return sector == grid::Sector::port_broadside || sector == grid::Sector::starboard_broadside;
}

Advice steer(const AskedCaptain& matter, ShipId enemy) {
  constexpr int near = 3;
  const Point target = matter.game.ship(enemy).at;
  const Pose pose{matter.ship().at, matter.ship().facing};
  return matter.best(driven, [&](const Option& option) {
    const Pose after = pose_after(matter.game, pose, static_cast<Move>(option.value));
    if (!matter.game.setup.field.contains(after.at)) return -4000;
    const int away = grid::distance(after.at, target);
    const int heads_for = grid::distance(after.at + unit(after.facing), target);
    return -50 * away - heads_for + (away <= near && broadside_bears(after, target) ? 60 : 0);
  });
}

Advice shoot(const AskedCaptain& matter) {
  return matter.best(driven, [&](const Option& option) {
    if (option.value == nothing_done) return 0;
    return 100 - gun_range(matter.game, matter.who, static_cast<ShipId>(option.value));
  });
}

Advice aim(const AskedCaptain& matter) {
  constexpr int hull_range = 5;
  const auto target = ship_called(matter.game.setup, matter.question.about).value();
  const Aim wanted =
      gun_range(matter.game, matter.who, target) <= hull_range ? Aim::low : Aim::high;
  return matter.best(
      driven, [&](const Option& option) { return aim_option(option.value).aim == wanted ? 1 : 0; });
}

Round round_for(const AskedCaptain& matter, ShipId enemy) {
  const int away = distance_between(matter.game, matter.who, enemy);
  const int own = crew_aboard(matter.ship());
  if (matter.game.linked(matter.who, enemy) &&
      2 * own >= 3 * crew_aboard(matter.game.ship(enemy))) {
    return Round::grape;
  }
  if (away <= 1) return Round::double_shot;
  if (away <= 3 && matter.game.ship(enemy).sail == Sail::full) return Round::chain;
  return Round::round;
}

Advice load(const AskedCaptain& matter, ShipId enemy) {
  const Round wanted = round_for(matter, enemy);
  return matter.best(driven, [&](const Option& option) {
    if (option.value == nothing_done) return 0;
    return static_cast<Round>(option.value) == wanted ? 2 : 1;
  });
}

/// Hands for the yards, the rest at the guns; alongside half of them board.
Advice post(const AskedCaptain& matter) {
  const auto box = from_name<Task>(matter.question.about).value_or(Task::guns);
  const int hands = crew_aboard(matter.ship());
  const int yards = std::min(hands, std::max(1, masts_standing(matter.ship(), matter.spec())));
  const bool alongside = matter.game.linked(matter.who);
  int wanted = 0;
  if (box == Task::yards) wanted = yards;
  if (box == Task::guns) wanted = alongside ? (hands - yards) / 2 : hands - yards;
  return matter.best(driven,
                     [&](const Option& option) { return -std::abs(option.value - wanted); });
}

Advice sail(const AskedCaptain& matter, ShipId enemy) {
  constexpr int far = 9;
  const Sail wanted =
      distance_between(matter.game, matter.who, enemy) > far ? Sail::full : Sail::battle;
  return matter.best(driven, [&](const Option& option) {
    return static_cast<Sail>(option.value) == wanted ? 1 : 0;
  });
}

/// Whether he has the stronger crew.
bool is_stronger(const AskedCaptain& matter, ShipId enemy) {
  return crew_aboard(matter.ship()) > crew_aboard(matter.game.ship(enemy));
}

Advice seize(const AskedCaptain& matter) {
  return matter.best(driven, [&](const Option& option) {
    if (option.value == nothing_done || matter.question.phase != "grapple") return 0;
    return is_stronger(matter, static_cast<ShipId>(option.value)) ? 1 : -1;
  });
}

/// In turn 1, and once somebody is alongside, hands are posted; else they stay where they are.
Advice act(const AskedCaptain& matter) {
  const int party = crew_at(matter.ship(), Task::boarding);
  const bool alongside = matter.game.linked(matter.who);
  const bool posts = matter.game.state.turn == 1 || alongside != (party > 0);
  constexpr int reassign = 1;
  return matter.best(
      driven, [&](const Option& option) { return (option.value == reassign) == posts ? 1 : 0; });
}

}  // namespace

Advice drive(const AskedCaptain& matter) {
  const Question& question = matter.question;
  const Advice silence{.option = question.fallback, .maxim = &driven};
  const ShipId enemy = nearest_enemy(matter.game, matter.who);
  if (enemy == matter.who) return silence;
  const Decision decision_asked = question.decision;
  if (decision_asked == decision("AB-D3") && question.nth == 0) return act(matter);
  if (decision_asked == decision("AB-D4")) return post(matter);
  if (decision_asked == decision("AB-D7") || decision_asked == decision("AB-D8") ||
      decision_asked == decision("AB-D26")) {
    return steer(matter, enemy);
  }
  if (decision_asked == decision("AB-D10")) return shoot(matter);
  if (decision_asked == decision("AB-D11")) return aim(matter);
  if (decision_asked == decision("AB-D15")) return sail(matter, enemy);
  if (decision_asked == decision("AB-D16")) return load(matter, enemy);
  if (decision_asked == decision("AB-D20")) return seize(matter);
  if (decision_asked == decision("AB-D21")) {
    const auto other = ship_called(matter.game.setup, question.about);
    return matter.yes_or_no(driven, other && is_stronger(matter, *other), 1);
  }
  return silence;
}

}  // namespace prizecourt::away_boarders
