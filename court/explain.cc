#include "court/explain.h"

#include "formats/orders/refusals.h"
#include "formats/orders/unheard.h"
#include "formats/scenario/rulings.h"

#include <algorithm>
#include <numeric>
#include <sstream>
#include <tuple>
#include <utility>

namespace prizecourt {
namespace {

// ---- orders ----

using Questions = std::vector<const AskedQuestion*>;

/// Whether a question is about a ship: it is put to her captain, or it is one of a player's, who
/// picks one of his ships, and she is the subject or in the answer.
bool is_about(const Hearing& hearing, const AskedQuestion& question, std::string_view ship) {
  if (ship.empty()) return false;
  if (question.who == ship) return true;
  return !hearing.match->is_ship(question.who) &&
         (question.about == ship || lists_id(question.options[question.chosen], ship));
}

/// The choices before an event, by its place in the trace, for which `fits` holds, and on which it
/// can depend: of several of a kind the right one.
template <class Fits>
Questions choices_before(const Trace& trace, std::size_t event, Fits fits) {
  Questions found;
  for (const AskedQuestion& question : trace.questions) {
    if (question.is_open || question.events_before_answer > static_cast<int>(event)) break;
    const bool is_passed_over =
        question.decision->asking == Asking::volunteered && question.file.empty();
    if (!question.is_choice() || question.who.empty() || is_passed_over) continue;
    const Fact* const fact = find_fact(trace.events[event], question.decision->fact);
    const bool is_it = fact == nullptr || fact->value == decltype(fact->value)(question.nth);
    if (is_it && fits(question)) found.push_back(&question);
  }
  return found;
}

/// Of an order that came to nothing: the question at which this was reported; at the end of the
/// turn, the last one that the order could have answered.
Questions questions_of_order(const Hearing& hearing, const Trace& trace, std::size_t place) {
  const Event& event = trace.events[place];
  Questions found;
  for (const AskedQuestion& question : trace.questions) {
    if (question.events_before > static_cast<int>(place)) break;
    const bool is_reported_at_it = question.events_before_answer > static_cast<int>(place);
    const bool is_of_order = question.decision->id == find_text(event, "decision") &&
                             is_about(hearing, question, event.who);
    if (!question.is_open && (is_reported_at_it || is_of_order)) found = {&question};
  }
  return found;
}

/// What an event depends on that nothing else led to: the choices that its ships had in its step;
/// if there were none, the last choice of each kind that the acting ship had earlier in the turn.
/// Put together if the answer is the same.
std::vector<DecisionProof> decisions_behind(const Hearing& hearing, const Trace& trace,
                                            std::size_t place) {
  const Event& event = trace.events[place];
  const bool is_of_order = event.kind == refused_kind || event.kind == overtaken_kind;
  Questions asked = is_of_order ? questions_of_order(hearing, trace, place)
                                : choices_before(trace, place, [&](const AskedQuestion& question) {
                                    return question.phase == event.phase &&
                                           (is_about(hearing, question, event.who) ||
                                            is_about(hearing, question, event.against));
                                  });
  if (asked.empty() && !is_of_order) {
    for (const AskedQuestion* const question : choices_before(
             trace, place,
             [&](const AskedQuestion& one) { return is_about(hearing, one, event.who); })) {
      std::erase_if(asked,
                    [&](const AskedQuestion* one) { return one->decision == question->decision; });
      asked.push_back(question);
    }
  }
  const auto answer_of = [](const AskedQuestion& one) {
    return std::tuple(one.decision, std::string_view(one.who), one.source,
                      std::string_view(one.file), one.line,
                      std::string_view(one.options[one.chosen]));
  };
  std::vector<DecisionProof> proofs;
  for (const AskedQuestion* const question : asked) {
    auto proof = std::find_if(proofs.begin(), proofs.end(), [&](const DecisionProof& one) {
      return answer_of(one.first) == answer_of(*question);
    });
    if (proof == proofs.end()) {
      const bool is_unopened = question->source == AnswerSource::silence &&
                               has_unopened_orders(hearing, question->player);
      AskedQuestion first = *question;
      if (is_of_order && first.source == AnswerSource::refused) {  // the part that was refused
        first.line = *find_number(event, "line");
      }
      proof = proofs.insert(proofs.end(), {.first = first,
                                           .about = {},
                                           .source_line = order_line(hearing, first),
                                           .turn = hearing.turn,
                                           .is_unopened = is_unopened});
    }
    if (!question->about.empty()) proof->about.push_back(question->about);
  }
  return proofs;
}

/// The place of the last event of that kind between the two ships of another, of the first `events`
/// events; nothing if there is none.
std::optional<std::size_t> last_between(const Trace& trace, std::size_t events,
                                        std::string_view kind, const Event& other) {
  for (std::size_t i = events; i-- > 0;) {
    const Event& event = trace.events[i];
    const bool same = event.who == other.who && event.against == other.against;
    const bool turned = event.who == other.against && event.against == other.who;
    if (event.kind == kind && (same || turned)) return i;
  }
  return std::nullopt;
}

/// The last turn before `before` for which the replay records an event of that kind between two
/// ships, whichever of them acts; nothing if there is none.
std::optional<int> turn_with(const Hearing& hearing, int before, std::string_view kind,
                             std::string_view a, std::string_view b) {
  const std::string kind_text = ", kind: " + std::string(kind) + ',';
  const auto pair = [](std::string_view who, std::string_view against) {
    return ", who: " + std::string(who) + ", against: " + std::string(against) + ',';
  };
  const auto is_it = [&](std::string_view line) {
    return line.find(kind_text) != line.npos &&
           (line.find(pair(a, b)) != line.npos || line.find(pair(b, a)) != line.npos);
  };
  for (std::size_t window = hearing.windows.front(); window-- > 0;) {
    const ReplayWindow& one = hearing.replay.windows[window];
    if (one.input.turn >= before) continue;
    std::istringstream lines{std::string(one.outcome_part.text)};
    for (std::string line; std::getline(lines, line);) {
      if (is_it(line)) return one.input.turn;
    }
  }
  return std::nullopt;
}

/// Those behind the event, or behind the one that led to it, perhaps in an earlier turn.
std::vector<DecisionProof> decisions_of(const Hearing& hearing, const Trace& trace,
                                        std::size_t place) {
  const Event& event = trace.events[place];
  const auto kinds = hearing.scenario.ruleset->events;
  const auto info = std::find_if(kinds.begin(), kinds.end(),
                                 [&](const EventInfo& one) { return one.kind == event.kind; });
  if (info == kinds.end() || info->follows.empty()) return decisions_behind(hearing, trace, place);
  if (const auto led = last_between(trace, place, info->follows, event)) {
    return decisions_behind(hearing, trace, *led);
  }
  auto turn = turn_with(hearing, hearing.turn, info->follows, event.who, event.against);
  for (; turn; turn = turn_with(hearing, *turn, info->follows, event.who, event.against)) {
    const auto earlier = open_earlier(hearing, *turn);
    if (!earlier) break;
    const Trace of_then = trace_of(*earlier, std::nullopt);
    const auto led = last_between(of_then, of_then.events.size(), info->follows, event);
    if (led) return decisions_behind(*earlier, of_then, *led);
  }
  return {};  // it was like that when the game began
}

// ---- changes ----

/// Without the number of the step, which is internal.
std::vector<StateChange> changes_between(const StateFields& before, const StateFields& after) {
  auto changes = state_changes(before, after);
  std::erase_if(changes, [](const StateChange& change) { return change.field == "step"; });
  return changes;
}

// ---- sums ----

bool counts(const Modifier& modifier, SumOf of) {
  constexpr std::string_view enemy = "enemy";
  return of == SumOf::all || modifier.name.starts_with(enemy) == (of == SumOf::against);
}

bool counts(const Roll& roll, const Event& event, const SumInfo& row) {
  if (row.dice.empty() || roll.address.rule->id != row.dice) return false;
  if (row.of == SumOf::all) return true;
  return roll.address.who == (row.of == SumOf::who ? event.who : event.against);
}

/// Adds the sum of these summands, if there are any.
void add(const SumInfo& row, std::vector<Summand> summands, int printed,
         std::vector<SumShown>& sums) {
  if (summands.empty()) return;
  SumShown sum{&row, std::move(summands), 0, printed};
  for (const Summand& one : sum.summands) sum.total += one.value;
  sums.push_back(std::move(sum));
}

void add_row(const Event& event, const SumInfo& row, std::vector<SumShown>& sums) {
  const Fact* const fact = find_fact(event, row.fact);
  if (fact == nullptr) return;
  std::vector<Summand> modifiers;
  for (const Modifier& one : event.modifiers) {
    if (counts(one, row.of)) modifiers.push_back({one.rule, std::string(one.name), one.value});
  }
  std::vector<Summand> dice;
  for (const Roll& roll : event.rolls) {
    if (!counts(roll, event, row)) continue;
    dice.push_back({roll.address.rule, roll.faces.size() == 1 ? "die" : "dice",
                    std::accumulate(roll.faces.begin(), roll.faces.end(), 0)});
  }
  if (const auto* const numbers = std::get_if<std::vector<int>>(&fact->value)) {
    for (std::size_t i = 0; i < numbers->size() && i < dice.size(); ++i) {
      std::vector<Summand> summands = {dice[i]};
      summands.insert(summands.end(), modifiers.begin(), modifiers.end());
      add(row, std::move(summands), (*numbers)[i], sums);
    }
  } else if (const int* const number = std::get_if<int>(&fact->value)) {
    dice.insert(dice.end(), modifiers.begin(), modifiers.end());
    add(row, std::move(dice), *number, sums);
  }
}

}  // namespace

std::string order_line(const Hearing& hearing, const AskedQuestion& asked) {
  if (asked.file.empty()) return {};
  const int turn = hearing.turn - asked.turns_ago;
  // Of a turn that was rolled back and played again the later play counts.
  for (std::size_t window = hearing.windows.back() + 1; window-- > 0;) {
    const ReplayInput& input = hearing.replay.windows[window].input;
    if (input.turn != turn) continue;
    for (const Delivered& order : input.orders) {
      if (order.name() != asked.file) continue;
      std::string_view line = line_in(order.text(), asked.line);
      line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
      return std::string(line.substr(0, line.find_last_not_of(" \r") + 1));
    }
  }
  return {};
}

RollProof prove(const Hearing& hearing, const TracedRoll& roll, Rule rule) {
  RollProof proof{.roll = roll, .rule = rule};
  if (const auto* const script = std::get_if<ScriptedFaces>(&hearing.scenario.dice)) {
    proof.thrown = roll.faces.size();
    const std::size_t place = script->dice.size() - hearing.match->dice_left() + roll.dice_before;
    if (place < script->dice.size()) proof.script_line = script->dice[place].line.value_or(0);
    return proof;
  }
  if (const auto* const others = std::get_if<RecalledFaces>(&hearing.scenario.dice)) {
    for (const RecordedRoll& recorded : others->rolls) {
      if (recorded.address != roll.address) continue;
      proof.thrown = std::min(recorded.faces.size(), roll.faces.size());
      break;
    }
    if (proof.thrown == roll.faces.size()) return proof;
    proof.seed = Seed(others->others);
  } else if (const auto* const open = std::get_if<OpenSeed>(&hearing.scenario.dice)) {
    proof.seed = Seed::from_text(open->text);
  } else {
    proof.seed = hearing.seeds.at(roll.window);
  }
  proof.bytes = bytes_behind(*proof.seed, roll.address, roll.faces.size());
  // The bytes behind the faces that were thrown go, with those skipped before them.
  auto kept = proof.bytes.begin();
  for (std::size_t faces = proof.thrown; faces > 0; ++kept) {
    if (kept->face != 0) --faces;
  }
  proof.bytes.erase(proof.bytes.begin(), kept);
  return proof;
}

Explanation explain(const Hearing& hearing, const Trace& trace, int number) {
  const std::size_t place = static_cast<std::size_t>(number) - 1;
  const Event& event = trace.events.at(place);
  Explanation made{.turn = hearing.turn,
                   .number = number,
                   .event = event,
                   .told = to_markdown(hearing.match->told(event).lines),
                   .rulings = {},
                   .sums = sums_of(event, hearing.scenario.ruleset->sums),
                   .rolls = {},
                   .decisions = decisions_of(hearing, trace, place),
                   .changes = changes_between(trace.before, trace.after),
                   .changes_to_end = {},
                   .recorded = is_recorded(hearing, event, number)};
  std::vector<const ReplayInput*> inputs;
  const std::vector<bool> counts = which_count(hearing.replay.windows);
  for (std::size_t i = 0; i <= hearing.windows.back(); ++i) {
    if (counts[i]) inputs.push_back(&hearing.replay.windows[i].input);
  }
  const RulesetRow& ruleset = *hearing.scenario.ruleset;
  const auto rulings = rulings_in_force(*hearing.match, ruleset, inputs);
  for (const Ruling ruling : event.ruling) {
    made.rulings.push_back(rulings[static_cast<std::size_t>(ruling - ruleset.rulings.data())]);
  }
  if (trace.at_end.size() > 0) made.changes_to_end = changes_between(trace.after, trace.at_end);
  for (const Roll& roll : event.rolls) {
    const TracedRoll* const rolled = trace.roll_at(to_text(roll.address));
    if (rolled != nullptr) made.rolls.push_back(prove(hearing, *rolled, roll.address.rule));
  }
  return made;
}

std::vector<RulingApplied> rulings_in_force(const Match& match, const RulesetRow& ruleset,
                                            const std::vector<const ReplayInput*>& inputs) {
  std::vector<RulingApplied> all;
  for (const RulingInfo& ruling : ruleset.rulings) {
    all.push_back({&ruling, match.rulings().option(all.size())});
  }
  for (const ReplayInput* const input : inputs) {
    for (const Delivered& file : input->orders) {
      const auto rulings = file.is_umpires() ? file.find("rulings") : std::nullopt;
      if (!rulings) continue;
      for (const yaml::Entry entry : rulings->entries()) {
        const auto row = ruling_called(entry.key.text(), ruleset.rulings);
        if (row) all[*row].settled = {input->turn, file.name(), text_at(file, "reason")};
      }
    }
  }
  return all;
}

bool SumShown::holds() const {
  return printed == std::clamp(total, info->least, info->most);
}

std::vector<SumShown> sums_of(const Event& event, std::span<const SumInfo> rows) {
  std::vector<SumShown> sums;
  for (const SumInfo& row : rows) {
    if (row.kind == event.kind) add_row(event, row, sums);
  }
  return sums;
}

}  // namespace prizecourt
