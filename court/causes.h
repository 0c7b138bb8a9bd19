#pragma once

#include "court/compare.h"
#include "engine/table/enum_names.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

/// What was put into two games, compared: all that can make them differ.
namespace prizecourt {

enum class CauseKind : std::uint8_t {
  ruleset,
  revision,
  scenario,
  ruling,
  dice,
  orders,
  umpire,
  rollback,
  defaults,     ///< for whom nobody waited
  fewer_turns,  ///< one of the two ends earlier
};

/// What a difference of inputs has to do with the first difference of the games.
enum class CauseRole : std::uint8_t {
  other,     ///< that did not come of it; or the games are the same
  possible,  ///< that came of this or of others that are called possible, or of several
  cause,     ///< that came of it
};

/// One thing that is not the same in both.
struct Cause {
  CauseKind kind = CauseKind::scenario;
  std::size_t window = 0;  ///< for which it was put in, from 1; 0: before the first
  int turn = 0;            ///< of that window
  std::string who;         ///< the player, by his id
  std::string called{};    ///< what people call him
  std::string what;        ///< a phrase, or what has other values: "ships/cutter/crew"
  std::string in_a, in_b;  ///< these values, empty for nothing; both are empty after a phrase
  bool is_idle = false;    ///< only comments, spelling, titles or names of files differ
  CauseRole role = CauseRole::other;
  SourceLine a, b;  ///< no file where there is none
};

/// Every difference in what was put in, in the order in which it counts. Where the two are of
/// different rulesets, nothing else is looked at; where windows are of different turns, no later
/// ones are.
[[nodiscard]] std::vector<Cause> differences_of_inputs(const ComparedGame& a,
                                                       const ComparedGame& b);

/// Says what the first difference came of, and puts that first. A game follows from its scenario
/// and its rulings, from the dice that fell and from the decisions that were taken; so a difference
/// comes of dice or orders only where a die fell or a decision was taken otherwise before it. Where
/// more than one thing can be to blame, nobody knows which without playing on, and all of them are
/// called possible.
void find_causes(const Divergence& first, std::vector<Cause>& causes);

// ---- what is not the same in the headers of two replays: revision, rulings, dice, scenario ----

/// Adds the differences, the most telling first: what the scenario means before its fields, and its
/// comments and its name, which can cause nothing, last. Both must be of one ruleset.
void add_header_differences(const ComparedGame& a, const ComparedGame& b, std::vector<Cause>& out);

/// Adds every difference in what was put in for one window; it is number `window`, from 1, in both
/// games. Of a player's several files the second is called "NAME (2)" in Cause::who.
void add_window_differences(const ReplayInput& a, const ReplayInput& b, std::size_t window,
                            std::vector<Cause>& out);

/// Whether it is a file of that player that differs, whichever of his it is.
[[nodiscard]] bool is_file_of(const Cause& cause, const std::string& player);

}  // namespace prizecourt
