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
              "Makes the folder of a post office, with a post.yaml that says of each setting what "
              "it is for.\nFiles that are there stay.",
          .options = {{.name = "OFFICE",
                       .into = folder.get(),
                       .help = "the folder to be made",
                       .required = true}},
          .run = [folder, &desk] {
            make_office(desk.context, *folder);
            desk.context.out << "Next: write " << *folder
                             << "/post.yaml, then `prizecourt post status " << *folder << "`\n";
          }};
}

}  // namespace prizecourt::post
