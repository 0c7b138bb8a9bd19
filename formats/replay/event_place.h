#pragma once

#include "engine/table/event.h"
#include "formats/replay/replay.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

/// Where in a turn something happened, and where a replay is not the one that was computed, to be
/// told to people and programs.
namespace prizecourt {

/// An event, by all that names it. Texts are as the replay writes them; empty where there is none.
struct EventPlace {
  int number = 0;  ///< in its turn, from 1; 0 where it is not known
  std::string phase, kind, rule, who, against;

  /// The address of the first roll that another telling has with other faces; where they tell of
  /// the same deed, of the first that it does not have.
  std::string die;

  bool operator==(const EventPlace&) const = default;
};

/// The place of `event`; `other` is the event that another telling of the game has there, if any.
[[nodiscard]] EventPlace place_of(const Event& event, const Event* other, int number);

/// The same of a line of a replay, `  - {event: 12, phase: …}`. Nothing where the line is none.
[[nodiscard]] std::optional<EventPlace> place_of_line(std::string_view line,
                                                      std::string_view other);

/// The first face in which two tellings of one roll differ.
struct FaceParting {
  std::size_t nth = 1;  ///< of the dice of that roll
  std::size_t dice = 1;
  std::string here, there;
};

/// That face of two lines of replays. Nothing where no roll fell otherwise in one of them, with as
/// many dice.
[[nodiscard]] std::optional<FaceParting> face_between(std::string_view line,
                                                      std::string_view other);

/// "die 2 of the 5 of that roll", "the die".
[[nodiscard]] std::string in_words(const FaceParting& face);

/// "phase fire-1, rule AB-4.3.8, tigress against scorpion, die 2/fire-1/AB-4.3.8/…"; not escaped,
/// without the number.
[[nodiscard]] std::string in_words(const EventPlace& place);

// ---- documents of a replay ----

struct DocumentDifference {
  std::string where;     ///< within the document: "event 12"
  std::string what;      ///< one sentence
  int line = 0;          ///< of the replay
  std::string recorded;  ///< that line, as recorded and as it ought to be
  std::string computed;
  std::optional<EventPlace> event{};  ///< where the line is that of an event
};

/// The first difference. A header or an input must be compared after what was confirmed by another
/// document: an input by the outcome that has its digest. Requires that the two are not the same.
[[nodiscard]] DocumentDifference difference_of(ReplayDocument kind, const ReplayPart& recorded,
                                               std::string_view computed);

/// Said where the digest that an outcome has of the header is not that of the header as it is now.
inline constexpr std::string_view changed_header =
    "the scenario, the rulings or the dice were changed after play";

/// Whether an outcome as recorded has that digest under a key, "input: 0a1b…". One that begins with
/// 0b stands in quotes, as YAML has numbers like that.
[[nodiscard]] bool confirms(std::string_view outcome, std::string_view key, const Digest& digest);

}  // namespace prizecourt
