#include "formats/rulesets/broadsides_and_boarding_parties/ships.h"

#include "formats/rulesets/broadsides_and_boarding_parties/setup_read.h"
#include "formats/scenario/names.h"

#include <algorithm>
#include <array>
#include <string>

namespace prizecourt::broadsides_and_boarding_parties {
namespace {

/// What orders and events say where a name could stand.
constexpr std::array<std::string_view, 7> reserved = {"captain", "none",  "hold", "any",
                                                      "all",     "enemy", "tie"};

void refuse_reserved(yaml::Node node, std::string_view name, Problems& problems) {
  if (std::find(reserved.begin(), reserved.end(), name) == reserved.end()) return;
  yaml::report(problems, node, "invalid", in_quotes(name) + " is a word of the orders and no name",
               "choose another name");
}

/// BBP-R7: how the project's plan lies depends on the ruling.
DeckPlan plan_for(const SpecForm& form, const std::vector<NamedDeck>& decks, const Setup& setup,
                  Problems& problems) {
  DeckPlan usual = default_deck(setup.rulings[bow_end]);
  if (!form.deck) return usual;
  std::vector<std::string_view> names = {default_deck_name};
  for (const NamedDeck& deck : decks) names.push_back(deck.name);
  const auto chosen = yaml::as_choice(*form.deck, names, problems);
  if (!chosen || *chosen == 0) return usual;
  return decks[*chosen - 1].plan;
}

SideSpec read_spec(ShipEntry& entry, const std::vector<NamedDeck>& decks, const Setup& setup,
                   Problems& problems) {
  SpecForm form;
  FormReader reader(entry.map, problems);
  describe(reader, form);

  SideSpec side;
  side.ship = yaml::as_identifier(entry.key, problems).value_or("");
  side.player = form.player;
  side.name = form.name.empty() ? name_from_id(side.ship) : form.name;
  side.crew = form.crew;
  side.plan = plan_for(form, decks, setup, problems);
  refuse_reserved(entry.key, side.ship, problems);
  refuse_reserved(node_at(entry.node(), "player"), side.player, problems);
  return side;
}

/// BBP-1.1.
void check_pair(const Setup& setup, const std::vector<ShipEntry>& entries, Problems& problems) {
  const SideSpec& one = setup.sides[0];
  const SideSpec& two = setup.sides[1];
  const yaml::Node second = entries[1].node();
  if (!one.player.empty() && one.player == two.player) {
    yaml::report(problems, node_at(second, "player"), "duplicate-name",
                 in_quotes(two.player) + " commands the other ship already", "");
  }
  if (!one.name.empty() && one.name == two.name) {
    yaml::report(problems, node_at(second, "name"), "duplicate-name",
                 "two ships are called " + in_quotes(two.name), "");
  }
}

}  // namespace

std::vector<ShipEntry> read_ships(yaml::Node ships, const std::vector<NamedDeck>& decks,
                                  Setup& setup, Problems& problems) {
  std::vector<ShipEntry> entries;
  const yaml::Entries all = yaml::as_map(ships, problems);
  if (ships.kind() != yaml::Kind::map) return entries;
  if (ships.size() != setup.sides.size()) {
    yaml::report(problems, ships, "invalid",
                 "a duel has two ships, found " + std::to_string(ships.size()) + " (BBP-1.1)", "");
    return entries;
  }
  for (const yaml::Entry entry : all) {
    entries.push_back({entry.key, yaml::MapReader(entry.value, problems)});
  }
  for (const Side side : both_sides) {
    setup.sides[index(side)] = read_spec(entries[index(side)], decks, setup, problems);
  }
  check_pair(setup, entries, problems);
  name_places(setup);
  return entries;
}

}  // namespace prizecourt::broadsides_and_boarding_parties
