#include "extras/lab/arena/contest.h"

#include "formats/text/files.h"

#include <algorithm>
#include <exception>
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
                    .reason = played.reason,
                    .state = played.state};
  if (ends[0].ending == Ending::playing) {
    record.finish = Finish::capped;
  } else if (ends[0].ending == Ending::won || ends[1].ending == Ending::won) {
    record.finish = Finish::won;
    record.winner = ends[0].ending == Ending::won ? 0 : 1;
  }
  return record;
}

/// A program that errs in one seat has forfeited the game for its side.
void note_conduct(const std::vector<std::unique_ptr<SeatedProgram>>& programs, const Hall& hall,
                  const Contest& contest, GameRecord& record) {
  for (std::size_t seat = 0; seat < programs.size(); ++seat) {
    if (!programs[seat]) continue;
    SideConduct& side = record.programs[hall.sides()[seat] == contest.sides[0] ? 0 : 1];
    side.conduct += programs[seat]->conduct();
    if (side.breach == Breach::none) {
      side.breach = programs[seat]->breach();
      if (side.breach != Breach::none) side.why = programs[seat]->faults().front();
    }
    if (side.breach == Breach::none) continue;
    record.finish = Finish::forfeit;
    record.reason.clear();  // how the game ended by defaults says nothing
  }
}

/// Of a program as it lies there; where there is none, the digest of nothing.
Digest digest_of_program(const Bot& bot) {
  constexpr std::size_t most = std::size_t{1} << 28U;
  const ForeignPrograms* const foreign = foreign_programs();
  const std::string path = foreign == nullptr ? std::string() : foreign->path_of(bot.program);
  if (path.empty()) return blake2b("");
  Problems problems;
  const auto program = read_file(path, most, problems);
  if (!program) throw SystemFailure(to_text(problems));
  return blake2b(*program);
}

}  // namespace

std::string scenario_words(const Contest& contest, std::size_t game) {
  const bool is_of_ship = contest.pairing == Pairing::without;
  if (game == 0) return is_of_ship ? "with " + contest.without : "as the scenario is";
  return is_of_ship ? "without " + contest.without : "with " + contest.ruling;
}

std::string seed_of(const Contest& contest, std::int64_t number) {
  return contest.seed + '/' + std::to_string(number);
}

const Bot& bot_on(const Contest& contest, std::size_t side, std::size_t game) {
  const bool is_swapped = contest.pairing == Pairing::swapped && game == 1;
  return contest.bots[is_swapped ? 1 - side : side];
}

std::size_t index_of_bot_on(const Contest& contest, std::size_t side, std::size_t game) {
  return bot_on(contest, side, game) == contest.bots[0] ? 0 : 1;
}

std::int64_t game_number(const Contest& contest, std::int64_t number, std::size_t game) {
  const auto a_number = static_cast<std::int64_t>(games_a_number(contest.pairing));
  return (number - 1) * a_number + static_cast<std::int64_t>(game) + 1;
}

bool has_programs(const Contest& contest) {
  return std::any_of(contest.bots.begin(), contest.bots.end(),
                     [](const Bot& bot) { return bot.kind == BotKind::program; });
}

std::vector<std::unique_ptr<SeatedProgram>> programs_in(Rulesets rulesets, const Contest& contest,
                                                        std::span<const Bot> bots,
                                                        std::string_view seed,
                                                        ProcessSlots* slots) {
  std::vector<std::unique_ptr<SeatedProgram>> programs;
  for (std::size_t seat = 0; seat < bots.size(); ++seat) {
    const Bot& bot = bots[seat];
    const ForeignPrograms* const foreign = foreign_programs();
    if (bot.kind != BotKind::program || foreign == nullptr) {
      programs.push_back(nullptr);
      continue;
    }
    ProcessSlot* slot = nullptr;
    if (slots != nullptr) {
      auto& kept = (*slots)[{seat, bot.program}];
      if (!kept) kept = foreign->slot(contest.restart);
      slot = kept.get();
    }
    programs.push_back(foreign->seat(rulesets, bot, seed, contest.think, slot));
  }
  return programs;
}

bool is_match(const Contest& contest) {
  return contest.pairing == Pairing::swapped;
}

bool is_fair(const PlayedNumber& played) {
  return std::none_of(played.games.begin(), played.games.end(), [](const GameRecord& game) {
    return game.finish == Finish::forfeit || game.finish == Finish::voided;
  });
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

Hall& NumberPlayer::hall_of(std::size_t game) const {
  return *halls_[has_two_scenarios(contest_.pairing) ? game : 0];
}

GameToPlay NumberPlayer::to_play(std::size_t game, std::string seed, int turns) const {
  GameToPlay to_play{.bots = {}, .seed = std::move(seed), .most_turns = turns};
  for (const std::string& side : hall_of(game).sides()) {
    to_play.bots.push_back(bot_on(contest_, side == contest_.sides[0] ? 0 : 1, game));
  }
  return to_play;
}

GameRecord NumberPlayer::play_game(std::int64_t number, std::size_t game,
                                   const GoesOn* goes_on) const {
  GameToPlay to_play = this->to_play(game, seed_of(contest_, number), contest_.most_turns);
  to_play.goes_on = goes_on;
  Hall& hall = hall_of(game);
  if (!has_programs(contest_)) return record_of(contest_, hall, hall.play(to_play));
  const auto programs = programs_in(rulesets_, contest_, to_play.bots, to_play.seed, &slots_);
  for (const auto& one : programs) {
    to_play.outsiders.push_back(one.get());
    if (one) one->heed(goes_on);
  }
  GameRecord record = record_of(contest_, hall, hall.play(to_play));
  note_conduct(programs, hall, contest_, record);
  return record;
}

GameRecord NumberPlayer::play_or_void(std::int64_t number, std::size_t game,
                                      const GoesOn* goes_on) const {
  constexpr int tries = 2;
  std::string fault;
  for (int i = 0; i < tries; ++i) {
    try {
      return play_game(number, game, goes_on);
    } catch (const std::exception& why) {
      fault = why.what();
    }
  }
  const std::vector<int> nothing(contest_.losses.size());
  return {.finish = Finish::voided, .lost = {nothing, nothing}, .fault = std::move(fault)};
}

PlayedNumber NumberPlayer::play(std::int64_t number, const GoesOn* goes_on) const {
  PlayedNumber played{.number = number, .games = {}};
  for (std::size_t game = 0; game < games_a_number(contest_.pairing); ++game) {
    played.games.push_back(play_or_void(number, game, goes_on));
  }
  return played;
}

std::optional<Digest> NumberPlayer::signature(const GoesOn& goes_on,
                                              const std::function<void()>& begins) const {
  try {
    constexpr int positions = 50;
    constexpr int openings = 4;
    constexpr int thought_of = 6;
    // Bots play the openings as they are; of more, until the turns are as many as the positions, an
    // admiral thinks of few, as he would need as long for them as for some games.
    constexpr int few = 100;
    Hasher hasher("prizecourt/bots/2");
    for (std::size_t game = 0; game < games_a_number(contest_.pairing); ++game) {
      int turns = 0;
      for (int i = 0; i < openings || (turns < positions && i < positions); ++i) {
        begins();
        GameToPlay opening = to_play(game, "signature/" + std::to_string(i),
                                     std::min(thought_of, contest_.most_turns));
        opening.goes_on = &goes_on;
        for (Bot& bot : opening.bots) {
          if (bot.kind == BotKind::program) bot = Bot{.kind = BotKind::silent};
          if (i >= openings) bot.budget = std::min(bot.budget, few);
        }
        const PlayedOut out = hall_of(game).play(opening);
        turns += out.turns;
        hasher.add(out.state);
        hasher.add(static_cast<std::int64_t>(out.course));
      }
    }
    for (const Bot& bot : contest_.bots) {
      if (bot.kind == BotKind::program) hasher.add(digest_of_program(bot));
    }
    return hasher.digest();

  } catch (const CalledOff&) {
    return std::nullopt;
  }
}

}  // namespace prizecourt
