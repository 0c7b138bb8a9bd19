#include "formats/replay/event_text.h"

#include <array>
#include <string>

namespace prizecourt {
namespace {

void write_text(yaml::Writer& out, std::string_view key, std::string_view text) {
  if (text.empty()) return;
  out.key(key);
  out.text(text);
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

/// The id of one; a list of several.
void write_rulings(yaml::Writer& out, const RulingsCited& rulings) {
  if (rulings.empty()) return;
  out.key("ruling");
  if (rulings.size() == 1) return out.text((*rulings.begin())->id);
  out.begin_list(yaml::Style::flow);
  for (const Ruling ruling : rulings) out.text(ruling->id);
  out.end();
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

void write_modifiers(yaml::Writer& out, std::span<const Modifier> modifiers) {
  if (modifiers.empty()) return;
  out.key("modifiers");
  out.begin_list(yaml::Style::flow);
  for (const Modifier& modifier : modifiers) {
    out.begin_list(yaml::Style::flow);
    out.text(modifier.rule->id);
    out.text(modifier.name);
    out.integer(modifier.value);
    out.end();
  }
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

void write_rolls(yaml::Writer& out, std::span<const Roll> rolls) {
  if (rolls.empty()) return;
  out.key("rolls");
  out.begin_list(yaml::Style::flow);
  for (const Roll& roll : rolls) {
    out.begin_map(yaml::Style::flow);
    out.key("at");
    write_address(out, roll.address);
    out.key("faces");
    out.begin_list(yaml::Style::flow);
    for (const Face face : roll.faces) out.integer(face);
    out.end();
    out.end();
  }
  out.end();
}

}  // namespace

void write_event(yaml::Writer& out, const Event& event, int number) {
  out.begin_map(yaml::Style::flow);
  out.key("event");
  out.integer(number);
  write_text(out, "phase", event.phase);
  write_text(out, "kind", event.kind);
  if (event.rule) write_text(out, "rule", event.rule->id);
  write_text(out, "who", event.who);
  write_text(out, "against", event.against);
  write_rulings(out, event.ruling);
  write_facts(out, event.facts);
  write_modifiers(out, event.modifiers);
  write_rolls(out, event.rolls);
  out.end();
}

void write_decision(yaml::Writer& out, const TakenDecision& decision) {
  out.begin_map(yaml::Style::flow);
  out.key("key");
  out.text(decision.key);
  out.key("option");
  out.text(decision.option);
  out.key("source");
  out.text(name_of(decision.source));
  if (!decision.file.empty()) {
    out.key("file");
    out.text(decision.file);
    out.key("line");
    out.integer(decision.line);
  }
  out.end();
}

void write_silent(yaml::Writer& out, const SilentDecisions& silent) {
  out.begin_map(yaml::Style::flow);
  out.key("who");
  out.text(silent.who);
  out.key("decision");
  out.text(silent.decision->key);
  out.key("count");
  out.integer(silent.count);
  out.end();
}

}  // namespace prizecourt
