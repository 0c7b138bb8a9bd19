#pragma once

#include "engine/table/event.h"
#include "engine/table/play.h"
#include "engine/table/question.h"
#include "formats/match/match.h"
#include "formats/match/picture.h"
#include "formats/match/ship_card.h"
#include "formats/match/viewer.h"
#include "formats/orders/orders_draft.h"
#include "formats/orders/orders_file.h"
#include "formats/scenario/rulings.h"
#include "formats/telling/ship_table.h"
#include "formats/text/board_text.h"
#include "formats/text/problems.h"
#include "formats/yaml/decode.h"

#include <concepts>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace prizecourt {

/// What a ruleset must offer so that MatchOf (match_of.h) plays it from files: R names its types
/// and says what of a game only the scenario settles. All else are functions over these types, in
/// the ruleset's own namespace, where they are found by what they take.
///
/// `Seen` is a state as a viewer sees it: `State` itself where the ruleset offers nothing to be
/// hidden (RulesetRow::hideable), else what its as_seen() makes of one. Four functions may be
/// missing: `aims_in_words()`, what the scenario asks of the sides, `warn_of_scenario()`,
/// `places_shown()`, what of a map a picture shows (PictureRequest::places), and
/// `warn_of_oddities()`, of orders of which no play tells what is odd about them. What
/// these functions say is not escaped, but for the log, the chart and the picture.
template <class R>
concept PlayableRuleset = requires(typename R::State state, const typename R::State& now,
                                   const typename R::Setup& setup, typename R::Game& game,
                                   typename R::OrdersBook book, typename R::Captain captain,
                                   yaml::MapReader& map, Problems& problems,
                                   const typename R::Orders& orders, const Question& question,
                                   const PictureOf<typename R::Seen>& scene,
                                   const typename R::Seen& by_viewer) {
  { R::Game::steps() } -> std::same_as<Sequence<typename R::Game>>;
  { R::has_courses } -> std::convertible_to<bool>;  // whether orders plot how ships move
  { R::scenarios_choices } -> std::convertible_to<std::span<const ScenariosChoice>>;
  {captain.watch(game)};
  {captain.enter(question, 0)};
  { captain.answer(question, 0) } -> std::same_as<std::optional<Answer>>;
  {captain.end_turn(std::string_view())};
  {book.add(orders, 0)};
  {book.end_turn()};
  {
    read_orders(map, setup, now, OrdersFrom(), problems)
    } -> std::same_as<std::optional<typename R::Orders>>;
  { in_words(orders, setup, now) } -> std::same_as<std::string>;
  { draft(setup, now, book, OrdersFrom()) } -> std::same_as<DraftedOrders>;
  {check_changed(setup, state, yaml::Node(), problems)};
  { standing_in_words(setup, now) } -> std::same_as<std::string>;
  { players(setup) } -> std::same_as<std::vector<std::string_view>>;
  { player_of(setup, *ship_called(setup, std::string_view())) } -> std::same_as<std::string_view>;
  { name_called(setup, std::string_view()) } -> std::convertible_to<std::string_view>;
  { sides(setup) } -> std::same_as<std::vector<std::string_view>>;
  { ship_side(setup, *ship_called(setup, std::string_view())) } -> std::same_as<std::string_view>;
  { log_of_turn(Played(), setup, now) } -> std::same_as<TurnLog>;
  { table_of_ships(setup, by_viewer) } -> std::same_as<ShipTable>;
  { chart(setup, by_viewer, std::string_view()) } -> std::same_as<std::string>;
  { board(setup, by_viewer) } -> std::same_as<BoardText>;
  { ship_cards(setup, by_viewer) } -> std::same_as<std::vector<ShipCard>>;
  { drawing_of(setup, scene) } -> std::same_as<svg::Drawing>;
};

/// Whether a game is over: every state has a verdict.
template <class State>
[[nodiscard]] bool is_over(const State& state) {
  return state.verdict != decltype(state.verdict)::playing;
}

}  // namespace prizecourt
