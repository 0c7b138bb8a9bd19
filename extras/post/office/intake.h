#pragma once

#include "extras/post/letter/contents.h"
#include "extras/post/office/body.h"
#include "extras/post/office/office.h"
#include "mail/game/game_desk.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

/// Mails worked off: whose each is, whether that is proven, what of it goes into a game folder, and
/// what is answered. Whatever is done is done once: a mail that is worked off again after a kill
/// changes nothing, and is answered by the same mail.
namespace prizecourt::post {

/// What somebody who asked is told.
struct Reply {
  std::string headline;  ///< a sentence
  Body body;             ///< the rest
  std::vector<Enclosure> attachments;
};

/// Who knows what a turn mail says: the room extras/post/clock, which stands above this one.
class Secretary {
 public:
  Secretary() = default;
  Secretary(const Secretary&) = delete;
  Secretary& operator=(const Secretary&) = delete;
  virtual ~Secretary() = default;

  /// The answer to `status`, `report` or `orders`. A report that does not exist is said so.
  [[nodiscard]] virtual Reply reply(const Office& office, GameDesk& desk, const Seat& seat,
                                    const Asked& asked) = 0;

  /// What the player owes and by when, in a sentence or two. The date is the one that the next tick
  /// sets, for example for an absence that was noted just now.
  [[nodiscard]] virtual std::string owed(const Office& office, const GameDesk& desk,
                                         const Seat& seat) = 0;
};

class Games;

/// Takes mails of one run to where they belong. The folders of the games that it needed stay open,
/// and locked, as long as it lives.
class Intake {
 public:
  Intake(Office& office, Secretary& secretary);
  Intake(const Intake&) = delete;
  Intake& operator=(const Intake&) = delete;
  ~Intake();

  /// Works off all mails that are on disk and not recorded. Throws SystemFailure where the disk
  /// does not obey; the rest is for the next command. A mail over which the process ended several
  /// times is not opened again: it waits for a person.
  void work_off();

  /// Works a mail off again that waits for a person: as that player's, for whom the game master
  /// vouches, or, without one, as it was the first time.
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
