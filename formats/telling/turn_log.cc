#include "formats/telling/turn_log.h"

#include "formats/text/escape.h"
#include "formats/text/words.h"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace prizecourt {
namespace {

/// Somebody who has a part in joint dice.
std::string party(std::string_view id, const NameOf& name) {
  return id == umpire_name ? "the umpire" : name(id);
}

/// "Alice, Bob and the umpire".
std::string in_a_row(std::span<const std::string> ids, const NameOf& name) {
  std::string out;
  for (std::size_t i = 0; i < ids.size(); ++i) {
    if (i > 0) out += i + 1 == ids.size() ? " and " : ", ";
    out += party(ids[i], name);
  }
  return out;
}

/// The words of a text, without the name that it begins with.
std::vector<std::string_view> words_behind(std::string_view name, std::string_view text) {
  if (text.starts_with(name)) text.remove_prefix(name.size());
  std::vector<std::string_view> words;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    if (end > 0) words.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return words;
}

}  // namespace

std::string gist_of(std::string_view kind, std::span<const std::string> names,
                    std::span<const std::string> texts) {
  std::vector<std::string_view> common = words_behind(names.front(), texts.front());
  bool is_all = true;
  for (std::size_t i = 1; i < texts.size(); ++i) {
    const auto words = words_behind(names[i], texts[i]);
    const auto apart = std::mismatch(common.begin(), common.end(), words.begin(), words.end());
    is_all = is_all && apart.first == common.end() && apart.second == words.end();
    common.erase(apart.first, common.end());
  }
  std::string what;
  for (const std::string_view word : common) what += (what.empty() ? "" : " ") + std::string(word);
  constexpr std::string_view between = " :,(";
  what.erase(what.find_last_not_of(between) + 1);
  what.erase(0, what.find_first_not_of(between));
  std::vector<std::string> who;
  for (const std::string& name : names) {
    if (std::find(who.begin(), who.end(), name) == who.end()) who.push_back(name);
  }
  if (what.empty()) what = spaced(kind);
  return names_in_short(std::move(who)) + ": " + what + (is_all ? "" : " …");
}

LogLine umpire_change_in_words(const Event& event, std::span<const FieldWords> fields,
                               const NameOf& name) {
  Facts facts(event);
  const SaidChange change =
      said_change(facts.raw("what"), facts.raw("from"), facts.raw("to"), fields, name);
  std::string line =
      "**The umpire** changes " + change.what + " from " + change.from + " to " + change.to;
  if (const std::string reason = facts.text("reason"); !reason.empty()) line += ": " + reason;
  if (const std::string file = facts.text("file"); !file.empty()) {
    line += ", " + file + " line " + std::to_string(facts.number("line"));
  }
  Citations cited;
  cited.add(event);
  return {.news = line, .sum = {}, .rules = event.rule == nullptr ? "" : cited.in_brackets()};
}

void add_window_in_words(std::vector<std::string>& head, const Played& played, const NameOf& name) {
  // Where only one party makes the dice, that is no news of a window.
  if (played.joint && played.joint->from.size() + played.joint->without.size() > 1) {
    std::string words = "Dice from the links of " + in_a_row(played.joint->from, name);
    for (const std::string& id : played.joint->without) words += ", without " + party(id, name);
    head.push_back(words + '.');
  }
  for (const std::string& player : played.unopened) {
    head.push_back("**Not opened**: the sealed orders of " + name(player) + '.');
  }
  for (const Sitter& seat : played.seats) {
    head.push_back((seat.bot.empty() ? "A person" : "A bot (" + for_markdown(seat.bot) + ')') +
                   std::string(" takes the seat of ") + name(seat.player) +
                   (seat.reason.empty() ? "" : ": " + for_markdown(seat.reason)) + '.');
  }
  for (const std::string& player : played.defaults_for) {
    head.push_back("The game does not wait for " + name(player) +
                   ": without an order, the default applies.");
  }
}

std::vector<std::string> umpire_in_words(std::span<const TakenDecision> decisions) {
  std::vector<std::string> paragraphs;
  for (const TakenDecision& decision : decisions) {
    if (decision.source != AnswerSource::umpire) continue;
    paragraphs.push_back("The umpire decided " + for_markdown(decision.key) + ": " +
                         for_markdown(decision.option) + '.');
  }
  return paragraphs;
}

std::string waiting_in_words(const OpenQuestion& question, const NameOf& name) {
  std::string out = "**The turn is waiting** for " + name(question.player);
  if (question.decision == nullptr) return out + '.';
  out += ": ";
  if (question.who != question.player) out += name(question.who) + ", ";
  out += std::string(question.decision->question) + " (";
  if (!question.about.empty()) out += name(question.about) + ", ";
  return out + std::string(question.decision->id) + ')';
}

TurnLog in_brief(TurnLog log) {
  LogPart news;
  for (LogPart& part : log.parts) {
    for (LogLine& line : part.lines) {
      if (line.depth == Depth::main)
        news.lines.push_back({.depth = line.depth, .news = std::move(line.news)});
    }
  }
  log.parts.clear();
  if (!news.lines.empty()) log.parts.push_back(std::move(news));
  log.defaults.clear();
  return log;
}

}  // namespace prizecourt
