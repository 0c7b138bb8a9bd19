#include "formats/match/rehearsal.h"

#include "formats/orders/oddity.h"
#include "formats/orders/orders_draft.h"
#include "formats/orders/refusals.h"
#include "formats/orders/unheard.h"

#include <algorithm>
#include <optional>
#include <tuple>
#include <utility>
#include <variant>

namespace prizecourt {
namespace {

/// How many plays of each sort there are. Where no order comes to nothing in the first few, the
/// others are spared.
constexpr std::size_t plays = 48;
constexpr std::size_t first_few = 12;

/// In how many of a sort an order must come to its moment, so that luck does not pass for a rule;
/// half as many are enough where only other players can bring it about.
constexpr std::size_t plays_at_least = 24;

using Others = RehearsalPlay::Others;

/// That an order came to nothing, in one play or more.
struct Fate {
  Event event;
  std::string sort;                 ///< of the questions
  std::set<std::string> questions;  ///< that it was to answer; an empty one: when the turn was over
  std::size_t acts = 0;  ///< how often orders of that sort were carried out all the same, at least
};

/// In how many plays a fate came, and whether the order was carried out in another.
struct Share {
  std::size_t came = 0;
  bool carried_out = false;
};

/// What a warning says of an order.
struct Verdict {
  Code code;
  std::string_view words;
  bool by_chance = false;  ///< whether it comes to that hangs on dice
};

/// Line, ship and words of an order.
using OrderOfFile = std::tuple<int, std::string_view, std::string_view>;

class Rehearsal {
 public:
  using Play = Closure<Rehearsed(const RehearsalPlay&)>;

  Rehearsal(const AnyTable& table, const std::string& file, RehearsedFor whom, const Play& play)
      : table_(table),
        file_(file),
        player_(whom.player),
        turn_waits_(whom.turn_waits),
        play_(play) {}

  void warn(Problems& problems) const {
    std::vector<Rehearsed> silent;
    std::vector<Rehearsed> random;
    add(Others::silent, first_few, silent);
    add(Others::random, first_few, random);
    if (!turn_waits_) warn_of_idle(silent, problems);
    if (fates_in(silent, random).empty()) return;
    add(Others::silent, plays, silent);
    add(Others::random, plays, random);
    std::set<OrderOfFile> told;
    const std::vector<Fate> fates = fates_in(silent, random);
    for (const Fate& fate : fates) {
      const OrderOfFile order{line_of(fate.event), fate.event.who, find_text(fate.event, "order")};
      if (told.contains(order)) continue;
      const auto verdict = judge(fate, share_of(fate, silent), share_of(fate, random));
      if (!verdict) continue;
      told.insert(order);
      warn_of(fate.event, *verdict, problems);
    }
  }

 private:
  /// Adds plays up to that number.
  void add(Others others, std::size_t count, std::vector<Rehearsed>& played) const {
    while (played.size() < count) {
      Rehearsed one = play_({.others = others, .number = static_cast<int>(played.size())});
      std::erase_if(one.fates, [&](const Rehearsed::Fate& fate) { return !is_his(fate.event); });
      for (Rehearsed::Fate& fate : one.fates) leave_out_what_varies(fate.event);
      played.push_back(std::move(one));
    }
  }

  /// Whether an event tells that an order of the file came to nothing.
  [[nodiscard]] bool is_his(const Event& event) const {
    return (event.kind == refused_kind || event.kind == overtaken_kind) &&
           table_.owner_of(event.who) == player_ && find_text(event, "file") == file_;
  }

  /// What dice have a part in, though the order and the reason are the same.
  static void leave_out_what_varies(Event& event) {
    event.phase = {};
    std::erase_if(event.facts,
                  [](const Fact& fact) { return fact.key == "instead" || fact.key == "legal"; });
  }

  [[nodiscard]] static std::vector<Fate> fates_in(const std::vector<Rehearsed>& silent,
                                                  const std::vector<Rehearsed>& random) {
    std::vector<Fate> all;
    for (const auto* played : {&silent, &random}) {
      for (const Rehearsed& one : *played) {
        for (const Rehearsed::Fate& fate : one.fates) note(fate, one, all);
      }
    }
    return all;
  }

  static void note(const Rehearsed::Fate& fate, const Rehearsed& play, std::vector<Fate>& all) {
    const std::size_t acts = acts_in(play, fate.sort);
    auto known = std::find_if(all.begin(), all.end(),
                              [&](const Fate& other) { return other.event == fate.event; });
    if (known == all.end()) {
      known = all.insert(all.end(), Fate{fate.event, fate.sort, {}, acts});
    }
    known->questions.insert(fate.question);
    known->acts = std::min(known->acts, acts);
  }

  [[nodiscard]] static std::size_t acts_in(const Rehearsed& play, const std::string& sort) {
    const auto acts = [&](const Rehearsed::Answered& one) { return one.acts && one.sort == sort; };
    return static_cast<std::size_t>(
        std::count_if(play.answered.begin(), play.answered.end(), acts));
  }

  [[nodiscard]] static Share share_of(const Fate& fate, const std::vector<Rehearsed>& played) {
    Share share;
    for (const Rehearsed& one : played) {
      const bool came =
          std::any_of(one.fates.begin(), one.fates.end(),
                      [&](const Rehearsed::Fate& other) { return other.event == fate.event; });
      if (came) ++share.came;
      share.carried_out = share.carried_out || (!came && is_carried_out(fate, one));
    }
    return share;
  }

  /// Whether an order was carried out in a play in which its fate did not come: when its question
  /// was put, or at another of that sort.
  [[nodiscard]] static bool is_carried_out(const Fate& fate, const Rehearsed& play) {
    if (fate.questions.contains({}) || acts_in(play, fate.sort) > fate.acts) return true;
    return std::any_of(
        play.answered.begin(), play.answered.end(),
        [&](const Rehearsed::Answered& one) { return fate.questions.contains(one.question); });
  }

  [[nodiscard]] static int line_of(const Event& event) {
    const Fact* line = find_fact(event, "line");
    return line == nullptr ? 0 : std::get<int>(line->value);
  }

  /// What is to be said of an order; nothing where it may be carried out, or its moment may not
  /// come.
  [[nodiscard]] std::optional<Verdict> judge(const Fate& fate, const Share& silent,
                                             const Share& random) const {
    const bool is_likely =
        silent.came == 0 ? random.came >= plays_at_least / 2 : silent.came >= plays_at_least;
    if (silent.carried_out || !is_likely) return std::nullopt;
    const bool is_certain = !random.carried_out && random.came > 0;
    const bool by_chance = silent.came < plays;
    if (fate.event.kind != refused_kind) {
      return is_certain ? std::optional(Verdict{"odd-overtaken", "will be overtaken", by_chance})
                        : std::nullopt;
    }
    if (is_certain && !lies_in_another(fate.event)) {
      return Verdict{"odd-refused", "will be refused", by_chance};
    }
    if (!is_certain && silent.came == 0) return std::nullopt;
    return Verdict{"odd-as-things-stand", "would be refused now", by_chance};
  }

  [[nodiscard]] bool lies_in_another(const Event& event) const {
    return !event.against.empty() && table_.owner_of(event.against) != player_;
  }

  void warn_of(const Event& event, const Verdict& verdict, Problems& problems) const {
    std::string hint = "see rule " + std::string(event.rule->id);
    for (const Ruling ruling : event.ruling) hint += " and ruling " + std::string(ruling->id);
    prizecourt::warn_of({.code = verdict.code,
                         .line = line_of(event),
                         .message = in_quotes(find_text(event, "order")) + " of " +
                                    table_.name_of(event.who) + ' ' + std::string(verdict.words) +
                                    (verdict.by_chance ? " if it is reached: " : ": ") +
                                    std::string(find_text(event, "reason")),
                         .hint = std::move(hint)},
                        file_, problems);
  }

  /// Of a player who orders nothing at all that is said already.
  void warn_of_idle(const std::vector<Rehearsed>& silent, Problems& problems) const {
    const Rehearsed& first = silent.front();
    std::vector<std::string> idle;
    for (const std::string& who : first.asked) {
      const bool is_ship = table_.owner_of(who) != who;
      const bool is_idle = std::all_of(silent.begin(), silent.end(), [&](const Rehearsed& one) {
        return one.asked.contains(who) && !one.ordered.contains(who);
      });
      if (is_ship && is_idle) idle.push_back(table_.name_of(who));
    }
    if (idle.empty() || first.ordered.empty()) return;
    prizecourt::warn_of({.code = "odd-no-orders",
                         .message = "no orders for " + listed(idle),
                         .hint = "defaults apply"},
                        file_, problems);
  }

  const AnyTable& table_;
  const std::string& file_;
  std::string_view player_;
  bool turn_waits_;
  const Play& play_;
};

}  // namespace

void warn_by_rehearsal(const AnyTable& table, const Delivered& file, RehearsedFor whom,
                       const Closure<Rehearsed(const RehearsalPlay&)>& play, Problems& problems) {
  Rehearsal(table, file.name(), whom, play).warn(problems);
}

}  // namespace prizecourt
