#pragma once

#include "engine/table/event.h"

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

/// "phase fire-1, rule AB-4.3.8, tigress against scorpion, die 2/fire-1/AB-4.3.8/…"; not escaped,
/// without the number.
[[nodiscard]] std::string in_words(const EventPlace& place);

}  // namespace prizecourt
