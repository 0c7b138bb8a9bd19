#include "court/odds_trial.h"

#include "formats/telling/event_words.h"

#include <algorithm>
#include <iterator>
#include <stdexcept>

namespace prizecourt {
namespace {

/// Dice that do not matter to what is measured: any will do, as long as it is always the same.
void fill_in(const Address& address, std::span<Face> faces) {
  FairDice(Seed::from_text("dice that do not matter")).roll(address, faces);
}

}  // namespace

void PlayedTurn::roll(const Address& address, std::span<Face> faces, Dice& game) {
  game.roll(address, faces);
  places_[to_text(address)] = rolls_.size();
  rolls_.push_back({{faces.begin(), faces.end()}, events_.size()});
}

const std::vector<Face>* PlayedTurn::rolled_at(const std::string& address) const {
  const auto place = places_.find(address);
  return place == places_.end() ? nullptr : &rolls_[place->second].faces;
}

std::size_t PlayedTurn::rolls_before(const Action& action) const {
  return action.phase.empty() ? 0 : places_.at(action.first);
}

std::vector<Event> PlayedTurn::told_in(const Action& action) const {
  if (action.phase.empty()) return events_;
  const std::size_t before = rolls_[rolls_before(action)].events_before;
  std::vector<Event> told;
  std::copy_if(events_.begin() + static_cast<std::ptrdiff_t>(before), events_.end(),
               std::back_inserter(told),
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

// ---- meters -------------------------------------------------------------------------------------

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

bool Meter::ends(const Event& event) const {
  if (measure_.until.empty() || event.kind != measure_.until) return false;
  return action_ == nullptr || !tells_of_first_die(event, *action_);
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

std::string_view Meter::worse_off() const {
  if (action_ == nullptr) return ship_;
  return measure_.worse_for == Party::who ? action_->who : action_->against;
}

void Meter::hear(const Event& event) {
  if (ended_) return;
  ended_ = ends(event);
  if (!looks_at(event)) return;
  heard_ = true;
  if (!is_same(event)) return;
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
    case Reading::names:
      if (read(event) == MeasuredValue(std::string(worse_off()))) ++sum_;
      return;
    case Reading::all:
      if (const auto value = read(event)) all_.insert(to_text(*value));
      return;
  }
}

std::string Meter::all_in_words() const {
  std::string text;
  for (const std::string& one : all_) text += (text.empty() ? "" : "; ") + one;
  return text.empty() ? std::string(nothing_came_up) : text;
}

MeasuredValue Meter::value() const {
  if (measure_.reading == Reading::all) return all_in_words();
  const bool finds = measure_.reading == Reading::first || measure_.reading == Reading::last;
  if (!finds) return sum_;
  return found_.value_or(std::string(nothing_came_up));
}

void MeterIndex::add(const Measure& measure, std::string_view ship) {
  Key key{.kind = measure.kind, .role = Role::who, .ship = ship};
  if (measure.of == Party::against) key.role = Role::against;
  if (measure.of == Party::nobody) key = {.kind = measure.kind, .role = Role::anybody, .ship = {}};
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
  hear(meters, event, {.kind = event.kind, .role = Role::anybody, .ship = {}});
  hear(meters, event, {.kind = event.kind, .role = Role::who, .ship = event.who});
  hear(meters, event, {.kind = event.kind, .role = Role::against, .ship = event.against});
}

// ---- trials ------------------------------------------------------------------------------------

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
  if (is_thrown_by_others(address)) return false;
  return plan_.held.empty() || !plan_.held.contains(to_text(address));
}

bool OddsTrial::is_thrown_by_others(const Address& address) const {
  if (plan_.throwers == Throwers::all) return false;
  const auto& rollers = plan_.action.rollers;
  return std::none_of(rollers.begin(), rollers.end(), [&](const auto& roller) {
    return roller.first == address.who && roller.second == address.against;
  });
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
  fill_in(address, others);
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

}  // namespace prizecourt
