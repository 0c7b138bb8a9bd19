/// `orders hand-in`: what a player mails, checked, sealed and signed in one go.

#include "formats/seals/commitment.h"
#include "formats/seals/signing.h"
#include "tests/cli/game_fixture.h"
#include "tests/formats/joint_support.h"
#include "tests/matchers.h"

#include <cstdlib>
#include <stdexcept>

namespace prizecourt {
namespace {

class HandInTest : public GameFolderTest {
 protected:
  /// The player's side of it, with nothing but the last report.
  [[nodiscard]] Ran hand_in(const std::string& player, const std::vector<std::string>& more = {}) {
    std::vector<std::string> command = {
        "orders", "hand-in", path(player + ".yaml"), "--game", report(), "--output", path(mail_)};
    command.insert(command.end(), more.begin(), more.end());
    Ran ran = run_program(command);
    ran.out = without_folder(std::move(ran.out));
    ran.err = without_folder(std::move(ran.err));
    return ran;
  }

  [[nodiscard]] std::string report() const {
    return path("game/reports/window-000" + std::to_string(turn_ - 1) + "/all.json");
  }

  void order(const std::string& player, std::string_view orders = "{fire: any}") const {
    write(player + ".yaml", orders_of(player, turn_, orders));
  }

  [[nodiscard]] std::string mailed(const std::string& name) const {
    return mail_ + "/window-" + std::to_string(turn_) + '/' + name;
  }

  /// What the mail brings into the game; it must be accepted.
  void bring(const std::string& name) const {
    const Ran ran = game("submit", {path(mailed(name))});
    EXPECT_EQ(ran.status, ExitStatus::good) << ran.out << ran.err;
  }

  int turn_ = 1;
  const std::string mail_ = "to-mail";
};

TEST_F(HandInTest, GoodOrdersAreCopiedToBeMailed) {
  begin(two_sloops());
  order("north");
  const Ran ran = hand_in("north");
  EXPECT_EQ(ran.status, ExitStatus::good) << ran.err;
  EXPECT_EQ(ran.out,
            "north.yaml:\nCutter, fire: all guns at any enemy\n\nMail this now, as it is:\n"
            "  to-mail/window-1/north.orders.yaml\n");
  EXPECT_EQ(read(mailed("north.orders.yaml")), read("north.yaml"));
  bring("north.orders.yaml");
}

TEST_F(HandInTest, TheFolderIsBesideTheFileWhereNobodyNamesOne) {
  begin(two_sloops());
  write("mine/north.yaml", orders_of("north", 1, "{fire: any}"));
  ASSERT_EQ(run_program(
                {"orders", "hand-in", path("mine/north.yaml"), "--scenario", path("scenario.yaml")})
                .status,
            ExitStatus::good);
  EXPECT_TRUE(exists("mine/to-mail/window-1/north.orders.yaml"));
}

TEST_F(HandInTest, OrdersWithErrorsAreNotWritten) {
  begin(two_sloops());
  order("north", "{fire: nobody}");
  const auto before = files();
  const Ran ran = hand_in("north");
  EXPECT_EQ(ran.status, ExitStatus::verdict_no);
  EXPECT_EQ(ran.out, "");
  EXPECT_THAT(ran.err, AllOf(HasSubstr("north.yaml:6:18: error:"),
                             HasSubstr("nothing was written: north.yaml has to be mended first")));
  EXPECT_EQ(files(), before);
}

TEST_F(HandInTest, ADraftThatNobodyHasEditedIsSaidToBeOne) {
  begin(two_sloops());
  const std::string file = path("north.yaml");
  ASSERT_EQ(run_program({"orders", "new", report(), "--player", "north", "--output", file}).status,
            ExitStatus::good);
  const Ran untouched = hand_in("north");
  EXPECT_EQ(untouched.status, ExitStatus::good) << untouched.err;
  EXPECT_THAT(untouched.err,
              HasSubstr("north.yaml: warning: this is the draft as it was written: you have "
                        "changed nothing in it [odd-no-orders]"));
  EXPECT_THAT(untouched.out, HasSubstr("north.yaml:\norders nothing\n\nMail this now"));
  const std::string draft = read("north.yaml");
  ASSERT_THAT(draft, HasSubstr("    #fire: any"));
  write("north.yaml", replaced(draft, "    #fire: any", "    fire: any"));
  const Ran edited = hand_in("north");
  EXPECT_THAT(edited.err, Not(HasSubstr("this is the draft")));
  EXPECT_THAT(edited.out, HasSubstr("Cutter, fire: all guns at any enemy\n"));
}

/// A copy of a copy would be mailed from where nobody looks for it.
TEST_F(HandInTest, TheCopyThatIsMailedIsToldFromThePlayersOwnFile) {
  begin(two_sloops());
  order("north");
  ASSERT_EQ(hand_in("north").status, ExitStatus::good);
  const auto before = files();
  const Ran ran =
      run_program({"orders", "hand-in", path(mailed("north.orders.yaml")), "--game", report()});
  EXPECT_EQ(ran.status, ExitStatus::bad_usage);
  EXPECT_THAT(without_folder(ran.err),
              HasSubstr("to-mail/window-1/north.orders.yaml is the copy that this command made to "
                        "be mailed; name your own file"));
  EXPECT_EQ(files(), before);
}

TEST_F(HandInTest, TheUmpiresFilesAreNotMailed) {
  begin(two_sloops());
  write("north.yaml", "prizecourt: orders/1\ngame: sloops\nturn: 1\nplayer: umpire\n");
  EXPECT_THAT(hand_in("north").err, HasSubstr("`game override`"));
}

TEST_F(HandInTest, WhatTheGameDoesNotAskForIsRefused) {
  begin(two_sloops());
  order("north");
  EXPECT_THAT(hand_in("north", {"--chain", path("none")}).err, HasSubstr("leave --chain out"));
  EXPECT_THAT(hand_in("north", {"--key", path("none")}).err, HasSubstr("leave --key out"));
  EXPECT_FALSE(exists(mail_));
}

// ---- sealed and signed ----

class HandInSealed : public HandInTest {
 protected:
  HandInSealed() {
    const std::vector<std::string> parties = {"north", "south", "umpire"};
    for (const std::string& party : parties) {
      write(party + ".chain", to_text(joint::chain_of(party)));
    }
    begin(two_sloops(joint::dice_of(parties) + "orders: sealed\nsignatures: required\n"));
    std::string signers;
    for (const std::string player : {"north", "south"}) {
      shell("ssh-keygen -q -t ed25519 -N '' -C '' -f " + path(player));
      signers += player + ' ' + read(player + ".pub");
    }
    write("game/allowed_signers", signers);
  }

  static void shell(const std::string& command) {
    if (std::system(command.c_str()) != 0) throw std::runtime_error("failed: " + command);
  }

  [[nodiscard]] Ran sealed(const std::string& player, std::vector<std::string> more = {}) {
    more.insert(more.end(), {"--chain", path(player + ".chain"), "--key", path(player)});
    return hand_in(player, more);
  }

  void good(const Ran& ran) const { EXPECT_EQ(ran.status, ExitStatus::good) << ran.err; }

  void play_first_window() {
    for (const std::string player : {"north", "south"}) {
      order(player);
      good(sealed(player));
      bring("commitment/" + player + ".commitment.yaml");
    }
    for (const std::string player : {"north", "south"}) bring("orders/" + player + ".orders.yaml");
    resolved({"--chain", path("umpire.chain")});
  }

  [[nodiscard]] int number_of(const std::string& letter) const {
    return signed_for(read(mailed(letter + ".sig"))).value_or(SignedFor{}).number;
  }
};

TEST_F(HandInSealed, TwoTurnsArePlayedWithWhatIsMailedAlone) {
  for (turn_ = 1; turn_ <= 2; ++turn_) {
    for (const std::string player : {"north", "south"}) {
      order(player);
      good(sealed(player));
      bring("commitment/" + player + ".commitment.yaml");
    }
    for (const std::string player : {"north", "south"}) bring("orders/" + player + ".orders.yaml");
    resolved({"--chain", path("umpire.chain")});
  }
  expect_verifies();
}

TEST_F(HandInSealed, TheReportNamesTheCommandThatMakesWhatIsMailed) {
  const std::string text = read("game/reports/window-0000/all.md");
  EXPECT_THAT(text, HasSubstr("- **North**: a commitment to orders for turn 1\n"));
  EXPECT_THAT(text, HasSubstr("\n`prizecourt orders hand-in YOUR-FILE --game all.json --chain "
                              "YOUR-CHAIN --key YOUR-KEY` makes of your orders what you mail.\n"));
}

TEST_F(HandInSealed, SaysWhatIsMailedWhen) {
  order("north");
  const std::string out = sealed("north").out;
  const std::string kept = "north.yaml" + kept_ending(commitment_to(read("north.yaml")));
  EXPECT_EQ(read(kept), read("north.yaml"));
  EXPECT_EQ(out,
            "north.yaml:\nCutter, fire: all guns at any enemy\nSealed for window 1: north.yaml was "
            "rewritten with its seal in it, and is kept as you commit to it: " +
                kept +
                "\n\n"
                "Mail this now, as it is:\n"
                "  to-mail/window-1/commitment/north.commitment.yaml\n"
                "  to-mail/window-1/commitment/north.commitment.yaml.sig\n"
                "Mail this when everybody has committed to orders, and not before:\n"
                "  to-mail/window-1/orders/north.orders.yaml\n"
                "  to-mail/window-1/orders/north.orders.yaml.sig\n");
}

TEST_F(HandInSealed, RepeatedItChangesNothing) {
  order("north");
  const Ran first = sealed("north");
  const std::string orders = read(mailed("orders/north.orders.yaml.sig"));
  const std::string commitment = read(mailed("commitment/north.commitment.yaml"));
  const auto before = files();
  EXPECT_THAT(sealed("north").out,
              HasSubstr("\nSealed for window 1 already, and not changed since.\n"));
  EXPECT_EQ(read(mailed("orders/north.orders.yaml.sig")), orders);
  EXPECT_EQ(read(mailed("commitment/north.commitment.yaml")), commitment);
  EXPECT_EQ(files(), before);
}

TEST_F(HandInSealed, WithTheRightKeyAfterAWrongOneItIsSignedAnew) {
  const std::string letter = "commitment/north.commitment.yaml";
  order("north");
  good(hand_in("north", {"--chain", path("north.chain"), "--key", path("south")}));
  const std::string wrong = read(mailed(letter + ".sig"));
  good(sealed("north"));
  EXPECT_NE(read(mailed(letter + ".sig")), wrong);
  EXPECT_GT(number_of(letter), signed_for(wrong)->number);
  bring(letter);
  fs::remove(path("north.pub"));
  const auto before = files();
  good(sealed("north"));
  EXPECT_EQ(files(), before) << "the private half says whose key it is, too";
}

TEST_F(HandInSealed, AChangedFileIsSealedAnewAndSignedWithHigherNumbers) {
  order("north");
  good(sealed("north"));
  EXPECT_EQ(number_of("commitment/north.commitment.yaml"), 1001);
  EXPECT_EQ(number_of("orders/north.orders.yaml"), 1002);
  bring("commitment/north.commitment.yaml");
  write("north.yaml", read("north.yaml") + "# and more\n");
  good(sealed("north"));
  EXPECT_EQ(number_of("commitment/north.commitment.yaml"), 1003);
  EXPECT_EQ(number_of("orders/north.orders.yaml"), 1004);
  bring("commitment/north.commitment.yaml");
}

/// Too late for others, he takes up the orders that he committed to.
TEST_F(HandInSealed, WhatWasCommittedToIsNamedWhenItIsReplacedAndCanBeTakenUp) {
  order("north");
  order("south");
  good(sealed("north"));
  good(sealed("south"));
  bring("commitment/north.commitment.yaml");
  bring("commitment/south.commitment.yaml");
  const std::string committed = read("north.yaml");
  const std::string kept = "north.yaml" + kept_ending(commitment_to(committed));
  write("north.yaml", committed + "# and more\n");
  EXPECT_THAT(sealed("north").out,
              HasSubstr("Sealed anew for window 1: what you mailed for it before no longer fits.\n"
                        "You can go back to that, and must where everybody has committed already: "
                        "it is kept, and counts again after\n  cp " +
                        kept + " north.yaml\nand this command once more. "));
  fs::copy_file(path(kept), path("north.yaml"), fs::copy_options::overwrite_existing);
  EXPECT_THAT(sealed("north").out, HasSubstr("Taken up again for window 1: what was mailed of the "
                                             "orders in between no longer fits.\n"));
  EXPECT_EQ(read("north.yaml"), committed);
  bring("orders/north.orders.yaml");
}

TEST_F(HandInSealed, AnotherFileForTheWindowIsTold) {
  order("north");
  good(sealed("north"));
  fs::rename(path("north.yaml"), path("first.yaml"));
  fs::remove(path("north.commitment.yaml"));
  order("north", "{fire: none}");
  EXPECT_THAT(sealed("north").out, HasSubstr("Sealed for window 1, in place of another file: what "
                                             "was mailed of that no longer fits.\n"));
}

TEST_F(HandInTest, AnOldReportIsNamedAndNotTheGame) {
  begin(two_sloops());
  write("north.yaml", orders_of("north", 3, "{fire: any}"));
  const Ran ran = hand_in("north");
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_EQ(ran.err,
            "prizecourt: error: game/reports/window-0000/all.json tells how the game stood before "
            "turn 1, and north.yaml is for turn 3: name the newest report, or, if the file is for "
            "turn 1, mend its line 'turn:'\n");
  const Ran checked = run_program({"check", path("north.yaml"), "--game", report()});
  EXPECT_EQ(checked.status, ExitStatus::verdict_no);
  EXPECT_THAT(checked.out, HasSubstr("is for turn 3: name the newest report"));
}

/// Also where the turn differs, which follows from it.
TEST_F(HandInTest, AReportOfAnotherGameIsCalledThat) {
  begin(two_sloops());
  write("north.yaml",
        replaced(orders_of("north", 3, "{fire: any}"), "game: sloops", "game: brigs"));
  const std::string said =
      "north.yaml:2:7: error: game: these orders are for the game 'brigs', and "
      "game/reports/window-0000/all.json is of another, 'sloops' (Two sloops) [unknown-name]\n"
      "  game: brigs\n        ^\n"
      "  hint: name the report of their game; if they are meant for this one, write 'game: "
      "sloops'\n";
  const Ran ran = hand_in("north");
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_EQ(ran.err, said);
  const Ran checked = run_program({"check", path("north.yaml"), "--game", report()});
  EXPECT_EQ(checked.status, ExitStatus::verdict_no);
  EXPECT_EQ(without_folder(checked.out), said);
  const Ran begun = run_program({"orders", "new", report(), "--player", "alice"});
  EXPECT_EQ(begun.status, ExitStatus::bad_usage);
  EXPECT_THAT(without_folder(begun.err),
              AllOf(HasSubstr("there is no player 'alice' in this game"),
                    HasSubstr("all.json is of the game 'sloops' (Two sloops)\n")));
}

TEST_F(HandInSealed, ChainAndKeyAreSuggestedByTheNamesThatTheyHave) {
  order("north");
  fs::copy_file(path("north"), path("north.key"));
  EXPECT_THAT(hand_in("north").err,
              HasSubstr("this game has joint dice: name your chain, with --chain north.chain\n"));
  const char* const home = std::getenv("HOME");
  const std::string before = home == nullptr ? "" : home;
  ::setenv("HOME", path("").c_str(), 1);
  EXPECT_THAT(hand_in("north", {"--chain", path("north.chain")}).err,
              HasSubstr("; --key north.key names another one\n"));
  ::setenv("HOME", before.c_str(), 1);
  fs::rename(path("north.chain"), path("mine"));
  EXPECT_THAT(hand_in("north").err, HasSubstr("name your chain, with --chain\n"));
}

/// As a mail program renames what it takes for a text.
TEST_F(HandInSealed, TheCommitmentOfARenamedFileHasAPlaceOfItsOwn) {
  const auto seal = [&](const std::string& file) {
    return run_program({"orders", "hand-in", path(file), "--game", report(), "--chain",
                        path("north.chain"), "--key", path("north"), "--output",
                        path(file + "-out")});
  };
  const std::string orders = orders_of("north", 1, "{fire: any}");
  write("b1.yaml.txt", orders);
  good(seal("b1.yaml.txt"));
  EXPECT_TRUE(exists("b1.commitment.yaml"));
  write("b2.yaml", orders);
  write("b2.yaml.txt", orders);
  good(seal("b2.yaml"));
  const std::string first = read("b2.commitment.yaml");
  good(seal("b2.yaml.txt"));
  EXPECT_EQ(read("b2.commitment.yaml"), first);
  EXPECT_TRUE(exists("b2.yaml.txt.commitment.yaml"));
  EXPECT_THAT(run_program({"check", path("b2.yaml"), path("b2.yaml.txt")}).out,
              Not(HasSubstr("no longer fits")));
}

TEST_F(HandInSealed, ACommitmentTakesThePlaceOfNothingElse) {
  order("north");
  const std::string orders = read("north.yaml");
  const auto kept = [&](const std::string& what, const std::string& said) {
    write("north.commitment.yaml", what);
    const Ran ran = sealed("north");
    EXPECT_EQ(ran.status, ExitStatus::bad_input);
    EXPECT_EQ(ran.err, "prizecourt: error: north.commitment.yaml is there and is " + said +
                           ": the commitment to north.yaml would take its place; move one of the "
                           "two into another folder\n");
    EXPECT_EQ(read("north.commitment.yaml"), what);
    EXPECT_EQ(read("north.yaml"), orders);
  };
  kept("my own notes\n", "no commitment");
  kept("prizecourt: commitment/1\ngame: brigs\nturn: 1\nwindow: 1\nplayer: north\ncommitment: " +
           std::string(64, '0') + '\n',
       "the commitment of 'north' in the game 'brigs'");
}

TEST_F(HandInSealed, WhatIsOfAnEarlierWindowIsCalledThatAlone) {
  play_first_window();
  write("late.yaml",
        "prizecourt: commitment/1\ngame: sloops\nturn: 1\nwindow: 1\nplayer: north\n"
        "commitment: " +
            std::string(64, '0') + '\n');
  refused("late.yaml", read("late.yaml"),
          "this is for window 1, which has been played; the game stands at 2");
  EXPECT_THAT(read("game/receipts/0005.md"), Not(HasSubstr("signature")));
  turn_ = 2;
  EXPECT_THAT(
      sealed("north").err,
      AllOf(HasSubstr("error: turn: these orders are for turn 1, the game stands at turn 2"),
            Not(HasSubstr("error: link: "))));
}

TEST_F(HandInSealed, AWindowThatWasPlayedIsNotSealedFor) {
  play_first_window();
  turn_ = 2;
  order("north");
  const auto before = files();
  const Ran ran = run_program({"orders", "seal", path("north.yaml"), "--game", report(), "--chain",
                               path("north.chain"), "--window", "1", "--yes"});
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_EQ(
      ran.err,
      "prizecourt: error: window 1 has been played, and the game as it is named stands before "
      "window 2: leave --window out\n");
  EXPECT_EQ(files(), before);
}

/// What a receipt says is what `hand-in` does.
TEST_F(HandInSealed, TheNumberInAHintIsThatOfHandIn) {
  order("north");
  order("south");
  good(sealed("north"));
  good(sealed("south"));
  const auto hint_for = [&](const std::string& letter) {
    const std::string signature = read(mailed(letter + ".sig"));
    fs::remove(path(mailed(letter + ".sig")));
    const Ran ran = game("submit", {path(mailed(letter))});
    EXPECT_EQ(ran.status, ExitStatus::verdict_no);
    write(mailed(letter + ".sig"), signature);
    const std::size_t at = ran.out.find(" -n prizecourt/");
    return ran.out.substr(at, ran.out.find(' ', at + 4) - at);
  };
  EXPECT_THAT(hint_for("commitment/north.commitment.yaml"), EndsWith("/1001"));
  bring("commitment/south.commitment.yaml");
  EXPECT_THAT(hint_for("orders/north.orders.yaml"), EndsWith("/1002"));
  bring("commitment/north.commitment.yaml");
  EXPECT_THAT(hint_for("orders/north.orders.yaml"), EndsWith("/1002"));
  bring("orders/north.orders.yaml");
  bring("orders/south.orders.yaml");
  resolved({"--chain", path("umpire.chain")});
  turn_ = 2;
  order("north");
  good(sealed("north"));
  EXPECT_THAT(hint_for("commitment/north.commitment.yaml"), EndsWith("/2001"));
}

TEST_F(HandInSealed, WhoLostWhatHeMailedNamesAHigherNumber) {
  order("north");
  good(sealed("north"));
  bring("commitment/north.commitment.yaml");
  fs::remove_all(path(mail_));
  write("north.yaml", read("north.yaml") + "# and more\n");
  good(sealed("north", {"--number", "1500"}));
  EXPECT_EQ(number_of("commitment/north.commitment.yaml"), 1500);
  bring("commitment/north.commitment.yaml");
}

TEST_F(HandInSealed, WithoutAKeyNothingIsWritten) {
  order("north");
  const std::string orders = read("north.yaml");
  const std::string chain = read("north.chain");
  const Ran ran = hand_in("north", {"--chain", path("north.chain"), "--key", path("nobodys")});
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.err, HasSubstr("there is no key"));
  EXPECT_EQ(read("north.yaml"), orders);
  EXPECT_EQ(read("north.chain"), chain);
  EXPECT_FALSE(exists(mail_));
}

TEST_F(HandInSealed, AKeyThatSignsNothingIsNamed) {
  order("north");
  write("bad", "no key\n");
  const Ran ran = hand_in("north", {"--chain", path("north.chain"), "--key", path("bad")});
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.err, HasSubstr("OpenSSH does not sign with bad: "));
  EXPECT_FALSE(exists(mail_));
}

TEST_F(HandInSealed, AnotherFileInPlaceOfAKeyOrAChainIsCalledWhatItIs) {
  order("north");
  const auto refused = [&](const std::string& chain, const std::string& key,
                           const std::string& why) {
    const Ran ran = hand_in("north", {"--chain", path(chain), "--key", path(key)});
    EXPECT_EQ(ran.status, ExitStatus::bad_input);
    EXPECT_THAT(ran.err, HasSubstr(why));
    EXPECT_EQ(count(ran.err, "error: "), 1U) << ran.err;
    EXPECT_FALSE(exists(mail_));
  };
  refused("north.chain", "north.chain",
          "this is a chain, which is for its owner alone, where a key of SSH is due");
  refused("north.chain", "scenario.yaml", "this is a scenario, where a key of SSH is due");
  refused("game/game.replay.yaml", "north", "this is a replay, where a chain is due");
  refused("north", "north",
          "this is a private key, which is for its owner alone, where a chain is due");
}

TEST_F(HandInSealed, AWrongChainIsAnsweredWithTheCommitmentOfTheRightOne) {
  order("north");
  write("other.chain", to_text(joint::chain_of("nobody")));
  const Ran ran = hand_in("north", {"--chain", path("other.chain"), "--key", path("north")});
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.err, HasSubstr("its link does not lead to what 'north' committed to"));
  EXPECT_THAT(ran.err, HasSubstr("`prizecourt chain show other.chain` prints what this chain "
                                 "commits to; name the one that prints " +
                                 to_hex(commitment_of(joint::chain_of("north"))) +
                                 ", as the scenario has it\n"));
}

TEST_F(HandInSealed, OrdersWithErrorsGiveNoLinkAway) {
  order("north", "{fire: nobody}");
  const std::string chain = read("north.chain");
  const Ran ran = sealed("north");
  EXPECT_EQ(ran.status, ExitStatus::verdict_no);
  EXPECT_THAT(ran.err, AllOf(HasSubstr("error: "), Not(HasSubstr("is not sealed"))));
  EXPECT_EQ(read("north.chain"), chain);
  EXPECT_FALSE(exists("north.commitment.yaml"));
  EXPECT_FALSE(exists(mail_));
}

TEST_F(HandInSealed, AScenarioDoesNotTellWhatIsSigned) {
  order("north");
  const Ran ran =
      run_program({"orders", "hand-in", path("north.yaml"), "--scenario", path("scenario.yaml"),
                   "--chain", path("north.chain"), "--key", path("north")});
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.err, HasSubstr("name your report or the replay, with --game"));
}

}  // namespace
}  // namespace prizecourt
