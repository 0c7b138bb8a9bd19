#include "formats/console/command_words.h"

#include "extras/post/program/commands.h"

#include <memory>
#include <string>

namespace prizecourt::post {
namespace {

struct DropOptions {
  explicit DropOptions(const Clock& clock)
      : office(clock) {}

  OfficeOptions office;
  std::string mail;
  std::string reason;
};

void drop(Desk& desk, const DropOptions& options) {
  auto office = open_office(desk, options.office);
  if (!office) return;
  if (const auto refused = refused_mail(*office, options.mail)) {
    office->give_up(*refused, options.reason);
    return;
  }
  auto record = queued_mail(desk, *office, options.mail);
  if (!record) return;
  record->outcome = Outcome::dropped;
  record->reason = options.reason + " (it waited because: " + record->reason + ')';
  office->write_record(*record);
}

}  // namespace

void add_drop(CLI::App& app, Desk& desk) {
  auto options = std::make_shared<DropOptions>(desk.clock);
  CLI::App* command = app.add_subcommand(
      "drop", example_first("prizecourt post drop office 3f9c2a71 --reason spam",
                            "Takes a mail out of the queue without an answer, or gives one of ours "
                            "up that was refused. The mail stays on\ndisk, with why."));
  add_office(*command, options->office);
  command->add_option("MAIL", options->mail, "the digits that `post queue` shows")->required();
  command->add_option("--reason", options->reason, "why, for the record")
      ->required()
      ->check(some_text())
      ->type_name("TEXT");
  command->callback([options, &desk] { drop(desk, *options); });
}

}  // namespace prizecourt::post
