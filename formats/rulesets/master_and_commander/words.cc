#include "formats/rulesets/master_and_commander/words.h"

#include "formats/scenario/company.h"
#include "formats/text/words.h"

#include <algorithm>

namespace prizecourt::master_and_commander {
namespace {

std::string_view id_of(ShipId id) {
  return ship_ids[index(id)];
}

void add_grapples(std::vector<std::string>& words, const State& state, ShipId id) {
  const ShipId by = state.ships[index(id)].grappled_by;
  if (by != no_ship) words.push_back("grappled by " + std::string(id_of(by)));
  for (std::size_t s = 0; s < ship_total; ++s) {
    if (state.ships[s].grappled_by == id) words.push_back("holds " + std::string(ship_ids[s]));
  }
}

void add_transfer(std::vector<std::string>& words, const Ship& ship) {
  if (ship.transfer_to != no_ship) {
    words.push_back(std::to_string(ship.pending_transfer) + " of C on the way to " +
                    std::string(id_of(ship.transfer_to)));
  }
  if (ship.transfer_lock) words.emplace_back("bound by a transfer");
}

/// The names that players have by themselves want an article; what a scenario calls them does not.
std::string with_article(const Setup& setup, Player player, std::string_view article) {
  const std::string_view id = name_of(player);
  const std::string name(setup.names.of(id));
  return name == name_from_id(id) ? std::string(article) + name : name;
}

/// B or F and nothing but digits.
bool looks_like_id(std::string_view text) {
  return text.size() > 1 && std::string_view("BFbf").find(text.front()) != std::string_view::npos &&
         std::all_of(text.begin() + 1, text.end(), [](char c) { return '0' <= c && c <= '9'; });
}

}  // namespace

std::string in_words(const Setup& setup, Player player) {
  return with_article(setup, player, "the ");
}

std::string at_the_start(const Setup& setup, Player player) {
  return with_article(setup, player, "The ");
}

std::string in_words(const Setup& setup, ShipId id) {
  const std::string& name = setup.ships[index(id)].name;
  const std::string_view own_id = id_of(id);
  return name == own_id ? name : name + " (" + std::string(own_id) + ')';
}

std::vector<std::string_view> players(const Setup& /*setup*/) {
  return {names(Player{}).begin(), names(Player{}).end()};
}

ShipId ship_called(std::string_view id) {
  const auto found = std::find(ship_ids.begin(), ship_ids.end(), id);
  return found == ship_ids.end() ? no_ship : static_cast<ShipId>(found - ship_ids.begin());
}

ShipId ship_named(const Setup& setup, std::string_view text) {
  const bool is_id = looks_like_id(text);
  for (std::size_t s = 0; s < ship_total && !text.empty(); ++s) {
    const std::string_view name = is_id ? ship_ids[s] : std::string_view(setup.ships[s].name);
    if (is_same_word(name, text)) return static_cast<ShipId>(s);
  }
  return no_ship;
}

std::optional<ShipId> ship_called(const Setup& /*setup*/, std::string_view id) {
  const ShipId ship = ship_called(id);
  return ship == no_ship ? std::nullopt : std::optional(ship);
}

std::string_view player_of(const Setup& /*setup*/, ShipId ship) {
  return name_of(owner_of(ship));
}

std::vector<std::string_view> sides(const Setup& setup) {
  return players(setup);
}

std::string_view ship_side(const Setup& setup, ShipId ship) {
  return player_of(setup, ship);
}

std::string standing_in_words(const Setup& setup, const State& state) {
  switch (state.verdict) {
    case Verdict::playing:
      return "The game is in progress.";
    case Verdict::won:
      return std::string(setup.names.of(name_of(state.winner))) + " victory.";
    case Verdict::drawn:
      return "The game is drawn.";
  }
  return {};
}

std::string name_called(const Setup& setup, std::string_view id) {
  const ShipId ship = ship_called(id);
  return ship == no_ship ? std::string(setup.names.of(id)) : in_words(setup, ship);
}

std::string at_the_start(const Setup& setup, std::string_view id) {
  const auto player = from_name<Player>(id);
  return player ? at_the_start(setup, *player) : name_called(setup, id);
}

std::string within(const Setup& setup, std::string_view id) {
  const auto player = from_name<Player>(id);
  return player ? in_words(setup, *player) : name_called(setup, id);
}

bool names_many(const Setup& setup, std::string_view id) {
  return from_name<Player>(id) && setup.names.of(id) == name_from_id(id);
}

std::vector<std::string> levels_of(const Ship& ship, std::string (*one_level)(int)) {
  std::vector<std::string> words;
  for (std::size_t s = 0; s < skill_count; ++s) {
    const int now = level(ship, static_cast<Skill>(s));
    const int base = ship.skills[s];
    if (now == 0 && base == 0) continue;
    words.push_back(std::string(names(Skill{})[s]) + ' ' + one_level(now));
    if (now != base) words.back() += " (base " + one_level(base) + ')';
  }
  return words;
}

std::vector<std::string> fires_in_words(const Ship& ship) {
  std::vector<std::string> words;
  for (const Fire kind : {Fire::uncontrolled, Fire::controlled, Fire::fought}) {
    const auto count = std::count(ship.fires.begin(), ship.fires.end(), kind);
    if (count == 0) continue;
    words.push_back(std::to_string(count) + ' ' + std::string(name_of(kind)) +
                    (count == 1 ? " fire" : " fires"));
  }
  return words;
}

std::string engagement_in_words(const Ship& ship) {
  if (ship.engaged == Engaged::none) return {};
  return std::string(name_of(ship.engaged)) + (ship.fired ? ", fired" : "");
}

std::vector<std::string> marks_in_words(const State& state, ShipId id) {
  const Ship& ship = state.ships[index(id)];
  std::vector<std::string> words;
  add_grapples(words, state, id);
  add_transfer(words, ship);
  if (ship.sinking) words.emplace_back("sinking");
  const bool turn_has_begun = state.step > 0;
  if (turn_has_begun && state.gage_ship == id) {
    words.push_back("weather gage over " + std::string(id_of(state.gage_target)));
  }
  return words;
}

}  // namespace prizecourt::master_and_commander
