#include "formats/match/turn_ports.h"

#include <algorithm>
#include <stdexcept>

namespace prizecourt {

AnyDice::AnyDice(const AnyDice& other) = default;
AnyDice::AnyDice(AnyDice&& other) noexcept = default;
AnyDice& AnyDice::operator=(const AnyDice& other) = default;
AnyDice& AnyDice::operator=(AnyDice&& other) noexcept = default;
AnyDice::~AnyDice() = default;

AnyDice make_dice(const DiceSpec& spec) {
  if (const auto* scripted = std::get_if<ScriptedFaces>(&spec)) return ScriptedDice(scripted->dice);
  if (const auto* recalled = std::get_if<RecalledFaces>(&spec)) {
    return RecordedDice(recalled->rolls, Seed(recalled->others));
  }
  if (are_joint(spec)) return FairDice(Seed(Digest()));  // until the first window has its seed
  return FairDice(Seed::from_text(std::get<OpenSeed>(spec).text));
}

Dice& port(AnyDice& dice) {
  return std::visit([](auto& held) -> Dice& { return held; }, dice);
}

void CaptainsVoice::hear(Event event) {
  if (answering_) {
    told_.push_back(std::move(event));
  } else {
    listener_.hear(std::move(event));
  }
}

void CaptainsVoice::end_answer(bool stays_open) {
  answering_ = false;
  for (Event& event : told_) {
    if (stays_open) std::erase_if(event.facts, [](const Fact& f) { return f.key == "instead"; });
    listener_.hear(std::move(event));
  }
  told_.clear();
}

TurnDecider::Heard TurnDecider::hear_orders(const Question& question) const {
  if (manner_.voice != nullptr) manner_.voice->begin_answer();
  Heard heard{.answer = from_orders_(question, static_cast<int>(window_))};
  const bool is_open = !heard.answer || heard.answer->source == AnswerSource::refused;
  heard.stays_open = is_open && must_ask(question);
  if (manner_.voice != nullptr) manner_.voice->end_answer(heard.stays_open);
  return heard;
}

bool TurnDecider::must_ask(const Question& question) const {
  if (question.options.size() < 2 || is_volunteered(question)) return false;
  if (window_ < manner_.expected_silent.size()) {
    const std::vector<std::string>& silent = manner_.expected_silent[window_];
    if (std::find(silent.begin(), silent.end(), question.player) != silent.end()) return false;
  }
  const auto row = static_cast<std::size_t>(question.decision - manner_.decisions.data());
  return manner_.silence[row] == Silence::ask;
}

void TurnDecider::note(const Question& question, const Answer& answer) {
  if (question.options.size() < 2) return;
  if (answer.source == AnswerSource::silence) {
    if (is_volunteered(question)) return;
    auto& silent = record_.silent[{question.who, question.decision->id}];
    silent.who = question.who;
    silent.decision = question.decision;
    ++silent.count;
    return;
  }
  record_.taken.push_back({.key = key_of(question),
                           .option = std::string(question.options[answer.option].name),
                           .source = answer.source,
                           .file = std::string(answer.file),
                           .line = answer.line});
}

Answer TurnDecider::choose(const Question& question) {
  Heard heard = hear_orders(question);
  // The question that stopped the turn last time is the first that later orders may answer. It
  // stopped the turn again where the orders that came in did not answer it. What they were refused
  // for was told then, and is told again.
  while (window_ < manner_.stops.size() && key_of(question) == manner_.stops[window_]) {
    manner_.seeds.begin(++window_);
    heard = hear_orders(question);
  }
  if (heard.stays_open) throw NeedDecision{copy_of(question)};
  const Answer silence{
      .option = question.fallback, .source = AnswerSource::silence, .file = {}, .line = 0};
  const Answer answer = heard.answer.value_or(silence);
  note(question, answer);
  return answer;
}

Played ToldSoFar::tail(std::vector<Event> all, TurnRecord record) const {
  if (all.size() < events.size() || !std::equal(events.begin(), events.end(), all.begin())) {
    throw std::logic_error("a turn played again did not begin as it did before");
  }
  all.erase(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(events.size()));
  record.taken.erase(record.taken.begin(),
                     record.taken.begin() + static_cast<std::ptrdiff_t>(decisions));
  Played played;
  played.events = std::move(all);
  played.decisions = std::move(record.taken);
  for (const auto& [key, silent] : record.silent) played.silent.push_back(silent);
  return played;
}

void ToldSoFar::keep(const Played& played) {
  events.insert(events.end(), played.events.begin(), played.events.end());
  decisions += played.decisions.size();
  stops.push_back(played.waiting->key);
  stopped_in = played.waiting->phase;
  waiting = played.waiting;
}

}  // namespace prizecourt
