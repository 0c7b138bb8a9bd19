#include "formats/court/why_not.h"

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

/// A name in small letters, as most ids are, or in capitals.
std::string with_letters(std::string_view name, char first, char first_wanted) {
  constexpr int letters = 26;
  std::string out(name);
  for (char& c : out) {
    if (c >= first && c < first + letters) c = static_cast<char>(c - first + first_wanted);
  }
  return out;
}

void check_player(const Hearing& hearing, std::string_view id, Problems& problems) {
  const auto players = hearing.match->players();
  if (std::find(players.begin(), players.end(), id) != players.end()) return;
  std::string hint = "who plays is:";
  for (const std::string_view player : players) hint += ' ' + std::string(player);
  report(problems, "there is no player '" + std::string(id) + "' in this game", std::move(hint));
}

void check_ship(const Hearing& hearing, std::string_view id, Problems& problems) {
  const Match& match = *hearing.match;
  if (match.is_ship(id)) return;
  std::string hint = "a ship is called by her id, as in order files";
  for (const std::string& other : {with_letters(id, 'A', 'a'), with_letters(id, 'a', 'A')}) {
    if (match.is_ship(other)) hint = "did you mean '" + other + "'?";
  }
  report(problems, "there is no ship '" + std::string(id) + "' in this game", std::move(hint));
}

void check_other(const Verb& verb, std::span<const std::string_view> words, Problems& problems) {
  const std::string said = "'" + std::string(words[1]) + "' ";
  if (verb.other == Other::needed && words.size() == 2) {
    report(problems, said + "needs another ship", std::string(verb.name()) + " SHIP");
  }
  if (verb.other == Other::nobody && words.size() == 3) {
    report(problems, said + "is done without another ship", std::string(verb.name()));
  }
  if (verb.other != Other::nobody && words.size() == 3 && words[0] == words[2]) {
    report(problems, said + "is not done to the ship herself", {});
  }
}

}  // namespace

std::optional<Deed> read_deed(const Hearing& hearing, std::string_view text, Problems& problems) {
  const auto words = words_of(text);
  const auto verbs = hearing.scenario.ruleset->verbs;
  if (words.size() < 2 || words.size() > 3) {
    report(problems, "a deed is said as 'SHIP VERB' or 'SHIP VERB SHIP'", known_verbs(verbs));
    return std::nullopt;
  }
  const Verb* const verb = verb_called(verbs, words[1]);
  if (verb == nullptr) {
    report(problems, "nothing that can be ordered is called '" + std::string(words[1]) + "'",
           known_verbs(verbs));
  } else {
    check_other(*verb, words, problems);
  }
  const bool players = verb != nullptr && verb->doer == Doer::player;
  (players ? check_player : check_ship)(hearing, words[0], problems);
  if (words.size() == 3) check_ship(hearing, words[2], problems);
  if (problems.has_errors()) return std::nullopt;
  return Deed{std::string(words[0]), verb, words.size() == 3 ? std::string(words[2]) : ""};
}

std::string in_words(const Hearing& hearing, const Deed& deed) {
  const Match& match = *hearing.match;
  std::string words = match.name(deed.who) + ' ' + std::string(deed.verb->name());
  if (!deed.against.empty()) words += ' ' + match.name(deed.against);
  return words;
}

}  // namespace prizecourt
