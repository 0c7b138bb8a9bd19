#include "court/explain.h"

#include "court/source_line.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace prizecourt {
namespace {

// ---- rulings ----

RulingApplied applied(const Hearing& hearing, Ruling ruling) {
  const auto rows = hearing.scenario.ruleset->rulings;
  const auto row = static_cast<std::size_t>(ruling - rows.data());
  return {ruling, hearing.match->rulings().option(row)};
}

// ---- orders ----

/// Without what is blank around it.
std::string trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(' ');
  if (first == std::string_view::npos) return {};
  const std::size_t last = text.find_last_not_of(" \r");
  return std::string(text.substr(first, last + 1 - first));
}

}  // namespace

std::string order_line(const Hearing& hearing, const AskedQuestion& asked) {
  if (asked.file.empty()) return {};
  const int turn = hearing.turn - asked.turns_ago;
  // Of a turn that was taken back and played again the later play counts.
  for (std::size_t window = hearing.windows.back() + 1; window-- > 0;) {
    const ReplayInput& input = hearing.replay.windows[window].input;
    if (input.turn != turn) continue;
    for (const Delivered& order : input.orders) {
      if (order.name() == asked.file) return trimmed(line_in(order.text(), asked.line));
    }
  }
  return {};
}

namespace {

bool is_choice(const AskedQuestion& question) {
  return question.options.size() > 1 && !question.who.empty();
}

bool is_same(const AskedQuestion& a, const AskedQuestion& b) {
  const auto key = [](const AskedQuestion& one) {
    return std::tuple(one.decision, std::string_view(one.who), one.source,
                      std::string_view(one.file), one.line,
                      std::string_view(one.options[one.chosen]));
  };
  return key(a) == key(b);
}

using Questions = std::vector<const AskedQuestion*>;

/// Whether a question is about a ship: it is put to her captain, or it is one of a player's, who
/// picks one of his ships, and she is the subject or in the answer.
bool is_about(const Hearing& hearing, const AskedQuestion& question, std::string_view ship) {
  if (ship.empty()) return false;
  if (question.who == ship) return true;
  return !hearing.match->is_ship(question.who) &&
         (question.about == ship || lists_id(question.options[question.chosen], ship));
}

/// Whether the event can hang on it: it was a choice, and of several of its kind the right one.
bool may_decide(const AskedQuestion& question, const Event& event) {
  const bool is_passed_over =
      question.decision->asking == Asking::volunteered && question.file.empty();
  if (!is_choice(question) || is_passed_over) return false;
  const Fact* const fact = find_fact(event, question.decision->fact);
  return fact == nullptr || fact->value == decltype(fact->value)(question.nth);
}

/// The choices that the ships of the event had in its step before it.
Questions choices_in_step(const Hearing& hearing, const Trace& trace, const TracedEvent& traced) {
  const Event& event = traced.event;
  Questions found;
  for (std::size_t i = 0; i < traced.questions_before; ++i) {
    const AskedQuestion& question = trace.questions[i];
    const bool of_ships =
        is_about(hearing, question, event.who) || is_about(hearing, question, event.against);
    if (of_ships && question.phase == event.phase && may_decide(question, event)) {
      found.push_back(&question);
    }
  }
  return found;
}

/// The last choice of each kind that the ship which acts had earlier in the turn.
Questions last_choices(const Hearing& hearing, const Trace& trace, const TracedEvent& traced) {
  Questions found;
  for (std::size_t i = 0; i < traced.questions_before; ++i) {
    const AskedQuestion& question = trace.questions[i];
    if (!is_about(hearing, question, traced.event.who) || !may_decide(question, traced.event))
      continue;
    std::erase_if(found,
                  [&](const AskedQuestion* one) { return one->decision == question.decision; });
    found.push_back(&question);
  }
  return found;
}

/// What an event hangs on that nothing else led to: the choices in its step, else those that led
/// there; put together where the answer is the same.
std::vector<DecisionProof> decisions_behind(const Hearing& hearing, const Trace& trace,
                                            const TracedEvent& traced) {
  Questions asked = choices_in_step(hearing, trace, traced);
  if (asked.empty()) asked = last_choices(hearing, trace, traced);
  std::vector<DecisionProof> proofs;
  for (const AskedQuestion* const question : asked) {
    auto proof = std::find_if(proofs.begin(), proofs.end(), [&](const DecisionProof& one) {
      return is_same(one.first, *question);
    });
    if (proof == proofs.end()) {
      const bool is_unopened = question->source == AnswerSource::silence &&
                               has_unopened_orders(hearing, question->player);
      proofs.push_back({.first = *question,
                        .about = {},
                        .source_line = order_line(hearing, *question),
                        .turn = hearing.turn,
                        .is_unopened = is_unopened});
      proof = std::prev(proofs.end());
    }
    if (!question->about.empty()) proof->about.push_back(question->about);
  }
  return proofs;
}

/// The last event of that kind between the two ships of another, of the first `events` that were
/// told; null where there is none.
const TracedEvent* last_between(const Trace& trace, std::size_t events, std::string_view kind,
                                const Event& other) {
  for (std::size_t i = events; i-- > 0;) {
    const Event& event = trace.events[i].event;
    if (event.kind != kind) continue;
    const bool same = event.who == other.who && event.against == other.against;
    const bool turned = event.who == other.against && event.against == other.who;
    if (same || turned) return &trace.events[i];
  }
  return nullptr;
}

/// Those behind the event that led to this one, which may have been told in an earlier turn.
std::vector<DecisionProof> decisions_that_led(const Hearing& hearing, const Trace& trace,
                                              int number, std::string_view follows) {
  const auto before = static_cast<std::size_t>(number) - 1;
  const Event& event = trace.events[before].event;
  if (const TracedEvent* const led = last_between(trace, before, follows, event)) {
    return decisions_behind(hearing, trace, *led);
  }
  auto turn = turn_with(hearing, hearing.turn, follows, event.who, event.against);
  for (; turn; turn = turn_with(hearing, *turn, follows, event.who, event.against)) {
    const auto earlier = open_earlier(hearing, *turn);
    if (!earlier) break;
    const Trace of_then = trace_of(*earlier, std::nullopt);
    const auto* const led = last_between(of_then, of_then.events.size(), follows, event);
    if (led != nullptr) return decisions_behind(*earlier, of_then, *led);
  }
  return {};  // it was like that when the game began
}

std::vector<DecisionProof> decisions_of(const Hearing& hearing, const Trace& trace, int number) {
  const TracedEvent& traced = trace.events[static_cast<std::size_t>(number) - 1];
  const auto kinds = hearing.scenario.ruleset->events;
  const auto info = std::find_if(kinds.begin(), kinds.end(), [&](const EventInfo& one) {
    return one.kind == traced.event.kind;
  });
  const bool follows = info != kinds.end() && !info->follows.empty();
  return follows ? decisions_that_led(hearing, trace, number, info->follows)
                 : decisions_behind(hearing, trace, traced);
}

// ---- what changed ----

/// The number of the step is the program's own business.
std::vector<StateChange> changes_between(const StateFields& before, const StateFields& after) {
  auto changes = state_changes(before, after);
  std::erase_if(changes, [](const StateChange& change) { return change.field == "step"; });
  return changes;
}

// ---- dice ----

/// How many of the faces the game as it was played had at that address.
std::size_t recalled(const RecalledFaces& dice, const TracedRoll& roll) {
  for (const RecordedRoll& recorded : dice.rolls) {
    if (recorded.address == roll.address) return std::min(recorded.faces.size(), roll.faces.size());
  }
  return 0;
}

/// What the dice of a window follow from where nobody threw them.
Seed seed_of(const Hearing& hearing, std::size_t window) {
  const DiceSpec& dice = hearing.scenario.dice;
  if (const auto* const open = std::get_if<OpenSeed>(&dice)) return Seed::from_text(open->text);
  if (const auto* const others = std::get_if<RecalledFaces>(&dice)) return Seed(others->others);
  return hearing.seeds.at(window);
}

/// Drops the bytes behind so many of the first faces, and those passed over before them.
void drop_first(std::vector<DiceByte>& bytes, std::size_t faces) {
  auto kept = bytes.begin();
  for (; faces > 0; ++kept) {
    if (kept->face != 0) --faces;
  }
  bytes.erase(bytes.begin(), kept);
}

}  // namespace

RollProof prove(const Hearing& hearing, const TracedRoll& roll, Rule rule) {
  RollProof proof{.roll = roll, .rule = rule};
  if (const auto* const script = std::get_if<ScriptedFaces>(&hearing.scenario.dice)) {
    proof.thrown = roll.faces.size();
    const std::size_t place = script->dice.size() - hearing.match->dice_left() + roll.dice_before;
    if (place < script->dice.size()) proof.script_line = script->dice[place].line.value_or(0);
    return proof;
  }
  if (const auto* const others = std::get_if<RecalledFaces>(&hearing.scenario.dice)) {
    proof.thrown = recalled(*others, roll);
    if (proof.thrown == roll.faces.size()) return proof;
  }
  proof.seed = seed_of(hearing, roll.window);
  proof.bytes = bytes_behind(*proof.seed, roll.address, roll.faces.size());
  drop_first(proof.bytes, proof.thrown);
  return proof;
}

Explanation explain(const Hearing& hearing, const Trace& trace, int number) {
  const TracedEvent& traced = trace.events.at(static_cast<std::size_t>(number) - 1);
  const Event& event = traced.event;
  Explanation made{.turn = hearing.turn,
                   .number = number,
                   .event = event,
                   .told = to_markdown(hearing.match->told(event).lines),
                   .rulings = {},
                   .sums = sums_of(event, hearing.scenario.ruleset->sums),
                   .rolls = {},
                   .decisions = decisions_of(hearing, trace, number),
                   .changes = changes_between(trace.before, trace.after),
                   .changes_to_end = {},
                   .recorded = is_recorded(hearing, event, number)};
  for (const Ruling ruling : event.ruling) made.rulings.push_back(applied(hearing, ruling));
  if (trace.at_end.size() > 0) made.changes_to_end = changes_between(trace.after, trace.at_end);
  for (const Roll& roll : event.rolls) {
    const TracedRoll* const rolled = trace.roll_at(to_text(roll.address));
    if (rolled != nullptr) made.rolls.push_back(prove(hearing, *rolled, roll.address.rule));
  }
  return made;
}

}  // namespace prizecourt
