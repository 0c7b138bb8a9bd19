#pragma once

#include "formats/replay.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace prizecourt {

/// A game being played from files: the match, and the replay of it that grows with every window.
class Session {
 public:
  /// A game at its start. Nothing on errors.
  [[nodiscard]] static std::optional<Session> begin(Rulesets rulesets, const ScenarioText& scenario,
                                                    Problems& problems);

  [[nodiscard]] const Scenario& scenario() const { return scenario_; }

  [[nodiscard]] Match& match() { return *match_; }

  [[nodiscard]] const Match& match() const { return *match_; }

  [[nodiscard]] ReplayWriter& replay() { return replay_; }

  /// Hands in orders and plays the window: to the end of the turn, or to the first question that
  /// nobody has answered. Nothing is played and nothing returned when an order file has errors.
  /// Throws DiceError when scripted dice do not fit.
  [[nodiscard]] std::optional<Played> play_window(const std::vector<OrderText>& orders,
                                                  Problems& problems);

 private:
  Session(Started started, const ScenarioText& text);

  Scenario scenario_;
  std::unique_ptr<Match> match_;
  ReplayWriter replay_;
};

}  // namespace prizecourt
