#include "court/explain.h"
#include "formats/match/typed_names.h"
#include "formats/text/words.h"

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

namespace prizecourt {
namespace {

void report(Problems& problems, std::string message, std::string hint) {
  problems.add({.code = "unknown-name",
                .place = {.file = "--why-not"},
                .message = std::move(message),
                .hint = std::move(hint),
                .source_line = {}});
}

std::string known_verbs(std::span<const Verb> verbs) {
  if (verbs.empty()) return "this game has no list of verbs";
  constexpr std::string_view ship_after[] = {"", " SHIP", " [SHIP]"};
  std::string all = "expected one of: ";
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

/// The ids of a player's ships; of all ships where no player is named.
std::vector<std::string> ships_of(const Match& match, std::string_view player) {
  std::vector<std::string> ships;
  for (const ShipRow& row : match.table_of_ships(sees_all).rows) {
    if (player.empty() || match.owner(row.ship) == player) ships.emplace_back(row.ship);
  }
  return ships;
}

/// The ship that is named, or the only one of the player who is; nothing, after saying so, where
/// that is nobody.
std::string doer_of(const Hearing& hearing, const Verb* verb, const std::string& typed,
                    Problems& problems) {
  const Match& match = *hearing.match;
  if (verb != nullptr && verb->doer == Doer::player) {
    return id_of(hearing, NameFor::player, typed, problems);
  }
  const auto player = id_meant(match, NameFor::player, typed);
  if (!player || id_meant(match, NameFor::ship, typed)) {
    return id_of(hearing, NameFor::ship, typed, problems);
  }
  const auto ships = ships_of(match, *player);
  if (ships.size() == 1) return ships.front();
  report(problems, "'" + typed + "' is a player, expected a ship",
         ships.empty() ? std::string() : "expected one of: " + with_and(ships));
  return {};
}

/// What is said, in parts: names may have several words.
struct SaidDeed {
  std::string who;
  std::string verb;
  std::string against;  ///< empty where nobody is named
};

/// Words that people put before a ship, or around a verb that did not happen. They add nothing to
/// the question.
constexpr std::string_view words_before_names = "at on upon to with into from the her";
constexpr std::string_view words_of_denial = "why did does do not never didn't doesn't";

/// A name without such words before it.
std::string name_in(std::span<const std::string_view> words) {
  while (words.size() > 1 && lists_id(words_before_names, words.front())) words = words.subspan(1);
  std::string name;
  for (const std::string_view word : words) add_part(name, word, " ");
  return name;
}

/// The first verb that is known, after a first word, parts it; where none is, the second word is
/// taken for one. A verb of two words may be typed without its hyphen.
SaidDeed parts_of(std::span<const std::string_view> words, std::span<const Verb> verbs) {
  const auto parted = [&](std::size_t verb, std::size_t length, std::string word) {
    return SaidDeed{.who = name_in(words.first(verb)),
                    .verb = std::move(word),
                    .against = name_in(words.subspan(verb + length))};
  };
  for (std::size_t i = 1; i < words.size(); ++i) {
    const std::string one(words[i]);
    if (i + 1 < words.size()) {
      std::string two = one + '-' + std::string(words[i + 1]);
      if (verb_called(verbs, two) != nullptr) return parted(i, 2, std::move(two));
    }
    if (verb_called(verbs, one) != nullptr) return parted(i, 1, one);
  }
  return parted(1, 1, std::string(words[1]));
}

void check_other(const Hearing& hearing, const SaidDeed& said, Deed& deed, Problems& problems) {
  const std::string word = "'" + said.verb + "' ";
  if (deed.verb->other == Other::needed && said.against.empty()) {
    auto others = ships_of(*hearing.match, {});
    std::erase(others, deed.who);
    if (others.size() == 1) {  // no third ship can be meant
      deed.against = std::move(others.front());
      return;
    }
    std::erase_if(others, [&](const std::string& ship) {
      return hearing.match->owner(ship) == hearing.match->owner(deed.who);
    });
    report(problems, word + "needs another ship",
           others.empty() ? std::string(deed.verb->name()) + " SHIP"
                          : "write '" + deed.who + ' ' + std::string(deed.verb->name()) + ' ' +
                                others.front() + "'; other players' ships: " + with_and(others));
  }
  if (deed.verb->other == Other::nobody && !said.against.empty()) {
    report(problems, word + "takes no other ship", std::string(deed.verb->name()));
  }
}

}  // namespace

std::optional<Deed> read_deed(const Hearing& hearing, std::string_view text, Problems& problems) {
  auto words = split_words(text);
  std::erase_if(words, [](std::string_view word) { return lists_id(words_of_denial, word); });
  const auto verbs = hearing.scenario.ruleset->verbs;
  if (words.size() < 2) {
    report(problems, "expected 'SHIP VERB' or 'SHIP VERB SHIP'", known_verbs(verbs));
    return std::nullopt;
  }
  const SaidDeed said = parts_of(words, verbs);
  const Verb* const verb = verb_called(verbs, said.verb);
  if (verb == nullptr) {
    report(problems, "there is no order '" + said.verb + "'", known_verbs(verbs));
  }
  Deed deed{.who = doer_of(hearing, verb, said.who, problems), .verb = verb, .against = {}};
  if (!said.against.empty()) {
    deed.against = id_of(hearing, NameFor::ship, said.against, problems);
  }
  // who is nobody gets one answer, not a second one about the other ship
  if (verb != nullptr && !deed.who.empty()) check_other(hearing, said, deed, problems);
  const bool is_to_herself = verb != nullptr && verb->other != Other::nobody && !deed.who.empty() &&
                             deed.who == deed.against;
  if (is_to_herself) {
    report(problems, "'" + said.verb + "' needs another ship, not the same one", {});
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
