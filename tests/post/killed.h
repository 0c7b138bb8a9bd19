#pragma once

#include <gtest/gtest.h>

#include <cerrno>
#include <csignal>
#include <functional>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/wait.h>
#include <unistd.h>

namespace prizecourt::post {

/// Does `work` in a process of its own, which is killed before its `call`-th call of the system, of
/// whatever kind, counted from 1. Whether it was killed: false where it ended before. What it had
/// started goes on; await_orphans() waits for that.
inline bool killed_before(int call, const std::function<void()>& work) {
  const pid_t child = ::fork();
  if (child == 0) {
    ::ptrace(PTRACE_TRACEME, 0, nullptr, nullptr);
    ::raise(SIGSTOP);
    work();
    ::_exit(0);
  }
  ::prctl(PR_SET_CHILD_SUBREAPER, 1);
  int status = 0;
  ::waitpid(child, &status, 0);
  if (::ptrace(PTRACE_SETOPTIONS, child, nullptr, PTRACE_O_TRACESYSGOOD | PTRACE_O_EXITKILL) != 0) {
    ADD_FAILURE() << "nothing can be traced here";
    return false;
  }
  constexpr int at_a_call = SIGTRAP | 0x80;
  bool enters = false;
  int signal = 0;
  while (true) {
    ::ptrace(PTRACE_SYSCALL, child, nullptr, signal);
    ::waitpid(child, &status, 0);
    if (!WIFSTOPPED(status)) break;
    signal = WSTOPSIG(status) == at_a_call ? 0 : WSTOPSIG(status);
    if (signal != 0) continue;
    enters = !enters;
    // Whoever is killed at the entry of a call does not make it.
    if (enters && --call == 0) ::kill(child, SIGKILL);
  }
  return WIFSIGNALED(status);
}

/// Waits for all that killed processes had started.
inline void await_orphans() {
  while (::waitpid(-1, nullptr, 0) > 0 || errno == EINTR) {
  }
}

}  // namespace prizecourt::post
