#pragma once

#include "engine/table/event.h"
#include "formats/telling/played.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// What the logs of all rulesets tell events with: facts that are read once, citations, sums, lines
/// below headings.
namespace prizecourt {

/// An event whose facts are being told. Reading a fact marks it as told; a key that is missing, or
/// holds another type than asked for, reads as empty or zero.
class Facts {
 public:
  explicit Facts(const Event& event)
      : event_(&event),
        told_(event.facts.size()) {}

  [[nodiscard]] const Event& event() const { return *event_; }

  [[nodiscard]] int number(std::string_view key);
  [[nodiscard]] std::optional<int> maybe_number(std::string_view key);
  [[nodiscard]] std::string text(std::string_view key);  ///< for Markdown
  [[nodiscard]] std::vector<int> numbers(std::string_view key);

  /// A text as it is there, not made harmless: an id to find a name by.
  [[nodiscard]] std::string_view raw(std::string_view key);

  /// The facts that nobody has read, as `key value, key value`; empty where there are none.
  [[nodiscard]] std::string rest() const;

  /// Keeps how the event came out as it did, apart from the news that its sentence tells: dice,
  /// summands. Markdown, with what joins it to the sentence: ` (roll 4)`.
  void set_sum(std::string sum) { sum_ = std::move(sum); }

  [[nodiscard]] const std::string& sum() const { return sum_; }

 private:
  template <class T>
  [[nodiscard]] const T* find(std::string_view key);

  const Event* event_;
  std::vector<bool> told_;
  std::string sum_;
};

/// Rules and rulings to be cited, each once, in the order in which they first came up.
class Citations {
 public:
  void add(Rule rule);
  void add(const RulingsCited& rulings);
  void add(const Event& event);  ///< its rule, those of its modifiers and dice, its rulings

  /// `(AB-4.3.1, AB-R72)`.
  [[nodiscard]] std::string in_brackets() const;

 private:
  void add(std::string_view id);

  std::vector<std::string_view> ids_;
};

/// Whether neighbouring events of a kind share a line: none, those of the same ships, or all.
enum class Joined : std::uint8_t { no, yes, whoever };

/// Whether a line stands for itself or belongs to what was told before it.
enum class Depth : std::uint8_t { main, below };

/// What a ship or a player is called in Markdown, by id.
using NameOf = std::function<std::string(std::string_view id)>;

/// An event that no teller knows, told all the same: kind, ships, sum, dice; its facts follow.
[[nodiscard]] std::string unknown_in_words(const Event& event, const NameOf& name);

/// An event `refused` or `overtaken`: the order, why, what was legal, what was done instead, where
/// the order stands.
[[nodiscard]] std::string refusal_in_words(Facts& facts, const NameOf& name);

// ---- the log of a turn ----

/// A line of the log, in parts: a reader who wants the news alone stops after them. Markdown.
struct LogLine {
  Depth depth{};
  std::string news;
  std::string sum{};    ///< Facts::sum()
  std::string rules{};  ///< in brackets; empty where none is cited
};

/// Lines below one heading, which may be empty.
struct LogPart {
  std::string heading;
  std::vector<LogLine> lines{};
};

/// The log of a turn, or of a window of it. Texts are Markdown; each paragraph is one line.
struct TurnLog {
  std::string title;                    ///< `Turn 3: the British`
  bool goes_on = false;                 ///< a part of the turn was told before
  std::string conditions{};             ///< a paragraph, or empty: `Wind from 120°.`
  std::vector<std::string> head{};      ///< more paragraphs above the events
  std::vector<LogPart> parts{};         ///< each with lines
  std::vector<std::string> decided{};   ///< paragraphs: what the umpire decided
  std::vector<std::string> defaults{};  ///< which default orders applied, once the turn is over
  std::string waiting{};                ///< a paragraph: for whom the turn waits
};

/// The line as a list has it, without its bullet: news, sum, rules.
[[nodiscard]] std::string to_markdown(const LogLine& line);

/// A list. A line below others is indented, where one stands above it.
[[nodiscard]] std::string to_markdown(const std::vector<LogLine>& lines);

/// The whole log, with headings.
[[nodiscard]] std::string to_markdown(const TurnLog& log);

/// What silence decided, a line for all ships that it decided the same for; nothing where it
/// decided nothing worth a mention. `silent` is of decisions of one ruleset, sorted by ship.
[[nodiscard]] std::vector<std::string> defaults_in_words(std::span<const SilentDecisions> silent,
                                                         const NameOf& name);

/// The names, of more than three the first two: "Trippe, Tigress and 13 more".
[[nodiscard]] std::string names_in_short(std::vector<std::string> names);

// ---- words ----

/// `2 5 6`.
[[nodiscard]] std::string listed(std::span<const Face> faces);

/// `2, 5, 6`.
[[nodiscard]] std::string listed(std::span<const int> numbers);

/// Texts with `, ` between them.
[[nodiscard]] std::string listed(std::span<const std::string> texts);

/// `1 hand`, `3 hands`.
[[nodiscard]] std::string counted(int number, std::string_view noun);

/// A sum that can be followed, without its result: `1 (base) + 3 (shot weight) − 1 (random)`. The
/// texts in brackets are `names`, one for each modifier.
[[nodiscard]] std::string sum_in_words(std::span<const Modifier> modifiers,
                                       std::span<const std::string> names);

/// A number with a proper minus sign.
[[nodiscard]] std::string signed_number(int number);

/// The faces rolled for a rule, of all its rolls; empty where there was none.
[[nodiscard]] std::vector<Face> faces_for(const Event& event, Rule rule);

/// Every face of the event, in order.
[[nodiscard]] std::vector<Face> all_faces(const Event& event);

}  // namespace prizecourt
