#pragma once

#include "engine/table/names.h"
#include "formats/match/measure.h"
#include "formats/match/ruleset.h"
#include "formats/scenario/hypothesis.h"
#include "formats/text/json.h"
#include "formats/text/problems.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// How likely it was what happened in a turn of a recorded game. Everything up to the play that is
/// asked about is held as it was played; from there on dice vary. docs/odds.md is the manual.
namespace prizecourt {

/// What a measure (formats/match/measure.h) read: a number, or a text. A text where nothing came up
/// that it looks at (`nothing_came_up`), unless it counts or adds.
using MeasuredValue = std::variant<int, std::string>;

inline constexpr std::string_view nothing_came_up = "-";

[[nodiscard]] std::string to_text(const MeasuredValue& value);

/// One outcome: exact, it has `weight` of `total` chances; sampled, it came up so often.
struct OutcomeOdds {
  MeasuredValue value;
  std::uint64_t weight = 0;
};

/// How one measure can come out.
struct Distribution {
  std::string name;
  std::string ship;  ///< whose it is, in a whole turn; empty: that of the event
  bool exact = false;
  std::uint64_t total = 0;   ///< a power of six, or the number of samples; less thrown_again
  std::uint64_t trials = 0;  ///< how often it was played
  std::vector<OutcomeOdds> outcomes;  ///< sorted by value; those that can be, or came up
  MeasuredValue happened;
  std::string more_is_worse_for;  ///< a ship; empty: for nobody, or it is no number
  std::string less_is_worse_for;
  std::string dice;  ///< rules whose dice vary, with blanks; empty: all of the play
  /// The weight of trials in which everything is thrown anew (Measure::again): they are no
  /// outcome.
  std::uint64_t thrown_again = 0;
  /// Trials in which a question came up that nobody had answered: silence took its default.
  std::uint64_t unasked = 0;
  Throwers throwers = Throwers::of_the_event;  ///< whose dice vary
  bool cut_short = false;                      ///< sampled, and OddsWanted::go_on ended it

  /// What tells it from others of its report: "brig: guns hit".
  [[nodiscard]] std::string id() const { return ship.empty() ? name : ship + ": " + name; }

  /// The weight of outcomes from the one that happened on, up or down. Requires a number.
  [[nodiscard]] std::uint64_t that_or_more() const;
  [[nodiscard]] std::uint64_t that_or_less() const;
  [[nodiscard]] std::uint64_t just_that() const;
};

struct OddsReport {
  std::optional<Hypothesis> hypothesis;  ///< where the game was never played
  Names names;                           ///< what people read instead of the ids below
  int turn = 0;
  int event = 0;        ///< 0: the whole turn
  std::string kind;     ///< of the event
  std::string who;      ///< of the event, empty where nobody acts
  std::string against;  ///< the other ship, or empty
  std::string phase;    ///< of the event

  /// Whether the replay records just this event, or all of the turn, as its inputs lead to it. The
  /// odds are of what these lead to.
  bool recorded = true;

  std::vector<Distribution> distributions;
  /// For a whole turn: the events that odds can be asked for, "98 fired: Detroit, Lawrence".
  std::vector<std::string> events_with_dice;
};

/// How far the work is: trials played, and a part of what is still to do at the most.
struct OddsProgress {
  std::uint64_t trials = 0;
  int percent = 0;
};

/// What is asked for, and how long it may take: by numbers, never by a clock.
struct OddsWanted {
  int turn = 1;
  int event = 0;  ///< its number in the turn, as the replay has it; 0: the whole turn

  /// So many trials may be played for exact answers, for all figures together. What they do not
  /// suffice for is sampled.
  std::uint64_t most_exact = 100'000;

  std::uint64_t samples = 2'000;  ///< the most, where a width is wanted

  /// Samples end where no interval of a figure is wider, in points of a hundred. Zero: none is so
  /// narrow.
  double width = 0;

  /// Asked after each trial; where it says no, the answer is what is known so far. Then, and only
  /// then, the same question may have another answer.
  std::function<bool(const OddsProgress&)> go_on = [](const OddsProgress&) { return true; };
};

struct Hearing;

/// Works out the odds. Nothing, after saying why, where the replay cannot be opened at that turn,
/// or the event is none of it or hangs on no dice. Samples follow from the bytes of the replay, so
/// the same question has the same answer.
[[nodiscard]] std::optional<OddsReport> odds_of(Rulesets rulesets, std::string_view name,
                                                std::string_view bytes, const OddsWanted& wanted,
                                                Problems& problems);

/// The same in a turn that is open, for many questions about it; `source` is all that the samples
/// follow from besides the question.
[[nodiscard]] std::optional<OddsReport> odds_of(const Hearing& hearing, std::string_view name,
                                                std::string_view source, const OddsWanted& wanted,
                                                Problems& problems);

/// What is to be said where the replay does not record what was asked about, without a full stop.
[[nodiscard]] std::string not_as_recorded(const OddsReport& report);

/// Whether exact odds are shown as fractions, too, after the percentage.
enum class Fractions : std::uint8_t { hidden, shown };

/// For people: bars and sentences, without anything that a terminal would act on. All bars have the
/// same scale.
[[nodiscard]] std::string to_text(const OddsReport& report, Fractions fractions);

/// For programs, `prizecourt: odds/1`: weights and totals as they are, intervals in 6 places.
[[nodiscard]] Json to_json(const OddsReport& report);

/// The bars as a picture.
[[nodiscard]] std::string to_svg(const OddsReport& report);

}  // namespace prizecourt
