#include "tests/cli/self_test_edits.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace prizecourt::self_test_edits {
namespace {

// ---- damage to the text ------------------------------------------------------------------------

/// Puts something in front of every line.
Edits before_lines(const std::vector<ReplayLine>& lines, std::string_view what) {
  Edits edits;
  for (const ReplayLine& line : lines) edits.push_back({line.begin, 0, std::string(what)});
  return edits;
}

Edits after_lines(const std::vector<ReplayLine>& lines, std::string_view what) {
  Edits edits;
  for (const ReplayLine& line : lines) {
    edits.push_back({line.begin + line.text.size(), 0, std::string(what)});
  }
  return edits;
}

std::string lines_between(const Replica& replay, std::size_t from, std::size_t to) {
  return std::string(
      replay.bytes.substr(replay.seams[from], replay.seams[to] - replay.seams[from]));
}

/// In place of documents from .. to - 1.
Edit in_place_of(const Replica& replay, std::size_t from, std::size_t to, std::string by) {
  return {replay.seams[from], replay.seams[to] - replay.seams[from], std::move(by)};
}

Edits comment_added(const Replica& replay) {
  return before_lines(replay.lines, "# planted\n");
}

Edits blank_line_added(const Replica& replay) {
  return before_lines(replay.lines, "\n");
}

Edits blank_at_the_end_of_a_line(const Replica& replay) {
  return after_lines(replay.lines, " ");
}

Edits carriage_return_added(const Replica& replay) {
  return after_lines(replay.lines, "\r");
}

Edits line_dropped(const Replica& replay) {
  Edits edits;
  for (const ReplayLine& line : replay.lines) {
    edits.push_back({line.begin, line.text.size() + 1, {}});
  }
  edits.back().size = replay.bytes.size() - edits.back().begin;
  return edits;
}

Edits lines_swapped(const Replica& replay) {
  Edits edits;
  for (std::size_t i = 0; i + 1 < replay.lines.size(); ++i) {
    const ReplayLine& one = replay.lines[i];
    const ReplayLine& other = replay.lines[i + 1];
    if (one.text == other.text) continue;
    edits.push_back({one.begin, one.text.size() + 1 + other.text.size(),
                     std::string(other.text) + '\n' + std::string(one.text)});
  }
  return edits;
}

Edits cut_within_a_line(const Replica& replay) {
  Edits edits;
  for (const ReplayLine& line : replay.lines) {
    const std::size_t at = line.begin + line.text.size() / 2;
    edits.push_back({at, replay.bytes.size() - at, {}});
  }
  return edits;
}

Edits last_line_feed_missing(const Replica& replay) {
  return {{replay.bytes.size() - 1, 1, {}}};
}

Edits something_after_the_end(const Replica& replay) {
  return {{replay.bytes.size(), 0, "\n"},
          {replay.bytes.size(), 0, "# planted\n"},
          {replay.bytes.size(), 0, "---\n"}};
}

// ---- damage to events --------------------------------------------------------------------------

constexpr std::string_view event_start = "  - {event: ";

std::vector<ReplayLine> events_of(const Replica& replay) {
  std::vector<ReplayLine> events;
  std::copy_if(replay.lines.begin(), replay.lines.end(), std::back_inserter(events),
               [](const ReplayLine& line) {
                 return line.kind == ReplayDocument::outcome && line.text.starts_with(event_start);
               });
  return events;
}

Edits event_dropped(const Replica& replay) {
  Edits edits;
  for (const ReplayLine& event : events_of(replay)) {
    edits.push_back({event.begin, event.text.size() + 1, {}});
  }
  return edits;
}

Edits event_doubled(const Replica& replay) {
  Edits edits;
  for (const ReplayLine& event : events_of(replay)) {
    edits.push_back({event.begin, 0, std::string(event.text) + '\n'});
  }
  return edits;
}

// ---- damage to documents -----------------------------------------------------------------------

Edits documents_swapped(const Replica& replay) {
  Edits edits;
  for (std::size_t i = 0; i + 1 < replay.documents(); ++i) {
    edits.push_back(in_place_of(
        replay, i, i + 2, lines_between(replay, i + 1, i + 2) + lines_between(replay, i, i + 1)));
  }
  return edits;
}

Edits document_dropped(const Replica& replay) {
  Edits edits;
  for (std::size_t i = 0; i < replay.documents(); ++i) {
    edits.push_back(in_place_of(replay, i, i + 1, {}));
  }
  return edits;
}

Edits document_doubled(const Replica& replay) {
  Edits edits;
  for (std::size_t i = 0; i < replay.documents(); ++i) {
    edits.push_back(in_place_of(replay, i, i, lines_between(replay, i, i + 1)));
  }
  return edits;
}

/// Never the last one: without it the replay is that of a shorter game.
Edits window_dropped(const Replica& replay) {
  Edits edits;
  for (std::size_t i = 1; i + 3 < replay.documents(); i += 2) {
    edits.push_back(in_place_of(replay, i, i + 2, {}));
  }
  return edits;
}

Edits window_doubled(const Replica& replay) {
  Edits edits;
  for (std::size_t i = 1; i + 1 < replay.documents(); i += 2) {
    edits.push_back(in_place_of(replay, i, i, lines_between(replay, i, i + 2)));
  }
  return edits;
}

Edits windows_swapped(const Replica& replay) {
  Edits edits;
  for (std::size_t i = 1; i + 3 < replay.documents(); i += 2) {
    edits.push_back(in_place_of(
        replay, i, i + 4, lines_between(replay, i + 2, i + 4) + lines_between(replay, i, i + 2)));
  }
  return edits;
}

/// Something in front of the orders of each window.
Edits before_orders(const Replica& replay, std::string_view what) {
  Edits edits;
  for (const ReplayLine& line : replay.lines) {
    const bool is_there = line.kind == ReplayDocument::input && line.text.starts_with("orders:");
    if (is_there) edits.push_back({line.begin, 0, std::string(what)});
  }
  return edits;
}

Edits rollback_invented(const Replica& replay) {
  return before_orders(replay, "rollback: {to: 1, reason: planted}\n");
}

Edits silence_invented(const Replica& replay) {
  return before_orders(replay, "defaults_for: [planted]\n");
}

constexpr auto damage_table = std::to_array<Damage>({
    {"comment added", comment_added},
    {"empty line added", blank_line_added},
    {"space at the end of a line", blank_at_the_end_of_a_line},
    {"carriage return added", carriage_return_added},
    {"line dropped", line_dropped},
    {"lines swapped", lines_swapped},
    {"cut within a line", cut_within_a_line},
    {"last line feed missing", last_line_feed_missing},
    {"something after the end", something_after_the_end},
    {"event dropped", event_dropped},
    {"event doubled", event_doubled},
    {"documents swapped", documents_swapped},
    {"document dropped", document_dropped},
    {"document doubled", document_doubled},
    {"window dropped", window_dropped},
    {"window doubled", window_doubled},
    {"windows swapped", windows_swapped},
    {"rollback invented", rollback_invented},
    {"default orders invented", silence_invented},
});

}  // namespace

std::span<const Damage> damages() {
  return damage_table;
}

}  // namespace prizecourt::self_test_edits
