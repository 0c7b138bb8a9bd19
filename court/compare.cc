#include "court/compare.h"

#include "engine/table/event.h"
#include "formats/orders/refusals.h"
#include "formats/replay/event_text.h"
#include "formats/telling/ship_news.h"
#include "formats/text/escape.h"

#include <algorithm>
#include <limits>
#include <set>
#include <utility>

namespace prizecourt {
namespace {

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
  const Match& match = side.session->match();
  std::string words = "the turn is waiting for " + for_markdown(match.name(waiting->player)) + ": ";
  if (waiting->who != waiting->player) words += for_markdown(match.name(waiting->who)) + ", ";
  return words + for_markdown(waiting->decision->question);
}

/// "Tigress: how many hands go to each of the six boxes? (guns, AB-D4)", not escaped.
std::string said(const ComparedGame& side, const MinutedQuestion& question) {
  const auto name = [&](const std::string& id) {
    return side.session ? side.session->match().name(id) : id;
  };
  std::string words = name(question.who) + ": " + std::string(question.decision->question) + " (";
  if (!question.about.empty()) words += name(question.about) + ", ";
  return words + std::string(question.decision->id) + ')';
}

/// The question of that key; null where it was not asked.
const MinutedQuestion* asked_in(const RerunWindow& window, const std::string& key) {
  const auto& questions = window.minutes.questions;
  const auto found = std::find_if(questions.begin(), questions.end(),
                                  [&](const MinutedQuestion& one) { return one.key == key; });
  return found == questions.end() ? nullptr : &*found;
}

bool is_same(const Event& a, const Event& b) {
  return a == b || what_happened(a) == what_happened(b);
}

/// A roll at the same address with other faces: nothing but the dice themselves can do that.
bool is_the_dice(const Event& a, const Event& b) {
  const std::size_t rolls = std::min(a.rolls.size(), b.rolls.size());
  for (std::size_t i = 0; i < rolls; ++i) {
    if (a.rolls[i] == b.rolls[i]) continue;
    return a.rolls[i].address == b.rolls[i].address &&
           a.rolls[i].faces.size() == b.rolls[i].faces.size();
  }
  return false;
}

/// A refusal and what the umpire changed are told with the order behind them.
OrderPlace order_told_in(const Rerun& rerun, std::size_t window, const Event& event) {
  if (event.kind != refused_kind && event.kind != umpire_event.kind) return {};
  const Fact* const file = find_fact(event, "file");
  const Fact* const line = find_fact(event, "line");
  if (file == nullptr || line == nullptr) return {};
  return order_behind(rerun, window, std::get<std::string>(file->value), std::get<int>(line->value),
                      0);
}

/// How many events of the turn were told before the window.
int told_before(const Rerun& rerun, std::size_t window) {
  int told = 0;
  while (window > 0 && rerun.windows[window].played.goes_on) {
    told += static_cast<int>(rerun.windows[--window].played.events.size());
  }
  return told;
}

class Comparison {
 public:
  Comparison(const ComparedGame& a, const ComparedGame& b)
      : side_a_(a),
        side_b_(b),
        a_(a.rerun),
        b_(b.rerun) {}

  std::optional<Divergence> first() {
    const std::size_t both = std::min(a_.windows.size(), b_.windows.size());
    for (std::size_t i = 0; i < both; ++i) {
      if (auto found = in_window(i)) return found;
    }
    if (a_.windows.size() != b_.windows.size()) return at_end(both);
    if (a_.start == b_.start) return std::nullopt;
    Divergence at_start;
    at_start.kind = DivergenceKind::state;
    return at_start;
  }

 private:
  std::optional<Divergence> in_window(std::size_t i) {
    const RerunWindow& a = a_.windows[i];
    const RerunWindow& b = b_.windows[i];
    if (auto found = in_events(i)) return found;
    if (auto found = in_decisions(i)) return found;
    const std::string waits_a = in_words(a.played.waiting);
    const std::string waits_b = in_words(b.played.waiting);
    if (waits_a != waits_b) {
      Divergence found = after(plain(DivergenceKind::waiting, i, waits_a, waits_b));
      found.said_a = said(side_a_, a.played.waiting);
      found.said_b = said(side_b_, b.played.waiting);
      return found;
    }
    if (a.turn == b.turn && a.state == b.state) return std::nullopt;
    return after(plain(DivergenceKind::state, i, {}, {}));
  }

  /// With what went before it in its turn, of which `events` had been told by then.
  [[nodiscard]] Divergence after(Divergence found, int events) const {
    const std::size_t window = found.window - 1;
    found.decisions = decision_splits(a_, b_, window, events);
    found.dice_fell_otherwise = dice_fell_otherwise(a_, b_, window, events);
    for (DecisionSplit& split : found.decisions) {
      const MinutedQuestion* const in_a = asked_in(a_.windows[window], split.key);
      split.said = in_a != nullptr ? said(side_a_, *in_a)
                                   : said(side_b_, *asked_in(b_.windows[window], split.key));
    }
    return found;
  }

  /// The same, with all of the turn before it.
  [[nodiscard]] Divergence after(Divergence found) const {
    return after(std::move(found), std::numeric_limits<int>::max());
  }

  /// Where one game waits for the first of them, that is told of the turn.
  [[nodiscard]] std::optional<Divergence> in_decisions(std::size_t i) const {
    Divergence found = after(plain(DivergenceKind::decision, i, {}, {}));
    if (found.decisions.empty()) return std::nullopt;
    const DecisionSplit& first = found.decisions.front();
    const bool one_waits = first.a.how == DecisionHow::waits || first.b.how == DecisionHow::waits;
    return one_waits ? std::nullopt : std::optional(std::move(found));
  }

  [[nodiscard]] Divergence plain(DivergenceKind kind, std::size_t i, std::string a,
                                 std::string b) const {
    Divergence found;
    found.kind = kind;
    found.window = i + 1;
    found.turn = i < a_.windows.size() ? a_.windows[i].turn : b_.windows[i].turn;
    found.a = std::move(a);
    found.b = std::move(b);
    return found;
  }

  [[nodiscard]] std::optional<Divergence> in_events(std::size_t i) const {
    const auto& ours = a_.windows[i].played.events;
    const auto& theirs = b_.windows[i].played.events;
    const std::size_t all = std::max(ours.size(), theirs.size());
    for (std::size_t e = 0; e < all; ++e) {
      const Event* const a = e < ours.size() ? &ours[e] : nullptr;
      const Event* const b = e < theirs.size() ? &theirs[e] : nullptr;
      if (a != nullptr && b != nullptr && is_same(*a, *b)) continue;
      Divergence found = at_event(i, a, b, told_before(a_, i) + static_cast<int>(e) + 1);
      if (a != nullptr) found.said_a = a_.windows[i].told[e];
      if (b != nullptr) found.said_b = b_.windows[i].told[e];
      return found;
    }
    return std::nullopt;
  }

  /// The events of that number are not the same; one is null where a game has none.
  [[nodiscard]] Divergence at_event(std::size_t i, const Event* a, const Event* b,
                                    int number) const {
    Divergence found = plain(DivergenceKind::event, i, a != nullptr ? in_words(*a, number) : "",
                             b != nullptr ? in_words(*b, number) : "");
    if (a != nullptr) found.place_a = place_of(*a, b, number);
    if (b != nullptr) found.place_b = place_of(*b, a, number);
    found.same_roll_other_faces = a != nullptr && b != nullptr && is_the_dice(*a, *b);
    if (a != nullptr) found.told_a = order_told_in(a_, i, *a);
    if (b != nullptr) found.told_b = order_told_in(b_, i, *b);
    return after(std::move(found), number - 1);
  }

  [[nodiscard]] Divergence at_end(std::size_t both) const {
    const auto words = [&](const Rerun& rerun) {
      if (rerun.windows.size() > both) {
        return "continues with turn " + std::to_string(rerun.windows[both].turn);
      }
      return rerun.stopped.empty() ? std::string("ends here") : "stops here: " + rerun.stopped;
    };
    return plain(DivergenceKind::end, both, words(a_), words(b_));
  }

  const ComparedGame& side_a_;
  const ComparedGame& side_b_;
  const Rerun& a_;
  const Rerun& b_;
};

}  // namespace

std::optional<Divergence> first_divergence(const ComparedGame& a, const ComparedGame& b) {
  return Comparison(a, b).first();
}

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

}  // namespace prizecourt
