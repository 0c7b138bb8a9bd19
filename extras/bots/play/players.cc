#include "extras/bots/play/players.h"

#include <utility>

namespace prizecourt {

BotPlayers::BotPlayers(std::vector<BotSeat> seats)
    : seats_(std::move(seats)) {
  for (BotSeat& seat : seats_) {
    const bool has_none = seat.whims.key == BotKey{0};
    if (has_none) seat.whims.key = seat.key;  // what a captain draws is his own
  }
}

void BotPlayers::see_with(Eyes eyes) {
  eyes_ = std::move(eyes);
  seen_ = game_->copy(game_->ports());
  seen_->reserve();
}

void BotPlayers::begin_turn(const BotGame& position) {
  for (BotSeat& seat : seats_) {
    if (seat.bot.kind != BotKind::admiral || seat.is_planned) continue;
    seat.plan = admiral_in(seat, as_seen_by(seat, position)).choose(seat.bot.budget);
  }
}

Answer BotPlayers::choose(const Question& question) {
  return {
      .option = advice_on(question).option, .source = AnswerSource::test, .file = {}, .line = 0};
}

Advice BotPlayers::advice_on(const Question& question) const {
  for (const BotSeat& seat : seats_) {
    if (seat.player != question.player) continue;
    const bool sees_game = seat.bot.kind == BotKind::driver || seat.bot.kind == BotKind::captain ||
                           seat.bot.kind == BotKind::admiral;
    return advice_of(seat, sees_game ? as_seen_by(seat, *game_) : *game_, question);
  }
  return {.option = question.fallback};
}

/// Until the next call.
const BotGame& BotPlayers::as_seen_by(const BotSeat& seat, const BotGame& game) const {
  if (!eyes_) return game;
  seen_->become(game);
  eyes_(*seen_, seat.player);
  return *seen_;
}

Advice BotPlayers::advice_of(const BotSeat& seat, const BotGame& game,
                             const Question& question) const {
  const Advice silence{.option = question.fallback};
  if (question.options.size() < 2) return silence;
  switch (seat.bot.kind) {
    case BotKind::silent:
    case BotKind::program:  // is asked elsewhere
      return silence;
    case BotKind::random:
      if (game.may_be_passed_over(question)) return silence;
      return {.option = seat.key.of(question).below(question.options.size())};
    case BotKind::driver:
      return game.driver(question, {.key = seat.key, .whim = 0, .notes = notes_});
    case BotKind::captain:
    case BotKind::admiral:
      break;
  }
  const Advice captains =
      game.captain(question, {.key = seat.whims.key, .whim = seat.whims.points, .notes = notes_});
  const auto planned = planned_option(seat, game, question);
  if (!planned || *planned == captains.option) return captains;
  return {.option = *planned, .maxim = &looked_ahead};
}

Admiral BotPlayers::admiral_in(const BotSeat& seat, const BotGame& position) const {
  Admiral admiral(position, seat.player, seat.key, notes_);
  admiral.heed(goes_on_);
  return admiral;
}

/// An admiral knows more where he is asked than when the turn began: the dice that have fallen,
/// and what others did. Where the turn can be taken up there he thinks again.
std::optional<std::size_t> BotPlayers::planned_option(const BotSeat& seat, const BotGame& game,
                                                      const Question& question) const {
  constexpr int share = 5;  // of the budget of a turn
  const bool thinks = seat.bot.kind == BotKind::admiral && !game.may_be_passed_over(question) &&
                      game.can_take_up(question);
  if (!thinks) return seat.plan.option_for(question);
  return admiral_in(seat, game).answer(question, seat.bot.budget / share);
}

}  // namespace prizecourt
