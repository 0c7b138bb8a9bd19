#include "formats/cases/case.h"

#include "engine/table/dice.h"
#include "formats/cases/case_judge.h"
#include "formats/replay/replay.h"
#include "formats/text/words.h"
#include "formats/yaml/decode.h"
#include "formats/yaml/formats.h"

#include <algorithm>
#include <map>
#include <utility>

namespace prizecourt {
namespace {

constexpr std::size_t spare_dice = 10'000;

Draft as_scripted(Draft list) {
  Draft dice = empty_draft(yaml::Kind::map, list.from);
  dice.set_first("scripted", std::move(list));
  return dice;
}

/// What a scenario needs to be one and a case need not say. The dice of the case go before those of
/// the scenario; without any, none may be rolled.
Draft whole_scenario(std::string_view name, const CaseGame& game) {
  Draft scenario = game.scenario;
  if (const Draft* dice = game.plan.find("dice")) {
    scenario.set_first("dice", dice->kind == yaml::Kind::list ? as_scripted(*dice) : *dice);
  } else if (scenario.find("dice") == nullptr) {
    scenario.set_first("dice", as_scripted(empty_draft(yaml::Kind::list, scenario.from)));
  }
  if (scenario.find("game") == nullptr) {
    scenario.set_first("game", draft_of_text(name, scenario.from));
  }
  scenario.set_first("prizecourt", draft_of_text(scenario_format, scenario.from));
  return scenario;
}

/// Scripted dice say on which line they stand: the one of the case.
DiceSpec dice_with_lines(const DiceSpec& read, const Composed& composed) {
  DiceSpec spec = read;
  if (auto* scripted = std::get_if<ScriptedFaces>(&spec)) {
    for (ScriptedDie& die : scripted->dice) {
      if (die.line) die.line = composed.line_of_origin(*die.line);
    }
  }
  return spec;
}

/// A window: the turn of the case and the window of the turn, from 0.
struct Stop {
  int turn = 0;
  int window = 0;
};

/// Orders that were handed in, as they were put together for it.
struct InlineOrders {
  std::string shown;  ///< what messages and events call them
  Composed text;
};

/// Lines of orders in what a game tells become lines of the case.
class OrderLines {
 public:
  /// The name under which orders are handed in, one for each time.
  std::string add(const std::string& player, const Composed& text) {
    const std::string shown = "orders of " + player;
    std::string name = shown + ' ' + std::to_string(orders_.size() + 1);
    orders_.emplace(name, InlineOrders{shown, text});
    return name;
  }

  void to_case(Played& played) const {
    for (Event& event : played.events) to_case(event);
    for (TakenDecision& decision : played.decisions) to_case(decision.file, decision.line);
  }

 private:
  void to_case(Event& event) const {
    std::string* file = nullptr;
    int* line = nullptr;
    for (Fact& fact : event.facts) {
      if (fact.key == "file") file = std::get_if<std::string>(&fact.value);
      if (fact.key == "line") line = std::get_if<int>(&fact.value);
    }
    if (file != nullptr && line != nullptr) to_case(*file, *line);
  }

  void to_case(std::string& file, int& line) const {
    const auto orders = orders_.find(file);
    if (orders == orders_.end()) return;
    file = orders->second.shown;
    line = orders->second.text.line_of_origin(line);
  }

  std::map<std::string, InlineOrders> orders_;  ///< by the name under which they were handed in
};

/// Plays one game of a case.
class Player {
 public:
  Player(Rulesets rulesets, std::string_view name, const CaseGame& game, CaseResult& result)
      : rulesets_(rulesets),
        name_(name),
        variant_(game.variant),
        ruleset_(game.scenario.find("ruleset")->text),
        scenario_(whole_scenario(name, game)),
        plan_text_(game.plan),
        plan_draft_(game.plan),
        result_(result) {}

  void play() {
    const auto document = parse(plan_text_);
    if (!document) return;
    Problems found;
    const CasePlan plan = read_plan(document->root(), variant_, found);
    if (!found.has_errors() && start()) {
      check_plan(plan, found);
      if (!found.has_errors() && play_to_the_end(plan)) judge(plan, found);
    }
    if (!rejected_.empty()) judge_rejection(*plan.expect, found);
    for (Difference& difference : result_.differences) {
      difference.line = plan_text_.line_of_origin(difference.line);
    }
    plan_text_.pass_on(found, result_.problems);
  }

 private:
  std::optional<yaml::Document> parse(const Composed& composed) {
    Problems found;
    auto document = yaml::parse({.name = name_, .text = composed.text()}, yaml::Limits{}, found);
    composed.pass_on(found, result_.problems);
    return document;
  }

  bool start() {
    const Composed composed(scenario_);
    Problems found;
    const ScenarioText text{name_, composed.text(), std::nullopt};
    started_ = start_match(rulesets_, text, found);
    if (!started_) {
      reject("scenario", composed, found);
      return false;
    }
    if (are_joint(started_->scenario.dice)) {
      result_.problems.add(
          {.code = "invalid",
           .place = {.file = name_},
           .message = "a case needs scripted dice or a seed: no player can reveal links",
           .hint = {},
           .source_line = {}});
      return false;
    }
    const DiceSpec dice = dice_with_lines(started_->scenario.dice, composed);
    Problems same;
    started_ = start_match(rulesets_, {name_, composed.text(), dice}, same);
    composed.pass_on(found, result_.problems);
    return true;
  }

  /// A file with errors, which the case may expect.
  void reject(std::string_view file, const Composed& text, const Problems& found) {
    Problems in_case;
    text.pass_on(found, in_case);
    rejected_.push_back({std::string(file), std::move(in_case)});
  }

  /// What names a step or a player of this game.
  void check_plan(const CasePlan& plan, Problems& found) {
    if (plan.until && !match().is_step(plan.until->text())) {
      yaml::report(found, *plan.until, "unknown-name", "there is no such step", "");
    }
    if (!plan.orders) return;
    for (const yaml::Node files : all_files(*plan.orders)) {
      const bool nothing = files.kind() == yaml::Kind::null && files != *plan.orders;
      if (!nothing) check_players(files, found);
    }
  }

  void check_players(yaml::Node orders, Problems& found) {
    const auto players = match().players();
    for (const yaml::Entry entry : yaml::as_map(orders, found)) {
      const std::string_view player = entry.key.text();
      if (std::find(players.begin(), players.end(), player) != players.end()) continue;
      yaml::report(found, entry.key, "unknown-name", "there is no such player",
                   hint_for(player, players));
    }
  }

  // ---- playing ----

  bool submit(const Draft& orders) {
    for (const Draft::Entry& entry : orders.entries) {
      Draft file = entry.value;
      if (file.kind == yaml::Kind::null) file.kind = yaml::Kind::map;
      const yaml::Node from = entry.from;
      file.set_first("player", draft_of_text(entry.key, from));
      file.set_first("turn", draft_of_text(std::to_string(match().turn()), from));
      file.set_first("game", draft_of_text(started_->scenario.game, from));
      file.set_first("prizecourt", draft_of_text(orders_format, from));
      const Composed composed(file);
      Problems found;
      if (!match().submit({lines_.add(entry.key, composed), composed.text()}, found)) {
        reject(entry.key, composed, found);
      } else {
        composed.pass_on(found, result_.problems);
      }
    }
    return rejected_.empty();
  }

  void play_turns(const CasePlan& plan) {
    const Draft* orders = plan_draft_.find("orders");
    for (int turn = 0; turn < plan.turns && !match().over() && !is_waiting(); ++turn) {
      stopped_in_ = {turn, 0};
      const auto windows = windows_of(orders, turn);
      const bool last = turn + 1 == plan.turns;
      const auto until = last && plan.until ? plan.until->text() : std::string_view();
      if (!play_turn(windows, until)) return;
    }
  }

  /// False where files of the turn were not accepted, or not asked for.
  bool play_turn(const std::vector<const Draft*>& windows, std::string_view until) {
    for (const Draft* files : windows) {
      const bool first = files == windows.front();
      if (!first && !is_waiting()) return report_no_question();
      if (files != nullptr && !submit(*files)) return false;
      CasePosition before = position_of(match());
      Played played = until.empty() ? match().play() : match().play_until(until);
      lines_.to_case(played);
      result_.log += log_with_ships(match(), played);
      windows_.push_back({.turn = stopped_in_.turn,
                          .number = stopped_in_.window++,
                          .before = std::move(before),
                          .after = position_of(match()),
                          .events = std::move(played.events),
                          .waiting = std::move(played.waiting)});
    }
    return true;
  }

  bool report_no_question() {
    result_.differences.push_back({"orders",
                                   "a question for the files of window " +
                                       std::to_string(stopped_in_.window + 1) + " of turn " +
                                       std::to_string(windows_.back().before.turn),
                                   "the turn did not wait for them", 0});
    return false;
  }

  /// False where there is nothing to judge.
  bool play_to_the_end(const CasePlan& plan) {
    try {
      play_turns(plan);
      return !result_.problems.has_errors() && !windows_.empty();
    } catch (const DiceError& error) {
      result_.differences.push_back({"dice", "dice that fit every roll", error.what(), 0});
    }
    play_with_spare_dice(plan);
    rejected_.clear();
    return false;
  }

  /// For the log of a game that its dice do not fit: they are bare faces, and 1 where none is left.
  void play_with_spare_dice(const CasePlan& plan) {
    auto dice = std::get<ScriptedFaces>(started_->scenario.dice);
    for (ScriptedDie& die : dice.dice) die = {.face = die.face, .rule = {}, .by = {}, .line = {}};
    dice.dice.resize(dice.dice.size() + spare_dice, {.face = 1, .rule = {}, .by = {}, .line = {}});
    Problems same;
    const ScenarioText text{name_, Composed(scenario_).text(), dice};
    started_ = start_match(rulesets_, text, same);
    result_.log = "(each die goes to the next roll, and missing dice are 1)\n\n";
    windows_.clear();
    try {
      play_turns(plan);
    } catch (const DiceError&) {
      result_.log += "(and so on)\n";
    }
  }

  [[nodiscard]] bool is_waiting() const {
    return !windows_.empty() && windows_.back().waiting.has_value();
  }

  void judge(const CasePlan& plan, Problems& found) {
    if (!rejected_.empty() && plan.expect->kind() != yaml::Kind::list) return;
    const int first = windows_.front().before.turn;
    const CaseOutcome outcome{
        .ruleset = *started_->scenario.ruleset,
        .match = match(),
        .windows = windows_,
        .scripted = std::holds_alternative<ScriptedFaces>(started_->scenario.dice),
        .turns = {first, first + plan.turns - 1},
        .rejected = rejected_.empty() ? std::nullopt : expected_here(*plan.expect)};
    judge_case(outcome, *plan.expect, found, result_.differences);
  }

  [[nodiscard]] std::optional<yaml::Node> expected_here(yaml::Node expect) const {
    return expectation_at(expect, stopped_in_.turn, stopped_in_.window);
  }

  /// Where the case does not expect it, the case cannot be judged.
  void judge_rejection(yaml::Node expect, Problems& found) {
    const auto here = expected_here(expect);
    const auto rejected = here ? here->find("rejected") : std::nullopt;
    if (rejected) {
      check_rejected(*rejected, *find_ruleset(rulesets_, ruleset_), rejected_, found,
                     result_.differences);
      return;
    }
    for (const RejectedFile& file : rejected_) {
      for (Problem& problem : file.problems.sorted()) result_.problems.add(std::move(problem));
    }
  }

  [[nodiscard]] Match& match() { return *started_->match; }

  [[nodiscard]] const Match& match() const { return *started_->match; }

  Rulesets rulesets_;
  std::string name_;
  std::string variant_;
  std::string ruleset_;
  Draft scenario_;
  Composed plan_text_;
  const Draft& plan_draft_;
  CaseResult& result_;
  std::optional<Started> started_;
  OrderLines lines_;
  std::vector<CaseWindow> windows_;
  std::vector<RejectedFile> rejected_;
  Stop stopped_in_;  ///< the window that is played, or was last
};

}  // namespace

CaseResult play_case(Rulesets rulesets, std::string_view name, const CaseGame& game) {
  CaseResult result;
  Player(rulesets, name, game, result).play();
  return result;
}

std::string to_text(const std::vector<Difference>& differences) {
  std::string text;
  for (const Difference& difference : differences) {
    text += difference.path;
    if (difference.line > 0) text += " (line " + std::to_string(difference.line) + ")";
    text += "\n  expected: " + difference.expected + "\n  found:    " + difference.found + '\n';
  }
  return text;
}

}  // namespace prizecourt
