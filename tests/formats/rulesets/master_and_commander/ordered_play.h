#pragma once

#include "formats/rulesets/master_and_commander/captain.h"
#include "formats/rulesets/master_and_commander/orders.h"
#include "formats/yaml/parse.h"
#include "tests/engine/master_and_commander/fixtures.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What the tests of orders share: reading a file for a position, and playing a position by orders.
namespace prizecourt::master_and_commander::fixtures {

/// The orders of a file `british.yaml` that says `player: british` on its first line, then `text`;
/// the same for the French.
inline std::optional<Orders> read_for(Player player, std::string_view text, const Setup& setup,
                                      const State& state, Problems& problems) {
  const std::string name(name_of(player));
  const std::string whole = "player: " + name + "\n" + std::string(text);
  const std::string file = name + ".yaml";
  const auto document = yaml::parse({.name = file, .text = whole}, yaml::Limits{}, problems);
  if (!document) return std::nullopt;
  yaml::MapReader map(document->root(), problems);
  static_cast<void>(map.text("player"));
  const OrdersFrom from{static_cast<std::size_t>(player), file};
  auto orders = read_orders(map, setup, state, from, problems);
  map.done();
  if (problems.has_errors()) return std::nullopt;
  return orders;
}

/// An answer that came from orders.
struct Given {
  std::string decision;
  std::string who;
  std::string option;
  AnswerSource source{};
  std::string file;
  int line = 0;
  bool single = false;  ///< there was nothing to choose
};

/// Answers as the captain does, and with silence where he has nothing to say.
class ByOrders final : public Decider {
 public:
  explicit ByOrders(Captain& captain)
      : captain_(captain) {}

  Answer choose(const Question& question) override {
    return captain_.answer(question, 0).value_or(Answer{.option = question.fallback});
  }

 private:
  Captain& captain_;
};

/// A position played by orders.
class OrderedPlay {
 public:
  OrderedPlay(const Scene& position, std::string_view step)
      : play(position, step) {}

  OrderedPlay(const OrderedPlay&) = delete;
  OrderedPlay& operator=(const OrderedPlay&) = delete;

  /// Hands in what follows `player: …`, so that its first line is line 2.
  void order(Player player, std::string_view text, int from_window = 0) {
    Problems problems;
    auto orders = read_for(player, text, play.game.setup, play.state(), problems);
    ASSERT_TRUE(orders.has_value()) << to_text(problems);
    book.add(std::move(*orders), from_window);
  }

  void order(std::string_view text) { order(Player::british, text); }

  /// Plays one or more steps, with orders that were handed in up to `window`.
  template <class... Steps>
  void run(Steps... steps) {
    attend();
    (play_step(steps), ...);
  }

  /// Plays to the end of the turn.
  void run_turn() {
    attend();
    Game::steps().play(play.game);
  }

  /// "B5: e7" for each choice that orders made in that decision, in the order of the questions; an
  /// answer that stands or was refused says so.
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

  /// "B5: to e7 — a ship lies there (MC-4.5)" for each refusal that was told.
  [[nodiscard]] std::vector<std::string> refusals() const {
    std::vector<std::string> all;
    for (const Event& event : play.heard.all("refused")) {
      std::string words = std::string(event.who) + ": " + text(event, "order") + " — " +
                          text(event, "reason") + " (" + std::string(event.rule->id);
      for (const Ruling ruling : event.ruling) words += ", " + std::string(ruling->id);
      all.push_back(words + ")");
    }
    return all;
  }

  Play play;
  OrdersBook book;
  std::optional<Captain> captain;
  int window = 0;
  std::vector<Given> given;

 private:
  void attend() {
    captain.emplace(book, play.heard);
    captain->watch(play.game);
    play.decider.answer = [this](const Question& question) -> std::optional<std::string> {
      const auto answer = captain->answer(question, window);
      if (!answer) return std::nullopt;
      const std::string option(question.options[answer->option].name);
      given.push_back({std::string(question.decision->id), std::string(question.who), option,
                       answer->source, std::string(answer->file), answer->line,
                       question.options.size() == 1});
      return option;
    };
  }

  void play_step(std::string_view name) {
    play.begin(name);
    const auto step = Game::steps().called(name).value();
    Game::steps()[static_cast<std::size_t>(step)].play(play.game);
  }
};

}  // namespace prizecourt::master_and_commander::fixtures
