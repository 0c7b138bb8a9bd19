#include "court/explain.h"
#include "formats/orders/refusals.h"
#include "formats/replay/event_text.h"
#include "formats/scenario/company.h"
#include "formats/telling/event_words.h"
#include "formats/text/terminal_text.h"

#include <algorithm>
#include <variant>

namespace prizecourt {
namespace {

constexpr std::string_view one_step_in = "  ";

std::string quoted_rule(const RuleInfo& rule) {
  return std::string(rule.id) + ", " + std::string(rule.name) + " (section " +
         std::string(rule.section) + "): " + std::string(rule.text);
}

// ---- facts ----

std::string value_of(const Fact& fact) {
  if (const auto* const number = std::get_if<int>(&fact.value)) return std::to_string(*number);
  if (const auto* const text = std::get_if<std::string>(&fact.value)) return *text;
  return listed(std::get<std::vector<int>>(fact.value));
}

/// Of a refusal the log has told all facts.
void add_facts(std::string& out, const Event& event) {
  if (event.facts.empty() || event.kind == refused_kind) return;
  out += "Facts: ";
  for (const Fact& fact : event.facts) {
    if (&fact != event.facts.data()) out += ", ";
    out.append(fact.key).append(" ").append(value_of(fact));
  }
  out += '\n';
}

// ---- rule and ruling ----

void add_ruling(std::string& out, const RulingApplied& applied) {
  const RulingInfo& ruling = *applied.ruling;
  out += "Ruling " + std::string(ruling.id) + ", " + std::string(ruling.key) + ": " +
         std::string(ruling.question) + '\n';
  out.append(one_step_in) += "in force: " + std::string(ruling.options[applied.option]);
  out += applied.option == 0 ? " (the default)" : " (chosen by this game)";
  std::string others;
  for (std::size_t i = 0; i < ruling.option_count(); ++i) {
    if (i == applied.option) continue;
    others.append(others.empty() ? "" : ", ").append(ruling.options[i]);
  }
  if (!others.empty()) out += "; other options: " + others;
  out += '\n';
  out.append(one_step_in) += "why the default: " + std::string(ruling.reason) + '\n';
}

// ---- sums ----

void add_result(std::string& out, const SumShown& sum) {
  out.append(one_step_in) += "= " + std::to_string(sum.total);
  if (sum.total != sum.printed) {
    out += ", printed " + std::to_string(sum.printed) + ": " + std::string(sum.info->bounds);
  }
  out += '\n';
  if (!sum.info->limits.empty()) out.append(one_step_in) += std::string(sum.info->limits) + '\n';
}

/// Sums that are the same stand together.
void add_sums(std::string& out, const std::vector<SumShown>& sums) {
  for (auto sum = sums.begin(); sum != sums.end();) {
    auto next = sum + 1;
    out += "Calculation of " + std::string(sum->info->fact) + ' ' + std::to_string(sum->printed);
    for (; next != sums.end() && next->summands == sum->summands && next->printed == sum->printed;
         ++next) {
      out += ", " + std::string(next->info->fact) + ' ' + std::to_string(next->printed);
    }
    out += ":\n";
    for (const Summand& one : sum->summands) {
      out.append(one_step_in) += (one.value < 0 ? "" : "+") + std::to_string(one.value) + ' ' +
                                 one.name + " (" + std::string(one.rule->id) + ", " +
                                 std::string(one.rule->name) + ")\n";
    }
    add_result(out, *sum);
    sum = next;
  }
}

// ---- dice ----

void add_thrown(std::string& out, const RollProof& proof) {
  if (proof.thrown == 0) return;
  out.append(one_step_in).append(one_step_in);
  if (proof.seed) out += "the first " + std::to_string(proof.thrown) + ' ';
  out += "entered by hand";
  if (proof.script_line > 0) {
    out += ", starting at line " + std::to_string(proof.script_line) + " of the list of dice";
  }
  out += '\n';
}

void add_workings(std::string& out, const RollProof& proof) {
  add_thrown(out, proof);
  for (const DiceByte& byte : proof.bytes) {
    out.append(one_step_in).append(one_step_in) += "block " + std::to_string(byte.block) +
                                                   ", byte " + std::to_string(byte.index) + " is " +
                                                   std::to_string(byte.byte);
    out += byte.face == 0 ? ": values of 252 or more are skipped\n"
                          : ": " + std::to_string(byte.byte) +
                                " mod 6 + 1 = " + std::to_string(byte.face) + '\n';
  }
}

void add_seed(std::string& out, const Hearing& hearing, const Seed& seed) {
  out.append(one_step_in) +=
      "each block is BLAKE2b-512 of ADDRESS#BLOCK with the key " + to_hex(seed.bytes()) + ",\n";
  if (const auto* const open = std::get_if<OpenSeed>(&hearing.scenario.dice)) {
    out.append(one_step_in) +=
        "which is BLAKE2b-256 of \"prizecourt/open-seed/1:" + open->text + "\"\n";
  } else if (hearing.replay.scenario.hypothesis) {
    out.append(one_step_in) += "recorded in the replay, because this game is hypothetical\n";
  } else {
    out.append(one_step_in) += "which follows from the links revealed for this window\n";
  }
}

void add_rolls(std::string& out, const Hearing& hearing, const std::vector<RollProof>& rolls) {
  if (rolls.empty()) return;
  out += "Dice (docs/fair-dice.md explains how to recompute them):\n";
  const Seed* last = nullptr;
  for (const RollProof& proof : rolls) {
    if (proof.seed && (last == nullptr || *last != *proof.seed)) {
      add_seed(out, hearing, *proof.seed);
      last = &*proof.seed;
    }
    out.append(one_step_in) += proof.roll.address + ": " + listed(proof.roll.faces);
    if (proof.rule != nullptr) out += " (" + std::string(proof.rule->name) + ')';
    out += '\n';
    add_workings(out, proof);
  }
}

// ---- orders ----

void add_source(std::string& out, const Hearing& hearing, const DecisionProof& proof) {
  const AskedQuestion& asked = proof.first;
  switch (asked.source) {
    case AnswerSource::silence:
      out += proof.is_unopened ? hearing.match->name(asked.player) +
                                     " committed to sealed orders and did not open them: "
                               : "no order given: ";
      out += asked.decision->silence;
      return;
    case AnswerSource::refused:
      out += "the order was not legal: " + std::string(asked.decision->silence);
      return;
    case AnswerSource::standing:
      out += "standing order, ";
      break;
    case AnswerSource::orders:
    case AnswerSource::umpire:
    case AnswerSource::test:
      break;
  }
  out += asked.file + ':' + std::to_string(asked.line);
  if (!proof.source_line.empty()) out += ": " + proof.source_line;
}

std::string names_of(const Match& match, const std::vector<std::string>& ids) {
  std::vector<std::string> names;
  names.reserve(ids.size());
  for (const std::string& id : ids) names.push_back(match.name(id));
  return listed(names);
}

void add_decision(std::string& out, const Hearing& hearing, const DecisionProof& proof, int turn) {
  const AskedQuestion& asked = proof.first;
  out.append(one_step_in);
  if (proof.turn != turn) out += "in turn " + std::to_string(proof.turn) + ": ";
  out += std::string(asked.decision->id) + ", " + hearing.match->name(asked.who) + ": " +
         std::string(asked.decision->question) + '\n';
  if (!proof.about.empty()) {
    out.append(one_step_in).append(one_step_in) +=
        "asked about " + names_of(*hearing.match, proof.about) + '\n';
  }
  out.append(one_step_in).append(one_step_in) += "answer: " + asked.options[asked.chosen] + "; ";
  add_source(out, hearing, proof);
  out += '\n';
  out.append(one_step_in).append(one_step_in) += "legal options: " + listed(asked.options) + '\n';
}

void add_changes(std::string& out, std::string_view heading,
                 const std::vector<StateChange>& changes) {
  if (changes.empty()) return;
  out.append(heading) += '\n';
  for (const StateChange& change : changes) {
    out.append(one_step_in) += change.field + ": " +
                               (change.before.empty() ? "nothing" : change.before) + " -> " +
                               (change.after.empty() ? "nothing" : change.after) + '\n';
  }
}

/// Whether the turn was played before, and taken back.
bool was_played_again(const Hearing& hearing) {
  return std::any_of(hearing.replay.windows.begin(), hearing.replay.windows.end(),
                     [&](const ReplayWindow& window) {
                       const auto& rollback = window.input.rollback;
                       const bool is_for_chains = rollback && !rollback->chains.empty();
                       return rollback && !is_for_chains && rollback->to_turn <= hearing.turn;
                     });
}

}  // namespace

std::string to_text(const Hearing& hearing, const RollProof& proof) {
  std::string out;
  add_rolls(out, hearing, {proof});
  return out;
}

std::string to_text(const Hearing& hearing, const Explanation& made) {
  const Event& event = made.event;
  std::string out = "Turn " + std::to_string(made.turn) + ", event " + std::to_string(made.number) +
                    ": " + std::string(event.kind);
  if (!event.who.empty()) out += ", " + hearing.match->name(event.who);
  if (!event.against.empty()) out += " against " + hearing.match->name(event.against);
  if (!event.phase.empty()) out += " (step " + std::string(event.phase) + ')';
  out += '\n' + terminal_of_markdown(made.told, Emphasis::none);
  if (was_played_again(hearing)) {
    out += "Turn " + std::to_string(made.turn) +
           " was rolled back and played again; this is the last version\n";
  }
  if (!made.recorded) {
    out +=
        "THE REPLAY DIFFERS HERE: this result follows from its inputs, but another one is "
        "recorded; run `prizecourt verify`\n";
  }
  if (event.rule != nullptr) out += "Rule " + quoted_rule(*event.rule) + '\n';
  for (const RulingApplied& applied : made.rulings) add_ruling(out, applied);
  add_facts(out, event);
  add_sums(out, made.sums);
  add_rolls(out, hearing, made.rolls);
  if (!made.decisions.empty()) out += "Decisions before it:\n";
  for (const DecisionProof& proof : made.decisions) add_decision(out, hearing, proof, made.turn);
  add_changes(out, "Changes since the previous event:", made.changes);
  add_changes(out, "Changes after this last event until the end of the turn:", made.changes_to_end);
  return out;
}

}  // namespace prizecourt
