#include "formats/film/film.h"

#include "cmd/frame/commands.h"
#include "formats/replay/verify.h"
#include "tests/cli/cli_fixture.h"
#include "tests/formats/schema_judge.h"
#include "tests/matchers.h"

#include <map>
#include <set>

// The film of a game: laws over every game that is kept, and the command.
namespace prizecourt {
namespace {

const std::string source_folder = std::string(PRIZECOURT_SOURCE_DIR) + "/";

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

/// Carries out a patch as docs/film.md says, and nothing else.
void patch(svg::Drawing& drawing, const PicturePatch& change) {
  if (change.head) drawing.head = *change.head;
  auto& groups = drawing.groups;
  const auto find = [&](const std::string& id) {
    return std::find_if(groups.begin(), groups.end(),
                        [&](const svg::Group& group) { return group.id == id; });
  };
  for (const GroupPatch& one : change.groups) {
    const auto there = find(one.id);
    if (one.before) {
      ASSERT_TRUE(there == groups.end()) << one.id << " is there already";
      const auto before = one.before->empty() ? groups.end() : find(*one.before);
      ASSERT_TRUE(one.before->empty() || before != groups.end()) << *one.before;
      groups.insert(before, {one.id, one.svg});
    } else {
      ASSERT_TRUE(there != groups.end()) << "there is no " << one.id;
      one.svg.empty() ? static_cast<void>(groups.erase(there))
                      : static_cast<void>(there->text = one.svg);
    }
  }
}

void change(std::vector<BoardLine>& ships, const std::vector<ChangedShip>& changes) {
  for (const ChangedShip& one : changes) {
    const auto ship = std::find_if(ships.begin(), ships.end(),
                                   [&](const BoardLine& line) { return line.ship == one.ship; });
    ASSERT_TRUE(ship != ships.end()) << one.ship;
    ASSERT_LE(one.at + one.drop, ship->clauses.size());
    const auto at = ship->clauses.begin() + static_cast<std::ptrdiff_t>(one.at);
    ship->clauses.insert(ship->clauses.erase(at, at + static_cast<std::ptrdiff_t>(one.drop)),
                         one.clauses.begin(), one.clauses.end());
  }
}

std::string in_lines(const std::vector<BoardLine>& ships) {
  return to_text(ships, 0);
}

/// A picture and the ships, as they are stepped through.
struct Screen {
  svg::Drawing picture;
  std::vector<BoardLine> ships;

  void step(const Changes& changes) {
    patch(picture, changes.picture);
    change(ships, changes.ships);
  }
};

// ---- laws ---------------------------------------------------------------------------------------

/// The board after a turn, as it is drawn without a film.
struct Board {
  std::string picture;
  std::string narrow;  ///< with the view of a film of the turn that comes next
  std::string ships;
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

 private:
  Verified play(const Watcher& watcher) {
    return verify(all_rulesets(), GetParam(), bytes_, watcher, problems_);
  }

  void draw(const Match& match, PictureTime time, int turn, const std::vector<Event>& events) {
    const auto picture = [&](int first_turn, int last_turn) {
      return match.picture({.time = time,
                            .turn = turn,
                            .events = events,
                            .words = svg::SaidInWords::nothing,
                            .places = survey_.places(first_turn, last_turn)});
    };
    boards_[turn] = {picture(1, most_turns), picture(turn + 1, turn + 1),
                     in_lines(match.board(sees_all).ships)};
  }

  void draw_boards() {
    const auto start = Session::begin(all_rulesets(), replay_->scenario, problems_);
    draw(start->match(), PictureTime::start, start->match().turn() - 1, {});
    std::vector<Event> events;
    (void)play([&](const Session& session, int turn, const Played& played) {
      if (!played.goes_on) events.clear();
      events.insert(events.end(), played.events.begin(), played.events.end());
      const bool over = !played.waiting && rollback_in(played) == nullptr;
      if (over) draw(session.match(), PictureTime::after, turn, events);
    });
  }

  Problems problems_;
  Verified end_;
  std::optional<ReplayText> replay_;
};

TEST_P(EveryFilm, OfATurnWithAllItsPatchesIsToTheByteThePictureAfterIt) {
  int last = survey_.first_turn() - 1;
  film_turns(game(), {}, [&](const FilmedTurn& turn) {
    SCOPED_TRACE(turn.turn);
    ASSERT_EQ(turn.turn, last + 1);
    last = turn.turn;
    Screen screen{turn.picture, turn.ships};
    EXPECT_TRUE(to_svg(screen.picture) == boards_.at(turn.turn - 1).picture) << "at its start";
    int number = 0;
    for (const Frame& frame : turn.frames) {
      EXPECT_EQ(frame.number, ++number);
      EXPECT_THAT(frame.lines, Not(IsEmpty()));
      screen.step(frame.changes);
    }
    screen.step(turn.end);
    if (turn.waiting) return;
    EXPECT_TRUE(to_svg(screen.picture) == boards_.at(turn.turn).picture);
    EXPECT_EQ(in_lines(screen.ships), boards_.at(turn.turn).ships);
  });
  if (survey_.last_turn() == 0) return;
  EXPECT_EQ(last, survey_.last_turn());
  // that of one turn begins where the turn before ended
  const int middle = (survey_.first_turn() + last) / 2;
  int turns = 0;
  film_turns(game(), {.viewer = {}, .first_turn = middle, .last_turn = middle},
             [&](const FilmedTurn& turn) {
               ++turns;
               EXPECT_EQ(turn.turn, middle);
               EXPECT_TRUE(to_svg(turn.picture) == boards_.at(middle - 1).narrow);
               EXPECT_EQ(in_lines(turn.ships), boards_.at(middle - 1).ships);
             });
  EXPECT_EQ(turns, 1);
  // and the file is as its schema says
  if (!schema_judge::is_there()) return;
  std::string line = film_of(game(), {}, end(), bytes_);
  std::replace(line.begin(), line.end(), '\n', ' ');
  const auto verdicts = schema_judge::judge({{.name = "film", .json = line}}, film_schema);
  EXPECT_EQ(verdicts.at("film"), "accepts");
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

svg::Drawing drawing_of(std::initializer_list<const char*> groups) {
  svg::Drawing drawing;
  for (const std::string group : groups) drawing.groups.push_back({group.substr(0, 1), group});
  return drawing;
}

TEST(FilmPatches, MakeAnyPictureOutOfAnyOther) {
  const std::vector<svg::Drawing> all = {
      drawing_of({}),          drawing_of({"a"}),           drawing_of({"a", "b", "c"}),
      drawing_of({"a2", "c"}), drawing_of({"c", "b", "a"}), drawing_of({"d", "a", "b2", "e"}),
      drawing_of({"b", "d"})};
  for (const svg::Drawing& before : all) {
    for (const svg::Drawing& after : all) {
      svg::Drawing drawing = before;
      patch(drawing, patch_between(before, after));
      EXPECT_TRUE(drawing.groups == after.groups);
    }
  }
  EXPECT_TRUE(patch_between(all[5], all[5]).empty());
}

// ---- the command --------------------------------------------------------------------------------

class FilmCommand : public CliTest {
 protected:
  [[nodiscard]] std::string film(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "film");
    const Ran ran = run_program(std::move(arguments));
    EXPECT_EQ(ran.status, ExitStatus::good) << ran.err;
    return ran.out;
  }

  Problems problems_;
  const std::string erie_ = sample_replays + "lake-erie.replay.yaml";
  const std::string duel_ = sample_replays + "tutorial-duel.replay.yaml";
};

TEST_F(FilmCommand, TellsWhoIsWhoAndWhatHappened) {
  const std::string text = film({erie_, "--turns", "1-2"});
  EXPECT_THAT(text, StartsWith("{\"prizecourt\":\"film/1\",\n\"ruleset\":\"away-boarders\",\n"));
  EXPECT_THAT(text, HasSubstr("\"title\":\"Battle of Lake Erie, 10 September 1813\""));
  EXPECT_THAT(text, HasSubstr("{\"id\":\"perry\",\"name\":\"Commodore Perry\"}"));
  EXPECT_THAT(text, HasSubstr("{\"id\":\"us\",\"name\":\"American\",\"fill\":\"white\"}"));
  EXPECT_THAT(text, HasSubstr("{\"id\":\"lawrence\",\"name\":\"Lawrence\",\"side\":\"us\","
                              "\"player\":\"perry\"}"));
  EXPECT_THAT(text, HasSubstr("\"standing\":\"American victory.\""));
  EXPECT_THAT(text, HasSubstr("\"range-count\":\"steps\""));
  EXPECT_THAT(text, HasSubstr("\"AB-4.3.8\":{\"name\":"));
  EXPECT_THAT(text, HasSubstr("\"id\":\"ship:lawrence\",\"svg\":\"<g id=\\\"ship:lawrence\\\">"));
  EXPECT_EQ(count(text, "{\"turn\":"), 2U);
  EXPECT_TRUE(text == film({erie_, "--turns", "1-2"}));
}

TEST_F(FilmCommand, AnEventHasItsSumItsDiceAndItsTextInRuns) {
  const std::string text = film({duel_, "--turns", "3"});
  EXPECT_THAT(text, HasSubstr("\"heading\":\"First phase: fire\",\"phase\":\"fire-1\","
                              "\"kind\":\"fired\",\"who\":\"schooner\",\"against\":\"brig\","));
  EXPECT_THAT(text, HasSubstr("\"modifiers\":[[\"AB-T.1\",\"base\",-2],"));
  EXPECT_THAT(text, HasSubstr("\"sums\":{\"dice\":2},\"rolls\":[{\"at\":\"3/fire-1/AB-4.3.8/"));
  EXPECT_THAT(text, HasSubstr("→ rigging 2 \",{\"rules\":[\"AB-4.3.1\",\"AB-T.1\","));
  EXPECT_THAT(text, HasSubstr("\"ships\":[{\"id\":\"brig\",\"at\":"));
}

TEST_F(FilmCommand, MarksWhatPeopleLookFor) {
  const auto marked = [](const std::string& text, const std::string& mark) {
    return text.find("\"marks\":[\"" + mark + "\"]") != std::string::npos;
  };
  const std::string erie = film({erie_});
  for (const char* mark : {"sinking", "strike", "refusal", "end"}) {
    EXPECT_TRUE(marked(erie, mark)) << mark;
  }
  const std::string gamo = film({sample_replays + "flb-speedy-gamo.replay.yaml"});
  for (const char* mark : {"boarding", "capture"}) EXPECT_TRUE(marked(gamo, mark)) << mark;
}

TEST_F(FilmCommand, AGroupThatIsAsInTheTurnBeforeIsOnlyNamed) {
  const std::string text = film({erie_, "--turns", "1-2"});
  EXPECT_EQ(count(text, "{\"id\":\"field\",\"svg\":"), 1U);
  EXPECT_EQ(count(text, "{\"id\":\"field\"}"), 1U);
  EXPECT_EQ(count(film({erie_, "--turns", "2"}), "{\"id\":\"field\",\"svg\":"), 1U);
}

TEST_F(FilmCommand, IsWrittenToAFileAndOnlyOverAFilmOfTheGame) {
  const std::string file = path("duel.film.json");
  EXPECT_THAT(film({duel_, "--output", file}), IsEmpty());
  EXPECT_TRUE(read("duel.film.json") == film({duel_}));
  EXPECT_THAT(film({duel_, "--turns", "2", "--output", file}), IsEmpty());
  const Ran other = run_program({"film", erie_, "--output", file});
  EXPECT_EQ(other.status, ExitStatus::bad_usage) << other.err;
  EXPECT_TRUE(read("duel.film.json") == film({duel_, "--turns", "2"}));
  const Ran itself = run_program({"film", duel_, "--output", duel_});
  EXPECT_EQ(itself.status, ExitStatus::bad_usage) << itself.err;
}

TEST_F(FilmCommand, SaysWhatIsWrong) {
  const auto said = [](std::vector<std::string> arguments, ExitStatus status) {
    arguments.insert(arguments.begin(), "film");
    const Ran ran = run_program(std::move(arguments));
    EXPECT_EQ(ran.status, status) << ran.err;
    EXPECT_THAT(ran.out, IsEmpty());
    return ran.err;
  };
  EXPECT_THAT(said({duel_, "--as", "nelson"}, ExitStatus::bad_usage), HasSubstr("nelson"));
  EXPECT_THAT(said({duel_, "--turns", "99"}, ExitStatus::bad_usage),
              HasSubstr("there is nothing after turn 6"));
  const std::string melee = source_folder + "tests/golden/mc-melee/expected.replay.yaml";
  EXPECT_THAT(said({melee, "--turns", "13-15"}, ExitStatus::bad_usage),
              HasSubstr("there is nothing before turn 14"));
  for (const char* turns : {"0", "5-3", "3-", "x", "3-5-7"}) {
    EXPECT_THAT(said({duel_, "--turns", turns}, ExitStatus::bad_usage),
                HasSubstr("is not like 3 or 3-5"));
  }
  const std::string bytes = read_text(duel_);
  const std::string changed =
      write("changed.replay.yaml", replaced(bytes, "faces: [6]", "faces: [5]"));
  EXPECT_THAT(said({changed}, ExitStatus::verdict_no),
              AllOf(HasSubstr("does not verify"), HasSubstr("there is no film of it")));
  const std::string cut = write("cut.replay.yaml", bytes.substr(0, 900));
  EXPECT_THAT(said({cut}, ExitStatus::bad_input), HasSubstr("there is no film of it"));
  EXPECT_THAT(said({path("none.replay.yaml")}, ExitStatus::bad_input), HasSubstr("none"));
  EXPECT_THAT(said({examples + "away-boarders-duel/scenario.yaml"}, ExitStatus::bad_input),
              HasSubstr("scenario"));
}

TEST_F(FilmCommand, APlayerIsMeantByHisNameToo) {
  const std::string text = film({erie_, "--as", "Commodore Perry", "--turns", "1"});
  EXPECT_THAT(text, HasSubstr("\"as\":\"perry\""));
  EXPECT_THAT(text, HasSubstr("\"replay\":")) << "nothing is hidden in this game";
}

TEST_F(FilmCommand, TurnsThatWereTakenBackAreNotShownButNamed) {
  const std::string scenario = write("scenario.yaml", two_sloops());
  auto session = Session::begin(all_rulesets(), {"scenario.yaml", two_sloops(), {}}, problems_);
  const auto play = [&](int turn, const std::string& course) {
    const Delivered orders{"north.yaml", orders_of("north", turn, "{course: [" + course + "]}")};
    EXPECT_TRUE(session->play_window({.orders = {orders}}, problems_)) << to_text(problems_);
  };
  play(1, "ahead");
  play(2, "ahead");
  EXPECT_TRUE(session->take_back({.to_turn = 2, .reason = "a *slip*"}, problems_));
  play(2, "ahead-port");
  const std::string replay = write("game.replay.yaml", session->replay().bytes());
  const std::string text = film({replay});
  EXPECT_EQ(count(text, "{\"turn\":2,"), 1U);
  EXPECT_THAT(text, HasSubstr("\"taken_back\":[{\"from\":3,\"reason\":\"a *slip*\"}]"));
}

TEST_F(FilmCommand, NamesAreTextAndNothingElse) {
  const std::string scenario = replaced(two_sloops(), "title: ", "title: \"<b>\\u202E & 'x'\" #");
  auto session = Session::begin(all_rulesets(), {"scenario.yaml", scenario, {}}, problems_);
  ASSERT_TRUE(session) << to_text(problems_);
  EXPECT_TRUE(session->play_window({}, problems_));
  const std::string replay = write("game.replay.yaml", session->replay().bytes());
  const std::string text = film({replay});
  EXPECT_THAT(text, HasSubstr("\"title\":\"<b>\\\\u{202E} & 'x'\""));
  EXPECT_THAT(text, HasSubstr("&lt;b&gt;"));
  EXPECT_EQ(count(text, "<b>"), 1U) << "in its title alone, which is no markup";
}

}  // namespace
}  // namespace prizecourt
