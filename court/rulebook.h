#pragma once

#include "formats/match/ruleset.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

/// The rules and rulings of all games as a small rulebook: what hangs together with what, and where
/// a word occurs.
namespace prizecourt {

/// A case of tests/cases/, as the rulebook lists it.
struct WorkedCase {
  std::string_view ruleset;  ///< "away-boarders"
  std::string_view name;     ///< "AB-W8"; its file is tests/cases/<ruleset>/<name>.case.yaml
  std::string_view about;    ///< one sentence
  std::string_view shows;    ///< ids of rules and rulings, separated by spaces
};

/// Every case, by path. The build writes them from the files (cmake/worked_cases.cmake).
[[nodiscard]] std::span<const WorkedCase> worked_cases();

/// A rule with all that belongs to it.
struct RulePage {
  const RulesetRow* ruleset = nullptr;
  const RuleInfo* rule = nullptr;
  std::vector<const RulingInfo*> rulings;  ///< what it leaves open
  std::vector<const WorkedCase*> cases;    ///< that show it
};

/// A ruling with all that belongs to it.
struct RulingPage {
  const RulesetRow* ruleset = nullptr;
  const RulingInfo* ruling = nullptr;
  std::vector<const RuleInfo*> rules;  ///< that leave it open
  std::vector<const WorkedCase*> cases;
};

/// The rules that `query` means: a rule with that id; the rules of a chapter ("AB-4.3"); else those
/// in whose name or text each of its words begins a word, or else another form of it ("boards" for
/// "boarding"); where there are none, those of which a ruling has these words. Case does not count.
/// All for an empty one.
[[nodiscard]] std::vector<RulePage> find_rules(Rulesets rulesets, std::string_view query);

/// Whether that is the id of a rule or of a chapter, so that no words are looked for.
[[nodiscard]] bool is_id_of_rules(Rulesets rulesets, std::string_view query);

/// The rulings that `query` means: the one with that id or that key; those that a rule of that id
/// leaves open; else those in whose key, question, options or reason each of its words begins a
/// word.
[[nodiscard]] std::vector<RulingPage> find_rulings(Rulesets rulesets, std::string_view query);

/// What somebody may have meant who found nothing: the ids and the keys of rulings in the order of
/// the tables, then the words of four letters or more of all rules.
[[nodiscard]] std::vector<std::string> rulebook_words(Rulesets rulesets);

/// All tables and figures of these rules, each once, in the order of the
/// ruleset.
[[nodiscard]] PrintedTables tables_of(std::span<const RulePage> pages);

/// A line for each rule: its id, its name, and what it says; of list_of() only how that begins. For
/// people.
[[nodiscard]] std::string list_of(std::span<const RulePage> pages);
[[nodiscard]] std::string texts_of(std::span<const RulePage> pages);

/// A line for each chapter: by how its ids begin, and what its rules are called. For people.
[[nodiscard]] std::string chapters_of(std::span<const RulePage> pages);

/// For people, a page after the other.
[[nodiscard]] std::string to_text(std::span<const RulePage> pages);
[[nodiscard]] std::string to_text(std::span<const RulingPage> pages);

/// For programs: an object with one list, `rules` or `rulings`.
[[nodiscard]] std::string to_json(std::span<const RulePage> pages);
[[nodiscard]] std::string to_json(std::span<const RulingPage> pages);

}  // namespace prizecourt
