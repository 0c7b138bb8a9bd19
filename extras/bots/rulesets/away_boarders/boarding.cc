#include "extras/bots/rulesets/away_boarders/seamanship.h"
#include "formats/rulesets/away_boarders/words.h"

#include <cstdlib>

// Grapnels and cutlasses: who is stronger on deck holds on and boards, who is weaker gets clear.
namespace prizecourt::away_boarders {
namespace {

constexpr Maxim hold_on{"hold-on",
                        "grapple only enemies you outnumber, cut clear of those who outnumber you"};
constexpr Maxim boarders_away{"boarders-away", "board only with the stronger party"};
constexpr Maxim lead_them{"lead-them", "the captain leads only a fight that is nearly even"};
constexpr Maxim no_hope{"no-hope",
                        "strike only when the ship can neither hurt the enemy nor be saved"};

bool grapples(const Question& question) {
  return question.phase == "grapple";
}

/// Whether nothing that she has left can hurt an enemy, or take her away.
bool is_hopeless(const Game& game, ShipId who) {
  const Ship& ship = game.ship(who);
  if (masts_standing(ship, game.spec(who)) > 0 || crew_aboard(ship) > 1) return false;
  for (std::size_t g = 0; g < game.spec(who).guns.size(); ++g) {
    if (!ship.guns[g].out) return false;
  }
  return true;
}

}  // namespace

Advice choose_seizing(const AskedCaptain& matter) {
  const int own = crew_aboard(matter.ship());
  return matter.best(hold_on, [&](const Option& option) {
    if (option.value == nothing_done) return 0;
    const auto other = static_cast<ShipId>(option.value);
    if (!matter.game.opposing(matter.who, other)) return 300;  // clear of a friend
    const int his = crew_aboard(matter.game.ship(other));
    const int edge = 2 * own - 3 * his;  // above 0 where she outmans him
    return grapples(matter.question) ? 20 * edge : -20 * (edge + his);
  });
}

Advice choose_boarding(const AskedCaptain& matter) {
  const auto enemy = ship_called(matter.game.setup, matter.question.about);
  const int own = free_boarders(matter.ship());
  const int his = enemy ? free_boarders(matter.game.ship(*enemy)) : 0;
  return matter.best(boarders_away, [&](const Option& option) {
    if (option.value == 0) return 0;
    return his == 0 ? 300 : 60 * (own - his) - 30;
  });
}

Advice choose_joining(const AskedCaptain& matter) {
  const auto enemy = ship_called(matter.game.setup, matter.question.about);
  const int own = free_boarders(matter.ship());
  const int his = enemy ? free_boarders(matter.game.ship(*enemy)) : 0;
  return matter.best(lead_them, [&](const Option& option) {
    if (option.value == 0) return 0;
    return 60 - 20 * std::abs(own - his);
  });
}

Advice choose_part(const AskedCaptain& matter) {
  const int even = matter.question.options[matter.question.fallback].value;
  return matter.best(boarders_away,
                     [&](const Option& option) { return -40 * std::abs(option.value - even); });
}

Advice choose_colours(const AskedCaptain& matter) {
  const bool hopeless = is_hopeless(matter.game, matter.who);
  return matter.best(
      no_hope, [&](const Option& option) { return (option.value != 0) == hopeless ? 2000 : 0; });
}

}  // namespace prizecourt::away_boarders
