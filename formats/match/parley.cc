#include "formats/match/parley.h"

#include "engine/table/ruling.h"
#include "formats/orders/oddity.h"
#include "formats/orders/orders_schema.h"

#include <algorithm>
#include <utility>

namespace prizecourt {
namespace {

constexpr std::array<std::string_view, parley_keys.size()> notes = {
    "whether you resign the game", "whether you offer a draw this turn"};

/// By place in `parley_keys`; nothing for any other decision.
std::optional<std::size_t> place_of(const Question& question) {
  if (!is_volunteered(question)) return std::nullopt;
  const auto* const key = std::find(parley_keys.begin(), parley_keys.end(), question.decision->key);
  if (key == parley_keys.end()) return std::nullopt;
  return static_cast<std::size_t>(key - parley_keys.begin());
}

}  // namespace

bool says_something(const ParleyWords& words) {
  return words.answer || std::any_of(words.by_key.begin(), words.by_key.end(),
                                     [](const auto& word) { return word && word->yes; });
}

void leave_out_what_is_said_again(ParleyWords& earlier, const ParleyWords& later) {
  for (std::size_t k = 0; k < parley_keys.size(); ++k) {
    if (later.by_key[k]) earlier.by_key[k].reset();
  }
  if (later.answer) earlier.answer.reset();
}

ParleyWords read_parley(yaml::MapReader& map, ParleyTime time, Problems& problems) {
  ParleyWords words;
  for (std::size_t k = 0; k < parley_keys.size(); ++k) {
    const auto node = map.optional_node(parley_keys[k]);
    if (!node) continue;
    const auto yes = yaml::as_boolean(*node, problems);
    if (time == ParleyTime::past) {
      yaml::report(problems, *node, "invalid",
                   "is too late for this turn: it counts only at the start of a turn",
                   "give it with the orders for the next turn");
    }
    if (yes) words.by_key[k] = {.yes = *yes, .line = node->line()};
  }
  const auto& [resigns, draws] = words.by_key;
  const bool both = resigns && resigns->yes && draws && draws->yes;
  if (both) {
    yaml::report(problems, *map.map().find(parley_keys[1]), "invalid",
                 "a player who resigns cannot offer a draw", "remove one of the two");
  }
  return words;
}

std::optional<AnswerWord> read_answer(yaml::Node said, const OpenQuestion* asked,
                                      Problems& problems) {
  if (asked == nullptr) {
    yaml::report(problems, said, "invalid",
                 "the turn is not waiting for an answer from this player",
                 "give orders instead, or remove it");
    return std::nullopt;
  }
  if (said.kind() != yaml::Kind::scalar) {
    yaml::report(problems, said, "wrong-type", "expected one of the options",
                 listed(asked->options));
    return std::nullopt;
  }
  const auto option = std::find(asked->options.begin(), asked->options.end(), said.text());
  if (option == asked->options.end()) {
    yaml::report(problems, said, "unknown-name",
                 in_quotes(said.text()) + " is not an option of the question",
                 listed(asked->options));
    return std::nullopt;
  }
  return AnswerWord{.question = asked->key,
                    .option = *option,
                    .place = static_cast<std::size_t>(option - asked->options.begin()),
                    .line = said.line()};
}

void ParleyBook::add(std::string_view player, ParleyWords words, std::string file, int window) {
  said_.push_back({.player = std::string(player),
                   .words = std::move(words),
                   .file = std::make_shared<const std::string>(std::move(file)),
                   .window = window});
}

std::optional<Answer> ParleyBook::answer(const Question& question, int window) const {
  const auto key = place_of(question);
  if (!key) return answer_in_a_word(question, window);
  const auto said = std::find_if(said_.rbegin(), said_.rend(), [&](const Said& one) {
    return one.player == question.player && one.window <= window && one.words.by_key[*key];
  });
  if (said == said_.rend()) return std::nullopt;
  const ParleyWord& word = *said->words.by_key[*key];
  return Answer{.option = word.yes ? std::size_t{1} : std::size_t{0},
                .source = AnswerSource::orders,
                .file = *said->file,
                .line = word.line};
}

std::optional<Answer> ParleyBook::answer_in_a_word(const Question& question, int window) const {
  std::string key;  // asked for only where somebody has answered something
  const auto said = std::find_if(said_.rbegin(), said_.rend(), [&](const Said& one) {
    if (!one.words.answer || one.window > window) return false;
    if (key.empty()) key = key_of(question);
    return one.words.answer->question == key;
  });
  if (said == said_.rend()) return std::nullopt;
  const AnswerWord& word = *said->words.answer;
  return Answer{
      .option = word.place, .source = AnswerSource::orders, .file = *said->file, .line = word.line};
}

// ---- words --------------------------------------------------------------------------------------

std::string in_words(const ParleyWords& words) {
  constexpr std::array<std::string_view, parley_keys.size()> yes = {
      "You resign: you leave the game this turn\n", "You offer a draw this turn\n"};
  constexpr std::array<std::string_view, parley_keys.size()> no = {"You play on\n",
                                                                   "You offer no draw\n"};
  std::string text;
  for (std::size_t k = 0; k < parley_keys.size(); ++k) {
    const auto& word = words.by_key[k];
    if (word) text += word->yes ? yes[k] : no[k];
  }
  if (words.answer) {
    text += "You answer " + in_quotes(words.answer->option);
    if (words.answer->question.empty())
      text += "; this report does not show whether that is an option";
    text += '\n';
  }
  return text;
}

void warn_of_resignation(const ParleyWords& words, std::string_view file, Problems& problems) {
  const auto& resigns = words.by_key.front();
  if (!resigns || !resigns->yes) return;
  warn_of({.code = "odd-resignation",
           .line = resigns->line,
           .message = "resigns the game",
           .hint = "remove the line to keep playing"},
          file, problems);
}

void offer_parley(DraftedOrders& orders, std::span<const DecisionInfo> decisions) {
  for (const std::string_view& key : parley_keys) {
    const auto decision = std::find_if(decisions.begin(), decisions.end(),
                                       [&](const DecisionInfo& one) { return one.key == key; });
    const auto note = static_cast<std::size_t>(&key - parley_keys.data());
    orders.keys.push_back({.key = std::string(key),
                           .example = "false",
                           .options = {},
                           .decisions = {&*decision},
                           .shape = {shape_of_words({"true", "false"})},
                           .note = std::string(notes[note])});
  }
}

void add_parley(ObjectSchema& object) {
  for (std::size_t k = 0; k < notes.size(); ++k) {
    object.property(parley_keys[k], with_note(schema_of_boolean(), notes[k]));
  }
}

std::string resignation_in_words(Facts& facts, const NameOf& name) {
  std::string words = "**Resignation of " + name(facts.event().who) + "**";
  const std::string_view ships = facts.raw("ships");
  if (ships.empty()) return words;
  std::string_view ids = ships;
  for (std::string_view separator = ": "; !ids.empty(); separator = ", ") {
    words.append(separator).append(name(take_id(ids)));
  }
  return words + (ships.find(' ') == ships.npos ? " strikes" : " strike");
}

std::string offer_in_words(Facts& facts, const NameOf& name) {
  const std::string answer = facts.text("answer");
  std::string words = "Draw offered by " + name(facts.event().who);
  if (answer == "agreed") return words + ": all players agree";
  if (answer == "overtaken") return words + ": a resignation comes first";
  return words + ": not all players agree, the offer lapses";
}

}  // namespace prizecourt
