#pragma once

#include "formats/console/context.h"
#include "formats/match/start_match.h"
#include "mail/game/game_desk.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace prizecourt {

/// The dice of a game whose scenario has a seed or scripted dice.
enum class GameDice : std::uint8_t {
  game_masters,  ///< from the game master's chain, which the folder makes, keeps and uses
  scenarios,     ///< the scenario's own, which anyone who has it can predict
};

/// A new game in a folder.
struct NewGame {
  ScenarioText scenario;            ///< of no replay (formats/console/real_games.h)
  std::string folder;               ///< empty or nonexistent
  std::string due{};                ///< of the first window; may be empty
  std::vector<std::string> bots{};  ///< as `--bot` names them: south=captain
  ThinkTime think{};                ///< of programs among them
  GameDice dice = GameDice::game_masters;
};

/// Makes the folder of a new game and the reports on its start, and lets its bots submit. Finishes
/// one that was interrupted. Empty, after an error message, if that fails.
[[nodiscard]] std::optional<GameDesk> begin_game(Context& context, const NewGame& game);

}  // namespace prizecourt
