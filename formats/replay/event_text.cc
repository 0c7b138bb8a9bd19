#include "formats/replay/event_text.h"

#include "formats/replay/replay.h"

#include <array>
#include <string>

namespace prizecourt {
namespace {

/// Where there is one.
void write_some(yaml::Writer& out, std::string_view key, std::string_view text) {
  if (!text.empty()) write_text(out, key, text);
}

struct FactWriter {
  yaml::Writer& out;

  void operator()(int value) const { out.integer(value); }

  void operator()(const std::string& value) const { out.text(value); }

  void operator()(const std::vector<int>& values) const {
    out.begin_list(yaml::Style::flow);
    for (const int value : values) out.integer(value);
    out.end();
  }
};

/// A list on one line; nothing where there is nothing in it.
template <class Items, class Write>
void write_flow_list(yaml::Writer& out, std::string_view key, const Items& items, Write write) {
  if (items.empty()) return;
  out.key(key);
  out.begin_list(yaml::Style::flow);
  for (const auto& item : items) write(item);
  out.end();
}

void write_rulings(yaml::Writer& out, const RulingsCited& rulings) {
  if (rulings.size() == 1) return write_text(out, "ruling", (*rulings.begin())->id);
  write_flow_list(out, "ruling", rulings, [&](Ruling ruling) { out.text(ruling->id); });
}

void write_facts(yaml::Writer& out, std::span<const Fact> facts) {
  if (facts.empty()) return;
  out.key("facts");
  out.begin_map(yaml::Style::flow);
  for (const Fact& fact : facts) {
    out.key(fact.key);
    std::visit(FactWriter{out}, fact.value);
  }
  out.end();
}

void write_modifier(yaml::Writer& out, const Modifier& modifier) {
  out.begin_list(yaml::Style::flow);
  out.text(modifier.rule->id);
  out.text(modifier.name);
  out.integer(modifier.value);
  out.end();
}

/// An address without building a string, unless names are longer than any real ones.
void write_address(yaml::Writer& out, const Address& address) {
  std::array<char, 256> buffer;
  if (room_for(address) > buffer.size()) {
    out.text(to_text(address));
    return;
  }
  out.text({buffer.data(), write_text(address, buffer)});
}

void write_roll(yaml::Writer& out, const Roll& roll) {
  out.begin_map(yaml::Style::flow);
  out.key("at");
  write_address(out, roll.address);
  out.key("faces");
  out.begin_list(yaml::Style::flow);
  for (const Face face : roll.faces) out.integer(face);
  out.end();
  out.end();
}

}  // namespace

void write_event(yaml::Writer& out, const Event& event, int number) {
  out.begin_map(yaml::Style::flow);
  out.key("event");
  out.integer(number);
  write_some(out, "phase", event.phase);
  write_some(out, "kind", event.kind);
  if (event.rule) write_some(out, "rule", event.rule->id);
  write_some(out, "who", event.who);
  write_some(out, "against", event.against);
  write_rulings(out, event.ruling);
  write_facts(out, event.facts);
  write_flow_list(out, "modifiers", event.modifiers,
                  [&](const Modifier& modifier) { write_modifier(out, modifier); });
  write_flow_list(out, "rolls", event.rolls, [&](const Roll& roll) { write_roll(out, roll); });
  out.end();
}

void write_decision(yaml::Writer& out, const TakenDecision& decision) {
  out.begin_map(yaml::Style::flow);
  write_text(out, "key", decision.key);
  write_text(out, "option", decision.option);
  write_text(out, "source", name_of(decision.source));
  if (!decision.file.empty()) {
    write_text(out, "file", decision.file);
    out.key("line");
    out.integer(decision.line);
  }
  out.end();
}

void write_silent(yaml::Writer& out, const SilentDecisions& silent) {
  out.begin_map(yaml::Style::flow);
  write_text(out, "who", silent.who);
  write_text(out, "decision", silent.decision->key);
  out.key("count");
  out.integer(silent.count);
  out.end();
}

}  // namespace prizecourt
