#pragma once

#include "engine/table/digest.h"
#include "extras/bots/play/bot_game_of.h"
#include "extras/bots/seat/bot_scenario.h"
#include "extras/bots/seat/laid_out.h"
#include "extras/bots/seat/opponents.h"
#include "formats/match/viewer.h"

#include <concepts>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace prizecourt {

/// players() of a ruleset, for classes that have such a function themselves.
template <class Setup>
[[nodiscard]] std::vector<std::string_view> players_of(const Setup& setup) {
  return players(setup);
}

/// The BotScenario of the ruleset whose seamanship is S.
template <class S>
class BotScenarioOf final : public BotScenario {
 public:
  using State = typename S::Game::State;

  explicit BotScenarioOf(LaidOut<S> game)
      : start_(std::move(game)) {}

  [[nodiscard]] const Scenario& scenario() const override { return start_.scenario; }

  [[nodiscard]] std::vector<std::string_view> players() const override {
    return players_of(start_.setup);
  }

  [[nodiscard]] std::string_view side(std::string_view player) const override {
    return S::side(start_.setup, player);
  }

  [[nodiscard]] const RulingsInForce& rulings() const override { return start_.setup.rulings; }

  void set_rulings(const RulingsInForce& rulings) override { start_.setup.rulings = rulings; }

  [[nodiscard]] std::unique_ptr<BotGame> start(const Ports& ports) const override {
    auto game = std::make_unique<BotGameOf<S>>(start_.setup, start_.state, ports);
    game->reserve();
    return game;
  }

  [[nodiscard]] std::unique_ptr<BotGame> position(const std::string& text,
                                                  const Ports& ports) const override {
    return std::make_unique<BotGameOf<S>>(start_.setup, read_state(start_, text), ports);
  }

  [[nodiscard]] std::string written(const BotGame& game) const override {
    return written_state(start_.setup, state_of(game));
  }

  [[nodiscard]] Digest digest(const BotGame& game) const override {
    return digest_of("prizecourt/state/1", state_of(game), start_.setup);
  }

  [[nodiscard]] bool hides_something() const override {
    if constexpr (std::same_as<typename S::Seen, State>) {
      return false;
    } else {
      const bool only_if_asked_to = !start_.scenario.ruleset->hideable.empty();
      return !only_if_asked_to || !start_.scenario.hidden.empty();
    }
  }

  void keep_seen([[maybe_unused]] BotGame& game,
                 [[maybe_unused]] std::string_view player) const override {
    if constexpr (!std::same_as<typename S::Seen, State>) {
      hide_unseen(start_.setup, static_cast<BotGameOf<S>&>(game).state(),
                  Sight{Viewer{player}, start_.scenario.hidden});
    }
  }

  [[nodiscard]] std::vector<std::string_view> losses() const override {
    std::vector<std::string_view> names;
    for (const auto& kind : S::losses()) names.push_back(kind.name);
    return names;
  }

  [[nodiscard]] std::vector<int> lost_by(std::string_view side,
                                         const BotGame& game) const override {
    const State& now = state_of(game);
    std::vector<int> lost(S::losses().size());
    for (std::size_t ship = 0; ship < now.ships.size(); ++ship) {
      if (S::ships_side(start_.setup, ship) != side) continue;
      for (std::size_t kind = 0; kind < lost.size(); ++kind) {
        const auto has = S::losses()[kind].has;
        lost[kind] += has(start_.setup, start_.state, ship) - has(start_.setup, now, ship);
      }
    }
    return lost;
  }

  void order(const BotGame& game, const Question& question, std::size_t option) override {
    S::order(orders_, static_cast<const BotGameOf<S>&>(game).game(), question, option);
  }

  [[nodiscard]] std::vector<OrderLine> lines() const override {
    return S::lines(orders_, start_.setup);
  }

 private:
  [[nodiscard]] static const State& state_of(const BotGame& game) {
    return static_cast<const BotGameOf<S>&>(game).state();
  }

  LaidOut<S> start_;
  typename S::Orders orders_;
};

/// The row of a ruleset whose seamanship is S.
template <class S>
[[nodiscard]] constexpr Opponent opponent_by(std::string_view ruleset) {
  Opponent row{.ruleset = ruleset,
               .lay_out = [](Rulesets rulesets,
                             const ScenarioText& scenario) -> std::unique_ptr<BotScenario> {
                 return std::make_unique<BotScenarioOf<S>>(lay_out<S>(rulesets, scenario));
               }};
  if constexpr (requires { S::left_out; }) row.left_out = S::left_out;
  return row;
}

}  // namespace prizecourt
