#pragma once

#include "tests/cli/replay_lines.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// The changes that a self-test plants (tests/cli/self_test_changes.h), as edits of a replay's
/// text.
namespace prizecourt::self_test_edits {

/// A stretch of the replay, and what takes its place.
struct Edit {
  std::size_t begin = 0;
  std::size_t size = 0;
  std::string by;
};

using Edits = std::vector<Edit>;

/// A replay that changes are planted into.
struct Replica {
  std::string_view bytes;
  std::vector<ReplayLine> lines;
  /// Where documents begin (header, input, outcome, input …), and the end.
  std::vector<std::size_t> seams;

  [[nodiscard]] std::size_t documents() const { return seams.size() - 1; }
};

enum class Where : std::uint8_t { after, before };

/// Values of one kind, of which one sign is changed: in such lines, on that side of `mark`, and
/// there after `then`.
struct Value {
  std::string_view kind;
  ReplayDocument document;
  std::string_view section;
  std::string_view mark;
  std::string_view then{};
  Where where = Where::after;
};

[[nodiscard]] std::span<const Value> values();
[[nodiscard]] Edits edits_of(const Value& value, const Replica& replay);

/// Damage of one kind to lines, events and documents.
struct Damage {
  std::string_view kind;
  Edits (*edits)(const Replica& replay);
};

[[nodiscard]] std::span<const Damage> damages();

}  // namespace prizecourt::self_test_edits
