#pragma once

#include "engine/table/event.h"
#include "engine/table/question.h"
#include "formats/text/problems.h"
#include "formats/yaml/decode.h"
#include "formats/yaml/parse.h"
#include "tests/engine/table_play.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// What the tests of orders share in every game: reading a file for a position, and playing a
/// position by orders.
namespace prizecourt::ordered {

/// Reads the orders of a file that names its player on its first line; `text` follows, so that its
/// first line is line 2. `read(map)` is the ruleset's reader of all behind the player. Nothing on
/// errors.
template <class Read>
auto read_file(std::string_view player, const std::string& file, std::string_view text,
               Problems& problems, Read read) {
  using Orders = decltype(read(std::declval<yaml::MapReader&>()));
  const std::string whole = "player: " + std::string(player) + "\n" + std::string(text);
  const auto document = yaml::parse({.name = file, .text = whole}, yaml::Limits{}, problems);
  if (!document) return Orders();
  yaml::MapReader map(document->root(), problems);
  static_cast<void>(map.text("player"));
  Orders orders = read(map);
  map.done();
  if (problems.has_errors()) orders.reset();
  return orders;
}

/// An answer that came from orders.
struct Given {
  std::string key;  ///< of the question
  std::string decision;
  std::string who;
  std::string phase;
  std::string option;
  AnswerSource source{};
  std::string file;
  int line = 0;
  int order = 0;        ///< its number in the book
  bool single = false;  ///< there was nothing to choose
};

/// The option, and whether the order for it stands or was refused.
inline std::string option_of(const Given& one) {
  if (one.source == AnswerSource::standing) return one.option + " (standing)";
  if (one.source == AnswerSource::refused) return one.option + " (refused)";
  return one.option;
}

/// "alpha: board: bravo — why (ADM-5.1.1, ADM-R3)" for each refusal that was told.
inline std::vector<std::string> refusals_in(const std::vector<Event>& events) {
  std::vector<std::string> all;
  for (const Event& event : events) {
    if (event.kind != "refused") continue;
    std::string words = std::string(event.who) + ": " + test::text(event, "order") + " — " +
                        test::text(event, "reason") + " (" + std::string(event.rule->id);
    for (const Ruling ruling : event.ruling) words += ", " + std::string(ruling->id);
    all.push_back(words + ")");
  }
  return all;
}

/// The orders of a position that is played, and what was answered from them.
template <class Captain, class Book>
class Ordered {
 public:
  Ordered(const Ordered&) = delete;
  Ordered& operator=(const Ordered&) = delete;

  Book book;
  std::optional<Captain> captain;  ///< from the first step that is played
  int window = 0;                  ///< orders that came up to it are heard
  std::string stops_at;  ///< part of a key: the first such question is put again in window 1
  std::vector<Given> given;

  /// "ADM-D5 alpha: call-off" for each choice that orders made, in the order of the questions.
  [[nodiscard]] std::vector<std::string> answers() const {
    std::vector<std::string> all;
    for (const Given& one : given) {
      if (!one.single) all.push_back(one.decision + ' ' + one.who + ": " + option_of(one));
    }
    return all;
  }

  /// The same of one decision, without its name.
  [[nodiscard]] std::vector<std::string> answers(std::string_view decision) const {
    std::vector<std::string> all;
    for (const Given& one : given) {
      if (one.single || one.decision != decision) continue;
      all.push_back(one.who + ": " + option_of(one));
    }
    return all;
  }

 protected:
  Ordered() = default;
  ~Ordered() = default;

  template <class Orders>
  void take(std::optional<Orders> orders, const Problems& problems, int from_window) {
    ASSERT_TRUE(orders.has_value()) << to_text(problems);
    book.add(std::move(*orders), from_window);
  }

  template <class Game>
  void attend(Listener& listener, const Game& game) {
    captain.emplace(book, listener);
    captain->watch(game);
  }

  /// Nothing where the orders say nothing.
  std::optional<Answer> answer(const Question& question) {
    auto answer = captain->answer(question, window);
    const bool stops = !stops_at.empty() && key_of(question).find(stops_at) != std::string::npos;
    if (stops && window == 0) answer = captain->answer(question, window = 1);
    if (!answer) return std::nullopt;
    EXPECT_LT(answer->option, question.options.size());
    given.push_back({key_of(question), std::string(question.decision->id),
                     std::string(question.who), std::string(question.phase),
                     std::string(question.options[answer->option].name), answer->source,
                     std::string(answer->file), answer->line, answer->order,
                     question.options.size() == 1});
    return answer;
  }

  /// Silence where the orders say nothing.
  Answer answer_or_silence(const Question& question) {
    return answer(question).value_or(Answer{
        .option = question.fallback, .source = AnswerSource::silence, .file = {}, .line = 0});
  }
};

}  // namespace prizecourt::ordered
