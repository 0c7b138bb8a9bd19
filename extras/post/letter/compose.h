#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

/// Mails of ours.
namespace prizecourt::post {

enum class OutgoingKind : std::uint8_t {
  receipt,   ///< answers a mail: `Auto-Submitted: auto-replied`
  report,    ///< a turn's: `auto-generated`
  reminder,  ///< `auto-generated`
};

/// A file that goes with a mail.
struct Enclosure {
  std::string name{};
  std::string type{};  ///< "text/html"
  std::string bytes{};
};

/// A picture that the HTML shows as `cid:` and cid_of() its name. It is drawn when the mail leaves
/// (with_pictures()): of answers that others take the place of, nobody sees it.
struct Drawing {
  std::string name{};  ///< "board.png"
  std::string svg{};
  int width = 0;  ///< of the picture, in pixels
};

/// A mail before it is written. Texts are UTF-8 and data: no header can be made of any of them.
struct Outgoing {
  OutgoingKind kind{};
  std::string envelope_from{};  ///< where bounces go; empty for nowhere. Stands nowhere in the mail
  std::string from{};           ///< an address, as is_address() has it
  std::string from_name{};
  std::string to{};
  std::string reply_to{};  ///< an address; empty for none
  std::string subject{};
  std::string text{};
  std::string html{};  ///< the same again; empty for none
  std::vector<Drawing> pictures{};
  std::vector<Enclosure> attachments{};
  std::string message_id{};               ///< without angle brackets
  std::string in_reply_to{};              ///< likewise; empty for none
  std::vector<std::string> references{};  ///< likewise
  std::int64_t date = 0;                  ///< in seconds since 1970
  std::string office{};                   ///< what the loop header says; one word
};

/// How the HTML of a mail names one of its pictures: `<img src="cid:…">`.
[[nodiscard]] std::string cid_of(std::string_view message_id, std::string_view picture);

/// The mail (RFC 5322) with line feeds, as the sendmail interface takes it: the same for the same
/// values, 7-bit, no line over 998 bytes, none of the text's beginning with `From `. Never a Bcc.
/// Throws std::invalid_argument where an address is none (is_address()), or an id is not one word
/// of printable ASCII. Drawings stand in it as such, so it is not to be sent
/// before with_pictures() has been over it.
[[nodiscard]] std::string compose(const Outgoing& mail);

/// Whether a composed mail has drawings where its pictures belong.
[[nodiscard]] bool has_drawings(std::string_view mail);

/// Makes a PNG of SVG, so many pixels wide.
using Draw = std::function<std::string(std::string_view svg, int width)>;

/// The mail as it leaves: `draw` makes a picture of each drawing, in their order.
[[nodiscard]] std::string with_pictures(std::string_view mail, const Draw& draw);

/// A date as mails have it: `Thu, 26 Nov 2026 10:45:00 +0000`.
[[nodiscard]] std::string date_of_mail(std::int64_t seconds_since_1970);

}  // namespace prizecourt::post
