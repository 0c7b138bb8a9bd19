#include "formats/cases/case_judge.h"

#include "formats/yaml/write.h"

#include <algorithm>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>

namespace prizecourt {

// ---- the plan ----

namespace {

constexpr int most_turns_of_case = 1000;

bool is_list(std::optional<yaml::Node> node) {
  return node && node->kind() == yaml::Kind::list;
}

std::optional<yaml::Node> item_of(yaml::Node list, int index) {
  for (const yaml::Node item : list.items()) {
    if (index-- == 0) return item;
  }
  return std::nullopt;
}

std::size_t windows_in(std::optional<yaml::Node> orders, int turn) {
  const auto of_turn = is_list(orders) ? item_of(*orders, turn) : std::nullopt;
  return is_list(of_turn) ? std::max<std::size_t>(1, of_turn->size()) : 1;
}

/// A file that is not accepted ends the game.
void check_rejections(yaml::Node expect, Problems& problems) {
  const auto rejected = expect.find("rejected");
  if (rejected && expect.size() > 1) {
    yaml::report(problems, *rejected, "invalid",
                 "a rejected file ends the game: nothing else can be expected with it", "");
  }
  std::size_t left = expect.size();
  for (const yaml::Node item : expect.items()) {
    check_rejections(item, problems);
    if (--left == 0 || !item.find("rejected")) continue;
    yaml::report(problems, item, "invalid", "nothing is played after a rejected file", "");
  }
}

/// Expectations of what is not played could never fail.
void check_expectations(const CasePlan& plan, Problems& problems) {
  if (plan.expect) check_rejections(*plan.expect, problems);
  if (!is_list(plan.expect)) return;
  if (plan.expect->size() > static_cast<std::size_t>(plan.turns)) {
    yaml::report(problems, *plan.expect, "invalid", "expects more turns than are played", "");
  }
  int turn = 0;
  for (const yaml::Node item : plan.expect->items()) {
    if (is_list(item) && item.size() > windows_in(plan.orders, turn)) {
      yaml::report(problems, item, "invalid",
                   "expects more windows of a turn than there are orders for",
                   "a list of orders for one turn submits them one after the other");
    }
    ++turn;
  }
}

}  // namespace

CasePlan read_plan(yaml::Node root, std::string_view variant, Problems& problems) {
  CasePlan plan;
  yaml::MapReader map(root, problems);
  plan.orders = map.optional_node("orders");
  plan.expect = map.optional_node("expect");
  if (is_list(plan.orders)) plan.turns = std::max(1, static_cast<int>(plan.orders->size()));
  if (const auto turns = map.optional_integer("turns", {1, most_turns_of_case})) {
    plan.turns = static_cast<int>(*turns);
  }
  plan.until = map.optional_node("until");
  (void)map.optional_node("dice");
  map.done();
  if (variant.empty() && is_list(plan.orders) &&
      plan.orders->size() > static_cast<std::size_t>(plan.turns)) {
    yaml::report(problems, *plan.orders, "invalid", "has orders for more turns than are played",
                 "only a variant plays the first of its orders");
  }
  check_expectations(plan, problems);
  return plan;
}

std::vector<const Draft*> windows_of(const Draft* orders, int turn) {
  const Draft* of_turn = orders;
  if (orders != nullptr && orders->kind == yaml::Kind::list) {
    const auto index = static_cast<std::size_t>(turn);
    of_turn = index < orders->items.size() ? &orders->items[index] : nullptr;
  } else if (turn > 0) {
    of_turn = nullptr;
  }
  if (of_turn == nullptr || of_turn->items.empty()) return {of_turn};
  std::vector<const Draft*> windows;
  for (const Draft& window : of_turn->items) windows.push_back(&window);
  return windows;
}

std::vector<yaml::Node> all_files(yaml::Node orders) {
  if (orders.kind() != yaml::Kind::list) return {orders};
  std::vector<yaml::Node> files;
  for (const yaml::Node turn : orders.items()) {
    if (turn.kind() != yaml::Kind::list) {
      files.push_back(turn);
      continue;
    }
    for (const yaml::Node window : turn.items()) files.push_back(window);
  }
  return files;
}

std::optional<yaml::Node> expectation_at(yaml::Node expect, int turn, int window) {
  if (expect.kind() != yaml::Kind::list) return expect;
  const auto of_turn = item_of(expect, turn);
  return is_list(of_turn) ? item_of(*of_turn, window) : of_turn;
}

// ---- the judgement ----

namespace {

constexpr yaml::Range counts{0, 1'000'000};

/// A state, to be read by path.
yaml::Document parsed(const std::string& state) {
  Problems problems;
  auto document = yaml::parse({.name = "state", .text = state}, yaml::Limits{}, problems);
  if (!document) throw std::logic_error("a state does not read back: " + to_text(problems));
  return std::move(*document);
}

/// Windows that are judged together.
struct Judged {
  std::span<const CaseWindow> windows;
  yaml::Range turns;  ///< as the game numbers them
  bool to_the_end = false;
};

std::vector<CaseEvent> events_of(std::span<const CaseWindow> windows) {
  std::vector<CaseEvent> events;
  for (const CaseWindow& window : windows) {
    for (const Event& event : window.events) events.push_back({event, window.before.turn});
  }
  return events;
}

/// How many dice the events tell of; several events may tell of one roll.
std::size_t count_dice(const std::vector<CaseEvent>& events) {
  std::set<std::string> seen;
  std::size_t dice = 0;
  for (const CaseEvent& event : events) {
    for (const Roll& roll : event.event.rolls) {
      if (seen.insert(to_text(roll.address)).second) dice += roll.faces.size();
    }
  }
  return dice;
}

/// The fact `winner` of the event that decides a game.
std::string winner_of(const std::vector<CaseEvent>& events) {
  for (auto event = events.rbegin(); event != events.rend(); ++event) {
    const Fact* const winner = find_fact(event->event, "winner");
    const auto* name = winner == nullptr ? nullptr : std::get_if<std::string>(&winner->value);
    if (name != nullptr) return *name;
  }
  return "nobody";
}

/// Compares windows that are judged together with all that is expected of them.
class Judge {
 public:
  Judge(const CaseOutcome& outcome, const Judged& judged, yaml::MapReader& expect,
        Problems& problems)
      : outcome_(outcome),
        judged_(judged),
        now_(judged.windows.back().after),
        before_(parsed(judged.windows.front().before.state)),
        state_(parsed(now_.state)),
        events_(events_of(judged.windows)),
        expect_(expect),
        problems_(problems) {}

  std::vector<Difference> judge() {
    number("turn", static_cast<std::size_t>(now_.turn));
    step();
    const auto over = expect_.optional_boolean("over");
    if (over && *over != now_.over) {
      differ(expect_, "over", *over ? "true" : "false", now_.standing);
    }
    text(expect_, "winner", winner_of(events_));
    waiting();
    check_events(expect_, words(), events_, problems_, differences_);
    check_state(expect_, {before_.root(), state_.root()}, outcome_.match, problems_, differences_);
    dice();
    return std::move(differences_);
  }

 private:
  /// From what the key of the map expects.
  void differ(const yaml::MapReader& map, std::string_view key, std::string expected,
              std::string found) {
    const int line = map.map().find(key).value_or(yaml::Node()).line();
    differences_.push_back({std::string(key), std::move(expected), std::move(found), line});
  }

  void number(std::string_view key, std::size_t found) {
    const auto expected = expect_.optional_integer(key, counts);
    if (!expected || *expected == static_cast<std::int64_t>(found)) return;
    differ(expect_, key, std::to_string(*expected), std::to_string(found));
  }

  void text(yaml::MapReader& map, std::string_view key, std::string_view found) {
    const auto expected = map.optional_text(key);
    if (!expected || *expected == found) return;
    differ(map, key, std::string(*expected), std::string(found));
  }

  void step() {
    const auto node = expect_.map().find("step");
    if (node && !outcome_.match.is_step(node->text())) {
      yaml::report(problems_, *node, "unknown-name", "there is no such step", "");
    }
    const auto& question = judged_.windows.back().waiting;
    text(expect_, "step", question ? std::string_view(question->phase) : now_.step);
  }

  void waiting() {
    const auto node = expect_.optional_node("waiting");
    const auto& question = judged_.windows.back().waiting;
    if (!node) {
      if (!question || goes_on()) return;
      differences_.push_back({"waiting", "an answer to every question", question->key, 0});
    } else if (!question) {
      differences_.push_back({"waiting", in_flow(*node), "the game does not wait", node->line()});
    } else {
      waiting_for(*question, *node);
    }
  }

  /// Whether the turn waits in its middle for what is handed in next.
  [[nodiscard]] bool goes_on() const {
    const CaseWindow& last = judged_.windows.back();
    const CaseWindow* const next = &last + 1;
    return next != outcome_.windows.data() + outcome_.windows.size() && next->turn == last.turn;
  }

  void waiting_for(const OpenQuestion& question, yaml::Node node) {
    const std::size_t before = differences_.size();
    yaml::MapReader map(node, problems_);
    text(map, "decision", question.decision->key);
    text(map, "rule", question.rule->id);
    text(map, "player", question.player);
    text(map, "who", question.who);
    text(map, "about", question.about);
    text(map, "silence", question.fallback);
    if (const auto options = map.optional_node("options")) {
      waiting_options(question.options, *options);
    }
    map.done();
    for (std::size_t i = before; i < differences_.size(); ++i) {
      differences_[i].path.insert(0, "waiting.");
    }
  }

  void waiting_options(const std::vector<std::string>& found, yaml::Node node) {
    std::vector<std::string> expected;
    for (const yaml::Node item : yaml::as_list(node, problems_)) {
      expected.emplace_back(item.text());
    }
    if (expected == found) return;
    std::string options;
    for (const std::string& option : found) options += (options.empty() ? "" : " ") + option;
    differences_.push_back({"options", in_flow(node), options, node.line()});
  }

  [[nodiscard]] CaseWords words() const {
    CaseWords words{outcome_.ruleset, outcome_.match, outcome_.match.players(), judged_.turns};
    for (const std::string_view ship : ships_of(state_.root())) words.parties.push_back(ship);
    return words;
  }

  /// Dice of a turn that waits are not used up: it will be played from its start.
  [[nodiscard]] std::size_t dice_asked() const {
    const CaseWindow& first = judged_.windows.front();
    const bool whole_turns = first.number == 0 && !judged_.windows.back().waiting;
    return outcome_.scripted && whole_turns ? first.before.dice_left - now_.dice_left
                                            : count_dice(events_);
  }

  void dice() {
    number("dice_asked", dice_asked());
    if (!expect_.map().find("dice_left") && judged_.to_the_end && now_.dice_left > 0) {
      differences_.push_back(
          {"dice_left", "every die rolled", std::to_string(now_.dice_left) + " left over", 0});
    }
    number("dice_left", now_.dice_left);
  }

  const CaseOutcome& outcome_;
  const Judged& judged_;
  const CasePosition& now_;
  yaml::Document before_;
  yaml::Document state_;
  std::vector<CaseEvent> events_;
  yaml::MapReader& expect_;
  Problems& problems_;
  std::vector<Difference> differences_;
};

// ---- by turn and by window ----

/// Judges a game part by part.
class Parts {
 public:
  Parts(const CaseOutcome& outcome, Problems& problems, std::vector<Difference>& differences)
      : outcome_(outcome),
        problems_(problems),
        differences_(differences) {}

  /// Judges windows together; `prefix` is put in front of the paths of differences.
  void judge(const Judged& judged, yaml::Node expect, const std::string& prefix) {
    if (const auto rejected = expect.find("rejected")) {
      return check_rejected(*rejected, outcome_.ruleset, {}, problems_, differences_);
    }
    const auto nothing = yaml::parse({.name = "nothing", .text = "{}"}, yaml::Limits{}, problems_);
    yaml::MapReader map(expect.kind() == yaml::Kind::null ? nothing->root() : expect, problems_);
    auto found = Judge(outcome_, judged, map, problems_).judge();
    map.done();
    for (Difference& difference : found) {
      difference.path.insert(0, prefix);
      if (difference.line == 0) difference.line = prefix.empty() ? 0 : expect.line();
      differences_.push_back(std::move(difference));
    }
  }

  /// `expect` is a list by turn, whose items can be lists by window.
  void judge_by_turn(yaml::Node expect) {
    const auto turns = static_cast<std::size_t>(outcome_.windows.back().turn) + 1;
    for_each_part(expect, turns, "expect", [&](std::size_t turn, yaml::Node item, auto name) {
      const auto played = windows_of_turn(static_cast<int>(turn));
      if (item.kind() != yaml::Kind::list) return judge_part(played, item, name);
      for_each_part(item, played.size(), name, [&](std::size_t n, yaml::Node one, auto path) {
        judge_part(played.subspan(std::min(n, played.size()), n < played.size() ? 1 : 0), one,
                   path);
      });
    });
  }

 private:
  /// The parts that were played and those of which something is expected, with what is expected of
  /// each and its path.
  template <class Judge>
  static void for_each_part(yaml::Node expect, std::size_t played, const std::string& path,
                            Judge judge) {
    auto item = expect.items().begin();
    for (std::size_t n = 0; n < std::max(expect.size(), played); ++n) {
      yaml::Node expected;
      if (n < expect.size()) {
        expected = *item;
        ++item;
      }
      judge(n, expected, path + '[' + std::to_string(n) + ']');
    }
  }

  [[nodiscard]] std::span<const CaseWindow> windows_of_turn(int turn) const {
    const auto& all = outcome_.windows;
    const auto is_of_turn = [&](const CaseWindow& window) { return window.turn == turn; };
    const auto begin = std::find_if(all.begin(), all.end(), is_of_turn);
    const auto end = std::find_if_not(begin, all.end(), is_of_turn);
    return all.subspan(static_cast<std::size_t>(begin - all.begin()),
                       static_cast<std::size_t>(end - begin));
  }

  /// What is expected of a part that was not played is not there.
  void judge_part(std::span<const CaseWindow> played, yaml::Node expect, const std::string& name) {
    if (expect == outcome_.rejected) return;
    if (!played.empty()) {
      const int turn = played.front().before.turn;
      const bool last = &played.back() == &outcome_.windows.back();
      judge({played, {turn, turn}, last}, expect, name + '.');
    } else if (expect.kind() != yaml::Kind::null) {
      differences_.push_back({name, in_flow(expect), "the game did not reach it", expect.line()});
    }
  }

  const CaseOutcome& outcome_;
  Problems& problems_;
  std::vector<Difference>& differences_;
};

}  // namespace

CasePosition position_of(const Match& match) {
  CasePosition position{.turn = match.turn(),
                        .step = match.step(),
                        .over = match.over(),
                        .standing = match.standing(),
                        .state = {},
                        .dice_left = match.dice_left()};
  yaml::Writer writer(position.state);
  match.write_state(writer, sees_all);
  return position;
}

void judge_case(const CaseOutcome& outcome, yaml::Node expect, Problems& problems,
                std::vector<Difference>& differences) {
  Parts parts(outcome, problems, differences);
  if (expect.kind() == yaml::Kind::list) {
    parts.judge_by_turn(expect);
  } else {
    parts.judge({outcome.windows, outcome.turns, true}, expect, "");
  }
}

}  // namespace prizecourt
