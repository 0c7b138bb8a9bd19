#include "engine/rulesets/broadsides_and_boarding_parties/chapters.h"
#include "formats/rulesets/broadsides_and_boarding_parties/instructions.h"
#include "tests/formats/rulesets/broadsides_and_boarding_parties/ordered_play.h"

#include <gtest/gtest.h>

#include <array>

// What holds of instructions whatever the position: boardings that are played by them alone.
namespace prizecourt::broadsides_and_boarding_parties::fixtures {
namespace {

constexpr std::array<std::string_view, 6> plans = {
    "boarding: {rush: captain}",     "boarding: {rush: captain, with_captain: true}",
    "boarding: {rush: quarterdeck}", "boarding: {rush: E}",
    "boarding: {defend: captain}",   "boarding: hold",
};

/// Dice that differ.
class AnyDice final : public Dice {
 public:
  explicit AnyDice(std::uint32_t seed)
      : next_(seed) {}

  void roll(const Address& /*address*/, std::span<Face> faces) override {
    for (Face& face : faces) {
      next_ = next_ * 1664525U + 1013904223U;
      face = static_cast<Face>(1 + (next_ >> 16U) % 6U);
    }
  }

 private:
  std::uint32_t next_;
};

/// Both crews at their guns, the ships alongside.
Scene manned(Contact contact) {
  Scene scene;
  const Scene empty = alongside(contact);
  const auto one = scene.state.ships[0].figures;
  const auto two = scene.state.ships[1].figures;
  scene.state = empty.state;
  scene.state.ships[0].figures = one;
  scene.state.ships[1].figures = two;
  return scene;
}

struct Players {
  std::string_view one;
  std::string_view two;
};

/// Plays boarding turns by those orders until the game is decided, and looks at every movement.
int turns_played(const Scene& start, const Players& players, std::uint32_t seed) {
  constexpr int most_turns = 200;
  const Setup setup = start.setup;
  State state = start.state;
  OrdersBook book;
  for (const Side side : both_sides) {
    Problems problems;
    const std::string text =
        "standing: {" + std::string(side == isabella ? players.one : players.two) + "}";
    auto orders = read_for(side, text, setup, state, problems);
    EXPECT_TRUE(orders.has_value()) << to_text(problems);
    if (orders) book.add(std::move(*orders), 0);
  }
  AnyDice dice(seed);
  int turns = 0;
  while (state.verdict == Verdict::playing && turns < most_turns) {
    Collector heard;
    AskingDecider decider;
    Captain captain(book, heard);
    Game game(setup, state, Ports{dice, decider, heard});
    captain.watch(game);
    decider.answer = [&](const Question& question) {
      const auto answer = captain.answer(question, 0);
      const bool movement =
          question.decision == decision("BBP-D12a") || question.decision == decision("BBP-D12b");
      const bool never_owed =
          question.decision == decision("BBP-D3") || question.decision == decision("BBP-D14");
      EXPECT_EQ(answer.has_value(), movement || never_owed);
      return answer;
    };
    Game::steps().play(game);
    EXPECT_TRUE(heard.all("refused").empty());
    ++turns;
  }
  return turns;
}

TEST(BbpInstructionLaws, every_movement_is_answered_and_none_is_refused) {
  int decided = 0;
  for (const Contact contact : {Contact::right, Contact::left, Contact::end}) {
    for (const std::string_view one : plans) {
      for (const std::string_view two : plans) {
        if (turns_played(manned(contact), {one, two}, 7) < 200) ++decided;
      }
    }
  }
  EXPECT_GE(decided, 40);  // the others wait for ever
}

TEST(BbpInstructionLaws, what_they_answer_is_legal) {
  const Scene start = manned(Contact::right);
  State state = start.state;
  AnyDice dice(3);
  Collector heard;
  AskingDecider silent;
  silent.answer = [](const Question& /*question*/) { return std::nullopt; };
  Game game(start.setup, state, Ports{dice, silent, heard});
  BoardingPlan rush;
  rush.instruction = Instruction::rush;
  rush.target.captain = true;
  rush.with_captain = true;
  // Movement after movement of both sides without a fight, into the thick of it.
  for (int n = 0; n < 400; ++n) {
    const Side side = n % 2 == 0 ? isabella : seahawk;
    const auto step =
        n % 3 == 0 ? next_of_defence(game, side, 1) : next_of_rush(game, side, rush, 1 + n % 3);
    if (!step) continue;
    const Figure figure = step->captain ? captain : game.first_crew_at(side, step->from);
    const BoardingStep made{.side = side, .figure = figure, .from = step->from, .to = step->to};
    const auto why = objection_to_step(game, made);
    ASSERT_FALSE(why.has_value()) << why->reason;
    game.put(side, figure, step->to);
  }
}

TEST(BbpInstructionLaws, the_same_position_gives_the_same_game) {
  const Players players{plans[0], plans[4]};
  EXPECT_EQ(turns_played(manned(Contact::end), players, 11),
            turns_played(manned(Contact::end), players, 11));
}

}  // namespace
}  // namespace prizecourt::broadsides_and_boarding_parties::fixtures
