#include "extras/post/office/settings.h"

#include "extras/post/letter/encodings.h"
#include "extras/post/letter/letter.h"
#include "extras/post/office/office.h"
#include "formats/form/form.h"
#include "formats/form/form_schema.h"
#include "formats/seals/chain.h"
#include "formats/text/files.h"
#include "formats/text/other_program.h"

#include <algorithm>
#include <filesystem>
#include <set>
#include <utility>

namespace prizecourt::post {
namespace {

constexpr std::string_view settings_format = "post/1";
constexpr std::size_t max_settings_bytes = std::size_t{1} << 20;
constexpr int most_players = 100;
constexpr int most_answers = 1000;
constexpr int most_days_away = 366;
constexpr int longest_sendmail = 600;
constexpr std::size_t shortest_word = 8;

Settings usual_settings() {
  Settings settings;
  settings.name = "Prize Court";
  settings.envelope = "bounce";
  settings.extension = "+";
  settings.sendmail = {"/usr/sbin/sendmail", "-oi", "-t"};
  return settings;
}

// What the file says: settings as they are, and beside them what has to be understood first.

struct PlayerForm {
  yaml::Node node;
  PlayerSettings settings;
  std::string zone;
};

struct GameForm {
  yaml::Node node;
  GameSettings settings;
  std::optional<yaml::Node> due;
  std::string grace, remind, outage, opening;
  std::vector<Named<PlayerForm>> players;
};

struct AnswersForm {
  yaml::Node node;
  std::string pause;
  int per_day = AnswerLimits{}.per_day;
};

struct OfficeForm {
  Settings settings = usual_settings();
  std::optional<yaml::Node> sendmail;
  std::string authserv_id;
  std::optional<yaml::Node> received_by;
  std::string zone;
  AnswersForm answers;
  std::vector<Named<GameForm>> games;
};

Json schema_of_texts() {
  return schema_of_list(schema_of_text(), {.lowest = 1});
}

Json schema_of_due() {
  return schema_of_any({schema_of_text(), schema_of_texts()});
}

template <class Form>
void describe(Form& form, PlayerForm& player) {
  form.text(needed("address", "the player's e-mail address; proofs are checked against it"),
            player.settings.address);
  form.text(may("name", "the person's name, if a substitute plays"), player.settings.name);
  form.choice(
      may("proof",
          "how a message is proven: dkim (verified by our mail server for the address), word "
          "(a secret word in the message), signature (signed orders)"),
      player.settings.proof);
  form.text(may("word", "with `proof: word`: the secret word in each message; 8 letters or more"),
            player.settings.word);
  form.text(may("zone", "the player's time zone, such as America/New_York"), player.zone);
  form.flag(may("plain", "true: messages are plain text, without pictures and attachments"),
            player.settings.plain);
}

template <class Form>
void describe(Form& form, GameForm& game) {
  form.text(needed("folder", "made by `prizecourt game new`; relative to this file"),
            game.settings.folder);
  form.text(may("chain", "the umpire's chain, if dice are joint; relative to this file"),
            game.settings.chain);
  form.part(
      may("due",
          "the deadlines: `every 7 days at 20:00`, `every Sunday at 20:00 Europe/London`, a date, "
          "or a list of dates; without it, a turn is played when all orders have arrived"),
      game.due, schema_of_due);
  form.text(may("grace", "how long after the deadline no one is late; 6 hours"), game.grace);
  form.text(may("remind", "how long before it players are reminded; 24 hours"), game.remind);
  form.text(may("outage", "no one is late after this long without a `tick`; 6 hours"), game.outage);
  form.text(may("opening", "how long players have to open sealed orders; 48 hours"), game.opening);
  form.integer(may("longest_absence", "how many days the game waits for an absent player"),
               game.settings.longest_absence, {0, most_days_away});
  form.choice(may("late",
                  "if players are late: wait, play with default orders (defaults), or wait only "
                  "for more than `at_most_missing` (stop)"),
              game.settings.late);
  form.integer(may("at_most_missing", "with `late: stop`: how many may be late"),
               game.settings.at_most_missing, {0, most_players});
  form.flag(may("early", "false: a turn is not played before its deadline"), game.settings.early);
  form.named(needed("players", "by their ids in the game"), game.players,
             {.lowest = 1, .highest = most_players});
}

template <class Form>
void describe(Form& form, AnswersForm& answers) {
  form.text(may("pause", "between two answers to one address; 2 minutes"), answers.pause);
  form.integer(may("per_day", "answers to one address; later ones are combined"), answers.per_day,
               {1, most_answers});
}

template <class Form>
void describe(Form& form, OfficeForm& office) {
  form.format(needed("prizecourt", "post/1"), settings_format);
  form.text(needed("address", "the address that players write to"), office.settings.address);
  form.text(may("name", "the name of the post office, as mail programs show it"),
            office.settings.name);
  form.text(may("envelope", "the local part that undeliverable mail returns to"),
            office.settings.envelope);
  form.text(
      may("extension",
          "what separates local part and token, `+`; \"\" if the provider has no such addresses"),
      office.settings.extension);
  form.text(needed("umpire", "the game master's address"), office.settings.umpire);
  form.part(may("sendmail", "the program that sends, and its arguments"), office.sendmail,
            schema_of_texts);
  form.integer(may("sendmail_seconds", "the time limit for sending one message"),
               office.settings.sendmail_seconds, {1, longest_sendmail});
  form.choice(may("provider",
                  "of the account, or the kind of your own mail server: where its results are in "
                  "the header (docs/post.md)"),
              office.settings.provider);
  form.text(may("authserv_id",
                "of our mail server, in its Authentication-Results; known for listed providers"),
            office.authserv_id);
  form.part(may("received_by", "other names of our mail servers in `Received` headers"),
            office.received_by, schema_of_texts);
  form.text(may("zone", "of times without one, such as Europe/London; UTC"), office.zone);
  form.map(may("answers", "limits on answers"), office.answers);
  form.named(needed("games", "by the names in their scenarios (the key `game`)"), office.games,
             {.lowest = 0, .highest = 0});
}

/// From forms to settings.
class Reader {
 public:
  Reader(std::string folder, Problems& problems)
      : folder_(std::move(folder)),
        problems_(problems) {}

  Settings read(yaml::Node root, const OfficeForm& form) {
    Settings settings = form.settings;
    settings.address = address(root, "address", settings.address);
    settings.umpire = address(root, "umpire", settings.umpire);
    settings.envelope = envelope(root, settings.envelope);
    check_extension(root, settings.extension);
    if (form.sendmail) settings.sendmail = texts(*form.sendmail);
    settings.server =
        trusted_server(settings.provider, form.authserv_id,
                       form.received_by ? texts(*form.received_by) : std::vector<std::string>());
    settings.zone = zone(root, form.zone, Zone());
    settings.answers.pause =
        span(form.answers.node, "pause", form.answers.pause, settings.answers.pause);
    settings.answers.per_day = form.answers.per_day;
    for (const Named<GameForm>& game : form.games) {
      if (settings.game(game.name) != nullptr) continue;  // the same key twice is reported
      settings.games.push_back(read_game(game, settings));
    }
    check_proofs(root, settings);
    return settings;
  }

 private:
  void refuse(yaml::Node map, std::string_view key, std::string message, std::string hint) {
    yaml::report(problems_, node_at(map, key), "invalid", std::move(message), std::move(hint));
  }

  std::string address(yaml::Node map, std::string_view key, const std::string& text) {
    if (!text.empty() && !is_address(text)) {
      refuse(map, key, in_quotes(text) + " is not an e-mail address",
             "write it as `perry@example.org`, without a name");
    }
    return in_small_letters(text);
  }

  std::string envelope(yaml::Node root, const std::string& text) {
    if (!is_address(text + "@example.org") || text.find('@') != std::string::npos) {
      refuse(root, "envelope", in_quotes(text) + " cannot be the part of an address before the @",
             "write a word such as `bounce`");
    }
    return in_small_letters(text);
  }

  void check_extension(yaml::Node root, const std::string& text) {
    constexpr std::string_view usual = "+-=_";
    if (text.size() > 1 || (!text.empty() && usual.find(text) == usual.npos)) {
      refuse(root, "extension", in_quotes(text) + " is not a separator for subaddresses",
             "write \"+\", \"-\", \"=\" or \"_\", as your mail server has it, or \"\" for none");
    }
  }

  std::vector<std::string> texts(yaml::Node list) {
    std::vector<std::string> all;
    for (const yaml::Node item : yaml::as_list(list, problems_)) {
      all.emplace_back(yaml::as_text(item, problems_).value_or(""));
    }
    if (all.empty() && list.kind() == yaml::Kind::list) {
      yaml::report(problems_, list, "invalid", "needs at least 1, found 0", "");
    }
    return all;
  }

  Zone zone(yaml::Node map, const std::string& text, const Zone& otherwise) {
    if (text.empty()) return otherwise;
    const auto found = Zone::named(text);
    if (!found) {
      refuse(map, "zone", "there is no time zone " + in_quotes(text),
             "write " + std::string(zone_examples));
    }
    return found.value_or(otherwise);
  }

  UtcSeconds span(yaml::Node map, std::string_view key, const std::string& text,
                  UtcSeconds otherwise) {
    if (text.empty()) return otherwise;
    std::string why;
    const auto read = read_span(text, why);
    if (!read) refuse(map, key, why, "");
    return read.value_or(otherwise);
  }

  std::optional<DueRule> due(yaml::Node node, const Zone& zone) {
    std::string why;
    std::optional<DueRule> rule;
    if (node.kind() == yaml::Kind::list) {
      rule = read_due_dates(texts(node), zone, why);
    } else if (const auto text = yaml::as_text(node, problems_)) {
      rule = read_due_rule(*text, zone, why);
    }
    if (!rule && !why.empty()) yaml::report(problems_, node, "invalid", why, "");
    return rule;
  }

  /// As it can be opened from where the program runs.
  [[nodiscard]] std::string path(const std::string& text) const {
    return text.empty() ? text
                        : (std::filesystem::path(folder_) / text).lexically_normal().string();
  }

  GameSettings read_game(const Named<GameForm>& named, const Settings& office) {
    const GameForm& form = named.value;
    GameSettings game = form.settings;
    game.id = named.name;
    game.folder = path(game.folder);
    game.chain = path(game.chain);
    if (form.due) game.due = due(*form.due, office.zone);
    game.grace = span(form.node, "grace", form.grace, game.grace);
    game.remind = span(form.node, "remind", form.remind, game.remind);
    game.outage = span(form.node, "outage", form.outage, game.outage);
    game.opening = span(form.node, "opening", form.opening, game.opening);
    for (const Named<PlayerForm>& player : form.players) {
      game.players.push_back(read_player(player, office));
    }
    return game;
  }

  PlayerSettings read_player(const Named<PlayerForm>& named, const Settings& office) {
    const PlayerForm& form = named.value;
    PlayerSettings player = form.settings;
    const std::string& word = player.word;
    player.id = named.name;
    player.address = address(form.node, "address", player.address);
    player.zone = zone(form.node, form.zone, office.zone);
    if (!player.address.empty() && player.address == office.address) {
      refuse(form.node, "address", "this is the address of the post office itself", "");
    }
    const bool is_by_word = player.proof == Proof::word;
    if (!is_by_word && !word.empty()) {
      refuse(form.node, "word", "'word' is only used with `proof: word`",
             "write `proof: word`, or delete it");
    }
    const bool is_one_word =
        std::all_of(word.begin(), word.end(), [](char c) { return c > ' ' && c <= '~'; });
    const auto dashes =
        std::count_if(word.begin(), word.end(), [](char c) { return c == '-' || c == '_'; });
    const bool is_long = word.size() >= shortest_word + static_cast<std::size_t>(dashes);
    if (is_by_word && (!is_long || !is_one_word)) {
      refuse(form.node, "word", "the word is too easy to guess",
             "write 8 letters, digits and symbols or more, not counting dashes, without spaces");
    }
    return player;
  }

  void check_proofs(yaml::Node root, const Settings& settings) {
    if (!settings.server.ids.empty()) return;
    for (const GameSettings& game : settings.games) {
      for (const PlayerSettings& player : game.players) {
        if (player.proof != Proof::dkim) continue;
        if (!provider(settings.provider).place) {
          refuse(root, "provider",
                 "no message from " + in_quotes(player.id) +
                     " can be proven by DKIM, because this provider's results name no server",
                 "give players `proof: word`");
        } else {
          yaml::report(
              problems_, root, "missing-key",
              "'authserv_id' is missing, so no message from " + in_quotes(player.id) +
                  " can be proven by DKIM",
              "write the text that your own mail server's Authentication-Results begin with, "
              "or give players `proof: word`");
        }
        return;
      }
    }
  }

  std::string folder_;
  Problems& problems_;
};

}  // namespace

const PlayerSettings* GameSettings::player(std::string_view player_id) const {
  const auto found = std::find_if(players.begin(), players.end(),
                                  [&](const PlayerSettings& one) { return one.id == player_id; });
  return found == players.end() ? nullptr : &*found;
}

const GameSettings* Settings::game(std::string_view id) const {
  const auto found = std::find_if(games.begin(), games.end(),
                                  [&](const GameSettings& one) { return one.id == id; });
  return found == games.end() ? nullptr : &*found;
}

std::string_view Settings::local_part() const {
  return std::string_view(address).substr(0, address.rfind('@'));
}

std::string_view Settings::domain() const {
  return std::string_view(address).substr(address.rfind('@') + 1);
}

std::vector<Seat> seats_of(const Settings& settings, std::string_view address) {
  std::vector<Seat> seats;
  if (address.empty()) return seats;
  for (const GameSettings& game : settings.games) {
    for (const PlayerSettings& player : game.players) {
      if (player.address == address) seats.push_back({&game, &player});
    }
  }
  return seats;
}

std::optional<Settings> read_settings(const std::string& path, const std::string& folder,
                                      Problems& problems) {
  const auto text = read_file(path, max_settings_bytes, problems);
  if (!text) return std::nullopt;
  const auto document = yaml::parse({.name = path, .text = *text}, yaml::Limits{}, problems);
  if (!document) return std::nullopt;
  yaml::MapReader map(document->root(), problems);
  FormReader reader(map, problems);
  OfficeForm form;
  describe(reader, form);
  map.done();
  Settings settings = Reader(folder, problems).read(document->root(), form);
  if (problems.has_errors()) return std::nullopt;
  return settings;
}

std::string settings_schema() {
  ObjectSchema object;
  FormSchema form(object);
  OfficeForm value;
  describe(form, value);
  return object.document("Prize Court post office").to_text();
}

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

// ---- a new office ----

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
