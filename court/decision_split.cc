#include "court/decision_split.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace prizecourt {
namespace {

/// The text of a line of a file that was handed in for a window; empty where it is not there.
std::string line_of(const ReplayInput& input, const std::string& file, int line) {
  const auto order = std::find_if(input.orders.begin(), input.orders.end(),
                                  [&](const Delivered& one) { return one.name() == file; });
  if (order == input.orders.end() || line <= 0) return {};
  return std::string(line_in(order->text(), line));
}

DecisionHow how(const MinutedQuestion& question) {
  if (question.is_open) return DecisionHow::waits;
  switch (question.source) {
    case AnswerSource::refused:
      return DecisionHow::refused;
    case AnswerSource::silence:
      return question.is_choice ? DecisionHow::silence : DecisionHow::only_one;
    case AnswerSource::orders:
    case AnswerSource::standing:
      return DecisionHow::ordered;
    case AnswerSource::umpire:
    case AnswerSource::test:
      break;
  }
  return DecisionHow::put_down;
}

/// What one game asked in a turn.
class AskedInTurn {
 public:
  AskedInTurn(const Rerun& rerun, std::size_t window, int events)
      : rerun_(rerun),
        window_(window),
        events_(events) {
    for (const MinutedQuestion& one : all()) by_key_.emplace(one.key, &one);
  }

  [[nodiscard]] const std::vector<MinutedQuestion>& all() const {
    return rerun_.windows[window_].minutes.questions;
  }

  [[nodiscard]] bool is_in_time(const MinutedQuestion& question) const {
    return question.events_before <= events_;
  }

  /// Null where it was never asked.
  [[nodiscard]] const MinutedQuestion* find(const std::string& key) const {
    const auto found = by_key_.find(key);
    return found == by_key_.end() ? nullptr : found->second;
  }

  [[nodiscard]] DecisionSide side(const MinutedQuestion* question) const {
    if (question == nullptr) return {};
    return {.how = how(*question),
            .is_choice = question->is_choice,
            .option = question->option,
            .order =
                order_behind(rerun_, window_, question->file, question->line, question->turns_ago)};
  }

 private:
  const Rerun& rerun_;
  std::size_t window_;
  int events_;
  std::map<std::string, const MinutedQuestion*> by_key_;
};

/// Whether a decision that only one game asks for is worth a word.
bool was_made(const MinutedQuestion& question) {
  return question.is_choice && !question.is_open && question.source != AnswerSource::silence;
}

class Splitter {
 public:
  Splitter(const AskedInTurn& a, const AskedInTurn& b)
      : a_(a),
        b_(b) {}

  [[nodiscard]] std::vector<DecisionSplit> all() && {
    const std::size_t most = std::max(a_.all().size(), b_.all().size());
    for (std::size_t i = 0; i < most; ++i) {
      if (i < a_.all().size()) look_at(a_.all()[i], a_);
      if (i < b_.all().size()) look_at(b_.all()[i], b_);
    }
    return std::move(splits_);
  }

 private:
  /// Of what both games ask, each is looked at once, where the first comes to it.
  void look_at(const MinutedQuestion& question, const AskedInTurn& asked_by) {
    if (!asked_by.is_in_time(question) || !seen_.insert(question.key).second) return;
    const MinutedQuestion* const one = a_.find(question.key);
    const MinutedQuestion* const two = b_.find(question.key);
    const bool are_both = one != nullptr && two != nullptr;
    if (are_both ? !differ(*one, *two) : !was_made(question)) return;
    splits_.push_back({question.key, a_.side(one), b_.side(two)});
  }

  [[nodiscard]] bool differ(const MinutedQuestion& one, const MinutedQuestion& two) const {
    if (!a_.is_in_time(one) || !b_.is_in_time(two)) return false;
    return one.is_open != two.is_open || one.option != two.option;
  }

  const AskedInTurn& a_;
  const AskedInTurn& b_;
  std::set<std::string> seen_;
  std::vector<DecisionSplit> splits_;
};

}  // namespace

bool DecisionSplit::was_open_in_both() const {
  return a.is_choice && b.is_choice;
}

std::vector<DecisionSplit> decision_splits(const Rerun& a, const Rerun& b, std::size_t window,
                                           int events) {
  const AskedInTurn in_a(a, window, events);
  const AskedInTurn in_b(b, window, events);
  return Splitter(in_a, in_b).all();
}

bool dice_fell_otherwise(const Rerun& a, const Rerun& b, std::size_t window, int events) {
  std::map<std::string_view, const std::vector<Face>*> in_a;
  for (const MinutedRoll& roll : a.windows[window].minutes.rolls) {
    if (roll.events_before <= events) in_a.emplace(roll.address, &roll.faces);
  }
  const auto& in_b = b.windows[window].minutes.rolls;
  return std::any_of(in_b.begin(), in_b.end(), [&](const MinutedRoll& roll) {
    if (roll.events_before > events) return false;
    const auto found = in_a.find(roll.address);
    return found != in_a.end() && *found->second != roll.faces;
  });
}

OrderPlace order_behind(const Rerun& rerun, std::size_t window, const std::string& file, int line,
                        int turns_ago) {
  OrderPlace order;
  if (file.empty()) return order;
  order.line = {.file = file, .line = line, .text = {}};
  order.window = window + 1;
  const int turn = rerun.windows[window].turn - turns_ago;
  for (std::size_t at = window + 1; at-- > 0;) {
    if (rerun.windows[at].turn != turn) continue;
    order.line.text = line_of(rerun.windows[at].input, file, line);
    if (order.line.text.empty()) continue;
    order.window = at + 1;
    return order;
  }
  return order;
}

}  // namespace prizecourt
