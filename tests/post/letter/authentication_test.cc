#include "extras/post/letter/authentication.h"

#include <gtest/gtest.h>

#include <string>
#include <variant>
#include <vector>

// Lesson M6: Authentication-Results fails closed. Each row is a header as a forger, a forwarder or
// a server could write it.
namespace prizecourt::post {
namespace {

const std::string own = "Received: from mail.example.org by mx.example.net (Postfix) with ESMTPS\n";
const std::string foreign = "Received: from home by mail.example.org with ESMTPSA\n";
const std::string inside =
    "Received: by 2002:a05:6a10:1234:b0:1:2:3 with SMTP id x1csp12345; Thu, 03 Dec 2026\n";
const std::string from = "From: Perry <perry@example.org>\n";
const std::string good =
    "Authentication-Results: mx.example.net; dkim=pass (2048-bit key) header.d=example.org "
    "header.i=@example.org header.b=\"a/b+c\"; dmarc=pass (p=none) header.from=example.org\n";

std::string results(const std::string& text) {
  return "Authentication-Results: " + text + '\n';
}

Authentication judged(const std::string& header, const TrustedServer& server) {
  const auto opened = open_letter(header + "\nx\n", LetterLimits{});
  return authentication_of(std::get<Letter>(opened), server);
}

TrustedServer server_with(Place place) {
  return {
      .ids = {"mx.example.net"}, .hosts = {"mx.example.net", "imap.example.net"}, .place = place};
}

const TrustedServer above = server_with(Place::above);
const TrustedServer below = server_with(Place::below);

struct Row {
  const char* name;
  std::string header;
};

void expect_passed(const std::vector<Row>& rows, const TrustedServer& server) {
  for (const Row& row : rows) {
    EXPECT_TRUE(judged(row.header, server).is_passed)
        << row.name << ": " << judged(row.header, server).why;
  }
}

void expect_not_passed(const std::vector<Row>& rows, const TrustedServer& server) {
  for (const Row& row : rows) {
    const Authentication judgement = judged(row.header, server);
    EXPECT_FALSE(judgement.is_passed) << row.name;
    EXPECT_FALSE(judgement.why.empty()) << row.name;
  }
}

TEST(Authentication, M6_is_passed_above_the_received_of_a_server_that_writes_there) {
  expect_passed(
      {{"above Received, as rspamd has it", good + own + from},
       {"a Received as postfix folds it",
        good +
            "Received: from mail.example.org (mail.example.org [192.0.2.7])\n\tby mx.example.net "
            "(Postfix) with ESMTPS id 4A\n\tfor <games@example.net>; Thu, 26 Nov 2026\n" +
            from},
       {"two hops of ours", "Received: from mx.example.net by imap.example.net with LMTP\n" + good +
                                own + foreign + from},
       {"a filter of ours behind, by its address",
        good + "Received: from localhost (localhost [127.0.0.1]) by mx.example.net (Postfix)\n" +
            own + foreign + from},
       {"a machine of ours behind that we did not name",
        "Received: from mx (mx [10.1.2.3]) by store (Cyrus) with LMTPA\n" + good + own + from},
       {"two headers for two methods",
        results("mx.example.net; dkim=pass header.d=example.org header.b=abc+/==") +
            results("mx.example.net; dmarc=pass header.from=example.org") + own + from},
       {"a line below, of which nothing is believed",
        good + own + results("mx.example.net; dkim=fail header.d=example.org") + from}},
      above);
}

// What a server of ours has not written where it writes, its sender may have.
TEST(Authentication, M6_fails_elsewhere_than_a_server_writes) {
  expect_not_passed(
      {{"a forged line below our Received", own + good + from},
       {"the same, and a Received of the sender's", own + good + foreign + from},
       {"below a Received that names our server",
        own + good + "Received: from home (home [192.0.2.8]) by mx.example.net\n" + from},
       {"a Received of the sender's that says it is from a machine of ours",
        "Received: from x (x [192.0.2.8]) by mx.example.net with ESMTP\n" + good + own + from},
       {"a sender that calls itself by our name",
        "Received: from mx.example.net (x [192.0.2.8]) by mx.example.net with ESMTP\n" + good +
            own + from},
       {"a sender that calls itself by our address",
        "Received: from [127.0.0.1] (192.0.2.8) by mx.example.net with ESMTP\n" + good + own +
            from},
       {"the same, as Exim writes it",
        "Received: from x ([192.0.2.8] helo=[127.0.0.1]) by mx.example.net with esmtp\n" + good +
            own + from},
       {"the same of an address without a name",
        "Received: from [192.0.2.8] (helo=[127.0.0.1]) by mx.example.net with esmtp\n" + good +
            own + from},
       {"a sender whose name opens a comment",
        "Received: from x(y (x [192.0.2.8]) by mx.example.net with ESMTP\n" + good + own + from},
       {"a sender whose name closes a comment",
        "Received: from x)y (x [192.0.2.8]) by mx.example.net with ESMTP\n" + good + own + from},
       {"a sender whose return address opens a comment",
        "Received: from x (x [192.0.2.8]) by mx.example.net with ESMTP (envelope-from "
        "<\"a(b\"@evil.example>)\n" +
            good + own + from}},
      above);
  expect_not_passed(
      {{"a line above our Received", good + own + from},
       {"two lines of one id, even of two methods",
        own + results("mx.example.net; dkim=pass header.d=example.org") +
            results("mx.example.net; spf=pass smtp.mailfrom=example.org") + from},
       {"a mail that another customer handed in",
        "Received: from x (x [192.0.2.8]) by mx.example.net with ESMTPSA\n" + good + from},
       {"a sender whose name opens a comment",
        "Received: from x(y (x [192.0.2.8]) by mx.example.net with ESMTP\n" + own + good + from}},
      below);
}

TEST(Authentication, M6_is_passed_by_the_server_that_is_named) {
  const std::vector<Row> rows = {
      {"below our own Received, as OpenDKIM had it", own + good + foreign + from},
      {"a hop inside the provider above ours, as Gmail has it", inside + own + good + from},
      {"DKIM alone", own + results("mx.example.net; dkim=pass header.d=example.org") + from},
      {"DKIM by identity", own + results("mx.example.net; dkim=pass header.i=@example.org") + from},
      {"DMARC alone", own + results("mx.example.net; dmarc=pass header.from=example.org") + from},
      {"two signatures of which one is good",
       own +
           results("mx.example.net; dkim=fail header.d=list.example; dkim=pass "
                   "header.d=example.org") +
           from},
      {"a version, capitals and folding",
       own +
           results("MX.Example.NET 1;\n\tdkim=pass reason=\"good; signature\"\n\t"
                   "header.d=Example.ORG") +
           from},
      {"a signature of the domain above",
       own + results("mx.example.net; dkim=pass header.d=example.org") +
           "From: perry@mail.example.org\n"},
      {"a header of another server beside ours, though it is none",
       own + results("spf=pass (sender IP is 192.0.2.1) smtp.mailfrom=example.org; x") + good +
           from},
  };
  expect_passed(rows, below);
}

TEST(Authentication, M6_fails_closed) {
  const std::vector<Row> rows = {
      {"nothing", own + from},
      {"another authserv-id",
       own + results("mx.evil.example; dkim=pass header.d=example.org") + from},
      {"no authserv-id", own + results("dkim=pass header.d=example.org") + from},
      {"an empty one", own + results("; dkim=pass header.d=example.org") + from},
      {"one that begins as ours",
       own + results("mx.example.net.evil.example; dkim=pass header.d=example.org") + from},
      {"ours in a comment",
       own + results("(mx.example.net) evil; dkim=pass header.d=example.org") + from},
      {"below a Received that is not ours", own + foreign + good + from},
      {"no Received of ours at all", good + foreign + from},
      {"no Received at all", good + from},
      {"a hop inside a provider, and no Received of ours", inside + good + foreign + from},
      {"a hop inside a provider below ours", own + inside + good + foreign + from},
      {"a Received that only speaks of ours",
       "Received: from mx.example.net by mail.evil.example with SMTP\n" + good + from},
      {"a Received with ours in a comment",
       "Received: from a (by mx.example.net) by mail.evil.example with SMTP\n" + good + from},
      {"the attacker's own domain",
       own + results("mx.example.net; dkim=pass header.d=evil.example") + from},
      {"a domain that ends as that one",
       own + results("mx.example.net; dkim=pass header.d=ample.org") + from},
      {"a domain that begins as that one",
       own + results("mx.example.net; dkim=pass header.d=example.org.evil.example") + from},
      {"a domain below", own + results("mx.example.net; dkim=pass header.d=u.example.org") + from},
      {"a whole top-level domain", own + results("mx.example.net; dkim=pass header.d=org") + from},
      {"DMARC for another domain",
       own + results("mx.example.net; dmarc=pass header.from=evil.example") + from},
      {"SPF alone",
       own + results("mx.example.net; spf=pass smtp.mailfrom=perry@example.org") + from},
      {"DKIM failed", own + results("mx.example.net; dkim=fail header.d=example.org") + from},
      {"DKIM neutral", own + results("mx.example.net; dkim=neutral header.d=example.org") + from},
      {"DMARC failed beside a DKIM that passed",
       own +
           results("mx.example.net; dkim=pass header.d=example.org; dmarc=fail "
                   "header.from=example.org") +
           from},
      {"a forged header beside the server's",
       own + results("mx.example.net; dkim=none") +
           results("mx.example.net; dkim=pass header.d=example.org") + from},
      {"a result in a comment",
       own + results("mx.example.net; dkim=none (dkim=pass header.d=example.org)") + from},
      {"a result in quotes",
       own + results("mx.example.net; dkim=none reason=\"; dkim=pass header.d=example.org\"") +
           from},
      {"a comment that does not end",
       own + results("mx.example.net; dkim=pass (header.d=example.org") + from},
      {"a quote that does not end",
       own + results("mx.example.net; dkim=pass reason=\"x header.d=example.org") + from},
      {"a property twice",
       own + results("mx.example.net; dkim=pass header.d=evil.example header.d=example.org") +
           from},
      {"another version", own + results("mx.example.net 2; dkim=pass header.d=example.org") + from},
      {"none, and more",
       own + results("mx.example.net; none dkim=pass header.d=example.org") + from},
      {"no semicolon", own + results("mx.example.net dkim=pass header.d=example.org") + from},
      {"two From", own + good + from + "From: evil@evil.example\n"},
      {"the same From twice", own + good + from + from},
      {"a From of two addresses", own + good + "From: perry@example.org, evil@evil.example\n"},
      {"no From", own + good},
      {"a From that is no address", own + good + "From: perry@example.org <\n"},
      {"an address in the name", own + good + "From: \"perry@example.org\" <evil@evil.example>\n"},
  };
  expect_not_passed(rows, below);
  EXPECT_GE(rows.size(), 20U);
}

TEST(Authentication, M6_counts_nothing_where_no_server_is_named) {
  EXPECT_FALSE(judged(own + good + from, {}).is_passed);
  EXPECT_FALSE(judged(own + results("; dkim=pass header.d=example.org") + from, {}).is_passed);
}

}  // namespace
}  // namespace prizecourt::post
