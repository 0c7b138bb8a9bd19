#include "engine/rulesets/away_boarders/chapters.h"
#include "engine/rulesets/away_boarders/questions.h"

#include <algorithm>
#include <array>

namespace prizecourt::away_boarders {
namespace {

enum class CrewAct : std::uint8_t { nothing, reassign, rally };

constexpr Option nothing{"nothing", static_cast<int>(CrewAct::nothing)};
constexpr Option reassigning{"reassign", static_cast<int>(CrewAct::reassign)};
constexpr Option rallying{"rally", static_cast<int>(CrewAct::rally)};

using Boxes = std::array<int, task_count>;

/// AB-1.5.1: before the first assignment all hands wait at the guns.
bool unassigned(const Game& game, ShipId who) {
  const Ship& ship = game.ship(who);
  return game.state.turn == 1 && crew_at(ship, Task::guns) == crew_aboard(ship);
}

// ---- AB-2.1.1: commander lost ----

void take_command(Game& game, ShipId who) {
  game.ship(who).commander = Commander::up;
  game.tell(kind("took-command"), cite("AB-2.1.1"), who);
}

// ---- AB-2.1.2: assignment ----

/// AB-D4: in turn 1 hands enough to change sail and the rest at the guns, later as they stand.
Boxes split_in_silence(const Game& game, ShipId who) {
  const Ship& ship = game.ship(who);
  if (!unassigned(game, who)) return ship.crew;
  const int hands = crew_aboard(ship);
  const int aloft = std::min(hands, hands_to_change_sail(ship, game.spec(who)));
  Boxes boxes{};
  boxes[static_cast<std::size_t>(Task::yards)] = aloft;
  boxes[static_cast<std::size_t>(Task::guns)] = hands - aloft;
  return boxes;
}

/// AB-2.1.2: any number in any box, all hands somewhere (AB-R112): the last box takes the rest.
void reassign(Game& game, ShipId who) {
  const Boxes in_silence = split_in_silence(game, who);
  Boxes boxes{};
  int left = crew_aboard(game.ship(who));
  for (std::size_t box = 0; box < boxes.size(); ++box) {
    const bool last = box + 1 == boxes.size();
    const auto counts = counts_up_to(left);
    const int silent = std::min(in_silence[box], left);
    boxes[box] =
        game.ask({.decision = decision("AB-D4"),
                  .rule = cite("AB-2.1.2"),
                  .who = who,
                  .about = names(Task{})[box],
                  .nth = 0},
                 last ? counts.last(1) : counts, last ? 0 : static_cast<std::size_t>(silent));
    left -= boxes[box];
  }
  game.ship(who).crew = boxes;
  game.tell(kind("crew-assigned"), cite("AB-2.1.2"), who, [&](Event& made) {
    for (std::size_t box = 0; box < boxes.size(); ++box) {
      add(made, fact(names(Task{})[box], boxes[box]));
    }
  });
}

// ---- AB-2.1.4: rally ----

/// AB-D5.
Task choose_box(Game& game, ShipId who, int nth) {
  auto& options = game.fresh_options();
  for (std::size_t box = 0; box < names(Task{}).size(); ++box) {
    options.push_back({names(Task{})[box], static_cast<int>(box)});
  }
  const int box = game.ask({.decision = decision("AB-D5"),
                            .rule = cite("AB-2.1.4"),
                            .who = who,
                            .about = {},
                            .nth = nth},
                           options, static_cast<std::size_t>(Task::guns));
  return static_cast<Task>(box);
}

void tell_rally(Game& game, ShipId who, std::string_view to, const Rolled<1>& die) {
  game.tell(kind("rallied"), cite("AB-2.1.4"), who,
            die.address.nth > 0 ? cite_ruling(rally_count) : nullptr, fact("to", to), die);
}

/// AB-2.1.4: on an even die the marker goes to a box, on an odd one it leaves the game.
void rally_one(Game& game, ShipId who, int nth) {
  Ship& ship = game.ship(who);
  const auto die = game.roll<1>(cite("AB-2.1.4"), who, "", nth);
  --ship.casualties;
  if (die[0] % 2 == 1) {
    ++ship.lost_crew;
    tell_rally(game, who, "lost", die);
    return;
  }
  const Task box = choose_box(game, who, nth);
  ++crew_at(ship, box);
  tell_rally(game, who, name_of(box), die);
}

/// AB-R111.
bool rally_another(Game& game, ShipId who, int nth) {
  if (game.ruling(rally_count) == RallyCount::one) return false;
  if (game.ship(who).casualties == 0) return false;
  static constexpr std::array options = {nothing, rallying};
  const int act = game.ask({.decision = decision("AB-D3"),
                            .rule = cite("AB-2.1.4"),
                            .who = who,
                            .about = {},
                            .nth = nth},
                           options, 0);
  return act == rallying.value;
}

void rally(Game& game, ShipId who) {
  int nth = 0;
  do {
    rally_one(game, who, nth);
    ++nth;
  } while (rally_another(game, who, nth));
}

// ---- the segment ----

/// AB-D3: one act; while the commander is down there is none to choose (AB-2.1.1).
CrewAct choose_act(Game& game, ShipId who) {
  const Ship& ship = game.ship(who);
  const bool commanded = ship.commander == Commander::up;
  auto& options = game.fresh_options();
  options.push_back(nothing);
  if (commanded && crew_aboard(ship) > 0) options.push_back(reassigning);
  const std::size_t in_silence = unassigned(game, who) ? options.size() - 1 : 0;
  if (commanded && ship.casualties > 0) options.push_back(rallying);
  const Ask ask{.decision = decision("AB-D3"),
                .rule = commanded ? cite("AB-2.1.4") : cite("AB-2.1.1"),
                .who = who,
                .about = {},
                .nth = 0};
  return static_cast<CrewAct>(game.ask(ask, options, in_silence));
}

void assign_crew(Game& game, ShipId who) {
  const CrewAct act = choose_act(game, who);
  if (game.ship(who).commander == Commander::down) take_command(game, who);
  switch (act) {
    case CrewAct::nothing:
      return;
    case CrewAct::reassign:
      return reassign(game, who);
    case CrewAct::rally:
      return rally(game, who);
  }
}

}  // namespace

void assign_crews(Game& game) {
  game.for_each_in_play([&](ShipId who) { assign_crew(game, who); });
}

}  // namespace prizecourt::away_boarders
