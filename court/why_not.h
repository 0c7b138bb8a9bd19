#pragma once

#include "court/hearing.h"
#include "court/trace.h"
#include "engine/table/enum_names.h"
#include "formats/match/verb.h"
#include "formats/text/json.h"

#include <optional>
#include <string>
#include <string_view>

/// Why something did not happen.
namespace prizecourt {

// ---- what somebody says that was not done ----

/// `lawrence fires detroit`.
struct Deed {
  std::string who;
  const Verb* verb = nullptr;
  std::string against;  ///< empty where the verb needs nobody
};

/// Reads a deed. Reports what is not to be understood: a ship that there is not, a verb that the
/// ruleset does not know, a missing or needless second ship, the same ship twice.
[[nodiscard]] std::optional<Deed> read_deed(const Hearing& hearing, std::string_view text,
                                            Problems& problems);

/// The deed in words: `Lawrence fires Detroit`, whichever form of the verb was said.
[[nodiscard]] std::string in_words(const Hearing& hearing, const Deed& deed);

// ---- why it did not ----

enum class WhyNot : std::uint8_t {
  happened,      ///< it was done
  refused,       ///< it was ordered, and refused
  would_refuse,  ///< no order asked for it as things stood; a plain one would have been refused
  not_ordered,  ///< no order asked for it as things stood; with a plain one it would have been done
  unreadable,   ///< such an order cannot be given for this turn
  in_vain,      ///< with a plain order for it it would have been decided, and not have come about
  never_asked,  ///< even with a plain order for it, since nothing in the turn puts the question
};

/// What the order is called that is tried in the place of one that nobody gave.
inline constexpr std::string_view file_of_deed = "as if ordered";

/// One condition that failed: a refusal, as it was told or would have been.
struct FailedCondition {
  Rule rule = nullptr;
  RulingsCited rulings;
  std::string phase, reason, legal, order, place;
};

struct WhyNotAnswer {
  WhyNot verdict = WhyNot::never_asked;
  int event = 0;                            ///< of what happened, by number from 1
  std::string would;                        ///< what would have been told, Markdown
  std::vector<FailedCondition> conditions;  ///< in the order in which they were met
  std::vector<std::string> ordered;         ///< what was answered in its place, a line each
  std::string problems;                     ///< why the order cannot be read
  std::string unopened;                     ///< her player, where his sealed orders are not known
};

/// Looks for the deed in what was played; where it is not there, plays the turn on a copy as if it
/// had been ordered, and tells what became of that.
[[nodiscard]] WhyNotAnswer why_not(const Hearing& hearing, const Trace& trace, const Deed& deed);

[[nodiscard]] std::string to_text(const Hearing& hearing, const Deed& deed,
                                  const WhyNotAnswer& answer);
[[nodiscard]] Json to_json(const Deed& deed, const WhyNotAnswer& answer);

}  // namespace prizecourt
