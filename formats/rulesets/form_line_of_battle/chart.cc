#include "engine/rulesets/form_line_of_battle/chapters.h"
#include "engine/rulesets/form_line_of_battle/events.h"
#include "engine/table/still_game.h"
#include "formats/rulesets/form_line_of_battle/ruleset.h"
#include "formats/text/printed_table.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <set>
#include <utility>

// The board: how each ship is, who is alongside whom, who boards whom, and what a ship could do.
namespace prizecourt::form_line_of_battle {
namespace {

using picture::Boards;
using picture::Bond;
using picture::Tie;

constexpr std::array bonds = {
    picture::BondWords{Bond::fast, "grappled"}, picture::BondWords{Bond::entangled, "entangled"},
    picture::BondWords{Bond::touching, "in contact"}, picture::BondWords{Bond::apart, "in reach"}};

constexpr std::array shots = {
    picture::ShotWords{picture::Struck::hit, "shot at the captain and hit him"},
    picture::ShotWords{picture::Struck::missed, "shot at the captain and missed"}};

// ---- ships --------------------------------------------------------------------------------------

/// The conditions of a ship in a row: `dismasted, drifting`; empty for none.
std::string conditions_in_words(const Ship& ship) {
  std::string words;
  for (const std::string_view condition : conditions_of(ship)) add_part(words, condition, ", ");
  return words;
}

/// `captain wounded; dismasted`, `struck, prize of British`.
std::string badge_of(const Setup& setup, const Ship& ship) {
  std::string text;
  if (ship.struck) {
    text = "struck";
    if (ship.prize_of != Owner::none) {
      text.append(", prize of ").append(side_name(setup, static_cast<Side>(ship.prize_of)));
    }
    return text;
  }
  if (ship.captain_state != CaptainState::fit) {
    text = "captain " + std::string(name_of(ship.captain_state));
  }
  add_part(text, conditions_in_words(ship), "; ");
  return text;
}

picture::StandoffShip ship_of(const Setup& setup, const State& state, ShipId id) {
  const ShipSpec& spec = setup.ships[index(id)];
  const Ship& ship = state.ships[index(id)];
  constexpr int smaller = 120;  ///< a ship of the next rate
  const auto rate = static_cast<std::size_t>(spec.rate - 1);
  // Boxes beyond what she has are those that a ship of her rate has more.
  const auto row = [](std::string label, int left, int usual) {
    return picture::CardRow{std::move(label), {.whole = left, .lost = std::max(0, usual - left)}};
  };
  const bool dismasted = ship.conditions[static_cast<std::size_t>(Impairment::dismasted)];
  return {.id = spec.id,
          .name = spec.name,
          .whose = side_and_player(setup, spec),
          .build = std::string(rate_in_words(spec.rate)) + ", " +
                   std::string(name_of(spec.quality)) + "; captain " +
                   std::string(name_of(ship.captain)) + "; heading " + in_degrees(ship.heading),
          .side = index(spec.side),
          .degrees = ship.heading - state.ships.front().heading,
          .length = picture::longest_hull - smaller * (spec.rate - 1),
          .masts = dismasted ? 0 : 3,
          .is_taken = ship.struck,
          .card = {row("crew parties", ship.parties, usual_parties[rate]),
                   row("Broadside", ship.broadside, usual_broadside[rate])},
          .badge = badge_of(setup, ship),
          .tally = ship.struck ? "struck" : std::to_string(ship.parties),
          .clauses = clauses_of_ship(setup, state, id)};
}

// ---- ties ---------------------------------------------------------------------------------------

/// The entry of a list in which one ship does something to the other; null where none is.
template <class T>
const T* find_between(const std::vector<T>& list, ShipId mover, ShipId target) {
  const auto found = std::find_if(list.begin(), list.end(), [&](const T& one) {
    return one.mover == mover && one.target == target;
  });
  return found == list.end() ? nullptr : &*found;
}

bool boards(const Link* link, ShipId one) {
  if (link == nullptr || link->boarding == Boarding::none) return false;
  return (link->boarding == Boarding::a_boards_b) == (link->ships.a == one);
}

/// What binds two ships, in words; says in `tie` how they are drawn.
std::string add_link(Tie& tie, const Link& link) {
  constexpr int in_contact = 40;
  constexpr int entangled = 260;
  tie.gap = in_contact;
  std::string words;
  if (link.entangled) {
    tie.bond = Bond::entangled;
    tie.gap = entangled;
  }
  if (link.grappled) {
    tie.bond = Bond::fast;
    tie.gap = 0;
    words = "grappled";
  }
  if (link.entangled) add_part(words, "entangled", ", ");
  if (link.in_contact) add_part(words, "in contact", ", ");
  return words;
}

/// One ship as seen from the other, the one that does something on the left.
Tie tie_of(const State& state, ShipId left, ShipId right) {
  constexpr int about_to_touch = 500;
  constexpr int in_reach = 900;
  const Link* link = find_link(state, pair_of(left, right));
  const Action* action = find_between(state.actions, left, right);
  const Contact* contact = find_between(state.contacts, left, right);
  const bool reaches = are_in_reach(state, left, right);
  Tie tie{.left = index(left), .right = index(right)};
  std::string words;
  if (link != nullptr) {
    words = add_link(tie, *link);
  } else {
    tie.bond = Bond::apart;
    tie.gap = reaches ? in_reach : picture::gap_unknown;
  }
  if (contact != nullptr && !are_in_contact(state, left, right)) {
    tie.gap = std::min(tie.gap, about_to_touch);
    add_part(words, contact->how == How::collision ? "about to collide" : "about to lie alongside",
             ", ");
  } else if (link == nullptr) {
    words = reaches ? "in reach" : "out of reach";
  }
  if (action != nullptr) {
    tie.boards = action->counter_board ? Boards::both : Boards::left;
  } else if (find_between(state.attempts, left, right) != nullptr) {
    tie.boards = Boards::left;
    add_part(words, "has declared to board", ", ");
  } else if (boards(link, left)) {
    tie.boards = Boards::left;
  }
  tie.clauses.push_back(std::move(words));
  return tie;
}

bool acts(const State& state, ShipId one, ShipId against) {
  return find_between(state.attempts, one, against) != nullptr ||
         find_between(state.actions, one, against) != nullptr ||
         find_between(state.contacts, one, against) != nullptr;
}

/// The ship that boards, or else moves, is on the left; among equals the first by id.
Tie tie_of(const State& state, ShipPair pair) {
  const Link* link = find_link(state, pair);
  const bool turned =
      !acts(state, pair.a, pair.b) && (acts(state, pair.b, pair.a) || boards(link, pair.b));
  return turned ? tie_of(state, pair.b, pair.a) : tie_of(state, pair.a, pair.b);
}

/// Each two ships that have to do with each other, those that hang together, by whatever binds
/// them, one after the other.
std::vector<Tie> ties_of(const State& state) {
  std::vector<std::size_t> knots(state.ships.size());  // for each ship the first by id of her knot
  std::iota(knots.begin(), knots.end(), std::size_t{0});
  for (const Link& link : state.links) {
    const auto [first, second] =
        std::minmax({knots[index(link.ships.a)], knots[index(link.ships.b)]});
    std::replace(knots.begin(), knots.end(), second, first);
  }
  std::set<ShipPair> pairs(state.in_reach.begin(), state.in_reach.end());
  for (const Link& link : state.links) pairs.insert(link.ships);
  for (const Contact& one : state.contacts) pairs.insert(pair_of(one.mover, one.target));
  for (const Declaration& one : state.attempts) pairs.insert(pair_of(one.mover, one.target));
  for (const Action& one : state.actions) pairs.insert(pair_of(one.mover, one.target));
  std::vector<Tie> ties(pairs.size());
  std::transform(pairs.begin(), pairs.end(), ties.begin(),
                 [&](ShipPair pair) { return tie_of(state, pair); });
  std::stable_sort(ties.begin(), ties.end(), [&](const Tie& one, const Tie& two) {
    return knots[one.left] < knots[two.left];
  });
  return ties;
}

// ---- what happened in the turn ------------------------------------------------------------------

/// What two ships did to each other, if that is worth a note.
std::optional<picture::Note> note_of(const Event& event, picture::Note note) {
  if (event.kind == kind("declared")) {
    note.words = "declared to board";
  } else if (event.kind == kind("counter-board")) {
    note.boards = Boards::both;
    note.words = "both board";
  } else if (event.kind == kind("initiation")) {
    note.words = find_text(event, "result") == "grappled" ? "boarded" : "tried to board";
  } else if (event.kind == kind("fight-over")) {
    const int* rounds = find_number(event, "rounds");
    note.words = "boarded: " + spaced(find_text(event, "result")) + " after " +
                 counted(rounds == nullptr ? 0 : *rounds, "round");
  } else if (event.kind == kind("round")) {
    note.boards = Boards::nobody;
    note.fought = true;
  } else {
    return std::nullopt;
  }
  return note;
}

/// Adds what happened between two ships, and who of them shot at the captain of whom.
void add_deeds(picture::Standoff& made, const Setup& setup, std::span<const Event> events) {
  for (const Event& event : events) {
    const auto who = ship_called(setup, event.who);
    const auto against = ship_called(setup, event.against);
    if (!who || !against) continue;
    auto note = note_of(event, {.left = index(*who), .right = index(*against), .words = {}});
    if (note) add_note(made.notes, std::move(*note));
    if (event.kind != kind("musketry")) continue;
    const bool missed = find_text(event, "result") == "nothing";
    made.fires.push_back({.who = std::string(event.who),
                          .against = std::string(event.against),
                          .struck = missed ? picture::Struck::missed : picture::Struck::hit});
  }
}

// ---- what she could do --------------------------------------------------------------------------

/// Whether anything brings the ships together, a contact to come among it.
bool is_near(const Game& game, ShipId mover, ShipId target) {
  const State& state = game.state;
  return are_touching(state, mover, target) || are_in_reach(state, mover, target) ||
         is_bound_to_touch(state, mover, target) || prize_between(game, mover, target).has_value();
}

/// `captain +2; courses +1; rates -1; in all +2: needs 2`.
std::vector<std::string> modifiers_in_words(const InitiationModifiers& modifiers) {
  const std::array<std::pair<std::string_view, int>, 7> rows = {{
      {"her captain", modifiers.attacking_captain},
      {"their captain", modifiers.defending_captain},
      {"not manoeuvrable", modifiers.helpless_or_counter},
      {"courses", modifiers.courses},
      {"impromptu", modifiers.impromptu},
      {"rates", modifiers.rates},
      {"entangled", modifiers.entangled},
  }};
  std::vector<std::string> words;
  for (const auto& [name, value] : rows) {
    if (value != 0) words.push_back(std::string(name) + ' ' + as_modifier(value));
  }
  constexpr int best_face = 6;
  const int needed = initiates_from - modifiers.sum();
  const std::string face =
      needed > best_face ? "cannot succeed" : "needs " + std::to_string(needed);
  words.push_back("in all " + as_modifier(modifiers.sum()) + ": " +
                  (needed <= 1 ? "cannot fail" : face));
  return words;
}

/// As declared if she can, else on the spot when the ships collide.
std::string prospect(const Game& game, ShipId mover, ShipId target) {
  constexpr int line_indent = 4;
  std::string out = "  boarding " + for_terminal(ship_name(game.setup, target)) + ": ";
  How how = How::declared;
  auto objection = objection_to_attempt(game, mover, target);
  const Contact* const contact = find_between(game.state.contacts, mover, target);
  if (objection && contact != nullptr && contact->how == How::collision) {
    how = How::collision;
    objection = objection_to_impromptu(game, mover, target);
  }
  if (objection) {
    append_clauses(out, {why_not_in_words(*objection)}, line_indent);
    return out;
  }
  const Boarders boarders{.contact = {mover, target, how},
                          .prize = prize_to_cross(game, mover, target)};
  append_clauses(out, modifiers_in_words(initiation_modifiers(game, boarders)), line_indent);
  return out;
}

}  // namespace

picture::Standoff standoff(const Setup& setup, const State& state, std::span<const Event> events) {
  std::string now = ": " + for_terminal(side_name(setup, state.moving)) + " Action Phase";
  if (state.step > 0)
    now = ", step " + std::string(Game::steps().name_of(state.step)) + " next" + now;
  picture::Standoff made =
      standoff_of(setup, state, now, [&](ShipId id) { return ship_of(setup, state, id); });
  made.ties = ties_of(state);
  made.up = state.ships.front().heading;
  made.bonds = bonds;
  made.shots = shots;
  made.tally_words = "crew parties";
  made.box_words = "hers, lost this turn, below her rate";
  add_deeds(made, setup, events);
  return made;
}

std::vector<std::string> clauses_of_ship(const Setup& setup, const State& state, ShipId id) {
  const ShipSpec& spec = setup.ships[index(id)];
  const Ship& ship = state.ships[index(id)];
  std::vector<std::string> clauses;
  if (ship.struck) clauses.emplace_back("STRUCK");
  if (ship.prize_of != Owner::none) {
    clauses.push_back(for_terminal(side_name(setup, static_cast<Side>(ship.prize_of))) + " prize");
  }
  clauses.emplace_back(rate_in_words(spec.rate));
  clauses.push_back(parties_in_words(ship.parties) + ", " + std::string(name_of(spec.quality)));
  clauses.push_back("Broadside " + std::to_string(ship.broadside));
  clauses.push_back("captain " + std::string(name_of(ship.captain)));
  if (ship.captain_state != CaptainState::fit) {
    clauses.back().append(", ").append(name_of(ship.captain_state));
  }
  clauses.push_back("heading " + in_degrees(ship.heading));
  if (ship.x_mm != 0 || ship.y_mm != 0) {
    clauses.push_back("at (" + std::to_string(ship.x_mm) + ", " + std::to_string(ship.y_mm) +
                      ") mm");
  }
  std::string conditions = conditions_in_words(ship);
  if (!conditions.empty()) clauses.push_back(std::move(conditions));
  if (ship.strike_modifier != 0) {
    clauses.push_back("strike tests " + as_modifier(ship.strike_modifier));
  }
  return clauses;
}

std::string prospects(const Setup& setup, const State& state, ShipId ship) {
  StillGame<Game> still(setup, state);
  Game& game = *still;
  game.state.moving = game.side_of(ship);  // it would be her side's phase
  std::string out;
  game.for_each_ship([&](ShipId target) {
    const bool enemy = game.are_enemies(ship, target) && game.in_play(target);
    if (enemy && is_near(game, ship, target)) out += prospect(game, ship, target);
  });
  return out;
}

}  // namespace prizecourt::form_line_of_battle
