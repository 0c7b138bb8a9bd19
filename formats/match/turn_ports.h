#pragma once

#include "engine/table/fair_dice.h"
#include "engine/table/go_between.h"
#include "engine/table/recorded_dice.h"
#include "engine/table/scripted_dice.h"
#include "formats/match/match.h"
#include "formats/scenario/scenario.h"

#include <functional>
#include <map>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

/// The ports of a turn played from files.
namespace prizecourt {

/// Copying, moving and destroying are compiled once and not with every ruleset's match.
class AnyDice : public std::variant<FairDice, ScriptedDice, RecordedDice> {
 public:
  using variant::variant;
  AnyDice(const AnyDice& other);
  AnyDice(AnyDice&& other) noexcept;
  AnyDice& operator=(const AnyDice& other);
  AnyDice& operator=(AnyDice&& other) noexcept;
  ~AnyDice();
};

/// Joint dice need a seed before they are rolled: WindowSeeds.
[[nodiscard]] AnyDice make_dice(const DiceSpec& spec);
[[nodiscard]] Dice& port(AnyDice& dice);

/// Keeps every event.
class EventList final : public Listener {
 public:
  [[nodiscard]] bool wanted() const override { return true; }

  void hear(Event event) override { events_.push_back(std::move(event)); }

  [[nodiscard]] std::vector<Event>& events() { return events_; }

 private:
  std::vector<Event> events_;
};

/// Keeps those that somebody between wants, after he has heard them. Both must outlive it.
class EventsBetween final : public Listener {
 public:
  EventsBetween(GoBetween& between, EventList& events)
      : between_(between),
        events_(events) {}

  [[nodiscard]] bool wanted() const override { return between_.wanted(); }

  void hear(Event event) override {
    between_.hear(event);
    events_.hear(std::move(event));
  }

 private:
  GoBetween& between_;
  EventList& events_;
};

/// The decisions of one attempt at a turn.
struct TurnRecord {
  std::vector<TakenDecision> taken;
  std::map<std::pair<std::string_view, std::string_view>, SilentDecisions> silent;  ///< by who, id
};

/// The seeds of the windows of a turn, and the dice that follow from them; empty for other dice.
/// Where the turn, played again, comes to the question that ended a window, the next one begins:
/// dice rolled before that stay what they were, dice after it follow from what came in for it.
struct WindowSeeds {
  FairDice* dice = nullptr;
  std::span<const Seed> seeds{};

  void begin(std::size_t window) const {
    if (dice != nullptr && window < seeds.size()) dice->continue_with(seeds[window]);
  }
};

/// What a captain tells while he answers a question. A refusal says what is done instead of the
/// order; where the question stays open nobody knows yet, and it does not.
class CaptainsVoice final : public Listener {
 public:
  explicit CaptainsVoice(Listener& listener)
      : listener_(listener) {}

  [[nodiscard]] bool wanted() const override { return listener_.wanted(); }

  void hear(Event event) override;

  void begin_answer() { answering_ = true; }

  /// Passes on what has been told since.
  void end_answer(bool stays_open);

 private:
  Listener& listener_;
  bool answering_ = false;
  std::vector<Event> told_;
};

/// Answers from orders, then by what silence means; records where each answer came from.
class TurnDecider final : public Decider {
 public:
  /// An answer from orders handed in up to a window of the turn; nothing where they are silent.
  using FromOrders = std::function<std::optional<Answer>(const Question&, int window)>;

  struct Manner {
    std::span<const Silence> silence;         ///< by row of `decisions`
    std::span<const DecisionInfo> decisions;  ///< the ruleset's table
    std::span<const std::string> stops;  ///< keys of the questions that stopped the turn before
    /// By window: the players for whom nobody waits in it.
    std::span<const std::vector<std::string>> expected_silent{};
    WindowSeeds seeds{};
    CaptainsVoice* voice = nullptr;  ///< of who answers from orders, where he tells refusals
  };

  TurnDecider(FromOrders from_orders, const Manner& manner, TurnRecord& record)
      : from_orders_(std::move(from_orders)),
        manner_(manner),
        record_(record) {
    manner_.seeds.begin(window_);
  }

  /// Throws NeedDecision where nobody answers, or the order that would is refused, and silence
  /// means to ask.
  Answer choose(const Question& question) override;

 private:
  struct Heard {
    std::optional<Answer> answer;
    bool stays_open = false;
  };

  [[nodiscard]] Heard hear_orders(const Question& question) const;
  [[nodiscard]] bool must_ask(const Question& question) const;
  void note(const Question& question, const Answer& answer);

  FromOrders from_orders_;
  Manner manner_;
  TurnRecord& record_;
  std::size_t window_ = 0;
};

/// What earlier attempts at the present turn have told.
struct ToldSoFar {
  std::vector<std::string> stops;  ///< keys of the questions that stopped it, in order
  std::vector<Event> events;
  std::size_t decisions = 0;
  std::string stopped_in;               ///< the step of the last stop
  std::optional<OpenQuestion> waiting;  ///< the question of the last stop

  /// What is new in an attempt. Throws std::logic_error if it does not begin with what was told
  /// before: a rule would then depend on something besides state, dice and answers.
  [[nodiscard]] Played tail(std::vector<Event> all, TurnRecord record) const;

  /// Adds what was new in an attempt that stopped. Requires the question it waits for.
  void keep(const Played& played);
};

}  // namespace prizecourt
