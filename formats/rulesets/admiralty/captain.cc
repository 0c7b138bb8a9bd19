#include "formats/rulesets/admiralty/captain.h"

#include "engine/rulesets/admiralty/chapters.h"
#include "engine/rulesets/admiralty/tables.h"
#include "engine/table/still_game.h"
#include "formats/orders/orders_draft.h"
#include "formats/rulesets/admiralty/chart.h"

#include <algorithm>
#include <array>

// What orders mean, kind by kind: how a captain answers by one, and what it means that no question
// heard it; below them, which orders a draft offers.
namespace prizecourt::admiralty {
namespace {

using Found = OrdersBook::Found;

constexpr std::string_view yes = "yes";

MaybeAnswer let_be(const Matter& matter, const Found& found) {
  return take(found, matter.question.fallback);
}

/// `against` is what the order is about, if it is about something.
MaybeAnswer refuse(Desk& desk, const Matter& matter, const Found& found,
                   const std::optional<Objection>& why, std::string_view against) {
  if (!why) return let_be(matter, found);
  return desk.decline(matter, found, *why, [&] {
    return Refusal{.order = as_written(*found.order, desk.game().setup), .against = against};
  });
}

// ---- mobilize: ADM-D1 ---------------------------------------------------------------------------

// A second question comes after a yes, so that a second die can be refused.
MaybeAnswer answer_mobilizing(Desk& desk, const Matter& matter, const Found& found,
                              const MobilizeOrder& order) {
  if (order.times < matter.question.nth) return let_be(matter, found);
  if (const auto option = option_named(matter.question, yes)) return take(found, *option);
  return refuse(desk, matter, found, objection_to_mobilizing(desk.game(), matter.who), {});
}

// ---- surrender: ADM-D2 --------------------------------------------------------------------------

MaybeAnswer answer_surrender(Desk& desk, const Matter& matter, const Found& found,
                             const SurrenderOrder& order) {
  if (!order.yes) return let_be(matter, found);
  if (const auto option = option_named(matter.question, yes)) return take(found, *option);
  return refuse(desk, matter, found, objection_to_surrender(desk.game(), matter.who), {});
}

// ---- board: ADM-D3 ------------------------------------------------------------------------------

MaybeAnswer answer_boarding(Desk& desk, const Matter& matter, const Found& found,
                            const BoardOrder& order) {
  for (const ShipId ship : order.ships) {
    if (const auto option = option_worth(matter.question, static_cast<int>(ship))) {
      return take(found, *option);
    }
  }
  if (order.any && matter.question.options.size() > 1) return take(found, 1);
  if (order.ships.empty() && !order.any) return let_be(matter, found);
  if (order.any) {
    return refuse(desk, matter, found, objection_to_any_boarding(desk.game(), matter.who), {});
  }
  const ShipId first = order.ships.front();
  return refuse(desk, matter, found, objection_to_boarding(desk.game(), matter.who, first),
                desk.game().id_of(first));
}

// ---- lead: ADM-D4 -------------------------------------------------------------------------------

/// What the first of several attackers is asked, they all answer that have her owner: the first by
/// id whose orders say anything about it.
std::optional<Found> lead_for(const Desk& desk, const Action& attempt, const Matter& matter) {
  const Game& game = desk.game();
  std::optional<Found> found;
  game.for_each_ship_of(attempt, Role::attacker, [&](ShipId ship) {
    if (found || game.spec(ship).player != matter.question.player) return;
    found = desk.book().find({ship, OrderKind::lead}, matter.moment());
  });
  return found;
}

/// Who takes part in an attempt with that first ship.
bool takes_part(const std::optional<Action>& attempt, ShipId ship) {
  return attempt && attempt->attackers[index(ship)];
}

// All have declared by then, and no attempt has lost a ship in a roll-off.
MaybeAnswer answer_lead(Desk& desk, const Matter& matter) {
  const auto attempt = attempt_of(desk.game(), matter.who);
  const auto found = attempt ? lead_for(desk, *attempt, matter) : std::optional<Found>();
  const auto* order = found ? body<LeadOrder>(*found) : nullptr;
  if (order == nullptr) return std::nullopt;
  for (const ShipId ship : order->ships) {
    if (!takes_part(attempt, ship)) continue;
    return take(*found, option_worth(matter.question, static_cast<int>(ship)).value());
  }
  const Objection why{cite("ADM-5.1.4"), cite_ruling("ADM-R53"),
                      "that ship does not take part in the attack"};
  return refuse(desk, matter, *found, why, desk.game().id_of(order->ships.front()));
}

// ---- call_off: ADM-D5 ---------------------------------------------------------------------------

/// Whether the moment that an order waits for has come, or has passed: the question says how many
/// rounds have been fought this turn.
bool is_due(const Desk& desk, const Matter& matter, const CallOffOrder& said) {
  switch (said.when) {
    case CallOffOrder::When::never:
      return false;
    case CallOffOrder::When::at_once:
      return true;
    case CallOffOrder::When::after_round:
      return matter.question.nth >= said.round;
    case CallOffOrder::When::condition:
      break;
  }
  const State& state = desk.game().state;
  const Action* action = attack_of(state, matter.who, matter.about);
  return action != nullptr && said.condition->holds(values_in(*action, state.turn));
}

/// Whether she has an order to board somebody and attacks nobody all the same: her attempt has come
/// to nothing, or was refused itself, and what would have ended it is no matter any more.
bool has_failed_to_board(const Desk& desk, const Matter& matter) {
  const auto found = desk.find(matter, OrderKind::board);
  const auto* said = found ? body<BoardOrder>(*found) : nullptr;
  if (said == nullptr || (said->ships.empty() && !said->any)) return false;
  const auto& actions = desk.game().state.actions;
  return std::none_of(actions.begin(), actions.end(), [&](const Action& action) {
    return action.end == End::none && role_in(action, matter.who) == Role::attacker;
  });
}

// Whoever has nothing to call off is asked too, once, so that an order to do so can be refused; one
// that waits for a round or a condition waits in vain as well. What ended before it could be called
// off is told at the end of the turn.
MaybeAnswer answer_calling_off(Desk& desk, const Matter& matter, const Found& found,
                               const CallOffOrder& order) {
  if (const auto option = option_named(matter.question, "call-off")) {
    return is_due(desk, matter, order) ? take(found, *option) : let_be(matter, found);
  }
  if (order.when == CallOffOrder::When::never) return let_be(matter, found);
  const bool is_over = !desk.fought(matter.who) && desk.had_fought(matter.who);
  if (is_over || has_failed_to_board(desk, matter)) return std::nullopt;
  return refuse(desk, matter, found, objection_to_calling_off(desk.game(), matter.who),
                matter.question.about);
}

// ---- unopposed: ADM-D6 --------------------------------------------------------------------------

/// Why unopposed dice cannot be used like that, where it is no option.
Objection objection_to(Lending lending) {
  return {cite("ADM-5.2.23"), nullptr,
          lending == Lending::second ? std::string_view("only one pair of dice is compared")
                                     : std::string_view("only one die is unopposed")};
}

MaybeAnswer answer_unopposed(Desk& desk, const Matter& matter, const Found& found,
                             const UnopposedOrder& order) {
  for (const Lending lending : order.lendings) {
    const auto option = option_worth(matter.question, static_cast<int>(lending));
    if (option) return take(found, *option);
  }
  if (order.best) return let_be(matter, found);
  return refuse(desk, matter, found, objection_to(order.lendings.front()), matter.question.about);
}

// ---- all kinds ----------------------------------------------------------------------------------

/// Every ship is asked in the Command phase and whom she boards, so of those orders each is heard;
/// what comes later is asked only where it comes to it.
using Meaning = MeaningOf<OrderKind>;

constexpr std::string_view no_fight = "she was in no boarding action";

// clang-format off
constexpr std::array meanings = {
    Meaning{OrderKind::mobilize,  cite("ADM-5.2.12"), "command", {}},
    Meaning{OrderKind::surrender, cite("ADM-5.2.32"), "command", {}},
    Meaning{OrderKind::board,     cite("ADM-5.2.1"), "declare", {}},
    Meaning{OrderKind::lead,      cite("ADM-5.1.4"), "declare", "she was in no joint attack for which her order was heard"},
    Meaning{OrderKind::call_off,  cite("ADM-5.2.30"), "boarding", "she came to attack nobody"},
    Meaning{OrderKind::unopposed, cite("ADM-5.2.23"), "boarding", "she had no unopposed dice to add"},
};
// clang-format on
static_assert(meanings.size() == names(OrderKind{}).size());

constexpr auto heard_until = last_heard_of<OrderKind>(meanings);

const Meaning& meaning_of(const Order& order) {
  return meanings[static_cast<std::size_t>(order.kind)];
}

}  // namespace

std::span<const LastHeard> last_heard(const Setup& /*setup*/) {
  return heard_until;
}

namespace {

// ---- drafts -------------------------------------------------------------------------------------

using Keys = std::vector<DraftKey>;

/// A ship whose orders are drafted, as the turn begins.
struct Subject {
  const Game& game;
  ShipId who;

  [[nodiscard]] const ShipSpec& spec() const { return game.spec(who); }
};

/// The other ships in play that are her enemies, or that are not.
template <class Wanted>
std::vector<ShipId> others(const Subject& of, Wanted wanted) {
  std::vector<ShipId> found;
  for (std::size_t s = 0; s < of.game.setup.ships.size(); ++s) {
    const ShipId other = ship_at(s);
    if (other != of.who && !out_of_play(of.game.state.ships[s]) && wanted(other))
      found.push_back(other);
  }
  return found;
}

std::vector<std::string> ids(const Subject& of, const std::vector<ShipId>& ships) {
  std::vector<std::string> texts;
  texts.reserve(ships.size());
  for (const ShipId ship : ships) texts.push_back(in_yaml(of.game.spec(ship).id));
  return texts;
}

bool is_fighting(const Subject& of) {
  const auto& actions = of.game.state.actions;
  return std::any_of(actions.begin(), actions.end(),
                     [&](const Action& action) { return role_in(action, of.who).has_value(); });
}

void add_command(Keys& keys, const Subject& of) {
  const int dice = gun_dice_available(of.spec(), of.game.state.ships[index(of.who)]);
  if (dice >= gun_dice_mobilized) {
    keys.push_back(draft_key_of(of.game.setup, OrderKind::mobilize));
    keys.back().options = "true, false";
    keys.back().more = "gun dice: " + std::to_string(dice);
  }
  if (is_fighting(of)) keys.push_back(draft_key_of(of.game.setup, OrderKind::surrender));
}

void add_boarding(Keys& keys, const Subject& of, const std::vector<ShipId>& enemies) {
  const auto now = others(of, [&](ShipId other) {
    return of.game.enemies(of.who, other) && !objection_to_boarding(of.game, of.who, other);
  });
  keys.push_back(draft_key_of(of.game.setup, OrderKind::board));
  keys.back().names = ids(of, enemies);
  keys.back().open = ids(of, now);
  keys.back().options += ", or of these: " + listed(keys.back().names);
  if (!now.empty()) keys.back().now = "near enough now: " + listed(keys.back().open);
  const auto friends = others(of, [&](ShipId other) { return !of.game.enemies(of.who, other); });
  if (friends.empty()) return;
  keys.push_back(draft_key_of(of.game.setup, OrderKind::lead));
  keys.back().example = in_yaml(of.spec().id);
  keys.back().names = ids(of, friends);
  keys.back().names.insert(keys.back().names.begin(), of.spec().id);
  keys.back().options = "or, if they board together: " + listed(ids(of, friends));
}

Keys keys_of(const Subject& of) {
  Keys keys;
  add_command(keys, of);
  const auto enemies = others(of, [&](ShipId other) { return of.game.enemies(of.who, other); });
  if (enemies.empty()) return keys;
  add_boarding(keys, of, enemies);
  keys.push_back(draft_key_of(of.game.setup, OrderKind::call_off));
  keys.push_back(draft_key_of(of.game.setup, OrderKind::unopposed));
  return keys;
}

}  // namespace

const std::array<AnswerOf<Desk, Matter>, decisions.size()> answers = {
    by_order<OrderKind::mobilize, answer_mobilizing>,
    by_order<OrderKind::surrender, answer_surrender>,
    by_order<OrderKind::board, answer_boarding>,
    answer_lead,
    by_order<OrderKind::call_off, answer_calling_off>,
    by_order<OrderKind::unopposed, answer_unopposed>};
static_assert(decisions[0].id == "ADM-D1" && decisions[5].id == "ADM-D6");

// ---- what no question heard ---------------------------------------------------------------------

void Desk::watch(const Game& game) {
  ShipDesk::watch(game);
  game.for_each_ship([&](ShipId ship) { was_out_[index(ship)] = !game.in_play(ship); });
}

void Desk::hear(const Matter& matter) {
  if (is_noted_ || matter.question.decision != decision("ADM-D5")) return;
  is_noted_ = true;
  for (const Action& action : game().state.actions) {
    ShipSet& ships = action.end == End::none ? fought_ : had_fought_;
    game().for_each_ship([&](ShipId ship) {
      if (role_in(action, ship)) ships[index(ship)] = true;
    });
  }
}

/// Orders to leave something be have come true.
bool may_go_unheard(const Order& order) {
  if (const auto* said = std::get_if<MobilizeOrder>(&order.body)) return said->times == 0;
  if (const auto* said = std::get_if<SurrenderOrder>(&order.body)) return !said->yes;
  if (const auto* said = std::get_if<BoardOrder>(&order.body)) {
    return said->ships.empty() && !said->any;
  }
  if (const auto* said = std::get_if<CallOffOrder>(&order.body)) {
    return said->when == CallOffOrder::When::never;
  }
  if (const auto* said = std::get_if<UnopposedOrder>(&order.body)) {
    return std::all_of(said->lendings.begin(), said->lendings.end(),
                       [](Lending one) { return one == Lending::none; });
  }
  return std::holds_alternative<TakenBack>(order.body);
}

Objection decided_before(const Game& /*game*/) {
  return {cite("ADM-5.2.32"), nullptr, "the game was over before that"};
}

std::optional<OutOfGame> why_out(const Desk& desk, const OrdersBook::Subject& subject) {
  const ShipId ship = subject.first;
  if (desk.game().in_play(ship) || desk.fought(ship)) return std::nullopt;
  const bool struck = desk.game().ship(ship).struck;
  return OutOfGame{desk.was_out(ship) ? refused_kind : overtaken_kind,
                   {struck ? cite("ADM-5.2.32") : cite("ADM-5.2.27"), cite_ruling("ADM-R40"),
                    struck ? "she has struck" : "she has been taken"}};
}

std::optional<Unheard> fate_of(const Desk& desk, const OrdersBook::Subject& subject,
                               const Order& order) {
  const Meaning& meaning = meaning_of(order);
  if (meaning.unheard.empty()) return std::nullopt;
  std::string_view why = meaning.unheard;
  const bool is_for_a_fight = meaning.last_step == "boarding";
  if (is_for_a_fight && !desk.fought(order.ship)) {
    why = desk.had_fought(order.ship) ? "her action was over before that" : no_fight;
  }
  return fate(overtaken_kind, hearing_of(desk, subject, order), {meaning.rule, nullptr, why});
}

DraftedOrders draft(const Setup& setup, const State& state, const OrdersBook& book,
                    OrdersFrom from) {
  const StillGame<Game> still(setup, state);
  DraftedOrders drafted = draft_of_ships(setup, state, from, [&](ShipId ship) {
    return keys_of({*still, ship});
  });
  leave_out_what_is_past(drafted, last_heard(setup), Game::steps(), from.stopped_in);
  put_in_force(drafted, setup, state, book, players(setup)[from.player]);
  return drafted;
}

}  // namespace prizecourt::admiralty
