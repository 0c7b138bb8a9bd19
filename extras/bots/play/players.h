#pragma once

#include "engine/table/question.h"

#include "extras/bots/play/admiral.h"
#include "extras/bots/play/bot.h"
#include "extras/bots/play/called_off.h"
#include "extras/bots/play/counsel.h"
#include "extras/bots/play/key.h"
#include "extras/bots/play/plan.h"
#include "extras/bots/play/seamanship.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

namespace prizecourt {

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
                                    "played out, it did better than what a captain would do"};

/// A state to play on: where its game has lists that grow, they have room for what can come.
template <class State>
[[nodiscard]] State with_room(State state) {
  if constexpr (requires { make_room(state); }) make_room(state);
  return state;
}

/// Bots that answer what the rules ask, directly and without files. What somebody answers follows
/// from his seat, the game as it stands and the question, and from nothing else, so that the same
/// bots give the same answers when each is asked alone by an order file
/// (extras/bots/seat/suggest.h).
template <Seamanship S>
class BotPlayers final : public Decider {
 public:
  using Game = typename S::Game;
  using State = typename Game::State;

  explicit BotPlayers(std::vector<BotSeat> seats)
      : seats_(std::move(seats)) {
    for (BotSeat& seat : seats_) {
      const bool has_none = seat.whims.key == BotKey{0};
      if (has_none) seat.whims.key = seat.key;  // what a captain draws is his own
    }
  }

  /// To be called once, before play: the game that is played. It must outlive this.
  void watch(const Game& game) { game_ = &game; }

  /// Where a game hides something from its players: takes out of a state what one of them, by id,
  /// does not see. Bots are asked on what is left alone, as in a seat.
  using Eyes = std::function<void(State& state, std::string_view player)>;

  /// To be called once, before play, after watch().
  void see_with(Eyes eyes) {
    eyes_ = std::move(eyes);
    seen_ = with_room(game_->state);
  }

  /// Who wants to know how choices are made; null for nobody.
  void explain_to(Notes* notes) { notes_ = notes; }

  /// As Admiral::heed() has it.
  void heed(const GoesOn* goes_on) { goes_on_ = goes_on; }

  /// To be called before each turn: admirals look ahead from the position.
  void begin_turn(const State& position) {
    for (BotSeat& seat : seats_) {
      if (seat.bot.kind != BotKind::admiral || seat.is_planned) continue;
      const State& seen = eyes_ ? as_seen_by(seat, position) : position;
      seat.plan = admiral_in(seat, game_->setup, seen).choose(seat.bot.budget);
    }
  }

  Answer choose(const Question& question) override {
    return {
        .option = advice_on(question).option, .source = AnswerSource::test, .file = {}, .line = 0};
  }

  /// What the player whom it asks would do; silence where he is none of the seats.
  [[nodiscard]] Advice advice_on(const Question& question) {
    for (const BotSeat& seat : seats_) {
      if (seat.player != question.player) continue;
      const bool looks = seat.bot.kind == BotKind::driver || seat.bot.kind == BotKind::captain ||
                         seat.bot.kind == BotKind::admiral;
      if (!eyes_ || !looks) return advice_of(seat, *game_, question);
      State& seen = as_seen_by(seat, game_->state);
      return advice_of(seat, Game(game_->setup, seen, game_->ports), question);
    }
    return {.option = question.fallback};
  }

 private:
  /// Until the next call.
  [[nodiscard]] State& as_seen_by(const BotSeat& seat, const State& state) {
    *seen_ = state;  // whose lists keep their room
    eyes_(*seen_, seat.player);
    return *seen_;
  }

  [[nodiscard]] Advice advice_of(const BotSeat& seat, const Game& game,
                                 const Question& question) const {
    const Advice silence{.option = question.fallback};
    if (question.options.size() < 2) return silence;
    switch (seat.bot.kind) {
      case BotKind::silent:
      case BotKind::program:  // is asked elsewhere
        return silence;
      case BotKind::random:
        if (may_be_passed_over<S>(question)) return silence;
        return {.option = seat.key.of(question).below(question.options.size())};
      case BotKind::driver:
        return S::driver(game, question, {.key = seat.key, .whim = 0, .notes = notes_});
      case BotKind::captain:
      case BotKind::admiral:
        break;
    }
    const Advice captains = S::captain(
        game, question, {.key = seat.whims.key, .whim = seat.whims.points, .notes = notes_});
    const auto planned = planned_option(seat, game, question);
    if (!planned || *planned == captains.option) return captains;
    return {.option = *planned, .maxim = &looked_ahead};
  }

  [[nodiscard]] Admiral<S> admiral_in(const BotSeat& seat, const typename Game::Setup& setup,
                                      const State& position) const {
    Admiral<S> admiral(setup, position, seat.player, seat.key, notes_);
    admiral.heed(goes_on_);
    return admiral;
  }

  /// An admiral knows more where he is asked than when the turn began: the dice that have fallen,
  /// and what others did. Where the turn can be taken up there he thinks again.
  [[nodiscard]] std::optional<std::size_t> planned_option(const BotSeat& seat, const Game& game,
                                                          const Question& question) const {
    constexpr int share = 5;  // of the budget of a turn
    const bool thinks = seat.bot.kind == BotKind::admiral && !may_be_passed_over<S>(question) &&
                        Admiral<S>::can_take_up(game, question);
    if (!thinks) return seat.plan.option_for(question);
    return admiral_in(seat, game.setup, game.state).answer(game, question, seat.bot.budget / share);
  }

  std::vector<BotSeat> seats_;
  const Game* game_ = nullptr;
  Eyes eyes_;                  ///< empty: nothing is hidden
  std::optional<State> seen_;  ///< by who was asked last; only where something is hidden
  Notes* notes_ = nullptr;
  const GoesOn* goes_on_ = nullptr;
};

}  // namespace prizecourt
