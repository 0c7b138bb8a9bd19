#pragma once

// The room extras/post/calendar. The dates and zones of mail/calendar under the names of this
// program, and rules for dates (due_rule.h). Read that header first.

#include "mail/calendar/calendar.h"

namespace prizecourt::post {

using calendar::as_received;
using calendar::Day;
using calendar::days_after;
using calendar::in_words;
using calendar::read_date;
using calendar::read_day;
using calendar::read_moment;
using calendar::read_number;
using calendar::read_span;
using calendar::seconds_of_day;
using calendar::seconds_of_hour;
using calendar::seconds_of_minute;
using calendar::span_in_words;
using calendar::to_text;
using calendar::UtcSeconds;
using calendar::WallTime;
using calendar::weekday_names;
using calendar::weekday_of;
using calendar::why_no_zone;
using calendar::Zone;
using calendar::zone_examples;

}  // namespace prizecourt::post
