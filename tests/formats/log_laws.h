#pragma once

#include "engine/table/event.h"
#include "formats/telling/turn_log.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Laws that the logs of all rulesets keep.
namespace prizecourt {

/// No teller and no sentence is for a kind that the ruleset does not list.
template <class Telling>
void expect_no_other_kinds(const LogWords<Telling>& words, std::span<const EventInfo> kinds) {
  const auto expect_listed = [&](std::string_view kind) {
    EXPECT_NE(std::ranges::find(kinds, kind, &EventInfo::kind), kinds.end()) << kind;
  };
  for (const auto& tellers : words.tellers) {
    for (const auto& teller : tellers) expect_listed(teller.kind);
  }
  for (const Sentence& sentence : words.sentences) expect_listed(sentence.kind);
}

/// The sentence of an event says all its facts.
template <class Telling>
void expect_told_whole(const Telling& telling, const LogWords<Telling>& words, const Event& event) {
  std::vector<Facts> facts;
  facts.emplace_back(event);
  EXPECT_NE(run_in_words(telling, words, std::span(facts)), "") << event.kind;
  EXPECT_EQ(facts.front().rest(), "") << event.kind;
}

}  // namespace prizecourt
