/// `game withdraw`: commitments that are released.

#include "tests/cli/sealed_fixture.h"

namespace prizecourt {
namespace {

class GameWithdraw : public GameSealedOrders {};

TEST_F(GameWithdraw, TheUmpireReleasesACommitmentAsLongAsNobodyHasOpened) {
  hand_in("north.commitment.yaml");
  hand_in("south.commitment.yaml");
  EXPECT_EQ(game("withdraw", {"2", "--reason", "a slip"}).status, ExitStatus::good);
  EXPECT_THAT(game("status").out, HasSubstr("South owes a commitment"));
  EXPECT_THAT(game("status").out, HasSubstr(": withdrawn: a slip\n"));
  EXPECT_THAT(game("withdraw", {"2", "--reason", "a slip"}).out,
              HasSubstr("Nothing is done: number 2 is withdrawn."));
  seal("south", 1, "{fire: none}");
  hand_in("south.commitment.yaml");
  hand_in("north.yaml");
  const Ran late = game("withdraw", {"3", "--reason", "a slip"});
  EXPECT_EQ(late.status, ExitStatus::bad_input);
  EXPECT_THAT(late.err, HasSubstr("orders are opened already"));
  EXPECT_EQ(game("withdraw", {"4", "--reason", "a slip"}).status, ExitStatus::bad_input);
  EXPECT_EQ(game("withdraw", {"9", "--reason", "a slip"}).status, ExitStatus::bad_usage);
}

/// All of them had been called to open their orders.
TEST_F(GameWithdraw, AWithdrawalIsToldWithItsReason) {
  hand_in("north.commitment.yaml");
  hand_in("south.commitment.yaml");
  EXPECT_EQ(game("withdraw", {"2"}).status, ExitStatus::bad_usage);
  EXPECT_EQ(game("withdraw", {"2", "--reason", " "}).status, ExitStatus::bad_usage);
  const std::string letter = "game/receipts/0002-withdrawn.md";
  const Ran ran = game("withdraw", {"2", "--reason", "his dog ate it"});
  EXPECT_THAT(ran.out, HasSubstr("Mail to North, South: " + letter + "\n"));
  EXPECT_THAT(read(letter),
              AllOf(HasSubstr("south.commitment.yaml from South, of turn 1, window 1, is "
                              "**withdrawn** by the umpire"),
                    HasSubstr("The reason: his dog ate it\n"),
                    HasSubstr("South is free to commit to other orders"),
                    HasSubstr("Nobody sends orders before the umpire calls for them.\n")));
  EXPECT_FALSE(exists("game/reports/window-0000/commitments.md"));
  EXPECT_THAT(read("game/received/0002.yaml"), HasSubstr("why: his dog ate it\n"));
  fs::remove(path(letter));
  EXPECT_THAT(game("withdraw", {"2", "--reason", "again"}).out,
              HasSubstr("Mail to North, South: " + letter + "\n"));
  EXPECT_THAT(read(letter), HasSubstr("his dog ate it"));
}

/// A commitment that another one replaced does not count again when that is withdrawn.
TEST_F(GameWithdraw, WithACommitmentThoseBeforeItAreWithdrawn) {
  hand_in("north.commitment.yaml");
  seal("north", 1, "{fire: none}");
  hand_in("north.commitment.yaml");
  hand_in("south.commitment.yaml");
  const Ran replaced = game("withdraw", {"1", "--reason", "a slip"});
  EXPECT_EQ(replaced.status, ExitStatus::bad_input);
  EXPECT_EQ(replaced.err,
            "prizecourt: error: number 1 counts no more: another file took its place\n");
  const Ran ran = game("withdraw", {"2", "--reason", "a slip"});
  EXPECT_EQ(ran.status, ExitStatus::good) << ran.err;
  EXPECT_THAT(ran.out, StartsWith("Withdrawn: number 1, 0001-north.commitment.yaml\n"
                                  "Withdrawn: number 2, 0002-north.commitment.yaml\n"
                                  "North is free to commit to other orders.\n"));
  EXPECT_THAT(ran.out, HasSubstr("North owes a commitment"));
  seal("north", 1, "{fire: any}");
  hand_in("north.commitment.yaml");
  hand_in("north.yaml");
}

TEST_F(GameWithdraw, WhatCannotBeWithdrawnIsToldWhy) {
  refuse("north.yaml", "you have not committed to yours");
  EXPECT_THAT(game("withdraw", {"1", "--reason", "a slip"}).err,
              HasSubstr("number 1 was refused, and counts for nothing\n"));
  for (const char* name :
       {"north.commitment.yaml", "south.commitment.yaml", "north.yaml", "south.yaml"}) {
    hand_in(name);
  }
  resolved(with_chain());
  EXPECT_THAT(game("withdraw", {"2", "--reason", "a slip"}).err,
              HasSubstr("number 2 came for window 1, which is over\n"));
}

TEST_F(GameWithdraw, WhatIsWithdrawnIsNamedByItsNumber) {
  const Ran ran = game("withdraw", {"north.yaml", "--reason", "a slip"});
  EXPECT_EQ(ran.status, ExitStatus::bad_usage);
  EXPECT_THAT(ran.err, HasSubstr("'north.yaml' is not the number of a receipt; `prizecourt game "
                                 "status` and `game overrides` list them"));
}

}  // namespace
}  // namespace prizecourt
