#include "formats/telling/sentences.h"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>

/// What the words in braces of a sentence become.
namespace prizecourt {
namespace {

Event shot_of_heron() {
  Event event;
  event.kind = "fired";
  event.who = "heron";
  event.against = "swallow";
  event.facts = {{"hits", 1}, {"lost", 3},     {"change", -2}, {"gained", 2},
                 {"none", 0}, {"deck", "red"}, {"round", 4}};
  event.rolls = {{{}, {5, 2}}};
  return event;
}

std::string name(std::string_view id) {
  return '<' + std::string(id) + '>';
}

std::string own(std::string_view word, std::string_view fact, Facts& facts) {
  return std::string(word) + '=' + facts.text(fact);
}

/// The sentence, and after `|` what it has left untold.
std::string told(std::string_view words, const Event& event) {
  Facts facts(event);
  const std::string said =
      sentence_in_words({.kind = event.kind, .words = words}, facts, name, own);
  return said + '|' + facts.rest();
}

std::string said(std::string_view words) {
  const std::string all = told(words, shot_of_heron());
  return all.substr(0, all.find('|'));
}

TEST(Sentences, name_ships_and_dice) {
  EXPECT_EQ(said("{who} at {against}: {faces}"), "<heron> at <swallow>: 5 2");
}

TEST(Sentences, say_numbers_with_their_nouns_and_signs) {
  EXPECT_EQ(said("{hits hit} of {lost gun dice hit}"), "1 hit of 3 gun dice hits");
  EXPECT_EQ(said("{+change} {+gained} {+none}"), "−2 +2 0");
  EXPECT_EQ(said("{change}"), "−2");
}

TEST(Sentences, have_words_of_the_ruleset) {
  EXPECT_EQ(said("on the {:side deck} deck"), "on the side=red deck");
  EXPECT_EQ(said("{:everybody}"), "everybody=");
}

TEST(Sentences, leave_out_what_is_nothing) {
  EXPECT_EQ(said("a[ b {none}][ c {lost}]"), "a c 3");
  Event alone = shot_of_heron();
  alone.against = {};
  EXPECT_EQ(told("sinks[ under {against}]", alone).substr(0, 6), "sinks|");
}

TEST(Sentences, mark_what_they_say_and_what_they_pass_over) {
  EXPECT_EQ(told("{hits hit} {lost} {+change} {+gained} {none}{-round}{-deck}", shot_of_heron()),
            "1 hit 3 −2 +2 0|");
  EXPECT_EQ(told("{-round}{-deck}", shot_of_heron()),
            "|hits 1, lost 3, change −2, gained 2, none 0");
}

TEST(Sentences, are_found_by_kind_and_fact_the_first_that_fits) {
  constexpr std::array rows = {Sentence{"fired", "to the deck", "deck", "red"},
                               Sentence{"fired", "herself", "what", "{who}"},
                               Sentence{"fired", "unchanged", "what", "{before}"},
                               Sentence{"fired", "anything", "what"}, Sentence{"fired", "else"}};
  Event event = shot_of_heron();
  EXPECT_EQ(find_sentence(rows, event)->words, "to the deck");
  event.facts.clear();
  EXPECT_EQ(find_sentence(rows, event)->words, "else");
  event.facts = {{"what", std::string("heron")}};
  EXPECT_EQ(find_sentence(rows, event)->words, "herself");
  event.facts = {{"what", std::string("x")}, {"before", std::string("x")}};
  EXPECT_EQ(find_sentence(rows, event)->words, "unchanged");
  event.facts = {{"what", std::string("x")}, {"before", std::string("y")}};
  EXPECT_EQ(find_sentence(rows, event)->words, "anything");
  event.kind = "sunk";
  EXPECT_EQ(find_sentence(rows, event), nullptr);
}

TEST(Sentences, mark_both_facts_that_are_compared) {
  Event event = shot_of_heron();
  event.facts = {{"what", std::string("x")}, {"before", std::string("x")}};
  Facts facts(event);
  const Sentence row{"fired", "unchanged", "what", "{before}"};
  EXPECT_EQ(sentence_in_words(row, facts, name, own), "unchanged");
  EXPECT_EQ(facts.rest(), "");
}

TEST(Sentences, leave_their_sum_with_the_facts) {
  const Event event = shot_of_heron();
  for (const std::string_view words : {"{who} fires (rolls {faces})", "{who} fires| (rolls 5 2)"}) {
    Facts facts(event);
    EXPECT_EQ(sentence_in_words({.kind = event.kind, .words = words}, facts, name, own),
              "<heron> fires");
    EXPECT_EQ(facts.sum(), " (rolls 5 2)");
  }
}

}  // namespace
}  // namespace prizecourt
