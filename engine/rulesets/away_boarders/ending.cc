#include "engine/rulesets/away_boarders/chapters.h"
#include "engine/rulesets/away_boarders/game.h"
#include "engine/rulesets/away_boarders/questions.h"
#include "engine/table/short_list.h"

#include <algorithm>

namespace prizecourt::away_boarders {
namespace {

/// AB-R139: she is out of play.
void end_links(Game& game, ShipId who) {
  game.end_links(who, cite("AB-5.7"), cite_ruling(after_surrender));
}

// ---- AB-R140: striking the colours ----

/// AB-D25.
void strike(Game& game, ShipId who) {
  const int answer = game.ask(
      {.decision = decision("AB-D25"), .rule = cite("AB-5.7"), .who = who, .about = {}, .nth = 0},
      no_or_yes, 0);
  if (answer == 0) return;
  game.remove(who, Status::surrendered);
  game.tell(kind("struck"), cite("AB-5.7"), who, cite_ruling("AB-R140"));
  end_links(game, who);
}

// ---- AB-5.7: surrender ----

struct Surrender {
  ShipId who{};
  ShipId to{};  ///< of several enemies the one with the most boarders, of equal ones the lowest id
  int party = 0;      ///< boarders that count against the ship
  int remaining = 0;  ///< her crew
  RulingsCited rulings{};
};

using Surrenders = ShortList<Surrender, 16>;

/// So many boarders, to so many of the remaining crew, are enough.
struct Ratio {
  int boarders;
  int remaining;
};

constexpr Ratio commanded{2, 1};
constexpr Ratio commander_lost{3, 2};

Ratio ratio_needed(const Ship& ship) {
  return ship.commander == Commander::up ? commanded : commander_lost;
}

/// The exact ratio is enough (AB-R135). No crew at all is outnumbered by any party (AB-R145).
bool outnumbered(int party, int remaining, Ratio needed) {
  return party > 0 && party * needed.remaining >= remaining * needed.boarders;
}

bool exactly(int party, int remaining, Ratio needed) {
  return party * needed.remaining == remaining * needed.boarders;
}

/// What a surrender hung on, if on anything.
RulingsCited rulings_on(const Surrender& surrender, int strongest, Ratio needed) {
  if (surrender.remaining == 0) return cite_ruling("AB-R145");
  RulingsCited cited;
  if (!outnumbered(strongest, surrender.remaining, needed)) cited.add(cite_ruling(ratio_several));
  const bool exact = exactly(surrender.party, surrender.remaining, needed);
  if (exact) cited.add(cite_ruling("AB-R135"));
  return cited;
}

/// AB-5.7: markers in the boarding boxes of linked enemies, busy ones too, against all markers
/// aboard (AB-R136, AB-R137); several parties each alone or together (AB-R138).
void test_surrender(const Game& game, ShipId who, Surrenders& surrenders) {
  const Ship& ship = game.ship(who);
  Surrender test{.who = who, .to = who, .party = 0, .remaining = crew_aboard(ship)};
  int strongest = 0;
  for_each_linked_enemy(game, who, [&](ShipId enemy) {
    const int party = crew_at(game.ship(enemy), Task::boarding);
    test.party += party;
    if (party <= strongest) return;
    strongest = party;
    test.to = enemy;
  });
  if (game.ruling(ratio_several) == RatioSeveral::each_party_alone) test.party = strongest;
  const Ratio needed = ratio_needed(ship);
  if (!outnumbered(test.party, test.remaining, needed)) return;
  test.rulings = rulings_on(test, strongest, needed);
  surrenders.push_back(test);
}

void surrender(Game& game, const Surrender& how) {
  const Ratio needed = ratio_needed(game.ship(how.who));
  game.remove(how.who, Status::surrendered);
  game.tell(kind("surrendered"), cite("AB-5.7"), how.who, how.to, how.rulings,
            fact("boarders", how.party), fact("remaining", how.remaining),
            fact("ratio", std::array{needed.boarders, needed.remaining}));
  end_links(game, how.who);
}

/// AB-5.7: all ships are tested before the first is taken, so that their order decides nothing.
void surrender_ships(Game& game) {
  Surrenders surrenders;
  game.for_each_in_play([&](ShipId who) { test_surrender(game, who, surrenders); });
  for (const Surrender& how : surrenders) surrender(game, how);
}

void clear_marks(Game& game) {
  game.state.attempts.clear();
  for (Ship& ship : game.state.ships) {
    ship.busy_boarders = 0;
    ship.tries_this_turn = 0;
    ship.joined_boarding = false;
  }
}

}  // namespace

void give_up(Game& game, ShipId who) {
  game.remove(who, Status::surrendered);
  end_links(game, who);
}

void end_turn(Game& game) {
  game.for_each_in_play([&](ShipId who) { strike(game, who); });
  surrender_ships(game);
  judge(game);
  clear_marks(game);
  game.state.turn += 1;
  game.state.step = Game::steps().called("crew-assignment").value();
}

}  // namespace prizecourt::away_boarders
