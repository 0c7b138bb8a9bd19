#include "extras/post/office/maildir.h"

#include "formats/text/files.h"

#include <algorithm>
#include <charconv>

namespace prizecourt::post {
namespace {

constexpr std::size_t longest_mail = std::size_t{256} << 20;
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

}  // namespace

void take_from_maildir(Office& office, Intake& intake, const std::string& maildir) {
  for (const char* const folder : {"/new", "/cur"}) take_folder(office, intake, maildir, folder);
}

}  // namespace prizecourt::post
