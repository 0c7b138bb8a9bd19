#include "extras/post/program/commands.h"
#include "formats/console/command.h"

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
  record->reason = options.reason + " (it was queued because: " + record->reason + ')';
  office->write_record(*record);
}

}  // namespace

Command drop_command(Desk& desk) {
  auto options = std::make_shared<DropOptions>(desk.clock);
  return {
      .name = "drop",
      .example = "prizecourt post drop office 3f9c2a71 --reason spam",
      .help =
          "Drop a queued mail without an answer. Also gives up on an outgoing mail that was "
          "refused. The mail stays on disk with the reason.",
      .options = office_options(options->office) + OptionRows{mail_option(options->mail),
                                                              {.name = "--reason",
                                                               .into = &options->reason,
                                                               .type = "TEXT",
                                                               .help = "The reason, for the record",
                                                               .required = true,
                                                               .checks = {some_text}}},
      .run = [options, &desk] { drop(desk, *options); }};
}

}  // namespace prizecourt::post
