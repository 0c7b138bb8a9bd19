#pragma once

#include "court/hearing.h"
#include "engine/table/go_between.h"
#include "formats/orders/orders_file.h"

#include <optional>
#include <string>
#include <vector>

/// All that passed the ports in a turn, in order.
namespace prizecourt {

/// A question that was put, and what was answered.
struct AskedQuestion : OpenQuestion {
  std::size_t chosen = 0;  ///< index into options
  AnswerSource source = AnswerSource::silence;
  std::string file{};
  int line = 0;
  int turns_ago = 0;  ///< when that file was handed in
  int nth = 0;        ///< Question::nth
};

/// A roll, as it was made.
struct TracedRoll {
  std::string address;
  std::vector<Face> faces;
  std::size_t dice_before = 0;  ///< how many dice of the turn were thrown before it
  std::size_t window = 0;       ///< in which of the hearing's windows, from 0
};

/// An event with what came before it. Views of the event point into the match.
struct TracedEvent {
  Event event;
  std::size_t questions_before = 0;  ///< how many of Trace::questions were put before it was told
};

struct Trace {
  std::vector<TracedEvent> events;
  std::vector<AskedQuestion> questions;
  std::vector<TracedRoll> rolls;

  /// The state when the event before the wanted one was told (or the turn began), and when the
  /// wanted one was; empty where none was wanted.
  StateFields before, after;

  /// The state at the end of the turn, where the wanted event is its last one; else empty.
  StateFields at_end;

  /// The roll at that address; null where there was none.
  [[nodiscard]] const TracedRoll* roll_at(std::string_view address) const;
};

/// Whether an event is told of a ship: she acts in it, suffers it, or one of its facts names her.
[[nodiscard]] bool is_told_of(const Event& event, std::string_view ship);

/// Whether a text has an id in it, and not merely a longer one: boat-2 does not name boat.
[[nodiscard]] bool names_id(std::string_view text, std::string_view id);

/// Plays the turn of the hearing once more and notes everything. `wanted` is the number of the
/// event, from 1, around which the state is noted.
[[nodiscard]] Trace trace_of(const Hearing& hearing, std::optional<int> wanted);

/// The same, as if one more file of orders had been handed in (Match::rehearse_with()). Empty where
/// the file has errors.
[[nodiscard]] Trace trace_with(const Hearing& hearing, const Delivered& besides,
                               Problems& problems);

}  // namespace prizecourt
