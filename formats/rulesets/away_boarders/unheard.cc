#include "engine/rulesets/away_boarders/chapters.h"
#include "formats/rulesets/away_boarders/captain.h"
#include "formats/rulesets/away_boarders/fire_line.h"

#include <algorithm>
#include <array>
#include <bit>

// Orders that no question heard. Most are asked about in every turn, so these are what the ship was
// never in a position to do.
namespace prizecourt::away_boarders {
namespace {

/// Whole where it names moves, boxes or ships; of the others the kind alone.
std::string as_written(const Game& game, const Order& order) {
  const auto* enemy = std::get_if<EnemyOrder>(&order.body);
  if (enemy != nullptr) {
    return std::string(name_of(order.kind)) + ": " + as_written(enemy->at, game.setup);
  }
  const bool whole = std::holds_alternative<CourseOrder>(order.body) ||
                     std::holds_alternative<RepairOrder>(order.body);
  return whole ? as_written(order, game.setup) : std::string(name_of(order.kind));
}

/// The question that would have heard it; that of the sail where a ship was to be set up.
Decision decision_of(OrderKind kind) {
  const auto decisions = draft_key(kind).decisions;
  return kind == OrderKind::start ? decisions.back() : decisions.front();
}

constexpr auto heard_until = std::to_array<LastHeard>({
    {"start", "set-up", cite("AB-1.5.1")},
    {"crew", "crew-assignment", cite("AB-2.1.2")},
    {"rally", "crew-assignment", cite("AB-2.1.4")},
    {"course", "move-3", cite("AB-3.1.3")},
    {"move_order", "move-3", cite("AB-2.2.3")},
    {"pass", "move-3", cite("AB-3.3.2")},
    {"fire", "fire-3", cite("AB-2.2.4")},
    {"aim", "fire-3", cite("AB-4.3.1")},
    {"losses", {}, cite("AB-5.5")},
    {"sail", "sail", cite("AB-2.3.1")},
    {"load", "load", cite("AB-2.3.2")},
    {"swing", "load", cite("AB-4.1.5")},
    {"repair", "repair", cite("AB-2.3.3")},
    {"grapple", "grapple", cite("AB-2.3.4")},
    {"ungrapple", "ungrapple", cite("AB-2.3.5")},
    {"unfoul", "unfoul", cite("AB-2.3.6")},
    {"board", "board", cite("AB-2.3.8")},
    {"commander_joins", "board", cite("AB-5.2")},
    {"split", "board", cite("AB-5.6")},
    {"strike", "end", cite("AB-5.7")},
});
static_assert(heard_until.size() == names(OrderKind{}).size());

/// The phases for which an order to fire has lines, by bit.
unsigned phases_of(const FireOrder& order) {
  unsigned phases = 0;
  for (const FireLine& line : order.lines) phases |= line.phases;
  return phases;
}

/// The last of these phases in which guns fire, by bit.
std::string_view last_step(unsigned phases) {
  constexpr std::array<std::string_view, action_phases> all = {"fire-1", "fire-2", "fire-3"};
  return all[static_cast<std::size_t>(std::bit_width(phases) - 1)];
}

// ---- ships that are out of play -----------------------------------------------------------------

Objection out_of_play(Status status) {
  switch (status) {
    case Status::active:
      break;
    case Status::sunk:
      return {cite("AB-4.3.12"), cite_ruling("AB-R141"), "she has sunk"};
    case Status::surrendered:
    case Status::drifted_off:
      return {cite("AB-5.7"), cite_ruling(after_surrender), "she has surrendered"};
    case Status::left:
      return {cite("AB-1.2.1"), cite_ruling(map_edge), "she has left the field"};
  }
  return {cite("AB-2.2.1"), nullptr, "her turn did not come"};
}

// ---- ships in play ------------------------------------------------------------------------------

Objection why_no_move_at_speed(int speed) {
  if (speed == 0) return {cite("AB-3.1.1"), cite_ruling(speed_below_one), "her speed is 0"};
  return {cite("AB-2.2.1"), nullptr, "no move fell to her at her speed"};
}

/// Why no move comes to a ship as she is.
Objection why_no_move(const Game& game, ShipId who) {
  const Ship& ship = game.ship(who);
  if (game.linked(who)) return {cite("AB-3.3.5"), nullptr, "she is held by another ship"};
  if (ship.sail == Sail::oars && !sweeps_manned(game, who)) {
    return {cite("AB-3.2.2"), nullptr, "too few hands at the sweeps"};
  }
  if (ship.sail != Sail::oars && masts_standing(ship, game.spec(who)) == 0) {
    return {cite("AB-3.1.9"), cite_ruling("AB-R21"), "no mast stands"};
  }
  return why_no_move_at_speed(ship.speed);
}

bool is_damaged(const Game& game, ShipId who, RepairKind kind) {
  const Ship& ship = game.ship(who);
  const auto masts = static_cast<std::ptrdiff_t>(game.spec(who).masts.size());
  const auto marked = [](std::uint8_t box) { return box > 0; };
  switch (kind) {
    case RepairKind::hull:
      return std::any_of(ship.hull.begin(), ship.hull.end(), marked);
    case RepairKind::guns:
      return std::any_of(ship.guns.begin(), ship.guns.end(),
                         [](const Gun& gun) { return gun.out; });
    case RepairKind::rigging:
      break;
  }
  return std::any_of(ship.rigging.begin(), ship.rigging.begin() + masts, [&](const auto& boxes) {
    return std::any_of(boxes.begin(), boxes.end(), marked);
  });
}

Objection why_no_repair(const Game& game, ShipId who, RepairKind kind) {
  if (!is_damaged(game, who, kind)) {
    return {cite("AB-2.3.3"), nullptr, "nothing is damaged there"};
  }
  return {cite("AB-2.3.3"), nullptr, "a box takes six repair points, which she has not"};
}

/// Of an order that names boxes; to keep the points needs nothing.
std::optional<Objection> why_no_repair(const Game& game, ShipId who, const RepairOrder& order) {
  for (std::size_t part = 0; part < order.plans.size(); ++part) {
    if (order.plans[part].boxes.empty()) continue;
    return why_no_repair(game, who, static_cast<RepairKind>(part));
  }
  return std::nullopt;
}

/// Why what the order wants could not be done; nothing for one that was for a case that did not
/// come, such as a near miss.
std::optional<Objection> why_not(const Game& game, const Order& order) {
  switch (order.kind) {
    case OrderKind::course:
      return why_no_move(game, order.ship);
    case OrderKind::fire:
      return Objection{cite("AB-2.2.4"), nullptr, "she has no gun"};
    case OrderKind::load: {
      const auto* load = std::get_if<LoadOrder>(&order.body);
      const bool for_all = load == nullptr || are_alike(load->rounds);
      return Objection{cite("AB-2.3.2"), nullptr,
                       for_all ? "she has no gun that could be loaded"
                               : "she has no gun there that could be loaded"};
    }
    case OrderKind::swing:
      return Objection{cite("AB-4.1.5"), nullptr, "she has no swivel that works"};
    case OrderKind::repair: {
      const auto* repair = std::get_if<RepairOrder>(&order.body);
      return repair == nullptr ? std::nullopt : why_no_repair(game, order.ship, *repair);
    }
    case OrderKind::commander_joins:
    case OrderKind::split:
      return Objection{cite("AB-5.1"), nullptr, "her boarding party did not fight"};
    case OrderKind::start:
      return Objection{cite("AB-1.5.1"), nullptr, "she was set up before"};
    default:
      return std::nullopt;
  }
}

// ---- parts of orders ----------------------------------------------------------------------------

/// What an order says of one side, gun or kind of repair, and why it came to nothing.
class Parts {
 public:
  Parts(const Game& game, const Order& order)
      : game_(game),
        order_(order) {}

  void refuse(const std::string& words, const Objection& why) {
    fates.push_back({.kind = refused_kind,
                     .why = why,
                     .order = std::string(name_of(order_.kind)) + ": " + words,
                     .decision = decision_of(order_.kind)});
  }

  /// Sides that were not asked about have no gun that works. `rule` is that of loading them.
  void refuse_sides(const Rounds& rounds, unsigned asked, Rule rule) {
    if (are_alike(rounds)) return;
    for (std::size_t b = 0; b < rounds.size(); ++b) {
      if (!rounds[b] || has(asked, b)) continue;
      refuse(std::string(names(Battery{})[b]) + ' ' + std::string(name_of(*rounds[b])),
             {rule, nullptr, "she has no gun there that could be loaded"});
    }
  }

  /// A gun that was not asked about and is out of action; where orders are judged in time, those
  /// are `out` that were when loading began.
  void refuse_if_out(std::size_t gun, std::uint64_t asked, std::uint64_t out) {
    const bool in_time = game_.setup.revision >= orders_are_judged_in_time;
    const bool is_out = in_time ? has(out, gun) : game_.ship(order_.ship).guns[gun].out;
    if (has(asked, gun) || !is_out) return;
    refuse(game_.spec(order_.ship).guns[gun].id,
           {cite("AB-4.3.14"), nullptr, "the gun is out of action"});
  }

  std::vector<Unheard> fates;

 private:
  const Game& game_;
  const Order& order_;
};

void add_repairs(Parts& parts, const Game& game, const Order& order, const RepairOrder& repair,
                 unsigned asked) {
  for (std::size_t part = 0; part < repair.plans.size(); ++part) {
    const auto& boxes = repair.plans[part].boxes;
    if (boxes.empty() || has(asked, part)) continue;
    parts.refuse(boxes.front(), why_no_repair(game, order.ship, static_cast<RepairKind>(part)));
  }
}

// ---- lines of fire ------------------------------------------------------------------------------

/// Whether an earlier order about the same says what `is_it(order)` asks for.
template <class Said, class IsIt>
bool was_said_before(const Desk& desk, const Desk::Found& found, IsIt is_it) {
  bool said = false;
  desk.book().for_each_of({found.order->ship, found.order->kind}, [&](const Desk::Found& earlier) {
    const auto* one = body<Said>(earlier);
    said = said || (one != nullptr && earlier.window < found.window && is_it(*one));
  });
  return said;
}

bool had_its_time_before(const Desk& desk, const Desk::Found& found, const FireLine& line) {
  const auto order_of = [&](const FireLine& one) {
    return Order{.ship = found.order->ship, .kind = OrderKind::fire, .body = FireOrder{{one}}};
  };
  return was_said_before<FireOrder>(desk, found, [&](const FireOrder& fire) {
    return std::any_of(fire.lines.begin(), fire.lines.end(), [&](const FireLine& one) {
      return desk.has_consulted(&one) && say_the_same(desk.game(), order_of(one), order_of(line));
    });
  });
}

/// What came before a line that waited for a later phase, and has not fired; nothing where its last
/// phase came.
std::optional<Objection> why_no_phase(const Desk& desk, ShipId who, const FireLine& line) {
  const auto last = static_cast<unsigned>(std::bit_width(line.phases) - 1);
  const bool is_settled = std::any_of(desk.settled.begin(), desk.settled.end(),
                                      [&](const auto& one) { return one.first == &line; });
  if (!desk.are_judged_in_time() || !insists(line) || is_settled) return std::nullopt;
  if (has(desk.asked(who).fire_phases, last)) return std::nullopt;
  const Status status = desk.ship(who).status;
  if (status != Status::active) return out_of_play(status);
  return desk.game().over() ? std::optional(decided_before(desk.game())) : std::nullopt;
}

/// Lines that came after their last phase, of an order that came in time for others; or that waited
/// for a phase which did not come.
std::vector<Unheard> fates_of_lines(const Desk& desk, const Desk::Found& found,
                                    const FireOrder& order, const Replaced& replaced) {
  std::vector<Unheard> fates;
  const Game& game = desk.game();
  const ShipId who = found.order->ship;
  for (const FireLine& line : order.lines) {
    const OrderHearing hearing{.order = as_written(line, game, who),
                               .decisions = draft_key(OrderKind::fire).decisions,
                               .last = {"fire", last_step(line.phases), cite("AB-2.2.4")},
                               .exact = true};
    const bool is_heard = desk.has_consulted(&line);
    const auto why = is_heard && !replaced.in_step ? why_no_phase(desk, who, line) : std::nullopt;
    const bool is_late = !is_heard && desk.is_late(found, game.id_of(who), hearing) &&
                         !had_its_time_before(desk, found, line);
    if (!why && !is_late) continue;
    fates.push_back(fate(overtaken_kind, hearing, why.value_or(too_late(hearing))));
    fates.back().line = line.line;
  }
  return fates;
}

/// Moves of a course that she had made when it came; those of another order are carried out.
std::vector<Unheard> fates_of_moves(const Desk& desk, const Desk::Found& found,
                                    const CourseOrder& course) {
  std::vector<Unheard> fates;
  for (std::size_t i = 0; i < course.moves.size(); ++i) {
    const auto& move = course.moves[i];
    if (!move || desk.asked(found.order->ship).moves[i] >= found.window) continue;
    const bool is_made = was_said_before<CourseOrder>(desk, found, [&](const CourseOrder& one) {
      const bool is_same = i < one.moves.size() && one.moves[i] && one.moves[i]->word == move->word;
      return is_same && desk.has_consulted(&*one.moves[i]);
    });
    if (is_made) continue;
    const OrderHearing hearing{.order = "course: " + std::string(name_of(move->word)),
                               .decisions = draft_key(OrderKind::course).decisions,
                               .last = heard_until[static_cast<std::size_t>(OrderKind::course)]};
    fates.push_back(fate(overtaken_kind, hearing, too_late(hearing)));
    fates.back().line = move->line;
  }
  return fates;
}

}  // namespace

void Desk::enter(const Question& question, int window) {
  DeskOf::enter(question, window);
  static const int first_move = Game::steps().called("move-1").value();
  if (!listener().wanted() || !still_.empty() || game().state.step < first_move) return;
  for (std::size_t s = 0; s < game().state.ships.size(); ++s) {
    const bool has_speed = ship(ship_at(s)).speed > 0;
    still_.push_back(has_speed ? std::nullopt : std::optional(why_no_move(game(), ship_at(s))));
  }
}

std::span<const LastHeard> last_heard(const Setup& /*setup*/) {
  return heard_until;
}

// The set-up belongs to the first turn alone: later it is not a step that is over.
OrderHearing hearing_of(const Desk& desk, const OrdersBook::Subject& /*subject*/,
                        const Order& order) {
  OrderHearing hearing{.order = as_written(desk.game(), order),
                       .decisions = draft_key(order.kind).decisions,
                       .last = heard_until[static_cast<std::size_t>(order.kind)],
                       .exact = desk.game().setup.revision >= orders_have_their_moment};
  std::iter_swap(
      hearing.decisions.begin(),
      std::find(hearing.decisions.begin(), hearing.decisions.end(), decision_of(order.kind)));
  if (order.kind == OrderKind::start) hearing.last.step = {};
  const auto* fire = std::get_if<FireOrder>(&order.body);
  if (fire != nullptr && desk.lines_are_exact()) hearing.last.step = last_step(phases_of(*fire));
  return hearing;
}

/// It wants nothing, or is for a case that need not come.
bool may_go_unheard(const Order& order) {
  const auto* flag = std::get_if<FlagOrder>(&order.body);
  if (std::holds_alternative<Nothing>(order.body) || (flag != nullptr && !flag->yes)) return true;
  switch (order.kind) {
    case OrderKind::move_order:
    case OrderKind::pass:
    case OrderKind::aim:
    case OrderKind::losses:
      return true;
    default:
      return false;
  }
}

Objection decided_before(const Game& /*game*/) {
  return {cite("AB-5.7"), nullptr, "the game was over before that"};
}

std::optional<OutOfGame> why_out(const Desk& desk, const OrdersBook::Subject& subject) {
  const Status before = desk.before(subject.first);
  if (before != Status::active) return OutOfGame{refused_kind, out_of_play(before)};
  const Status now = desk.ship(subject.first).status;
  const bool given_up = now == Status::surrendered &&
                        !desk.was_asked(desk.game().id_of(subject.first)) &&
                        desk.game().setup.revision >= orders_have_their_moment;
  if (now != Status::sunk && now != Status::left && !given_up) return std::nullopt;
  return OutOfGame{overtaken_kind, out_of_play(now)};
}

std::optional<Unheard> fate_of(const Desk& desk, const OrdersBook::Subject& subject,
                               const Order& order) {
  // In its phases her guns heard a later order, which was late for its own but in force.
  const auto* fire = std::get_if<FireOrder>(&order.body);
  const unsigned asked = desk.asked(subject.first).fire_phases;
  if (fire != nullptr && desk.lines_are_exact() && (phases_of(*fire) & asked) != 0) {
    return std::nullopt;
  }
  const auto* course = std::get_if<CourseOrder>(&order.body);
  if (course != nullptr && desk.moves_are_exact()) {
    // No question heard it, so all moves that were made came before it.
    const auto late =
        fates_of_moves(desk, {.order = &order, .file = {}, .window = Desk::never}, *course);
    if (!late.empty()) return fate(overtaken_kind, hearing_of(desk, subject, order), late[0].why);
    const bool begins = !course->moves.empty() && course->moves.front().has_value();
    const bool was_asked = desk.asked(subject.first).moves.front() != Desk::never;
    if (begins && was_asked) return std::nullopt;
    if (desk.are_judged_in_time()) {
      const Objection too_few{cite("AB-2.2.1"), nullptr, "she had fewer moves than that"};
      const Objection none = desk.why_still(subject.first)
                                 .value_or(why_no_move_at_speed(desk.ship(subject.first).speed));
      return fate(refused_kind, hearing_of(desk, subject, order), was_asked ? too_few : none);
    }
  }
  const auto why = why_not(desk.game(), order);
  if (!why) return std::nullopt;
  const bool for_a_fight =
      order.kind == OrderKind::commander_joins || order.kind == OrderKind::split;
  const bool came_to_none = for_a_fight && desk.game().setup.revision >= orders_have_their_moment;
  return fate(came_to_none ? overtaken_kind : refused_kind, hearing_of(desk, subject, order), *why);
}

std::vector<Unheard> fates_of_parts(const Desk& desk, const OrdersBook::Subject& subject,
                                    const Desk::Found& found, const Replaced& replaced) {
  if (replaced.is_late || !desk.heard().has(found.number)) return {};
  const Order& order = *found.order;
  const auto* fire = std::get_if<FireOrder>(&order.body);
  if (fire != nullptr && desk.lines_are_exact())
    return fates_of_lines(desk, found, *fire, replaced);
  const auto* course = std::get_if<CourseOrder>(&order.body);
  if (course != nullptr && desk.moves_are_exact()) return fates_of_moves(desk, found, *course);
  if (replaced.in_step) return {};
  const Desk::Asked& asked = desk.asked(subject.first);
  Parts parts(desk.game(), order);
  if (const auto* load = std::get_if<LoadOrder>(&order.body)) {
    parts.refuse_sides(load->rounds, asked.batteries_loaded, cite("AB-4.1.3"));
    for (const std::uint8_t gun : load->first)
      parts.refuse_if_out(gun, asked.guns_loaded, asked.guns_out);
  } else if (const auto* start = std::get_if<StartOrder>(&order.body)) {
    parts.refuse_sides(start->rounds, asked.batteries_at_start, cite("AB-4.1.1"));
  } else if (const auto* swing = std::get_if<SwingOrder>(&order.body)) {
    for (const auto& [gun, side] : swing->guns) {
      parts.refuse_if_out(gun, asked.guns_swung, asked.guns_out);
    }
  } else if (const auto* repair = std::get_if<RepairOrder>(&order.body)) {
    add_repairs(parts, desk.game(), order, *repair, asked.repairs);
  }
  return std::move(parts.fates);
}

}  // namespace prizecourt::away_boarders
