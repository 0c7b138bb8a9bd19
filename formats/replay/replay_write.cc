#include "formats/replay/event_text.h"
#include "formats/replay/replay.h"
#include "formats/yaml/formats.h"
#include "formats/yaml/write.h"

#include <algorithm>

namespace prizecourt {
namespace {

// Enough for the first turn of a large game, which would else be copied again and again while it
// grows. Memory that nothing is written to costs nothing.
constexpr std::size_t first_room = std::size_t{1} << 20;

/// Every ruling, also the fixed ones: a replay stands for itself. Those that were added since the
/// game began are left out, unless something was chosen.
void write_rulings(yaml::Writer& out, const Scenario& scenario,
                   const std::vector<std::string>& listed) {
  out.begin_map(yaml::Style::block);
  const auto rulings = scenario.ruleset->rulings;
  for (std::size_t row = 0; row < rulings.size(); ++row) {
    const std::size_t option = scenario.rulings.option(row);
    const bool is_new = !listed.empty() &&
                        std::find(listed.begin(), listed.end(), rulings[row].key) == listed.end();
    if (is_new && option == 0) continue;
    write_text(out, rulings[row].key, rulings[row].options[option]);
  }
  out.end();
}

void write_waiting(yaml::Writer& out, const OpenQuestion& question) {
  out.begin_map(yaml::Style::flow);
  write_text(out, "key", question.key);
  write_text(out, "decision", question.decision->key);
  write_text(out, "player", question.player);
  out.key("options");
  out.begin_list(yaml::Style::flow);
  for (const std::string& option : question.options) out.text(option);
  out.end();
  out.end();
}

template <class Items, class Write>
void write_list(yaml::Writer& out, std::string_view key, const Items& items, Write write) {
  out.key(key);
  out.begin_list(items.empty() ? yaml::Style::flow : yaml::Style::block);
  for (const auto& item : items) write(item);
  out.end();
}

void write_digest(yaml::Writer& out, std::string_view key, const Digest& digest) {
  write_text(out, key, to_hex(digest));
}

void write_commitments(yaml::Writer& out, const std::vector<Commitment>& commitments) {
  out.key("commitments");
  out.begin_map(commitments.empty() ? yaml::Style::flow : yaml::Style::block);
  for (const Commitment& one : commitments) write_digest(out, one.player, one.digest);
  out.end();
}

void write_seats(yaml::Writer& out, const std::vector<Sitter>& seats) {
  if (seats.empty()) return;
  out.key("seats");
  out.begin_map(yaml::Style::block);
  for (const Sitter& seat : seats) {
    out.key(seat.player);
    out.begin_map(yaml::Style::flow);
    if (!seat.bot.empty()) write_text(out, "bot", seat.bot);
    write_text(out, "reason", seat.reason);
    out.end();
  }
  out.end();
}

void write_rollback(yaml::Writer& out, const Rollback& rollback) {
  out.key("rollback");
  out.begin_map(yaml::Style::flow);
  out.key("to");
  out.integer(rollback.to_turn);
  write_text(out, "reason", rollback.reason);
  if (!rollback.chains.empty()) {
    out.key("chains");
    write_chains(out, rollback.chains);
  }
  out.end();
}

}  // namespace

void write_text(yaml::Writer& out, std::string_view key, std::string_view text) {
  out.key(key);
  out.text(text);
}

void write_chains(yaml::Writer& out, std::span<const NewChain> chains) {
  out.begin_map(yaml::Style::flow);
  for (const NewChain& chain : chains) write_digest(out, chain.party, chain.commitment);
  out.end();
}

ReplayWriter::ReplayWriter(const ScenarioText& text, const Scenario& scenario) {
  bytes_.reserve(first_room);
  yaml::Writer out(bytes_);
  out.begin_map(yaml::Style::block);
  write_text(out, "prizecourt", replay_format);
  write_text(out, "ruleset", scenario.ruleset->id);
  out.key("revision");
  out.integer(scenario.revision);
  if (text.hypothesis) {
    out.key("hypothetical");
    write_hypothesis(out, *text.hypothesis);
  }
  write_text(out, "game", scenario.game);
  write_text(out, "title", scenario.title);
  if (!text.nonce.empty()) write_text(out, "nonce", text.nonce);
  if (text.other_dice) {
    out.key("dice");
    write_dice(out, *text.other_dice);
  }
  out.key("rulings");
  write_rulings(out, scenario, text.rulings);
  out.key("scenario");
  out.begin_map(yaml::Style::block);
  write_text(out, "file", text.name);
  out.key("text");
  out.verbatim(text.text);
  out.end();
  out.end();
  header_ = blake2b(bytes_);
  chain_ = header_;
  sealed_ = scenario.ruleset->sealed;
  hidden_ = !scenario.hidden.empty();
  orders_ = scenario.orders;
  open_ = bytes_.size();
}

void ReplayWriter::add_input(int turn, const WindowInput& input) {
  ++window_;
  if (turn != turn_) event_ = 0;
  turn_ = turn;
  const std::size_t begin = bytes_.size();
  bytes_ += "---\n";
  begin_ = begin;
  took_back_ = input.rollback.has_value();
  yaml::Writer out(bytes_);
  out.begin_map(yaml::Style::block);
  out.key("input");
  out.integer(window_);
  out.key("turn");
  out.integer(turn);
  if (input.rollback) write_rollback(out, *input.rollback);
  if (input.seed) write_digest(out, "seed", *input.seed);
  write_seats(out, input.seats);
  if (!input.defaults_for.empty()) {
    out.key("defaults_for");
    out.begin_list(yaml::Style::flow);
    for (const std::string& player : input.defaults_for) out.text(player);
    out.end();
  }
  if (orders_ == Secrecy::sealed) write_commitments(out, input.commitments);
  write_list(out, "orders", input.orders, [&](const Delivered& file) {
    out.begin_map(yaml::Style::block);
    write_text(out, "file", file.name());
    out.key("text");
    out.verbatim(file.text());
    out.end();
  });
  out.end();
  input_ = blake2b(std::string_view(bytes_).substr(begin));
}

void ReplayWriter::add_outcome(int turn, const Played& played, const Match& match) {
  const std::size_t begin = bytes_.size();
  bytes_ += "---\n";
  yaml::Writer out(bytes_);
  out.begin_map(yaml::Style::block);
  out.key("outcome");
  out.integer(window_);
  out.key("turn");
  out.integer(turn);
  write_digest(out, "header", header_);
  write_digest(out, "input", input_);
  if (played.joint) write_digest(out, "seed", played.joint->seed);
  write_list(out, "events", played.events,
             [&](const Event& event) { write_event(out, event, ++event_); });
  write_list(out, "decisions", played.decisions,
             [&](const TakenDecision& taken) { write_decision(out, taken); });
  if (played.waiting) {
    out.key("waiting");
    write_waiting(out, *played.waiting);
  } else {
    write_list(out, "silent", played.silent,
               [&](const SilentDecisions& silent) { write_silent(out, silent); });
    out.key("state");
    match.write_state(out, sees_all);
    write_digest(out, "state_digest", match.state_digest());
  }
  chain_ = chain(chain_, std::string_view(bytes_).substr(begin));
  write_digest(out, "digest", chain_);
  if (!program_.empty()) write_text(out, "program", program_);
  out.end();
  const bool waits_sealed = sealed_ && played.waiting.has_value();
  const bool takes_back_hidden = took_back_ && open_ < begin_;
  const bool is_open = hidden_ ? match.over() : !waits_sealed && !takes_back_hidden;
  if (is_open) open_ = bytes_.size();
  if (took_back_) turn_ = 0;  // the next window begins a turn anew, even if it is the same one
}

std::string_view ReplayWriter::take_new() {
  const std::string_view fresh = std::string_view(bytes_).substr(taken_);
  taken_ = bytes_.size();
  return fresh;
}

}  // namespace prizecourt
