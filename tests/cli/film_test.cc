#include "formats/film/film.h"

#include "formats/replay/verify.h"
#include "formats/rulesets/rulesets.h"
#include "tests/cli/cli_fixture.h"
#include "tests/formats/json_reader.h"
#include "tests/formats/schema_judge.h"
#include "tests/matchers.h"
#include "tests/places.h"

#include <map>
#include <set>
#include <utility>

// The film of a game: laws over every game that is kept.
namespace prizecourt {
namespace {

const std::string source_folder = source_path("");

/// Of replays that are kept twice, one.
std::vector<std::string> filmed_replays() {
  std::vector<std::string> files = golden_replays();
  std::set<std::string> known;
  for (const std::string& file : files) known.insert(read_text(file));
  for (const auto& entry : fs::directory_iterator(sample_replays)) {
    const std::string file = entry.path().string();
    if (known.insert(read_text(file)).second) files.push_back(file);
  }
  std::sort(files.begin(), files.end());
  return files;
}

// ---- what a viewer does -------------------------------------------------------------------------

/// Where that many characters end.
std::size_t after_characters(std::string_view text, std::int64_t count) {
  std::size_t at = 0;
  for (; count > 0; --count) {
    if (at >= text.size()) throw std::runtime_error("not so many characters");
    do ++at;
    while (at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U);
  }
  return at;
}

/// So many characters from one on.
std::string part_of(std::string_view text, const std::vector<JsonValue>& part) {
  const std::string_view from = text.substr(after_characters(text, part.at(0).number));
  return std::string(from.substr(0, after_characters(from, part.at(1).number)));
}

/// A row of a card as docs/film.md has it.
picture::CardRow row_in(const JsonValue& row) {
  const auto number = [&](std::size_t at) { return static_cast<int>(row.items.at(at).number); };
  return {.label = row.items.at(0).text,
          .boxes = {.whole = number(1), .half = number(2), .lost = number(3)},
          .words = row.items.size() > 4 ? row.items.at(4).text : ""};
}

/// All that a reader sees of the ships.
std::string in_text(const std::vector<ShipCard>& ships) {
  std::string out;
  for (const ShipCard& card : ships) {
    out += std::string(card.ship) + ':';
    for (const auto& [label, boxes, words] : card.rows) {
      out += ' ' + label + ' ' + std::to_string(boxes.whole) + ' ' + std::to_string(boxes.half) +
             ' ' + std::to_string(boxes.lost) + ' ' + words + ';';
    }
    for (const std::string& clause : card.clauses) out += ' ' + clause + ';';
    out += '\n';
  }
  return out;
}

/// The boxes that the sides have left, counted from the ships.
std::vector<int> strength_in(const Match& match) {
  std::vector<int> all;
  for (const std::string_view side : match.all_sides()) {
    int left = 0;
    for (const ShipCard& card : match.cards(sees_all)) {
      if (match.side_of(card.ship) == side) left += half_boxes_left(card);
    }
    all.push_back((left + 1) / 2);
  }
  return all;
}

/// What one sees who knows of a film what docs/film.md says, and nothing else.
class Screen {
 public:
  explicit Screen(const JsonValue& film)
      : stage_(film.at("stage").text),
        font_(film.at("font").text) {}

  void begin(const JsonValue& turn) {
    if (!turn.has("picture")) return;
    const JsonValue& picture = turn.at("picture");
    size_up(picture);
    groups_.clear();
    for (const JsonValue& group : picture.list("groups")) {
      groups_.push_back({group.at("id").text, group.at("svg").text});
    }
    ships_.clear();
    for (const JsonValue& ship : turn.list("ships")) {
      ships_.push_back({.ship = *ids_.insert(ship.at("id").text).first});
      for (const JsonValue& one : ship.list("clauses")) ships_.back().clauses.push_back(one.text);
      for (const JsonValue& row : ship.list("boxes")) ships_.back().rows.push_back(row_in(row));
    }
    read_strength(turn);
  }

  void step(const JsonValue& changes) {
    if (changes.has("width")) size_up(changes);
    for (const JsonValue& patch : changes.list("patches")) carry_out(patch);
    for (const JsonValue& change : changes.list("ships")) alter(change);
    if (changes.has("strength")) read_strength(changes);
  }

  [[nodiscard]] std::string picture() const {
    const std::string head = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + width_ +
                             ' ' + height_ + "\" width=\"" + width_ + "\" height=\"" + height_ +
                             "\" role=\"img\" font-family=\"" + font_ + "\">\n" + stage_;
    return head + groups() + "</svg>\n";
  }

  [[nodiscard]] std::string groups() const {
    std::string out;
    for (const auto& [id, svg] : groups_) out += "<g id=\"" + id + "\">\n" + svg + "</g>\n";
    return out;
  }

  [[nodiscard]] std::string ships() const { return in_text(ships_); }

  [[nodiscard]] const std::vector<int>& strength() const { return strength_; }

 private:
  struct Group {
    std::string id;
    std::string svg;
  };

  std::set<std::string> ids_;  ///< of ships: cards only point to theirs

  void size_up(const JsonValue& sizes) {
    width_ = std::to_string(sizes.at("width").number);
    height_ = std::to_string(sizes.at("height").number);
  }

  std::vector<Group>::iterator find(const std::string& id) {
    return std::find_if(groups_.begin(), groups_.end(),
                        [&](const Group& group) { return group.id == id; });
  }

  void carry_out(const JsonValue& patch) {
    const std::string& id = patch.at("id").text;
    const auto there = find(id);
    if (patch.has("before")) {
      const std::string& next = patch.at("before").text;
      ASSERT_TRUE(there == groups_.end()) << id << " is there already";
      const auto before = next.empty() ? groups_.end() : find(next);
      ASSERT_TRUE(next.empty() || before != groups_.end()) << "there is no " << next;
      groups_.insert(before, {id, patch.at("svg").text});
      return;
    }
    ASSERT_TRUE(there != groups_.end()) << "there is no " << id;
    if (!patch.has("svg")) {
      groups_.erase(there);
      return;
    }
    const std::string old = std::exchange(there->svg, {});
    for (const JsonValue& piece : patch.list("svg")) {
      there->svg += piece.items.empty() ? piece.text : part_of(old, piece.items);
    }
  }

  void alter(const JsonValue& change) {
    const auto ship = std::find_if(ships_.begin(), ships_.end(), [&](const ShipCard& card) {
      return card.ship == change.at("id").text;
    });
    ASSERT_TRUE(ship != ships_.end()) << change.at("id").text;
    splice(ship->clauses, change.list("clauses"), [](const JsonValue& one) { return one.text; });
    splice(ship->rows, change.list("boxes"), row_in);
  }

  template <class Item, class Read>
  static void splice(std::vector<Item>& list, const std::vector<JsonValue>& change, Read read) {
    if (change.empty()) return;
    ASSERT_EQ(change.size(), 3U);
    const auto at = change[0].number;
    const auto drop = change[1].number;
    ASSERT_LE(at + drop, static_cast<std::int64_t>(list.size()));
    auto next = list.erase(list.begin() + at, list.begin() + at + drop);
    for (const JsonValue& one : change[2].items) next = list.insert(next, read(one)) + 1;
  }

  void read_strength(const JsonValue& from) {
    strength_.clear();
    for (const JsonValue& one : from.list("strength")) {
      strength_.push_back(static_cast<int>(one.number));
    }
  }

  std::string stage_;
  std::string font_;
  std::string width_;
  std::string height_;
  std::vector<Group> groups_;
  std::vector<ShipCard> ships_;
  std::vector<int> strength_;
};

// ---- laws ---------------------------------------------------------------------------------------

/// A picture of its own has the colours by night in it.
std::string without_style(std::string picture) {
  constexpr std::string_view end = "</style>\n";
  const std::size_t from = picture.find("<style>\n");
  return picture.erase(from, picture.find(end) + end.size() - from);
}

/// The board after a turn, as it is drawn without a film.
struct Board {
  std::string picture;
  std::string narrow;  ///< with the view of a film of the turn that comes next
  std::string ships;
  std::vector<int> strength;
};

std::string film_schema(SchemaKind /*kind*/) {
  return read_text(source_folder + "schemas/film.schema.json");
}

class EveryFilm : public testing::TestWithParam<std::string> {
 protected:
  EveryFilm()
      : bytes_(read_text(GetParam())),
        end_(play([&](const Session& session, int turn, const Played& played) {
          survey_.watch(session, turn, played);
        })) {
    replay_ = read_replay(GetParam(), bytes_, problems_);
    draw_boards();
  }

  [[nodiscard]] FilmedReplay game() const {
    return {.rulesets = all_rulesets(), .replay = *replay_, .survey = survey_};
  }

  [[nodiscard]] const Session& end() const { return *end_.session; }

  const std::string bytes_;
  Survey survey_{""};

  /// By turn, 0 or the turn before the first being the start; of a turn that was played again, the
  /// last time.
  std::map<int, Board> boards_;

  /// The film is as its schema says.
  static void expect_accepted(std::string film) {
    if (!schema_judge::is_there()) return;
    std::replace(film.begin(), film.end(), '\n', ' ');
    const auto verdicts = schema_judge::judge({{.name = "film", .json = film}}, film_schema);
    EXPECT_EQ(verdicts.at("film"), "accepts");
  }

  /// A film of that turn alone.
  void expect_begins_where_the_turn_before_ended(int turn) const {
    const FilmRequest request{.viewer = {}, .first_turn = turn, .last_turn = turn};
    const JsonValue film = JsonReader(film_of(game(), request, end(), bytes_)).read();
    ASSERT_EQ(film.list("turns").size(), 1U);
    Screen screen(film);
    screen.begin(film.list("turns").front());
    EXPECT_TRUE(screen.picture() == boards_.at(turn - 1).narrow);
    EXPECT_EQ(screen.ships(), boards_.at(turn - 1).ships);
  }

 private:
  Verified play(const Watcher& watcher) {
    return verify(all_rulesets(), GetParam(), bytes_, watcher, problems_);
  }

  void draw(const Match& match, PictureTime time, int turn, const std::vector<Event>& events,
            const std::vector<ShipFate>& fates) {
    const auto picture = [&](int first_turn, int last_turn) {
      return without_style(match.picture({.time = time,
                                          .turn = turn,
                                          .events = events,
                                          .words = svg::SaidInWords::nothing,
                                          .layout = svg::Layout::both,
                                          .places = survey_.places(first_turn, last_turn),
                                          .fates = fates}));
    };
    boards_[turn] = {picture(1, most_turns), picture(turn + 1, turn + 1),
                     in_text(match.cards(sees_all)), strength_in(match)};
  }

  void draw_boards() {
    const auto start = Session::begin(all_rulesets(), replay_->scenario, problems_);
    draw(start->match(), PictureTime::start, start->match().turn() - 1, {}, {});
    std::vector<Event> events;
    std::vector<ShipFate> fates;
    (void)play([&](const Session& session, int turn, const Played& played) {
      if (!played.goes_on) events.clear();
      events.insert(events.end(), played.events.begin(), played.events.end());
      const bool over = !played.waiting && rollback_in(played) == nullptr;
      if (rollback_in(played) != nullptr) {
        const int now = session.match().turn();
        std::erase_if(fates, [&](const ShipFate& fate) { return fate.turn >= now; });
      }
      if (over) draw(session.match(), PictureTime::after, turn, events, fates);
      add_fates(fates, played.events, session.scenario().ruleset->fates, turn);
    });
  }

  Problems problems_;
  Verified end_;
  std::optional<ReplayText> replay_;
};

TEST_P(EveryFilm, IsToTheByteWhatItsManualSays) {
  const std::string text = film_of(game(), {}, end(), bytes_);
  expect_accepted(text);
  const JsonValue film = JsonReader(text).read();
  Screen screen(film);
  int last = survey_.first_turn() - 1;
  for (const JsonValue& turn : film.list("turns")) {
    SCOPED_TRACE(turn.at("turn").number);
    screen.begin(turn);
    EXPECT_TRUE(screen.picture() == boards_.at(last).picture) << "at its start";
    EXPECT_EQ(screen.ships(), boards_.at(last).ships);
    ASSERT_EQ(turn.at("turn").number, ++last);
    int number = 0;
    for (const JsonValue& frame : turn.list("frames")) {
      EXPECT_EQ(frame.at("event").number, ++number);
      EXPECT_THAT(frame.list("text"), Not(IsEmpty()));
      screen.step(frame);
    }
    screen.step(turn.at("end"));
    if (turn.has("waits")) continue;
    EXPECT_TRUE(screen.picture() == boards_.at(last).picture);
    EXPECT_EQ(screen.ships(), boards_.at(last).ships);
    EXPECT_EQ(screen.strength(), boards_.at(last).strength);
  }
  if (survey_.last_turn() == 0) return;
  EXPECT_EQ(last, survey_.last_turn());
  expect_begins_where_the_turn_before_ended((survey_.first_turn() + last) / 2);
}

INSTANTIATE_TEST_SUITE_P(Kept, EveryFilm, testing::ValuesIn(filmed_replays()),
                         [](const testing::TestParamInfo<std::string>& replay) {
                           std::string name = replay.param.substr(source_folder.size());
                           std::replace_if(
                               name.begin(), name.end(),
                               [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
                           return name;
                         });

// ---- patches ------------------------------------------------------------------------------------

/// A group of each letter, with the text behind it inside.
svg::Drawing drawing_of(std::initializer_list<const char*> groups) {
  svg::Drawing drawing;
  for (const std::string group : groups) {
    const std::string id = group.substr(0, 1);
    drawing.groups.push_back({id, "<g id=\"" + id + "\">\n" + group + "\n</g>\n"});
  }
  return drawing;
}

std::string groups_of(const svg::Drawing& drawing) {
  std::string all;
  for (const svg::Group& group : drawing.groups) all += group.text;
  return all;
}

TEST(FilmPatches, MakeAnyPictureOutOfAnyOther) {
  const std::vector<svg::Drawing> all = {drawing_of({}),
                                         drawing_of({"a"}),
                                         drawing_of({"a", "b", "c"}),
                                         drawing_of({"a2", "c"}),
                                         drawing_of({"c", "b", "a"}),
                                         drawing_of({"d", "a", "b2", "e"}),
                                         drawing_of({"b", "d"}),
                                         drawing_of({"a é", "b 2, 2, 2", "c ⚓ 2"}),
                                         drawing_of({"a è", "b 2, 2", "c ⚐🜨 2"}),
                                         drawing_of({"a ã©", "b 2", "c 🜩 2"}),
                                         drawing_of({"a The Shannon, é, the Chesapeake ⚓ é."}),
                                         drawing_of({"a ⚓ The Chesapeake ⚓ è., the Shannon, è"}),
                                         drawing_of({"a ⚐ the Chesapeake ⚓ é.The Shannon, é"})};
  const JsonValue sheet = JsonReader(R"({"stage": "", "font": ""})").read();
  for (const svg::Drawing& before : all) {
    for (const svg::Drawing& after : all) {
      const FilmedTurn turn{.start = Shot{before, {}},
                            .end = {.ships = {}, .picture = patch_between(before, after)}};
      const JsonValue told = JsonReader(to_json(turn, all_rulesets().front())).read();
      Screen screen(sheet);
      screen.begin(told);
      EXPECT_EQ(screen.groups(), groups_of(before));
      screen.step(told.at("end"));
      EXPECT_EQ(screen.groups(), groups_of(after));
    }
  }
  EXPECT_TRUE(patch_between(all[5], all[5]).empty());
}

TEST(FilmPatches, NameWhatWasThereAndSayWhatIsNew) {
  const svg::Drawing before = drawing_of({"a 0123456789abcdef, and 0123456789ABCDEF"});
  const svg::Drawing after = drawing_of({"a an end: 0123456789ABCDEF 0123456789abcdef"});
  const PicturePatch patch = patch_between(before, after);
  ASSERT_EQ(patch.groups.size(), 1U);
  const FilmedTurn turn{.end = {.ships = {}, .picture = patch}};
  EXPECT_THAT(to_json(turn, all_rulesets().front()),
              HasSubstr(R"("svg":["a an end:",[23,17],[1,17],"\n"])"));
}

TEST(FilmSize, IsAtMostTwiceTheReplayAndWhatStandsInAnyFilmOnce) {
  constexpr std::size_t once = 32'768;
  for (const auto& entry : fs::directory_iterator(sample_replays)) {
    const std::string file = entry.path().string();
    if (!file.ends_with(".replay.yaml")) continue;
    const std::size_t film = run_program({"film", file}).out.size();
    EXPECT_LE(film, 2 * read_text(file).size() + once) << file;
  }
}

}  // namespace
}  // namespace prizecourt
