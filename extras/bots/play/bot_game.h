#pragma once

#include "engine/table/play.h"
#include "engine/table/question.h"
#include "extras/bots/play/counsel.h"
#include "extras/bots/play/key.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>

namespace prizecourt {

/// Asked often, in the thread that plays; false ends the search.
using GoesOn = std::function<bool()>;

/// Thrown where it does not go on: what was being played is given up, and nothing comes of it. Not
/// a std::exception, so that no handler on the way takes it for a fault.
struct CalledOff {};

inline void unless_called_off(const GoesOn* goes_on) {
  if (goes_on != nullptr && !(*goes_on)()) throw CalledOff();
}

/// How a game stands for a player.
enum class Ending : std::uint8_t { playing, won, drawn, lost };

/// A game in progress without the types of its ruleset, so that look-ahead and simulation are
/// compiled once. BotGameOf (extras/bots/seat/opponent_of.h) implements it for a Seamanship, which
/// also says what the functions mean that both have.
class BotGame {
 public:
  BotGame(const BotGame&) = delete;
  BotGame& operator=(const BotGame&) = delete;
  virtual ~BotGame() = default;

  [[nodiscard]] const Ports& ports() const { return ports_; }

  [[nodiscard]] virtual int turn() const = 0;
  [[nodiscard]] virtual int step() const = 0;
  [[nodiscard]] virtual bool over() const = 0;
  [[nodiscard]] virtual int standing(std::string_view player) const = 0;
  [[nodiscard]] virtual Ending ending(std::string_view player) const = 0;

  [[nodiscard]] virtual Advice captain(const Question& question,
                                       const Thinking& thinking) const = 0;
  [[nodiscard]] virtual Advice driver(const Question& question, const Thinking& thinking) const = 0;

  /// Whether a bot answers the question only when it wants something by it: what the rules call
  /// volunteered, and what the seamanship adds because it is asked every turn and nobody has to
  /// answer.
  [[nodiscard]] virtual bool may_be_passed_over(const Question& question) const = 0;

  /// The number of turns that an admiral plays out. More turns show more of the consequences of a
  /// plan, and hide more of them behind luck.
  [[nodiscard]] virtual int turns_ahead() const = 0;

  /// Plays from the present step to the end of the turn.
  virtual void play_turn() = 0;

  /// Whether the turn can be resumed in the position in which the question is asked: the step that
  /// asks it, begun again there, changes nothing before it asks again. What the step keeps outside
  /// the position, such as damage that waits for the end of a fight, is lost; it is missing
  /// whatever the answer is.
  [[nodiscard]] virtual bool can_take_up(const Question& question) const = 0;

  /// Replaces what the player does not see, because others have laid it in secret, with what may
  /// well be there: drawn by the key, in the ways of a captain.
  virtual void imagine_unseen(std::string_view player, BotKey key) = 0;

  /// A game that begins in this position.
  [[nodiscard]] virtual std::unique_ptr<BotGame> copy(const Ports& ports) const = 0;

  virtual void become(const BotGame& other) = 0;

  /// Reserves memory for all that can be added to the position, so that play need not allocate.
  virtual void reserve() = 0;

 protected:
  explicit BotGame(const Ports& ports)
      : ports_(ports) {}

 private:
  Ports ports_;
};

}  // namespace prizecourt
