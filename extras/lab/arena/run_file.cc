#include "extras/lab/arena/run_file.h"

#include "formats/text/json.h"
#include "formats/text/problems.h"
#include "formats/yaml/decode.h"
#include "formats/yaml/formats.h"
#include "formats/yaml/parse.h"

#include <algorithm>
#include <charconv>
#include <utility>

namespace prizecourt {
namespace {

constexpr std::string_view format = "simulation/3";
constexpr std::string_view first_bytes = R"({"prizecourt":"simulation/3")";
constexpr std::string_view first_bytes_of_any = R"({"prizecourt":"simulation/)";
constexpr yaml::Range any_number = {.lowest = 0, .highest = 1'000'000'000'000};

// ---- the first line ----

Json two(std::string_view first, std::string_view second) {
  Json list = Json::list();
  list.add(Json::text(first)).add(Json::text(second));
  return list;
}

Json list_of(const std::vector<std::string>& texts) {
  Json list = Json::list();
  for (const std::string& text : texts) list.add(Json::text(text));
  return list;
}

std::array<std::string, 2> read_two(yaml::MapReader& map, std::string_view key,
                                    Problems& problems) {
  std::array<std::string, 2> two;
  std::size_t i = 0;
  for (const yaml::Node item : map.list(key)) {
    if (i == two.size()) break;
    two[i++] = std::string(yaml::as_text(item, problems).value_or(""));
  }
  return two;
}

int read_int(yaml::MapReader& map, std::string_view key) {
  return static_cast<int>(map.integer(key, {.lowest = 0, .highest = INT32_MAX}));
}

/// The side of the ship that the second games lack.
std::size_t read_side(yaml::MapReader& map, const Contest& contest) {
  return map.text("of") == contest.sides[1] ? 1 : 0;
}

/// False where a bot is not known.
bool read_contest(yaml::MapReader& map, Contest& contest, Problems& problems) {
  contest.sides = read_two(map, "sides", problems);
  for (const yaml::Node kind : map.list("losses")) {
    contest.losses.emplace_back(yaml::as_text(kind, problems).value_or(""));
  }
  const auto bots = read_two(map, "bots", problems);
  contest.pairing = map.enumerator<Pairing>("pairing");
  contest.ruling = std::string(map.optional_text("ruling").value_or(""));
  contest.without = std::string(map.optional_text("without").value_or(""));
  if (!contest.without.empty()) contest.her_side = read_side(map, contest);
  contest.seed = std::string(map.text("seed"));
  contest.most_turns = read_int(map, "most_turns");
  contest.numbers = map.integer("numbers", any_number);
  for (std::size_t i = 0; i < bots.size(); ++i) {
    const auto bot = bot_called(bots[i]);
    if (!bot) return false;
    contest.bots[i] = *bot;
  }
  if (has_programs(contest)) {
    contest.think.answer_ms = read_int(map, "answer_ms");
    contest.think.bank_ms = read_int(map, "bank_ms");
    contest.think.hello_ms =
        static_cast<int>(map.optional_integer("hello_ms", {.lowest = 1, .highest = INT32_MAX})
                             .value_or(ThinkTime{}.hello_ms));
    contest.restart = map.enumerator<Restart>("restart");
  }
  return true;
}

/// False where a share is stated of nobody who plays, or one that cannot be tested.
bool read_hypotheses(yaml::MapReader& map, const Contest& contest, Hypotheses& hypotheses) {
  constexpr int all = 10'000;
  hypotheses.tested = map.enumerator<Tested>("test");
  hypotheses.margin = read_int(map, "margin");
  hypotheses.alpha = read_int(map, "alpha");
  hypotheses.beta = read_int(map, "beta");
  if (hypotheses.tested != Tested::at_least) return true;
  hypotheses.share = read_int(map, "share");
  const std::string of(map.text("share_of"));
  hypotheses.bot = of == name_of(contest.bots[0]) ? 0 : 1;
  return is_match(contest) && of == name_of(contest.bots[hypotheses.bot]) &&
         hypotheses.margin < hypotheses.share && hypotheses.share < all;
}

// ---- the line of a game ----

/// Takes pieces off the front of a line; once one does not fit, none does.
class Pieces {
 public:
  explicit Pieces(std::string_view line)
      : rest_(line) {}

  void expect(std::string_view piece) {
    good_ = good_ && rest_.starts_with(piece);
    if (good_) rest_.remove_prefix(piece.size());
  }

  template <class Number>
  void number(Number& into, int base) {
    const auto [end, error] =
        std::from_chars(rest_.data(), rest_.data() + rest_.size(), into, base);
    good_ = good_ && error == std::errc();
    if (good_) rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
  }

  /// Which of the words stands there.
  template <class Words>
  std::size_t word(const Words& words) {
    for (std::size_t i = 0; i < words.size() && good_; ++i) {
      const std::string piece = std::string(words[i]) + '"';
      if (!rest_.starts_with(piece)) continue;
      rest_.remove_prefix(piece.size());
      return i;
    }
    good_ = false;
    return 0;
  }

  /// Whether this comes next, which is then taken.
  bool has(std::string_view piece) {
    const bool is_next = good_ && rest_.starts_with(piece);
    if (is_next) rest_.remove_prefix(piece.size());
    return is_next;
  }

  /// Letters and hyphens, up to a quotation mark.
  std::string word_of_any() {
    const std::size_t size = rest_.find_first_not_of("abcdefghijklmnopqrstuvwxyz-");
    std::string word(text(std::min(size, rest_.size())));
    expect("\"");
    return word;
  }

  std::string_view text(std::size_t size) {
    good_ = good_ && rest_.size() >= size;
    const std::string_view piece = good_ ? rest_.substr(0, size) : "";
    if (good_) rest_.remove_prefix(size);
    return piece;
  }

  [[nodiscard]] bool is_done() const { return good_ && rest_.empty(); }

 private:
  std::string_view rest_;
  bool good_ = true;
};

constexpr std::string_view before_reason = R"(,"reason":")";
constexpr std::size_t hex_size = 64;
constexpr int ten = 10;
constexpr int sixteen = 16;

/// How a program did.
struct ConductKey {
  std::string_view before;
  std::int64_t Conduct::*count;
};

constexpr std::array<ConductKey, 6> conduct_keys = {{{R"("answered":)", &Conduct::answered},
                                                     {R"(,"illegal":)", &Conduct::illegal},
                                                     {R"(,"late":)", &Conduct::late},
                                                     {R"(,"dead":)", &Conduct::dead},
                                                     {R"(,"unasked":)", &Conduct::unasked},
                                                     {R"(,"garbled":)", &Conduct::garbled}}};
constexpr std::string_view before_breach = R"(,"forfeit":")";

std::string to_text(const SideConduct& side) {
  std::string out;
  for (const ConductKey& key : conduct_keys) {
    out += std::string(key.before) + std::to_string(side.conduct.*key.count);
  }
  return out + std::string(before_breach) + std::string(name_of(side.breach)) + "\"}";
}

void read_conduct(Pieces& pieces, SideConduct& side) {
  for (const ConductKey& key : conduct_keys) {
    pieces.expect(key.before);
    pieces.number(side.conduct.*key.count, ten);
  }
  pieces.expect(before_breach);
  side.breach = static_cast<Breach>(pieces.word(breach_names));
  pieces.expect("}");
}

std::string in_hex(std::uint64_t number) {
  std::array<char, sixteen> digits{};
  const auto written = std::to_chars(digits.data(), digits.data() + digits.size(), number, sixteen);
  return {digits.data(), written.ptr};
}

}  // namespace

NumberRange numbers_of(const RunPart& part, std::int64_t numbers) {
  const auto end_of = [&](std::int64_t number) {
    return static_cast<std::int64_t>(static_cast<Wide>(numbers) * number / part.of);
  };
  return {.from = end_of(part.number - 1) + 1, .to = end_of(part.number)};
}

std::string to_line(const RunHead& head) {
  const Contest& contest = head.contest;
  const NumberRange numbers = numbers_of(head.part, contest.numbers);
  Json json = Json::object();
  json.set("prizecourt", Json::text(format));
  json.set("version", Json::text(head.version));
  json.set("scenario", Json::text(to_hex(head.scenario)));
  json.set("signature", Json::text(to_hex(head.signature)));
  json.set("sides", two(contest.sides[0], contest.sides[1]));
  json.set("losses", list_of(contest.losses));
  json.set("bots", two(name_of(contest.bots[0]), name_of(contest.bots[1])));
  json.set("pairing", Json::text(name_of(contest.pairing)));
  if (!contest.ruling.empty()) json.set("ruling", Json::text(contest.ruling));
  if (!contest.without.empty()) {
    json.set("without", Json::text(contest.without));
    json.set("of", Json::text(contest.sides[contest.her_side]));
  }
  json.set("seed", Json::text(contest.seed));
  json.set("most_turns", Json::number(contest.most_turns));
  if (has_programs(contest)) {
    json.set("answer_ms", Json::number(contest.think.answer_ms));
    json.set("bank_ms", Json::number(contest.think.bank_ms));
    // The usual one is not written, as parts of runs have it that earlier versions wrote.
    if (contest.think.hello_ms != ThinkTime{}.hello_ms) {
      json.set("hello_ms", Json::number(contest.think.hello_ms));
    }
    json.set("restart", Json::text(name_of(contest.restart)));
  }
  json.set("test", Json::text(name_of(head.hypotheses.tested)));
  json.set("margin", Json::number(head.hypotheses.margin));
  json.set("alpha", Json::number(head.hypotheses.alpha));
  json.set("beta", Json::number(head.hypotheses.beta));
  if (head.hypotheses.tested == Tested::at_least) {
    json.set("share", Json::number(head.hypotheses.share));
    json.set("share_of", Json::text(name_of(contest.bots[head.hypotheses.bot])));
  }
  json.set("numbers", Json::number(contest.numbers));
  json.set("shard", Json::number(head.part.number));
  json.set("shards", Json::number(head.part.of));
  json.set("from", Json::number(numbers.from));
  json.set("to", Json::number(numbers.to));
  return json.to_line();
}

std::optional<RunHead> read_head(const std::string& line) {
  if (!line.starts_with(first_bytes)) return std::nullopt;
  Problems problems;
  const auto document = yaml::parse({.name = "run", .text = line}, yaml::Limits{}, problems);
  if (!document) return std::nullopt;
  yaml::MapReader map(document->root(), problems);
  static_cast<void>(map.text("prizecourt"));
  RunHead head;
  head.version = std::string(map.text("version"));
  head.scenario = read_digest(map, "scenario", problems);
  head.signature = read_digest(map, "signature", problems);
  const bool bots_are_known = read_contest(map, head.contest, problems);
  const bool test_is_sound = read_hypotheses(map, head.contest, head.hypotheses);
  head.part.number = map.integer("shard", any_number);
  head.part.of = map.integer("shards", any_number);
  // The numbers follow from the shard; a line that has others is not what is written.
  const bool is_whole =
      bots_are_known && test_is_sound && head.part.of > 0 && !problems.has_errors();
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

GameLines::GameLines(const Contest& contest)
    : contest_(contest) {
  for (std::size_t game = 0; game < middle_.size(); ++game) {
    middle_[game] =
        R"(,"bots":)" +
        two(name_of(bot_on(contest, 0, game)), name_of(bot_on(contest, 1, game))).to_line();
    if (game == 1 && !contest.ruling.empty()) {
      middle_[game] += R"(,"ruling":)" + Json::text(contest.ruling).to_line();
    }
    if (game == 1 && !contest.without.empty()) {
      middle_[game] += R"(,"without":)" + Json::text(contest.without).to_line();
    }
    middle_[game] += R"(,"end":")";
    std::string before = R"(,"programs":{)";
    for (std::size_t side = 0; side < contest.sides.size(); ++side) {
      if (bot_on(contest, side, game).kind != BotKind::program) continue;
      before_conduct_[game][side] = before + Json::text(contest.sides[side]).to_line() + ":{";
      before = ",";
    }
  }
  for (std::size_t side = 0; side < before_loss_.size(); ++side) {
    std::string before =
        (side == 0 ? R"(,"lost":{)" : "},") + Json::text(contest.sides[side]).to_line() + ":{";
    for (const std::string& kind : contest.losses) {
      before_loss_[side].push_back(before + Json::text(kind).to_line() + ':');
      before = ",";
    }
  }
}

std::string GameLines::lines(const PlayedNumber& played) const {
  std::string out;
  for (std::size_t game = 0; game < played.games.size(); ++game) {
    const GameRecord& record = played.games[game];
    out += R"({"game":)" + std::to_string(game_number(contest_, played.number, game)) +
           R"(,"number":)" + std::to_string(played.number) + middle_[game];
    out += std::string(name_of(record.finish)) + '"';
    if (record.finish == Finish::won) out += R"(,"winner":")" + contest_.sides[record.winner] + '"';
    if (!record.reason.empty()) out += std::string(before_reason) + record.reason + '"';
    out += R"(,"turns":)" + std::to_string(record.turns) + R"(,"standing":)" +
           std::to_string(record.standing) + lost_in(record) + programs_in(record, game) +
           R"(,"steps":)" + std::to_string(record.steps) + R"(,"course":")" +
           in_hex(record.course) + R"(","state":")" + to_hex(record.state) + "\"}\n";
  }
  return out;
}

std::string GameLines::lost_in(const GameRecord& record) const {
  std::string out;
  for (std::size_t side = 0; side < before_loss_.size(); ++side) {
    for (std::size_t kind = 0; kind < before_loss_[side].size(); ++kind) {
      out += before_loss_[side][kind] + std::to_string(record.lost[side][kind]);
    }
  }
  return out + "}}";
}

std::string GameLines::programs_in(const GameRecord& record, std::size_t game) const {
  std::string out;
  for (std::size_t side = 0; side < record.programs.size(); ++side) {
    const std::string& before = before_conduct_[game][side];
    if (!before.empty()) out += before + to_text(record.programs[side]);
  }
  return out.empty() ? out : out + '}';
}

bool GameLines::read(std::string_view line, std::size_t game, PlayedNumber& into) const {
  std::int64_t number = 0;
  GameRecord record;
  Pieces pieces(line);
  pieces.expect(R"({"game":)");
  pieces.number(number, ten);
  pieces.expect(R"(,"number":)");
  pieces.number(into.number, ten);
  pieces.expect(middle_[game]);
  record.finish = static_cast<Finish>(pieces.word(finish_names));
  if (record.finish == Finish::won) {
    pieces.expect(R"(,"winner":")");
    record.winner = pieces.word(contest_.sides);
  }
  if (pieces.has(before_reason)) record.reason = pieces.word_of_any();
  pieces.expect(R"(,"turns":)");
  pieces.number(record.turns, ten);
  pieces.expect(R"(,"standing":)");
  pieces.number(record.standing, ten);
  for (std::size_t side = 0; side < before_loss_.size(); ++side) {
    for (const std::string& before : before_loss_[side]) {
      pieces.expect(before);
      pieces.number(record.lost[side].emplace_back(), ten);
    }
  }
  pieces.expect("}}");
  bool has_programs = false;
  for (std::size_t side = 0; side < record.programs.size(); ++side) {
    if (before_conduct_[game][side].empty()) continue;
    has_programs = true;
    pieces.expect(before_conduct_[game][side]);
    read_conduct(pieces, record.programs[side]);
  }
  if (has_programs) pieces.expect("}");
  pieces.expect(R"(,"steps":)");
  pieces.number(record.steps, ten);
  pieces.expect(R"(,"course":")");
  pieces.number(record.course, sixteen);
  pieces.expect(R"(","state":")");
  const auto state = digest_from_hex(pieces.text(hex_size));
  pieces.expect("\"}");
  if (!pieces.is_done() || !state) return false;
  record.state = *state;
  into.games.push_back(record);
  return true;
}

std::string RunText::begin() {
  return checked(head_ + '\n');
}

std::string RunText::add(const PlayedNumber& played) {
  ++numbers_;
  return checked(lines_.lines(played));
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
    lines_.emplace(head_->contest);
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
    if (lines_->read(*line, game, played)) continue;
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
