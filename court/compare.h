#pragma once

#include "court/changes.h"
#include "court/rerun.h"
#include "engine/table/enum_names.h"
#include "formats/replay/event_place.h"
#include "formats/text/json.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

/// Two games side by side: what was put into them, where they first differ, what caused that, and
/// how they stand after each turn. docs/compare.md is the manual. A and B are the games.
namespace prizecourt {

// ---- what was put in ----

enum class CauseKind : std::uint8_t {
  ruleset,
  revision,
  scenario,
  ruling,
  dice,
  orders,
  umpire,
  rollback,
  defaults,     ///< for whom the umpire let nobody wait
  fewer_turns,  ///< one of the two ends earlier
};

/// What a difference of inputs has to do with the first difference of the games.
enum class CauseRole : std::uint8_t {
  other,     ///< nothing; or the games are the same
  possible,  ///< this or another one that is called possible caused it, or several did
  cause,     ///< it caused it
};

/// One input that differs.
struct Cause {
  CauseKind kind = CauseKind::scenario;
  std::size_t window = 0;  ///< for which it was put in, from 1; 0: before the first
  int turn = 0;            ///< of that window
  std::string who;         ///< the player, or the ruling, by id
  int nth_file = 1;        ///< which of the player's files of that window
  std::string called{};    ///< what people call the player
  std::string what;        ///< a phrase, or what has other values: "ships/cutter/crew"
  std::string in_a, in_b;  ///< these values, empty for nothing; both are empty after a phrase
  bool is_idle = false;    ///< only comments, spelling, titles or names of files differ
  CauseRole role = CauseRole::other;
  SourceLine a, b;  ///< no file if there is none
};

// ---- where the games part ----

/// An order, as it was submitted for a window.
struct OrderPlace {
  SourceLine line;         ///< no file if there is none
  std::size_t window = 0;  ///< from 1
};

/// How a decision came about in one game.
enum class DecisionHow : std::uint8_t {
  ordered,
  refused,   ///< something illegal was ordered; the option is what was taken instead
  silence,   ///< no order; the default
  only_one,  ///< nothing else was legal, and nothing else was ordered
  put_down,  ///< the umpire or a test decided
  waits,     ///< the turn waits for it
  not_asked,
};

struct DecisionSide {
  DecisionHow how = DecisionHow::not_asked;
  bool is_choice = false;  ///< more than one answer was legal
  std::string option{};    ///< empty if it waits or was not asked
  OrderPlace order{};      ///< the order behind it
};

/// A decision that differs.
struct DecisionSplit {
  std::string key;  ///< "3/fire-2/AB-D9/lawrence//1"
  DecisionSide a, b;
  std::string said{};  ///< the question for people, not escaped
};

/// In what two games first differ.
enum class DivergenceKind : std::uint8_t { event, decision, waiting, state, end };

/// What one of the games has there.
struct DivergenceSide {
  /// Of the event, with the die if it is the dice that differ; without a number if the game has no
  /// event there.
  EventPlace place;
  OrderPlace order;     ///< that the event names, as a refusal does; else no file
  std::string written;  ///< on one line, as the replay writes it; empty for nothing
  /// The same for people, as the log reports it: one line of Markdown without the place of an
  /// order. Empty if `written` is words already.
  std::string said;
};

/// The first difference in what happened. Where an order was written, its file and its line, is no
/// part of what happened.
struct Divergence {
  DivergenceKind kind = DivergenceKind::event;
  std::size_t window = 0;  ///< from 1; 0: the state before the first
  int turn = 0;
  DivergenceSide a{}, b{};
  bool same_roll_other_faces = false;

  /// The decisions that differ, in order, of those asked in this turn before then. An order for
  /// what silence would have done is the same as silence; a decision that silence takes and that is
  /// not asked in the other game is no difference either. What one game asks in time and the other
  /// only later is left out.
  std::vector<DecisionSplit> decisions{};

  /// Whether a die of this turn fell differently by then, reported or not.
  bool dice_fell_otherwise = false;
};

/// How the states differ at the end of a turn.
struct TurnChanges {
  int turn = 0;
  bool only_a = false;  ///< the other game has no end of this turn
  bool only_b = false;
  std::vector<StateChange> changes;  ///< from a to b
  std::vector<std::string> ships;    ///< the ships that differ, a line of Markdown each

  [[nodiscard]] bool is_same() const { return !only_a && !only_b && changes.empty(); }
};

// ---- the comparison ----

/// A replay that does not verify: what it records does not follow from its inputs.
struct Edit {
  std::string letter;   ///< "A" or "B"
  std::string what;     ///< a phrase: what of it does not match, and where
  SourceLine recorded;  ///< no file if no line is to blame
};

/// How far two games could be compared.
enum class Compared : std::uint8_t {
  whole,    ///< both were played again to their ends
  part,     ///< a window of one or of both cannot be played again: only what comes before it
  nothing,  ///< they are of different rulesets
};

struct GameDiff {
  Compared compared = Compared::whole;
  std::string ruleset_a, ruleset_b;
  std::string stopped_a, stopped_b;  ///< why a game cannot be played further; empty if it can
  std::vector<Edit> edits;
  std::vector<Cause> causes;        ///< what caused the first difference comes first
  std::optional<Divergence> first;  ///< nothing if all that was compared is the same
  std::vector<TurnChanges> turns;   ///< one for each turn that either game has ended, in order
  std::string standing_a, standing_b;

  /// Whether the replays are the same: they have the same inputs, and each records what follows
  /// from them.
  [[nodiscard]] bool same() const {
    return compared == Compared::whole && edits.empty() && causes.empty() && !first;
  }
};

/// One of two games: its inputs, what follows from them, and the session it was played in.
struct ComparedGame {
  const ReplayText& replay;
  const Rerun& rerun;
  const std::optional<Session>& session;
};

/// Compares the games that the inputs of the two replays lead to; what a replay records besides is
/// in `edits`.
[[nodiscard]] GameDiff diff(const Exhibit& a, const Exhibit& b);

/// The same of any two games, whatever was recorded of them. Differences of inputs for which
/// `counts` is false are left out.
[[nodiscard]] GameDiff diff(
    const ComparedGame& a, const ComparedGame& b,
    const std::function<bool(const Cause&)>& counts = [](const Cause&) { return true; });

/// How much of a difference is shown.
struct DiffDetail {
  std::size_t ships = 8;   ///< of a turn; the rest is counted
  std::size_t fields = 0;  ///< of the state after a turn, as the replay writes them
  std::size_t causes = 8;
  std::size_t longest = 120;  ///< of a value or of a line of a file; the rest is left out
};

[[nodiscard]] DiffDetail all_details();

/// As lines for people, each ending with a line feed; harmless to a terminal.
[[nodiscard]] std::string to_text(const GameDiff& diff, const DiffDetail& detail);

/// The same for programs, all of it.
[[nodiscard]] Json to_json(const GameDiff& diff);

/// The first difference alone.
[[nodiscard]] std::string to_text(const Divergence& first, const DiffDetail& detail);
[[nodiscard]] Json to_json(const Divergence& first);

// ---- parts of it ----

/// Every difference in the inputs, in the order in which it counts. Of games of different rulesets
/// nothing else is compared; where windows are of different turns, no later ones are.
[[nodiscard]] std::vector<Cause> differences_of_inputs(const ComparedGame& a,
                                                       const ComparedGame& b);

/// Says what caused the first difference, and puts that first. A game follows from its scenario and
/// its rulings, from the dice and from the decisions; so dice or orders caused a difference only if
/// a die fell or a decision was taken differently before it. If more than one input can be to
/// blame, only playing on would tell, and all of them are called possible.
void find_causes(const Divergence& first, std::vector<Cause>& causes);

// ---- a file of orders and a recorded game ----

enum class FileFate : std::uint8_t {
  played,       ///< its orders were played, and the turn counts
  rolled_back,  ///< it was played, and the turn was rolled back
  other,        ///< other orders of that player were played
  none,         ///< the game has no orders of that player for that turn
};

struct FileInGame {
  FileFate fate = FileFate::none;
  std::size_t window = 0;            ///< where it was found, or the others; from 1, 0 for `none`
  std::string recorded_as{};         ///< what the replay calls the file of that window
  bool is_turn_played = false;       ///< whether the turn that it is for is in the replay
  std::vector<Cause> differences{};  ///< from the file of that window (A) to this one (B)
};

/// Compares the file, which must have a label (Delivered::has_label()), with what the replay
/// records as submitted. Comments, line ends and the secrets that `orders seal` adds make no other
/// orders. Of several files of that player for that turn the most similar one is named.
[[nodiscard]] FileInGame file_in_game(const ReplayText& replay, const Delivered& file);

}  // namespace prizecourt
