/// Every mail of tests/mail as a mail server hands it over: the clear ones are handed in, each of
/// the others is answered with what to do, a machine's is not answered, and what nobody should
/// trust waits for a person.

#include "tests/post/corpus.h"
#include "tests/post/office/office_fixture.h"

#include <map>
#include <set>

namespace prizecourt::post {
namespace {

class CorpusIntake : public PostTest {
 protected:
  /// The office as the mails have it: those of Perry were proven by our own mail server.
  void begin_anew() const {
    for (const std::string folder : {"office", "lake-erie"}) fs::remove_all(path(folder));
    for (const std::string folder : {"office", "lake-erie"}) {
      fs::copy(path("kept/" + folder), path(folder), fs::copy_options::recursive);
    }
  }

  CorpusIntake() {
    fs::create_directories(path("kept"));
    std::string scenario = replaced(two_sloops(), "game: sloops", "game: lake-erie");
    scenario = replaced(scenario, "  north: {}", "  perry: {}");
    scenario = replaced(scenario, "player: north", "player: perry");
    EXPECT_EQ(run_program({"game", "new", "--open-dice", write("scenario.yaml", scenario),
                           path("kept/lake-erie")})
                  .status,
              ExitStatus::good);
    EXPECT_EQ(post({"init", path("kept/office")}).status, 0);
    write("kept/office/post.yaml",
          "prizecourt: post/1\naddress: games@example.net\nenvelope: bounce\n"
          "umpire: umpire@example.net\nprovider: postfix-below\nauthserv_id: "
          "mx.example.net\nsendmail: [/bin/true]\n"
          "games:\n  lake-erie:\n    folder: ../lake-erie\n    players:\n"
          "      perry: {address: perry@example.org, plain: true}\n"
          "      south: {address: barclay@example.org, plain: true}\n");
  }

  /// The one file below a folder of the office, at any depth; "" where there is none.
  [[nodiscard]] std::string the_file(const std::string& folder) const {
    std::string name;
    for (const auto& entry : fs::recursive_directory_iterator(path("office/" + folder))) {
      if (!entry.is_regular_file()) continue;
      EXPECT_EQ(name, "") << "there are two in " << folder;
      name = entry.path().string();
    }
    return name;
  }

  [[nodiscard]] Outcome outcome() const {
    const std::string name = the_file("records");
    Problems problems;
    const auto record = read_record(name.empty() ? the_file("queue") : name, problems);
    EXPECT_TRUE(record) << to_text(problems);
    return record ? record->outcome : Outcome::dropped;
  }

  /// To whom the one answer went and its text; "" where nobody was answered.
  [[nodiscard]] std::string answer() const {
    const std::string name = the_file("sent");
    if (name.empty()) return "";
    Problems problems;
    const auto mail = read_mail_to_send(name, problems);
    EXPECT_TRUE(mail) << to_text(problems);
    return mail ? mail->envelope.to + ' ' + told(*mail) : "";
  }
};

TEST_F(CorpusIntake, EachMailIsHandedInOrAnsweredOrWaits) {
  // Clear, but nothing proves who wrote it.
  const std::set<std::string> unproven = {"no-from", "from-of-two"};
  const std::map<std::string, Outcome> becomes = {
      {"taken", Outcome::taken},
      {"asked", Outcome::asked},
      {"question", Outcome::asked},
      {"bounce", Outcome::ignored},
      {"never", Outcome::ignored},
      {"robot", Outcome::ignored},
      {"critical", Outcome::queued},
      {"unreadable", Outcome::queued},
      // Through a list, from whose address nobody plays.
      {"robot-taken", Outcome::ignored}};
  for (const ExpectedMail& row : expected_mails()) {
    SCOPED_TRACE(row.name);
    begin_anew();
    ASSERT_EQ(post({"take", path("office")}, mail_of(row)).status, 0);
    const Outcome expected =
        unproven.contains(row.name) ? Outcome::unproven : becomes.at(row.outcome);
    EXPECT_EQ(name_of(outcome()), name_of(expected));
    if (expected == Outcome::ignored || expected == Outcome::queued) {
      EXPECT_EQ(answer(), "");
    } else {
      EXPECT_THAT(answer(), StartsWith("perry@example.org "));
      EXPECT_THAT(answer(), HasSubstr(row.outcome == "asked" ? row.what : ""));
    }
  }
}

}  // namespace
}  // namespace prizecourt::post
