#include "formats/replay/replay.h"
#include "formats/rulesets/rulesets.h"
#include "tests/cli/cli_fixture.h"
#include "tests/matchers.h"
#include "tests/places.h"

#include <set>
#include <utility>

namespace prizecourt {
namespace {

const std::string old_games = source_path("tests/archive/");
const std::string spent_lugger = old_games + "flb-spent-lugger-revision-1.replay.yaml";

/// Games that were played under a revision of their ruleset that is not the newest any more.
class Revisions : public CliTest {
 protected:
  /// The scenario of an old replay, as a file.
  [[nodiscard]] std::string scenario_of_lugger() const {
    std::string text = read_text(spent_lugger);
    text = text.substr(text.find("  text: |\n") + 10);
    text = text.substr(0, text.find("\n---\n") + 1);
    std::string plain;
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = text.find('\n', at) + 1;
      const std::string line = text.substr(at, end - at);
      plain += line.starts_with("    ") ? line.substr(4) : line;
      at = end;
    }
    return write("scenario.yaml", plain);
  }

  [[nodiscard]] std::string orders_of_lugger() const {
    write("orders/turn-1-british.yaml",
          "prizecourt: orders/1\ngame: spent-lugger\nturn: 1\nplayer: british\nships:\n"
          "  brig:\n    board: [lugger]\n    break_off: never\n");
    return path("orders");
  }
};

TEST_F(Revisions, OldReplaysVerifyUnderTheirOwn) {
  EXPECT_THAT(read_text(spent_lugger), HasSubstr("\nrevision: 1\n"));
  const Ran ran = run_program({"verify", old_games});
  EXPECT_EQ(ran.status, ExitStatus::good) << ran.out;
  EXPECT_THAT(ran.out, HasSubstr(" passed, 0 failed"));
}

TEST_F(Revisions, OldReplayDoesNotVerifyUnderAnother) {
  const std::string newer = replaced(read_text(spent_lugger), "\nrevision: 1\n", "\nrevision: 2\n");
  const Ran ran = run_program({"verify", write("newer.replay.yaml", newer)});
  EXPECT_EQ(ran.status, ExitStatus::verdict_no) << ran.out;
}

TEST_F(Revisions, RevisionThatIsNotHereCannotBeJudged) {
  const std::string later = replaced(read_text(spent_lugger), "\nrevision: 1\n", "\nrevision: 8\n");
  const Ran ran = run_program({"verify", write("later.replay.yaml", later)});
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.out, HasSubstr("cannot-judge\n    played under revision 8 of "
                                 "form-line-of-battle; this program has revisions 1 to 7\n"));
}

/// FLB-R36 is what asks for the test; since revision 2 its event says so.
TEST_F(Revisions, NewGamesGetTheNewest) {
  EXPECT_THAT(read_text(spent_lugger), Not(HasSubstr("ruling: FLB-R36")));
  const Ran ran = run_program({"run", scenario_of_lugger(), "--orders", orders_of_lugger(),
                               "--replay", path("new.replay.yaml")});
  ASSERT_EQ(ran.status, ExitStatus::good) << ran.err;
  EXPECT_THAT(read("new.replay.yaml"), HasSubstr("\nrevision: 7\n"));
  EXPECT_THAT(read("new.replay.yaml"),
              HasSubstr("kind: strike-test, rule: FLB-8.2.22, who: lugger, ruling: FLB-R36"));
  const Ran compared = run_program({"diff", spent_lugger, path("new.replay.yaml")});
  EXPECT_EQ(compared.status, ExitStatus::verdict_no);
  EXPECT_THAT(compared.out,
              HasSubstr("Cause\n  revision: revision of form-line-of-battle: 1 in A, 7 in B\n"));
}

/// The rules of a game do not change in its middle.
TEST_F(Revisions, OldGameGoesOnUnderItsOwn) {
  const std::string whole = read_text(spent_lugger);
  const std::string start = whole.substr(0, whole.find("\n---\n") + 1);
  const std::string replay = write("game.replay.yaml", start);
  const Ran ran = run_program(
      {"run", scenario_of_lugger(), "--orders", orders_of_lugger(), "--replay", replay});
  ASSERT_EQ(ran.status, ExitStatus::good) << ran.err;
  EXPECT_TRUE(without_programs(read("game.replay.yaml")) == whole);
}

TEST_F(Revisions, OldGameByMailGoesOnUnderItsOwn) {
  ASSERT_EQ(run_program({"game", "new", "--open-dice", scenario_of_lugger(), path("mail")}).status,
            ExitStatus::good);
  EXPECT_THAT(read("mail/game.replay.yaml"), HasSubstr("\nrevision: 7\n"));
  const std::string whole = read_text(spent_lugger);
  write("mail/game.replay.yaml", whole.substr(0, whole.find("\n---\n") + 1));
  const auto resolve = [&](const std::string& window) {
    return run_program({"game", "resolve", path("mail"), "--window", window, "--default-for",
                        "british", "--default-for", "french"});
  };
  ASSERT_EQ(resolve("1").status, ExitStatus::good);
  ASSERT_EQ(
      run_program({"game", "rollback", path("mail"), "--to", "1", "--reason", "a test"}).status,
      ExitStatus::good);
  ASSERT_EQ(resolve("3").status, ExitStatus::good);
  EXPECT_THAT(read("mail/game.replay.yaml"), HasSubstr("\nrevision: 1\n"));
  EXPECT_EQ(run_program({"verify", path("mail/game.replay.yaml")}).status, ExitStatus::good);
}

// ---- impact ----

TEST_F(Revisions, ImpactNamesTheGamesThatTheNewestWouldAlter) {
  write("games/unreadable.replay.yaml", "my diary\n");
  write("games/lugger.replay.yaml", read_text(spent_lugger));
  write("games/gamo.replay.yaml", read_text(old_games + "flb-speedy-gamo-revision-1.replay.yaml"));
  const Ran ran = run_program({"impact", path("games")});
  EXPECT_EQ(ran.status, ExitStatus::verdict_no) << ran.err;
  EXPECT_THAT(
      without_folder(ran.out),
      HasSubstr("ALTERED  games/gamo.replay.yaml: form-line-of-battle, revision 1, now 7\n"));
  EXPECT_THAT(without_folder(ran.out),
              HasSubstr("ALTERED  games/lugger.replay.yaml: form-line-of-battle, revision 1, now "
                        "7\n    revision 2 (FLB-R36): "));
  EXPECT_THAT(ran.out, HasSubstr("    First difference: turn 1, window 1, event 11\n"
                                 "      A: (E) Lugger "));
  EXPECT_THAT(without_folder(ran.out), HasSubstr("ERROR    games/unreadable.replay.yaml\n    "));
  EXPECT_THAT(ran.out, HasSubstr("0 same, 2 altered, 1 cannot be judged\n"));
}

TEST_F(Revisions, ImpactOnNothingIsGood) {
  const Ran ran = run_program({"impact", sample_replays + "yardarm-duel.replay.yaml",
                               sample_replays + "boats-in-the-fog.replay.yaml"});
  EXPECT_EQ(ran.status, ExitStatus::good) << ran.out;
  EXPECT_THAT(ran.out, HasSubstr("away-boarders, revision 6, the newest\n"));
  EXPECT_THAT(ran.out, HasSubstr("2 same, 0 altered\n"));
}

TEST_F(Revisions, ImpactOnAnEditedReplayCannotBeJudged) {
  const std::string edited =
      write("edited.replay.yaml", replaced(read_text(spent_lugger), "faces: [", "faces: [6, "));
  const Ran ran = run_program({"impact", edited});
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.out, HasSubstr("    it does not verify: turn 1, event "));
  EXPECT_EQ(run_program({"impact", path("nowhere.replay.yaml")}).status, ExitStatus::bad_input);
}

TEST_F(Revisions, ImpactAsJson) {
  const Ran ran = run_program({"impact", spent_lugger, "--format", "json"});
  EXPECT_EQ(ran.status, ExitStatus::verdict_no);
  EXPECT_THAT(ran.out, HasSubstr("\"impact\": \"altered\""));
  EXPECT_THAT(ran.out, HasSubstr("\"rule\": \"FLB-8.2.22\""));
}

/// A row for each change, in the words of the table, and none for what is no change.
TEST_F(Revisions, PageOfChangedResultsHasThem) {
  std::string rows;
  for (const RulesetRow& ruleset : all_rulesets()) {
    for (const RevisionInfo& one : ruleset.revisions) {
      if (one.number == 1) continue;
      rows += "| `" + std::string(ruleset.id) + "` | " + std::to_string(one.number) + " | " +
              std::string(one.cites) + " | " + std::string(one.change) + " |\n";
    }
  }
  const std::string page = read_text(source_path("docs/changed-results.md"));
  const std::size_t begin = page.find("|---|---|---|---|\n") + 18;
  EXPECT_EQ(page.substr(begin, page.find("\n\n", begin) + 1 - begin), rows);
}

TEST_F(Revisions, ArchiveHasAGameOfEach) {
  std::set<std::pair<std::string, int>> kept;
  for (const auto& entry : fs::directory_iterator(old_games)) {
    Problems problems;
    const std::string name = entry.path().filename().string();
    const std::string bytes = read_text(entry.path());
    const auto replay = read_replay(name, bytes, problems);
    ASSERT_TRUE(replay) << name;
    kept.insert({replay->ruleset, replay->scenario.revision});
    EXPECT_THAT(name, HasSubstr("-revision-" + std::to_string(replay->scenario.revision) + '.'));
  }
  for (const RulesetRow& ruleset : all_rulesets()) {
    for (const RevisionInfo& one : ruleset.revisions) {
      EXPECT_TRUE(kept.contains({std::string(ruleset.id), one.number}))
          << "tests/archive has no game of " << ruleset.id << ", revision " << one.number;
    }
  }
}

TEST_F(Revisions, RulesListsThem) {
  const Ran ran = run_program({"rules"});
  EXPECT_THAT(ran.out, HasSubstr("revision 7\n  revision 2 (FLB-R36): A strike test after a draw "
                                 "names the ruling that requires it.\n"));
}

}  // namespace
}  // namespace prizecourt
