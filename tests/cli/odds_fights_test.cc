#include "court/hearing.h"
#include "court/odds.h"
#include "engine/table/go_between.h"
#include "engine/table/odds.h"
#include "formats/rulesets/rulesets.h"
#include "tests/cli/cli_fixture.h"
#include "tests/cli/odds_support.h"

#include <array>
#include <optional>
#include <utility>

/// How a fight of Form Line of Battle ends hangs on all its dice, also on the strike tests of ships
/// that threw nothing for the round that is asked about.
namespace prizecourt {
namespace {

std::string fight_of(std::string_view ships, std::string_view pairs, std::string_view actions) {
  return "prizecourt: scenario/1\nruleset: form-line-of-battle\ngame: fights\ntitle: Fights\n"
         "dice: {seed: fights}\nstep: fights\n"
         "sides: {red: {player: red}, blue: {player: blue}}\nships:\n" +
         std::string(ships) + "in_contact: " + std::string(pairs) +
         "\nboarding: " + std::string(pairs) + "\nactions: " + std::string(actions) + '\n';
}

/// Whoever attacks after a round goes home.
std::string orders(std::string_view player, std::string_view ships) {
  return "prizecourt: orders/1\ngame: fights\nturn: 1\nplayer: " + std::string(player) +
         "\nships: {" + std::string(ships) + "}\n";
}

constexpr std::string_view one_round = "{musketry: hold, break_off: {after_round: 1}}";

/// Plays the turn with dice that fall in all ways from one of them on, up to the end of the fight.
class EveryDie final : public GoBetween {
 public:
  struct Over {};

  EveryDie(AllDice& dice, std::string first)
      : dice_(dice),
        first_(std::move(first)) {}

  void roll(const Address& address, std::span<Face> faces, Dice& game) override {
    begun_ = begun_ || to_text(address) == first_;
    if (!begun_) return game.roll(address, faces);
    // Two dice are those of a strike test, which adds them.
    dice_.roll(faces, faces.size() == 2 ? DiceRead::as_heap : DiceRead::in_order);
  }

  void hear(const Event& event) override {
    if (!begun_ || event.kind != "fight-over") return;
    result = std::get<std::string>(find_fact(event, "result")->value);
    throw Over{};
  }

  std::string result;

 private:
  AllDice& dice_;
  std::string first_;
  bool begun_ = false;
};

class FirstRound final : public GoBetween {
 public:
  void hear(const Event& event) override {
    ++number_;
    if (!found && event.kind == "round") found = {number_, to_text(event.rolls.front().address)};
  }

  std::optional<std::pair<int, std::string>> found;

 private:
  int number_ = 0;
};

class OddsOfAFight : public CliTest {
 protected:
  /// Its first round is asked about. Returns how many ways there are.
  void expect_as_by_brute_force(const std::string& scenario, std::string_view red,
                                std::string_view blue) {
    write("scenario.yaml", scenario);
    write("orders/turn-1-red.yaml", orders("red", red));
    write("orders/turn-1-blue.yaml", orders("blue", blue));
    const std::string file = path(std::to_string(++fights_) + ".replay.yaml");
    const Ran ran = run_program({"run", path("scenario.yaml"), "--orders", path("orders"),
                                 "--turns", "1", "--replay", file});
    ASSERT_EQ(ran.status, ExitStatus::good) << ran.err;
    const std::string bytes = read_text(file);
    Problems problems;
    const auto hearing = open_hearing(all_rulesets(), file, bytes, 1, problems);
    ASSERT_TRUE(hearing) << to_text(problems);
    FirstRound round;
    static_cast<void>(hearing->match->rehearse(round, {}));
    ASSERT_TRUE(round.found);
    const auto report =
        odds_of(all_rulesets(), file, bytes, {.turn = 1, .event = round.found->first}, problems);
    ASSERT_TRUE(report) << to_text(problems);
    expect_same(called(*report, "end of the fight"), brute_force(*hearing, round.found->second));
  }

 private:
  static Odds<std::string> brute_force(const Hearing& hearing, const std::string& first) {
    return exact_odds(1'000'000,
                      [&](AllDice& dice) {
                        EveryDie every(dice, first);
                        try {
                          static_cast<void>(hearing.match->rehearse(every, {}));
                        } catch (const EveryDie::Over&) {
                          // the fight is over
                        }
                        return every.result;
                      })
        .value();
  }

  static void expect_same(const Distribution& told, const Odds<std::string>& brute) {
    ASSERT_TRUE(told.exact);
    EXPECT_EQ(told.outcomes.size(), brute.weights().size());
    EXPECT_GT(told.outcomes.size(), 1);
    for (const OutcomeOdds& outcome : told.outcomes) {
      EXPECT_EQ(lowest_terms(outcome.weight, told.total), brute.of(to_text(outcome.value)))
          << to_text(outcome.value);
    }
  }

  int fights_ = 0;
};

const std::string blue_alone = "b: " + std::string(one_round);

TEST_F(OddsOfAFight, one_against_one) {
  for (const std::string_view parties : {"1", "2", "3"}) {
    const std::string ships =
        "  a: {side: red, rate: 5, broadside: 2, parties: " + std::string(parties) +
        "}\n  b: {side: blue, rate: 5, broadside: 1, parties: 1}\n";
    expect_as_by_brute_force(fight_of(ships, "[[a, b]]", "[{mover: a, target: b}]"),
                             "a: " + std::string(one_round), blue_alone);
  }
}

// The losses of two ships make each of them test, and only one throws for the round.
TEST_F(OddsOfAFight, two_against_one) {
  constexpr std::array<std::pair<const char*, const char*>, 3> parties = {
      {{"1", "2"}, {"2", "1"}, {"2", "3"}}};
  for (const auto& [attacker, defender] : parties) {
    const std::string ships =
        "  a: {side: red, rate: 5, broadside: 2, parties: " + std::string(attacker) +
        "}\n  b: {side: blue, rate: 4, broadside: 3, parties: " + defender +
        "}\n  c: {side: red, rate: 6, broadside: 1, parties: 0}\n";
    expect_as_by_brute_force(
        fight_of(ships, "[[a, b], [c, b]]", "[{mover: a, target: b}, {mover: c, target: b}]"),
        "a: " + std::string(one_round) + ", c: " + std::string(one_round), blue_alone);
  }
}

}  // namespace
}  // namespace prizecourt
