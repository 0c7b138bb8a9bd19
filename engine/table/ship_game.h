#pragma once

#include "engine/table/fields.h"
#include "engine/table/table_game.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string_view>

namespace prizecourt {

/// What a question is about, besides its options. The player of `who` answers.
template <class ShipId>
struct ShipAsk {
  Decision decision = nullptr;
  Rule rule = nullptr;
  ShipId who{};
  int nth = 0;
};

/// Up to `most` dice, thrown together.
template <std::size_t most>
struct Throw {
  Address at;
  std::array<Face, most> all{};
  std::size_t size = 0;

  [[nodiscard]] std::span<const Face> faces() const { return std::span(all).first(size); }

  /// How many dice show that face or more.
  [[nodiscard]] int hits(int from) const {
    return static_cast<int>(
        std::count_if(faces().begin(), faces().end(), [&](Face face) { return face >= from; }));
  }

  /// For events.
  [[nodiscard]] Roll record() const { return {at, {faces().begin(), faces().end()}}; }
};

/// A TableGame whose Setup and State each have a list `ships`, at `index(ShipId)`, those of the
/// Setup with `id` and `player`. A throw has `most_dice` at most.
template <class Game, class Setup, class State, class ShipId, std::size_t most_dice>
class ShipGame : public TableGame<Game, Setup, State, ShipAsk<ShipId>> {
  using Base = TableGame<Game, Setup, State, ShipAsk<ShipId>>;

 public:
  using Base::Base;
  using Thrown = Throw<most_dice>;

  [[nodiscard]] auto& ship(ShipId id) { return this->state.ships[index(id)]; }

  [[nodiscard]] const auto& ship(ShipId id) const { return this->state.ships[index(id)]; }

  [[nodiscard]] const auto& spec(ShipId id) const { return this->setup.ships[index(id)]; }

  [[nodiscard]] std::string_view id_of(ShipId id) const { return spec(id).id; }

  [[nodiscard]] AskedOf asked_of(const ShipAsk<ShipId>& ask) const {
    return {.player = spec(ask.who).player, .who = id_of(ask.who), .about = {}};
  }

  /// What the player of a ship chooses of the names of an enumeration. `objection_to(game, ship,
  /// choice)` of the ruleset says what is not legal; silence takes the first, which always is.
  template <NamedEnum Choice>
  [[nodiscard]] Choice choose(Decision decision, Rule rule, ShipId who) {
    constexpr auto all = names(Choice{});
    std::array<Option, all.size()> legal{};
    std::size_t count = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (objection_to(static_cast<const Game&>(*this), who, static_cast<Choice>(i))) continue;
      legal[count++] = {all[i], static_cast<int>(i)};
    }
    return static_cast<Choice>(this->ask({.decision = decision, .rule = rule, .who = who},
                                         std::span(legal).first(count), 0));
  }

  /// No dice ask nobody for any.
  [[nodiscard]] Thrown roll(Rule rule, ShipId who, ShipId against, int dice) {
    Thrown made{.at = this->address(rule, id_of(who), id_of(against), 0)};
    made.size = static_cast<std::size_t>(dice);
    if (dice > 0) this->ports.dice.roll(made.at, std::span(made.all).first(made.size));
    return made;
  }
};

}  // namespace prizecourt
