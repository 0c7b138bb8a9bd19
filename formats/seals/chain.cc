#include "formats/seals/chain.h"

#include "formats/seals/joint_dice.h"
#include "formats/yaml/formats.h"
#include "formats/yaml/parse.h"
#include "formats/yaml/write.h"

#include <cerrno>
#include <sys/random.h>
#include <system_error>
#include <utility>

namespace prizecourt {

Digest random_bytes() {
  Digest bytes;
  std::size_t filled = 0;
  while (filled < bytes.bytes.size()) {
    const ssize_t count = ::getrandom(bytes.bytes.data() + filled, bytes.bytes.size() - filled, 0);
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) {
      throw std::system_error(errno, std::generic_category(), "the system gives no random bytes");
    }
    filled += static_cast<std::size_t>(count);
  }
  return bytes;
}

Digest commitment_of(const Chain& chain) {
  return follow_chain(chain.secret, chain.length);
}

std::optional<Digest> link_of(const Chain& chain, int window) {
  if (window < 1 || window > chain.length) return std::nullopt;
  return follow_chain(chain.secret, chain.length - window);
}

std::string to_text(const Chain& chain) {
  std::string text =
      "# Your secret for the dice of one game. Keep it to yourself, and do not use it for a second "
      "game:\n# anyone who has it knows your links. Publish the commitment.\n";
  yaml::Writer out(text);
  out.begin_map(yaml::Style::block);
  out.key("prizecourt");
  out.text(chain_format);
  out.key("secret");
  out.text(to_hex(chain.secret));
  out.key("length");
  out.integer(chain.length);
  out.key("commitment");
  out.text(to_hex(commitment_of(chain)));
  if (chain.revealed > 0) {
    out.key("game");
    out.text(chain.game);
    out.key("revealed");
    out.integer(chain.revealed);
  }
  out.end();
  return text;
}

namespace {

/// Problems are shown to others who are asked for help: the lines of this file are not.
void pass_on_without_lines(const Problems& found, Problems& problems) {
  for (Problem& problem : found.sorted()) {
    problem.source_line.clear();
    problems.add(std::move(problem));
  }
}

std::optional<Chain> read(const std::string& name, const std::string& text, Problems& problems) {
  const auto document = yaml::parse({.name = name, .text = text}, yaml::Limits{}, problems);
  if (!document) return std::nullopt;
  yaml::MapReader map(document->root(), problems);
  require_format(map, chain_format, problems);
  Chain chain;
  chain.secret = read_digest(map, "secret", problems);
  chain.length = static_cast<int>(map.integer("length", {1, longest_chain}));
  const Digest commitment = read_digest(map, "commitment", problems);
  chain.game = std::string(map.optional_text("game").value_or(""));
  chain.revealed =
      static_cast<int>(map.optional_integer("revealed", {1, longest_chain}).value_or(0));
  map.done();
  if (problems.has_errors()) return std::nullopt;
  if (commitment == commitment_of(chain)) return chain;
  yaml::report(problems, document->root().find("commitment").value(), "invalid",
               "does not follow from the secret and the length", "the file was changed");
  return std::nullopt;
}

}  // namespace

std::optional<Chain> read_chain(const std::string& name, const std::string& text,
                                Problems& problems) {
  Problems found;
  auto chain = read(name, text, found);
  pass_on_without_lines(found, problems);
  return chain;
}

}  // namespace prizecourt
