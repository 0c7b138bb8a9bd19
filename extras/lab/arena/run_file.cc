#include "extras/lab/arena/run_file.h"

#include "engine/table/fields.h"
#include "formats/text/json.h"
#include "formats/text/problems.h"
#include "formats/yaml/decode.h"
#include "formats/yaml/formats.h"
#include "formats/yaml/parse.h"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <utility>

namespace prizecourt {
namespace {

constexpr std::string_view format = "simulation/3";
constexpr std::string_view first_bytes = R"({"prizecourt":"simulation/3")";
constexpr std::string_view first_bytes_of_any = R"({"prizecourt":"simulation/)";

// ---- the first line ----

std::array<std::string, 2> names_of(const std::array<Bot, 2>& bots) {
  return {name_of(bots[0]), name_of(bots[1])};
}

/// Writes what describe() lists as JSON.
class HeadWriter {
 public:
  void text(std::string_view key, const std::string& text) { json.set(key, Json::text(text)); }

  void text_if_any(std::string_view key, const std::string& text) {
    json.set_unless_empty(key, text);
  }

  void texts(std::string_view key, std::span<const std::string> texts) {
    json.set(key, Json::texts(texts));
  }

  void bots(std::string_view key, const std::array<Bot, 2>& bots) { texts(key, names_of(bots)); }

  /// Which of the two it is.
  void one_of(std::string_view key, std::size_t which, const std::array<std::string, 2>& two) {
    text(key, two[which]);
  }

  void digest(std::string_view key, const Digest& digest) { text(key, to_hex(digest)); }

  template <NamedEnum E>
  void choice(std::string_view key, E value) {
    json.set(key, Json::text(name_of(value)));
  }

  void integer(std::string_view key, std::int64_t number) { json.set(key, Json::number(number)); }

  void integer_unless(std::string_view key, int number, int usual) {
    if (number != usual) integer(key, number);
  }

  Json json = Json::object();
};

/// Reads it. What is not as HeadWriter writes it is found by writing it again.
class HeadReader {
 public:
  HeadReader(yaml::MapReader& map, Problems& problems)
      : map_(map),
        problems_(problems) {}

  void text(std::string_view key, std::string& into) { into = map_.text(key); }

  void text_if_any(std::string_view key, std::string& into) {
    into = map_.optional_text(key).value_or("");
  }

  void texts(std::string_view key, std::vector<std::string>& into) {
    for (const yaml::Node item : map_.list(key)) {
      into.emplace_back(yaml::as_text(item, problems_).value_or(""));
    }
  }

  void texts(std::string_view key, std::array<std::string, 2>& into) {
    std::vector<std::string> list;
    texts(key, list);
    std::move(list.begin(), list.begin() + std::min(std::ssize(list), std::ssize(into)),
              into.begin());
  }

  void bots(std::string_view key, std::array<Bot, 2>& into) {
    std::array<std::string, 2> names;
    texts(key, names);
    for (std::size_t i = 0; i < into.size(); ++i) into[i] = bot_called(names[i]).value_or(Bot{});
  }

  void one_of(std::string_view key, std::size_t& which, const std::array<std::string, 2>& two) {
    which = map_.text(key) == two[0] ? 0 : 1;
  }

  void digest(std::string_view key, Digest& into) { into = read_digest(map_, key, problems_); }

  template <NamedEnum E>
  void choice(std::string_view key, E& into) {
    into = map_.enumerator<E>(key);
  }

  void integer(std::string_view key, int& into) {
    into = static_cast<int>(map_.integer(key, {.lowest = 0, .highest = INT32_MAX}));
  }

  void integer(std::string_view key, std::int64_t& into) {
    into = map_.integer(key, {.lowest = 0, .highest = 1'000'000'000'000});
  }

  void integer_unless(std::string_view key, int& into, int usual) {
    const auto read = map_.optional_integer(key, {.lowest = 1, .highest = INT32_MAX});
    into = static_cast<int>(read.value_or(usual));
  }

 private:
  yaml::MapReader& map_;
  Problems& problems_;
};

template <class Visitor>
void describe(Visitor& visitor, RunHead& head) {
  Contest& contest = head.contest;
  visitor.text("version", head.version);
  visitor.digest("scenario", head.scenario);
  visitor.digest("signature", head.signature);
  visitor.texts("sides", contest.sides);
  visitor.texts("losses", contest.losses);
  visitor.bots("bots", contest.bots);
  visitor.choice("pairing", contest.pairing);
  visitor.text_if_any("ruling", contest.ruling);
  visitor.text_if_any("without", contest.without);
  if (!contest.without.empty()) visitor.one_of("of", contest.her_side, contest.sides);
  visitor.text("seed", contest.seed);
  visitor.integer("most_turns", contest.most_turns);
  if (has_programs(contest)) {
    visitor.integer("answer_ms", contest.think.answer_ms);
    visitor.integer("bank_ms", contest.think.bank_ms);
    // The usual one is not written, as parts of runs have it that earlier versions wrote.
    visitor.integer_unless("hello_ms", contest.think.hello_ms, ThinkTime{}.hello_ms);
    visitor.choice("restart", contest.restart);
  }
  Hypotheses& hypotheses = head.hypotheses;
  visitor.choice("test", hypotheses.tested);
  visitor.integer("margin", hypotheses.margin);
  visitor.integer("alpha", hypotheses.alpha);
  visitor.integer("beta", hypotheses.beta);
  if (hypotheses.tested == Tested::at_least) {
    visitor.integer("share", hypotheses.share);
    visitor.one_of("share_of", hypotheses.bot, names_of(contest.bots));
  }
  visitor.integer("numbers", contest.numbers);
  visitor.integer("shard", head.part.number);
  visitor.integer("shards", head.part.of);
}

/// Whether a share is stated of somebody who plays, and one that can be tested.
bool is_sound(const Hypotheses& hypotheses, const Contest& contest) {
  constexpr int all = 10'000;
  return hypotheses.tested != Tested::at_least ||
         (is_match(contest) && hypotheses.margin < hypotheses.share && hypotheses.share < all);
}

// ---- the line of a game ----

/// Writes what describe_game() lists. Ids, words and names of bots need no escapes.
class LineWriter {
 public:
  void piece(std::string_view piece) { line += piece; }

  template <class Number>
  void number(Number number, int base = 10) {
    std::array<char, 24> digits{};
    const auto written = std::to_chars(digits.data(), digits.data() + digits.size(), number, base);
    line.append(digits.data(), written.ptr);
  }

  /// One of the words, and the quotation mark behind it.
  template <class Index, class Words>
  void word(Index index, const Words& words) {
    (line += words[static_cast<std::size_t>(index)]) += '"';
  }

  /// A word behind that piece, both of which may be missing.
  void optional_word(std::string_view before, const std::string& word) {
    if (!word.empty()) ((line += before) += word) += '"';
  }

  void digest(const Digest& digest) { line += to_hex(digest); }

  std::string line;
};

/// Reads it from the front of a line; once a piece does not fit, none does.
class LineReader {
 public:
  explicit LineReader(std::string_view line)
      : rest_(line) {}

  void piece(std::string_view piece) { good_ = takes(piece); }

  template <class Number>
  void number(Number& into, int base = 10) {
    const auto [end, error] =
        std::from_chars(rest_.data(), rest_.data() + rest_.size(), into, base);
    good_ = good_ && error == std::errc();
    if (good_) rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
  }

  template <class Index, class Words>
  void word(Index& index, const Words& words) {
    for (std::size_t i = 0; i < words.size() && good_; ++i) {
      if (!takes(std::string(words[i]) + '"')) continue;
      index = static_cast<Index>(i);
      return;
    }
    good_ = false;
  }

  /// Letters and hyphens, up to a quotation mark.
  void optional_word(std::string_view before, std::string& word) {
    if (!takes(before)) return;
    const std::size_t size = rest_.find_first_not_of("abcdefghijklmnopqrstuvwxyz-");
    word = rest_.substr(0, size);
    rest_.remove_prefix(word.size());
    piece("\"");
  }

  void digest(Digest& digest) {
    constexpr std::size_t digits = 64;
    const auto read = digest_from_hex(rest_.substr(0, digits));
    good_ = good_ && read;
    if (!good_) return;
    digest = *read;
    rest_.remove_prefix(digits);
  }

  [[nodiscard]] bool is_done() const { return good_ && rest_.empty(); }

 private:
  /// Whether this comes next, which is then taken.
  bool takes(std::string_view piece) {
    const bool is_next = good_ && rest_.starts_with(piece);
    if (is_next) rest_.remove_prefix(piece.size());
    return is_next;
  }

  std::string_view rest_;
  bool good_ = true;
};

/// `,"KEY":`
std::string before(std::string_view key) {
  return ",\"" + std::string(key) + "\":";
}

/// What a side has lost, and how its programs did: `"KEY":` before each, commas between them.
template <class Visitor>
void describe_lost(Visitor& visitor, const Contest& contest, GameRecord& record) {
  for (std::size_t side = 0; side < contest.sides.size(); ++side) {
    std::vector<int>& lost = record.lost[side];
    lost.resize(contest.losses.size());
    std::string begin = (side == 0 ? R"(,"lost":{")" : R"(},")") + contest.sides[side] + "\":{\"";
    for (std::size_t kind = 0; kind < lost.size(); ++kind) {
      visitor.piece(begin + contest.losses[kind] + "\":");
      visitor.number(lost[kind]);
      begin = ",\"";
    }
  }
  visitor.piece("}}");
}

template <class Visitor>
void describe_programs(Visitor& visitor, const Contest& contest, std::size_t game,
                       GameRecord& record) {
  using Count = std::pair<std::string_view, std::int64_t Conduct::*>;
  static constexpr std::array counts = {
      Count{R"("answered":)", &Conduct::answered}, Count{R"(,"illegal":)", &Conduct::illegal},
      Count{R"(,"late":)", &Conduct::late},        Count{R"(,"dead":)", &Conduct::dead},
      Count{R"(,"unasked":)", &Conduct::unasked},  Count{R"(,"garbled":)", &Conduct::garbled}};
  std::string begin = R"(,"programs":{")";
  for (std::size_t side = 0; side < contest.sides.size(); ++side) {
    if (bot_on(contest, side, game).kind != BotKind::program) continue;
    visitor.piece(begin + contest.sides[side] + "\":{");
    begin = ",\"";
    for (const Count& count : counts) {
      visitor.piece(count.first);
      visitor.number(record.programs[side].conduct.*count.second);
    }
    visitor.piece(R"(,"forfeit":")");
    visitor.word(record.programs[side].breach, breach_names);
    visitor.piece("}");
  }
  if (begin == ",\"") visitor.piece("}");
}

template <class Visitor>
void describe_game(Visitor& visitor, const Contest& contest, std::size_t game, std::int64_t& number,
                   GameRecord& record) {
  std::int64_t peoples = game_number(contest, number, game);
  visitor.piece(R"({"game":)");
  visitor.number(peoples);
  visitor.piece(before("number"));
  visitor.number(number);
  visitor.piece(before("bots") + "[\"" + name_of(bot_on(contest, 0, game)) + "\",\"" +
                name_of(bot_on(contest, 1, game)) + "\"]");
  if (game == 1 && !contest.ruling.empty()) {
    visitor.piece(before("ruling") + '"' + contest.ruling + '"');
  }
  if (game == 1 && !contest.without.empty()) {
    visitor.piece(before("without") + '"' + contest.without + '"');
  }
  visitor.piece(before("end") + '"');
  visitor.word(record.finish, finish_names);
  if (record.finish == Finish::won) {
    visitor.piece(before("winner") + '"');
    visitor.word(record.winner, contest.sides);
  }
  visitor.optional_word(before("reason") + '"', record.reason);
  visitor.piece(before("turns"));
  visitor.number(record.turns);
  visitor.piece(before("standing"));
  visitor.number(record.standing);
  describe_lost(visitor, contest, record);
  describe_programs(visitor, contest, game, record);
  visitor.piece(before("steps"));
  visitor.number(record.steps);
  visitor.piece(before("course") + '"');
  visitor.number(record.course, 16);
  visitor.piece("\"" + before("state") + '"');
  visitor.digest(record.state);
  visitor.piece("\"}");
}

}  // namespace

NumberRange numbers_of(const RunPart& part, std::int64_t numbers) {
  const auto end_of = [&](std::int64_t number) {
    return static_cast<std::int64_t>(static_cast<Wide>(numbers) * number / part.of);
  };
  return {.from = end_of(part.number - 1) + 1, .to = end_of(part.number)};
}

std::string to_line(RunHead head) {
  const NumberRange numbers = numbers_of(head.part, head.contest.numbers);
  HeadWriter writer;
  writer.json.set("prizecourt", Json::text(format));
  describe(writer, head);
  writer.integer("from", numbers.from);
  writer.integer("to", numbers.to);
  return writer.json.to_line();
}

std::optional<RunHead> read_head(const std::string& line) {
  if (!line.starts_with(first_bytes)) return std::nullopt;
  Problems problems;
  const auto document = yaml::parse({.name = "run", .text = line}, yaml::Limits{}, problems);
  if (!document) return std::nullopt;
  yaml::MapReader map(document->root(), problems);
  HeadReader reader(map, problems);
  RunHead head;
  describe(reader, head);
  // The numbers follow from the shard; a line that has others is not what is written.
  const bool is_whole =
      head.part.of > 0 && is_sound(head.hypotheses, head.contest) && !problems.has_errors();
  if (!is_whole || to_line(head) != line) return std::nullopt;
  return head;
}

std::string_view difference(const RunHead& a, const RunHead& b) {
  if (a.version != b.version) return "the version of the program";
  if (a.scenario != b.scenario) return "the scenario";
  if (a.contest.sides != b.contest.sides) return "the sides";
  if (a.contest.bots != b.contest.bots) return "the bots";
  if (a.contest.ruling != b.contest.ruling) return "the ruling";
  if (a.contest.without != b.contest.without) return "the omitted ship";
  if (a.contest.pairing != b.contest.pairing) return "the pairing of games";
  if (a.signature != b.signature) return "the play of the bots (their signature)";
  if (a.contest.seed != b.contest.seed) return "the seed";
  if (a.contest.most_turns != b.contest.most_turns) return "the limit on turns";
  if (has_programs(a.contest) && a.contest.think != b.contest.think) {
    return "the time limits of programs";
  }
  if (a.contest.restart != b.contest.restart) return "when programs are restarted";
  if (a.contest.numbers != b.contest.numbers) return "the number of games";
  if (a.hypotheses != b.hypotheses) return "the test";
  if (a.part.of != b.part.of) return "the number of shards";
  return "";
}

std::string game_lines(const Contest& contest, PlayedNumber played) {
  LineWriter writer;
  for (std::size_t game = 0; game < played.games.size(); ++game) {
    describe_game(writer, contest, game, played.number, played.games[game]);
    writer.piece("\n");
  }
  return std::move(writer.line);
}

bool read_game_line(const Contest& contest, std::string_view line, std::size_t game,
                    PlayedNumber& into) {
  LineReader reader(line);
  GameRecord record;
  describe_game(reader, contest, game, into.number, record);
  if (!reader.is_done()) return false;
  into.games.push_back(std::move(record));
  return true;
}

std::string RunText::begin() {
  return checked(head_ + '\n');
}

std::string RunText::add(const PlayedNumber& played) {
  ++numbers_;
  return checked(game_lines(contest_, played));
}

std::string RunText::end() const {
  Json json = Json::object();
  json.set("played", Json::number(numbers_));
  json.set("checksum", Json::text(to_hex(checksum_)));
  return json.to_line() + '\n';
}

std::string RunText::checked(std::string piece) {
  checksum_ = chain(checksum_, std::string_view(piece));
  return piece;
}

RunReader::RunReader(const std::string& path) {
  Problems unreadable;
  file_ = FileLines::open(path, unreadable);
  if (!file_) {
    const PathKind kind = kind_of(path);
    if (kind == PathKind::other || kind == PathKind::folder) found_ = Found::other;
    return;
  }
  const std::string line = file_->next().value_or("");
  const bool has_line = file_->has_line_feed();
  if (has_line) head_ = read_head(line);
  if (head_) {
    found_ = Found::run;
    again_.emplace(*head_);
    static_cast<void>(again_->begin());
  } else {
    const std::string_view there = std::string_view(line).substr(0, first_bytes.size());
    const bool is_older = line.starts_with(first_bytes_of_any) && !line.starts_with(first_bytes);
    found_ = is_older                                      ? Found::older
             : !has_line && first_bytes.starts_with(there) ? Found::broken
                                                           : Found::other;
  }
}

std::optional<PlayedNumber> RunReader::next() {
  PlayedNumber played;
  for (std::size_t game = 0; game < games_a_number(head_->contest.pairing); ++game) {
    const auto line = file_->next();
    if (!line) return std::nullopt;
    if (read_game_line(head_->contest, *line, game, played)) continue;
    is_whole_ = game == 0 && *line + '\n' == again_->end() && !file_->next();
    return std::nullopt;
  }
  static_cast<void>(again_->add(played));
  return played;
}

bool is_whole_run(const std::string& path) {
  RunReader reader(path);
  if (reader.found() != RunReader::Found::run) return false;
  while (reader.next()) {
  }
  return reader.is_whole();
}

}  // namespace prizecourt
