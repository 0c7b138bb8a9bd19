#include "formats/replay/verify.h"
#include "formats/rulesets/rulesets.h"
#include "tests/cli/cli_fixture.h"
#include "tests/formats/xml_judge.h"
#include "tests/matchers.h"
#include "tests/places.h"
#include "tests/with_variable.h"

// `show --svg`, and laws of the pictures of all rulesets, over every turn of every game that is
// kept.
namespace prizecourt {
namespace {

const std::string project = source_path("");

/// The replays of samples and goldens.
std::vector<std::string> kept_replays() {
  std::vector<std::string> files;
  for (const char* folder : {"replays", "tests/golden"}) {
    for (const auto& entry : fs::recursive_directory_iterator(project + folder)) {
      const std::string file = entry.path().string();
      if (file.find(".replay.yaml") != std::string::npos) files.push_back(file);
    }
  }
  std::sort(files.begin(), files.end());
  return files;
}

/// In units: the size of each text times how much larger the groups around it are drawn.
double smallest_letters(std::string_view svg) {
  double smallest = 1000;
  std::vector<double> scales = {1};
  const auto number_behind = [](std::string_view tag, std::string_view sign, double otherwise) {
    const std::size_t at = tag.find(sign);
    return at == tag.npos ? otherwise : std::stod(std::string(tag.substr(at + sign.size())));
  };
  for (std::size_t at = svg.find('<'); at != svg.npos; at = svg.find('<', at + 1)) {
    const std::string_view tag = svg.substr(at, svg.find('>', at) - at);
    if (tag.starts_with("<g")) scales.push_back(scales.back() * number_behind(tag, "scale(", 1));
    if (tag == "</g") scales.pop_back();
    if (!tag.starts_with("<text")) continue;
    smallest = std::min(smallest, number_behind(tag, "font-size=\"", 0) * scales.back());
  }
  return smallest;
}

/// Which name covers another one or a ship that is not its own, or is nearer to that and has no
/// line from its own.
std::string flaw_in_names(const std::vector<svg::Named>& names) {
  for (const svg::Named& one : names) {
    for (const svg::Named& other : names) {
      if (&one == &other || one.layout != other.layout) continue;
      const std::string both = one.of + ", " + other.of;
      if (one.label.overlaps(other.label)) return "one name on another: " + both;
      if (one.label.overlaps(other.thing)) return "a name on a ship: " + both;
      if (!one.has_leader &&
          squared_distance(one.label, one.thing) > squared_distance(one.label, other.thing)) {
        return "a name nearer to another ship: " + both;
      }
    }
  }
  return {};
}

/// A ship that is drawn and has nothing written at her.
std::string nameless_ship(const svg::Drawing& drawing) {
  std::set<std::string> named;
  for (const svg::Group& group : drawing.groups) {
    if (group.id.starts_with("name:") && group.text.find("<text") != std::string::npos) {
      named.insert(group.id.substr(5));
    }
  }
  for (const svg::Group& group : drawing.groups) {
    if (!group.id.starts_with("ship:") || group.text.empty()) continue;
    if (named.count(group.id.substr(5)) == 0) return group.id;
  }
  return {};
}

TEST(PictureLaws, know_what_is_wrong) {
  const svg::Named one{.of = "a", .thing = {0, 0, 10, 10}, .label = {20, 0, 60, 10}};
  svg::Named two{.of = "b", .thing = {0, 50, 10, 60}, .label = {20, 50, 60, 60}};
  EXPECT_EQ(flaw_in_names({one, two}), "");
  two.label = {50, 5, 90, 15};
  EXPECT_EQ(flaw_in_names({one, two}), "one name on another: a, b");
  two.label = {5, 5, 15, 15};
  EXPECT_EQ(flaw_in_names({one, two}), "a name on a ship: b, a");
  two.label = {0, 20, 15, 25};
  EXPECT_EQ(flaw_in_names({one, two}), "a name nearer to another ship: b, a");
  two.has_leader = true;
  EXPECT_EQ(flaw_in_names({one, two}), "");
  EXPECT_EQ(smallest_letters("<g transform=\"scale(0.5)\"><g><text font-size=\"9\">a</text></g></g>"
                             "<text font-size=\"5\">b</text>"),
            4.5);
}

class EveryPicture : public testing::TestWithParam<std::string> {};

TEST_P(EveryPicture, IsWellFormedAndTheSameEachTime) {
  Problems problems;
  std::vector<Event> events;
  int pictures = 0;
  const auto look = [&](const Session& session, int turn, const Played& played) {
    if (!played.goes_on) events.clear();
    events.insert(events.end(), played.events.begin(), played.events.end());
    PictureRequest request{.time = played.waiting ? PictureTime::waiting : PictureTime::after,
                           .turn = turn,
                           .events = events,
                           .arcs = Arcs::shown};
    for (const svg::Layout layout : {svg::Layout::wide, svg::Layout::narrow, svg::Layout::both}) {
      request.layout = layout;
      const svg::Drawing drawing = session.match().drawing(request);
      const std::string svg = to_svg(drawing);
      EXPECT_EQ(flaw_in_picture(svg), "") << "turn " << turn;
      EXPECT_EQ(flaw_in_names(drawing.names), "") << "turn " << turn;
      // On Lake Erie there is once no room for a name: its card has it.
      const bool is_crowded = GetParam().find("lake-erie") != std::string::npos;
      EXPECT_TRUE(is_crowded || nameless_ship(drawing).empty()) << "turn " << turn;
      EXPECT_LT(svg.size(), 120'000U) << "turn " << turn;
      EXPECT_TRUE(svg == to_svg(session.match().drawing(request))) << "turn " << turn;
      if (layout == svg::Layout::both) continue;  // the page's own tests measure what it shows
      EXPECT_GE(smallest_letters(svg), 11.0) << "turn " << turn << ", as wide as it is laid out";
    }
    ++pictures;
  };
  const auto verified = verify(all_rulesets(), GetParam(), read_text(GetParam()), look, problems);
  ASSERT_TRUE(verified.session) << to_text(problems);
  const std::string start = verified.session->match().picture({});
  EXPECT_EQ(flaw_in_picture(start), "");
  EXPECT_GE(pictures, verified.result.turns);
  const std::vector<picture::Paint> paints = verified.session->match().paints();
  for (std::size_t a = 0; a < paints.size(); ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      EXPECT_FALSE(are_alike(paints[a].colour, paints[b].colour)) << "two sides look alike";
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Kept, EveryPicture, testing::ValuesIn(kept_replays()),
                         [](const testing::TestParamInfo<std::string>& replay) {
                           std::string name = replay.param.substr(project.size());
                           std::replace_if(
                               name.begin(), name.end(),
                               [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
                           return name;
                         });

// ---- the pictures of the manual -----------------------------------------------------------------

const std::string pictures = project + "docs/pictures/";

/// The commands of docs/pictures.md that draw one of its pictures, whose name comes last.
std::vector<std::vector<std::string>> commands_of_the_manual() {
  std::istringstream manual(read_text(project + "docs/pictures.md"));
  std::vector<std::vector<std::string>> commands;
  constexpr std::string_view prompt = "$ prizecourt ";
  for (std::string line; std::getline(manual, line);) {
    if (line.rfind(prompt, 0) != 0) continue;
    std::istringstream words(line.substr(prompt.size()));
    std::vector<std::string> command{std::istream_iterator<std::string>(words), {}};
    if (fs::exists(pictures + command.back())) commands.push_back(std::move(command));
  }
  return commands;
}

class PicturesOfTheManual : public CliTest {};

TEST_F(PicturesOfTheManual, AreWhatTheirCommandsDraw) {
  const auto commands = commands_of_the_manual();
  EXPECT_GE(commands.size(), all_rulesets().size());
  for (std::vector<std::string> command : commands) {
    const std::string kept = pictures + command.back();
    command.back() = path("picture.svg");
    command[1] = project + command[1];
    command.emplace_back("--force");
    const Ran ran = run_program(command);
    EXPECT_EQ(ran.status, ExitStatus::good) << ran.err;
    // Not EXPECT_EQ: it would print both files.
    EXPECT_TRUE(read("picture.svg") == read_text(kept))
        << kept << " is not what comes out: see scripts/update_pictures.sh";
    EXPECT_LT(fs::file_size(kept), 80'000U) << kept;
  }
}

// ---- the command --------------------------------------------------------------------------------

class ShowPicture : public CliTest {
 protected:
  ShowPicture() {
    const std::string scenario = write("scenario.yaml", two_sloops());
    write("orders/turn-1.yaml", orders_of("north", 1, "{course: [ahead]}"));
    replay_ = path("game.replay.yaml");
    run_program({"run", scenario, path("orders"), "--turns", "2", "--replay", replay_});
  }

  std::string replay_;
};

TEST_F(ShowPicture, IsWrittenInsteadOfText) {
  const Ran ran = run_program({"show", replay_, "--svg", path("board.svg")});
  EXPECT_EQ(ran.status, ExitStatus::good) << ran.err;
  EXPECT_THAT(ran.out, IsEmpty());
  EXPECT_THAT(read("board.svg"), StartsWith("<svg xmlns=\"http://www.w3.org/2000/svg\""));
  EXPECT_EQ(flaw_in_picture(read("board.svg")), "");
}

TEST_F(ShowPicture, IsOfTheTurnThatIsAskedFor) {
  run_program({"show", replay_, "--turn", "1", "--svg", path("one.svg")});
  EXPECT_THAT(read("one.svg"), HasSubstr("After turn 1"));
  EXPECT_THAT(read("one.svg"), HasSubstr("track:cutter"));
  const Ran ran = run_program({"show", replay_, "--turn", "99", "--svg", path("none.svg")});
  EXPECT_EQ(ran.status, ExitStatus::bad_usage);
  EXPECT_FALSE(exists("none.svg"));
}

TEST_F(ShowPicture, OfAGameThatHasNotBegun) {
  std::string text = read("game.replay.yaml");
  text.erase(text.find("\n---\n", text.find("prizecourt: replay/1")) + 1);
  const std::string header = write("header.replay.yaml", text);
  const Ran ran = run_program({"show", header, "--svg", path("board.svg")});
  EXPECT_EQ(ran.status, ExitStatus::good) << ran.err;
  EXPECT_THAT(read("board.svg"), HasSubstr("Before the first turn"));
}

TEST_F(ShowPicture, ShowsArcsOnRequest) {
  run_program({"show", replay_, "--svg", path("plain.svg")});
  run_program({"show", replay_, "--svg", path("arcs.svg"), "--arcs"});
  run_program({"show", replay_, "--svg", path("hers.svg"), "--arcs", "--ship", "cutter"});
  EXPECT_THAT(read("plain.svg"), Not(HasSubstr("where guns bear")));
  EXPECT_THAT(read("arcs.svg"), HasSubstr("where guns bear"));
  EXPECT_LT(read("hers.svg").size(), read("arcs.svg").size());
  const Ran ran = run_program({"show", replay_, "--arcs"});
  EXPECT_EQ(ran.status, ExitStatus::bad_usage);
  const Ran unknown =
      run_program({"show", replay_, "--svg", path("no.svg"), "--arcs", "--ship", "nobody"});
  EXPECT_EQ(unknown.status, ExitStatus::bad_usage);
  EXPECT_FALSE(exists("no.svg"));
}

/// A program in the place of rsvg-convert.
void write_script(const std::string& file, const std::string& script) {
  std::ofstream(file) << "#!/bin/sh\n" << script;
  fs::permissions(file, fs::perms::owner_all);
}

TEST_F(ShowPicture, AsPngIsDrawnByRsvgConvert) {
  fs::create_directory(path("bin"));
  write_script(path("bin/rsvg-convert"), "echo \"$@\"\n/usr/bin/head -c 4\n");
  const WithVariable only("PATH", path("bin"));
  const Ran ran =
      run_program({"show", replay_, "--png", path("board.png"), "--width", "900", "--arcs"});
  EXPECT_EQ(ran.status, ExitStatus::good) << ran.err;
  EXPECT_THAT(ran.out, IsEmpty());
  EXPECT_EQ(read("board.png"), "--format=png --width=900\n<svg");
  const Ran again = run_program({"show", replay_, "--png", path("board.png")});
  EXPECT_EQ(again.status, ExitStatus::bad_usage) << "it does not take the place of a file";
  const Ran forced = run_program({"show", replay_, "--png", path("board.png"), "--force"});
  EXPECT_EQ(forced.status, ExitStatus::good) << forced.err;
  EXPECT_THAT(read("board.png"), StartsWith("--format=png --width=1400\n"));
}

TEST_F(ShowPicture, SaysWhyThereIsNoPng) {
  fs::create_directory(path("bin"));
  const WithVariable only("PATH", path("bin"));
  const Ran none = run_program({"show", replay_, "--png", path("board.png")});
  EXPECT_EQ(none.status, ExitStatus::system_failed);
  EXPECT_THAT(none.err, HasSubstr("needs rsvg-convert of librsvg, which is not in PATH"));
  write_script(path("bin/rsvg-convert"), "echo 'no font.' >&2\nexit 1\n");
  const Ran failed = run_program({"show", replay_, "--png", path("board.png")});
  EXPECT_EQ(failed.status, ExitStatus::system_failed);
  EXPECT_THAT(failed.err, HasSubstr("rsvg-convert cannot draw the picture: no font"));
  EXPECT_FALSE(exists("board.png"));
}

TEST_F(ShowPicture, OfAReplayThatDoesNotVerifyIsOfWhatComesBefore) {
  const std::string text = read("game.replay.yaml");
  const std::size_t second = text.find("kind: moved", text.find("\nturn: 2"));
  ASSERT_NE(second, std::string::npos);
  const std::string wrong =
      write("wrong.replay.yaml",
            text.substr(0, second) + replaced(text.substr(second), "moved", "soved"));
  const Ran ran = run_program({"show", wrong, "--svg", path("board.svg")});
  EXPECT_EQ(ran.status, ExitStatus::verdict_no);
  EXPECT_THAT(read("board.svg"), HasSubstr("After turn 1"));
}

TEST_F(ShowPicture, SaysWhereItCannotBeWritten) {
  const Ran ran = run_program({"show", replay_, "--svg", path("no/such/folder.svg")});
  EXPECT_EQ(ran.status, ExitStatus::system_failed);
  EXPECT_THAT(ran.err, HasSubstr("folder.svg"));
}

}  // namespace
}  // namespace prizecourt
