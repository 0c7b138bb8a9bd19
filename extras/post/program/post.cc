#include "extras/post/program/post.h"

#include "extras/post/program/commands.h"
#include "formats/console/command_words.h"
#include "formats/rulesets/rulesets.h"
#include "formats/text/escape.h"

#include <algorithm>
#include <exception>
#include <memory>
#include <utility>

namespace prizecourt::post {
namespace {

std::unique_ptr<CLI::App> make_app(Desk& desk) {
  auto app = std::make_unique<CLI::App>(
      example_first("prizecourt post take office --maildir Maildir && prizecourt post tick office",
                    "Runs games by mail: takes orders from mails, answers each, plays turns when "
                    "they are due and sends\nreports. docs/post.md is a guide for a first game."),
      "prizecourt post");
  app->formatter(std::make_shared<Help>());
  app->require_subcommand(1);
  add_init(*app, desk);
  add_take(*app, desk);
  add_tick(*app, desk);
  add_send(*app, desk);
  add_status(*app, desk);
  add_queue(*app, desk);
  add_show(*app, desk);
  add_accept(*app, desk);
  add_answer(*app, desk);
  add_drop(*app, desk);
  add_retry(*app, desk);
  add_scrub(*app, desk);
  add_schema(*app, desk);
  return app;
}

void obey(std::vector<std::string> arguments, Desk& desk) {
  const auto app = make_app(desk);
  read_help_as_option(arguments);
  if (!find_command(*app, arguments, desk.context)) return;
  std::reverse(arguments.begin(), arguments.end());  // CLI11 takes them from the back
  try {
    app->parse(std::move(arguments));
  } catch (const CLI::ParseError& error) {
    const bool is_help = error.get_exit_code() == static_cast<int>(CLI::ExitCodes::Success);
    if (!is_help) return refuse_command_line(*app, error, desk.context);
    desk.context.out << app->help();
  }
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
