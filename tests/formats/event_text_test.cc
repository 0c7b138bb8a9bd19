#include "formats/replay/event_text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

namespace prizecourt {
namespace {

constexpr RuleInfo fire_rule{.id = "AB-4.3.1", .section = "", .name = "", .text = ""};
constexpr RuleInfo table_rule{.id = "AB-T.1", .section = "", .name = "", .text = ""};
constexpr RulingInfo ruling{.id = "AB-R72",
                            .key = "initial-mixed",
                            .question = "",
                            .options = {},
                            .reason = "",
                            .kind = RulingKind::fixed};
constexpr DecisionInfo fire_decision{.id = "AB-D10", .key = "fire", .question = "", .silence = ""};

std::string text_of(const Event& event, int number) {
  std::string text;
  yaml::Writer out(text);
  write_event(out, event, number);
  return text;
}

Event full_event() {
  Event event;
  event.kind = "fired";
  event.rule = &fire_rule;
  event.ruling = &ruling;
  event.who = "detroit";
  event.against = "lawrence";
  event.phase = "fire-2";
  event.facts = {{"guns", 3}, {"aim", "low"}, {"boxes", std::vector<int>{3, -1}}};
  event.modifiers = {{&table_rule, "base", -1}, {&fire_rule, "shot weight", 3}};
  event.rolls = {{{.turn = 3,
                   .phase = "fire-2",
                   .rule = &fire_rule,
                   .who = "detroit",
                   .against = "lawrence",
                   .nth = 120},
                  {4}}};
  return event;
}

TEST(EventText, an_event_is_one_line_with_all_its_parts_in_order) {
  EXPECT_EQ(text_of(full_event(), 12),
            "{event: 12, phase: fire-2, kind: fired, rule: AB-4.3.1, who: detroit, against: "
            "lawrence, ruling: AB-R72, facts: {guns: 3, aim: low, boxes: [3, -1]}, modifiers: "
            "[[AB-T.1, base, -1], [AB-4.3.1, shot weight, 3]], rolls: [{at: "
            "3/fire-2/AB-4.3.1/detroit/lawrence/120, faces: [4]}]}\n");
}

TEST(EventText, several_rulings_are_a_list) {
  static constexpr RulingInfo other{.id = "AB-R76",
                                    .key = "more-guns",
                                    .question = "",
                                    .options = {},
                                    .reason = "",
                                    .kind = RulingKind::fixed};
  Event event;
  event.kind = "fired";
  event.ruling = &ruling;
  event.ruling.add(&other);
  event.ruling.add(&ruling);
  EXPECT_EQ(text_of(event, 1), "{event: 1, kind: fired, ruling: [AB-R72, AB-R76]}\n");
}

TEST(EventText, empty_parts_are_left_out) {
  Event event;
  event.kind = "struck";
  event.rule = &fire_rule;
  event.who = "ariel";
  EXPECT_EQ(text_of(event, 1), "{event: 1, kind: struck, rule: AB-4.3.1, who: ariel}\n");
}

TEST(EventText, text_that_yaml_would_misread_is_quoted) {
  Event event;
  event.kind = "refused";
  event.facts = {{"order", "fire: [all, \"x\"]\n"}, {"instead", "no"}, {"number", "010"}};
  EXPECT_EQ(text_of(event, 1),
            "{event: 1, kind: refused, facts: {order: \"fire: [all, \\\"x\\\"]\\n\", instead: "
            "\"no\", number: \"010\"}}\n");
}

TEST(EventText, an_address_longer_than_any_buffer_is_written_whole) {
  Event event;
  event.kind = "fired";
  const std::string long_name(600, 'x');
  event.rolls = {{{.turn = 1,
                   .phase = "fire-1",
                   .rule = &fire_rule,
                   .who = long_name,
                   .against = "",
                   .nth = 0},
                  {1, 2}}};
  EXPECT_EQ(text_of(event, 1), "{event: 1, kind: fired, rolls: [{at: 1/fire-1/AB-4.3.1/" +
                                   long_name + "//0, faces: [1, 2]}]}\n");
}

TEST(EventText, events_of_a_list_take_a_line_each) {
  std::string text;
  yaml::Writer out(text);
  out.begin_list(yaml::Style::block);
  for (int number = 1; number <= 3; ++number) write_event(out, full_event(), number);
  out.end();
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 3);
  EXPECT_TRUE(text.starts_with("- {event: 1, phase: fire-2"));
}

TEST(EventText, a_decision_says_where_it_came_from) {
  std::string text;
  yaml::Writer out(text);
  out.begin_list(yaml::Style::block);
  write_decision(out, {.key = "3/move-2/AB-D7/lawrence//1",
                       .option = "ahead-port",
                       .source = AnswerSource::orders,
                       .file = "us.yaml",
                       .line = 12});
  write_decision(out, {.key = "3/fire-2/AB-D10/ariel/w1/0",
                       .option = "no",
                       .source = AnswerSource::standing,
                       .file = {},
                       .line = 0});
  out.end();
  EXPECT_EQ(text,
            "- {key: 3/move-2/AB-D7/lawrence//1, option: ahead-port, source: orders, file: "
            "us.yaml, line: 12}\n"
            "- {key: 3/fire-2/AB-D10/ariel/w1/0, option: \"no\", source: standing}\n");
}

TEST(EventText, silence_is_counted_by_ship_and_decision) {
  std::string text;
  yaml::Writer out(text);
  write_silent(out, {.who = "lawrence", .decision = &fire_decision, .count = 12});
  EXPECT_EQ(text, "{who: lawrence, decision: fire, count: 12}\n");
}

TEST(EventText, every_source_of_an_answer_has_a_name) {
  EXPECT_EQ(name_of(AnswerSource::orders), "orders");
  EXPECT_EQ(name_of(AnswerSource::refused), "refused");
  EXPECT_EQ(name_of(AnswerSource::test), "test");
}

}  // namespace
}  // namespace prizecourt
