#pragma once

#include "court/hearing.h"
#include "court/odds.h"
#include "engine/table/odds.h"
#include "formats/match/measure.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

/// One trial of play with other dice, what is read off it, and many of them counted.
namespace prizecourt {

struct Action;

/// A turn as it was played, its rolls by address.
class PlayedTurn {
 public:
  explicit PlayedTurn(Trace trace);

  [[nodiscard]] const std::vector<Event>& events() const { return trace_.events; }

  /// Null if nothing was rolled at that address.
  [[nodiscard]] const std::vector<Face>* rolled_at(const std::string& address) const;

  /// Of one roll after the other, from 0.
  [[nodiscard]] const std::vector<Face>& rolled(std::size_t nth) const {
    return trace_.rolls.at(nth).faces;
  }

  /// How many rolls came before the action.
  [[nodiscard]] std::size_t rolls_before(const Action& action) const;

  /// What was reported of the action: in its step, from its first die on.
  [[nodiscard]] std::vector<Event> told_in(const Action& action) const;

 private:
  Trace trace_;
  std::map<std::string, std::size_t> places_;  ///< in trace_.rolls, by address
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

/// Whether the event tells of the first die of the action. It tells this event from others of its
/// kind and ships, since a die has the same address in every trial of the game.
[[nodiscard]] bool tells_of_first_die(const Event& event, const Action& action);

/// The addresses of the dice of the event with which the play ends that a measure looks at
/// (Measure::until); empty where it goes on to the end of the step.
[[nodiscard]] std::set<std::string> dice_beyond(const std::vector<Event>& told,
                                                std::string_view until, const Action& action);

/// What one measure reads in one trial.
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
  void take(const Event& event);
  [[nodiscard]] std::optional<MeasuredValue> read(const Event& event) const;

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

/// The meters that an event may concern, so that in a battle of many ships not each of them has to
/// look at each event.
class MeterIndex {
 public:
  /// For an action: it may concern all of them.
  MeterIndex() = default;

  /// For a whole turn: the next meter is of that measure and ship, which must outlive this.
  void add(const Measure& measure, std::string_view ship);

  void hear(std::vector<Meter>& meters, const Event& event) const;

 private:
  enum class Role : std::uint8_t { anybody, who, against };

  using Key = std::tuple<std::string_view, Role, std::string_view>;  ///< kind, and the ship's role

  void hear(std::vector<Meter>& meters, const Event& event, const Key& key) const;

  std::map<Key, std::vector<std::size_t>> places_;
  std::size_t count_ = 0;
};

/// Thrown where a trial has shown all that is wanted. Not a std::exception, like NeedDecision.
struct TrialOver {};

/// Plays the turn with the dice of the action from another source.
class OddsTrial final : public GoBetween {
 public:
  using Throw = std::function<void(std::span<Face>, DiceRead)>;

  struct Plan {
    const PlayedTurn& played;
    const Action& action;
    std::string_view dice{};       ///< Measure::dice
    std::set<std::string> held{};  ///< addresses of dice that do not vary: dice_beyond()
    std::span<const std::string_view> heaps{};
    Throwers throwers = Throwers::of_the_event;
    std::size_t rolls_before = 0;  ///< PlayedTurn::rolls_before()
    MeterIndex index{};
  };

  /// The plan must outlive it.
  OddsTrial(const Plan& plan, Throw dice, std::vector<Meter> meters)
      : plan_(plan),
        throw_(std::move(dice)),
        meters_(std::move(meters)),
        is_turn_(plan.action.phase.empty()),
        begun_(is_turn_) {}

  void roll(const Address& address, std::span<Face> faces, Dice& game) override;
  Answer choose(const Question& question, Decider& game) override;

  [[nodiscard]] bool wanted() const override { return begun_; }

  void hear(const Event& event) override;

  [[nodiscard]] std::vector<MeasuredValue> values() const;

  /// Whether a question came up that nobody had answered.
  [[nodiscard]] bool unasked() const { return unasked_; }

 private:
  void end_with_its_step(std::string_view phase) const;
  void stop_when_done() const;
  void roll_as_played(std::span<Face> faces);
  [[nodiscard]] bool varies(const Address& address) const;
  void throw_dice(const Address& address, std::span<Face> faces);

  const Plan& plan_;
  Throw throw_;
  std::vector<Meter> meters_;
  bool is_turn_;
  bool begun_;
  std::size_t rolls_ = 0;  ///< until it has begun
  bool unasked_ = false;
};

// ---- many trials, counted ----

/// What one trial came to, figure by figure.
struct TrialPlayed {
  std::vector<MeasuredValue> values;
  bool unasked = false;  ///< a question came up that nobody had answered
};

/// What came of all trials that were played, figure by figure. So it is as large as what can come
/// up, however often it is played.
struct Tally {
  bool exact = false;
  bool cut_short = false;
  std::uint64_t total = 0;  ///< a power of six, or the number of samples
  std::uint64_t trials = 0;
  std::uint64_t unasked = 0;
  std::vector<std::map<MeasuredValue, std::uint64_t>> weights;  ///< by figure
};

/// What all questions of one report have in common: the trials that may still be played for exact
/// answers, and who is told how far it has come.
class OddsBudget {
 public:
  /// Must be outlived by what is wanted.
  OddsBudget(const OddsWanted& wanted, std::size_t tallies)
      : wanted_(wanted),
        left_(wanted.most_exact),
        tallies_(tallies) {}

  [[nodiscard]] std::uint64_t left() const { return left_; }

  void spend(std::uint64_t trials) { left_ -= std::min(left_, trials); }

  /// One more trial was played, `done` of `all` of its tally; false where it shall end here.
  [[nodiscard]] bool goes_on(std::uint64_t done, std::uint64_t all);

  /// The next tally begins.
  void next_tally() { ++tally_; }

 private:
  const OddsWanted& wanted_;
  std::uint64_t left_;
  std::size_t tallies_;
  std::size_t tally_ = 0;
  std::uint64_t trials_ = 0;
};

/// Plays until enough is known of a play: all of its trials, where they are few, else samples.
class TrialCounter {
 public:
  using Play = std::function<TrialPlayed(const OddsTrial::Throw&)>;

  /// Whether an interval is still too wide; asked now and then while it samples.
  using TooWide = std::function<bool(const Tally&)>;

  /// `figures`: how many values a trial has. What is wanted must outlive it.
  TrialCounter(Play play, std::size_t figures, std::uint64_t seed, const OddsWanted& wanted);

  /// About how many trials there are. Where that is no more than `wanted.most_exact`, it is well
  /// founded.
  [[nodiscard]] std::uint64_t guessed() const { return guessed_sum_ / probes_; }

  [[nodiscard]] Tally count(OddsBudget& budget, const TooWide& too_wide);

 private:
  void probe(std::uint64_t probes);
  void draw();
  [[nodiscard]] std::optional<Tally> count_all(OddsBudget& budget);
  [[nodiscard]] Tally sample(OddsBudget& budget, const TooWide& too_wide);

  Play play_;
  const OddsWanted& wanted_;
  Probe dice_;
  std::uint64_t probes_ = 0;
  std::uint64_t guessed_sum_ = 0;
  bool stopped_ = false;
  Tally samples_;
};

}  // namespace prizecourt
