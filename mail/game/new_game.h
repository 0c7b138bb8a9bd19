#pragma once

#include "formats/console/context.h"
#include "formats/match/start_match.h"
#include "mail/game/game_desk.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace prizecourt {

/// With which dice a game is played whose scenario has a seed or scripted dice.
enum class GameDice : std::uint8_t {
  game_masters,  ///< from the game master's chain, which the folder makes, keeps and uses
  scenarios,     ///< the scenario's own, which anyone who has it can predict
};

/// A game that is to be kept in a folder.
struct NewGame {
  ScenarioText scenario;            ///< of no replay (formats/console/real_games.h)
  std::string folder;               ///< empty, or not there yet
  std::string due{};                ///< of the first window; may be empty
  std::vector<std::string> bots{};  ///< as `--bot` names them: south=captain
  ThinkTime think{};                ///< of programs among them
  GameDice dice = GameDice::game_masters;
};

/// Makes the folder of a new game and the reports on its start, and lets its bots hand in. One that
/// was begun and stopped is finished. Nothing, after saying why, where that cannot be.
[[nodiscard]] std::optional<GameDesk> begin_game(Context& context, const NewGame& game);

}  // namespace prizecourt
