#pragma once

#include "extras/post/clock/status.h"
#include "extras/post/clock/tick.h"
#include "formats/rulesets/rulesets.h"
#include "tests/post/office/office_fixture.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

namespace prizecourt::post {

/// A game by mail that goes on by itself, with a clock that the test sets.
class Tick : public PostTest {
 protected:
  /// A new game in `game` and an office for it; `more` stands among what the settings say of it.
  void begin(std::string_view scenario, std::string_view more) {
    const Ran ran = run_program({"game", "new", write("scenario.yaml", scenario), path("game")});
    ASSERT_EQ(ran.status, ExitStatus::good) << ran.err;
    write("office/post.yaml", std::string(head) + "  sloops:\n    folder: ../game\n" +
                                  "    due: every 7 days at 20:00\n    outage: " + outage_ + "\n" +
                                  std::string(more) + players_);
    const PostRan made = post({"init", path("office")});
    ASSERT_EQ(made.status, 0) << made.err;
  }

  void set_clock(std::string_view moment) { clock_.time = read_moment(moment).value(); }

  /// Ticks without sending, and returns what it said.
  std::string tick_at(std::string_view moment) {
    set_clock(moment);
    FileCalls files;
    return tick_with(files);
  }

  std::string tick_with(FileCalls& files) {
    std::ostringstream out;
    std::ostringstream err;
    Context context{.out = out, .err = err, .rulesets = all_rulesets(), .files = files};
    auto office = Office::open(context, clock_, path("office"));
    EXPECT_TRUE(office) << err.str();
    if (!office) return err.str();
    count_ = tick(*office);
    return without_folder(out.str());
  }

  /// Nobody fires: dice of the game master's chain are others in each run, and no game may end
  /// early.
  void hand_in(const std::string& player, int turn) {
    const Ran ran = run_program({"game", "submit", path("game"),
                                 write(player + ".yaml", orders_of(player, turn, "{fire: none}"))});
    ASSERT_EQ(ran.status, ExitStatus::good) << ran.out << ran.err;
  }

  /// The umpire announces another wind before a turn.
  void change_wind(int turn) {
    const Ran ran = run_program(
        {"game", "override", path("game"),
         write("hand.yaml", "prizecourt: orders/1\ngame: sloops\nturn: " + std::to_string(turn) +
                                "\nplayer: umpire\nreason: a squall\n"
                                "set: {wind_from: 2}\n")});
    ASSERT_EQ(ran.status, ExitStatus::good) << ran.out << ran.err;
  }

  /// The names of mails that wait, sorted, but for the game master's daily one; the outbox is then
  /// empty, as if they had been sent.
  std::vector<std::string> sent() {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(path("office/outbox"))) {
      const std::string name = entry.path().stem().string();
      if (name != "daily-master") names.push_back(name);
      fs::remove(entry.path());
    }
    std::sort(names.begin(), names.end());
    return names;
  }

  /// The mail of that name that waits.
  [[nodiscard]] std::string mail(const std::string& name) const {
    return read("office/outbox/" + name + ".mail");
  }

  /// The same, taken apart.
  [[nodiscard]] Letter letter(const std::string& name) const {
    Problems problems;
    const auto waiting = read_mail_to_send(path("office/outbox/" + name + ".mail"), problems);
    EXPECT_TRUE(waiting) << name;
    auto opened = open_letter(waiting ? waiting->bytes : "", LetterLimits{});
    EXPECT_TRUE(std::holds_alternative<Letter>(opened)) << name;
    return std::holds_alternative<Letter>(opened) ? std::get<Letter>(opened) : Letter();
  }

  /// The part of a mail with that file name or, without one, of that type.
  static std::string part_of(const Letter& letter, std::string_view name_or_type) {
    for (const Part& part : letter.parts) {
      const bool is_it = part.name.empty() ? part.type == name_or_type : part.name == name_or_type;
      if (is_it) return part.bytes;
    }
    return "no such part";
  }

  [[nodiscard]] OfficeStatus status() {
    std::ostringstream out;
    FileCalls files;
    Context context{.out = out, .err = out, .rulesets = all_rulesets(), .files = files};
    const auto office = Office::open(context, clock_, path("office"));
    EXPECT_TRUE(office) << out.str();
    return status_of(*office);
  }

  /// All files of the office and the game but temporary ones.
  [[nodiscard]] std::map<std::string, std::string> everything() const {
    std::map<std::string, std::string> all;
    for (const std::string folder : {"office", "game"}) {
      for (const auto& entry : fs::recursive_directory_iterator(path(folder))) {
        const std::string name = entry.path().string();
        if (entry.is_regular_file() && !name.ends_with(".tmp")) all[name] = read_text(name);
      }
    }
    return all;
  }

  /// Says of which file it is not so.
  static void expect_same(const std::map<std::string, std::string>& one,
                          const std::map<std::string, std::string>& other) {
    for (const auto& [name, text] : one) {
      const auto found = other.find(name);
      EXPECT_TRUE(found != other.end() && found->second == text) << name;
    }
    for (const auto& [name, text] : other) EXPECT_TRUE(one.contains(name)) << name;
  }

  /// Keeps office and game as they are, for put_back().
  void keep() const {
    for (const std::string folder : {"office", "game"}) {
      fs::copy(path(folder), path("kept/" + folder), fs::copy_options::recursive);
    }
  }

  void put_back() const {
    for (const std::string folder : {"office", "game"}) {
      fs::remove_all(path(folder));
      fs::copy(path("kept/" + folder), path(folder), fs::copy_options::recursive);
    }
  }

  static constexpr std::string_view head =
      "prizecourt: post/1\n"
      "address: games@example.org\n"
      "umpire: umpire@example.org\n"
      "authserv_id: mx.example.org\n"
      "zone: Europe/London\n"
      "games:\n";

  static constexpr std::string_view full_mails =
      "    players:\n"
      "      north: {address: north@example.org, zone: America/New_York}\n"
      "      south: {address: south@example.org}\n";

  /// Without pictures, which take long to make.
  std::string players_ =
      "    players:\n"
      "      north: {address: north@example.org, zone: America/New_York, plain: true}\n"
      "      south: {address: south@example.org, plain: true}\n";

  /// Ticks of tests come as rarely as it suits them.
  std::string outage_ = "40 weeks";

  TickCount count_;
};

using MailNames = std::vector<std::string>;

}  // namespace prizecourt::post
