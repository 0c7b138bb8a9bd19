#pragma once

#include "engine/rulesets/admiralty/events.h"
#include "engine/rulesets/admiralty/questions.h"
#include "engine/rulesets/admiralty/rules.h"
#include "engine/rulesets/admiralty/rulings.h"
#include "engine/rulesets/away_boarders/events.h"
#include "engine/rulesets/away_boarders/questions.h"
#include "engine/rulesets/away_boarders/revisions.h"
#include "engine/rulesets/away_boarders/rules.h"
#include "engine/rulesets/away_boarders/rulings.h"
#include "engine/rulesets/broadsides_and_boarding_parties/events.h"
#include "engine/rulesets/broadsides_and_boarding_parties/questions.h"
#include "engine/rulesets/broadsides_and_boarding_parties/revisions.h"
#include "engine/rulesets/broadsides_and_boarding_parties/rules.h"
#include "engine/rulesets/broadsides_and_boarding_parties/rulings.h"
#include "engine/rulesets/form_line_of_battle/events.h"
#include "engine/rulesets/form_line_of_battle/questions.h"
#include "engine/rulesets/form_line_of_battle/revisions.h"
#include "engine/rulesets/form_line_of_battle/rules.h"
#include "engine/rulesets/form_line_of_battle/rulings.h"
#include "engine/rulesets/master_and_commander/events.h"
#include "engine/rulesets/master_and_commander/questions.h"
#include "engine/rulesets/master_and_commander/revisions.h"
#include "engine/rulesets/master_and_commander/rules.h"
#include "engine/rulesets/master_and_commander/rulings.h"
#include "engine/rulesets/yardarm/events.h"
#include "engine/rulesets/yardarm/rules.h"
#include "engine/table/event.h"
#include "engine/table/question.h"
#include "engine/table/revision.h"
#include "engine/table/rule.h"
#include "engine/table/ruling.h"

#include <array>
#include <cstddef>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// All games as their catalogues have them: the one list of games for tests of the engine.
namespace prizecourt {

/// Rules of the catalogue with one beginning, numbered from 1, and where the printed rules say
/// them; empty where that differs.
struct Series {
  std::string prefix;
  int count = 0;
  std::string_view section{};
};

/// What a ruleset declares, and what of it the catalogue says, written down a second time.
struct Catalogue {
  std::string_view folder;
  std::string_view letters;  ///< with which all ids begin: "AB-"
  std::span<const RuleInfo> rules;
  std::span<const RulingInfo> rulings;
  std::span<const DecisionInfo> decisions;
  std::span<const EventInfo> events;
  std::span<const RevisionInfo> revisions;
  std::vector<Series> catalogue;
  std::string_view decision_ids;   ///< what follows "AB-D", with blanks between
  std::string_view decision_keys;  ///< with blanks between
  std::size_t ruling_count = 0;
  std::vector<std::size_t> selectable;  ///< the numbers of those rulings
  std::string_view case_id;             ///< of a worked case, without its number
  int worked_cases = 0;
};

inline std::ostream& operator<<(std::ostream& out, const Catalogue& catalogue) {
  return out << catalogue.folder;
}

/// "2." with how many rules, for each chapter or step from the first number on.
inline std::vector<Series> chapters(std::string_view letters, int first,
                                    std::span<const int> counts) {
  std::vector<Series> all;
  for (const int count : counts) {
    all.push_back({std::string(letters) + std::to_string(first++) + '.', count});
  }
  return all;
}

inline constexpr std::array rules_of_broadsides = {10, 9, 6, 9, 7, 11, 5, 7, 4, 8, 8, 4};

/// Set-up and general, then the 29 steps.
inline constexpr std::array rules_of_master = {10, 5, 2, 7, 14, 4, 5, 10, 3, 2, 4, 7, 5, 4, 3,
                                               2,  3, 1, 1, 1,  1, 1, 3,  2, 1, 1, 4, 1, 5, 2};

inline constexpr std::array rules_of_yardarm = {1, 6, 2, 7, 4, 2, 2};

inline const std::vector<Catalogue>& all_catalogues() {
  // clang-format off
  static const std::vector<Catalogue> all = {
      {"admiralty", "ADM-", admiralty::rules, admiralty::ruling_table, admiralty::decisions,
       admiralty::event_kinds, only_revision,
       {{"ADM-5.1.", 5, "5.1"}, {"ADM-5.2.", 32, "5.2"}, {"ADM-5.3.", 4, "5.3"}},
       "1 2 3 4 5 6 7 8", "mobilize surrender board lead call-off unopposed resign draw",
       60, {13, 16, 17, 19, 22, 24, 25, 31, 41, 44, 53}, "ADM-C", 18},
      {"away_boarders", "AB-", away_boarders::rules, away_boarders::ruling_table,
       away_boarders::decisions, away_boarders::event_kinds, away_boarders::revisions,
       {{"AB-1.2.", 1, "1.2"}, {"AB-1.4.", 5, "1.4"}, {"AB-1.5.", 1, "1.5"}, {"AB-2.1.", 4, "2.1"},
        {"AB-2.2.", 4, "2.2"}, {"AB-2.3.", 8, "2.3"}, {"AB-3.0.", 1, "3.0"}, {"AB-3.1.", 10, "3.1"},
        {"AB-3.2.", 3, "3.2"}, {"AB-3.3.", 6, "3.3"}, {"AB-4.1.", 6, "4.1"}, {"AB-4.2.", 6, "4.2"},
        {"AB-4.3.", 17, "4.3"}, {"AB-4.4.", 3, "4.4"}, {"AB-5.", 7, "5.0"}, {"AB-T.", 5, ""},
        {"AB-G", 9, "project data"}},
       "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28",
       "load-at-start sail-at-start crew-act crew-split rally-box move-order move turn-side pass-side "
       "fire aim damage-box gun-lost crew-lost set-sail load-guns swing-swivel double-shot repair seize "
       "board commander-joins split-party free-attack-loss strike row resign draw",
       157, {7, 13, 14, 15, 17, 22, 29, 51, 52, 70, 71, 87, 88, 91, 104, 105, 111, 117, 121, 122, 124,
             128, 129, 138, 139, 143, 147, 155}, "AB-W", 30},
      // The decisions 7, 9 and 11 are nobody's to take.
      {"broadsides_and_boarding_parties", "BBP-", broadsides_and_boarding_parties::rules,
       broadsides_and_boarding_parties::ruling_table, broadsides_and_boarding_parties::decisions,
       broadsides_and_boarding_parties::event_kinds,
       broadsides_and_boarding_parties::revisions,
       chapters("BBP-", 1, rules_of_broadsides),
       "1a 1b 2 3 4 5 6 8 10 12a 12b 13 14",
       "set-up-captain set-up-crew plot surrender fire target-row hull-side stand-in volley "
       "movement-from movement-to fight-order draw-offer",
       91, {7, 20, 23, 24, 33, 37, 39, 45, 46, 56, 57, 75, 82}, "BBP-W-", 22},
      {"form_line_of_battle", "FLB-", form_line_of_battle::rules, form_line_of_battle::ruling_table,
       form_line_of_battle::decisions, form_line_of_battle::event_kinds,
       form_line_of_battle::revisions,
       {{"FLB-8.0.", 8}, {"FLB-8.1.", 8}, {"FLB-8.2.", 24}, {"FLB-9.3.", 3}},
       "1 2 3 4 5 6 7 8 9 10 11 12",
       "attempt impromptu counter-board musketry break-off follow-up casualties musketry-target commit "
       "strike resign draw",
       67, {2, 3, 16, 35, 36, 40, 47, 51, 54, 56, 59, 62}, "FLB-C", 16},
      {"master_and_commander", "MC-", master_and_commander::rules, master_and_commander::ruling_table,
       master_and_commander::decisions, master_and_commander::event_kinds,
       master_and_commander::revisions,
       chapters("MC-", 0, rules_of_master),
       "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21",
       "drift event-ship movement kedge-square next-square tow ram dock range windward-target "
       "gage-move repair transfer carry-out-transfer attack answer rescue grapple repel resign draw",
       132, {1, 13, 24, 27, 32, 40, 42, 49, 51, 56, 68, 83, 91, 97, 101, 102, 110, 111, 117, 118, 125,
             127, 132}, "MC-C", 19},
      {"yardarm", "YA-", yardarm::rules, yardarm::ruling_table, yardarm::decisions,
       yardarm::event_kinds, only_revision, chapters("YA-", 1, rules_of_yardarm), "1 2 3 4",
       "colours helm hands fire", 8, {1, 3, 6}, "YA-W", 6},
  };
  // clang-format on
  return all;
}

}  // namespace prizecourt
