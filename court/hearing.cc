#include "court/hearing.h"

#include "formats/replay/event_text.h"
#include "formats/replay/seals.h"
#include "formats/replay/session.h"
#include "formats/replay/verify.h"

#include <algorithm>
#include <string>
#include <utility>

namespace prizecourt {
namespace {

/// A window that counts, with the seed of its dice where they are joint.
struct CountingWindow {
  std::size_t index = 0;
  std::optional<Seed> seed;
};

/// Plays the windows of a replay up to a turn.
class Opener {
 public:
  Opener(std::string_view name, ReplayText replay, Started started)
      : name_(name) {
    hearing_.replay = std::move(replay);
    hearing_.scenario = std::move(started.scenario);
    hearing_.match = std::move(started.match);
  }

  std::optional<Hearing> open(int turn, Problems& problems) {
    hearing_.turn = turn;
    const auto counting = windows_that_count(problems);
    if (problems.has_errors()) return std::nullopt;
    for (const CountingWindow& window : counting) {
      const ReplayInput& input = hearing_.replay.windows[window.index].input;
      if (input.turn > turn) break;
      if (!hearing_.windows.empty()) {  // the turn goes on after its last window
        const Played played = hearing_.match->play();
        if (played.waiting) hearing_.stops.push_back(played.waiting->key);
      }
      submit_all(*hearing_.match, input.orders, problems);
      if (window.seed) hearing_.match->begin_window(*window.seed);
      hearing_.match->expect_silence_of(input.defaults_for);
      if (problems.has_errors()) return std::nullopt;
      if (input.turn < turn) {
        PassThrough nobody(PassThrough::Events::unheard);
        static_cast<void>(hearing_.match->play(nobody));
        continue;
      }
      hearing_.windows.push_back(window.index);
      if (window.seed) hearing_.seeds.push_back(*window.seed);
    }
    if (hearing_.windows.empty()) return no_such_turn(counting, problems);
    return std::move(hearing_);
  }

 private:
  /// Those that were not rolled back. The links of joint dice are followed through all of them.
  std::vector<CountingWindow> windows_that_count(Problems& problems) const {
    std::vector<CountingWindow> counting;
    std::optional<JointDice> joint;
    const auto* parties = std::get_if<JointParties>(&hearing_.scenario.dice);
    if (parties != nullptr && !hearing_.replay.scenario.hypothesis)
      joint.emplace(hearing_.scenario.game, *parties);
    const auto& windows = hearing_.replay.windows;
    const std::vector<bool> counts = which_count(windows);
    for (std::size_t i = 0; i < windows.size(); ++i) {
      const ReplayInput& input = windows[i].input;
      auto seed =
          joint ? joint_seed(*joint, static_cast<int>(i) + 1, input, problems) : std::nullopt;
      if (joint && problems.has_errors()) return counting;
      if (!seed && input.seed) seed = Seed(*input.seed);
      if (counts[i]) counting.push_back({i, seed});
    }
    return counting;
  }

  /// That of the links in a window's order files; a rollback has none, but may replace chains.
  std::optional<Seed> joint_seed(JointDice& joint, int window, const ReplayInput& input,
                                 Problems& problems) const {
    if (!input.rollback) {
      const auto links = collect_links(joint, {window, name_}, input.orders, problems);
      if (problems.has_errors()) return std::nullopt;
      return joint.begin_window(window, links);
    }
    for (const NewChain& chain : input.rollback->chains) {
      if (const auto party = joint.party_called(chain.party)) {
        joint.replace(*party, chain.commitment);
      }
    }
    return std::nullopt;
  }

  std::optional<Hearing> no_such_turn(const std::vector<CountingWindow>& counting,
                                      Problems& problems) const {
    const auto turn_of = [&](const CountingWindow& window) {
      return std::to_string(hearing_.replay.windows[window.index].input.turn);
    };
    std::string hint = counting.empty() ? "no turn has been completed"
                                        : "it has turns " + turn_of(counting.front()) + " to " +
                                              turn_of(counting.back());
    const bool hides = !hearing_.scenario.hidden.empty();
    if ((hides || hearing_.scenario.ruleset->sealed) && !name_.ends_with(".sealed")) {
      hint += std::string("; until the ") + (hides ? "game" : "turn") +
              " is over, only the umpire's replay, whose name ends in .sealed, has more: name that";
    }
    object_to(name_, "turn " + std::to_string(hearing_.turn) + " is not in this replay",
              std::move(hint), problems);
    return std::nullopt;
  }

  std::string_view name_;
  Hearing hearing_;
};

/// Whether the outcome of one of the turn's windows has a line that begins like that.
bool has_line(const Hearing& hearing, const std::string& line) {
  return std::any_of(hearing.windows.begin(), hearing.windows.end(), [&](std::size_t window) {
    const std::string_view outcome = hearing.replay.windows[window].outcome_part.text;
    return outcome.find("\n  - " + line) != std::string_view::npos;
  });
}

}  // namespace

bool object_to(std::string_view file, std::string message, std::string hint, Problems& problems) {
  problems.add({.code = "invalid",
                .place = {.file = std::string(file)},
                .message = std::move(message),
                .hint = std::move(hint),
                .source_line = {}});
  return false;
}

std::optional<Hearing> open_hearing(Rulesets rulesets, std::string_view name,
                                    std::string_view bytes, int turn, Problems& problems) {
  auto replay = read_replay(name, bytes, problems);
  if (!replay) return std::nullopt;
  if (const auto objection = objection_to_ruleset(rulesets, *replay)) {
    object_to(name, objection->what, {}, problems);
    return std::nullopt;
  }
  auto started = start_match(rulesets, replay->scenario, problems);
  if (!started) return std::nullopt;
  return Opener(name, std::move(*replay), std::move(*started)).open(turn, problems);
}

std::optional<Hearing> open_earlier(const Hearing& hearing, int turn) {
  Problems problems;
  auto started = start_match({hearing.scenario.ruleset, 1}, hearing.replay.scenario, problems);
  if (!started) return std::nullopt;
  return Opener("replay", hearing.replay, std::move(*started)).open(turn, problems);
}

bool has_unopened_orders(const Hearing& hearing, std::string_view player) {
  return std::any_of(hearing.windows.begin(), hearing.windows.end(), [&](std::size_t window) {
    const auto players = unopened(hearing.replay.windows[window].input);
    return std::find(players.begin(), players.end(), player) != players.end();
  });
}

bool is_recorded(const Hearing& hearing, const Event& event, int number) {
  std::string line;
  yaml::Writer writer(line);
  write_event(writer, event, number);
  return has_line(hearing, line);
}

bool are_recorded(const Hearing& hearing, std::span<const Event> events) {
  int number = 0;
  for (const Event& event : events) {
    if (!is_recorded(hearing, event, ++number)) return false;
  }
  return !has_line(hearing, "{event: " + std::to_string(number + 1) + ',');
}

// ---- tracing ----

void Tracer::begin(const StateNow& state) {
  state_ = state;
  // The umpire's events come before the turn begins.
  if (is_wanted(told() + 1)) trace_.before = state_();
}

void Tracer::roll(const Address& address, std::span<Face> faces, Dice& game) {
  game.roll(address, faces);
  trace_.rolls.push_back({to_text(address), {faces.begin(), faces.end()}, dice_, window_, told()});
  dice_ += faces.size();
}

Answer Tracer::choose(const Question& question, Decider& game) {
  AskedQuestion& asked = trace_.questions.emplace_back(AskedQuestion{copy_of(question)});
  asked.events_before = told();
  // As the turn comes to its windows (TurnDecider::choose()).
  while (window_ < stops_.size() && asked.key == stops_[window_]) ++window_;
  // If nobody has an answer the turn stops in the next line, and the question stays open.
  const Answer answer = game.choose(question);
  asked.is_open = false;
  asked.chosen = answer.option;
  asked.source = answer.source;
  asked.file = answer.file;
  asked.line = answer.line;
  asked.turns_ago = answer.turns_ago;
  asked.events_before_answer = told();
  return answer;
}

void Tracer::hear(const Event& event) {
  trace_.events.push_back(event);
  if (!state_) return;
  if (is_wanted(told())) trace_.after = state_();
  if (is_wanted(told() + 1)) trace_.before = state_();
}

void Tracer::end() {
  if (is_wanted(told())) trace_.at_end = state_();
}

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
  Tracer tracer(hearing.stops, wanted);
  static_cast<void>(hearing.match->rehearse(tracer, {}));
  return tracer.take();
}

Trace trace_with(const Hearing& hearing, const Delivered& besides, Problems& problems) {
  Tracer tracer(hearing.stops, std::nullopt);
  hearing.match->rehearse_with(besides, tracer, problems);
  return tracer.take();
}

}  // namespace prizecourt
