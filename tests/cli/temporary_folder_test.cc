/// The folders of commands that were killed go with the next command, and no others.

#include "tests/cli/cli_fixture.h"
#include "tests/places.h"
#include "tests/with_variable.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace prizecourt {
namespace {

class TemporaryFolders : public CliTest {
 protected:
  TemporaryFolders() { fs::create_directories(path("tmp")); }

  /// What is there after a golden case was played.
  void play() const {
    const Ran ran = run_program({"test", source_path("tests/golden/waits-for-orders")});
    EXPECT_EQ(ran.status, ExitStatus::good) << ran.out << ran.err;
  }

 private:
  const WithVariable tmpdir_{"TMPDIR", path("tmp")};
};

TEST_F(TemporaryFolders, OfKilledCommandsAreSwept) {
  write("tmp/prizecourt-run-abcdef/replay", "left");
  play();
  EXPECT_FALSE(exists("tmp/prizecourt-run-abcdef"));
  EXPECT_TRUE(fs::is_empty(path("tmp")));
}

TEST_F(TemporaryFolders, InUseOrOfOthersStay) {
  write("tmp/prizecourt-run-abcdef/replay", "in use");
  write("tmp/prizecourt-run-of-mine/notes", "somebody's");
  write("tmp/prizecourt-run-bcdefg", "a file");
  const int lock = ::open(path("tmp/prizecourt-run-abcdef").c_str(), O_RDONLY | O_DIRECTORY);
  ASSERT_EQ(::flock(lock, LOCK_EX), 0);
  play();
  ::close(lock);
  EXPECT_TRUE(exists("tmp/prizecourt-run-abcdef/replay"));
  EXPECT_TRUE(exists("tmp/prizecourt-run-of-mine/notes"));
  EXPECT_TRUE(exists("tmp/prizecourt-run-bcdefg"));
}

}  // namespace
}  // namespace prizecourt
