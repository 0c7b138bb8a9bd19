#include "formats/case.h"

#include "engine/table/dice.h"
#include "formats/case_judge.h"
#include "formats/closest.h"
#include "formats/formats.h"
#include "formats/replay.h"
#include "formats/yaml/decode.h"

#include <algorithm>
#include <set>
#include <utility>

namespace prizecourt {
namespace {

constexpr int most_turns = 1000;
constexpr std::size_t spare_dice = 10'000;

/// The keys of `plan`, read; orders still as they stand.
struct Plan {
  int turns = 1;
  std::optional<yaml::Node> until;
  std::optional<yaml::Node> orders;
  std::optional<yaml::Node> expect;
};

Plan read_plan(yaml::Node root, Problems& problems) {
  Plan plan;
  yaml::MapReader map(root, problems);
  plan.orders = map.optional_node("orders");
  plan.expect = map.optional_node("expect");
  const bool by_turn = plan.orders && plan.orders->kind() == yaml::Kind::list;
  plan.turns = by_turn ? std::max(1, static_cast<int>(plan.orders->size())) : 1;
  if (const auto turns = map.optional_integer("turns", {1, most_turns})) {
    plan.turns = static_cast<int>(*turns);
  }
  plan.until = map.optional_node("until");
  (void)map.optional_node("dice");
  map.done();
  return plan;
}

Draft as_scripted(Draft list) {
  Draft dice;
  dice.kind = yaml::Kind::map;
  dice.from = list.from;
  dice.set_first("scripted", std::move(list));
  return dice;
}

/// The dice of the case go before those of the scenario; without any, none may be rolled.
void fill_in_dice(Draft& scenario, const Draft& plan) {
  const Draft* dice = plan.find("dice");
  if (dice != nullptr) {
    scenario.set_first("dice", dice->kind == yaml::Kind::list ? as_scripted(*dice) : *dice);
  } else if (scenario.find("dice") == nullptr) {
    Draft none;
    none.kind = yaml::Kind::list;
    none.from = scenario.from;
    scenario.set_first("dice", as_scripted(std::move(none)));
  }
}

/// What a scenario needs to be one and a case need not say.
Draft whole_scenario(std::string_view name, const CaseGame& game) {
  Draft scenario = game.scenario;
  fill_in_dice(scenario, game.plan);
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

/// How many dice the events tell of; several events may tell of one roll.
std::size_t count_dice(const std::vector<Event>& events) {
  std::set<std::string> seen;
  std::size_t dice = 0;
  for (const Event& event : events) {
    for (const Roll& roll : event.rolls) {
      if (seen.insert(to_text(roll.address)).second) dice += roll.faces.size();
    }
  }
  return dice;
}

/// Plays one game of a case.
class Player {
 public:
  Player(Rulesets rulesets, std::string_view name, const CaseGame& game, CaseResult& result)
      : rulesets_(rulesets),
        name_(name),
        scenario_(whole_scenario(name, game)),
        plan_text_(game.plan),
        plan_draft_(game.plan),
        result_(result) {}

  void play() {
    const auto document = parse(plan_text_);
    if (!document) return;
    Problems found;
    const Plan plan = read_plan(document->root(), found);
    if (start() && !found.has_errors()) {
      check_plan(plan, found);
      if (!found.has_errors() && play_to_the_end(plan)) judge(*plan.expect, found);
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
    if (started_ && are_joint(started_->scenario.dice)) {
      found.add({.code = "invalid",
                 .place = {.file = name_},
                 .message = "a case has scripted dice or a seed: nobody is there to reveal links",
                 .hint = {},
                 .source_line = {}});
      started_.reset();
    }
    if (started_) {
      const DiceSpec dice = dice_with_lines(started_->scenario.dice, composed);
      Problems same;
      started_ = start_match(rulesets_, {name_, composed.text(), dice}, same);
    }
    composed.pass_on(found, result_.problems);
    return started_.has_value();
  }

  /// What names a step or a player of this game.
  void check_plan(const Plan& plan, Problems& found) {
    if (plan.until && !match().is_step(plan.until->text())) {
      yaml::report(found, *plan.until, "unknown-name", "there is no such step", "");
    }
    if (!plan.orders) return;
    const bool by_turn = plan.orders->kind() == yaml::Kind::list;
    if (!by_turn) return check_players(*plan.orders, found);
    if (plan.orders->size() > static_cast<std::size_t>(plan.turns)) {
      yaml::report(found, *plan.orders, "invalid", "has orders for more turns than are played", "");
    }
    for (const yaml::Node turn : plan.orders->items()) {
      if (turn.kind() != yaml::Kind::null) check_players(turn, found);
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

  /// The orders for the n-th turn, from 0, as they were written.
  [[nodiscard]] const Draft* orders_of(int turn) const {
    const Draft* orders = plan_draft_.find("orders");
    if (orders == nullptr) return nullptr;
    if (orders->kind == yaml::Kind::map) return turn == 0 ? orders : nullptr;
    const auto index = static_cast<std::size_t>(turn);
    return index < orders->items.size() ? &orders->items[index] : nullptr;
  }

  bool submit(const Draft& orders) {
    bool good = true;
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
      if (!match().submit({"orders of " + entry.key, composed.text()}, found)) good = false;
      composed.pass_on(found, result_.problems);
    }
    return good;
  }

  void play_turns(const Plan& plan) {
    for (int turn = 0; turn < plan.turns && !match().over() && !waiting_; ++turn) {
      const Draft* orders = orders_of(turn);
      if (orders != nullptr && !submit(*orders)) return;
      const bool last = turn + 1 == plan.turns;
      keep(last && plan.until ? match().play_until(plan.until->text()) : match().play());
    }
  }

  /// False where there is nothing to judge.
  bool play_to_the_end(const Plan& plan) {
    try {
      play_turns(plan);
      return !result_.problems.has_errors();
    } catch (const DiceError& error) {
      result_.differences.push_back({"dice", "dice that fit every roll", error.what(), 0});
    }
    play_with_spare_dice(plan);
    return false;
  }

  /// For the log of a game that its dice do not fit: they are bare faces, and 1 where none is left.
  void play_with_spare_dice(const Plan& plan) {
    auto dice = std::get<ScriptedFaces>(started_->scenario.dice);
    for (ScriptedDie& die : dice.dice) die = {.face = die.face, .rule = {}, .by = {}, .line = {}};
    dice.dice.resize(dice.dice.size() + spare_dice, {.face = 1, .rule = {}, .by = {}, .line = {}});
    Problems same;
    const ScenarioText text{name_, Composed(scenario_).text(), dice};
    started_ = start_match(rulesets_, text, same);
    result_.log = "(with every die taken for what is rolled next, and 1 where none is left)\n\n";
    waiting_.reset();
    try {
      play_turns(plan);
    } catch (const DiceError&) {
      result_.log += "(and so on)\n";
    }
  }

  void keep(Played played) {
    result_.log += match().log(played, sees_all);
    waiting_ = std::move(played.waiting);
    for (Event& event : played.events) events_.push_back(std::move(event));
  }

  void judge(yaml::Node expect, Problems& found) {
    const auto* scripted = std::get_if<ScriptedFaces>(&started_->scenario.dice);
    const std::size_t left = match().dice_left();
    const CaseOutcome outcome{
        .ruleset = *started_->scenario.ruleset,
        .match = match(),
        .events = events_,
        .waiting = waiting_,
        .dice_asked = scripted == nullptr ? count_dice(events_) : scripted->dice.size() - left,
        .dice_left = left};
    judge_case(outcome, expect, found, result_.differences);
    for (Difference& difference : result_.differences) {
      difference.line = plan_text_.line_of_origin(difference.line);
    }
  }

  [[nodiscard]] Match& match() { return *started_->match; }

  [[nodiscard]] const Match& match() const { return *started_->match; }

  Rulesets rulesets_;
  std::string name_;
  Draft scenario_;
  Composed plan_text_;
  const Draft& plan_draft_;
  CaseResult& result_;
  std::optional<Started> started_;
  std::optional<OpenQuestion> waiting_;
  std::vector<Event> events_;
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
