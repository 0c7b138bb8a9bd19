#include "court/odds_trial.h"
#include "engine/rulesets/away_boarders/rules.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <optional>

namespace prizecourt {
namespace {

/// Shows one face for ever.
class OneFace final : public Dice {
 public:
  explicit OneFace(Face face)
      : face_(face) {}

  void roll(const Address& /*address*/, std::span<Face> faces) override {
    std::fill(faces.begin(), faces.end(), face_);
  }

 private:
  Face face_;
};

Address thrown_by(std::string_view who) {
  return {.turn = 1,
          .phase = "fire-1",
          .rule = &away_boarders::rules.front(),
          .who = who,
          .against = "south",
          .nth = 0};
}

/// North has thrown a die of 1, and another ship two dice of 1. In the course that is tried, dice
/// that vary show 6.
class AnOddsCourse : public testing::Test {
 protected:
  AnOddsCourse() {
    std::array<Face, 2> faces{};
    Tracer tracer;
    tracer.roll(thrown_by("north"), std::span(faces).first(1), ones_);
    tracer.roll(thrown_by("other"), faces, ones_);
    played_.emplace(tracer.take());
  }

  OddsTrial course(std::string_view dice) {
    const OddsTrial::Throw sixes = [](std::span<Face> faces, DiceRead /*read*/) {
      std::fill(faces.begin(), faces.end(), Face{6});
    };
    plan_.emplace(OddsTrial::Plan{.played = *played_, .action = action_, .dice = dice});
    return {*plan_, sixes, {}};
  }

  std::optional<OddsTrial::Plan> plan_;
  OneFace ones_{1};
  std::optional<PlayedTurn> played_;
  Action action_{.phase = "fire-1",
                 .first = to_text(thrown_by("north")),
                 .rollers = {{"north", "south"}},
                 .who = "north",
                 .against = "south",
                 .facts = {}};
};

TEST_F(AnOddsCourse, dice_that_a_held_roll_has_only_in_this_course_vary) {
  OddsTrial one = course({});
  std::array<Face, 1> own{};
  one.roll(thrown_by("north"), own, ones_);
  EXPECT_EQ(own[0], 6);
  std::array<Face, 4> held{};
  one.roll(thrown_by("other"), held, ones_);
  EXPECT_EQ(held, (std::array<Face, 4>{1, 1, 6, 6}));
}

TEST_F(AnOddsCourse, of_a_roll_on_which_nothing_hangs_no_die_varies) {
  OddsTrial one = course("AB-4.3.10");
  std::array<Face, 1> own{};
  one.roll(thrown_by("north"), own, ones_);
  std::array<Face, 3> held{};
  one.roll(thrown_by("other"), held, ones_);
  std::array<Face, 3> again{};
  one.roll(thrown_by("other"), again, ones_);
  EXPECT_EQ(held[0], 1);
  EXPECT_EQ(held[1], 1);
  EXPECT_EQ(held, again);
}

}  // namespace
}  // namespace prizecourt
