#include "court/causes.h"
#include "engine/table/event.h"

#include <algorithm>

namespace prizecourt {
namespace {

/// Whether a line of a replay cites the ruling.
bool names_ruling(const std::string& line, const std::string& id) {
  const std::string cited = "ruling: " + id;
  return line.find(cited + ',') != std::string::npos || line.find(cited + '}') != std::string::npos;
}

bool is_in_file(const Cause& cause, const SourceLine& source, const OrderPlace& order) {
  return cause.window > 0 && cause.window == order.window && !source.file.empty() &&
         source.file == order.line.file;
}

class Inquiry {
 public:
  Inquiry(const Divergence& first, std::vector<Cause>& causes)
      : first_(first),
        causes_(causes) {}

  /// The evidence that is certain is asked for first.
  void conclude() {
    for (Cause& cause : causes_) cause.role = CauseRole::other;
    if (blame_the_only_one() || blame_the_end() || blame_the_window()) return;
    if (first_.same_roll_other_faces && blame_dice()) return;
    if (blame_what_went_before()) return;
    blame([](const Cause&) { return true; });
  }

 private:
  [[nodiscard]] bool is_in_time(const Cause& cause) const { return cause.window <= first_.window; }

  /// Blames all that fits and was put in by then. Returns false where nothing does.
  template <class Fits>
  bool blame(Fits fits) {
    bool any = false;
    for (Cause& cause : causes_) {
      if (cause.is_idle || !is_in_time(cause) || !fits(cause)) continue;
      mark(cause);
      any = true;
    }
    return any;
  }

  void mark(Cause& cause) {
    cause.role = CauseRole::possible;
    is_any_blamed_ = true;
  }

  bool blame_the_only_one() {
    const auto live = std::count_if(causes_.begin(), causes_.end(), [&](const Cause& cause) {
      return !cause.is_idle && is_in_time(cause);
    });
    return live == 1 && blame([](const Cause&) { return true; });
  }

  bool blame_the_end() {
    return first_.kind == DivergenceKind::end &&
           blame([](const Cause& cause) { return cause.kind == CauseKind::fewer_turns; });
  }

  [[nodiscard]] bool is_told(std::string_view kind) const {
    return first_.place_a.kind == kind || first_.place_b.kind == kind;
  }

  bool blame_of_window(CauseKind kind, auto fits) {
    return blame([&](const Cause& cause) {
      return cause.kind == kind && cause.window == first_.window && fits(cause);
    });
  }

  /// What the umpire took back, or changed before the turn. Why he did it is told, too, but it is
  /// what he sets that moves the game.
  bool blame_the_window() {
    const auto any = [](const Cause&) { return true; };
    if (is_told(rollback_event.kind)) return blame_of_window(CauseKind::rollback, any);
    if (!is_told(umpire_event.kind)) return false;
    return blame_of_window(CauseKind::umpire,
                           [](const Cause& cause) { return cause.what != "reason"; }) ||
           blame_of_window(CauseKind::umpire, any);
  }

  /// The dice of the game; else the links of this window, of which its dice follow.
  bool blame_dice() {
    const auto of_window = [&](std::size_t window) {
      return blame([&](const Cause& cause) {
        return cause.kind == CauseKind::dice && cause.window == window;
      });
    };
    return of_window(0) || of_window(first_.window) ||
           blame([](const Cause& cause) { return cause.kind == CauseKind::dice; });
  }

  /// What differs on the line of the order, else in its file.
  void blame_order(const OrderPlace& order, SourceLine Cause::*side) {
    if (order.line.file.empty()) return;
    const auto mark_all = [&](auto fits) {
      bool any = false;
      for (Cause& cause : causes_) {
        if (cause.is_idle || cause.kind == CauseKind::dice) continue;
        if (!is_in_file(cause, cause.*side, order) || !fits(cause)) continue;
        mark(cause);
        any = true;
      }
      return any;
    };
    if (mark_all([&](const Cause& cause) { return (cause.*side).line == order.line.line; })) return;
    mark_all([](const Cause&) { return true; });
  }

  /// All that may have led there. Orders that are refused move nothing, but are told.
  bool blame_what_went_before() {
    blame_order(first_.told_a, &Cause::a);
    blame_order(first_.told_b, &Cause::b);
    for (const DecisionSplit& split : first_.decisions) blame_behind(split);
    if (first_.dice_fell_otherwise) blame_dice();
    blame([](const Cause& cause) {
      return cause.kind == CauseKind::revision || cause.kind == CauseKind::scenario;
    });
    blame_rulings();
    return is_any_blamed_;
  }

  /// Those that the event names, else all.
  void blame_rulings() {
    const auto is_ruling = [](const Cause& cause) { return cause.kind == CauseKind::ruling; };
    const auto is_named = [&](const Cause& cause) {
      return is_ruling(cause) &&
             (names_ruling(first_.a, cause.who) || names_ruling(first_.b, cause.who));
    };
    if (!blame(is_named)) blame(is_ruling);
  }

  /// Where only one game could choose, what went before made the other one's decision.
  void blame_behind(const DecisionSplit& split) {
    if (!split.was_open_in_both()) return;
    blame_order(split.a.order, &Cause::a);
    blame_order(split.b.order, &Cause::b);
    const bool one_waits = split.a.how == DecisionHow::waits || split.b.how == DecisionHow::waits;
    if (!one_waits) return;
    blame_of_window(CauseKind::defaults, [](const Cause&) { return true; });
  }

  const Divergence& first_;
  std::vector<Cause>& causes_;
  bool is_any_blamed_ = false;
};

}  // namespace

void find_causes(const Divergence& first, std::vector<Cause>& causes) {
  Inquiry(first, causes).conclude();
  const auto is_blamed = [](const Cause& cause) { return cause.role != CauseRole::other; };
  const auto rest = std::stable_partition(causes.begin(), causes.end(), is_blamed);
  if (rest - causes.begin() == 1) causes.front().role = CauseRole::cause;
}

}  // namespace prizecourt
