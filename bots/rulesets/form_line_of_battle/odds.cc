#include "bots/rulesets/form_line_of_battle/odds.h"

#include "engine/rulesets/form_line_of_battle/tables.h"

#include <algorithm>
#include <functional>
#include <optional>

namespace prizecourt::form_line_of_battle {
namespace {

constexpr std::int64_t fine = 1024;  // parts of a point
constexpr std::int64_t striking = 1000 * fine;
constexpr int faces = 6;
constexpr int two_dice = faces * faces;
constexpr int twelfths = 12;

constexpr std::size_t at(int number) {
  return static_cast<std::size_t>(number);
}

int points(std::int64_t worth) {
  return static_cast<int>(worth / fine);
}

/// Of 36.
int throws_that_pass(int modifier) {
  int passed = 0;
  for (int one = 1; one <= faces; ++one) {
    for (int two = 1; two <= faces; ++two) passed += one + two + modifier >= passes_from ? 1 : 0;
  }
  return passed;
}

int parties_lost_by(Result result) {
  return parties_lost[static_cast<std::size_t>(result)];
}

}  // namespace

// ---- one fight ----------------------------------------------------------------------------------

/// Adds up what comes of a round.
class FightOdds::Round {
 public:
  Round(const FightOdds& odds, Ground ground, int mover, int target)
      : odds_(odds),
        ground_(ground),
        mover_(mover),
        target_(target) {}

  void reckon() {
    const Party& ours = odds_.contest_.mover;
    const Party& theirs = odds_.contest_.target;
    const int ahead = ours.quality + mover_ - theirs.quality - target_;
    for (int dice = 1 - faces; dice < faces; ++dice) {
      throws_ = faces - (dice < 0 ? -dice : dice);
      const int difference = dice + ahead;
      if (difference == 0) {
        draw();
      } else if (difference > 0) {
        mover_wins(difference >= decisive_difference);
      } else {
        target_wins(-difference >= decisive_difference);
      }
    }
  }

  /// What the round is worth, where `leave` can be had before the next one that is like it.
  template <class IsBetter>
  [[nodiscard]] std::int64_t worth(std::int64_t leave, IsBetter is_better) const {
    constexpr int all = two_dice * two_dice;
    if (same_ == all) return leave;
    const std::int64_t until_something = sum_ / (all - same_);
    if (!is_better(leave, until_something)) return until_something;
    return (sum_ + same_ * leave) / all;
  }

 private:
  void draw() {
    constexpr int lost = 1;
    go_to(ground_, std::max(0, mover_ - lost), std::max(0, target_ - lost), two_dice);
  }

  void mover_wins(bool decisive) {
    switch (ground_) {
      case Ground::gunwales:
        return target_loses(decisive ? Result::B2 : Result::B1, Ground::target_deck);
      case Ground::target_deck:
        return decisive ? add(striking, two_dice) : target_loses(Result::C1, ground_);
      case Ground::mover_deck:
        return decisive ? target_loses(Result::C3, std::nullopt)
                        : target_loses(Result::C1, ground_);
    }
  }

  void target_wins(bool decisive) {
    switch (ground_) {
      case Ground::gunwales:
        return mover_loses(decisive ? Result::B2 : Result::B1, Ground::mover_deck);
      case Ground::target_deck:
        return decisive ? mover_loses(Result::C3, std::nullopt) : mover_loses(Result::C1, ground_);
      case Ground::mover_deck:
        return decisive ? add(-striking, two_dice) : mover_loses(Result::C1, ground_);
    }
  }

  /// FLB-8.2.19: whoever has nobody left tests. Without a ground the loser goes home.
  void target_loses(Result result, std::optional<Ground> ground) {
    const int left = std::max(0, target_ - parties_lost_by(result));
    const int passed = left > 0 ? two_dice : throws_that_pass(odds_.contest_.target.test);
    add(striking, two_dice - passed);
    if (ground) return go_to(*ground, mover_, left, passed);
    add(odds_.after_[at(mover_)][at(left)], passed);
  }

  void mover_loses(Result result, std::optional<Ground> ground) {
    const int left = std::max(0, mover_ - parties_lost_by(result));
    const int passed = left > 0 ? two_dice : throws_that_pass(odds_.contest_.mover.test);
    add(-striking, two_dice - passed);
    if (ground) return go_to(*ground, left, target_, passed);
    add(odds_.when_mover_is_home(left, target_), passed);
  }

  void go_to(Ground ground, int mover, int target, int tests) {
    if (mover == 0 && target == 0) return add(odds_.after_[0][0], tests);  // FLB-8.2.20
    const bool same = ground == ground_ && mover == mover_ && target == target_;
    if (same) {
      same_ += throws_ * tests;
    } else {
      add(odds_.worth(ground, mover, target), tests);
    }
  }

  void add(std::int64_t worth, int tests) { sum_ += worth * throws_ * tests; }

  const FightOdds& odds_;
  Ground ground_;
  int mover_;
  int target_;
  int throws_ = 0;  ///< of two dice, one a side
  std::int64_t sum_ = 0;
  int same_ = 0;  ///< throws that change nothing
};

FightOdds::FightOdds(const Contest& contest, bool counter_board, const Grid& after)
    : contest_(contest),
      counter_board_(counter_board),
      after_(after) {
  for (int mover = 0; mover <= contest.mover.parties; ++mover) {
    for (int target = 0; target <= contest.target.parties; ++target) {
      if (mover == 0 && target == 0) continue;
      // A fight moves from the gunwales to a deck, and by a follow-up to the mover's.
      for (const Ground ground : {Ground::mover_deck, Ground::target_deck, Ground::gunwales}) {
        if (ground == Ground::gunwales && !counter_board) continue;
        worth_[static_cast<std::size_t>(ground)][at(mover)][at(target)] =
            better(ground, reckon(ground, mover, target));
      }
    }
  }
}

Ways FightOdds::ways(Ground ground, int mover, int target) const {
  if (mover == 0 && target == 0) return {points(after_[0][0]), points(after_[0][0])};
  const Choice choice = reckon(ground, mover, target);
  return {points(choice.stay), points(choice.leave)};
}

FightOdds::Choice FightOdds::reckon(Ground ground, int mover, int target) const {
  Round round(*this, ground, mover, target);
  round.reckon();
  Choice choice;
  if (ground == Ground::mover_deck) {
    choice.leave = after_[at(mover)][at(target)];
    choice.stay = round.worth(choice.leave, std::less<>());
  } else {
    choice.leave = when_mover_is_home(mover, target);
    choice.stay = round.worth(choice.leave, std::greater<>());
  }
  return choice;
}

/// FLB-8.2.15, FLB-8.2.17: the target follows where she may and it is better for her.
std::int64_t FightOdds::when_mover_is_home(int mover, int target) const {
  const std::int64_t end = after_[at(mover)][at(target)];
  const bool may_follow = counter_board_ && target > 0;
  return may_follow ? std::min(end, worth(Ground::mover_deck, mover, target)) : end;
}

/// On his own deck the target is the Attacker and chooses.
std::int64_t FightOdds::better(Ground ground, const Choice& choice) {
  return ground == Ground::mover_deck ? std::min(choice.stay, choice.leave)
                                      : std::max(choice.stay, choice.leave);
}

// ---- a fight and what comes after it ------------------------------------------------------------

namespace {

/// The parties that both sides have.
struct Parties {
  int mover = 0;
  int target = 0;
};

/// What a boarding is worth to the mover, counter-boarded or not.
std::int64_t worth_of_boarding(const Contest& contest, bool counter_board, const FightOdds& odds,
                               const Grid& after, const Parties& parties) {
  const int chance = contest.mover.initiation[counter_board ? 1 : 0];
  const Ground ground = counter_board ? Ground::gunwales : Ground::target_deck;
  return (chance * odds.worth(ground, parties.mover, parties.target) +
          (twelfths - chance) * after[at(parties.mover)][at(parties.target)]) /
         twelfths;
}

Contest turned(const Contest& contest) {
  Contest other = contest;
  std::swap(other.mover, other.target);
  return other;
}

/// What the phase is worth to its mover by the parties of mover and target, when `next` is what the
/// one after it is worth to the other side.
struct Phase {
  Grid after{};  ///< a fight or an attempt of this phase
  Grid pass{};
  Grid worth{};
};

Phase phase_of(const Contest& contest, const Grid& next) {
  Phase phase;
  const auto for_each = [&](auto f) {
    for (int mover = 0; mover <= contest.mover.parties; ++mover) {
      for (int target = 0; target <= contest.target.parties; ++target) f(mover, target);
    }
  };
  for_each([&](int mover, int target) {
    phase.pass[at(mover)][at(target)] = -next[at(target)][at(mover)];
    phase.after[at(mover)][at(target)] = contest.again
                                             ? phase.pass[at(mover)][at(target)]
                                             : fine * contest.party_worth * (mover - target);
  });
  const FightOdds plain(contest, false, phase.after);
  const FightOdds countered(contest, true, phase.after);
  for_each([&](int mover, int target) {
    std::int64_t& worth = phase.worth[at(mover)][at(target)];
    worth = phase.pass[at(mover)][at(target)];
    if (mover == 0) return;
    std::int64_t board = worth_of_boarding(contest, false, plain, phase.after, {mover, target});
    if (target > 0) {
      board = std::min(board,
                       worth_of_boarding(contest, true, countered, phase.after, {mover, target}));
    }
    worth = std::max(worth, board);
  });
  return phase;
}

}  // namespace

ContestOdds::ContestOdds(const Contest& contest)
    : contest_(contest) {
  contest_.mover.parties = std::min(contest.mover.parties, most_reckoned);
  contest_.target.parties = std::min(contest.target.parties, most_reckoned);
  // From the last phase that is looked at to this one.
  bool ours = contest_.phases % 2 == 1;
  Contest seen = ours ? contest_ : turned(contest_);
  Grid next{};  // to the target of that phase, who would move then
  for (int own = 0; own <= seen.target.parties; ++own) {
    for (int enemy = 0; enemy <= seen.mover.parties; ++enemy) {
      next[at(own)][at(enemy)] = fine * seen.party_worth * (own - enemy);
    }
  }
  for (int left = contest_.phases; left > 1; --left) {
    next = phase_of(seen, next).worth;
    seen = turned(seen);
  }
  for (int mover = 0; mover <= contest_.mover.parties; ++mover) {
    for (int target = 0; target <= contest_.target.parties; ++target) {
      pass_[at(mover)][at(target)] = -next[at(target)][at(mover)];
      after_[at(mover)][at(target)] = contest_.again
                                          ? pass_[at(mover)][at(target)]
                                          : fine * contest_.party_worth * (mover - target);
    }
  }
}

int ContestOdds::pass() const {
  return points(pass_[at(contest_.mover.parties)][at(contest_.target.parties)]);
}

int ContestOdds::board_against(bool counter_board) const {
  const FightOdds odds(contest_, counter_board, after_);
  return points(worth_of_boarding(contest_, counter_board, odds, after_,
                                  {contest_.mover.parties, contest_.target.parties}));
}

int ContestOdds::board() const {
  const int plain = board_against(false);
  return contest_.target.parties == 0 ? plain : std::min(plain, board_against(true));
}

Ways ContestOdds::ways(Ground ground, bool counter_board) const {
  return FightOdds(contest_, counter_board, after_)
      .ways(ground, contest_.mover.parties, contest_.target.parties);
}

Ways ContestOdds::follow_up() const {
  const int mover = contest_.mover.parties;
  const int target = contest_.target.parties;
  const FightOdds odds(contest_, true, after_);
  return {.stay = points(odds.worth(Ground::mover_deck, mover, target)),
          .leave = points(after_[at(mover)][at(target)])};
}

}  // namespace prizecourt::form_line_of_battle
