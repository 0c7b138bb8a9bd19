#pragma once

#include "court/rerun.h"
#include "formats/replay/session.h"
#include "formats/scenario/hypothesis.h"

#include <optional>
#include <string>
#include <vector>

namespace prizecourt {

/// A hypothetical game while it is played, window by window, with what was handed in for the game
/// as it was (court/what_if.h).
class SupposedGame {
 public:
  /// `scenario` says what is supposed; `supposed_file` is the name of the file that takes the place
  /// of another one, or empty. What makes the game impossible is reported to `problems`.
  SupposedGame(Rulesets rulesets, ScenarioText scenario, std::string supposed_file,
               Problems& problems);

  /// The start of the game. Returns false where what is supposed cannot be.
  [[nodiscard]] bool begin();

  /// Plays a window of the game as it was. A file that is not accepted is left out, with a note,
  /// and so are those of a turn that is over. Returns false where the supposed file is not
  /// accepted.
  [[nodiscard]] bool play(const ReplayInput& input);

  /// Goes on with a turn that waits for what nobody was asked: the default is taken.
  [[nodiscard]] bool finish_turn();

  [[nodiscard]] bool waits() const { return waiting_.has_value(); }

  /// The replay so far.
  [[nodiscard]] const std::string& bytes() const { return session_->replay().bytes(); }

  [[nodiscard]] const std::vector<std::string>& notes() const { return notes_; }

 private:
  [[nodiscard]] bool over() const { return session_->match().over(); }

  void note(const std::string& when, const std::string& file, const std::string& why);

  /// A window that the game as it was did not have.
  [[nodiscard]] Digest seed_of_added_window() const;

  bool play_without_what_fails(ReplayInput input);

  /// Takes the files that were not accepted out of the window. False where the supposed one is
  /// among them, or none is to blame.
  bool drop_what_fails(ReplayInput& input, const Problems& found);

  /// What was accepted of the window stays in the match, so the game is played again up to it.
  bool begin_again();

  Rulesets rulesets_;
  ScenarioText scenario_;
  std::string supposed_file_;
  Problems& problems_;
  std::optional<Session> session_;
  std::optional<OpenQuestion> waiting_;
  std::vector<ReplayInput> done_;
  std::vector<std::string> notes_;
};

// ---- the game that something else is supposed of ----

/// The game as it was, without what was taken back.
struct Original {
  ReplayText replay;
  Rerun rerun;
  std::vector<std::optional<Seed>> seeds;  ///< by window
};

[[nodiscard]] Original without_taken_back(const Exhibit& exhibit);

/// What was put in, window by window, each with the seed of its dice where it had one of its own.
[[nodiscard]] std::vector<ReplayInput> inputs_of(const Original& original);

/// All dice of a game, in the order of their addresses.
[[nodiscard]] std::vector<RecordedRoll> rolls_of(const std::vector<RerunWindow>& windows);

}  // namespace prizecourt
