#include "formats/rulesets/form_line_of_battle/captain.h"

#include "engine/rulesets/form_line_of_battle/chapters.h"
#include "engine/rulesets/form_line_of_battle/questions.h"
#include "engine/rulesets/form_line_of_battle/revisions.h"
#include "engine/table/still_game.h"
#include "formats/rulesets/form_line_of_battle/chart.h"

#include <algorithm>
#include <array>

// What orders mean, kind by kind: how a captain answers by one, and what it means that no question
// heard it; below them, which orders a draft offers.
namespace prizecourt::form_line_of_battle {
namespace {

using Found = OrdersBook::Found;

constexpr std::string_view yes = "yes";

MaybeAnswer let_be(const Matter& matter, const Found& found) {
  return take(found, matter.question.fallback);
}

/// Refuses what an order says of some ship.
MaybeAnswer refuse(Desk& desk, const Matter& matter, const Found& found, const Objection& why,
                   ShipId because_of) {
  return desk.decline(matter, found, why,
                      [&] { return refusal_of(*found.order, desk.game().setup, because_of); });
}

/// An order that says yes where that is not legal.
MaybeAnswer cannot(Desk& desk, const Matter& matter, const Found& found,
                   const std::optional<Objection>& why) {
  return why ? refuse(desk, matter, found, *why, matter.about) : let_be(matter, found);
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
std::optional<std::size_t> choose_target(const Question& question, const ShipsOrder& order) {
  for (const ShipId ship : order.ships) {
    if (const auto option = option_worth(question, static_cast<int>(ship))) return option;
  }
  if (order.any && question.options.size() > 1) return 1;
  return std::nullopt;
}

MaybeAnswer answer_attempt(Desk& desk, const Matter& matter, const Found& found,
                           const ShipsOrder& order) {
  if (const auto option = choose_target(matter.question, order)) return take(found, *option);
  if (order.any) {
    return desk.decline(matter, found, objection_to_any_attempt(desk.game(), matter.who), [&] {
      return Refusal{.order = as_written(*found.order, desk.game().setup)};
    });
  }
  if (order.ships.empty()) return let_be(matter, found);
  const ShipId first = order.ships.front();
  const auto why = objection_to_attempt(desk.game(), matter.who, first);
  return why ? refuse(desk, matter, found, *why, first) : let_be(matter, found);
}

// ---- impromptu: FLB-D2 --------------------------------------------------------------------------

MaybeAnswer answer_impromptu(Desk& desk, const Matter& matter) {
  const auto found = desk.find(matter, OrderKind::impromptu);
  if (!found) return std::nullopt;
  if (!says_yes(desk, matter, *found->order)) return let_be(matter, *found);
  if (const auto option = option_named(matter.question, yes)) return take(*found, *option);
  return cannot(desk, matter, *found,
                objection_to_impromptu(desk.game(), matter.who, matter.about));
}

// ---- commit: FLB-D9 -----------------------------------------------------------------------------

MaybeAnswer answer_commitment(Desk& desk, const Matter& matter, const Found& found,
                              const CommitOrder& order) {
  const auto why = order.parties ? objection_to_commitment(desk.game(), matter.who, *order.parties)
                                 : std::nullopt;
  return cannot(desk, matter, found, why);
}

// ---- counter_board: FLB-D3 ----------------------------------------------------------------------

How how_they_touch(const Desk& desk, ShipId mover, ShipId target) {
  return has_declared(desk.game().state, mover, target) ? How::declared : How::collision;
}

MaybeAnswer answer_counter_board(Desk& desk, const Matter& matter) {
  const auto found = desk.find(matter, OrderKind::counter_board);
  if (!found) return std::nullopt;
  if (!says_yes(desk, matter, *found->order)) return let_be(matter, *found);
  if (const auto option = option_named(matter.question, yes)) return take(*found, *option);
  const How how = how_they_touch(desk, matter.about, matter.who);
  return cannot(desk, matter, *found, objection_to_counter_board(desk.game(), matter.who, how));
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
  const auto why = objection_to_musketry(game, *game.fight, matter.who, first);
  return why ? refuse(desk, matter, found, *why, first) : let_be(matter, found);
}

MaybeAnswer answer_musketry(Desk& desk, const Matter& matter, const Found& found,
                            const ShipsOrder& order) {
  const bool holds = !order.any && order.ships.empty();
  if (holds) return take(found, option_named(matter.question, "hold").value());
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
  switch (said.when) {
    case TimedOrder::When::never:
      return false;
    case TimedOrder::When::at_once:
      return true;
    case TimedOrder::When::after_round:
      return rounds >= said.round;
    case TimedOrder::When::condition:
      break;
  }
  return rounds > 0 && said.condition->holds(values_in_fight(desk.game(), order.ship));
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
  return refuse(desk, matter, *found, *why, matter.about);
}

// ---- follow_up: FLB-D6 --------------------------------------------------------------------------

bool follows(const Desk& desk, const Order& order, const YesOrNo& say) {
  return say.yes &&
         (!say.condition || say.condition->holds(values_in_fight(desk.game(), order.ship)));
}

MaybeAnswer answer_follow_up(Desk& desk, const Matter& matter) {
  const auto found = find_in_fight(desk, matter, OrderKind::follow_up);
  const auto* order = found ? body<YesOrNo>(*found) : nullptr;
  if (order == nullptr) return std::nullopt;
  if (!follows(desk, *found->order, *order)) return let_be(matter, *found);
  if (const auto option = option_named(matter.question, "yes")) return take(*found, *option);
  const Game& game = desk.game();
  const auto why =
      objection_to_follow_up(game, *game.fight, game.side_of(matter.who), matter.question.rule);
  if (!why) return let_be(matter, *found);
  return refuse(desk, matter, *found, *why, matter.about);
}

// ---- casualties: FLB-D7 -------------------------------------------------------------------------

MaybeAnswer answer_casualties(Desk& desk, const Matter& matter) {
  const auto found = find_in_fight(desk, matter, OrderKind::casualties);
  const auto* order = found ? body<ShipsOrder>(*found) : nullptr;
  if (order == nullptr) return std::nullopt;
  for (const ShipId ship : order->ships) {
    if (const auto option = option_worth(matter.question, static_cast<int>(ship))) {
      return take(*found, *option);
    }
  }
  const Game& game = desk.game();
  const auto why = objection_to_loss(game, *game.fight, order->ships.front());
  return why ? refuse(desk, matter, *found, *why, order->ships.front()) : let_be(matter, *found);
}

// ---- strike: FLB-D10 ----------------------------------------------------------------------------

MaybeAnswer answer_strike(Desk& desk, const Matter& matter, const Found& found,
                          const TimedOrder& order) {
  if (!is_due(desk, *found.order, order)) return let_be(matter, found);
  if (const auto option = option_named(matter.question, "yes")) return take(found, *option);
  const auto why = objection_to_striking(desk.game());
  return why ? refuse(desk, matter, found, *why, matter.about) : let_be(matter, found);
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

const Meaning& meaning_of(const Order& order) {
  return meanings[static_cast<std::size_t>(order.kind)];
}

/// What is said in a fight, by kind.
constexpr bool is_for_a_fight(OrderKind kind) {
  return kind >= OrderKind::musketry;
}

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

}  // namespace

std::span<const LastHeard> last_heard(const Setup& /*setup*/) {
  return heard_until;
}

namespace {

// ---- drafts -------------------------------------------------------------------------------------

using Keys = std::vector<DraftKey>;

/// A ship whose orders are drafted, in the position in which her side declares whom it boards.
struct Subject {
  const Game& game;
  ShipId who;

  [[nodiscard]] const ShipSpec& spec() const { return game.spec(who); }
};

std::vector<std::string> enemies_of(const Subject& of) {
  std::vector<std::string> ids;
  of.game.for_each_ship([&](ShipId other) {
    const bool enemy = of.game.are_enemies(of.who, other);
    if (enemy && of.game.in_play(other)) ids.push_back(in_yaml(of.game.spec(other).id));
  });
  return ids;
}

/// Of the side that moves.
void add_boarding(Keys& keys, const Subject& of, const std::vector<std::string>& enemies) {
  std::vector<std::string> now;
  of.game.for_each_ship([&](ShipId target) {
    if (objection_to_attempt(of.game, of.who, target)) return;
    now.push_back(in_yaml(of.game.spec(target).id));
  });
  keys.push_back(draft_key_of(of.game.setup, OrderKind::board));
  keys.back().options += ", or of these: " + listed(enemies);
  if (!now.empty()) keys.back().now = "in reach now: " + listed(now);
  keys.back().names = enemies;
  keys.back().open = std::move(now);
  keys.push_back(draft_key_of(of.game.setup, OrderKind::impromptu));
  keys.back().names = enemies;
  keys.push_back(draft_key_of(of.game.setup, OrderKind::commit));
}

void add_fight(Keys& keys, const Subject& of, const std::vector<std::string>& enemies) {
  keys.push_back(draft_key_of(of.game.setup, OrderKind::musketry));
  keys.back().options += ", or at the captain of: " + listed(enemies);
  keys.back().names = enemies;
  keys.push_back(draft_key_of(of.game.setup, OrderKind::break_off));
  keys.push_back(draft_key_of(of.game.setup, OrderKind::follow_up));
  keys.push_back(draft_key_of(of.game.setup, OrderKind::casualties));
  keys.back().example = '[' + in_yaml(of.spec().id) + ']';
  of.game.for_each_ship([&](ShipId ship) {
    const bool is_friend = of.game.spec(ship).side == of.spec().side;
    if (is_friend && of.game.in_play(ship)) keys.back().names.push_back(of.game.spec(ship).id);
  });
  if (!objection_to_striking(of.game))
    keys.push_back(draft_key_of(of.game.setup, OrderKind::strike));
}

Keys keys_of(const Subject& of) {
  Keys keys;
  const auto enemies = enemies_of(of);
  if (enemies.empty()) return keys;
  if (of.game.state.moving == of.spec().side) {
    add_boarding(keys, of, enemies);
  } else {
    keys.push_back(draft_key_of(of.game.setup, OrderKind::counter_board));
  }
  add_fight(keys, of, enemies);
  return keys;
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

/// Orders to leave something be have come true.
bool may_go_unheard(const Order& order) {
  if (const auto* ships = std::get_if<ShipsOrder>(&order.body)) {
    return ships->ships.empty() && !ships->any;
  }
  if (const auto* say = std::get_if<YesOrNo>(&order.body)) return !say->yes;
  if (const auto* timed = std::get_if<TimedOrder>(&order.body)) {
    return timed->when == TimedOrder::When::never;
  }
  if (const auto* commit = std::get_if<CommitOrder>(&order.body)) return !commit->parties;
  return std::holds_alternative<TakenBack>(order.body);
}

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
  const Meaning& meaning = meaning_of(order);
  const bool fought = desk.fought(order.ship);
  const bool could_not = order.kind == OrderKind::break_off && fought && !desk.attacked(order.ship);
  if (could_not && desk.game().setup.revision >= defenders_are_told) {
    return fate(overtaken_kind, hearing_of(desk, subject, order),
                {meaning.rule, nullptr, "her side was the Attacker in no round"});
  }
  const bool stayed_out = is_for_a_fight(order.kind) && !fought;
  const bool is_told = stayed_out && desk.game().setup.revision >= waiting_orders_are_told;
  if (meaning.unheard.empty() || (is_conditional(order) && !is_told)) return std::nullopt;
  return fate(overtaken_kind, hearing_of(desk, subject, order),
              {meaning.rule, nullptr, stayed_out ? no_fight : meaning.unheard});
}

DraftedOrders draft(const Setup& setup, const State& state, const OrdersBook& book,
                    OrdersFrom from) {
  StillGame<Game> still(setup, state);
  Game& game = *still;
  const int declare = Game::steps().called("declare").value();
  if (game.state.step < declare) Game::steps().play_until(game, declare);
  DraftedOrders drafted = draft_of_ships(setup, state, from, [&](ShipId ship) {
    return keys_of({game, ship});
  });
  leave_out_what_is_past(drafted, last_heard(setup), Game::steps(), from.stopped_in);
  put_in_force(drafted, setup, state, book, players(setup)[from.player]);
  return drafted;
}

}  // namespace prizecourt::form_line_of_battle
