#include "court/odds.h"

#include "court/hearing.h"
#include "court/odds_trial.h"
#include "court/statistics.h"
#include "engine/table/digest.h"
#include "formats/replay/replay.h"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <set>
#include <utility>

namespace prizecourt {
namespace {

/// The event of that number, if odds can be asked for it.
const Event* event_numbered(const std::vector<Event>& events, const OddsWanted& wanted,
                            std::string_view name, Problems& problems) {
  const std::string turn = "turn " + std::to_string(wanted.turn);
  if (wanted.event < 1 || static_cast<std::size_t>(wanted.event) > events.size()) {
    object_to(name, turn + " has no event " + std::to_string(wanted.event),
              events.empty() ? "it has no events"
                             : "its events are 1 to " + std::to_string(events.size()),
              problems);
    return nullptr;
  }
  const auto event = events.begin() + (wanted.event - 1);
  if (!event->rolls.empty()) return &*event;
  const auto before = std::find_if(std::make_reverse_iterator(event), events.rend(),
                                   [](const Event& one) { return !one.rolls.empty(); });
  const auto number = events.rend() - before;
  object_to(name, "no dice were rolled for event " + std::to_string(wanted.event) + " of " + turn,
            number > 0 ? "the last dice before it belong to event " + std::to_string(number)
                       : "for the whole turn, omit the event",
            problems);
  return nullptr;
}

/// Worth no line. What happened is worth one also where no sample came to it.
bool cannot_happen(const Distribution& one) {
  const MeasuredValue none(0);
  return one.outcomes.size() == 1 && one.outcomes.front().value == none && one.happened == none;
}

/// A measure and whose it is.
struct Quantity {
  Measure measure;
  std::string ship;  ///< of a whole turn; else empty

  [[nodiscard]] Meter meter(const Action& action) const {
    return ship.empty() ? Meter(measure, action) : Meter(measure, ship);
  }
};

/// Figures that hang on the same dice and are known at the same time: they are read off the same
/// trials.
struct SubjectGroup {
  std::vector<std::size_t> subjects;  ///< indices
  std::vector<Meter> meters;          ///< of these
  std::vector<MeasuredValue> happened;
  OddsTrial::Plan plan;
};

/// From 0 to 1, of all that is told of a figure.
double widest_interval(const Distribution& one) {
  double widest = 0;
  const auto look_at = [&](std::uint64_t weight) {
    const Interval interval = wilson_95(weight, one.total);
    widest = std::max(widest, interval.high - interval.low);
  };
  for (const OutcomeOdds& outcome : one.outcomes) look_at(outcome.weight);
  if (std::holds_alternative<int>(one.happened)) {
    look_at(one.that_or_more());
    look_at(one.that_or_less());
  }
  return widest;
}

class Oddsmaker {
 public:
  Oddsmaker(const Hearing& hearing, const OddsWanted& wanted, std::uint64_t seed)
      : hearing_(hearing),
        wanted_(wanted),
        table_(hearing.scenario.ruleset->odds),
        seed_(seed),
        played_(trace_of(hearing, std::nullopt)) {}

  [[nodiscard]] const std::vector<Event>& events() const { return played_.events(); }

  /// Of the play that begins with an event.
  void measure_event(const Event& event, OddsReport& report) {
    action_ = action_of(event);
    for (const Measure& measure : table_.measures) {
      if (measure.after == event.kind) subjects_.push_back({measure, {}});
    }
    if (subjects_.empty()) {
      subjects_.push_back(
          {{.after = event.kind, .name = event.kind, .kind = event.kind, .reading = Reading::all},
           {}});
    }
    measure(report);
    if (!std::all_of(report.distributions.begin(), report.distributions.end(), cannot_happen)) {
      std::erase_if(report.distributions, cannot_happen);
    }
  }

  void measure_turn(OddsReport& report) {
    std::set<std::string, std::less<>> ships;
    for (const Event& event : events()) {
      for (const std::string_view id : {event.who, event.against}) {
        if (hearing_.match->is_ship(id)) ships.emplace(id);
      }
    }
    for (const std::string& ship : ships) {
      for (const Measure& measure : table_.measures) {
        if (measure.after.empty()) subjects_.push_back({measure, ship});
      }
    }
    measure(report);
    std::erase_if(report.distributions, cannot_happen);
  }

 private:
  [[nodiscard]] static bool are_read_together(const Measure& a, const Measure& b) {
    return a.dice == b.dice && a.until == b.until && a.again == b.again &&
           a.throwers == b.throwers && reads_own_dice(a) == reads_own_dice(b);
  }

  [[nodiscard]] std::vector<SubjectGroup> groups() const {
    std::vector<SubjectGroup> groups;
    std::vector<bool> done(subjects_.size());
    for (std::size_t first = 0; first < subjects_.size(); ++first) {
      if (done[first]) continue;
      const Measure& one = subjects_[first].measure;
      SubjectGroup group{.subjects = {}, .meters = {}, .happened = {}, .plan = plan_of(one)};
      for (std::size_t i = first; i < subjects_.size(); ++i) {
        const Quantity& other = subjects_[i];
        if (!are_read_together(one, other.measure)) continue;
        done[i] = true;
        group.subjects.push_back(i);
        group.meters.push_back(other.meter(action_));
        if (!other.ship.empty()) group.plan.index.add(other.measure, other.ship);
      }
      group.happened = happened_in(group);
      groups.push_back(std::move(group));
    }
    return groups;
  }

  [[nodiscard]] std::vector<MeasuredValue> happened_in(const SubjectGroup& group) const {
    std::vector<Meter> meters = group.meters;
    for (const Event& event : played_.told_in(action_)) group.plan.index.hear(meters, event);
    std::vector<MeasuredValue> values;
    values.reserve(meters.size());
    for (const Meter& meter : meters) values.push_back(meter.value());
    return values;
  }

  [[nodiscard]] OddsTrial::Plan plan_of(const Measure& measure) const {
    return {.played = played_,
            .action = action_,
            .dice = measure.dice,
            .held = dice_beyond(played_.told_in(action_), measure.until, action_),
            .heaps = table_.heaps,
            .throwers = measure.throwers,
            .rolls_before = played_.rolls_before(action_)};
  }

  /// What has the fewest trials comes first, so that the budget goes as far as it can.
  void measure(OddsReport& report) {
    report.distributions.resize(subjects_.size());
    const std::vector<SubjectGroup> all = groups();
    std::vector<TrialCounter> counters;
    counters.reserve(all.size());
    std::vector<std::size_t> order(all.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    for (const SubjectGroup& group : all) {
      counters.emplace_back(
          [this, &group](const OddsTrial::Throw& dice) { return play(group, dice); },
          group.subjects.size(), seed_, wanted_);
    }
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
      return counters[a].guessed() < counters[b].guessed();
    });
    OddsBudget budget(wanted_, all.size());
    for (const std::size_t place : order) {
      const Tally tally = counters[place].count(
          budget, [&](const Tally& now) { return is_too_wide(all[place], now); });
      for (std::size_t i = 0; i < all[place].subjects.size(); ++i) {
        report.distributions[all[place].subjects[i]] = distribution(all[place], i, tally);
      }
      budget.next_tally();
    }
  }

  [[nodiscard]] TrialPlayed play(const SubjectGroup& group, const OddsTrial::Throw& dice) const {
    OddsTrial trial(group.plan, dice, group.meters);
    try {
      static_cast<void>(hearing_.match->rehearse(trial, {}));
    } catch (const TrialOver&) {
      // all that is wanted has been seen
    }
    return {.values = trial.values(), .unasked = trial.unasked()};
  }

  /// One figure of a group.
  [[nodiscard]] Distribution distribution(const SubjectGroup& group, std::size_t figure,
                                          const Tally& tally) const {
    const Quantity& subject = subjects_[group.subjects[figure]];
    const Measure& measure = subject.measure;
    Distribution one;
    one.name = measure.name;
    one.ship = subject.ship;
    one.dice = measure.dice;
    one.throwers = measure.throwers;
    one.exact = tally.exact;
    one.total = tally.total;
    one.trials = tally.trials;
    for (const auto& [value, weight] : tally.weights[figure]) {
      one.outcomes.push_back({value, weight});
    }
    leave_out(measure.again, one);
    one.happened = group.happened[figure];
    one.unasked = tally.unasked;
    one.cut_short = tally.cut_short;
    if (!std::holds_alternative<int>(one.happened) || measure.worse_for == Party::nobody)
      return one;
    const bool is_who = measure.worse_for == Party::who;
    one.more_is_worse_for = subject.ship;
    if (!subject.ship.empty()) return one;
    one.more_is_worse_for = is_who ? action_.who : action_.against;
    one.less_is_worse_for = is_who ? action_.against : action_.who;
    return one;
  }

  [[nodiscard]] bool is_too_wide(const SubjectGroup& group, const Tally& tally) const {
    if (wanted_.width <= 0) return true;
    for (std::size_t i = 0; i < group.subjects.size(); ++i) {
      if (100 * widest_interval(distribution(group, i, tally)) > wanted_.width) return true;
    }
    return false;
  }

  /// Trials in which everything is thrown anew.
  static void leave_out(std::string_view again, Distribution& one) {
    if (again.empty()) return;
    std::erase_if(one.outcomes, [&](const OutcomeOdds& outcome) {
      const bool out = outcome.value == MeasuredValue(std::string(again));
      if (out) one.thrown_again += outcome.weight;
      return out;
    });
    one.total -= one.thrown_again;
  }

  const Hearing& hearing_;
  const OddsWanted& wanted_;
  const MeasureTable& table_;
  std::uint64_t seed_;
  PlayedTurn played_;
  Action action_;
  std::vector<Quantity> subjects_;
};

/// Of the question itself, so that the same one has the same samples.
std::uint64_t seed_of(std::string_view bytes, const OddsWanted& wanted) {
  Hasher hasher("prizecourt/odds/1");
  hasher.add(without_programs(bytes));
  hasher.add(std::int64_t{wanted.turn});
  hasher.add(std::int64_t{wanted.event});
  std::uint64_t seed = 0;
  const Digest digest = hasher.digest();
  for (std::size_t i = 0; i < sizeof seed; ++i) seed = seed << 8U | digest.bytes[i];
  return seed;
}

std::vector<std::string> list_of_dice(const Match& match, const std::vector<Event>& events) {
  std::vector<std::string> list;
  for (std::size_t i = 0; i < events.size(); ++i) {
    const Event& event = events[i];
    if (event.rolls.empty()) continue;
    std::string line = std::to_string(i + 1) + ' ' + std::string(event.kind);
    if (!event.who.empty()) line += ": " + match.name(event.who);
    if (!event.against.empty()) line += ", " + match.name(event.against);
    list.push_back(std::move(line));
  }
  return list;
}

std::uint64_t weight_where(const Distribution& one, bool (*is)(int value, int happened)) {
  const int happened = std::get<int>(one.happened);
  std::uint64_t sum = 0;
  for (const OutcomeOdds& outcome : one.outcomes) {
    const int* const value = std::get_if<int>(&outcome.value);
    if (value != nullptr && is(*value, happened)) sum += outcome.weight;
  }
  return sum;
}

}  // namespace

std::string to_text(const MeasuredValue& value) {
  const int* const number = std::get_if<int>(&value);
  return number != nullptr ? std::to_string(*number) : std::get<std::string>(value);
}

std::uint64_t Distribution::that_or_more() const {
  return weight_where(*this, [](int value, int that) { return value >= that; });
}

std::uint64_t Distribution::that_or_less() const {
  return weight_where(*this, [](int value, int that) { return value <= that; });
}

std::uint64_t Distribution::just_that() const {
  std::uint64_t sum = 0;
  for (const OutcomeOdds& outcome : outcomes) sum += outcome.value == happened ? outcome.weight : 0;
  return sum;
}

std::optional<OddsReport> odds_of(Rulesets rulesets, std::string_view name, std::string_view bytes,
                                  const OddsWanted& wanted, Problems& problems) {
  const auto hearing = open_hearing(rulesets, name, bytes, wanted.turn, problems);
  return hearing ? odds_of(*hearing, name, bytes, wanted, problems) : std::nullopt;
}

std::optional<OddsReport> odds_of(const Hearing& hearing, std::string_view name,
                                  std::string_view source, const OddsWanted& wanted,
                                  Problems& problems) {
  Oddsmaker oddsmaker(hearing, wanted, seed_of(source, wanted));
  OddsReport report;
  report.hypothesis = hearing.replay.scenario.hypothesis;
  for (const Event& event : oddsmaker.events()) {
    for (const std::string_view id : {event.who, event.against}) {
      if (!id.empty()) report.names.set(std::string(id), hearing.match->name(id));
    }
  }
  report.turn = wanted.turn;
  report.event = wanted.event;
  if (wanted.event == 0) {
    report.recorded = are_recorded(hearing, oddsmaker.events());
    oddsmaker.measure_turn(report);
    report.events_with_dice = list_of_dice(*hearing.match, oddsmaker.events());
    return report;
  }
  const Event* const event = event_numbered(oddsmaker.events(), wanted, name, problems);
  if (event == nullptr) return std::nullopt;
  report.recorded = is_recorded(hearing, *event, wanted.event);
  report.kind = event->kind;
  report.who = event->who;
  report.against = event->against;
  report.phase = event->phase;
  oddsmaker.measure_event(*event, report);
  return report;
}

}  // namespace prizecourt
