#pragma once

#include "engine/table/event.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

/// Where in a turn something happened, to be told to people and programs.
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

}  // namespace prizecourt
