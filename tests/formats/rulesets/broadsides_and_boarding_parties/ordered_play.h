#pragma once

#include "formats/rulesets/broadsides_and_boarding_parties/captain.h"
#include "formats/rulesets/broadsides_and_boarding_parties/orders.h"
#include "formats/yaml/parse.h"
#include "tests/engine/broadsides_and_boarding_parties/fixtures.h"

#include <gtest/gtest.h>

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What the tests of orders share: reading a file for a position, and playing a position by orders.
namespace prizecourt::broadsides_and_boarding_parties::fixtures {

/// The orders of a file `isabella.yaml` that says `player: spain` on its first line, then `text`;
/// of the other side `seahawk.yaml` and `player: pirates`.
inline std::optional<Orders> read_for(Side side, std::string_view text, const Setup& setup,
                                      const State& state, Problems& problems) {
  const SideSpec& spec = setup.sides[index(side)];
  const std::string whole = "player: " + spec.player + "\n" + std::string(text);
  const std::string file = spec.ship + ".yaml";
  const auto document = yaml::parse({.name = file, .text = whole}, yaml::Limits{}, problems);
  if (!document) return std::nullopt;
  yaml::MapReader map(document->root(), problems);
  static_cast<void>(map.text("player"));
  auto orders = read_orders(map, setup, state, {index(side), file}, problems);
  map.done();
  if (problems.has_errors()) return std::nullopt;
  return orders;
}

/// An answer that came from orders.
struct Given {
  std::string decision;
  std::string who;
  std::string phase;
  std::string option;
  AnswerSource source{};
  std::string file;
  int line = 0;
  bool single = false;  ///< there was nothing to choose
};

/// Answers as it is told to, else silently.
class AskingDecider final : public Decider {
 public:
  std::function<std::optional<Answer>(const Question&)> answer;

  Answer choose(const Question& question) override {
    const auto given = answer(question);
    if (given) return *given;
    Answer silent;
    silent.option = question.fallback;
    return silent;
  }
};

/// A position played by orders. Dice that were expected have to be rolled before it goes.
class OrderedPlay {
 public:
  OrderedPlay(const Scene& position, std::string_view step)
      : setup_(position.setup),
        state_(position.state),
        game(setup_, state_, Ports{dice, decider, heard}) {
    state_.step = Game::steps().called(step).value();
  }

  OrderedPlay(const OrderedPlay&) = delete;
  OrderedPlay& operator=(const OrderedPlay&) = delete;

  ~OrderedPlay() { EXPECT_EQ(dice.left(), 0U) << "dice that nobody rolled"; }

 private:
  Setup setup_;
  State state_;

 public:
  TableDice dice;
  AskingDecider decider;
  Collector heard;
  Game game;
  OrdersBook book;
  std::optional<Captain> captain;
  int window = 0;
  std::string stops_at;  ///< part of a key: the first such question is put again in window 1
  std::vector<Given> given;

  /// Hands in what follows `player: …`, so that its first line is line 2.
  void order(Side side, std::string_view text, int from_window = 0) {
    Problems problems;
    auto orders = read_for(side, text, setup_, state_, problems);
    ASSERT_TRUE(orders.has_value()) << to_text(problems);
    book.add(std::move(*orders), from_window);
  }

  /// Plays on until the step named is next, with orders that were handed in up to `window`.
  void until(std::string_view step) {
    attend();
    Game::steps().play_until(game, Game::steps().called(step).value());
  }

  /// Plays to the end of the turn.
  void turn() {
    attend();
    Game::steps().play(game);
  }

  /// "isabella: F5" for each choice that orders made in that decision, in the order of the
  /// questions; an answer that stands or was refused says so.
  [[nodiscard]] std::vector<std::string> answers(std::string_view decision) const {
    std::vector<std::string> all;
    for (const Given& one : given) {
      if (one.decision != decision || one.single) continue;
      std::string text = one.who + ": " + one.option;
      if (one.source == AnswerSource::standing) text += " (standing)";
      if (one.source == AnswerSource::refused) text += " (refused)";
      all.push_back(std::move(text));
    }
    return all;
  }

  /// "F5 at C, E5 at C": what a side's cannons fired at.
  [[nodiscard]] std::string shots(Side side) const {
    std::string all;
    for (const Event& event : heard.all("shot")) {
      if (event.who != game.ship_id(side)) continue;
      if (!all.empty()) all += ", ";
      all += fact(event, "cannon") + " at " + fact(event, "row");
    }
    return all;
  }

  /// "crew-5: isabella:C3 to seahawk:C5" for each movement.
  [[nodiscard]] std::vector<std::string> moves() const {
    std::vector<std::string> all;
    for (const Event& event : heard.all("moved")) {
      all.push_back(fact(event, "figure") + ": " + fact(event, "from") + " to " +
                    fact(event, "to"));
    }
    return all;
  }

  /// "isabella: fire: C5 — has fired in this exchange (BBP-4.9)" for each refusal that was told.
  [[nodiscard]] std::vector<std::string> refusals() const {
    std::vector<std::string> all;
    for (const Event& event : heard.all("refused")) {
      std::string words = std::string(event.who) + ": " + fact(event, "order") + " — " +
                          fact(event, "reason") + " (" + std::string(event.rule->id);
      for (const Ruling ruling : event.ruling) words += ", " + std::string(ruling->id);
      all.push_back(words + ")");
    }
    return all;
  }

  [[nodiscard]] const State& state() const { return state_; }

 private:
  void attend() {
    captain.emplace(book, heard);
    captain->watch(game);
    given.clear();
    decider.answer = [this](const Question& question) {
      auto answer = captain->answer(question, window);
      const bool stops = !stops_at.empty() && key_of(question).find(stops_at) != std::string::npos;
      if (stops && window == 0) answer = captain->answer(question, window = 1);
      if (answer) {
        given.push_back({std::string(question.decision->id), std::string(question.who),
                         std::string(question.phase),
                         std::string(question.options[answer->option].name), answer->source,
                         std::string(answer->file), answer->line, question.options.size() == 1});
      }
      return answer;
    };
  }
};

}  // namespace prizecourt::broadsides_and_boarding_parties::fixtures
