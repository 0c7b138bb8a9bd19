#include "extras/post/program/commands.h"
#include "formats/console/command.h"

#include <memory>
#include <string>

namespace prizecourt::post {

Command init_command(Desk& desk) {
  auto folder = std::make_shared<std::string>();
  return {.name = "init",
          .example = "prizecourt post init office",
          .help =
              "Create the folder of a post office. Its post.yaml explains each setting. Existing "
              "files are kept.",
          .options = {{.name = "OFFICE",
                       .into = folder.get(),
                       .help = "The folder to create",
                       .required = true}},
          .run = [folder, &desk] {
            make_office(desk.context, *folder);
            desk.context.out << "Next: write " << *folder
                             << "/post.yaml, then `prizecourt post status " << *folder << "`\n";
          }};
}

}  // namespace prizecourt::post
