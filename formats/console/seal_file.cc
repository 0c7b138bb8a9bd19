#include "formats/console/seal_file.h"

#include "engine/table/event.h"
#include "formats/console/game_at_hand.h"
#include "formats/console/input_files.h"
#include "formats/seals/chain.h"
#include "formats/seals/commitment.h"

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
                  path + " is there and is " +
                      (read ? "the commitment of " + in_quotes(read->commitment.player) +
                                  " in the game " + in_quotes(read->game)
                            : std::string("no commitment")) +
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

}  // namespace prizecourt
