#include "court/compare.h"

#include "engine/table/event.h"
#include "formats/orders/refusals.h"
#include "formats/replay/event_text.h"
#include "formats/telling/ship_news.h"
#include "formats/text/escape.h"

#include <algorithm>
#include <limits>
#include <map>
#include <set>
#include <utility>

namespace prizecourt {
namespace {

std::string name_in(const ComparedGame& side, const std::string& id) {
  return side.session ? side.session->match().name(id) : id;
}

// ---- words ----

std::string in_words(const Event& event, int number) {
  std::string text;
  yaml::Writer out(text);
  write_event(out, event, number);
  while (!text.empty() && text.back() == '\n') text.pop_back();
  return text;
}

std::string in_words(const std::optional<OpenQuestion>& waiting) {
  return waiting ? "waits for " + waiting->player + ": " + waiting->key : "continues";
}

std::string said(const ComparedGame& side, const std::optional<OpenQuestion>& waiting) {
  if (!waiting) return "the turn continues";
  if (!side.session) return {};
  std::string words =
      "the turn is waiting for " + for_markdown(name_in(side, waiting->player)) + ": ";
  if (waiting->who != waiting->player) words += for_markdown(name_in(side, waiting->who)) + ", ";
  return words + for_markdown(waiting->decision->question);
}

/// "Tigress: how many hands go to each of the six boxes? (guns, AB-D4)", not escaped.
std::string said(const ComparedGame& side, const AskedQuestion& question) {
  std::string words =
      name_in(side, question.who) + ": " + std::string(question.decision->question) + " (";
  if (!question.about.empty()) words += name_in(side, question.about) + ", ";
  return words + std::string(question.decision->id) + ')';
}

// ---- orders ----

/// An order that counts in a window, counted from 0, in a file that was submitted for a turn so
/// long before.
OrderPlace order_behind(const Rerun& rerun, std::size_t window, const std::string& file, int line,
                        int turns_ago) {
  OrderPlace order;
  if (file.empty()) return order;
  order.line = {.file = file, .line = line, .text = {}};
  order.window = window + 1;
  const int turn = rerun.windows[window].input.turn - turns_ago;
  for (std::size_t at = window + 1; at-- > 0;) {
    const ReplayInput& input = rerun.windows[at].input;
    const auto submitted = std::find_if(input.orders.begin(), input.orders.end(),
                                        [&](const Delivered& one) { return one.name() == file; });
    if (input.turn != turn || submitted == input.orders.end() || line <= 0) continue;
    order.line.text = line_in(submitted->text(), line);
    if (order.line.text.empty()) continue;
    order.window = at + 1;
    break;
  }
  return order;
}

/// What became of an order and what the umpire changed are reported with the order behind them.
OrderPlace order_named_by(const Rerun& rerun, std::size_t window, const Event& event) {
  const int* const line = find_number(event, "line");
  const std::string file(find_text(event, "file"));
  return line == nullptr ? OrderPlace() : order_behind(rerun, window, file, *line, 0);
}

// ---- decisions ----

DecisionHow how(const AskedQuestion& question) {
  if (question.is_open) return DecisionHow::waits;
  switch (question.source) {
    case AnswerSource::refused:
      return DecisionHow::refused;
    case AnswerSource::silence:
      return question.is_choice() ? DecisionHow::silence : DecisionHow::only_one;
    case AnswerSource::orders:
    case AnswerSource::standing:
      return DecisionHow::ordered;
    case AnswerSource::umpire:
    case AnswerSource::test:
      break;
  }
  return DecisionHow::put_down;
}

/// What one game asks in the turn of a window, up to its end.
class AskedInTurn {
 public:
  AskedInTurn(const ComparedGame& game, std::size_t window)
      : all(game.rerun.windows[window].trace.questions),
        game_(game),
        window_(window) {
    for (const AskedQuestion& one : all) by_key_.emplace(one.key, &one);
  }

  const std::vector<AskedQuestion>& all;

  /// Null if it was never asked.
  [[nodiscard]] const AskedQuestion* find(const std::string& key) const {
    const auto found = by_key_.find(key);
    return found == by_key_.end() ? nullptr : found->second;
  }

  [[nodiscard]] DecisionSide side(const AskedQuestion* question) const {
    if (question == nullptr) return {};
    return {.how = how(*question),
            .is_choice = question->is_choice(),
            .option = question->answer(),
            .order = order_behind(game_.rerun, window_, question->file, question->line,
                                  question->turns_ago)};
  }

 private:
  const ComparedGame& game_;
  std::size_t window_;
  std::map<std::string_view, const AskedQuestion*> by_key_;
};

/// See Divergence::decisions; of a window, before more than `events` events of the turn were
/// reported.
std::vector<DecisionSplit> decision_splits(const ComparedGame& a, const ComparedGame& b,
                                           std::size_t window, int events) {
  const AskedInTurn in_a(a, window);
  const AskedInTurn in_b(b, window);
  const auto is_in_time = [&](const AskedQuestion& one) { return one.events_before <= events; };
  std::set<std::string_view> seen;
  std::vector<DecisionSplit> splits;
  // What both games ask is looked at once, where the first comes to it.
  const auto look_at = [&](const AskedQuestion& question) {
    if (!is_in_time(question) || !seen.insert(question.key).second) return;
    const AskedQuestion* const one = in_a.find(question.key);
    const AskedQuestion* const two = in_b.find(question.key);
    const bool are_both = one != nullptr && two != nullptr;
    const bool differs =
        are_both
            ? is_in_time(*one) && is_in_time(*two) &&
                  (one->is_open != two->is_open || one->answer() != two->answer())
            : question.is_choice() && !question.is_open && question.source != AnswerSource::silence;
    if (!differs) return;
    splits.push_back({.key = question.key,
                      .a = in_a.side(one),
                      .b = in_b.side(two),
                      .said = one != nullptr ? said(a, *one) : said(b, *two)});
  };
  for (std::size_t i = 0; i < std::max(in_a.all.size(), in_b.all.size()); ++i) {
    if (i < in_a.all.size()) look_at(in_a.all[i]);
    if (i < in_b.all.size()) look_at(in_b.all[i]);
  }
  return splits;
}

// ---- dice ----

/// Whether a die fell differently at the same address, of those rolled by then.
bool dice_fell_otherwise(const Rerun& a, const Rerun& b, std::size_t window, int events) {
  std::map<std::string_view, const std::vector<Face>*> in_a;
  for (const TracedRoll& roll : a.windows[window].trace.rolls) {
    if (roll.events_before <= events) in_a.emplace(roll.address, &roll.faces);
  }
  const auto& in_b = b.windows[window].trace.rolls;
  return std::any_of(in_b.begin(), in_b.end(), [&](const TracedRoll& roll) {
    if (roll.events_before > events) return false;
    const auto found = in_a.find(roll.address);
    return found != in_a.end() && *found->second != roll.faces;
  });
}

/// A roll at the same address with other faces: only the dice themselves can cause that.
bool is_the_dice(const Event& a, const Event& b) {
  const std::size_t rolls = std::min(a.rolls.size(), b.rolls.size());
  for (std::size_t i = 0; i < rolls; ++i) {
    if (a.rolls[i] == b.rolls[i]) continue;
    return a.rolls[i].address == b.rolls[i].address &&
           a.rolls[i].faces.size() == b.rolls[i].faces.size();
  }
  return false;
}

// ---- the first difference ----

class Comparison {
 public:
  Comparison(const ComparedGame& a, const ComparedGame& b)
      : a_(a),
        b_(b) {}

  /// Nothing if all that happened is the same.
  [[nodiscard]] std::optional<Divergence> first() const {
    const auto& ours = a_.rerun.windows;
    const auto& theirs = b_.rerun.windows;
    const std::size_t both = std::min(ours.size(), theirs.size());
    for (std::size_t i = 0; i < both; ++i) {
      if (auto found = in_window(i)) return found;
    }
    if (ours.size() != theirs.size()) {
      Divergence end = at(DivergenceKind::end, both);
      end.a.written = end_in_words(a_.rerun, both);
      end.b.written = end_in_words(b_.rerun, both);
      return end;
    }
    if (a_.rerun.start == b_.rerun.start) return std::nullopt;
    return Divergence{.kind = DivergenceKind::state};
  }

 private:
  [[nodiscard]] std::optional<Divergence> in_window(std::size_t i) const {
    const RerunWindow& a = a_.rerun.windows[i];
    const RerunWindow& b = b_.rerun.windows[i];
    if (auto found = in_events(i)) return found;
    if (auto found = in_decisions(i)) return found;
    constexpr int all = std::numeric_limits<int>::max();
    const std::string waits_a = in_words(a.played.waiting);
    const std::string waits_b = in_words(b.played.waiting);
    if (waits_a != waits_b) {
      Divergence found = at(DivergenceKind::waiting, i);
      found.a.written = waits_a;
      found.b.written = waits_b;
      found.a.said = said(a_, a.played.waiting);
      found.b.said = said(b_, b.played.waiting);
      return after(std::move(found), all);
    }
    if (a.input.turn == b.input.turn && a.state == b.state) return std::nullopt;
    return after(at(DivergenceKind::state, i), all);
  }

  [[nodiscard]] std::optional<Divergence> in_events(std::size_t i) const {
    const auto& ours = a_.rerun.windows[i].played.events;
    const auto& theirs = b_.rerun.windows[i].played.events;
    for (std::size_t e = 0; e < std::max(ours.size(), theirs.size()); ++e) {
      const Event* const a = e < ours.size() ? &ours[e] : nullptr;
      const Event* const b = e < theirs.size() ? &theirs[e] : nullptr;
      const bool are_both = a != nullptr && b != nullptr;
      if (are_both && (*a == *b || what_happened(*a) == what_happened(*b))) continue;
      int number = static_cast<int>(e) + 1;  // in the turn, with its earlier windows
      for (std::size_t w = i; w > 0 && a_.rerun.windows[w].played.goes_on;) {
        number += static_cast<int>(a_.rerun.windows[--w].played.events.size());
      }
      Divergence found = at(DivergenceKind::event, i);
      if (a != nullptr) found.a = side(a_.rerun, i, e, b, number);
      if (b != nullptr) found.b = side(b_.rerun, i, e, a, number);
      found.same_roll_other_faces = are_both && is_the_dice(*a, *b);
      return after(std::move(found), number - 1);
    }
    return std::nullopt;
  }

  /// What a game has as event `e` of a window, where the other has `other`, or null.
  static DivergenceSide side(const Rerun& rerun, std::size_t window, std::size_t e,
                             const Event* other, int number) {
    const Event& event = rerun.windows[window].played.events[e];
    return {.place = place_of(event, other, number),
            .order = order_named_by(rerun, window, event),
            .written = in_words(event, number),
            .said = rerun.windows[window].told[e]};
  }

  /// If one game waits for the first of them, the turn is reported to wait.
  [[nodiscard]] std::optional<Divergence> in_decisions(std::size_t i) const {
    Divergence found = after(at(DivergenceKind::decision, i), std::numeric_limits<int>::max());
    if (found.decisions.empty()) return std::nullopt;
    const DecisionSplit& first = found.decisions.front();
    const bool one_waits = first.a.how == DecisionHow::waits || first.b.how == DecisionHow::waits;
    return one_waits ? std::nullopt : std::optional(std::move(found));
  }

  [[nodiscard]] Divergence at(DivergenceKind kind, std::size_t i) const {
    const auto& windows = i < a_.rerun.windows.size() ? a_.rerun.windows : b_.rerun.windows;
    return {.kind = kind, .window = i + 1, .turn = windows[i].input.turn};
  }

  /// With what went before it in its turn, of which `events` had been reported by then.
  [[nodiscard]] Divergence after(Divergence found, int events) const {
    const std::size_t window = found.window - 1;
    found.decisions = decision_splits(a_, b_, window, events);
    found.dice_fell_otherwise = dice_fell_otherwise(a_.rerun, b_.rerun, window, events);
    return found;
  }

  /// How a game goes on after the windows that both have.
  static std::string end_in_words(const Rerun& rerun, std::size_t both) {
    if (rerun.windows.size() > both) {
      return "continues with turn " + std::to_string(rerun.windows[both].input.turn);
    }
    return rerun.stopped.empty() ? std::string("ends here") : "stops here: " + rerun.stopped;
  }

  const ComparedGame& a_;
  const ComparedGame& b_;
};

// ---- the states ----

std::vector<TurnChanges> changes_by_turn(const Rerun& a, const Rerun& b) {
  const auto ends_a = a.ends_of_turns();
  const auto ends_b = b.ends_of_turns();
  std::set<int> turns;
  for (const auto& [turn, window] : ends_a) turns.insert(turn);
  for (const auto& [turn, window] : ends_b) turns.insert(turn);
  std::vector<TurnChanges> all;
  for (const int turn : turns) {
    TurnChanges& changes = all.emplace_back();
    changes.turn = turn;
    const auto in_a = ends_a.find(turn);
    const auto in_b = ends_b.find(turn);
    changes.only_a = in_b == ends_b.end();
    changes.only_b = in_a == ends_a.end();
    if (changes.only_a || changes.only_b) continue;
    const RerunWindow& end_a = a.windows[in_a->second];
    const RerunWindow& end_b = b.windows[in_b->second];
    changes.changes = state_changes(end_a.state, end_b.state);
    for (ShipNews& ship : ships_apart(end_a.ships, end_b.ships)) {
      changes.ships.push_back(std::move(ship.words));
    }
  }
  return all;
}

std::string standing_of(const std::optional<Session>& session) {
  return session ? session->match().standing() : "the scenario is not accepted";
}

void add_edit(const Exhibit& exhibit, std::string_view letter, std::vector<Edit>& edits) {
  const Verification& verdict = exhibit.verdict;
  if (verdict.verdict == Verdict::matches) return;
  Edit& edit = edits.emplace_back();
  edit.letter = letter;
  edit.what = (verdict.where.empty() ? "" : verdict.where + ": ") + verdict.what;
  if (verdict.event) edit.what += " (" + in_words(*verdict.event) + ')';
  if (verdict.line == 0) return;
  edit.recorded = {.file = exhibit.name, .line = verdict.line, .text = verdict.recorded};
}

}  // namespace

GameDiff diff(const ComparedGame& a, const ComparedGame& b,
              const std::function<bool(const Cause&)>& counts) {
  GameDiff found;
  found.ruleset_a = a.replay.ruleset;
  found.ruleset_b = b.replay.ruleset;
  found.stopped_a = a.rerun.stopped;
  found.stopped_b = b.rerun.stopped;
  found.causes = differences_of_inputs(a, b);
  std::erase_if(found.causes, [&](const Cause& cause) { return !counts(cause); });
  for (Cause& cause : found.causes) cause.called = name_in(b, cause.who);
  if (a.replay.ruleset != b.replay.ruleset) {
    found.compared = Compared::nothing;
  } else {
    if (!a.rerun.stopped.empty() || !b.rerun.stopped.empty()) found.compared = Compared::part;
    found.first = Comparison(a, b).first();
    found.turns = changes_by_turn(a.rerun, b.rerun);
  }
  if (found.first) find_causes(*found.first, found.causes);
  found.standing_a = standing_of(a.session);
  found.standing_b = standing_of(b.session);
  return found;
}

GameDiff diff(const Exhibit& a, const Exhibit& b) {
  GameDiff found = diff(ComparedGame{a.replay, a.rerun, a.rerun.session},
                        ComparedGame{b.replay, b.rerun, b.rerun.session});
  add_edit(a, "A", found.edits);
  add_edit(b, "B", found.edits);
  return found;
}

}  // namespace prizecourt
