#include "engine/rulesets/master_and_commander/boarding.h"
#include "engine/rulesets/master_and_commander/engagement.h"
#include "engine/rulesets/master_and_commander/range.h"
#include "formats/master_and_commander/desk.h"

#include <algorithm>
#include <array>

// Guns and grapples: MC-D9, MC-D15, MC-D16, MC-D18.
namespace prizecourt::master_and_commander {
namespace {

using Found = OrdersBook::Found;

/// "attack B1 F3".
std::string attack_on(ShipId who, std::string_view targets) {
  return said_of("attack", who) + ' ' + std::string(targets);
}

// ---- MC-D9 ----

/// All ships that the ship may attack at either range, as options of MC-D15.
struct BothRanges {
  std::array<Option, ships_a_side> options{};
  std::size_t size = 0;

  BothRanges(const Game& game, ShipId who) {
    for (int number = 1; number <= ships_a_side; ++number) {
      const ShipId target = ship_of(other(owner_of(who)), number);
      if (!game.afloat(target) || !may_attack(game, who, target)) continue;
      options[size++] = {Game::id_of(target), static_cast<int>(target)};
    }
  }

  [[nodiscard]] std::span<const Option> all() const { return std::span(options).first(size); }
};

/// The range of the target that the order would have, were both ranges open.
std::optional<Engaged> range_of_choice(const Desk& desk, const Matter& matter,
                                       const ChoiceOrder& order) {
  if (order.guard.range) return order.guard.range;
  const BothRanges targets(desk.game(), matter.who);
  Question all = matter.question;
  all.options = targets.all();
  const Matter open{
      .question = all, .window = matter.window, .player = matter.player, .who = matter.who};
  const Chosen chosen = choose(desk, open, order);
  if (!chosen.option) return std::nullopt;
  const auto target = static_cast<ShipId>(all.options[*chosen.option].value);
  return gun_range(desk.game(), matter.who, target);
}

// ---- MC-D15, MC-D16 ----

/// MC-5.3 besides what is against any attack on that ship.
Objection objection_to_target(const Desk& desk, const Matter& matter, ShipId target) {
  if (const auto why = objection_to_attack(desk.game(), matter.who, target)) return *why;
  return {cite("MC-5.3"), nullptr, "the other range was chosen"};
}

/// A bare list claims an attack on each ship: one is made, all others are refused.
MaybeAnswer attack_one_of(Desk& desk, const Matter& matter, const Found& found,
                          const ChoiceOrder& order) {
  std::optional<std::size_t> option;
  const Preference* attacked = nullptr;
  for (const Preference& wish : order.prefer) {
    if (option) break;
    option = option_worth(matter.question, static_cast<int>(wish.ship));
    attacked = &wish;
  }
  MaybeAnswer refused;
  for (const Preference& wish : order.prefer) {
    const auto place = static_cast<int>(&wish - order.prefer.data());
    if (option && &wish == attacked) continue;
    const Objection second{cite("MC-11.7"), nullptr, "one target a ship and turn"};
    const bool beaten = option && &wish > attacked;
    const Objection why = beaten ? second : objection_to_target(desk, matter, wish.ship);
    const auto answer = desk.decline(matter, found, why, [&] {
      return Refusal{.order = attack_on(matter.who, Game::id_of(wish.ship)),
                     .line = wish.line,
                     .part = place,
                     .against = Game::id_of(wish.ship),
                     .instead = option};
    });
    if (!refused) refused = answer;
  }
  return option ? MaybeAnswer(take(found, *option, attacked->line)) : refused;
}

}  // namespace

MaybeAnswer answer_range(Desk& desk, const Matter& matter) {
  const auto found = desk.find(matter, OrderKind::attack);
  if (!found) return std::nullopt;
  const auto* order = body<ChoiceOrder>(*found);
  if (order == nullptr) return take(*found, matter.question.fallback);
  const auto range = range_of_choice(desk, matter, *order);
  if (!range) return take(*found, matter.question.fallback);
  const auto option = option_named(matter.question, *range == Engaged::SHORT ? "short" : "long");
  return take(*found, option.value_or(matter.question.fallback));
}

MaybeAnswer answer_attack(Desk& desk, const Matter& matter) {
  const auto found = desk.find(matter, OrderKind::attack);
  if (!found) return std::nullopt;
  const auto hold = option_named(matter.question, "hold").value_or(matter.question.fallback);
  const auto* order = body<ChoiceOrder>(*found);
  if (order == nullptr) return take(*found, hold);
  if (order->claims) return attack_one_of(desk, matter, *found, *order);
  const Chosen chosen = choose(desk, matter, *order);
  if (chosen.option) return take(*found, *chosen.option, chosen.line);
  const ShipId target = first_named(*order);
  if (chosen.held_back || target == no_ship) return take(*found, hold);
  const Objection why = objection_to_target(desk, matter, target);
  return desk.decline(matter, *found, why, [&] {
    return Refusal{.order = attack_on(matter.who, as_written(*order, "hold")),
                   .against = Game::id_of(target)};
  });
}

MaybeAnswer answer_grapple(Desk& desk, const Matter& matter) {
  const auto found = desk.find(matter, OrderKind::grapple);
  if (!found) return std::nullopt;
  const auto* order = body<ChoiceOrder>(*found);
  if (order == nullptr) return take(*found, matter.question.fallback);
  const Chosen chosen = choose(desk, matter, *order);
  if (chosen.option) return take(*found, *chosen.option, chosen.line);
  const ShipId target = first_named(*order);
  if (chosen.held_back || target == no_ship) return take(*found, matter.question.fallback);
  const auto why = objection_to_grapple(desk.game(), matter.who, target);
  const Objection closed{matter.question.rule, nullptr, "not now"};
  return desk.decline(matter, *found, why.value_or(closed), [&] {
    return Refusal{.order = said_of("grapple", matter.who) + ' ' + as_written(*order, "none"),
                   .against = Game::id_of(target)};
  });
}

}  // namespace prizecourt::master_and_commander
