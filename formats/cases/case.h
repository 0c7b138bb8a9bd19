#pragma once

// The room formats/cases. What must come of which orders: cases, which set up a position and name
// the events they expect (this header, case_draft.h for what they may say of orders), and goldens,
// which are whole games with all that they print (golden.h). Read this header first. docs/cases.md
// is the manual.

#include "formats/cases/case_draft.h"
#include "formats/cases/case_facts.h"
#include "formats/match/ruleset.h"
#include "formats/text/problems.h"
#include "formats/yaml/parse.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Cases: a position, orders, dice, and the facts expected of what comes of them. docs/cases.md is
/// the manual of their files.
namespace prizecourt {

inline constexpr std::string_view case_suffix = ".case.yaml";

/// A game to be played and judged: a case as it stands, or one of its variants.
struct CaseGame {
  std::string variant;  ///< empty for the case as it stands
  Draft scenario;       ///< whole, but for what play_case() fills in
  Draft plan;           ///< the other keys of the case: dice, turns, until, orders, expect
};

/// A case file. To be moved, never copied: games point into its documents.
class CaseFile {
 public:
  /// Reads the text of a case file, and the files that it borrows from, which it names relative to
  /// `path`. Nothing on errors. What games expect is checked when they are played.
  [[nodiscard]] static std::optional<CaseFile> read(const std::string& path, std::string_view text,
                                                    Rulesets rulesets, Problems& problems);

  [[nodiscard]] const std::string& name() const { return name_; }

  [[nodiscard]] const std::string& about() const { return about_; }

  [[nodiscard]] const std::vector<CaseGame>& games() const { return games_; }

  /// The paths of the files that it was read from: its own, and those that it borrows from.
  [[nodiscard]] std::vector<std::string> files() const {
    std::vector<std::string> paths = {name_};
    for (const auto& [path, document] : documents_) paths.push_back(path);
    return paths;
  }

 private:
  friend class CaseReader;

  std::string name_;
  std::string about_;
  std::map<std::string, yaml::Document> documents_;  ///< by path
  std::vector<CaseGame> games_;
};

/// What came of a game.
struct CaseResult {
  Problems problems;  ///< with errors where it cannot be judged
  std::vector<Difference> differences;
  std::string log;  ///< of what was played

  [[nodiscard]] bool holds() const { return !problems.has_errors() && differences.empty(); }
};

/// Plays a game of a case and compares what came of it with what the case expects. `name` is that
/// of the case.
[[nodiscard]] CaseResult play_case(Rulesets rulesets, std::string_view name, const CaseGame& game);

/// The differences, for people: each with its path, what is expected and what was found.
[[nodiscard]] std::string to_text(const std::vector<Difference>& differences);

}  // namespace prizecourt
