#pragma once

#include "extras/post/letter/contents.h"
#include "extras/post/office/body.h"
#include "extras/post/office/office.h"
#include "mail/game/game_desk.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

/// Processes mails: the seat of each, its proof, the files for a game folder, and the answer.
/// Idempotent: a mail that is processed again after a kill changes nothing, and gets the same
/// answer.
namespace prizecourt::post {

/// The answer to a question.
struct Reply {
  std::string headline;  ///< a sentence
  Body body;             ///< the rest
  std::vector<Enclosure> attachments;
};

/// A port to the room extras/post/clock, which is above this one and knows the texts of turn mails.
class Secretary {
 public:
  Secretary() = default;
  Secretary(const Secretary&) = delete;
  Secretary& operator=(const Secretary&) = delete;
  virtual ~Secretary() = default;

  /// The answer to `status`, `report` or `orders`, or that a report does not exist.
  [[nodiscard]] virtual Reply reply(const Office& office, GameDesk& desk, const Seat& seat,
                                    const Asked& asked) = 0;

  /// What the player has to send and by when, in a sentence or two. The deadline is the one that
  /// the next tick sets, for example after an absence that was just noted.
  [[nodiscard]] virtual std::string owed(const Office& office, const GameDesk& desk,
                                         const Seat& seat) = 0;
};

class Games;

/// Processes the mails of one run. The game folders that it needed stay open and locked during its
/// lifetime.
class Intake {
 public:
  Intake(Office& office, Secretary& secretary);
  Intake(const Intake&) = delete;
  Intake& operator=(const Intake&) = delete;
  ~Intake();

  /// Processes all mails on disk without a record. Throws SystemFailure on disk errors; the next
  /// command continues. A mail that ended the process several times is not opened again: it is
  /// queued for a person.
  void work_off();

  /// Processes a queued mail again: as that player's mail, for which the game master vouches, or,
  /// without a player, as the first time.
  void work_off_again(const Record& record, const std::optional<Seat>& as);

 private:
  void work_off(const FreshMail& mail, const std::optional<Seat>& as);
  void open(const FreshMail& mail, const std::optional<Seat>& as);

  Office& office_;
  Secretary& secretary_;
  std::unique_ptr<Games> games_;
};

/// Intake::work_off(), and closes all games.
void work_off(Office& office, Secretary& secretary);

}  // namespace prizecourt::post
