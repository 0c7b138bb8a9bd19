#pragma once

#include "formats/replay/event_place.h"
#include "formats/replay/replay.h"

#include <optional>
#include <string>
#include <string_view>

/// Where a document of a replay is not the one that was computed.
namespace prizecourt {

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

/// What is to be said where the digest that an outcome has of the header is not that of the header
/// as it is now.
inline constexpr std::string_view changed_header =
    "the scenario, the rulings or the dice were changed after play";

/// Whether an outcome as recorded has that digest under a key, "input: 0a1b…". One that begins with
/// 0b stands in quotes, as YAML has numbers like that.
[[nodiscard]] bool confirms(std::string_view outcome, std::string_view key, const Digest& digest);

}  // namespace prizecourt
