#include "engine/rulesets/master_and_commander/questions.h"
#include "extras/bots/rulesets/master_and_commander/seamanship.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

namespace prizecourt::master_and_commander {
namespace {

constexpr Maxim mend_the_leak{"mend-the-leak",
                              "give luck to a sinking ship, then to the strongest in the fight"};
constexpr Maxim bear_it_best{"bear-it-best", "give harm to the ship it hurts least"};
constexpr Maxim all_hands_to_the_pumps{"all-hands-to-the-pumps",
                                       "man the pumps until the ship is safe, then fight fires, "
                                       "then rig, with the skills needed least elsewhere"};
constexpr Maxim own_command{"own-command",
                            "keep command where it is: a transfer ties up two ships"};
constexpr Maxim everybody{"everybody", "pick up all survivors"};

bool is_in_the_fight(const Game& game, ShipId id) {
  return bears_token(game.ship(id));
}

/// An enemy lies beside her and may come on board, or she on his deck.
bool may_be_boarded(const Game& game, ShipId id) {
  if (game.held(id)) return true;
  bool beside = false;
  for_each_afloat(game, other(owner_of(id)), [&](ShipId enemy) {
    beside = beside || (game.adjacent(id, enemy) && game.ship(enemy).engaged == Engaged::SHORT);
  });
  return beside && is_in_the_fight(game, id);
}

// ---- MC-D2 --------------------------------------------------------------------------------------

int worth_of_event(const Game& game, std::string_view event, ShipId id) {
  const Ship& ship = game.ship(id);
  const int strength = 10 * game.class_of(id) + (is_in_the_fight(game, id) ? 30 : 0);
  if (event == "white-5") {
    if (ship.hull == 0) return 500 + strength;
    return ship.hull == ship.ship_class ? 0 : 100 + worth_of_hull(ship) / 2 + strength;
  }
  if (event == "red-5") return -worth_of_damage(ship, DamageRow::short_range) - strength;
  if (event == "red-1") return -strength - (ship.hull == 0 ? 50 : 0);
  return strength;  // a better skill; the ship that is to move
}

// ---- MC-D12 -------------------------------------------------------------------------------------

/// What a ship has to do, and with whom: the tokens that a prudent captain allots, in order.
class Allotment {
 public:
  Allotment(const Game& game, ShipId id)
      : game_(game),
        id_(id),
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
    std::optional<Token> best;
    int most = price(*skill);
    for (const Work work : {Work::pump, Work::fire, Work::rig}) {
      const int worth = worth_of(work);
      if (worth <= most) continue;
      most = worth;
      best = Token{.skill = *skill, .work = work, .fire = work == Work::fire ? next_fire() : 0};
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
    const bool fights = is_in_the_fight(game_, id_);
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
    switch (work) {
      case Work::pump:
        return ship_.hull == 0 ? third_of_what_is_left(sinking_is_worth / 2, done) : 0;
      case Work::fire:
        return done < 2 * static_cast<int>(ship_.fires.size()) ? worth_at_fire() : 0;
      case Work::rig:
        return done < ship_.broken ? worth_at_mast() : 0;
      case Work::transfer:
        break;
    }
    return 0;
  }

  /// Each token succeeds on two faces, and helps only where all before it have failed (MC-7.5).
  static int third_of_what_is_left(int worth, int done) {
    for (int i = 0; i < done; ++i) worth = worth * 2 / 3;
    return worth / 3;
  }

  [[nodiscard]] int worth_at_fire() const {
    constexpr int fresh = 45;
    constexpr int again = 15;
    const auto fires = static_cast<int>(ship_.fires.size());
    return done_[static_cast<std::size_t>(Work::fire)] < fires ? fresh : again;
  }

  /// The last mast standing is worth most: without it she lies where she is (MC-0.5).
  [[nodiscard]] int worth_at_mast() const { return ship_.broken == masts_of(ship_) ? 14 : 7; }

  /// MC-7.10: one after the other, and again from the first.
  [[nodiscard]] int next_fire() const {
    const auto fires = static_cast<int>(ship_.fires.size());
    return fires == 0 ? 0 : done_[static_cast<std::size_t>(Work::fire)] % fires + 1;
  }

  const Game& game_;
  ShipId id_;
  const Ship& ship_;
  bool may_be_boarded_;
  std::array<int, skill_count> levels_{};
  std::array<int, 4> done_{};  ///< tokens by Work
};

}  // namespace

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

}  // namespace prizecourt::master_and_commander
