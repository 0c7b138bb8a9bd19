#pragma once

#include "engine/table/event.h"
#include "engine/table/question.h"
#include "engine/table/sequence.h"
#include "formats/match/match.h"
#include "formats/match/picture.h"
#include "formats/match/viewer.h"
#include "formats/orders/orders_draft.h"
#include "formats/orders/orders_file.h"
#include "formats/scenario/rulings.h"
#include "formats/text/problems.h"
#include "formats/yaml/decode.h"

#include <concepts>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// What a ruleset must offer so that MatchOf (match_of.h) plays it from files.
namespace prizecourt {

/// What a ruleset has that offers nothing to be hidden (RulesetRow::hideable): everybody sees its
/// states and its events whole.
template <class Setup, class State>
struct NothingToHide {
  using Seen = State;

  static const State& as_seen(const Setup& /*setup*/, const State& state, const Sight& /*sight*/) {
    return state;
  }

  static std::optional<Event> as_seen(const Setup& /*setup*/, const Event& event,
                                      const Sight& /*sight*/) {
    return event;
  }
};

/// What a ruleset's `formats/rulesets/<r>/ruleset.h` offers to be played: types, and functions over
/// them.
template <class R>
concept PlayableRuleset = requires(typename R::State state, const typename R::State& seen,
                                   const typename R::Setup& setup, typename R::Game& game,
                                   typename R::OrdersBook book, typename R::Captain captain,
                                   yaml::MapReader& map, Problems& problems,
                                   const typename R::Orders& orders, const Question& question,
                                   const PictureOf<typename R::Seen>& picture,
                                   const typename R::Seen& by_viewer, const Event& event) {
  { R::Game::steps() } -> std::same_as<Sequence<typename R::Game>>;
  { R::is_over(seen) } -> std::same_as<bool>;
  { R::standing(setup, seen) } -> std::same_as<std::string>;
  { R::players(setup) } -> std::same_as<std::vector<std::string_view>>;
  { R::is_ship(setup, std::string_view()) } -> std::same_as<bool>;
  {
    R::read_orders(map, setup, seen, OrdersFrom(), problems)
    } -> std::same_as<std::optional<typename R::Orders>>;
  {R::warn_of_oddities(orders, book, setup, seen, problems)};
  { R::in_words(orders, setup, seen) } -> std::same_as<std::string>;
  { R::draft(setup, seen, book, OrdersFrom()) } -> std::same_as<DraftedOrders>;
  {captain.watch(game)};
  { captain.answer(question, 0) } -> std::same_as<std::optional<Answer>>;
  {captain.end_turn(std::string_view())};
  {book.add(orders, 0)};
  {book.end_turn()};
  { R::has_courses } -> std::convertible_to<bool>;
  { R::owner(setup, std::string_view()) } -> std::same_as<std::string_view>;
  { R::name_called(setup, std::string_view()) } -> std::convertible_to<std::string_view>;
  { R::as_seen(setup, seen, Sight()) } -> std::convertible_to<typename R::Seen>;
  { R::as_seen(setup, event, Sight()) } -> std::same_as<std::optional<Event>>;
  { R::log_of_turn(Played(), setup, seen) } -> std::same_as<std::string>;
  { R::table_of_ships(setup, seen) } -> std::same_as<std::string>;
  { R::chart(setup, by_viewer, std::string_view()) } -> std::same_as<std::string>;
  { R::picture(setup, picture) } -> std::same_as<std::string>;
  {R::check_changed(setup, state, yaml::Node(), problems)};
  { R::scenarios_choices } -> std::convertible_to<std::span<const ScenariosChoice>>;
};

}  // namespace prizecourt
