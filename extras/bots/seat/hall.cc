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

class HallOfBots final : public Hall {
 public:
  HallOfBots(std::unique_ptr<BotScenario> scenario, ScenarioText text)
      : scenario_(std::move(scenario)),
        text_(std::move(text)) {
    for (const std::string_view player : scenario_->players()) {
      players_.emplace_back(player);
      sides_.emplace_back(scenario_->side(player));
    }
    for (const std::string_view name : scenario_->losses()) losses_.emplace_back(name);
  }

  [[nodiscard]] const std::vector<std::string>& players() const override { return players_; }

  [[nodiscard]] const std::vector<std::string>& sides() const override { return sides_; }

  [[nodiscard]] const std::vector<std::string>& losses() const override { return losses_; }

  [[nodiscard]] PlayedOut play(const GameToPlay& to_play) override {
    GameInHall game({.scenario = *scenario_,
                     .text = text_,
                     .players = players_,
                     .outsiders = to_play.outsiders},
                    to_play);
    PlayedOut played;
    for (; !game.over() && played.turns < to_play.most_turns; ++played.turns) game.play_turn();
    played.steps = game.course().steps;
    played.course = game.course().hash;
    played.reason = game.reason();
    played.state = scenario_->digest(game.game());
    for (const std::string& player : players_) {
      played.players.push_back(end_of(player, game.game()));
    }
    return played;
  }

 private:
  [[nodiscard]] PlayersEnd end_of(std::string_view player, const BotGame& game) const {
    const Ending ending = game.ending(player);
    return {ending, standing(ending, player, game),
            scenario_->lost_by(scenario_->side(player), game)};
  }

  [[nodiscard]] static int standing(Ending ending, std::string_view player, const BotGame& game) {
    switch (ending) {
      case Ending::playing:
        return game.standing(player);
      case Ending::won:
        return 1000;
      case Ending::drawn:
        return 0;
      case Ending::lost:
        break;
    }
    return -1000;
  }

  std::unique_ptr<BotScenario> scenario_;
  ScenarioText text_;
  std::vector<std::string> players_;
  std::vector<std::string> sides_;
  std::vector<std::string> losses_;
};

}  // namespace

GameInHall::GameInHall(const OutsideAnswers::Table& table, const GameToPlay& to_play)
    : dice_(FairDice(Seed::from_text(to_play.seed)), course_),
      bots_(seats_of(table.players, to_play)),
      patience_(decider_of(table)),
      answers_(patience_, course_, to_play.goes_on),
      game_(table.scenario.start(Ports{dice_, answers_, ear_})) {
  ear_.game = game_.get();
  bots_.heed(to_play.goes_on);
  bots_.watch(*game_);
  if (outside_) outside_->watch(*game_);
  if (!table.scenario.hides_something()) return;
  // Nobody is asked on more than he sees.
  bots_.see_with([&scenario = table.scenario](BotGame& game, std::string_view player) {
    scenario.keep_seen(game, player);
  });
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
  unless_called_off(goes_on);
  Answer answer = decider.choose(question);
  if (question.options.size() > 1) course.add(answer.option);
  return answer;
}

void GameInHall::EndListener::hear(Event event) {
  if (event.kind == "game-over") reason = find_text(event, "reason");
}

Decider& GameInHall::decider_of(const OutsideAnswers::Table& table) {
  if (table.outsiders.empty()) return bots_;
  return outside_.emplace(bots_, table);
}

std::unique_ptr<Hall> hall_for(std::unique_ptr<BotScenario> scenario, const ScenarioText& text) {
  return std::make_unique<HallOfBots>(std::move(scenario), text);
}

std::unique_ptr<Hall> Opponent::hall(Rulesets rulesets, const ScenarioText& scenario) const {
  return hall_for(lay_out(rulesets, scenario), scenario);
}

// ---- programs of others
// --------------------------------------------------------------------------

std::size_t ask_outside(Outsider& outsider, SeenGame seen, const BotScenario& scenario,
                        const BotGame& game, const Question& question) {
  if (question.options.size() < 2 || is_volunteered(question)) return question.fallback;
  seen.at_stop = scenario.written(game);
  seen.asked = copy_of(question);
  return outsider.choose(seen);
}

OutsideAnswers::OutsideAnswers(Decider& others, const Table& table)
    : others_(others),
      table_(table) {
  seen_.scenario = table.text;
  seen_.rulings = table.scenario.rulings();
}

Answer OutsideAnswers::choose(const Question& question) {
  Outsider* const outsider = outsider_of(question.player);
  if (outsider == nullptr) return others_.choose(question);
  seen_.player = question.player;
  const auto seen_game = game_->copy(game_->ports());
  table_.scenario.keep_seen(*seen_game, seen_.player);
  return {.option = ask_outside(*outsider, seen_, table_.scenario, *seen_game, question),
          .source = AnswerSource::test,
          .file = {},
          .line = 0};
}

Outsider* OutsideAnswers::outsider_of(std::string_view player) const {
  const auto at = std::find(table_.players.begin(), table_.players.end(), player);
  const auto seat = static_cast<std::size_t>(at - table_.players.begin());
  return seat < table_.outsiders.size() ? table_.outsiders[seat] : nullptr;
}

}  // namespace prizecourt
