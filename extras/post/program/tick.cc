#include "extras/post/clock/tick.h"

#include "extras/post/program/commands.h"
#include "formats/console/command.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace prizecourt::post {
namespace {

struct TickOptions {
  explicit TickOptions(const Clock& clock)
      : office(clock) {}

  std::vector<std::string> folders;
  OfficeOptions office;  ///< one of them after the other
};

void tick_all(Desk& desk, TickOptions& options) {
  for (const std::string& folder : options.folders) {
    options.office.folder = folder;
    auto office = open_office(desk, options.office);
    if (!office) continue;
    work_off(*office, *make_secretary());
    static_cast<void>(tick(*office));
    send_from(desk, std::move(*office), options.office.clock);
  }
}

}  // namespace

Command tick_command(Desk& desk) {
  auto options = std::make_shared<TickOptions>(desk.clock);
  return {.name = "tick",
          .example = "prizecourt post tick office",
          .help =
              "Does what is due: works off mails, opens turns and mails their reports, reminds, "
              "plays what is all in or late.\nSafe at any time and any number of times; a timer "
              "calls it every five minutes or so. Says what it did.",
          .options = {{.name = "OFFICE",
                       .into = &options->folders,
                       .help = "the folders of post offices, one after the other",
                       .required = true},
                      options->office.clock.option()},
          .run = [options, &desk] { tick_all(desk, *options); }};
}

}  // namespace prizecourt::post
