#include "cmd/program/commands.h"
#include "formats/console/terminal.h"
#include "formats/text/file_calls.h"

#include <iostream>
#include <string>
#include <vector>

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace {

/// The program runs for a moment, or grows with a long game: memory that it gave back to the system
/// it would only ask for again, page by page. So it asks for more at a time, and keeps it.
void keep_memory() {
#ifdef __GLIBC__
  constexpr int megabyte = 1 << 20;
  mallopt(M_TOP_PAD, megabyte);
  mallopt(M_MMAP_THRESHOLD, 4 * megabyte);
  mallopt(M_TRIM_THRESHOLD, 64 * megabyte);
#endif
}

}  // namespace

int main(int argc, char** argv) {
  keep_memory();
  const prizecourt::FoldedToTerminal out(std::cout);
  const prizecourt::FoldedToTerminal err(std::cerr);
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  prizecourt::FileCalls files;
  return static_cast<int>(prizecourt::run_cli(arguments, {std::cin, std::cout, std::cerr, files}));
}
