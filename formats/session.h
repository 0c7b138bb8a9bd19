#pragma once

#include "formats/joint_dice.h"
#include "formats/replay.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace prizecourt {

/// A game being played from files: the match, the chains behind joint dice, and the replay of it
/// that grows with every window.
class Session {
 public:
  /// A game at its start. Nothing on errors.
  [[nodiscard]] static std::optional<Session> begin(Rulesets rulesets, const ScenarioText& scenario,
                                                    Problems& problems);

  [[nodiscard]] const Scenario& scenario() const { return scenario_; }

  [[nodiscard]] Match& match() { return *match_; }

  [[nodiscard]] const Match& match() const { return *match_; }

  [[nodiscard]] ReplayWriter& replay() { return replay_; }

  /// The number of the window that is played next; counts through the whole game.
  [[nodiscard]] int next_window() const { return replay_.window() + 1; }

  /// The chains behind joint dice; null where dice are others.
  [[nodiscard]] const JointDice* joint_dice() const { return joint_ ? &*joint_ : nullptr; }

  /// Whether files for this game need what `prizecourt orders seal` puts into them.
  [[nodiscard]] bool is_sealed() const {
    return joint_.has_value() || scenario_.orders == Secrecy::sealed;
  }

  /// Match::preview() of a file for the next window, and what is wrong with its link or still
  /// missing before it is handed in.
  [[nodiscard]] std::string preview(const OrderText& orders, Problems& problems) const;

  /// Plays the window with what was handed in: to the end of the turn, or to the first question
  /// that nobody has answered. Nothing is played and nothing returned when something of it has
  /// errors. Throws DiceError when scripted dice do not fit.
  [[nodiscard]] std::optional<Played> play_window(const WindowInput& input, Problems& problems);

 private:
  Session(Started started, const ScenarioText& text);

  void begin_joint_window(const JointDice::Links& links, std::optional<JointWindow>& joint);

  Scenario scenario_;
  std::string scenario_file_;
  std::unique_ptr<Match> match_;
  std::optional<JointDice> joint_;
  ReplayWriter replay_;
};

}  // namespace prizecourt
