#pragma once

#include "tests/engine/table/odds_walk.h"

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// What the odds of all rulesets are played with.
namespace prizecourt::test {

/// Takes the first option whose name is one of these; else silence.
class Wishing final : public Decider {
 public:
  explicit Wishing(std::vector<std::string> names)
      : names_(std::move(names)) {}

  Answer choose(const Question& question) override {
    Answer answer;
    answer.option = question.fallback;
    if (is_volunteered(question)) return answer;
    for (const std::string& name : names_) {
      for (std::size_t i = 0; i < question.options.size(); ++i) {
        if (question.options[i].name == name) answer.option = i;
      }
    }
    return answer;
  }

 private:
  std::vector<std::string> names_;
};

/// Several facts of an event, with blanks between.
[[nodiscard]] inline std::string text_of(const FirstEvent& first,
                                         const std::vector<std::string_view>& facts) {
  std::string text;
  for (std::size_t i = 0; i < facts.size(); ++i) text += (i == 0 ? "" : " ") + first.fact(facts[i]);
  return text;
}

/// The same of numbers: an outcome that was added up by hand.
[[nodiscard]] inline std::string text_of(std::initializer_list<int> numbers) {
  std::string text;
  for (const int number : numbers) text += (text.empty() ? "" : " ") + std::to_string(number);
  return text;
}

/// What is heard of a play in a scene, which of its dice fall in all ways, and what is wished for
/// in it.
struct Asked {
  std::string_view kind;  ///< of the event: the first of them ends the play
  std::vector<std::string_view> facts;
  Walk walk;
  std::vector<std::string> wishes = {};
};

/// The facts of that event, "none" for one that is not there, where `act(Game&)` plays something in
/// the scene.
template <class Game, class Scene, class Act>
[[nodiscard]] Odds<std::string> odds_in(const Scene& scene, const Asked& asked, Act act) {
  return all_odds([&](AllDice& all) {
    auto state = scene.state;
    Wishing wishing(asked.wishes);
    FirstEvent first(asked.kind);
    WalkedDice dice(all, asked.walk);
    Game game(scene.setup, state, Ports{dice, wishing, first});
    play_until_heard([&] { act(game); });
    return text_of(first, asked.facts);
  });
}

/// How many of `count` dice, from the one at `from`, show that face or less.
[[nodiscard]] inline int up_to(const std::vector<int>& faces, std::size_t from, std::size_t count,
                               int face) {
  const auto begin = faces.begin() + static_cast<std::ptrdiff_t>(from);
  return static_cast<int>(std::count_if(begin, begin + static_cast<std::ptrdiff_t>(count),
                                        [&](int one) { return one <= face; }));
}

}  // namespace prizecourt::test
