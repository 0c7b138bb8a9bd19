#pragma once

#include "engine/rulesets/form_line_of_battle/game.h"
#include "engine/table/objection.h"

#include <optional>
#include <string_view>

/// What a round costs: crew parties, and guns when there are no crew parties left.
namespace prizecourt::form_line_of_battle {

/// What one side has to lose.
struct Bill {
  Side side{};
  int parties = 0;
  Rule rule = nullptr;  ///< the result of the round
  bool is_draw = false;
};

/// What it has lost, by ship.
struct Casualties {
  Bill bill;
  std::array<std::uint8_t, most_ships> parties{};
  std::array<std::uint8_t, most_ships> broadside{};
  std::array<bool, most_ships> silenced{};  ///< her Broadside Rating was brought to 0
  int unmet = 0;
  bool spared = false;  ///< FLB-R35: a draw has cost a side without crew parties nothing
};

/// What a draw does not do to a ship: `guns` are not lost (FLB-R35), a `test` is not taken
/// (FLB-R36).
struct Spared {
  ShipId ship{};
  std::string_view what;
  Ruling ruling = nullptr;
};

/// Takes the losses, each from the ship that her owner names (FLB-8.2.21, FLB-9.3.3). Tells
/// nothing: in a draw both sides choose before either is told.
[[nodiscard]] Casualties take_losses(Game& game, const Fight& fight, const Bill& bill);

void tell_losses(Game& game, const Fight& fight, const Casualties& casualties);

void tell_spared(Game& game, const Fight& fight, const Spared& spared);

/// FLB-D7: why a loss cannot be taken from that ship.
[[nodiscard]] std::optional<Objection> objection_to_loss(const Game& game, const Fight& fight,
                                                         ShipId ship);

}  // namespace prizecourt::form_line_of_battle
