#pragma once

#include "engine/table/dice.h"
#include "engine/table/event.h"
#include "engine/table/question.h"
#include "engine/table/revision.h"
#include "engine/table/rule.h"
#include "engine/table/ruling.h"
#include "formats/drawing/livery.h"
#include "formats/match/match.h"
#include "formats/match/measure.h"
#include "formats/match/picture.h"
#include "formats/match/verb.h"
#include "formats/orders/field_words.h"
#include "formats/scenario/scenario.h"
#include "formats/telling/ship_news.h"
#include "formats/text/printed_table.h"
#include "formats/yaml/decode.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace prizecourt {

/// What makes an event one that people look for in a long game.
enum class Mark : std::uint8_t {
  strike,  ///< a ship struck, or her captain gave up
  sinking,
  capture,   ///< a ship became a prize
  boarding,  ///< people fight on a deck
  refusal,   ///< an order was not carried out
  umpire,    ///< the umpire changed something
  end,       ///< the game is over
};

inline constexpr std::array<std::string_view, 7> mark_names = {
    "strike", "sinking", "capture", "boarding", "refusal", "umpire", "end"};

constexpr std::span<const std::string_view> names(Mark) {
  return mark_names;
}

/// A kind of event that is marked.
struct MarkedKind {
  std::string_view kind;
  Mark mark{};
};

/// Which of a ruleset's files a JSON Schema is for.
enum class SchemaKind : std::uint8_t { scenario, orders };

/// All that the program knows of a ruleset: one row of the table in cmd/program/rulesets.cc.
struct RulesetRow {
  std::string_view id;     ///< "away-boarders"
  std::string_view title;  ///< "Away, Boarders!"
  std::string_view edition;

  /// What somebody needs to know who has never seen the game: what it is about, the orders that
  /// matter most, a line each, and who has won. Lines for a terminal.
  std::string_view in_short;

  std::span<const RevisionInfo> revisions{};  ///< numbered from 1; the last is the newest

  /// Whether players must not see each other's orders for a turn before it is over: the replay that
  /// is handed out then ends with the turn before.
  bool sealed = false;

  /// What a scenario may hide from other players (`hidden:`), by name.
  std::span<const std::string_view> hideable{};
  std::span<const RuleInfo> rules;
  std::span<const RulingInfo> rulings;
  std::span<const DecisionInfo> decisions;
  std::span<const OrderDecides> order_decides{};
  std::span<const EventInfo> events;
  std::span<const FactInfo> facts{};    ///< what values the facts of events can have
  std::span<const DiceOrder> dice{};    ///< in which order steps ask for them
  PrintedTables (*tables)() = nullptr;  ///< all tables and figures, for people
  std::span<const SumInfo> sums{};      ///< the numbers of events that modifiers add up to

  /// What can be asked about why it was not done. A ruleset may leave it out; then nothing can.
  std::span<const Verb> verbs{};

  /// By which figures odds are told. A ruleset may leave them out: the odds of an event are then
  /// told in the words of all its facts, and those of a whole turn not at all.
  MeasureTable odds{};
  std::span<const NewsWords> news{};     ///< how a ship's fortunes in a turn are told
  std::span<const MarkedKind> marks{};   ///< what of its own events people look for in a long game
  std::span<const FatefulKind> fates{};  ///< those after which a ship is gone, for pictures
  std::span<const FieldWords>
      fields{};  ///< how fields of its state are said that an umpire changes

  /// The colours of dice that are told by them: no side has one like them.
  std::span<const picture::Colour> die_colours{};

  /// The step in which `resign` and `draw` are heard (formats/match/parley.h); empty where the
  /// ruleset has orders of its own for them.
  std::string_view parley{};

  /// Reads the ruleset's own part of a scenario: every key of the map that `scenario` does not
  /// already account for. Null when there were errors.
  std::unique_ptr<Match> (*start)(const Scenario& scenario, yaml::MapReader& map,
                                  Problems& problems);

  /// The JSON Schema (draft 7) of a file of this ruleset.
  std::string (*schema)(SchemaKind kind);
};

using Rulesets = std::span<const RulesetRow>;

/// The row with that id, or null.
[[nodiscard]] const RulesetRow* find_ruleset(Rulesets rulesets, std::string_view id);

/// The revision that a new game is played under.
[[nodiscard]] int newest_revision(const RulesetRow& ruleset);

/// Whether the program can play under that revision.
[[nodiscard]] bool has_revision(const RulesetRow& ruleset, int revision);

/// Reads the keys of a scenario that all rulesets share: prizecourt, ruleset, game, title, dice,
/// orders, rulings, when_silent. Nothing when the document is no scenario of a ruleset that is
/// known, so that no other key of it can be understood; else the caller goes on with
/// RulesetRow::start() and then calls `map.done()`, even where there were errors.
[[nodiscard]] std::optional<Scenario> read_common(yaml::MapReader& map, Rulesets rulesets,
                                                  Problems& problems);

/// Whether the players of a game see different things of it: something is hidden by the scenario,
/// or the ruleset seals orders until a turn is over (RulesetRow::sealed).
[[nodiscard]] bool has_secrets(const Scenario& scenario);

}  // namespace prizecourt
