#include "extras/post/commands/commands.h"
#include "formats/console/command.h"
#include "formats/text/other_program.h"

#include <array>
#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>
#include <unistd.h>
#include <utility>
#include <vector>

namespace prizecourt {
namespace {

constexpr std::string_view post_program = "prizecourt-post";

/// Beside this program, else in the folders of PATH; empty where it is in neither.
std::string path_of_post() {
  std::error_code unknown;
  const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", unknown);
  std::string beside = (self.parent_path() / post_program).string();
  if (!unknown && ::access(beside.c_str(), X_OK) == 0) return beside;
  return path_of_program(post_program);
}

}  // namespace

Command post_command(Context& context) {
  return {
      .name = "post",
      .example = "prizecourt post init office",
      .help =
          "Run games by e-mail unattended. Receives and answers messages, plays turns and sends "
          "reports. This is a separate program, prizecourt-post, because it needs more "
          "libraries; docs/post.md explains how to get it.",
      .takes_anything = true,
      .run = [&context] {
        // No mail server is to send a mail back for that: it may pass.
        refuse(context,
               "cannot find prizecourt-post, the program of the post office, beside this "
               "program or in PATH; docs/post.md explains how to get it",
               ExitStatus::later);
      }};
}

bool start_post(const std::vector<std::string>& arguments, Context& context) {
  std::vector<std::string> command = arguments;
  command.front() = path_of_post();
  if (command.front().empty()) return false;
  context.out.flush();
  const ProgramEnd end =
      run_other_program(std::move(command),
                        {.input = STDIN_FILENO, .output = STDOUT_FILENO, .errors = STDERR_FILENO});
  context.status = ExitStatus::later;
  if (end.error != 0) {
    report_error(context, with_cause("prizecourt-post cannot be run", end.error));
  } else if (end.good || end.status != 0) {
    context.status = static_cast<ExitStatus>(end.status);
  }
  return true;
}

CommandRows post_commands() {
  static constexpr std::array rows = {
      CommandRow{"post", post_command, CommandGroup::mail, 3, {}, start_post}};
  return rows;
}

}  // namespace prizecourt
