#pragma once

#include "engine/table/play.h"
#include "engine/table/question.h"

#include "extras/bots/play/counsel.h"
#include "extras/bots/play/key.h"
#include "extras/bots/play/losses.h"

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace prizecourt {

/// How a game stands for a player.
enum class Ending : std::uint8_t { playing, won, drawn, lost };

/// What a game must offer so that programs play it: a struct of static functions, one for each
/// game, in extras/bots/rulesets/<r>/seamanship.h. They read the game and nothing else: no memory,
/// no clock, no dice but Thinking::key. Each is asked of questions with more than one option only.
template <class S>
concept Seamanship = requires(const typename S::Game& game, const typename S::Game::Setup& setup,
                              const typename S::Game::State& state, const Question& question,
                              const Thinking& thinking, std::string_view player, std::size_t ship) {
  { S::captain(game, question, thinking) } -> std::same_as<Advice>;
  { S::driver(game, question, thinking) } -> std::same_as<Advice>;
  /// How the player's side stands, in thousandths: from -1000, all but lost, to 1000. While the
  /// game goes on only.
  { S::standing(setup, state, player) } -> std::same_as<int>;
  /// What the end, if it has come, is for the player's side.
  { S::ending(setup, state, player) } -> std::same_as<Ending>;
  /// The side of a player, by id.
  { S::side(setup, player) } -> std::same_as<std::string_view>;
  /// In what a side's losses are counted.
  {
    S::losses()
    } -> std::same_as<std::span<const LossKind<typename S::Game::Setup, typename S::Game::State>>>;
  /// The side of a ship, by id; for the whole of the game, whoever has taken her.
  { S::ships_side(setup, ship) } -> std::same_as<std::string_view>;
};

/// Whether a bot answers it only when it wants something by it: what the rules call volunteered,
/// and what S, which may say so, adds to that, because it is asked every turn and nobody has to
/// speak.
template <class S>
[[nodiscard]] bool may_be_passed_over(const Question& question) {
  if (is_volunteered(question)) return true;
  if constexpr (requires { S::may_be_passed_over(question); }) {
    return S::may_be_passed_over(question);
  } else {
    return false;
  }
}

/// How many turns whoever looks ahead plays a game out: as many as S, which may, says. With more of
/// them more of what a plan leads to is seen, and more of it is hidden by luck.
template <class S>
[[nodiscard]] constexpr int turns_ahead_of() {
  constexpr int usual = 6;
  if constexpr (requires { S::turns_ahead; }) {
    return S::turns_ahead;
  } else {
    return usual;
  }
}

/// Puts in the place of what a player does not see, as others have laid it in secret, what may well
/// lie there: drawn by the key, in the ways of a captain. S, which may, does it; where it does not,
/// what is not seen stays as the player's picture has it.
template <class S>
void imagine_unseen(typename S::Game& game, std::string_view player, BotKey key) {
  if constexpr (requires { S::imagine_unseen(game, player, key); }) {
    S::imagine_unseen(game, player, key);
  }
}

}  // namespace prizecourt
