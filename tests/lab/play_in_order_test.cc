#include "extras/lab/arena/contest.h"
#include "tests/wait_until.h"

#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <unistd.h>
#include <vector>

namespace prizecourt {
namespace {

/// Takes the longer the earlier the number is among its neighbours, so that threads finish in
/// another order than they began.
PlayedNumber played_slowly(std::int64_t number) {
  volatile std::int64_t left = 50'000 * (7 - number % 7);
  while (left > 0) left = left - 1;
  return {.number = number, .games = {}};
}

struct Took {
  std::vector<std::int64_t> numbers;
  bool all = false;
};

Took take(const NumberRange& numbers, unsigned jobs, std::int64_t stop_at) {
  Took took;
  const Playing playing{.player = [] { return PlayNumber(played_slowly); },
                        .take =
                            [&](const PlayedNumber& played) {
                              took.numbers.push_back(played.number);
                              return played.number == stop_at ? Onward::stop : Onward::go_on;
                            },
                        .is_called_off = [] { return false; }};
  took.all = play_in_order(numbers, jobs, playing);
  return took;
}

TEST(PlayInOrder, numbers_are_taken_in_order_whoever_finishes_first) {
  std::vector<std::int64_t> expected;
  for (std::int64_t number = 11; number <= 160; ++number) expected.push_back(number);
  for (const unsigned jobs : {1U, 2U, 7U, 200U}) {
    const Took took = take({.from = 11, .to = 160}, jobs, 0);
    EXPECT_EQ(took.numbers, expected) << jobs;
    EXPECT_TRUE(took.all) << jobs;
  }
}

TEST(PlayInOrder, nothing_counts_beyond_the_number_at_which_somebody_stops) {
  for (const unsigned jobs : {1U, 2U, 7U}) {
    const Took took = take({.from = 1, .to = 100'000}, jobs, 64);
    EXPECT_EQ(took.numbers.size(), 64U) << jobs;
    EXPECT_TRUE(took.all) << jobs;
  }
}

/// The first number is not done before the other thread has gone as far ahead as it may.
TEST(PlayInOrder, only_a_few_numbers_are_held) {
  std::array<std::atomic<pid_t>, 2> threads{};
  std::atomic<std::size_t> players = 0;
  const auto other_waits = [&threads](std::size_t player) {
    const pid_t other = threads.at(1 - player);
    if (other == 0) return false;
    const char state = state_of("/proc/self/task/" + std::to_string(other));
    return state == 'S' || state == '\0';
  };
  std::atomic<std::int64_t> begun = 0;
  std::int64_t taken = 0;
  std::int64_t most_held = 0;
  const Playing playing{.player =
                            [&] {
                              const std::size_t player = players++;
                              threads.at(player) = ::gettid();
                              return PlayNumber([&, player](std::int64_t number) {
                                ++begun;
                                if (number == 1) {
                                  wait_until([&] { return begun > 1 && other_waits(player); });
                                }
                                return PlayedNumber{.number = number, .games = {}};
                              });
                            },
                        .take =
                            [&](const PlayedNumber&) {
                              most_held = std::max(most_held, begun - taken++);
                              return Onward::go_on;
                            },
                        .is_called_off = [] { return false; }};
  EXPECT_TRUE(play_in_order({.from = 1, .to = 100'000}, 2, playing));
  EXPECT_LE(most_held, 1024);
}

TEST(PlayInOrder, ends_early_when_it_is_called_off) {
  std::atomic<int> asked = 0;
  const Playing playing{.player = [] { return PlayNumber(played_slowly); },
                        .take = [](const PlayedNumber&) { return Onward::go_on; },
                        .is_called_off = [&] { return ++asked > 20; }};
  EXPECT_FALSE(play_in_order({.from = 1, .to = 100'000}, 2, playing));
  EXPECT_LE(asked, 30);
}

/// What is given up in its midst is no number that was played, nor is what comes after it.
TEST(PlayInOrder, ends_in_the_midst_of_a_number_that_is_called_off) {
  for (const unsigned jobs : {1U, 2U, 7U}) {
    std::int64_t taken = 0;
    const Playing playing{.player =
                              [] {
                                return PlayNumber([](std::int64_t number) -> PlayedNumber {
                                  if (number >= 700) throw CalledOff();
                                  return {.number = number, .games = {}};
                                });
                              },
                          .take =
                              [&](const PlayedNumber& played) {
                                EXPECT_EQ(played.number, ++taken);
                                return Onward::go_on;
                              },
                          .is_called_off = [] { return false; }};
    EXPECT_FALSE(play_in_order({.from = 1, .to = 100'000}, jobs, playing));
    EXPECT_LT(taken, 700);
  }
}

/// Whose games are slow does not wait for a second to hear of the first.
TEST(PlayInOrder, hands_in_no_more_at_once_than_it_is_told) {
  std::atomic<std::int64_t> begun = 0;
  std::int64_t begun_at_first = 0;
  Playing playing{.player =
                      [&] {
                        return PlayNumber([&](std::int64_t number) {
                          ++begun;
                          return PlayedNumber{.number = number, .games = {}};
                        });
                      },
                  .take =
                      [&](const PlayedNumber&) {
                        if (begun_at_first == 0) begun_at_first = begun;
                        return Onward::go_on;
                      },
                  .is_called_off = [] { return false; }};
  EXPECT_TRUE(play_in_order({.from = 1, .to = 100'000}, 1, playing));
  EXPECT_GT(begun_at_first, 1);
  begun = 0;
  begun_at_first = 0;
  playing.most_at_once = 1;
  EXPECT_TRUE(play_in_order({.from = 1, .to = 1000}, 1, playing));
  EXPECT_EQ(begun_at_first, 1);
}

TEST(PlayInOrder, what_a_thread_throws_comes_out) {
  const Playing playing{.player =
                            [] {
                              return PlayNumber([](std::int64_t number) -> PlayedNumber {
                                if (number == 70) throw std::runtime_error("a fault");
                                return {.number = number, .games = {}};
                              });
                            },
                        .take = [](const PlayedNumber&) { return Onward::go_on; },
                        .is_called_off = [] { return false; }};
  EXPECT_THROW(static_cast<void>(play_in_order({.from = 1, .to = 1000}, 2, playing)),
               std::runtime_error);
}

TEST(PlayInOrder, there_may_be_nothing_to_play) {
  EXPECT_TRUE(take({.from = 1, .to = 0}, 2, 0).all);
}

}  // namespace
}  // namespace prizecourt
