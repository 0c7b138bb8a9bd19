#pragma once

#include "engine/table/event.h"

#include <array>

/// The values that facts of events of Form Line of Battle can have: a row for every fact of every
/// kind in events.h.
namespace prizecourt::form_line_of_battle {

// clang-format off
inline constexpr std::array fact_values = {
    FactInfo{"after", "", FactType::word, "repulse break-off"},
    FactInfo{"answer", "", FactType::word, "agreed unanswered overtaken"},
    FactInfo{"attacker", "", FactType::text, "a side"},
    FactInfo{"broadside", "", FactType::number, ""},
    FactInfo{"broadside_left", "", FactType::number, ""},
    FactInfo{"captain_state", "", FactType::word, "fit wounded killed"},
    FactInfo{"cause", "", FactType::word, "carried test ordered"},
    FactInfo{"causes", "", FactType::number, ""},
    FactInfo{"condition", "", FactType::word, "dismasted lost_wheel drifting in_irons"},
    FactInfo{"counter_board", "", FactType::word, "no yes"},
    FactInfo{"decision", "", FactType::text, "the id of a decision"},
    FactInfo{"deck", "", FactType::text, "a side"},
    FactInfo{"die", "", FactType::number, ""},
    FactInfo{"difference", "", FactType::number, ""},
    FactInfo{"enemies", "", FactType::text, "ships, alpha+gamma"},
    FactInfo{"enemy_die", "", FactType::number, ""},
    FactInfo{"enemy_parties", "", FactType::number, ""},
    FactInfo{"enemy_total", "", FactType::number, ""},
    FactInfo{"file", "", FactType::text, "the file of the order"},
    FactInfo{"heading", "", FactType::number, ""},
    FactInfo{"how", "", FactType::word, "declared collision"},
    FactInfo{"in_contact", "", FactType::word, "no yes"},
    FactInfo{"instead", "refused", FactType::text, "the option used instead; absent if the question stays open"},
    FactInfo{"left", "", FactType::number, ""},
    FactInfo{"legal", "refused", FactType::text, "the legal options, separated by commas"},
    FactInfo{"line", "", FactType::number, ""},
    FactInfo{"loser", "", FactType::text, "a side"},
    FactInfo{"lost", "", FactType::number, ""},
    FactInfo{"manoeuvrable", "", FactType::word, "no yes"},
    FactInfo{"needed", "", FactType::number, ""},
    FactInfo{"order", "", FactType::text, "the order, in its own words"},
    FactInfo{"parties", "", FactType::number, ""},
    FactInfo{"parties_left", "", FactType::number, ""},
    FactInfo{"penalty", "", FactType::number, ""},
    FactInfo{"place", "", FactType::word, "gunwales deck"},
    FactInfo{"prize", "", FactType::text, "a ship"},
    FactInfo{"reason", "game-over", FactType::word, "struck spent turn-limit resigned agreed victory"},
    FactInfo{"reason", "musketry-held", FactType::word, "ordered no-captain side-has-shot"},
    FactInfo{"reason", "refused overtaken", FactType::text, "the reason"},
    FactInfo{"result", "entangling", FactType::word, "entangled clear"},
    FactInfo{"result", "initiation", FactType::word, "grappled failed"},
    FactInfo{"result", "musketry", FactType::word, "nothing wounded killed"},
    FactInfo{"result", "round", FactType::word, "A B1 B2 C1 C2 C3"},
    FactInfo{"result", "strike-test", FactType::word, "passed failed"},
    FactInfo{"result", "fight-over", FactType::word, "struck repulsed broken-off exhausted endless"},
    FactInfo{"round", "", FactType::number, ""},
    FactInfo{"rounds", "", FactType::number, ""},
    FactInfo{"ships", "", FactType::text, "ships, alpha+gamma"},
    FactInfo{"side", "", FactType::text, "a side"},
    FactInfo{"state", "", FactType::word, "no yes"},
    FactInfo{"total", "", FactType::number, ""},
    FactInfo{"unmet", "", FactType::number, ""},
    FactInfo{"verdict", "", FactType::word, "won ended"},
    FactInfo{"way", "", FactType::number, ""},
    FactInfo{"what", "", FactType::word, "guns test"},
    FactInfo{"winner", "", FactType::text, "a side"},
    FactInfo{"x", "", FactType::number, ""},
    FactInfo{"y", "", FactType::number, ""},
};

// clang-format on

}  // namespace prizecourt::form_line_of_battle
