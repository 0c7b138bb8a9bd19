/// Games by mail that go on by themselves, with a clock that the test sets.

#include "post/clock/tick.h"

#include "formats/seals/commitment.h"
#include "tests/cli/faulty_files.h"
#include "tests/cli/games_by_mail.h"
#include "tests/formats/joint_support.h"
#include "tests/post/world.h"

#include "post/clock/status.h"

#include <map>
#include <set>
#include <string>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>
#include <vector>

namespace prizecourt::post {
namespace {

class Tick : public PostTest {
 protected:
  /// A new game in `game` and an office for it; `more` stands among what the settings say of it.
  void begin(std::string_view scenario, std::string_view more) {
    const Ran ran = run_program({"game", "new", write("scenario.yaml", scenario), path("game")});
    ASSERT_EQ(ran.status, ExitStatus::good) << ran.err;
    write("office/post.yaml", std::string(head) + "  sloops:\n    folder: ../game\n" +
                                  "    due: every 7 days at 20:00\n    outage: " + outage_ + "\n" +
                                  std::string(more) + players_);
    const PostRan made = post({"init", path("office")});
    ASSERT_EQ(made.status, 0) << made.err;
  }

  void set_clock(std::string_view moment) { clock_.time = read_moment(moment).value(); }

  /// Ticks without sending, and returns what it said.
  std::string tick_at(std::string_view moment) {
    set_clock(moment);
    FileCalls files;
    return tick_with(files);
  }

  std::string tick_with(FileCalls& files) {
    std::ostringstream out;
    std::ostringstream err;
    Context context{.out = out, .err = err, .rulesets = all_rulesets(), .files = files};
    auto office = Office::open(context, clock_, path("office"));
    EXPECT_TRUE(office) << err.str();
    if (!office) return err.str();
    count_ = tick(*office);
    return without_folder(out.str());
  }

  void hand_in(const std::string& player, int turn) {
    const Ran ran = run_program({"game", "submit", path("game"),
                                 write(player + ".yaml", orders_of(player, turn, "{fire: any}"))});
    ASSERT_EQ(ran.status, ExitStatus::good) << ran.out << ran.err;
  }

  /// The names of mails that wait, sorted; the outbox is then empty, as if they had been sent.
  std::vector<std::string> sent() {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(path("office/outbox"))) {
      names.push_back(entry.path().stem().string());
      fs::remove(entry.path());
    }
    std::sort(names.begin(), names.end());
    return names;
  }

  /// The mail of that name that waits.
  [[nodiscard]] std::string mail(const std::string& name) const {
    return read("office/outbox/" + name + ".mail");
  }

  /// The same, taken apart.
  [[nodiscard]] Letter letter(const std::string& name) const {
    Problems problems;
    const auto waiting = read_mail_to_send(path("office/outbox/" + name + ".mail"), problems);
    EXPECT_TRUE(waiting) << name;
    auto opened = open_letter(waiting ? waiting->bytes : "", LetterLimits{});
    EXPECT_TRUE(std::holds_alternative<Letter>(opened)) << name;
    return std::holds_alternative<Letter>(opened) ? std::get<Letter>(opened) : Letter();
  }

  /// The part of a mail with that file name or, without one, of that type.
  static std::string part_of(const Letter& letter, std::string_view name_or_type) {
    for (const Part& part : letter.parts) {
      const bool is_it = part.name.empty() ? part.type == name_or_type : part.name == name_or_type;
      if (is_it) return part.bytes;
    }
    return "no such part";
  }

  [[nodiscard]] OfficeStatus status() {
    std::ostringstream out;
    FileCalls files;
    Context context{.out = out, .err = out, .rulesets = all_rulesets(), .files = files};
    const auto office = Office::open(context, clock_, path("office"));
    EXPECT_TRUE(office) << out.str();
    return status_of(*office);
  }

  /// All files of the office and the game but temporary ones.
  [[nodiscard]] std::map<std::string, std::string> everything() const {
    std::map<std::string, std::string> all;
    for (const std::string folder : {"office", "game"}) {
      for (const auto& entry : fs::recursive_directory_iterator(path(folder))) {
        const std::string name = entry.path().string();
        if (entry.is_regular_file() && !name.ends_with(".tmp")) all[name] = read_text(name);
      }
    }
    return all;
  }

  /// Says of which file it is not so.
  static void expect_same(const std::map<std::string, std::string>& one,
                          const std::map<std::string, std::string>& other) {
    for (const auto& [name, text] : one) {
      const auto found = other.find(name);
      EXPECT_TRUE(found != other.end() && found->second == text) << name;
    }
    for (const auto& [name, text] : other) EXPECT_TRUE(one.contains(name)) << name;
  }

  /// Keeps office and game as they are, for put_back().
  void keep() const {
    for (const std::string folder : {"office", "game"}) {
      fs::copy(path(folder), path("kept/" + folder), fs::copy_options::recursive);
    }
  }

  void put_back() const {
    for (const std::string folder : {"office", "game"}) {
      fs::remove_all(path(folder));
      fs::copy(path("kept/" + folder), path(folder), fs::copy_options::recursive);
    }
  }

  static constexpr std::string_view head =
      "prizecourt: post/1\n"
      "address: games@example.org\n"
      "umpire: umpire@example.org\n"
      "authserv_id: mx.example.org\n"
      "zone: Europe/London\n"
      "games:\n";

  static constexpr std::string_view full_mails =
      "    players:\n"
      "      north: {address: north@example.org, zone: America/New_York}\n"
      "      south: {address: south@example.org}\n";

  /// Without pictures, which take long to make.
  std::string players_ =
      "    players:\n"
      "      north: {address: north@example.org, zone: America/New_York, plain: true}\n"
      "      south: {address: south@example.org, plain: true}\n";

  /// Ticks of tests come as rarely as it suits them.
  std::string outage_ = "40 weeks";

  TickCount count_;
};

using MailNames = std::vector<std::string>;

TEST_F(Tick, PlaysThreeWindowsOneOnTimeOneRemindedOneLate) {
  begin(two_sloops(), "    late: defaults\n");
  EXPECT_EQ(tick_at("2026-11-26T12:00Z"), "sloops: turn 1 is open until 2026-12-03T20:00Z\n");
  EXPECT_EQ(sent(), (MailNames{"report-sloops-north-1", "report-sloops-south-1"}));
  EXPECT_EQ(read("game/due.txt"), "window 1: 2026-12-03T20:00Z\n");

  hand_in("north", 1);
  EXPECT_EQ(tick_at("2026-11-27T12:00Z"), "");
  hand_in("south", 1);
  EXPECT_EQ(tick_at("2026-11-28T12:00Z"),
            "sloops: turn 1 is played\nsloops: turn 2 is open until 2026-12-05T20:00Z\n");
  EXPECT_EQ(sent(), (MailNames{"report-sloops-north-2", "report-sloops-south-2"}));

  hand_in("north", 2);
  EXPECT_EQ(tick_at("2026-12-04T20:00Z"), "sloops: turn 2: reminded South\n");
  EXPECT_EQ(sent(), (MailNames{"reminder-sloops-south"}));
  EXPECT_EQ(tick_at("2026-12-04T20:05Z"), "");
  hand_in("south", 2);
  EXPECT_EQ(tick_at("2026-12-04T21:00Z"),
            "sloops: turn 2 is played\nsloops: turn 3 is open until 2026-12-11T20:00Z\n");

  hand_in("north", 3);
  static_cast<void>(tick_at("2026-12-10T20:00Z"));
  EXPECT_EQ(tick_at("2026-12-11T20:00Z"), "");
  static_cast<void>(tick_at("2026-12-12T01:55Z"));
  EXPECT_EQ(tick_at("2026-12-12T02:00Z"),
            "sloops: turn 3 is played without South\n"
            "sloops: turn 4 is open until 2026-12-18T20:00Z\n");
  const Ran verified = run_program({"verify", path("game/game.replay.yaml")});
  EXPECT_EQ(verified.status, ExitStatus::good) << verified.out;
}

TEST_F(Tick, ATurnMailSaysFirstWhatItsReaderOwesAndUntilWhenByHisClock) {
  players_ = full_mails;
  begin(two_sloops(), "");
  static_cast<void>(tick_at("2026-11-26T12:00Z"));
  const Letter north = letter("report-sloops-north-1");
  EXPECT_EQ(north.subject, "[sloops] The game begins: you owe orders for turn 1");
  const std::string text = part_of(north, "text/plain");
  EXPECT_THAT(text, StartsWith("You owe orders for turn 1 until Thursday 3 December 2026, 15:00\n"
                               "(America/New_York), which is Thursday 3 December, 20:00 UTC.\n"));
  EXPECT_THAT(text, HasSubstr("\n=== orders sloops 1 north ===\n"));
  EXPECT_THAT(part_of(north, "text/html"), HasSubstr("You owe orders for turn 1 until Thursday"));
  EXPECT_EQ(part_of(north, "all.html"), read("game/reports/window-0000/all.html"));
  EXPECT_THAT(part_of(north, "all.html"), HasSubstr("2026-12-03T20:00Z"));
  EXPECT_EQ(part_of(north, "all.json"), read("game/reports/window-0000/all.json"));
  EXPECT_EQ(part_of(north, "north.orders.yaml"),
            read("game/reports/window-0000/north.orders.yaml"));
  EXPECT_THAT(mail("report-sloops-north-1"), HasSubstr("Auto-Submitted: auto-generated"));
  EXPECT_THAT(part_of(letter("report-sloops-south-1"), "text/plain"),
              StartsWith("You owe orders for turn 1 until Thursday 3 December 2026, 20:00\n"));
}

TEST_F(Tick, WhoProvesHimselfByAWordIsToldToWriteItAndNotWhichItIs) {
  players_ =
      "    players:\n"
      "      north: {address: north@example.org, proof: word, word: Niagara-1813, plain: true}\n"
      "      south: {address: south@example.org, plain: true}\n";
  begin(two_sloops(), "");
  static_cast<void>(tick_at("2026-11-26T12:00Z"));
  const std::string north = part_of(letter("report-sloops-north-1"), "text/plain");
  EXPECT_THAT(north, ContainsRegex("your\\s+word\\s+on\\s+a\\s+line\\s+of\\s+its\\s+own"));
  EXPECT_THAT(north, Not(HasSubstr("Niagara")));
  EXPECT_THAT(part_of(letter("report-sloops-south-1"), "text/plain"), Not(HasSubstr("your word")));
}

TEST_F(Tick, WhoseFilterSendsMailBackGetsTheReportAgainAsTextAlone) {
  players_ = full_mails;
  begin(two_sloops(), "");
  static_cast<void>(tick_at("2026-11-26T12:00Z"));
  static_cast<void>(sent());
  std::ostringstream out;
  FileCalls files;
  Context context{.out = out, .err = out, .rulesets = all_rulesets(), .files = files};
  {
    auto office = Office::open(context, clock_, path("office"));
    ASSERT_TRUE(office) << out.str();
    office->write_state(office->seat("sloops", "south"), {.is_plain = true, .resend = true});
  }
  EXPECT_EQ(tick_at("2026-11-26T13:00Z"),
            "sloops: turn 1: the report for south is sent again, as text alone\n");
  EXPECT_THAT(mail("report-sloops-south-1plain"), Not(HasSubstr("text/html")));
  EXPECT_EQ(sent(), (MailNames{"report-sloops-south-1plain"}));
  EXPECT_EQ(tick_at("2026-11-26T14:00Z"), "");
}

TEST_F(Tick, WhoIsLateWithoutDefaultsIsToldOnceAndSoIsTheGameMaster) {
  begin(two_sloops(), "");
  static_cast<void>(tick_at("2026-11-26T12:00Z"));
  hand_in("north", 1);
  static_cast<void>(tick_at("2026-12-03T19:00Z"));
  static_cast<void>(tick_at("2026-12-04T01:00Z"));
  static_cast<void>(sent());
  EXPECT_EQ(tick_at("2026-12-04T02:00Z"), "sloops: turn 1 waits for South\n");
  EXPECT_EQ(sent(), (MailNames{"late-sloops-south", "master-sloops"}));
  EXPECT_EQ(tick_at("2026-12-05T02:00Z"), "");
  EXPECT_TRUE(sent().empty());
}

TEST_F(Tick, AnOutageGivesTimeAgainAndTellsEverybody) {
  outage_ = "6 hours";
  begin(two_sloops(), "    late: defaults\n");
  static_cast<void>(tick_at("2026-11-26T12:00Z"));
  hand_in("north", 1);
  static_cast<void>(tick_at("2026-11-27T12:00Z"));
  static_cast<void>(sent());
  EXPECT_EQ(tick_at("2026-12-08T09:00Z"), "sloops: turn 1 is due 2026-12-09T20:00Z\n");
  EXPECT_THAT(mail("date-sloops-south"), HasSubstr("nobody is late"));
  EXPECT_EQ(sent(), (MailNames{"date-sloops-north", "date-sloops-south"}));
  EXPECT_EQ(read("game/due.txt"), "window 1: 2026-12-09T20:00Z\n");
}

TEST_F(Tick, ADateThatTheGameMasterWritesIsTold) {
  begin(two_sloops(), "");
  static_cast<void>(tick_at("2026-11-26T12:00Z"));
  static_cast<void>(sent());
  write("game/due.txt", "window 1: 2026-12-24T12:00Z\n");
  EXPECT_EQ(tick_at("2026-11-27T12:00Z"), "sloops: turn 1 is due 2026-12-24T12:00Z\n");
  EXPECT_THAT(mail("date-sloops-north"), HasSubstr("The game master has moved it."));
}

TEST_F(Tick, SealedOrdersAndJointDicePlayByThemselves) {
  players_ = full_mails;
  const std::vector<std::string> parties = {"north", "south", "umpire"};
  for (const std::string& party : parties) {
    write(party + ".chain", to_text(joint::chain_of(party)));
  }
  begin(two_sloops(joint::dice_of(parties) + "orders: sealed\n"), "    chain: ../umpire.chain\n");
  static_cast<void>(tick_at("2026-11-26T12:00Z"));
  EXPECT_THAT(mail("report-sloops-north-1"), HasSubstr("a commitment to orders for turn 1"));
  static_cast<void>(sent());
  for (const std::string player : {"north", "south"}) {
    write(player + ".yaml", orders_of(player, 1, "{fire: any}"));
    const Ran sealed =
        run_program({"orders", "seal", path(player + ".yaml"), "--chain", path(player + ".chain"),
                     "--game", path("game/game.replay.yaml")});
    ASSERT_EQ(sealed.status, ExitStatus::good) << sealed.err;
    const Ran taken =
        run_program({"game", "submit", path("game"), path(player + ".commitment.yaml")});
    ASSERT_EQ(taken.status, ExitStatus::good) << taken.out << taken.err;
  }
  EXPECT_EQ(tick_at("2026-11-27T12:00Z"),
            "sloops: turn 1: orders are called for, until 2026-11-29T12:00Z\n");
  EXPECT_THAT(part_of(letter("call-sloops-north"), "commitments.md"),
              StartsWith("# Who committed to what"));
  EXPECT_EQ(sent(), (MailNames{"call-sloops-north", "call-sloops-south"}));
  EXPECT_EQ(tick_at("2026-11-27T12:05Z"), "");
  for (const std::string player : {"north", "south"}) {
    const Ran taken = run_program({"game", "submit", path("game"), path(player + ".yaml")});
    ASSERT_EQ(taken.status, ExitStatus::good) << taken.out << taken.err;
  }
  EXPECT_EQ(tick_at("2026-11-28T12:00Z"),
            "sloops: turn 1 is played\nsloops: turn 2 is open until 2026-12-05T20:00Z\n");
  const Ran verified = run_program({"verify", path("game/game.replay.yaml")});
  EXPECT_EQ(verified.status, ExitStatus::good) << verified.out;
}

TEST_F(Tick, AGameThatCannotGoOnIsSaidOnceAndTriedAgain) {
  const std::vector<std::string> parties = {"north", "south", "umpire"};
  begin(two_sloops(joint::dice_of(parties)), "    chain: ../umpire.chain\n");
  static_cast<void>(tick_at("2026-11-26T12:00Z"));
  for (const std::string player : {"north", "south"}) {
    write(player + ".yaml", orders_of(player, 1, "{fire: any}"));
    write(player + ".chain", to_text(joint::chain_of(player)));
    const Ran sealed =
        run_program({"orders", "seal", path(player + ".yaml"), "--chain", path(player + ".chain"),
                     "--game", path("game/game.replay.yaml")});
    ASSERT_EQ(sealed.status, ExitStatus::good) << sealed.err;
    const Ran taken = run_program({"game", "submit", path("game"), path(player + ".yaml")});
    ASSERT_EQ(taken.status, ExitStatus::good) << taken.out << taken.err;
  }
  static_cast<void>(sent());
  EXPECT_THAT(tick_at("2026-11-27T12:00Z"), HasSubstr("sloops: cannot go on: "));
  EXPECT_EQ(sent(), (MailNames{"master-sloops"}));
  EXPECT_EQ(tick_at("2026-11-27T12:05Z"), "");
  EXPECT_TRUE(status().games.front().is_red());
  EXPECT_THAT(to_html(status(), path("")), HasSubstr("<section class=\"red\">"));
  write("umpire.chain", to_text(joint::chain_of("umpire")));
  EXPECT_THAT(tick_at("2026-11-27T12:10Z"), HasSubstr("turn 1 is played"));
  EXPECT_FALSE(status().games.front().is_red());
}

TEST_F(Tick, SettingsThatDoNotFitTheGameAreATrouble) {
  begin(two_sloops(), "");
  const std::string settings = read("office/post.yaml");
  write("office/post.yaml", replaced(settings, "      south:", "      suoth:"));
  EXPECT_THAT(tick_at("2026-11-26T12:00Z"),
              HasSubstr("post.yaml names suoth, who does not play in it"));
  write("office/post.yaml", replaced(settings, "  sloops:", "  slops:"));
  EXPECT_THAT(tick_at("2026-11-26T12:00Z"),
              HasSubstr("post.yaml calls it slops, and its own name is sloops"));
}

TEST_F(Tick, AHundredTimesIsOnce) {
  begin(two_sloops(), "");
  static_cast<void>(tick_at("2026-11-26T12:00Z"));
  hand_in("north", 1);
  hand_in("south", 1);
  static_cast<void>(tick_at("2026-11-27T12:00Z"));
  const auto before = everything();
  for (int i = 0; i < 100; ++i) {
    EXPECT_EQ(tick_at("2026-11-27T12:00Z"), "");
    EXPECT_EQ(count_.opened, 0);
  }
  expect_same(everything(), before);
}

TEST_F(Tick, GamesInWhichNothingHappensAreNotPlayedAgain) {
  constexpr int games = 12;
  fs::create_directories(path("games"));
  std::string settings(head);
  for (int game = 0; game < games; ++game) {
    const std::string name = "g" + std::to_string(game);
    const Ran made = run_program(
        {"game", "new",
         write("scenario.yaml", replaced(two_sloops(), "game: sloops", "game: " + name)),
         path("games/" + name)});
    ASSERT_EQ(made.status, ExitStatus::good) << made.err;
    settings += "  " + name + ":\n    folder: ../games/" + name +
                "\n    due: every 7 days at 20:00\n    players:\n      north: {address: "
                "north@example.org, plain: true}\n";
  }
  write("office/post.yaml", settings);
  ASSERT_EQ(post({"init", path("office")}).status, 0);
  static_cast<void>(tick_at("2026-11-26T12:00Z"));
  EXPECT_EQ(count_.opened, games);
  EXPECT_EQ(tick_at("2026-11-26T12:05Z"), "");
  EXPECT_EQ(count_.games, games);
  EXPECT_EQ(count_.opened, 0);
  EXPECT_EQ(status().opened, 0);
  // Only where something is new.
  write("games/g7/due.txt", "window 1: 2026-12-24T12:00Z\n");
  EXPECT_EQ(tick_at("2026-11-26T12:10Z"), "g7: turn 1 is due 2026-12-24T12:00Z\n");
  EXPECT_EQ(count_.opened, 1);
}

/// Whenever a tick is killed, the next one leads to where it would have led.
TEST_F(Tick, LeadsToTheSameWhereverItIsKilled) {
  begin(two_sloops(), "");
  static_cast<void>(tick_at("2026-11-26T12:00Z"));
  static_cast<void>(sent());
  hand_in("north", 1);
  hand_in("south", 1);
  set_clock("2026-11-27T12:00Z");
  fs::create_directories(path("kept"));
  keep();
  FaultyFiles counting(Fault::error, FaultyFiles::never);
  static_cast<void>(tick_with(counting));
  const auto after = everything();
  const int calls = static_cast<int>(counting.kinds().size());
  EXPECT_GT(calls, 30);
  for (int call = 1; call <= calls; call += step_or(5)) {
    put_back();
    const pid_t child = ::fork();
    if (child == 0) {
      FaultyFiles files(Fault::kill, call);
      static_cast<void>(tick_with(files));
      ::_exit(0);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    ASSERT_EQ(WEXITSTATUS(status), FaultyFiles::stopped) << call;
    FileCalls files;
    static_cast<void>(tick_with(files));
    SCOPED_TRACE("killed at call " + std::to_string(call));
    expect_same(everything(), after);
    if (HasFailure()) return;
  }
}

TEST_F(Tick, TwoAtOnceAreOneAfterTheOther) {
  begin(two_sloops(), "");
  static_cast<void>(tick_at("2026-11-26T12:00Z"));
  hand_in("north", 1);
  hand_in("south", 1);
  set_clock("2026-11-27T12:00Z");
  fs::create_directories(path("kept"));
  keep();
  FileCalls files;
  static_cast<void>(tick_with(files));
  const auto after = everything();
  put_back();
  std::vector<pid_t> children;
  for (int i = 0; i < 2; ++i) {
    const pid_t child = ::fork();
    if (child == 0) {
      static_cast<void>(tick_with(files));
      ::_exit(0);
    }
    children.push_back(child);
  }
  for (const pid_t child : children) ::waitpid(child, nullptr, 0);
  expect_same(everything(), after);
}

TEST_F(Tick, TheCommandSendsWhatItWrote) {
  begin(two_sloops(), "");
  const std::string stub = write("sendmail", "#!/bin/sh\ncat >> " + path("mails") + "\n");
  fs::permissions(stub, fs::perms::owner_all);
  write("office/post.yaml",
        replaced(read("office/post.yaml"), "zone:", "sendmail: [" + stub + "]\nzone:"));
  const PostRan ran = post({"tick", path("office"), "--at", "2026-11-26T12:00Z"});
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_THAT(ran.out, HasSubstr("sloops: turn 1 is open until 2026-12-03T20:00Z"));
  EXPECT_EQ(count(read("mails"), "Subject: [sloops] The game begins"), 2U);
  const PostRan again = post({"tick", path("office"), "--at", "2026-11-26T12:05Z"});
  EXPECT_EQ(again.out, "");
  EXPECT_EQ(count(read("mails"), "Subject: [sloops] The game begins"), 2U);
}

TEST_F(Tick, StatusSaysWhatIsOwedSinceWhenAndWhatHappensNext) {
  begin(two_sloops(), "");
  static_cast<void>(tick_at("2026-11-26T12:00Z"));
  hand_in("north", 1);
  static_cast<void>(tick_at("2026-11-27T12:00Z"));
  set_clock("2026-11-27T15:00Z");
  const std::string text = to_text(status());
  EXPECT_THAT(text, HasSubstr("Last tick 3 hours ago."));
  EXPECT_THAT(text, HasSubstr("sloops: Two sloops, turn 1"));
  EXPECT_THAT(text, HasSubstr("  South: orders for turn 1, for 1 day 3 hours\n"));
  EXPECT_THAT(text, HasSubstr("  due Thursday 3 December 2026, 20:00 (Europe/London)"));
  EXPECT_THAT(text, HasSubstr("Wednesday 2 December, 20:00 UTC: South is reminded"));
  EXPECT_THAT(text, HasSubstr("Nothing waits for you."));
  const PostRan page = post({"status", path("office"), "--html", path("status.html")});
  EXPECT_EQ(page.status, 0) << page.err;
  EXPECT_THAT(read("status.html"), HasSubstr("<a href=\"game/reports/window-0000/all.html\">"));
  EXPECT_THAT(read("status.html"), Not(HasSubstr("<script")));
  const PostRan json = post({"status", path("office"), "--json"});
  EXPECT_THAT(json.out, HasSubstr("\"prizecourt\": \"post-status/1\""));
  set_clock("2026-11-28T15:00Z");
  EXPECT_THAT(to_text(status()),
              HasSubstr("No tick for 1 day 3 hours: nothing happens by itself."));
}

}  // namespace
}  // namespace prizecourt::post
