#include "extras/lab/arena/tally.h"

#include <algorithm>
#include <cstddef>

namespace prizecourt {
namespace {

void count(EndCounts& ends, const GameRecord& game) {
  switch (game.finish) {
    case Finish::won:
      ++(game.winner == 0 ? ends.won : ends.lost);
      return;
    case Finish::drawn:
      ++ends.drawn;
      return;
    case Finish::capped:
      ++ends.capped;
      return;
    case Finish::forfeit:
      ++ends.forfeited;
      return;
    case Finish::voided:
      ++ends.voided;
      return;
  }
}

/// Of all dice and choices of a number; of two scenarios, of the first.
std::uint64_t course_of(const PlayedNumber& number, Pairing pairing) {
  constexpr std::uint64_t odd = 0x9e3779b97f4a7c15U;
  const std::uint64_t first = number.games[0].course;
  if (pairing != Pairing::swapped) return first;
  const std::uint64_t both = (first * odd) ^ number.games[1].course;
  return both ^ (both >> 32U);
}

}  // namespace

std::string_view unfair_ones(const EndCounts& ends) {
  if (ends.voided == 0) return ends.forfeited == 0 ? "" : "a forfeit";
  return ends.forfeited == 0 ? "a void game" : "a forfeit or a void game";
}

void DistinctCount::add(std::uint64_t hash) {
  if (!is_sampled(hash)) return;
  kept_.insert(hash);
  while (kept_.size() > most_kept) {
    ++level_;
    std::erase_if(kept_, [this](std::uint64_t one) { return !is_sampled(one); });
  }
}

std::int64_t DistinctCount::count() const {
  return static_cast<std::int64_t>(kept_.size()) << level_;
}

GamesTally::GamesTally(const Contest& the_contest)
    : contest(the_contest),
      games_by_turns(static_cast<std::size_t>(contest.most_turns) + 1) {
  for (auto& of_sides : lost) {
    for (auto& of_kinds : of_sides) of_kinds.resize(contest.losses.size());
  }
}

void GamesTally::add(const PlayedNumber& number) {
  for (std::size_t game = 0; game < number.games.size(); ++game) {
    add_game(number.games[game], game);
    if (has_programs(contest)) add_programs(number, game);
  }
  if (!is_fair(number)) return;
  for (std::size_t game = 0; game < number.games.size(); ++game) {
    count(ends_in_numbers[game], number.games[game]);
  }
  distinct.add(course_of(number, contest.pairing));
  add_losses(number);
  const auto points = [&](std::size_t game, std::size_t side) {
    return static_cast<std::size_t>(half_points(number.games[game], side));
  };
  switch (contest.pairing) {
    case Pairing::none:
      of_side.add(2 * points(0, 0));
      return;
    case Pairing::swapped:
      of_side.add(points(0, 0) + points(1, 0));
      of_bot.add(points(0, 0) + points(1, 1));
      return;
    case Pairing::ruling:
    case Pairing::without:
      of_side.add(points(0, 0) + points(1, 0));
      of_change.add(2 + points(1, 0) - points(0, 0));
      if (number.games[0] == number.games[1]) ++alike;
      return;
  }
}

void GamesTally::add_game(const GameRecord& record, std::size_t game) {
  count(ends[game], record);
  if (record.finish == Finish::forfeit || record.finish == Finish::voided) return;
  count(by_reason[game][record.reason], record);
  ++games_by_turns[static_cast<std::size_t>(std::min(record.turns, contest.most_turns))];
}

void GamesTally::add_programs(const PlayedNumber& number, std::size_t game) {
  const GameRecord& record = number.games[game];
  std::size_t forfeited_by = 0;
  for (std::size_t side = 0; side < record.programs.size(); ++side) {
    const SideConduct& programs = record.programs[side];
    const std::size_t bot = index_of_bot_on(contest, side, game);
    conduct[bot] += programs.conduct;
    if (programs.breach == Breach::none) continue;
    ++forfeits[bot][static_cast<std::size_t>(programs.breach)];
    if (first_forfeits[bot] == 0) first_forfeits[bot] = game_number(contest, number.number, game);
    ++forfeited_by;
  }
  if (forfeited_by == record.programs.size()) ++forfeited_by_both;
}

void GamesTally::add_losses(const PlayedNumber& number) {
  const std::size_t together = games_together();
  for (std::size_t game = 0; game < number.games.size(); game += together) {
    for (std::size_t side = 0; side < contest.sides.size(); ++side) {
      for (std::size_t kind = 0; kind < contest.losses.size(); ++kind) {
        std::int64_t sum = 0;
        for (std::size_t i = game; i < game + together; ++i)
          sum += number.games[i].lost[side][kind];
        lost[game][side][kind].add(sum);
      }
    }
  }
}

PairClasses GamesTally::tested(const Hypotheses& hypotheses) const {
  switch (hypotheses.tested) {
    case Tested::nothing:
    case Tested::even:
      break;
    case Tested::equal:
      return of_bot;
    case Tested::same:
      return of_change;
    case Tested::at_least:
      return hypotheses.bot == 0 ? of_bot : of_bot.mirrored();
  }
  return of_side;
}

}  // namespace prizecourt
