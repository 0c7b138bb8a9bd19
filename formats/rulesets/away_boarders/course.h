#pragma once

#include "engine/rulesets/away_boarders/chapters.h"
#include "engine/rulesets/away_boarders/game.h"
#include "engine/table/deciders.h"
#include "engine/table/fast_dice.h"
#include "engine/table/question.h"
#include "formats/rulesets/away_boarders/captain.h"
#include "formats/rulesets/away_boarders/orders.h"

#include <optional>
#include <vector>

/// What a word of a course means for a ship as she lies now, and what orders would come to if
/// nobody else did anything.
namespace prizecourt::away_boarders {

/// A move, or why the word gives none.
struct Helm {
  Move move = Move::none;
  std::optional<Objection> objection;
  Decision decision = nullptr;  ///< AB-D8 where a side is missing
};

/// The meaning depends on the wind: to fall off is to go ahead and turn away from it, to luff is to
/// turn toward it on the spot, to pay off is to turn out of irons. A word that would turn the ship
/// otherwise, and one that could turn her either way and names no side, has an objection; so has a
/// move that is not legal.
[[nodiscard]] Helm helm_for(const Game& game, ShipId who, CourseWord word);

/// The position in which the ships begin to move, with the hands where the orders place them and
/// the speeds that follow; where the turn has gone further already, as it is. Plays on a copy.
class Forecast {
 public:
  /// Both must outlive it.
  Forecast(const OrdersBook& book, const Setup& setup, const State& state);

  Forecast(const Forecast&) = delete;
  Forecast& operator=(const Forecast&) = delete;

  [[nodiscard]] const Game& game() const { return game_; }

  /// One move of a course: the words for it, and where the ship is after it.
  struct Leg {
    CourseOrder::Entry entry;
    Helm helm;
    Point at;
    Direction facing;
  };

  /// The course as far as her speed goes, leaving out moves that nothing is said about and those
  /// that are not legal; requires a ship in play. She meets nobody, and
  /// stands where she was afterwards.
  [[nodiscard]] std::vector<Leg> sail(ShipId who, const CourseOrder& course);

 private:
  /// Asks the captain; where he says nothing, silence.
  class Answers final : public Decider {
   public:
    explicit Answers(Captain& captain)
        : captain_(captain) {}

    Answer choose(const Question& question) override;

   private:
    Captain& captain_;
  };

  State state_;
  DeafListener listener_;
  FastDice dice_{0};
  Captain captain_;
  Answers answers_;
  Game game_;
};

}  // namespace prizecourt::away_boarders
