#include "extras/post/letter/letter.h"
#include "extras/post/office/sending.h"
#include "extras/post/program/commands.h"
#include "formats/console/command_rows.h"
#include "formats/console/install.h"
#include "formats/rulesets/rulesets.h"
#include "formats/text/escape.h"
#include "formats/text/version.h"

#include <algorithm>
#include <exception>
#include <utility>

namespace prizecourt::post {
namespace {

/// The program, without the commands that are made from it.
Command make_program(Desk& desk) {
  return {
      .name = "prizecourt post",
      .example = "prizecourt post take office --maildir Maildir && prizecourt post tick office",
      .help =
          "Run games by e-mail. Takes orders from messages, answers each message, plays turns at "
          "their deadlines and sends reports. docs/post.md guides you through a first game.",
      .options = {{.name = "-V,--version",
                   .into = &desk.is_version_asked,
                   .help = "Print the version and exit"}},
      .commands = {init_command(desk), take_command(desk), tick_command(desk), send_command(desk),
                   status_command(desk), queue_command(desk), show_command(desk),
                   accept_command(desk), answer_command(desk), drop_command(desk),
                   retry_command(desk), scrub_command(desk), schema_command(desk)},
      .needs_command = false,
      .run = [&desk] {
        if (desk.is_version_asked) desk.context.out << version_text << '\n';
      }};
}

Command whole_program(Desk& desk) {
  const WholeProgram own{.name = "prizecourt post", .command = "tick", .make = [&desk] {
                           return whole_program(desk);
                         }};
  Command whole = make_program(desk);
  whole.commands.push_back(man_command(desk.context, own));
  whole.commands.push_back(completion_command(desk.context, own));
  return whole;
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
  Desk desk{.context = context, .in = world.in, .clock = CommandClock(world.clock)};
  try {
    const Command program = whole_program(desk);
    read_help_as_option(arguments);
    const LeftToDo left = run_command_line(program, std::move(arguments), context);
    const bool is_idle = left == LeftToDo::nothing && !desk.is_version_asked;
    if (left == LeftToDo::help || is_idle) context.out << help_of(program);
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

// ---- what commands share ----

OptionRow CommandClock::option() {
  const auto read = [this](const std::string& text) -> std::string {
    at_ = read_moment(text);
    return at_ ? "" : "is not a UTC date and time such as 2026-12-01T20:00Z";
  };
  return {.name = "--at",
          .into = read,
          .type = "DATE",
          .help = "Act as if it were this time, for example 2026-11-29T20:00Z; for trials",
          .default_text = "now"};
}

OptionRows office_options(Desk& desk, std::string& folder) {
  return {{.name = "OFFICE",
           .into = &folder,
           .help = "The folder of the post office",
           .required = true},
          desk.clock.option()};
}

std::optional<Office> open_office(Desk& desk, const std::string& folder) {
  const std::vector<std::string> wrong = self_test();
  for (const std::string& sentence : wrong) report_error(desk.context, for_terminal(sentence));
  if (!wrong.empty()) {
    refuse(desk.context, "this build cannot read messages correctly, so no message was processed",
           ExitStatus::system_failed);
    return std::nullopt;
  }
  return Office::open(desk.context, desk.clock, folder);
}

void send_from(Desk& desk, Office office) {
  std::optional<Office> open(std::move(office));
  const auto round = SendingRound::begin(*open);
  open.reset();
  if (!round) return report_note(desk.context, "another command is sending");
  const SendingReport report = round->run(desk.context.files, desk.clock);
  for (const std::string& trouble : report.troubles) {
    report_warning(desk.context, "not sent yet: " + for_terminal(trouble));
  }
  for (const std::string& failure : report.failures) {
    report_error(desk.context, "a message to " + for_terminal(failure));
    desk.context.status = ExitStatus::system_failed;
  }
  for (const std::string& trouble : report.undrawn) {
    report_warning(desk.context, "sent without its picture: " + for_terminal(trouble));
  }
}

}  // namespace prizecourt::post
