#pragma once

// The room court. Recorded games examined. A hearing (this header) plays a game up to a turn; the
// turn is then rehearsed as often as needed and traced. On this stand the four parts of the room:
//
//   explain.h         why something happened, or did not
//   odds.h, luck.h    how likely it was; whose dice fell how
//   compare.h         two games side by side: inputs, first difference, states; what_if.h plays
//                     the second one
//   rulebook.h        rules and rulings of all games
//
// None of it can change the game. Read this header first, then explain.h.

#include "engine/table/go_between.h"
#include "formats/match/match.h"
#include "formats/replay/replay.h"
#include "formats/text/problems.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace prizecourt {

// ---- a turn of a recorded game ----

/// The game as it stood before a turn, with everything that was submitted for the turn. It is
/// played up to here from its inputs; what the replay records of it is not compared: verify() does
/// that, and is_recorded() for single events.
struct Hearing {
  ReplayText replay;  ///< views point into the bytes it was read from
  Scenario scenario;
  int turn = 0;
  std::vector<std::size_t> windows;  ///< of the turn, as indices of replay.windows

  /// At the start of the turn, or where the turn stopped before its last window; the orders of that
  /// window are submitted. So Match::rehearse() plays the whole turn, with the orders of all its
  /// windows.
  std::unique_ptr<Match> match;

  /// The seeds of these windows where dice are joint, else empty.
  std::vector<Seed> seeds;

  /// The keys of the questions at which the windows before the last one ended; a window begins
  /// where the turn, played again, comes to such a question.
  std::vector<std::string> stops;
};

/// Opens a turn. Of a turn that was rolled back and played again it opens the play that counts.
/// Nothing, after saying why, if the file is no replay that can be played here, or the turn was not
/// played.
[[nodiscard]] std::optional<Hearing> open_hearing(Rulesets rulesets, std::string_view name,
                                                  std::string_view bytes, int turn,
                                                  Problems& problems);

/// Opens an earlier turn of the same game; nothing if it cannot be played.
[[nodiscard]] std::optional<Hearing> open_earlier(const Hearing& hearing, int turn);

/// Whether a player committed to sealed orders for a window of the turn and did not open them: then
/// nobody knows what he ordered.
[[nodiscard]] bool has_unopened_orders(const Hearing& hearing, std::string_view player);

/// Whether the replay records exactly this event of the turn, by its number from 1. If not, the
/// event follows from the inputs of the replay, and the replay says something else.
[[nodiscard]] bool is_recorded(const Hearing& hearing, const Event& event, int number);

/// Whether it records exactly these events of the turn, all of them.
[[nodiscard]] bool are_recorded(const Hearing& hearing, std::span<const Event> events);

/// Whether each window of a game counts, or was rolled back later. A rollback itself does not. A
/// window has its `input`.
template <class Window>
[[nodiscard]] std::vector<bool> which_count(const std::vector<Window>& windows) {
  std::vector<bool> counts;
  for (const Window& window : windows) {
    if (const auto& rollback = window.input.rollback) {
      for (std::size_t i = 0; i < counts.size(); ++i) {
        if (windows[i].input.turn >= rollback->to_turn) counts[i] = false;
      }
    }
    counts.push_back(!window.input.rollback);
  }
  return counts;
}

/// Reports why a file cannot be used as it was meant. Returns false, for callers that end with it.
bool object_to(std::string_view file, std::string message, std::string hint, Problems& problems);

// ---- everything that passes the ports while a turn is played ----

/// A question that was asked, and its answer.
struct AskedQuestion : OpenQuestion {
  bool is_open = true;     ///< the turn waits for the answer
  std::size_t chosen = 0;  ///< index into options
  AnswerSource source = AnswerSource::silence;
  std::string file{};
  int line = 0;
  int turns_ago = 0;      ///< when that file was submitted
  int events_before = 0;  ///< how many events of the turn were reported before it was asked

  /// The same before it was answered: a refusal is reported in between.
  int events_before_answer = 0;

  [[nodiscard]] bool is_choice() const { return options.size() > 1; }

  [[nodiscard]] std::string answer() const { return is_open ? std::string() : options[chosen]; }
};

struct TracedRoll {
  std::string address;
  std::vector<Face> faces;
  std::size_t dice_before = 0;  ///< how many dice of the turn were rolled before it
  std::size_t window = 0;       ///< in which of the hearing's windows, from 0
  int events_before = 0;        ///< of the turn; the event that reports the roll comes after it
};

struct Trace {
  std::vector<Event> events;  ///< views point into the match
  std::vector<AskedQuestion> questions;
  std::vector<TracedRoll> rolls;

  /// The state when the event before the wanted one was reported (or the turn began), and when the
  /// wanted one was; empty if none was wanted.
  StateFields before, after;

  /// The state at the end of the turn if the wanted event is its last one; else empty.
  StateFields at_end;

  /// The roll at that address; null if there was none.
  [[nodiscard]] const TracedRoll* roll_at(std::string_view address) const;
};

/// Notes everything while a turn is played, from its start to where it stops or ends.
class Tracer final : public GoBetween {
 public:
  Tracer() = default;

  /// With the windows of rolls, by Hearing::stops, which must outlive it, and the state around the
  /// event of the number `wanted`, from 1.
  Tracer(std::span<const std::string> stops, std::optional<int> wanted)
      : stops_(stops),
        wanted_(wanted) {}

  void begin(const StateNow& state) override;
  void roll(const Address& address, std::span<Face> faces, Dice& game) override;
  Answer choose(const Question& question, Decider& game) override;
  void hear(const Event& event) override;
  void end() override;

  [[nodiscard]] const Trace& trace() const { return trace_; }

  [[nodiscard]] Trace take() { return std::move(trace_); }

 private:
  [[nodiscard]] int told() const { return static_cast<int>(trace_.events.size()); }

  [[nodiscard]] bool is_wanted(int number) const { return wanted_ && *wanted_ == number; }

  std::span<const std::string> stops_{};
  std::optional<int> wanted_{};
  StateNow state_;
  Trace trace_;
  std::size_t dice_ = 0;
  std::size_t window_ = 0;
};

/// Plays the turn of the hearing once more. `wanted` is the number of the event, from 1, around
/// which the state is noted.
[[nodiscard]] Trace trace_of(const Hearing& hearing, std::optional<int> wanted);

/// The same, as if one more order file had been submitted (Match::rehearse_with()). Empty if the
/// file has errors.
[[nodiscard]] Trace trace_with(const Hearing& hearing, const Delivered& besides,
                               Problems& problems);

/// Whether an event is about a ship: she acts in it, suffers it, or one of its facts names her.
[[nodiscard]] bool is_told_of(const Event& event, std::string_view ship);

/// Whether a text has an id in it, and not merely a longer one: boat-2 does not name boat.
[[nodiscard]] bool names_id(std::string_view text, std::string_view id);

}  // namespace prizecourt
