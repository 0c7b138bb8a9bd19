#include "court/explain.h"
#include "formats/orders/field_words.h"
#include "formats/replay/event_text.h"
#include "formats/scenario/company.h"

#include <algorithm>
#include <variant>

namespace prizecourt {
namespace {

Json numbers(std::span<const int> values) {
  Json list = Json::list();
  for (const int value : values) list.add(Json::number(value));
  return list;
}

Json numbers(std::span<const Face> values) {
  Json list = Json::list();
  for (const Face value : values) list.add(Json::number(value));
  return list;
}

Json json_of(const RuleInfo& rule) {
  Json object = Json::object();
  object.set("id", Json::text(rule.id)).set("name", Json::text(rule.name));
  object.set("section", Json::text(rule.section)).set("text", Json::text(rule.text));
  return object;
}

Json json_of(const RulingApplied& applied) {
  const RulingInfo& ruling = *applied.ruling;
  Json object = Json::object();
  object.set("id", Json::text(ruling.id)).set("key", Json::text(ruling.key));
  object.set("question", Json::text(ruling.question));
  object.set("in_force", Json::text(ruling.options[applied.option]));
  object.set("options", Json::texts(std::span(ruling.options).first(ruling.option_count())));
  object.set("reason", Json::text(ruling.reason));
  return object;
}

Json json_of(const Fact& fact) {
  if (const auto* const number = std::get_if<int>(&fact.value)) return Json::number(*number);
  if (const auto* const text = std::get_if<std::string>(&fact.value)) return Json::text(*text);
  return numbers(std::get<std::vector<int>>(fact.value));
}

Json json_of(const SumShown& sum) {
  Json parts = Json::list();
  for (const Summand& one : sum.summands) {
    Json part = Json::object();
    part.set("rule", Json::text(one.rule->id)).set("name", Json::text(one.name));
    parts.add(std::move(part.set("value", Json::number(one.value))));
  }
  Json object = Json::object();
  object.set("fact", Json::text(sum.info->fact)).set("printed", Json::number(sum.printed));
  if (!sum.info->limits.empty()) object.set("limits", Json::text(sum.info->limits));
  object.set("total", Json::number(sum.total)).set("summands", std::move(parts));
  return object;
}

Json json_of(const RollProof& proof) {
  Json object = Json::object();
  object.set("at", Json::text(proof.roll.address)).set("faces", numbers(proof.roll.faces));
  if (proof.seed) object.set("seed", Json::text(to_hex(proof.seed->bytes())));
  if (proof.thrown > 0) {
    object.set("thrown", Json::number(static_cast<std::int64_t>(proof.thrown)));
  }
  if (proof.script_line > 0) object.set("line_of_dice", Json::number(proof.script_line));
  Json bytes = Json::list();
  for (const DiceByte& one : proof.bytes) {
    Json byte = Json::object();
    byte.set("block", Json::number(one.block)).set("index", Json::number(one.index));
    byte.set("byte", Json::number(one.byte)).set("face", Json::number(one.face));
    bytes.add(std::move(byte));
  }
  object.set("bytes", std::move(bytes));
  return object;
}

Json json_of(const DecisionProof& proof) {
  const AskedQuestion& asked = proof.first;
  Json object = Json::object();
  object.set("turn", Json::number(proof.turn));
  object.set("decision", Json::text(asked.decision->id)).set("who", Json::text(asked.who));
  object.set("player", Json::text(asked.player)).set("key", Json::text(asked.key));
  object.set("question", Json::text(asked.decision->question));
  object.set("about", Json::texts(proof.about)).set("options", Json::texts(asked.options));
  object.set("answer", Json::text(asked.options[asked.chosen]));
  object.set("source", Json::text(name_of(asked.source)));
  if (!asked.file.empty()) {
    object.set("file", Json::text(asked.file)).set("line", Json::number(asked.line));
    object.set("text", Json::text(proof.source_line));
  } else {
    object.set("silence", Json::text(asked.decision->silence));
    if (proof.is_unopened) object.set("unopened", Json::text(asked.player));
  }
  return object;
}

/// A value without the brackets of a list.
std::string value_said(const std::string& value) {
  if (!value.starts_with('[')) return value;
  return value == "[]" ? "none" : value.substr(1, value.size() - 2);
}

/// Each change as the state has it and in the words of the game.
Json changes_of(const Hearing& hearing, const std::vector<StateChange>& changes) {
  Json list = Json::list();
  for (const StateChange& change : changes) {
    std::string path = change.field;
    std::replace(path.begin(), path.end(), '/', '.');
    const SaidChange said = said_change(
        path, value_said(change.before), value_said(change.after), hearing.scenario.ruleset->fields,
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

template <class Item>
Json json_of(const std::vector<Item>& items) {
  Json list = Json::list();
  for (const Item& item : items) list.add(json_of(item));
  return list;
}

}  // namespace

Json to_json(const RollProof& proof) {
  return json_of(proof);
}

Json to_json(const Hearing& hearing, const Explanation& made) {
  const Event& event = made.event;
  Json object = Json::object();
  object.set("turn", Json::number(made.turn)).set("event", Json::number(made.number));
  object.set("kind", Json::text(event.kind)).set("phase", Json::text(event.phase));
  object.set("who", Json::text(event.who)).set("against", Json::text(event.against));
  object.set("told", Json::text(made.told));
  if (event.rule != nullptr) object.set("rule", json_of(*event.rule));
  if (!made.rulings.empty()) object.set("rulings", json_of(made.rulings));
  Json facts = Json::object();
  for (const Fact& fact : event.facts) facts.set(fact.key, json_of(fact));
  object.set("facts", std::move(facts)).set("sums", json_of(made.sums));
  object.set("rolls", json_of(made.rolls)).set("decisions", json_of(made.decisions));
  object.set("changes", changes_of(hearing, made.changes));
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
