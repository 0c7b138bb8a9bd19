#pragma once

#include "engine/table/objection.h"
#include "formats/form/condition.h"
#include "formats/orders/oddity.h"
#include "formats/orders/orders_draft.h"
#include "formats/orders/ship_orders_game.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

/// Orders of games in which each decision of a ship is a choice among a few words: `fire: crew`,
/// with a condition `fire: {crew: enemy_crew <= 4}`, or several of these in an order, of which the
/// first counts whose condition holds and that is legal when its moment comes. There is a kind of
/// order for each decision, by the same name. Of the ruleset these are found by what they take:
///
///     auto with_choice(OrderKind, F f);       f(Helm{}), of what the kind chooses among
///     std::optional<Objection> objection_to(const Game&, ShipId, Helm);      and so on
///     std::array<int, n> values_for(const Game&, ShipId);   of the variables of conditions
///     Objection decided_before(const Game&);   of the captain (formats/orders/desk.h)
///     std::string situation_in_words(const Setup&, const State&);           for drafts
///     std::vector<std::string> clauses_of_ship(const Setup&, const State&, ShipId);
namespace prizecourt {

struct Alternative {
  int way = 0;  ///< the option, or with a condition the option and how many there are
  std::optional<Condition> condition{};
};

struct Alternatives {
  std::vector<Alternative> list;
};

/// An order of such a game.
template <class Game, class ShipId, class Kind>
struct ChoiceOrder {
  using Body = std::variant<TakenBack, Alternatives>;

  ShipId ship{};
  Kind kind{};
  Tenure tenure{};
  int line = 0;
  Body body;

  [[nodiscard]] bool is_ended(int /*turn*/) const {
    return std::holds_alternative<TakenBack>(body);
  }
};

/// What can be said, for a row of the ruleset's table of kinds: `sheet_of<choices<Helm, vars>>`.
template <NamedEnum Option, const auto& variables, class Around>
Sheet choices(Alternatives& order, const Around& /*around*/) {
  const auto options = names(Option{});
  const auto one = [options](Alternative& choice) {
    const Sheet when = condition(choice.condition, variables, "own_crew <= 3");
    std::vector<Way> ways;
    ways.reserve(2 * options.size());
    for (std::size_t i = 0; i < options.size(); ++i) {
      ways.push_back(as_word(i, options[i], options[i]));
    }
    for (std::size_t i = 0; i < options.size(); ++i) {
      ways.push_back(as_key(options.size() + i, options[i], when, "# when %"));
    }
    return one_of(slot_of(choice.way), std::move(ways));
  };
  return list(order.list, one, {.instead_of_empty = "delete the key"}).offered([options] {
    const std::vector<std::string> words(options.begin(), options.end());
    return OptionWords{
        .words = listed(words),
        .more = "only if: {" + words.back() + ": own_crew <= 3}; or a list, the best first"};
  });
}

// ---- what it means ------------------------------------------------------------------------------

/// Why a choice is not legal now.
template <class Game, class ShipId, class Kind>
[[nodiscard]] std::optional<Objection> objection_to(const Game& game, ShipId ship, Kind kind,
                                                    int option) {
  return with_choice(
      kind, [&](auto any) { return objection_to(game, ship, static_cast<decltype(any)>(option)); });
}

/// The option of a choice, by its number.
template <class Kind>
[[nodiscard]] int option_of(Kind kind, const Alternative& choice) {
  return with_choice(kind,
                     [&](auto any) { return choice.way % static_cast<int>(names(any).size()); });
}

/// Answers every decision of such a game.
template <class Game, class Order>
MaybeAnswer answer_choice(ShipDesk<Game, Order>& desk,
                          const typename ShipDesk<Game, Order>::Matter& matter) {
  const auto kind = from_name<decltype(Order::kind)>(matter.question.decision->key);
  const auto found = desk.find(matter, kind.value());
  const auto* order = found ? body<Alternatives>(*found) : nullptr;
  if (order == nullptr) return std::nullopt;
  std::optional<Objection> why_not;
  for (const Alternative& choice : order->list) {
    if (choice.condition && !choice.condition->holds(values_for(desk.game(), matter.who))) continue;
    const int option = option_of(*kind, choice);
    const auto objection = objection_to(desk.game(), matter.who, *kind, option);
    if (!objection) return take(*found, option_worth(matter.question, option).value());
    if (!why_not) why_not = objection;
  }
  if (!why_not) return take(*found, matter.question.fallback);
  return desk.decline(matter, *found, *why_not, [&] {
    return Refusal{.order = as_written(*found->order, desk.game().setup)};
  });
}

template <class Game, class Order, std::size_t decisions>
inline constexpr auto choice_answers = [] {
  using Desk = ShipDesk<Game, Order>;
  std::array<AnswerOf<Desk, typename Desk::Matter>, decisions> all{};
  all.fill(answer_choice<Game, Order>);
  return all;
}();

template <class Game, class Order, const auto& decisions>
using ChoiceCaptain =
    CaptainOf<ShipDesk<Game, Order>, decisions, choice_answers<Game, Order, decisions.size()>>;

/// Each is for something to be done, and every ship is asked in every step.
template <class Game, class ShipId, class Kind>
[[nodiscard]] bool may_go_unheard(const ChoiceOrder<Game, ShipId, Kind>& /*order*/) {
  return false;
}

// ---- before orders are handed in ----------------------------------------------------------------

/// PlayableRuleset's draft().
template <class Game, class ShipId, class Kind>
[[nodiscard]] DraftedOrders draft(const typename Game::Setup& setup,
                                  const typename Game::State& state,
                                  const BookOfShips<ChoiceOrder<Game, ShipId, Kind>>& book,
                                  OrdersFrom from) {
  DraftedOrders drafted = draft_of_ships<Game>(setup, state, book, from,
                                               [&](ShipId /*ship*/) { return draft_keys(setup); });
  drafted.notes = {situation_in_words(setup, state)};
  return drafted;
}

}  // namespace prizecourt
