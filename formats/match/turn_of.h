#pragma once

#include "engine/table/deciders.h"
#include "engine/table/fair_dice.h"
#include "engine/table/go_between.h"
#include "engine/table/play.h"
#include "engine/table/scripted_dice.h"
#include "formats/match/on_table.h"
#include "formats/match/orders_at_hand.h"
#include "formats/match/rehearsal.h"
#include "formats/match/turn_ports.h"
#include "formats/orders/order_store.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace prizecourt {

/// The half of a match that plays the present turn: for good, or on a copy for somebody to look at.
template <PlayableRuleset R>
class TurnOf {
 public:
  using Game = typename R::Game;
  using State = typename R::State;
  using Book = typename R::OrdersBook;

  /// All that players have said.
  struct Said {
    const Book& orders;
    const ParleyBook& parley;
  };

  TurnOf(OnTable<R>& table, OrdersAtHand<R>& orders)
      : table_(table),
        orders_(orders),
        dice_(make_dice(table.scenario.dice)) {}

  /// Match::expect_silence_of().
  void expect_silence_of(const std::vector<std::string>& players) {
    expected_silent_.resize(table_.told.stops.size());
    expected_silent_.push_back(players);
  }

  /// Match::begin_window().
  void begin_window(const Seed& seed) { seeds_.push_back(seed); }

  [[nodiscard]] std::size_t dice_left() const {
    const auto* scripted = std::get_if<ScriptedDice>(&dice_);
    return scripted == nullptr ? 0 : scripted->left();
  }

  /// Attempts the turn on a copy, until the step `stop_before` is next; keeps it when nothing is
  /// missing. What an earlier attempt at this turn told must come again in the same way, and only
  /// what is new is returned.
  Played play(GoBetween& between, int stop_before) {
    EventList events;
    EventsBetween listener(between, events);
    TurnRecord record;
    AnyDice dice = dice_;
    for (const Event& event : orders_.hand()) listener.hear(event);
    auto result = [&] {
      const InPlay until_then{table_.in_play};
      return attempt_with({orders_.book(), orders_.parley()}, std::nullopt,
                          {between, listener, dice, record, &table_.in_play}, stop_before);
    }();
    Played played = table_.told.tail(std::move(events.events()), std::move(record));
    played.goes_on = table_.window() > 0;
    table_.log_from = table_.state;
    if (result.waiting) {
      played.waiting = std::move(result.waiting);
      table_.told.keep(played);
      table_.at_stop = std::move(result.at_stop);
    } else {
      finish_turn(std::move(*result.after), std::move(dice));
    }
    table_.log_to = table_.state;
    return played;
  }

  /// Plays on a copy from what was said, as far as it counts in `window`; without one, in the
  /// window that the turn has come to. Keeps nothing.
  std::optional<OpenQuestion> rehearse(const Said& said, std::optional<int> window,
                                       GoBetween& between, int stop_before) const {
    for (const Event& event : orders_.hand()) between.hear(event);
    TurnRecord record;
    AnyDice dice = dice_;
    ListenerBetween listener(between);
    return attempt_with(said, window, {between, listener, dice, record}, stop_before).waiting;
  }

  /// Whether the turn can be rehearsed: of one that waits, somebody must know how it came there.
  [[nodiscard]] bool can_rehearse_alone() const {
    return table_.window() == 0 || table_.told.waiting.has_value();
  }

  /// Plays the turn on a copy of what a player sees, from what he has said alone (formats/match/
  /// rehearsal.h). What was played of a turn that waits comes again as it was.
  [[nodiscard]] Rehearsed rehearse_alone(const Said& said, std::string_view player,
                                         const RehearsalPlay& how) const {
    const int window = table_.window();
    const Viewer viewer{player};
    EventList events;
    Rehearsed told;
    TurnRecord record;
    AnyDice played = dice_;
    RehearsalDice dice(port(played), how.dice());
    RandomDecider anything(static_cast<std::uint64_t>(how.number));
    bool has_begun = false;
    static_cast<void>(attempt(table_.state, [&](State& copy) {
      const auto begin = [&] {
        has_begun = true;
        dice.begin();
        const auto seen = table_.state_seen(copy, viewer);
        copy = static_cast<const State&>(
            seen);  // and not moved: rules in mid-turn may hold on to what is in it
      };
      if (window == 0) begin();
      typename R::Captain captain(said.orders, events);
      const auto from_orders = [&](const Question& question, int w) -> std::optional<Answer> {
        if (w == window && !has_begun) begin();
        const bool is_his = question.player == player;
        if (has_begun && !is_his) {
          captain.enter(question, w);
          if (how.others == RehearsalPlay::Others::silent) return std::nullopt;
          return anything.choose(question);
        }
        const std::size_t told_before = events.events().size();
        const auto said_to_it = answer(question, w, said.parley, captain);
        if (!has_begun) return said_to_it;
        const Rehearsed::Heard at{
            .question = key_of(question),
            .sort = std::string(question.decision->id) + ' ' + std::string(question.who)};
        note_fates(events, told_before, at, told);
        note_answer(question, said_to_it, at, told);
        return said_to_it;
      };
      const std::vector<Silence> silence(table_.scenario.silence.size(), Silence::use_default);
      const WindowSeeds seeds{.dice = std::get_if<FairDice>(&played), .seeds = seeds_};
      TurnDecider decider(from_orders,
                          {.silence = silence,
                           .decisions = table_.scenario.ruleset->decisions,
                           .stops = table_.told.stops,
                           .seeds = seeds},
                          record);
      Game game(table_.setup, copy, Ports{dice, decider, events});
      captain.watch(game);
      Game::steps().play(game);
      const std::size_t told_before = events.events().size();
      close_turn(captain, copy);
      note_fates(events, told_before, Rehearsed::Heard(), told);
    }));
    told.events = std::move(events.events());
    return told;
  }

 private:
  /// What an attempt passes through and leaves behind.
  struct Passing {
    GoBetween& between;
    Listener& listener;
    AnyDice& dice;
    TurnRecord& record;
    const State** in_play = nullptr;  ///< set to the state that is played on, where there is one
  };

  /// The state is no longer played on when an attempt ends, however it does.
  struct InPlay {
    const State*& in_play;

    ~InPlay() { in_play = nullptr; }
  };

  [[nodiscard]] Attempt<State> attempt_with(const Said& said, std::optional<int> window,
                                            const Passing& passing, int stop_before) const {
    const WindowSeeds seeds = seeds_for(passing.dice);
    return attempt(table_.state, [&](State& copy) {
      passing.between.begin([&] { return table_.fields_of(copy); });
      CaptainsVoice voice(passing.listener);
      typename R::Captain captain(said.orders, voice);
      TurnDecider decider(
          [&](const Question& q, int w) {
            return answer(q, window.value_or(w), said.parley, captain);
          },
          manner(seeds, voice), passing.record);
      DiceBetween rolls(passing.between, port(passing.dice));
      DeciderBetween answers(passing.between, decider);
      Game game(table_.setup, copy, Ports{rolls, answers, passing.listener});
      captain.watch(game);
      if (passing.in_play != nullptr) *passing.in_play = &game.state;
      Game::steps().play_until(game, stop_before);
      close_turn(captain, copy);
      passing.between.end();
    });
  }

  /// Notes which orders came to nothing by what has been told since, at a question or at none.
  static void note_fates(EventList& events, std::size_t told_before, const Rehearsed::Heard& at,
                         Rehearsed& told) {
    for (std::size_t i = told_before; i < events.events().size(); ++i) {
      told.fates.push_back({at, events.events()[i]});
    }
  }

  static void note_answer(const Question& question, const std::optional<Answer>& answer,
                          const Rehearsed::Heard& at, Rehearsed& told) {
    if (answer && answer->source == AnswerSource::orders) {
      told.answered.push_back({at, answer->option != question.fallback});
    }
    if (answer) told.ordered.emplace(question.who);
    if (question.options.size() > 1 && !is_volunteered(question)) told.asked.emplace(question.who);
  }

  /// How the present turn is decided.
  [[nodiscard]] TurnDecider::Manner manner(const WindowSeeds& seeds, CaptainsVoice& voice) const {
    return {.silence = table_.scenario.silence,
            .decisions = table_.scenario.ruleset->decisions,
            .stops = table_.told.stops,
            .expected_silent = expected_silent_,
            .seeds = seeds,
            .voice = &voice};
  }

  static std::optional<Answer> answer(const Question& question, int window,
                                      const ParleyBook& parley, typename R::Captain& captain) {
    captain.enter(question, window);
    const auto said = parley.answer(question, window);
    return said ? said : captain.answer(question, window);
  }

  /// Once the present turn has been played to its end, what became of orders is told.
  void close_turn(const typename R::Captain& captain, const State& after) const {
    const bool next_turn = after.turn != table_.state.turn;
    if (next_turn) {
      captain.end_turn(Game::steps().back().name);
    } else if (is_over(after)) {
      captain.end_turn(Game::steps().name_of(after.step - 1));
    }
  }

  /// Joint dice that nobody gave a seed would be dice that everybody knows.
  [[nodiscard]] WindowSeeds seeds_for(AnyDice& dice) const {
    if (!are_joint(table_.scenario.dice)) return {};
    if (seeds_.size() != table_.told.stops.size() + 1) {
      throw std::logic_error("a window of joint dice is played without its seed");
    }
    return {.dice = std::get_if<FairDice>(&dice), .seeds = seeds_};
  }

  void finish_turn(State after, AnyDice dice) {
    const bool next_turn = after.turn != table_.state.turn;
    table_.state = std::move(after);
    dice_ = std::move(dice);
    if (!next_turn) return;
    table_.told = {};
    table_.at_stop.reset();
    seeds_.clear();
    expected_silent_.clear();
    orders_.end_turn();
  }

  OnTable<R>& table_;
  OrdersAtHand<R>& orders_;
  AnyDice dice_;                                           ///< as they were when the turn began
  std::vector<std::vector<std::string>> expected_silent_;  ///< by window of the present turn
  std::vector<Seed> seeds_;  ///< of the windows of the present turn, where dice are joint
};

}  // namespace prizecourt
