#pragma once

#include "engine/table/go_between.h"
#include "engine/table/question.h"

#include <span>
#include <string>
#include <utility>
#include <vector>

/// What was asked and rolled in a turn, each between the events that were told before and after it.
/// A replay lists only what somebody ordered; whoever compares games must know what silence decided
/// and what nobody was asked.
namespace prizecourt {

struct MinutedQuestion {
  std::string key;
  Decision decision = nullptr;
  std::string who;
  std::string about;
  bool is_choice = false;  ///< more than one answer was legal
  bool is_open = true;     ///< the turn waits for the answer
  std::string option;      ///< what was answered
  AnswerSource source = AnswerSource::silence;
  std::string file{};
  int line = 0;
  int turns_ago = 0;      ///< when that file was handed in
  int events_before = 0;  ///< of the turn
};

struct MinutedRoll {
  std::string address;
  std::vector<Face> faces;
  int events_before = 0;  ///< of the turn; the event that tells of the roll comes after it
};

struct Minutes {
  std::vector<MinutedQuestion> questions;
  std::vector<MinutedRoll> rolls;
};

/// Takes them while a turn is played, from its start up to where it stops or ends.
class Clerk final : public GoBetween {
 public:
  void roll(const Address& address, std::span<Face> faces, Dice& game) override;
  Answer choose(const Question& question, Decider& game) override;

  void hear(const Event& /*event*/) override { ++told_; }

  [[nodiscard]] Minutes take() { return std::move(minutes_); }

 private:
  Minutes minutes_;
  int told_ = 0;
};

}  // namespace prizecourt
