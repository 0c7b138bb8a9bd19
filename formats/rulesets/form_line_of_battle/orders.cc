#include "formats/rulesets/form_line_of_battle/orders.h"

#include "engine/rulesets/form_line_of_battle/chapters.h"

// What each kind of order says; how a captain answers by it, and what it means that no question
// heard it.
namespace prizecourt::form_line_of_battle {
namespace {

// ---- conditions: what they speak of (catalogue 5) -----------------------------------------------

/// When ships touch: of the two of them. There are no rounds and no decks yet.
constexpr std::array contact_variables = {
    ConditionVariable{"own_parties"}, ConditionVariable{"enemy_parties"},
    ConditionVariable{"own_broadside"}, ConditionVariable{"captain", names(CaptainState{})}};

enum class Place : std::uint8_t { gunwales, own_deck, enemy_deck };

Place place_for(const Fight& fight, Side side) {
  if (fight.where == Where::gunwales) return Place::gunwales;
  return fight.deck == side ? Place::own_deck : Place::enemy_deck;
}

/// What `contact_variables` are worth.
std::array<int, contact_variables.size()> values_at_contact(const Game& game, ShipId own,
                                                            ShipId enemy) {
  const Ship& ship = game.ship(own);
  return {ship.parties, game.ship(enemy).parties, ship.broadside,
          static_cast<int>(ship.captain_state)};
}

/// What `fight_variables` are worth, in the fight that the ship is in.
std::array<int, fight_variables.size()> values_in_fight(const Game& game, ShipId own) {
  const Fight& fight = *game.fight;
  const Side side = game.side_of(own);
  int guns = 0;
  for (const ShipId ship : fight.ships[index(side)].all()) {
    if (game.in_play(ship)) guns += game.ship(ship).broadside;
  }
  return {game.parties(fight, side),
          game.parties(fight, other(side)),
          guns,
          static_cast<int>(game.ship(own).captain_state),
          fight.rounds,
          static_cast<int>(place_for(fight, side))};
}

// ---- what can be said ---------------------------------------------------------------------------

/// Enemies, as `rules` have it.
Sheet marks(ShipsOrder& order, const OrderReader& around, ListRules rules) {
  return enemies(order, around, rules).defined_as("enemies");
}

/// Yes or no, or yes where a condition holds.
Sheet yes_or_no(YesOrNo& order, ConditionVariables variables, std::string_view example) {
  const Sheet plain = flag(order.yes).said_if([&order] { return !order.condition; });
  const Sheet guarded =
      keys({needed("if", prizecourt::condition(order.condition, variables, example), "if %")})
          .then([&order](yaml::Node) { order.yes = true; });
  return any_of({plain, guarded}, Otherwise::first);
}

/// At some moment of a fight.
Sheet moment(TimedOrder& order, std::string_view example) {
  return prizecourt::moment(order, whole(order.round, {1, most_rounds}), "after round %",
                            prizecourt::condition(order.condition, fight_variables, example));
}

Sheet board(ShipsOrder& order, const OrderReader& around) {
  return marks(order, around,
               {.instead_of_empty = "name a ship, or write any or none",
                .nobody = NobodyWord{.word = "none", .said = "no one"}});
}

Sheet impromptu(Order::Body& body, const OrderReader& around) {
  const auto always = [](YesOrNo& order) {
    return yes_or_no(order, contact_variables, "own_parties >= 2");
  };
  const auto against = [&around](ShipsOrder& order) {
    return marks(order, around,
                 {.instead_of_empty = "name a ship, or write true or false",
                  .between = " or ",
                  .said = "on running into %"});
  };
  return any_of({held<YesOrNo>(body, always), held<ShipsOrder>(body, against)}, Otherwise::second)
      .offered("when she runs into an enemy: true, false, ships, or {if: CONDITION}");
}

Sheet commit(CommitOrder& order, const OrderReader& /*around*/) {
  // How many there are is known when the moment comes: a number is refused then.
  const Sheet some = whole(order.parties, {0, most_parties}).told([&order] {
    return parties_in_words(order.parties.value());
  });
  return any_of(
             {word({.word = "all", .said = "all crew parties"}, order.parties, std::nullopt), some},
             Otherwise::second)
      .offered("");
}

Sheet counter_board(YesOrNo& order, const OrderReader& /*around*/) {
  return yes_or_no(order, contact_variables, "own_parties >= 2");
}

Sheet musketry(ShipsOrder& order, const OrderReader& around) {
  return marks(order, around,
               {.instead_of_empty = "name a ship, or write any or hold",
                .said = "at %",
                .nobody = NobodyWord{.word = "hold", .said = "hold"}});
}

Sheet break_off(TimedOrder& order, const OrderReader& /*around*/) {
  return moment(order, "own_parties <= 1");
}

Sheet follow_up(YesOrNo& order, const OrderReader& /*around*/) {
  return yes_or_no(order, fight_variables, "own_parties > enemy_parties");
}

Sheet casualties(ShipsOrder& order, const OrderReader& around) {
  return friends(order, around, {.alone = Alone::no, .between = ", then ", .said = "from %"})
      .offered("ships of your side, in the order in which they take losses");
}

Sheet strike(TimedOrder& order, const OrderReader& /*around*/) {
  return moment(order, "own_parties = 0");
}

/// In the order of OrderKind. Nobody strikes by an old order.
constexpr std::array rows_of_orders = {
    OrderRow{.kind = OrderKind::board,
             .decisions = {decision("FLB-D1")},
             .note = "the enemy to board, a list of them in order of preference, any or none",
             .example = "any",
             .use = Frequency::often,
             .sheet = sheet_of<board>},
    OrderRow{.kind = OrderKind::impromptu,
             .decisions = {decision("FLB-D2")},
             .note = "whether she boards after a collision, or which enemies",
             .example = "true",
             .sheet = sheet_of<impromptu>},
    OrderRow{.kind = OrderKind::commit,
             .decisions = {decision("FLB-D9")},
             .note = "how many crew parties board: all of them",
             .example = "all",
             .stands = Stands::no,
             .sheet = sheet_of<commit>},
    OrderRow{.kind = OrderKind::counter_board,
             .decisions = {decision("FLB-D3")},
             .note = "whether she boards the ship that boards her",
             .example = "true",
             .use = Frequency::often,
             .sheet = sheet_of<counter_board>},
    OrderRow{.kind = OrderKind::musketry,
             .decisions = {decision("FLB-D4"), decision("FLB-D8")},
             .note = "the ship whose captain she shoots at, any or hold",
             .example = "any",
             .use = Frequency::often,
             .sheet = sheet_of<musketry>},
    OrderRow{.kind = OrderKind::break_off,
             .decisions = {decision("FLB-D5")},
             .note = "when she breaks off as the Attacker",
             .example = "never",
             .use = Frequency::often,
             .sheet = sheet_of<break_off>},
    OrderRow{.kind = OrderKind::follow_up,
             .decisions = {decision("FLB-D6")},
             .note = "whether she follows an enemy who breaks off or is repulsed",
             .example = "true",
             .sheet = sheet_of<follow_up>},
    OrderRow{.kind = OrderKind::casualties,
             .decisions = {decision("FLB-D7")},
             .note = "which ships of the side take losses first",
             .example = "",
             .sheet = sheet_of<casualties>},
    OrderRow{.kind = OrderKind::strike,
             .decisions = {decision("FLB-D10")},
             .note = "when she strikes by choice",
             .example = "never",
             .stands = Stands::no,
             .sheet = sheet_of<strike>},
};

constexpr std::string_view no_fight = "she was in no boarding action";

using Meaning = MeaningOf<OrderKind>;

// clang-format off
/// Every ship is asked whom she boards, so of those orders each is heard; what comes later is asked
/// only where it comes to it.
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
static_assert(rows_of_orders.size() == names(OrderKind{}).size());
static_assert(meanings.size() == names(OrderKind{}).size());

// ---- answers ------------------------------------------------------------------------------------

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

MaybeAnswer answer_commitment(Desk& desk, const Matter& matter, const Found& found,
                              const CommitOrder& order) {
  if (!order.parties) return let_be(matter, found);
  return refuse_of(desk, matter, found,
                   objection_to_commitment(desk.game(), matter.who, *order.parties), matter.about);
}

/// Whether she boards when two ships touch; `why_not(game, who, about)` is why she cannot.
template <OrderKind kind, auto why_not>
MaybeAnswer answer_contact(Desk& desk, const Matter& matter) {
  const Game& game = desk.game();
  const auto found = desk.find(matter, kind);
  if (!found) return std::nullopt;
  const auto* ships = body<ShipsOrder>(*found);
  const auto* say = body<YesOrNo>(*found);
  bool yes = ships != nullptr && ships->names(matter.about);
  if (say != nullptr && say->yes) {
    const auto values = values_at_contact(game, matter.who, matter.about);
    yes = !say->condition || say->condition->holds(values);
  }
  if (!yes) return let_be(matter, *found);
  return say_yes(desk, matter, *found, [&] { return why_not(game, matter.who, matter.about); });
}

std::optional<Objection> objection_to_meeting(const Game& game, ShipId who, ShipId mover) {
  const bool declared = has_declared(game.state, mover, who);
  return objection_to_counter_board(game, who, declared ? How::declared : How::collision);
}

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

/// Whether the moment that an order waits for has come, or has passed. A condition is looked at
/// after a round.
bool is_due(const Desk& desk, const Order& order, const TimedOrder& said) {
  const int rounds = desk.game().fight->rounds;
  return is_due(said, rounds, [&](const Condition& condition) {
    return rounds > 0 && condition.holds(values_in_fight(desk.game(), order.ship));
  });
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

/// A Defender is asked, too; her order is not heard before she is the Attacker. In games of earlier
/// revisions it was refused where it was for that very moment.
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
  const bool is_for_now = game.setup.revision < orders_wait_for_their_case &&
                          order->when != TimedOrder::When::condition &&
                          order->round == game.fight->rounds;
  if (!why || !is_for_now) return waits;
  return refuse_of(desk, matter, *found, why, matter.about);
}

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

MaybeAnswer answer_strike(Desk& desk, const Matter& matter, const Found& found,
                          const TimedOrder& order) {
  if (!is_due(desk, *found.order, order)) return let_be(matter, found);
  return say_yes(desk, matter, found, [&] { return objection_to_striking(desk.game()); });
}

// ---- what no question heard ---------------------------------------------------------------------

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

std::span<const OrderRow> order_rows(const Setup& /*setup*/) {
  return rows_of_orders;
}

std::span<const LastHeard> last_heard(const Setup& /*setup*/) {
  static constexpr auto all = last_heard_of<OrderKind>(meanings);
  return all;
}

std::span<const OrderDecides> order_decides() {
  static constexpr auto all = order_decides_of<rows_of_orders, decisions>();
  return all;
}

const std::array<AnswerOf<Desk, Matter>, decisions.size()> answers = {
    by_order<OrderKind::board, answer_attempt>,
    answer_contact<OrderKind::impromptu, objection_to_impromptu>,
    answer_contact<OrderKind::counter_board, objection_to_meeting>,
    by_order<OrderKind::musketry, answer_musketry>,
    answer_break_off,
    answer_follow_up,
    answer_casualties,
    by_order<OrderKind::musketry, answer_musketry_target>,
    by_order<OrderKind::commit, answer_commitment>,
    by_order<OrderKind::strike, answer_strike>};
static_assert(decisions[4].id == "FLB-D5" && decisions[9].id == "FLB-D10");

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
  const auto& heard = meanings[static_cast<std::size_t>(order.kind)];
  const bool fought = desk.fought(order.ship);
  const bool could_not = order.kind == OrderKind::break_off && fought && !desk.attacked(order.ship);
  if (could_not && desk.game().setup.revision >= defenders_are_told) {
    return fate(overtaken_kind, hearing_of(desk, subject, order),
                {heard.rule, nullptr, "her side was the Attacker in no round"});
  }
  const bool for_a_fight = order.kind >= OrderKind::musketry;
  const bool stayed_out = for_a_fight && !fought;
  const int told_from = for_a_fight ? waiting_orders_are_told : orders_wait_for_their_case;
  const bool is_told = (stayed_out || !for_a_fight) && desk.game().setup.revision >= told_from;
  if (heard.unheard.empty() || (is_conditional(order) && !is_told)) return std::nullopt;
  return fate(overtaken_kind, hearing_of(desk, subject, order),
              {heard.rule, nullptr, stayed_out ? no_fight : heard.unheard});
}

}  // namespace prizecourt::form_line_of_battle
