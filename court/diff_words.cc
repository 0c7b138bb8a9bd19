#include "court/diff.h"
#include "formats/text/escape.h"
#include "formats/text/terminal_text.h"
#include "formats/text/words.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace prizecourt {
namespace {

// ---- for people ----

void add_line(std::string& out, std::string_view indent, std::string_view text) {
  out += indent;
  append_for_terminal(out, text);
  out += '\n';
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
  const auto value = [](const std::string& text) { return text.empty() ? "nothing" : text; };
  return (cause.what.empty() ? "" : cause.what + ": ") + value(values.a) + " in A, " +
         value(values.b) + " in B";
}

std::string in_words(const Cause& cause, std::size_t longest) {
  std::string words(name_of(cause.kind));
  if (cause.window > 0) {
    words +=
        ", turn " + std::to_string(cause.turn) + " (window " + std::to_string(cause.window) + ')';
  }
  const bool names_player = cause.kind == CauseKind::orders || cause.kind == CauseKind::umpire;
  if (names_player && !cause.called.empty()) words += ", " + cause.called;
  return words + ": " + phrase_of(cause, longest);
}

void add_cause(std::string& out, const Cause& cause, std::size_t longest) {
  add_line(out, "  ", in_words(cause, longest));
  const TextPair lines = shortened_both(cause.a.text, cause.b.text, longest);
  add_source(out, "A", cause.a, lines.a);
  add_source(out, "B", cause.b, lines.b);
}

std::string edits_in_words(const std::vector<Edit>& edits, std::size_t longest) {
  std::string out = "The recorded results do not follow from the inputs\n";
  for (const Edit& edit : edits) {
    add_line(out, "  ", edit.letter + " does not verify: " + edit.what);
    add_source(out, edit.letter, edit.recorded, shortened(edit.recorded.text, longest));
  }
  return out;
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

/// Where nothing is to blame there is nothing that the rest is put in besides.
std::string causes_in_words(const GameDiff& diff, const DiffDetail& detail) {
  const bool blames = diff.causes.front().role != CauseRole::other;
  std::string out = blames ? "" : "The inputs differ\n";
  const std::size_t shown = std::min(detail.causes, diff.causes.size());
  for (std::size_t i = 0; i < shown; ++i) {
    const CauseRole role = diff.causes[i].role;
    const bool is_next = i == 0 || role != diff.causes[i - 1].role;
    if (blames && is_next) out += heading_of(role);
    add_cause(out, diff.causes[i], detail.longest);
  }
  const std::size_t rest = diff.causes.size() - shown;
  if (rest > 0) out += "  and " + std::to_string(rest) + " more; show them with `--all`\n";
  return out;
}

std::string order_in_words(const SourceLine& source, std::size_t longest) {
  const std::string words = source.file + ':' + std::to_string(source.line);
  return source.text.empty() ? words : words + ":  " + shortened(source.text, longest);
}

/// The order that an event names, below it.
void add_order(std::string& out, const OrderPlace& order, std::size_t longest) {
  if (order.line.file.empty()) return;
  add_line(out, "     ", "ordered in " + order_in_words(order.line, longest));
}

std::string in_words(const DecisionSide& side, std::size_t longest) {
  const SourceLine& order = side.order.line;
  switch (side.how) {
    case DecisionHow::ordered:
      return side.option + ", by " + order_in_words(order, longest);
    case DecisionHow::refused:
      return side.option + ", because the order is refused: " + order_in_words(order, longest);
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

/// A line of Markdown for people.
std::string plain(std::string_view markdown) {
  std::string text = terminal_of_markdown(markdown, Emphasis::none);
  while (text.ends_with('\n')) text.pop_back();
  return text;
}

/// Whether the log tells the two apart; else people get what the replays have there.
bool is_said(const Divergence& first) {
  return first.said_a != first.said_b;
}

/// What each game has there, in a line.
std::string in_words(const std::string& said, const std::string& written, const Divergence& first) {
  if (!is_said(first)) return written.empty() ? "nothing" : written;
  return said.empty() ? "nothing" : plain(said);
}

/// The dice that fell otherwise have an address to look them up by.
std::string die_in_words(const Divergence& first) {
  const std::string& die = first.place_a.die.empty() ? first.place_b.die : first.place_a.die;
  return die.empty() ? die : ", die " + die;
}

std::string heading_of(const Divergence& first) {
  if (first.window == 0) return "First difference: the state at the start of the game";
  std::string words = "First difference: turn " + std::to_string(first.turn) + ", window " +
                      std::to_string(first.window);
  switch (first.kind) {
    case DivergenceKind::event:
      return words + ", event " +
             std::to_string(std::max(first.place_a.number, first.place_b.number)) +
             die_in_words(first);
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

/// "turn 3: 12 fields of the state", "turn 3: only A comes to its end".
std::string heading_of(const TurnChanges& turn) {
  const std::string words = "turn " + std::to_string(turn.turn) + ": ";
  if (turn.only_a || turn.only_b) {
    return words + "only " + (turn.only_a ? "A" : "B") + " ends";
  }
  const std::size_t count = turn.changes.size();
  if (count == 0) return words + "the same";
  return words + std::to_string(count) + (count == 1 ? " field" : " fields") + " of the state";
}

void add_changes(std::string& out, const TurnChanges& turn, const DiffDetail& detail) {
  add_line(out, "  ", heading_of(turn));
  const std::size_t ships = std::min(detail.ships, turn.ships.size());
  for (std::size_t i = 0; i < ships; ++i) {
    add_line(out, "    ", plain(turn.ships[i]));
  }
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
    const auto value = [](const std::string& text) { return text.empty() ? "nothing" : text; };
    add_line(out, "    ", change.field + ": " + value(values.a) + " → " + value(values.b));
  }
}

std::string turns_in_words(const std::vector<TurnChanges>& turns, const DiffDetail& detail) {
  std::string out = "At the end of each turn (A → B)\n";
  for (const TurnChanges& turn : turns) add_changes(out, turn, detail);
  return out;
}

// ---- for programs ----

Json to_json(const SourceLine& source) {
  Json json = Json::object();
  json.set_unless_empty("file", source.file);
  if (source.line > 0) json.set("line", Json::number(source.line));
  json.set_unless_empty("text", source.text);
  return json;
}

void set_source(Json& json, std::string_view key, const SourceLine& source) {
  if (!source.file.empty()) json.set(key, to_json(source));
}

Json to_json(const Edit& edit) {
  Json json = Json::object();
  json.set("which", Json::text(edit.letter == "A" ? "a" : "b"));
  json.set_unless_empty("what", edit.what);
  set_source(json, "recorded", edit.recorded);
  return json;
}

Json to_json(const Cause& cause) {
  Json json = Json::object();
  json.set("kind", Json::text(name_of(cause.kind)));
  json.set("role", Json::text(name_of(cause.role)));
  if (cause.window > 0) {
    json.set("window", Json::number(static_cast<std::int64_t>(cause.window)));
    json.set("turn", Json::number(cause.turn));
  }
  json.set_unless_empty("who", cause.who);
  json.set_unless_empty("what", phrase_of(cause, all_details().longest));
  if (cause.is_idle) json.set("idle", Json::text("yes"));
  set_source(json, "a", cause.a);
  set_source(json, "b", cause.b);
  return json;
}

Json to_json(const DecisionSplit& split) {
  Json json = Json::object();
  json.set("key", Json::text(split.key));
  json.set_unless_empty("a", split.a.option);
  json.set_unless_empty("b", split.b.option);
  json.set("how_a", Json::text(name_of(split.a.how)));
  json.set("how_b", Json::text(name_of(split.b.how)));
  set_source(json, "order_a", split.a.order.line);
  set_source(json, "order_b", split.b.order.line);
  return json;
}

Json to_json(const EventPlace& place) {
  Json json = Json::object();
  json.set("event", Json::number(place.number));
  json.set_unless_empty("phase", place.phase);
  json.set_unless_empty("kind", place.kind);
  json.set_unless_empty("rule", place.rule);
  json.set_unless_empty("who", place.who);
  json.set_unless_empty("against", place.against);
  json.set_unless_empty("die", place.die);
  return json;
}

Json to_json(const std::vector<TurnChanges>& turns) {
  Json all = Json::list();
  for (const TurnChanges& turn : turns) {
    Json json = Json::object();
    json.set("turn", Json::number(turn.turn));
    if (turn.only_a) json.set("only_in", Json::text("a"));
    if (turn.only_b) json.set("only_in", Json::text("b"));
    Json changes = Json::list();
    for (const StateChange& change : turn.changes) {
      Json one = Json::object();
      one.set("field", Json::text(change.field));
      one.set("a", Json::text(change.before));
      one.set("b", Json::text(change.after));
      changes.add(std::move(one));
    }
    json.set("changes", std::move(changes));
    all.add(std::move(json));
  }
  return all;
}

/// What can be said of two games without a difference: no more than was compared.
std::string likeness_in_words(const GameDiff& diff) {
  std::string out;
  switch (diff.compared) {
    case Compared::whole:
      return "Played again from their inputs, the games are identical in every event and every "
             "field of the state.\n";
    case Compared::part:
      out = "The games are identical as far as both can be played again.\n";
      if (!diff.stopped_a.empty()) add_line(out, "  ", "A stops: " + diff.stopped_a);
      if (!diff.stopped_b.empty()) add_line(out, "  ", "B stops: " + diff.stopped_b);
      return out;
    case Compared::nothing:
      break;
  }
  add_line(out, "",
           "Two different games: A is " + diff.ruleset_a + ", B is " + diff.ruleset_b +
               ". Nothing else is compared.");
  return out;
}

}  // namespace

DiffDetail all_details() {
  constexpr std::size_t all = std::numeric_limits<std::size_t>::max();
  return {.ships = all, .fields = all, .causes = all, .longest = all};
}

std::string to_text(const Divergence& first, const DiffDetail& detail) {
  std::string out;
  add_line(out, "", heading_of(first));
  if (!first.a.empty() || !first.b.empty()) {
    add_line(out, "  ", "A: " + in_words(first.said_a, first.a, first));
    add_order(out, first.told_a, detail.longest);
    add_line(out, "  ", "B: " + in_words(first.said_b, first.b, first));
    add_order(out, first.told_b, detail.longest);
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
  std::string out = diff.first ? to_text(*diff.first, detail) : likeness_in_words(diff);
  if (!diff.edits.empty()) out += edits_in_words(diff.edits, detail.longest);
  const bool says_rulesets = diff.compared == Compared::nothing;
  if (!diff.causes.empty() && !says_rulesets) out += causes_in_words(diff, detail);
  if (diff.first && !diff.turns.empty()) out += turns_in_words(diff.turns, detail);
  add_line(out, "", "A: " + diff.standing_a);
  add_line(out, "", "B: " + diff.standing_b);
  return out;
}

Json to_json(const Divergence& first) {
  Json json = Json::object();
  json.set("in", Json::text(name_of(first.kind)));
  json.set("turn", Json::number(first.turn));
  json.set("window", Json::number(static_cast<std::int64_t>(first.window)));
  if (first.place_a.number > 0) json.set("place_a", to_json(first.place_a));
  if (first.place_b.number > 0) json.set("place_b", to_json(first.place_b));
  json.set_unless_empty("a", first.a);
  json.set_unless_empty("b", first.b);
  set_source(json, "order_a", first.told_a.line);
  set_source(json, "order_b", first.told_b.line);
  if (!first.decisions.empty()) json.set("decision", to_json(first.decisions.front()));
  return json;
}

Json to_json(const GameDiff& diff) {
  Json json = Json::object();
  json.set("same", Json::text(diff.same() ? "yes" : "no"));
  json.set("compared", Json::text(name_of(diff.compared)));
  if (diff.first) json.set("first", to_json(*diff.first));
  Json edits = Json::list();
  for (const Edit& edit : diff.edits) edits.add(to_json(edit));
  json.set("edited", std::move(edits));
  Json causes = Json::list();
  for (const Cause& cause : diff.causes) causes.add(to_json(cause));
  json.set("causes", std::move(causes));
  json.set("turns", to_json(diff.turns));
  json.set("standing_a", Json::text(diff.standing_a));
  json.set("standing_b", Json::text(diff.standing_b));
  return json;
}

}  // namespace prizecourt
