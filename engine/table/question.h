#pragma once

#include "engine/table/rule.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace prizecourt {

/// Whether a decision has to be taken when its question is put, or the question only gives somebody
/// the opportunity to say what nobody waits for: then silence never stops a turn and is not
/// recorded.
enum class Asking : std::uint8_t { due, volunteered };

/// Whether the log mentions that silence decided, or it comes so often that it goes without saying.
enum class Mention : std::uint8_t { once, none };

/// One kind of decision of a ruleset.
struct DecisionInfo {
  std::string_view id;        ///< "AB-D7"
  std::string_view key;       ///< as `when_silent` and the replay name it: "move"
  std::string_view question;  ///< what is decided, in a line
  std::string_view silence;   ///< what silence means and why, in a line
  std::string_view told{};    ///< what it did, as the log says it: "held fire"

  /// The fact of an event that says which of several questions, by Question::nth, the event hangs
  /// on; empty where nothing says it.
  std::string_view fact{};

  Asking asking = Asking::due;
  Mention mention = Mention::once;
};

using Decision = const DecisionInfo*;

/// One legal answer. The name is what people and files see; the value is what the rules read.
struct Option {
  std::string_view name;
  int value = 0;
};

/// A decision put to a player: a closed list of legal answers, at least one. With exactly one there
/// is nothing to decide: it is asked so that an order for something illegal can be refused, is
/// never waited for and is not recorded. The stable key is (turn, phase, decision, who, about,
/// nth); no two questions of a game share it.
struct Question {
  Decision decision = nullptr;
  Rule rule = nullptr;
  int turn = 0;
  std::string_view phase;
  std::string_view player;  ///< who answers
  std::string_view who;     ///< the ship (or side) it is about
  std::string_view about;   ///< the other ship, gun, box …; empty where there is none
  int nth = 0;              ///< tells apart questions that agree in all of the above
  std::span<const Option> options;
  std::size_t fallback = 0;  ///< index of the option that silence takes
};

[[nodiscard]] inline bool is_volunteered(const Question& question) {
  return question.decision != nullptr && question.decision->asking == Asking::volunteered;
}

/// The stable key in words, e.g. `3/move-2/AB-D7/lawrence//1`.
[[nodiscard]] std::string key_of(const Question& question);

/// Where an answer came from.
enum class AnswerSource : std::uint8_t {
  orders,    ///< this turn's order file
  standing,  ///< a standing order of this or an earlier turn
  silence,   ///< nobody said anything; the documented default
  refused,   ///< the order named something illegal; the documented default
  umpire,
  test,
};

struct Answer {
  std::size_t option = 0;  ///< index into Question::options
  AnswerSource source = AnswerSource::silence;
  std::string_view file{};  ///< for orders: the file that says it, and the line; else empty and 0
  int line = 0;
  int turns_ago = 0;  ///< when the file was handed in: a standing order may be an old one
  int order = 0;      ///< which of the orders in force, by the number that its book gives it; or 0
};

/// The port through which rules ask. One verb: an index of one of the options.
class Decider {
 public:
  /// May throw NeedDecision (engine/table/play.h) where nobody has answered yet.
  virtual Answer choose(const Question& question) = 0;

 protected:
  Decider() = default;
  Decider(const Decider&) = default;
  Decider& operator=(const Decider&) = default;
  ~Decider() = default;
};

}  // namespace prizecourt
