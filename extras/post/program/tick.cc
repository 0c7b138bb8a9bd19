#include "extras/post/clock/tick.h"

#include "formats/console/command_words.h"

#include "extras/post/program/commands.h"

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

void add_tick(CLI::App& app, Desk& desk) {
  auto options = std::make_shared<TickOptions>(desk.clock);
  CLI::App* command = app.add_subcommand(
      "tick",
      example_first("prizecourt post tick office",
                    "Does what is due: works off mails, opens turns and mails their reports, "
                    "reminds, plays what is all in or late.\nSafe at any time and any number of "
                    "times; a timer calls it every five minutes or so. Says what it did."));
  command
      ->add_option("OFFICE", options->folders, "the folders of post offices, one after the other")
      ->required();
  options->office.clock.add_option(*command);
  command->callback([options, &desk] { tick_all(desk, *options); });
}

}  // namespace prizecourt::post
