#pragma once

#include "engine/table/deciders.h"
#include "engine/table/digest.h"
#include "engine/table/play.h"
#include "extras/bots/play/bot_game.h"
#include "extras/bots/play/key.h"
#include "extras/bots/seat/opponents.h"
#include "extras/bots/seat/seamanship.h"
#include "formats/form/fields_yaml.h"
#include "formats/match/ruleset.h"
#include "formats/match/start_match.h"
#include "formats/match/viewer.h"
#include "formats/scenario/scenario.h"
#include "formats/text/problems.h"
#include "formats/yaml/decode.h"
#include "formats/yaml/parse.h"
#include "formats/yaml/write.h"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

/// What makes an Opponent of a game's Seamanship; S is its type.
namespace prizecourt {

/// A game with the types of its ruleset, at its start.
template <class S>
struct LaidOut {
  Scenario scenario;
  typename S::Setup setup;
  typename S::State state;
};

/// Reads a scenario that is known to be good, as start_match() has read it. Throws std::logic_error
/// where it is not.
template <class S>
[[nodiscard]] LaidOut<S> lay_out(const S& play, Rulesets rulesets, const ScenarioText& text) {
  Problems problems;
  const auto document =
      yaml::parse({.name = text.name, .text = text.text}, yaml::Limits{}, problems);
  if (document) {
    yaml::MapReader map(document->root(), problems);
    auto scenario = read_common(map, rulesets, problems);
    if (scenario) {
      scenario->revision = text.revision > 0 ? text.revision : newest_revision(*scenario->ruleset);
      if (auto start = play.read_start(*scenario, map, problems)) {
        return {std::move(*scenario), std::move(start->setup), std::move(start->state)};
      }
    }
  }
  throw std::logic_error("a bot received a scenario that cannot be read: " + to_text(problems));
}

/// A state of the game, from what Match::write_state() wrote. Throws std::logic_error where it is
/// none.
template <class S>
[[nodiscard]] typename S::State read_state(const LaidOut<S>& game, const std::string& text) {
  Problems problems;
  auto state = game.state;
  const auto document = yaml::parse({.name = "state", .text = text}, yaml::Limits{}, problems);
  if (document) {
    yaml::MapReader map(document->root(), problems);
    FieldReader reader(map, problems);
    fields(reader, state, game.setup);
    map.done();
  }
  if (problems.has_errors()) {
    throw std::logic_error("a bot received a state that cannot be read: " + to_text(problems));
  }
  return state;
}

/// The BotGame of the ruleset that S plays.
template <class S>
class BotGameOf final : public BotGame {
 public:
  using Game = typename S::Game;
  using Setup = typename S::Setup;
  using State = typename S::State;

  /// `play`, `setup` and what `ports` names must outlive it.
  BotGameOf(const S& play, const Setup& setup, State state, const Ports& ports)
      : BotGame(ports),
        play_(play),
        setup_(setup),
        state_(std::move(state)) {
    game_.emplace(setup_, state_, ports);
  }

  [[nodiscard]] const Game& game() const { return *game_; }

  [[nodiscard]] const State& state() const { return state_; }

  /// To change what a Game keeps nothing of beside the state: secrets, but not where ships are.
  [[nodiscard]] State& state() { return state_; }

  [[nodiscard]] int turn() const override { return state_.turn; }

  [[nodiscard]] int step() const override { return state_.step; }

  [[nodiscard]] bool over() const override { return game_->over(); }

  [[nodiscard]] int standing(std::string_view player) const override {
    return play_.standing(setup_, state_, player);
  }

  [[nodiscard]] Ending ending(std::string_view player) const override {
    return play_.ending(setup_, state_, player);
  }

  [[nodiscard]] Advice captain(const Question& question, const Thinking& thinking) const override {
    return play_.captain(*game_, question, thinking);
  }

  [[nodiscard]] Advice driver(const Question& question, const Thinking& thinking) const override {
    return play_.driver(*game_, question, thinking);
  }

  [[nodiscard]] bool may_be_passed_over(const Question& question) const override {
    const auto& every_turn = play_.asked_every_turn;
    return is_volunteered(question) ||
           std::find(every_turn.begin(), every_turn.end(), question.decision) != every_turn.end();
  }

  [[nodiscard]] int turns_ahead() const override { return play_.turns_ahead; }

  void play_turn() override { Game::steps().play(*game_); }

  [[nodiscard]] bool can_take_up(const Question& question) const override {
    ListedDecider nobody({});
    ImaginedDice dice(BotKey{0});
    DeafListener deaf;
    const auto again = attempt(state_, [&](State& state) {
      Game begun(setup_, state, Ports{dice, nobody, deaf});
      Game::steps().play(begun);
    });
    return again.waiting && again.waiting->key == key_of(question) && *again.at_stop == state_;
  }

  void imagine_unseen(std::string_view player, BotKey key) override {
    if (play_.imagine_unseen != nullptr) play_.imagine_unseen(*game_, player, key);
  }

  [[nodiscard]] std::unique_ptr<BotGame> copy(const Ports& ports) const override {
    return std::make_unique<BotGameOf>(play_, setup_, state_, ports);
  }

  void become(const BotGame& other) override {
    state_ = static_cast<const BotGameOf&>(other).state_;  // whose lists keep their room
    game_.emplace(setup_, state_, ports());
  }

  void reserve() override {
    if constexpr (requires { make_room(state_); }) make_room(state_);
  }

 private:
  const S& play_;
  const Setup& setup_;
  State state_;
  std::optional<Game> game_;
};

/// players() of a ruleset, for classes that have such a function themselves.
template <class Setup>
[[nodiscard]] std::vector<std::string_view> players_of(const Setup& setup) {
  return players(setup);
}

/// The ship of that place in the lists of a game.
template <class Setup>
[[nodiscard]] auto ship_in_place(const Setup& setup, std::size_t place) {
  if constexpr (requires { ship_at(setup, place); }) {
    return ship_at(setup, place);
  } else {
    using Called = decltype(ship_called(setup, std::string_view()));
    return static_cast<typename Called::value_type>(place);
  }
}

/// The BotScenario of the ruleset whose seamanship is S.
template <class S>
class BotScenarioOf final : public BotScenario {
 public:
  using State = typename S::State;

  BotScenarioOf(const S& play, LaidOut<S> game)
      : play_(play),
        start_(std::move(game)) {}

  [[nodiscard]] const Scenario& scenario() const override { return start_.scenario; }

  [[nodiscard]] std::vector<std::string_view> players() const override {
    return players_of(start_.setup);
  }

  [[nodiscard]] std::string_view side(std::string_view player) const override {
    std::size_t ship = 0;
    while (player_of(start_.setup, ship_in_place(start_.setup, ship)) != player) ++ship;
    return side_of_ship(ship);
  }

  [[nodiscard]] const RulingsInForce& rulings() const override { return start_.setup.rulings; }

  void set_rulings(const RulingsInForce& rulings) override { start_.setup.rulings = rulings; }

  [[nodiscard]] std::unique_ptr<BotGame> start(const Ports& ports) const override {
    auto game = std::make_unique<BotGameOf<S>>(play_, start_.setup, start_.state, ports);
    game->reserve();
    return game;
  }

  [[nodiscard]] std::unique_ptr<BotGame> position(const std::string& text,
                                                  const Ports& ports) const override {
    return std::make_unique<BotGameOf<S>>(play_, start_.setup, read_state(start_, text), ports);
  }

  [[nodiscard]] std::string written(const BotGame& game) const override {
    std::string text;
    yaml::Writer out(text);
    FieldWriter writer(out, 1);
    State state = state_of(game);
    out.begin_map(yaml::Style::block);
    fields(writer, state, start_.setup);
    out.end();
    return text;
  }

  [[nodiscard]] Digest digest(const BotGame& game) const override {
    return digest_of("prizecourt/state/1", state_of(game), start_.setup);
  }

  [[nodiscard]] bool hides_something() const override {
    if (play_.hide_unseen == nullptr) return false;
    const bool only_if_asked_to = !start_.scenario.ruleset->hideable.empty();
    return !only_if_asked_to || !start_.scenario.hidden.empty();
  }

  void keep_seen(BotGame& game, std::string_view player) const override {
    if (play_.hide_unseen == nullptr) return;
    play_.hide_unseen(start_.setup, static_cast<BotGameOf<S>&>(game).state(),
                      Sight{Viewer{player}, start_.scenario.hidden});
  }

  [[nodiscard]] std::vector<std::string_view> losses() const override {
    std::vector<std::string_view> names;
    for (const auto& kind : play_.losses) names.push_back(kind.name);
    return names;
  }

  [[nodiscard]] std::vector<int> lost_by(std::string_view side,
                                         const BotGame& game) const override {
    const State& now = state_of(game);
    std::vector<int> lost(play_.losses.size());
    for (std::size_t ship = 0; ship < now.ships.size(); ++ship) {
      if (side_of_ship(ship) != side) continue;
      for (std::size_t kind = 0; kind < lost.size(); ++kind) {
        const auto has = play_.losses[kind].has;
        lost[kind] += has({start_.setup, start_.state, ship}) - has({start_.setup, now, ship});
      }
    }
    return lost;
  }

  void order(const BotGame& game, const Question& question, std::size_t option) override {
    play_.order(orders_, static_cast<const BotGameOf<S>&>(game).game(), question, option);
  }

  [[nodiscard]] std::vector<OrderLine> lines() const override {
    return play_.lines(orders_, start_.setup);
  }

 private:
  [[nodiscard]] static const State& state_of(const BotGame& game) {
    return static_cast<const BotGameOf<S>&>(game).state();
  }

  /// For the whole of the game, whoever has taken her.
  [[nodiscard]] std::string_view side_of_ship(std::size_t place) const {
    return ship_side(start_.setup, ship_in_place(start_.setup, place));
  }

  const S& play_;
  LaidOut<S> start_;
  typename S::Orders orders_;
};

/// The row of a game's seamanship.
template <const auto& play>
[[nodiscard]] constexpr Opponent opponent_by() {
  using S = std::remove_cvref_t<decltype(play)>;
  return {.ruleset = play.ruleset,
          .lay_out = [](Rulesets rulesets,
                        const ScenarioText& scenario) -> std::unique_ptr<BotScenario> {
            return std::make_unique<BotScenarioOf<S>>(play, lay_out(play, rulesets, scenario));
          },
          .left_out = play.left_out};
}

}  // namespace prizecourt
