#include "engine/rulesets/admiralty/chapters.h"
#include "engine/rulesets/admiralty/events.h"
#include "engine/table/still_game.h"
#include "formats/rulesets/admiralty/ruleset.h"
#include "formats/text/printed_table.h"

#include <algorithm>
#include <array>
#include <utility>

// The board: how each ship is, who is alongside whom, who boards whom, and what a ship could do.
namespace prizecourt::admiralty {
namespace {

using picture::Boards;
using picture::Bond;
using picture::Tie;

constexpr std::array bonds = {picture::BondWords{Bond::fast, "fouled"},
                              picture::BondWords{Bond::touching, "within 10 mm"},
                              picture::BondWords{Bond::apart, "not within 10 mm"}};

// ---- ships --------------------------------------------------------------------------------------

/// What hinders her: `sail hits 20`, `moving`, `failed attacker`.
std::vector<std::string> hindrances_of(const Ship& ship) {
  std::vector<std::string> clauses;
  if (ship.sail_hits > 0) clauses.push_back("sail hits " + std::to_string(ship.sail_hits));
  if (!ship.stationary) clauses.emplace_back("moving");
  if (ship.failed_attacker) clauses.emplace_back("failed attacker");
  return clauses;
}

/// `captured by Red`, or what hinders her.
std::string badge_of(const Setup& setup, const Ship& ship) {
  if (out_of_play(ship)) return taken_in_words(setup, ship);
  std::string text;
  for (const std::string& clause : hindrances_of(ship)) add_part(text, clause, "; ");
  return text;
}

picture::StandoffShip ship_of(const Setup& setup, const State& state, ShipId id) {
  const ShipSpec& spec = setup.ships[index(id)];
  const Ship& ship = state.ships[index(id)];
  const Ship& first = state.ships.front();
  const bool is_boat = spec.size == 1 && spec.gun_dice == 0;
  constexpr int smaller = 250;  ///< a ship of the next size
  constexpr int boat = 850;
  picture::StandoffShip made{
      .id = spec.id,
      .name = spec.name,
      .whose = side_and_player(setup, spec),
      .build = "size " + std::to_string(spec.size) + ", crew " + std::string(name_of(spec.crew)),
      .side = index(spec.side),
      .degrees = ship.placed && first.placed ? ship.heading - first.heading : 0,
      .length = is_boat ? boat : picture::longest_hull - smaller * (most_size - spec.size),
      .masts = is_boat ? 1 : 3,
      .is_taken = out_of_play(ship),
      .badge = badge_of(setup, ship),
      .clauses = clauses_of_ship(setup, state, id)};
  const int left = gun_dice_available(spec, ship);
  if (spec.gun_dice > 0) {
    made.card.push_back({"gun dice", {.whole = left, .lost = spec.gun_dice - left}});
  }
  return made;
}

bool is_given(const State& state, ShipPair pair) {
  return std::any_of(state.gaps.begin(), state.gaps.end(),
                     [&](const Gap& gap) { return gap.ships == pair; });
}

/// ADM-R41: the prize across which one of two enemies can board the other, or no_ship.
ShipId prize_between(const Setup& setup, const State& state, ShipPair pair) {
  const bool in_play =
      !out_of_play(state.ships[index(pair.first)]) && !out_of_play(state.ships[index(pair.second)]);
  const bool bridges = setup.rulings[across_a_prize] == AcrossAPrize::prize_bridges_gap;
  if (!in_play || !bridges) return no_ship;
  const ShipId prize = bridging_prize(setup, state, pair.first, pair.second);
  return prize == no_ship ? bridging_prize(setup, state, pair.second, pair.first) : prize;
}

/// How near two ships are to each other, `fouled, 0 mm apart`; nothing where that is no matter.
std::optional<Tie> nearness_of(const Setup& setup, const State& state, ShipPair pair) {
  const bool fouled = are_fouled(state, pair.first, pair.second);
  const bool near = within_reach(setup, state, pair.first, pair.second);
  const bool enemies = setup.ships[index(pair.first)].side != setup.ships[index(pair.second)].side;
  const ShipId prize = enemies && !near ? prize_between(setup, state, pair) : no_ship;
  const bool in_reach = enemies && (near || prize != no_ship);
  if (!fouled && !is_given(state, pair) && !in_reach) return std::nullopt;
  const auto gap = gap_um(setup, state, pair.first, pair.second);
  std::string words = fouled ? "fouled, " : "";
  if (gap) {  // to the nearest tenth: what is a micrometre over 10 mm is still `not within`
    constexpr int um_a_tenth = 100;
    words += in_mm((*gap + um_a_tenth / 2) / um_a_tenth) + " apart";
  } else {
    words += "distance unknown";
  }
  if (prize != no_ship) {
    words.append(", within reach across ").append(ship_name(setup, prize));
  } else if (fouled && !near) {
    words += ", not within 10 mm";
  }
  // 10 mm are within reach, and a third of a hull; what is very far is drawn a little nearer.
  constexpr int um_of_unit = 25;
  constexpr int farthest = 3600;
  return Tie{.left = index(pair.first),
             .right = index(pair.second),
             .bond = fouled ? Bond::fast
                     : near ? Bond::touching
                            : Bond::apart,
             .gap = gap ? std::min(*gap / um_of_unit, farthest) : picture::gap_unknown,
             .clauses = {words}};
}

// ---- ties ---------------------------------------------------------------------------------------

/// `boards, 3 dice against 2`, `since turn 2, 4 rounds, dice lost 1 and 3`.
std::vector<std::string> deeds_in_words(const Action& action) {
  std::vector<std::string> clauses = {"boards, " + dice_in_words(action.dice.attacker) +
                                          " against " + std::to_string(action.dice.defender),
                                      "since turn " + std::to_string(action.started) + ", " +
                                          counted(action.rounds, "round") + ", dice lost " +
                                          std::to_string(action.lost_total.attacker) + " and " +
                                          std::to_string(action.lost_total.defender)};
  if (action.end != End::none) clauses.push_back("over: " + std::string(in_words(action.end)));
  return clauses;
}

/// The ties of a position, each two ships once: first those of actions, then attempts that are
/// declared, then ships that are fouled, or enemies within reach, or have a gap that is given.
class Ties {
 public:
  Ties(const Setup& setup, const State& state) {
    for (std::size_t a = 0; a < state.ships.size(); ++a) {
      for (std::size_t b = a + 1; b < state.ships.size(); ++b) {
        if (auto tie = nearness_of(setup, state, {ship_at(a), ship_at(b)})) near_.push_back(*tie);
      }
    }
    for (const Action& action : state.actions) add_action(setup, action);
    for (std::size_t s = 0; s < state.ships.size(); ++s) {
      const Ship& ship = state.ships[s];
      if (ship.declared == no_ship) continue;
      add(ship_at(s), ship.declared, Boards::left,
          {ship.leads ? "has declared to board, and leads" : "has declared to board"});
    }
    for (const Tie& tie : near_) add(ship_at(tie.left), ship_at(tie.right), Boards::nobody, {});
  }

  [[nodiscard]] const std::vector<Tie>& all() const { return ties_; }

 private:
  void add_action(const Setup& setup, const Action& action) {
    const std::string with = "boards with " + std::string(ship_name(setup, action.lead));
    for (std::size_t s = 0; s < setup.ships.size(); ++s) {
      if (!action.attackers[s]) continue;
      const bool leads = ship_at(s) == action.lead;
      Tie* tie = add(ship_at(s), action.defender, Boards::left,
                     leads ? deeds_in_words(action) : std::vector{with});
      if (tie == nullptr || !leads) continue;
      tie->left_dice = action.dice.attacker;
      tie->right_dice = action.dice.defender;
    }
  }

  /// Null where these two have a tie already.
  Tie* add(ShipId left, ShipId right, Boards boards, const std::vector<std::string>& clauses) {
    const auto same = [&](const Tie& tie) {
      return pair_of(ship_at(tie.left), ship_at(tie.right)) == pair_of(left, right);
    };
    if (std::any_of(ties_.begin(), ties_.end(), same)) return nullptr;
    const auto near = std::find_if(near_.begin(), near_.end(), same);
    Tie tie{.bond = Bond::apart, .gap = picture::gap_unknown};
    if (near != near_.end()) tie = *near;
    tie.left = index(left);
    tie.right = index(right);
    tie.boards = boards;
    tie.clauses.insert(tie.clauses.begin(), clauses.begin(), clauses.end());
    ties_.push_back(std::move(tie));
    return &ties_.back();
  }

  std::vector<Tie> near_;  ///< ships that have to do with each other, in the order of their ids
  std::vector<Tie> ties_;
};

// ---- what happened in the turn ------------------------------------------------------------------

/// `boarded: called off, dice lost 2 and 1`.
std::string end_in_words(const Event& event) {
  const auto end = from_name<End>(find_text(event, "how"));
  std::string words = "boarded: ";
  if (end) words += in_words(*end);
  const auto lost = find_numbers(event, "lost");
  if (lost.size() == both_roles.size()) {
    words += ", dice lost " + std::to_string(lost[0]) + " and " + std::to_string(lost[1]);
  }
  return words;
}

/// What a ship did in a declaration, an attempt or at the end of an action that `first` led.
std::string deed_in_words(const Setup& setup, const Event& event, ShipId ship, ShipId first) {
  if (event.kind == kind("declared")) return "declared to board";
  if (ship != first) return "with " + std::string(ship_name(setup, first));
  if (event.kind == kind("action-over")) return end_in_words(event);
  if (find_text(event, "result") == "begun") return "boarded";
  const int* dice = find_number(event, "dice");
  return "tried to board with " + dice_in_words(dice == nullptr ? 0 : *dice);
}

/// In a round the ship that leads stands for all that attack.
void add_notes(std::vector<picture::Note>& notes, const Setup& setup, const Event& event) {
  const bool is_round = event.kind == kind("round");
  const bool boards = event.kind == kind("declared") || event.kind == kind("attempt") ||
                      event.kind == kind("action-over");
  if (!is_round && !boards) return;
  const ShipId first = ship_named(setup, event.who);
  const std::size_t defender = index(ship_named(setup, event.against));
  if (is_round) {
    return add_note(notes, {.left = index(first),
                            .right = defender,
                            .boards = Boards::nobody,
                            .words = {},
                            .fought = true});
  }
  const std::string_view together = find_text(event, "attackers");
  std::string_view names = together.empty() ? event.who : together;  // `alpha+gamma`
  while (!names.empty()) {
    const std::size_t end = std::min(names.find('+'), names.size());
    const ShipId ship = ship_named(setup, names.substr(0, end));
    names.remove_prefix(std::min(end + 1, names.size()));
    add_note(notes, {.left = index(ship),
                     .right = defender,
                     .words = deed_in_words(setup, event, ship, first)});
  }
}

// ---- what she could do --------------------------------------------------------------------------

constexpr int line_indent = 4;

bool is_near(const Game& game, ShipId ship, ShipId target) {
  const State& state = game.state;
  return are_fouled(state, ship, target) || within_reach(game.setup, state, ship, target) ||
         bridging_prize(game.setup, state, ship, target) != no_ship ||
         is_given(state, pair_of(ship, target));
}

/// `size points +1; A crew +1: 2 dice`.
void append_sum(std::string& out, const Sum& sum, int least, std::string_view what) {
  std::vector<std::string> clauses;
  for (const Modifier& modifier : sum.entries()) {
    clauses.push_back(std::string(modifier.name) + ' ' + as_modifier(modifier.value));
  }
  if (clauses.empty()) clauses.emplace_back("nothing");
  clauses.back() += ": " + std::string(what) + dice_in_words(std::max(least, sum.total()));
  append_clauses(out, clauses, line_indent);
}

/// Of an attempt of that ship alone.
std::string prospect(const Game& game, ShipId ship, ShipId target) {
  std::string out = "  boarding " + for_terminal(ship_name(game.setup, target)) + ": ";
  if (const auto objection = objection_to_boarding(game, ship, target)) {
    append_clauses(out, {why_not_in_words(*objection)}, line_indent);
    return out;
  }
  Action attempt{.lead = ship, .defender = target, .started = game.state.turn};
  attempt.attackers[index(ship)] = true;
  const bool floor = game.ruling(attempt_floor) == AttemptFloor::at_least_one;
  const int least = game.ruling(empty_pool) == EmptyPool::at_least_one ? 1 : 0;
  const std::string margin(line_indent, ' ');
  append_sum(out, attempt_dice(game, attempt), floor ? 1 : 0, "an attempt with ");
  out += margin + "then ";
  append_sum(out, boarding_dice(game, attempt, Role::attacker), least, "");
  out += margin + "against ";
  append_sum(out, boarding_dice(game, attempt, Role::defender), least, "");
  return out;
}

}  // namespace

picture::Standoff standoff(const Setup& setup, const State& state, std::span<const Event> events) {
  std::string now = ", " + std::string(name_of(state.sea)) + " sea";
  if (state.step > 0) now += ", step " + std::string(Game::steps().name_of(state.step)) + " next";
  picture::Standoff made =
      standoff_of(setup, state, now, [&](ShipId id) { return ship_of(setup, state, id); });
  made.ties = Ties(setup, state).all();
  made.bonds = bonds;
  made.tie_words = picture::TieWords::deed;
  made.taken_words = "captured or struck";
  if (state.ships.front().placed) made.up = state.ships.front().heading;
  for (const Event& event : events) add_notes(made.notes, setup, event);
  return made;
}

std::vector<std::string> clauses_of_ship(const Setup& setup, const State& state, ShipId id) {
  const ShipSpec& spec = setup.ships[index(id)];
  const Ship& ship = state.ships[index(id)];
  std::vector<std::string> clauses;
  if (out_of_play(ship)) clauses.push_back("TAKEN: " + for_terminal(taken_in_words(setup, ship)));
  clauses.push_back("size " + std::to_string(spec.size));
  clauses.push_back("crew " + std::string(name_of(spec.crew)));
  clauses.push_back("gun dice " + std::to_string(gun_dice_available(spec, ship)) + " of " +
                    std::to_string(spec.gun_dice));
  std::string& gun_dice = clauses.back();
  if (ship.gd_hits > 0) gun_dice += ", " + std::to_string(ship.gd_hits) + " hit";
  if (ship.gd_mobilized > 0) gun_dice += ", " + std::to_string(ship.gd_mobilized) + " mobilised";
  if (ship.gd_lost > 0) gun_dice += ", " + std::to_string(ship.gd_lost) + " lost for good";
  for (std::string& clause : hindrances_of(ship)) clauses.push_back(std::move(clause));
  if (ship.placed) {
    clauses.push_back("at (" + in_mm(ship.x) + ", " + in_mm(ship.y) + ") heading " +
                      in_degrees(ship.heading));
  }
  return clauses;
}

std::string prospects(const Setup& setup, const State& state, ShipId ship) {
  const StillGame<Game> still(setup, state);
  const Game& game = *still;
  std::string out = "  mobilising five gun dice: ";
  const auto objection = objection_to_mobilizing(game, ship);
  append_clauses(out, {objection ? why_not_in_words(*objection) : "legal, a die more"},
                 line_indent);
  game.for_each_ship([&](ShipId target) {
    const bool enemy = game.enemies(ship, target) && game.in_play(target);
    if (enemy && is_near(game, ship, target)) out += prospect(game, ship, target);
  });
  return out;
}

}  // namespace prizecourt::admiralty
