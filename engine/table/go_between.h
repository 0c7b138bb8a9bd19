#pragma once

#include "engine/table/play.h"
#include "engine/table/state_fields.h"

#include <cstdint>
#include <functional>
#include <span>

/// Play that somebody looks at, or meddles with: for explanations and odds, never for the game.
namespace prizecourt {

/// Stands between the rules and the ports of a game while something of it is played on a copy. Left
/// as it is, everything goes through unchanged.
class GoBetween {
 public:
  /// The state as it stands at the moment of the call.
  using StateNow = std::function<StateFields()>;

  virtual ~GoBetween() = default;

  /// Once, before play. `state` may be called while the play lasts.
  virtual void begin(const StateNow& /*state*/) {}

  /// Fills every face; `game` has those that the game would roll.
  virtual void roll(const Address& address, std::span<Face> faces, Dice& game) {
    game.roll(address, faces);
  }

  /// May throw NeedDecision, as `game` does where nobody has answered.
  virtual Answer choose(const Question& question, Decider& game) { return game.choose(question); }

  /// False while nobody looks at events: then none is built.
  [[nodiscard]] virtual bool wanted() const { return true; }

  virtual void hear(const Event& /*event*/) {}

  /// Once, after play that nothing stopped; the state still stands.
  virtual void end() {}

 protected:
  GoBetween() = default;
  GoBetween(const GoBetween&) = default;
  GoBetween& operator=(const GoBetween&) = default;
};

/// Lets everything through.
class PassThrough final : public GoBetween {
 public:
  enum class Events : std::uint8_t { wanted, unheard };

  explicit PassThrough(Events events)
      : events_(events) {}

  [[nodiscard]] bool wanted() const override { return events_ == Events::wanted; }

 private:
  Events events_;
};

/// The ports with somebody between; all must outlive them.
class DiceBetween final : public Dice {
 public:
  DiceBetween(GoBetween& between, Dice& game)
      : between_(between),
        game_(game) {}

  void roll(const Address& address, std::span<Face> faces) override {
    between_.roll(address, faces, game_);
  }

 private:
  GoBetween& between_;
  Dice& game_;
};

class DeciderBetween final : public Decider {
 public:
  DeciderBetween(GoBetween& between, Decider& game)
      : between_(between),
        game_(game) {}

  Answer choose(const Question& question) override { return between_.choose(question, game_); }

 private:
  GoBetween& between_;
  Decider& game_;
};

class ListenerBetween final : public Listener {
 public:
  explicit ListenerBetween(GoBetween& between)
      : between_(between) {}

  [[nodiscard]] bool wanted() const override { return between_.wanted(); }

  void hear(Event event) override { between_.hear(event); }

 private:
  GoBetween& between_;
};

}  // namespace prizecourt
