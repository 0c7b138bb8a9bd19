#pragma once

#include "engine/table/digest.h"
#include "engine/table/event.h"
#include "engine/table/play.h"
#include "engine/table/question.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What comes of playing a turn, or of a part of one.
namespace prizecourt {

/// A decision taken in a turn and where it came from. Decisions that silence took are counted, not
/// listed: see SilentDecisions.
struct TakenDecision {
  std::string key;
  std::string option;
  AnswerSource source = AnswerSource::orders;
  std::string file;
  int line = 0;
};

/// How often silence decided for a ship in one kind of decision.
struct SilentDecisions {
  std::string_view who;
  Decision decision = nullptr;
  int count = 0;
};

/// Of a window with joint dice: its seed, and who revealed a link for it.
struct JointWindow {
  Digest seed;
  std::vector<std::string> from;
  std::vector<std::string> without;  ///< who had no part in it
};

/// Who has a player's seat from a window on: an input of the replay, by the umpire. Until one is
/// named the seat is a person's.
struct Sitter {
  std::string player;
  std::string bot{};     ///< its name; empty: a person
  std::string reason{};  ///< may be empty
  bool operator==(const Sitter&) const = default;
};

/// How much the log says. A brief one tells of many events that are alike in one line, and leaves
/// out headings, details, rules and what was decided by default.
enum class LogLength : std::uint8_t { whole, brief };

/// What came of playing. Views point into the match and stay valid as long as it; a Session keeps
/// the matches of turns that were taken back.
struct Played {
  std::vector<Event> events;
  std::vector<TakenDecision> decisions;
  std::vector<SilentDecisions> silent;    ///< sorted by who and decision
  std::optional<OpenQuestion> waiting;    ///< the question without which the turn cannot go on
  bool goes_on = false;                   ///< a part of the turn was played and told before
  std::optional<JointWindow> joint;       ///< from whoever collected the links
  std::vector<std::string> unopened;      ///< who committed to orders and did not open them
  std::vector<Sitter> seats;              ///< those that others have than before
  std::vector<std::string> defaults_for;  ///< for whom the umpire let nobody wait
  std::vector<std::string>
      without_orders;  ///< players with ships from whom no file came, from the session
  LogLength length{};  ///< for whoever reads the log, from the caller
};

// Turns taken back by the umpire: an input of the replay, like orders. What was taken back stays
// in the replay, and the game goes on from the start of an earlier turn. docs/umpire.md is its
// manual.

/// A new commitment of a party to joint dice, whose chain is lost or known to others.
struct NewChain {
  std::string party;
  Digest commitment;
};

struct Rollback {
  int to_turn = 0;     ///< the turn at whose start the game stands again
  std::string reason;  ///< for the replay and the log; never blank

  /// Replaced from the next window on. Orders are collected anew after that, so that nobody who
  /// chooses a chain has seen the orders and links it is used with.
  std::vector<NewChain> chains{};
};

/// What is told of it (engine/table/event.h): `from_turn` is the turn at which the game stood,
/// `step` the step that is played next.
[[nodiscard]] Event event_of(const Rollback& rollback, int from_turn, std::string_view step);

/// The event, where that is what came of a window; else null.
[[nodiscard]] const Event* rollback_in(const Played& played);

/// The parties whose chains a rollback replaces.
[[nodiscard]] std::vector<std::string> new_chains_in(const Event& rollback);

/// The log of it, Markdown, with a heading.
[[nodiscard]] std::string rollback_in_words(const Event& event);

}  // namespace prizecourt
