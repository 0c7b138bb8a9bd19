#include "court/explain.h"
#include "formats/orders/refusals.h"
#include "formats/replay/session.h"
#include "formats/replay/verify.h"
#include "formats/rulesets/rulesets.h"
#include "tests/cli/cli_fixture.h"

#include <cctype>
#include <map>
#include <set>

// Every refusal that a log tells of can be asked about, and the answer cites the same rule.
namespace prizecourt {
namespace {

std::string text_of(const Event& event, std::string_view key) {
  const Fact* const fact = find_fact(event, key);
  const auto* const text = fact == nullptr ? nullptr : std::get_if<std::string>(&fact->value);
  return text == nullptr ? std::string() : *text;
}

/// The names in a text.
std::vector<std::string> words_in(const std::string& text) {
  std::vector<std::string> words(1);
  for (const char c : text) {
    const bool is_of_name = std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-';
    if (is_of_name) {
      words.back() += c;
    } else if (!words.back().empty()) {
      words.emplace_back();
    }
  }
  return words;
}

/// The deeds that may be what a refused order asked for.
std::vector<Deed> deeds_of(const Hearing& hearing, const Event& refused) {
  std::set<std::string> others = {std::string(refused.against)};
  for (const std::string& word : words_in(text_of(refused, "order"))) others.insert(word);
  std::erase_if(others, [&](const std::string& id) { return !hearing.match->is_ship(id); });
  std::set<std::string> doers = others;  // a player is refused what he orders his fleet
  doers.emplace(refused.who);
  doers.emplace(hearing.match->owner(refused.who));
  std::vector<Deed> deeds;
  for (const Verb& verb : hearing.scenario.ruleset->verbs) {
    for (const std::string& who : doers) {
      if (hearing.match->is_ship(who) != (verb.doer == Doer::ship)) continue;
      if (verb.other != Other::needed) deeds.push_back({who, &verb, {}});
      if (verb.other == Other::nobody) continue;
      for (const std::string& other : others) {
        if (other != who) deeds.push_back({who, &verb, other});
      }
    }
  }
  return deeds;
}

bool tells_of(const WhyNotAnswer& answer, const Event& refused) {
  return std::any_of(answer.conditions.begin(), answer.conditions.end(),
                     [&](const FailedCondition& one) {
                       return one.rule == refused.rule && one.phase == refused.phase &&
                              one.reason == text_of(refused, "reason");
                     });
}

bool can_be_asked_about(const Hearing& hearing, const Trace& trace, const Event& refused) {
  const auto deeds = deeds_of(hearing, refused);
  return std::any_of(deeds.begin(), deeds.end(), [&](const Deed& deed) {
    return tells_of(why_not(hearing, trace, deed), refused);
  });
}

/// What is missing, each with an example.
using Missing = std::map<std::string, std::string>;

void look_into(const std::string& name, const std::string& bytes, int turn, Missing& missing) {
  Problems problems;
  const auto hearing = open_hearing(all_rulesets(), name, bytes, turn, problems);
  ASSERT_TRUE(hearing) << name << ' ' << turn << '\n' << to_text(problems);
  const Trace trace = trace_of(*hearing, std::nullopt);
  for (const Event& event : trace.events) {
    if (event.kind != refused_kind) continue;
    const std::string order = text_of(event, "order");
    const std::string key = text_of(event, "decision");
    if (missing.contains(key) || can_be_asked_about(*hearing, trace, event)) continue;
    missing[key] = name + ", turn " + std::to_string(turn) + ", " + std::string(event.who) + ": " +
                   order + ", because " + text_of(event, "reason");
  }
}

/// The turns of a replay in which something was refused.
std::set<int> turns_with_refusals(const std::string& bytes) {
  std::set<int> turns;
  Problems problems;
  (void)verify(
      all_rulesets(), "replay", bytes,
      [&](const Session&, int turn, const Played& played) {
        for (const Event& event : played.events) {
          if (event.kind == refused_kind) turns.insert(turn);
        }
      },
      problems);
  return turns;
}

void expect_nothing_missing(const Missing& missing) {
  for (const auto& [key, example] : missing) {
    ADD_FAILURE() << key << "\n  " << example;
  }
}

TEST(WhyNotLaw, EveryRefusalOfAGoldenGameCanBeAskedAbout) {
  Missing missing;
  std::size_t asked = 0;
  for (const std::string& file : golden_replays()) {
    const std::string bytes = read_text(file);
    for (const int turn : turns_with_refusals(bytes)) {
      look_into(file, bytes, turn, missing);
      ++asked;
    }
  }
  EXPECT_GE(asked, 10U);
  expect_nothing_missing(missing);
}

// ---- shuffled games -----------------------------------------------------------------------------

/// The same numbers everywhere.
class Shuffler {
 public:
  explicit Shuffler(unsigned seed)
      : state_(seed) {}

  std::size_t below(std::size_t n) {
    state_ = state_ * 1'664'525U + 1'013'904'223U;
    return (state_ >> 8U) % n;
  }

  /// The orders with other ships in place of some that they name, and some values of one line for
  /// those of another: most of it is legal to write, and much of it to be refused.
  std::string shuffled(const std::string& text, const std::vector<std::string>& ships) {
    std::string out;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
      const std::size_t colon = line.find(':');
      const bool is_header = !line.starts_with(' ') && !line.starts_with("fleet");
      if (is_header || colon == std::string::npos) {
        out += line + '\n';
        continue;
      }
      out += line.substr(0, colon + 1) + with_others(line.substr(colon + 1), ships) + '\n';
    }
    return out;
  }

 private:
  std::string with_others(std::string value, const std::vector<std::string>& ships) {
    for (const std::string& word : words_in(value)) {
      const bool is_ship = std::find(ships.begin(), ships.end(), word) != ships.end();
      if (!is_ship || below(3) > 0) continue;
      value = replaced(value, word, ships[below(ships.size())]);
    }
    return value;
  }

  unsigned state_;
};

/// Plays a golden game with shuffled orders as far as they are accepted; its replay.
std::string shuffled_game(const ReplayText& golden, unsigned seed) {
  Problems problems;
  auto session = Session::begin(all_rulesets(), golden.scenario, problems);
  if (!session) return {};
  std::set<std::string> named;
  for (const ReplayWindow& window : golden.windows) {
    for (const Delivered& order : window.input.orders) {
      for (const std::string& word : words_in(order.text())) {
        if (session->match().is_ship(word)) named.insert(word);
      }
    }
  }
  const std::vector<std::string> ships(named.begin(), named.end());
  Shuffler shuffler(seed);
  for (const ReplayWindow& window : golden.windows) {
    if (session->match().over() || window.input.rollback) break;
    WindowInput input;
    input.defaults_for = window.input.defaults_for;
    for (const Delivered& order : window.input.orders) {
      const Delivered other(order.name(), shuffler.shuffled(order.text(), ships));
      Problems unfit;
      session->check(other, unfit);
      if (!unfit.has_errors()) input.orders.push_back(other);
    }
    Problems refused;
    if (window.input.turn != session->match().turn()) break;
    const auto played = session->play_window(input, refused);
    if (!played || played->waiting) break;
  }
  return std::string(session->replay().bytes());
}

TEST(WhyNotLaw, EveryRefusalOfAShuffledGameCanBeAskedAbout) {
  constexpr unsigned games = 6;
  Missing missing;
  std::size_t asked = 0;
  for (const std::string& file : golden_replays()) {
    const std::string bytes = read_text(file);
    Problems problems;
    const auto golden = read_replay(file, bytes, problems);
    ASSERT_TRUE(golden);
    const bool has_secrets = bytes.find("\nseed: ") != std::string::npos ||
                             bytes.find("\ncommitments:") != std::string::npos;
    if (has_secrets) continue;
    for (unsigned seed = 1; seed <= games; ++seed) {
      const std::string replay = shuffled_game(*golden, seed);
      for (const int turn : turns_with_refusals(replay)) {
        look_into(file + " shuffled " + std::to_string(seed), replay, turn, missing);
        ++asked;
      }
    }
  }
  EXPECT_GE(asked, 60U);
  expect_nothing_missing(missing);
}

}  // namespace
}  // namespace prizecourt
