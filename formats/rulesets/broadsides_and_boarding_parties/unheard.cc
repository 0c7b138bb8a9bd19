#include "engine/rulesets/broadsides_and_boarding_parties/chapters.h"
#include "formats/rulesets/broadsides_and_boarding_parties/captain.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

// Orders that no question heard.
namespace prizecourt::broadsides_and_boarding_parties {
namespace {

/// In the order of Reason: what ended the game before an order was asked for.
constexpr std::array ends = {
    Objection{cite("BBP-12.1"), nullptr, "the turn was over"},
    Objection{cite("BBP-12.1"), nullptr, "the game was given up before that"},
    Objection{cite("BBP-12.2"), nullptr, "a ship went down before that"},
    Objection{cite("BBP-12.3"), nullptr, "a side had nothing left to fight with before that"},
    Objection{cite("BBP-12.4"), nullptr, "a Captain was slain before that"},
    Objection{cite("BBP-12.1"), cite_ruling(turn_limit), "the game had lasted as long as it may"},
    Objection{cite("BBP-12.3"), cite_ruling("BBP-R43"), "both sides had lost before that"},
    Objection{cite("BBP-12.1"), cite_ruling("BBP-R88"), "a draw was agreed on before that"},
};
static_assert(ends.size() == reason_names.size());

constexpr auto heard_under_sail = std::to_array<LastHeard>({
    {"place", "set-up", cite("BBP-1.6")},
    {"plot", "plot", cite("BBP-2.1")},
    {"surrender", "surrender", cite("BBP-12.1")},
    {"draw", "surrender", cite("BBP-12.1")},
    {"fire", "volley", cite("BBP-4.2")},
    {"stand_in", "movement", cite("BBP-7.5")},
    {"hull_side", "fire-3", cite("BBP-4.7")},
    {"boarding", "movement", cite("BBP-10.2")},
    {"fights", "melee", cite("BBP-11.2")},
});
static_assert(heard_under_sail.size() == names(OrderKind{}).size());

/// By FireSlot: the last step in which a list is fired by. Those of arcs hold for every exchange.
constexpr std::array<std::string_view, names(FireSlot{}).size()> fired_until = {
    "fire-1", "fire-2", "fire-3", "volley", "volley", "volley", "volley", "volley"};

bool says_yes(const Order& order) {
  const auto* said = std::get_if<YesOrNo>(&order.body);
  return said != nullptr && said->yes;
}

/// An order that has one of these lists alone.
Order order_with(const FireList& list, std::size_t slot) {
  FireOrder fire;
  fire.lists[slot] = list;
  return {.kind = OrderKind::fire, .tenure = {}, .line = 0, .body = std::move(fire)};
}

/// Whether somebody has fired by a list of an earlier file that says the same.
bool has_been_fired(const Desk& desk, const OrdersBook::Subject& subject, const Desk::Found& found,
                    std::size_t slot) {
  bool fired = false;
  const Order wanted = order_with(*body<FireOrder>(found)->lists[slot], slot);
  desk.book().for_each_of(subject, [&](const Desk::Found& earlier) {
    const auto* fire = body<FireOrder>(earlier);
    if (fire == nullptr || earlier.window >= found.window || !fire->lists[slot]) return;
    const FireList& list = *fire->lists[slot];
    fired = fired || (desk.has_consulted(&list) &&
                      say_the_same(desk.game(), order_with(list, slot), wanted));
  });
  return fired;
}

bool wants_fire(const FireList& list) {
  return list.named || !list.aims.empty();
}

/// What became of a list by which nobody fired: it came after its exchange, or something came
/// before that. Nothing is told where a later order replaced it before its exchange.
std::optional<Unheard> fate_of_list(const Desk& desk, const OrdersBook::Subject& subject,
                                    const Desk::Found& found, std::size_t slot, Replaced replaced) {
  const FireList& list = *body<FireOrder>(found)->lists[slot];
  if (!wants_fire(list) || desk.has_consulted(&list)) return std::nullopt;
  const auto window = static_cast<FireSlot>(slot);
  // Without a collision there is no volley, and the third exchange is the last.
  const bool collided = desk.game().state.phase == Phase::boarding;
  const bool third_is_last = desk.orders_are_exact() && !is_window(window) && !collided;
  const std::string_view until = third_is_last ? "fire-3" : fired_until[slot];
  const OrderHearing hearing{.order = "fire: " + std::string(name_of(window)),
                             .decisions = draft_key(OrderKind::fire).decisions,
                             .last = {"fire", until, cite("BBP-4.2")},
                             .exact = desk.orders_are_exact()};
  const int last = Game::steps().called(until).value();
  if (replaced.in_step && *replaced.in_step <= last) return std::nullopt;
  std::optional<Objection> why;
  if (desk.is_late(found, desk.game().id_of(subject.side), hearing)) {
    if (has_been_fired(desk, subject, found, slot)) return std::nullopt;
    why = too_late(hearing);
  } else if (slot >= card_windows) {
    return std::nullopt;
  } else if (desk.game().over()) {
    why = decided_before(desk.game());
  } else if (desk.game().state.contact != Contact::none) {
    why = {cite("BBP-3.5"), cite_ruling("BBP-R28"), "the ships had collided before that"};
  }
  if (!why) return std::nullopt;
  Unheard overtaken = fate(overtaken_kind, hearing, *why);
  overtaken.line = list.line;
  return overtaken;
}

/// What became of an order none of whose lists was asked for, since the game was decided first.
std::optional<Unheard> fate_of_lists(const Desk& desk, const OrdersBook::Subject& subject,
                                     const Desk::Found& found) {
  const auto& lists = body<FireOrder>(found)->lists;
  const bool asked_for = std::any_of(lists.begin(), lists.end(), [&](const auto& list) {
    return list && wants_fire(*list) && desk.has_consulted(&*list);
  });
  const bool wanted = std::any_of(lists.begin(), lists.end(),
                                  [](const auto& list) { return list && wants_fire(*list); });
  if (!wanted || asked_for || !desk.game().over()) return std::nullopt;
  return fate(overtaken_kind, hearing_of(desk, subject, *found.order), decided_before(desk.game()));
}

/// Of an order for fights that was passed over each time the next fight was asked for.
std::optional<Unheard> fate_of_fights(const Desk& desk, const OrdersBook::Subject& subject,
                                      OrderHearing hearing, const Order& order) {
  const auto was_fought = [&](Place place) {
    return std::find(desk.fights.begin(), desk.fights.end(), place) != desk.fights.end();
  };
  if (desk.game().setup.revision < fights_are_known || desk.fights.empty()) {
    return fate(desk.orders_are_exact() ? overtaken_kind : refused_kind, std::move(hearing),
                {cite("BBP-11.1"), nullptr, "there was no fight"});
  }
  bool is_said_again = false;  // after it was carried out
  desk.book().for_each_of(subject, [&](const Desk::Found& found) {
    is_said_again = is_said_again || (desk.heard().has_carried_out(found.number) &&
                                      say_the_same(desk.game(), *found.order, order));
  });
  if (is_said_again) return std::nullopt;
  const auto& places = std::get<SectionsOrder>(order.body).places;
  if (std::any_of(places.begin(), places.end(), was_fought)) {
    return fate(overtaken_kind, std::move(hearing),
                {cite("BBP-11.8"), nullptr, "that fight was over before"});
  }
  return fate(refused_kind, std::move(hearing), {cite("BBP-11.1"), nullptr, "nobody fought there"});
}

}  // namespace

// In the boarding, giving up and draws are heard first of all in the step of the movements.
std::array<LastHeard, names(OrderKind{}).size()> last_heard(Phase phase) {
  auto heard = heard_under_sail;
  if (phase != Phase::boarding) return heard;
  for (const OrderKind kind : {OrderKind::surrender, OrderKind::draw}) {
    heard[static_cast<std::size_t>(kind)].step = "movement";
  }
  return heard;
}

bool say_the_same(const Game& game, const Order& one, const Order& other) {
  return as_yaml(one, Side{}, game.setup, game.state) ==
         as_yaml(other, Side{}, game.setup, game.state);
}

// Of an order to fire each list has its moment: fates_of_parts().
OrderHearing hearing_of(const Desk& desk, const OrdersBook::Subject& /*subject*/,
                        const Order& order) {
  OrderHearing hearing{.order = std::string(name_of(order.kind)),
                       .decisions = draft_key(order.kind).decisions,
                       .last = last_heard(desk.phase())[static_cast<std::size_t>(order.kind)]};
  hearing.exact = desk.orders_are_exact();
  if (order.kind == OrderKind::fire) {
    hearing.last.step = {};
    hearing.unsaid = hearing.exact;
  }
  return hearing;
}

bool may_go_unheard(const Order& order) {
  switch (order.kind) {
    case OrderKind::surrender:
    case OrderKind::draw:
      return !says_yes(order);
    case OrderKind::fire:       // see fates_of_parts()
    case OrderKind::stand_in:   // for when a Captain is needed
    case OrderKind::hull_side:  // for when a hull lies end on
      return true;
    case OrderKind::place:
    case OrderKind::plot:
    case OrderKind::boarding:
    case OrderKind::fights:
      break;
  }
  return false;
}

Objection decided_before(const Game& game) {
  return ends[static_cast<std::size_t>(game.state.reason)];
}

/// Orders for the boarding of a side that was not asked for its movements, or that were for
/// something that was not so. All else is asked for in every turn that has a moment for it.
std::optional<Unheard> fate_of(const Desk& desk, const OrdersBook::Subject& subject,
                               const Order& order) {
  const bool fights = order.kind == OrderKind::fights;
  if (!fights && order.kind != OrderKind::boarding) return std::nullopt;
  OrderHearing hearing = hearing_of(desk, subject, order);
  if (desk.active() != subject.side) {
    return fate(refused_kind, std::move(hearing),
                {cite("BBP-10.1"), nullptr, "it was the other side's boarding turn"});
  }
  if (fights) return fate_of_fights(desk, subject, std::move(hearing), order);
  return fate(overtaken_kind, std::move(hearing),
              {cite("BBP-10.2"), nullptr, "none of its conditions was met"});
}

std::vector<Unheard> fates_of_parts(const Desk& desk, const OrdersBook::Subject& subject,
                                    const Desk::Found& found, Replaced replaced) {
  std::vector<Unheard> fates;
  const auto* fire = body<FireOrder>(found);
  const bool counts = !replaced.in_step && !replaced.is_late;
  if (fire == nullptr || !(counts || desk.orders_are_exact())) return fates;
  for (std::size_t slot = 0; slot < fire->lists.size(); ++slot) {
    if (!fire->lists[slot]) continue;
    if (auto fate = fate_of_list(desk, subject, found, slot, replaced)) {
      fates.push_back(std::move(*fate));
    }
  }
  if (fates.empty() && counts && desk.orders_are_exact()) {
    if (auto fate = fate_of_lists(desk, subject, found)) fates.push_back(std::move(*fate));
  }
  return fates;
}

}  // namespace prizecourt::broadsides_and_boarding_parties
