#include "mail/game/game_chain.h"

#include "formats/console/input_files.h"
#include "formats/console/seal_file.h"
#include "formats/text/shell.h"

namespace prizecourt {
namespace {

/// Nothing where there is none, or it cannot be used.
std::optional<Chain> readable_chain(const std::string& path) {
  if (path.empty()) return std::nullopt;
  Problems of_a_lost_chain;  // which is what is replaced
  const auto text = read_as(FileUse::chain, path, of_a_lost_chain);
  return text ? read_chain(path, *text, of_a_lost_chain) : std::nullopt;
}

}  // namespace

std::string kept_chain(const GameFolder& folder, std::string_view party) {
  const std::string path = folder.chain(party);
  return is_there(path) ? path : std::string();
}

std::string chain_for(const GameDesk& desk, std::string_view party) {
  const std::string kept = kept_chain(desk.folder, party);
  return kept.empty() ? usual_chain(party, desk.folder.path + "/..") : kept;
}

std::string umpires_present_chain(const GameDesk& desk, const std::string& named) {
  const JointDice* const dice = desk.session.joint_dice();
  const auto number = dice == nullptr ? std::nullopt : dice->party_called(umpire_name);
  const std::string kept = kept_chain(desk.folder, umpire_name);
  const auto chain = readable_chain(kept);
  const bool is_present =
      number && chain && commitment_of(*chain) == dice->committed()[*number].commitment;
  return is_present ? kept : named;
}

std::string way_out_of_lost_chain(const GameDesk& desk, std::string_view party) {
  return "restore the chain file; if it is lost, replace it for future windows with `prizecourt "
         "game chain " +
         in_shell(desk.folder.path) + ' ' + std::string(party) + " --reason TEXT`";
}

std::optional<Chain> make_chain_unless_new(Context& context, const GameFolder& folder,
                                           std::string_view party,
                                           const std::optional<Digest>& present) {
  auto kept = readable_chain(kept_chain(folder, party));
  if (kept && commitment_of(*kept) != present) return kept;
  Chain chain{.secret = random_bytes(), .length = usual_length};
  const std::string path = folder.chain(party);
  auto error = is_there(path) ? move_file(path, path + ".old", context.files) : std::nullopt;
  if (!error) error = write_secret_file(path, to_text(chain), context.files);
  return is_written(context, error) ? std::optional(chain) : std::nullopt;
}

}  // namespace prizecourt
