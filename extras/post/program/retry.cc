#include "extras/post/program/commands.h"
#include "formats/console/command.h"

#include <memory>
#include <utility>

namespace prizecourt::post {
namespace {

void retry(Desk& desk, const OfficeOptions& options) {
  auto office = open_office(desk, options);
  if (!office) return;
  const auto secretary = make_secretary();
  {
    Intake intake(*office, *secretary);
    intake.work_off();
    for (const Record& record : office->queue()) intake.work_off_again(record, std::nullopt);
  }
  for (const RefusedMail& mail : office->refused()) office->send_again(mail);
  const std::size_t left = office->queue().size();
  desk.context.out << (left == 1 ? "1 mail needs" : std::to_string(left) + " mails need")
                   << " your attention.\n";
  send_from(desk, std::move(*office), options.clock);
}

}  // namespace

Command retry_command(Desk& desk) {
  auto options = std::make_shared<OfficeOptions>(desk.clock);
  return {.name = "retry",
          .example = "prizecourt post retry office",
          .help =
              "Process all queued mails again. Also tries to send refused mails again. Use it "
              "after an update of the program, a change to post.yaml or a repair of a game folder.",
          .options = office_options(*options),
          .run = [options, &desk] { retry(desk, *options); }};
}

}  // namespace prizecourt::post
