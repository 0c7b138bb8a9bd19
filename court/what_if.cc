#include "court/what_if.h"

#include "court/causes.h"
#include "court/supposed_game.h"
#include "formats/orders/umpire.h"
#include "formats/replay/replay.h"
#include "formats/scenario/rulings.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace prizecourt {
namespace {

bool refuse(std::string_view file, std::string message, Problems& problems) {
  problems.add({.code = "invalid",
                .place = {.file = std::string(file)},
                .message = std::move(message),
                .hint = {},
                .source_line = {}});
  return false;
}

// ---- what is supposed ----

bool may_be_supposed(const Exhibit& exhibit, Problems& problems) {
  if (exhibit.replay.scenario.hypothesis) {
    return refuse(exhibit.name, "this game is already hypothetical; use the replay of a real game",
                  problems);
  }
  if (exhibit.verdict.verdict == Verdict::matches) return true;
  return refuse(exhibit.name,
                "it does not verify: " + exhibit.verdict.where + ": " + exhibit.verdict.what,
                problems);
}

/// Puts the supposed file into the window that it is for. Returns false, after saying so, where the
/// turn was not played.
bool put_in(const Supposition& supposition, std::string_view replay,
            std::vector<ReplayInput>& inputs, Problems& problems) {
  const auto is_of_turn = [&](const ReplayInput& input) { return input.turn == supposition.turn; };
  const auto first = std::find_if(inputs.begin(), inputs.end(), is_of_turn);
  if (first == inputs.end()) {
    return refuse(replay, "turn " + std::to_string(supposition.turn) + " was not played", problems);
  }
  const std::string& player = supposition.orders->player();
  for (ReplayInput& input : inputs) {
    if (!is_of_turn(input) || supposition.ruling) continue;
    for (Delivered& file : input.orders) {
      if (file.player() != player) continue;
      if (file.text() == supposition.orders->text()) {
        return refuse(supposition.orders->name(),
                      "these are already the orders of " + player + " for turn " +
                          std::to_string(supposition.turn) + "; nothing would change",
                      problems);
      }
      file = *supposition.orders;
      return true;
    }
  }
  first->orders.push_back(*supposition.orders);
  return true;
}

/// What the umpire would have submitted.
Delivered settling(const RulingChoice& choice, int turn, const Scenario& scenario) {
  return {"the hypothetical ruling", to_text({.game = scenario.game,
                                              .turn = turn,
                                              .reason = "hypothetical",
                                              .rulings = {&choice, 1}})};
}

/// A name of its own among the files of its turn.
void name_apart(Delivered& supposed, const std::vector<ReplayInput>& inputs, int turn) {
  const std::string player = supposed.player();
  for (const ReplayInput& input : inputs) {
    if (input.turn != turn) continue;
    for (const Delivered& file : input.orders) {
      if (file.name() == supposed.name() && file.player() != player) {
        supposed = Delivered(supposed.name() + ".supposed", supposed.text());
      }
    }
  }
}

/// Settles the ruling's key where its id was named.
std::optional<RulingChoice> settled(const RulingChoice& choice, const Scenario& scenario,
                                    std::string_view replay, Problems& problems) {
  RulingsInForce in_force = scenario.rulings;
  const auto rulings = scenario.ruleset->rulings;
  if (const auto objection = choose_ruling(choice.key, choice.option, rulings, in_force)) {
    refuse(replay, *objection, problems);
    return std::nullopt;
  }
  return RulingChoice{std::string(rulings[ruling_called(choice.key, rulings).value()].key),
                      choice.option};
}

/// The rulings when the turn was played, with what the umpire settled for it; for turn 0 those with
/// which the game began. Null where the turn was not played.
const RulingsInForce* rulings_of(const Original& original, const Scenario& scenario, int turn) {
  if (turn == 0) return &scenario.rulings;
  const auto& windows = original.rerun.windows;
  const auto window = std::find_if(windows.begin(), windows.end(),
                                   [&](const RerunWindow& one) { return one.turn == turn; });
  return window == windows.end() ? nullptr : &window->rulings;
}

/// Whether the ruling, by its key, is another one than the game has; says so where it is not.
bool is_another(const RulingChoice& ruling, int turn, const Original& original,
                const Exhibit& exhibit, Problems& problems) {
  const Scenario& scenario = exhibit.rerun.session->scenario();
  const RulingsInForce* const in_force = rulings_of(original, scenario, turn);
  if (in_force == nullptr) return true;  // that the turn was not played is said by put_in()
  const auto rulings = scenario.ruleset->rulings;
  const std::size_t row = ruling_called(ruling.key, rulings).value();
  if (rulings[row].options[in_force->option(row)] != ruling.option) return true;
  const std::string when = turn > 0 ? " in turn " + std::to_string(turn) : std::string();
  return refuse(exhibit.name,
                "the ruling " + ruling.key + " (" + std::string(rulings[row].id) + ") is " +
                    ruling.option + when + " already; nothing would change",
                problems);
}

Hypothesis hypothesis_of(const Exhibit& exhibit, const Original& original,
                         const Supposition& supposition) {
  const Session& session = *exhibit.rerun.session;
  Hypothesis hypothesis;
  hypothesis.of = blake2b(without_programs(exhibit.bytes));
  hypothesis.other_dice = other_dice_of(session.replay().header());
  hypothesis.turn = supposition.turn;
  if (supposition.ruling) {
    hypothesis.changed = "the ruling " + supposition.ruling->key;
    if (supposition.turn == 0) hypothesis.ruling = supposition.ruling;
  } else {
    hypothesis.changed = "the orders of " + supposition.orders->player();
  }
  if (std::holds_alternative<ScriptedFaces>(session.scenario().dice)) {
    hypothesis.rolls = rolls_of(original.rerun.windows);
  }
  return hypothesis;
}

/// Nothing of what came after the turn that is played on from.
void cut_off(const Supposition& supposition, std::vector<ReplayInput>& inputs) {
  if (!supposition.to_play_on || supposition.turn == 0) return;
  std::erase_if(inputs, [&](const ReplayInput& input) { return input.turn > supposition.turn; });
}

/// What either game has rolled.
std::vector<RecordedRoll> rolls_of_both(const Original& original, const Exhibit& supposed) {
  const auto first = rolls_of(supposed.rerun.windows);
  const auto second = rolls_of(original.rerun.windows);
  std::vector<RecordedRoll> both;
  std::set_union(
      first.begin(), first.end(), second.begin(), second.end(), std::back_inserter(both),
      [](const RecordedRoll& a, const RecordedRoll& b) { return a.address < b.address; });
  return both;
}

bool play_all(SupposedGame& game, const std::vector<ReplayInput>& inputs, bool original_waits) {
  if (!game.begin()) return false;
  for (const ReplayInput& input : inputs) {
    if (!game.play(input)) return false;
  }
  while (game.waits() && !original_waits) {
    if (!game.finish_turn()) return false;
  }
  return true;
}

}  // namespace

std::optional<WhatIf> what_if(Rulesets rulesets, const Exhibit& original,
                              const Supposition& supposition, Problems& problems) {
  if (!may_be_supposed(original, problems)) return std::nullopt;
  Supposition settled_one = supposition;
  if (supposition.ruling) {
    settled_one.ruling =
        settled(*supposition.ruling, original.rerun.session->scenario(), original.name, problems);
    if (!settled_one.ruling) return std::nullopt;
    if (settled_one.turn > 0) {
      settled_one.orders =
          settling(*settled_one.ruling, settled_one.turn, original.rerun.session->scenario());
    }
  }
  const Original was = without_taken_back(original);
  const bool is_supposed = !settled_one.ruling || is_another(*settled_one.ruling, settled_one.turn,
                                                             was, original, problems);
  if (!is_supposed) return std::nullopt;
  std::vector<ReplayInput> inputs = inputs_of(was);
  const bool puts_in = settled_one.orders.has_value();
  if (puts_in) name_apart(*settled_one.orders, inputs, settled_one.turn);
  if (puts_in && !put_in(settled_one, original.name, inputs, problems)) return std::nullopt;
  cut_off(settled_one, inputs);
  ScenarioText scenario = original.replay.scenario;
  scenario.hypothesis = hypothesis_of(original, was, settled_one);
  const std::string file = puts_in ? settled_one.orders->name() : std::string();
  const auto& windows = was.rerun.windows;
  const bool waits = inputs.size() == windows.size() && !windows.empty() &&
                     windows.back().played.waiting.has_value();
  const auto play = [&]() -> std::optional<WhatIf> {
    SupposedGame game(rulesets, scenario, file, problems);
    if (!play_all(game, inputs, waits)) return std::nullopt;
    WhatIf played{.replay = game.bytes(), .game = nullptr, .notes = game.notes(), .diff = {}};
    played.game = open_exhibit(rulesets, "the hypothetical game", played.replay, problems);
    if (!played.game) return std::nullopt;
    return played;
  };
  auto result = play();
  if (result && supposition.to_play_on) {
    scenario.hypothesis->rolls = rolls_of_both(was, *result->game);
    for (ReplayInput& input : inputs) input.seed.reset();  // all that they gave is in the rolls
    result = play();
  }
  if (!result) return std::nullopt;
  const Exhibit& would_be = *result->game;
  result->diff = diff(ComparedGame{was.replay, was.rerun, original.rerun.session},
                      ComparedGame{would_be.replay, would_be.rerun, would_be.rerun.session});
  // What came of it is no cause, and the dice of a window do not change with its links.
  const std::string whose = puts_in ? settled_one.orders->player() : std::string();
  std::erase_if(result->diff.causes, [&](const Cause& cause) {
    const bool is_supposed_one = cause.turn == settled_one.turn && is_file_of(cause, whose);
    return cause.window > 0 && (!is_supposed_one || cause.kind == CauseKind::dice);
  });
  if (result->diff.first) find_causes(*result->diff.first, result->diff.causes);
  return result;
}

}  // namespace prizecourt
