#include "formats/console/seal_file.h"

#include "engine/table/event.h"
#include "formats/console/game_at_hand.h"
#include "formats/console/input_files.h"
#include "formats/seals/chain.h"
#include "formats/seals/commitment.h"
#include "formats/text/escape.h"
#include "formats/text/files.h"
#include "formats/text/shell.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <string_view>
#include <utility>
#include <vector>

namespace prizecourt {
namespace {

namespace fs = std::filesystem;

bool has_part_in_dice(const Session& session, std::string_view party) {
  const JointDice* const dice = session.joint_dice();
  return dice != nullptr && dice->party_called(party).has_value();
}

class Sealer {
 public:
  Sealer(Context& context, const Session& session, const SealRequest& request, Delivered file,
         Problems& problems)
      : context_(context),
        session_(session),
        request_(request),
        problems_(problems),
        sealed_{.orders = std::move(file)} {}

  std::optional<SealedFile> seal() {
    sealed_.window = request_.window > 0 ? request_.window : session_.next_window();
    if (!is_to_come() || !read_header()) return std::nullopt;
    if (is_sealed_as_it_is()) return std::move(sealed_);
    if (!has_place()) return std::nullopt;
    if (problems_.has_errors()) return std::nullopt;
    const auto seals = make_seals();
    if (!seals) return std::nullopt;
    auto with = with_seals(sealed_.orders, *seals, problems_);
    if (!with) return std::nullopt;
    sealed_.rewrites = with->text() != sealed_.orders.text();
    sealed_.orders = std::move(*with);
    if (seals->salt) sealed_.commitment = made_for(sealed_.orders.text());
    return std::move(sealed_);
  }

 private:
  /// Whether anything can come of orders for the window; says so where not.
  [[nodiscard]] bool is_to_come() {
    const int next = session_.next_window();
    if (refuse_if_over(context_, session_)) return false;
    if (sealed_.window >= next) return true;
    return refuse(context_,
                  "window " + std::to_string(sealed_.window) +
                      " has been played; the game given is before window " + std::to_string(next) +
                      ": omit --window",
                  ExitStatus::bad_input);
  }

  /// Whether the commitment would take the place of nothing else than an earlier one of this party
  /// in this game; says so where it would.
  [[nodiscard]] bool has_place() {
    const std::string path = commitment_path(request_.file);
    if (session_.scenario().orders != Secrecy::sealed || !is_there(path)) return true;
    const auto text = read_file(path, max_input_bytes, problems_);
    if (!text) return false;
    Problems no_commitment;
    const auto read = read_commitment(Delivered(path, *text), no_commitment);
    const bool is_ours =
        read && read->game == session_.scenario().game && read->commitment.player == sealed_.party;
    if (is_ours) return true;
    return refuse(context_,
                  path + " exists and is " +
                      (read ? "the commitment of " + in_quotes(read->commitment.player) +
                                  " in the game " + in_quotes(read->game)
                            : std::string("not a commitment")) +
                      ": the commitment to " + request_.file +
                      " would replace it; move one of the two into another folder",
                  ExitStatus::bad_input);
  }

  /// Whose orders these are.
  bool read_header() {
    const yaml::Document* const document = sealed_.orders.document(problems_);
    if (document == nullptr || problems_.has_errors()) return false;
    const Match& match = session_.match();
    std::vector<std::string_view> parties = match.players();
    parties.push_back(umpire_name);
    yaml::MapReader map(document->root(), problems_);
    const auto party = read_orders_header(map,
                                          {.game = session_.scenario().game,
                                           .turn = match.turn(),
                                           .players = parties,
                                           .seals = {.link = true, .salt = true}},
                                          problems_);
    if (!party || problems_.has_errors()) return false;
    sealed_.party = parties[*party];
    return true;
  }

  /// Whether the file is the one that its commitment for this window commits to, or one that was
  /// committed to before and is taken up again: what others hold is the commitment to that.
  bool is_sealed_as_it_is() {
    const std::string path = commitment_path(request_.file);
    if (session_.scenario().orders != Secrecy::sealed || !is_there(path)) return false;
    const auto text = read_file(path, max_input_bytes, problems_);
    Problems not_that_one;
    const auto read = text ? read_commitment(Delivered(path, *text), not_that_one) : std::nullopt;
    if (!read || read->game != session_.scenario().game || read->window != sealed_.window) {
      return false;
    }
    const Digest digest = commitment_to(sealed_.orders.text());
    const bool same = read->commitment.digest == digest;
    if (!same && !is_there(kept_path(sealed_))) {
      const std::string kept = request_.file + kept_ending(read->commitment.digest);
      if (is_there(kept)) sealed_.replaces = kept;
      return false;
    }
    sealed_.was_sealed = same;
    sealed_.commitment = made_for(sealed_.orders.text());
    return true;
  }

  std::optional<Seals> make_seals() {
    Seals seals;
    if (has_part_in_dice(session_, sealed_.party)) {
      seals.link = link_due(context_, session_,
                            {.file = request_.chain,
                             .party = sealed_.party,
                             .window = sealed_.window,
                             .out_of_order = request_.out_of_order,
                             .near = fs::path(request_.file).parent_path().string()},
                            problems_);
      if (!seals.link) return std::nullopt;
    } else if (!request_.chain.empty()) {
      refuse(context_, "the dice of this game are not joint; leave --chain out",
             ExitStatus::bad_usage);
      return std::nullopt;
    }
    const bool sealed = session_.scenario().orders == Secrecy::sealed;
    if (sealed && sealed_.party != umpire_name) seals.salt = random_bytes();
    if (!seals.link && !seals.salt) {
      refuse(context_, "the umpire's files are not sealed", ExitStatus::bad_input);
      return std::nullopt;
    }
    return seals;
  }

  [[nodiscard]] CommitmentFile made_for(const std::string& text) const {
    return {.name = {},
            .game = session_.scenario().game,
            .turn = session_.match().turn(),
            .window = sealed_.window,
            .commitment = {.player = sealed_.party, .digest = commitment_to(text)}};
  }

  Context& context_;
  const Session& session_;
  const SealRequest& request_;
  Problems& problems_;
  SealedFile sealed_;
};

}  // namespace

std::optional<SealedFile> seal(Context& context, const Session& session, const SealRequest& request,
                               Problems& problems) {
  auto text = read_as(FileUse::orders, request.file, problems);
  if (!text) return std::nullopt;
  Delivered file(request.file, std::move(*text));
  return Sealer(context, session, request, std::move(file), problems).seal();
}

std::string commitment_path(const std::string& orders) {
  // The last two are what a mail program makes of the first.
  constexpr std::array<std::string_view, 4> endings = {".yaml", ".yml", ".yaml.txt", ".yml.txt"};
  const auto* const ending = std::find_if(
      endings.begin(), endings.end(), [&](std::string_view one) { return orders.ends_with(one); });
  std::string name = orders;
  if (ending != endings.end()) {
    const std::string stem = orders.substr(0, orders.size() - ending->size());
    // Of files that differ in nothing else the first has the short name.
    const bool is_taken = std::any_of(endings.begin(), ending, [&](std::string_view one) {
      return is_there(std::string(stem).append(one));
    });
    if (!is_taken) name = stem;
  }
  return name + ".commitment.yaml";
}

std::string kept_path(const SealedFile& sealed) {
  return sealed.orders.name() + kept_ending(commitment_to(sealed.orders.text()));
}

bool write_sealed(Context& context, const Session& session, const SealRequest& request,
                  const SealedFile& sealed) {
  if (sealed.was_sealed) return true;
  const bool joint = has_part_in_dice(session, sealed.party);
  const ChainAtHand chain{
      .file = request.chain, .party = sealed.party, .window = sealed.window, .out_of_order = true};
  if (joint && !note_revealed(context, session, chain)) return false;
  // First, so that no salted file is ever without them.
  if (sealed.commitment &&
      (!write_output(context, kept_path(sealed), sealed.orders.text()) ||
       !write_output(context, commitment_path(request.file), to_text(*sealed.commitment)))) {
    return false;
  }
  return write_output(context, request.file, sealed.orders.text());
}

// ---- links of joint dice ----

namespace {

std::optional<Chain> read_named(const ChainAtHand& at_hand, Problems& problems) {
  const auto text = read_as(FileUse::chain, at_hand.file, problems);
  return text ? read_chain(at_hand.file, *text, problems) : std::nullopt;
}

int window_of(const Session& session, const ChainAtHand& at_hand) {
  return at_hand.window > 0 ? at_hand.window : session.next_window();
}

/// Why a link is not given away yet, and what to do about it.
struct OutOfOrder {
  std::string why;
  std::string hint;
};

/// Whoever has a link has those of all windows before it. So a link is given away after the one for
/// the window before, or the user knows of it.
std::optional<OutOfOrder> objection_to_order(const Chain& chain, const ChainAtHand& at_hand,
                                             int window) {
  if (at_hand.out_of_order || window == chain.revealed || window == chain.revealed + 1) return {};
  const std::string last = std::to_string(chain.revealed);
  if (window < chain.revealed) {
    return OutOfOrder{at_hand.file + " has revealed the link for window " + last +
                          " already, so everyone knows the one for window " +
                          std::to_string(window),
                      "if you mean an older window, use --yes (docs/fair-dice.md)"};
  }
  const bool one = window == chain.revealed + 2;
  std::string between = (one ? "window " : "windows ") + std::to_string(chain.revealed + 1);
  if (!one) between += " to " + std::to_string(window - 1);
  return OutOfOrder{
      at_hand.file +
          (chain.revealed == 0 ? " has revealed no link yet"
                               : " has revealed links up to window " + last) +
          ", and the link for window " + std::to_string(window) + " would reveal " +
          (one ? "the one" : "those") + " for " + between,
      "if " + between + (one ? " was" : " were") +
          " played without you or rolled back, use --yes; otherwise ask first: only the umpire's "
          "file shows that the game has reached this window (docs/fair-dice.md)"};
}

}  // namespace

bool note_revealed(Context& context, const Session& session, const ChainAtHand& at_hand) {
  Problems problems;
  auto chain = read_named(at_hand, problems);
  if (!chain) {
    refuse_input(context, problems);
    return false;
  }
  const int window = window_of(session, at_hand);
  if (chain->revealed >= window) return true;
  chain->game = session.scenario().game;
  chain->revealed = window;
  return write_output(context, at_hand.file, to_text(*chain));
}

std::string usual_chain(std::string_view party, const std::string& near) {
  std::string name = std::string(party) + ".chain";
  if (kind_of(name) == PathKind::file) return name;
  const std::string path = (fs::path(near) / name).lexically_normal().string();
  return kind_of(path) == PathKind::file ? path : std::string();
}

std::optional<Digest> link_due(Context& context, const Session& session, const ChainAtHand& at_hand,
                               Problems& problems) {
  if (at_hand.file.empty()) {
    const std::string usual = usual_chain(at_hand.party, at_hand.near);
    refuse(context,
           "this game has joint dice: name your chain, with --chain" +
               (usual.empty() ? "" : ' ' + in_shell(usual)),
           ExitStatus::bad_usage);
    return std::nullopt;
  }
  const auto chain = read_named(at_hand, problems);
  if (!chain) return std::nullopt;
  const int window = window_of(session, at_hand);
  const auto link = link_of(*chain, window);
  if (!link) {
    refuse(context,
           at_hand.file + " has " + std::to_string(chain->length) + " links and none for window " +
               std::to_string(window),
           ExitStatus::bad_input);
    return std::nullopt;
  }
  const JointDice& dice = *session.joint_dice();
  const std::size_t party = dice.party_called(at_hand.party).value();
  const auto objection = dice.objection(party, *link, window);
  if (objection) {
    refuse(context, at_hand.file + ": its link " + *objection, ExitStatus::bad_input);
    report_note(context, for_terminal("`prizecourt chain show " + in_shell(at_hand.file) +
                                      "` prints the commitment of this chain; name the chain that "
                                      "prints " +
                                      to_hex(dice.committed()[party].commitment)));
    return std::nullopt;
  }
  if (!chain->game.empty() && chain->game != session.scenario().game) {
    refuse(context,
           at_hand.file + " serves the game " + in_quotes(chain->game) +
               "; make a chain for each game: who knows its links knows your dice",
           ExitStatus::bad_input);
    return std::nullopt;
  }
  const auto out_of_order = objection_to_order(*chain, at_hand, window);
  if (!out_of_order) return link;
  refuse(context, out_of_order->why, ExitStatus::bad_input);
  report_note(context, for_terminal(out_of_order->hint));
  return std::nullopt;
}

// ---- turns that are not over ----

std::string sealed_file(const std::string& replay) {
  return replay + ".sealed";
}

std::optional<std::string> read_game(const std::string& replay, Problems& problems) {
  auto open = read_file(replay, max_replay_bytes, problems);
  if (!open || !is_there(sealed_file(replay))) return open;
  auto sealed = read_file(sealed_file(replay), max_replay_bytes, problems);
  if (!sealed || sealed->starts_with(*open)) return sealed;
  if (sealed->empty()) {
    problems.add({.code = "invalid",
                  .place = {.file = sealed_file(replay)},
                  .message = "is empty: what players may not see yet is lost",
                  .hint = "bring it back as it was",
                  .source_line = {}});
    return std::nullopt;
  }
  // Somebody stopped us after the turn was written and before this file was removed.
  if (open->starts_with(*sealed)) return open;
  problems.add({.code = "invalid",
                .place = {.file = sealed_file(replay)},
                .message = "holds a turn of another game than " + replay,
                .hint = "move it away, or bring the replay back that it belongs to",
                .source_line = {}});
  return std::nullopt;
}

void note_sealed_turn(Context& context, const std::string& replay, std::string_view open) {
  const std::string sealed = sealed_file(replay);
  if (!is_there(sealed)) return;
  Problems of_no_account;  // whatever is wrong with it is for who names it
  const auto bytes = read_file(sealed, max_replay_bytes, of_no_account);
  if (!bytes || bytes->size() <= open.size() || !bytes->starts_with(open)) return;
  report_note(context,
              for_terminal("the part that players may not see yet is sealed in " + sealed +
                           ", which only the umpire may see; name that file to include it"));
}

bool write_game(Context& context, const std::string& replay, const ReplayWriter& game) {
  if (!write_output(context, replay, game.open_bytes())) return false;
  const std::string sealed = sealed_file(replay);
  if (game.open_bytes() == game.bytes()) {
    return went_well(context, remove_file(sealed, context.files));
  }
  return write_output(context, sealed, game.bytes());
}

}  // namespace prizecourt
