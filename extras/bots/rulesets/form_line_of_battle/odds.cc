#include "extras/bots/rulesets/form_line_of_battle/odds.h"

#include "engine/rulesets/form_line_of_battle/tables.h"

#include <algorithm>
#include <cstdlib>
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

// ---- one fight ----------------------------------------------------------------------------------

/// A fight that has begun. Requires a contest with at most most_reckoned parties a side.
class FightOdds {
 public:
  FightOdds(const Contest& contest, bool counter_board, const Aftermath& after)
      : contest_(contest),
        counter_board_(counter_board),
        after_(after) {
    for (int mover = 0; mover <= contest.mover.parties; ++mover) {
      for (int target = 0; target <= contest.target.parties; ++target) {
        if (mover == 0 && target == 0) continue;
        // A fight moves from the gunwales to a deck, and by a follow-up to the mover's.
        for (const Ground ground : {Ground::mover_deck, Ground::target_deck, Ground::gunwales}) {
          if (ground == Ground::gunwales && !counter_board) continue;
          const Choice choice = reckon(ground, mover, target);
          // On the mover's deck the target is the Attacker and chooses.
          worth_[static_cast<std::size_t>(ground)][at(mover)][at(target)] =
              ground == Ground::mover_deck ? std::min(choice.stay, choice.leave)
                                           : std::max(choice.stay, choice.leave);
        }
      }
    }
  }

  /// What it is worth to be there, in 1024ths of a point.
  [[nodiscard]] std::int64_t worth(Ground ground, int mover, int target) const {
    return worth_[static_cast<std::size_t>(ground)][at(mover)][at(target)];
  }

  [[nodiscard]] Ways ways(Ground ground, int mover, int target) const {
    const std::int64_t nobody = after_.parted[0][0];
    if (mover == 0 && target == 0) return {points(nobody), points(nobody)};
    const Choice choice = reckon(ground, mover, target);
    return {points(choice.stay), points(choice.leave)};
  }

 private:
  struct Choice {
    std::int64_t stay = 0;
    std::int64_t leave = 0;
  };

  /// Adds up what comes of a round.
  class Round {
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
        throws_ = faces - std::abs(dice);
        const int difference = dice + ahead;
        if (difference == 0) {
          draw();
        } else {
          const bool decisive = std::abs(difference) >= decisive_difference;
          lose(difference > 0 ? Loser::target : Loser::mover, decisive);
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

    enum class Loser : std::uint8_t { mover, target };

    void lose(Loser loser, bool decisive) {
      const Ground own_deck = loser == Loser::target ? Ground::target_deck : Ground::mover_deck;
      if (ground_ == Ground::gunwales) {
        lose_parties(loser, decisive ? Result::B2 : Result::B1, own_deck);
      } else if (!decisive) {
        lose_parties(loser, Result::C1, ground_);
      } else if (ground_ == own_deck) {
        add(struck(loser), two_dice);
      } else {
        lose_parties(loser, Result::C3, std::nullopt);
      }
    }

    /// FLB-8.2.19: a side without parties tests. Where no ground is given, the loser goes home.
    void lose_parties(Loser loser, Result result, std::optional<Ground> ground) {
      const bool is_target = loser == Loser::target;
      int mover = mover_;
      int target = target_;
      int& left = is_target ? target : mover;
      left = std::max(0, left - parties_lost_by(result));
      const Party& party = is_target ? odds_.contest_.target : odds_.contest_.mover;
      const int passed = left > 0 ? two_dice : throws_that_pass(party.test);
      add(struck(loser), two_dice - passed);
      if (ground) return go_to(*ground, mover, target, passed);
      add(is_target ? odds_.after_.parted[at(mover)][at(target)]
                    : odds_.when_mover_is_home(mover, target),
          passed);
    }

    [[nodiscard]] std::int64_t struck(Loser loser) const {
      return loser == Loser::target ? odds_.after_.target_struck[at(mover_)]
                                    : odds_.after_.mover_struck[at(target_)];
    }

    void go_to(Ground ground, int mover, int target, int tests) {
      if (mover == 0 && target == 0) return add(odds_.after_.parted[0][0], tests);  // FLB-8.2.20
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

  [[nodiscard]] Choice reckon(Ground ground, int mover, int target) const {
    Round round(*this, ground, mover, target);
    round.reckon();
    if (ground == Ground::mover_deck) {
      const std::int64_t leave = after_.parted[at(mover)][at(target)];
      return {.stay = round.worth(leave, std::less<>()), .leave = leave};
    }
    const std::int64_t leave = when_mover_is_home(mover, target);
    return {.stay = round.worth(leave, std::greater<>()), .leave = leave};
  }

  /// FLB-8.2.15, FLB-8.2.17: the target follows where she may and it is better for her.
  [[nodiscard]] std::int64_t when_mover_is_home(int mover, int target) const {
    const std::int64_t end = after_.parted[at(mover)][at(target)];
    const bool may_follow = counter_board_ && target > 0;
    return may_follow ? std::min(end, worth(Ground::mover_deck, mover, target)) : end;
  }

  const Contest& contest_;
  bool counter_board_;
  const Aftermath& after_;
  std::array<Grid, 3> worth_{};
};

// ---- a fight and what comes after it ------------------------------------------------------------

/// The parties that both sides have.
struct Parties {
  int mover = 0;
  int target = 0;
};

/// What is left to both when it is over and nothing follows.
std::int64_t worth_left(const Contest& contest, const Parties& parties) {
  return fine * contest.party_worth * (parties.mover - parties.target);
}

template <class F>
void for_all_parties(const Contest& contest, F f) {
  for (int mover = 0; mover <= contest.mover.parties; ++mover) {
    for (int target = 0; target <= contest.target.parties; ++target) f(Parties{mover, target});
  }
}

constexpr int most_ships_reckoned = 4;

/// What a boarding is worth to the mover, counter-boarded or not. Of several ships each has to get
/// alongside by herself; who fails stays at home.
std::int64_t worth_of_boarding(const Contest& contest, bool counter_board, const FightOdds& odds,
                               const Aftermath& after, const Parties& parties) {
  const int chance = contest.mover.initiation[counter_board ? 1 : 0];
  const Ground ground = counter_board ? Ground::gunwales : Ground::target_deck;
  const int ships = std::min(contest.mover_ships, most_ships_reckoned);
  std::int64_t sum = 0;
  std::int64_t ways = 1;  // in which `aboard` of the ships get alongside
  std::int64_t all = 1;
  for (int aboard = 0; aboard <= ships; ++aboard) {
    std::int64_t weight = ways;
    for (int ship = 0; ship < ships; ++ship) weight *= ship < aboard ? chance : twelfths - chance;
    const int fight = parties.mover * aboard / ships;
    const int at_home = parties.mover - fight;
    const std::int64_t worth =
        aboard == 0 ? after.parted[at(parties.mover)][at(parties.target)]
                    : odds.worth(ground, fight, parties.target) + worth_left(contest, {at_home, 0});
    sum += weight * worth;
    ways = ways * (ships - aboard) / (aboard + 1);
    if (aboard > 0) all *= twelfths;
  }
  return sum / all;
}

/// `blow(Parties, bool)`: what is expected to follow, when ships of neither side have struck, or
/// some have.
template <class Blow>
Aftermath aftermath_of(const Contest& contest, Blow blow) {
  Aftermath after;
  for_all_parties(contest, [&](const Parties& left) {
    after.parted[at(left.mover)][at(left.target)] = worth_left(contest, left) + blow(left, false);
    // Of the ships that board together none gets away alone.
    const Parties none{.mover = 0, .target = left.target};
    after.mover_struck[at(left.target)] =
        worth_left(contest, none) - striking * contest.mover_ships + blow(none, true);
    const Parties alone{.mover = left.mover, .target = 0};
    after.target_struck[at(left.mover)] = worth_left(contest, alone) + striking + blow(alone, true);
  });
  return after;
}

/// What it is worth to board rather than not, when nothing follows; never below nothing.
Grid gains_of(const Contest& contest) {
  const Aftermath end = aftermath_of(contest, [](const Parties&, bool) { return 0; });
  const FightOdds plain(contest, false, end);
  const FightOdds countered(contest, true, end);
  Grid gains{};
  for_all_parties(contest, [&](const Parties& parties) {
    if (parties.mover == 0) return;
    std::int64_t board = worth_of_boarding(contest, false, plain, end, parties);
    if (parties.target > 0) {
      board = std::min(board, worth_of_boarding(contest, true, countered, end, parties));
    }
    const std::int64_t gain = board - worth_left(contest, parties);
    gains[at(parties.mover)][at(parties.target)] = std::max(std::int64_t{0}, gain);
  });
  return gains;
}

/// The blow that may follow.
class Blow {
 public:
  explicit Blow(const Contest& before)
      : sequel_(before.sequel),
        ships_(before.mover_ships) {
    if (sequel_.by == NextMover::nobody) return;
    Contest contest{.mover = before.mover, .target = before.target};
    contest.party_worth = before.party_worth;
    if (sequel_.by == NextMover::target) {
      contest.mover = before.target;
      contest.target = before.mover;
      contest.target.quality /= ships_;
    }
    contest.mover_ships = sequel_.ships;
    contest.mover.quality = sequel_.quality;
    contest.mover.parties = std::min(contest.mover.parties + sequel_.helpers, most_reckoned);
    gains_ = gains_of(contest);
  }

  /// What it is worth to the mover of this phase, when so many parties are left and those who met
  /// take part in it.
  [[nodiscard]] std::int64_t by_all(const Parties& left) const {
    switch (sequel_.by) {
      case NextMover::nobody:
        break;
      case NextMover::mover:
        return gain(left.mover, left.target);
      case NextMover::target:
        return -gain(left.target, share(left.mover));
    }
    return 0;
  }

  /// The same where only their helpers do. Nobody falls upon a ship that has struck.
  [[nodiscard]] std::int64_t by_helpers(const Parties& left, bool struck) const {
    switch (sequel_.by) {
      case NextMover::nobody:
        break;
      case NextMover::mover:
        return struck && left.target == 0 ? 0 : gain(0, left.target);
      case NextMover::target:
        return struck && left.mover == 0 ? 0 : -gain(0, share(left.mover));
    }
    return 0;
  }

 private:
  [[nodiscard]] int share(int parties) const { return (parties + ships_ - 1) / ships_; }

  [[nodiscard]] std::int64_t gain(int boarders, int defenders) const {
    return gains_[at(std::min(boarders + sequel_.helpers, most_reckoned))][at(defenders)];
  }

  Sequel sequel_;
  int ships_;
  Grid gains_{};
};

}  // namespace

ContestOdds::ContestOdds(const Contest& contest)
    : contest_(contest) {
  contest_.mover.parties = std::min(contest.mover.parties, most_reckoned);
  contest_.target.parties = std::min(contest.target.parties, most_reckoned);
  const Blow blow(contest_);
  after_ = aftermath_of(contest_, [&](const Parties& left, bool struck) {
    return struck || !contest_.sequel.again ? blow.by_helpers(left, struck) : blow.by_all(left);
  });
  for_all_parties(contest_, [&](const Parties& left) {
    pass_[at(left.mover)][at(left.target)] = worth_left(contest_, left) + blow.by_all(left);
  });
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
          .leave = points(after_.parted[at(mover)][at(target)])};
}

}  // namespace prizecourt::form_line_of_battle
