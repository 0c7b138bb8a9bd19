#include "extras/post/office/scrub.h"

#include "extras/post/program/commands.h"
#include "formats/console/command.h"

#include <memory>
#include <string>

namespace prizecourt::post {
namespace {

struct ScrubOptions {
  explicit ScrubOptions(const Clock& clock)
      : office(clock) {}

  OfficeOptions office;
  std::string mail;
};

void print_scrubbed(Desk& desk, const ScrubOptions& options) {
  const auto office = open_office(desk, options.office);
  if (!office) return;
  const auto record = queued_mail(desk, *office, options.mail);
  if (!record) return;
  desk.context.out << scrubbed(office->settings(),
                               office->bytes_of({record->arrived, record->mail}));
}

}  // namespace

Command scrub_command(Desk& desk) {
  auto options = std::make_shared<ScrubOptions>(desk.clock);
  return {.name = "scrub",
          .example = "prizecourt post scrub office 3f9c2a71 > mail.eml",
          .help =
              "Print a queued mail with addresses and names replaced. Use it for bug reports. "
              "Encoded parts (base64) stay unchanged, so look before you send it.",
          .options = office_options(options->office) + OptionRows{mail_option(options->mail)},
          .run = [options, &desk] { print_scrubbed(desk, *options); }};
}

}  // namespace prizecourt::post
