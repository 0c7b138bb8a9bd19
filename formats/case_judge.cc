#include "formats/case_judge.h"

#include "formats/case_events.h"
#include "formats/yaml/decode.h"
#include "formats/yaml/write.h"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>

namespace prizecourt {
namespace {

constexpr yaml::Range counts{0, 1'000'000};

/// The state as the replay writes it, to be read by path.
yaml::Document state_of(const Match& match) {
  std::string text;
  yaml::Writer writer(text);
  match.write_state(writer, sees_all);
  Problems problems;
  auto state = yaml::parse({.name = "state", .text = text}, yaml::Limits{}, problems);
  if (!state) throw std::logic_error("a state does not read back: " + to_text(problems));
  return std::move(*state);
}

/// The fact `winner` of the event that decides a game.
std::string winner_of(const std::vector<Event>& events) {
  for (auto event = events.rbegin(); event != events.rend(); ++event) {
    for (const Fact& fact : event->facts) {
      const auto* name = std::get_if<std::string>(&fact.value);
      if (fact.key == "winner" && name != nullptr) return *name;
    }
  }
  return "nobody";
}

CaseWords words_of(const CaseOutcome& outcome, yaml::Node state) {
  CaseWords words{outcome.ruleset, outcome.match, {}};
  if (const auto ships = state.find("ships")) {
    for (const yaml::Entry entry : ships->entries()) words.ships.push_back(entry.key.text());
  }
  return words;
}

class Judge {
 public:
  Judge(const CaseOutcome& outcome, yaml::MapReader& expect, Problems& problems,
        std::vector<Difference>& differences)
      : outcome_(outcome),
        expect_(expect),
        problems_(problems),
        differences_(differences) {}

  void judge() {
    const yaml::Document state = state_of(outcome_.match);
    number(expect_, "turn", static_cast<std::size_t>(outcome_.match.turn()));
    step();
    over();
    text(expect_, "winner", winner_of(outcome_.events));
    waiting();
    events(state.root());
    if (const auto node = expect_.optional_node("state")) {
      StateFacts(problems_, differences_).check(*node, state.root(), "state");
    }
    dice();
  }

 private:
  static int line_of(const yaml::MapReader& map, std::string_view key) {
    const auto node = map.map().find(key);
    return node ? node->line() : 0;
  }

  void number(yaml::MapReader& map, std::string_view key, std::size_t found) {
    const auto expected = map.optional_integer(key, counts);
    if (!expected || *expected == static_cast<std::int64_t>(found)) return;
    differences_.push_back(
        {std::string(key), std::to_string(*expected), std::to_string(found), line_of(map, key)});
  }

  void text(yaml::MapReader& map, std::string_view key, std::string_view found) {
    const auto expected = map.optional_text(key);
    if (!expected || *expected == found) return;
    differences_.push_back(
        {std::string(key), std::string(*expected), std::string(found), line_of(map, key)});
  }

  void step() {
    const auto node = expect_.map().find("step");
    if (node && !outcome_.match.is_step(node->text())) {
      yaml::report(problems_, *node, "unknown-name", "there is no such step", "");
    }
    text(expect_, "step", outcome_.match.step());
  }

  void over() {
    const auto expected = expect_.optional_boolean("over");
    if (!expected || *expected == outcome_.match.over()) return;
    differences_.push_back({"over", *expected ? "true" : "false", outcome_.match.standing(),
                            line_of(expect_, "over")});
  }

  void waiting() {
    const auto node = expect_.optional_node("waiting");
    const auto& question = outcome_.waiting;
    if (!node) {
      if (!question) return;
      differences_.push_back({"waiting", "an answer to every question", question->key, 0});
    } else if (!question) {
      differences_.push_back({"waiting", in_flow(*node), "the game does not wait", node->line()});
    } else {
      waiting_for(*question, *node);
    }
  }

  void waiting_for(const OpenQuestion& question, yaml::Node node) {
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
  }

  void waiting_options(const std::vector<std::string>& found, yaml::Node node) {
    std::vector<std::string> expected;
    for (const yaml::Node item : yaml::as_list(node, problems_)) {
      expected.emplace_back(item.text());
    }
    if (expected == found) return;
    std::string options;
    for (const std::string& option : found) options += (options.empty() ? "" : " ") + option;
    differences_.push_back({"waiting.options", in_flow(node), options, node.line()});
  }

  void events(yaml::Node state) {
    const CaseWords words = words_of(outcome_, state);
    EventFacts facts(words, outcome_.events, problems_, differences_);
    facts.check_vocabulary();
    if (const auto node = expect_.optional_node("events")) facts.check_sequence(*node);
    if (const auto node = expect_.optional_node("no_events")) facts.check_absence(*node);
    if (const auto node = expect_.optional_node("counts")) facts.check_counts(*node);
    if (const auto node = expect_.optional_node("refusals")) {
      facts.check_refusals(*node);
    } else {
      facts.check_no_refusals();
    }
  }

  void dice() {
    number(expect_, "dice_asked", outcome_.dice_asked);
    if (!expect_.map().find("dice_left") && outcome_.dice_left > 0) {
      differences_.push_back(
          {"dice_left", "every die rolled", std::to_string(outcome_.dice_left) + " left over", 0});
    }
    number(expect_, "dice_left", outcome_.dice_left);
  }

  const CaseOutcome& outcome_;
  yaml::MapReader& expect_;
  Problems& problems_;
  std::vector<Difference>& differences_;
};

}  // namespace

void judge_case(const CaseOutcome& outcome, yaml::Node expect, Problems& problems,
                std::vector<Difference>& differences) {
  yaml::MapReader map(expect, problems);
  Judge(outcome, map, problems, differences).judge();
  map.done();
}

}  // namespace prizecourt
