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

#include <algorithm>
#include <array>
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

/// A word of other programs for what is called otherwise here, or is not there.
struct OtherWord {
  std::string_view word;
  std::string_view answer;
};

constexpr std::array other_words_known = {
    OtherWord{"board", "`position` shows the board again."},
    OtherWord{"exit", "To leave, type `quit`; the game is saved."},
    OtherWord{"how", "`rules WORD` prints the rules with a word, such as `rules win`."},
    OtherWord{"new", "To leave this game, type `quit`; `prizecourt play` starts another one."},
    OtherWord{"next", "`go` plays the turn."},
    OtherWord{"odds", "`prizecourt odds REPLAY --turn N` shows how likely a result was."},
    OtherWord{"ok", "`go` plays the turn."},
    OtherWord{"undo",
              "A turn that was played cannot be undone. `what-if` shows an earlier turn with "
              "another order; `forget` deletes the orders you have given for this turn."},
    OtherWord{"what", "`rules WORD` prints the rules with a word, such as `rules rake`."},
    OtherWord{"where", "`position` shows where the ships are."},
    OtherWord{"why", "`explain` lists the events of the last turn, and `explain 3` explains one."},
};

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
  const auto before = lines_of_text(prompt.words);
  const std::set<std::string> known(before.begin(), before.end());
  for (const std::string& line : lines_of_text(words)) {
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
  std::vector<std::string> names;
  for (const ShipRow& row : match.table_of_ships({prompt.player}).rows) {
    names.emplace_back(row.ship);
    names.push_back(match.name(row.ship));
  }
  for (const OrderPhrases& reading : readings_of(line, names)) {
    if (auto text = with_all(prompt, reading)) return text;
  }
  // An order without its key: `sail B1 a7` for `move sail B1 a7`.
  if (line.find(' ') == std::string_view::npos) return std::nullopt;
  std::optional<std::string> found;
  for (const DraftKey& one : prompt.draft.orders.keys) {
    const std::string order = one.key + ' ' + std::string(line);
    auto text = with_all(prompt, {&order, 1});
    if (text && found) return std::nullopt;
    if (text) found = std::move(text);
  }
  return found;
}

/// `line` is what was typed, which may mean something else.
void order(Prompt& prompt, const TypedOrder& typed, std::string_view line) {
  if (typed.value.empty()) {
    prompt.out << help_on(prompt.draft, typed.place.key);
    return;
  }
  auto text = with_typed(prompt.session, prompt.draft, prompt.text, typed);
  if (!text) {
    prompt.out << "Your order file does not have one line for each key of a ship: use `edit`.\n";
    return;
  }
  if (!is_good(prompt.session, *text)) {
    if (auto meant = understood(prompt, line)) {
      text = std::move(meant);
    } else if (const std::string takes = what_it_takes(prompt.draft, typed); !takes.empty()) {
      prompt.out << takes;
      return;
    }
  }
  const std::string before = prompt.words;
  if (take(prompt, std::move(*text))) {
    if (prompt.words == before) prompt.out << "You have already given this order.\n";
    return;
  }
  prompt.out << how_typed(prompt.draft, typed.place);
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
  const std::string_view word = split_line(line).word;
  const auto* const other = std::find_if(other_words_known.begin(), other_words_known.end(),
                                         [&](const OtherWord& one) { return one.word == word; });
  const std::string taking = orders_taking(prompt.draft, line);
  const auto ship = ship_named(prompt, word);
  const auto& own = prompt.draft.orders.ships;
  if (ship && std::none_of(own.begin(), own.end(),
                           [&](const DraftShip& one) { return one.id == ship->ship; })) {
    prompt.out << for_terminal(prompt.match().name(ship->ship))
               << " is not your ship; type her name alone to see her condition.\n";
    return;
  }
  if (other != other_words_known.end()) {
    prompt.out << other->answer << '\n';
    if (!taking.empty()) prompt.out << "Or did you mean " << for_terminal(taking) << "?\n";
  } else if (!taking.empty()) {
    prompt.out << for_terminal("there is no order '" + std::string(word) + "': did you mean " +
                               taking + "? ")
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
  if (line.empty()) {
    prompt.out << "Type an order, `go` or `help`.\n";
    return;
  }
  if (const auto option = option_typed(prompt.draft, line)) {
    order(prompt,
          {.place = {.ship = {}, .key = std::string(answer_key)}, .value = in_yaml(*option)}, line);
    return;
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
  if (const std::string words = help_on(prompt.draft, line); !words.empty()) {
    prompt.out << words;
    return;
  }
  std::vector<std::string_view> other_words;
  for (const PromptCommand& command : all) other_words.push_back(command.name);
  Misread misread;
  if (const auto typed = read_typed(prompt.draft, line, other_words, misread)) {
    order(prompt, *typed, line);
    return;
  }
  const auto short_for = [&, first = word](const PromptCommand& one) {
    return one.name.starts_with(first) && first != "what";  // with which questions begin, too
  };
  const bool is_unclear = !rest.empty() && !keys_beginning_like(prompt.draft, line).empty();
  if (!is_unclear && std::count_if(all.begin(), all.end(), short_for) == 1) {
    return obey(prompt, *std::find_if(all.begin(), all.end(), short_for), rest);
  }
  if (auto text = understood(prompt, line)) {
    take(prompt, std::move(*text));
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
      "The game is over. Look back with `explain`, `what-if`, `show TURN` or `log`; `quit` "
      "leaves the game.\n";
  prompt.out << ways;
  const auto all = prompt_commands();
  while (const auto line = prompt.typist.next_line()) {
    const auto [word, rest] = split_line(*line);
    const auto command =
        std::find_if(all.begin(), all.end(), [&, first = word](const PromptCommand& one) {
          return one.looks_back && !first.empty() && one.name.starts_with(first);
        });
    if (command == all.end()) {
      prompt.out << ways;
    } else {
      obey(prompt, *command, rest);
    }
    if (prompt.then == Then::leave) return;
  }
}

}  // namespace prizecourt
