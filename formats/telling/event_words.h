#pragma once

#include "engine/table/event.h"
#include "formats/telling/played.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
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

 private:
  template <class T>
  [[nodiscard]] const T* find(std::string_view key);

  const Event* event_;
  std::vector<bool> told_;
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

/// The lines of a turn as a Markdown list, with a heading where a new part begins.
class LogLines {
 public:
  explicit LogLines(std::string& out)
      : out_(out) {}

  /// Nothing where the part is open already, or the heading empty.
  void open_part(std::string_view heading);
  void add(Depth depth, const std::string& line);

  /// The empty line after the last one; nothing where there was none.
  void end();

 private:
  std::string& out_;
  std::string part_;
  bool has_lines_ = false;
  bool has_main_line_ = false;  ///< in this part, for others to stand below
};

// ---- what silence decided ----

/// What silence decided, with a heading of its own, a line for all ships that it decided the same
/// for; nothing where it decided nothing worth a mention. `silent` is of decisions of one ruleset,
/// sorted by ship.
[[nodiscard]] std::string defaults_in_words(std::span<const SilentDecisions> silent,
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
