#include "engine/rulesets/broadsides_and_boarding_parties/chapters.h"
#include "engine/table/still_game.h"
#include "formats/form/schema.h"
#include "formats/rulesets/broadsides_and_boarding_parties/order_reader.h"
#include "formats/rulesets/broadsides_and_boarding_parties/plot_walk.h"
#include "formats/rulesets/broadsides_and_boarding_parties/words.h"
#include "formats/text/words.h"

#include <array>
#include <span>

// Set-up and plot.
namespace prizecourt::broadsides_and_boarding_parties {
namespace {

// ---- set-up ----

bool add_captain(const OrderReader& reader, yaml::Node node, PlaceOrder& order) {
  const auto cell = reader.own_section(node);
  if (reader.state.ships[index(reader.side)].figures[index(captain)] != no_place) {
    reader.error(node, "invalid", "the scenario has posted the Captain already (BBP-1.6)", "");
  }
  if (cell) order.posts.push_back({.figure = captain, .cell = *cell, .line = node.line()});
  return cell.has_value();
}

bool add_crew(const OrderReader& reader, yaml::Node node, PlaceOrder& order) {
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
  if (!some) reader.error(node, "invalid", "the list is empty", "delete the key");
  return some;
}

bool has_captain(const PlaceOrder& order) {
  return !order.posts.empty() && order.posts.front().figure == captain;
}

std::string crew_in_files(const PlaceOrder& order) {
  std::string all;
  for (const PlaceOrder::Post& post : order.posts) {
    if (post.figure != captain) add_part(all, name_of(post.cell), ", ");
  }
  return '[' + all + ']';
}

std::string places_in_words(const PlaceOrder& order) {
  std::string words;
  for (const PlaceOrder::Post& post : order.posts) {
    add_part(words, std::string(in_words(post.figure)) + " at " + std::string(name_of(post.cell)),
             ", ");
  }
  return words.empty() ? "no one" : words;
}

// ---- plot ----

constexpr auto laid_card_names =
    std::span(names(Card{})).subspan(1);  // not the word for an empty slot

std::vector<Card> read_cards(const OrderReader& reader, yaml::Node node) {
  std::vector<Card> cards;
  for (const yaml::Node item : yaml::as_list(node, reader.problems)) {
    const auto word = yaml::as_choice(item, laid_card_names, reader.problems);
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
/// Where cards lie already they are judged no more.
void check_plot(const OrderReader& reader, yaml::Node node, std::span<const Card> cards) {
  StillGame<Game> still(reader.setup, reader.state);
  Game& game = *still;
  const bool lie_already = reader.state.step > Game::steps().called("plot").value();
  if (!lie_already && !may_plot(game, reader.side)) {
    return reader.object(node, *objection_to_card(game, reader.side, 1, Card::none),
                         "delete the key");
  }
  if (cards.size() != slot_total) {
    return reader.error(
        node, "invalid",
        "a plot has three cards, not " + std::to_string(cards.size()) + " (BBP-2.1)",
        forced_in_words(game.forced(reader.side)));
  }
  if (lie_already) return;
  int slot = 1;
  for (const yaml::Node item : node.items()) {
    const Card card = cards[static_cast<std::size_t>(slot - 1)];
    if (card == Card::none) return;  // a word that nobody knows has been reported
    if (const auto why = objection_to_card(game, reader.side, slot, card)) {
      return reader.object(item, *why, forced_in_words(game.forced(reader.side)));
    }
    game.ship(reader.side).plot[static_cast<std::size_t>(slot - 1)] = card;
    ++slot;
  }
}

bool read_plot(const OrderReader& reader, yaml::Node node, PlotOrder& order) {
  const std::vector<Card> cards = read_cards(reader, node);
  if (node.kind() != yaml::Kind::list) return false;
  if (reader.known) check_plot(reader, node, cards);
  if (cards.size() != order.cards.size()) return false;
  std::copy(cards.begin(), cards.end(), order.cards.begin());
  return true;
}

std::string step_in_words(const PlotStep& step) {
  std::string words(in_words(step.card));
  switch (step.made) {
    case Made::done:
      if (step.card == Card::move) words += " to " + in_words(step.at);
      if (step.card == Card::turn_starboard || step.card == Card::turn_port) {
        words.append(", heading ").append(in_words(step.heading));
      }
      return words;
    case Made::aground:
      return words + ": aground at " + in_words(step.at);
    case Made::no_dot_ahead:
      return words + ": no dot ahead";
    case Made::lost:
      return words + ": lost";
  }
  return words;
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

Sheet place(PlaceOrder& order, const OrderReader& around) {
  const Sheet of_captain =
      token({.read = [&](yaml::Node node) { return add_captain(around, node, order); },
             .written = [&] { return std::string(name_of(order.posts.front().cell)); },
             .schema = reference_to_section,
             .names = "section"})
          .said_if([&] { return has_captain(order); });
  const Sheet of_crew =
      part({.read = [&](yaml::Node node, Problems&) { return add_crew(around, node, order); },
            .schema = schema_of_sections,
            .words = {},
            .written = [&](Written) { return crew_in_files(order); },
            .shape = [] { return Shapes{shape_of_list({shape_of_text("section")}, 0)}; }})
          .said_if([&] { return order.posts.size() > (has_captain(order) ? 1U : 0U); });
  return keys({may("captain", of_captain, ""), may("crew", of_crew, "")}).told([&] {
    return places_in_words(order);
  });
}

Sheet plotted_cards(PlotOrder& order, const OrderReader& around) {
  return part(
      {.read = [&](yaml::Node node, Problems&) { return read_plot(around, node, order); },
       .schema =
           [] {
             return schema_of_list(schema_of_choice(laid_card_names), {slot_total, slot_total});
           },
       .words =
           [&] {
             const Ship& ship = around.state.ships[index(around.side)];
             std::string words;
             for (const PlotStep& step : walk(around.setup, ship, order.cards)) {
               add_part(words, step_in_words(step), "; ");
             }
             return words;
           },
       .written =
           [&](Written) {
             std::string all;
             for (const Card card : order.cards) add_part(all, name_of(card), ", ");
             return '[' + all + ']';
           },
       .shape =
           [] {
             return Shapes{shape_of_list(
                 {shape_of_words({laid_card_names.begin(), laid_card_names.end()})}, slot_total)};
           }});
}

}  // namespace prizecourt::broadsides_and_boarding_parties
