#include "formats/text/files.h"

#include "formats/text/file_calls.h"
#include "tests/as_nobody.h"
#include "tests/matchers.h"
#include "tests/test_folder.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <sys/stat.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <utility>
#include <vector>

namespace prizecourt {
namespace {

/// Each test has a folder of its own.
class Files : public testing::Test, protected TestFolder {
 protected:
  using TestFolder::TestFolder;
};

class ReadFile : public Files {
 protected:
  ReadFile()
      : Files(Reach::all_users) {}

  /// What reading says: the code of the problem.
  static std::string refusal(const std::string& path, std::size_t max_bytes) {
    Problems problems;
    EXPECT_EQ(read_file(path, max_bytes, problems), std::nullopt);
    EXPECT_EQ(problems.found(Severity::error), 1U);
    EXPECT_EQ(problems.sorted().at(0).place.file, path.empty() ? "''" : path);
    return std::string(problems.sorted().at(0).code.name());
  }

  static std::optional<std::string> read(const std::string& path, std::size_t max_bytes) {
    Problems problems;
    auto text = read_file(path, max_bytes, problems);
    EXPECT_EQ(to_text(problems), "");
    return text;
  }
};

TEST_F(ReadFile, gives_the_bytes_as_they_are) {
  const std::string bytes("a\0\r\n\xFF", 5);
  write("a", bytes);
  write("empty", "");
  EXPECT_EQ(read(path("a"), 5), bytes);
  EXPECT_EQ(read(path("empty"), 0), "");
}

TEST_F(ReadFile, refuses_one_byte_too_much) {
  write("a", "12345");
  EXPECT_EQ(refusal(path("a"), 4), "file-too-large");
}

TEST_F(ReadFile, says_what_is_not_a_file) {
  write("a", "");
  EXPECT_EQ(refusal(path("none"), 10), "file-missing");
  EXPECT_EQ(refusal(path("a/b"), 10), "file-missing");
  EXPECT_EQ(refusal(path("."), 10), "file-directory");
  EXPECT_EQ(refusal("", 10), "file-missing");
}

TEST_F(ReadFile, says_what_may_not_be_read) {
  write("a", "x");
  ::chmod(path("a").c_str(), 0);
  const AsNobody nobody;
  ASSERT_TRUE(nobody.is_stopped());
  EXPECT_EQ(refusal(path("a"), 10), "file-unreadable");
}

TEST_F(ReadFile, reads_what_is_piped_into_the_program_to_its_end) {
  std::array<int, 2> ends{};
  ASSERT_EQ(::pipe(ends.data()), 0);
  std::thread writer([&ends] {
    for (int i = 0; i < 100; ++i) EXPECT_EQ(::write(ends[1], "0123456789", 10), 10);
    ::close(ends[1]);
  });
  const auto text = read("/dev/fd/" + std::to_string(ends[0]), 1000);
  writer.join();
  ::close(ends[0]);
  ASSERT_TRUE(text);
  EXPECT_EQ(text->size(), 1000U);
}

TEST_F(ReadFile, stops_reading_an_endless_source_at_its_limit) {
  const int zero = ::open("/dev/zero", O_RDONLY);
  EXPECT_EQ(refusal("/dev/fd/" + std::to_string(zero), 1'000'000), "file-too-large");
  ::close(zero);
}

/// A named pipe that nobody writes to would be waited for without end.
TEST_F(ReadFile, refuses_pipes_devices_and_sockets_at_once) {
  ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
  EXPECT_EQ(refusal(path("pipe"), 1000), "file-special");
  EXPECT_EQ(refusal("/dev/zero", 1000), "file-special");
  EXPECT_EQ(refusal("/dev/tty", 1000), "file-special");
}

TEST_F(ReadFile, follows_a_link_of_the_user_and_refuses_a_foreign_one) {
  write("a", "x");
  fs::create_symlink("a", path("link"));
  EXPECT_EQ(read(path("link"), 10), "x");
  Problems problems;
  EXPECT_EQ(read_foreign_file(path("link"), 10, problems), std::nullopt);
  EXPECT_THAT(to_text(problems), HasSubstr("expected a file, found a symbolic link"));
  EXPECT_EQ(read_foreign_file(path("a"), 10, problems), "x");
}

TEST_F(ReadFile, reads_files_whose_size_the_system_does_not_know) {
  const auto text = read("/proc/self/status", 1'000'000);
  ASSERT_TRUE(text);
  EXPECT_THAT(*text, HasSubstr("Pid:"));
}

class ReplaceFile : public Files {
 protected:
  static std::string failure(const std::string& path, std::string_view content) {
    const auto error = replace_file(path, content);
    return error ? error->cause : "";
  }
};

TEST_F(ReplaceFile, writes_a_new_file_and_replaces_an_old_one) {
  EXPECT_EQ(failure(path("a"), "old"), "");
  EXPECT_EQ(read("a"), "old");
  const std::string large(3'000'000, 'x');
  EXPECT_EQ(failure(path("a"), large), "");
  EXPECT_EQ(read("a"), large);
  EXPECT_EQ(failure(path("a"), ""), "");
  EXPECT_EQ(read("a"), "");
  EXPECT_THAT(files(), ElementsAre("a"));
}

TEST_F(ReplaceFile, writes_beside_the_program_when_the_path_has_no_folder) {
  const fs::path before = fs::current_path();
  fs::current_path(root());
  EXPECT_EQ(failure("a", "x"), "");
  fs::current_path(before);
  EXPECT_EQ(read("a"), "x");
}

TEST_F(ReplaceFile, keeps_the_permissions_that_a_file_has) {
  write("a", "x");
  ::chmod(path("a").c_str(), 0640);
  EXPECT_EQ(failure(path("a"), "y"), "");
  EXPECT_EQ(fs::status(path("a")).permissions(), fs::perms{0640});
}

TEST_F(ReplaceFile, gives_a_new_file_what_the_umask_allows) {
  const mode_t before = ::umask(027);
  EXPECT_EQ(failure(path("a"), "y"), "");
  ::umask(before);
  EXPECT_EQ(fs::status(path("a")).permissions(), fs::perms{0640});
}

TEST_F(ReplaceFile, follows_a_symbolic_link) {
  fs::create_directory(path("there"));
  write("there/a", "old");
  fs::create_symlink("there/a", path("link"));
  EXPECT_EQ(failure(path("link"), "new"), "");
  EXPECT_TRUE(fs::is_symlink(path("link")));
  EXPECT_EQ(read("there/a"), "new");
  fs::create_symlink("nowhere", path("broken"));
  EXPECT_THAT(failure(path("broken"), "new"), HasSubstr("cannot follow the symbolic link"));
}

TEST_F(ReplaceFile, writes_into_a_pipe_instead_of_replacing_it) {
  ASSERT_EQ(::mkfifo(path("pipe").c_str(), 0600), 0);
  std::string got;
  std::thread reader([this, &got] { got = read("pipe"); });
  EXPECT_EQ(failure(path("pipe"), "hello"), "");
  reader.join();
  EXPECT_EQ(got, "hello");
  EXPECT_TRUE(fs::is_fifo(path("pipe")));
  EXPECT_EQ(failure("/dev/null", "gone"), "");
  EXPECT_TRUE(fs::is_character_file("/dev/null"));
}

TEST_F(ReplaceFile, says_path_and_cause) {
  const auto missing = replace_file(path("none/a"), "x");
  ASSERT_TRUE(missing);
  EXPECT_EQ(to_text(*missing), path("none/a") +
                                   ": cannot create a temporary file beside it: No such file or "
                                   "directory");
  EXPECT_THAT(failure(path("."), "x"), HasSubstr("Is a directory"));
  EXPECT_EQ(to_text(WriteError{.path = "\x1B[2J", .cause = "\n"}), "\\u{1B}[2J: \\n");
}

TEST_F(ReplaceFile, writes_a_file_with_the_longest_name) {
  const std::string name(255, 'n');
  EXPECT_EQ(failure(path(name), "x"), "");
  EXPECT_THAT(files(), ElementsAre(name));
}

// ---- failing system calls ----

/// Fails the n-th call that a replacement makes, of whatever kind it is.
class FailingCalls : public FileCalls {
 public:
  FailingCalls(int nth, int error)
      : nth_(nth),
        error_(error) {}

  /// In place of an error: the process is killed before the call.
  static constexpr int killed = -1;

  int create(const std::string& path, Readers readers) override {
    return fails("create") ? -1 : FileCalls::create(path, readers);
  }

  int change_mode(int file, mode_t mode) override {
    return fails("change_mode") ? -1 : FileCalls::change_mode(file, mode);
  }

  ssize_t write(int file, std::string_view content) override {
    // In small pieces, as a pipe or a full disk would take it.
    return fails("write") ? -1 : FileCalls::write(file, content.substr(0, 2));
  }

  int sync(int file) override { return fails("sync") ? -1 : FileCalls::sync(file); }

  int close(int file) override {
    // A close that fails closes nevertheless.
    const bool fail = fails("close");
    const int result = FileCalls::close(file);
    if (fail) errno = error_;
    return fail ? -1 : result;
  }

  int rename(const std::string& from, const std::string& to) override {
    return fails("rename") ? -1 : FileCalls::rename(from, to);
  }

  int open_folder(const std::string& path) override {
    return fails("open_folder") ? -1 : FileCalls::open_folder(path);
  }

  [[nodiscard]] const std::string& failed() const { return failed_; }

  [[nodiscard]] const std::vector<std::string>& made() const { return made_; }

 private:
  bool fails(std::string_view call) {
    made_.emplace_back(call);
    if (static_cast<int>(made_.size()) != nth_) return false;
    failed_ = call;
    if (error_ == killed) ::raise(SIGKILL);
    errno = error_;
    return true;
  }

  int nth_;
  int error_;
  std::string failed_;
  std::vector<std::string> made_;
};

TEST_F(ReplaceFile, syncs_the_file_before_the_rename_and_the_folderafter_it) {
  write("a", "old");
  FailingCalls calls(0, 0);
  EXPECT_FALSE(replace_file(path("a"), "new", calls));
  EXPECT_THAT(calls.made(), ElementsAre("create", "change_mode", "write", "write", "sync", "close",
                                        "rename", "open_folder", "sync", "close"));
}

TEST_F(ReplaceFile, leaves_old_or_new_content_and_nothing_else_whichever_call_fails) {
  std::vector<std::string> failed;
  for (int nth = 1; nth < 100; ++nth) {
    write("a", "old");
    FailingCalls calls(nth, ENOSPC);
    const auto error = replace_file(path("a"), "new", calls);
    if (calls.failed().empty()) break;
    failed.push_back(calls.failed());
    const bool durable =
        calls.failed() == "close" && nth == 10;  // of the folder, after all is done
    EXPECT_EQ(error.has_value(), !durable) << nth;
    EXPECT_EQ(read("a"), nth < 8 ? "old" : "new") << nth;
    const std::string cause = error ? error->cause : "written: No space left on device";
    EXPECT_THAT(cause, HasSubstr("No space left on device")) << nth;
    EXPECT_EQ(cause.starts_with("written"), nth >= 8) << nth;
    EXPECT_THAT(files(), ElementsAre("a")) << nth;
  }
  EXPECT_THAT(failed, ElementsAre("create", "change_mode", "write", "write", "sync", "close",
                                  "rename", "open_folder", "sync", "close"));
}

TEST_F(ReplaceFile, tries_again_when_a_signal_interrupts_or_a_name_is_taken) {
  FailingCalls interrupted(2, EINTR);
  EXPECT_FALSE(replace_file(path("a"), "new", interrupted));
  EXPECT_EQ(interrupted.failed(), "write");
  FailingCalls taken(1, EEXIST);
  EXPECT_FALSE(replace_file(path("a"), "newer", taken));
  EXPECT_EQ(read("a"), "newer");
}

TEST_F(ReplaceFile, does_not_mind_a_file_system_that_cannot_sync_folders) {
  FailingCalls calls(8, EINVAL);
  EXPECT_FALSE(replace_file(path("a"), "new", calls));
  EXPECT_EQ(calls.failed(), "sync");
}

// ---- being killed ----

/// Another process, which ends with what the deed returns, or when this is destroyed.
class Child {
 public:
  template <typename Deed>
  explicit Child(const Deed& deed)
      : pid_(::fork()) {
    if (pid_ == 0) ::_exit(deed());
  }

  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  ~Child() {
    if (pid_ < 0) return;
    ::kill(pid_, SIGKILL);
    wait();
  }

  [[nodiscard]] bool is_alive() const { return ::waitpid(pid_, nullptr, WNOHANG) == 0; }

  /// Its exit status, or the signal that ended it.
  int wait() {
    int status = 0;
    ::waitpid(std::exchange(pid_, -1), &status, 0);
    return WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status);
  }

 private:
  pid_t pid_;
};

TEST_F(ReplaceFile, killed_at_any_call_leaves_the_old_or_the_new_file_whole) {
  constexpr int calls_made = 10;
  for (int nth = 1; nth <= calls_made + 1; ++nth) {
    write("a", "old");
    Child child([&] {
      FailingCalls calls(nth, FailingCalls::killed);
      return replace_file(path("a"), "new", calls) ? 1 : 0;
    });
    const int status = child.wait();
    EXPECT_EQ(status, nth <= calls_made ? SIGKILL : 0) << nth;
    EXPECT_EQ(read("a"), nth < 8 ? "old" : "new") << nth;
    for (const std::string& name : files()) {
      if (name == "a") continue;
      EXPECT_TRUE(name.starts_with(".a.") && name.ends_with(".tmp")) << name;
      fs::remove(path(name));
    }
  }
}

std::string generation(int number, std::size_t size) {
  return std::to_string(number) + std::string(size, static_cast<char>('a' + number % 26)) + "end";
}

bool is_generation(const std::string& text, std::size_t size) {
  int number = 0;
  std::istringstream(text) >> number;
  return text == generation(number, size);
}

TEST_F(ReplaceFile, readers_never_see_half_a_file) {
  constexpr std::size_t size = 100'000;
  write("a", generation(0, size));
  Child writer([&] {
    for (int number = 0;; ++number) {
      if (replace_file(path("a"), generation(number, size))) return 1;
    }
  });
  std::set<std::string> seen;
  for (int reads = 0; reads < 200 || seen.size() < 3; ++reads) {
    const std::string now = read("a");
    ASSERT_TRUE(is_generation(now, size));
    seen.insert(now.substr(0, 10));
    ASSERT_TRUE(writer.is_alive());
  }
}

// ---- line by line ----

std::vector<std::string> lines_in(const std::string& path) {
  Problems problems;
  auto file = FileLines::open(path, problems);
  EXPECT_TRUE(file) << to_text(problems);
  std::vector<std::string> lines;
  while (auto line = file->next()) lines.push_back(*line + (file->has_line_feed() ? "\n" : ""));
  return lines;
}

TEST(FileLines, AreGivenOneAfterTheOther) {
  const TestFolder folder;
  const std::string wide(200'000, 'x');
  EXPECT_THAT(lines_in(folder.write("empty", "")), testing::IsEmpty());
  EXPECT_THAT(lines_in(folder.write("lines", "one\n\n" + wide + "\nlast")),
              testing::ElementsAre("one\n", "\n", wide + "\n", "last"));
  EXPECT_THAT(lines_in(folder.write("ended", "one\n")), testing::ElementsAre("one\n"));
}

TEST(FileLines, NothingButAFileIsOpened) {
  const TestFolder folder;
  ASSERT_EQ(::mkfifo(folder.path("pipe").c_str(), 0600), 0);
  for (const std::string& path :
       {folder.path("pipe"), folder.path(""), folder.path("none"), std::string("/dev/zero")}) {
    Problems problems;
    EXPECT_FALSE(FileLines::open(path, problems)) << path;
    EXPECT_TRUE(problems.has_errors()) << path;
  }
}

/// A device of endless zeros in a file's place would else fill the memory.
TEST(FileLines, ALineWithoutEndEndsThem) {
  const TestFolder folder;
  const std::string path = folder.write("long", "one\n");
  fs::resize_file(path, std::uintmax_t{40} << 20);
  EXPECT_THAT(lines_in(path), testing::ElementsAre("one\n"));
}

}  // namespace
}  // namespace prizecourt
