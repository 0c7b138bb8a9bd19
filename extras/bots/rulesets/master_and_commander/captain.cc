#include "engine/rulesets/master_and_commander/questions.h"
#include "extras/bots/rulesets/master_and_commander/seamanship.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

namespace prizecourt::master_and_commander {
namespace {

constexpr Maxim cast_off_boarders{"cast-off-boarders",
                                  "set adrift only a ship that would grapple one of ours"};
constexpr Maxim best_ship{
    "best-ship",
    "move the ship that gains most: into good range, out of the fire of several enemies, or home"};
constexpr Maxim station{"station", "go where she deals more damage than she takes"};
constexpr Maxim no_tow{"no-tow", "tow nothing: it costs speed"};
constexpr Maxim strike_together{"strike-together",
                                "ram only where more of our guns bear than the enemy's"};
constexpr Maxim save_the_wreck{"save-the-wreck",
                               "dock only ships that would be lost, and all ships when ahead"};

Advice advise_drift(const Game& game, const Question& question, const Thinking& thinking) {
  return best_of(question, thinking, cast_off_boarders, [&](const Option& option) {
    const auto id = static_cast<ShipId>(option.value);
    if (id == no_ship) return 20;  // to no purpose is a risk for nothing
    int worth = 0;
    for_each_afloat(game, other(owner_of(id)), [&](ShipId ours) {
      if (!game.adjacent(id, ours)) return;
      const bool may_board = !objection_to_grapple(game, id, ours);
      if (may_board) worth += worth_of_boarding(game, id, ours) / 2;
      if (bears_token(game.ship(id))) worth -= std::max(0, worth_of_boarding(game, ours, id)) / 3;
    });
    return worth;
  });
}

/// MC-4.2, in sixths.
int kedge_succeeds(const Ship& ship) {
  const int help = above_zero(level(ship, Skill::S)) + above_zero(level(ship, Skill::M));
  return std::clamp(6 - (kedge_needs - 1) + help, 0, 6);
}

Advice advise_movement(const Game& game, const Question& question, const Thinking& thinking) {
  constexpr int kinds_apart = movement_value(Movement::kedge, ShipId{});
  const Waters waters(game, game.mover());
  return best_of(question, thinking, best_ship, [&](const Option& option) {
    const auto id = static_cast<ShipId>(option.value % kinds_apart);
    const auto stays = [&] {  // with what she could only do there
      return waters.worth_of_square(id, game.ship(id).at) + waters.worth_of_grappling(id);
    };
    switch (static_cast<Movement>(option.value / kinds_apart)) {
      case Movement::kedge:
        return (waters.best_beside(id, game.ship(id).at) - stays()) *
               kedge_succeeds(game.ship(id)) / 6;
      case Movement::sail:
        return waters.best_run(id, sailing_move(game, id)) - stays();
      case Movement::use_wind:
        return 40;  // a fair wind is worth waiting for
      case Movement::anchor:
        break;
    }
    return 0;
  });
}

Advice advise_square(const Game& game, const Question& question, const Thinking& thinking) {
  const Waters waters(game, game.mover());
  const ShipId id = *from_id(question.who);
  const bool sails = question.decision == decision("MC-D5");
  const int left = sails ? game.state.move_left - 1 : 0;
  return best_of(question, thinking, station, [&](const Option& option) {
    const auto to = static_cast<Square>(option.value);
    if (to == off_board) return waters.worth_of_square(id, game.ship(id).at);
    return waters.best_run_from(id, to, left);
  });
}

Advice advise_tow(const Game& /*game*/, const Question& question, const Thinking& thinking) {
  return best_of(question, thinking, no_tow, [&](const Option& option) {
    return static_cast<ShipId>(option.value) == no_ship ? 100 : 0;
  });
}

Advice advise_ram(const Game& game, const Question& question, const Thinking& thinking) {
  const Waters waters(game, game.mover());
  const ShipId id = *from_id(question.who);
  return best_of(question, thinking, strike_together, [&](const Option& option) {
    const auto target = static_cast<ShipId>(option.value);
    if (target == no_ship) return waters.best_sail_on(id, game.state.move_left);
    return waters.worth_of_ramming(id, game.ship(id).at, target) + sooner * game.state.move_left;
  });
}

Advice advise_dock(const Game& game, const Question& question, const Thinking& thinking) {
  const Waters waters(game, game.mover());
  const ShipId id = *from_id(question.who);
  return best_of(question, thinking, save_the_wreck, [&](const Option& option) {
    if (option.value != 0) return waters.worth_of_dock(id) + sooner * game.state.move_left;
    return waters.best_sail_on(id, game.state.move_left);
  });
}

constexpr Maxim sink_before_wound{"sink-before-wound",
                                  "fire where it decides most: at the last hull point first"};
constexpr Maxim weather_gage{"weather-gage",
                             "take the weather gage of the enemy you can hurt most"};
constexpr Maxim first_blow{"first-blow",
                           "close with the weather gage only while firing first pays"};
constexpr Maxim board_when_stronger{
    "board-when-stronger",
    "grapple only ships you are likely to take: a prize is worth more than a wreck"};
constexpr Maxim cut_loose{"cut-loose", "cut every grapple"};

/// What an attack is worth, with what she brings upon herself by it who was not engaged before.
int worth_of_attack(const Waters& waters, ShipId by, ShipId target) {
  const Game& game = waters.game();
  const int given = rounds_ahead * waters.fire(by, target, range_between(game, by, target));
  if (bears_token(game.ship(by))) return given;
  return given - waters.fire_drawn(by, game.ship(by).at);
}

/// MC-6.3, MC-6.4.
bool wins_gage(const Game& game, ShipId by, ShipId target) {
  const Ship& ship = game.ship(by);
  const Ship& enemy = game.ship(target);
  const int windward = wind_move_of(game.state.white) - wind_move_of(game.state.red) - ship.broken +
                       above_zero(level(ship, Skill::C)) + below_zero(level(enemy, Skill::S)) +
                       below_zero(level(enemy, Skill::C));
  switch (game.ruling(gage_threshold)) {
    case GageThreshold::above_4:
      return windward > gage_above;
    case GageThreshold::above_2:
      return windward > 2;
    case GageThreshold::above_0:
      break;
  }
  return windward > 0;
}

Advice advise_range(const Game& game, const Question& question, const Thinking& thinking) {
  const ShipId id = *from_id(question.who);
  const Waters waters(game, owner_of(id));
  return best_of(question, thinking, sink_before_wound, [&](const Option& option) {
    const Engaged range = option.value == 0 ? Engaged::SHORT : Engaged::LONG;
    int best = 0;
    for_each_afloat(game, other(owner_of(id)), [&](ShipId target) {
      if (gun_range(game, id, target) != range || !may_attack(game, id, target)) return;
      best = std::max(best, worth_of_attack(waters, id, target));
    });
    return best;
  });
}

Advice advise_windward(const Game& game, const Question& question, const Thinking& thinking) {
  const ShipId id = *from_id(question.who);
  const Waters waters(game, owner_of(id));
  return best_of(question, thinking, weather_gage, [&](const Option& option) {
    const auto target = static_cast<ShipId>(option.value);
    constexpr int gage = 200;
    return worth_of_attack(waters, id, target) + (wins_gage(game, id, target) ? gage : 0);
  });
}

Advice advise_gage_move(const Game& game, const Question& question, const Thinking& thinking) {
  const ShipId id = *from_id(question.who);
  const Waters waters(game, owner_of(id));
  const ShipId target = game.state.gage_target;
  return best_of(question, thinking, first_blow, [&](const Option& option) {
    const auto to = static_cast<Square>(option.value);
    const Square at = to == off_board ? game.ship(id).at : to;
    const int range = grid::steps_between(at, game.ship(target).at) - 1;
    return rounds_ahead * waters.fire(id, target, range) - waters.fire_drawn(id, at);
  });
}

Advice advise_attack(const Game& game, const Question& question, const Thinking& thinking) {
  const ShipId id = *from_id(question.who);
  const Waters waters(game, owner_of(id));
  return best_of(question, thinking, sink_before_wound, [&](const Option& option) {
    const auto target = static_cast<ShipId>(option.value);
    constexpr int blunder = 4;  // a die in six and then mostly a level
    if (target == no_ship) return blunder;
    constexpr int unanswered = 40;  // MC-12.3
    const int gage = game.state.gage_ship == id ? unanswered : 0;
    return worth_of_attack(waters, id, target) + gage;
  });
}

Advice advise_grapple(const Game& game, const Question& question, const Thinking& thinking) {
  const ShipId id = *from_id(question.who);
  return best_of(question, thinking, board_when_stronger, [&](const Option& option) {
    const auto target = static_cast<ShipId>(option.value);
    return target == no_ship ? 0 : worth_of_boarding(game, id, target);
  });
}

Advice advise_repel(const Game& /*game*/, const Question& question, const Thinking& thinking) {
  return yes_or_no(question, thinking, cut_loose, true, 500);
}

constexpr Maxim mend_the_leak{"mend-the-leak",
                              "give luck to a sinking ship, then to the strongest in the fight"};
constexpr Maxim bear_it_best{"bear-it-best", "give harm to the ship it hurts least"};
constexpr Maxim all_hands_to_the_pumps{"all-hands-to-the-pumps",
                                       "man the pumps until the ship is safe, then fight fires, "
                                       "then rig, with the skills needed least elsewhere"};
constexpr Maxim own_command{"own-command",
                            "keep command where it is: a transfer ties up two ships"};
constexpr Maxim everybody{"everybody", "pick up all survivors"};

/// An enemy lies beside her and may come on board, or she on his deck.
bool may_be_boarded(const Game& game, ShipId id) {
  if (game.held(id)) return true;
  bool beside = false;
  for_each_afloat(game, other(owner_of(id)), [&](ShipId enemy) {
    beside = beside || (game.adjacent(id, enemy) && game.ship(enemy).engaged == Engaged::SHORT);
  });
  return beside && bears_token(game.ship(id));
}

int worth_of_event(const Game& game, std::string_view event, ShipId id) {
  const Ship& ship = game.ship(id);
  const int strength = 10 * game.class_of(id) + (bears_token(ship) ? 30 : 0);
  if (event == "white-5") {
    if (ship.hull == 0) return 500 + strength;
    return ship.hull == ship.ship_class ? 0 : 100 + worth_of_hull(ship) / 2 + strength;
  }
  if (event == "red-5") return -worth_of_damage(ship, DamageRow::short_range) - strength;
  if (event == "red-1") return -strength - (ship.hull == 0 ? 50 : 0);
  return strength;  // a better skill; the ship that is to move
}

/// What a ship has to do, and with whom: the tokens that a prudent captain allots, in order.
class Allotment {
 public:
  Allotment(const Game& game, ShipId id)
      : game_(game),
        ship_(game.ship(id)),
        may_be_boarded_(master_and_commander::may_be_boarded(game, id)) {
    for (std::size_t s = 0; s < skill_count; ++s) levels_[s] = ship_.skills[s];
  }

  /// The token that is allotted as number `nth`, from 0; nothing past the last.
  [[nodiscard]] std::optional<Token> token(int nth) {
    std::optional<Token> next;
    for (int i = 0; i <= nth; ++i) {
      next = best_next();
      if (!next) return next;
      --levels_[static_cast<std::size_t>(next->skill)];
      ++done_[static_cast<std::size_t>(next->work)];
    }
    return next;
  }

 private:
  /// The most useful task that is worth the skill missed least.
  [[nodiscard]] std::optional<Token> best_next() const {
    const std::optional<Skill> skill = missed_least();
    if (!skill) return std::nullopt;
    const auto fires = static_cast<int>(ship_.fires.size());
    // MC-7.10: one after the other, and again from the first.
    const int next_fire = fires == 0 ? 0 : done_[static_cast<std::size_t>(Work::fire)] % fires + 1;
    std::optional<Token> best;
    int most = price(*skill);
    for (const Work work : {Work::pump, Work::fire, Work::rig}) {
      const int worth = worth_of(work);
      if (worth <= most) continue;
      most = worth;
      best = Token{.skill = *skill, .work = work, .fire = work == Work::fire ? next_fire : 0};
    }
    return best;
  }

  [[nodiscard]] std::optional<Skill> missed_least() const {
    const bool positive_only = game_.ruling(lending) == Lending::positive_levels_only;
    std::optional<Skill> least;
    for (const Skill skill : {Skill::B, Skill::A, Skill::S, Skill::G}) {
      if (levels_[static_cast<std::size_t>(skill)] <= (positive_only ? 0 : worst_level)) continue;
      if (!least || price(skill) < price(*least)) least = skill;
    }
    return least;
  }

  /// What it costs her to do without a level until her next turn, in points.
  [[nodiscard]] int price(Skill skill) const {
    const bool fights = bears_token(ship_);
    switch (skill) {
      case Skill::B:
        return may_be_boarded_ ? 45 : 2;
      case Skill::A:
        return may_be_boarded_ ? 15 : fights ? 4 : 2;
      case Skill::S:
        return fights ? 10 : 4;
      case Skill::G:
        return fights ? 12 : 4;
      case Skill::C:
      case Skill::M:
        break;  // MC-7.3
    }
    return capture_is_worth;
  }

  /// Of one token more.
  [[nodiscard]] int worth_of(Work work) const {
    const int done = done_[static_cast<std::size_t>(work)];
    const auto fires = static_cast<int>(ship_.fires.size());
    switch (work) {
      case Work::pump: {
        // Each token succeeds on two faces, and helps only where all before it have failed
        // (MC-7.5).
        int left = sinking_is_worth / 2;
        for (int i = 0; i < done; ++i) left = left * 2 / 3;
        return ship_.hull == 0 ? left / 3 : 0;
      }
      case Work::fire:
        return done >= 2 * fires ? 0 : done < fires ? 45 : 15;
      case Work::rig:  // without the last mast she lies where she is (MC-0.5)
        return done >= ship_.broken ? 0 : ship_.broken == masts_of(ship_) ? 14 : 7;
      case Work::transfer:
        break;
    }
    return 0;
  }

  const Game& game_;
  const Ship& ship_;
  bool may_be_boarded_;
  std::array<int, skill_count> levels_{};
  std::array<int, 4> done_{};  ///< tokens by Work
};

Advice advise_event(const Game& game, const Question& question, const Thinking& thinking) {
  const bool harm = question.about.starts_with("red");
  return best_of(question, thinking, harm ? bear_it_best : mend_the_leak,
                 [&](const Option& option) {
                   const auto id = static_cast<ShipId>(option.value);
                   const int worth = worth_of_event(game, question.about, id);
                   const bool ours = Game::id_of(owner_of(id)) == question.player;
                   return ours ? worth : -worth;
                 });
}

Advice advise_repair(const Game& game, const Question& question, const Thinking& thinking) {
  Allotment allotment(game, *from_id(question.who));
  const std::optional<Token> token = allotment.token(question.nth);
  const int wanted = token ? token_value(*token) : nothing.value;
  return best_of(question, thinking, all_hands_to_the_pumps, [&](const Option& option) {
    if (option.value == wanted) return 200;
    return option.value == nothing.value ? 100 : 0;
  });
}

Advice advise_transfer(const Game& /*game*/, const Question& question, const Thinking& thinking) {
  return best_of(question, thinking, own_command,
                 [&](const Option& option) { return option.value == nothing.value ? 100 : 0; });
}

Advice advise_carry_out(const Game& /*game*/, const Question& question, const Thinking& thinking) {
  return yes_or_no(question, thinking, own_command, true, 100);
}

Advice advise_rescue(const Game& /*game*/, const Question& question, const Thinking& thinking) {
  return yes_or_no(question, thinking, everybody, true, 100);
}

constexpr Maxim no_hope{"no-hope", "resign only when no remaining ship can save the fleet"};
constexpr Maxim stalemate_is_drawn{
    "stalemate-is-drawn", "offer a draw only when there has been no fighting for a long time"};

/// When no ship of his has a hull left, and he is behind.
Advice advise_resign(const Game& game, const Question& question, const Thinking& thinking) {
  const Player us = *from_name<Player>(question.player);
  bool afloat = false;
  for_each_afloat(game, us, [&](ShipId id) { afloat = afloat || game.ship(id).hull > 0; });
  return yes_or_no(question, thinking, no_hope, !afloat && lead_of(game.state, us) < 0, 2000);
}

Advice advise_draw(const Game& game, const Question& question, const Thinking& thinking) {
  constexpr int long_enough = 150;  // player-turns
  const Player us = *from_name<Player>(question.player);
  const bool idle = game.state.turn > long_enough && !game.tokens_in_play() &&
                    lead_of(game.state, us) == 0 && game.ruling(stalemate) == Stalemate::no_limit;
  return yes_or_no(question, thinking, stalemate_is_drawn, idle, 2000);
}

using Adviser = Advice(const Game& game, const Question& question, const Thinking& thinking);

/// In the order of `decisions`: MC-D1 comes first.
constexpr std::array<Adviser*, decisions.size()> advisers = {
    advise_drift,     advise_event,  advise_movement, advise_square,    advise_square,
    advise_tow,       advise_ram,    advise_dock,     advise_range,     advise_windward,
    advise_gage_move, advise_repair, advise_transfer, advise_carry_out, advise_attack,
    advise_attack,    advise_rescue, advise_grapple,  advise_repel,     advise_resign,
    advise_draw};

}  // namespace

Advice captain(const Game& game, const Question& question, const Thinking& thinking) {
  const auto row = static_cast<std::size_t>(question.decision - decisions.data());
  return advisers[row](game, question, thinking);
}

}  // namespace prizecourt::master_and_commander
