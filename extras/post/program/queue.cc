#include "extras/post/program/commands.h"
#include "formats/console/command.h"
#include "formats/text/escape.h"

#include <memory>

namespace prizecourt::post {
namespace {

void print_queue(Desk& desk, const Office& office) {
  std::ostream& out = desk.context.out;
  const auto records = office.queue();
  for (const Record& record : records) {
    out << short_name(record.mail) << "  " << as_received(record.arrived) << "  "
        << for_terminal(record.from.empty() ? "an unknown sender" : record.from) << "  "
        << for_terminal(in_quotes(record.subject)) << "\n          " << for_terminal(record.reason)
        << '\n';
  }
  if (records.empty() && office.refused().empty()) out << "No mail needs your attention.\n";
  for (const RefusedMail& mail : office.refused()) {
    const Envelope& envelope = mail.envelope;
    out << short_name(envelope) << "  " << as_received(envelope.since) << "  to "
        << for_terminal(envelope.to) << "  " << for_terminal(in_quotes(envelope.name))
        << "\n          not sent: " << for_terminal(envelope.trouble) << '\n';
  }
  for (const Envelope& envelope : office.outgoing()) {
    if (envelope.trouble.empty()) continue;
    out << "not sent since " << as_received(envelope.since) << ", to " << for_terminal(envelope.to)
        << ": " << for_terminal(envelope.trouble) << '\n';
  }
}

}  // namespace

Command queue_command(Desk& desk) {
  auto options = std::make_shared<OfficeOptions>(desk.clock);
  return {.name = "queue",
          .example = "prizecourt post queue office",
          .help =
              "List the mails that need your attention. Each line has an id and the reason. Use "
              "the id with `show`, `accept`, `answer`, `drop` or `retry`; for mails to players "
              "that could not be sent, use `drop` or `retry`.",
          .options = office_options(*options),
          .run = [options, &desk] {
            const auto office = open_office(desk, *options);
            if (office) print_queue(desk, *office);
          }};
}

}  // namespace prizecourt::post
