#include "formats/console/command_words.h"

#include "extras/post/office/intake.h"
#include "extras/post/program/commands.h"

#include <memory>
#include <utility>

namespace prizecourt::post {

void add_send(CLI::App& app, Desk& desk) {
  auto options = std::make_shared<OfficeOptions>(desk.clock);
  CLI::App* command = app.add_subcommand(
      "send", example_first("prizecourt post send office",
                            "Sends what waits in the outbox. `take` and `tick` do it, too; what "
                            "could not be sent is tried\nagain later, ever more rarely."));
  add_office(*command, *options);
  command->callback([options, &desk] {
    auto office = open_office(desk, *options);
    if (!office) return;
    work_off(*office, *make_secretary());
    send_from(desk, std::move(*office), options->clock);
  });
}

}  // namespace prizecourt::post
