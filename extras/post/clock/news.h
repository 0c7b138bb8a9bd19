#pragma once

#include "extras/post/clock/diary.h"
#include "extras/post/office/office.h"

/// The game master's daily news.
namespace prizecourt::post {

/// Notes the mails that the game master has to know about, and forgets them once that is on disk.
void note_news(Office& office, Diary& diary);

/// Sends the game master, once a day, the news and what needs attention, if anything.
void tell_game_master(Office& office, Diary& diary);

}  // namespace prizecourt::post
