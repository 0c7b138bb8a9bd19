#include "engine/table/play.h"
#include "formats/replay/replay.h"
#include "formats/seals/signing.h"
#include "formats/yaml/formats.h"
#include "formats/yaml/parse.h"

#include <algorithm>

namespace prizecourt {
namespace {

constexpr std::string_view digest_key = "digest: ";
constexpr std::string_view program_key = "program: ";

constexpr int most_revisions = 9999;  ///< of a ruleset; a limit of the format

yaml::Limits replay_limits() {
  yaml::Limits limits;
  limits.scalar = limits.bytes;  // a whole file stands in one text
  return limits;
}

void read_header(yaml::Node root, ReplayText& replay, Problems& problems) {
  yaml::MapReader map(root, problems);
  require_format(map, replay_format, problems);
  replay.ruleset = std::string(map.text("ruleset"));
  replay.scenario.revision = static_cast<int>(map.integer("revision", {1, most_revisions}));
  if (const auto hypothetical = map.optional_node("hypothetical")) {
    replay.scenario.hypothesis = read_hypothesis(*hypothetical, problems);
  }
  // What follows from the scenario is checked against it by writing the header anew.
  (void)map.text("game");
  (void)map.text("title");
  for (const yaml::Entry ruling : yaml::as_map(map.node("rulings"), problems)) {
    replay.scenario.rulings.emplace_back(ruling.key.text());
  }
  if (const auto dice = map.optional_node("dice")) {
    replay.scenario.other_dice = read_dice(*dice, problems);
  }
  if (const auto nonce = map.optional_node("nonce")) {
    replay.scenario.nonce = std::string(yaml::as_text(*nonce, problems).value_or(""));
    if (!is_nonce(replay.scenario.nonce)) {
      yaml::report(problems, *nonce, "invalid", "is not 32 hexadecimal digits", "");
    }
  }
  yaml::MapReader scenario(map.node("scenario"), problems);
  replay.scenario.name = std::string(scenario.text("file"));
  replay.scenario.text = std::string(scenario.text("text"));
  scenario.done();
  map.done();
}

/// By player or party.
template <class Named>
std::vector<Named> read_digests(yaml::Node node, Problems& problems) {
  std::vector<Named> all;
  for (const yaml::Entry entry : yaml::as_map(node, problems)) {
    const auto digest = read_digest(entry.value, problems);
    if (digest) all.push_back({std::string(entry.key.text()), *digest});
  }
  return all;
}

Rollback read_rollback(yaml::Node node, Problems& problems) {
  yaml::MapReader map(node, problems);
  Rollback rollback;
  rollback.to_turn = static_cast<int>(map.integer("to", {1, most_turns}));
  rollback.reason = std::string(map.text("reason"));
  if (const auto chains = map.optional_node("chains")) {
    rollback.chains = read_chains(*chains, problems);
  }
  map.done();
  return rollback;
}

std::vector<Sitter> read_seats(yaml::Node node, Problems& problems) {
  std::vector<Sitter> seats;
  for (const yaml::Entry entry : yaml::as_map(node, problems)) {
    yaml::MapReader map(entry.value, problems);
    const auto bot = map.optional_node("bot");
    seats.push_back({.player = std::string(entry.key.text()),
                     .bot = bot ? std::string(yaml::as_text(*bot, problems).value_or("")) : "",
                     .reason = std::string(map.text("reason"))});
    map.done();
  }
  return seats;
}

ReplayInput read_input(yaml::Node root, const ReplayText& replay, Problems& problems) {
  ReplayInput input;
  yaml::MapReader map(root, problems);
  (void)map.node("input");  // its number follows from its place
  input.turn = static_cast<int>(map.integer("turn", {1, most_turns}));
  if (const auto commitments = map.optional_node("commitments")) {
    input.commitments = read_digests<Commitment>(*commitments, problems);
  }
  if (const auto rollback = map.optional_node("rollback")) {
    input.rollback = read_rollback(*rollback, problems);
  }
  // The seed of a window is put in only where no links lead to it.
  if (const auto seed = replay.scenario.hypothesis ? map.optional_node("seed") : std::nullopt) {
    input.seed = read_digest(*seed, problems);
  }
  if (const auto seats = map.optional_node("seats")) input.seats = read_seats(*seats, problems);
  for (const yaml::Node player : map.optional_list("defaults_for")) {
    input.defaults_for.emplace_back(yaml::as_text(player, problems).value_or(""));
  }
  for (const yaml::Node item : map.list("orders")) {
    yaml::MapReader file(item, problems);
    std::string name(file.text("file"));
    std::string text(file.text("text"));
    input.orders.emplace_back(std::move(name), std::move(text));
    file.done();
  }
  map.done();
  return input;
}

/// The parts that the slices were cut from.
std::vector<ReplayPart> parts_of(std::string_view stream, const std::vector<yaml::Slice>& slices) {
  std::vector<ReplayPart> parts;
  std::size_t begin = 0;
  for (const yaml::Slice& slice : slices) {
    const auto text = static_cast<std::size_t>(slice.text.data() - stream.data());
    const std::size_t end = text + slice.text.size();
    const bool after_separator = !parts.empty() && text > begin;
    parts.push_back({.text = stream.substr(begin, end - begin),
                     .line = parts.empty() ? 1 : slice.first_line - (after_separator ? 1 : 0)});
    begin = end;
  }
  return parts;
}

/// Whether a file ends before its header does, of which the text of the scenario is the last part.
bool ends_in_header(const std::vector<yaml::Slice>& slices) {
  const std::string_view header = slices.front().text;
  const std::size_t scenario = header.find("\nscenario:");
  return slices.size() == 1 && header.starts_with("prizecourt: replay/") &&
         (scenario == std::string_view::npos ||
          header.find("\n  text:", scenario) == std::string_view::npos);
}

/// Reads the document with which a file ends where an outcome should follow. If it is incomplete,
/// that is what is reported.
template <class Read>
void read_last(const yaml::Source& source, const std::string& where, Problems& problems,
               Read read) {
  Problems found;
  const auto document = yaml::parse(source, replay_limits(), found);
  if (document) read(document->root(), found);
  if (!found.has_errors()) return problems.add_all(found);
  problems.add({.code = "invalid",
                .place = {.file = std::string(source.name), .line = source.first_line},
                .message = "the file is cut off or damaged " + where + ", where it ends",
                .hint = "ask for the whole file again",
                .source_line = {}});
}

}  // namespace

std::vector<NewChain> read_chains(yaml::Node node, Problems& problems) {
  return read_digests<NewChain>(node, problems);
}

OutcomeEnd end_of_outcome(std::string_view outcome) {
  constexpr std::size_t longest_name = 40;
  const std::size_t at = outcome.rfind('\n' + std::string(digest_key)) + 1;
  if (at == 0) return {};
  OutcomeEnd end{.covered = outcome.substr(0, at), .digest = {}, .program = {}};
  std::string_view rest = outcome.substr(at + digest_key.size());
  end.digest = rest.substr(0, rest.find('\n'));
  rest.remove_prefix(std::min(end.digest.size() + 1, rest.size()));
  if (end.digest.starts_with('"') && end.digest.size() > 1) {
    end.digest = end.digest.substr(1, end.digest.size() - 2);
  }
  if (rest.empty()) return end;
  if (!rest.starts_with(program_key)) {
    end.is_damaged = program_key.starts_with(rest);
    return end;
  }
  rest.remove_prefix(program_key.size());
  const std::string_view name = rest.substr(0, rest.find('\n'));
  const auto is_of_names = [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || c == '.' || c == '-' || c == ' ';
  };
  end.is_damaged = !name.starts_with("prizecourt ") || name.size() > longest_name ||
                   !std::all_of(name.begin(), name.end(), is_of_names);
  if (!end.is_damaged) end.program = name;
  return end;
}

std::string without_programs(std::string_view replay) {
  std::string rest;
  bool after_digest = false;
  while (!replay.empty()) {
    const std::string_view line = replay.substr(0, replay.find('\n') + 1);
    const std::string_view taken = line.empty() ? replay : line;
    if (!after_digest || !taken.starts_with(program_key)) rest += taken;
    after_digest = taken.starts_with(digest_key);
    replay.remove_prefix(taken.size());
  }
  return rest;
}

std::optional<ReplayText> read_replay(std::string_view name, std::string_view bytes,
                                      Problems& problems) {
  const auto slices = yaml::split_stream(bytes);
  if (slices.empty()) {
    problems.add({.code = "unknown-format",
                  .place = {.file = std::string(name)},
                  .message = "expected a replay, found an empty file",
                  .hint = {},
                  .source_line = {}});
    return std::nullopt;
  }
  const std::size_t errors = problems.found(Severity::error);
  const auto parts = parts_of(bytes, slices);
  ReplayText replay;
  for (std::size_t i = 0; i < slices.size(); ++i) {
    const bool is_outcome = i > 0 && i % 2 == 0;
    if (is_outcome) {
      replay.windows.back().outcome_part = parts[i];
      continue;
    }
    if (i > 0) replay.windows.push_back({.input = {}, .input_part = parts[i], .outcome_part = {}});
    const yaml::Source source{name, slices[i].text, slices[i].first_line};
    const auto read = [&](yaml::Node root, Problems& found) {
      if (i == 0) {
        replay.header_part = parts[i];
        read_header(root, replay, found);
      } else {
        replay.windows.back().input = read_input(root, replay, found);
      }
    };
    if (i == 0 && ends_in_header(slices)) {
      read_last(source, "in its header", problems, read);
    } else if (i > 0 && i + 1 == slices.size()) {
      read_last(source, "in the input of window " + std::to_string(replay.windows.size()), problems,
                read);
    } else if (const auto document = yaml::parse(source, replay_limits(), problems)) {
      read(document->root(), problems);
    }
  }
  if (problems.found(Severity::error) != errors) return std::nullopt;
  return replay;
}

}  // namespace prizecourt
