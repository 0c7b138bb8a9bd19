#pragma once

#include "engine/table/go_between.h"
#include "formats/match/picture.h"
#include "formats/orders/refusals.h"
#include "formats/orders/unheard.h"
#include "formats/text/problems.h"
#include "formats/yaml/parse.h"
#include "tests/engine/table_play.h"
#include "tests/formats/orders_at_random.h"

#include <algorithm>
#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// The law of orders as docs/orders.md has it, for a turn of any game: each order of each file is
/// carried out, refused or overtaken, once, and the reason fits what happened. It knows the files,
/// the questions of the turn, its events and who is left; nothing of how a captain answers.
namespace prizecourt::order_law {

using at_random::File;
using at_random::Piece;

/// A question of a turn, and its answer.
struct Asked {
  int window = 0;
  std::string phase, decision, player, who, option;
  AnswerSource source{};
  std::string file;
  int line = 0;
  std::vector<std::string> options;

  [[nodiscard]] bool is_choice() const { return options.size() > 1; }

  [[nodiscard]] bool offers(const std::string& name) const {
    return std::find(options.begin(), options.end(), name) != options.end();
  }
};

/// Notes what passes between the rules and their ports in the last attempt at a turn.
class Watch final : public GoBetween {
 public:
  std::vector<Asked> questions;
  std::vector<Event> events;

  void begin(const StateNow& /*state*/) override {
    questions.clear();
    events.clear();
  }

  Answer choose(const Question& question, Decider& game) override {
    const Answer answer = game.choose(question);
    const auto window = std::count_if(stops_.begin(), stops_.end(),
                                      [&](std::size_t stop) { return questions.size() >= stop; });
    questions.push_back({static_cast<int>(window),
                         std::string(question.phase),
                         std::string(question.decision->id),
                         std::string(question.player),
                         std::string(question.who),
                         std::string(question.options[answer.option].name),
                         answer.source,
                         std::string(answer.file),
                         answer.line,
                         {}});
    for (const Option& option : question.options) {
      questions.back().options.emplace_back(option.name);
    }
    return answer;
  }

  void hear(const Event& event) override { events.push_back(event); }

  /// The turn stopped: what is answered from here on belongs to the next window.
  void stop() { stops_.push_back(questions.size()); }

 private:
  std::vector<std::size_t> stops_;  ///< how many questions had been answered
};

/// What a ruleset leaves unsaid, by its page of orders.
struct Unsaid {
  std::set<std::string_view> preferences;  ///< kinds for a choice that need not arise
  std::set<std::string_view> waiting;      ///< kinds whose conditions or rounds need not come
  std::set<std::string_view> in_fights;    ///< decisions that only who fights is asked for
  std::set<std::string_view> plans{};  ///< kinds of several steps, refused before they are asked

  /// Of a kind whose orders have parts with a moment each: the parts, and the phases of those that
  /// always come; empty where the case for one need not arise.
  std::string_view kind_with_parts{};
  std::vector<std::pair<std::string_view, std::string_view>> parts{};

  /// What an order of one part says of the phase that it is for, and the name of that phase.
  std::vector<std::pair<std::string_view, std::string_view>> phases{};

  /// Kinds that one word orders for several dice, batteries, fights or steps, each of which can be
  /// refused.
  std::set<std::string_view> in_parts{};

  /// A word for what is done in two steps, each of which can be refused.
  std::string_view in_two_steps{};

  /// A kind whose orders of one word are for all three batteries, each of which can refuse it.
  std::string_view by_battery{};

  /// Kinds whose orders by ship are for the whole fleet: ships that a file does not name do
  /// nothing, whatever an earlier one ordered for all others.
  std::set<std::string_view> whole_fleet{};
};

/// Whether two values say the same. The keys of a map can stand in any order, and a list of one
/// says what its item says.
inline bool say_the_same(yaml::Node one, yaml::Node other) {
  const auto is_alone = [](yaml::Node node) {
    return node.kind() == yaml::Kind::list && node.size() == 1;
  };
  if (is_alone(one) != is_alone(other)) {
    return is_alone(one) ? say_the_same(*one.items().begin(), other)
                         : say_the_same(one, *other.items().begin());
  }
  if (one.kind() != other.kind() || one.size() != other.size() || one.text() != other.text()) {
    return false;
  }
  for (const yaml::Entry entry : one.entries()) {
    const auto value = other.find(entry.key.text());
    if (!value || !say_the_same(entry.value, *value)) return false;
  }
  const auto items = other.items();
  auto item = items.begin();
  for (const yaml::Node own : one.items()) {
    if (!say_the_same(own, *item)) return false;
    ++item;
  }
  return true;
}

inline bool say_the_same(const Piece& one, const Piece& other) {
  if (one.value == other.value) return true;
  Problems problems;
  const auto document = yaml::parse({.name = "one", .text = one.value}, {}, problems);
  const auto another = yaml::parse({.name = "other", .text = other.value}, {}, problems);
  return document && another && say_the_same(document->root(), another->root());
}

/// The parts of an order that ask for something: the keys of `{card_1: C, any: hold}`; of any other
/// value but `hold` one without a name.
inline std::vector<std::string> wanted_parts(const std::string& value, const Unsaid& unsaid) {
  std::vector<std::string> wanted;
  bool has_parts = false;
  for (const auto& part : unsaid.parts) {
    const std::string key = std::string(part.first) + ": ";
    const std::size_t at = value.find(key);
    if (at == value.npos) continue;
    has_parts = true;
    if (!std::string_view(value).substr(at + key.size()).starts_with("hold")) {
      wanted.emplace_back(part.first);
    }
  }
  if (!has_parts && value.find("hold") == value.npos) wanted.emplace_back();
  return wanted;
}

/// A turn that was played to its end.
struct Turn {
  const std::vector<File>& files;    ///< of this turn
  const std::vector<File>& earlier;  ///< whose standing orders may have answered
  const Watch& seen;
  const Unsaid& unsaid;
  bool is_whole = false;        ///< it was played from its first step on
  bool over = false;            ///< the game is decided
  std::set<std::string> alive;  ///< ships that can be ordered when it is over
};

inline bool is_of_order(const Event& event) {
  return event.kind == refused_kind || event.kind == overtaken_kind;
}

}  // namespace prizecourt::order_law
