#include "formats/court/compare.h"

#include "formats/event_text.h"

#include <algorithm>
#include <set>
#include <utility>

namespace prizecourt {
namespace {

std::string text_of(const Event& event, int number) {
  std::string text;
  yaml::Writer out(text);
  write_event(out, event, number);
  while (!text.empty() && text.back() == '\n') text.pop_back();
  return text;
}

std::string text_of(const std::optional<OpenQuestion>& waiting) {
  return waiting ? "waits for " + waiting->player + ": " + waiting->key : "goes on";
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

const TakenDecision* taken_in(const CourseWindow& window, const std::string& key) {
  const auto& all = window.played.decisions;
  const auto found = std::find_if(all.begin(), all.end(),
                                  [&](const TakenDecision& one) { return one.key == key; });
  return found == all.end() ? nullptr : &*found;
}

/// The first decision of a window that is not in both with the same option.
class Splitter {
 public:
  Splitter(const Course& a, const Course& b, std::size_t window)
      : a_(a),
        b_(b),
        window_(window) {}

  [[nodiscard]] std::optional<DecisionSplit> first() const {
    const auto& ours = a_.windows[window_].played.decisions;
    const auto& theirs = b_.windows[window_].played.decisions;
    for (std::size_t i = 0; i < std::max(ours.size(), theirs.size()); ++i) {
      if (i < ours.size()) {
        if (auto split = of(ours[i].key)) return split;
      }
      if (i < theirs.size()) {
        if (auto split = of(theirs[i].key)) return split;
      }
    }
    return std::nullopt;
  }

 private:
  [[nodiscard]] std::optional<DecisionSplit> of(const std::string& key) const {
    const TakenDecision* const one = taken_in(a_.windows[window_], key);
    const TakenDecision* const two = taken_in(b_.windows[window_], key);
    if (one != nullptr && two != nullptr && one->option == two->option) return std::nullopt;
    DecisionSplit split;
    split.key = key;
    if (one != nullptr) {
      split.a = one->option;
      split.at_a = line_behind(a_, window_, *one);
    }
    if (two != nullptr) {
      split.b = two->option;
      split.at_b = line_behind(b_, window_, *two);
    }
    return split;
  }

  /// A standing order stands in a file of an earlier window.
  static SourceLine line_behind(const Course& course, std::size_t window,
                                const TakenDecision& taken) {
    SourceLine line = line_of(course.windows[window].input, taken.file, taken.line);
    while (line.text.empty() && window > 0) {
      line = line_of(course.windows[--window].input, taken.file, taken.line);
    }
    return line;
  }

  const Course& a_;
  const Course& b_;
  std::size_t window_;
};

/// How many events of the turn were told before the window.
int told_before(const Course& course, std::size_t window) {
  int told = 0;
  while (window > 0 && course.windows[window].played.goes_on) {
    told += static_cast<int>(course.windows[--window].played.events.size());
  }
  return told;
}

class Comparison {
 public:
  Comparison(const Course& a, const Course& b)
      : a_(a),
        b_(b) {}

  std::optional<Divergence> first() {
    const std::size_t both = std::min(a_.windows.size(), b_.windows.size());
    for (std::size_t i = 0; i < both; ++i) {
      if (auto found = in_window(i)) return with_decision(std::move(*found), i);
    }
    if (a_.windows.size() == b_.windows.size()) return std::nullopt;
    return at_end(both);
  }

 private:
  std::optional<Divergence> in_window(std::size_t i) {
    const CourseWindow& a = a_.windows[i];
    const CourseWindow& b = b_.windows[i];
    if (auto found = in_events(i)) return found;
    if (Splitter(a_, b_, i).first()) return plain(DivergenceKind::decision, i, {}, {});
    const std::string waits_a = text_of(a.played.waiting);
    const std::string waits_b = text_of(b.played.waiting);
    if (waits_a != waits_b) return plain(DivergenceKind::waiting, i, waits_a, waits_b);
    if (a.turn == b.turn && a.state == b.state) return std::nullopt;
    return plain(DivergenceKind::state, i, {}, {});
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
      if (a != nullptr && b != nullptr && *a == *b) continue;
      const int number = told_before(a_, i) + static_cast<int>(e) + 1;
      Divergence found = plain(DivergenceKind::event, i, a != nullptr ? text_of(*a, number) : "",
                               b != nullptr ? text_of(*b, number) : "");
      if (a != nullptr) found.place_a = place_of(*a, b, number);
      if (b != nullptr) found.place_b = place_of(*b, a, number);
      found.same_roll_other_faces = a != nullptr && b != nullptr && is_the_dice(*a, *b);
      return found;
    }
    return std::nullopt;
  }

  [[nodiscard]] Divergence with_decision(Divergence found, std::size_t last) const {
    for (std::size_t i = 0; i <= last && !found.decision; ++i) {
      found.decision = Splitter(a_, b_, i).first();
    }
    return found;
  }

  [[nodiscard]] Divergence at_end(std::size_t both) const {
    const auto words = [&](const Course& course) {
      if (course.windows.size() > both) {
        return "goes on with turn " + std::to_string(course.windows[both].turn);
      }
      return course.stopped.empty() ? std::string("ends here") : "stops here: " + course.stopped;
    };
    return plain(DivergenceKind::end, both, words(a_), words(b_));
  }

  const Course& a_;
  const Course& b_;
};

}  // namespace

std::optional<Divergence> first_divergence(const Course& a, const Course& b) {
  return Comparison(a, b).first();
}

std::vector<TurnChanges> changes_by_turn(const Course& a, const Course& b) {
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
    changes.changes = state_changes(a.windows[in_a->second].state, b.windows[in_b->second].state);
  }
  return all;
}

SourceLine line_of(const ReplayInput& input, const std::string& file, int line) {
  SourceLine found{.file = file, .line = line, .text = {}};
  const auto order = std::find_if(input.orders.begin(), input.orders.end(),
                                  [&](const OrderText& one) { return one.name == file; });
  if (order == input.orders.end() || line <= 0) return found;
  std::string_view rest = order->text;
  for (int at = 1; at < line && !rest.empty(); ++at) {
    const std::size_t end = rest.find('\n');
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
  }
  found.text = rest.substr(0, rest.find('\n'));
  return found;
}

}  // namespace prizecourt
