#include "engine/table/deciders.h"
#include "engine/table/fair_dice.h"
#include "engine/table/go_between.h"
#include "extras/bots/play/players.h"
#include "extras/bots/rulesets/opponents.h"
#include "extras/bots/seat/opponents.h"
#include "extras/bots/seat/suggest.h"
#include "formats/console/input_files.h"
#include "formats/rulesets/rulesets.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <iostream>
#include <memory>
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
class Shadow {
 public:
  Shadow(const BotScenario& scenario, std::string_view seed)
      : scenario_(scenario),
        seed_(seed),
        game_(scenario.start(Ports{dice_, silent_, deaf_})) {}

  void answered(std::size_t option) { answers_.push_back(option); }

  /// What the captain says to the question that comes after those that were answered.
  [[nodiscard]] std::size_t captains_answer() {
    try {
      static_cast<void>(play());
    } catch (const Advice& advice) {
      return advice.option;
    }
    throw std::logic_error("the shadow game asks less");
  }

  /// The turn is over.
  void end_turn() {
    game_->become(*play());
    answers_.clear();
  }

  [[nodiscard]] const BotGame& game() const { return *game_; }

 private:
  struct Again final : Decider {
    Again(const BotPlayers& the_captains, const std::vector<std::size_t>& the_answers)
        : captains(the_captains),
          answers(the_answers) {}

    Answer choose(const Question& question) override {
      if (next == answers.size()) throw captains.advice_on(question);
      return {.option = answers[next++], .source = AnswerSource::test, .file = {}, .line = 0};
    }

    const BotPlayers& captains;
    const std::vector<std::size_t>& answers;
    std::size_t next = 0;
  };

  /// The game after the turn.
  [[nodiscard]] std::unique_ptr<BotGame> play() {
    std::vector<BotSeat> seats;
    const BotKey key = BotKey::from_text(seed_);
    for (const std::string_view player : scenario_.players())
      seats.push_back({.player = player, .bot = {}, .key = key.of(player)});
    BotPlayers captains(std::move(seats));
    Again again(captains, answers_);
    auto game = game_->copy(Ports{dice_, again, deaf_});
    captains.watch(*game);
    game->play_turn();
    return game;
  }

  const BotScenario& scenario_;
  std::string seed_;
  FairDice dice_{Seed::from_text(seed_)};
  SilentDecider silent_;
  DeafListener deaf_;
  std::unique_ptr<BotGame> game_;
  std::vector<std::size_t> answers_;
};

/// Answers for all players but those of one side.
class AskedSide final : public GoBetween {
 public:
  AskedSide(Shadow& shadow, const std::vector<std::string_view>& by_files)
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
  Shadow& shadow_;
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
int play_game(const ScenarioText& scenario, const std::string& seed, std::size_t side) {
  Problems problems;
  const ScenarioText text{
      .name = scenario.name, .text = with_seed(scenario.text, seed), .other_dice = {}};
  auto session = Session::begin(all_rulesets(), text, problems);
  if (!session) throw std::runtime_error(to_text(problems));
  const auto laid_out =
      opponent_of(all_opponents(), session->scenario().ruleset->id).lay_out(all_rulesets(), text);
  const auto players = session->match().players();
  const auto side_of = [&](std::string_view player) { return std::string(laid_out->side(player)); };
  std::string chosen = side_of(players.front());
  for (const std::string_view player : players) {
    if (side == 1 && side_of(player) != side_of(players.front())) chosen = side_of(player);
  }
  std::vector<std::string_view> by_files;
  for (const std::string_view player : players) {
    if (side_of(player) == chosen) by_files.push_back(player);
  }
  Shadow shadow(*laid_out, seed);
  AskedSide between(shadow, by_files);
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
    if (shadow.game().over() != session->match().over()) throw std::logic_error("the games differ");
  }
  const Ending ending = shadow.game().ending(by_files.front());
  return ending == Ending::won ? 2 : ending == Ending::lost ? 0 : 1;
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
  double sum = 0;
  double squares = 0;
  for (int pair = 1; pair <= pairs; ++pair) {
    const std::string seed = "files/" + std::to_string(pair);
    const double share = (play_game(*scenario, seed, 0) + play_game(*scenario, seed, 1)) / 4.0;
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
