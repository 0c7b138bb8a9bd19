#include "extras/post/clock/status.h"
#include "extras/post/clock/tick.h"
#include "extras/post/letter/authentication.h"
#include "extras/post/letter/letter.h"
#include "extras/post/program/commands.h"
#include "formats/console/terminal.h"
#include "formats/text/escape.h"
#include "formats/text/files.h"
#include "formats/text/words.h"

#include <algorithm>
#include <charconv>
#include <exception>
#include <filesystem>
#include <memory>
#include <utility>
#include <variant>

// Commands for the whole office: its folder, the mails that come in and leave, its games.
namespace prizecourt::post {
namespace {

// ---- init ----

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
  return [&options, check = choice(options.provider, std::move(words))](const std::string& text) {
    std::string why = check(text);
    options.is_chosen = why.empty();
    return why;
  };
}

/// Warns where a mail of an office that is there has two result lines of its server.
void warn_of_doubtful_mails(Desk& desk, const std::string& folder) {
  const auto office = Office::open(desk.context, desk.clock, folder);
  if (!office) return;
  std::vector<std::string> found;
  const std::string mails = office->folder().mails() + '/';
  for (const std::string& name_of_shelf : names_of_ours(mails)) {
    std::string shelf = mails;
    shelf.append(name_of_shelf).append("/");
    for (const std::string& name : names_of_ours(shelf)) {
      constexpr std::size_t longest = std::size_t{1} << 30;
      const std::string bytes = text_of_ours(shelf + name, longest);
      const auto opened = open_letter(bytes, LetterLimits{});
      const auto* const letter = std::get_if<Letter>(&opened);
      if (letter == nullptr || !has_doubtful_results(*letter, office->settings().server)) continue;
      constexpr std::size_t digits = 8;
      found.push_back(name.substr(0, digits));
    }
  }
  if (found.empty()) return;
  report_warning(desk.context,
                 "one message has two Authentication-Results headers of your server (" +
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

// ---- take, tick and send ----

/// More no mail server hands over.
constexpr std::size_t longest_mail = std::size_t{256} << 20;

struct TakeOptions {
  std::string folder;
  std::string maildir;
};

/// The whole of a stream; nothing where it ends badly or is too long.
std::optional<std::string> read_all(std::istream& in) {
  constexpr std::size_t step = 65536;
  std::string bytes;
  while (in && bytes.size() <= longest_mail) {
    const std::size_t here = bytes.size();
    bytes.resize(here + step);
    in.read(bytes.data() + here, static_cast<std::streamsize>(step));
    bytes.resize(here + static_cast<std::size_t>(in.gcount()));
  }
  if (in.bad() || bytes.size() > longest_mail) return std::nullopt;
  return bytes;
}

/// Opens an office and works off the mails that are on disk.
std::optional<Office> open_and_work_off(Desk& desk, const std::string& folder) {
  auto office = open_office(desk, folder);
  if (!office) return office;
  ClocksSecretary secretary;
  work_off(*office, secretary);
  return office;
}

void work_off_and_send(Desk& desk, const std::string& folder) {
  if (auto office = open_and_work_off(desk, folder)) send_from(desk, std::move(*office));
}

/// A mail that a mail server hands over: as soon as it is on disk it is ours, and whatever fails
/// after that is for the next command.
void take_delivered(Desk& desk, const std::string& folder) {
  auto bytes = read_all(desk.in);
  if (!bytes) {
    refuse(desk.context, "the message is incomplete or too long", ExitStatus::system_failed);
    return;
  }
  if (const auto error =
          keep_mail(OfficeFolder{folder}, *bytes, desk.clock.now(), desk.context.files)) {
    report_error(desk.context, to_text(*error));
    desk.context.status = ExitStatus::system_failed;
    return;
  }
  bytes.reset();  // it may be large, and is read again
  try {
    work_off_and_send(desk, folder);
  } catch (const std::exception& error) {
    report_error(desk.context, for_terminal(error.what()));
  }
  desk.context.status = ExitStatus::good;
}

// ---- mails in a Maildir, as mail programs and fetchers keep them ----

constexpr std::string_view flags_begin = ":2,";

std::string_view flags_of(std::string_view name) {
  const std::size_t at = name.rfind(flags_begin);
  return at == name.npos ? std::string_view() : name.substr(at + flags_begin.size());
}

/// The name with the flags P and S; flags stand in the order of the alphabet.
std::string passed(std::string_view name) {
  std::string flags(flags_of(name));
  for (const char flag : {'P', 'S'}) {
    if (flags.find(flag) == std::string::npos) flags += flag;
  }
  std::sort(flags.begin(), flags.end());
  return std::string(name.substr(0, name.rfind(flags_begin))) + std::string(flags_begin) + flags;
}

/// When it was delivered, as the name begins with it; now where that cannot be.
UtcSeconds arrival_of(std::string_view name, UtcSeconds now) {
  UtcSeconds time = 0;
  const auto read = std::from_chars(name.data(), name.data() + name.size(), time);
  constexpr UtcSeconds long_ago = 30 * seconds_of_day;
  const bool is_time = read.ec == std::errc() && time <= now && time >= now - long_ago;
  return is_time ? time : now;
}

void take_folder(Office& office, Intake& intake, const std::string& maildir,
                 const std::string& folder) {
  Context& context = office.context();
  Problems problems;
  const auto names = names_in(maildir + folder, problems);
  if (!names) return refuse_input(context, problems);
  for (const std::string& name : *names) {
    if (name.starts_with('.') || flags_of(name).find('P') != std::string_view::npos) continue;
    const std::string path = std::string(maildir).append(folder).append("/").append(name);
    Problems of_mail;
    const auto bytes = read_foreign_file(path, longest_mail, of_mail);
    if (!bytes) {
      refuse_input(context, of_mail);
      continue;
    }
    require_written(
        keep_mail(office.folder(), *bytes, arrival_of(name, office.now()), context.files));
    const std::string taken = std::string(maildir).append("/cur/").append(passed(name));
    if (context.files.rename(path, taken) != 0) {
      refuse(context, path + " cannot be moved into cur", ExitStatus::system_failed);
    }
    intake.work_off();
  }
}

/// Receives and processes each mail of `new` and `cur` that is not marked as passed, in the order
/// of their names, which begin with the time of delivery. A mail that is safe in the office goes
/// into `cur` with the flags P (passed) and S (seen); none is ever removed. One that cannot be read
/// is reported, and stops no other.
void take_from_maildir(Office& office, Intake& intake, const std::string& maildir) {
  for (const char* const folder : {"/new", "/cur"}) take_folder(office, intake, maildir, folder);
}

void take(Desk& desk, const TakeOptions& options) {
  if (options.maildir.empty()) return take_delivered(desk, options.folder);
  auto office = open_office(desk, options.folder);
  if (!office) return;
  ClocksSecretary secretary;
  {
    Intake intake(*office, secretary);
    intake.work_off();
    take_from_maildir(*office, intake, options.maildir);
  }
  send_from(desk, std::move(*office));
}

// ---- status ----

struct StatusOptions {
  std::string folder;
  std::string html;
  bool is_json = false;
};

void print_status(Desk& desk, const StatusOptions& options) {
  const auto office = open_office(desk, options.folder);
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
              "files are kept. In an existing office, warn of messages with two "
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

Command take_command(Desk& desk) {
  auto options = std::make_shared<TakeOptions>();
  return {
      .name = "take",
      .example = "prizecourt post take office --maildir Maildir",
      .help =
          "Receive messages and answer them. Reads all new messages of a Maildir, or one message "
          "from standard input as a mail server pipes it. With standard input the exit status is "
          "0 once the message is safe on disk and 75 otherwise, so the mail server tries again.",
      .options = office_options(desk, options->folder) +
                 OptionRows{{.name = "--maildir",
                             .into = &options->maildir,
                             .type = "FOLDER",
                             .help = "Take the messages in new/ and cur/ that are not marked as "
                                     "passed (P), and mark them",
                             .default_text = "standard input"}},
      .run = [options, &desk] { take(desk, *options); }};
}

Command tick_command(Desk& desk) {
  auto folders = std::make_shared<std::vector<std::string>>();
  return {
      .name = "tick",
      .example = "prizecourt post tick office",
      .help =
          "Do all pending work. Processes messages, opens turns, mails reports and reminders, and "
          "plays turns that are complete or overdue. It is safe to run at any time and as often as "
          "you like; have a timer run it about every five minutes. Prints what it did.",
      .options = {{.name = "OFFICE",
                   .into = folders.get(),
                   .help = "The folders of post offices, processed in order",
                   .required = true},
                  desk.clock.option()},
      .run = [folders, &desk] {
        for (const std::string& folder : *folders) {
          auto office = open_and_work_off(desk, folder);
          if (!office) continue;
          static_cast<void>(tick(*office));
          send_from(desk, std::move(*office));
        }
      }};
}

Command send_command(Desk& desk) {
  auto folder = std::make_shared<std::string>();
  return {.name = "send",
          .example = "prizecourt post send office",
          .help =
              "Send the messages in the outbox. `take` and `tick` also do this. A message that "
              "could not be sent is tried again at growing intervals.",
          .options = office_options(desk, *folder),
          .run = [folder, &desk] { work_off_and_send(desk, *folder); }};
}

Command status_command(Desk& desk) {
  auto options = std::make_shared<StatusOptions>();
  return {
      .name = "status",
      .example = "prizecourt post status office --html status.html",
      .help =
          "Show the status of all games. Lists missing orders and since when, messages that need "
          "your attention, and what happens next.",
      .options = office_options(desk, options->folder) +
                 OptionRows{{.name = "--html",
                             .into = &options->html,
                             .type = "FILE",
                             .help = "Write the status to FILE as a page for a phone",
                             .default_text = "standard output"},
                            {.name = "--json", .into = &options->is_json, .help = "Print JSON"}},
      .run = [options, &desk] { print_status(desk, *options); }};
}

Command schema_command(Desk& desk) {
  return {.name = "schema",
          .example = "prizecourt post schema",
          .help =
              "Print the JSON Schema of post.yaml. Editors use it to complete keys and underline "
              "mistakes.",
          .run = [&desk] { desk.context.out << settings_schema(); }};
}

}  // namespace prizecourt::post
