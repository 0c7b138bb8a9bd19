#include "extras/lab/arena/contest.h"

#include <algorithm>
#include <condition_variable>
#include <cstddef>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace prizecourt {
namespace {

/// Numbers are given out some at a time, so that threads seldom meet, but not so many that one
/// thread plays on when the others are done.
std::int64_t lot_size(const NumberRange& numbers, unsigned jobs, std::int64_t most) {
  constexpr std::int64_t lots_a_thread = 32;
  return std::clamp<std::int64_t>(numbers.count() / (lots_a_thread * jobs), 1, most);
}

class Crew {
 public:
  Crew(const NumberRange& numbers, unsigned jobs, const Playing& playing)
      : numbers_(numbers),
        playing_(playing),
        jobs_(std::max(jobs, 1U)),
        lot_size_(lot_size(numbers, jobs_, playing.most_at_once)),
        lots_((numbers.count() + lot_size_ - 1) / lot_size_),
        done_(static_cast<std::size_t>(lots_ahead) * jobs_) {}

  bool execute() {
    std::vector<std::thread> helpers;
    try {
      for (unsigned i = 1; i < jobs_; ++i) helpers.emplace_back([this] { work(); });
    } catch (const std::system_error&) {
      // Threads are an offer of the system: those that there are do all the work.
    }
    work();
    for (std::thread& helper : helpers) helper.join();
    if (failure_) std::rethrow_exception(failure_);
    return due_ == lots_ || is_full_;
  }

 private:
  using Lot = std::vector<PlayedNumber>;

  static constexpr int lots_ahead = 4;  ///< that a thread may be ahead of what was taken

  void work() {
    try {
      const PlayNumber play = playing_.player();
      for (std::int64_t lot = next_lot(); lot < lots_; lot = next_lot())
        hand_in(lot, played(lot, play));
    } catch (...) {
      const std::lock_guard lock(mutex_);
      if (!failure_) failure_ = std::current_exception();
      ended_ = true;
      moved_.notify_all();
    }
  }

  /// Waits while too much is held that is not its turn yet; lots_ where there is no more to do.
  std::int64_t next_lot() {
    std::unique_lock lock(mutex_);
    moved_.wait(lock, [this] {
      return ended_ || next_ == lots_ || next_ < due_ + static_cast<std::int64_t>(done_.size());
    });
    return ended_ ? lots_ : next_ < lots_ ? next_++ : lots_;
  }

  /// Empty where it was called off.
  Lot played(std::int64_t lot, const PlayNumber& play) {
    try {
      const std::int64_t first = numbers_.from + lot * lot_size_;
      const std::int64_t end = std::min(first + lot_size_, numbers_.to + 1);
      Lot all;
      for (std::int64_t number = first; number < end; ++number) {
        if (playing_.is_called_off()) return {};
        all.push_back(play(number));
      }
      return all;

    } catch (const CalledOff&) {
      return {};
    }
  }

  void hand_in(std::int64_t lot, Lot played) {
    const std::lock_guard lock(mutex_);
    if (played.empty()) ended_ = true;
    place(lot) = std::move(played);
    while (!ended_ && due_ < lots_ && !place(due_).empty()) take(std::exchange(place(due_), {}));
    moved_.notify_all();
  }

  void take(const Lot& lot) {
    for (const PlayedNumber& number : lot) {
      if (playing_.take(number) == Onward::go_on) continue;
      is_full_ = true;
      ended_ = true;
      return;
    }
    ++due_;
  }

  Lot& place(std::int64_t lot) { return done_[static_cast<std::size_t>(lot) % done_.size()]; }

  NumberRange numbers_;
  const Playing& playing_;
  unsigned jobs_;
  std::int64_t lot_size_;
  std::int64_t lots_;
  std::mutex mutex_;
  std::condition_variable moved_;
  std::vector<Lot> done_;  ///< waiting to be taken, by lot
  std::int64_t next_ = 0;  ///< the lot that is given out next
  std::int64_t due_ = 0;   ///< the lot that is taken next
  bool ended_ = false;     ///< nothing more is begun
  bool is_full_ = false;   ///< whoever takes has said stop
  std::exception_ptr failure_;
};

}  // namespace

bool play_in_order(const NumberRange& numbers, unsigned jobs, const Playing& playing) {
  return Crew(numbers, jobs, playing).execute();
}

}  // namespace prizecourt
