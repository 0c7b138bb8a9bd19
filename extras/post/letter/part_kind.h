#pragma once

#include "extras/post/letter/letter.h"

#include <cstdint>
#include <string>

/// What a part of a mail is, by its content: neither its name nor its type is believed.
namespace prizecourt::post {

enum class PartKind : std::uint8_t {
  text,        ///< what a person wrote, or a text file
  orders,      ///< an order file, of whatever name
  commitment,  ///< to sealed orders
  signature,   ///< by ssh-keygen, of the file beside it
  picture,
  secret,   ///< a private key or a chain: nobody's but its owner's
  ignored,  ///< what programs add: signatures of mails, calling cards
  other,    ///< what nobody opens
};

struct JudgedPart {
  PartKind kind{};
  std::string words{};   ///< what it is, for people: "a ZIP archive"; empty for texts and orders
  std::string advice{};  ///< what to do instead; a sentence, or empty
};

[[nodiscard]] JudgedPart judge_part(const Part& part);

/// Whether a part is a file, and not what its writer reads as his mail.
[[nodiscard]] bool is_file(const Part& part);

/// A file's name without folders, controls and what shells and terminals read otherwise, of at most
/// 80 bytes; `part-2.1` where nothing is left of it.
[[nodiscard]] std::string harmless_name(const Part& part);

}  // namespace prizecourt::post
