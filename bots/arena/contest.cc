#include "bots/arena/contest.h"

#include <algorithm>
#include <utility>

namespace prizecourt {
namespace {

/// Of the player that comes first for the side.
const PlayersEnd& end_of_side(const Hall& hall, const PlayedOut& played, std::string_view side) {
  const auto at = std::find(hall.sides().begin(), hall.sides().end(), side);
  return played.players[static_cast<std::size_t>(at - hall.sides().begin())];
}

GameRecord record_of(const Contest& contest, const Hall& hall, const PlayedOut& played) {
  const std::array ends = {end_of_side(hall, played, contest.sides[0]),
                           end_of_side(hall, played, contest.sides[1])};
  GameRecord record{.turns = played.turns,
                    .standing = ends[0].standing,
                    .steps = played.steps,
                    .lost = {ends[0].lost, ends[1].lost},
                    .course = played.course,
                    .state = played.state};
  if (ends[0].ending == Ending::playing) {
    record.finish = Finish::capped;
  } else if (ends[0].ending == Ending::won || ends[1].ending == Ending::won) {
    record.finish = Finish::won;
    record.winner = ends[0].ending == Ending::won ? 0 : 1;
  }
  return record;
}

}  // namespace

std::string seed_of(const Contest& contest, std::int64_t number) {
  return contest.seed + '/' + std::to_string(number);
}

const Bot& bot_on(const Contest& contest, std::size_t side, std::size_t game) {
  const bool is_swapped = contest.pairing == Pairing::swapped && game == 1;
  return contest.bots[is_swapped ? 1 - side : side];
}

bool has_programs(const Contest& contest) {
  return std::any_of(contest.bots.begin(), contest.bots.end(),
                     [](const Bot& bot) { return bot.kind == BotKind::program; });
}

std::vector<std::unique_ptr<SeatedProgram>> programs_in(Rulesets rulesets, const Contest& contest,
                                                        std::span<const Bot> bots,
                                                        std::string_view seed) {
  const ProgramLimits limits{.answer = std::chrono::milliseconds(contest.answer_ms)};
  std::vector<std::unique_ptr<SeatedProgram>> programs;
  for (const Bot& bot : bots) programs.push_back(seat_program(rulesets, bot, seed, limits));
  return programs;
}

bool is_match(const Contest& contest) {
  return contest.pairing == Pairing::swapped;
}

int half_points(const GameRecord& game, std::size_t side) {
  if (game.finish != Finish::won) return 1;
  return game.winner == side ? 2 : 0;
}

std::vector<std::string> sides_of(const Hall& hall) {
  std::vector<std::string> sides;
  for (const std::string& side : hall.sides()) {
    if (std::find(sides.begin(), sides.end(), side) == sides.end()) sides.push_back(side);
  }
  return sides;
}

NumberPlayer::Out NumberPlayer::play_out(std::size_t game, std::string seed, int turns) const {
  Hall& hall = *halls_[contest_.pairing == Pairing::ruling ? game : 0];
  GameToPlay to_play{.bots = {}, .seed = std::move(seed), .most_turns = turns};
  for (const std::string& side : hall.sides()) {
    to_play.bots.push_back(bot_on(contest_, side == contest_.sides[0] ? 0 : 1, game));
  }
  if (!has_programs(contest_)) return {.played = hall.play(to_play)};
  const auto programs = programs_in(rulesets_, contest_, to_play.bots, to_play.seed);
  for (const auto& one : programs) to_play.outsiders.push_back(one.get());
  Out out{.played = hall.play(to_play)};
  for (std::size_t seat = 0; seat < programs.size(); ++seat) {
    const bool is_first = to_play.bots[seat] == contest_.bots[0];
    if (programs[seat]) out.conduct[is_first ? 0 : 1] += programs[seat]->conduct();
  }
  return out;
}

PlayedNumber NumberPlayer::play(std::int64_t number) const {
  PlayedNumber played{.number = number, .games = {}};
  for (std::size_t game = 0; game < games_a_number(contest_.pairing); ++game) {
    const Out out = play_out(game, seed_of(contest_, number), contest_.most_turns);
    played.games.push_back(record_of(contest_, *halls_.front(), out.played));
    played.games.back().conduct = out.conduct;
  }
  return played;
}

Digest NumberPlayer::signature() const {
  constexpr int openings = 4;
  constexpr int thought_of = 6;  // an admiral thinks about each of them
  Hasher hasher("prizecourt/bots/1");
  for (std::size_t game = 0; game < games_a_number(contest_.pairing); ++game) {
    for (int i = 0; i < openings; ++i) {
      const PlayedOut out = play_out(game, "signature/" + std::to_string(i),
                                     std::min(thought_of, contest_.most_turns))
                                .played;
      hasher.add(out.state);
      hasher.add(static_cast<std::int64_t>(out.course));
    }
  }
  return hasher.digest();
}

}  // namespace prizecourt
