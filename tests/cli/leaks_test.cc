#include "formats/film/film.h"
#include "formats/replay/verify.h"
#include "formats/rulesets/rulesets.h"
#include "mail/report/report.h"
#include "tests/cli/cli_fixture.h"
#include "tests/matchers.h"

#include <random>
#include <set>

// What a player cannot see is changed, hundreds of times; all that he can get to see must stay the
// same, to the byte.
namespace prizecourt {
namespace {

/// The order files of the windows of a game.
using Windows = std::vector<std::vector<Delivered>>;

/// Plays a game and gathers all that a player can get to see of it.
class Onlooker {
 public:
  Onlooker(const std::string& scenario, const Viewer& viewer)
      : scenario_(scenario),
        viewer_(viewer) {}

  /// A file of the player's own for the window that comes after the last one.
  void set_next(const Delivered& file) { next_ = file; }

  [[nodiscard]] std::string sees(const Windows& windows) const {
    Problems problems;
    auto session =
        Session::begin(all_rulesets(), {"scenario.yaml", scenario_, std::nullopt}, problems);
    EXPECT_TRUE(session) << to_text(problems);
    std::string all;
    std::vector<Event> events;
    for (const std::vector<Delivered>& orders : windows) {
      const int turn = session->match().turn();
      const auto played = session->play_window({.orders = orders}, problems);
      EXPECT_TRUE(played) << to_text(problems);
      if (!played) return all;
      if (!played->goes_on) events.clear();
      events.insert(events.end(), played->events.begin(), played->events.end());
      add_report({.session = *session, .turn = turn, .played = *played, .events = events}, all);
    }
    add_receipt(*session, all);
    add_film(*session, all);
    return all.append(session->replay().open_bytes());
  }

 private:
  void add_report(const ReportFacts& facts, std::string& all) const {
    const Report report = make_report(facts, viewer_);
    all += to_markdown(report) + in_html(report, ReportAge::present) + to_json(report);
    const Match& match = facts.session.match();
    all += match.log(facts.played, viewer_) + to_markdown(match.table_of_ships(viewer_)) +
           match.chart("", viewer_);
    for (const std::string_view ship : {"cutter", "lugger", "isabella", "seahawk"}) {
      if (!match.is_ship(ship)) continue;
      all += match.chart(ship, viewer_);
      all += match.picture({.time = PictureTime::after,
                            .turn = facts.turn,
                            .events = facts.events,
                            .arcs = Arcs::shown,
                            .ship = ship,
                            .viewer = viewer_});
    }
  }

  /// Made by whoever holds the whole replay.
  void add_film(const Session& session, std::string& all) const {
    Problems problems;
    const std::string& bytes = session.replay().bytes();
    Survey survey{std::string(viewer_.player)};
    const auto verified = verify(
        all_rulesets(), "replay", bytes,
        [&](const Session& so_far, int turn, const Played& played) {
          survey.watch(so_far, turn, played);
        },
        problems);
    const auto replay = read_replay("replay", bytes, problems);
    ASSERT_TRUE(verified.session && replay) << to_text(problems);
    all += film_of({.rulesets = all_rulesets(), .replay = *replay, .survey = survey},
                   {.viewer = viewer_}, *verified.session, bytes);
  }

  void add_receipt(const Session& session, std::string& all) const {
    if (!next_) return;
    Problems problems;
    all += session.preview(*next_, problems);
    all += to_text(problems);
    all += session.match().plotted(*next_, svg::Layout::wide);
  }

  std::string scenario_;
  Viewer viewer_;
  std::optional<Delivered> next_;
};

/// One of several texts.
class Pick {
 public:
  std::string of(std::initializer_list<const char*> texts) {
    return texts.begin()[std::uniform_int_distribution<std::size_t>(0, texts.size() - 1)(random_)];
  }

 private:
  std::mt19937 random_{1812};  // NOLINT(cert-msc51-cpp): the same games each time
};

// ---- hidden loads -------------------------------------------------------------------------------

/// Two sloops that choose their loads at the start, the lugger to leeward of the cutter.
std::string sloops_with_hidden_loads(const std::string& lugger_at) {
  std::string text = two_sloops("dice: {seed: loads}\nhidden: [loads]\n");
  const std::string loads = ", load: {port: round, starboard: round}";
  text = replaced(replaced(text, loads, ""), loads, "");
  return replaced(text, "[0, 4]", lugger_at);
}

Delivered file_of(const std::string& player, int turn, const std::string& orders) {
  return {player + std::to_string(turn) + ".yaml", orders_of(player, turn, orders)};
}

/// Orders of the lugger about her guns, and nothing else that anybody could see.
std::string gunner(Pick& pick, bool at_start) {
  std::string orders = "{course: [ahead], ";
  if (at_start) {
    orders += "start: {load: {port: " + pick.of({"round", "double", "grape", "chain"}) +
              ", starboard: " + pick.of({"round", "double", "grape", "chain"}) + "}}, ";
  }
  orders += "load: " +
            pick.of({"none", "round", "{port: grape, starboard: chain}", "{port: double}",
                     "{starboard: double}", "chain", "{hold: [p1, s2]}"}) +
            ", fire: " +
            pick.of({"none", "{at: cutter, range: 3}", "[{guns: [s1, s2], at: cutter}]",
                     "{guns: [p1], at: cutter, range: 9}"});
  return orders + pick.of({"}", ", aim: high}", ", standing: {load: grape}}",
                           ", standing: {fire: {at: cutter, range: 2}, aim: low}}"});
}

Delivered umpires_file(int turn, const std::string& set) {
  return {"umpire.yaml", "prizecourt: orders/1\ngame: sloops\nturn: " + std::to_string(turn) +
                             "\nplayer: umpire\nreason: \"a slip\"\nset: " + set + "\n"};
}

TEST(Leaks, OfHiddenLoadsThereAreNone) {
  Onlooker north(sloops_with_hidden_loads("[0, 14]"), {"north"});
  Onlooker south(sloops_with_hidden_loads("[0, 14]"), {"south"});
  north.set_next(file_of("north", 3, "{course: [ahead], fire: {at: lugger, range: 8}}"));
  south.set_next(file_of("south", 3, "{course: [ahead]}"));
  const Delivered first = file_of("north", 1, "{course: [ahead], start: {load: grape}}");
  const Delivered second = file_of("north", 2, "{course: [ahead]}");
  Pick pick;
  std::string expected;
  std::set<std::string> seen_by_herself;
  for (int i = 0; i < 300; ++i) {
    const std::string umpire = pick.of({"port: round", "port: grape", "starboard: chain"});
    const Windows windows = {
        {first, file_of("south", 1, gunner(pick, true))},
        {second, file_of("south", 2, gunner(pick, false)),
         umpires_file(2, "{wind_from: 1, ships: {lugger: {load: {" + umpire + "}}}}")}};
    const std::string seen = north.sees(windows);
    ASSERT_FALSE(seen.empty());
    if (expected.empty()) expected = seen;
    ASSERT_TRUE(seen == expected) << windows[0][1].text() << windows[1][1].text() << umpire;
    if (i < 20) seen_by_herself.insert(south.sees(windows));
  }
  EXPECT_THAT(expected, HasSubstr("grape"));  // his own
  EXPECT_THAT(expected, HasSubstr("changes the wind from 000° to 060°"));
  EXPECT_THAT(expected, Not(HasSubstr("Lugger's load")));
  EXPECT_GT(seen_by_herself.size(), 10U);
}

TEST(Leaks, AShotTellsItsRoundAndNothingElse) {
  Onlooker north(sloops_with_hidden_loads("[0, 3]"), {"north"});
  north.set_next(file_of("north", 2, "{}"));
  const auto with = [&](const std::string& port, const std::string& starboard) {
    return north.sees({{file_of("south", 1,
                                "{course: [ahead], start: {load: {port: " + port + ", starboard: " +
                                    starboard + "}}, load: none, fire: {at: cutter}}")}});
  };
  const std::string expected = with("round", "round");
  EXPECT_THAT(expected, HasSubstr("(2 × 12-pounder, p1 p2, round shot; "));
  EXPECT_TRUE(with("round", "chain") == expected);
  EXPECT_TRUE(with("round", "double") == expected);
  EXPECT_FALSE(with("chain", "round") == expected);
}

TEST(Leaks, WithoutTheKeyLoadsAreSeen) {
  std::string scenario = sloops_with_hidden_loads("[0, 14]");
  scenario = replaced(scenario, "hidden: [loads]\n", "");
  Onlooker north(scenario, {"north"});
  north.set_next(file_of("north", 2, "{}"));
  EXPECT_NE(north.sees({{file_of("south", 1, "{start: {load: chain}}")}}),
            north.sees({{file_of("south", 1, "{start: {load: grape}}")}}));
}

TEST(Leaks, RefusedOrdersOfGunsAreHidden) {
  Onlooker north(sloops_with_hidden_loads("[0, 14]"), {"north"});
  Onlooker south(sloops_with_hidden_loads("[0, 14]"), {"south"});
  const Windows windows = {
      {file_of("south", 1, "{start: {load: grape}, load: {port: double}, grapple: cutter}")}};
  north.set_next(file_of("north", 2, "{}"));
  south.set_next(file_of("south", 2, "{}"));
  EXPECT_EQ(count(north.sees(windows), "**Refused** — Lugger"), 3U)
      << "her grapnels, in three forms";
  EXPECT_EQ(count(north.sees(windows), "**Refused** — Lugger: grapple"), 3U);
  EXPECT_EQ(count(south.sees(windows), "**Refused** — Lugger"), 6U) << "and her double shot";
}

// ---- the replay of a game that hides something --------------------------------------------------

class HiddenReplay : public CliTest {
 protected:
  HiddenReplay() {
    write("scenario.yaml",
          replaced(sloops_with_hidden_loads("[0, 14]"), "wind_from", "turn_limit: 2\nwind_from"));
    play(1);
  }

  void play(int turn) const {
    const std::string orders = turn == 1 ? "{start: {load: chain}}" : "{load: none}";
    write("orders/south.yaml", orders_of("south", turn, orders));
    const Ran ran = run_program({"run", path("scenario.yaml"), "--orders", path("orders"),
                                 "--replay", path("game.replay.yaml")});
    ASSERT_EQ(ran.status, ExitStatus::good) << ran.err;
  }
};

TEST_F(HiddenReplay, IsItsHeaderUntilTheGameIsOver) {
  EXPECT_THAT(read("game.replay.yaml"), Not(HasSubstr("chain}")));
  EXPECT_THAT(read("game.replay.yaml"), Not(HasSubstr("\ninput:")));
  EXPECT_THAT(read("game.replay.yaml.sealed"), HasSubstr("chain"));
  EXPECT_EQ(run_program({"verify", path("game.replay.yaml")}).status, ExitStatus::bad_input)
      << "of a header alone nobody can tell whether it was cut off";
  play(2);
  EXPECT_FALSE(exists("game.replay.yaml.sealed"));
  EXPECT_THAT(read("game.replay.yaml"), HasSubstr("start: {load: chain}"));
  EXPECT_EQ(run_program({"verify", path("game.replay.yaml")}).status, ExitStatus::good);
}

// ---- sealed turns -------------------------------------------------------------------------------

std::string two_galleons(const std::string& asked) {
  return "prizecourt: scenario/1\nruleset: broadsides-and-boarding-parties\ngame: duel\n"
         "title: Duel\ndice: {seed: sealed}\nwhen_silent: {" +
         asked +
         ": ask}\nships:\n"
         "  isabella: {player: alice, at: [5, 5], heading: n}\n"
         "  seahawk: {player: bob, at: [6, 5], heading: n}\n";
}

Delivered duel_file(const std::string& player, const std::string& orders) {
  return {player + ".yaml",
          "prizecourt: orders/1\ngame: duel\nturn: 1\nplayer: " + player + "\n" + orders + "\n"};
}

constexpr std::array plots = {"remain", "move", "turn-starboard", "turn-port"};

std::string more_orders(Pick& pick) {
  return pick.of({"", "fire: {any: hold}\n", "fire: {card_2: [C, D], volley: hold}\n",
                  "fire: {broadside: [{row: C, until: mast-gone}, D]}\n"}) +
         pick.of({"", "hull_side: starboard\n", "stand_in: [F5, F3, D3]\n",
                  "standing: {fire: {any: E}}\n"});
}

TEST(Leaks, OfPlotsThatAreNotShownThereAreNone) {
  Onlooker alice(two_galleons("plot"), {"alice"});
  alice.set_next(duel_file("alice", "plot: [move, move, move]"));
  Pick pick;
  std::string expected;
  for (int i = 0; i < 3; ++i) {
    for (const char* one : plots) {
      for (const char* two : plots) {
        for (const char* three : plots) {
          const std::string orders = "plot: [" + std::string(one) + ", " + two + ", " + three +
                                     "]\nsurrender: " + pick.of({"true", "false"}) + "\n" +
                                     more_orders(pick);
          const std::string seen = alice.sees({{duel_file("bob", orders)}});
          if (expected.empty()) expected = seen;
          ASSERT_TRUE(seen == expected) << orders;
        }
      }
    }
  }
  EXPECT_THAT(expected, HasSubstr("The turn is waiting"));
}

TEST(Leaks, OfCardsToComeThereAreNone) {
  Onlooker bob(two_galleons("fire"), {"bob"});
  bob.set_next(duel_file("bob", "fire: {any: C}"));
  const Delivered own = duel_file("bob", "plot: [remain, move, remain]");
  Pick pick;
  std::string expected;
  for (int i = 0; i < 8; ++i) {
    for (const char* two : plots) {
      for (const char* three : plots) {
        const std::string plot = "plot: [remain, " + std::string(two) + ", " + three + "]\n" +
                                 pick.of({"", "hull_side: starboard\n", "stand_in: [F5, F3, D3]\n",
                                          "standing: {hull_side: port}\n"});
        const std::string seen = bob.sees({{duel_file("alice", plot), own}});
        if (expected.empty()) expected = seen;
        ASSERT_TRUE(seen == expected) << plot;
      }
    }
  }
  EXPECT_THAT(expected, HasSubstr("**The turn is waiting** for Alice.\n"));
}

TEST(Leaks, ARefusedPlaceIsNotToldBeforeTheTurnIsOver) {
  const Delivered bobs = duel_file("bob",
                                   "place: {captain: D4, crew: [C4, C4, C4, C4]}\n"
                                   "plot: [remain, remain, remain]");
  const std::string scenario =
      replaced(replaced(two_galleons("plot"), "ships:", "step: set-up\nships:"), "[6, 5]",
               "[6, 5], crew: 24");
  Onlooker alice(scenario, {"alice"});
  Onlooker bob(scenario, {"bob"});
  alice.set_next(duel_file("alice", "plot: [move, move, move]"));
  bob.set_next(duel_file("bob", "plot: [move, move, move]"));
  EXPECT_THAT(alice.sees({{bobs}}), Not(HasSubstr("efused")));
  EXPECT_THAT(bob.sees({{bobs}}), HasSubstr("efused"));
}

// ---- the key ------------------------------------------------------------------------------------

std::string complaint_about(const std::string& scenario) {
  Problems problems;
  const auto session =
      Session::begin(all_rulesets(), {"scenario.yaml", scenario, std::nullopt}, problems);
  EXPECT_FALSE(session);
  return to_text(problems);
}

TEST(Hidden, NamesWhatTheRulesetOffers) {
  EXPECT_THAT(complaint_about(two_sloops("dice: {seed: a}\nhidden: [laods]\n")),
              HasSubstr("did you mean 'loads'?"));
  EXPECT_THAT(complaint_about(
                  replaced(two_galleons("plot"), "when_silent", "hidden: [loads]\nwhen_silent")),
              HasSubstr("Broadsides & Boarding Parties has nothing that a scenario can hide"));
}

}  // namespace
}  // namespace prizecourt
