#include "court/statistics.h"
#include "extras/lab/arena/contest.h"
#include "extras/lab/arena/run_file.h"
#include "extras/lab/arena/tally.h"
#include "extras/lab/commands/simulate_options.h"
#include "formats/console/output_file.h"
#include "formats/console/process.h"
#include "formats/console/terminal.h"
#include "formats/text/escape.h"
#include "formats/text/file_calls.h"
#include "formats/text/files.h"
#include "formats/text/version.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>
#include <memory>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace prizecourt {
namespace {

using Found = RunReader::Found;

/// Counts a run in the order of its numbers, and ends it where the test knows.
class Count {
 public:
  explicit Count(const RunHead& head)
      : hypotheses_(head.hypotheses),
        is_whole_(head.part.of == 1),
        tally_(head.contest) {}

  /// A part of a run is played to its end: only the whole can be judged.
  Onward add(const PlayedNumber& played) {
    tally_.add(played);
    if (!is_fair(played)) return Onward::go_on;
    const bool is_looked_at =
        is_whole_ && hypotheses_.tested != Tested::nothing && tally_.numbers() % pairs_a_look == 0;
    if (is_looked_at) finding_ = look_at(tally_.tested(hypotheses_), hypotheses_);
    return finding_ == Finding::unknown ? Onward::go_on : Onward::stop;
  }

  /// Prints what came of the whole run, and sets the status.
  void tell(Context& context) const {
    context.out << summary_of(tally_, hypotheses_, finding_);
    const bool is_no = hypotheses_.tested != Tested::nothing &&
                       (finding_ != Finding::holds || !is_decided(tally_));
    // Of forfeits nothing is known, and a script must not take that for an answer.
    const bool is_unknown = tally_.games() > 0 && tally_.numbers() == 0;
    if (is_no || is_unknown) context.status = ExitStatus::verdict_no;
  }

 private:
  Hypotheses hypotheses_;
  bool is_whole_;
  GamesTally tally_;
  Finding finding_ = Finding::unknown;
};

/// Without the signature, which takes its time.
RunHead head_of(const SimulateOptions& options, const Simulation& simulation) {
  return {.version = std::string(version_text),
          .scenario = blake2b(simulation.scenario.text),
          .signature = {},
          .contest = simulation.contest,
          .hypotheses = simulation.hypotheses,
          .part = options.part};
}

/// Nothing, after saying so, where that was called off.
std::optional<Digest> signature_of(Context& context, const Simulation& simulation,
                                   const Interrupt& interrupt) {
  StatusLine line(context.err);
  int openings = 0;
  const auto signature = simulation.player(context.rulesets)
                             .signature([&] { return !interrupt.was_pressed(); },
                                        [&] {
                                          line.show("computing the signature of the bots: game " +
                                                    std::to_string(++openings));
                                        });
  if (signature && !interrupt.was_pressed()) return signature;
  refuse(context, "stopped before the first game; nothing was saved", ExitStatus::later);
  return std::nullopt;
}

unsigned jobs_of(const SimulateOptions& options) {
  return options.jobs > 0 ? options.jobs : std::max(std::thread::hardware_concurrency(), 1U);
}

bool is_other_run(Context& context, const std::string& path, std::string_view differs_in) {
  return !refuse(context,
                 for_terminal(path) + " belongs to another run, with a different value for " +
                     std::string(differs_in) + "; name another file",
                 ExitStatus::bad_usage);
}

/// Whether a run with that head, as far as it is known without its signature, may be written there.
bool may_be_written(Context& context, const SimulateOptions& options, RunHead head) {
  const std::string& path = options.output;
  if (!has_a_place(context, path)) return false;
  if (options.force) return true;
  const RunReader there(path);
  switch (there.found()) {
    case Found::nothing:
    case Found::broken:
      return true;
    case Found::other:
      return refuse(context,
                    for_terminal(path) + " exists and is not a run of games; name another file",
                    ExitStatus::bad_usage);
    case Found::older:
      return refuse(context,
                    for_terminal(path) +
                        " is a run written by another version of the program; name another file, "
                        "or replace it with --force",
                    ExitStatus::bad_usage);
    case Found::run:
      break;
  }
  head.signature = there.head().signature;
  const std::string_view other = difference(there.head(), head);
  if (other.empty() && there.head().part == head.part) return true;
  return !is_other_run(context, path, other.empty() ? "the part" : other);
}

/// Whether the signature is that of a run that is there. Requires one that may_be_written().
bool has_its_signature(Context& context, const SimulateOptions& options, const RunHead& head) {
  const RunReader there(options.output);
  if (options.force || there.found() != Found::run) return true;
  const std::string_view other = difference(there.head(), head);
  return other.empty() || !is_other_run(context, options.output, other);
}

/// Shows on a terminal how many games there are, and tells which are void and why programs of
/// others never take their seats, once of each. Throws SystemFailure where three games are void, or
/// all: that is not the luck of a moment.
class Progressing {
 public:
  Progressing(Context& context, const Contest& contest, std::int64_t games)
      : context_(context),
        contest_(contest),
        line_(context.err),
        all_(games) {
    show();  // the first game may take its time
  }

  void add(const PlayedNumber& played) {
    games_ += std::ssize(played.games);
    if (games_ >= next_) show();
    const auto number_of = [&](std::size_t game) {
      return std::to_string(game_number(contest_, played.number, game));
    };
    for (std::size_t game = 0; game < played.games.size(); ++game) {
      const GameRecord& record = played.games[game];
      if (record.finish == Finish::voided) tell_void(number_of(game), record.fault);
    }
    for (std::size_t game = 0; game < played.games.size(); ++game) {
      const auto& sides = played.games[game].programs;
      for (std::size_t side = 0; side < sides.size(); ++side) {
        const std::size_t bot = index_of_bot_on(contest_, side, game);
        if (sides[side].breach != Breach::absent || std::exchange(is_told_[bot], true)) continue;
        note(for_terminal(name_of(contest_.bots[bot])) + " is absent: " + sides[side].why +
             "; game " + number_of(game) + " and all others without it are forfeits");
      }
    }
  }

  void end() { line_.take_away(); }

 private:
  void show() {
    next_ = games_ + std::max<std::int64_t>(games_ / 100, 1);
    if (!line_.is_shown()) return;
    line_.show(with_commas(static_cast<std::uint64_t>(games_)) + " of " +
               with_commas(static_cast<std::uint64_t>(all_)) + " games");
  }

  /// Tells something else, which stays.
  void note(std::string_view text) {
    line_.take_away();
    report_note(context_, text);
    show();
  }

  void tell_void(const std::string& number, const std::string& why) {
    constexpr std::int64_t most = 3;
    if (++voided_ < std::min(all_, most)) {
      return note("game " + number + " could not be played in two attempts, so it is void: " + why);
    }
    const std::string before =
        voided_ > 1 ? " (nor " + std::to_string(voided_ - 1) + " before it)" : "";
    throw SystemFailure("game " + number + " cannot be played" + before +
                        ", so no game is counted: " + why);
  }

  Context& context_;
  const Contest& contest_;
  StatusLine line_;
  std::int64_t all_;
  std::int64_t games_ = 0;
  std::int64_t next_ = 1;
  std::int64_t voided_ = 0;
  std::array<bool, 2> is_told_{};  ///< by bot
};

/// Whether a game takes so long that people want to hear of each.
bool has_slow_games(const Contest& contest) {
  return std::any_of(contest.bots.begin(), contest.bots.end(), [](const Bot& bot) {
    return bot.kind == BotKind::program || bot.kind == BotKind::admiral;
  });
}

/// Plays what the head says. Returns false where it was called off.
bool play(Context& context, const SimulateOptions& options, const Simulation& simulation,
          const Interrupt& interrupt, const std::function<Onward(const PlayedNumber&)>& take) {
  const NumberRange numbers = numbers_of(options.part, simulation.contest.numbers);
  const Contest& contest = simulation.contest;
  const std::int64_t games =
      numbers.count() * static_cast<std::int64_t>(games_a_number(contest.pairing));
  Progressing progress(context, contest, games);
  const GoesOn goes_on = [&] { return !interrupt.was_pressed(); };
  Playing playing{.player =
                      [&] {
                        const auto player = std::make_shared<const NumberPlayer>(
                            simulation.player(context.rulesets));
                        return PlayNumber([player, &goes_on](std::int64_t number) {
                          return player->play(number, &goes_on);
                        });
                      },
                  .take =
                      [&](const PlayedNumber& played) {
                        progress.add(played);
                        return take(played);
                      },
                  .is_called_off = [&] { return !goes_on(); }};
  if (has_slow_games(contest)) playing.most_at_once = 1;
  if (play_in_order(numbers, jobs_of(options), playing)) return true;
  progress.end();
  refuse(context, "stopped before all games were played; nothing was saved", ExitStatus::later);
  return false;
}

bool tell_failure(Context& context, const std::optional<WriteError>& error) {
  if (!error) return false;
  return !refuse(context, to_text(*error), ExitStatus::system_failed);
}

/// Writes a run to a file while `produce` hands its numbers to whom it is given. Returns whether
/// the file is there.
using Take = std::function<Onward(const PlayedNumber&)>;

bool write_run(Context& context, const std::string& path, const RunHead& head, Count& count,
               const std::function<bool(const Take&)>& produce) {
  bool is_played = false;
  const auto content = [&](const WritePart& write) {
    constexpr std::size_t enough = std::size_t{1} << 18U;
    RunText text(head);
    std::string held = text.begin();
    bool is_written = true;
    is_played = produce([&](const PlayedNumber& played) {
      held += text.add(played);
      if (held.size() > enough) is_written = is_written && write(std::exchange(held, {}));
      return is_written ? count.add(played) : Onward::stop;
    });
    return is_played && is_written && write(held + text.end());
  };
  const auto error = replace_file(path, content, context.files);
  return !tell_failure(context, error) && is_played;
}

/// Of a run that is there already. A part ends at once.
void tell_again(Context& context, const SimulateOptions& options, Count& count) {
  report_note(context, for_terminal(options.output) + " already exists and is complete");
  if (options.part.of > 1) return;
  RunReader there(options.output);
  while (const auto played = there.next()) {
    if (count.add(*played) == Onward::stop) break;
  }
  count.tell(context);
}

}  // namespace

void play_run(Context& context, const SimulateOptions& options, const Simulation& simulation) {
  const Interrupt interrupt(Signals::ctrl_c_and_termination);
  RunHead head = head_of(options, simulation);
  Count count(head);
  const auto produce = [&](const Take& take) {
    return play(context, options, simulation, interrupt, take);
  };
  const bool is_there = !options.output.empty() && !options.force && is_whole_run(options.output);
  if (options.output.empty()) {
    if (!produce([&](const PlayedNumber& played) { return count.add(played); })) return;
    return count.tell(context);
  }
  if (!may_be_written(context, options, head)) return;
  const auto signature = signature_of(context, simulation, interrupt);
  if (!signature) return;
  head.signature = *signature;
  if (!has_its_signature(context, options, head)) return;
  if (is_there) return tell_again(context, options, count);
  if (!write_run(context, options.output, head, count, produce)) return;
  if (head.part.of == 1) count.tell(context);
}

// ---- parts put together ----

namespace {

struct PartFile {
  std::string path;
  RunHead head;
};

/// The numbers that are missing, as `--array` of Slurm takes them: `3,7-9`.
std::string array_of(const std::vector<std::int64_t>& numbers) {
  std::string text;
  for (std::size_t i = 0; i < numbers.size();) {
    std::size_t last = i;
    while (last + 1 < numbers.size() && numbers[last + 1] == numbers[last] + 1) ++last;
    if (!text.empty()) text += ',';
    text += std::to_string(numbers[i]);
    if (last > i) text += '-' + std::to_string(numbers[last]);
    i = last + 1;
  }
  return text;
}

/// Reads the heads. False, after saying what is wrong, where one cannot be used.
bool read_parts(Context& context, const std::vector<std::string>& paths,
                std::vector<PartFile>& parts) {
  bool good = true;
  const auto bad_input = [&](const std::string& path, std::string_view why) {
    good = refuse(context, for_terminal(path) + ": " + std::string(why), ExitStatus::bad_input);
  };
  for (const std::string& path : paths) {
    const RunReader reader(path);
    if (reader.found() == Found::nothing) {
      bad_input(path, "the file does not exist or cannot be read");
    } else if (reader.found() == Found::older) {
      bad_input(path, "it was written by another version of the program; play that part again");
    } else if (reader.found() != Found::run) {
      bad_input(path, "it is not a part of a run");
    } else if (!parts.empty() && !difference(parts.front().head, reader.head()).empty()) {
      bad_input(path, "it belongs to another run than " + for_terminal(parts.front().path) +
                          ": a different value for " +
                          std::string(difference(parts.front().head, reader.head())));
    } else {
      parts.push_back({path, reader.head()});
    }
  }
  return good;
}

/// Sorts them, and says which are there twice, missing or broken.
bool are_all_there(Context& context, std::vector<PartFile>& parts) {
  bool good = true;
  std::stable_sort(parts.begin(), parts.end(), [](const PartFile& a, const PartFile& b) {
    return a.head.part.number < b.head.part.number;
  });
  std::vector<std::int64_t> missing;
  std::int64_t due = 1;
  const PartFile* before = nullptr;
  for (const PartFile& part : parts) {
    const std::int64_t number = part.head.part.number;
    if (before != nullptr && before->head.part.number == number) {
      good = refuse(context,
                    for_terminal(part.path) + ": shard " + std::to_string(number) +
                        " is given twice: " + for_terminal(before->path),
                    ExitStatus::bad_input);
    }
    before = &part;
    for (; due < number; ++due) missing.push_back(due);
    due = std::max(due, number + 1);
    if (is_whole_run(part.path)) continue;
    good = refuse(context, for_terminal(part.path) + ": it is incomplete or damaged; play it again",
                  ExitStatus::bad_input);
    missing.push_back(number);
  }
  for (; due <= parts.front().head.part.of; ++due) missing.push_back(due);
  if (missing.empty()) return good;
  std::sort(missing.begin(), missing.end());
  missing.erase(std::unique(missing.begin(), missing.end()), missing.end());
  return refuse(context,
                "of " + std::to_string(parts.front().head.part.of) +
                    " shards, these are missing: --array=" + array_of(missing),
                ExitStatus::bad_input);
}

/// Hands all numbers on, part by part; true at their end, or where somebody says stop.
bool read_all(const std::vector<PartFile>& parts, const Take& take) {
  for (const PartFile& part : parts) {
    RunReader reader(part.path);
    while (const auto played = reader.next()) {
      if (take(*played) == Onward::stop) return true;
    }
  }
  return true;
}

}  // namespace

void merge_runs(Context& context, const SimulateOptions& options) {
  std::vector<PartFile> parts;
  if (!read_parts(context, options.merge, parts) || !are_all_there(context, parts)) return;
  RunHead head = parts.front().head;
  head.part = {};
  Count count(head);
  const auto produce = [&](const Take& take) { return read_all(parts, take); };
  if (options.output.empty()) {
    static_cast<void>(produce([&](const PlayedNumber& played) { return count.add(played); }));
    return count.tell(context);
  }
  const bool may_be =
      may_be_written(context, options, head) && has_its_signature(context, options, head);
  if (!may_be) return;
  if (write_run(context, options.output, head, count, produce)) count.tell(context);
}

}  // namespace prizecourt
