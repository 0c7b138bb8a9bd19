#include "engine/rulesets/master_and_commander/chapters.h"
#include "formats/orders/orders_schema.h"
#include "formats/rulesets/master_and_commander/order_reader.h"
#include "formats/telling/event_words.h"
#include "formats/yaml/scalars.h"

#include <algorithm>
#include <array>

// Repairs, transfers and rescue: MC-D12 to MC-D14, MC-D17.
namespace prizecourt::master_and_commander {
namespace {

constexpr std::size_t most_tokens = 24;
constexpr yaml::Range level_range{worst_level, best_level};
constexpr std::string_view token_pattern =
    "^ *[SGCMAB] +(pump|rig|transfer|fire +([1-9]|[12][0-9]|3[0-2])) *$";

/// In words, by Work.
constexpr std::array<std::string_view, work_names.size()> work_words = {
    "the pumps", "the rigging", "a transfer of command", "fires"};

// ---- token by token -----------------------------------------------------------------------------

/// The words of a text, of which there are three at most.
std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  while (!text.empty() && words.size() < 4) {
    const std::size_t end = std::min(text.find(' '), text.size());
    if (end > 0) words.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return words;
}

/// `G pump`, `B fire 1`.
std::optional<Token> token_in(std::string_view text) {
  const auto words = words_of(text);
  if (words.size() < 2) return std::nullopt;
  const auto skill = from_name<Skill>(words[0]);
  const auto work = from_name<Work>(words[1]);
  if (!skill || !work) return std::nullopt;
  Token token{.skill = *skill, .work = *work, .fire = 0};
  const bool numbered = *work == Work::fire;
  if (words.size() != (numbered ? 3U : 2U)) return std::nullopt;
  if (!numbered) return token;
  const auto fire = yaml::integer_value(words[2]);
  if (!yaml::is_integer(words[2]) || !fire || *fire < 1 || *fire > int{most_fires}) {
    return std::nullopt;
  }
  token.fire = static_cast<int>(*fire);
  return token;
}

std::string in_words(const Token& token) {
  const std::string words = std::string(name_of(token.skill)) + " to ";
  if (token.work == Work::fire) return words + "fire " + std::to_string(token.fire);
  return words + std::string(work_words[static_cast<std::size_t>(token.work)]);
}

bool read_token(yaml::Node node, const OrderReader& around, TokenOrder::Entry& entry) {
  const auto text = yaml::as_text(node, around.problems);
  if (!text) return false;
  const auto token = token_in(*text);
  if (token) {
    entry = {.token = *token, .line = node.line()};
    return true;
  }
  around.error(node, "unknown-name", in_quotes(*text) + " is not a repair token",
               "a skill and a task: G pump, A rig, S transfer, B fire 1");
  return false;
}

Sheet tokens_sheet(TokenOrder& order, const OrderReader& around) {
  const auto one = [&around](TokenOrder::Entry& entry) {
    return token(
        {.read = [&entry, &around](yaml::Node node) { return read_token(node, around, entry); },
         .written = [&entry] { return as_written(entry.token); },
         .said = [&entry] { return in_words(entry.token); },
         .schema = [] { return schema_of_pattern(token_pattern); },
         .names = "token"});
  };
  const Sheet all = list(order.tokens, one,
                         {.amount = {0, most_tokens},
                          .too_many = "a ship has at most 24 levels to lend",
                          .between = ", "});
  return all.told([&order, all] { return order.tokens.empty() ? "none" : all.words(); });
}

// ---- by need ------------------------------------------------------------------------------------

constexpr auto lendable_names = [] {
  std::array<std::string_view, lendable.size()> all;
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = name_of(lendable[i]);
  return all;
}();

Sheet needs_sheet(std::vector<Work>& needs) {
  const Sheet all = words(
      needs, work_words,
      {.amount = {0, 0}, .repeats = Repeats::allowed, .between = ", then ", .said = "as needed %"});
  return all.told([&needs, all] { return needs.empty() ? "none" : all.words(); })
      .then([&needs](yaml::Node) { needs.resize(std::min(needs.size(), most_tokens)); });
}

using Levels = std::array<int, skill_count>;

int& level_of(Levels& levels, Skill skill) {
  return levels[static_cast<std::size_t>(skill)];
}

/// The level of one skill; nothing where it is lent to the last.
Sheet kept_sheet(int& level) {
  return whole({.get = [&level]() -> std::optional<int> {
                  return level == worst_level ? std::nullopt : std::optional(level);
                },
                .set = [&level](int number) { level = number; }},
               level_range);
}

/// One level for all that can be lent, or skill by skill.
Sheet keep_sheet(Levels& levels) {
  const Slot alike{.get = [&levels] { return std::optional(level_of(levels, lendable.front())); },
                   .set =
                       [&levels](int number) {
                         for (const Skill skill : lendable) level_of(levels, skill) = number;
                       }};
  const auto are_alike = [&levels] {
    return std::all_of(lendable.begin(), lendable.end(), [&](Skill skill) {
      return level_of(levels, skill) == level_of(levels, lendable.front());
    });
  };
  std::vector<SheetKey> each;
  each.reserve(lendable.size());
  for (const Skill skill : lendable) {
    each.push_back(may(name_of(skill), kept_sheet(level_of(levels, skill)), "# %"));
  }
  const Sheet by_skill = keys(std::move(each));
  return any_of({whole(alike, level_range).said_if(are_alike), by_skill}, Otherwise::first)
      .told([by_skill] { return by_skill.words(); })
      .said_if([&levels] { return levels != nothing_kept; });
}

Sheet lend_sheet(std::vector<Skill>& lend) {
  const auto one = [](Skill& skill) {
    const Slot slot{.get =
                        [&skill] {
                          const auto at = std::find(lendable.begin(), lendable.end(), skill);
                          return std::optional(static_cast<int>(at - lendable.begin()));
                        },
                    .set = [&skill](int n) { skill = lendable[static_cast<std::size_t>(n)]; }};
    return prizecourt::choice(slot, {.names = lendable_names});
  };
  return list(lend, one, {.instead_of_empty = "name a skill: S, G, A or B", .between = ", "})
      .said_if([&lend] {
        return !lend.empty() &&
               !std::equal(lend.begin(), lend.end(), lent_first.begin(), lent_first.end());
      });
}

Sheet by_need_sheet(NeedOrder& order, const OrderReader& /*around*/) {
  const Sheet needs = needs_sheet(order.needs);
  return keys({needed("need", needs, "%"), may("keep", keep_sheet(order.keep), "but keep %"),
               may("lend", lend_sheet(order.lend), "lent by %")})
      .quoted([needs] { return needs.written(Written::in_refusals); });
}

}  // namespace

Sheet repair_sheet(Order::Body& order, const OrderReader& around) {
  const auto tokens = [&around](TokenOrder& one) { return tokens_sheet(one, around); };
  const auto needs = [&around](NeedOrder& one) { return by_need_sheet(one, around); };
  const Sheet token_by_token = held<TokenOrder>(order, tokens).meant_if([](yaml::Node node) {
    return node.kind() != yaml::Kind::map;
  });
  return any_of({token_by_token, held<NeedOrder>(order, needs)}, Otherwise::first)
      .offered("[G pump, A rig, B fire 1, S transfer], or {need: […], keep: …}, or none");
}

Sheet transfer_sheet(TransferOrder& order, const OrderReader& around) {
  const Sheet to = ship_sheet(order.to, around, Whose::own);
  const Sheet levels =
      whole(order.levels, {1, best_level}).said_if([&order] { return order.levels > 1; });
  return keys({needed("to", to, ""), may("levels", levels, "")})
      .told([&order, to] {
        return prizecourt::counted(order.levels, "level") + " of command to " + to.words();
      })
      .quoted([] { return std::string(); })
      .offered("with as many tokens of repair");
}

Sheet rescue_sheet(RescueOrder& order, const OrderReader& /*around*/) {
  const Sheet all = word(
      {.word = "all", .said = "everyone"}, [&order] { return order.skills.size() == skill_count; },
      [&order] {
        for (std::size_t s = 0; s < skill_count; ++s) order.skills.push_back(static_cast<Skill>(s));
      });
  const auto each_once = [&order](yaml::Node) {
    std::vector<Skill>& skills = order.skills;
    std::sort(skills.begin(), skills.end());
    skills.erase(std::unique(skills.begin(), skills.end()), skills.end());
  };
  const Sheet some =
      words(order.skills, {},
            {.instead_of_empty = "write all or none", .repeats = Repeats::allowed, .between = ", "})
          .then(each_once);
  return any_of({all, some}, Otherwise::second)
      .quoted([] { return std::string(); })
      .offered("all, none, or skills: S, G, A, B, C, M");
}

std::string as_written(const Token& token) {
  std::string text(name_of(token.skill));
  text += ' ';
  text += name_of(token.work);
  if (token.work == Work::fire) text += ' ' + std::to_string(token.fire);
  return text;
}

}  // namespace prizecourt::master_and_commander
