#pragma once

#include "engine/table/event.h"
#include "engine/table/objection.h"
#include "engine/table/question.h"
#include "formats/orders/order_store.h"

#include <compare>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

/// What captains of all rulesets answer with, and how they refuse what is not legal.
namespace prizecourt {

/// The kind of event in which every ruleset tells that an order was not legal.
inline constexpr std::string_view refused_kind = "refused";

using MaybeAnswer = std::optional<Answer>;

// ---- answers ------------------------------------------------------------------------------------

/// An option that an order takes. `found` is the Found of an OrderStore; `line`, if it is not that
/// of the order, the one of its part that says so.
template <class Found>
[[nodiscard]] Answer take(const Found& found, std::size_t option, int line) {
  const bool standing = found.order->tenure == Tenure::standing;
  return {.option = option,
          .source = standing ? AnswerSource::standing : AnswerSource::orders,
          .file = found.file,
          .line = line,
          .turns_ago = found.turns_ago,
          .order = found.number};
}

template <class Found>
[[nodiscard]] Answer take(const Found& found, std::size_t option) {
  return take(found, option, found.order->line);
}

/// What silence takes, in the name of an order that has been refused.
template <class Found>
[[nodiscard]] Answer take_refused(const Found& found, const Question& question) {
  return {.option = question.fallback,
          .source = AnswerSource::refused,
          .file = found.file,
          .line = found.order->line,
          .order = found.number};
}

/// What the order says, if it is of that sort.
template <class T, class Found>
[[nodiscard]] const T* body(const Found& found) {
  return std::get_if<T>(&found.order->body);
}

[[nodiscard]] std::optional<std::size_t> option_named(const Question& question,
                                                      std::string_view name);
[[nodiscard]] std::optional<std::size_t> option_worth(const Question& question, int value);

/// The option of that name that an order takes; the fallback where there is none.
template <class Found>
[[nodiscard]] Answer take_named(const Found& found, const Question& question,
                                std::string_view name) {
  return take(found, option_named(question, name).value_or(question.fallback));
}

// ---- refusals -----------------------------------------------------------------------------------

/// An order that is refused, or the part of it that is.
struct Refusal {
  std::string order;                     ///< in the catalogue's words: "sail B1"
  int line = 0;                          ///< 0, for a captain: the line of the order
  int part = 0;                          ///< tells parts of an order apart that stand on one line
  Decision decision = nullptr;           ///< null: the question's
  std::string_view against{};            ///< id of the other ship, if there is one
  std::optional<std::size_t> instead{};  ///< the option that is taken; nothing: the fallback
  std::span<const Option> legal{};       ///< what would have been; empty: the question's options
  int kind = 0;                          ///< tells kinds of orders apart that stand on one line
  std::string_view file{};
};

/// The refusals of one attempt at a turn: each is told once, however often its cause comes up.
class Refusals {
 public:
  explicit Refusals(Listener& listener)
      : listener_(listener) {}

  [[nodiscard]] bool wanted() const { return listener_.wanted(); }

  /// Tells an event `refused`, unless that has been told of this line for this cause. `made` is an
  /// event of that kind with its phase, rule and ship. What `question` and `refusal` name must
  /// outlive this object.
  void tell(const Question& question, const Objection& why, Refusal refusal, Event made);

  /// Tells an event `overtaken` in the same way: a part of an order that came to nothing, since
  /// another part did all there was to do.
  void tell_overtaken(const Question& question, const Objection& why, Refusal refusal, Event made);

 private:
  /// Whether this has not been told yet. From now on it has.
  bool is_new(const Question& question, const Objection& why, const Refusal& refusal);

  struct Told {
    std::string_view who;
    int kind = 0;
    std::string_view file;
    int line = 0;
    int part = 0;
    std::string_view rule, ruling, reason;

    [[nodiscard]] auto key() const {
      return std::tie(who, kind, file, line, part, rule, ruling, reason);
    }

    bool operator==(const Told& other) const { return key() == other.key(); }

    bool operator<(const Told& other) const { return key() < other.key(); }
  };

  Listener& listener_;
  std::vector<Told> told_;  ///< sorted
};

}  // namespace prizecourt
