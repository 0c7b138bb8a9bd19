#include "extras/post/office/office.h"
#include "extras/post/office/settings.h"
#include "formats/seals/chain.h"
#include "formats/text/files.h"

namespace prizecourt::post {

std::string settings_to_begin_with(ProviderId provider) {
  return R"(# Settings of the post office. To check them, run `prizecourt post status`.
# yaml-language-server: $schema=post.schema.json
prizecourt: post/1

# Players write to this address. Answers go to games+…@: your mail server, or your provider, must
# deliver those to the same mailbox. If it does not, write `extension: ""`.
address: games@example.org
extension: "+"
name: Prize Court
# Your own address: players write to it when a program cannot answer.
umpire: umpire@example.org

# Undeliverable mail is returned to bounce+…@; write `games` if you have only one mailbox.
envelope: bounce

# The program that sends mail. For a provider's account: [msmtp, -t]
sendmail: [/usr/sbin/sendmail, -oi, -t]

# Your provider: it determines which Authentication-Results headers prove a mail by DKIM.
provider: )" +
         std::string(names(provider)[static_cast<std::size_t>(provider)]) + R"(
# With your own server, the name at the start of its Authentication-Results. Without it, no mail can
# be proven by DKIM; in that case, give each player a secret word.
#authserv_id: mx.example.org

# The time zone of times without one: a name such as Europe/London, UTC, or an offset such as
# +01:00.
zone: UTC

games: {}
#  lake-erie:                       # the name of the game in its scenario (`game: lake-erie`)
#    folder: ../lake-erie           # made by `prizecourt game new`
#    due: every 7 days at 20:00     # or `every Sunday at 20:00 Europe/London`, or a list of dates
#    grace: 6 hours                 # orders are in time until so long after it
#    remind: 24 hours               # players are reminded so long before it
#    late: wait                     # or `defaults`, or `stop` with `at_most_missing: 1`
#    players:
#      perry: {address: perry@example.org, proof: word, word: Niagara-1813, zone: America/New_York}
#      barclay: {address: barclay@example.org, proof: dkim, zone: Europe/London}
)";
}

namespace {

/// Writes a file unless it is there.
template <class Write>
void write_new_file(Context& context, const std::string& path, const Write& write) {
  if (is_there(path)) return;
  require_written(write());
  context.out << path << '\n';
}

}  // namespace

void make_office(Context& context, const std::string& folder, ProviderId provider) {
  FileCalls& calls = context.files;
  const OfficeFolder office{folder};
  for (const std::string& path : {office.path, office.fresh(), office.mails(), office.records(),
                                  office.queue(), office.news(), office.outbox(), office.sending(),
                                  office.refused(), office.sent(), office.seats()}) {
    require_written(make_folder(path, calls));
  }
  write_new_file(context, office.secret(), [&] {
    return write_secret_file(office.secret(), to_hex(random_bytes()) + '\n', calls);
  });
  const std::string schema = folder + "/post.schema.json";
  write_new_file(context, schema, [&] { return replace_file(schema, settings_schema(), calls); });
  // The last: what has it is an office.
  write_new_file(context, office.settings(), [&] {
    return replace_file(office.settings(), settings_to_begin_with(provider), calls);
  });
}

}  // namespace prizecourt::post
