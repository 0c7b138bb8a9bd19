#include "extras/post/office/settings.h"

#include "extras/post/letter/encodings.h"
#include "extras/post/letter/letter.h"
#include "formats/form/form.h"
#include "formats/form/form_schema.h"
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

struct PlayerForm {
  yaml::Node node;
  std::string address;
  std::string name;
  Proof proof = Proof::dkim;
  std::string word;
  std::string zone;
  bool plain = false;
};

struct GameForm {
  yaml::Node node;
  std::string folder;
  std::string chain;
  std::optional<yaml::Node> due;
  std::string grace, remind, outage, opening;
  int longest_absence = GameSettings{}.longest_absence;
  Late late = Late::wait;
  int at_most_missing = 0;
  bool early = true;
  std::vector<Named<PlayerForm>> players;
};

struct AnswersForm {
  yaml::Node node;
  std::string pause;
  int per_day = AnswerLimits{}.per_day;
};

struct OfficeForm {
  std::string address;
  std::string name = "Prize Court";
  std::string envelope = "bounce";
  std::string extension = "+";
  std::string umpire;
  std::optional<yaml::Node> sendmail;
  int sendmail_seconds = Settings{}.sendmail_seconds;
  ProviderId provider = ProviderId::postfix;
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
            player.address);
  form.text(may("name", "the person's name, if a substitute plays"), player.name);
  form.choice(may("proof",
                  "how a mail is proven: dkim (verified by our mail server for the address), word "
                  "(a secret word in the mail), signature (signed orders)"),
              player.proof);
  form.text(may("word", "with `proof: word`: the secret word in each mail; 8 letters or more"),
            player.word);
  form.text(may("zone", "the player's time zone, such as America/New_York"), player.zone);
  form.flag(may("plain", "true: mails are plain text, without pictures and attachments"),
            player.plain);
}

template <class Form>
void describe(Form& form, GameForm& game) {
  form.text(needed("folder", "made by `prizecourt game new`; relative to this file"), game.folder);
  form.text(may("chain", "the umpire's chain, if dice are joint; relative to this file"),
            game.chain);
  form.part(
      may("due",
          "the deadlines: `every 7 days at 20:00`, `every Sunday at 20:00 Europe/London`, a date, "
          "or a list of dates; without it, a turn is played when all orders have arrived"),
      game.due, schema_of_due);
  form.text(may("grace", "how long after the deadline nobody is late; 6 hours"), game.grace);
  form.text(may("remind", "how long before it players are reminded; 24 hours"), game.remind);
  form.text(may("outage", "after so long without a `tick` nobody is late; 6 hours"), game.outage);
  form.text(may("opening", "how long players have to open sealed orders; 48 hours"), game.opening);
  form.integer(may("longest_absence", "how many days the game waits for an absent player"),
               game.longest_absence, {0, most_days_away});
  form.choice(may("late",
                  "if players are late: wait, play with default orders (defaults), or wait only "
                  "for more than `at_most_missing` (stop)"),
              game.late);
  form.integer(may("at_most_missing", "with `late: stop`: how many may be late"),
               game.at_most_missing, {0, most_players});
  form.flag(may("early", "false: a turn is not played before its deadline"), game.early);
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
  form.text(needed("address", "the address that players write to"), office.address);
  form.text(may("name", "the name of the post office, as mail programs show it"), office.name);
  form.text(may("envelope", "the local part that undeliverable mail returns to"), office.envelope);
  form.text(
      may("extension",
          "what separates local part and token, `+`; \"\" if the provider has no such addresses"),
      office.extension);
  form.text(needed("umpire", "the game master's address"), office.umpire);
  form.part(may("sendmail", "the program that sends, and its arguments"), office.sendmail,
            schema_of_texts);
  form.integer(may("sendmail_seconds", "the time limit for sending one mail"),
               office.sendmail_seconds, {1, longest_sendmail});
  form.choice(may("provider",
                  "of the account, or the kind of your own mail server: where its results are in "
                  "the header (docs/post.md)"),
              office.provider);
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
    Settings settings;
    settings.address = address(root, "address", form.address);
    settings.umpire = address(root, "umpire", form.umpire);
    settings.name = form.name;
    settings.envelope = envelope(root, form.envelope);
    settings.extension = extension(root, form.extension);
    settings.sendmail = form.sendmail ? texts(*form.sendmail)
                                      : std::vector<std::string>{"/usr/sbin/sendmail", "-oi", "-t"};
    settings.sendmail_seconds = form.sendmail_seconds;
    settings.provider = form.provider;
    settings.server =
        trusted_server(form.provider, form.authserv_id,
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

  std::string extension(yaml::Node root, const std::string& text) {
    constexpr std::string_view usual = "+-=_";
    if (text.size() > 1 || (!text.empty() && usual.find(text) == usual.npos)) {
      refuse(root, "extension", in_quotes(text) + " is not a separator for subaddresses",
             "write \"+\", \"-\", \"=\" or \"_\", as your mail server has it, or \"\" for none");
    }
    return text;
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
    GameSettings game;
    game.id = named.name;
    game.folder = path(form.folder);
    game.chain = path(form.chain);
    if (form.due) game.due = due(*form.due, office.zone);
    game.grace = span(form.node, "grace", form.grace, game.grace);
    game.remind = span(form.node, "remind", form.remind, game.remind);
    game.outage = span(form.node, "outage", form.outage, game.outage);
    game.opening = span(form.node, "opening", form.opening, game.opening);
    game.longest_absence = form.longest_absence;
    game.late = form.late;
    game.at_most_missing = form.at_most_missing;
    game.early = form.early;
    for (const Named<PlayerForm>& player : form.players) {
      game.players.push_back(read_player(player, office));
    }
    return game;
  }

  PlayerSettings read_player(const Named<PlayerForm>& named, const Settings& office) {
    const PlayerForm& form = named.value;
    PlayerSettings player;
    player.id = named.name;
    player.address = address(form.node, "address", form.address);
    player.name = form.name;
    player.proof = form.proof;
    player.word = form.word;
    player.zone = zone(form.node, form.zone, office.zone);
    player.plain = form.plain;
    if (!form.address.empty() && player.address == office.address) {
      refuse(form.node, "address", "this is the address of the post office itself", "");
    }
    const bool is_by_word = form.proof == Proof::word;
    if (!is_by_word && !form.word.empty()) {
      refuse(form.node, "word", "'word' is only used with `proof: word`",
             "write `proof: word`, or delete it");
    }
    const bool is_one_word =
        std::all_of(form.word.begin(), form.word.end(), [](char c) { return c > ' ' && c <= '~'; });
    const auto dashes = std::count_if(form.word.begin(), form.word.end(),
                                      [](char c) { return c == '-' || c == '_'; });
    const bool is_long = form.word.size() >= shortest_word + static_cast<std::size_t>(dashes);
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
                 "no mail of " + in_quotes(player.id) +
                     " can be proven by DKIM, because this provider's results name no server",
                 "give players `proof: word`");
        } else {
          yaml::report(problems_, root, "missing-key",
                       "'authserv_id' is missing, so no mail of " + in_quotes(player.id) +
                           " can be proven by DKIM",
                       "write what the Authentication-Results of your own mail server begin with, "
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

}  // namespace prizecourt::post
