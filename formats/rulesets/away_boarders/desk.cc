#include "formats/rulesets/away_boarders/desk.h"

#include <algorithm>
#include <utility>

namespace prizecourt::away_boarders {
std::optional<ShipId> Desk::ship_called(std::string_view id) const {
  const auto& ids = game_->setup.ids;
  const auto found = std::lower_bound(ids.begin(), ids.end(), id);
  if (found == ids.end() || *found != id) return std::nullopt;
  return static_cast<ShipId>(found - ids.begin());
}

void Desk::watch(const Game& game) {
  game_ = &game;
  before_.clear();
  for (const Ship& ship : game.state.ships) before_.push_back(ship.status);
  asked_.assign(game.state.ships.size(), {});
}

void Desk::tell_refused(const Matter& matter, const Found& found, const Objection& why,
                        Refusal refusal) {
  if (refusal.line == 0) refusal.line = found.order->line;
  refusal.kind = static_cast<int>(found.order->kind);
  refusal.file = found.file;
  refusals_.tell(matter.question, why, std::move(refusal),
                 game_->event(kind("refused"), why.rule, matter.who));
}

void Desk::tell_unheard_parts(std::string_view step) const {
  if (!listener_.wanted()) return;
  book_.for_each_of_turn([&](const OrdersBook::Subject& subject, const Found& found) {
    if (!heard_.has(found.number)) return;
    for (Unheard& part : fates_of_parts(*game_, *found.order, asked_[index(subject.first)])) {
      Event made;
      made.phase = step;
      made.who = game_->id_of(subject.first);
      listener_.hear(came_to_nothing(std::move(part), found.file, found.order->line, made));
    }
  });
}

void Desk::tell_unheard(std::string_view step) const {
  prizecourt::tell_unheard(
      book_, heard_, listener_,
      [&](const OrdersBook::Subject&, const Order& order) {
        return fate_of(*game_, order, before_[index(order.ship)]);
      },
      [&](const OrdersBook::Subject& subject) {
        Event made;
        made.phase = step;
        made.who = game_->id_of(subject.first);
        return made;
      });
  tell_unheard_parts(step);
}

std::optional<std::size_t> first_option(const Question& question,
                                        std::span<const std::string> wanted) {
  for (const std::string_view name : wanted) {
    for (std::size_t i = 0; i < question.options.size(); ++i) {
      const std::string_view option = question.options[i].name;
      if (!option.starts_with(name)) continue;
      if (option.size() == name.size() || option[name.size()] == '-') return i;
    }
  }
  return std::nullopt;
}

std::optional<std::size_t> gun_called(const ShipSpec& spec, std::string_view id) {
  for (std::size_t g = 0; g < spec.guns.size(); ++g) {
    if (spec.guns[g].id == id) return g;
  }
  return std::nullopt;
}

}  // namespace prizecourt::away_boarders
