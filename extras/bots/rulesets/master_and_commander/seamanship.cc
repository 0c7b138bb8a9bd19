#include "extras/bots/rulesets/master_and_commander/seamanship.h"

#include "engine/rulesets/master_and_commander/questions.h"
#include "engine/table/enum_names.h"
#include "extras/bots/rulesets/master_and_commander/driver.h"
#include "extras/bots/rulesets/master_and_commander/guns.h"
#include "extras/bots/rulesets/master_and_commander/helm.h"
#include "extras/bots/rulesets/master_and_commander/odds.h"
#include "extras/bots/rulesets/master_and_commander/repairs.h"
#include "extras/bots/rulesets/opponents.h"
#include "extras/bots/seat/opponent_of.h"
#include "formats/rulesets/master_and_commander/words.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace prizecourt::master_and_commander {
namespace {

constexpr Maxim no_hope{"no-hope", "resign only when no remaining ship can save the fleet"};
constexpr Maxim stalemate_is_drawn{
    "stalemate-is-drawn", "offer a draw only when there has been no fighting for a long time"};

/// No ship of his has a hull left, and he is behind.
bool is_hopeless(const Game& game, Player us) {
  bool afloat = false;
  for_each_afloat(game, us, [&](ShipId id) { afloat = afloat || game.ship(id).hull > 0; });
  return !afloat && lead_of(game.state, us) < 0;
}

Advice advise_resign(const Game& game, const Question& question, const Thinking& thinking) {
  const bool hopeless = is_hopeless(game, *from_name<Player>(question.player));
  return best_of(question, thinking, no_hope,
                 [&](const Option& option) { return (option.value != 0) == hopeless ? 2000 : 0; });
}

Advice advise_draw(const Game& game, const Question& question, const Thinking& thinking) {
  constexpr int long_enough = 150;  // player-turns
  const Player us = *from_name<Player>(question.player);
  const bool idle = game.state.turn > long_enough && !game.tokens_in_play() &&
                    lead_of(game.state, us) == 0 && game.ruling(stalemate) == Stalemate::no_limit;
  return best_of(question, thinking, stalemate_is_drawn,
                 [&](const Option& option) { return (option.value != 0) == idle ? 2000 : 0; });
}

using Adviser = Advice (*)(const Game&, const Question&, const Thinking&);

/// In the order of `decisions`: MC-D1 comes first.
constexpr std::array<Adviser, decisions.size()> advisers = {
    advise_drift,     advise_event,  advise_movement, advise_square,    advise_square,
    advise_tow,       advise_ram,    advise_dock,     advise_range,     advise_windward,
    advise_gage_move, advise_repair, advise_transfer, advise_carry_out, advise_attack,
    advise_attack,    advise_rescue, advise_grapple,  advise_repel,     advise_resign,
    advise_draw};

/// What the ships of a player that are afloat are worth.
int strength(const State& state, Player player) {
  int sum = 0;
  for (int number = 1; number <= ships_a_side; ++number) {
    const Ship& ship = state.ships[index(ship_of(player, number))];
    if (out_of_play(ship)) continue;
    int levels = 0;
    for (const int skill : ship.skills) levels += skill;
    sum += 20 * ship.ship_class + 20 * ship.hull + 3 * levels - 5 * ship.broken -
           15 * static_cast<int>(ship.fires.size());
  }
  return std::max(sum, 0);
}

}  // namespace

Advice McSeamanship::captain(const Game& game, const Question& question, const Thinking& thinking) {
  return advisers[static_cast<std::size_t>(question.decision - decisions.data())](game, question,
                                                                                  thinking);
}

Advice McSeamanship::driver(const Game& game, const Question& question, const Thinking& thinking) {
  return drive(game, question, thinking);
}

int McSeamanship::standing(const Setup& /*setup*/, const State& state, std::string_view player) {
  const Player us = *from_name<Player>(player);
  const Tally& ours = state.tally[static_cast<std::size_t>(us)];
  const Tally& theirs = state.tally[static_cast<std::size_t>(other(us))];
  constexpr int each_captured = 300;
  constexpr int each_sunk = 180;
  const int taken =
      each_captured * (ours.captured - theirs.captured) + each_sunk * (ours.sunk - theirs.sunk);
  const int own = strength(state, us);
  const int enemys = strength(state, other(us));
  const int left = own + enemys == 0 ? 0 : 800 * (own - enemys) / (own + enemys);
  return std::clamp(taken + left, -1000, 1000);
}

void McSeamanship::imagine_unseen(Game& game, std::string_view player, BotKey /*key*/) {
  if (is_declared(game.state)) return;
  const Player us = *from_name<Player>(player);
  game.for_each_of(other(us), [&](ShipId id) {
    Ship& ship = game.ship(id);
    if (ship.target == no_ship && !ship.attacked) ship.declared = false;
  });
}

Ending McSeamanship::ending(const Setup& /*setup*/, const State& state, std::string_view player) {
  switch (state.verdict) {
    case Verdict::playing:
      return Ending::playing;
    case Verdict::drawn:
      return Ending::drawn;
    case Verdict::won:
      break;
  }
  return name_of(state.winner) == player ? Ending::won : Ending::lost;
}

std::string_view McSeamanship::side(const Setup& /*setup*/, std::string_view player) {
  return name_of(*from_name<Player>(player));
}

Opponent opponent() {
  return opponent_by<McSeamanship>("master-and-commander");
}

}  // namespace prizecourt::master_and_commander
