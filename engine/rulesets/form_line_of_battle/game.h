#pragma once

#include "engine/rulesets/form_line_of_battle/events.h"
#include "engine/rulesets/form_line_of_battle/questions.h"
#include "engine/rulesets/form_line_of_battle/rules.h"
#include "engine/rulesets/form_line_of_battle/rulings.h"
#include "engine/rulesets/form_line_of_battle/state.h"
#include "engine/table/list_up_to.h"
#include "engine/table/table_game.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace prizecourt::form_line_of_battle {

/// One or two dice as they fell, with where they were rolled.
struct Thrown {
  Address address;
  std::array<Face, 2> faces{};
  std::size_t count = 1;

  [[nodiscard]] int total() const { return faces[0] + (count > 1 ? faces[1] : 0); }

  [[nodiscard]] Roll record() const {
    return {address, {faces.begin(), faces.begin() + static_cast<std::ptrdiff_t>(count)}};
  }
};

/// Where a roll stands, besides turn and step.
struct RollFor {
  Rule rule = nullptr;
  ShipId by{};
  std::optional<ShipId> against;
  int nth = 0;
};

/// What a question is about, besides its options.
struct Ask {
  Decision decision = nullptr;
  Rule rule = nullptr;
  ShipId who{};  ///< her owner answers
  std::optional<ShipId> about;
  int nth = 0;
};

using ShipList = ListUpTo<ShipId, most_ships>;

/// No attempt, or one of the ships.
using ShipOptions = OptionsUpTo<most_ships + 1>;

/// Where a fight takes place: between the ships, or on the deck of a side.
enum class Where : std::uint8_t { gunwales, deck };

/// One fight of an Action Phase (catalogue 2.3); it never outlives the step in which it is fought.
struct Fight {
  std::array<ShipList, 2> ships;  ///< by Side, sorted by id; with those that have struck since
  Side mover{};
  bool counter_board = false;  ///< declared by the side that was boarded
  Where where = Where::deck;
  Side deck{};                     ///< whose, where the fight is on a deck
  Side attacker{};                 ///< on the gunwales the side that moved
  int rounds = 0;                  ///< fought to their end
  std::array<int, 2> penalties{};  ///< FLB-8.2.2, by Side, for the first round
  std::array<bool, 2> shoots{};    ///< by Side: a ship of hers shoots at a captain

  [[nodiscard]] Side defender() const { return other(attacker); }
};

/// Everything a rule of this game may touch: the fixed part, the state, the three ports. Rules do
/// not allocate where nobody listens and the state has room (make_room()).
class Game : public TableGame<Game, Setup, State, Ask> {
 public:
  using TableGame::TableGame;

  /// The sequence of play. A turn is one Action Phase of the side that moves in it.
  [[nodiscard]] static Sequence<Game> steps();

  /// The fight that is being fought, for whoever decides; null outside of one.
  const Fight* fight = nullptr;

  // ---- ships ----

  [[nodiscard]] Ship& ship(ShipId id) { return state.ships[index(id)]; }

  [[nodiscard]] const Ship& ship(ShipId id) const { return state.ships[index(id)]; }

  [[nodiscard]] const ShipSpec& spec(ShipId id) const { return setup.ships[index(id)]; }

  [[nodiscard]] Side side_of(ShipId id) const { return spec(id).side; }

  [[nodiscard]] bool are_enemies(ShipId one, ShipId two) const {
    return side_of(one) != side_of(two);
  }

  /// Calls `f` for every ship in the order of the ids.
  template <class F>
  void for_each_ship(F f) const {
    for (std::size_t s = 0; s < setup.ships.size(); ++s) f(ship_at(s));
  }

  /// What binds two ships, made if nothing does yet.
  [[nodiscard]] Link& link(ShipPair ships);

  // ---- sides of a fight ----

  /// How many ships of the side still fight.
  [[nodiscard]] int fighting(const Fight& in, Side side) const;

  /// FLB-8.2.3: all crew parties of the ships that still fight.
  [[nodiscard]] int parties(const Fight& in, Side side) const;

  /// The first ship by id of those that still fight; the first of all when none does. Questions,
  /// dice and events name the side by her.
  [[nodiscard]] ShipId leader(const Fight& in, Side side) const;

  // ---- the ports ----

  [[nodiscard]] AskedOf asked_of(const Ask& ask) const {
    return {.player = spec(ask.who).player,
            .who = id_of(ask.who),
            .about = ask.about ? id_of(*ask.about) : std::string_view()};
  }

  [[nodiscard]] Thrown roll(const RollFor& what, std::size_t count);

  [[nodiscard]] std::string_view id_of(ShipId id) const { return spec(id).id; }

  [[nodiscard]] std::string_view id_of(Side side) const { return setup.sides[index(side)].id; }

  /// For facts: the ids of ships, with blanks between them.
  [[nodiscard]] auto ids_of(std::span<const ShipId> ships) const {
    return [this, ships] {
      std::string ids;
      for (const ShipId id : ships) add_word(ids, id_of(id));
      return ids;
    };
  }

  /// For events: a side of a fight against the other.
  [[nodiscard]] auto leaders(const Fight& in, Side who) const {
    return [this, &in, who](Event& made) {
      made.who = id_of(leader(in, who));
      made.against = id_of(leader(in, other(who)));
    };
  }
};

/// The options "ship" for each of the ships.
[[nodiscard]] ShipOptions options_of(const Game& game, std::span<const ShipId> ships);

}  // namespace prizecourt::form_line_of_battle
