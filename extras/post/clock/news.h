#pragma once

#include "extras/post/clock/diary.h"
#include "extras/post/office/office.h"

/// What the game master hears of once a day.
namespace prizecourt::post {

/// Notes the mails of which the game master has to know, and forgets them once that is on disk.
void note_news(Office& office, Diary& diary);

/// Once a day, what happened and what waits for the game master, if anything.
void tell_game_master(Office& office, Diary& diary);

}  // namespace prizecourt::post
