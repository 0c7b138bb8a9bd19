#include "formats/console/command_words.h"

#include "extras/post/office/settings.h"
#include "extras/post/program/commands.h"

namespace prizecourt::post {

void add_schema(CLI::App& app, Desk& desk) {
  CLI::App* command = app.add_subcommand(
      "schema", example_first("prizecourt post schema",
                              "Prints the JSON Schema of post.yaml, with which editors complete "
                              "keys and underline what is wrong."));
  command->callback([&desk] { desk.context.out << settings_schema(); });
}

}  // namespace prizecourt::post
