#pragma once

#include "engine/table/question.h"
#include "extras/bots/play/admiral.h"
#include "extras/bots/play/bot.h"
#include "extras/bots/play/bot_game.h"
#include "extras/bots/play/counsel.h"
#include "extras/bots/play/key.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace prizecourt {

/// Lets somebody answer so many questions in a turn, and then takes defaults, so that a turn ends
/// whatever the rules ask. Only faulty rules ask that many.
class Patience final : public Decider {
 public:
  /// More than twice what two thousand ships with sixty-four guns each are asked.
  static constexpr int most_questions = 2'000'000;

  /// `decider` must outlive it.
  explicit Patience(Decider& decider, int most = most_questions)
      : decider_(decider),
        most_(most) {}

  Answer choose(const Question& question) override {
    if (question.turn != turn_) {
      turn_ = question.turn;
      asked_ = 0;
    }
    if (asked_ < most_) {
      ++asked_;
      return decider_.choose(question);
    }
    is_lost_ = true;
    return {.option = question.fallback};
  }

  /// Whether it was silent to a question.
  [[nodiscard]] bool is_lost() const { return is_lost_; }

 private:
  Decider& decider_;
  int most_;
  int turn_ = 0;
  int asked_ = 0;  ///< in the turn
  bool is_lost_ = false;
};

/// A player that is a bot.
struct BotSeat {
  std::string_view player;  ///< id; must outlive whoever plays
  Bot bot;
  BotKey key{0};            ///< his own: no two seats share one
  Whims whims{};            ///< of a captain
  Plan plan{};              ///< of a captain or an admiral, for the turn as it was when it began
  bool is_planned = false;  ///< an admiral's plan for the turn that begins is made already
};

/// By which an admiral does what a captain would not.
inline constexpr Maxim looked_ahead{"looked-ahead",
                                    "it did better than the captain's choice when played out"};

/// Bots that answer what the rules ask, without files. An answer follows from the seat, the game as
/// it stands and the question alone, so that a bot gives the same answers by an order file
/// (extras/bots/seat/suggest.h).
class BotPlayers final : public Decider {
 public:
  explicit BotPlayers(std::vector<BotSeat> seats);

  /// To be called once, before play: the game that is played. It must outlive this.
  void watch(const BotGame& game) { game_ = &game; }

  /// Where a game hides something from its players: takes out of a position what one of them, by
  /// id, does not see. Bots are asked on what is left alone, as in a seat.
  using Eyes = std::function<void(BotGame& game, std::string_view player)>;

  /// To be called once, before play, after watch().
  void see_with(Eyes eyes);

  /// Who wants to know how choices are made; null for nobody.
  void explain_to(Notes* notes) { notes_ = notes; }

  void heed(const GoesOn* goes_on) { goes_on_ = goes_on; }

  /// To be called before each turn: admirals look ahead from the position.
  void begin_turn(const BotGame& position);

  Answer choose(const Question& question) override;

  /// What the player whom it asks would do; silence where he is none of the seats.
  [[nodiscard]] Advice advice_on(const Question& question) const;

 private:
  [[nodiscard]] const BotGame& as_seen_by(const BotSeat& seat, const BotGame& game) const;
  [[nodiscard]] Advice advice_of(const BotSeat& seat, const BotGame& game,
                                 const Question& question) const;
  [[nodiscard]] Admiral admiral_in(const BotSeat& seat, const BotGame& position) const;
  [[nodiscard]] std::optional<std::size_t> planned_option(const BotSeat& seat, const BotGame& game,
                                                          const Question& question) const;

  std::vector<BotSeat> seats_;
  const BotGame* game_ = nullptr;
  Eyes eyes_;                      ///< empty: nothing is hidden
  std::unique_ptr<BotGame> seen_;  ///< by who was asked last; only where something is hidden
  Notes* notes_ = nullptr;
  const GoesOn* goes_on_ = nullptr;
};

}  // namespace prizecourt
