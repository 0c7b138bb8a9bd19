/// What becomes of a command that cannot read: the disk fails at one of its calls, a file is not
/// for this user, or reading gives less than there is. This test takes the place of the system's
/// calls in its own program, so it stands alone.

#include "tests/cli/games_by_mail.h"
#include "tests/formats/joint_support.h"
#include "tests/matchers.h"
#include "tests/places.h"
#include "tests/with_variable.h"

#include <array>
#include <cerrno>
#include <cstdarg>
#include <cstdlib>
#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>
#include <vector>

namespace prizecourt {
namespace {

enum class ReadFault {
  failed_disk,  ///< the call fails with an error of the disk
  denied,       ///< the file is not for this user, from this call on
  early_end,    ///< reading stops where there is more
  small_bites,  ///< all reads give a few bytes at a time, which is no fault
};

constexpr std::array<std::string_view, 4> fault_names = {"failed disk", "denied", "early end",
                                                         "small bites"};

/// Which calls are watched, and what happens to them.
struct Watch {
  bool is_on = false;
  int left = 0;  ///< calls up to the one that meets the fault; 0: none does
  ReadFault fault = ReadFault::failed_disk;
  std::vector<std::string> calls;    ///< their names and paths
  std::map<int, std::string> files;  ///< what is open to be read
  std::set<std::string> denied;

  void open(int file, const char* path) {
    if (is_on && file >= 0) files[file] = path;
  }

  void forget(int file) {
    if (is_on) files.erase(file);
  }

  /// Whether the call fails; then errno is set.
  bool fails(std::string_view call, const std::string& path) {
    if (!is_on || !is_meant(path)) return false;
    calls.push_back(std::string(call) + ' ' + path);
    const bool now = --left == 0;
    if (fault == ReadFault::failed_disk && now) return with(EIO);
    if (fault == ReadFault::denied && now && call != "read") denied.insert(path);
    return denied.contains(path) && call != "read" && with(EACCES);
  }

  bool fails(std::string_view call, int file) {
    const auto found = files.find(file);
    return found != files.end() && fails(call, found->second);
  }

  /// How much a read that does not fail may give.
  [[nodiscard]] std::size_t bite(int file, std::size_t count) const {
    if (!is_on || !files.contains(file)) return count;
    if (fault == ReadFault::small_bites) return std::min<std::size_t>(count, 7);
    return fault == ReadFault::early_end && left == 0 ? 0 : count;
  }

 private:
  static bool is_meant(const std::string& path) {
    if (path.starts_with("/dev/shm/")) return true;  // temporary files, where they are in memory
    for (const std::string_view system : {"/proc", "/sys", "/dev", "/etc", "/usr", "/lib"}) {
      if (path.starts_with(system)) return false;
    }
    return true;
  }

  static bool with(int error) {
    errno = error;
    return true;
  }
};

Watch watch;

template <typename Call>
Call* next(const char* name) {
  return reinterpret_cast<Call*>(::dlsym(RTLD_NEXT, name));
}

bool reads(int flags) {
  return (flags & O_ACCMODE) == O_RDONLY;
}

}  // namespace
}  // namespace prizecourt

// ---- the system's calls ----

using prizecourt::next;
using prizecourt::watch;

extern "C" {

int open(const char* path, int flags, ...) {
  static const auto real = next<int(const char*, int, ...)>("open");
  va_list rest;
  va_start(rest, flags);
  const mode_t mode = (flags & O_CREAT) != 0 ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  if (prizecourt::reads(flags) && watch.fails("open", path)) return -1;
  const int file = real(path, flags, mode);
  if (prizecourt::reads(flags)) {
    watch.open(file, path);
  } else {
    watch.forget(file);
  }
  return file;
}

int openat(int folder, const char* path, int flags, ...) {
  static const auto real = next<int(int, const char*, int, ...)>("openat");
  va_list rest;
  va_start(rest, flags);
  const mode_t mode = (flags & O_CREAT) != 0 ? va_arg(rest, mode_t) : 0;
  va_end(rest);
  if (prizecourt::reads(flags) && watch.fails("open", path)) return -1;
  const int file = real(folder, path, flags, mode);
  watch.open(file, path);
  return file;
}

DIR* opendir(const char* path) {
  static const auto real = next<DIR*(const char*)>("opendir");
  if (watch.fails("open", path)) return nullptr;
  DIR* const folder = real(path);
  if (folder != nullptr) watch.open(::dirfd(folder), path);
  return folder;
}

dirent* readdir(DIR* folder) {
  static const auto real = next<dirent*(DIR*)>("readdir");
  return watch.fails("list", ::dirfd(folder)) ? nullptr : real(folder);
}

ssize_t read(int file, void* bytes, size_t count) {
  static const auto real = next<ssize_t(int, void*, size_t)>("read");
  if (watch.fails("read", file)) return -1;
  return real(file, bytes, watch.bite(file, count));
}

int fstat(int file, struct stat* info) noexcept {
  static const auto real = next<int(int, struct stat*)>("fstat");
  return watch.fails("look", file) ? -1 : real(file, info);
}

int stat(const char* path, struct stat* info) noexcept {
  static const auto real = next<int(const char*, struct stat*)>("stat");
  return watch.fails("look", path) ? -1 : real(path, info);
}

int lstat(const char* path, struct stat* info) noexcept {
  static const auto real = next<int(const char*, struct stat*)>("lstat");
  return watch.fails("look", path) ? -1 : real(path, info);
}

char* realpath(const char* path, char* buffer) noexcept {
  static const auto real = next<char*(const char*, char*)>("realpath");
  return watch.fails("follow", path) ? nullptr : real(path, buffer);
}

int flock(int file, int operation) noexcept {
  static const auto real = next<int(int, int)>("flock");
  return watch.fails("lock", file) ? -1 : real(file, operation);
}
}

namespace prizecourt {
namespace {

class ReadFaults : public CliTest {
 protected:
  ReadFaults() {
    ::setenv("SOURCE_DATE_EPOCH", "1000000000", 1);
    fs::create_directories(path("tmp"));
  }

  ~ReadFaults() override { ::unsetenv("SOURCE_DATE_EPOCH"); }

  /// Lets the command meet each fault at each of its reads in turn. It ends with an error, and
  /// changes nothing, or only what the same command given again brings to where it leads
  /// undisturbed. Afterwards it has been given once, undisturbed.
  void expect_told(const std::vector<std::string>& arguments,
                   ExitStatus undisturbed = ExitStatus::good) {
    const auto before = content();
    watch = {};
    watch.is_on = true;
    const Ran usual = run_program(arguments);
    const std::vector<std::string> calls = watch.calls;
    watch = {};
    const auto after = content();
    EXPECT_EQ(usual.status, undisturbed) << testing::PrintToString(arguments) << usual.err;
    EXPECT_FALSE(calls.empty()) << arguments[0];
    const auto points = points_of(calls);
    for (const ReadFault fault :
         {ReadFault::failed_disk, ReadFault::denied, ReadFault::early_end}) {
      for (const int call : points) {
        const std::string& at = calls[static_cast<std::size_t>(call) - 1];
        if (fault == ReadFault::denied && (at.starts_with("read ") || at.starts_with("list ")))
          continue;
        if (fault == ReadFault::early_end && !at.starts_with("read ")) continue;
        SCOPED_TRACE(arguments[0] + ' ' + arguments[1] + ": " +
                     std::string(fault_names[static_cast<std::size_t>(fault)]) + " at call " +
                     std::to_string(call) + ", " + at);
        put_back(before);
        const Ran ran = run_faulty(arguments, fault, call);
        // In the folder of temporary files one try or another is as good.
        const bool is_usual = ran.status == usual.status && ran.out == usual.out;
        const bool is_fault = fault == ReadFault::failed_disk && at.find(path("tmp")) == at.npos;
        if (is_fault || !is_usual) expect_error(ran, fault);
        // Of several files that were named, one that is not for this user stops no other.
        if (fault != ReadFault::denied && !differing(content(), before).empty()) {
          const Ran again = run_program(arguments);
          EXPECT_EQ(differing(content(), after), "") << again.err;
        }
        if (HasFailure()) return;
      }
    }
    put_back(before);
    const Ran ran = run_faulty(arguments, ReadFault::small_bites, 0);
    EXPECT_EQ(ran.status, usual.status) << ran.err;
    EXPECT_EQ(ran.out, usual.out);
    EXPECT_EQ(differing(content(), after), "");
    put_back(after);
  }

  static void expect_error(const Ran& ran, ReadFault fault) {
    if (fault == ReadFault::denied) {
      EXPECT_THAT(ran.status, AnyOf(ExitStatus::bad_input, ExitStatus::system_failed)) << ran.err;
      EXPECT_THAT(ran.err + ran.out, HasSubstr("Permission denied"));
      return;
    }
    EXPECT_EQ(ran.status, ExitStatus::system_failed) << ran.err;
    EXPECT_THAT(ran.err, HasSubstr(fault == ReadFault::failed_disk ? "Input/output error"
                                                                   : "the file ends too early"));
  }

  /// What came of the command that meets the fault at the n-th call, in a process of its own.
  Ran run_faulty(const std::vector<std::string>& arguments, ReadFault fault, int call) const {
    const pid_t child = ::fork();
    if (child == 0) {
      watch.is_on = true;
      watch.left = call;
      watch.fault = fault;
      const Ran ran = run_program(arguments);
      watch = {};
      write("told/out", ran.out);
      write("told/err", ran.err);
      ::_exit(static_cast<int>(ran.status));
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    if (!WIFEXITED(status)) return {.status = ExitStatus::good, .out = {}, .err = "it crashed"};
    return {.status = static_cast<ExitStatus>(WEXITSTATUS(status)),
            .out = read("told/out"),
            .err = read("told/err")};
  }

  /// Of each kind of call and file the first one; each of the calls where all are asked for.
  static std::vector<int> points_of(const std::vector<std::string>& calls) {
    const int step = step_or(11);
    std::set<std::string> kinds;
    std::vector<int> points;
    int number = 0;
    for (std::size_t i = 0; i < calls.size(); ++i) {
      std::string kind = calls[i];
      std::replace_if(
          kind.begin(), kind.end(), [](char c) { return c >= '0' && c <= '9'; }, '#');
      if (step > 1 && !kinds.insert(kind).second) continue;
      if (number++ % step == 0) points.push_back(static_cast<int>(i) + 1);
    }
    return points;
  }

  /// Every file and folder but for temporary ones; a folder has no text.
  [[nodiscard]] std::map<std::string, std::string> content() const {
    std::map<std::string, std::string> all;
    for (const auto& entry : fs::recursive_directory_iterator(path(""))) {
      const std::string name = fs::relative(entry.path(), path("")).string();
      if (name.starts_with("told") || name.starts_with("tmp/")) continue;
      if (entry.is_directory()) {
        all[name + '/'] = "";
      } else if (!name.ends_with(".tmp")) {
        all[name] = read_text(entry.path().string());
      }
    }
    return all;
  }

  /// The names of what is not the same.
  static std::string differing(const std::map<std::string, std::string>& a,
                               const std::map<std::string, std::string>& b) {
    std::set<std::string> names;
    for (const auto& [one, other] : {std::pair(&a, &b), std::pair(&b, &a)}) {
      for (const auto& [name, text] : *one) {
        const auto found = other->find(name);
        if (found == other->end() || found->second != text) names.insert(name);
      }
    }
    std::string all;
    for (const std::string& name : names) all.append(name).append(" ");
    return all;
  }

  void put_back(const std::map<std::string, std::string>& before) const {
    // What is left there is swept by the next run, which makes calls that the usual one did not.
    for (const auto& entry : fs::directory_iterator(path("tmp"))) fs::remove_all(entry.path());
    if (content() == before) return;
    for (const auto& entry : fs::directory_iterator(path(""))) fs::remove_all(entry.path());
    for (const auto& [name, text] : before) {
      if (name.ends_with('/')) {
        fs::create_directories(path(name));
      } else {
        write(name, text);
      }
    }
  }

 private:
  const WithVariable tmpdir_{"TMPDIR", path("tmp")};
};

// ---- each game ----

class ReadFaultsOfAGame : public ReadFaults, public testing::WithParamInterface<GameByMail> {
 protected:
  [[nodiscard]] std::vector<std::string> game(const std::string& what,
                                              std::vector<std::string> more = {}) const {
    more.insert(more.begin(), {"game", what, path("game")});
    return more;
  }

  void begin() const {
    ASSERT_EQ(
        run_program({"game", "new", "--open-dice", GetParam().scenario(), path("game")}).status,
        ExitStatus::good);
  }

  void play() const {
    begin();
    ASSERT_EQ(run_program(game("submit", GetParam().orders())).status, ExitStatus::good);
    ASSERT_EQ(run_program(game("resolve", {"--window", "1"})).status, ExitStatus::good);
  }

  [[nodiscard]] std::string replay() const { return path("game/game.replay.yaml"); }
};

TEST_P(ReadFaultsOfAGame, PlayedByMail) {
  expect_told({"game", "new", "--open-dice", GetParam().scenario(), path("game")});
  expect_told(game("submit", GetParam().orders()));
  expect_told(game("resolve", {"--window", "1"}));
  expect_told(game("rollback", {"--to", "1", "--reason", "a slip"}));
}

TEST_P(ReadFaultsOfAGame, ChangedByItsUmpire) {
  begin();
  expect_told(game("override", {write("hand.yaml", GetParam().hand())}));
  expect_told(game("overrides"));
  expect_told(game("withdraw", {"1", "--reason", "a slip"}));
  expect_told(game("rulings", {"--set", GetParam().ruling, "--reason", "as agreed"}));
}

TEST_P(ReadFaultsOfAGame, LookedInto) {
  play();
  write("archive/other.replay.yaml", read("game/game.replay.yaml"));
  expect_told(game("status"), ExitStatus::waiting);
  expect_told(game("rulings"));
  expect_told(game("report", {"--player", "umpire"}));
  expect_told({"show", replay()});
  expect_told({"show", replay(), "--svg", path("picture.svg")});
  expect_told({"explain", replay(), "--turn", "1"});
  expect_told({"odds", replay(), "--turn", "1"});
  expect_told({"film", replay()});
  expect_told({"page", replay(), "--output", path("page.html")});
  expect_told({"luck", replay(), path("archive")});
  expect_told({"diff", replay(), path("archive/other.replay.yaml")});
  expect_told(
      {"what-if", replay(), "--ruling", GetParam().ruling, "--out", path("if.replay.yaml")});
  expect_told({"verify", path("archive"), "--jobs", "1"});
  expect_told({"impact", path("archive")});
}

TEST_P(ReadFaultsOfAGame, PlayedFromFiles) {
  const std::vector<std::string> of_the_first_turn = GetParam().orders();
  const std::string& orders = of_the_first_turn.front();
  expect_told({"check", GetParam().scenario()});
  expect_told({"check", orders, "--scenario", GetParam().scenario()});
  std::vector<std::string> run = {"run",      GetParam().scenario(),
                                  "--replay", path("game.replay.yaml"),
                                  "--log",    path("game.log.md")};
  for (const std::string& file : of_the_first_turn) run.insert(run.end(), {"--orders", file});
  expect_told(run);
  run.insert(run.end(), {"--orders", GetParam().folder() + "/orders"});
  expect_told(run);
  const std::string text = read_text(orders);
  const std::size_t at = text.find("\nplayer: ") + 9;
  expect_told({"orders", "new", "--scenario", GetParam().scenario(), "--player",
               text.substr(at, text.find('\n', at) - at), "--output", path("new.yaml")});
  expect_told({"orders", "hand-in", write("mine.yaml", text), "--scenario", GetParam().scenario()});
}

INSTANTIATE_TEST_SUITE_P(OfEachRuleset, ReadFaultsOfAGame, testing::ValuesIn(games_by_mail),
                         [](const auto& game) { return name_in_tests(game.param); });

// ---- what is the same in all games ----

TEST_F(ReadFaults, OfAGuard) {
  const std::string cases = source_path("tests/cases/");
  write("all/FLB-C1.case.yaml", read_text(cases + "form-line-of-battle/FLB-C1.case.yaml"));
  fs::copy(source_path("tests/golden/waits-for-orders"), path("all/game"),
           fs::copy_options::recursive);
  expect_told({"test", path("all"), "--jobs", "1"});
  expect_told({"test", path("all"), "--update", "game"});
  expect_told({"signature", path("all"), "--jobs", "1"});
}

TEST_F(ReadFaults, OfWhatIsToBegin) {
  expect_told({"scenario", "new", "form-line-of-battle", "--output", path("scenario.yaml")});
  expect_told({"schema", "--install", path("schemas")});
  expect_told({"schema", "--install", path("schemas")});
}

TEST_F(ReadFaults, OfAPlayersSecrets) {
  const std::vector<std::string> parties = {"north", "south", "umpire"};
  const std::string scenario =
      write("scenario.yaml", two_sloops(joint::dice_of(parties) + "orders: sealed\n"));
  const std::string orders = write("north.yaml", orders_of("north", 1, "{fire: any}"));
  const std::string chain = write("north.chain", to_text(joint::chain_of("north")));
  expect_told({"chain", "show", chain});
  ASSERT_EQ(
      run_program({"orders", "seal", orders, "--scenario", scenario, "--chain", chain}).status,
      ExitStatus::good);
  expect_told({"orders", "hand-in", orders, "--scenario", scenario, "--chain", chain});
  expect_told({"orders", "hand-in", orders, "--scenario", scenario, "--chain", chain});
  expect_told({"check", orders, "--scenario", scenario});
}

}  // namespace
}  // namespace prizecourt
