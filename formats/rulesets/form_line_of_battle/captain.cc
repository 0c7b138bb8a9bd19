#include "engine/rulesets/form_line_of_battle/chapters.h"
#include "engine/table/still_game.h"
#include "formats/rulesets/form_line_of_battle/orders.h"

// What orders mean, kind by kind: how a captain answers by one, and what it means that no question
// heard it; below them, which orders a draft offers.
namespace prizecourt::form_line_of_battle {
namespace {

using Found = OrdersBook::Found;

/// The ship because of whom an order is refused; empty where the order names her and nobody else.
std::string_view beside(const Desk& desk, const Found& found, ShipId because_of) {
  const auto* ships = body<ShipsOrder>(found);
  const bool is_plain = ships != nullptr && ships->names_only(because_of);
  return is_plain ? std::string_view() : desk.game().id_of(because_of);
}

MaybeAnswer refuse_of(Desk& desk, const Matter& matter, const Found& found,
                      const std::optional<Objection>& why, ShipId because_of) {
  return refuse(desk, matter, found, why, beside(desk, found, because_of));
}

template <class WhyNot>
MaybeAnswer say_yes(Desk& desk, const Matter& matter, const Found& found, WhyNot why_not) {
  return take_yes(desk, matter, found, why_not, beside(desk, found, matter.about));
}

/// Whether an order says yes when two ships touch.
bool says_yes(const Desk& desk, const Matter& matter, const Order& order) {
  if (const auto* ships = std::get_if<ShipsOrder>(&order.body)) {
    return ships->names(matter.about);
  }
  const auto* say = std::get_if<YesOrNo>(&order.body);
  if (say == nullptr || !say->yes) return false;
  return !say->condition ||
         say->condition->holds(values_at_contact(desk.game(), matter.who, matter.about));
}

// ---- board: FLB-D1 ------------------------------------------------------------------------------

/// The first of the named ships that can be boarded; any, if need be. `none` is the first option.
MaybeAnswer answer_attempt(Desk& desk, const Matter& matter, const Found& found,
                           const ShipsOrder& order) {
  const Game& game = desk.game();
  if (const auto option = option_for_first(matter.question, order.ships)) {
    return take(found, *option);
  }
  if (order.any && matter.question.options.size() > 1) return take(found, 1);
  if (order.any) {
    return refuse(desk, matter, found, objection_to_any_attempt(game, matter.who), {});
  }
  if (order.ships.empty()) return let_be(matter, found);
  const ShipId first = order.ships.front();
  return refuse_of(desk, matter, found, objection_to_attempt(game, matter.who, first), first);
}

// ---- impromptu: FLB-D2 --------------------------------------------------------------------------

MaybeAnswer answer_impromptu(Desk& desk, const Matter& matter) {
  const auto found = desk.find(matter, OrderKind::impromptu);
  if (!found) return std::nullopt;
  if (!says_yes(desk, matter, *found->order)) return let_be(matter, *found);
  return say_yes(desk, matter, *found,
                 [&] { return objection_to_impromptu(desk.game(), matter.who, matter.about); });
}

// ---- commit: FLB-D9 -----------------------------------------------------------------------------

MaybeAnswer answer_commitment(Desk& desk, const Matter& matter, const Found& found,
                              const CommitOrder& order) {
  if (!order.parties) return let_be(matter, found);
  return refuse_of(desk, matter, found,
                   objection_to_commitment(desk.game(), matter.who, *order.parties), matter.about);
}

// ---- counter_board: FLB-D3 ----------------------------------------------------------------------

MaybeAnswer answer_counter_board(Desk& desk, const Matter& matter) {
  const auto found = desk.find(matter, OrderKind::counter_board);
  if (!found) return std::nullopt;
  if (!says_yes(desk, matter, *found->order)) return let_be(matter, *found);
  return say_yes(desk, matter, *found, [&] {
    const bool declared = has_declared(desk.game().state, matter.about, matter.who);
    const How how = declared ? How::declared : How::collision;
    return objection_to_counter_board(desk.game(), matter.who, how);
  });
}

// ---- musketry: FLB-D4, FLB-D8 -------------------------------------------------------------------

/// The first of the named ships whose captain can be shot at.
std::optional<ShipId> first_mark(const Desk& desk, const Matter& matter, const ShipsOrder& order) {
  const Game& game = desk.game();
  for (const ShipId ship : order.ships) {
    if (!objection_to_musketry(game, *game.fight, matter.who, ship)) return ship;
  }
  return std::nullopt;
}

/// The order names ships, and none of them will do.
MaybeAnswer no_mark(Desk& desk, const Matter& matter, const Found& found, const ShipsOrder& order) {
  const Game& game = desk.game();
  if (order.any || order.ships.empty()) return let_be(matter, found);
  const ShipId first = order.ships.front();
  return refuse_of(desk, matter, found, objection_to_musketry(game, *game.fight, matter.who, first),
                   first);
}

MaybeAnswer answer_musketry(Desk& desk, const Matter& matter, const Found& found,
                            const ShipsOrder& order) {
  if (order.wants_nothing()) return take(found, option_named(matter.question, "hold").value());
  if (first_mark(desk, matter, order)) {
    return take(found, option_named(matter.question, "shoot").value());
  }
  return no_mark(desk, matter, found, order);
}

MaybeAnswer answer_musketry_target(Desk& desk, const Matter& matter, const Found& found,
                                   const ShipsOrder& order) {
  const auto mark = first_mark(desk, matter, order);
  const auto option = mark ? option_worth(matter.question, static_cast<int>(*mark)) : std::nullopt;
  return option ? take(found, *option) : no_mark(desk, matter, found, order);
}

// ---- break_off: FLB-D5 --------------------------------------------------------------------------

/// Whether the moment that an order waits for has come, or has passed. A condition is looked at
/// after a round.
bool is_due(const Desk& desk, const Order& order, const TimedOrder& said) {
  const int rounds = desk.game().fight->rounds;
  return is_due(said, rounds, [&](const Condition& condition) {
    return rounds > 0 && condition.holds(values_in_fight(desk.game(), order.ship));
  });
}

/// Whether an order is for this very moment: whoever is the Defender then cannot obey it, later it
/// waits until she is the Attacker.
bool is_for_now(const Desk& desk, const TimedOrder& said) {
  return said.when != TimedOrder::When::condition && said.round == desk.game().fight->rounds;
}

/// What the side of a fight is asked through its first ship by id, the ships answer that have her
/// owner and still fight: the first by id whose orders say anything about it.
std::optional<Found> find_in_fight(const Desk& desk, const Matter& matter, OrderKind kind) {
  const Game& game = desk.game();
  for (const ShipId ship : game.fight->ships[index(game.side_of(matter.who))].all()) {
    const bool asked = game.in_play(ship) && game.spec(ship).player == matter.question.player;
    if (!asked) continue;
    if (auto found = desk.book().find({ship, kind}, matter.moment())) return found;
  }
  return std::nullopt;
}

// A Defender is asked too, so that her order can be refused. One that waits is not heard before she
// is the Attacker.
MaybeAnswer answer_break_off(Desk& desk, const Matter& matter) {
  const Game& game = desk.game();
  const auto option = option_named(matter.question, "break-off");
  if (option) desk.note_attackers(game.side_of(matter.who));
  const auto found = find_in_fight(desk, matter, OrderKind::break_off);
  const auto* order = found ? body<TimedOrder>(*found) : nullptr;
  if (order == nullptr) return std::nullopt;
  const bool is_heard = option || game.setup.revision < defenders_are_told;
  const MaybeAnswer waits = is_heard ? let_be(matter, *found) : std::nullopt;
  if (!is_due(desk, *found->order, *order)) return waits;
  if (option) return take(*found, *option);
  const auto why = objection_to_breaking_off(*game.fight, game.side_of(matter.who));
  if (!why || !is_for_now(desk, *order)) return waits;
  return refuse_of(desk, matter, *found, why, matter.about);
}

// ---- follow_up: FLB-D6 --------------------------------------------------------------------------

MaybeAnswer answer_follow_up(Desk& desk, const Matter& matter) {
  const Game& game = desk.game();
  const auto found = find_in_fight(desk, matter, OrderKind::follow_up);
  const auto* say = found ? body<YesOrNo>(*found) : nullptr;
  if (say == nullptr) return std::nullopt;
  const bool follows =
      say->yes &&
      (!say->condition || say->condition->holds(values_in_fight(game, found->order->ship)));
  if (!follows) return let_be(matter, *found);
  return say_yes(desk, matter, *found, [&] {
    return objection_to_follow_up(game, *game.fight, game.side_of(matter.who),
                                  matter.question.rule);
  });
}

// ---- casualties: FLB-D7 -------------------------------------------------------------------------

MaybeAnswer answer_casualties(Desk& desk, const Matter& matter) {
  const auto found = find_in_fight(desk, matter, OrderKind::casualties);
  const auto* order = found ? body<ShipsOrder>(*found) : nullptr;
  if (order == nullptr) return std::nullopt;
  if (const auto option = option_for_first(matter.question, order->ships)) {
    return take(*found, *option);
  }
  const Game& game = desk.game();
  const ShipId first = order->ships.front();
  return refuse_of(desk, matter, *found, objection_to_loss(game, *game.fight, first), first);
}

// ---- strike: FLB-D10 ----------------------------------------------------------------------------

MaybeAnswer answer_strike(Desk& desk, const Matter& matter, const Found& found,
                          const TimedOrder& order) {
  if (!is_due(desk, *found.order, order)) return let_be(matter, found);
  return say_yes(desk, matter, found, [&] { return objection_to_striking(desk.game()); });
}

// ---- all kinds ----------------------------------------------------------------------------------

/// Every ship is asked whom she boards, so of those orders each is heard; what comes later is asked
/// only where it comes to it.
using Meaning = MeaningOf<OrderKind>;

constexpr std::string_view no_fight = "she was in no boarding action";

// clang-format off
constexpr std::array meanings = {
    Meaning{OrderKind::board,         cite("FLB-8.0.3"),  "declare", {}},
    Meaning{OrderKind::impromptu,     cite("FLB-8.0.5"),  "contacts", "she ran into no enemy, or had declared on her"},
    Meaning{OrderKind::commit,        cite("FLB-8.0.8"),  "contacts", "she boarded nobody"},
    Meaning{OrderKind::counter_board, cite("FLB-8.0.4"),  "contacts", "nobody boarded her"},
    Meaning{OrderKind::musketry,      cite("FLB-8.2.1"),  "fights", no_fight},
    Meaning{OrderKind::break_off,     cite("FLB-8.2.16"), "fights", "an order of another ship was heard for her side"},
    Meaning{OrderKind::follow_up,     cite("FLB-8.2.17"), "fights", "there was nobody whom she could follow"},
    Meaning{OrderKind::casualties,    cite("FLB-9.3.3"),  "fights", "no loss fell to her choice"},
    Meaning{OrderKind::strike,        cite("FLB-8.2.24"), "fights", "the fight was over before she could"},
};
// clang-format on
static_assert(meanings.size() == names(OrderKind{}).size());

constexpr auto heard_until = last_heard_of<OrderKind>(meanings);

/// An order that waits for a condition or a round has waited for a case that did not come.
bool is_conditional(const Order& order) {
  if (const auto* say = std::get_if<YesOrNo>(&order.body)) return say->condition.has_value();
  const auto* timed = std::get_if<TimedOrder>(&order.body);
  return timed != nullptr && timed->when != TimedOrder::When::at_once;
}

/// What stood against an order before the Action Phase began.
std::optional<Objection> objection_from_the_start(const Desk& desk, const Order& order) {
  const bool moved = desk.game().side_of(order.ship) == desk.moving();
  if (order.kind == OrderKind::impromptu && !moved) {
    return Objection{cite("FLB-8.0.5"), nullptr, "her side does not move in this Action Phase"};
  }
  if (order.kind == OrderKind::counter_board && moved) {
    return Objection{cite("FLB-8.0.4"), nullptr, "her own side moves in this Action Phase"};
  }
  return std::nullopt;
}

// ---- drafts -------------------------------------------------------------------------------------

using Offered = OfferedOrders<Game, ShipId>;

/// Of the side that moves.
void offer_boarding(Offered& offered, const std::vector<std::string>& enemies) {
  DraftKey& board = offered.offer(OrderKind::board);
  board.options += ", or of these: " + listed(enemies);
  board.names = enemies;
  board.open = offered.ids(
      [&](ShipId target) { return !objection_to_attempt(offered.game, offered.who, target); });
  if (!board.open.empty()) board.now = "in reach now: " + listed(board.open);
  offered.offer(OrderKind::impromptu).names = enemies;
  offered.offer(OrderKind::commit);
}

void offer_fight(Offered& offered, const std::vector<std::string>& enemies) {
  const Game& game = offered.game;
  const ShipSpec& own = game.spec(offered.who);
  DraftKey& musketry = offered.offer(OrderKind::musketry);
  musketry.options += ", or at the captain of: " + listed(enemies);
  musketry.names = enemies;
  offered.offer(OrderKind::break_off);
  offered.offer(OrderKind::follow_up);
  DraftKey& casualties = offered.offer(OrderKind::casualties);
  casualties.example = '[' + in_yaml(own.id) + ']';
  game.for_each_ship([&](ShipId ship) {
    const bool is_friend = game.spec(ship).side == own.side;
    if (is_friend && game.in_play(ship)) casualties.names.push_back(game.spec(ship).id);
  });
  if (!objection_to_striking(game)) offered.offer(OrderKind::strike);
}

/// What a ship can be ordered, in the position in which her side declares whom it boards.
std::vector<DraftKey> keys_of(const Game& game, ShipId who) {
  Offered offered{game, who};
  const auto enemies = offered.ids(
      [&](ShipId other) { return game.are_enemies(who, other) && game.in_play(other); });
  if (enemies.empty()) return offered.keys;
  if (game.state.moving == game.spec(who).side) {
    offer_boarding(offered, enemies);
  } else {
    offered.offer(OrderKind::counter_board);
  }
  offer_fight(offered, enemies);
  return offered.keys;
}

}  // namespace

const std::array<AnswerOf<Desk, Matter>, decisions.size()> answers = {
    by_order<OrderKind::board, answer_attempt>,
    answer_impromptu,
    answer_counter_board,
    by_order<OrderKind::musketry, answer_musketry>,
    answer_break_off,
    answer_follow_up,
    answer_casualties,
    by_order<OrderKind::musketry, answer_musketry_target>,
    by_order<OrderKind::commit, answer_commitment>,
    by_order<OrderKind::strike, answer_strike>};
static_assert(decisions[4].id == "FLB-D5" && decisions[9].id == "FLB-D10");

// ---- what no question heard ---------------------------------------------------------------------

Objection decided_before(const Game& /*game*/) {
  return {cite("FLB-8.2.24"), nullptr, "the game was over before that"};
}

std::optional<OutOfGame> why_out(const Desk& desk, const OrdersBook::Subject& subject) {
  const ShipId ship = subject.first;
  if (desk.game().in_play(ship) || desk.fought(ship)) return std::nullopt;
  return OutOfGame{refused_kind, {cite("FLB-8.2.24"), nullptr, "she has struck"}};
}

std::optional<Unheard> fate_of(const Desk& desk, const OrdersBook::Subject& subject,
                               const Order& order) {
  if (const auto objection = objection_from_the_start(desk, order)) {
    return fate(refused_kind, hearing_of(desk, subject, order), *objection);
  }
  const Meaning& meaning = meanings[static_cast<std::size_t>(order.kind)];
  const bool fought = desk.fought(order.ship);
  const bool could_not = order.kind == OrderKind::break_off && fought && !desk.attacked(order.ship);
  if (could_not && desk.game().setup.revision >= defenders_are_told) {
    return fate(overtaken_kind, hearing_of(desk, subject, order),
                {meaning.rule, nullptr, "her side was the Attacker in no round"});
  }
  const bool stayed_out = order.kind >= OrderKind::musketry && !fought;  // in a fight
  const bool is_told = stayed_out && desk.game().setup.revision >= waiting_orders_are_told;
  if (meaning.unheard.empty() || (is_conditional(order) && !is_told)) return std::nullopt;
  return fate(overtaken_kind, hearing_of(desk, subject, order),
              {meaning.rule, nullptr, stayed_out ? no_fight : meaning.unheard});
}

std::span<const LastHeard> last_heard(const Setup& /*setup*/) {
  return heard_until;
}

DraftedOrders draft(const Setup& setup, const State& state, const OrdersBook& book,
                    OrdersFrom from) {
  StillGame<Game> still(setup, state);
  Game& game = *still;
  const int declare = Game::steps().called("declare").value();
  if (game.state.step < declare) Game::steps().play_until(game, declare);
  DraftedOrders drafted =
      draft_of_ships(setup, state, from, [&](ShipId ship) { return keys_of(game, ship); });
  leave_out_what_is_past(drafted, last_heard(setup), Game::steps(), from.stopped_in);
  put_in_force(drafted, setup, state, book, players(setup)[from.player]);
  return drafted;
}

}  // namespace prizecourt::form_line_of_battle
