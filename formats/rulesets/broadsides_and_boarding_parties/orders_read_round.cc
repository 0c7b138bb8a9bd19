#include "engine/rulesets/broadsides_and_boarding_parties/plotting.h"
#include "engine/rulesets/broadsides_and_boarding_parties/setting_up.h"
#include "engine/table/deciders.h"
#include "engine/table/fast_dice.h"
#include "formats/rulesets/broadsides_and_boarding_parties/order_reader.h"

#include <array>
#include <span>

// Set-up, plot, surrender, draws, and what is named with a section or a side.
namespace prizecourt::broadsides_and_boarding_parties {
namespace {

// ---- set-up ----

void add_captain(const OrderReader& reader, yaml::Node node, PlaceOrder& order) {
  const auto cell = reader.own_section(node);
  if (reader.state.ships[index(reader.side)].figures[index(captain)] != no_place) {
    reader.error(node, "invalid", "the scenario has posted the Captain already (BBP-1.6)", "");
  }
  if (cell) order.posts.push_back({.figure = captain, .cell = *cell, .line = node.line()});
}

void add_crew(const OrderReader& reader, yaml::Node node, PlaceOrder& order) {
  const std::vector<Figure> spare = spare_crew(reader.setup, reader.state, reader.side);
  std::size_t next = 0;
  const bool some = for_each_item(node, [&](yaml::Node item) {
    const auto cell = reader.own_section(item);
    if (next == spare.size() && reader.known) {
      reader.error(
          item, "invalid",
          "figures to post besides the gun crews: " + std::to_string(spare.size()) + " (BBP-1.5)",
          "");
    }
    if (next < spare.size() && cell) {
      order.posts.push_back({.figure = spare[next], .cell = *cell, .line = item.line()});
    }
    ++next;
  });
  if (!some) reader.error(node, "invalid", "the list is empty", "leave the key out");
}

// ---- plot ----

constexpr auto card_words = std::span(card_names).subspan(1);  // not the word for an empty slot

std::vector<Card> read_cards(const OrderReader& reader, yaml::Node node) {
  std::vector<Card> cards;
  for (const yaml::Node item : yaml::as_list(node, reader.problems)) {
    const auto word = yaml::as_choice(item, card_words, reader.problems);
    cards.push_back(word ? static_cast<Card>(*word + 1) : Card::none);
  }
  return cards;
}

/// What is to be done with damaged cards, for the hint.
std::string forced_in_words(int forced) {
  if (forced == 0) return "no damaged card is forced this round";
  return std::to_string(forced) + (forced == 1 ? " damaged card is" : " damaged cards are") +
         " forced this round";
}

/// BBP-2.1, BBP-2.7, BBP-7.3, BBP-R14, BBP-R19: laid on a copy of the position, card by card.
void check_plot(const OrderReader& reader, yaml::Node node, std::span<const Card> cards) {
  State copy = reader.state;
  FastDice dice(0);
  SilentDecider silence;
  DeafListener listener;
  const Game game(reader.setup, copy, Ports{dice, silence, listener});
  if (!may_plot(game, reader.side)) {
    return reader.object(node, *objection_to_card(game, reader.side, 1, Card::none),
                         "leave the key out");
  }
  if (cards.size() != slot_total) {
    return reader.error(
        node, "invalid",
        "a plot has three cards, not " + std::to_string(cards.size()) + " (BBP-2.1)",
        forced_in_words(game.forced(reader.side)));
  }
  int slot = 1;
  for (const yaml::Node item : node.items()) {
    const Card card = cards[static_cast<std::size_t>(slot - 1)];
    if (card == Card::none) return;  // a word that nobody knows has been reported
    if (const auto why = objection_to_card(game, reader.side, slot, card)) {
      return reader.object(item, *why, forced_in_words(game.forced(reader.side)));
    }
    copy.ships[index(reader.side)].plot[static_cast<std::size_t>(slot - 1)] = card;
    ++slot;
  }
}

}  // namespace

std::vector<Figure> spare_crew(const Setup& setup, const State& state, Side side) {
  const SideSpec& spec = setup.sides[index(side)];
  const auto& figures = state.ships[index(side)].figures;
  std::vector<Figure> spare;
  for (int number = 1; number <= spec.crew; ++number) {
    const auto figure = static_cast<Figure>(number);
    const bool posted = gun_of(spec.plan, figure) != no_cell || figures[index(figure)] != no_place;
    if (!posted) spare.push_back(figure);
  }
  return spare;
}

MaybeBody read_place(const OrderReader& reader, yaml::Node node) {
  yaml::MapReader map(node, reader.problems);
  PlaceOrder order;
  if (const auto at = map.optional_node("captain")) add_captain(reader, *at, order);
  if (const auto crew = map.optional_node("crew")) add_crew(reader, *crew, order);
  map.done();
  return order;
}

MaybeBody read_plot(const OrderReader& reader, yaml::Node node) {
  const std::vector<Card> cards = read_cards(reader, node);
  if (node.kind() != yaml::Kind::list) return std::nullopt;
  if (reader.known) check_plot(reader, node, cards);
  PlotOrder order;
  if (cards.size() != order.cards.size()) return std::nullopt;
  std::copy(cards.begin(), cards.end(), order.cards.begin());
  return order;
}

MaybeBody read_yes_or_no(const OrderReader& reader, yaml::Node node) {
  const auto yes = yaml::as_boolean(node, reader.problems);
  if (!yes) return std::nullopt;
  return YesOrNo{.yes = *yes};
}

MaybeBody read_sections(const OrderReader& reader, yaml::Node node) {
  SectionsOrder order{.places = reader.sections(node)};
  if (order.places.empty()) return std::nullopt;
  return order;
}

MaybeBody read_hull_side(const OrderReader& reader, yaml::Node node) {
  const auto beam = yaml::as_enum<Beam>(node, reader.problems);
  if (!beam) return std::nullopt;
  return BeamOrder{.beam = *beam};
}

}  // namespace prizecourt::broadsides_and_boarding_parties
