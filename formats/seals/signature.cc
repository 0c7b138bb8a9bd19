#include "formats/seals/signature.h"

#include "formats/text/escape.h"
#include "formats/text/files.h"
#include "formats/text/other_program.h"
#include "formats/text/problems.h"
#include "formats/text/utf8.h"

#include <cerrno>
#include <filesystem>
#include <vector>

namespace prizecourt {
namespace {

namespace fs = std::filesystem;

/// What the program says is told as far as this.
constexpr std::size_t longest_answer = 500;

std::string program_path() {
  return path_of_program("ssh-keygen");
}

/// Where the program finds the signature.
constexpr std::string_view signature_path = "/dev/fd/3";

/// What the program said, in one line: the same for everybody who has the same files.
std::string answer_in_words(std::string said) {
  for (std::size_t at = said.find(signature_path); at != std::string::npos;
       at = said.find(signature_path, at)) {
    said.replace(at, signature_path.size(), "the signature");
  }
  return said_in_one_line(said);
}

/// What can be seen without asking anybody.
std::optional<std::string> objection_to(const SignedText& signed_text) {
  if (signed_text.player.empty()) return "no player is named for this signature";
  if (signed_text.signature.empty()) return "there is no signature";
  if (signed_text.signature.size() > max_signature_bytes) return "this is too long for a signature";
  return why_none_can_be_checked(signed_text.allowed_signers_path);
}

/// What OpenSSH says of a signature that it is asked about with these arguments.
struct KeygenAnswer {
  bool good = false;
  std::string why;  ///< where it is not
};

KeygenAnswer ask_openssh(const SignedText& signed_text, std::vector<std::string> arguments) {
  const std::string program = program_path();
  const NamelessFile signature;
  const NamelessFile text;
  const NamelessFile output;
  // Line ends of the armour mean nothing, and mail programs change them.
  std::string armour(signed_text.signature);
  std::erase(armour, '\r');
  const bool written = signature.exists() && text.exists() && output.exists() &&
                       signature.fill(armour) && text.fill(signed_text.text);
  if (!written) return {.good = false, .why = with_cause("cannot write a temporary file", errno)};
  arguments.insert(arguments.begin(), {program, "-Y"});
  arguments.insert(arguments.end(),
                   {"-n", std::string(signed_text.name_space), "-s", std::string(signature_path)});
  const ProgramEnd ended =
      run_other_program(std::move(arguments), {.input = text.descriptor(),
                                               .output = output.descriptor(),
                                               .errors = output.descriptor(),
                                               .third = signature.descriptor()});
  if (ended.error != 0) {
    return {.good = false, .why = with_cause("cannot run " + for_terminal(program), ended.error)};
  }
  if (ended.good) return {.good = true, .why = {}};
  return {.good = false,
          .why = "OpenSSH does not accept the signature as that of " +
                 in_quotes(for_terminal(signed_text.player)) + ": " +
                 answer_in_words(output.read(longest_answer))};
}

/// Whether somebody signed the text, whoever that is.
bool is_signed_by_anybody(const SignedText& signed_text) {
  return ask_openssh(signed_text, {"check-novalidate"}).good;
}

/// What keeps a signature from being made that can be seen without asking anybody; empty for
/// nothing.
std::string objection_to(const TextToSign& to_sign) {
  if (kind_of(to_sign.key_path) != PathKind::file) {
    return "there is no key " + for_terminal(to_sign.key_path) +
           "; `ssh-keygen -t ed25519` makes one";
  }
  if (program_path().empty()) {
    return "signing a file needs ssh-keygen of OpenSSH, which is not in PATH";
  }
  return {};
}

}  // namespace

bool is_signature(std::string_view text) {
  return text.starts_with("-----BEGIN SSH SIGNATURE-----");
}

std::optional<std::string> why_none_can_be_checked(const std::string& allowed_signers_path) {
  if (kind_of(allowed_signers_path) != PathKind::file) {
    return "there is no file " + for_terminal(allowed_signers_path) +
           ", which lists the players' keys";
  }
  if (program_path().empty()) {
    return "checking a signature needs ssh-keygen of OpenSSH, which is not in PATH";
  }
  return std::nullopt;
}

std::optional<SignatureObjection> check_signature(const SignedText& signed_text) {
  if (auto objection = objection_to(signed_text))
    return SignatureObjection{.fault = SignatureFault::other, .why = *objection};
  const fs::path signers = fs::absolute(signed_text.allowed_signers_path);
  KeygenAnswer answer = ask_openssh(
      signed_text, {"verify", "-f", signers.string(), "-I", std::string(signed_text.player)});
  if (answer.good) return std::nullopt;
  if (is_signed_by_anybody(signed_text)) {
    return SignatureObjection{.fault = SignatureFault::another_key,
                              .why = "it is signed with another key than that of " +
                                     in_quotes(for_terminal(signed_text.player))};
  }
  for (Rewritten& other : rewritten(signed_text.text)) {
    SignedText again = signed_text;
    again.text = std::move(other.text);
    if (is_signed_by_anybody(again)) {
      return SignatureObjection{.fault = SignatureFault::changed_bytes,
                                .why = "the signature does not match: " + std::string(other.hint)};
    }
  }
  return SignatureObjection{.fault = SignatureFault::other, .why = std::move(answer.why)};
}

std::optional<std::string> make_signature(const TextToSign& to_sign, std::string& why) {
  why = objection_to(to_sign);
  if (!why.empty()) return std::nullopt;
  const std::string program = program_path();
  const NamelessFile text;
  const NamelessFile signature;
  const NamelessFile errors;
  if (!text.exists() || !signature.exists() || !errors.exists() || !text.fill(to_sign.text)) {
    why = with_cause("cannot write a temporary file", errno);
    return std::nullopt;
  }
  const fs::path key = fs::absolute(to_sign.key_path);
  const ProgramEnd ended = run_other_program(
      {program, "-q", "-Y", "sign", "-f", key.string(), "-n", std::string(to_sign.name_space)},
      {.input = text.descriptor(),
       .output = signature.descriptor(),
       .errors = errors.descriptor()});
  if (ended.error != 0) {
    why = with_cause("cannot run " + for_terminal(program), ended.error);
    return std::nullopt;
  }
  if (ended.good) return signature.read(max_signature_bytes);
  why = "OpenSSH cannot sign with " + for_terminal(to_sign.key_path) + ": " +
        answer_in_words(errors.read(longest_answer));
  return std::nullopt;
}

}  // namespace prizecourt
