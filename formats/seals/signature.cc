#include "formats/seals/signature.h"

#include "formats/text/escape.h"
#include "formats/text/files.h"
#include "formats/text/problems.h"
#include "formats/text/utf8.h"

#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>
#include <vector>

namespace prizecourt {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view program_name = "ssh-keygen";

/// What the program says is told as far as this.
constexpr std::size_t longest_answer = 500;

/// A file that has no name in any folder and is gone with the program, however that ends. A program
/// that we run reads it as an open file.
class NamelessFile {
 public:
  NamelessFile()
      : file_(::memfd_create("prizecourt", MFD_CLOEXEC)) {}

  NamelessFile(const NamelessFile&) = delete;
  NamelessFile& operator=(const NamelessFile&) = delete;

  ~NamelessFile() {
    if (file_ >= 0) ::close(file_);
  }

  /// Writes the text; whoever reads the file begins at its start.
  [[nodiscard]] bool fill(std::string_view text) const {
    while (!text.empty()) {
      const ssize_t count = ::write(file_, text.data(), text.size());
      if (count < 0 && errno == EINTR) continue;
      if (count <= 0) return false;
      text.remove_prefix(static_cast<std::size_t>(count));
    }
    return ::lseek(file_, 0, SEEK_SET) == 0;
  }

  /// The beginning of the file.
  [[nodiscard]] std::string read(std::size_t most) const {
    std::string bytes(most, '\0');
    const ssize_t count = ::pread(file_, bytes.data(), bytes.size(), 0);
    bytes.resize(count < 0 ? 0 : static_cast<std::size_t>(count));
    return bytes;
  }

  [[nodiscard]] bool exists() const { return file_ >= 0; }

  [[nodiscard]] int descriptor() const { return file_; }

 private:
  int file_;
};

/// The program in the folders of PATH; empty where there is none. Folders that are named from the
/// present one do not count: who sends files may have put a program there.
std::string program_path() {
  const char* const variable = std::getenv("PATH");
  std::string_view folders = variable == nullptr ? "/usr/local/bin:/usr/bin:/bin" : variable;
  while (!folders.empty()) {
    const std::string_view folder = folders.substr(0, folders.find(':'));
    folders.remove_prefix(std::min(folders.size(), folder.size() + 1));
    if (!folder.starts_with('/')) continue;
    std::string path = std::string(folder) + '/' + std::string(program_name);
    if (::access(path.c_str(), X_OK) == 0) return path;
  }
  return {};
}

std::string with_cause(std::string_view what, int error) {
  return std::string(what) + ": " + std::generic_category().message(error);
}

/// What the program reads and writes.
struct Streams {
  int input = -1;
  int output = -1;
  int errors = -1;
  int signature = -1;  ///< as signature_descriptor; -1 for none
};

/// Where the program finds the signature.
constexpr int signature_descriptor = 3;
constexpr std::string_view signature_path = "/dev/fd/3";

/// What became of a program that was run.
struct Ended {
  int error = 0;  ///< why it could not be run, or 0
  bool good = false;
};

Ended run(std::vector<std::string> arguments, const Streams& streams) {
  std::vector<char*> pointers;
  pointers.reserve(arguments.size() + 1);
  for (std::string& argument : arguments) pointers.push_back(argument.data());
  pointers.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  if (const int error = ::posix_spawn_file_actions_init(&actions); error != 0) return {error};
  ::posix_spawn_file_actions_adddup2(&actions, streams.input, STDIN_FILENO);
  ::posix_spawn_file_actions_adddup2(&actions, streams.output, STDOUT_FILENO);
  ::posix_spawn_file_actions_adddup2(&actions, streams.errors, STDERR_FILENO);
  if (streams.signature >= 0) {
    ::posix_spawn_file_actions_adddup2(&actions, streams.signature, signature_descriptor);
  }
  pid_t child = 0;
  const int error = ::posix_spawn(&child, pointers[0], &actions, nullptr, pointers.data(), environ);
  ::posix_spawn_file_actions_destroy(&actions);
  if (error != 0) return {error};
  int status = 0;
  while (::waitpid(child, &status, 0) < 0) {
    if (errno != EINTR) return {errno};
  }
  return {.error = 0, .good = WIFEXITED(status) && WEXITSTATUS(status) == 0};
}

/// What the program said, in one line: the same for everybody who has the same files.
std::string answer_in_words(std::string said) {
  for (std::size_t at = said.find(signature_path); at != std::string::npos;
       at = said.find(signature_path, at)) {
    said.replace(at, signature_path.size(), "the signature");
  }
  std::string out;
  for (std::size_t at = 0; at < said.size();) {
    std::size_t end = said.find_first_of("\r\n", at);
    if (end == std::string::npos) end = said.size();
    if (end > at) out += (out.empty() ? "" : "; ") + said.substr(at, end - at);
    at = end + 1;
  }
  while (out.ends_with('.')) out.pop_back();
  return out.empty() ? "it does not say why" : for_terminal(out);
}

/// What can be seen without asking anybody.
std::optional<std::string> objection_to(const SignedText& signed_text) {
  if (signed_text.player.empty()) return "nobody is named whose signature it would be";
  if (signed_text.signature.empty()) return "there is no signature";
  if (signed_text.signature.size() > max_signature_bytes) return "this is too long for a signature";
  return why_none_can_be_checked(signed_text.allowed_signers_path);
}

/// What OpenSSH says of a signature that it is asked about with these arguments.
struct KeygenAnswer {
  bool good = false;
  std::string why;  ///< where it is not
};

/// Line ends of the armour mean nothing, and mail programs change them.
std::string without_carriage_returns(std::string_view signature) {
  std::string text(signature);
  std::erase(text, '\r');
  return text;
}

KeygenAnswer ask_openssh(const SignedText& signed_text, std::vector<std::string> arguments) {
  const std::string program = program_path();
  const NamelessFile signature;
  const NamelessFile text;
  const NamelessFile output;
  const bool written = signature.exists() && text.exists() && output.exists() &&
                       signature.fill(without_carriage_returns(signed_text.signature)) &&
                       text.fill(signed_text.text);
  if (!written) return {.good = false, .why = with_cause("cannot write a temporary file", errno)};
  arguments.insert(arguments.begin(), {program, "-Y"});
  arguments.insert(arguments.end(),
                   {"-n", std::string(signed_text.name_space), "-s", std::string(signature_path)});
  const Ended ended = run(std::move(arguments), {.input = text.descriptor(),
                                                 .output = output.descriptor(),
                                                 .errors = output.descriptor(),
                                                 .signature = signature.descriptor()});
  if (ended.error != 0) {
    return {.good = false, .why = with_cause("cannot run " + for_terminal(program), ended.error)};
  }
  if (ended.good) return {.good = true, .why = {}};
  return {.good = false,
          .why = "OpenSSH does not accept the signature as that of " +
                 in_quotes(for_terminal(signed_text.player)) + ": " +
                 answer_in_words(output.read(longest_answer))};
}

KeygenAnswer verify(const SignedText& signed_text) {
  const fs::path signers = fs::absolute(signed_text.allowed_signers_path);
  return ask_openssh(signed_text,
                     {"verify", "-f", signers.string(), "-I", std::string(signed_text.player)});
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
    return "files are signed by ssh-keygen of OpenSSH, and it is in no folder of PATH";
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
           ", which would say whose key is whose";
  }
  if (program_path().empty()) {
    return "signatures are checked by ssh-keygen of OpenSSH, and it is in no folder of PATH";
  }
  return std::nullopt;
}

std::optional<SignatureObjection> check_signature(const SignedText& signed_text) {
  if (auto objection = objection_to(signed_text))
    return SignatureObjection{.fault = SignatureFault::other, .why = *objection};
  KeygenAnswer answer = verify(signed_text);
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
                                .why = "the signature does not fit: " + std::string(other.hint)};
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
  const Ended ended =
      run({program, "-q", "-Y", "sign", "-f", key.string(), "-n", std::string(to_sign.name_space)},
          {.input = text.descriptor(),
           .output = signature.descriptor(),
           .errors = errors.descriptor()});
  if (ended.error != 0) {
    why = with_cause("cannot run " + for_terminal(program), ended.error);
    return std::nullopt;
  }
  if (ended.good) return signature.read(max_signature_bytes);
  why = "OpenSSH does not sign with " + for_terminal(to_sign.key_path) + ": " +
        answer_in_words(errors.read(longest_answer));
  return std::nullopt;
}

}  // namespace prizecourt
