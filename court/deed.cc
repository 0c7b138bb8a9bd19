#include "court/why_not.h"
#include "formats/match/typed_names.h"
#include "formats/text/words.h"

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

namespace prizecourt {
namespace {

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  while (!text.empty()) {
    const std::size_t end = text.find(' ');
    if (end != 0) words.push_back(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return words;
}

void report(Problems& problems, std::string message, std::string hint) {
  problems.add({.code = "unknown-name",
                .place = {.file = "--why-not"},
                .message = std::move(message),
                .hint = std::move(hint),
                .source_line = {}});
}

std::string known_verbs(std::span<const Verb> verbs) {
  if (verbs.empty()) return "this game has no list of deeds";
  constexpr std::string_view ship_after[] = {"", " SHIP", " [SHIP]"};
  std::string all = "known are: ";
  for (const Verb& verb : verbs) {
    if (&verb != verbs.data()) all += ", ";
    all.append(verb.name()).append(ship_after[static_cast<std::size_t>(verb.other)]);
  }
  return all;
}

const Verb* verb_called(std::span<const Verb> verbs, std::string_view word) {
  const auto found = std::find_if(verbs.begin(), verbs.end(),
                                  [&](const Verb& verb) { return lists_id(verb.words, word); });
  return found == verbs.end() ? nullptr : &*found;
}

/// The id of who is named; nothing, after saying so, where nobody is.
std::string id_of(const Hearing& hearing, NameFor whom, std::string_view typed,
                  Problems& problems) {
  if (const auto id = id_meant(*hearing.match, whom, typed)) return std::string(*id);
  NameSlip slip = slip_of_name(*hearing.match, whom, typed);
  report(problems, std::move(slip.what), std::move(slip.hint));
  return {};
}

/// What is said, in parts: names may have several words.
struct SaidDeed {
  std::string who;
  std::string_view verb;
  std::string against;  ///< empty where nobody is named
};

std::string joined(std::span<const std::string_view> words) {
  std::string text;
  for (const std::string_view word : words) add_part(text, word, " ");
  return text;
}

/// The first verb that is known, after a first word, parts it; where none is, the second word is
/// taken for one.
SaidDeed parts_of(std::span<const std::string_view> words, std::span<const Verb> verbs) {
  std::size_t verb = 1;
  for (std::size_t i = 1; i < words.size(); ++i) {
    if (verb_called(verbs, words[i]) == nullptr) continue;
    verb = i;
    break;
  }
  return {.who = joined(words.first(verb)),
          .verb = words[verb],
          .against = joined(words.subspan(verb + 1))};
}

void check_other(const Verb& verb, const SaidDeed& said, Problems& problems) {
  const std::string word = "'" + std::string(said.verb) + "' ";
  if (verb.other == Other::needed && said.against.empty()) {
    report(problems, word + "needs another ship", std::string(verb.name()) + " SHIP");
  }
  if (verb.other == Other::nobody && !said.against.empty()) {
    report(problems, word + "is done without another ship", std::string(verb.name()));
  }
}

}  // namespace

std::optional<Deed> read_deed(const Hearing& hearing, std::string_view text, Problems& problems) {
  const auto words = words_of(text);
  const auto verbs = hearing.scenario.ruleset->verbs;
  if (words.size() < 2) {
    report(problems, "a deed is said as 'SHIP VERB' or 'SHIP VERB SHIP'", known_verbs(verbs));
    return std::nullopt;
  }
  const SaidDeed said = parts_of(words, verbs);
  const Verb* const verb = verb_called(verbs, said.verb);
  if (verb == nullptr) {
    report(problems, "nothing that can be ordered is called '" + std::string(said.verb) + "'",
           known_verbs(verbs));
  } else {
    check_other(*verb, said, problems);
  }
  const bool is_players = verb != nullptr && verb->doer == Doer::player;
  Deed deed{.who = id_of(hearing, is_players ? NameFor::player : NameFor::ship, said.who, problems),
            .verb = verb,
            .against = {}};
  if (!said.against.empty()) {
    deed.against = id_of(hearing, NameFor::ship, said.against, problems);
  }
  const bool is_to_herself = verb != nullptr && verb->other != Other::nobody && !deed.who.empty() &&
                             deed.who == deed.against;
  if (is_to_herself) {
    report(problems, "'" + std::string(said.verb) + "' is not done to the ship herself", {});
  }
  return problems.has_errors() ? std::nullopt : std::optional(std::move(deed));
}

std::string in_words(const Hearing& hearing, const Deed& deed) {
  const Match& match = *hearing.match;
  std::string words = match.name(deed.who) + ' ' + std::string(deed.verb->name());
  if (!deed.against.empty()) words += ' ' + match.name(deed.against);
  return words;
}

}  // namespace prizecourt
