#include "engine/rulesets/away_boarders/chapters.h"
#include "engine/rulesets/away_boarders/questions.h"
#include "engine/table/short_list.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

namespace prizecourt::away_boarders {
namespace {

/// One ship's part in a fight.
struct Party {
  ShipId ship{};
  bool boards = false;  ///< otherwise she only repels
  int markers = 0;
  int commander = 0;  ///< 1 when he fights in this party
};

/// Two enemies of which at least one boards; the lower id first.
struct Fight {
  Party low;
  Party high;
};

using Fights = ShortList<Fight, 64>;

/// A fight to the end with dice that never decide it stops here.
constexpr int most_rounds = 4 * max_crew;

bool takes_part(const Fight& fight, ShipId who) {
  return fight.low.ship == who || fight.high.ship == who;
}

Party& party_of(Fight& fight, ShipId who) {
  return fight.low.ship == who ? fight.low : fight.high;
}

Party& party_against(Fight& fight, ShipId who) {
  return fight.low.ship == who ? fight.high : fight.low;
}

// ---- AB-2.3.8, AB-5.1: who boards whom ----

void note(Fights& fights, ShipId who, ShipId enemy) {
  const ShipId low = std::min(who, enemy);
  const ShipId high = std::max(who, enemy);
  const auto earlier = [&](const Fight& fight) {
    return fight.low.ship != low ? fight.low.ship < low : fight.high.ship < high;
  };
  auto fight = std::partition_point(fights.begin(), fights.end(), earlier);
  if (fight == fights.end() || fight->low.ship != low || fight->high.ship != high) {
    Fight made;
    made.low.ship = low;
    made.high.ship = high;
    const auto place = fight - fights.begin();
    fights.push_back(made);
    fight = fights.begin() + place;
    std::rotate(fight, fights.end() - 1, fights.end());
  }
  party_of(*fight, who).boards = true;
}

/// AB-D21. Without a party to board with, or (`about` is empty) without an enemy held, the answer
/// can only be no.
bool boards(Game& game, ShipId who, std::string_view about, std::span<const Option> options) {
  const Ask ask{.decision = decision("AB-D21"),
                .rule = about.empty() ? cite("AB-5.1") : cite("AB-2.3.8"),
                .who = who,
                .about = about,
                .nth = 0};
  return game.ask(ask, options, 0) != 0;
}

void declare(Game& game, Fights& fights) {
  game.for_each_in_play([&](ShipId who) {
    const bool able = free_boarders(game.ship(who)) > 0;
    bool held = false;
    for_each_linked_enemy(game, who, [&](ShipId enemy) {
      held = true;
      if (boards(game, who, game.id_of(enemy), able ? no_or_yes : only_no)) {
        note(fights, who, enemy);
      }
    });
    if (!held) static_cast<void>(boards(game, who, {}, only_no));
  });
}

// ---- AB-5.6: several against one ----

/// AB-D23: what silence sends against `enemy`: an equal share, and of what is left over one marker
/// against each of the larger parties, of equal ones the lower id.
int equal_share(const Game& game, const Fights& fights, ShipId who, ShipId enemy) {
  const int strength = free_boarders(game.ship(enemy));
  int enemies = 0;
  int served_before = 0;
  for (const Fight& fight : fights) {
    if (!takes_part(fight, who)) continue;
    ++enemies;
    const ShipId other = fight.low.ship == who ? fight.high.ship : fight.low.ship;
    const int others = free_boarders(game.ship(other));
    if (others > strength || (others == strength && other < enemy)) ++served_before;
  }
  const int markers = free_boarders(game.ship(who));
  return markers / enemies + (served_before < markers % enemies ? 1 : 0);
}

/// AB-D23: a number for each enemy; the last one faces the rest.
void split_party(Game& game, Fights& fights, ShipId who) {
  auto to_place = std::count_if(fights.begin(), fights.end(),
                                [&](const Fight& fight) { return takes_part(fight, who); });
  int left = free_boarders(game.ship(who));
  for (Fight& fight : fights) {
    if (!takes_part(fight, who)) continue;
    --to_place;
    const bool last = to_place == 0;
    const ShipId enemy = party_against(fight, who).ship;
    const int silent = std::min(left, equal_share(game, fights, who, enemy));
    const auto counts = counts_up_to(left);
    const int sent =
        game.ask({.decision = decision("AB-D23"),
                  .rule = cite("AB-5.6"),
                  .who = who,
                  .about = game.id_of(enemy),
                  .nth = 0},
                 last ? counts.last(1) : counts, last ? 0 : static_cast<std::size_t>(silent));
    party_of(fight, who).markers = sent;
    left -= sent;
  }
}

// ---- AB-5.2: the commander joins ----

/// AB-D22: one fight in a turn, and never without markers (AB-R131).
void let_commander_join(Game& game, Party& party, const Party& enemy) {
  Ship& ship = game.ship(party.ship);
  const bool able = ship.commander == Commander::up && !ship.joined_boarding;
  const bool melee = party.markers > 0 && enemy.markers > 0;
  party.commander = game.ask({.decision = decision("AB-D22"),
                              .rule = cite("AB-5.2"),
                              .who = party.ship,
                              .about = game.id_of(enemy.ship),
                              .nth = 0},
                             able && melee ? no_or_yes : only_no, 0);
  if (party.commander > 0) ship.joined_boarding = true;
}

// ---- AB-5.3: free attack ----

/// What a ship loses first when nobody repels; silence takes the first box with crew (AB-D24).
constexpr std::array at_the_guns = {Task::repair_guns, Task::guns};
constexpr std::array elsewhere = {Task::repair_hull, Task::boarding, Task::repair_rigging,
                                  Task::yards};

void add_boxes_with_crew(const Ship& ship, std::span<const Task> boxes,
                         std::vector<Option>& options) {
  for (const Task box : boxes) {
    if (crew_at(ship, box) > 0) options.push_back({name_of(box), static_cast<int>(box)});
  }
}

/// AB-D24. Requires crew aboard.
Task choose_loss(Game& game, ShipId who, ShipId attacker) {
  auto& options = game.fresh_options();
  add_boxes_with_crew(game.ship(who), at_the_guns, options);
  if (options.empty()) add_boxes_with_crew(game.ship(who), elsewhere, options);
  const int box = game.ask({.decision = decision("AB-D24"),
                            .rule = cite("AB-5.3"),
                            .who = who,
                            .about = game.id_of(attacker),
                            .nth = 0},
                           options, 0);
  return static_cast<Task>(box);
}

void lose_marker(Game& game, Rule rule, ShipId who, ShipId enemy, Task box) {
  Ship& ship = game.ship(who);
  --crew_at(ship, box);
  ++ship.casualties;
  game.tell(kind("casualty"), rule, who, enemy, fact("box", box),
            fact("left_in_box", crew_at(ship, box)), fact("casualties", ship.casualties));
}

/// A marker of the boarding box that was lost without a fight was a busy one, if there are any;
/// otherwise the last fight that it was sent to misses it.
void withdraw_one(Ship& ship, ShipId who, Fights& fights) {
  if (ship.busy_boarders > 0) {
    --ship.busy_boarders;
    return;
  }
  for (Fight* fight = fights.end(); fight != fights.begin();) {
    --fight;
    if (!takes_part(*fight, who) || party_of(*fight, who).markers == 0) continue;
    --party_of(*fight, who).markers;
    return;
  }
}

/// AB-5.3; no dice, for the commander either (AB-R132).
void free_attack(Game& game, Fights& fights, ShipId attacker, ShipId victim) {
  Ship& ship = game.ship(victim);
  if (crew_aboard(ship) == 0) return;
  const Task box = choose_loss(game, victim, attacker);
  game.tell(kind("free-attack"), cite("AB-5.3"), attacker, victim);
  lose_marker(game, cite("AB-5.3"), victim, attacker, box);
  if (box == Task::boarding) withdraw_one(ship, victim, fights);
}

// ---- AB-5.4, AB-5.5: melee ----

/// AB-5.5: two dice for a commander who joined; he falls instead of a marker.
bool commander_falls(Game& game, Party& loser, ShipId winner, int round) {
  if (loser.commander == 0) return false;
  const auto dice = game.roll<2>(cite("AB-5.5"), loser.ship, game.id_of(winner), round);
  const int total = dice[0] + dice[1];
  constexpr int snake_eyes = 2;
  if (total == snake_eyes) {
    game.ship(loser.ship).commander = Commander::down;
    loser.commander = 0;
  }
  game.tell(kind("commander-check"), cite("AB-5.5"), loser.ship, winner,
            fact("totals", std::array{total}), fact("commander", game.ship(loser.ship).commander),
            dice);
  return total == snake_eyes;
}

/// AB-5.5; to the casualty pile (AB-R130).
void take_loss(Game& game, Party& loser, ShipId winner, int round) {
  if (commander_falls(game, loser, winner, round)) return;
  --loser.markers;
  lose_marker(game, cite("AB-5.5"), loser.ship, winner, Task::boarding);
}

/// What the round hung on: ties have a ruling, and so has every round after the first.
RulingsCited rulings_on(const Game& game, int round, int margin) {
  RulingsCited cited;
  const bool until_end = game.ruling(boarding_rounds) == BoardingRounds::until_end;
  if (round > 0) cited.add(until_end ? cite_ruling(boarding_rounds) : cite_ruling(boarding_tie));
  if (margin == 0) cited.add(cite_ruling(boarding_tie));
  return cited;
}

std::string_view result_of(int margin) {
  if (margin == 0) return "tie";
  return margin > 0 ? "win" : "loss";
}

enum class Outcome : std::uint8_t { decided, tied };

/// AB-5.4: a die each, the lower id's first (AB-R142). AB-R129: what a tie costs.
Outcome fight_round(Game& game, Fight& fight, int round) {
  auto& [low, high] = fight;
  const auto low_die = game.roll<1>(cite("AB-5.4"), low.ship, game.id_of(high.ship), round);
  const auto high_die = game.roll<1>(cite("AB-5.4"), high.ship, game.id_of(low.ship), round);
  const int low_total = low.markers + low.commander + low_die[0];
  const int high_total = high.markers + high.commander + high_die[0];
  const bool tied = low_total == high_total;
  const int margin = low_total - high_total;
  game.tell(
      kind("melee"), cite("AB-5.4"), low.ship, high.ship,
      [&] { return rulings_on(game, round, margin); }, fact("total", low_total),
      fact("enemy_total", high_total), fact("result", result_of(margin)),
      Modifier{cite("AB-5.4"), "markers", low.markers},
      summand(cite("AB-5.2"), "commander", low.commander),
      Modifier{cite("AB-5.4"), "enemy-markers", high.markers},
      summand(cite("AB-5.2"), "enemy-commander", high.commander), low_die, high_die);
  const bool both_lose = tied && game.ruling(boarding_tie) == BoardingTie::both_lose;
  if (low_total < high_total || both_lose) take_loss(game, low, high.ship, round);
  if (high_total < low_total || both_lose) take_loss(game, high, low.ship, round);
  return tied ? Outcome::tied : Outcome::decided;
}

/// AB-5.4. AB-R128: one round, or rounds until one party is no more.
void melee(Game& game, Fight& fight) {
  for (int round = 0; round < most_rounds; ++round) {
    const Outcome outcome = fight_round(game, fight, round);
    const bool again = game.ruling(boarding_tie) == BoardingTie::reroll;
    if (outcome == Outcome::tied && again) continue;
    if (game.ruling(boarding_rounds) == BoardingRounds::one) return;
    if (fight.low.markers == 0 || fight.high.markers == 0) return;
  }
}

/// AB-5.3 or AB-5.4; a ship that only repels and meets nobody does nothing.
void resolve(Game& game, Fights& fights, Fight& fight) {
  const auto& [low, high] = fight;
  if (low.markers > 0 && high.markers > 0) return melee(game, fight);
  if (low.boards && low.markers > 0) return free_attack(game, fights, low.ship, high.ship);
  if (high.boards && high.markers > 0) return free_attack(game, fights, high.ship, low.ship);
}

}  // namespace

int free_boarders(const Ship& ship) {
  return crew_at(ship, Task::boarding) - ship.busy_boarders;
}

void board(Game& game) {
  Fights fights;
  declare(game, fights);
  if (fights.empty()) return;
  game.for_each_in_play([&](ShipId who) { split_party(game, fights, who); });
  for (Fight& fight : fights) {
    let_commander_join(game, fight.low, fight.high);
    let_commander_join(game, fight.high, fight.low);
  }
  for (Fight& fight : fights) resolve(game, fights, fight);
}

}  // namespace prizecourt::away_boarders
