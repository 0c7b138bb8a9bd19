#include "formats/court/odds.h"

#include "engine/table/digest.h"
#include "formats/court/hearing.h"
#include "formats/court/odds_course.h"

#include <algorithm>
#include <set>
#include <utility>

namespace prizecourt {
namespace {

void refuse_event(Problems& problems, std::string_view name, std::string message,
                  std::string hint) {
  problems.add({.code = "invalid",
                .place = {.file = std::string(name)},
                .message = std::move(message),
                .hint = std::move(hint),
                .source_line = {}});
}

/// The last event before that one that dice were rolled for; 0 where there is none.
int dice_before(const std::vector<Event>& events, int number) {
  while (number > 0 && events[static_cast<std::size_t>(number - 1)].rolls.empty()) --number;
  return number;
}

/// The event of that number, if odds can be asked for it.
const Event* event_numbered(const std::vector<Event>& events, const OddsWanted& wanted,
                            std::string_view name, Problems& problems) {
  const std::string turn = "turn " + std::to_string(wanted.turn);
  if (wanted.event < 1 || static_cast<std::size_t>(wanted.event) > events.size()) {
    refuse_event(
        problems, name, turn + " has no event " + std::to_string(wanted.event),
        events.empty() ? "it has none" : "its events are 1 to " + std::to_string(events.size()));
    return nullptr;
  }
  const Event& event = events[static_cast<std::size_t>(wanted.event - 1)];
  if (!event.rolls.empty()) return &event;
  const int before = dice_before(events, wanted.event);
  refuse_event(problems, name,
               "no dice were rolled for event " + std::to_string(wanted.event) + " of " + turn,
               before > 0 ? "the dice before it are those of event " + std::to_string(before)
                          : "ask for the whole turn, without an event");
  return nullptr;
}

/// Worth no line. What happened is worth one also where no sample came to it.
bool cannot_happen(const Distribution& one) {
  const MeasuredValue none(0);
  return one.outcomes.size() == 1 && one.outcomes.front().value == none && one.happened == none;
}

/// A measure and whose it is.
struct Subject {
  Measure measure;
  std::string ship;  ///< of a whole turn; else empty

  [[nodiscard]] Meter meter(const Action& action) const {
    return ship.empty() ? Meter(measure, action) : Meter(measure, ship);
  }
};

class Oddsmaker {
 public:
  Oddsmaker(Hearing& hearing, const OddsWanted& wanted, std::uint64_t seed)
      : hearing_(hearing),
        wanted_(wanted),
        table_(hearing.scenario.ruleset->odds),
        seed_(seed) {
    static_cast<void>(hearing_.match->rehearse(played_, {}));
  }

  [[nodiscard]] const std::vector<Event>& events() const { return played_.events(); }

  /// Of the play that begins with an event.
  void measure_event(const Event& event, OddsReport& report) {
    action_ = action_of(event);
    std::vector<Subject> subjects;
    for (const Measure& measure : table_.measures) {
      if (measure.after == event.kind) subjects.push_back({measure, {}});
    }
    if (subjects.empty()) {
      subjects.push_back(
          {{.after = event.kind, .name = event.kind, .kind = event.kind, .reading = Reading::all},
           {}});
    }
    go_near();
    measure(subjects, report);
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
    std::vector<Subject> subjects;
    for (const std::string& ship : ships) {
      for (const Measure& measure : table_.measures) {
        if (measure.after.empty()) subjects.push_back({measure, ship});
      }
    }
    measure(subjects, report);
    std::erase_if(report.distributions, cannot_happen);
  }

 private:
  using Values = std::vector<MeasuredValue>;

  /// What comes before the step of the action is played once and not for every course. Not where
  /// the turn stopped for orders: then it must be told from its start.
  void go_near() {
    if (hearing_.windows.size() > 1 || !hearing_.match->is_step(action_.phase)) return;
    static_cast<void>(hearing_.match->play_until(action_.phase));
    PlayedTurn again;
    static_cast<void>(hearing_.match->rehearse(again, {}));
    if (told_in(again.events(), action_.phase) != told_in(events(), action_.phase)) {
      throw std::logic_error("a step that is played by itself takes another course");
    }
  }

  [[nodiscard]] static bool are_read_together(const Measure& a, const Measure& b) {
    return a.dice == b.dice && a.until == b.until && a.again == b.again &&
           reads_own_dice(a) == reads_own_dice(b);
  }

  /// Those that hang on the same dice and are known at the same time are measured together.
  void measure(const std::vector<Subject>& subjects, OddsReport& report) {
    report.distributions.resize(subjects.size());
    std::vector<bool> done(subjects.size());
    for (std::size_t first = 0; first < subjects.size(); ++first) {
      if (done[first]) continue;
      std::vector<std::size_t> group;
      for (std::size_t i = first; i < subjects.size(); ++i) {
        const Measure& a = subjects[first].measure;
        const Measure& b = subjects[i].measure;
        if (!are_read_together(a, b)) continue;
        done[i] = true;
        group.push_back(i);
      }
      measure_group(subjects, group, report);
    }
  }

  void measure_group(const std::vector<Subject>& subjects, const std::vector<std::size_t>& group,
                     OddsReport& report) {
    std::vector<Meter> meters;
    meters.reserve(group.size());
    for (const std::size_t i : group) meters.push_back(subjects[i].meter(action_));
    const Measure& one_of_them = subjects[group.front()].measure;
    const std::vector<Event> told = played_.told_in(action_);
    const OddsCourse::Plan plan{.played = played_,
                                .action = action_,
                                .dice = one_of_them.dice,
                                .held = dice_beyond(told, one_of_them.until, action_),
                                .heaps = table_.heaps};
    std::vector<Meter> of_played = meters;
    for (const Event& event : told) {
      for (Meter& meter : of_played) meter.hear(event);
    }
    std::vector<Distribution> made(group.size());
    const auto odds = exact(plan, meters);
    if (odds) {
      fill(made, odds->weights());
      for (Distribution& one : made) one.exact = true;
    } else {
      unasked_ = 0;
      const auto sampled = sampled_odds(wanted_.samples, seed_, [&](Dice& dice) {
        return play(plan, meters,
                    [&](std::span<Face> faces, DiceRead /*read*/) { dice.roll(Address{}, faces); });
      });
      fill(made, sampled.counts);
    }
    for (std::size_t i = 0; i < group.size(); ++i) {
      made[i].total = odds ? odds->total() : wanted_.samples;
      leave_out(one_of_them.again, made[i]);
      made[i].courses = odds ? odds->courses() : wanted_.samples;
      made[i].happened = of_played[i].value();
      made[i].unasked = unasked_;
      name(subjects[group[i]], made[i]);
      report.distributions[group[i]] = std::move(made[i]);
    }
  }

  /// Nothing where there are too many courses.
  std::optional<Odds<Values>> exact(const OddsCourse::Plan& plan,
                                    const std::vector<Meter>& meters) {
    constexpr std::uint64_t probes = 32;
    constexpr std::uint64_t sure = 10;
    const std::uint64_t guessed = courses_guessed(probes, seed_, [&](Probe& probe) {
      static_cast<void>(play(
          plan, meters, [&](std::span<Face> faces, DiceRead read) { probe.roll(faces, read); }));
    });
    unasked_ = 0;
    if (guessed / sure > wanted_.most_exact) return std::nullopt;
    return exact_odds(wanted_.most_exact, [&](AllDice& dice) {
      return play(plan, meters,
                  [&](std::span<Face> faces, DiceRead read) { dice.roll(faces, read); });
    });
  }

  Values play(const OddsCourse::Plan& plan, const std::vector<Meter>& meters,
              OddsCourse::Throw dice) {
    OddsCourse course(plan, std::move(dice), meters);
    try {
      static_cast<void>(hearing_.match->rehearse(course, {}));
    } catch (const CourseOver&) {
      // all that is wanted has been seen
    }
    if (course.unasked()) ++unasked_;
    return course.values();
  }

  static void fill(std::vector<Distribution>& made,
                   const std::map<Values, std::uint64_t>& together) {
    for (std::size_t i = 0; i < made.size(); ++i) {
      std::map<MeasuredValue, std::uint64_t> alone;
      for (const auto& [values, weight] : together) alone[values[i]] += weight;
      for (const auto& [value, weight] : alone) made[i].outcomes.push_back({value, weight});
    }
  }

  /// Courses in which everything is thrown anew.
  static void leave_out(std::string_view again, Distribution& one) {
    if (again.empty()) return;
    std::erase_if(one.outcomes, [&](const OutcomeOdds& outcome) {
      const bool out = outcome.value == MeasuredValue(std::string(again));
      if (out) one.thrown_again += outcome.weight;
      return out;
    });
    one.total -= one.thrown_again;
  }

  [[nodiscard]] std::string ship_of(const Subject& subject, Party party) const {
    if (party == Party::nobody) return {};
    if (!subject.ship.empty()) return subject.ship;
    return party == Party::who ? action_.who : action_.against;
  }

  void name(const Subject& subject, Distribution& one) const {
    one.name = subject.ship.empty() ? std::string(subject.measure.name)
                                    : subject.ship + ": " + std::string(subject.measure.name);
    one.dice = subject.measure.dice;
    if (!std::holds_alternative<int>(one.happened)) return;
    const Party worse = subject.measure.worse_for;
    one.more_is_worse_for = ship_of(subject, worse);
    if (worse == Party::nobody || !subject.ship.empty()) return;
    one.less_is_worse_for = ship_of(subject, worse == Party::who ? Party::against : Party::who);
  }

  Hearing& hearing_;
  const OddsWanted& wanted_;
  const MeasureTable& table_;
  std::uint64_t seed_;
  PlayedTurn played_;
  Action action_;
  std::uint64_t unasked_ = 0;
};

/// Of the question itself, so that the same one has the same samples.
std::uint64_t seed_of(std::string_view bytes, const OddsWanted& wanted) {
  Hasher hasher("prizecourt/odds/1");
  hasher.add(bytes);
  hasher.add(std::int64_t{wanted.turn});
  hasher.add(std::int64_t{wanted.event});
  std::uint64_t seed = 0;
  const Digest digest = hasher.digest();
  for (std::size_t i = 0; i < sizeof seed; ++i) seed = seed << 8U | digest.bytes[i];
  return seed;
}

std::vector<std::string> list_of_dice(const std::vector<Event>& events) {
  std::vector<std::string> list;
  for (std::size_t i = 0; i < events.size(); ++i) {
    const Event& event = events[i];
    if (event.rolls.empty()) continue;
    std::string line = std::to_string(i + 1) + ' ' + std::string(event.kind);
    if (!event.who.empty()) line += ": " + std::string(event.who);
    if (!event.against.empty()) line += ", " + std::string(event.against);
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
  auto hearing = open_hearing(rulesets, name, bytes, wanted.turn, problems);
  if (!hearing) return std::nullopt;
  Oddsmaker oddsmaker(*hearing, wanted, seed_of(bytes, wanted));
  OddsReport report;
  report.hypothesis = hearing->replay.scenario.hypothesis;
  report.turn = wanted.turn;
  report.event = wanted.event;
  if (wanted.event == 0) {
    report.recorded = are_recorded(*hearing, oddsmaker.events());
    oddsmaker.measure_turn(report);
    report.events_with_dice = list_of_dice(oddsmaker.events());
    return report;
  }
  const Event* const event = event_numbered(oddsmaker.events(), wanted, name, problems);
  if (event == nullptr) return std::nullopt;
  report.recorded = is_recorded(*hearing, *event, wanted.event);
  report.kind = event->kind;
  report.who = event->who;
  report.against = event->against;
  report.phase = event->phase;
  oddsmaker.measure_event(*event, report);
  return report;
}

}  // namespace prizecourt
