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

std::optional<Unheard> overtaken_by_end(const Game& game, std::string order, Decision decision) {
  if (!game.over()) return std::nullopt;
  return Unheard{.kind = overtaken_kind,
                 .why = ends[static_cast<std::size_t>(game.state.reason)],
                 .order = std::move(order),
                 .decision = decision};
}

/// Orders for the boarding of a side that was not asked for its movements, or that were for
/// something that was not so.
std::optional<Unheard> fate_in_boarding(const Desk& desk, Side side, const Order& order) {
  const bool fights = order.kind == OrderKind::fights;
  Unheard fate{.kind = refused_kind,
               .why = {cite("BBP-10.1"), nullptr, "it was the other side's boarding turn"},
               .order = std::string(name_of(order.kind)),
               .decision = fights ? decision("BBP-D13") : decision("BBP-D12a")};
  if (!desk.boards) return overtaken_by_end(desk.game(), fate.order, fate.decision);
  if (desk.boards != side) return fate;
  if (fights) {
    fate.why = {cite("BBP-11.1"), nullptr, "there was no fight"};
  } else {
    fate.kind = overtaken_kind;
    fate.why = {cite("BBP-10.2"), nullptr, "what its plans ask for was not so"};
  }
  return fate;
}

/// What became of a list for one window by which nobody fired.
std::optional<Unheard> fate_of_list(const Desk& desk, FireSlot slot, const FireList& list) {
  const Game& game = desk.game();
  const bool wants_fire = list.named || !list.aims.empty();
  if (!wants_fire) return std::nullopt;
  Unheard fate{.kind = refused_kind,
               .why = {cite("BBP-4.2"), nullptr, "the fire after that card was over"},
               .order = "fire: " + std::string(name_of(slot)),
               .decision = decision("BBP-D4"),
               .line = list.line};
  if (desk.fire_asked[static_cast<std::size_t>(slot)]) return fate;
  if (auto overtaken = overtaken_by_end(game, fate.order, fate.decision)) return overtaken;
  if (game.state.contact == Contact::none) return fate;
  fate.kind = overtaken_kind;
  fate.why = {cite("BBP-3.5"), cite_ruling("BBP-R28"), "the ships had collided before that"};
  return fate;
}

bool says_yes(const Order& order) {
  const auto* said = std::get_if<YesOrNo>(&order.body);
  return said != nullptr && said->yes;
}

}  // namespace

std::optional<Unheard> fate_of(const Desk& desk, const OrdersBook::Subject& subject,
                               const Order& order) {
  const Game& game = desk.game();
  switch (order.kind) {
    case OrderKind::plot:
      return overtaken_by_end(game, "plot", decision("BBP-D2"));
    case OrderKind::surrender:
      if (!says_yes(order)) return std::nullopt;
      return overtaken_by_end(game, "surrender", decision("BBP-D3"));
    case OrderKind::draw:
      if (!says_yes(order)) return std::nullopt;
      return overtaken_by_end(game, "draw", decision("BBP-D14"));
    case OrderKind::boarding:
    case OrderKind::fights:
      return fate_in_boarding(desk, subject.side, order);
    case OrderKind::place:      // the set-up asks for all that its reader lets through
    case OrderKind::fire:       // see fates_of_parts()
    case OrderKind::stand_in:   // for when a Captain is needed
    case OrderKind::hull_side:  // for when a hull lies end on
      break;
  }
  return std::nullopt;
}

std::vector<Unheard> fates_of_parts(const Desk& desk, const OrdersBook::Subject& /*subject*/,
                                    const Desk::Found& found) {
  std::vector<Unheard> fates;
  const auto* fire = body<FireOrder>(found);
  if (fire == nullptr) return fates;
  for (std::size_t slot = 0; slot < card_windows; ++slot) {
    const auto& list = fire->lists[slot];
    if (!list || std::count(desk.consulted.begin(), desk.consulted.end(), &*list) > 0) continue;
    auto fate = fate_of_list(desk, static_cast<FireSlot>(slot), *list);
    if (fate) fates.push_back(std::move(*fate));
  }
  return fates;
}

}  // namespace prizecourt::broadsides_and_boarding_parties
