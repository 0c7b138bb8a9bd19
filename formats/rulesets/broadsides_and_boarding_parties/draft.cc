#include "engine/rulesets/broadsides_and_boarding_parties/chapters.h"
#include "engine/table/still_game.h"
#include "formats/orders/orders_draft.h"
#include "formats/rulesets/broadsides_and_boarding_parties/board.h"
#include "formats/rulesets/broadsides_and_boarding_parties/orders.h"
#include "formats/rulesets/broadsides_and_boarding_parties/plot_walk.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>

namespace prizecourt::broadsides_and_boarding_parties {
namespace {

using Keys = std::vector<DraftKey>;

/// Whose orders are drafted, and when.
struct Subject {
  const Setup& setup;
  const State& state;  ///< as the turn begins
  Side side;

  [[nodiscard]] const Ship& ship() const { return state.ships[index(side)]; }

  [[nodiscard]] bool has_its_time(OrderKind kind) const {
    return out_of_phase(kind, state).empty();
  }

  [[nodiscard]] std::string name(Place place) const {
    return in_yaml(name_for(setup, side, place));
  }
};

std::string in_brackets(const std::vector<std::string>& names) {
  return '[' + listed(names) + ']';
}

// ---- set-up -------------------------------------------------------------------------------------

/// BBP-D1: near the middle of the ship.
void add_place(Keys& keys, const Subject& of) {
  if (!of.has_its_time(OrderKind::place)) return;
  const CellSet cells = of.setup.sides[index(of.side)].plan.cells;
  std::string middle = "D4";
  if (!holds(cells, cell("D4"))) {
    for_each_cell(cells, [&](Cell one) { middle = name_of(one); });
  }
  std::vector<std::string> parts;
  if (of.ship().figures[index(captain)] == no_place) parts.push_back("captain: " + middle);
  const std::size_t spare = spare_crew(of.setup, of.state, of.side).size();
  if (spare > 0) parts.push_back("crew: [" + middle + "]");
  if (parts.empty()) return;
  keys.push_back(draft_key(OrderKind::place));
  keys.back().example = '{' + listed(parts) + '}';
  keys.back().options = "A3 to H5, three figures a section at most";
  keys.back().more = "crew to post: " + std::to_string(spare);
}

// ---- a round ------------------------------------------------------------------------------------

constexpr auto all_cards =
    std::array{Card::damaged, Card::move, Card::remain, Card::turn_starboard, Card::turn_port};

/// A legal plot, of the first of these cards that can lie in each slot; nothing where she may lay
/// none.
std::optional<Plot> plot_of(const Subject& of, std::span<const Card> wanted) {
  StillGame<Game> still(of.setup, of.state);
  Game& game = *still;
  if (!may_plot(game, of.side)) return std::nullopt;
  Plot& plot = game.ship(of.side).plot;
  plot.fill(Card::none);
  for (std::size_t slot = 0; slot < plot.size(); ++slot) {
    const auto card = std::find_if(wanted.begin(), wanted.end(), [&](Card one) {
      return !objection_to_card(game, of.side, static_cast<int>(slot) + 1, one);
    });
    if (card == wanted.end()) return std::nullopt;
    plot[slot] = *card;
  }
  return plot;
}

bool stays_afloat(const Subject& of, const Plot& plot) {
  const auto steps = walk(of.setup, of.ship(), plot);
  return std::all_of(steps.begin(), steps.end(),
                     [](const PlotStep& step) { return step.made == Made::done; });
}

/// BBP-D2: ahead where that is safe.
void add_plot(Keys& keys, const Subject& of) {
  if (!of.has_its_time(OrderKind::plot)) return;
  constexpr auto still = std::array{Card::damaged, Card::remain};
  auto plot = plot_of(of, all_cards);
  if (!plot || !stays_afloat(of, *plot)) plot = plot_of(of, still);
  if (!plot) return;
  std::vector<std::string> names;
  for (const Card card : *plot) names.emplace_back(name_of(card));
  const int forced = forced_cards(of.setup.sides[index(of.side)].plan, of.ship());
  keys.push_back(draft_key(OrderKind::plot));
  keys.back().example = in_brackets(names);
  keys.back().options = "remain, move, turn-starboard, turn-port";
  keys.back().more = "damaged, exactly " + std::to_string(forced);
}

/// What needs no more than its time.
void add_if_it_has_its_time(Keys& keys, const Subject& of, OrderKind kind) {
  if (of.has_its_time(kind)) keys.push_back(draft_key(kind));
}

// ---- figures ------------------------------------------------------------------------------------

/// Sections in which crew of the side stands, in the order of their numbers.
std::vector<std::string> crewed_sections(const Subject& of) {
  std::vector<std::string> names;
  const auto& figures = of.ship().figures;
  for (std::size_t f = 1; f < figures.size(); ++f) {
    if (figures[f] == no_place) continue;
    const std::string name = of.name(figures[f]);
    if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
  }
  return names;
}

/// BBP-D8: before the set-up his men stand at their cannons only.
void add_stand_in(Keys& keys, const Subject& of) {
  const auto sections = crewed_sections(of);
  keys.push_back(draft_key(OrderKind::stand_in));
  keys.back().example = in_brackets({sections.empty() ? "D4" : sections.front()});
  if (!sections.empty()) keys.back().options = "crew at " + listed(sections);
  keys.back().names = sections;
  keys.back().named = "section";
}

/// BBP-D12, BBP-D13: of the side whose boarding turn it is.
void add_boarding(Keys& keys, const Subject& of) {
  if (!of.has_its_time(OrderKind::boarding) || of.state.active != of.side) return;
  keys.push_back(draft_key(OrderKind::boarding));
  const auto sections = crewed_sections(of);
  if (sections.empty()) return;
  keys.push_back(draft_key(OrderKind::fights));
  keys.back().example = in_brackets({sections.front()});
  keys.back().names = sections;
  keys.back().named = "section";
}

Keys keys_of(const Subject& of) {
  Keys keys;
  add_place(keys, of);
  add_plot(keys, of);
  add_if_it_has_its_time(keys, of, OrderKind::surrender);
  add_if_it_has_its_time(keys, of, OrderKind::draw);
  add_if_it_has_its_time(keys, of, OrderKind::fire);
  add_if_it_has_its_time(keys, of, OrderKind::hull_side);
  add_stand_in(keys, of);
  add_boarding(keys, of);
  return keys;
}

// ---- what holds ---------------------------------------------------------------------------------

void put_in_force(DraftedOrders& drafted, const Subject& of, const OrdersBook& book) {
  Orders orders{.file = {}, .player = index(of.side), .list = {}};
  std::vector<OrderSource> sources;
  const Moment moment{.turn = of.state.turn, .window = any_window};
  for (std::size_t k = 0; k < names(OrderKind{}).size(); ++k) {
    const OrdersBook::Subject subject{.side = of.side, .kind = static_cast<OrderKind>(k)};
    for (const Tenure tenure : {Tenure::turn, Tenure::standing}) {
      const auto found = book.find(subject, tenure, moment);
      if (!found) continue;
      orders.list.push_back(*found->order);
      sources.push_back({.ship = {},
                         .key = names(OrderKind{})[k],
                         .file = found->file,
                         .line = found->order->line});
    }
  }
  prizecourt::put_in_force(drafted, sources, in_words(orders, of.setup, of.state));
}

}  // namespace

DraftedOrders draft(const Setup& setup, const State& state, const OrdersBook& book,
                    OrdersFrom from) {
  const Subject of{setup, state, static_cast<Side>(from.player)};
  const SideSpec& spec = setup.sides[from.player];
  DraftedOrders drafted{.layout = DraftLayout::under_keys,
                        .taken_back = "none",
                        .notes = {turn_in_words(setup, state)},
                        .keys = keys_of(of),
                        .in_force = {},
                        .ships = {{.id = spec.ship,
                                   .name = spec.name,
                                   .state = clauses_of_ship(setup, state, of.side),
                                   .keys = {},
                                   .in_force = {}}}};
  leave_out_what_is_past(
      drafted, last_heard(part_for_orders(state)), Game::steps(),
      from.stopped_in.empty() ? Game::steps().name_of(state.step) : from.stopped_in);
  put_in_force(drafted, of, book);
  return drafted;
}

}  // namespace prizecourt::broadsides_and_boarding_parties
