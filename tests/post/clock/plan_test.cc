#include "extras/post/clock/plan.h"

#include "formats/text/words.h"
#include "tests/post/calendar/moments.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace prizecourt::post {
namespace {

/// A game of two, with the clock and what is in moved by hand. Each step does all that is due, as
/// a tick does, and says it.
class OneGame {
 public:
  OneGame() {
    std::string why;
    rules.due = read_due_rule("every 7 days at 20:00 Europe/London", Zone(), why);
    rules.players.resize(2);
    rules.players[0].id = "north";
    rules.players[0].zone = Zone::named("Europe/London").value_or(Zone());
    rules.players[1].id = "south";
    standing.turn = 1;
    standing.window = 1;
    owe("north south");
  }

  /// Who owes orders, by id.
  void owe(const std::string& players, OwedKind kind = OwedKind::orders) {
    standing.owed.clear();
    if (players.find("north") != std::string::npos)
      standing.owed.push_back({"north", "North", kind});
    if (players.find("south") != std::string::npos)
      standing.owed.push_back({"south", "South", kind});
  }

  /// A tick, and another a few minutes before.
  std::string tick(std::string_view now) {
    constexpr UtcSeconds usual = 5 * seconds_of_minute;
    ticked = at(now) - usual;
    return tick_after_outage(now);
  }

  /// The same where none came since the last one.
  std::string tick_after_outage(std::string_view now) {
    std::string done;
    for (int i = 0; i < 10; ++i) {
      const Facts facts{.rules = rules,
                        .window = window,
                        .standing = standing,
                        .away = away,
                        .ticked = ticked,
                        .now = at(now)};
      const Plan next = plan(facts);
      done += (done.empty() ? "" : "; ") + in_words(next);
      if (next.act == Act::nothing) {
        ticked = at(now);
        return done;
      }
      window = after(next, facts);
      if (next.act == Act::open || next.act == Act::move_date) {
        if (!is_opening(standing)) standing.due = window.due;
      }
      if (next.act == Act::play) {
        ++standing.turn;
        ++standing.window;
        standing.due.reset();
        standing.has_anything = false;
        owe("north south");
      }
    }
    return done + " and no end";
  }

  GameSettings rules;
  OpenWindow window;
  Standing standing;
  std::map<std::string, Day, std::less<>> away;
  std::optional<UtcSeconds> ticked;

 private:
  [[nodiscard]] static std::string in_words(const Plan& plan) {
    const std::string due = plan.due ? to_text(*plan.due) : "none";
    switch (plan.act) {
      case Act::nothing:
        return (plan.next ? to_text(*plan.next) + ' ' : "") + plan.next_words;
      case Act::open:
        return "open until " + due;
      case Act::move_date:
        return "move to " + due + " for " +
               std::string(names(plan.reason)[static_cast<std::size_t>(plan.reason)]);
      case Act::call:
        return "call until " + due;
      case Act::remind:
        return "remind " + with_and(plan.players);
      case Act::tell_late:
        return "tell " + with_and(plan.players);
      case Act::play:
        return "play without " + with_and(plan.players);
    }
    return {};
  }
};

TEST(Plan, a_window_opens_with_a_date_and_is_played_as_soon_as_all_is_in) {
  OneGame game;
  EXPECT_EQ(game.tick("2026-11-26T12:00Z"),
            "open until 2026-12-03T20:00Z; 2026-12-02T20:00Z North and South are reminded");
  game.owe("south");
  game.standing.has_anything = true;
  EXPECT_EQ(game.tick("2026-11-28T12:00Z"), "2026-12-02T20:00Z South is reminded");
  game.owe("");
  EXPECT_EQ(game.tick("2026-11-29T12:00Z"),
            "play without ; open until 2026-12-06T20:00Z; 2026-12-05T20:00Z North and South are "
            "reminded");
}

TEST(Plan, whoever_says_so_plays_at_the_date_and_not_before) {
  OneGame game;
  game.rules.early = false;
  static_cast<void>(game.tick("2026-11-26T12:00Z"));
  game.owe("");
  game.standing.has_anything = true;
  EXPECT_EQ(game.tick("2026-11-28T12:00Z"), "2026-12-03T20:00Z turn 1 is played");
  EXPECT_EQ(game.tick("2026-12-03T20:00Z").substr(0, 13), "play without ");
}

TEST(Plan, a_window_that_is_for_bots_alone_waits_for_no_date) {
  OneGame game;
  game.rules.early = false;
  static_cast<void>(game.tick("2026-11-26T12:00Z"));
  game.owe("");
  game.standing.has_anything = true;
  game.standing.is_for_bots = true;
  EXPECT_EQ(game.tick("2026-11-28T12:00Z").substr(0, 13), "play without ");
}

TEST(Plan, whoever_owes_is_reminded_once) {
  OneGame game;
  static_cast<void>(game.tick("2026-11-26T12:00Z"));
  game.owe("south");
  game.standing.has_anything = true;
  EXPECT_EQ(game.tick("2026-12-02T20:05Z"),
            "remind south; 2026-12-04T02:00Z late players are notified that turn 1 is waiting");
  EXPECT_EQ(game.tick("2026-12-02T20:10Z"),
            "2026-12-04T02:00Z late players are notified that turn 1 is waiting");
}

TEST(Plan, a_reminder_never_follows_on_the_heels_of_the_report) {
  OneGame game;
  std::string why;
  game.rules.due = read_due_rule("every day at 20:00", Zone(), why);
  EXPECT_EQ(game.tick("2026-11-26T12:00Z"),
            "open until 2026-11-27T20:00Z; 2026-11-27T04:00Z North and South are reminded");
}

TEST(Plan, late_means_wait_unless_the_game_master_says_otherwise) {
  OneGame game;
  static_cast<void>(game.tick("2026-11-26T12:00Z"));
  game.owe("south");
  game.standing.has_anything = true;
  static_cast<void>(game.tick("2026-12-03T19:00Z"));
  EXPECT_EQ(game.tick("2026-12-04T01:59Z"),
            "2026-12-04T02:00Z late players are notified that turn 1 is waiting");
  constexpr std::string_view waits =
      "nothing until South has sent the missing orders, or the game master plays without them";
  EXPECT_EQ(game.tick("2026-12-04T02:00Z"), "tell south; " + std::string(waits));
  EXPECT_EQ(game.tick("2026-12-04T02:05Z"), waits);
  game.owe("");
  EXPECT_EQ(game.tick("2026-12-05T02:05Z"),
            "play without ; open until 2026-12-10T20:00Z; 2026-12-09T20:00Z North and South are "
            "reminded");
}

TEST(Plan, defaults_are_played_after_the_grace_but_never_for_everybody) {
  OneGame game;
  game.rules.late = Late::defaults;
  static_cast<void>(game.tick("2026-11-26T12:00Z"));
  static_cast<void>(game.tick("2026-12-02T20:00Z"));
  EXPECT_EQ(game.tick("2026-12-03T20:00Z"),
            "2026-12-04T02:00Z turn 1 is played without the late orders");
  static_cast<void>(game.tick("2026-12-04T01:00Z"));
  EXPECT_EQ(game.tick("2026-12-04T02:00Z").substr(0, 16), "tell north and s");
  game.owe("south");
  game.standing.has_anything = true;
  EXPECT_EQ(game.tick("2026-12-04T02:05Z").substr(0, 18), "play without south");
}

TEST(Plan, stop_plays_without_as_many_as_the_game_master_allows) {
  OneGame game;
  game.rules.late = Late::stop;
  game.rules.at_most_missing = 1;
  game.standing.has_anything = true;  // a third player's
  static_cast<void>(game.tick("2026-11-26T12:00Z"));
  static_cast<void>(game.tick("2026-12-04T01:00Z"));
  EXPECT_EQ(game.tick("2026-12-04T02:00Z").substr(0, 20), "tell north and south");
  game.owe("south");
  EXPECT_EQ(game.tick("2026-12-04T03:00Z").substr(0, 18), "play without south");
}

TEST(Plan, nobody_is_late_after_an_outage) {
  OneGame game;
  game.rules.late = Late::defaults;
  static_cast<void>(game.tick("2026-11-26T12:00Z"));
  game.owe("south");
  game.standing.has_anything = true;
  static_cast<void>(game.tick("2026-12-01T12:00Z"));
  EXPECT_EQ(game.tick_after_outage("2026-12-08T09:00Z"),
            "move to 2026-12-09T20:00Z for outage; 2026-12-09T02:30Z South is reminded");
  EXPECT_EQ(game.tick("2026-12-09T02:30Z").substr(0, 12), "remind south");
  static_cast<void>(game.tick("2026-12-09T22:00Z"));
  EXPECT_EQ(game.tick("2026-12-10T02:00Z").substr(0, 18), "play without south");
}

TEST(Plan, a_short_outage_and_one_long_before_the_date_move_nothing) {
  OneGame game;
  static_cast<void>(game.tick("2026-11-26T12:00Z"));
  EXPECT_EQ(game.tick_after_outage("2026-12-02T12:00Z"),
            "2026-12-02T20:00Z North and South are reminded");
  static_cast<void>(game.tick("2026-12-03T19:00Z"));
  EXPECT_EQ(game.tick_after_outage("2026-12-03T23:00Z"),
            "2026-12-04T02:00Z late players are notified that turn 1 is waiting");
}

TEST(Plan, who_is_away_gets_until_the_evening_after) {
  OneGame game;
  static_cast<void>(game.tick("2026-11-26T12:00Z"));
  game.away["north"] = {2026, 12, 10};
  EXPECT_EQ(game.tick("2026-11-27T12:00Z"),
            "move to 2026-12-11T20:00Z for absence; 2026-12-10T20:00Z South is reminded");
  // Back, he is reminded, too.
  EXPECT_EQ(game.tick("2026-12-10T20:00Z"),
            "remind south; 2026-12-11T00:00Z absent players are reminded");
  EXPECT_EQ(game.tick("2026-12-11T00:00Z").substr(0, 12), "remind north");
}

TEST(Plan, a_window_opens_with_the_date_of_who_is_away) {
  OneGame game;
  game.away["north"] = {2026, 12, 10};
  EXPECT_EQ(game.tick("2026-11-26T12:00Z"),
            "open until 2026-12-11T20:00Z; 2026-12-10T20:00Z South is reminded");
}

TEST(Plan, whoever_is_away_but_owes_nothing_holds_up_nobody) {
  OneGame game;
  static_cast<void>(game.tick("2026-11-26T12:00Z"));
  game.owe("south");
  game.away["north"] = {2026, 12, 10};
  EXPECT_EQ(game.tick("2026-11-27T12:00Z"), "2026-12-02T20:00Z South is reminded");
}

TEST(Plan, sealed_orders_are_committed_to_then_called_for_then_played) {
  OneGame game;
  game.rules.late = Late::defaults;
  game.owe("north south", OwedKind::commitment);
  static_cast<void>(game.tick("2026-11-26T12:00Z"));
  game.owe("north south", OwedKind::opening);
  game.standing.has_anything = true;
  EXPECT_EQ(game.tick("2026-11-28T12:00Z"),
            "call until 2026-11-30T12:00Z; 2026-11-29T12:00Z North and South are reminded");
  game.owe("south", OwedKind::opening);
  EXPECT_EQ(game.tick("2026-11-29T12:00Z").substr(0, 12), "remind south");
  static_cast<void>(game.tick("2026-11-30T12:00Z"));
  EXPECT_EQ(game.tick("2026-11-30T18:00Z").substr(0, 18), "play without south");
}

TEST(Plan, who_did_not_commit_is_played_without_when_the_others_have_opened) {
  OneGame game;
  static_cast<void>(game.tick("2026-11-26T12:00Z"));
  game.owe("south", OwedKind::nothing_more);
  game.standing.has_anything = true;
  EXPECT_EQ(game.tick("2026-11-28T12:00Z").substr(0, 18), "play without south");
}

TEST(Plan, a_date_that_the_game_master_edits_holds_and_is_told) {
  OneGame game;
  static_cast<void>(game.tick("2026-11-26T12:00Z"));
  game.standing.due = at("2026-12-24T12:00Z");
  EXPECT_EQ(game.tick("2026-11-27T12:00Z"),
            "move to 2026-12-24T12:00Z for edited; 2026-12-23T12:00Z North and South are reminded");
}

TEST(Plan, a_rule_that_changes_later_moves_nothing) {
  OneGame game;
  static_cast<void>(game.tick("2026-11-26T12:00Z"));
  std::string why;
  game.rules.due = read_due_rule("every day at 8:00 Asia/Kolkata", Zone(), why);
  EXPECT_EQ(game.tick("2026-11-27T12:00Z"), "2026-12-02T20:00Z North and South are reminded");
  EXPECT_EQ(game.window.due, at("2026-12-03T20:00Z"));
}

TEST(Plan, a_clock_far_ahead_harms_nobody_and_what_it_decided_is_decided_anew) {
  OneGame game;
  game.rules.late = Late::defaults;
  static_cast<void>(game.tick("2026-11-26T12:00Z"));
  game.owe("south");
  game.standing.has_anything = true;
  EXPECT_EQ(game.tick_after_outage("2031-05-01T00:00Z").substr(0, 40),
            "move to 2031-05-02T19:00Z for outage; 20");
  EXPECT_EQ(game.tick("2026-11-27T12:00Z"),
            "move to 2026-12-03T20:00Z for clock; 2026-12-02T20:00Z South is reminded");
}

TEST(Plan, a_clock_set_back_repeats_nothing) {
  OneGame game;
  static_cast<void>(game.tick("2026-11-26T12:00Z"));
  EXPECT_EQ(game.tick("2026-11-26T11:30Z"), "2026-12-02T20:00Z North and South are reminded");
  static_cast<void>(game.tick("2026-12-02T21:00Z"));
  EXPECT_EQ(game.tick("2026-12-02T19:00Z"),
            "2026-12-04T02:00Z late players are notified that turn 1 is waiting");
}

TEST(Plan, without_a_rule_the_game_waits_for_nothing_but_orders) {
  OneGame game;
  game.rules.due.reset();
  EXPECT_EQ(game.tick("2026-11-26T12:00Z"),
            "open until none; nothing until all orders have arrived: there is no deadline");
  game.owe("");
  game.standing.has_anything = true;
  EXPECT_EQ(game.tick("2026-12-26T12:00Z").substr(0, 13), "play without ");
}

TEST(Plan, the_end_is_told_and_nothing_follows) {
  OneGame game;
  game.standing.is_over = true;
  game.owe("");
  EXPECT_EQ(game.tick("2026-11-26T12:00Z"), "open until none; nothing: the game is over");
}

}  // namespace
}  // namespace prizecourt::post
