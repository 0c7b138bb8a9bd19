#include "extras/post/letter/contents.h"
#include "extras/post/letter/letter.h"

#include <array>
#include <string_view>

// Twelve mails by which a library that loses text is found out before it reads anybody's.
namespace prizecourt::post {
namespace {

/// What must come out of a mail.
struct Known {
  std::string_view what;  ///< for the message
  std::string_view mail;
  std::string_view subject;
  std::string_view from_name;
  std::string_view file;   ///< the name of the last part; not looked at where empty
  std::string_view bytes;  ///< of the last part
};

constexpr std::string_view known_head = "From: perry@example.org\nSubject: s\nMIME-Version: 1.0\n";

constexpr std::array<Known, 9> known_mails = {{
    {"a subject in two encoded words",
     "From: a@example.org\nSubject: =?UTF-8?B?W2xha2UtZXJpZV0gdHVybg==?=\n "
     "=?UTF-8?B?LTcgb3JkZXJz?=\n\nx\n",
     "[lake-erie] turn-7 orders", "", "", "x\n"},
    {"a name in two encoded words",
     "From: =?UTF-8?B?T2xpdmVyIA==?= =?UTF-8?B?UGVycnk=?= <a@example.org>\nSubject: s\n\nx\n", "s",
     "Oliver Perry", "", "x\n"},
    {"a file's name in two encoded words",
     "From: a@example.org\nSubject: s\nContent-Type: text/plain;\n "
     "name=\"=?UTF-8?B?b3JkZXJzLXR1cg==?= =?UTF-8?B?bi03LnlhbWw=?=\"\n\nx\n",
     "s", "", "orders-turn-7.yaml", "x\n"},
    {"a file's name in pieces",
     "From: a@example.org\nSubject: s\nContent-Disposition: attachment;\n "
     "filename*0*=UTF-8''orders%20;\n filename*1=turn-7.yaml\n\nx\n",
     "s", "", "orders turn-7.yaml", "x\n"},
    {"base64 with padding in the middle",
     "From: a@example.org\nSubject: s\nContent-Transfer-Encoding: base64\n\nVklSVQ==\nVklSVVM=\n",
     "s", "", "", "VIRUVIRUS"},
    {"quoted-printable",
     "From: a@example.org\nSubject: s\nContent-Transfer-Encoding: quoted-printable\n\n"
     "na=C3=AFve =\nand =3D\n",
     "s", "", "", "na\xC3\xAFve and =\n"},
    {"parts within parts",
     "From: a@example.org\nSubject: s\nMIME-Version: 1.0\nContent-Type: multipart/mixed; "
     "boundary=a\n\n--a\nContent-Type: multipart/alternative; boundary=b\n\n--b\n\nfirst\n--b--\n"
     "--a\nContent-Type: text/plain; name=last\n\nx\n--a--\n",
     "s", "", "last", "x"},
    {"a message within a message",
     "From: a@example.org\nSubject: s\nMIME-Version: 1.0\nContent-Type: message/rfc822\n\n"
     "From: b@example.org\nSubject: t\n\nx\n",
     "s", "", "", "x\n"},
    {"a multipart that is cut off",
     "From: a@example.org\nSubject: s\nMIME-Version: 1.0\nContent-Type: multipart/mixed; "
     "boundary=a\n\n--a\n\nx\n",
     "s", "", "", "x\n"},
}};

/// What must come out of the text of a mail.
struct KnownText {
  std::string_view what;
  std::string_view header;
  std::string_view body;
  bool is_taken;
};

constexpr std::string_view known_orders =
    "=== orders lake-erie 7 perry ===\nlawrence.note: \"na\xC3\xAFve\"\n=== end ===\n";

constexpr std::array<KnownText, 3> known_texts = {{
    {"a text in Windows-1252", "Content-Type: text/plain; charset=windows-1252\n",
     "=== orders lake-erie 7 perry ===\nlawrence.note: \"na\xEFve\"\n=== end ===\n", true},
    {"a flowed text", "Content-Type: text/plain; charset=utf-8; format=flowed; delsp=yes\n",
     "=== orders lake-erie 7 perry ===\nlawrence.note: \"na \n\xC3\xAFve\"\n=== end ===\n", true},
    {"a text with NUL in it", "Content-Type: text/plain\n",
     std::string_view("=== orders lake-erie 7 perry ===\nlawrence.note: \"na\0ive\"\n=== end ===\n",
                      69),
     false},
}};

bool is_right(const Known& known) {
  const auto opened = open_letter(known.mail, LetterLimits{});
  const auto* const letter = std::get_if<Letter>(&opened);
  if (letter == nullptr || letter->parts.empty()) return false;
  const Part& last = letter->parts.back();
  return letter->subject == known.subject && letter->from_name == known.from_name &&
         (known.file.empty() || last.name == known.file) && last.bytes == known.bytes &&
         last.trouble.empty();
}

bool is_right(const KnownText& known) {
  const std::string mail =
      std::string(known_head) + std::string(known.header) + '\n' + std::string(known.body);
  const auto opened = open_letter(mail, LetterLimits{});
  const auto* const letter = std::get_if<Letter>(&opened);
  if (letter == nullptr) return false;
  const Contents contents = contents_of(*letter);
  if (!known.is_taken) return contents.pieces.empty() && !contents.refused.empty();
  return contents.pieces.size() == 1 && contents.pieces.front().bytes == known_orders;
}

}  // namespace

std::vector<std::string> self_test() {
  std::vector<std::string> wrong;
  const auto judge = [&](const auto& known) {
    if (!is_right(known)) {
      wrong.push_back("Reading " + std::string(known.what) +
                      " loses text: this library cannot read messages correctly.");
    }
  };
  for (const Known& known : known_mails) judge(known);
  for (const KnownText& known : known_texts) judge(known);
  return wrong;
}

}  // namespace prizecourt::post
