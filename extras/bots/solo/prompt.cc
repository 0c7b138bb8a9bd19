#include "extras/bots/solo/prompt.h"

#include "cmd/program/commands.h"
#include "engine/table/question.h"
#include "extras/bots/play/bot.h"
#include "extras/bots/rulesets/opponents.h"
#include "extras/bots/seat/foreign_programs.h"
#include "extras/bots/seat/suggest.h"
#include "extras/bots/solo/choices.h"
#include "extras/bots/solo/giving_up.h"
#include "extras/bots/solo/orders_text.h"
#include "extras/bots/solo/phrases.h"
#include "formats/console/input_files.h"
#include "formats/console/terminal.h"
#include "formats/match/match.h"
#include "formats/text/escape.h"
#include "formats/text/files.h"
#include "formats/text/terminal_text.h"
#include "formats/text/words.h"
#include "formats/yaml/formats.h"
#include "formats/yaml/scalars.h"
#include "mail/folder/game_folder.h"
#include "mail/game/seat_players.h"

#include <algorithm>
#include <array>
#include <set>
#include <span>
#include <sstream>
#include <utility>
#include <vector>

namespace prizecourt {
namespace {

std::vector<std::string> lines_of_text(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

std::string bare_file_of(const Session& session, std::string_view player) {
  return "prizecourt: " + std::string(orders_format) +
         "\ngame: " + in_yaml(session.scenario().game) +
         "\nturn: " + std::to_string(session.match().turn()) + "\nplayer: " + in_yaml(player) +
         '\n';
}

/// What files of orders are called that the person never sees.
constexpr std::string_view unseen_file = "your orders";

/// Whether `check` has no errors in a text.
bool is_good(const Session& session, const std::string& text) {
  Problems unsaid;
  static_cast<void>(session.preview(Delivered(std::string(unseen_file), text), unsaid));
  return !unsaid.has_errors();
}

/// `3`, or `3 of 6` where the game has a last turn.
std::string turn_in_words(const Match& match) {
  const auto last = match.last_turn();
  return std::to_string(match.turn()) + (last ? " of " + std::to_string(*last) : std::string());
}

/// How far lines go on to the right of their beginning.
constexpr int indent_of_lines = 4;

std::string in_small_letters(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  return text;
}

/// A word of other programs for what is called otherwise here, or is not there.
struct OtherWord {
  std::string_view word;
  std::string_view answer;
};

constexpr std::array other_words_known = {
    OtherWord{"exit", "To leave, type `quit`; the game is saved."},
    OtherWord{"undo",
              "A turn that was played cannot be undone. `what-if` shows an earlier turn with "
              "another order; `forget` deletes the orders you have given for this turn."},
    OtherWord{"board", "`position` shows the board again."},
};

/// Empty where the word is none of those.
std::string_view instead_of(std::string_view word) {
  for (const OtherWord& one : other_words_known) {
    if (one.word == word) return one.answer;
  }
  return {};
}

}  // namespace

struct Prompt::Command {
  std::string_view name;
  std::string_view more;  ///< what may follow it; nothing may where that is empty
  std::string_view says;
  Then (Prompt::*act)(std::string_view rest);
  bool looks_back = false;  ///< it can be used when the game is over

  [[nodiscard]] std::string in_a_line() const {
    constexpr std::size_t width = 22;
    std::string line = "  " + std::string(name) + (more.empty() ? "" : " ") + std::string(more);
    return line.append(width - std::min(line.size(), width), ' ') + std::string(says) + '\n';
  }
};

std::span<const Prompt::Command> Prompt::commands() {
  static constexpr std::array all = {
      Command{"go", "", "submit your orders and play the turn", &Prompt::go},
      Command{"show", "[TURN]", "show your orders, or the log of a turn", &Prompt::show, true},
      Command{"suggest", "[BOT]", "write the orders a captain would give, with reasons",
              &Prompt::suggest_orders},
      Command{"forget", "[ORDER]", "delete an order, or all of them", &Prompt::forget},
      Command{"edit", "", "open your orders in your editor", &Prompt::edit_file},
      Command{"position", "", "show the board, every ship in detail, and your orders",
              &Prompt::position, true},
      Command{"key", "", "explain the signs on the board", &Prompt::key, true},
      Command{"log", "", "show what happened last", &Prompt::log, true},
      Command{"explain", "[EVENT]", "list the last events by number, or explain one",
              &Prompt::explain, true},
      Command{"rules", "[WORD]", "list the chapters of the rules, or show a rule or search",
              &Prompt::rules, true},
      Command{"what-if", "TURN ORDER", "show an earlier turn with another order", &Prompt::what_if,
              true},
      Command{"help", "[ORDER]", "show this list, or help on an order, ship or command",
              &Prompt::help},
      Command{"quit", "", "leave; the game is saved", &Prompt::quit, true},
  };
  return all;
}

Prompt::Prompt(Context& context, Typist& typist, const AskedWindow& window)
    : context_(context),
      typist_(typist),
      window_(window),
      draft_(window.session.match().draft(window.player)),
      bare_(bare_file_of(window.session, window.player)),
      text_(bare_) {}

std::optional<Delivered> Prompt::ask() {
  tell_position();
  if (is_there(path())) {
    Problems none;
    const auto left = read_file(path(), max_input_bytes, none);
    const bool is_of_now =
        left && Delivered(path(), *left).turn() == window_.session.match().turn();
    if (is_of_now && *left != bare_ && take(*left, From::file)) {
      context_.out << "These are the orders from your last session.\n";
    }
  }
  while (true) {
    const auto line = typist_.next_line();
    const Then then = line ? obey(*line) : Then::leave;
    if (!line) context_.status = ExitStatus::waiting;
    if (then == Then::leave) return std::nullopt;
    if (then == Then::hand_in) break;
  }
  const std::string name =
      "turn-" + std::to_string(window_.session.match().turn()) + '-' + window_.player + ".yaml";
  return Delivered(name, text_);
}

std::string Prompt::path() const {
  return window_.folder + '/' + window_.player + ".orders.yaml";
}

void Prompt::look_back() {
  constexpr std::string_view ways =
      "The game is over. Look back with `explain`, `what-if`, `show TURN` or `log`; `quit` "
      "leaves.\n";
  context_.out << ways;
  const auto all = commands();
  while (const auto line = typist_.next_line()) {
    const auto [word, rest] = split_line(*line);
    const auto command =
        std::find_if(all.begin(), all.end(), [&, first = word](const Command& one) {
          return one.looks_back && !first.empty() && one.name.starts_with(first);
        });
    if (command == all.end()) {
      context_.out << ways;
    } else if (obey(*command, rest) == Then::leave) {
      return;
    }
  }
}

std::string Prompt::short_chart() const {
  const Match& match = window_.session.match();
  const Viewer viewer{window_.player};
  const BoardText board = match.board(viewer);
  const ShipTable table = match.table_of_ships(viewer);
  std::string out = board.drawing + '\n' + to_text(board.unshown, indent_of_lines);
  for (const ShipRow& row : table.rows) {
    const auto line = std::find_if(board.ships.begin(), board.ships.end(),
                                   [&](const BoardLine& one) { return one.ship == row.ship; });
    std::vector<std::string> clauses;
    for (std::size_t column = 1; column < row.cells.size(); ++column) {
      const ShipColumn& head = table.columns[column];
      for (const std::string& words : row.cells[column]) {
        if (head.told == HowTold::untold || words == "0") continue;
        const bool is_number = words.front() >= '0' && words.front() <= '9';
        clauses.push_back((is_number ? in_small_letters(head.head) + ' ' : "") + words);
      }
    }
    const bool has_label = line != board.ships.end() && !line->label.empty();
    const std::string name = has_label ? line->label : row.cells.front().front();
    out += name + ": ";
    append_clauses(out, clauses, indent_of_lines);
  }
  return out;
}

void Prompt::tell_position() {
  const Match& match = window_.session.match();
  const auto asked = match.asked({window_.player});
  const Viewer viewer{window_.player};
  const BoardText board = match.board(viewer);
  constexpr std::size_t most_in_detail = 6;
  if (asked) {
    // A turn that waits has come further than the state that it begins with.
    context_.out << match.chart_at_stop(viewer);
  } else if (board.ships.size() > most_in_detail) {
    context_.out << short_chart();
    if (window_.is_first) context_.out << '\n' << board.key;
  } else {
    context_.out << match.chart("", viewer);
  }
  context_.out << '\n';
  if (asked) context_.out << in_words(*asked, match) << "Type one of the options.\n";
  context_.out << for_terminal(match.name_at_the_start(window_.player)) << ", your orders for turn "
               << turn_in_words(match) << ":\n";
  const bool is_known = board.ships.size() > most_in_detail && !window_.is_first;
  if (is_known) {
    context_.out << "  " << keys_in_words(draft_) << "; `help orders` lists what each takes\n";
  } else {
    context_.out << choices_in_words(draft_);
  }
}

Prompt::Then Prompt::obey(const std::string& line) {
  if (line.empty()) {
    context_.out << "Type an order, `go` or `help`.\n";
    return Then::ask;
  }
  if (const auto option = option_typed(draft_, line)) {
    order({.place = {.ship = {}, .key = std::string(answer_key)}, .value = in_yaml(*option)}, line);
    return Then::ask;
  }
  const auto [word, rest] = split_line(line);
  const auto all = commands();
  if (!begins_with_order(draft_, line)) {
    if (word == "?") return help(rest);
    const auto exact = std::find_if(all.begin(), all.end(), [&, first = word](const Command& one) {
      return one.name == first;
    });
    if (exact != all.end()) return obey(*exact, rest);
  }
  if (const std::string words = help_on(draft_, line); !words.empty()) {
    context_.out << words;
    return Then::ask;
  }
  std::vector<std::string_view> other_words;
  for (const Command& command : all) other_words.push_back(command.name);
  std::string why;
  if (const auto typed = read_typed(draft_, line, other_words, why)) {
    order(*typed, line);
    return Then::ask;
  }
  const auto short_for = [&, first = word](const Command& one) {
    return one.name.starts_with(first) && first != "what";  // with which questions begin, too
  };
  const bool is_unclear = !rest.empty() && !keys_beginning_like(draft_, line).empty();
  if (!is_unclear && std::count_if(all.begin(), all.end(), short_for) == 1) {
    return obey(*std::find_if(all.begin(), all.end(), short_for), rest);
  }
  if (auto text = understood(line)) {
    take(std::move(*text));
  } else if (!tell_of_ship(line)) {
    tell_unknown(line, why);
  }
  return Then::ask;
}

void Prompt::tell_unknown(const std::string& line, const std::string& why) {
  const std::string_view word = split_line(line).word;
  const std::string_view instead = instead_of(word);
  const std::string taking = orders_taking(draft_, line);
  if (!instead.empty()) {
    context_.out << instead << '\n';
    if (!taking.empty()) context_.out << "Or did you mean " << for_terminal(taking) << "?\n";
  } else if (!taking.empty()) {
    context_.out << for_terminal("there is no order '" + std::string(word) + "': did you mean " +
                                 taking + "? ")
                 << "`help` lists the commands.\n";
  } else {
    const bool is_unknown = order_is_unknown(why);
    context_.out << for_terminal(why) << (why.ends_with('?') ? " " : "; ")
                 << "`help` lists the commands"
                 << (is_unknown ? ", `suggest` gives orders for you" : "") << ".\n";
  }
}

Prompt::Then Prompt::obey(const Command& command, std::string_view rest) {
  if (!command.more.empty() || rest.empty()) return (this->*command.act)(rest);
  context_.out << '`' << command.name << "` takes no argument, found '" << for_terminal(rest)
               << "'.\n";
  return Then::ask;
}

void Prompt::order(const TypedOrder& typed, std::string_view line) {
  if (typed.value.empty()) {
    context_.out << help_on(draft_, typed.place.key);
    return;
  }
  auto text = with_typed(window_.session, draft_, text_, typed);
  if (!text) {
    context_.out << "Your order file does not have one line for each key of a ship: use `edit`.\n";
    return;
  }
  if (!is_good(window_.session, *text)) {
    if (auto meant = understood(line)) {
      text = std::move(meant);
    } else if (const std::string takes = what_it_takes(draft_, typed); !takes.empty()) {
      context_.out << takes;
      return;
    }
  }
  const std::string before = words_;
  if (take(std::move(*text))) {
    if (words_ == before) context_.out << "You have already given this order.\n";
    return;
  }
  context_.out << how_typed(draft_, typed.place);
}

std::optional<std::string> Prompt::with_all(std::span<const std::string> orders) const {
  std::string text = text_;
  for (const std::string& order : orders) {
    std::string why;
    const auto typed = read_typed(draft_, order, {}, why);
    if (!typed || typed->value.empty()) return std::nullopt;
    auto written = with_typed(window_.session, draft_, text, *typed);
    if (!written || !is_good(window_.session, *written)) return std::nullopt;
    text = std::move(*written);
  }
  return text;
}

std::optional<std::string> Prompt::understood(std::string_view line) const {
  const Match& match = window_.session.match();
  std::vector<std::string> names;
  for (const ShipRow& row : match.table_of_ships({window_.player}).rows) {
    names.emplace_back(row.ship);
    names.push_back(match.name(row.ship));
  }
  for (const OrderPhrases& reading : readings_of(line, names)) {
    if (auto text = with_all(reading)) return text;
  }
  // An order without its key: `sail B1 a7` for `move sail B1 a7`.
  if (line.find(' ') == std::string_view::npos) return std::nullopt;
  std::optional<std::string> found;
  for (const DraftKey& one : draft_.orders.keys) {
    const std::string order = one.key + ' ' + std::string(line);
    auto text = with_all({&order, 1});
    if (text && found) return std::nullopt;
    if (text) found = std::move(text);
  }
  return found;
}

bool Prompt::tell_of_ship(std::string_view line) {
  const Match& match = window_.session.match();
  const std::string name = without_small_words(line);
  for (const BoardLine& one : match.board({window_.player}).ships) {
    if (one.ship.empty()) continue;
    if (!is_same_word(name, one.ship) && !is_same_word(name, match.name(one.ship))) continue;
    context_.out << to_text({one}, indent_of_lines);
    return true;
  }
  return false;
}

std::optional<std::string> Prompt::with_typed(const Session& session, const OrdersDraft& draft,
                                              std::string_view text, const TypedOrder& typed) {
  std::optional<std::string> first;
  for (const std::string& way : ways_to_write(draft, typed)) {
    auto written = with_order(text, typed.place, way);
    if (!written) return std::nullopt;
    if (is_good(session, *written)) return written;
    if (!first) first = std::move(written);
  }
  return first;
}

void Prompt::report(const Problems& problems, From from) {
  context_.out.flush();  // else they would stand before what was typed
  if (from == From::file) return report_problems(context_, problems);
  std::set<std::string> told;
  for (const Problem& problem : problems.sorted()) {
    if (!told.insert(problem.message).second) continue;
    context_.err << name_of(problem.severity) << ": " << for_terminal(problem.message) << '\n';
    if (!problem.hint.empty()) context_.err << "  hint: " << for_terminal(problem.hint) << '\n';
  }
}

bool Prompt::take(std::string text, From from) {
  Problems problems;
  const std::string words =
      window_.session.preview(Delivered(std::string(unseen_file), text), problems);
  std::multiset<std::string> told = warnings_;
  std::multiset<std::string> warnings;
  Problems news;
  for (const Problem& problem : problems.sorted()) {
    const bool is_warning = problem.severity == Severity::warning;
    if (is_warning) warnings.insert(problem.message);
    const auto known = is_warning ? told.find(problem.message) : told.end();
    if (known == told.end()) {
      news.add(problem);
    } else {
      told.erase(known);
    }
  }
  report(news, from);
  if (problems.has_errors()) return false;
  warnings_ = std::move(warnings);
  const auto before = lines_of_text(words_);
  const std::set<std::string> known(before.begin(), before.end());
  for (const std::string& line : lines_of_text(words)) {
    if (!known.contains(line)) context_.out << line << '\n';
  }
  text_ = std::move(text);
  words_ = words;
  is_warned_ = false;
  return write_output(context_, path(), text_);
}

// ---- what can be typed besides orders ----

Prompt::Then Prompt::go(std::string_view /*rest*/) {
  Problems problems;
  static_cast<void>(window_.session.preview(Delivered(std::string(unseen_file), text_), problems));
  if (problems.has_errors()) {
    report(problems, From::prompt);
    return Then::ask;
  }
  if (is_warned_) return Then::hand_in;
  const GivenUp given_up = given_up_in(text_);
  if (given_up.nothing() && (!words_.empty() || !can_order(draft_))) return Then::hand_in;
  is_warned_ = true;
  if (!given_up.nothing()) {
    std::vector<std::string> ships;
    for (const std::string& ship : given_up.ships) {
      ships.push_back(window_.session.match().name(ship));
    }
    std::vector<std::string> what;
    if (given_up.game) what.emplace_back("give up the game");
    if (!ships.empty() && !given_up.game) {
      what.push_back("strike " + with_and(ships));
    }
    if (given_up.draw && !given_up.game) {
      what.emplace_back("offer a draw, which ends the game if all players offer one");
    }
    context_.out << for_terminal("You " + with_and(what)) << ": type `go` again to confirm.\n";
    return Then::ask;
  }
  context_.out << (draft_.question ? "You have not answered. " : "You have given no orders. ")
               << "Type `suggest` for a captain's orders, or `go` again to play the turn with "
                  "default orders.\n";
  return Then::ask;
}

Prompt::Then Prompt::suggest_orders(std::string_view bot) {
  const std::string_view name = bot.empty() ? "captain" : bot;
  if (const std::string why = why_nobody(name, CalledBy::path_or_name); !why.empty()) {
    context_.out << for_terminal(why) << ".\n";
    return Then::ask;
  }
  context_.out.flush();
  const SuggestedOutside by = [&, bot_name = name] {
    StatusLine thinking(context_.err);
    thinking.show("thinking …");
    const LastWords kept(context_, window_.folder);
    return suggest_by(
        {context_.rulesets, all_opponents()}, window_.session, window_.player,
        {.bot = bot_called(bot_name).value(), .seed = window_.session.scenario().game},
        window_.think);
  }();
  const Suggestion& made = by.suggestion;
  for (const std::string& fault : by.faults) report_warning(context_, fault);
  if (!by.faults.empty()) tell_last_errors(context_.err, by.errors);
  if (made.text.empty()) {
    tell_nothing_to_order(bot);
    return Then::ask;
  }
  const bool is_instead = text_ != bare_ && text_ != made.text;
  words_.clear();
  if (!take(made.text)) return Then::ask;
  std::set<std::string> told;
  for (const Reason& reason : made.reasons) {
    if (reason.maxim.empty() || !told.insert(reason.maxim).second) continue;
    context_.out << "  " << reason.maxim << ": " << reason.says << '\n';
  }
  if (is_instead) context_.out << "It replaces the orders you had given.\n";
  return Then::ask;
}

void Prompt::tell_nothing_to_order(std::string_view bot) {
  const bool can_wait = !draft_.question && !draft_.asked.empty();
  const std::string who = bot.empty() ? "A captain" : "The bot '" + std::string(bot) + '\'';
  context_.out << for_terminal(who) << " would give no orders now"
               << (can_wait ? ": the game will ask when there is a decision" : "")
               << ". Type `go` to continue.\n";
  is_warned_ = words_.empty();
}

Prompt::Then Prompt::edit_file(std::string_view /*rest*/) {
  const bool is_begun = text_ != bare_;
  if (!write_output(context_, path(), is_begun ? text_ : to_text(draft_))) return Then::ask;
  if (!edit(context_, path())) return Then::ask;
  Problems problems;
  auto text = read_file(path(), max_input_bytes, problems);
  report(problems, From::file);
  if (text && !take(std::move(*text), From::file))
    context_.out << "The file was not accepted: `edit` it again.\n";
  return Then::ask;
}

Prompt::Then Prompt::forget(std::string_view what) {
  std::string why;
  const auto typed = what.empty() ? std::nullopt : read_typed(draft_, what, {}, why);
  if (!what.empty() && !typed) {
    context_.out << for_terminal(why) << '\n';
  } else if (typed && without_order(text_, typed->place) == text_) {
    context_.out << for_terminal("You have not ordered `" + std::string(what) + "`") << ".\n"
                 << (words_.empty() ? "You have given no orders.\n" : words_);
  } else if (take(typed ? without_order(text_, typed->place) : bare_)) {
    context_.out << (words_.empty() ? "You have given no orders.\n" : words_);
  }
  return Then::ask;
}

Prompt::Then Prompt::position(std::string_view /*rest*/) {
  const Match& match = window_.session.match();
  const Viewer viewer{window_.player};
  context_.out << (match.asked(viewer) ? match.chart_at_stop(viewer) : match.chart("", viewer));
  if (!words_.empty()) context_.out << "\nYour orders:\n" << words_;
  return Then::ask;
}

Prompt::Then Prompt::key(std::string_view /*rest*/) {
  const std::string key = window_.session.match().board({window_.player}).key;
  context_.out << (key.empty() ? "The board of this game has no signs to explain.\n" : key);
  return Then::ask;
}

Prompt::Then Prompt::help(std::string_view about) {
  std::string words = about.empty() ? std::string() : help_on(draft_, about);
  const auto all = commands();
  const auto command =
      std::find_if(all.begin(), all.end(), [&](const Command& one) { return one.name == about; });
  if (about == "orders") {
    words = choices_in_words(draft_);
  } else if (words.empty() && command != all.end()) {
    words = command->in_a_line();
  } else if (words.empty() && draft_.question && option_typed(draft_, about)) {
    words = in_words(*draft_.question, window_.session.match());
  }
  if (words.empty() && !about.empty()) words = unknown_in_words(about);
  if (!words.empty()) {
    context_.out << words;
    return Then::ask;
  }
  const std::string keys = keys_in_words(draft_);
  const std::string first = keys.substr(0, keys.find(','));
  context_.out << "Orders: " << keys << "\n  Type `help orders` for the options of each, `" << first
               << "` for one order in full.\n";
  if (draft_.orders.ships.size() > 1) {
    context_.out << "  Name the ship before the order: " << example_order(draft_) << '\n';
  }
  context_.out << "Words may be shortened. Other commands:\n";
  for (const Command& one : all) context_.out << one.in_a_line();
  return Then::ask;
}

std::string Prompt::unknown_in_words(std::string_view about) const {
  const std::string taking = orders_taking(draft_, about);
  if (!taking.empty()) return for_terminal("Type it as part of " + taking) + ".\n";
  return for_terminal("There is no help on '" + std::string(about) + "' here") +
         "; `help` lists the commands, and `rules` searches the rules.\n";
}

Prompt::Then Prompt::quit(std::string_view /*rest*/) {
  return Then::leave;
}

void Prompt::run(std::vector<std::string> arguments) {
  context_.out.flush();  // else what it says on the error stream would stand before that
  // What it says of its own end is not the game's.
  static_cast<void>(run_cli(std::move(arguments), context_.out, context_.err, context_.files));
}

}  // namespace prizecourt
