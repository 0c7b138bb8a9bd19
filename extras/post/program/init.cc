#include "formats/console/command_words.h"

#include "extras/post/program/commands.h"

#include <memory>
#include <string>

namespace prizecourt::post {

void add_init(CLI::App& app, Desk& desk) {
  auto folder = std::make_shared<std::string>();
  CLI::App* command = app.add_subcommand(
      "init", example_first("prizecourt post init office",
                            "Makes the folder of a post office, with a post.yaml that says of each "
                            "setting what it is for.\nFiles that are there stay."));
  command->add_option("OFFICE", *folder, "the folder to be made")->required();
  command->callback([folder, &desk] {
    make_office(desk.context, *folder);
    desk.context.out << "Next: write " << *folder << "/post.yaml, then `prizecourt post status "
                     << *folder << "`\n";
  });
}

}  // namespace prizecourt::post
