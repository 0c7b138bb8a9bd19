#include "court/compare.h"
#include "formats/text/escape.h"
#include "formats/text/terminal_text.h"
#include "formats/text/words.h"

#include <algorithm>
#include <limits>
#include <utility>

/// A comparison for people and for programs.
namespace prizecourt {
namespace {

// ---- text ----

void add_line(std::string& out, std::string_view indent, std::string_view text) {
  out += indent;
  append_for_terminal(out, text);
  out += '\n';
}

std::string or_nothing(const std::string& value) {
  return value.empty() ? "nothing" : value;
}

/// A line of Markdown for people.
std::string plain(std::string_view markdown) {
  std::string text = terminal_of_markdown(markdown, Emphasis::none);
  while (text.ends_with('\n')) text.pop_back();
  return text;
}

/// `shown` is the text of its line, or a part of it.
void add_source(std::string& out, std::string_view letter, const SourceLine& source,
                const std::string& shown) {
  if (source.file.empty()) return;
  std::string text = std::string(letter) + ": " + source.file;
  if (source.line > 0) text += ':' + std::to_string(source.line);
  if (!shown.empty()) text += ":  " + shown;
  while (!text.empty() && text.back() == '\n') text.pop_back();
  add_line(out, "    ", text);
}

/// "ships/cutter/crew: 4 in A, nothing in B".
std::string phrase_of(const Cause& cause, std::size_t longest) {
  if (cause.in_a.empty() && cause.in_b.empty()) return cause.what;
  const TextPair values = shortened_both(cause.in_a, cause.in_b, longest);
  return (cause.what.empty() ? "" : cause.what + ": ") + or_nothing(values.a) + " in A, " +
         or_nothing(values.b) + " in B";
}

/// "south", or "south (2)" for another file of his.
std::string numbered_name(const std::string& name, const Cause& cause) {
  return cause.nth_file == 1 ? name : name + " (" + std::to_string(cause.nth_file) + ')';
}

void add_cause(std::string& out, const Cause& cause, std::size_t longest) {
  std::string words(name_of(cause.kind));
  if (cause.window > 0) {
    words +=
        ", turn " + std::to_string(cause.turn) + " (window " + std::to_string(cause.window) + ')';
  }
  const bool names_player = cause.kind == CauseKind::orders || cause.kind == CauseKind::umpire;
  if (names_player && !cause.called.empty()) words += ", " + numbered_name(cause.called, cause);
  add_line(out, "  ", words + ": " + phrase_of(cause, longest));
  const TextPair lines = shortened_both(cause.a.text, cause.b.text, longest);
  add_source(out, "A", cause.a, lines.a);
  add_source(out, "B", cause.b, lines.b);
}

std::string_view heading_of(CauseRole role) {
  switch (role) {
    case CauseRole::cause:
      return "Cause\n";
    case CauseRole::possible:
      return "Possible causes, at least one of these\n";
    case CauseRole::other:
      break;
  }
  return "Other differences in the inputs\n";
}

void add_causes(std::string& out, const std::vector<Cause>& causes, const DiffDetail& detail) {
  if (causes.empty()) return;
  const bool blames = causes.front().role != CauseRole::other;
  if (!blames) out += "The inputs differ\n";
  const std::size_t shown = std::min(detail.causes, causes.size());
  for (std::size_t i = 0; i < shown; ++i) {
    const CauseRole role = causes[i].role;
    if (blames && (i == 0 || role != causes[i - 1].role)) out += heading_of(role);
    add_cause(out, causes[i], detail.longest);
  }
  if (shown == causes.size()) return;
  out += "  and " + std::to_string(causes.size() - shown) + " more; show them with `--all`\n";
}

std::string order_in_words(const SourceLine& source, std::size_t longest) {
  const std::string words = source.file + ':' + std::to_string(source.line);
  return source.text.empty() ? words : words + ":  " + shortened(source.text, longest);
}

std::string in_words(const DecisionSide& side, std::size_t longest) {
  const SourceLine& order = side.order.line;
  switch (side.how) {
    case DecisionHow::ordered:
      return side.option + ", by " + order_in_words(order, longest);
    case DecisionHow::refused:
      return side.option + ", as this order is refused: " + order_in_words(order, longest);
    case DecisionHow::silence:
      return side.option + ", by default";
    case DecisionHow::only_one:
      return side.option + ", the only legal option";
    case DecisionHow::put_down:
      return side.option;
    case DecisionHow::waits:
      return "the turn waits for it";
    case DecisionHow::not_asked:
      break;
  }
  return "the question is not asked";
}

/// What a game has there, with the order that the event names below it. If the log does not tell
/// the two apart, people get what the replays have.
void add_side(std::string& out, const std::string& letter, const DivergenceSide& side, bool is_said,
              std::size_t longest) {
  const std::string words = is_said ? plain(side.said) : side.written;
  add_line(out, "  ", letter + ": " + or_nothing(words));
  if (side.order.line.file.empty()) return;
  add_line(out, "     ", "ordered in " + order_in_words(side.order.line, longest));
}

std::string heading_of(const Divergence& first) {
  if (first.window == 0) return "First difference: the state at the start of the game";
  std::string words = "First difference: turn " + std::to_string(first.turn) + ", window " +
                      std::to_string(first.window);
  const EventPlace& a = first.a.place;
  const EventPlace& b = first.b.place;
  // Dice that fell differently have an address to look them up by.
  const std::string& die = a.die.empty() ? b.die : a.die;
  switch (first.kind) {
    case DivergenceKind::event:
      return words + ", event " + std::to_string(std::max(a.number, b.number)) +
             (die.empty() ? die : ", die " + die);
    case DivergenceKind::decision:
      return words + ", a decision";
    case DivergenceKind::waiting:
      return words + ", the question that the turn waits for";
    case DivergenceKind::state:
      return words + ", the state after it";
    case DivergenceKind::end:
      return words + ", one game ends before it";
  }
  return words;
}

/// "turn 3: 12 fields of the state", "turn 3: only A ends".
std::string heading_of(const TurnChanges& turn) {
  std::string words = "turn " + std::to_string(turn.turn) + ": ";
  if (turn.only_a || turn.only_b) return words + "only " + (turn.only_a ? "A" : "B") + " ends";
  const std::size_t count = turn.changes.size();
  if (count == 0) return words + "the same";
  return words + std::to_string(count) + (count == 1 ? " field" : " fields") + " of the state";
}

void add_turn(std::string& out, const TurnChanges& turn, const DiffDetail& detail) {
  add_line(out, "  ", heading_of(turn));
  const std::size_t ships = std::min(detail.ships, turn.ships.size());
  for (std::size_t i = 0; i < ships; ++i) add_line(out, "    ", plain(turn.ships[i]));
  if (ships < turn.ships.size()) {
    const std::string rest = std::to_string(turn.ships.size() - ships);
    add_line(out, "    ", "and " + rest + " more ships; show them with `--all`");
  }
  // what no ship's line tells is told by its fields
  const std::size_t most =
      turn.ships.empty() ? std::max(detail.ships, detail.fields) : detail.fields;
  const std::size_t fields = std::min(most, turn.changes.size());
  for (std::size_t i = 0; i < fields; ++i) {
    const StateChange& change = turn.changes[i];
    const TextPair values = shortened_both(change.before, change.after, detail.longest);
    add_line(out, "    ",
             change.field + ": " + or_nothing(values.a) + " → " + or_nothing(values.b));
  }
}

/// What can be said of two games without a difference: no more than was compared.
void add_likeness(std::string& out, const GameDiff& diff) {
  switch (diff.compared) {
    case Compared::whole:
      out +=
          "Played again from their inputs, the games are identical in every event and every "
          "field of the state.\n";
      return;
    case Compared::part:
      out += "The games are identical as far as both can be played again.\n";
      if (!diff.stopped_a.empty()) add_line(out, "  ", "A stops: " + diff.stopped_a);
      if (!diff.stopped_b.empty()) add_line(out, "  ", "B stops: " + diff.stopped_b);
      return;
    case Compared::nothing:
      add_line(out, "",
               "Two different games: A is " + diff.ruleset_a + ", B is " + diff.ruleset_b +
                   ". Nothing else is compared.");
      return;
  }
}

// ---- JSON ----

void set_source(Json& json, std::string_view key, const SourceLine& source) {
  if (source.file.empty()) return;
  Json line = Json::object().set("file", Json::text(source.file));
  if (source.line > 0) line.set("line", Json::number(source.line));
  json.set(key, std::move(line.set_unless_empty("text", source.text)));
}

Json json_of(const Edit& edit) {
  Json json = Json::object().set("which", Json::text(edit.letter == "A" ? "a" : "b"));
  json.set_unless_empty("what", edit.what);
  set_source(json, "recorded", edit.recorded);
  return json;
}

Json json_of(const Cause& cause) {
  Json json = Json::object()
                  .set("kind", Json::text(name_of(cause.kind)))
                  .set("role", Json::text(name_of(cause.role)));
  if (cause.window > 0) {
    json.set("window", Json::number(static_cast<std::int64_t>(cause.window)))
        .set("turn", Json::number(cause.turn));
  }
  json.set_unless_empty("who", numbered_name(cause.who, cause))
      .set_unless_empty("what", phrase_of(cause, all_details().longest));
  if (cause.is_idle) json.set("idle", Json::text("yes"));
  set_source(json, "a", cause.a);
  set_source(json, "b", cause.b);
  return json;
}

Json json_of(const DecisionSplit& split) {
  Json json = Json::object()
                  .set("key", Json::text(split.key))
                  .set_unless_empty("a", split.a.option)
                  .set_unless_empty("b", split.b.option)
                  .set("how_a", Json::text(name_of(split.a.how)))
                  .set("how_b", Json::text(name_of(split.b.how)));
  set_source(json, "order_a", split.a.order.line);
  set_source(json, "order_b", split.b.order.line);
  return json;
}

void set_place(Json& json, std::string_view key, const EventPlace& place) {
  if (place.number == 0) return;
  json.set(key, Json::object()
                    .set("event", Json::number(place.number))
                    .set_unless_empty("phase", place.phase)
                    .set_unless_empty("kind", place.kind)
                    .set_unless_empty("rule", place.rule)
                    .set_unless_empty("who", place.who)
                    .set_unless_empty("against", place.against)
                    .set_unless_empty("die", place.die));
}

Json json_of(const StateChange& change) {
  return Json::object()
      .set("field", Json::text(change.field))
      .set("a", Json::text(change.before))
      .set("b", Json::text(change.after));
}

Json json_of(const TurnChanges& turn);

template <class Item>
Json json_of(const std::vector<Item>& items) {
  Json list = Json::list();
  for (const Item& item : items) list.add(json_of(item));
  return list;
}

Json json_of(const TurnChanges& turn) {
  Json json = Json::object().set("turn", Json::number(turn.turn));
  if (turn.only_a) json.set("only_in", Json::text("a"));
  if (turn.only_b) json.set("only_in", Json::text("b"));
  return json.set("changes", json_of(turn.changes));
}

}  // namespace

DiffDetail all_details() {
  constexpr std::size_t all = std::numeric_limits<std::size_t>::max();
  return {.ships = all, .fields = all, .causes = all, .longest = all};
}

std::string to_text(const Divergence& first, const DiffDetail& detail) {
  std::string out;
  add_line(out, "", heading_of(first));
  if (!first.a.written.empty() || !first.b.written.empty()) {
    const bool is_said = first.a.said != first.b.said;
    add_side(out, "A", first.a, is_said, detail.longest);
    add_side(out, "B", first.b, is_said, detail.longest);
  }
  if (first.decisions.empty()) return out;
  const DecisionSplit& split = first.decisions.front();
  add_line(out, "", "First decision that differs: " + split.said);
  add_line(out, "  ", "A: " + in_words(split.a, detail.longest));
  add_line(out, "  ", "B: " + in_words(split.b, detail.longest));
  return out;
}

std::string to_text(const GameDiff& diff, const DiffDetail& detail) {
  if (diff.same()) return "The replays are identical.\n";
  std::string out;
  if (diff.first) {
    out = to_text(*diff.first, detail);
  } else {
    add_likeness(out, diff);
  }
  if (!diff.edits.empty()) out += "The recorded results do not follow from the inputs\n";
  for (const Edit& edit : diff.edits) {
    add_line(out, "  ", edit.letter + " does not verify: " + edit.what);
    add_source(out, edit.letter, edit.recorded, shortened(edit.recorded.text, detail.longest));
  }
  // Games of different rulesets have that one cause, which has been said.
  if (diff.compared != Compared::nothing) add_causes(out, diff.causes, detail);
  if (diff.first && !diff.turns.empty()) {
    out += "At the end of each turn (A → B)\n";
    for (const TurnChanges& turn : diff.turns) add_turn(out, turn, detail);
  }
  add_line(out, "", "A: " + diff.standing_a);
  add_line(out, "", "B: " + diff.standing_b);
  return out;
}

Json to_json(const Divergence& first) {
  Json json = Json::object()
                  .set("in", Json::text(name_of(first.kind)))
                  .set("turn", Json::number(first.turn))
                  .set("window", Json::number(static_cast<std::int64_t>(first.window)));
  set_place(json, "place_a", first.a.place);
  set_place(json, "place_b", first.b.place);
  json.set_unless_empty("a", first.a.written).set_unless_empty("b", first.b.written);
  set_source(json, "order_a", first.a.order.line);
  set_source(json, "order_b", first.b.order.line);
  if (!first.decisions.empty()) json.set("decision", json_of(first.decisions.front()));
  return json;
}

Json to_json(const GameDiff& diff) {
  Json json = Json::object()
                  .set("same", Json::text(diff.same() ? "yes" : "no"))
                  .set("compared", Json::text(name_of(diff.compared)));
  if (diff.first) json.set("first", to_json(*diff.first));
  return json.set("edited", json_of(diff.edits))
      .set("causes", json_of(diff.causes))
      .set("turns", json_of(diff.turns))
      .set("standing_a", Json::text(diff.standing_a))
      .set("standing_b", Json::text(diff.standing_b));
}

}  // namespace prizecourt
