#include "court/explain.h"
#include "formats/orders/field_words.h"
#include "formats/orders/refusals.h"
#include "formats/telling/event_words.h"
#include "formats/text/escape.h"
#include "formats/text/terminal_text.h"

#include <algorithm>
#include <utility>
#include <variant>

/// An explanation for people and for programs.
namespace prizecourt {
namespace {

// ---- text: rule, rulings, facts ----

constexpr std::string_view one_step_in = "  ";
constexpr std::string_view two_steps_in = "    ";

/// The option in force, and who chose it.
void add_option(std::string& out, const RulingApplied& applied) {
  out.append(applied.ruling->options[applied.option]);
  if (const auto& settled = applied.settled) {
    out += " (chosen by the umpire in turn " + std::to_string(settled->turn) + ", " +
           for_terminal(settled->file);
    out += settled->reason.empty() ? ")" : ": " + for_terminal(settled->reason) + ')';
  } else {
    out += applied.option == 0 ? " (the default)" : " (chosen by this game)";
  }
}

void add_ruling(std::string& out, const RulingApplied& applied) {
  const RulingInfo& ruling = *applied.ruling;
  out.append("Ruling ").append(ruling.id).append(", ").append(ruling.key);
  out.append(": ").append(ruling.question) += '\n';
  out.append(one_step_in).append("in force: ");
  add_option(out, applied);
  std::string_view separator = "; other options: ";
  for (std::size_t i = 0; i < ruling.option_count(); ++i) {
    if (i == applied.option) continue;
    out.append(std::exchange(separator, ", ")).append(ruling.options[i]);
  }
  out += '\n';
  out.append(one_step_in).append("why the default: ").append(ruling.reason) += '\n';
}

std::string value_of(const Fact& fact) {
  if (const auto* const number = std::get_if<int>(&fact.value)) return std::to_string(*number);
  if (const auto* const text = std::get_if<std::string>(&fact.value)) return *text;
  return listed(std::get<std::vector<int>>(fact.value));
}

// ---- text: sums ----

/// Sums that are the same are printed together.
void add_sums(std::string& out, const std::vector<SumShown>& sums) {
  for (auto sum = sums.begin(); sum != sums.end();) {
    const auto next = std::find_if_not(sum, sums.end(), [&](const SumShown& one) {
      return one.summands == sum->summands && one.printed == sum->printed;
    });
    const std::string printed = std::to_string(sum->printed);
    std::string_view separator = "Calculation of ";
    for (auto one = sum; one != next; ++one) {
      out.append(std::exchange(separator, ", ")).append(one->info->fact).append(" ") += printed;
    }
    out += ":\n";
    for (const Summand& one : sum->summands) {
      out.append(one_step_in).append(one.value < 0 ? "" : "+").append(std::to_string(one.value)) +=
          ' ';
      out.append(one.name).append(" (").append(one.rule->id).append(", ").append(one.rule->name);
      out += ")\n";
    }
    out.append(one_step_in).append("= ").append(std::to_string(sum->total));
    if (sum->total != sum->printed) {
      out.append(", printed ").append(printed).append(": ").append(sum->info->bounds);
    }
    out += '\n';
    if (!sum->info->limits.empty()) out.append(one_step_in).append(sum->info->limits) += '\n';
    sum = next;
  }
}

// ---- text: dice ----

void add_workings(std::string& out, const RollProof& proof) {
  if (proof.thrown > 0) {
    out.append(two_steps_in);
    if (proof.seed) out += "the first " + std::to_string(proof.thrown) + ' ';
    out += "entered by hand";
    if (proof.script_line > 0) {
      out += ", starting at line " + std::to_string(proof.script_line) + " of the list of dice";
    }
    out += '\n';
  }
  for (const DiceByte& byte : proof.bytes) {
    const std::string value = std::to_string(byte.byte);
    out.append(two_steps_in).append("block ").append(std::to_string(byte.block));
    out.append(", byte ").append(std::to_string(byte.index)).append(" is ").append(value);
    out += byte.face == 0 ? ": values of 252 or more are skipped\n"
                          : ": " + value + " mod 6 + 1 = " + std::to_string(byte.face) + '\n';
  }
}

void add_seed(std::string& out, const Hearing& hearing, const Seed& seed) {
  out.append(one_step_in).append("each block is BLAKE2b-512 of ADDRESS#BLOCK with the key ");
  out.append(to_hex(seed.bytes())).append(",\n").append(one_step_in);
  if (const auto* const open = std::get_if<OpenSeed>(&hearing.scenario.dice)) {
    out += "which is BLAKE2b-256 of \"prizecourt/open-seed/1:" + open->text + "\"\n";
  } else if (hearing.replay.scenario.hypothesis) {
    out += "recorded in the replay, because this game is hypothetical\n";
  } else {
    out += "which follows from the links revealed for this window\n";
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
    out.append(one_step_in)
        .append(proof.roll.address)
        .append(": ")
        .append(listed(proof.roll.faces));
    if (proof.rule != nullptr) out.append(" (").append(proof.rule->name) += ')';
    out += '\n';
    add_workings(out, proof);
  }
}

// ---- text: orders ----

std::string source_in_words(const Hearing& hearing, const DecisionProof& proof) {
  const AskedQuestion& asked = proof.first;
  const std::string silence(asked.decision->silence);
  if (asked.source == AnswerSource::silence) {
    return (proof.is_unopened ? hearing.match->name(asked.player) +
                                    " committed to sealed orders and did not open them: "
                              : "no order given: ") +
           silence;
  }
  const std::string order = asked.file + ':' + std::to_string(asked.line) +
                            (proof.source_line.empty() ? "" : ": ") + proof.source_line;
  if (asked.source == AnswerSource::refused) return order + "; that was not legal: " + silence;
  return (asked.source == AnswerSource::standing ? "standing order, " : "") + order;
}

void add_decision(std::string& out, const Hearing& hearing, const DecisionProof& proof, int turn) {
  const AskedQuestion& asked = proof.first;
  out.append(one_step_in);
  if (proof.turn != turn) out += "in turn " + std::to_string(proof.turn) + ": ";
  out.append(asked.decision->id).append(", ").append(hearing.match->name(asked.who));
  out.append(": ").append(asked.decision->question) += '\n';
  if (!proof.about.empty()) {
    std::string_view separator = "asked about ";
    out.append(two_steps_in);
    for (const std::string& id : proof.about) {
      out.append(std::exchange(separator, ", ")).append(hearing.match->name(id));
    }
    out += '\n';
  }
  out.append(two_steps_in).append("answer: ").append(asked.options[asked.chosen]).append("; ");
  out.append(source_in_words(hearing, proof)) += '\n';
  out.append(two_steps_in).append("legal options: ").append(listed(asked.options)) += '\n';
}

void add_changes(std::string& out, std::string_view heading,
                 const std::vector<StateChange>& changes) {
  if (changes.empty()) return;
  out.append(heading) += '\n';
  for (const StateChange& change : changes) {
    out.append(one_step_in).append(change.field).append(": ");
    out.append(change.before.empty() ? "nothing" : change.before).append(" -> ");
    out.append(change.after.empty() ? "nothing" : change.after) += '\n';
  }
}

std::string heading_of(const Hearing& hearing, const Explanation& made) {
  const Event& event = made.event;
  std::string words = "Turn " + std::to_string(made.turn) + ", event " +
                      std::to_string(made.number) + ": " + std::string(event.kind);
  if (!event.who.empty()) words += ", " + hearing.match->name(event.who);
  if (!event.against.empty()) words += " against " + hearing.match->name(event.against);
  if (!event.phase.empty()) words += " (step " + std::string(event.phase) + ')';
  return words;
}

// ---- JSON ----

template <class Item>
Json list_of(const std::vector<Item>& items);

Json json_of(const RuleInfo& rule) {
  return Json::object()
      .set("id", Json::text(rule.id))
      .set("name", Json::text(rule.name))
      .set("section", Json::text(rule.section))
      .set("text", Json::text(rule.text));
}

Json json_of(const RulingApplied& applied) {
  const RulingInfo& ruling = *applied.ruling;
  Json object = Json::object();
  object.set("id", Json::text(ruling.id))
      .set("key", Json::text(ruling.key))
      .set("question", Json::text(ruling.question))
      .set("in_force", Json::text(ruling.options[applied.option]))
      .set("options", Json::texts(std::span(ruling.options).first(ruling.option_count())))
      .set("reason", Json::text(ruling.reason));
  if (const auto& settled = applied.settled) {
    object.set("settled", Json::object()
                              .set("turn", Json::number(settled->turn))
                              .set("file", Json::text(settled->file))
                              .set("reason", Json::text(settled->reason)));
  }
  return object;
}

Json json_of(const Fact& fact) {
  if (const auto* const number = std::get_if<int>(&fact.value)) return Json::number(*number);
  if (const auto* const text = std::get_if<std::string>(&fact.value)) return Json::text(*text);
  return Json::numbers(std::get<std::vector<int>>(fact.value));
}

Json json_of(const Summand& one) {
  return Json::object()
      .set("rule", Json::text(one.rule->id))
      .set("name", Json::text(one.name))
      .set("value", Json::number(one.value));
}

Json json_of(const SumShown& sum) {
  return Json::object()
      .set("fact", Json::text(sum.info->fact))
      .set("printed", Json::number(sum.printed))
      .set_unless_empty("limits", sum.info->limits)
      .set("total", Json::number(sum.total))
      .set("summands", list_of(sum.summands));
}

Json json_of(const DiceByte& one) {
  return Json::object()
      .set("block", Json::number(one.block))
      .set("index", Json::number(one.index))
      .set("byte", Json::number(one.byte))
      .set("face", Json::number(one.face));
}

Json json_of(const RollProof& proof) {
  const std::vector<int> faces(proof.roll.faces.begin(), proof.roll.faces.end());
  Json object =
      Json::object().set("at", Json::text(proof.roll.address)).set("faces", Json::numbers(faces));
  if (proof.seed) object.set("seed", Json::text(to_hex(proof.seed->bytes())));
  if (proof.thrown > 0) {
    object.set("thrown", Json::number(static_cast<std::int64_t>(proof.thrown)));
  }
  if (proof.script_line > 0) object.set("line_of_dice", Json::number(proof.script_line));
  return object.set("bytes", list_of(proof.bytes));
}

Json json_of(const DecisionProof& proof) {
  const AskedQuestion& asked = proof.first;
  Json object = Json::object()
                    .set("turn", Json::number(proof.turn))
                    .set("decision", Json::text(asked.decision->id))
                    .set("who", Json::text(asked.who))
                    .set("player", Json::text(asked.player))
                    .set("key", Json::text(asked.key))
                    .set("question", Json::text(asked.decision->question))
                    .set("about", Json::texts(proof.about))
                    .set("options", Json::texts(asked.options))
                    .set("answer", Json::text(asked.options[asked.chosen]))
                    .set("source", Json::text(name_of(asked.source)));
  if (!asked.file.empty()) {
    return object.set("file", Json::text(asked.file))
        .set("line", Json::number(asked.line))
        .set("text", Json::text(proof.source_line));
  }
  object.set("silence", Json::text(asked.decision->silence));
  return proof.is_unopened ? object.set("unopened", Json::text(asked.player)) : object;
}

template <class Item>
Json list_of(const std::vector<Item>& items) {
  Json list = Json::list();
  for (const Item& item : items) list.add(json_of(item));
  return list;
}

/// A value without the brackets of a list.
std::string without_brackets(const std::string& value) {
  if (!value.starts_with('[')) return value;
  return value == "[]" ? "none" : value.substr(1, value.size() - 2);
}

/// Each change as the state has it and in the words of the game.
Json changes_of(const Hearing& hearing, const std::vector<StateChange>& changes) {
  Json list = Json::list();
  for (const StateChange& change : changes) {
    std::string path = change.field;
    std::replace(path.begin(), path.end(), '/', '.');
    const SaidChange said =
        said_change(path, without_brackets(change.before), without_brackets(change.after),
                    hearing.scenario.ruleset->fields,
                    [&](std::string_view id) { return hearing.match->name(id); });
    list.add(Json::object()
                 .set("field", Json::text(change.field))
                 .set("before", Json::text(change.before))
                 .set("after", Json::text(change.after))
                 .set("what", Json::text(said.what))
                 .set("from", Json::text(said.from))
                 .set("to", Json::text(said.to)));
  }
  return list;
}

}  // namespace

std::string to_text(const Hearing& hearing, const RollProof& proof) {
  std::string out;
  add_rolls(out, hearing, {proof});
  return out;
}

std::string to_text(const Hearing& hearing, const Explanation& made) {
  std::string out =
      heading_of(hearing, made) + '\n' + terminal_of_markdown(made.told, Emphasis::none);
  const auto& windows = hearing.replay.windows;
  if (std::any_of(windows.begin(), windows.end(), [&](const ReplayWindow& window) {
        const auto& rollback = window.input.rollback;
        return rollback && rollback->chains.empty() && rollback->to_turn <= hearing.turn;
      })) {
    out += "Turn " + std::to_string(made.turn) +
           " was rolled back and played again; this is the last version\n";
  }
  if (!made.recorded) {
    out +=
        "THE REPLAY DIFFERS HERE: this result follows from its inputs, but another one is "
        "recorded; run `prizecourt verify`\n";
  }
  if (const Rule rule = made.event.rule; rule != nullptr) {
    out.append("Rule ").append(rule->id).append(", ").append(rule->name);
    out.append(" (section ").append(rule->section).append("): ").append(rule->text) += '\n';
  }
  for (const RulingApplied& applied : made.rulings) add_ruling(out, applied);
  std::string_view separator = "Facts: ";  // of a refusal the log has reported all
  for (const Fact& fact : made.event.facts) {
    if (made.event.kind == refused_kind) break;
    out.append(std::exchange(separator, ", ")).append(fact.key).append(" ").append(value_of(fact));
  }
  if (separator == ", ") out += '\n';
  add_sums(out, made.sums);
  if (!made.decisions.empty()) out += "Decisions before it:\n";
  for (const DecisionProof& proof : made.decisions) add_decision(out, hearing, proof, made.turn);
  add_changes(out, "Changes since the previous event:", made.changes);
  add_changes(out, "Changes after this last event until the end of the turn:", made.changes_to_end);
  add_rolls(out, hearing, made.rolls);
  return out;
}

std::string to_text(const std::vector<RulingApplied>& rulings) {
  std::string out;
  for (const RulingApplied& applied : rulings) {
    const RulingInfo& ruling = *applied.ruling;
    out.append(applied.option == 0 ? "  " : "* ").append(ruling.id).append("  ");
    add_option(out.append(ruling.key).append(": "), applied);
    if (applied.option > 0) out.append("; default: ").append(ruling.options.front());
    out += '\n';
  }
  return out;
}

Json to_json(const std::vector<RulingApplied>& rulings) {
  return Json::object().set("rulings", list_of(rulings));
}

Json to_json(const RollProof& proof) {
  return json_of(proof);
}

Json to_json(const Hearing& hearing, const Explanation& made) {
  const Event& event = made.event;
  Json object = Json::object()
                    .set("turn", Json::number(made.turn))
                    .set("event", Json::number(made.number))
                    .set("kind", Json::text(event.kind))
                    .set("phase", Json::text(event.phase))
                    .set("who", Json::text(event.who))
                    .set("against", Json::text(event.against))
                    .set("told", Json::text(made.told));
  if (event.rule != nullptr) object.set("rule", json_of(*event.rule));
  if (!made.rulings.empty()) object.set("rulings", list_of(made.rulings));
  Json facts = Json::object();
  for (const Fact& fact : event.facts) facts.set(fact.key, json_of(fact));
  object.set("facts", std::move(facts))
      .set("sums", list_of(made.sums))
      .set("rolls", list_of(made.rolls))
      .set("decisions", list_of(made.decisions))
      .set("changes", changes_of(hearing, made.changes));
  if (!made.changes_to_end.empty()) {
    object.set("changes_to_end", changes_of(hearing, made.changes_to_end));
  }
  object.set("recorded", Json::text(made.recorded ? "the same" : "another event"));
  if (const auto* const open = std::get_if<OpenSeed>(&hearing.scenario.dice)) {
    object.set("open_seed", Json::text(open->text));
  }
  set_hypothetical(object, hearing.replay.scenario.hypothesis);
  return object;
}

}  // namespace prizecourt
