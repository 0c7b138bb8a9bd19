#include "extras/post/office/settings.h"
#include "extras/post/program/commands.h"
#include "formats/console/command.h"

namespace prizecourt::post {

Command schema_command(Desk& desk) {
  return {.name = "schema",
          .example = "prizecourt post schema",
          .help =
              "Print the JSON Schema of post.yaml. Editors use it to complete keys and underline "
              "mistakes.",
          .run = [&desk] { desk.context.out << settings_schema(); }};
}

}  // namespace prizecourt::post
