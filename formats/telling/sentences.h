#pragma once

#include "engine/table/event.h"
#include "formats/telling/event_words.h"

#include <functional>
#include <span>
#include <string>
#include <string_view>

/// Logs as tables: what a kind of event is told as, with braces for what differs.
namespace prizecourt {

/// Of the rows for a kind the first one that fits counts. In a sentence `{who}` and `{against}` are
/// the two ships, `{faces}` all dice rolled, `{sum}` the modifiers: `5 (musket) − 1 (raking)`;
/// `{@winner}` who is named by the fact of that name,
/// `{hits hit}` a number with its noun: `1 hit`, `{+change}` one with its sign, `{-round}` nothing,
/// though the fact is told, `{:side deck}` what the ruleset's OwnWords make of it, and any other
/// word in braces is the fact. What stands between `[` and `]` is left out where something in
/// braces there is 0 or empty. Brackets at the end that have dice or the modifiers in them are the
/// sum of the event (Facts::set_sum()), and all before them is the news; in other sentences the sum
/// stands behind a `|`.
struct Sentence {
  std::string_view kind;
  std::string_view words;
  std::string_view fact{};  ///< only for events in which this fact …

  /// … is that text: `failed`, or `{who}` and `{from}`, what the event has there; empty: any text.
  std::string_view value{};
  Depth depth = Depth::main;
};

/// What `{:side deck}` is of a ruleset: "side", and of which fact.
using OwnWords =
    std::function<std::string(std::string_view word, std::string_view fact, Facts& facts)>;

/// The row for an event; null where there is none.
[[nodiscard]] const Sentence* find_sentence(std::span<const Sentence> sentences,
                                            const Event& event);

/// The news of an event, Markdown; its sum stays with the facts. Facts that it has in braces, and
/// the one by which it was chosen, are told with it.
[[nodiscard]] std::string sentence_in_words(const Sentence& sentence, Facts& facts,
                                            const NameOf& name, const OwnWords& own);

}  // namespace prizecourt
