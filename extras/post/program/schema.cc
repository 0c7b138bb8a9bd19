#include "extras/post/office/settings.h"
#include "extras/post/program/commands.h"
#include "formats/console/command.h"

namespace prizecourt::post {

Command schema_command(Desk& desk) {
  return {.name = "schema",
          .example = "prizecourt post schema",
          .help =
              "Prints the JSON Schema of post.yaml, with which editors complete keys and underline "
              "what is wrong.",
          .run = [&desk] { desk.context.out << settings_schema(); }};
}

}  // namespace prizecourt::post
