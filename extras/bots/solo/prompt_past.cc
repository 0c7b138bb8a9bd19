#include "court/what_if.h"
#include "extras/bots/solo/choices.h"
#include "extras/bots/solo/orders_text.h"
#include "extras/bots/solo/phrases.h"
#include "extras/bots/solo/prompt.h"
#include "extras/bots/solo/supposed_turn.h"
#include "formats/console/input_files.h"
#include "formats/console/seal_file.h"
#include "formats/console/terminal.h"
#include "formats/match/match.h"
#include "formats/text/escape.h"
#include "formats/text/files.h"
#include "formats/text/words.h"
#include "mail/folder/game_folder.h"

#include <algorithm>
#include <charconv>
#include <utility>
#include <vector>

// What the prompt answers about turns that were played, and about the rules.
namespace prizecourt {

Prompt::Then Prompt::show(std::string_view turn) {
  if (turn.empty() && !window_.session.match().over()) {
    context_.out << without_remarks(text_);
  } else if (!is_sealed()) {
    run({"show", GameFolder{window_.folder}.replay(), "--turn",
         turn.empty() ? std::to_string(window_.turn_told) : std::string(turn)});
  }
  return Then::ask;
}

Prompt::Then Prompt::log(std::string_view /*rest*/) {
  if (window_.log.empty()) {
    context_.out << "Nothing has happened yet.\n";
  } else {
    write_for_people(context_.out, window_.log);
  }
  return Then::ask;
}

Prompt::Then Prompt::explain(std::string_view event) {
  const std::string turn = std::to_string(window_.turn_told);
  const bool has_turn = event.find_first_of("/-") != std::string_view::npos;
  if (!has_turn && window_.turn_told == 0) {
    context_.out << "Nothing has happened yet.\n";
  } else if (!event.empty()) {
    if (is_sealed()) return Then::ask;
    int of = window_.turn_told;
    if (has_turn) std::from_chars(event.data(), event.data() + event.size(), of);
    if (const std::string why = not_played_yet(of); !why.empty()) {
      context_.out << why << '\n';
      return Then::ask;
    }
    std::vector<std::string> arguments = {"explain", GameFolder{window_.folder}.replay(),
                                          std::string(event)};
    if (!has_turn) arguments.insert(arguments.end(), {"--turn", turn});
    run(std::move(arguments));
  } else if (window_.events.empty()) {
    context_.out << "The events of turn " << turn << " get their numbers when the turn is over.\n";
  } else {
    write_for_people(context_.out, window_.events);
    context_.out << "Type `explain` with a number to see why it happened.\n";
  }
  return Then::ask;
}

bool Prompt::is_sealed() {
  if (!is_there(sealed_file(GameFolder{window_.folder}.replay()))) return false;
  context_.out
      << "This game has hidden information, so its record is sealed until it is over and cannot "
         "answer questions yet.\n";
  return true;
}

Prompt::Then Prompt::rules(std::string_view about) {
  const RulesetRow& ruleset = *window_.session.scenario().ruleset;
  std::vector<std::string> arguments = {"rules", std::string(ruleset.id)};
  arguments.emplace_back(about.empty() ? "--chapters" : about);
  const bool is_chapter =
      std::any_of(ruleset.rules.begin(), ruleset.rules.end(), [&](const RuleInfo& rule) {
        return is_same_word(rule.id.substr(0, rule.id.rfind('.')), about);
      });
  if (is_chapter) arguments.emplace_back("--texts");
  run(std::move(arguments));
  if (!about.empty()) return Then::ask;
  const std::string_view id = ruleset.rules.front().id;
  context_.out << "`rules " << id.substr(0, id.rfind('.')) << "` shows a chapter, "
               << "`rules " << id << "` a rule, and `rules fire` all rules with that word.\n";
  return Then::ask;
}

std::string Prompt::lacking_in_what_if(int turn) const {
  if (turn < 1) {
    return "name a turn that was played and an order: what-if 1 " + example_order(draft_);
  }
  const auto& windows = window_.session.windows();
  if (windows.empty()) return "no turn has been played yet";
  if (std::string why = not_played_yet(turn); !why.empty()) return why;
  const bool is_given = first_window_of(window_.session, window_.player, turn).has_value();
  return is_given ? "" : "you submitted no orders for turn " + std::to_string(turn);
}

std::string Prompt::not_played_yet(int turn) const {
  const auto& windows = window_.session.windows();
  const int last = windows.empty() ? 0 : windows.back().input.turn;
  if (turn <= last) return {};
  return "turn " + std::to_string(turn) + " has not been played yet" +
         (last == 0 ? std::string() : "; the last one was turn " + std::to_string(last));
}

Prompt::Then Prompt::what_if(std::string_view line) {
  if (is_sealed()) return Then::ask;
  const auto [number, order] = split_line(line);
  int turn = 0;  // what is no number is no turn either
  static_cast<void>(std::from_chars(number.data(), number.data() + number.size(), turn));
  if (const std::string why = lacking_in_what_if(turn); !why.empty()) {
    context_.out << for_terminal(why) << '\n';
  } else {
    suppose(turn, order);
  }
  return Then::ask;
}

void Prompt::suppose(int turn, std::string_view order) {
  const std::size_t window = first_window_of(window_.session, window_.player, turn).value();
  const auto earlier = session_before(context_.rulesets, window_.session, window);
  if (!earlier) return;
  const OrdersDraft draft = earlier->match().draft(window_.player);
  const std::string begin = "what-if " + std::to_string(turn) + ' ';
  std::string why;
  if (order.empty()) why = "name another order: " + begin + example_order(draft);
  const auto typed = why.empty() ? read_typed(draft, order, {}, why) : std::nullopt;
  if (typed && typed->value.empty()) {
    why = "`" + typed->place.key + "` needs a value: " + begin + example_order(draft);
  } else if (!typed && order_is_unknown(why)) {
    why = "in turn " + std::to_string(turn) + " there was no order '" +
          std::string(split_line(order).word) + "'; the orders were " + keys_in_words(draft);
  }
  const auto& files = window_.session.windows()[window].input.orders;
  const auto given = std::find_if(files.begin(), files.end(), [&](const Delivered& file) {
    return file.player() == window_.player;
  });
  auto text =
      why.empty() ? with_typed(*earlier, draft, given->text(), typed.value()) : std::nullopt;
  if (why.empty() && !text)
    why = "your order file for that turn does not have one line for each key of a ship";
  if (!why.empty()) {
    context_.out << for_terminal(why) << '\n';
    return;
  }
  Problems problems;
  static_cast<void>(earlier->preview(Delivered(given->name(), *text), problems));
  if (problems.has_errors()) {
    report(problems, From::prompt);
    context_.out << how_typed(draft, typed->place);
  } else if (*text == given->text()) {
    context_.out << "That was your order.\n";
  } else {
    tell_supposed(turn, Delivered(given->name(), std::move(*text)));
  }
}

void Prompt::tell_supposed(int turn, Delivered file) {
  Problems problems;
  const std::string replay = GameFolder{window_.folder}.replay();
  auto bytes = read_as(FileUse::replay, replay, problems);
  const auto original =
      bytes ? open_exhibit(context_.rulesets, replay, std::move(*bytes), problems) : nullptr;
  const Supposition supposed{.turn = turn, .orders = std::move(file)};
  const auto found = original
                         ? prizecourt::what_if(context_.rulesets, *original, supposed, problems)
                         : std::nullopt;
  if (!found) return report(problems, From::prompt);
  write_for_people(context_.out,
                   otherwise_in_words(original->rerun, *found, turn, {window_.player}));
  context_.out << "The game is not changed.\n";
}

}  // namespace prizecourt
