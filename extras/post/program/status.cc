#include "extras/post/clock/status.h"

#include "extras/post/program/commands.h"
#include "formats/console/command.h"

#include <filesystem>
#include <memory>
#include <string>

namespace prizecourt::post {
namespace {

struct StatusOptions {
  explicit StatusOptions(const Clock& clock)
      : office(clock) {}

  OfficeOptions office;
  std::string html;
  bool is_json = false;
};

void print_status(Desk& desk, const StatusOptions& options) {
  const auto office = open_office(desk, options.office);
  if (!office) return;
  const OfficeStatus status = status_of(*office);
  if (!options.html.empty()) {
    const std::string folder = std::filesystem::path(options.html).parent_path().string();
    static_cast<void>(write_output(desk.context, options.html, to_html(status, folder)));
    return;
  }
  desk.context.out << (options.is_json ? to_json(status) : to_text(status));
}

}  // namespace

Command status_command(Desk& desk) {
  auto options = std::make_shared<StatusOptions>(desk.clock);
  return {
      .name = "status",
      .example = "prizecourt post status office --html status.html",
      .help =
          "Show the status of all games. Lists missing orders and since when, mails that need "
          "your attention, and what happens next.",
      .options = office_options(options->office) +
                 OptionRows{{.name = "--html",
                             .into = &options->html,
                             .type = "FILE",
                             .help = "Write the status to FILE as a page for a phone",
                             .default_text = "standard output"},
                            {.name = "--json", .into = &options->is_json, .help = "Print JSON"}},
      .run = [options, &desk] { print_status(desk, *options); }};
}

}  // namespace prizecourt::post
