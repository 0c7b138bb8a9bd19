#pragma once

#include "engine/table/go_between.h"
#include "formats/match/ruleset.h"
#include "formats/scenario/rulings.h"
#include "formats/scenario/scenario.h"

#include <cstddef>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>

namespace prizecourt {

/// Players who answer at random. Their answer to a question follows from the seed and the key of
/// the question alone, so that a turn that is attempted again goes the same way. Writes down what
/// passes the ports of the rules, in its order.
class RandomPlayers final : public GoBetween {
 public:
  /// With Silence::ask the turn stops at each question for which the game waits, and the answer
  /// comes when it is attempted again. Else every second question is left to its default.
  RandomPlayers(std::string seed, Silence silence);

  void begin(const StateNow& state) override;
  void roll(const Address& address, std::span<Face> faces, Dice& game) override;
  Answer choose(const Question& question, Decider& game) override;
  void hear(const Event& event) override;

  /// What was written in the last attempt at a turn.
  [[nodiscard]] const std::string& attempt() const { return attempt_; }

 private:
  /// A number below `n`.
  [[nodiscard]] std::size_t draw(const std::string& key, std::string_view what,
                                 std::size_t n) const;
  [[nodiscard]] bool says_something(const Question& question, const std::string& key) const;
  Answer answer(const Question& question, const std::string& key, Decider& game);

  std::string seed_;
  Silence silence_;
  std::set<std::string> asked_;  ///< keys of the questions at which a turn has stopped
  std::string attempt_;
};

/// What is played, and how.
struct RandomGames {
  std::string scenario;  ///< its text
  std::optional<RulingChoice> ruling{};
  std::string seed;  ///< of the dice and the players
  Silence silence = Silence::use_default;
};

/// All that passes the ports of the rules in a number of turns, and the digest of the state after
/// each: in one game, or in several where they are short. Nothing where that ruling cannot be
/// chosen in that scenario.
[[nodiscard]] std::optional<std::string> played_at_random(Rulesets rulesets,
                                                          const RandomGames& games);

}  // namespace prizecourt
