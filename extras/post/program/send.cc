#include "extras/post/office/intake.h"
#include "extras/post/program/commands.h"
#include "formats/console/command.h"

#include <memory>
#include <utility>

namespace prizecourt::post {

Command send_command(Desk& desk) {
  auto options = std::make_shared<OfficeOptions>(desk.clock);
  return {.name = "send",
          .example = "prizecourt post send office",
          .help =
              "Sends what waits in the outbox. `take` and `tick` do it, too; what could not be "
              "sent is tried\nagain later, ever more rarely.",
          .options = office_options(*options),
          .run = [options, &desk] {
            auto office = open_office(desk, *options);
            if (!office) return;
            work_off(*office, *make_secretary());
            send_from(desk, std::move(*office), options->clock);
          }};
}

}  // namespace prizecourt::post
