#pragma once

#include "engine/table/dice.h"
#include "engine/table/names.h"
#include "engine/table/rule.h"
#include "formats/replay/session.h"
#include "formats/text/json.h"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Whose dice fell how. docs/odds.md is its manual.
namespace prizecourt {

/// How often each face came up.
struct FaceCounts {
  std::array<std::int64_t, 6> of_face{};  ///< of 1 to 6

  void add(std::span<const Face> faces);
  void add(const FaceCounts& others);

  [[nodiscard]] std::int64_t dice() const;
  [[nodiscard]] std::int64_t pips() const;  ///< their sum

  bool operator==(const FaceCounts&) const = default;
};

/// Chi-square of faces against a sixth each, as an exact fraction, and how often fair dice are at
/// least that uneven.
struct Unevenness {
  std::int64_t above = 0;
  std::int64_t below = 1;
  double p = 1;
};

/// With fewer dice less than five of each face are expected, and p means nothing.
inline constexpr std::int64_t fewest_dice_to_test = 30;

/// Nothing for fewer than fewest_dice_to_test.
[[nodiscard]] std::optional<Unevenness> unevenness_of(const FaceCounts& faces);

/// The dice of one game or of many.
struct Luck {
  int games = 0;
  FaceCounts all;
  /// By id, through all games: the owner of the ship that rolls, or who rolls himself.
  std::map<std::string, FaceCounts> by_player;
  Names names;  ///< of players, as the game that was read last calls them
  /// By kind of roll: the rule that asks for the dice.
  std::map<std::string_view, std::pair<Rule, FaceCounts>> by_rule;

  void add(const Luck& other);
};

/// Collects the dice of one game while it is played again; watch() is a Watcher for verify(). Dice
/// of turns that were taken back do not count, and a roll that several events tell counts once.
class DiceCollector {
 public:
  void watch(const Session& session, int turn, const Played& played);

  [[nodiscard]] Luck luck() const;

 private:
  struct Throw {
    std::string player;
    Rule rule = nullptr;
    std::vector<Face> faces;
  };

  std::map<int, std::map<std::string, Throw>> turns_;  ///< by turn and address
  Names names_;
};

/// The report for people, without anything that a terminal would act on: a table, then sentences
/// that say what it means. It says how many tests were made, since one of many is odd by chance.
[[nodiscard]] std::string to_text(const Luck& luck);

/// The same for programs, `prizecourt: luck/1`. Chi-square is a fraction; p has three places and is
/// left out for too few dice.
[[nodiscard]] Json to_json(const Luck& luck);

}  // namespace prizecourt
