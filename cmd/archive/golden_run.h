#pragma once

#include "cmd/archive/verdict_report.h"
#include "formats/console/context.h"

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <vector>

/// Cases and golden games, found; golden games, played as `prizecourt run` plays them.
namespace prizecourt {

/// Plays the golden game of a folder and compares replay and log with what the folder expects.
[[nodiscard]] ReportItem judge_golden(const std::string& folder);

/// Plays it and makes what came of it what the folder expects.
[[nodiscard]] ReportItem update_golden(Context& context, const std::string& folder);

/// The replay and the log of a golden game.
using GoldenBytes = std::array<std::string, 2>;

/// Plays the golden game of a folder, whatever the folder expects to come of it. Nothing where it
/// cannot be read or does not end as it should; then the item says why.
[[nodiscard]] std::optional<GoldenBytes> play_golden(const std::string& folder, ReportItem& item);

// ---- what there is to test ----

enum class TestKind : std::uint8_t {
  case_file,
  golden,
  neither,
  nothing,  ///< a folder without any
};

struct TestPath {
  std::string path;
  TestKind kind = TestKind::neither;
  std::string complaint;  ///< why it is neither or nothing
};

/// Whether a folder is taken for a golden game.
using IsGolden = std::function<bool(const std::string& folder)>;

/// The tests at a path: a case, a golden game, or those below a folder, sorted.
[[nodiscard]] std::vector<TestPath> tests_at(const std::string& path, const IsGolden& is_golden);

}  // namespace prizecourt
