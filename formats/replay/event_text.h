#pragma once

#include "engine/table/enum_names.h"
#include "engine/table/event.h"
#include "engine/table/question.h"
#include "formats/match/match.h"
#include "formats/yaml/write.h"

/// What was played, as the replay records it: one flow map on one line for each event and each
/// decision. Nothing here knows a ruleset.
namespace prizecourt {

/// Writes an event as one map, e.g.
///
///     {event: 12, phase: fire-2, kind: fired, rule: AB-4.3.1, who: detroit, against: lawrence,
///      ruling: AB-R72, facts: {guns: 3, aim: low}, modifiers: [[AB-T.1, base, 1]],
///      rolls: [{at: 3/fire-2/AB-4.3.8/detroit/lawrence/120, faces: [4]}]}
///
/// on one line. The keys always come in this order and an empty part is left out; several rulings
/// are a list. `number` is the
/// event's place in its turn, counted from 1. Allocates nothing but what `out` grows by.
void write_event(yaml::Writer& out, const Event& event, int number);

/// Writes a decision as one map: `{key: 3/move-2/AB-D7/lawrence//1, option: ahead-port, source:
/// orders, file: us.yaml, line: 12}`; without a file, neither file nor line.
void write_decision(yaml::Writer& out, const TakenDecision& decision);

/// Writes how often silence decided as one map: `{who: lawrence, decision: fire, count: 12}`. The
/// decision is its key, as `when_silent` names it.
void write_silent(yaml::Writer& out, const SilentDecisions& silent);

}  // namespace prizecourt
