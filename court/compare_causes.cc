#include "court/compare.h"
#include "engine/table/event.h"

#include <algorithm>

namespace prizecourt {
namespace {

bool is_any(const Cause& /*cause*/) {
  return true;
}

/// Whether a line of a replay cites the ruling.
bool names_ruling(const std::string& line, const std::string& id) {
  const std::string cited = "ruling: " + id;
  return line.find(cited + ',') != std::string::npos || line.find(cited + '}') != std::string::npos;
}

class Inquiry {
 public:
  Inquiry(const Divergence& first, std::vector<Cause>& causes)
      : first_(first),
        causes_(causes) {}

  /// The evidence that is certain comes first.
  void conclude() {
    for (Cause& cause : causes_) cause.role = CauseRole::other;
    if (blame_the_only_one() || blame_the_end() || blame_the_window()) return;
    if (first_.same_roll_other_faces && blame_dice()) return;
    if (blame_what_went_before()) return;
    blame(is_any);
  }

 private:
  /// Whether it can have caused anything by then.
  [[nodiscard]] bool is_suspect(const Cause& cause) const {
    return !cause.is_idle && cause.window <= first_.window;
  }

  /// Blames all suspects that fit. Returns false if none does.
  template <class Fits>
  bool blame(Fits fits) {
    bool any = false;
    for (Cause& cause : causes_) {
      if (!is_suspect(cause) || !fits(cause)) continue;
      cause.role = CauseRole::possible;
      any = true;
    }
    return any;
  }

  bool blame_the_only_one() {
    const auto suspects = std::count_if(causes_.begin(), causes_.end(),
                                        [&](const Cause& cause) { return is_suspect(cause); });
    return suspects == 1 && blame(is_any);
  }

  bool blame_the_end() {
    return first_.kind == DivergenceKind::end &&
           blame([](const Cause& cause) { return cause.kind == CauseKind::fewer_turns; });
  }

  [[nodiscard]] bool is_told(std::string_view kind) const {
    return first_.a.place.kind == kind || first_.b.place.kind == kind;
  }

  template <class Fits>
  bool blame_of_window(CauseKind kind, Fits fits) {
    return blame([&](const Cause& cause) {
      return cause.kind == kind && cause.window == first_.window && fits(cause);
    });
  }

  /// What the umpire rolled back, or changed before the turn. His reason is reported, too, but it
  /// is what he sets that changes the game.
  bool blame_the_window() {
    if (is_told(rollback_event.kind)) return blame_of_window(CauseKind::rollback, is_any);
    if (!is_told(umpire_event.kind)) return false;
    const auto is_no_reason = [](const Cause& cause) { return cause.what != "reason"; };
    return blame_of_window(CauseKind::umpire, is_no_reason) ||
           blame_of_window(CauseKind::umpire, is_any);
  }

  /// The dice of the game; else the links of this window, from which its dice follow.
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
    const auto is_in_file = [&](const Cause& cause) {
      return cause.kind != CauseKind::dice && cause.window > 0 && cause.window == order.window &&
             (cause.*side).file == order.line.file;
    };
    const bool on_line = blame([&](const Cause& cause) {
      return is_in_file(cause) && (cause.*side).line == order.line.line;
    });
    if (!on_line) blame(is_in_file);
  }

  /// All that may have led there. Orders that are refused change nothing, but are reported.
  bool blame_what_went_before() {
    blame_order(first_.a.order, &Cause::a);
    blame_order(first_.b.order, &Cause::b);
    for (const DecisionSplit& split : first_.decisions) blame_behind(split);
    if (first_.dice_fell_otherwise) blame_dice();
    blame([](const Cause& cause) {
      return cause.kind == CauseKind::revision || cause.kind == CauseKind::scenario;
    });
    blame_rulings();
    return std::any_of(causes_.begin(), causes_.end(),
                       [](const Cause& cause) { return cause.role != CauseRole::other; });
  }

  /// Those that the event names, else all.
  void blame_rulings() {
    const auto is_ruling = [](const Cause& cause) { return cause.kind == CauseKind::ruling; };
    const auto is_named = [&](const Cause& cause) {
      return is_ruling(cause) && (names_ruling(first_.a.written, cause.who) ||
                                  names_ruling(first_.b.written, cause.who));
    };
    if (!blame(is_named)) blame(is_ruling);
  }

  /// If only one game could choose, what went before made the decision of the other.
  void blame_behind(const DecisionSplit& split) {
    if (!split.a.is_choice || !split.b.is_choice) return;
    blame_order(split.a.order, &Cause::a);
    blame_order(split.b.order, &Cause::b);
    const bool one_waits = split.a.how == DecisionHow::waits || split.b.how == DecisionHow::waits;
    if (one_waits) blame_of_window(CauseKind::defaults, is_any);
  }

  const Divergence& first_;
  std::vector<Cause>& causes_;
};

}  // namespace

void find_causes(const Divergence& first, std::vector<Cause>& causes) {
  Inquiry(first, causes).conclude();
  const auto is_blamed = [](const Cause& cause) { return cause.role != CauseRole::other; };
  const auto rest = std::stable_partition(causes.begin(), causes.end(), is_blamed);
  if (rest - causes.begin() == 1) causes.front().role = CauseRole::cause;
}

}  // namespace prizecourt
