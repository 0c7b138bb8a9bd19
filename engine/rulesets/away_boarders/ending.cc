#include "engine/rulesets/away_boarders/ending.h"

#include "engine/rulesets/away_boarders/boarding.h"
#include "engine/rulesets/away_boarders/option_names.h"
#include "engine/rulesets/away_boarders/turn.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <memory_resource>
#include <vector>

namespace prizecourt::away_boarders {
namespace {

/// AB-R139: out of play; her links end.
void give_up(Game& game, ShipId who) {
  game.tell_links_end(who, cite("AB-5.7"), cite_ruling("AB-R139"));
  game.remove(who, Status::surrendered);
}

// ---- AB-R140: striking the colours ----

/// AB-D25.
void strike(Game& game, ShipId who) {
  const int answer = game.ask(
      {.decision = decision("AB-D25"), .rule = cite("AB-5.7"), .who = who, .about = {}, .nth = 0},
      no_or_yes, 0);
  if (answer == 0) return;
  tell(game.ports.listener, [&] {
    Event event = game.event(kind("struck"), cite("AB-5.7"), who);
    event.ruling = cite_ruling("AB-R140");
    return event;
  });
  give_up(game, who);
}

// ---- AB-5.7: surrender ----

struct Surrender {
  ShipId who{};
  ShipId to{};  ///< of several enemies the one with the most boarders, of equal ones the lowest id
  int party = 0;      ///< boarders that count against the ship
  int remaining = 0;  ///< her crew
  Ruling ruling = nullptr;
};

using Surrenders = std::pmr::vector<Surrender>;

/// Room for the surrenders of most turns.
constexpr std::size_t surrenders_room = 1024;

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
Ruling ruling_on(const Surrender& surrender, int strongest, Ratio needed) {
  if (surrender.remaining == 0) return cite_ruling("AB-R145");
  if (!outnumbered(strongest, surrender.remaining, needed)) return cite_ruling(ratio_several);
  return exactly(surrender.party, surrender.remaining, needed) ? cite_ruling("AB-R135") : nullptr;
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
  test.ruling = ruling_on(test, strongest, needed);
  surrenders.push_back(test);
}

void surrender(Game& game, const Surrender& how) {
  const Ratio needed = ratio_needed(game.ship(how.who));
  tell(game.ports.listener, [&] {
    Event event = game.event(kind("surrendered"), cite("AB-5.7"), how.who, how.to);
    event.ruling = how.ruling;
    event.facts = {{"boarders", how.party},
                   {"remaining", how.remaining},
                   {"ratio", std::vector<int>{needed.boarders, needed.remaining}}};
    return event;
  });
  give_up(game, how.who);
}

/// AB-5.7: all ships are tested before the first is taken, so that their order decides nothing.
void surrender_ships(Game& game) {
  std::array<std::byte, surrenders_room> room;
  std::pmr::monotonic_buffer_resource memory(room.data(), room.size());
  Surrenders surrenders(&memory);
  game.for_each_active([&](ShipId who) { test_surrender(game, who, surrenders); });
  for (const Surrender& how : surrenders) surrender(game, how);
}

// ---- AB-G9: victory ----

bool has_ship(const Game& game, int side, bool (*counts)(const Ship&)) {
  for (int i = 0; i < game.ship_count(); ++i) {
    const auto id = static_cast<ShipId>(i);
    if (game.side_of(id) == side && counts(game.ship(id))) return true;
  }
  return false;
}

bool in_play(const Ship& ship) {
  return ship.status == Status::active;
}

bool ever(const Ship& /*ship*/) {
  return true;
}

/// AB-G9: crew and guns, as they were at the start, of enemies sunk or surrendered.
int points_of(const Game& game, int side) {
  int points = 0;
  for (int i = 0; i < game.ship_count(); ++i) {
    const auto id = static_cast<ShipId>(i);
    const Status status = game.ship(id).status;
    const bool lost = status == Status::sunk || status == Status::surrendered;
    if (lost && game.side_of(id) != side)
      points += game.spec(id).crew_total + gun_count(game.spec(id));
  }
  return points;
}

int side_count(const Game& game) {
  return static_cast<int>(game.setup.sides.size());
}

void tell_verdict(Game& game, std::string_view reason, Ruling ruling) {
  tell(game.ports.listener, [&] {
    Event event = game.event(kind("game-over"), cite("AB-G9"));
    event.ruling = ruling;
    event.facts = {{"verdict", std::string(name_of(game.state.verdict))},
                   {"reason", std::string(reason)}};
    if (game.state.verdict == Verdict::won) {
      event.facts.push_back(
          {"winner", game.setup.sides[static_cast<std::size_t>(game.state.winner)]});
    }
    std::vector<int> points;
    points.reserve(game.setup.sides.size());
    for (int side = 0; side < side_count(game); ++side) points.push_back(points_of(game, side));
    event.facts.push_back({"points", std::move(points)});
    return event;
  });
}

void win(Game& game, int side) {
  game.state.verdict = Verdict::won;
  game.state.winner = side;
}

/// More points than every other side; equal points are a draw.
void judge_by_points(Game& game) {
  int best = 0;
  bool shared = false;
  for (int side = 1; side < side_count(game); ++side) {
    const int margin = points_of(game, side) - points_of(game, best);
    if (margin == 0) shared = true;
    if (margin <= 0) continue;
    best = side;
    shared = false;
  }
  if (shared) {
    game.state.verdict = Verdict::drawn;
  } else {
    win(game, best);
  }
}

/// The sides that had ships to begin with, those that have one in play, and the last of these.
struct Contest {
  int rivals = 0;
  int in_play = 0;
  int last = 0;
};

Contest contest_of(const Game& game) {
  Contest contest;
  for (int side = 0; side < side_count(game); ++side) {
    if (has_ship(game, side, ever)) ++contest.rivals;
    if (!has_ship(game, side, in_play)) continue;
    ++contest.in_play;
    contest.last = side;
  }
  return contest;
}

/// AB-G9: the last side in play wins; with none left, or after the last turn of AB-R143, points
/// decide. Where only one side had ships there is nobody to win against.
void judge(Game& game) {
  const Contest contest = contest_of(game);
  const bool limited = game.ruling(turn_limit) == TurnLimit::scenario_number;
  if (contest.rivals > 1 && contest.in_play == 1) {
    win(game, contest.last);
    tell_verdict(game, "last-side", nullptr);
  } else if (contest.in_play == 0) {
    judge_by_points(game);
    tell_verdict(game, "nobody-left", nullptr);
  } else if (limited && game.state.turn >= game.setup.turn_limit) {
    judge_by_points(game);
    tell_verdict(game, "turn-limit", cite_ruling(turn_limit));
  }
}

void clear_marks(Game& game) {
  for (Ship& ship : game.state.ships) {
    ship.busy_boarders = 0;
    ship.tries_this_turn = 0;
    ship.joined_boarding = false;
  }
}

}  // namespace

void end_turn(Game& game) {
  game.for_each_active([&](ShipId who) { strike(game, who); });
  surrender_ships(game);
  judge(game);
  clear_marks(game);
  game.state.turn += 1;
  game.state.step = step_from_name("crew-assignment").value();
}

}  // namespace prizecourt::away_boarders
