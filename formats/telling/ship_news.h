#pragma once

#include "engine/table/event.h"
#include "formats/orders/field_words.h"
#include "formats/telling/event_words.h"
#include "formats/telling/ship_table.h"

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// What became of each ship in what was played, in a line: what she did and what was done to her,
/// from the events, and how she differs from what she was, from two states.
namespace prizecourt {

/// What comes of an event, to be added up: `hull` 2, `hits` 3.
using NewsTally = std::vector<std::pair<std::string, int>>;

/// How events of a kind are told of the two ships that they are about. In a phrase `{}` is the
/// other ship; a phrase is not for an event that names none. Of the rows for a kind the first one
/// that fits counts.
struct NewsWords {
  std::string_view kind;
  std::string_view of_who;        ///< `fired on {}`; empty where that is no news of hers
  std::string_view of_against{};  ///< `was fired on by {}`
  std::string_view fact{};        ///< only for events in which this fact …
  std::string_view value{};       ///< … is that text

  /// A fact with ids, `alpha+gamma`: the ships that did it together.
  std::string_view several{};

  /// What comes of an event, for Markdown; a ship's name is found by her id. Null where nothing is
  /// to be added up.
  NewsTally (*tally)(const Event& event, const NameOf& name) = nullptr;
};

/// The news of one ship.
struct ShipNews {
  std::string_view ship;  ///< id
  std::string words;  ///< Markdown, one line: `**Brig**: fired on Sloop (hull 2); crew 12 → 11`
};

/// What a ruleset brings to tell news with.
struct NewsRows {
  std::span<const NewsWords> events;
  std::span<const FieldWords> fields{};  ///< for what the umpire changed
};

/// Of every ship of `now` of which there are any, in the order of that table. What was refused her,
/// and what the umpire changed of her, are news in every game.
[[nodiscard]] std::vector<ShipNews> news_of(std::span<const Event> events, const NewsRows& rows,
                                            const ShipTable& before, const ShipTable& now);

/// How the ships of two games differ, by all that a table says of them: `**Brig**: hull 4/4 → 1/4;
/// aground in B only`. A and B are the games.
[[nodiscard]] std::vector<ShipNews> ships_apart(const ShipTable& a, const ShipTable& b);

}  // namespace prizecourt
