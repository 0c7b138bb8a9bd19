#include "extras/post/letter/letter.h"
#include "extras/post/letter/providers.h"
#include "extras/post/program/commands.h"
#include "formats/console/command.h"
#include "formats/console/terminal.h"
#include "formats/text/files.h"
#include "formats/text/words.h"

#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace prizecourt::post {
namespace {

struct InitOptions {
  std::string folder;
  ProviderId provider = ProviderId::postfix;
  bool is_chosen = false;
};

/// `--provider`, and the answer to the question for it.
TextCheck provider_choice(InitOptions& options) {
  std::vector<std::pair<std::string_view, ProviderId>> words;
  for (std::size_t i = 0; i < names(ProviderId{}).size(); ++i) {
    words.emplace_back(names(ProviderId{})[i], static_cast<ProviderId>(i));
  }
  const TextCheck check = choice(options.provider, std::move(words));
  return [&options, check](const std::string& text) {
    const std::string why = check(text);
    options.is_chosen = why.empty();
    return why;
  };
}

/// Warns where a mail of an office that is there has two result lines of its server.
void warn_of_doubtful_mails(Desk& desk, const std::string& folder) {
  const auto office = Office::open(desk.context, desk.clock, folder);
  if (!office) return;
  std::vector<std::string> found;
  const std::string mails = office->folder().mails();
  for (const std::string& shelf : names_of_ours(mails)) {
    for (const std::string& name : names_of_ours(mails + '/' + shelf)) {
      constexpr std::size_t longest = std::size_t{1} << 30;
      const std::string bytes = text_of_ours(mails + '/' + shelf + '/' + name, longest);
      const auto opened = open_letter(bytes, LetterLimits{});
      const auto* const letter = std::get_if<Letter>(&opened);
      if (letter == nullptr || !has_doubtful_results(*letter, office->settings().server)) continue;
      constexpr std::size_t digits = 8;
      found.push_back(name.substr(0, digits));
    }
  }
  if (found.empty()) return;
  report_warning(desk.context,
                 "one mail has two Authentication-Results headers of your server (" +
                     with_and(found) +
                     "): the sender may have forged one. Configure your server to remove such "
                     "headers from incoming mail, or give players `proof: word`");
}

void init(Desk& desk, InitOptions& options) {
  const bool is_new = !is_there(OfficeFolder{options.folder}.settings());
  if (is_new && !options.is_chosen && is_typed(desk.in)) {
    options.provider = ask_for_provider(desk.in, desk.context.out);
  }
  make_office(desk.context, options.folder, options.provider);
  if (!is_new) return warn_of_doubtful_mails(desk, options.folder);
  desk.context.out << "Next: edit " << options.folder
                   << "/post.yaml, then run `prizecourt post status " << options.folder << "`\n";
}

}  // namespace

ProviderId ask_for_provider(std::istream& in, std::ostream& out) {
  InitOptions options;
  const TextCheck check = provider_choice(options);
  out << "Who provides the mail account of the post office?\n";
  for (std::size_t i = 0; i < names(ProviderId{}).size(); ++i) {
    out << "  " << names(ProviderId{})[i] << ": " << provider(static_cast<ProviderId>(i)).title
        << '\n';
  }
  for (std::string line; !options.is_chosen && out << "Provider [postfix]: " << std::flush &&
                         std::getline(in, line) && !line.empty();) {
    const std::string why = check(line);
    if (!why.empty()) out << why << '\n';
  }
  return options.provider;
}

Command init_command(Desk& desk) {
  auto options = std::make_shared<InitOptions>();
  return {.name = "init",
          .example = "prizecourt post init office --provider gmail",
          .help =
              "Create the folder of a post office. Its post.yaml explains each setting. Existing "
              "files are kept. In an existing office, warn of mails with two "
              "Authentication-Results lines of your server.",
          .options = {{.name = "OFFICE",
                       .into = &options->folder,
                       .help = "The folder to create",
                       .required = true},
                      {.name = "--provider",
                       .into = provider_choice(*options),
                       .type = "NAME",
                       .help = "The mail provider: gmail, fastmail, icloud, gmx, outlook, "
                               "postfix or postfix-below (docs/post.md)",
                       .default_text = "asked at a terminal; else postfix"}},
          .run = [options, &desk] { init(desk, *options); }};
}

}  // namespace prizecourt::post
