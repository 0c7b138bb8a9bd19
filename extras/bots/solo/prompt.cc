#include "extras/bots/solo/prompt.h"

#include "engine/table/question.h"
#include "extras/bots/seat/suggest.h"
#include "formats/console/input_files.h"
#include "formats/match/match.h"
#include "formats/text/escape.h"
#include "formats/text/files.h"
#include "formats/text/terminal_text.h"
#include "formats/text/words.h"
#include "formats/yaml/formats.h"
#include "formats/yaml/scalars.h"
#include "mail/folder/game_folder.h"
#include "mail/folder/window_lines.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace prizecourt {
namespace {

/// Whether `check` has no errors in a text.
bool is_good(const Session& session, const std::string& text) {
  Problems unsaid;
  static_cast<void>(session.preview(Delivered(std::string(unseen_file), text), unsaid));
  return !unsaid.has_errors();
}

/// How far lines go on to the right of their beginning.
constexpr int indent_of_lines = 4;

std::string in_small_letters(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  return text;
}

void tell_how_to_undo(Prompt& prompt) {
  prompt.out << "`forget` deletes the orders you have given for this turn.\n";
  if (prompt.window.turn_told == 0) return;
  prompt.out << "A turn that was played cannot be undone; `what-if` shows it with another order.\n";
}

/// What people type who do not know the commands.
struct OtherWord {
  std::string_view word;
  std::string_view with;  ///< what follows has these letters, or nothing follows
  std::string_view answer;
  void (*act)(Prompt& prompt) = nullptr;  ///< before the answer
  bool in_play = false;                   ///< no answer when the game is over
};

constexpr std::array other_words_known = {
    OtherWord{"board", "again", "`position` shows the board again."},
    OtherWord{"exit", "", "To leave, type `quit`; the game is saved."},
    OtherWord{"how", "win", "", tell_aims},
    OtherWord{"how", "", "`help` lists the commands, and `rules fire` the rules with that word."},
    OtherWord{"new", "", "To leave this game, type `quit`; `prizecourt play` starts another one."},
    OtherWord{"next", "", "`go` plays the turn.", nullptr, true},
    OtherWord{"odds", "", "", tell_odds},
    OtherWord{"ok", "", "`go` plays the turn.", nullptr, true},
    OtherWord{"orders", "", "", tell_given, true},
    OtherWord{"status", "", "", [](Prompt& prompt) { position(prompt, {}); }},
    OtherWord{"undo", "", "", tell_how_to_undo, true},
    OtherWord{"what", "win", "", tell_aims},
    OtherWord{"what", "my order", "", tell_given, true},
    OtherWord{"what", "happen", "`log` shows what happened last."},
    OtherWord{"what", "is ", "`rules WORD` prints the rules with a word, such as `rules rake`."},
    OtherWord{"what", "", "`suggest` writes a captain's orders, `go` plays the turn.",
              [](Prompt& prompt) { help(prompt, "orders"); }, true},
    OtherWord{"where", "", "`position` shows where the ships are."},
    OtherWord{"why", "", "`explain` lists the events of the last turn; `explain 3` explains one."},
};

/// Answers a line that begins with such a word. Returns false for any other.
bool answer(Prompt& prompt, std::string line) {
  line = in_small_letters(std::move(line));
  std::erase(line, '?');
  const auto [word, rest] = split_line(line);
  const auto* const found =
      std::find_if(other_words_known.begin(), other_words_known.end(),
                   [&, first = word, behind = rest](const OtherWord& one) {
                     const bool fits = behind.empty() || behind.find(one.with) != behind.npos;
                     return one.word == first && fits && !(one.in_play && prompt.match().over());
                   });
  if (found == other_words_known.end()) return false;
  if (found->act != nullptr) found->act(prompt);
  if (!found->answer.empty()) prompt.out << found->answer << '\n';
  return true;
}

}  // namespace

Prompt::Prompt(Context& the_context, Typist& the_typist, const AskedWindow& the_window)
    : context(the_context),
      out(context.out),
      typist(the_typist),
      window(the_window),
      session(window.session),
      player(window.player),
      draft(match().draft(player)),
      bare(bare_orders(session, player)),
      text(bare),
      path(window.folder + '/' + player + ".orders.yaml"),
      replay(GameFolder{window.folder}.replay()) {}

// ---- orders ----

std::optional<std::string> with_typed(const Session& session, const OrdersDraft& draft,
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

void report(Prompt& prompt, const Problems& problems, From from) {
  prompt.out.flush();  // else they would stand before what was typed
  if (from == From::file) return report_problems(prompt.context, problems);
  std::set<std::string> told;
  for (const Problem& problem : problems.sorted()) {
    if (!told.insert(problem.message).second) continue;
    prompt.context.err << name_of(problem.severity) << ": " << for_terminal(problem.message)
                       << '\n';
    if (!problem.hint.empty())
      prompt.context.err << "  hint: " << for_terminal(problem.hint) << '\n';
  }
}

bool take(Prompt& prompt, std::string text, From from) {
  Problems problems;
  const std::string words =
      prompt.session.preview(Delivered(std::string(unseen_file), text), problems);
  std::multiset<std::string> told = prompt.warnings;
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
  report(prompt, news, from);
  if (problems.has_errors()) return false;
  prompt.warnings = std::move(warnings);
  const auto before = lines_in(prompt.words);
  const std::set<std::string_view> known(before.begin(), before.end());
  for (const std::string_view line : lines_in(words)) {
    if (!known.contains(line)) prompt.out << line << '\n';
  }
  prompt.text = std::move(text);
  prompt.words = words;
  prompt.is_warned = false;
  return write_output(prompt.context, prompt.path, prompt.text);
}

namespace {

/// The text with orders that are typed one after the other; nothing where one of them is none.
std::optional<std::string> with_all(const Prompt& prompt, std::span<const std::string> orders) {
  std::string text = prompt.text;
  for (const std::string& order : orders) {
    Misread unused;
    const auto typed = read_typed(prompt.draft, order, {}, unused);
    if (!typed || typed->value.empty()) return std::nullopt;
    auto written = with_typed(prompt.session, prompt.draft, text, *typed);
    if (!written || !is_good(prompt.session, *written)) return std::nullopt;
    text = std::move(*written);
  }
  return text;
}

/// The text with what a line means that is no order as it stands; nothing where that is unclear.
std::optional<std::string> understood(const Prompt& prompt, std::string_view line) {
  const Match& match = prompt.match();
  std::vector<std::string> names = {"enemy"};
  for (const ShipRow& row : match.table_of_ships({prompt.player}).rows) {
    names.emplace_back(row.ship);
    names.push_back(match.name(row.ship));
  }
  std::vector<OrderPhrases> readings = readings_of(line, names);
  for (const OrderPhrases& reading : readings) {
    if (auto text = with_all(prompt, reading)) return text;
  }
  // An order without its key: `sail B1 a7` for `move sail B1 a7`, `board her` for `hands board`.
  if (line.find(' ') == std::string_view::npos) return std::nullopt;
  readings.insert(readings.begin(), OrderPhrases{std::string(line)});
  for (const OrderPhrases& reading : readings) {
    std::string_view behind_ship = reading.front();
    const bool is_hers = prompt.draft.orders.ships.size() == 1 ||
                         take_named_ship(prompt.draft, behind_ship) != nullptr;
    const OrderPhrases taking = orders_taking(prompt.draft, reading.front());
    if (reading.size() > 1 || !is_hers || taking.size() != 1) continue;
    if (auto text = with_all(prompt, taking); text && given_up_in(*text).nothing()) return text;
  }
  std::optional<std::string> found;
  for (const DraftKey& one : prompt.draft.orders.keys) {
    const std::string order = one.key + ' ' + std::string(line);
    auto text = with_all(prompt, {&order, 1});
    if (text && found) return std::nullopt;
    if (text) found = std::move(text);
  }
  return found;
}

bool take_order(Prompt& prompt, std::string text) {
  const std::string before = prompt.words;
  const bool is_taken = take(prompt, std::move(text));
  if (is_taken && prompt.words == before) tell(prompt, "You have already given this order.\n");
  return is_taken;
}

/// `line` is what was typed, which may mean something else.
void order(Prompt& prompt, const TypedOrder& typed, std::string_view line) {
  if (typed.value.empty()) return tell(prompt, help_on(prompt.draft, typed.place.key));
  auto text = with_typed(prompt.session, prompt.draft, prompt.text, typed);
  if (!text) {
    return tell(prompt, "Your order file needs one line for each key of a ship: use `edit`.\n");
  }
  if (!is_good(prompt.session, *text)) {
    if (auto meant = understood(prompt, line)) {
      text = std::move(meant);
    } else if (const std::string takes = what_it_takes(prompt.draft, typed); !takes.empty()) {
      return tell(prompt, takes);
    }
  }
  if (!take_order(prompt, std::move(*text))) tell(prompt, how_typed(prompt.draft, typed.place));
}

/// The ship on the board that a text names.
std::optional<BoardLine> ship_named(const Prompt& prompt, std::string_view text) {
  const Match& match = prompt.match();
  for (const BoardLine& one : match.board({prompt.player}).ships) {
    if (one.ship.empty()) continue;
    if (is_same_word(text, one.ship) || is_same_word(text, match.name(one.ship))) return one;
  }
  return std::nullopt;
}

/// Of a line of which nothing can be made, and why not.
void tell_unknown(Prompt& prompt, const std::string& line, const Misread& misread) {
  std::string_view behind_ship = line;
  const bool is_own = take_named_ship(prompt.draft, behind_ship) != nullptr;
  const std::string word(split_line(behind_ship).word);
  std::string taking = with_or(orders_taking(prompt.draft, line));
  const auto ship = is_own ? std::nullopt : ship_named(prompt, word);
  if (ship) {
    return tell(prompt, for_terminal(prompt.match().name(ship->ship)) +
                            " is not your ship; type her name alone to see her condition.\n");
  }
  if (misread.kind != Misread::Kind::unclear && answer(prompt, line)) {
    if (!taking.empty()) prompt.out << "Or did you mean " << for_terminal(taking) << "?\n";
    return;
  }
  if (taking.empty() && misread.kind == Misread::Kind::unknown)
    taking = with_or(orders_taking(prompt.draft, word));
  if (!taking.empty()) {
    prompt.out << for_terminal("there is no order '" + word + "': did you mean " + taking + "? ")
               << "`help` lists the commands.\n";
  } else {
    using Kind = Misread::Kind;
    prompt.out << for_terminal(misread.words) << (misread.kind == Kind::misspelt ? " " : "; ")
               << "`help` lists the commands"
               << (misread.kind == Kind::unknown ? ", `suggest` gives orders for you" : "")
               << ".\n";
  }
}

void obey(Prompt& prompt, const std::string& line) {
  if (line.empty()) return tell(prompt, "Type an order, `go` or `help`.\n");
  if (const auto option = option_typed(prompt.draft, line)) {
    const OrderSlot answer{.ship = {}, .key = std::string(answer_key)};
    return order(prompt, {.place = answer, .value = in_yaml(*option)}, line);
  }
  const auto [word, rest] = split_line(line);
  const auto all = prompt_commands();
  if (!begins_with_order(prompt.draft, line)) {
    if (word == "?") return help(prompt, rest);
    const auto exact =
        std::find_if(all.begin(), all.end(),
                     [&, first = word](const PromptCommand& one) { return one.name == first; });
    if (exact != all.end()) return obey(prompt, *exact, rest);
  }
  if (const std::string words = help_on(prompt.draft, line); !words.empty())
    return tell(prompt, words);
  std::vector<std::string_view> other_words;
  for (const PromptCommand& command : all) other_words.push_back(command.name);
  Misread misread;
  if (const auto typed = read_typed(prompt.draft, line, other_words, misread))
    return order(prompt, *typed, line);
  const auto short_for = [&, first = word](const PromptCommand& one) {
    return one.name.starts_with(first) && first != "what";  // with which questions begin, too
  };
  const bool is_unclear = !rest.empty() && !keys_beginning_like(prompt.draft, line).empty();
  if (!is_unclear && std::count_if(all.begin(), all.end(), short_for) == 1) {
    return obey(prompt, *std::find_if(all.begin(), all.end(), short_for), rest);
  }
  if (auto text = understood(prompt, line)) {
    take_order(prompt, std::move(*text));
  } else if (const auto ship = ship_named(prompt, without_small_words(line))) {
    prompt.out << to_text({*ship}, indent_of_lines);
  } else {
    tell_unknown(prompt, line, misread);
  }
}

// ---- the position ----

/// The board with a line for each ship, where there are too many for all that is to be said.
std::string short_chart(const Prompt& prompt) {
  const Match& match = prompt.match();
  const Viewer viewer{prompt.player};
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
    out += (has_label ? line->label : row.cells.front().front()) + ": ";
    append_clauses(out, clauses, indent_of_lines);
  }
  return out;
}

void tell_position(Prompt& prompt) {
  const Match& match = prompt.match();
  const auto asked = match.asked({prompt.player});
  const Viewer viewer{prompt.player};
  const BoardText board = match.board(viewer);
  constexpr std::size_t most_in_detail = 6;
  if (asked) {
    // A turn that waits has come further than the state that it begins with.
    prompt.out << match.chart_at_stop(viewer);
  } else if (board.ships.size() > most_in_detail) {
    prompt.out << short_chart(prompt);
    if (prompt.window.is_first) prompt.out << '\n' << board.key;
  } else {
    prompt.out << match.chart("", viewer);
  }
  prompt.out << '\n';
  if (asked) prompt.out << in_words(*asked, match) << "Type one of the options.\n";
  const auto last = match.last_turn();
  prompt.out << for_terminal(match.name_at_the_start(prompt.player)) << ", your orders for turn "
             << match.turn() << (last ? " of " + std::to_string(*last) : "") << ":\n";
  const std::string choices = choices_in_words(prompt.draft);
  // A long list would push the board off the screen turn after turn.
  constexpr int most_lines = 10;
  const bool is_long = std::count(choices.begin(), choices.end(), '\n') > most_lines;
  if (is_long && !prompt.window.is_first) {
    prompt.out << "  " << keys_in_words(prompt.draft) << "; `help orders` lists what each takes\n";
  } else {
    prompt.out << choices;
  }
}

}  // namespace

std::optional<Delivered> ask(Prompt& prompt) {
  tell_position(prompt);
  if (is_there(prompt.path)) {
    Problems none;
    const auto left = read_file(prompt.path, max_input_bytes, none);
    const bool is_of_now = left && Delivered(prompt.path, *left).turn() == prompt.match().turn();
    if (is_of_now && *left != prompt.bare && take(prompt, *left, From::file)) {
      prompt.out << "These are the orders from your last session.\n";
    }
  }
  while (prompt.then == Then::ask) {
    const auto line = prompt.typist.next_line();
    if (!line) {
      prompt.context.status = ExitStatus::waiting;
      return std::nullopt;
    }
    obey(prompt, *line);
  }
  if (prompt.then == Then::leave) return std::nullopt;
  const std::string name =
      "turn-" + std::to_string(prompt.match().turn()) + '-' + prompt.player + ".yaml";
  return Delivered(name, prompt.text);
}

void look_back(Prompt& prompt) {
  constexpr std::string_view ways =
      "The game is over. Look back with `explain`, `what-if`, `show TURN` or `log`; `help` lists "
      "all commands, and `quit` leaves the game.\n";
  prompt.out << ways;
  const auto all = prompt_commands();
  while (const auto line = prompt.typist.next_line()) {
    const auto [word, rest] = split_line(*line);
    const auto command =
        std::find_if(all.begin(), all.end(), [&, first = word](const PromptCommand& one) {
          return one.looks_back && one.name.starts_with(first) && !first.empty() && first != "what";
        });
    if (command != all.end()) {
      obey(prompt, *command, rest);
    } else if (!answer(prompt, *line)) {
      prompt.out << ways;
    }
    if (prompt.then == Then::leave) return;
  }
}

}  // namespace prizecourt
