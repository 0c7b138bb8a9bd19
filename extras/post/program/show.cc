#include "extras/post/letter/contents.h"
#include "extras/post/letter/letter.h"
#include "extras/post/program/commands.h"
#include "formats/console/command.h"
#include "formats/text/escape.h"

#include <memory>
#include <sstream>
#include <string>
#include <variant>

namespace prizecourt::post {
namespace {

struct ShowOptions {
  explicit ShowOptions(const Clock& clock)
      : office(clock) {}

  OfficeOptions office;
  std::string mail;
};

void print_lines(std::ostream& out, const std::string& text) {
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) out << "    " << for_terminal(line) << '\n';
}

void print_letter(std::ostream& out, const Letter& letter) {
  for (const Part& part : letter.parts) {
    out << "part " << part.path << ": " << for_terminal(part.type)
        << (part.name.empty() ? "" : ", " + for_terminal(part.name)) << ", " << part.bytes.size()
        << " bytes\n";
  }
  const Contents contents = contents_of(letter);
  for (const Piece& piece : contents.pieces) {
    out << "orders in part " << piece.part << ", game " << for_terminal(piece.game) << ", turn "
        << piece.turn << ", player " << for_terminal(piece.player) << ":\n";
    print_lines(out, piece.bytes);
  }
  for (const std::string& refused : contents.refused) {
    out << "not accepted: " << for_terminal(refused) << '\n';
  }
  out << "text:\n";
  print_lines(out, contents.words);
}

void show(Desk& desk, const ShowOptions& options) {
  const auto office = open_office(desk, options.office);
  if (!office) return;
  const auto record = queued_mail(desk, *office, options.mail);
  if (!record) return;
  std::ostream& out = desk.context.out;
  out << "file: " << office->folder().mail(record->mail) << '\n'
      << "came: " << as_received(record->arrived) << '\n'
      << "from: " << for_terminal(record->from) << '\n'
      << "subject: " << for_terminal(record->subject) << '\n'
      << "queued because: " << for_terminal(record->reason) << '\n';
  const auto opened = open_letter(
      office->bytes_of({.arrived = record->arrived, .mail = record->mail}), LetterLimits{});
  if (const auto* letter = std::get_if<Letter>(&opened)) print_letter(out, *letter);
}

}  // namespace

Command show_command(Desk& desk) {
  auto options = std::make_shared<ShowOptions>(desk.clock);
  return {.name = "show",
          .example = "prizecourt post show office 3f9c2a71",
          .help =
              "Show a queued mail. Prints the reason, its parts, the orders in it and its text, "
              "made safe for a terminal.",
          .options = office_options(options->office) + OptionRows{mail_option(options->mail)},
          .run = [options, &desk] { show(desk, *options); }};
}

}  // namespace prizecourt::post
