#pragma once

#include "engine/rulesets/away_boarders/events.h"
#include "engine/rulesets/away_boarders/fire_scratch.h"
#include "engine/rulesets/away_boarders/occupancy.h"
#include "engine/rulesets/away_boarders/questions.h"
#include "engine/rulesets/away_boarders/rules.h"
#include "engine/rulesets/away_boarders/rulings.h"
#include "engine/rulesets/away_boarders/state.h"
#include "engine/table/table_game.h"

#include <array>
#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

namespace prizecourt::away_boarders {

/// Dice as they fell, with where they were rolled.
template <std::size_t N>
struct Rolled {
  Address address;
  std::array<Face, N> faces{};

  [[nodiscard]] int operator[](std::size_t i) const { return faces[i]; }

  [[nodiscard]] Roll record() const { return {address, {faces.begin(), faces.end()}}; }
};

/// What a question is about, besides its options.
struct Ask {
  Decision decision = nullptr;
  Rule rule = nullptr;
  ShipId who{};
  std::string_view about;  ///< id of the other ship, gun or mast; empty where there is none
  int nth = 0;
};

/// Everything a rule of this game may touch: the fixed part, the state, the three ports. Built once
/// for a turn (or for many turns in bulk play); its scratch memory is as large as it can get and is
/// reused, so rules do not allocate where the state has room (make_room()).
class Game : public TableGame<Game, Setup, State, Ask> {
 public:
  Game(const Setup& setup, State& state, const Ports& ports);

  /// The sequence of play (source chapter 2).
  [[nodiscard]] static Sequence<Game> steps();

  Occupancy occupancy;  ///< who stands where; kept in step by place() and remove()

  [[nodiscard]] Ship& ship(ShipId id) { return state.ships[index(id)]; }

  [[nodiscard]] const Ship& ship(ShipId id) const { return state.ships[index(id)]; }

  [[nodiscard]] const ShipSpec& spec(ShipId id) const { return setup.ships[index(id)]; }

  [[nodiscard]] std::string_view id_of(ShipId id) const { return setup.ids[index(id)]; }

  [[nodiscard]] int ship_count() const { return static_cast<int>(state.ships.size()); }

  /// Whether others can run into the ship (AB-R139).
  [[nodiscard]] bool in_the_way(ShipId id) const {
    return is_in_the_way(ship(id).status, setup.rulings);
  }

  [[nodiscard]] int side_of(ShipId id) const {
    return setup.players[static_cast<std::size_t>(spec(id).player)].side;
  }

  [[nodiscard]] bool opposing(ShipId a, ShipId b) const { return side_of(a) != side_of(b); }

  [[nodiscard]] bool even_turn() const { return state.turn % 2 == 0; }

  /// Calls `f` for every ship in play, in id order (AB-R142). Ships that go out of play on the way
  /// are left out from then on.
  template <class F>
  void for_each_in_play(F f) {
    for (int i = 0; i < ship_count(); ++i) {
      const auto id = static_cast<ShipId>(i);
      if (in_play(id)) f(id);
    }
  }

  // ---- the ports ----

  [[nodiscard]] AskedOf asked_of(const Ask& ask) const {
    return {.player = setup.players[static_cast<std::size_t>(spec(ask.who).player)].id,
            .who = id_of(ask.who),
            .about = ask.about};
  }

  template <std::size_t N>
  [[nodiscard]] Rolled<N> roll(Rule rule, ShipId who, std::string_view against, int nth) {
    Rolled<N> rolled{address(rule, who, against, nth), {}};
    ports.dice.roll(rolled.address, rolled.faces);
    return rolled;
  }

  [[nodiscard]] Address address(Rule rule, ShipId who, std::string_view against, int nth) const {
    return TableGame::address(rule, id_of(who), against, nth);
  }

  /// An empty list to build options in; valid until the next call.
  [[nodiscard]] std::vector<Option>& fresh_options();

  // ---- memory that rules use within one step and that is kept to spare allocation ----

  struct MoveScratch {
    std::vector<ShipId> group;
    std::vector<ShipId> occupants;
    std::vector<ShipId> drifters;
    std::vector<ShipId> company;  ///< that drifts from one point
    std::vector<std::uint8_t> has_moved;
  };

  MoveScratch scratch;
  FireScratch fire_scratch;

  // ---- changes that several chapters make ----

  /// Puts ships that stand on one point on another, together; forgets how they lay to ships that
  /// stay behind.
  void place(std::span<const ShipId> ids, Point point);

  /// Takes a ship out of the game, before that is told: contacts end, and the point is free unless
  /// she is still in the way there (AB-R139, AB-R141). Who leaves the field goes with those she is
  /// held to; all others end their links next.
  void remove(ShipId id, Status status);

  /// Ends each link of a ship that has been removed, and says so.
  void end_links(ShipId who, Rule rule, Ruling ruling);

  [[nodiscard]] bool linked(ShipId id) const;
  [[nodiscard]] bool linked(ShipId a, ShipId b) const;
  [[nodiscard]] bool linked(ShipId a, ShipId b, LinkKind kind) const;
  void link(ShipId a, ShipId b, LinkKind kind);
  void unlink(ShipId a, ShipId b, LinkKind kind);

  /// The bearing of `b` from `a` in steps of 30° (AB-S6) for two ships on one point; where nothing
  /// is known about how they lie, the lower id has the other to starboard (AB-R13).
  [[nodiscard]] int contact_bearing(ShipId a, ShipId b) const;
  void set_contact(ShipId a, ShipId b, int bearing_of_b_from_a);

 private:
  std::vector<Option> options_;
};

}  // namespace prizecourt::away_boarders
