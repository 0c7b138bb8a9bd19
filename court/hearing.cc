#include "court/hearing.h"

#include "formats/replay/event_text.h"
#include "formats/replay/seals.h"
#include "formats/replay/session.h"
#include "formats/replay/verify.h"

#include <algorithm>
#include <array>
#include <sstream>
#include <string>
#include <utility>

namespace prizecourt {
namespace {

/// A window that counts, with the seed of its dice where they are joint.
struct CountingWindow {
  std::size_t index = 0;
  std::optional<Seed> seed;
};

void replace_chains(JointDice& joint, const Rollback& rollback) {
  for (const NewChain& chain : rollback.chains) {
    const auto party = joint.party_called(chain.party);
    if (party) joint.replace(*party, chain.commitment);
  }
}

/// Plays through the windows of a replay and leaves the match at the turn that is wanted.
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
      if (!hearing_.windows.empty()) play_to_stop();
      hand_in_window(input, window, problems);
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
  /// Those that were not taken back. The links of joint dice are followed through all of them.
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
      std::optional<Seed> seed;
      if (input.seed) seed = Seed(*input.seed);
      if (joint && input.rollback) replace_chains(*joint, *input.rollback);
      if (joint && !input.rollback) {
        const int number = static_cast<int>(i) + 1;
        const auto links = collect_links(*joint, {number, name_}, input.orders, problems);
        if (problems.has_errors()) return counting;
        seed = joint->begin_window(number, links);
      }
      if (counts[i]) counting.push_back({i, seed});
    }
    return counting;
  }

  void hand_in_window(const ReplayInput& input, const CountingWindow& window, Problems& problems) {
    submit_all(*hearing_.match, input.orders, problems);
    if (window.seed) hearing_.match->begin_window(*window.seed);
    hearing_.match->expect_silence_of(input.defaults_for);
  }

  /// Plays a window after which others of its turn come.
  void play_to_stop() {
    const Played played = hearing_.match->play();
    if (played.waiting) hearing_.stops.push_back(played.waiting->key);
  }

  std::optional<Hearing> no_such_turn(const std::vector<CountingWindow>& counting,
                                      Problems& problems) const {
    std::string hint = "no turn has been played";
    if (!counting.empty()) {
      const auto turn_of = [&](const CountingWindow& window) {
        return std::to_string(hearing_.replay.windows[window.index].input.turn);
      };
      hint = "it has turns " + turn_of(counting.front()) + " to " + turn_of(counting.back());
    }
    problems.add({.code = "invalid",
                  .place = {.file = std::string(name_)},
                  .message = "turn " + std::to_string(hearing_.turn) + " has not been played",
                  .hint = std::move(hint),
                  .source_line = {}});
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

std::vector<bool> which_count(const std::vector<ReplayWindow>& windows) {
  std::vector<bool> counts;
  for (const ReplayWindow& window : windows) {
    if (const auto& rollback = window.input.rollback) {
      for (std::size_t i = 0; i < counts.size(); ++i) {
        if (windows[i].input.turn >= rollback->to_turn) counts[i] = false;
      }
    }
    counts.push_back(!window.input.rollback);
  }
  return counts;
}

std::optional<Hearing> open_hearing(Rulesets rulesets, std::string_view name,
                                    std::string_view bytes, int turn, Problems& problems) {
  auto replay = read_replay(name, bytes, problems);
  if (!replay) return std::nullopt;
  if (const auto objection = objection_to_ruleset(rulesets, *replay)) {
    problems.add({.code = "invalid",
                  .place = {.file = std::string(name)},
                  .message = objection->what,
                  .hint = {},
                  .source_line = {}});
    return std::nullopt;
  }
  auto started = start_match(rulesets, replay->scenario, problems);
  if (!started) return std::nullopt;
  return Opener(name, std::move(*replay), std::move(*started)).open(turn, problems);
}

std::optional<Hearing> open_earlier(const Hearing& hearing, int turn) {
  Problems problems;
  const Rulesets just_this(hearing.scenario.ruleset, 1);
  auto started = start_match(just_this, hearing.replay.scenario, problems);
  if (!started) return std::nullopt;
  return Opener("replay", hearing.replay, std::move(*started)).open(turn, problems);
}

std::optional<int> turn_with(const Hearing& hearing, int before, std::string_view kind,
                             std::string_view a, std::string_view b) {
  const std::string kind_text = ", kind: " + std::string(kind) + ',';
  const auto pair = [](std::string_view who, std::string_view against) {
    return ", who: " + std::string(who) + ", against: " + std::string(against) + ',';
  };
  const std::array<std::string, 2> pairs = {pair(a, b), pair(b, a)};
  const auto is_it = [&](std::string_view line) {
    return line.find(kind_text) != line.npos &&
           (line.find(pairs[0]) != line.npos || line.find(pairs[1]) != line.npos);
  };
  for (std::size_t window = hearing.windows.front(); window-- > 0;) {
    const ReplayWindow& one = hearing.replay.windows[window];
    if (one.input.turn >= before) continue;
    std::istringstream lines{std::string(one.outcome_part.text)};
    for (std::string line; std::getline(lines, line);) {
      if (is_it(line)) return one.input.turn;
    }
  }
  return std::nullopt;
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

}  // namespace prizecourt
