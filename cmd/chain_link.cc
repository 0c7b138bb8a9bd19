#include "cmd/chain_link.h"

#include "cmd/input_files.h"
#include "formats/chain.h"

namespace prizecourt {

std::optional<Digest> link_due(Context& context, const Session& session, const ChainAtHand& at_hand,
                               Problems& problems) {
  if (at_hand.file.empty()) {
    refuse(context, "this game has joint dice: name your chain, with --chain",
           ExitStatus::bad_usage);
    return std::nullopt;
  }
  const auto text = read_file(at_hand.file, max_input_bytes, problems);
  const auto chain = text ? read_chain(at_hand.file, *text, problems) : std::nullopt;
  if (!chain) return std::nullopt;
  const int window = at_hand.window > 0 ? at_hand.window : session.next_window();
  const auto link = link_of(*chain, window);
  if (!link) {
    refuse(context,
           at_hand.file + " has " + std::to_string(chain->length) + " links and none for window " +
               std::to_string(window),
           ExitStatus::bad_input);
    return std::nullopt;
  }
  const JointDice& dice = *session.joint_dice();
  const auto objection = dice.objection(dice.party_called(at_hand.party).value(), *link, window);
  if (!objection) return link;
  refuse(context, at_hand.file + ": its link " + *objection, ExitStatus::bad_input);
  return std::nullopt;
}

}  // namespace prizecourt
