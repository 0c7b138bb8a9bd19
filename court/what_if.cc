#include "court/what_if.h"

#include "formats/orders/umpire.h"
#include "formats/scenario/rulings.h"
#include "formats/text/version.h"

#include <algorithm>
#include <initializer_list>
#include <map>
#include <utility>

namespace prizecourt {
namespace {

// ---- the game as it was ----

/// Without what was rolled back.
struct Original {
  ReplayText replay;
  Rerun rerun;
  std::vector<std::optional<Seed>> seeds;  ///< by window
};

Original without_taken_back(const Exhibit& exhibit) {
  Original original;
  original.replay = exhibit.replay;
  original.replay.windows.clear();
  original.rerun.start = exhibit.rerun.start;
  const std::vector<bool> counts = which_count(exhibit.rerun.windows);
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (!counts[i]) continue;
    original.replay.windows.push_back(exhibit.replay.windows[i]);
    original.rerun.windows.push_back(exhibit.rerun.windows[i]);
  }
  for (const Session::PlayedWindow& window : exhibit.rerun.session->windows()) {
    original.seeds.push_back(window.seed);
  }
  return original;
}

/// All dice of these games, in the order of their addresses; if several rolled one, the last's.
std::vector<RecordedRoll> rolls_of(std::initializer_list<const Rerun*> games) {
  std::map<std::string, std::vector<Face>> by_address;
  for (const Rerun* const game : games) {
    for (const RerunWindow& window : game->windows) {
      for (const Event& event : window.played.events) {
        for (const Roll& roll : event.rolls) by_address[to_text(roll.address)] = roll.faces;
      }
    }
  }
  std::vector<RecordedRoll> rolls;
  rolls.reserve(by_address.size());
  for (auto& [address, faces] : by_address) rolls.push_back({address, std::move(faces)});
  return rolls;
}

// ---- what is supposed ----

bool may_be_supposed(const Exhibit& exhibit, Problems& problems) {
  if (exhibit.replay.scenario.hypothesis) {
    return object_to(exhibit.name,
                     "this game is already hypothetical; use the replay of a real game", {},
                     problems);
  }
  const Verification& verdict = exhibit.verdict;
  if (verdict.verdict == Verdict::matches) return true;
  return object_to(exhibit.name, "it does not verify: " + verdict.where + ": " + verdict.what, {},
                   problems);
}

/// Whether the ruling, by its key, is another one than the game has, in the turn if one is given;
/// reports if it is not.
bool is_another(const RulingChoice& ruling, int turn, const Original& original,
                const Exhibit& exhibit, Problems& problems) {
  const Scenario& scenario = exhibit.rerun.session->scenario();
  const RulingsInForce* in_force = &scenario.rulings;
  if (turn > 0) {
    const auto& windows = original.rerun.windows;
    const auto window = std::find_if(windows.begin(), windows.end(), [&](const RerunWindow& one) {
      return one.input.turn == turn;
    });
    if (window == windows.end()) return true;  // put_in() reports that it was not played
    in_force = &window->rulings;
  }
  const auto rulings = scenario.ruleset->rulings;
  const std::size_t row = ruling_called(ruling.key, rulings).value();
  if (rulings[row].options[in_force->option(row)] != ruling.option) return true;
  const auto change = std::find_if(
      original.rerun.windows.begin(), original.rerun.windows.end(), [&](const RerunWindow& one) {
        return one.input.turn > turn && one.rulings.option(row) != in_force->option(row);
      });
  std::string hint;
  if (change != original.rerun.windows.end()) {
    const std::string changed = std::to_string(change->input.turn);
    hint = "the umpire changed it in turn " + changed + ": add `--turn " + changed + '`';
  }
  const std::string when = turn > 0 ? " in turn " + std::to_string(turn) : std::string();
  return object_to(exhibit.name,
                   "the ruling " + ruling.key + " (" + std::string(rulings[row].id) + ") is " +
                       ruling.option + when + " already; nothing would change",
                   hint, problems);
}

/// Takes the ruling by its key if its id was named, and from a turn on as the umpire would have
/// settled it. False, after saying why, if it cannot be chosen or would change nothing.
bool settle(Supposition& supposition, const Original& original, const Exhibit& exhibit,
            Problems& problems) {
  RulingChoice& choice = *supposition.ruling;
  const Scenario& scenario = exhibit.rerun.session->scenario();
  RulingsInForce in_force = scenario.rulings;
  const auto rulings = scenario.ruleset->rulings;
  if (const auto objection = choose_ruling(choice.key, choice.option, rulings, in_force)) {
    return object_to(exhibit.name, *objection, {}, problems);
  }
  choice.key = rulings[ruling_called(choice.key, rulings).value()].key;
  if (supposition.turn > 0) {
    supposition.orders = Delivered("the hypothetical ruling", to_text({.game = scenario.game,
                                                                       .turn = supposition.turn,
                                                                       .reason = "hypothetical",
                                                                       .rulings = {&choice, 1}}));
  }
  return is_another(choice, supposition.turn, original, exhibit, problems);
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

/// Puts the supposed file into the window that it is for. Returns false, after saying so, if the
/// turn was not played or nothing would change.
bool put_in(const Supposition& supposition, std::string_view replay,
            std::vector<ReplayInput>& inputs, Problems& problems) {
  const Delivered& supposed = *supposition.orders;
  const std::string turn = std::to_string(supposition.turn);
  const auto is_of_turn = [&](const ReplayInput& input) { return input.turn == supposition.turn; };
  const auto first = std::find_if(inputs.begin(), inputs.end(), is_of_turn);
  if (first == inputs.end()) {
    return object_to(replay, "turn " + turn + " was not played", {}, problems);
  }
  for (ReplayInput& input : inputs) {
    if (!is_of_turn(input) || supposition.ruling) continue;
    for (Delivered& file : input.orders) {
      if (file.player() != supposed.player()) continue;
      if (file.text() == supposed.text()) {
        return object_to(supposed.name(),
                         "these are already the orders of " + supposed.player() + " for turn " +
                             turn + "; nothing would change",
                         {}, problems);
      }
      file = supposed;
      return true;
    }
  }
  first->orders.push_back(supposed);
  return true;
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
    hypothesis.rolls = rolls_of({&original.rerun});
  }
  return hypothesis;
}

// ---- the game as it would be ----

/// What a hypothetical game is played from; the scenario says what is supposed.
struct SupposedInputs {
  ScenarioText scenario;
  std::string supposed_file{};  ///< the order file that is supposed; empty: none
  std::vector<ReplayInput> windows;
  bool may_wait = false;  ///< whether the last turn may wait for orders
};

/// A hypothetical game while it is played, window by window, with what was submitted for the real
/// one.
class SupposedGame {
 public:
  /// What makes the game impossible is reported to `problems`.
  SupposedGame(Rulesets rulesets, const SupposedInputs& inputs, Problems& problems)
      : rulesets_(rulesets),
        inputs_(inputs),
        problems_(problems) {}

  /// Plays all windows; if the turn waits then, and may not, up to its end. The game is opened as
  /// any other replay. Nothing if what is supposed cannot be.
  [[nodiscard]] std::optional<WhatIf> play_all() {
    if (!begin()) return std::nullopt;
    for (const ReplayInput& input : inputs_.windows) {
      if (!play(input)) return std::nullopt;
    }
    while (waiting_ && !inputs_.may_wait) {
      if (!finish_turn()) return std::nullopt;
    }
    WhatIf played{.replay = session_->replay().bytes(), .notes = std::move(notes_)};
    played.game = open_exhibit(rulesets_, "the hypothetical game", played.replay, problems_);
    return played.game ? std::optional(std::move(played)) : std::nullopt;
  }

 private:
  [[nodiscard]] bool over() const { return session_->match().over(); }

  bool begin() {
    session_ = Session::begin(rulesets_, inputs_.scenario, problems_);
    if (session_) session_->replay().name_program(version_text);
    return session_.has_value();
  }

  /// A file that is not accepted is left out, with a note, and so are those of a turn that is over.
  /// Returns false if the supposed file is not accepted.
  bool play(const ReplayInput& input) {
    while (!over() && session_->match().turn() < input.turn) {
      if (!finish_turn()) return false;
    }
    if (!over() && session_->match().turn() == input.turn) return play_without_what_fails(input);
    for (const Delivered& file : input.orders) {
      note_omitted(input.turn, file,
                   over() ? "the game is already over" : "the turn is already over");
    }
    return true;
  }

  /// Continues a turn that waits for what was not asked: the default is taken.
  bool finish_turn() {
    const int turn = session_->match().turn();
    WindowInput silence;
    const auto players = session_->match().players();
    silence.defaults_for.assign(players.begin(), players.end());
    if (are_joint(session_->scenario().dice)) silence.seed = seed_of_added_window();
    if (waiting_) {
      notes_.push_back("turn " + std::to_string(turn) + ": " + waiting_->key +
                       " is asked only now; the default is used");
    }
    return play_without_what_fails({std::move(silence), turn});
  }

  void note_omitted(int turn, const Delivered& file, const std::string& why) {
    notes_.push_back("turn " + std::to_string(turn) + ": " + file.name() + " is omitted: " + why);
  }

  /// Of a window that the real game did not have.
  [[nodiscard]] Digest seed_of_added_window() const {
    return blake2b(
        "prizecourt/hypothetical-window/1:" + to_hex(inputs_.scenario.hypothesis->other_dice) +
        '/' + std::to_string(session_->next_window()));
  }

  bool play_without_what_fails(ReplayInput input) {
    for (;;) {
      Problems found;
      auto played = session_->play_window(input, found);
      if (played) {
        waiting_ = std::move(played->waiting);
        done_.push_back(std::move(input));
        return true;
      }
      if (!drop_what_fails(input, found) || !begin_again()) return false;
    }
  }

  /// Takes the files that were not accepted out of the window. False if the supposed one is among
  /// them, or none is to blame.
  bool drop_what_fails(ReplayInput& input, const Problems& found) {
    const auto all = found.sorted();
    const std::size_t before = input.orders.size();
    bool is_supposed = false;
    std::erase_if(input.orders, [&](const Delivered& file) {
      const auto fault = std::find_if(all.begin(), all.end(), [&](const Problem& problem) {
        return problem.severity == Severity::error && problem.place.file == file.name();
      });
      if (fault == all.end()) return false;
      is_supposed = is_supposed || (file.name() == inputs_.supposed_file &&
                                    input.turn == inputs_.scenario.hypothesis->turn);
      note_omitted(input.turn, file,
                   "line " + std::to_string(fault->place.line) + ": " + fault->message);
      return true;
    });
    if (!is_supposed && input.orders.size() < before) return true;
    for (const Problem& problem : all) problems_.add(problem);
    return false;
  }

  /// What was accepted of the window stays in the match, so the game is played again up to it.
  bool begin_again() {
    return begin() && std::all_of(done_.begin(), done_.end(), [&](const ReplayInput& input) {
             return session_->play_window(input, problems_).has_value();
           });
  }

  Rulesets rulesets_;
  const SupposedInputs& inputs_;
  Problems& problems_;
  std::optional<Session> session_;
  std::optional<OpenQuestion> waiting_;
  std::vector<ReplayInput> done_;
  std::vector<std::string> notes_;
};

}  // namespace

std::optional<WhatIf> what_if(Rulesets rulesets, const Exhibit& original,
                              const Supposition& supposition, Problems& problems) {
  if (!may_be_supposed(original, problems)) return std::nullopt;
  const Original was = without_taken_back(original);
  Supposition supposed = supposition;
  if (supposed.ruling && !settle(supposed, was, original, problems)) return std::nullopt;
  SupposedInputs inputs{.scenario = original.replay.scenario, .windows = {}};
  for (std::size_t i = 0; i < was.replay.windows.size(); ++i) {
    ReplayInput& input = inputs.windows.emplace_back(was.replay.windows[i].input);
    if (was.seeds[i]) input.seed = was.seeds[i]->bytes();
  }
  if (supposed.orders) {
    name_apart(*supposed.orders, inputs.windows, supposed.turn);
    if (!put_in(supposed, original.name, inputs.windows, problems)) return std::nullopt;
    inputs.supposed_file = supposed.orders->name();
  }
  if (supposed.to_play_on && supposed.turn > 0) {
    std::erase_if(inputs.windows,
                  [&](const ReplayInput& input) { return input.turn > supposed.turn; });
  }
  inputs.scenario.hypothesis = hypothesis_of(original, was, supposed);
  const auto& windows = was.rerun.windows;
  inputs.may_wait = inputs.windows.size() == windows.size() && !windows.empty() &&
                    windows.back().played.waiting.has_value();
  auto result = SupposedGame(rulesets, inputs, problems).play_all();
  if (result && supposed.to_play_on) {
    inputs.scenario.hypothesis->rolls = rolls_of({&was.rerun, &result->game->rerun});
    for (ReplayInput& input : inputs.windows) input.seed.reset();  // the rolls have all they gave
    result = SupposedGame(rulesets, inputs, problems).play_all();
  }
  if (!result) return std::nullopt;
  // What followed from it is no cause, and the dice of a window do not change with its links.
  const std::string whose = supposed.orders ? supposed.orders->player() : std::string();
  const auto is_supposed = [&](const Cause& cause) {
    return cause.window == 0 ||
           (cause.turn == supposed.turn && cause.who == whose && cause.kind != CauseKind::dice);
  };
  const Exhibit& would_be = *result->game;
  result->diff =
      diff(ComparedGame{was.replay, was.rerun, original.rerun.session},
           ComparedGame{would_be.replay, would_be.rerun, would_be.rerun.session}, is_supposed);
  return result;
}

}  // namespace prizecourt
