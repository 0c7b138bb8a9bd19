#include "cmd/program/commands.h"
#include "court/what_if.h"
#include "extras/bots/play/bot.h"
#include "extras/bots/rulesets/opponents.h"
#include "extras/bots/seat/foreign_programs.h"
#include "extras/bots/seat/suggest.h"
#include "extras/bots/solo/prompt.h"
#include "formats/console/input_files.h"
#include "formats/console/seal_file.h"
#include "formats/console/terminal.h"
#include "formats/match/match.h"
#include "formats/text/escape.h"
#include "formats/text/files.h"
#include "formats/text/shell.h"
#include "formats/text/words.h"
#include "mail/game/seat_players.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <set>
#include <utility>
#include <vector>

namespace prizecourt {
namespace {

/// Another command of the program.
void run(Prompt& prompt, std::vector<std::string> arguments) {
  prompt.out.flush();  // else what it says on the error stream would stand before that
  // What it says of its own end is not the game's.
  static_cast<void>(
      run_cli(std::move(arguments), prompt.out, prompt.context.err, prompt.context.files));
}

void go(Prompt& prompt, std::string_view /*rest*/) {
  Problems problems;
  static_cast<void>(
      prompt.session.preview(Delivered(std::string(unseen_file), prompt.text), problems));
  if (problems.has_errors()) return report(prompt, problems, From::prompt);
  const GivenUp given_up = given_up_in(prompt.text);
  const bool is_plain = given_up.nothing() && (!prompt.words.empty() || !can_order(prompt.draft));
  if (std::exchange(prompt.is_warned, true) || is_plain) {
    prompt.then = Then::hand_in;
    return;
  }
  if (!given_up.nothing()) {
    std::vector<std::string> ships;
    for (const std::string& ship : given_up.ships) ships.push_back(prompt.match().name(ship));
    std::vector<std::string> what;
    if (given_up.game) what.emplace_back("resign the game");
    if (!ships.empty() && !given_up.game) what.push_back("strike " + with_and(ships));
    if (given_up.draw && !given_up.game) {
      what.emplace_back("offer a draw, which ends the game if all players offer one");
    }
    prompt.out << for_terminal("You " + with_and(what)) << ": type `go` again to confirm.\n";
    return;
  }
  prompt.out << (prompt.draft.question ? "You have not answered. " : "You have given no orders. ")
             << "Type `suggest` for a captain's orders, or `go` again to play the turn with "
                "default orders.\n";
}

void suggest_orders(Prompt& prompt, std::string_view bot) {
  const std::string_view name = bot.empty() ? "captain" : bot;
  if (const std::string why = why_nobody(name, CalledBy::path_or_name); !why.empty()) {
    return tell(prompt, for_terminal(why) + ".\n");
  }
  prompt.out.flush();
  const SuggestedOutside by = [&, bot_name = name] {
    StatusLine thinking(prompt.context.err);
    thinking.show("thinking …");
    const LastWords kept(prompt.context, prompt.window.folder);
    return suggest_by({prompt.context.rulesets, all_opponents()}, prompt.session, prompt.player,
                      {.bot = bot_called(bot_name).value(), .seed = prompt.session.scenario().game},
                      prompt.window.think);
  }();
  const Suggestion& made = by.suggestion;
  for (const std::string& fault : by.faults) report_warning(prompt.context, fault);
  if (!by.faults.empty()) tell_last_errors(prompt.context.err, by.errors);
  if (made.text.empty()) {
    const bool can_wait = !prompt.draft.question && !prompt.draft.asked.empty();
    const std::string who = bot.empty() ? "A captain" : "The bot '" + std::string(bot) + '\'';
    prompt.out << for_terminal(who) << " would give no orders now"
               << (can_wait ? ": the game will ask when there is a decision" : "")
               << ". Type `go` to continue.\n";
    prompt.is_warned = prompt.words.empty();  // `go` then goes on without a question
    return;
  }
  const bool is_instead = prompt.text != prompt.bare && prompt.text != made.text;
  prompt.words.clear();
  if (!take(prompt, made.text)) return;
  std::set<std::string> told;
  for (const Reason& reason : made.reasons) {
    if (reason.maxim.empty() || !told.insert(reason.maxim).second) continue;
    prompt.out << "  by the maxim '" << spaced(reason.maxim) << "': " << reason.says << '\n';
  }
  if (is_instead) prompt.out << "It replaces the orders you had given.\n";
}

void edit_file(Prompt& prompt, std::string_view /*rest*/) {
  const bool is_begun = prompt.text != prompt.bare;
  if (!write_output(prompt.context, prompt.path, is_begun ? prompt.text : to_text(prompt.draft)))
    return;
  if (!edit(prompt.context, prompt.path)) return;
  Problems problems;
  auto text = read_file(prompt.path, max_input_bytes, problems);
  report(prompt, problems, From::file);
  if (text && !take(prompt, std::move(*text), From::file))
    prompt.out << "The file was not accepted: `edit` it again.\n";
}

void forget(Prompt& prompt, std::string_view what) {
  Misread misread;
  const auto typed = what.empty() ? std::nullopt : read_typed(prompt.draft, what, {}, misread);
  if (!what.empty() && !typed) {
    prompt.out << for_terminal(misread.words) << '\n';
  } else if (typed && without_order(prompt.text, typed->place) == prompt.text) {
    prompt.out << for_terminal("You have not ordered `" + std::string(what) + "`") << ".\n";
    tell_given(prompt);
  } else if (take(prompt, typed ? without_order(prompt.text, typed->place) : prompt.bare)) {
    tell_given(prompt);
  }
}

void key(Prompt& prompt, std::string_view /*rest*/) {
  const std::string key = prompt.match().board({prompt.player}).key;
  prompt.out << (key.empty() ? "The board of this game has no signs to explain.\n" : key);
}

std::string in_a_line(const PromptCommand& command) {
  constexpr std::size_t width = 22;
  std::string line = "  " + std::string(command.name) + (command.more.empty() ? "" : " ") +
                     std::string(command.more);
  return line.append(width - std::min(line.size(), width), ' ') + std::string(command.says) + '\n';
}

// ---- turns that were played, and the rules ----

/// Whether nothing of the record can be asked about yet, which is said then.
bool is_sealed(Prompt& prompt) {
  if (!is_there(sealed_file(prompt.replay))) return false;
  prompt.out
      << "This game has hidden information, so its record is sealed until it is over and cannot "
         "answer questions yet.\n";
  return true;
}

/// That the turn was not played yet; empty where it was, or is being played.
std::string not_played_yet(const Prompt& prompt, int turn) {
  const auto& windows = prompt.session.windows();
  const int last = windows.empty() ? 0 : windows.back().input.turn;
  if (turn <= last) return {};
  return "turn " + std::to_string(turn) + " has not been played yet" +
         (last == 0 ? std::string() : "; the last one was turn " + std::to_string(last));
}

void show(Prompt& prompt, std::string_view turn) {
  if (turn.empty() && !prompt.match().over()) {
    prompt.out << without_remarks(prompt.text);
  } else if (turn.find_first_not_of("0123456789") != std::string_view::npos) {
    prompt.out << "`show` alone shows your orders, and `show 1` the log of turn 1.\n";
  } else if (!is_sealed(prompt)) {
    run(prompt, {"show", prompt.replay, "--turn",
                 turn.empty() ? std::to_string(prompt.window.turn_told) : std::string(turn)});
  }
}

void log(Prompt& prompt, std::string_view /*rest*/) {
  if (prompt.window.log.empty()) return tell(prompt, "Nothing has happened yet.\n");
  write_for_people(prompt.out, prompt.window.log);
}

void explain(Prompt& prompt, std::string_view event) {
  const std::string turn = std::to_string(prompt.window.turn_told);
  const bool has_turn = event.find_first_of("/-") != std::string_view::npos;
  if (!has_turn && prompt.window.turn_told == 0) return tell(prompt, "Nothing has happened yet.\n");
  if (!event.empty()) {
    if (is_sealed(prompt)) return;
    int of = prompt.window.turn_told;
    if (has_turn) std::from_chars(event.data(), event.data() + event.size(), of);
    if (const auto why = not_played_yet(prompt, of); !why.empty()) return tell(prompt, why + '\n');
    std::vector<std::string> arguments = {"explain", prompt.replay, std::string(event)};
    if (!has_turn) arguments.insert(arguments.end(), {"--turn", turn});
    run(prompt, std::move(arguments));
  } else if (prompt.window.events.empty()) {
    prompt.out << "The events of turn " << turn << " get their numbers when the turn is over.\n";
  } else {
    write_for_people(prompt.out, prompt.window.events);
    prompt.out << "Type `explain` with a number to see why it happened.\n";
  }
}

void rules(Prompt& prompt, std::string_view about) {
  const RulesetRow& ruleset = *prompt.session.scenario().ruleset;
  std::vector<std::string> arguments = {"rules", std::string(ruleset.id)};
  arguments.emplace_back(about.empty() ? "--chapters" : about);
  const bool is_chapter =
      std::any_of(ruleset.rules.begin(), ruleset.rules.end(), [&](const RuleInfo& rule) {
        return is_same_word(rule.id.substr(0, rule.id.rfind('.')), about);
      });
  if (is_chapter) arguments.emplace_back("--texts");
  run(prompt, std::move(arguments));
  if (!about.empty()) return;
  const std::string_view id = ruleset.rules.front().id;
  prompt.out << "`rules " << id.substr(0, id.rfind('.')) << "` shows a chapter, "
             << "`rules " << id << "` a rule, and `rules fire` all rules that contain that word.\n";
}

// ---- another order in a turn that was played ----

/// What is told of a turn, line by line, as the viewer may know it.
std::vector<std::string> told_of(const Rerun& rerun, int turn, const Viewer& viewer) {
  std::vector<std::string> lines;
  const Match& match = rerun.session->match();
  const std::vector<bool> counts = which_count(rerun.windows);
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const RerunWindow& window = rerun.windows[i];
    if (!counts[i] || window.input.turn != turn) continue;
    for (std::size_t event = 0; event < window.told.size(); ++event) {
      const bool is_seen = match.seen_later(window.played.events[event], viewer).has_value();
      if (is_seen) lines.push_back(window.told[event]);
    }
  }
  return lines;
}

/// Those of `lines` that are not among the others, each as often as it is there more often.
std::vector<std::string> without(const std::vector<std::string>& lines,
                                 const std::vector<std::string>& others) {
  std::map<std::string, int> there;
  for (const std::string& line : others) ++there[line];
  std::vector<std::string> rest;
  for (const std::string& line : lines) {
    if (there[line]-- <= 0) rest.push_back(line);
  }
  return rest;
}

std::string listed_below(std::string_view heading, const std::vector<std::string>& lines) {
  if (lines.empty()) return {};
  std::string words = std::string(heading) + "\n\n";
  for (const std::string& line : lines) words += "- " + line + '\n';
  return words + '\n';
}

/// The first of Session::windows() in that turn for which a player submitted something.
std::optional<std::size_t> first_window_of(const Session& session, std::string_view player,
                                           int turn) {
  const auto& windows = session.windows();
  const auto found =
      std::find_if(windows.begin(), windows.end(), [&](const Session::PlayedWindow& window) {
        const auto& files = window.input.orders;
        return window.input.turn == turn &&
               std::any_of(files.begin(), files.end(),
                           [&](const Delivered& file) { return file.player() == player; });
      });
  if (found == windows.end()) return std::nullopt;
  return static_cast<std::size_t>(found - windows.begin());
}

/// What would have been different in the turn, and of ships after it and now; Markdown.
std::string otherwise_in_words(const Rerun& was, const WhatIf& found, int turn,
                               const Viewer& viewer) {
  const auto told_a = told_of(was, turn, viewer);
  const auto told_b = told_of(found.game->rerun, turn, viewer);
  const auto instead = without(told_b, told_a);
  const auto gone = without(told_a, told_b);
  const std::string number = std::to_string(turn);
  std::string words =
      listed_below("Turn " + number + " with the other order, where it differs:", instead);
  words +=
      listed_below(instead.empty() ? "In turn " + number + " these events would not have happened:"
                                   : std::string("Instead of:"),
                   gone);
  const auto& turns = found.diff.turns;
  const auto changed = std::find_if(turns.begin(), turns.end(),
                                    [&](const TurnChanges& one) { return one.turn == turn; });
  const TurnChanges* const then = changed == turns.end() ? nullptr : &*changed;
  if (words.empty()) {
    const bool is_same = then == nullptr || then->changes.empty();
    words = is_same ? "Nothing in turn " + number + " would have been different.\n\n"
                    : "The log of turn " + number + " would have been the same.\n\n";
  }
  if (then != nullptr) {
    words += listed_below("After turn " + number + " (A: as played, B: with the other order):",
                          then->ships);
  }
  const TurnChanges* const last = turns.empty() ? nullptr : &turns.back();
  if (last != nullptr && last != then && !last->only_a && !last->only_b) {
    words += listed_below(
        "After turn " + std::to_string(last->turn) + ", with all later orders unchanged:",
        last->ships);
  }
  if (found.diff.standing_a != found.diff.standing_b) {
    words += for_markdown(found.diff.standing_b) + '\n';
  }
  return words;
}

/// Why there is no what-if of that turn; empty where there may be one.
std::string lacking_in_what_if(const Prompt& prompt, int turn) {
  if (turn < 1) {
    return "name a turn that was played and an order: what-if 1 " + example_order(prompt.draft);
  }
  const auto& windows = prompt.session.windows();
  if (windows.empty()) return "no turn has been played yet";
  if (std::string why = not_played_yet(prompt, turn); !why.empty()) return why;
  const bool is_given = first_window_of(prompt.session, prompt.player, turn).has_value();
  return is_given ? "" : "you submitted no orders for turn " + std::to_string(turn);
}

/// Plays the turn with that file in the place of his, and tells it.
void tell_supposed(Prompt& prompt, int turn, Delivered file) {
  Problems problems;
  const Rulesets rulesets = prompt.context.rulesets;
  auto bytes = read_as(FileUse::replay, prompt.replay, problems);
  const auto original =
      bytes ? open_exhibit(rulesets, prompt.replay, std::move(*bytes), problems) : nullptr;
  const Supposition supposed{.turn = turn, .orders = std::move(file)};
  const auto found =
      original ? prizecourt::what_if(rulesets, *original, supposed, problems) : std::nullopt;
  if (!found) return report(prompt, problems, From::prompt);
  write_for_people(prompt.out, otherwise_in_words(original->rerun, *found, turn, {prompt.player}));
  prompt.out << "The game is not changed.\n";
}

/// What would have come of another order in that turn, of which it says why it is none.
void suppose(Prompt& prompt, int turn, std::string_view order) {
  const std::size_t window = first_window_of(prompt.session, prompt.player, turn).value();
  // Orders are read against the game as it stood before that window; all of it was accepted then.
  Problems none;
  auto earlier = Session::begin(prompt.context.rulesets, prompt.session.scenario_text(), none);
  for (std::size_t i = 0; earlier && i < window; ++i) {
    if (!earlier->play_window(prompt.session.windows()[i].input, none)) return;
  }
  if (!earlier) return;
  const OrdersDraft draft = earlier->match().draft(prompt.player);
  const std::string begin = "what-if " + std::to_string(turn) + ' ';
  Misread misread;
  const auto typed = order.empty() ? std::nullopt : read_typed(draft, order, {}, misread);
  std::string why = std::move(misread.words);
  if (order.empty()) {
    why = "name another order: " + begin + example_order(draft);
  } else if (typed && typed->value.empty()) {
    why = "`" + typed->place.key + "` needs a value: " + begin + example_order(draft);
  } else if (!typed && misread.kind == Misread::Kind::unknown) {
    why = "in turn " + std::to_string(turn) + " there was no order '" +
          std::string(split_line(order).word) + "'; the orders were " + keys_in_words(draft);
  }
  const auto& files = prompt.session.windows()[window].input.orders;
  const auto given = std::find_if(files.begin(), files.end(), [&](const Delivered& file) {
    return file.player() == prompt.player;
  });
  auto text =
      why.empty() ? with_typed(*earlier, draft, given->text(), typed.value()) : std::nullopt;
  if (why.empty() && !text)
    why = "your order file for that turn does not have one line for each key of a ship";
  if (!why.empty()) return tell(prompt, for_terminal(why) + '\n');
  Problems problems;
  static_cast<void>(earlier->preview(Delivered(given->name(), *text), problems));
  if (problems.has_errors()) {
    report(prompt, problems, From::prompt);
    prompt.out << how_typed(draft, typed->place);
  } else if (*text == given->text()) {
    prompt.out << "That was your order.\n";
  } else {
    tell_supposed(prompt, turn, Delivered(given->name(), std::move(*text)));
  }
}

void what_if(Prompt& prompt, std::string_view line) {
  if (is_sealed(prompt)) return;
  const auto [number, order] = split_line(line);
  int turn = 0;  // what is no number is no turn either
  static_cast<void>(std::from_chars(number.data(), number.data() + number.size(), turn));
  const std::string why = lacking_in_what_if(prompt, turn);
  if (!why.empty()) return tell(prompt, for_terminal(why) + '\n');
  suppose(prompt, turn, order);
}

}  // namespace

void tell_aims(Prompt& prompt) {
  prompt.out << prompt.session.scenario().ruleset->in_short << prompt.match().aims() << '\n';
}

void tell_given(Prompt& prompt) {
  prompt.out << (prompt.words.empty() ? "You have given no orders.\n" : prompt.words);
}

void position(Prompt& prompt, std::string_view /*rest*/) {
  const Match& match = prompt.match();
  const Viewer viewer{prompt.player};
  prompt.out << (match.asked(viewer) ? match.chart_at_stop(viewer) : match.chart("", viewer));
  if (!prompt.words.empty()) prompt.out << "\nYour orders:\n" << prompt.words;
}

void tell_odds(Prompt& prompt) {
  if (prompt.window.turn_told == 0) return tell(prompt, "Nothing has happened yet.\n");
  if (is_sealed(prompt)) return;
  prompt.out << for_terminal("`prizecourt odds " + in_shell(prompt.replay) + " --turn " +
                             std::to_string(prompt.window.turn_told))
             << "` shows how likely the results of the last turn were.\n";
}

std::span<const PromptCommand> prompt_commands() {
  static constexpr std::array<PromptCommand, 13> all = {{
      {"go", "", "submit your orders and play the turn", go},
      {"show", "[TURN]", "show your orders, or the log of a turn", show, true},
      {"suggest", "[BOT]", "write the orders a captain would give, with reasons", suggest_orders},
      {"forget", "[ORDER]", "delete an order, or all of them", forget},
      {"edit", "", "open your orders in your editor", edit_file},
      {"position", "", "show the board, every ship in detail, and your orders", position, true},
      {"key", "", "explain the signs on the board", key, true},
      {"log", "", "show what happened last", log, true},
      {"explain", "[EVENT]", "list the last events by number, or explain one", explain, true},
      {"rules", "[WORD]", "list the chapters of the rules, or show a rule or search", rules, true},
      {"what-if", "TURN ORDER", "show an earlier turn with another order", what_if, true},
      {"help", "[ORDER]", "show this list, or help on an order, ship or command", help, true},
      {"quit", "", "leave; the game is saved",
       [](Prompt& prompt, std::string_view) { prompt.then = Then::leave; }, true},
  }};
  return all;
}

void obey(Prompt& prompt, const PromptCommand& command, std::string_view rest) {
  if (!command.more.empty() || rest.empty()) return command.act(prompt, rest);
  prompt.out << '`' << command.name << "` takes no argument, found '" << for_terminal(rest)
             << "'.\n";
}

void help(Prompt& prompt, std::string_view about) {
  std::string words = about.empty() ? std::string() : help_on(prompt.draft, about);
  const auto all = prompt_commands();
  const auto command = std::find_if(all.begin(), all.end(),
                                    [&](const PromptCommand& one) { return one.name == about; });
  if (about == "orders") {
    words = choices_in_words(prompt.draft);
  } else if (words.empty() && command != all.end()) {
    words = in_a_line(*command);
  } else if (words.empty() && prompt.draft.question && option_typed(prompt.draft, about)) {
    words = in_words(*prompt.draft.question, prompt.match());
  }
  if (words.empty() && !about.empty()) {
    const std::string taking = with_or(orders_taking(prompt.draft, about));
    words = taking.empty() ? for_terminal("There is no help on '" + std::string(about) + "' here") +
                                 "; `help` lists the commands, and `rules` searches the rules.\n"
                           : for_terminal("Type it as part of " + taking) + ".\n";
  }
  if (!words.empty()) return tell(prompt, words);
  const bool is_over = prompt.match().over();
  const std::string keys = keys_in_words(prompt.draft);
  if (!is_over) {
    prompt.out << "Orders: " << keys << "\n  Type `help orders` for the options of each, `"
               << keys.substr(0, keys.find(',')) << "` for one order in full.\n";
  }
  if (!is_over && prompt.draft.orders.ships.size() > 1)
    prompt.out << "  Name the ship before the order: " << example_order(prompt.draft) << '\n';
  prompt.out << (is_over ? "The game is over. " : "") << "Words may be shortened. "
             << (is_over ? "Commands" : "Other commands") << ":\n";
  for (const PromptCommand& one : all)
    if (one.looks_back || !is_over) prompt.out << in_a_line(one);
}

}  // namespace prizecourt
