#pragma once

#include "engine/table/state_fields.h"
#include "formats/orders/orders_file.h"
#include "formats/yaml/parse.h"

#include <string>
#include <string_view>
#include <vector>

/// How two states of a game, or two files that were put into it, differ, and on which lines.
namespace prizecourt {

/// One field that differs. Values are as the replay writes them, on one line; empty if the field is
/// not there.
struct StateChange {
  std::string field;  ///< `ships/brig/rigging/fore`, `wind_from`
  std::string before;
  std::string after;

  bool operator==(const StateChange&) const = default;
};

/// The fields that differ, in the order of the states.
[[nodiscard]] std::vector<StateChange> state_changes(const StateFields& before,
                                                     const StateFields& after);

/// The same of two YAML documents, scenarios or orders; null for one that cannot be read. A list is
/// one field; a map is compared key by key.
[[nodiscard]] std::vector<StateChange> document_changes(const yaml::Document* before,
                                                        const yaml::Document* after);

/// A line of a file that was put in.
struct SourceLine {
  std::string file;
  int line = 0;      ///< 0: the file as a whole
  std::string text;  ///< of the line

  bool operator==(const SourceLine&) const = default;
};

/// The line of a text with that number, from 1, without its line feed; empty if there is none.
[[nodiscard]] std::string_view line_in(std::string_view text, int line);

/// The text under `ships/cutter/type` of a file; empty if there is none.
[[nodiscard]] std::string text_at(const Delivered& file, std::string_view path);

struct LinePair {
  SourceLine a, b;
};

/// The lines on which two files differ under a key. Within lists and maps they are those of the
/// first element that differs; a file without it has the line of what is around it, and one without
/// the key has no line. A scenario is compared as if it were an order file.
[[nodiscard]] LinePair lines_of_difference(const Delivered& a, const Delivered& b,
                                           std::string_view path);

}  // namespace prizecourt
