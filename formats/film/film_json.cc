#include "formats/drawing/shapes.h"
#include "formats/film/film.h"
#include "formats/text/escape.h"
#include "formats/text/json.h"
#include "formats/text/marked_text.h"

#include <array>
#include <span>
#include <variant>

namespace prizecourt {
namespace {

constexpr std::array<std::string_view, 4> fill_names = {"dark", "white", "hatched", "dotted"};

/// Where it is not empty.
void set_text(Json& object, std::string_view key, std::string_view text) {
  if (!text.empty()) object.set(key, Json::text(text));
}

/// Where there is something in it.
void set_some(Json& object, std::string_view key, Json list) {
  if (!list.empty()) object.set(key, std::move(list));
}

// ---- texts --------------------------------------------------------------------------------------

Json json_of(const TextRun& run) {
  if (run.kind == TextKind::rules) {
    return std::move(Json::object().set("rules", Json::texts(run.rules)));
  }
  Json text = Json::text(run.text);
  if (run.kind == TextKind::code) return std::move(Json::object().set("code", std::move(text)));
  if (run.stress == Stress::none) return text;
  return std::move(Json::object().set("strong", std::move(text)));
}

void add_runs(Json& line, std::string_view markdown) {
  for (const TextRun& run : runs_of(markdown)) line.add(json_of(run));
}

Json plain_text(std::string_view markdown) {
  std::string text;
  for (const TextRun& run : runs_of(markdown)) text += run.text;
  return Json::text(text);
}

Json texts_of(std::span<const std::string> lines) {
  Json all = Json::list();
  for (const std::string& line : lines) {
    Json runs = Json::list();
    add_runs(runs, line);
    all.add(std::move(runs));
  }
  return all;
}

Json json_of(const LogLine& line) {
  Json runs = Json::list();
  add_runs(runs, line.news);
  if (!line.sum.empty()) runs.add(std::move(Json::object().set("sum", plain_text(line.sum))));
  if (!line.rules.empty()) add_runs(runs, ' ' + line.rules);
  return runs;
}

// ---- what comes in lists ------------------------------------------------------------------------

/// `["port guns", 3, 0, 1, "2 loaded"]`: whole, half and lost.
Json json_of(const picture::CardRow& row) {
  Json list = Json::list();
  list.add(Json::text(row.label));
  for (const int count : {row.boxes.whole, row.boxes.half, row.boxes.lost}) {
    list.add(Json::number(count));
  }
  if (!row.words.empty()) list.add(Json::text(row.words));
  return list;
}

Json json_of(const std::string& clause) {
  return Json::text(clause);
}

/// `[1, 2, items]`.
template <class Item>
Json json_of(const Splice<Item>& splice) {
  Json list = Json::list();
  list.add(Json::number(static_cast<std::int64_t>(splice.at)));
  list.add(Json::number(static_cast<std::int64_t>(splice.drop)));
  Json items = Json::list();
  for (const Item& item : splice.items) items.add(json_of(item));
  return std::move(list.add(std::move(items)));
}

Json json_of(const ChangedShip& ship) {
  Json object = Json::object();
  object.set("id", Json::text(ship.ship));
  if (ship.rows.changes()) object.set("boxes", json_of(ship.rows));
  if (ship.clauses.changes()) object.set("clauses", json_of(ship.clauses));
  return object;
}

Json json_of(const Piece& piece) {
  if (const auto* const text = std::get_if<std::string>(&piece)) return Json::text(*text);
  const auto& kept = std::get<Kept>(piece);
  Json part = Json::list();
  part.add(Json::number(static_cast<std::int64_t>(kept.at)));
  return std::move(part.add(Json::number(static_cast<std::int64_t>(kept.count))));
}

Json json_of(const GroupPatch& patch) {
  Json object = Json::object();
  object.set("id", Json::text(patch.id));
  if (patch.pieces) {
    Json pieces = Json::list();
    for (const Piece& piece : *patch.pieces) pieces.add(json_of(piece));
    object.set("svg", std::move(pieces));
  }
  if (patch.before) {
    object.set("svg", Json::text(patch.svg)).set("before", Json::text(*patch.before));
  }
  return object;
}

Json json_of(const Modifier& modifier) {
  Json row = Json::list();
  row.add(Json::text(modifier.rule->id)).add(Json::text(modifier.name));
  return std::move(row.add(Json::number(modifier.value)));
}

Json json_of(const Roll& roll) {
  Json object = Json::object();
  Json faces = Json::list();
  for (const Face face : roll.faces) faces.add(Json::number(face));
  return std::move(
      object.set("at", Json::text(to_text(roll.address))).set("faces", std::move(faces)));
}

Json json_of(const ShipCard& ship) {
  Json object = Json::object();
  Json rows = Json::list();
  for (const picture::CardRow& row : ship.rows) rows.add(json_of(row));
  object.set("id", Json::text(ship.ship)).set("boxes", std::move(rows));
  return std::move(object.set("clauses", Json::texts(ship.clauses)));
}

Json json_of(const svg::Group& group) {
  Json object = Json::object();
  return std::move(object.set("id", Json::text(group.id)).set("svg", Json::text(group.inside())));
}

/// Pages are whole units wide and high.
void set_size(Json& object, const svg::Head& head) {
  constexpr int unit = 10;
  object.set("width", Json::number(head.width / unit));
  object.set("height", Json::number(head.height / unit));
}

template <class Item>
Json list_of(const std::vector<Item>& items) {
  Json list = Json::list();
  for (const Item& item : items) list.add(json_of(item));
  return list;
}

void add_changes(Json& object, const Changes& changes) {
  set_some(object, "ships", list_of(changes.ships));
  set_some(object, "patches", list_of(changes.picture.groups));
  if (changes.picture.head) set_size(object, *changes.picture.head);
  if (!changes.strength.empty()) object.set("strength", Json::numbers(changes.strength));
}

// ---- frames -------------------------------------------------------------------------------------

/// What summands come to, by the fact that holds it.
Json sums_of(const Event& event, const RulesetRow& ruleset) {
  Json sums = Json::object();
  for (const SumInfo& sum : ruleset.sums) {
    const Fact* const fact = sum.kind == event.kind ? find_fact(event, sum.fact) : nullptr;
    if (fact == nullptr) continue;
    if (const auto* const number = std::get_if<int>(&fact->value)) {
      sums.set(sum.fact, Json::number(*number));
    } else if (const auto* const numbers = std::get_if<std::vector<int>>(&fact->value)) {
      sums.set(sum.fact, Json::numbers(*numbers));
    }
  }
  return sums;
}

Json json_of(const Frame& frame, const RulesetRow& ruleset) {
  const Event& event = frame.event;
  Json object = Json::object();
  object.set("event", Json::number(frame.number));
  set_text(object, "heading", frame.heading);
  object.set("phase", Json::text(event.phase)).set("kind", Json::text(event.kind));
  set_text(object, "who", event.who);
  set_text(object, "against", event.against);
  Json marks = Json::list();
  for (const Mark mark : frame.marks) marks.add(Json::text(name_of(mark)));
  set_some(object, "marks", std::move(marks));
  object.set("text", list_of(frame.lines));
  if (frame.lines.front().depth == Depth::below) object.set("below", Json::yes());
  if (event.rule != nullptr) object.set("rule", Json::text(event.rule->id));
  Json rulings = Json::list();
  for (const Ruling ruling : event.ruling) rulings.add(Json::text(ruling->id));
  set_some(object, "rulings", std::move(rulings));
  set_some(object, "modifiers", list_of(event.modifiers));
  set_some(object, "sums", sums_of(event, ruleset));
  set_some(object, "rolls", list_of(event.rolls));
  add_changes(object, frame.changes);
  return object;
}

// ---- turns --------------------------------------------------------------------------------------

Json json_of(const svg::Drawing& drawing) {
  Json object = Json::object();
  set_size(object, drawing.head);
  return std::move(object.set("groups", list_of(drawing.groups)));
}

Json json_of_rollback(const Event& event) {
  const Fact* const from = find_fact(event, "from");
  Json object = Json::object();
  object.set("from", Json::number(std::get<int>(from->value)));
  object.set("reason", Json::text(for_terminal(find_text(event, "reason"))));
  const std::vector<std::string> chains = new_chains_in(event);
  if (!chains.empty()) object.set("new_chains", Json::texts(chains));
  return object;
}

Json json_of(const OpenQuestion& question) {
  Json object = Json::object();
  object.set("player", Json::text(question.player));
  if (question.decision == nullptr) return object;
  object.set("who", Json::text(question.who));
  object.set("decision", Json::text(question.decision->id));
  object.set("question", Json::text(question.decision->question));
  return std::move(object.set("options", Json::texts(question.options)));
}

/// `,"key":value`.
void append(std::string& out, std::string_view key, const Json& value) {
  out += ',' + json_string(key) + ':' + value.to_line();
}

// ---- the head -----------------------------------------------------------------------------------

class Head {
 public:
  Head(const FilmRequest& request, const Session& end)
      : request_(request),
        scenario_(end.scenario()),
        match_(end.match()) {}

  /// `"key": value,` on lines of their own, up to the turns.
  [[nodiscard]] std::string in_lines(std::string_view bytes, bool never_played,
                                     const std::set<std::string, std::less<>>& cited) const {
    const RulesetRow& ruleset = *scenario_.ruleset;
    const bool all_is_seen = request_.viewer.sees_all() || !has_secrets(scenario_);
    std::string out = "{\"prizecourt\":\"film/1\"";
    const auto add = [&](std::string_view key, const Json& value) {
      out += ",\n" + json_string(key) + ':' + value.to_line();
    };
    add("ruleset", Json::text(ruleset.id));
    add("ruleset_title", Json::text(ruleset.title));
    add("revision", Json::number(scenario_.revision));
    add("game", Json::text(scenario_.game));
    add("title", Json::text(for_terminal(scenario_.title)));
    if (all_is_seen) add("replay", Json::text(to_hex(blake2b(bytes))));
    add("as", Json::text(request_.viewer.player));
    if (never_played) add("hypothetical", Json::yes());
    add("over", match_.over() ? Json::yes() : Json::no());
    add("standing", Json::text(match_.standing()));
    if (const auto last = match_.last_turn()) add("last_turn", Json::number(*last));
    add("players", players());
    add("sides", sides());
    add("ships", ships());
    add("rulings", rulings(cited));
    add("rules", rules(cited));
    add("font", Json::text(svg::fonts()));
    add("stage", Json::text(svg::stage()));
    return out + ",\n\"turns\":[";
  }

 private:
  [[nodiscard]] Json named(std::string_view id) const {
    Json object = Json::object();
    return std::move(
        object.set("id", Json::text(id)).set("name", Json::text(for_terminal(match_.name(id)))));
  }

  [[nodiscard]] Json players() const {
    Json list = Json::list();
    for (const std::string_view player : match_.players()) list.add(named(player));
    return list;
  }

  [[nodiscard]] Json sides() const {
    Json list = Json::list();
    const std::vector<picture::Paint> paints = match_.paints();
    std::size_t number = 0;
    for (const std::string_view side : match_.all_sides()) {
      const auto& [fill, colour] = paints[number++];
      Json one = named(side);
      one.set("fill", Json::text(fill_names[static_cast<std::size_t>(fill)]));
      const auto colours = names(colour);
      list.add(std::move(one.set("colour", Json::text(colours[static_cast<std::size_t>(colour)]))));
    }
    return list;
  }

  [[nodiscard]] Json ships() const {
    Json list = Json::list();
    for (const ShipCard& card : match_.cards(request_.viewer)) {
      Json ship = named(card.ship);
      ship.set("side", Json::text(match_.side_of(card.ship)));
      list.add(std::move(ship.set("player", Json::text(match_.owner(card.ship)))));
    }
    return list;
  }

  /// As they were when the game began.
  [[nodiscard]] Json rulings(const std::set<std::string, std::less<>>& cited) const {
    Json all = Json::object();
    const RulesetRow& ruleset = *scenario_.ruleset;
    for (std::size_t row = 0; row < ruleset.rulings.size(); ++row) {
      const RulingInfo& ruling = ruleset.rulings[row];
      if (!cited.contains(ruling.id)) continue;
      all.set(ruling.key, Json::text(ruling.options[scenario_.rulings.option(row)]));
    }
    return all;
  }

  [[nodiscard]] Json rules(const std::set<std::string, std::less<>>& cited) const {
    Json all = Json::object();
    const auto add = [&](std::string_view id, std::string_view name, std::string_view words) {
      if (!cited.contains(id)) return;
      Json rule = Json::object();
      all.set(id, std::move(rule.set("name", Json::text(name)).set("words", Json::text(words))));
    };
    for (const RuleInfo& rule : scenario_.ruleset->rules) add(rule.id, rule.name, rule.text);
    for (const RulingInfo& ruling : scenario_.ruleset->rulings) {
      add(ruling.id, ruling.key, ruling.question);
    }
    return all;
  }

  const FilmRequest& request_;
  const Scenario& scenario_;
  const Match& match_;
};

}  // namespace

std::string to_json(const FilmedTurn& turn, const RulesetRow& ruleset) {
  std::string out = "{\"turn\":" + std::to_string(turn.turn);
  append(out, "title", Json::text(turn.title));
  if (!turn.conditions.empty()) append(out, "conditions", plain_text(turn.conditions));
  append(out, "head", texts_of(turn.head));
  if (!turn.taken_back.empty()) {
    Json list = Json::list();
    for (const Event& event : turn.taken_back) list.add(json_of_rollback(event));
    append(out, "taken_back", list);
  }
  if (turn.start) {
    append(out, "picture", json_of(turn.start->picture));
    append(out, "ships", list_of(turn.start->ships));
    append(out, "strength", Json::numbers(turn.start->strength));
  }
  out += ",\n\"frames\":[";
  std::string_view separator = "\n";
  for (const Frame& frame : turn.frames) {
    out += separator;
    out += json_of(frame, ruleset).to_line();
    separator = ",\n";
  }
  out += "],\n\"end\":";
  Json end = Json::object();
  add_changes(end, turn.end);
  out += end.to_line();
  if (!turn.by_default.empty()) append(out, "by_default", texts_of(turn.by_default));
  append(out, "standing", Json::text(turn.standing));
  if (turn.waiting) append(out, "waits", json_of(*turn.waiting));
  return out + '}';
}

void add_cited(const FilmedTurn& turn, std::set<std::string, std::less<>>& ids) {
  const auto add = [&](std::string_view id) { ids.emplace(id); };
  for (const Frame& frame : turn.frames) {
    if (frame.event.rule != nullptr) add(frame.event.rule->id);
    for (const Ruling ruling : frame.event.ruling) add(ruling->id);
    for (const Modifier& modifier : frame.event.modifiers) add(modifier.rule->id);
    for (const Roll& roll : frame.event.rolls) add(roll.address.rule->id);
    for (const LogLine& line : frame.lines) {
      for (const TextRun& run : runs_of(to_markdown(line))) {
        for (const std::string& id : run.rules) add(id);
      }
    }
  }
}

std::string film_of(const FilmedReplay& game, const FilmRequest& request, const Session& end,
                    std::string_view bytes) {
  std::set<std::string, std::less<>> cited;
  std::string turns;
  film_turns(game, request, [&](const FilmedTurn& turn) {
    turns += turns.empty() ? "\n" : ",\n";
    turns += to_json(turn, *end.scenario().ruleset);
    add_cited(turn, cited);
  });
  const Head head(request, end);
  return head.in_lines(bytes, end.hypothesis() != nullptr, cited) + turns + "]}\n";
}

}  // namespace prizecourt
