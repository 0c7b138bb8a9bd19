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
              "Send the mails in the outbox. `take` and `tick` also do this. A mail that could not "
              "be sent is tried again at growing intervals.",
          .options = office_options(*options),
          .run = [options, &desk] {
            auto office = open_office(desk, *options);
            if (!office) return;
            work_off(*office, *make_secretary());
            send_from(desk, std::move(*office), options->clock);
          }};
}

}  // namespace prizecourt::post
