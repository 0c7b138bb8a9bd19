#include "extras/lab/arena/contest.h"
#include "extras/lab/arena/recorded_game.h"
#include "formats/match/typed_names.h"
#include "formats/yaml/parse.h"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace prizecourt {
namespace {

constexpr std::size_t nowhere = std::string_view::npos;

bool is_blank(char letter) {
  return letter == ' ' || letter == '\t' || letter == '\n' || letter == '\r';
}

/// Of a character of several bytes, any but the first.
bool continues_a_character(char letter) {
  return (static_cast<unsigned char>(letter) & 0xc0U) == 0x80U;
}

std::size_t line_begin(std::string_view text, std::size_t at) {
  const std::size_t feed = at == 0 ? nowhere : text.rfind('\n', at - 1);
  return feed == nowhere ? 0 : feed + 1;
}

std::size_t line_end(std::string_view text, std::size_t at) {
  const std::size_t feed = text.find('\n', at);
  return feed == nowhere ? text.size() : feed + 1;
}

/// Where a node of that text begins, or stood before something above it was left blank.
std::size_t offset_of(std::string_view text, yaml::Node node) {
  std::size_t at = 0;
  for (int line = 1; line < node.line(); ++line) at = line_end(text, at);
  for (int column = node.column(); column > 1; --column) {
    ++at;
    while (at < text.size() && continues_a_character(text[at])) ++at;
  }
  return std::min(at, text.size() - 1);
}

/// Where the quotation ends that begins there: at its last mark. Of two marks in a row, which stand
/// for one, the second begins another.
std::size_t end_of_quotation(std::string_view text, std::size_t at) {
  const char mark = text[at];
  for (++at; at < text.size() && text[at] != mark; ++at) {
    if (mark == '"' && text[at] == '\\') ++at;
  }
  return at;
}

bool begins_remark(std::string_view text, std::size_t at) {
  return text[at] == '#' && at > 0 && is_blank(text[at - 1]);
}

bool is_one_of(std::string_view letters, char letter) {
  return letters.find(letter) != nowhere;
}

/// Where what begins there in braces or brackets ends: at its comma, or where they close.
std::size_t end_in_braces(std::string_view text, std::size_t at) {
  int depth = 0;
  bool may_quote = true;  // else a quotation mark is a letter like any other
  for (; at < text.size(); ++at) {
    const char letter = text[at];
    if (may_quote && is_one_of("\"'", letter)) {
      at = end_of_quotation(text, at);
      continue;
    }
    if (begins_remark(text, at)) {
      at = std::min(text.find('\n', at), text.size() - 1);
      continue;
    }
    if (depth == 0 && is_one_of(",}]", letter)) return at;
    if (is_one_of("{[", letter)) ++depth;
    if (is_one_of("}]", letter)) --depth;
    if (!is_blank(letter)) may_quote = is_one_of("{[,:", letter);
  }
  return nowhere;
}

/// The entries of a map, or the items of a list, that are taken out of a text: they are left blank.
class Cutting {
 public:
  explicit Cutting(std::string_view text)
      : text_(text) {}

  [[nodiscard]] const std::string& text() const { return text_; }

  /// `first` begins what goes, a key or an item; it stands in `whole`, a map or a list.
  void take(yaml::Node first, yaml::Node whole) {
    const std::size_t at = offset_of(text_, first);
    const char bracket = text_[offset_of(text_, whole)];
    if (bracket == '{' || bracket == '[') return take_in_braces(at);
    take_lines(line_begin(text_, at), whole.kind() == yaml::Kind::list);
  }

 private:
  /// A blank for each character, so that what follows on the line stays in its column.
  void blank(std::size_t from, std::size_t to) {
    std::string blanks;
    for (std::size_t at = from; at < to; ++at) {
      if (text_[at] == '\n') {
        blanks += '\n';
      } else if (!continues_a_character(text_[at])) {
        blanks += ' ';
      }
    }
    text_.replace(from, to - from, blanks);
  }

  void take_in_braces(std::size_t at) {
    const std::size_t end = end_in_braces(text_, at);
    if (end == nowhere) return;
    if (text_[end] == ',') return blank(at, end + 1);
    std::size_t before = at;
    while (before > 0 && is_blank(text_[before - 1])) --before;
    blank(before > 0 && text_[before - 1] == ',' ? before - 1 : at, end);
  }

  /// A line and all below it that is deeper, or an item of a list that is the value of the key.
  /// What is left of a line is nothing, as blanks could belong to a text above it.
  void take_lines(std::size_t from, bool is_list) {
    std::size_t column = text_.find_first_not_of(' ', from);
    if (is_list && text_[column] != '-') return;  // what else there is on its line must stay
    column -= from;
    std::size_t end = line_end(text_, from);
    for (std::size_t at = end; at < text_.size(); at = line_end(text_, at)) {
      const std::size_t begins = std::min(text_.find_first_not_of(' ', at), text_.size());
      const bool is_empty = begins == text_.size() || is_blank(text_[begins]);
      const bool is_own_item =
          !is_empty && !is_list && begins - at == column && text_[begins] == '-';
      if (!is_empty && !is_own_item && begins - at <= column) break;
      if (!is_empty) end = line_end(text_, at);
    }
    std::string feeds;
    for (std::size_t at = from; at < end; ++at) {
      if (text_[at] == '\n') feeds += '\n';
    }
    text_.replace(from, end - from, feeds);
  }

  std::string text_;
};

// ---- what goes ----

bool names_her(yaml::Node node, std::string_view ship) {
  return node.kind() == yaml::Kind::scalar && node.text() == ship;
}

/// Whether it is two ships, of whom she is one.
bool is_pair_with(yaml::Node node, std::string_view ship) {
  bool has_her = false;
  for (const yaml::Node one : node.items()) has_her = has_her || names_her(one, ship);
  return has_her && node.size() == 2;
}

/// Whether an item of a list lies between her and another ship: `[alpha, bravo]`, `{ships: [alpha,
/// bravo], mm: 8}`, `{mover: alpha, target: bravo}`.
bool is_tie_of(yaml::Node item, std::string_view ship) {
  for (const yaml::Entry& entry : item.entries()) {
    const bool has_her = names_her(entry.value, ship) ||
                         (entry.key.text() == "ships" && is_pair_with(entry.value, ship));
    if (has_her) return true;
  }
  return is_pair_with(item, ship);
}

/// Nodes of a scenario: of what is cut out, the values of entries, and items.
using Taken = std::vector<yaml::Node>;

/// The ties of one list of the scenario; all of it where nothing else is in it.
void take_ties(const yaml::Entry& entry, yaml::Node root, std::string_view ship, Cutting& cutting,
               Taken& taken) {
  Taken ties;
  for (const yaml::Node item : entry.value.items()) {
    if (is_tie_of(item, ship)) ties.push_back(item);
  }
  if (ties.empty()) return;
  if (ties.size() == entry.value.size()) {
    cutting.take(entry.key, root);
    taken.push_back(entry.value);
    return;
  }
  for (const yaml::Node tie : ties) cutting.take(tie, entry.value);
  taken.insert(taken.end(), ties.begin(), ties.end());
}

bool is_in(const Taken& taken, yaml::Node node) {
  return std::find(taken.begin(), taken.end(), node) != taken.end();
}

/// What is left of a list or a map.
Taken left_of(yaml::Node whole, const Taken& taken) {
  Taken left;
  for (const yaml::Entry& entry : whole.entries()) {
    if (is_in(taken, entry.value)) continue;
    left.push_back(entry.key);
    left.push_back(entry.value);
  }
  for (const yaml::Node item : whole.items()) {
    if (!is_in(taken, item)) left.push_back(item);
  }
  return left;
}

/// Whether `now` is what `was` was without what was taken.
bool is_same_without(yaml::Node was, yaml::Node now, const Taken& taken) {
  const Taken left = left_of(was, taken);
  const bool is_emptied = was.size() > 0 && left.empty();
  if (is_emptied) return now.size() == 0 && now.text().empty();
  const Taken there = left_of(now, {});
  return was.kind() == now.kind() && was.text() == now.text() &&
         std::equal(left.begin(), left.end(), there.begin(), there.end(),
                    [&](yaml::Node a, yaml::Node b) { return is_same_without(a, b, taken); });
}

/// The text without her and her ties; nothing where they cannot be cut out. Requires a scenario.
std::optional<std::string> text_without(std::string_view scenario, std::string_view ship) {
  Problems problems;
  const auto document = yaml::parse({.name = "scenario", .text = scenario}, {}, problems);
  const yaml::Node root = document->root();
  Cutting cutting(scenario);
  Taken taken;
  for (const yaml::Entry& entry : root.entries()) {
    if (entry.key.text() == "ships") {
      for (const yaml::Entry& one : entry.value.entries()) {
        if (one.key.text() != ship) continue;
        cutting.take(one.key, entry.value);
        taken.push_back(one.value);
      }
    } else if (entry.key.text() != "events") {
      take_ties(entry, root, ship, cutting, taken);
    }
  }
  const auto left = yaml::parse({.name = "scenario", .text = cutting.text()}, {}, problems);
  const bool is_cut = left && !problems.has_errors() && is_same_without(root, left->root(), taken);
  return is_cut ? std::optional(cutting.text()) : std::nullopt;
}

// ---- who is there unless the scenario says otherwise ----

/// A scenario with one more ship in `ships`.
struct WithEntry {
  std::string text;
  int new_line = 0;  ///< which all that stood there and below has moved down for; 0: none
};

WithEntry with_entry(const std::string& scenario, const std::string& entry) {
  Problems problems;
  const auto document = yaml::parse({.name = "scenario", .text = scenario}, {}, problems);
  WithEntry with{.text = scenario};
  for (const yaml::Entry& key : document->root().entries()) {
    if (key.key.text() != "ships") continue;
    const yaml::Node ships = key.value;
    const std::size_t at = offset_of(scenario, ships);
    if (scenario[at] == '{') {
      with.text.insert(at + 1, entry + (ships.size() > 0 ? ", " : ""));
    } else if (ships.size() == 0) {
      with.text.insert(scenario.find(':', offset_of(scenario, key.key)) + 1, " {" + entry + '}');
    } else {
      const std::string indent(static_cast<std::size_t>(ships.column() - 1), ' ');
      with.text.insert(line_begin(scenario, at), indent + entry + '\n');
      with.new_line = ships.line();
    }
    return with;
  }
  if (!with.text.ends_with('\n')) with.text += '\n';
  with.text += "ships: {" + entry + "}\n";
  return with;
}

}  // namespace

std::optional<LackingShip> without_ship(const Programs& programs, const ScenarioText& scenario,
                                        std::string_view named, Problems& problems) {
  const auto before = start_match(programs.rulesets, scenario, problems);
  if (!before) return std::nullopt;
  const auto meant = id_meant(*before->match, NameFor::ship, named);
  if (!meant && !before->match->is_ship(named)) {
    const NameSlip slip = slip_of_name(*before->match, NameFor::ship, named);
    refuse(slip.what + "; " + slip.hint, {}, problems);
    return std::nullopt;
  }
  const std::string ship(meant.value_or(named));  // one who is not in the game has an id alone
  const auto text = text_without(scenario.text, ship);
  if (!text) {
    refuse(
        "the ship cannot be removed from this text; write her, and each pair of ships with her, on "
        "lines of their own",
        {}, problems);
    return std::nullopt;
  }
  WithEntry other{.text = *text};
  const Opponent& opponent = opponent_of(programs.opponents, before->scenario.ruleset->id);
  const std::string left_out(opponent.left_out);
  if (!left_out.empty()) other = with_entry(*text, ship + ": " + left_out);
  LackingShip lacking{
      .scenario = scenario, .ship = ship, .side = std::string(before->match->side_of(ship))};
  lacking.scenario.text = std::move(other.text);
  Problems found;
  const auto after = start_match(programs.rulesets, lacking.scenario, found);
  if (!after) {
    refuse(
        "the scenario is not valid without the ship; write one by hand, and simulate both with the "
        "same --seed: games with the same number have the same dice",
        {}, problems);
    for (Problem problem : found.sorted()) {
      const bool has_moved = other.new_line > 0 && problem.place.line > other.new_line;
      if (has_moved) --problem.place.line;
      problems.add(std::move(problem));
    }
    return std::nullopt;
  }
  if (after->match->state_digest() == before->match->state_digest()) {
    refuse("the ship is not in the game", {}, problems);
    return std::nullopt;
  }
  const auto sides = [&](const ScenarioText& of) {
    return sides_of(*opponent.hall(programs.rulesets, of));
  };
  if (sides(lacking.scenario) != sides(scenario)) {
    refuse("without the ship there is no one left on her side", {}, problems);
    return std::nullopt;
  }
  return lacking;
}

}  // namespace prizecourt
