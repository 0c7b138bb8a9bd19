#include "formats/console/input_files.h"
#include "formats/console/seal_file.h"
#include "formats/seals/chain.h"
#include "formats/text/escape.h"
#include "formats/text/files.h"
#include "formats/text/shell.h"

#include <filesystem>

namespace prizecourt {

namespace {

std::optional<Chain> read_named(const ChainAtHand& at_hand, Problems& problems) {
  const auto text = read_as(FileUse::chain, at_hand.file, problems);
  return text ? read_chain(at_hand.file, *text, problems) : std::nullopt;
}

/// What a party is committed to now.
Digest committed_to(const Session& session, std::string_view party) {
  const JointDice& dice = *session.joint_dice();
  return dice.committed()[dice.party_called(party).value()].commitment;
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
                          " already, so everyone knows that for window " + std::to_string(window),
                      "if you mean an older window, use --yes (docs/fair-dice.md)"};
  }
  const bool one = window == chain.revealed + 2;
  std::string between = (one ? "window " : "windows ") + std::to_string(chain.revealed + 1);
  if (!one) between += " to " + std::to_string(window - 1);
  return OutOfOrder{
      at_hand.file +
          (chain.revealed == 0 ? " has revealed no link yet"
                               : " has revealed links up to window " + last) +
          ", and that for window " + std::to_string(window) + " gives away " +
          (one ? "the one" : "those") + " for " + between,
      "if " + between + (one ? " was" : " were") +
          " played without you or rolled back, use --yes; otherwise ask first: nothing but the "
          "umpire's file shows that the game has come so far (docs/fair-dice.md)"};
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
  const std::string path = (std::filesystem::path(near) / name).lexically_normal().string();
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
  const auto objection = dice.objection(dice.party_called(at_hand.party).value(), *link, window);
  if (objection) {
    refuse(context, at_hand.file + ": its link " + *objection, ExitStatus::bad_input);
    report_note(context, for_terminal("`prizecourt chain show " + in_shell(at_hand.file) +
                                      "` prints what this chain commits to; name the one that "
                                      "prints " +
                                      to_hex(committed_to(session, at_hand.party)) +
                                      ", as the game has it"));
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

}  // namespace prizecourt
