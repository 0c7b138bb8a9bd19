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
  return {
      .name = "tick",
      .example = "prizecourt post tick office",
      .help =
          "Do all pending work. Processes mails, opens turns, mails reports and reminders, and "
          "plays turns that are complete or overdue. It is safe to run at any time and as often as "
          "you like; have a timer run it about every five minutes. Prints what it did.",
      .options = {{.name = "OFFICE",
                   .into = &options->folders,
                   .help = "The folders of post offices, processed in order",
                   .required = true},
                  options->office.clock.option()},
      .run = [options, &desk] { tick_all(desk, *options); }};
}

}  // namespace prizecourt::post
