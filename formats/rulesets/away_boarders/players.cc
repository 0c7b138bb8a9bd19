#include "formats/rulesets/away_boarders/players.h"

#include <algorithm>
#include <string>

namespace prizecourt::away_boarders {
namespace {

const std::string& side_of(const Named<PlayerForm>& form) {
  return form.value.side.empty() ? form.name : form.value.side;
}

}  // namespace

void add_players(std::span<const Named<PlayerForm>> forms, yaml::Node map, Setup& setup,
                 Problems& problems) {
  for (const auto& form : forms) setup.sides.push_back(side_of(form));
  std::sort(setup.sides.begin(), setup.sides.end());
  setup.sides.erase(std::unique(setup.sides.begin(), setup.sides.end()), setup.sides.end());
  for (const auto& form : forms) {
    const auto side = std::lower_bound(setup.sides.begin(), setup.sides.end(), side_of(form));
    setup.players.push_back(
        {.id = form.name, .side = static_cast<int>(side - setup.sides.begin())});
  }
  const auto by_id = [](const PlayerSpec& a, const PlayerSpec& b) { return a.id < b.id; };
  std::sort(setup.players.begin(), setup.players.end(), by_id);
  if (forms.size() < 2 || setup.sides.size() >= 2) return;
  yaml::report(
      problems, node_at(map, "players"), "invalid",
      "all players are on one side, " + in_quotes(setup.sides.front()) + ", and a game needs two",
      "");
}

std::vector<std::string_view> ids_of_people(const Setup& setup) {
  std::vector<std::string_view> ids(setup.sides.begin(), setup.sides.end());
  for (const PlayerSpec& player : setup.players) ids.emplace_back(player.id);
  return ids;
}

void warn_of_idle_players(std::span<const Named<PlayerForm>> forms, const Setup& setup,
                          Problems& problems) {
  for (const auto& form : forms) {
    const bool commands =
        std::any_of(setup.ships.begin(), setup.ships.end(), [&](const ShipSpec& ship) {
          return setup.players[static_cast<std::size_t>(ship.player)].id == form.name;
        });
    if (commands) continue;
    problems.add({.severity = Severity::warning,
                  .code = "invalid",
                  .place = form.key.place(),
                  .message = "the player " + in_quotes(form.name) + " commands no ship",
                  .hint = "",
                  .source_line = std::string(form.key.source_line())});
  }
}

}  // namespace prizecourt::away_boarders
