#include "extras/bots/solo/giving_up.h"

#include "formats/text/problems.h"
#include "formats/yaml/parse.h"

#include <algorithm>
#include <array>

namespace prizecourt {
namespace {

/// An order, and the word that gives up. Whichever ruleset has it, it means that.
struct GivingUp {
  std::string_view key;
  std::string_view word;
};

constexpr std::string_view of_game = "resign";
constexpr std::string_view by_draw = "draw";

constexpr std::array ways_to_give_up = {
    GivingUp{.key = of_game, .word = "true"},     GivingUp{.key = by_draw, .word = "true"},
    GivingUp{.key = "colours", .word = "strike"}, GivingUp{.key = "strike", .word = "true"},
    GivingUp{.key = "surrender", .word = "true"},
};

/// Whether it is that word, or a list that begins with it.
bool says(yaml::Node value, std::string_view word) {
  if (value.kind() == yaml::Kind::list)
    return value.size() > 0 && says(*value.items().begin(), word);
  return value.kind() == yaml::Kind::scalar && value.text() == word;
}

/// Looks through a map that stands under the key `of`.
void look(yaml::Node map, std::string_view of, GivenUp& found) {
  for (const auto [key, value] : map.entries()) {
    const auto* const way =
        std::find_if(ways_to_give_up.begin(), ways_to_give_up.end(),
                     [&, name = key.text()](const GivingUp& one) { return one.key == name; });
    if (way == ways_to_give_up.end()) {
      look(value, key.text(), found);
      continue;
    }
    // Orders stand under ships, or ships under orders.
    for (const auto [ship, said] : value.entries()) {
      if (says(said, way->word)) found.ships.emplace_back(ship.text());
    }
    if (!says(value, way->word)) continue;
    if (way->key == of_game) {
      found.game = true;
    } else if (way->key == by_draw) {
      found.draw = true;
    } else {
      found.ships.emplace_back(of);
    }
  }
}

}  // namespace

GivenUp given_up_in(const std::string& orders) {
  Problems problems;
  const auto document = yaml::parse({.name = "your orders", .text = orders}, {}, problems);
  GivenUp found;
  if (document) look(document->root(), {}, found);
  return found;
}

}  // namespace prizecourt
