#include "formats/rulesets/away_boarders/captain.h"

namespace prizecourt::away_boarders {

void Desk::watch(const Game& game) {
  DeskOf::watch(game);
  before_.clear();
  for (const Ship& ship : game.state.ships) before_.push_back(ship.status);
  asked_.assign(game.state.ships.size(), {});
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
