#include "extras/post/program/post.h"

#include "extras/post/program/commands.h"
#include "formats/console/command.h"
#include "formats/console/command_rows.h"
#include "formats/rulesets/rulesets.h"
#include "formats/text/escape.h"

#include <algorithm>
#include <exception>
#include <utility>

namespace prizecourt::post {
namespace {

Command make_program(Desk& desk) {
  return {
      .name = "prizecourt post",
      .example = "prizecourt post take office --maildir Maildir && prizecourt post tick office",
      .help =
          "Run games by e-mail. Takes orders from mails, answers each mail, plays turns at "
          "their deadlines and sends reports. docs/post.md guides you through a first game.",
      .commands = {init_command(desk), take_command(desk), tick_command(desk), send_command(desk),
                   status_command(desk), queue_command(desk), show_command(desk),
                   accept_command(desk), answer_command(desk), drop_command(desk),
                   retry_command(desk), scrub_command(desk), schema_command(desk)}};
}

void obey(std::vector<std::string> arguments, Desk& desk) {
  const Command program = make_program(desk);
  read_help_as_option(arguments);
  const LeftToDo left = run_command_line(program, std::move(arguments), desk.context);
  if (left == LeftToDo::help) desk.context.out << help_of(program);
}

/// Whether a mail server hands over a mail: then it is told nothing but done, or later.
bool is_delivery(const std::vector<std::string>& arguments) {
  const auto holds = [&](std::string_view word) {
    return std::any_of(arguments.begin(), arguments.end(),
                       [&](const std::string& one) { return one.starts_with(word); });
  };
  return !arguments.empty() && arguments.front() == "take" && !holds("--maildir");
}

}  // namespace

int run_post(std::vector<std::string> arguments, const World& world) {
  const bool delivers = is_delivery(arguments);
  Context context{world.out, world.err, all_rulesets(), world.files};
  Desk desk{.context = context, .in = world.in, .clock = world.clock};
  try {
    obey(std::move(arguments), desk);
  } catch (const std::exception& error) {
    report_error(context, for_terminal(error.what()));
    context.status = ExitStatus::system_failed;
  }
  world.out.flush();
  if (!world.out) {
    report_error(context, "standard output cannot be written");
    context.status = ExitStatus::system_failed;
  }
  // With it no mail is lost, and none is sent back.
  if (delivers && context.status != ExitStatus::good) context.status = ExitStatus::later;
  return static_cast<int>(context.status);
}

}  // namespace prizecourt::post
