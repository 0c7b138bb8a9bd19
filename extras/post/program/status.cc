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
  return {.name = "status",
          .example = "prizecourt post status office --html status.html",
          .help =
              "Says how all games stand: what is owed, by whom and since when, what waits for you "
              "and why, and what\nhappens next by itself.",
          .options =
              office_options(options->office) +
              OptionRows{
                  {.name = "--html",
                   .into = &options->html,
                   .type = "FILE",
                   .help = "write it there, as a page that a telephone shows",
                   .default_text = "it is printed"},
                  {.name = "--json", .into = &options->is_json, .help = "print it for programs"}},
          .run = [options, &desk] { print_status(desk, *options); }};
}

}  // namespace prizecourt::post
