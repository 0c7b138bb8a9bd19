#include "extras/post/office/games.h"

#include "formats/seals/signature.h"
#include "formats/text/files.h"
#include "formats/text/other_program.h"
#include "mail/game/game_intake.h"
#include "mail/game/game_window.h"

#include <algorithm>
#include <sstream>
#include <utility>

namespace prizecourt::post {
namespace {

std::unique_ptr<GameDesk> open(const Office& office, const GameSettings& game, std::string& why) {
  QuietContext quiet(office);
  auto desk = open_desk(quiet.context(), game.folder);
  if (!desk && quiet.context().status == ExitStatus::system_failed && !is_there(game.folder)) {
    why = game.folder + " is missing";
    return nullptr;
  }
  if (desk && desk->session.scenario().game != game.id) {
    why = game.folder + " contains the game " + in_quotes(desk->session.scenario().game) +
          ", which post.yaml calls " + in_quotes(game.id);
    return nullptr;
  }
  if (!desk || !can_check_signatures(quiet.context(), *desk) || !catch_up(quiet.context(), *desk)) {
    why = quiet.why();
    return nullptr;
  }
  Problems problems;
  take_umpires_files(*desk, {}, problems);
  if (problems.has_errors()) {
    why = said_in_one_line(to_text(problems));
    return nullptr;
  }
  return std::make_unique<GameDesk>(std::move(*desk));
}

}  // namespace

std::string QuietContext::trouble() const {
  std::string said = err_.str().empty() ? out_.str() : err_.str();
  while (said.ends_with('\n')) said.pop_back();
  if (context_.status == ExitStatus::system_failed) throw SystemFailure(said);
  return said.empty() ? "no details" : said;
}

std::string QuietContext::why() const {
  std::string said = said_in_one_line(err_.str());
  constexpr std::string_view name = "prizecourt: error: ";
  if (said.starts_with(name)) said.erase(0, name.size());
  if (context_.status == ExitStatus::system_failed) throw SystemFailure(said);
  return said;
}

GameDesk* Games::desk(const GameSettings& game, std::string& why) {
  auto found = opened_.find(game.id);
  if (found == opened_.end()) {
    Opened opened;
    opened.desk = open(office_, game, opened.why);
    found = opened_.emplace(game.id, std::move(opened)).first;
  }
  why = found->second.why;
  return found->second.desk.get();
}

std::optional<std::vector<HandedPiece>> Games::hand_in(const Seat& seat,
                                                       const std::vector<Piece>& pieces,
                                                       UtcSeconds arrived, std::string& why) {
  GameDesk* const open = desk(*seat.game, why);
  if (open == nullptr) return std::nullopt;
  std::vector<std::pair<const Piece*, HandedIn>> files;
  files.reserve(pieces.size());
  for (const Piece& piece : pieces) {
    files.emplace_back(&piece, HandedIn{.file = Delivered(piece.name, piece.bytes),
                                        .bringer = Bringer::player,
                                        .signature = piece.signature,
                                        .sender = seat.player->id});
  }
  // Of what comes in one mail, everybody commits before anybody opens.
  std::stable_partition(files.begin(), files.end(), [](const auto& file) {
    return file.second.file.kind() == DeliveredKind::commitment;
  });
  return count(*open, files, arrived, why);
}

std::optional<std::vector<HandedPiece>> Games::use_again(const Seat& seat, std::string_view digest,
                                                         UtcSeconds arrived, std::string& why) {
  GameDesk* const open = desk(*seat.game, why);
  if (open == nullptr) return std::nullopt;
  const Digest position = open->session.replay().digest();
  const auto found = std::find_if(
      open->receptions.begin(), open->receptions.end(), [&](const Reception& reception) {
        return reception.player == seat.player->id && reception.position == position &&
               reception.acceptance == Acceptance::accepted &&
               to_hex(reception.digest).starts_with(digest);
      });
  if (found == open->receptions.end()) return std::vector<HandedPiece>();
  Problems problems;
  const auto file = received_file(*open, *found, problems);
  if (!file) {
    why = said_in_one_line(to_text(problems));
    return std::nullopt;
  }
  std::string signature;
  const std::string path = open->folder.received(found->kept) + std::string(signature_ending);
  if (is_there(path)) signature = text_of_ours(path, max_signature_bytes);
  std::vector<std::pair<const Piece*, HandedIn>> files;
  files.emplace_back(nullptr, HandedIn{.file = Delivered(found->file, file->text()),
                                       .bringer = Bringer::player,
                                       .signature = std::move(signature),
                                       .sender = seat.player->id});
  return count(*open, files, arrived, why);
}

std::optional<std::vector<HandedPiece>> Games::count(
    GameDesk& desk, const std::vector<std::pair<const Piece*, HandedIn>>& files, UtcSeconds arrived,
    std::string& why) const {
  QuietContext quiet(office_);
  Counter counter(quiet.context(), desk, as_received(arrived));
  std::vector<HandedPiece> handed;
  for (const auto& [piece, file] : files) {
    if (const auto no_key = why_not_checked(desk, file.file.player())) {
      why = *no_key;
      return std::nullopt;
    }
    auto counted = counter.count(file);
    if (!counted) {
      why = quiet.why();
      return std::nullopt;
    }
    // What came in the minute of this mail came with it: it is worked off again after a kill.
    const bool is_of_this_mail =
        counted->receipt && counted->receipt->reception.when == as_received(arrived);
    if (is_of_this_mail) counted->copy.clear();
    handed.push_back({piece, std::move(counted->copy), std::move(counted->receipt)});
  }
  if (write_commitments(quiet.context(), desk)) return handed;
  why = quiet.why();
  return std::nullopt;
}

std::optional<UtcSeconds> due_in(const Office& office, const GameDesk& desk) {
  QuietContext quiet(office);
  const auto due = read_due(quiet.context(), desk);
  return due ? read_moment(*due) : std::nullopt;
}

}  // namespace prizecourt::post
