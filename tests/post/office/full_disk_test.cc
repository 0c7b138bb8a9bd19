/// The office on a disk that is really full, or can only be read: a small one in memory, which
/// needs root.

#include "tests/post/office/office_fixture.h"

#include <cerrno>
#include <cstring>
#include <sched.h>
#include <sys/mount.h>
#include <unistd.h>

namespace prizecourt::post {
namespace {

class FullDisk : public OfficeTest {
 protected:
  FullDisk() {
    // In a name space of its own: the disk is gone with the process, however that ends.
    fs::create_directories(path("disk"));
    if (::geteuid() != 0 || ::unshare(CLONE_NEWNS) != 0 ||
        ::mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0 ||
        ::mount("tmpfs", path("disk").c_str(), "tmpfs", 0, "size=4m") != 0) {
      why_not_ = std::strerror(errno);
      return;
    }
    for (const char* const folder : {"office", "sloops"}) {
      fs::rename(path(folder), path(std::string("kept-") + folder));
      fs::create_directory_symlink(path(std::string("disk/") + folder), path(folder));
    }
    set_sendmail("echo sent >> " + path("given"));
  }

  ~FullDisk() override {
    if (why_not_.empty()) ::umount2(path("disk").c_str(), MNT_DETACH);
  }

  void begin_anew() {
    for (const char* const folder : {"office", "sloops"}) {
      fs::remove_all(path(std::string("disk/") + folder));
      fs::copy(path(std::string("kept-") + folder), path(std::string("disk/") + folder),
               fs::copy_options::recursive);
    }
    fs::remove(path("given"));
  }

  /// Leaves so many bytes.
  void fill(std::size_t left) {
    std::ofstream ballast(path("disk/ballast"), std::ios::binary);
    const std::size_t free = fs::space(path("disk")).available;
    ballast << std::string(free > left ? free - left : 0, 'x');
  }

  void make_room() { fs::remove(path("disk/ballast")); }

  /// Everything but when mails were sent.
  [[nodiscard]] std::map<std::string, std::string> state() const {
    std::map<std::string, std::string> all = content_of("disk/sloops");
    for (auto& [name, text] : content_of("disk/office")) {
      const bool is_sent = name.starts_with("sent/");
      all[is_sent ? "sent " + name.substr(name.find('-', name.rfind('/')) + 1) : name] =
          is_sent ? text.substr(text.find("\n---\n")) : text;
    }
    return all;
  }

  std::string why_not_;
};

/// However little room there is: what the mail server is told is true, and as soon as there is room
/// again all goes to where it would have gone.
TEST_F(FullDisk, LosesNoMailAndAnswersItOnce) {
  if (!why_not_.empty()) GTEST_SKIP() << "no small disk can be mounted: " << why_not_;
  const std::string mail = written({.body = marked("north", 1, north_fires)});
  begin_anew();
  ASSERT_EQ(post({"take", path("office")}, mail).status, 0);
  const auto after = state();
  int refused = 0;
  int stopped = 0;
  const auto page = static_cast<std::size_t>(::getpagesize());
  for (std::size_t pages = 0; pages < 40; ++pages) {
    SCOPED_TRACE(std::to_string(pages) + " pages are free");
    begin_anew();
    fill(pages * page);
    const PostRan ran = post({"take", path("office")}, mail);
    ASSERT_TRUE(ran.status == 0 || ran.status == 75) << ran.status << ran.err;
    if (ran.status == 75) ++refused;
    if (ran.status == 0 && !ran.err.empty()) ++stopped;
    make_room();
    if (ran.status == 75) {
      ASSERT_EQ(post({"take", path("office")}, mail).status, 0);
    } else {
      ASSERT_EQ(post({"send", path("office")}).status, 0);
    }
    clock_.time += seconds_of_hour;
    ASSERT_EQ(post({"send", path("office")}).status, 0);
    clock_.time -= seconds_of_hour;
    EXPECT_EQ(state(), after);
    EXPECT_EQ(count(read("given"), "sent"), 1U);
    if (HasFailure()) return;
  }
  EXPECT_GT(refused, 0) << "the mail could not be kept";
  EXPECT_GT(stopped, 0) << "the mail was kept, and not worked off";
}

TEST_F(FullDisk, OneThatCanOnlyBeReadIsALaterMatter) {
  if (!why_not_.empty()) GTEST_SKIP() << "no small disk can be mounted: " << why_not_;
  const std::string mail = written({.body = marked("north", 1, north_fires)});
  begin_anew();
  const auto before = state();
  const auto remount = [&](unsigned long flags) {
    ASSERT_EQ(::mount("tmpfs", path("disk").c_str(), "tmpfs", MS_REMOUNT | flags, "size=4m"), 0);
  };
  remount(MS_RDONLY);
  EXPECT_EQ(post({"take", path("office")}, mail).status, 75);
  const PostRan ran = post({"tick", path("office")});
  EXPECT_NE(ran.status, 0);
  EXPECT_THAT(ran.err, HasSubstr("Read-only file system"));
  EXPECT_EQ(state(), before);
  EXPECT_FALSE(exists("given"));
  remount(0);
  EXPECT_EQ(post({"take", path("office")}, mail).status, 0);
  EXPECT_EQ(count(read("given"), "sent"), 1U);
}

}  // namespace
}  // namespace prizecourt::post
