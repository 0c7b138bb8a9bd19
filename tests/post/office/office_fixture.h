#pragma once

#include "extras/post/letter/compose.h"
#include "extras/post/letter/letter.h"
#include "extras/post/office/records.h"
#include "extras/post/office/token.h"
#include "tests/post/world.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <sys/stat.h>
#include <variant>

namespace prizecourt::post {

/// A mail as a test writes it.
struct TestMail {
  std::string from = "North <north@example.net>";
  std::string to = "games@example.org";
  std::string subject = "orders";
  std::string body{};
  std::string id = "m1@example.net";
  std::string date{};     ///< empty: when the clock stands where tests begin, or when it is taken
  std::string headers{};  ///< more of them, each with its end
  bool is_proven = true;  ///< our server found that DKIM passed
};

inline std::string written(const TestMail& mail) {
  const std::string domain = mail.from.substr(mail.from.find('@') + 1);
  const std::string of = domain.substr(0, domain.find('>'));
  return (mail.is_proven ? "Authentication-Results: mx.example.org; dkim=pass header.d=" + of + "\n"
                         : std::string()) +
         "Received: from mail.example.net by mx.example.org with ESMTPS\n"
         "From: " +
         mail.from + "\nTo: " + mail.to + "\nSubject: " + mail.subject +
         "\nDate: " + (mail.date.empty() ? "Thu, 26 Nov 2026 10:00:00 +0000" : mail.date) +
         "\nMessage-ID: <" + mail.id + ">\n" + mail.headers +
         "MIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\n\n" + mail.body;
}

/// Orders as they stand in the text of a mail.
inline std::string marked(const std::string& player, int turn, const std::string& orders) {
  return "Hello,\n\n=== orders sloops " + std::to_string(turn) + ' ' + player + " ===\n" + orders +
         "=== end ===\n\nYours\n";
}

inline const std::string north_fires = "cutter.fire: any\n";

/// The headers of a mail as they are, and its text as it is read.
inline std::string told(const MailToSend& mail) {
  const auto opened = open_letter(mail.bytes, LetterLimits{});
  const auto* const letter = std::get_if<Letter>(&opened);
  if (letter == nullptr) return "unreadable";
  std::string text;
  for (const Header& header : letter->headers) text += header.name + ":" + header.raw + '\n';
  for (const Part& part : letter->parts) {
    if (part.type == "text/plain" && !part.is_attached) text += part.bytes;
  }
  // Lines are broken for people.
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text;
}

/// An office with one game, two_sloops(): north is proven by DKIM, south by a word.
class OfficeTest : public PostTest {
 protected:
  OfficeTest() {
    EXPECT_EQ(run_program({"game", "new", "--open-dice", write("scenario.yaml", two_sloops()),
                           path("sloops")})
                  .status,
              ExitStatus::good);
    EXPECT_EQ(post({"init", path("office")}).status, 0);
    set_sendmail("exit 0");
    write_settings("");
  }

  /// What the program for sending does with a mail that it was given on its standard input.
  void set_sendmail(const std::string& script) {
    const std::string program = write("sendmail", "#!/bin/sh\ncat > /dev/null\n" + script + "\n");
    ::chmod(program.c_str(), 0755);
  }

  void write_settings(const std::string& more) const {
    write("office/post.yaml",
          "prizecourt: post/1\naddress: games@example.org\numpire: umpire@example.org\n"
          "authserv_id: mx.example.org\nsendmail: [" +
              path("sendmail") + ", -oi, -t]\n" + "sendmail_seconds: 300\n" + more +
              "games:\n  sloops:\n    folder: ../sloops\n    players:\n"
              "      north: {address: north@example.net}\n"
              "      south: {address: south@example.com, proof: word, word: Trafalgar-1805}\n");
  }

  PostRan take(TestMail mail) {
    if (mail.date.empty()) mail.date = date_of_mail(clock_.time);
    return post({"take", path("office")}, written(mail));
  }

  /// The names of the files below a folder of the office, at any depth, sorted.
  [[nodiscard]] std::vector<std::string> below(const std::string& folder) const {
    std::vector<std::string> names;
    for (const auto& entry : fs::recursive_directory_iterator(path("office/" + folder))) {
      if (entry.is_regular_file()) names.push_back(entry.path().string());
    }
    std::sort(names.begin(), names.end());
    return names;
  }

  [[nodiscard]] std::vector<MailToSend> mails(const std::string& folder) const {
    std::vector<MailToSend> all;
    for (const std::string& name : below(folder)) {
      Problems problems;
      auto mail = read_mail_to_send(name, problems);
      EXPECT_TRUE(mail) << name << ": " << to_text(problems);
      if (mail) all.push_back(std::move(*mail));
    }
    return all;
  }

  [[nodiscard]] std::vector<Record> records(const std::string& folder) const {
    std::vector<Record> all;
    for (const std::string& name : below(folder)) {
      Problems problems;
      auto record = read_record(name, problems);
      EXPECT_TRUE(record) << name << ": " << to_text(problems);
      if (record) all.push_back(std::move(*record));
    }
    return all;
  }

  /// The record of the one mail that came.
  [[nodiscard]] Record the_record(const std::string& folder) const {
    const auto all = records(folder);
    EXPECT_EQ(all.size(), 1U);
    return all.empty() ? Record{} : all.front();
  }

  /// The text of the one answer that was sent.
  [[nodiscard]] std::string the_answer() const {
    const auto all = mails("sent");
    EXPECT_EQ(all.size(), 1U);
    return all.empty() ? std::string() : told(all.front());
  }

  [[nodiscard]] std::string status_of_game() const {
    return run_program({"game", "status", path("sloops")}).out;
  }

  /// Every file of a folder, by path, without temporary ones.
  [[nodiscard]] std::map<std::string, std::string> content_of(const std::string& folder) const {
    std::map<std::string, std::string> all;
    for (const auto& entry : fs::recursive_directory_iterator(path(folder))) {
      const std::string name = fs::relative(entry.path(), path(folder)).string();
      if (entry.is_regular_file() && !name.ends_with(".tmp")) {
        all[name] = read_text(entry.path().string());
      }
    }
    return all;
  }
};

}  // namespace prizecourt::post
