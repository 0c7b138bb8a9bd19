#pragma once

#include "engine/table/question.h"
#include "formats/form/schema.h"
#include "formats/match/ruleset.h"
#include "formats/orders/orders_draft.h"
#include "formats/orders/orders_file.h"
#include "formats/telling/event_words.h"
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

/// `resign` and `draw`: how players end a game (engine/table/parley.h), said in the same words in
/// the order files of every ruleset that has RulesetRow::parley.
namespace prizecourt {

/// The keys of order files and of the decisions they answer.
inline constexpr std::array<std::string_view, 2> parley_keys = {"resign", "draw"};

/// What a file says under one of the keys.
struct ParleyWord {
  bool yes = false;
  int line = 0;
};

/// What a file says, by key.
using ParleyWords = std::array<std::optional<ParleyWord>, parley_keys.size()>;

/// Whether players are still heard in the present turn.
enum class ParleyTime : std::uint8_t { open, past };

/// Reads both keys. Reports what comes too late: they are heard at the beginning of a turn.
[[nodiscard]] ParleyWords read_parley(yaml::MapReader& map, ParleyTime time, Problems& problems);

/// What players have said in this turn.
class ParleyBook {
 public:
  void add(std::string_view player, const ParleyWords& words, std::string file, int window);

  /// The turn is over.
  void clear() { said_.clear(); }

  /// What the player said last, of what was handed in up to the window; nothing where he is silent
  /// or the question is none of these.
  [[nodiscard]] std::optional<Answer> answer(const Question& question, int window) const;

 private:
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

/// Adds both keys to what a player can order.
void offer_parley(DraftedOrders& orders, std::span<const DecisionInfo> decisions);

/// Adds both keys to the schema of order files.
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

}  // namespace prizecourt
