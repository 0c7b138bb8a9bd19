#pragma once

#include "engine/rulesets/admiralty/events.h"
#include "engine/rulesets/admiralty/questions.h"
#include "engine/rulesets/admiralty/rules.h"
#include "engine/rulesets/admiralty/rulings.h"
#include "engine/rulesets/admiralty/state.h"
#include "engine/table/objection.h"
#include "engine/table/table_game.h"

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace prizecourt::admiralty {

/// Where a roll stands, besides turn and step.
struct RollFor {
  Rule rule = nullptr;
  ShipId by{};
  ShipId against{};
  int nth = 0;
};

/// What a question is about, besides its options. The player of `who` answers.
struct Ask {
  Decision decision = nullptr;
  Rule rule = nullptr;
  ShipId who{};
  ShipId about = no_ship;
  int nth = 0;
};

/// Modifiers and what they add up to; entries of 0 are left out.
class Sum {
 public:
  void add(Rule rule, std::string_view name, int value) {
    if (value == 0) return;
    entries_[size_++] = {rule, name, value};
    total_ += value;
  }

  [[nodiscard]] int total() const { return total_; }

  [[nodiscard]] std::span<const Modifier> entries() const {
    return std::span(entries_).first(size_);
  }

 private:
  static constexpr std::size_t most = 8;  // ADM-5.2.10 to ADM-5.2.17
  std::array<Modifier, most> entries_{};
  std::size_t size_ = 0;
  int total_ = 0;
};

/// Everything a rule of this game may touch: the fixed part, the state, the three ports. Rules do
/// not allocate where nobody listens, as long as the lists of the state have room (make_room()).
class Game : public TableGame<Game, Setup, State, Ask> {
 public:
  using TableGame::TableGame;

  /// The sequence of play: a Command phase, what the other chapters bring, a Boarding phase.
  [[nodiscard]] static Sequence<Game> steps();

  // ---- ships ----

  [[nodiscard]] Ship& ship(ShipId id) { return state.ships[index(id)]; }

  [[nodiscard]] const Ship& ship(ShipId id) const { return state.ships[index(id)]; }

  [[nodiscard]] const ShipSpec& spec(ShipId id) const { return setup.ships[index(id)]; }

  [[nodiscard]] bool enemies(ShipId a, ShipId b) const { return spec(a).side != spec(b).side; }

  /// Her id, or "none".
  [[nodiscard]] std::string_view id_of(ShipId ship) const {
    return ship == no_ship ? std::string_view("none") : std::string_view(spec(ship).id);
  }

  [[nodiscard]] std::string_view id_of(SideId side) const {
    return side == no_side ? std::string_view("none") : std::string_view(setup.sides[index(side)]);
  }

  /// Calls f(ShipId) for all ships in the order of their ids.
  template <class F>
  void for_each_ship(F f) const {
    for (std::size_t s = 0; s < setup.ships.size(); ++s) f(ship_at(s));
  }

  /// The same for the ships of one party.
  template <class F>
  void for_each_ship_of(const Action& action, Role role, F f) const {
    if (role == Role::defender) {
      f(action.defender);
      return;
    }
    for (std::size_t s = 0; s < setup.ships.size(); ++s) {
      if (action.attackers[s]) f(ship_at(s));
    }
  }

  /// The first ship of a party.
  [[nodiscard]] static ShipId first_of(const Action& action, Role role) {
    return role == Role::attacker ? first_attacker(action) : action.defender;
  }

  /// The ship whose player decides for a party (ADM-R53).
  [[nodiscard]] static ShipId deciding(const Action& action, Role role) {
    return role == Role::attacker ? action.lead : action.defender;
  }

  /// For facts: "alpha+gamma".
  [[nodiscard]] auto names_of(const Action& action, Role role) const {
    return [this, &action, role] {
      std::string text;
      for_each_ship_of(action, role, [&](ShipId ship) { add_word(text, id_of(ship), "+"); });
      return text;
    };
  }

  // ---- the ports ----

  [[nodiscard]] AskedOf asked_of(const Ask& ask) const {
    return {.player = spec(ask.who).player,
            .who = id_of(ask.who),
            .about = ask.about == no_ship ? std::string_view() : id_of(ask.about)};
  }

  /// Throws as many dice as `faces` has room for and returns where they were thrown.
  Address roll(const RollFor& what, std::span<Face> faces);
};

/// Two numbers as a fact.
[[nodiscard]] inline std::array<int, 2> fact_of(const Both& both) {
  return {both.attacker, both.defender};
}

}  // namespace prizecourt::admiralty
