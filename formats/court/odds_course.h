#pragma once

#include "engine/table/go_between.h"
#include "engine/table/odds.h"
#include "formats/court/odds.h"
#include "formats/measure.h"

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// One course of play with other dice, and what is read off it.
namespace prizecourt {

struct Action;

/// A turn as it was played: every roll by its address, and all events.
class PlayedTurn final : public GoBetween {
 public:
  void roll(const Address& address, std::span<Face> faces, Dice& game) override;

  void hear(const Event& event) override { events_.push_back(event); }

  [[nodiscard]] const std::vector<Event>& events() const { return events_; }

  /// Null where nothing was rolled at that address.
  [[nodiscard]] const std::vector<Face>* rolled_at(const std::string& address) const;

  /// What was told of the action: in its step, from its first die on.
  [[nodiscard]] std::vector<Event> told_in(const Action& action) const;

 private:
  struct Rolled {
    std::vector<Face> faces;
    std::size_t events_before = 0;
  };

  std::map<std::string, Rolled> rolls_;
  std::vector<Event> events_;
};

/// The play that is asked about: it begins with the first die of an event and lasts to the end of
/// its step. What is thrown in it by the same ships at the same ships varies, and whatever was not
/// thrown in the game at all; all other dice are held.
struct Action {
  std::string phase;  ///< empty: a whole turn, of which every die varies
  std::string first;  ///< the address of the die it begins with
  std::vector<std::pair<std::string, std::string>> rollers;  ///< who throws against whom
  std::string who;                                           ///< of the event
  std::string against;
  std::vector<Fact> facts;  ///< of the event
};

/// The action that begins with the first die of an event. Requires dice.
[[nodiscard]] Action action_of(const Event& event);

/// What was told in that step.
[[nodiscard]] std::vector<Event> told_in(const std::vector<Event>& events, std::string_view phase);

/// Whether the event tells of the first die of the action. It tells this event from others of its
/// kind and ships, since a die has the same address in every course of the game.
[[nodiscard]] bool tells_of_first_die(const Event& event, const Action& action);

/// The addresses of the dice of the event with which the play ends that a measure looks at
/// (Measure::until); empty where it goes on to the end of the step.
[[nodiscard]] std::set<std::string> dice_beyond(const std::vector<Event>& told,
                                                std::string_view until, const Action& action);

/// What one measure reads in one course.
class Meter {
 public:
  /// For an action. All must outlive it.
  Meter(const Measure& measure, const Action& action)
      : measure_(measure),
        action_(&action),
        own_(reads_own_dice(measure)) {}

  /// For a whole turn: what one ship did or suffered.
  Meter(const Measure& measure, std::string_view ship)
      : measure_(measure),
        ship_(ship) {}

  void hear(const Event& event);

  /// Another die is thrown: all events have been told that tell of those before it.
  void hear_roll() { ended_ = ended_ || (heard_ && own_); }

  /// Nothing that comes later can change it.
  [[nodiscard]] bool done() const {
    return ended_ || (measure_.reading == Reading::first && found_);
  }

  [[nodiscard]] MeasuredValue value() const;

 private:
  [[nodiscard]] bool looks_at(const Event& event) const;
  [[nodiscard]] bool is_same(const Event& event) const;
  [[nodiscard]] bool is_thrown_anew() const;
  [[nodiscard]] bool ends(const Event& event) const;
  [[nodiscard]] std::optional<MeasuredValue> read(const Event& event) const;
  [[nodiscard]] std::string_view worse_off() const;
  [[nodiscard]] std::string all_in_words() const;

  const Measure& measure_;
  const Action* action_ = nullptr;
  std::string_view ship_;
  bool own_ = false;  ///< it reads the dice of the event alone
  int sum_ = 0;
  std::optional<MeasuredValue> found_;  ///< that of the first, or of the last
  std::multiset<std::string> all_;      ///< sorted: in which order they came is no matter
  bool heard_ = false;                  ///< an event that it looks at, or would but for `same`
  bool ended_ = false;
};

/// Thrown where a course has shown all that is wanted. Not a std::exception, like NeedDecision.
struct CourseOver {};

/// Plays the turn with the dice of the action from another source.
class OddsCourse final : public GoBetween {
 public:
  using Throw = std::function<void(std::span<Face>, DiceRead)>;

  struct Plan {
    const PlayedTurn& played;
    const Action& action;
    std::string_view dice{};       ///< Measure::dice
    std::set<std::string> held{};  ///< addresses of dice that do not vary: dice_beyond()
    std::span<const std::string_view> heaps{};
  };

  OddsCourse(const Plan& plan, Throw dice, std::vector<Meter> meters)
      : plan_(plan),
        throw_(std::move(dice)),
        meters_(std::move(meters)),
        begun_(plan.action.phase.empty()) {}

  void roll(const Address& address, std::span<Face> faces, Dice& game) override;
  Answer choose(const Question& question, Decider& game) override;
  void hear(const Event& event) override;

  [[nodiscard]] std::vector<MeasuredValue> values() const;

  /// Whether a question came up that nobody had answered.
  [[nodiscard]] bool unasked() const { return unasked_; }

 private:
  void end_with_its_step(std::string_view phase) const;
  void stop_when_done() const;
  [[nodiscard]] bool varies(const Address& address, const std::string& text) const;
  void throw_dice(const Address& address, std::span<Face> faces);

  Plan plan_;
  Throw throw_;
  std::vector<Meter> meters_;
  bool begun_;
  bool unasked_ = false;
};

}  // namespace prizecourt
