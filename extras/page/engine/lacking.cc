#include <cerrno>
#include <cstdio>
#include <spawn.h>
#include <sys/random.h>
#include <sys/wait.h>
#include <unistd.h>

/// What the C library of the page lacks, of what the program calls: other programs and files
/// without a name do not exist there, so that signatures are checked elsewhere, and the program
/// says so.

extern "C" {

// NOLINTNEXTLINE(readability-inconsistent-declaration-parameter-name)
int renameat2(int, const char* from, int, const char* to, unsigned int) {
  if (::access(to, F_OK) == 0) {
    errno = EEXIST;
    return -1;
  }
  return std::rename(from, to);
}

int memfd_create(const char*, unsigned int) {
  errno = ENOSYS;
  return -1;
}

/// libsodium asks for it; the page's library has the older name.
// NOLINTNEXTLINE(readability-inconsistent-declaration-parameter-name)
ssize_t getrandom(void* bytes, size_t count, unsigned int) {
  return ::getentropy(bytes, count) == 0 ? static_cast<ssize_t>(count) : -1;
}

int posix_spawn_file_actions_init(posix_spawn_file_actions_t*) {
  return ENOSYS;
}

int posix_spawn_file_actions_adddup2(posix_spawn_file_actions_t*, int, int) {
  return ENOSYS;
}

int posix_spawn_file_actions_destroy(posix_spawn_file_actions_t*) {
  return ENOSYS;
}
}
