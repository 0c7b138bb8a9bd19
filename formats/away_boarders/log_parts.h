#pragma once

#include "engine/rulesets/away_boarders/state.h"
#include "engine/table/event.h"
#include "formats/match.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// How the events of Away, Boarders! are told (log.h). A run of events that belong together becomes
/// one line: a teller writes its sentence, the log adds what the sentence did not say and the
/// rules.
namespace prizecourt::away_boarders {

/// What sentences need besides the events.
struct Telling {
  const Setup& setup;
  Direction wind_from;

  /// The name of a ship, for Markdown.
  [[nodiscard]] std::string ship(std::string_view id) const;
};

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
  void add(Ruling ruling);
  void add(const Event& event);  ///< its rule, those of its modifiers and dice, its ruling

  /// `(AB-4.3.1, AB-R72)`.
  [[nodiscard]] std::string in_brackets() const;

 private:
  void add(std::string_view id);

  std::vector<std::string_view> ids_;
};

/// Whether neighbouring events of a kind, of the same ships, share a line.
enum class Joined : std::uint8_t { no, yes };

/// Whether a line stands for itself or belongs to what was told before it.
enum class Depth : std::uint8_t { main, below };

/// How one kind of event is told. `run` has one event, unless the kind is joined.
struct Teller {
  std::string_view kind;
  Joined joined;
  Depth depth;
  std::string (*tell)(const Telling& telling, std::span<Facts> run);
};

/// Crew assignment, movement, incidents, drift.
[[nodiscard]] std::span<const Teller> sailing_tellers();

/// Fire and what it does.
[[nodiscard]] std::span<const Teller> gunnery_tellers();

/// Crew tasks, boarding, the end, refused orders.
[[nodiscard]] std::span<const Teller> crew_tellers();

/// The teller of a kind; null for a kind that none of them knows.
[[nodiscard]] const Teller* find_teller(std::string_view kind);

/// The speeds of ships, a line for all that have the same speed for the same reasons; fastest
/// first. Requires events of the kind `speed`.
[[nodiscard]] std::vector<std::string> lines_of_speeds(const Telling& telling,
                                                       std::span<const Event> events);

/// What silence decided, with a heading of its own, a line for all ships that it decided the same
/// for; nothing where it decided nothing. Requires decisions of this ruleset, sorted by ship.
[[nodiscard]] std::string defaults_in_words(const Telling& telling,
                                            std::span<const SilentDecisions> silent);

// ---- words ----

/// `2 5 6`.
[[nodiscard]] std::string listed(std::span<const Face> faces);

/// `2, 5, 6`.
[[nodiscard]] std::string listed(std::span<const int> numbers);

/// Texts with `, ` between them.
[[nodiscard]] std::string listed(std::span<const std::string> texts);

/// What guns hold, by the name of the round: `round shot`, `grape`.
[[nodiscard]] std::string shot_in_words(const std::string& round);

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

}  // namespace prizecourt::away_boarders
