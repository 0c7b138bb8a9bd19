#include "engine/rulesets/master_and_commander/chapters.h"
#include "engine/rulesets/master_and_commander/questions.h"
#include "engine/rulesets/master_and_commander/revisions.h"
#include "formats/rulesets/master_and_commander/captain.h"

#include <algorithm>
#include <array>

// Guns and grapples: MC-D9, MC-D15, MC-D16, MC-D18, MC-D19.
namespace prizecourt::master_and_commander {
namespace {

using Found = OrdersBook::Found;

// ---- what can be ordered ----

/// The question whom a ship attacks as it is before her range is chosen: to hold, or any ship that
/// she may attack at either range, or at the one that the order settles for. An order that is
/// refused could have named any of these, and who is refused her target holds her fire.
class OpenQuestion {
 public:
  OpenQuestion(const Game& game, const Matter& matter, const ChoiceOrder& order)
      : question_(matter.question),
        matter_{.question = question_,
                .window = matter.window,
                .player = matter.player,
                .who = matter.who} {
    if (game.ship(matter.who).ramming) return;  // MC-4.11: the question has all there is
    options_[size_++] = hold_fire;
    for (int number = 1; number <= ships_a_side; ++number) {
      const ShipId target = ship_of(other(owner_of(matter.who)), number);
      if (!game.in_play(target) || !may_attack(game, matter.who, target)) continue;
      const auto& only = order.guard.range;
      if (only && gun_range(game, matter.who, target) != *only) continue;
      options_[size_++] = {Game::id_of(target), static_cast<int>(target)};
    }
    question_.options = std::span(options_).first(size_);
    question_.fallback = 0;
  }

  OpenQuestion(const OpenQuestion&) = delete;
  OpenQuestion& operator=(const OpenQuestion&) = delete;

  [[nodiscard]] const Matter& matter() const { return matter_; }

 private:
  std::array<Option, ships_a_side + 1> options_{};
  std::size_t size_ = 0;
  Question question_;
  Matter matter_;
};

/// MC-5.3 besides what is against any attack on that ship.
Objection objection_to_target(const Desk& desk, const Matter& matter, ShipId target) {
  if (const auto why = objection_to_attack(desk.game(), matter.who, target)) return *why;
  return {cite("MC-5.3"), nullptr, "the other range was chosen"};
}

/// Whether it was refused when her range was chosen, and for that. Her attack is asked about later.
bool is_refused_already(const Desk& desk, const Matter& matter, const Found& found) {
  const auto& refused = desk.refused_at_range;
  return matter.question.decision != decision("MC-D9") &&
         std::find(refused.begin(), refused.end(), found.number) != refused.end();
}

/// No ship that is named can be attacked: she holds her fire.
MaybeAnswer refuse_target(Desk& desk, const Matter& matter, const Found& found,
                          const ChoiceOrder& order) {
  const ShipId target = first_named(order);
  const OpenQuestion open(desk.game(), matter, order);
  if (is_refused_already(desk, matter, found)) return take_refused(found, open.matter().question);
  return desk.decline(open.matter(), found, objection_to_target(desk, matter, target), [&] {
    return Refusal{.order = as_written(*found.order), .against = Game::id_of(target)};
  });
}

// ---- a bare list ----

/// It claims an attack on each ship: one is made, all others are refused. `attacked` is the one, or
/// null.
MaybeAnswer refuse_others(Desk& desk, const Matter& matter, const Found& found,
                          const ChoiceOrder& order, const Preference* attacked) {
  const OpenQuestion open(desk.game(), matter, order);
  std::optional<std::size_t> instead;
  if (attacked != nullptr) {
    instead = option_worth(open.matter().question, static_cast<int>(attacked->ship));
  } else if (is_refused_already(desk, matter, found)) {
    return take_refused(found, open.matter().question);
  }
  MaybeAnswer refused;
  for (const Preference& wish : order.prefer) {
    if (&wish == attacked) continue;
    const Objection second{cite("MC-11.7"), nullptr, "one target a ship and turn"};
    const bool beaten = attacked != nullptr && &wish > attacked;
    const Objection why = beaten ? second : objection_to_target(desk, matter, wish.ship);
    const auto answer = desk.decline(open.matter(), found, why, [&] {
      return Refusal{
          .order = said_of("attack", matter.who) + ' ' + std::string(Game::id_of(wish.ship)),
          .line = wish.line,
          .part = static_cast<int>(&wish - order.prefer.data()),
          .against = Game::id_of(wish.ship),
          .instead = instead};
    });
    if (!refused) refused = answer;
  }
  return refused;
}

MaybeAnswer attack_one_of(Desk& desk, const Matter& matter, const Found& found,
                          const ChoiceOrder& order) {
  std::optional<std::size_t> option;
  const Preference* attacked = nullptr;
  for (const Preference& wish : order.prefer) {
    option = option_worth(matter.question, static_cast<int>(wish.ship));
    if (!option) continue;
    attacked = &wish;
    break;
  }
  const auto refused = refuse_others(desk, matter, found, order, attacked);
  return option ? MaybeAnswer(take(found, *option, attacked->line)) : refused;
}

MaybeAnswer take_range(const Matter& matter, const Found& found, Engaged range) {
  return take_named(found, matter.question, range == Engaged::LONG ? "long" : "short");
}

}  // namespace

// The range is that of the target that the order would have, were both ranges open.
MaybeAnswer answer_range(Desk& desk, const Matter& matter) {
  const auto found = desk.find(matter, OrderKind::attack);
  if (!found) return std::nullopt;
  const auto* order = body<ChoiceOrder>(*found);
  if (order == nullptr) return take(*found, matter.question.fallback);
  if (order->guard.range) return take_range(matter, *found, *order->guard.range);
  const OpenQuestion open(desk.game(), matter, *order);
  const Chosen chosen = choose(desk, open.matter(), *order);
  if (chosen.option) {
    const int target = open.matter().question.options[*chosen.option].value;
    if (target == hold_fire.value) return take(*found, matter.question.fallback);
    const auto ship = static_cast<ShipId>(target);
    return take_range(matter, *found, gun_range(desk.game(), matter.who, ship));
  }
  // Her attack is asked about later, when another ship may bear a token.
  const bool is_judged_later = desk.game().setup.revision >= fates_are_complete;
  if (is_judged_later || chosen.held_back || first_named(*order) == no_ship) {
    return take(*found, matter.question.fallback);
  }
  const auto refused = order->claims ? refuse_others(desk, matter, *found, *order, nullptr)
                                     : refuse_target(desk, matter, *found, *order);
  if (refused && refused->source == AnswerSource::refused) {
    desk.refused_at_range.push_back(found->number);
  }
  return refused;
}

MaybeAnswer answer_attack(Desk& desk, const Matter& matter) {
  const auto found = desk.find(matter, OrderKind::attack);
  if (!found) return std::nullopt;
  const auto hold = option_named(matter.question, hold_fire.name);
  const auto* order = body<ChoiceOrder>(*found);
  if (order == nullptr) return take(*found, hold.value_or(matter.question.fallback));
  if (order->claims) return attack_one_of(desk, matter, *found, *order);
  const Chosen chosen = choose(desk, matter, *order);
  if (chosen.option) return take(*found, *chosen.option, chosen.line);
  if (chosen.held_back || first_named(*order) == no_ship) {
    return take(*found, hold.value_or(matter.question.fallback));
  }
  return refuse_target(desk, matter, *found, *order);
}

MaybeAnswer answer_repel(Desk& desk, const Matter& matter) {
  return answer_yes_or_no(desk, matter, OrderKind::repel, [&](const YesOrNo& order) {
    return order.yes ? objection_to_repelling(desk.game(), matter.who)
                     : objection_to_bearing_it(desk.game(), matter.who);
  });
}

MaybeAnswer answer_grapple(Desk& desk, const Matter& matter) {
  return answer_choice(desk, matter, OrderKind::grapple, [&](ShipId target) {
    return objection_to_grapple(desk.game(), matter.who, target);
  });
}

}  // namespace prizecourt::master_and_commander
