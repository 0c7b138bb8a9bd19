#include "extras/bots/seat/hall.h"

#include "engine/table/play.h"
#include "extras/bots/play/bot_game.h"
#include "extras/bots/play/key.h"

#include <algorithm>
#include <stdexcept>
#include <string_view>
#include <utility>
#include <vector>

namespace prizecourt {
namespace {

std::vector<BotSeat> seats_of(const std::vector<std::string>& players, const GameToPlay& to_play) {
  const BotKey key = BotKey::from_text(to_play.seed);
  std::vector<BotSeat> all;
  for (std::size_t i = 0; i < players.size(); ++i) {
    all.push_back({players[i], to_play.bots[i], key.of(players[i])});
  }
  return all;
}

}  // namespace

Hall::Hall(std::unique_ptr<BotScenario> scenario, ScenarioText text)
    : scenario_(std::move(scenario)),
      text_(std::move(text)) {
  for (const std::string_view player : scenario_->players()) {
    players_.emplace_back(player);
    sides_.emplace_back(scenario_->side(player));
  }
  for (const std::string_view name : scenario_->losses()) losses_.emplace_back(name);
}

PlayedOut Hall::play(const GameToPlay& to_play) const {
  GameInHall hall(*scenario_, text_, players_, to_play);
  PlayedOut played;
  for (; !hall.over() && played.turns < to_play.most_turns; ++played.turns) hall.play_turn();
  const BotGame& game = hall.game();
  played.steps = hall.course().steps;
  played.course = hall.course().hash;
  played.reason = hall.reason();
  played.state = scenario_->digest(game);
  for (std::size_t i = 0; i < players_.size(); ++i) {
    const Ending ending = game.ending(players_[i]);
    const int standing = ending == Ending::playing ? game.standing(players_[i])
                         : ending == Ending::won   ? 1000
                         : ending == Ending::drawn ? 0
                                                   : -1000;
    played.players.push_back({ending, standing, scenario_->lost_by(sides_[i], game)});
  }
  return played;
}

GameInHall::GameInHall(const BotScenario& scenario, const ScenarioText& text,
                       const std::vector<std::string>& players, const GameToPlay& to_play)
    : scenario_(scenario),
      players_(players),
      to_play_(to_play),
      dice_(FairDice(Seed::from_text(to_play.seed)), course_),
      bots_(seats_of(players, to_play)),
      game_(scenario.start(Ports{dice_, answers_, ear_})) {
  ear_.game = game_.get();
  bots_.heed(to_play.goes_on);
  bots_.watch(*game_);
  if (!to_play.outsiders.empty()) {
    seats_.seen.scenario = text;
    seats_.seen.rulings = scenario.rulings();
  }
  if (!scenario.hides_something()) return;
  // Nobody is asked on more than he sees.
  bots_.see_with(
      [&scenario](BotGame& game, std::string_view player) { scenario.keep_seen(game, player); });
}

void GameInHall::play_turn() {
  bots_.begin_turn(*game_);
  game_->play_turn();
  if (patience_.is_lost()) throw std::runtime_error("a turn asks without end");
}

void GameInHall::CountedDice::roll(const Address& address, std::span<Face> faces) {
  dice.roll(address, faces);
  for (const Face face : faces) course.add(static_cast<std::size_t>(face));
}

Answer GameInHall::CountedAnswers::choose(const Question& question) {
  unless_called_off(hall.to_play_.goes_on);
  Answer answer = hall.patience_.choose(question);
  if (question.options.size() > 1) hall.course_.add(answer.option);
  return answer;
}

void GameInHall::EndListener::hear(Event event) {
  if (event.kind == "game-over") reason = find_text(event, "reason");
}

std::unique_ptr<Hall> Opponent::hall(Rulesets rulesets, const ScenarioText& scenario) const {
  return std::make_unique<Hall>(lay_out(rulesets, scenario), scenario);
}

// ---- programs of others ----

std::size_t ask_outside(Outsider& outsider, SeenGame seen, const BotScenario& scenario,
                        const BotGame& game, const Question& question) {
  if (question.options.size() < 2 || is_volunteered(question)) return question.fallback;
  seen.at_stop = scenario.written(game);
  seen.asked = copy_of(question);
  return outsider.choose(seen);
}

Answer GameInHall::Seats::choose(const Question& question) {
  const auto& outsiders = hall.to_play_.outsiders;
  const auto at = std::find(hall.players_.begin(), hall.players_.end(), question.player);
  const auto seat = static_cast<std::size_t>(at - hall.players_.begin());
  Outsider* const outsider = seat < outsiders.size() ? outsiders[seat] : nullptr;
  if (outsider == nullptr) return hall.bots_.choose(question);
  seen.player = question.player;
  const auto seen_game = hall.game_->copy(hall.game_->ports());
  hall.scenario_.keep_seen(*seen_game, seen.player);
  return {.option = ask_outside(*outsider, seen, hall.scenario_, *seen_game, question),
          .source = AnswerSource::test,
          .file = {},
          .line = 0};
}

}  // namespace prizecourt
