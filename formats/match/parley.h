#pragma once

#include "engine/table/play.h"
#include "engine/table/question.h"
#include "formats/form/schema.h"
#include "formats/match/ruleset.h"
#include "formats/orders/orders_draft.h"
#include "formats/orders/orders_file.h"
#include "formats/telling/turn_log.h"
#include "formats/telling/victory.h"
#include "formats/text/problems.h"
#include "formats/yaml/decode.h"

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// What players say in the same words in the order files of all rulesets: `resign` and `draw`, how
/// they end a game (engine/table/parley.h), where there is RulesetRow::parley; and `answer`, what
/// they say to the very question that the turn waits for.
namespace prizecourt {

/// The keys of order files and of the decisions they answer.
inline constexpr std::array<std::string_view, 2> parley_keys = {"resign", "draw"};

/// What a file says under one of the keys.
struct ParleyWord {
  bool yes = false;
  int line = 0;
};

/// `answer: guns`: one of the options of the question that the turn waits for, by name. It counts
/// for that question and for no other.
struct AnswerWord {
  std::string question;  ///< its key; empty where nobody knows what is asked, as in a report
  std::string option;
  std::size_t place = 0;  ///< of the option, index into OpenQuestion::options
  int line = 0;
};

/// What a file says.
struct ParleyWords {
  std::array<std::optional<ParleyWord>, parley_keys.size()> by_key;
  std::optional<AnswerWord> answer;
};

/// Whether a player answers, offers or resigns.
[[nodiscard]] bool says_something(const ParleyWords& words);

/// Takes out of the words of an earlier file what a later one says anew.
void leave_out_what_is_said_again(ParleyWords& earlier, const ParleyWords& later);

/// Whether players are still heard in the present turn.
enum class ParleyTime : std::uint8_t { open, past };

/// Reads `resign` and `draw`. Reports what comes too late: they are heard at the beginning of a
/// turn.
[[nodiscard]] ParleyWords read_parley(yaml::MapReader& map, ParleyTime time, Problems& problems);

/// Reads what stands under `answer`, said to `asked`; null where the turn waits for nothing that
/// the player is asked. Reports that, and what is none of the options.
[[nodiscard]] std::optional<AnswerWord> read_answer(yaml::Node said, const OpenQuestion* asked,
                                                    Problems& problems);

/// What players have said in this turn.
class ParleyBook {
 public:
  void add(std::string_view player, ParleyWords words, std::string file, int window);

  /// The turn is over.
  void clear() { said_.clear(); }

  /// What the player said last, of what was handed in up to the window; nothing where he is silent
  /// or the question is none of these.
  [[nodiscard]] std::optional<Answer> answer(const Question& question, int window) const;

 private:
  [[nodiscard]] std::optional<Answer> answer_in_a_word(const Question& question, int window) const;

  struct Said {
    std::string player;
    ParleyWords words;
    std::shared_ptr<const std::string> file;
    int window = 0;
  };

  std::vector<Said> said_;
};

// ---- words --------------------------------------------------------------------------------------

/// What `check` repeats; a line each.
[[nodiscard]] std::string in_words(const ParleyWords& words);

/// Warns whoever gives up the game: that is not to be done by a slip.
void warn_of_resignation(const ParleyWords& words, std::string_view file, Problems& problems);

/// Adds `resign` and `draw` to what a player can order.
void offer_parley(DraftedOrders& orders, std::span<const DecisionInfo> decisions);

/// Adds `resign` and `draw` to the schema of order files.
void add_parley(ObjectSchema& object);

/// Events of `resigned_kind` and `offered_kind`, for the log.
[[nodiscard]] std::string resignation_in_words(Facts& facts, const NameOf& name);
[[nodiscard]] std::string offer_in_words(Facts& facts, const NameOf& name);

template <class Telling>
[[nodiscard]] std::string tell_resignation(const Telling& telling, std::span<Facts> run) {
  return resignation_in_words(run[0], [&](std::string_view id) { return telling.name(id); });
}

template <class Telling>
[[nodiscard]] std::string tell_offer(const Telling& telling, std::span<Facts> run) {
  return offer_in_words(run[0], [&](std::string_view id) { return telling.name(id); });
}

/// How games are brought to an end by their players and by what the scenario asks of the sides.
template <class Telling>
inline constexpr std::array ending_tellers = {
    TellerOf<Telling>{"achieved", Joined::no, Depth::main, tell_achievement<Telling>},
    TellerOf<Telling>{"resigned", Joined::no, Depth::main, tell_resignation<Telling>},
    TellerOf<Telling>{"draw-offered", Joined::no, Depth::main, tell_offer<Telling>},
};

}  // namespace prizecourt
