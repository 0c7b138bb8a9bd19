#pragma once

#include <chrono>
#include <fstream>
#include <string>
#include <thread>

/// Tests wait for a state and never for a time. What never comes about runs into the limit that
/// ctest has for every test.
namespace prizecourt {

template <typename Condition>
void wait_until(const Condition& holds) {
  while (!holds()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

/// The state of a process ("/proc/12") or thread ("/proc/self/task/12"), a letter as in ps: R for
/// running, S for sleeping, Z for ended but not waited for; 0 where there is none.
inline char state_of(const std::string& folder) {
  std::ifstream stat(folder + "/stat");
  std::string text;
  std::getline(stat, text);
  const std::size_t end_of_name = text.rfind(") ");
  return end_of_name == std::string::npos ? '\0' : text.at(end_of_name + 2);
}

}  // namespace prizecourt
