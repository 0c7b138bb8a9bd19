#pragma once

#include <string>
#include <string_view>
#include <vector>

/// The sendmail interface: a program that takes a whole mail on its standard input and finds in it
/// whom it is for. postfix, OpenSMTPD, exim and msmtp have it.
namespace prizecourt::post {

/// Gives a mail away: runs the program with `arguments` (the first is its name or path) and `-f`
/// with the envelope's sender. Whatever takes longer than `seconds` is killed, with all that it
/// started. Empty where the program took the mail, else why not: a clause, fit for a terminal.
[[nodiscard]] std::string give_to_sendmail(std::vector<std::string> arguments,
                                           const std::string& envelope_from, std::string_view mail,
                                           int seconds);

}  // namespace prizecourt::post
