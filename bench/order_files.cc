#include "engine/table/deciders.h"
#include "engine/table/fair_dice.h"
#include "engine/table/go_between.h"
#include "extras/bots/play/players.h"
#include "extras/bots/rulesets/admiralty/seamanship.h"
#include "extras/bots/rulesets/away_boarders/seamanship.h"
#include "extras/bots/rulesets/broadsides_and_boarding_parties/seamanship.h"
#include "extras/bots/rulesets/form_line_of_battle/seamanship.h"
#include "extras/bots/rulesets/master_and_commander/seamanship.h"
#include "extras/bots/rulesets/opponents.h"
#include "extras/bots/rulesets/yardarm/seamanship.h"
#include "extras/bots/seat/laid_out.h"
#include "extras/bots/seat/suggest.h"
#include "formats/console/input_files.h"
#include "formats/rulesets/away_boarders/words.h"
#include "formats/rulesets/broadsides_and_boarding_parties/words.h"
#include "formats/rulesets/master_and_commander/words.h"
#include "formats/rulesets/rulesets.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <iostream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// What is a captain worth who hands in his orders before each turn, and is asked nothing in it,
/// against one who is asked? Pairs of games with the same luck, in which they change sides:
///
///     order_files SCENARIO PAIRS
namespace prizecourt::bench {
namespace {

constexpr int most_turns = 100;

/// A game of the session's scenario, played again with the answers that were given: so whoever is
/// asked gets it as it stands.
template <class S>
class Shadow {
 public:
  using Game = typename S::Game;
  using State = typename Game::State;

  Shadow(LaidOut<S> game, std::string_view seed)
      : game_(std::move(game)),
        seed_(seed) {}

  void answered(std::size_t option) { answers_.push_back(option); }

  /// What the captain says to the question that comes after those that were answered.
  [[nodiscard]] std::size_t captains_answer() const {
    State state = game_.state;
    try {
      play(state);
    } catch (const Advice& advice) {
      return advice.option;
    }
    throw std::logic_error("the shadow game asks less");
  }

  /// The turn is over.
  void end_turn() {
    play(game_.state);
    answers_.clear();
  }

  [[nodiscard]] bool is_over() const {
    return game_.state.verdict != decltype(game_.state.verdict)::playing;
  }

  [[nodiscard]] Ending ending(std::string_view player) const {
    return S::ending(game_.setup, game_.state, player);
  }

 private:
  struct Again final : Decider {
    Again(const BotPlayers<S>& the_captains, const std::vector<std::size_t>& the_answers)
        : captains(the_captains),
          answers(the_answers) {}

    Answer choose(const Question& question) override {
      if (next == answers.size()) throw captains.advice_on(question);
      return {.option = answers[next++], .source = AnswerSource::test, .file = {}, .line = 0};
    }

    const BotPlayers<S>& captains;
    const std::vector<std::size_t>& answers;
    std::size_t next = 0;
  };

  void play(State& state) const {
    std::vector<BotSeat> seats;
    const BotKey key = BotKey::from_text(seed_);
    for (const std::string_view player : players_of(game_.setup))
      seats.push_back({.player = player, .bot = {}, .key = key.of(player)});
    BotPlayers<S> captains(std::move(seats));
    Again again(captains, answers_);
    FairDice dice(Seed::from_text(seed_));
    DeafListener deaf;
    Game game(game_.setup, state, Ports{dice, again, deaf});
    captains.watch(game);
    Game::steps().play(game);
  }

  LaidOut<S> game_;
  std::string seed_;
  std::vector<std::size_t> answers_;
};

/// Answers for all players but those of one side.
template <class S>
class AskedSide final : public GoBetween {
 public:
  AskedSide(Shadow<S>& shadow, const std::vector<std::string_view>& by_files)
      : shadow_(shadow),
        by_files_(by_files) {}

  [[nodiscard]] bool wanted() const override { return false; }

  Answer choose(const Question& question, Decider& game) override {
    Answer answer = game.choose(question);
    const bool is_asked =
        std::find(by_files_.begin(), by_files_.end(), question.player) == by_files_.end();
    if (is_asked && question.options.size() > 1) answer.option = shadow_.captains_answer();
    shadow_.answered(answer.option);
    return answer;
  }

 private:
  Shadow<S>& shadow_;
  const std::vector<std::string_view>& by_files_;
};

std::string with_seed(const std::string& scenario, const std::string& seed) {
  std::string text;
  for (std::size_t at = 0; at < scenario.size();) {
    const std::size_t end = std::min(scenario.find('\n', at), scenario.size() - 1) + 1;
    const std::string line = scenario.substr(at, end - at);
    if (!line.starts_with("dice:")) text += line;
    at = end;
  }
  return text + "dice: {seed: " + seed + "}\n";
}

/// Half points of the side that hands in files: 2, 1 or 0.
template <class S>
int play_game(const ScenarioText& scenario, const std::string& seed, std::size_t side) {
  Problems problems;
  const ScenarioText text{
      .name = scenario.name, .text = with_seed(scenario.text, seed), .other_dice = {}};
  auto session = Session::begin(all_rulesets(), text, problems);
  if (!session) throw std::runtime_error(to_text(problems));
  LaidOut<S> laid_out = lay_out<S>(all_rulesets(), text);
  const auto players = session->match().players();
  const auto side_of = [&](std::string_view player) {
    return std::string(S::side(laid_out.setup, player));
  };
  std::string chosen = side_of(players.front());
  for (const std::string_view player : players) {
    if (side == 1 && side_of(player) != side_of(players.front())) chosen = side_of(player);
  }
  std::vector<std::string_view> by_files;
  for (const std::string_view player : players) {
    if (side_of(player) == chosen) by_files.push_back(player);
  }
  Shadow<S> shadow(std::move(laid_out), seed);
  AskedSide<S> between(shadow, by_files);
  for (int turn = 0; turn < most_turns && !session->match().over(); ++turn) {
    WindowInput input;
    for (const std::string_view player : by_files) {
      const Suggestion made =
          suggest({all_rulesets(), all_opponents()}, *session, player, Bot(), seed);
      if (!made.text.empty()) input.orders.emplace_back(std::string(player) + ".yaml", made.text);
    }
    if (!session->play_window(input, between, problems))
      throw std::runtime_error(to_text(problems));
    shadow.end_turn();
    if (shadow.is_over() != session->match().over()) throw std::logic_error("the games differ");
  }
  const Ending ending = shadow.ending(by_files.front());
  return ending == Ending::won ? 2 : ending == Ending::lost ? 0 : 1;
}

using PlayGame = int (*)(const ScenarioText& scenario, const std::string& seed, std::size_t side);

PlayGame player_of(std::string_view ruleset) {
  const std::vector<std::pair<std::string_view, PlayGame>> all = {
      {"admiralty", play_game<admiralty::AdmiraltySeamanship>},
      {"away-boarders", play_game<away_boarders::AwayBoardersSeamanship>},
      {"broadsides-and-boarding-parties",
       play_game<broadsides_and_boarding_parties::BroadsidesSeamanship>},
      {"form-line-of-battle", play_game<form_line_of_battle::LineOfBattleSeamanship>},
      {"master-and-commander", play_game<master_and_commander::McSeamanship>},
      {"yardarm", play_game<yardarm::YardarmSeamanship>}};
  return std::find_if(all.begin(), all.end(), [&](const auto& one) { return one.first == ruleset; })
      ->second;
}

int measure(const std::string& path, int pairs) {
  Problems problems;
  const auto scenario = read_scenario_file(path, problems);
  const auto session =
      scenario ? Session::begin(all_rulesets(), *scenario, problems) : std::nullopt;
  if (!session) {
    std::cerr << to_text(problems);
    return 1;
  }
  const PlayGame play = player_of(session->scenario().ruleset->id);
  double sum = 0;
  double squares = 0;
  for (int pair = 1; pair <= pairs; ++pair) {
    const std::string seed = "files/" + std::to_string(pair);
    const double share = (play(*scenario, seed, 0) + play(*scenario, seed, 1)) / 4.0;
    sum += share;
    squares += share * share;
  }
  const double mean = sum / pairs;
  const double error = std::sqrt(std::max(squares / pairs - mean * mean, 0.0) / pairs);
  std::cout << path << ": " << pairs << " pairs, by order files " << 100 * mean << " % ("
            << 100 * (mean - 1.96 * error) << " to " << 100 * (mean + 1.96 * error)
            << ") against captains who are asked\n";
  return 0;
}

}  // namespace
}  // namespace prizecourt::bench

int main(int argc, char** argv) {
  if (argc != 3) {
    std::cerr << "usage: order_files SCENARIO PAIRS\n";
    return 2;
  }
  return prizecourt::bench::measure(argv[1], std::stoi(argv[2]));
}
