#include "court/odds_trial.h"

#include "formats/telling/event_words.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <stdexcept>
#include <utility>

namespace prizecourt {
namespace {

constexpr std::uint64_t first_probes = 32;
constexpr std::uint64_t all_probes = 512;

/// How far a guess can be off.
constexpr std::uint64_t sure = 10;

/// After so many trials it is looked whether all of them are near.
constexpr std::uint64_t look_after = 1'000;

/// The trials that were played in full so far, and what part of all that can happen they are.
class Coverage {
 public:
  void add(const AllDice& dice) {
    ++trials_;
    covered_ += static_cast<double>(dice.weight()) / static_cast<double>(sixes(dice.dice()));
  }

  [[nodiscard]] std::uint64_t trials() const { return trials_; }

  /// Whether there are more than `most` trials by far, if the rest is as what was seen.
  [[nodiscard]] bool is_hopeless(std::uint64_t most) const {
    if (trials_ % look_after != 0) return false;
    return static_cast<double>(trials_) > covered_ * static_cast<double>(most * sure);
  }

  /// Of a million.
  [[nodiscard]] std::uint64_t millionths() const {
    return static_cast<std::uint64_t>(covered_ * 1'000'000);
  }

 private:
  std::uint64_t trials_ = 0;
  double covered_ = 0;
};

}  // namespace

PlayedTurn::PlayedTurn(Trace trace)
    : trace_(std::move(trace)) {
  for (std::size_t i = 0; i < trace_.rolls.size(); ++i) places_[trace_.rolls[i].address] = i;
}

const std::vector<Face>* PlayedTurn::rolled_at(const std::string& address) const {
  const auto place = places_.find(address);
  return place == places_.end() ? nullptr : &trace_.rolls[place->second].faces;
}

std::size_t PlayedTurn::rolls_before(const Action& action) const {
  return action.phase.empty() ? 0 : places_.at(action.first);
}

std::vector<Event> PlayedTurn::told_in(const Action& action) const {
  if (action.phase.empty()) return trace_.events;
  const int before = trace_.rolls[rolls_before(action)].events_before;
  std::vector<Event> told;
  std::copy_if(trace_.events.begin() + before, trace_.events.end(), std::back_inserter(told),
               [&](const Event& event) { return event.phase == action.phase; });
  return told;
}

Action action_of(const Event& event) {
  Action action{.phase = std::string(event.phase),
                .first = to_text(event.rolls.front().address),
                .rollers = {},
                .who = std::string(event.who),
                .against = std::string(event.against),
                .facts = event.facts};
  for (const Roll& roll : event.rolls) {
    action.rollers.emplace_back(roll.address.who, roll.address.against);
  }
  return action;
}

bool tells_of_first_die(const Event& event, const Action& action) {
  return std::any_of(event.rolls.begin(), event.rolls.end(),
                     [&](const Roll& roll) { return to_text(roll.address) == action.first; });
}

std::set<std::string> dice_beyond(const std::vector<Event>& told, std::string_view until,
                                  const Action& action) {
  const auto end = std::find_if(told.begin(), told.end(), [&](const Event& event) {
    return event.kind == until && !tells_of_first_die(event, action);
  });
  std::set<std::string> dice;
  if (end == told.end()) return dice;
  for (const Roll& roll : end->rolls) dice.insert(to_text(roll.address));
  return dice;
}

// ---- meters ----

bool Meter::looks_at(const Event& event) const {
  if (event.kind != measure_.kind) return false;
  if (own_) return tells_of_first_die(event, *action_) || is_thrown_anew();
  if (measure_.of == Party::nobody) return true;
  if (action_ == nullptr) {
    return (measure_.of == Party::against ? event.against : event.who) == ship_;
  }
  const bool his = measure_.of == Party::who;
  const std::string& own = his ? action_->who : action_->against;
  const std::string& other = his ? action_->against : action_->who;
  return event.who == own && (event.against.empty() || event.against == other);
}

bool Meter::is_same(const Event& event) const {
  if (measure_.same.empty()) return true;
  const auto wanted = std::find_if(action_->facts.begin(), action_->facts.end(),
                                   [&](const Fact& fact) { return fact.key == measure_.same; });
  const Fact* const fact = find_fact(event, measure_.same);
  return fact != nullptr && wanted != action_->facts.end() && fact->value == wanted->value;
}

bool Meter::is_thrown_anew() const {
  return !measure_.again.empty() && found_ == MeasuredValue(std::string(measure_.again));
}

std::optional<MeasuredValue> Meter::read(const Event& event) const {
  if (measure_.fact.empty()) {
    const std::string all = Facts(event).rest();
    return all.empty() ? std::string(event.kind) : all;
  }
  const Fact* const fact = find_fact(event, measure_.fact);
  if (fact == nullptr) return std::nullopt;
  if (const auto* const number = std::get_if<int>(&fact->value)) return *number;
  if (const auto* const text = std::get_if<std::string>(&fact->value)) return *text;
  const auto& list = std::get<std::vector<int>>(fact->value);
  if (measure_.element < 0) return static_cast<int>(list.size());
  const auto place = static_cast<std::size_t>(measure_.element);
  return place < list.size() ? std::optional<MeasuredValue>(list[place]) : std::nullopt;
}

void Meter::hear(const Event& event) {
  if (ended_) return;
  ended_ = !measure_.until.empty() && event.kind == measure_.until &&
           (action_ == nullptr || !tells_of_first_die(event, *action_));
  if (!looks_at(event)) return;
  heard_ = true;
  if (is_same(event)) take(event);
}

void Meter::take(const Event& event) {
  switch (measure_.reading) {
    case Reading::first:
      if (!found_ || is_thrown_anew()) found_ = read(event).value_or(std::string(nothing_came_up));
      return;
    case Reading::last:
      if (auto value = read(event)) found_ = std::move(value);
      return;
    case Reading::sum:
      if (const auto value = read(event)) sum_ += std::get<int>(*value);
      return;
    case Reading::count:
      ++sum_;
      return;
    case Reading::where:
      if (read(event) == MeasuredValue(std::string(measure_.text))) ++sum_;
      return;
    case Reading::names: {
      std::string_view worse_off = ship_;
      if (action_ != nullptr) {
        worse_off = measure_.worse_for == Party::who ? action_->who : action_->against;
      }
      if (read(event) == MeasuredValue(std::string(worse_off))) ++sum_;
      return;
    }
    case Reading::all:
      if (const auto value = read(event)) all_.insert(to_text(*value));
      return;
  }
}

MeasuredValue Meter::value() const {
  const bool finds = measure_.reading == Reading::first || measure_.reading == Reading::last;
  if (finds) return found_.value_or(std::string(nothing_came_up));
  if (measure_.reading != Reading::all) return sum_;
  std::string text;
  for (const std::string& one : all_) text += (text.empty() ? "" : "; ") + one;
  return text.empty() ? std::string(nothing_came_up) : text;
}

void MeterIndex::add(const Measure& measure, std::string_view ship) {
  Key key{measure.kind, Role::anybody, {}};
  if (measure.of != Party::nobody) {
    key = {measure.kind, measure.of == Party::against ? Role::against : Role::who, ship};
  }
  places_[key].push_back(count_++);
}

void MeterIndex::hear(std::vector<Meter>& meters, const Event& event, const Key& key) const {
  const auto found = places_.find(key);
  if (found == places_.end()) return;
  for (const std::size_t place : found->second) meters[place].hear(event);
}

void MeterIndex::hear(std::vector<Meter>& meters, const Event& event) const {
  if (count_ == 0) {
    for (Meter& meter : meters) meter.hear(event);
    return;
  }
  hear(meters, event, {event.kind, Role::anybody, {}});
  hear(meters, event, {event.kind, Role::who, event.who});
  hear(meters, event, {event.kind, Role::against, event.against});
}

// ---- one trial ----

/// Only the step of the action is played on.
void OddsTrial::end_with_its_step(std::string_view phase) const {
  if (begun_ && !is_turn_ && phase != plan_.action.phase) throw TrialOver{};
}

void OddsTrial::stop_when_done() const {
  if (is_turn_) return;
  const bool done =
      std::all_of(meters_.begin(), meters_.end(), [](const Meter& meter) { return meter.done(); });
  if (done && !meters_.empty()) throw TrialOver{};
}

bool OddsTrial::varies(const Address& address) const {
  if (!plan_.dice.empty() && !lists_id(plan_.dice, address.rule->id)) return false;
  if (is_turn_) return true;
  const auto& rollers = plan_.action.rollers;
  const bool is_of_these = std::any_of(rollers.begin(), rollers.end(), [&](const auto& roller) {
    return roller.first == address.who && roller.second == address.against;
  });
  if (plan_.throwers != Throwers::all && !is_of_these) return false;
  return plan_.held.empty() || !plan_.held.contains(to_text(address));
}

void OddsTrial::throw_dice(const Address& address, std::span<Face> faces) {
  const bool heap =
      std::find(plan_.heaps.begin(), plan_.heaps.end(), address.rule->id) != plan_.heaps.end();
  throw_(faces, heap ? DiceRead::as_heap : DiceRead::in_order);
}

/// What comes before the action takes one trial: the dice need not be asked for again.
void OddsTrial::roll_as_played(std::span<Face> faces) {
  const std::vector<Face>& rolled = plan_.played.rolled(rolls_++);
  if (rolled.size() != faces.size()) {
    throw std::logic_error("the turn took another course before the event");
  }
  std::copy(rolled.begin(), rolled.end(), faces.begin());
}

void OddsTrial::roll(const Address& address, std::span<Face> faces, Dice& /*game*/) {
  begun_ = begun_ || rolls_ == plan_.rolls_before;
  if (!begun_) return roll_as_played(faces);
  end_with_its_step(address.phase);
  if (!is_turn_) {
    for (Meter& meter : meters_) meter.hear_roll();
  }
  stop_when_done();
  if (varies(address)) return throw_dice(address, faces);
  const std::vector<Face>* const rolled = plan_.played.rolled_at(to_text(address));
  const std::size_t known = rolled == nullptr ? 0 : std::min(rolled->size(), faces.size());
  if (known > 0) std::copy_n(rolled->begin(), known, faces.begin());
  if (known == faces.size()) return;
  // More dice than the game threw: they vary, unless nothing hangs on them.
  const auto others = faces.subspan(known);
  if (plan_.dice.empty()) return throw_dice(address, others);
  // Dice that do not matter to what is measured: any will do, if they are always the same.
  FairDice(Seed::from_text("dice that do not matter")).roll(address, others);
}

Answer OddsTrial::choose(const Question& question, Decider& game) {
  end_with_its_step(question.phase);
  try {
    return game.choose(question);
  } catch (const NeedDecision&) {
    unasked_ = true;
    return {.option = question.fallback, .source = AnswerSource::silence, .file = {}, .line = 0};
  }
}

void OddsTrial::hear(const Event& event) {
  if (!begun_) return;
  end_with_its_step(event.phase);
  plan_.index.hear(meters_, event);
  stop_when_done();
}

std::vector<MeasuredValue> OddsTrial::values() const {
  std::vector<MeasuredValue> all;
  all.reserve(meters_.size());
  for (const Meter& meter : meters_) all.push_back(meter.value());
  return all;
}

// ---- many trials ----

bool OddsBudget::goes_on(std::uint64_t done, std::uint64_t all) {
  ++trials_;
  const std::uint64_t part =
      std::min<std::uint64_t>(99, 100 * done / std::max<std::uint64_t>(all, 1));
  const std::uint64_t percent = (100 * tally_ + part) / std::max<std::size_t>(tallies_, 1);
  return wanted_.go_on({.trials = trials_, .percent = static_cast<int>(percent)});
}

TrialCounter::TrialCounter(Play play, std::size_t figures, std::uint64_t seed,
                           const OddsWanted& wanted)
    : play_(std::move(play)),
      wanted_(wanted),
      dice_(seed) {
  samples_.weights.resize(figures);
  probe(first_probes);
  if (guessed() * sure > wanted.most_exact) probe(all_probes);
}

/// Until so many were tried, or they are too many in any case.
void TrialCounter::probe(std::uint64_t probes) {
  while (probes_ < probes && guessed_sum_ / all_probes / sure <= wanted_.most_exact) draw();
}

/// A trial that is one too many for a sample is good for the guess alone.
void TrialCounter::draw() {
  dice_.begin();
  const TrialPlayed played =
      play_([&](std::span<Face> faces, DiceRead read) { dice_.roll(faces, read); });
  ++probes_;
  guessed_sum_ += dice_.stands_for();
  if (samples_.trials == wanted_.samples) return;
  ++samples_.trials;
  samples_.unasked += played.unasked ? 1 : 0;
  for (std::size_t i = 0; i < played.values.size(); ++i) ++samples_.weights[i][played.values[i]];
}

/// Nothing where there are more trials than the budget has left.
std::optional<Tally> TrialCounter::count_all(OddsBudget& budget) {
  std::vector<Odds<MeasuredValue>> odds(samples_.weights.size());
  Tally tally;
  tally.exact = true;
  Coverage coverage;
  const std::uint64_t most = budget.left();
  const bool all = play_all(most, [&](AllDice& dice) {
    const TrialPlayed played =
        play_([&](std::span<Face> faces, DiceRead read) { dice.roll(faces, read); });
    tally.unasked += played.unasked ? 1 : 0;
    for (std::size_t i = 0; i < odds.size(); ++i) {
      odds[i].add(played.values[i], dice.weight(), dice.dice());
    }
    coverage.add(dice);
    stopped_ = !budget.goes_on(coverage.millionths(), 1'000'000);
    return !stopped_ && !coverage.is_hopeless(most);
  });
  budget.spend(coverage.trials());
  if (!all) return std::nullopt;
  tally.trials = coverage.trials();
  tally.total = odds.front().total();
  for (const Odds<MeasuredValue>& one : odds) tally.weights.push_back(one.weights());
  return tally;
}

Tally TrialCounter::sample(OddsBudget& budget, const TooWide& too_wide) {
  constexpr std::uint64_t look_every = 500;
  const auto is_enough = [&] {
    samples_.total = samples_.trials;
    if (samples_.trials >= wanted_.samples) return true;
    return samples_.trials % look_every == 0 && !too_wide(samples_);
  };
  while (!stopped_ && !is_enough()) {
    draw();
    stopped_ = !budget.goes_on(samples_.trials, wanted_.samples);
  }
  samples_.total = samples_.trials;
  samples_.cut_short = stopped_;
  return std::move(samples_);
}

Tally TrialCounter::count(OddsBudget& budget, const TooWide& too_wide) {
  if (guessed() <= budget.left()) {
    if (auto all = count_all(budget)) return *std::move(all);
  }
  return sample(budget, too_wide);
}

}  // namespace prizecourt
