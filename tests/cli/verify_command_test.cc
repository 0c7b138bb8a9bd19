#include "engine/table/digest.h"
#include "formats/replay/replay.h"
#include "formats/text/version.h"
#include "tests/cli/cli_fixture.h"
#include "tests/matchers.h"
#include "tests/places.h"

#include <algorithm>
#include <array>
#include <sstream>
#include <string_view>

namespace prizecourt {
namespace {

/// A replay of several turns with dice, decisions and a capture in it, played once for all tests.
const std::string& whole() {
  static const std::string bytes = [] {
    const std::string example = examples + "boats-in-the-fog/";
    const TestFolder folder;
    const std::string file = folder.path("whole.replay.yaml");
    (void)run_program(
        {"run", example + "scenario.yaml", "--orders", example + "orders", "--replay", file});
    return read_text(file);
  }();
  return bytes;
}

/// Where the documents of a replay begin, and its end.
std::vector<std::size_t> seams(const std::string& replay) {
  std::vector<std::size_t> at = {0};
  for (std::size_t i = replay.find("\n---\n"); i != std::string::npos;
       i = replay.find("\n---\n", i + 1)) {
    at.push_back(i + 1);
  }
  at.push_back(replay.size());
  return at;
}

/// The documents: header, input, outcome, input, outcome …
std::vector<std::string> documents(const std::string& replay) {
  std::vector<std::string> parts;
  const auto at = seams(replay);
  for (std::size_t i = 0; i + 1 < at.size(); ++i) {
    parts.push_back(replay.substr(at[i], at[i + 1] - at[i]));
  }
  return parts;
}

std::string joined(const std::vector<std::string>& parts) {
  std::string all;
  for (const std::string& part : parts) all += part;
  return all;
}

class VerifyCommand : public CliTest {
 protected:
  [[nodiscard]] Ran verify(const std::string& replay) const {
    return run_program({"verify", write("game.replay.yaml", replay)});
  }

  /// That a replay is judged and found wanting, for `why`.
  void expect_differs(const std::string& replay, const std::string& why) const {
    const Ran ran = verify(replay);
    EXPECT_EQ(ran.status, ExitStatus::verdict_no) << ran.out;
    EXPECT_THAT(ran.out, HasSubstr("game.replay.yaml: differs\n"));
    EXPECT_THAT(ran.out, HasSubstr("    " + why));
    EXPECT_THAT(ran.out, HasSubstr("0 passed, 1 failed"));
  }
};

TEST_F(VerifyCommand, ReplayAsPlayedMatches) {
  const Ran ran = verify(whole());
  EXPECT_EQ(ran.status, ExitStatus::good) << ran.out;
  EXPECT_EQ(without_folder(ran.out), "ok      game.replay.yaml: 3 turns\n1 passed, 0 failed\n");
  EXPECT_THAT(ran.err, IsEmpty());
}

// ---- the version that wrote it ------------------------------------------------------------------

const std::string this_version = "program: " + std::string(version_text) + '\n';

/// The same documents with digests that fit: what a program writes that plays otherwise.
std::string with_right_digests(std::vector<std::string> parts) {
  const Digest header = blake2b(parts[0]);
  Digest before = header;
  for (std::size_t i = 2; i < parts.size(); i += 2) {
    std::string& outcome = parts[i];
    const auto set = [&](const std::string& key, const Digest& digest) {
      const std::size_t at = outcome.find('\n' + key) + 1 + key.size();
      const std::string hex = to_hex(digest);
      outcome.replace(at, outcome.find('\n', at) - at,
                      hex.starts_with("0b") ? '"' + hex + '"' : hex);
    };
    set("header: ", header);
    set("input: ", blake2b(parts[i - 1]));
    before = chain(before, std::string_view(outcome).substr(0, outcome.find("\ndigest: ") + 1));
    set("digest: ", before);
  }
  return joined(parts);
}

/// A game in which a die of turn 2 is another one.
std::string played_otherwise() {
  auto parts = documents(whole());
  parts[4] = replaced(parts[4], "faces: [3", "faces: [4");
  return with_right_digests(std::move(parts));
}

TEST_F(VerifyCommand, EveryOutcomeNamesTheVersionAfterItsDigest) {
  const auto parts = documents(whole());
  for (std::size_t i = 2; i < parts.size(); i += 2) {
    const std::size_t digest = parts[i].find("\ndigest: ");
    EXPECT_TRUE(parts[i].substr(parts[i].find('\n', digest + 1) + 1) == this_version);
  }
}

TEST_F(VerifyCommand, WhichVersionWroteAGameIsNoDifference) {
  EXPECT_EQ(verify(without_programs(whole())).status, ExitStatus::good);
  EXPECT_EQ(verify(replaced(whole(), this_version, "program: prizecourt 0.0.7-rc1\n")).status,
            ExitStatus::good);
  const std::string none = replaced(whole(), this_version, "program: \\e[31m\n");
  EXPECT_THAT(verify(none).out,
              HasSubstr("turn 1, program: this line does not name a version of prizecourt"));
}

TEST_F(VerifyCommand, WhatThisVersionWroteMustBeWhatItPlays) {
  expect_differs(played_otherwise(), "turn 2, event ");
  EXPECT_THAT(verify(played_otherwise()).out, Not(HasSubstr("version")));
}

/// Nobody needs to have changed it; nothing is said that accuses anybody.
TEST_F(VerifyCommand, WhatAnotherVersionWroteMayDiffer) {
  const std::string ours = std::string(version_text);
  for (const auto& [line, writer] : {std::pair{"", "an earlier version of the program"},
                                     {"program: prizecourt 0.0.7\n", "prizecourt 0.0.7"}}) {
    std::string replay = played_otherwise();
    for (std::size_t at = replay.find(this_version); at != std::string::npos;
         at = replay.find(this_version, at + 1)) {
      replay.replace(at, this_version.size(), line);
    }
    const Ran ran = verify(replay);
    EXPECT_EQ(ran.status, ExitStatus::verdict_no);
    EXPECT_THAT(ran.out, HasSubstr(std::string(writer) + " wrote this, and " + ours +
                                   " plays it differently; its digests are right, so nothing "
                                   "shows that it was changed\n"));
    for (const char* accusing : {"after play", "does not follow", "not what the game"}) {
      EXPECT_THAT(ran.out, Not(HasSubstr(accusing)));
    }
  }
}

TEST_F(VerifyCommand, WhatWasChangedSinceIsSaidBesidesTheVersion) {
  auto parts = documents(without_programs(played_otherwise()));
  parts[4] = replaced(parts[4], "count: 1", "count: 7");
  EXPECT_THAT(
      verify(joined(parts)).out,
      HasSubstr("an earlier version of the program wrote this, and " + std::string(version_text) +
                " plays it differently; its digest is wrong, so it was also changed after "
                "play\n"));
}

TEST_F(VerifyCommand, OrdersThatAnotherVersionAcceptedAreItsOrders) {
  auto parts = documents(without_programs(whole()));
  parts[3] = replaced(parts[3], "guns: 1, boarding: 2", "guns: 9, boarding: 2");
  EXPECT_THAT(verify(with_right_digests(parts)).out,
              HasSubstr("turn 2, orders: an earlier version of the program wrote this, and " +
                        std::string(version_text) +
                        " plays it differently: the orders of this window are not accepted; "));
}

/// Such a digest stands in quotes.
TEST_F(VerifyCommand, DigestThatLooksLikeANumberIsRead) {
  auto parts = documents(whole());
  const std::string header = parts[0];
  for (int i = 0; !to_hex(blake2b(parts[0])).starts_with("0b"); ++i) {
    parts[0] = replaced(header, "# Lake Huron", "# Lake Huron " + std::to_string(i));
  }
  const std::string replay = with_right_digests(parts);
  EXPECT_THAT(replay, HasSubstr("\nheader: \"0b"));
  EXPECT_EQ(verify(replay).status, ExitStatus::good);
  parts = documents(replay);
  parts[3] = replaced(parts[3], "guns: 1, boarding: 2", "guns: 9, boarding: 2");
  expect_differs(joined(parts), "turn 2, orders: the orders of this window are not accepted");
}

/// The ruling was added to the ruleset after the game began.
TEST_F(VerifyCommand, RulingThatAHeaderDoesNotListHasItsDefault) {
  auto parts = documents(whole());
  parts[0] = replaced(parts[0], "  range-count: steps\n", "");
  expect_differs(joined(parts), "turn 1, header: ");
  EXPECT_EQ(verify(with_right_digests(parts)).status, ExitStatus::good);
  parts = documents(whole());
  parts[0] = replaced(parts[0], "range-count: steps", "range-count: strictly-between");
  EXPECT_EQ(verify(with_right_digests(parts)).status, ExitStatus::verdict_no);
}

// ---- a change anywhere is found and named -------------------------------------------------------

struct Planted {
  std::string name;
  std::size_t document = 0;  ///< 0 header, 1 input, 2 outcome …
  std::string part;          ///< the first of these in the document
  std::string by;
  std::string where;  ///< what the report names
};

void PrintTo(const Planted& planted, std::ostream* out) {
  *out << planted.name;
}

class PlantedChange : public VerifyCommand, public testing::WithParamInterface<Planted> {};

TEST_P(PlantedChange, IsNamed) {
  auto parts = documents(whole());
  ASSERT_EQ(parts.size(), 7U);
  std::string& part = parts[GetParam().document];
  part = replaced(part, GetParam().part, GetParam().by);
  expect_differs(joined(parts), GetParam().where);
}

INSTANTIATE_TEST_SUITE_P(
    Header, PlantedChange,
    testing::Values(
        Planted{"title", 0, "\ntitle: \"Boats", "\ntitle: \"Ships", "title: "},
        Planted{"game", 0, "\ngame: boats", "\ngame: ships", "game: "},
        Planted{"ruling", 0, "range-count: steps", "range-count: strictly-between",
                "ruling range-count: "},
        Planted{"dice", 0, "\nrulings:", "\ndice: {seed: mine}\nrulings:", "turn 1, header: "},
        Planted{"file_name", 0, "file: scenario.yaml", "file: other.yaml", "turn 1, header: "},
        Planted{"seed_in_the_scenario", 0, "seed: Detour", "seed: Devour", "turn 1, header: "},
        Planted{"hands_in_the_scenario", 0, "crew: 3", "crew: 9", "turn 1, header: "},
        Planted{"comment_in_the_scenario", 0, "    # Lake Huron", "    # Lake Herring",
                "turn 1, header: the scenario, the rulings or the dice were changed after play"},
        Planted{"added_comment", 0,
                "\ngame: ", "\n# mine\ngame: ", "game: a comment or an empty line was added"},
        Planted{"comment_before_all", 0, "prizecourt: ", "# mine\nprizecourt: ",
                "prizecourt: a comment or an empty line was added"},
        Planted{"separator_before_all", 0, "prizecourt: ", "---\nprizecourt: ", "prizecourt: "},
        Planted{"other_spelling", 0, "\ngame: boats-in-the-fog", "\ngame: \"boats-in-the-fog\"",
                "game: "}),
    [](const auto& test) { return test.param.name; });

INSTANTIATE_TEST_SUITE_P(
    Input, PlantedChange,
    testing::Values(
        Planted{"order", 3, "guns: 1, boarding: 2", "guns: 2, boarding: 1",
                "turn 2, orders: the orders of this window were changed after play"},
        Planted{"comment_in_the_orders", 3, "# They will be alongside", "# They will be here",
                "turn 2, orders: the orders of this window were changed after play"},
        Planted{"order_that_is_none", 3, "guns: 1, boarding: 2", "guns: 9, boarding: 2",
                "turn 2, orders: the orders of this window are not accepted"},
        Planted{"file_name", 3, "file: turn-2-champlin.yaml", "file: turn-2.yaml",
                "turn 2, orders: "},
        Planted{"turn", 3, "\nturn: 2", "\nturn: 3",
                "turn 2, turn: this line was changed after play; "
                "the orders of this window are unchanged\n    line 321\n"
                "    recorded: turn: 3\n    computed: turn: 2\n"},
        Planted{"number", 3, "input: 2", "input: 5",
                "turn 2, input: this line was changed after play; "
                "the orders of this window are unchanged"},
        Planted{"number_that_is_none", 3, "input: 2", "input: two", "turn 2, input: "},
        Planted{"added_comment", 3, "\norders:", "\n# mine\norders:",
                "turn 2, input: a comment or an empty line was added"},
        Planted{"added_blank", 3,
                "\norders:", "\n\norders:", "turn 2, input: a comment or an empty line was added"},
        Planted{"comment_after_the_separator", 3, "---\n", "--- # mine\n", "turn 2, input: "}),
    [](const auto& test) { return test.param.name; });

INSTANTIATE_TEST_SUITE_P(
    Outcome, PlantedChange,
    testing::Values(
        Planted{"number", 4, "outcome: 2", "outcome: 3", "turn 2, outcome: "},
        Planted{"turn", 4, "\nturn: 2", "\nturn: 3", "turn 2, turn: "},
        Planted{"digest_of_the_header", 4, "\nheader: ", "\nheader: 0",
                "turn 2, digest of the header: this line was changed after play; scenario, rulings "
                "and dice are unchanged"},
        Planted{"digest_of_the_input", 4, "\ninput: ", "\ninput: 0",
                "turn 2, digest of the orders: this line was changed after play; the orders of "
                "this window are unchanged"},
        Planted{"face_of_a_die", 4, "faces: [3", "faces: [4", "turn 2, event "},
        Planted{"fact", 4, "facts: {", "facts: {mine: 1, ", "turn 2, event 1: "},
        Planted{"rule", 4, "rule: AB-2", "rule: AB-3", "turn 2, event 1: "},
        Planted{"added_event", 4, "\ndecisions:", "\n  - {event: 99}\ndecisions:", "turn 2, "},
        Planted{"decision", 4, "source: orders", "source: silence", "turn 2, decision 1: "},
        Planted{"silent_count", 4, "count: 1", "count: 2", "turn 2, silent: "},
        Planted{"state_of_a_ship", 4, "    tigress: {at: [", "    tigress: {at: [1",
                "turn 2, state of tigress: "},
        Planted{"state_digest", 4, "\nstate_digest: ", "\nstate_digest: 0",
                "turn 2, state_digest: "},
        Planted{"digest", 4, "\ndigest: ", "\ndigest: 0",
                "turn 2, digest: this line was changed after play; "
                "everything before it is unchanged"},
        Planted{"added_comment", 4, "\nstate:", "\n# mine\nstate:",
                "turn 2, state: a comment or an empty line was added"},
        Planted{"added_blank", 4,
                "\nstate:", "\n\nstate:", "turn 2, state: a comment or an empty line was added"},
        Planted{"last_digest", 6, "\ndigest: ", "\ndigest: 0", "turn 3, digest: "}),
    [](const auto& test) { return test.param.name; });

TEST_F(VerifyCommand, LineIsShownAsRecordedAndAsItOughtToBe) {
  const std::string changed = replaced(whole(), "\ntitle: \"Boats", "\ntitle: \"Ships");
  EXPECT_EQ(without_folder(verify(changed).out),
            "FAILED  game.replay.yaml: differs\n"
            "    title: it does not follow from the scenario in the replay\n"
            "    line 5\n"
            "    recorded: title: \"Ships in the fog, Lake Huron, 3 September 1814\"\n"
            "    computed: title: \"Boats in the fog, Lake Huron, 3 September 1814\"\n"
            "0 passed, 1 failed\n");
}

TEST_F(VerifyCommand, EventThatDiffersIsNamedByPhaseRuleShipsAndDie) {
  auto parts = documents(whole());
  parts[4] = replaced(parts[4], "faces: [3", "faces: [4");
  const Ran ran = verify(joined(parts));
  EXPECT_THAT(ran.out, ContainsRegex("turn 2, event [0-9]+: (the die|die 1 of the [0-9]+ of that "
                                     "roll) was changed after play: 4 was 3\n"
                                     "    phase [a-z0-9-]+, [a-z-]+, rule AB-[A-Z0-9.]+, "
                                     "[a-z0-9-]+ against [a-z0-9-]+, die 2/[^ ]+\n    line "));
}

TEST_F(VerifyCommand, LongLinesAreShownWhereTheyPart) {
  auto parts = documents(whole());
  parts[4] = replaced(parts[4], "faces: [3", "faces: [4");
  const Ran ran = verify(joined(parts));
  std::istringstream lines(ran.out);
  for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 200U) << line;
  EXPECT_THAT(ran.out, HasSubstr("recorded: …"));
  EXPECT_THAT(ran.out, HasSubstr("computed: …"));
}

TEST_F(VerifyCommand, EndsOfLinesAreCalledThat) {
  std::string changed;
  for (const char c : whole()) changed += c == '\n' ? std::string("\r\n") : std::string(1, c);
  expect_differs(changed, "prizecourt: only the line ends were changed, from LF to CR LF\n");
  auto parts = documents(whole());
  parts[4] = replaced(parts[4], "\nstate:", "\r\nstate:");
  expect_differs(joined(parts), "turn 2, silent: only the line ends were changed");
}

/// Some editors put one in front; that is no forgery, and hides none.
TEST_F(VerifyCommand, AByteOrderMarkIsCalledThat) {
  const std::string mark = "\xEF\xBB\xBF";
  expect_differs(mark + whole(),
                 "prizecourt: only a byte order mark was put in front of the file\n");
  std::string both = mark;
  for (const char c : whole()) both += c == '\n' ? std::string("\r\n") : std::string(1, c);
  expect_differs(both,
                 "prizecourt: only the line ends were changed, from LF to CR LF, and a byte order "
                 "mark was put in front of the file\n");
  EXPECT_THAT(verify(mark + replaced(whole(), "faces: [3", "faces: [4")).out,
              HasSubstr("the die was changed after play: 4 was 3"));
}

TEST_F(VerifyCommand, OtherRevisionIsNamedWithTheOneThatWasPlayed) {
  const std::string replay =
      read_text(source_path("tests/archive/flb-spent-lugger-revision-1.replay.yaml"));
  const Ran ran = verify(replaced(replay, "revision: 1", "revision: 2"));
  EXPECT_EQ(ran.status, ExitStatus::verdict_no);
  EXPECT_EQ(without_folder(ran.out),
            "FAILED  game.replay.yaml: differs\n"
            "    revision: this line was changed after play: the game was played under revision 1\n"
            "    line 3\n"
            "    recorded: revision: 2\n"
            "    computed: revision: 1\n"
            "0 passed, 1 failed\n");
}

TEST_F(VerifyCommand, LineNumberIsThatOfTheFile) {
  auto parts = documents(whole());
  parts[4] = replaced(parts[4], "\nstate_digest: ", "\nstate_digest: 0");
  const std::string changed = joined(parts);
  const std::size_t at = changed.find("\nstate_digest: 0", seams(changed)[4]) + 1;
  const auto line =
      1 + std::count(changed.begin(), changed.begin() + static_cast<std::ptrdiff_t>(at), '\n');
  EXPECT_THAT(verify(changed).out, HasSubstr("\n    line " + std::to_string(line) + "\n"));
}

// ---- whole windows ------------------------------------------------------------------------------

TEST_F(VerifyCommand, DroppedWindowIsNamed) {
  auto parts = documents(whole());
  parts.erase(parts.begin() + 3, parts.begin() + 5);
  expect_differs(joined(parts), "turn 2, orders: they are for turn 3, but the game is at turn 2");
}

TEST_F(VerifyCommand, SwappedWindowsAreNamed) {
  auto parts = documents(whole());
  std::swap(parts[1], parts[3]);
  std::swap(parts[2], parts[4]);
  expect_differs(joined(parts), "turn 1, orders: they are for turn 2, but the game is at turn 1");
}

TEST_F(VerifyCommand, DuplicatedWindowIsNamed) {
  auto parts = documents(whole());
  parts.insert(parts.begin() + 3, {parts[1], parts[2]});
  expect_differs(joined(parts), "turn 2, orders: they are for turn 1, but the game is at turn 2");
}

TEST_F(VerifyCommand, WindowAfterTheEndOfTheGameIsNamed) {
  auto parts = documents(whole());
  parts.push_back(parts[5]);
  parts.push_back(parts[6]);
  expect_differs(joined(parts), "turn 4, orders: the game was over before it");
}

/// Nobody knows then whether the input before it is whole.
TEST_F(VerifyCommand, FileThatIsCutOffInAnInputCannotBeJudged) {
  auto parts = documents(whole());
  parts.pop_back();
  const std::string input = parts.back();
  parts.pop_back();
  const std::string before = joined(parts);
  const auto expect_cut_off = [&](std::size_t bytes) {
    const Ran ran = verify(before + input.substr(0, bytes));
    EXPECT_EQ(ran.status, ExitStatus::bad_input) << bytes << ran.out;
    EXPECT_THAT(ran.out, HasSubstr("cannot-judge\n"));
    return ran.out;
  };
  EXPECT_THAT(expect_cut_off(input.size()),
              HasSubstr("the file is cut off: it has no outcome of window 3 (turn 3)"));
  for (std::size_t bytes = 5; bytes < input.size(); bytes += 101) {
    EXPECT_THAT(expect_cut_off(bytes), HasSubstr("the file is cut off")) << bytes;
  }
}

TEST_F(VerifyCommand, FileThatIsCutOffInItsHeaderSaysSo) {
  const std::string header = documents(whole()).front();
  const std::size_t text = header.find("\n  text:");
  for (std::size_t bytes = 30; bytes <= text; bytes += 29) {
    const Ran ran = verify(header.substr(0, bytes));
    EXPECT_EQ(ran.status, ExitStatus::bad_input) << bytes;
    EXPECT_THAT(ran.out, HasSubstr("the file is cut off or damaged in its header")) << bytes;
  }
}

/// Cut off before all that was put in is confirmed it cannot be judged, later it differs; after a
/// whole window it is the replay of a shorter game.
TEST_F(VerifyCommand, AnyCutOfASmallReplayGetsTheVerdictThatIsPromised) {
  for (const int turn : {1, 2}) {
    write("orders/" + std::to_string(turn) + ".yaml", orders_of("north", turn, "{fire: any}"));
  }
  (void)run_program({"run", write("scenario.yaml", two_sloops()), "--orders", path("orders"),
                     "--replay", path("small.replay.yaml")});
  const std::string replay = read("small.replay.yaml");
  const auto at = seams(replay);
  ASSERT_EQ(at.size(), 6U);
  constexpr std::size_t step = 7;
  // Each byte around a seam, and of what is between them one of seven.
  constexpr std::size_t near = 20;
  const auto is_tried = [&](std::size_t end) {
    return end % step == 0 || std::any_of(at.begin(), at.end(), [&](std::size_t seam) {
             return end < seam + near && seam < end + near;
           });
  };
  for (std::size_t end = 0; end < replay.size(); ++end) {
    if (!is_tried(end)) continue;
    const auto next = std::upper_bound(at.begin(), at.end(), end);
    const auto part = static_cast<std::size_t>(next - at.begin()) - 1;
    const bool in_outcome = part > 0 && part % 2 == 0;
    const std::size_t confirmed = replay.find('\n', replay.find("\ninput: ", at[part]) + 1);
    const bool after_window = part == 3 && end == at[part];
    const ExitStatus due = after_window                    ? ExitStatus::good
                           : in_outcome && end > confirmed ? ExitStatus::verdict_no
                                                           : ExitStatus::bad_input;
    const Ran ran = verify(replay.substr(0, end));
    EXPECT_EQ(ran.status, due) << end << " in document " << part << '\n' << ran.out;
    EXPECT_EQ(due == ExitStatus::bad_input, ran.out.find("cannot-judge\n") != ran.out.npos) << end;
  }
}

/// Its beginning confirms what was put in, and that says how it goes on.
TEST_F(VerifyCommand, FileThatIsCutOffInAnOutcomeDiffers) {
  auto parts = documents(whole());
  parts.back().resize(parts.back().size() / 2);
  parts.back().resize(parts.back().rfind('\n') + 1);
  expect_differs(joined(parts), "turn 3, event ");
  EXPECT_THAT(verify(joined(parts)).out, HasSubstr("the file is cut off here"));
  parts.back().resize(parts.back().size() - 10);  // in the middle of a line
  EXPECT_THAT(verify(joined(parts)).out, HasSubstr("the file is cut off here"));
  // an earlier turn that lacks its end was edited
  auto edited = documents(whole());
  edited[4].resize(edited[4].rfind('\n', edited[4].size() / 2) + 1);
  const Ran ran = verify(joined(edited));
  EXPECT_EQ(ran.status, ExitStatus::verdict_no);
  EXPECT_THAT(ran.out, Not(HasSubstr("cut off")));
}

/// A replay of fewer turns is a replay, too: that it once went on cannot be seen from it.
TEST_F(VerifyCommand, ReplayCutAfterATurnIsAReplayOfAShorterGame) {
  auto parts = documents(whole());
  parts.resize(5);
  const Ran ran = verify(joined(parts));
  EXPECT_EQ(ran.status, ExitStatus::good);
  EXPECT_THAT(ran.out, HasSubstr("2 turns, game in progress\n"));
}

TEST_F(VerifyCommand, DocumentsOfAnotherGameAreNamed) {
  const std::string example = examples + "boats-in-the-fog/";
  (void)run_program({"run", example + "scenario.yaml", "--orders", example + "orders", "--seed",
                     "another", "--replay", path("other.replay.yaml")});
  auto parts = documents(whole());
  parts[0] = documents(read("other.replay.yaml"))[0];
  expect_differs(joined(parts), "turn 1, header: ");
}

// ---- damage -------------------------------------------------------------------------------------

TEST_F(VerifyCommand, TruncatedReplayNeverMatches) {
  const std::string& replay = whole();
  const auto at = seams(replay);
  for (std::size_t end = 0; end < replay.size(); end += 1000) {
    if (std::find(at.begin(), at.end(), end) != at.end()) continue;
    const Ran ran = verify(replay.substr(0, end));
    EXPECT_TRUE(ran.status == ExitStatus::verdict_no || ran.status == ExitStatus::bad_input) << end;
  }
}

TEST_F(VerifyCommand, LineFeedAtTheEndCounts) {
  const std::string& replay = whole();
  const std::string why = "turn 3, program: only its end differs";
  expect_differs(replay.substr(0, replay.size() - 1), why);
  expect_differs(replay + "\n", why);
  expect_differs(replay + "# mine\n", "turn 3, program: a comment or an empty line was added");
  EXPECT_EQ(verify(replay + "---\n").status, ExitStatus::bad_input);
}

/// A game of several turns, of which one byte in many is changed, and a short one for the rest.
TEST_F(VerifyCommand, AnyChangedByteIsFound) {
  struct Sample {
    std::string replay;
    std::size_t step = 0;
  };

  const std::array samples = {
      Sample{whole(), 127},
      Sample{read_text(source_path("replays/adm-printed-example.replay.yaml")), 7}};
  constexpr std::string_view others = "0 \n\xff";
  std::size_t changes = 0;
  for (const auto& [replay, step] : samples) {
    ASSERT_EQ(verify(replay).status, ExitStatus::good);
    for (std::size_t at = 0; at < replay.size(); at += step) {
      const char other = others[changes++ % others.size()];
      if (replay[at] == other) continue;
      std::string changed = replay;
      changed[at] = other;
      const Ran ran = verify(changed);
      EXPECT_TRUE(ran.status == ExitStatus::verdict_no || ran.status == ExitStatus::bad_input)
          << "byte " << at << " as " << static_cast<int>(other);
      EXPECT_THAT(ran.err, IsEmpty());
    }
  }
}

// ---- what cannot be judged ----------------------------------------------------------------------

TEST_F(VerifyCommand, UnknownRulesetCannotBeJudged) {
  const Ran ran = verify(replaced(whole(), "ruleset: away-boarders", "ruleset: chess"));
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.out, HasSubstr("game.replay.yaml: cannot-judge\n"
                                 "    there is no ruleset 'chess' here\n"));
}

TEST_F(VerifyCommand, UnknownRevisionCannotBeJudged) {
  const Ran ran = verify(replaced(whole(), "revision: 6", "revision: 77"));
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.out, HasSubstr("cannot-judge\n    played under revision 77 of away-boarders; "
                                 "this program has revisions 1 to 6\n"));
}

TEST_F(VerifyCommand, UnknownVersionOfTheFormatCannotBeJudged) {
  const Ran ran = verify(replaced(whole(), "prizecourt: replay/1", "prizecourt: replay/2"));
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.out, HasSubstr("[unknown-format]"));
}

TEST_F(VerifyCommand, WhatIsNoReplayCannotBeJudged) {
  for (const std::string text :
       {"", "\n", "# nothing\n", "---\n", "my diary\n", "a: [1\n", "\xff\n"}) {
    const Ran ran = verify(text);
    EXPECT_EQ(ran.status, ExitStatus::bad_input) << text;
    EXPECT_THAT(ran.out, HasSubstr("cannot-judge\n    this replay cannot be read\n"));
  }
  EXPECT_EQ(verify(two_sloops()).status, ExitStatus::bad_input);
}

TEST_F(VerifyCommand, ScenarioThatIsNotAcceptedDiffers) {
  expect_differs(replaced(whole(), "wind_from: 0", "wind_from: 9"),
                 "scenario: the scenario in the replay is not accepted");
}

TEST_F(VerifyCommand, OrdersThatAreNoOrdersAreNotAccepted) {
  auto parts = documents(whole());
  for (const char* text : {"[]", "hello", "\"\"", "\"- 1\\n\"", "\"a: [\"", "{}"}) {
    parts[1] =
        "---\ninput: 1\nturn: 1\norders:\n  - file: a.yaml\n    text: " + std::string(text) + "\n";
    const Ran ran = verify(joined(parts));
    EXPECT_TRUE(ran.status == ExitStatus::verdict_no || ran.status == ExitStatus::bad_input)
        << text;
  }
}

TEST_F(VerifyCommand, BrokenFirstInputWithAnOutcomeAfterItIsNoReplay) {
  auto parts = documents(whole());
  parts[1] = "---\ninput: [\n";
  EXPECT_EQ(verify(joined(parts)).status, ExitStatus::bad_input);
}

// ---- many ---------------------------------------------------------------------------------------

TEST_F(VerifyCommand, FolderStandsForTheReplaysBelowIt) {
  write("all/one.replay.yaml", whole());
  write("all/more/two.replay.yaml", whole());
  write("all/notes.yaml", "not a replay");
  const Ran ran = run_program({"verify", path("all"), "--jobs", "2"});
  EXPECT_EQ(ran.status, ExitStatus::good);
  EXPECT_EQ(without_folder(ran.out),
            "ok      all/more/two.replay.yaml: 3 turns\n"
            "ok      all/one.replay.yaml: 3 turns\n"
            "2 passed, 0 failed\n");
}

TEST_F(VerifyCommand, NumbersThatMakeNoSenseAreRefused) {
  const std::string replay = write("game.replay.yaml", whole());
  for (const std::string option : {"--slowest", "--jobs"}) {
    EXPECT_EQ(run_program({"verify", replay, option, "-1"}).status, ExitStatus::bad_usage)
        << option;
  }
}

TEST_F(VerifyCommand, OneThatDiffersOutweighsOneThatCannotBeJudged) {
  write("all/a.replay.yaml", whole());
  write("all/b.replay.yaml", replaced(whole(), "faces: [", "faces: [1"));
  write("all/c.replay.yaml", "my diary\n");
  const Ran ran = run_program({"verify", path("all")});
  EXPECT_EQ(ran.status, ExitStatus::verdict_no);
  EXPECT_THAT(ran.out, HasSubstr("ok      "));
  EXPECT_THAT(ran.out, HasSubstr("FAILED  "));
  EXPECT_THAT(ran.out, HasSubstr("ERROR   "));
}

TEST_F(VerifyCommand, FolderWithoutReplaysIsNoGoodNews) {
  fs::create_directory(path("empty"));
  const Ran ran = run_program({"verify", path("empty")});
  EXPECT_EQ(ran.status, ExitStatus::bad_input);
  EXPECT_THAT(ran.out + ran.err, HasSubstr("no replay"));
}

TEST_F(VerifyCommand, ReportIsHarmlessToATerminal) {
  auto parts = documents(whole());
  parts[2] = replaced(parts[2], "facts: {", "facts: {\x1b[2J\u202E, ");
  const Ran ran = verify(joined(parts));
  EXPECT_EQ(ran.status, ExitStatus::verdict_no);
  EXPECT_THAT(ran.out, Not(HasSubstr("\x1b")));
  EXPECT_THAT(ran.out, Not(HasSubstr("\u202E")));
}

/// A line without end in a replay that somebody sends must not fill the screen.
TEST_F(VerifyCommand, ALineOf100MegabytesIsNotPrinted) {
  const std::string line(std::size_t{100} << 20, 'x');
  const auto at = seams(whole());
  const std::string& bytes = whole();
  const std::string first_event = "\n  - ";
  const std::size_t event = bytes.find(first_event, at[2]) + first_event.size();
  for (const std::size_t place : {std::size_t{0}, at[1] + 4, event}) {
    std::string replay = bytes;
    replay.insert(place, line);
    const Ran ran = verify(replay);
    EXPECT_NE(ran.status, ExitStatus::good) << place;
    EXPECT_LT(ran.out.size() + ran.err.size(), 4000U) << place;
  }
}

TEST_F(VerifyCommand, ProgressIsSaidWindowByWindowUpToTheOneThatDiffers) {
  const std::string replay = sample_replays + "tutorial-duel.replay.yaml";
  const Ran whole = run_program({"verify", "--progress", replay});
  EXPECT_EQ(whole.status, ExitStatus::good);
  EXPECT_THAT(whole.err, HasSubstr("turn 1 follows\n"));
  EXPECT_THAT(whole.err, HasSubstr("turn 6 follows\n"));
  EXPECT_EQ(run_program({"verify", replay}).err, "");
  const std::string bytes = read_text(replay);
  const std::size_t third = bytes.find("\nturn: 3\n");
  const std::string changed =
      write("changed.replay.yaml",
            bytes.substr(0, third) +
                replaced(bytes.substr(third), "\nstate_digest: ", "\nstate_digest: 0"));
  const Ran ran = run_program({"verify", "--progress", changed});
  EXPECT_EQ(ran.status, ExitStatus::verdict_no);
  EXPECT_THAT(ran.err, HasSubstr("turn 2 follows\n"));
  EXPECT_THAT(ran.err, Not(HasSubstr("turn 3 follows")));
  EXPECT_EQ(run_program({"verify", "--progress", replay, replay}).status, ExitStatus::bad_usage);
}

}  // namespace
}  // namespace prizecourt
