#include "court/trace.h"

#include <algorithm>
#include <utility>

namespace prizecourt {
namespace {

class Tracer final : public GoBetween {
 public:
  Tracer(const Hearing& hearing, std::optional<int> wanted)
      : hearing_(hearing),
        wanted_(wanted) {}

  void begin(const StateNow& state) override {
    state_ = state;
    // The umpire's events come before the turn begins.
    if (is_wanted(told() + 1)) trace_.before = state_();
  }

  void roll(const Address& address, std::span<Face> faces, Dice& game) override {
    game.roll(address, faces);
    trace_.rolls.push_back({to_text(address), {faces.begin(), faces.end()}, dice_, window_});
    dice_ += faces.size();
  }

  Answer choose(const Question& question, Decider& game) override {
    // As the turn comes to its windows (TurnDecider::choose()).
    const auto& stops = hearing_.stops;
    while (window_ < stops.size() && key_of(question) == stops[window_]) ++window_;
    const Answer answer = game.choose(question);
    trace_.questions.push_back({copy_of(question), answer.option, answer.source,
                                std::string(answer.file), answer.line, answer.turns_ago,
                                question.nth});
    return answer;
  }

  void hear(const Event& event) override {
    trace_.events.push_back({event, trace_.questions.size()});
    if (!state_) return;
    if (is_wanted(told())) trace_.after = state_();
    if (is_wanted(told() + 1)) trace_.before = state_();
  }

  void end() override {
    if (is_wanted(told())) trace_.at_end = state_();
  }

  [[nodiscard]] Trace take() { return std::move(trace_); }

 private:
  [[nodiscard]] int told() const { return static_cast<int>(trace_.events.size()); }

  [[nodiscard]] bool is_wanted(int number) const { return wanted_ && *wanted_ == number; }

  const Hearing& hearing_;
  std::optional<int> wanted_;
  StateNow state_;
  Trace trace_;
  std::size_t dice_ = 0;
  std::size_t window_ = 0;
};

}  // namespace

const TracedRoll* Trace::roll_at(std::string_view address) const {
  const auto found = std::find_if(rolls.begin(), rolls.end(),
                                  [&](const TracedRoll& one) { return one.address == address; });
  return found == rolls.end() ? nullptr : &*found;
}

bool names_id(std::string_view text, std::string_view id) {
  const auto is_of_id = [&](std::size_t at) {
    constexpr std::string_view marks = "-_.";
    if (at >= text.size()) return false;
    const char c = text[at];
    return marks.find(c) != std::string_view::npos || ('0' <= c && c <= '9') ||
           ('A' <= c && c <= 'Z') || ('a' <= c && c <= 'z');
  };
  for (auto at = text.find(id); at != std::string_view::npos; at = text.find(id, at + 1)) {
    const bool begins = at == 0 || !is_of_id(at - 1);
    if (begins && !is_of_id(at + id.size())) return true;
  }
  return false;
}

bool is_told_of(const Event& event, std::string_view ship) {
  if (event.who == ship || event.against == ship) return true;
  return std::any_of(event.facts.begin(), event.facts.end(), [&](const Fact& fact) {
    const auto* const text = std::get_if<std::string>(&fact.value);
    return text != nullptr && names_id(*text, ship);
  });
}

Trace trace_of(const Hearing& hearing, std::optional<int> wanted) {
  Tracer tracer(hearing, wanted);
  (void)hearing.match->rehearse(tracer, {});
  return tracer.take();
}

Trace trace_with(const Hearing& hearing, const Delivered& besides, Problems& problems) {
  Tracer tracer(hearing, std::nullopt);
  hearing.match->rehearse_with(besides, tracer, problems);
  return tracer.take();
}

}  // namespace prizecourt
