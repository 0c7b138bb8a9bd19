#include "court/rulebook.h"

#include <algorithm>
#include <set>
#include <utility>

namespace prizecourt {
namespace {

constexpr std::size_t shortest_word = 4;

bool is_letter(char c) {
  return 'a' <= c && c <= 'z';
}

char lower(char c) {
  return 'A' <= c && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

std::string lower(std::string_view text) {
  std::string out(text);
  std::transform(out.begin(), out.end(), out.begin(), [](char c) { return lower(c); });
  return out;
}

/// Whether a word begins like this; all in lower case.
bool has_word(std::string_view text, std::string_view word) {
  for (std::size_t at = text.find(word); at != std::string_view::npos;
       at = text.find(word, at + 1)) {
    if (at == 0 || !is_letter(text[at - 1]) || !is_letter(word.front())) return true;
  }
  return false;
}

bool has_words(std::string_view text, std::string_view words) {
  const std::string all = lower(text);
  while (!words.empty()) {
    const std::string_view word = take_id(words);
    if (!word.empty() && !has_word(all, word)) return false;
  }
  return true;
}

/// What other forms of these words begin with: `board rak` for `boarding raked`.
std::string stems_of(std::string_view words) {
  constexpr std::size_t shortest_stem = 3;
  std::string stems;
  while (!words.empty()) {
    std::string_view word = take_id(words);
    for (const std::string_view ending : {"ing", "ers", "er", "ed", "es", "s", "e"}) {
      if (!word.ends_with(ending) || word.size() < shortest_stem + ending.size()) continue;
      word.remove_suffix(ending.size());
      break;
    }
    stems.append(word) += ' ';
  }
  return stems;
}

/// Is `id` the one that is asked for, or does it stand below it?
bool is_or_is_below(std::string_view id, std::string_view query) {
  const std::string own = lower(id);
  return own == query || own.starts_with(std::string(query) + ".");
}

std::vector<const WorkedCase*> cases_of(const RulesetRow& ruleset, std::string_view id) {
  std::vector<const WorkedCase*> found;
  for (const WorkedCase& one : worked_cases()) {
    if (one.ruleset == ruleset.id && lists_id(one.shows, id)) found.push_back(&one);
  }
  return found;
}

RulePage page_of(const RulesetRow& ruleset, const RuleInfo& rule) {
  RulePage page{&ruleset, &rule, {}, cases_of(ruleset, rule.id)};
  for (const RulingInfo& ruling : ruleset.rulings) {
    if (lists_id(ruling.rules, rule.id)) page.rulings.push_back(&ruling);
  }
  return page;
}

RulingPage page_of(const RulesetRow& ruleset, const RulingInfo& ruling) {
  RulingPage page{&ruleset, &ruling, {}, cases_of(ruleset, ruling.id)};
  for (const RuleInfo& rule : ruleset.rules) {
    if (lists_id(ruling.rules, rule.id)) page.rules.push_back(&rule);
  }
  return page;
}

std::string words_of(const RuleInfo& rule) {
  return std::string(rule.name) + ' ' + std::string(rule.text);
}

/// What a ruling says, without its key, by which it is asked for itself.
std::string said_by(const RulingInfo& ruling) {
  std::string words;
  for (const std::string_view part : {ruling.question, ruling.reason}) {
    words += ' ';
    words += part;
  }
  for (const std::string_view option : ruling.options) {
    words += ' ';
    words += option;
  }
  return words;
}

std::string words_of(const RulingInfo& ruling) {
  return std::string(ruling.key) + said_by(ruling);
}

/// Pages of all `entries` of all rulesets for which `is_meant` holds.
template <class Page, class Info, class IsMeant>
std::vector<Page> pages_of(Rulesets rulesets, std::span<const Info> RulesetRow::*entries,
                           IsMeant is_meant) {
  std::vector<Page> pages;
  for (const RulesetRow& ruleset : rulesets) {
    for (const Info& info : ruleset.*entries) {
      if (is_meant(info)) pages.push_back(page_of(ruleset, info));
    }
  }
  return pages;
}

}  // namespace

std::vector<RulePage> find_rules(Rulesets rulesets, std::string_view query) {
  const std::string wanted = lower(query);
  const auto find = [&](auto is_meant) {
    return pages_of<RulePage, RuleInfo>(rulesets, &RulesetRow::rules, is_meant);
  };
  auto pages = find([&](const RuleInfo& rule) { return is_or_is_below(rule.id, wanted); });
  if (!pages.empty()) return pages;
  for (const std::string& words : {wanted, stems_of(wanted)}) {
    pages = find([&](const RuleInfo& rule) { return has_words(words_of(rule), words); });
    if (!pages.empty()) return pages;
  }
  pages = find([](const RuleInfo&) { return true; });
  std::erase_if(pages, [&](const RulePage& page) {
    return std::none_of(page.rulings.begin(), page.rulings.end(), [&](const RulingInfo* ruling) {
      return has_words(said_by(*ruling), wanted);
    });
  });
  return pages;
}

bool is_id_of_rules(Rulesets rulesets, std::string_view query) {
  const std::string wanted = lower(query);
  return std::any_of(rulesets.begin(), rulesets.end(), [&](const RulesetRow& ruleset) {
    return std::any_of(ruleset.rules.begin(), ruleset.rules.end(),
                       [&](const RuleInfo& rule) { return is_or_is_below(rule.id, wanted); });
  });
}

std::vector<RulingPage> find_rulings(Rulesets rulesets, std::string_view query) {
  const std::string wanted = lower(query);
  const auto find = [&](auto is_meant) {
    return pages_of<RulingPage, RulingInfo>(rulesets, &RulesetRow::rulings, is_meant);
  };
  auto pages = find(
      [&](const RulingInfo& ruling) { return lower(ruling.id) == wanted || ruling.key == wanted; });
  if (!pages.empty()) return pages;
  pages = find([&](const RulingInfo& ruling) {
    const auto ids = split_words(ruling.rules);
    return std::any_of(ids.begin(), ids.end(),
                       [&](std::string_view id) { return is_or_is_below(id, wanted); });
  });
  if (!pages.empty()) return pages;
  return find([&](const RulingInfo& ruling) { return has_words(words_of(ruling), wanted); });
}

std::vector<std::string> rulebook_words(Rulesets rulesets) {
  std::vector<std::string> all;
  std::set<std::string> words;
  for (const RulesetRow& ruleset : rulesets) {
    for (const RuleInfo& rule : ruleset.rules) {
      all.emplace_back(rule.id);
      const std::string text = lower(words_of(rule));
      for (auto begin = text.begin(); begin != text.end();) {
        const auto end = std::find_if_not(begin, text.end(), is_letter);
        const auto size = static_cast<std::size_t>(end - begin);
        if (size >= shortest_word) words.emplace(begin, end);
        begin = std::find_if(end, text.end(), is_letter);
      }
    }
    for (const RulingInfo& ruling : ruleset.rulings) {
      all.emplace_back(ruling.id);
      all.emplace_back(ruling.key);
    }
  }
  all.insert(all.end(), words.begin(), words.end());
  return all;
}

}  // namespace prizecourt
