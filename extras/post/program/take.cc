#include "extras/post/office/maildir.h"
#include "extras/post/program/commands.h"
#include "formats/console/command.h"
#include "formats/text/escape.h"
#include "formats/text/files.h"

#include <algorithm>
#include <exception>
#include <iterator>
#include <memory>
#include <string>
#include <utility>

namespace prizecourt::post {
namespace {

/// More no mail server hands over.
constexpr std::size_t longest_mail = std::size_t{256} << 20;

struct TakeOptions {
  explicit TakeOptions(const Clock& clock)
      : office(clock) {}

  OfficeOptions office;
  std::string maildir;
};

/// The whole of a stream; nothing where it ends badly or is too long.
std::optional<std::string> read_all(std::istream& in) {
  constexpr std::size_t step = 65536;
  std::string bytes;
  while (in && bytes.size() <= longest_mail) {
    const std::size_t here = bytes.size();
    bytes.resize(here + step);
    in.read(bytes.data() + here, static_cast<std::streamsize>(step));
    bytes.resize(here + static_cast<std::size_t>(in.gcount()));
  }
  if (in.bad() || bytes.size() > longest_mail) return std::nullopt;
  return bytes;
}

/// Works off what is on disk, and sends.
void go_on(Desk& desk, const OfficeOptions& options) {
  auto office = open_office(desk, options);
  if (!office) return;
  work_off(*office, *make_secretary());
  send_from(desk, std::move(*office), options.clock);
}

/// A mail that a mail server hands over: as soon as it is on disk it is ours, and whatever fails
/// after that is for the next command.
void take_delivered(Desk& desk, const OfficeOptions& options) {
  const OfficeFolder folder{options.folder};
  auto bytes = read_all(desk.in);
  if (!bytes) {
    refuse(desk.context, "the mail is incomplete or too long", ExitStatus::system_failed);
    return;
  }
  if (const auto error = keep_mail(folder, *bytes, options.clock.now(), desk.context.files)) {
    report_error(desk.context, to_text(*error));
    desk.context.status = ExitStatus::system_failed;
    return;
  }
  bytes.reset();  // it may be large, and is read again
  try {
    go_on(desk, options);
  } catch (const std::exception& error) {
    report_error(desk.context, for_terminal(error.what()));
  }
  desk.context.status = ExitStatus::good;
}

void take_maildir(Desk& desk, const TakeOptions& options) {
  auto office = open_office(desk, options.office);
  if (!office) return;
  const auto secretary = make_secretary();
  {
    Intake intake(*office, *secretary);
    intake.work_off();
    take_from_maildir(*office, intake, options.maildir);
  }
  send_from(desk, std::move(*office), options.office.clock);
}

}  // namespace

Command take_command(Desk& desk) {
  auto options = std::make_shared<TakeOptions>(desk.clock);
  return {.name = "take",
          .example = "prizecourt post take office --maildir Maildir",
          .help =
              "Receive mails and answer them. Reads all new mails of a Maildir, or one mail from "
              "standard input as a mail server pipes it. With standard input the exit status is 0 "
              "once the mail is safe on disk and 75 otherwise, so the mail server tries again.",
          .options = office_options(options->office) +
                     OptionRows{{.name = "--maildir",
                                 .into = &options->maildir,
                                 .type = "FOLDER",
                                 .help = "Take the mails in new/ and cur/ that are not marked as "
                                         "passed (P), and mark them",
                                 .default_text = "standard input"}},
          .run = [options, &desk] {
            if (options->maildir.empty()) return take_delivered(desk, options->office);
            take_maildir(desk, *options);
          }};
}

}  // namespace prizecourt::post
