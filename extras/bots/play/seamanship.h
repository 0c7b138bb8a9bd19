#pragma once

#include "engine/table/question.h"
#include "extras/bots/play/bot_game.h"
#include "extras/bots/play/counsel.h"
#include "extras/bots/play/losses.h"

#include <concepts>
#include <cstddef>
#include <span>
#include <string_view>

namespace prizecourt {

/// What a game must offer so that programs play it: a struct of static functions, one for each
/// game, in extras/bots/rulesets/<r>/seamanship.h. They read the game and nothing else: no memory,
/// no clock, no dice but Thinking::key. Each is asked of questions with more than one option only.
/// It may have three more, as BotGame has them: `may_be_passed_over(question)`, `turns_ahead`, and
/// `imagine_unseen(game, player, key)`; without the last one, what a player does not see stays as
/// his picture has it.
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

}  // namespace prizecourt
