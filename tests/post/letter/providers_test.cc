#include "extras/post/letter/authentication.h"
#include "tests/post/corpus.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <set>
#include <sstream>
#include <variant>

// A mail of each provider, as such accounts keep them: which of its lines are believed.
namespace prizecourt::post {
namespace {

constexpr std::size_t count_of_providers = names(ProviderId{}).size();

std::string name_at(std::size_t i) {
  return std::string(names(ProviderId{})[i]);
}

std::string mail_at(std::size_t i) {
  return text_of_file(source_path("tests/mail/providers/") + name_at(i) + ".eml");
}

/// With the id that a game master writes where the provider has none of its own.
TrustedServer server_at(std::size_t i) {
  const auto id = static_cast<ProviderId>(i);
  return trusted_server(id, provider(id).ids.empty() ? "mx.example.org" : "", {});
}

Letter opened(const std::string& mail) {
  const auto letter = open_letter(mail, LetterLimits{});
  return std::holds_alternative<Letter>(letter) ? std::get<Letter>(letter) : Letter();
}

bool is_believed(std::size_t i, const std::string& mail) {
  return authentication_of(opened(mail), server_at(i)).is_passed;
}

bool is_doubtful(std::size_t i, const std::string& mail) {
  return has_doubtful_results(opened(mail), server_at(i));
}

/// Without its Authentication-Results lines.
std::string without_results(const std::string& mail) {
  std::istringstream lines(mail);
  std::string out;
  bool is_out = false;
  for (std::string line; std::getline(lines, line);) {
    const bool is_more = line.starts_with(' ') || line.starts_with('\t');
    if (!is_more) is_out = line.starts_with("Authentication-Results:");
    if (!is_out) out += line + '\n';
  }
  return out;
}

/// With a line of results as the sender would forge it: the last above its own header.
std::string with_forged(std::size_t i, const std::string& mail, std::string_view received) {
  const TrustedServer server = server_at(i);
  std::string id = server.ids.empty() ? "mx.example.org" : server.ids.front();
  if (id.starts_with('*')) id = "phl-mx-04" + id.substr(1);
  const std::size_t at = mail.find("Received: from laptop");
  EXPECT_NE(at, std::string::npos) << name_at(i);
  std::string forged = mail;
  return forged.insert(at, "Authentication-Results: " + id + "; dkim=pass header.d=example.net\n" +
                               std::string(received));
}

TEST(Providers, EachHasAMailThatIsBelievedAsTheTableSays) {
  std::set<std::string> mails;
  for (const auto& entry :
       std::filesystem::directory_iterator(source_path("tests/mail/providers"))) {
    mails.insert(entry.path().stem().string());
  }
  EXPECT_EQ(mails.size(), count_of_providers);
  for (std::size_t i = 0; i < count_of_providers; ++i) {
    EXPECT_TRUE(mails.contains(name_at(i))) << name_at(i);
    EXPECT_EQ(is_believed(i, mail_at(i)), provider(static_cast<ProviderId>(i)).place.has_value())
        << name_at(i) << ": " << authentication_of(opened(mail_at(i)), server_at(i)).why;
    EXPECT_FALSE(is_doubtful(i, mail_at(i))) << name_at(i);
  }
}

TEST(Providers, AForgedLineBesideTheProvidersIsNotBelieved) {
  for (std::size_t i = 0; i < count_of_providers; ++i) {
    const auto place = provider(static_cast<ProviderId>(i)).place;
    if (!place) continue;
    // What the server found is that nothing passed.
    std::string mail = mail_at(i);
    for (std::size_t at = mail.find("=pass"); at != std::string::npos; at = mail.find("=pass")) {
      mail.replace(at, 5, "=none");
    }
    EXPECT_FALSE(is_believed(i, mail)) << name_at(i);
    const std::string forged = with_forged(i, mail, "");
    EXPECT_FALSE(is_believed(i, forged)) << name_at(i);
    EXPECT_TRUE(is_doubtful(i, forged)) << name_at(i);
    // Below a Received that the sender made up.
    const std::string received =
        "Received: from a (a [192.0.2.9]) by " +
        (server_at(i).hosts.front() == "*.me.com" ? "x.me.com" : server_at(i).hosts.front()) +
        " with ESMTPS\n";
    EXPECT_FALSE(is_believed(i, with_forged(i, mail, received))) << name_at(i);
  }
}

// Where the server writes above its Received, the place alone tells a forged line.
TEST(Providers, AForgedLineAloneIsNotBelievedAboveAReceivedOfOurs) {
  for (std::size_t i = 0; i < count_of_providers; ++i) {
    if (provider(static_cast<ProviderId>(i)).place != Place::above) continue;
    EXPECT_FALSE(is_believed(i, with_forged(i, without_results(mail_at(i)), ""))) << name_at(i);
  }
}

TEST(Providers, TheGuideShowsTheTable) {
  const std::string guide = text_of_file(source_path("docs/post.md"));
  for (std::size_t i = 0; i < count_of_providers; ++i) {
    const std::string row = row_of(static_cast<ProviderId>(i));
    EXPECT_NE(guide.find('\n' + row + '\n'), std::string::npos) << row;
  }
}

}  // namespace
}  // namespace prizecourt::post
