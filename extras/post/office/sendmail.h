#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// The sendmail interface: a program that takes a whole mail on its standard input and finds in it
/// whom it is for. postfix, OpenSMTPD, exim and msmtp have it.
namespace prizecourt::post {

enum class Delivery : std::uint8_t {
  taken,
  later,             ///< it says so, cannot be run, hangs or is killed
  refused,           ///< perhaps only now
  refused_for_good,  ///< this mail, whenever it is tried
};

/// What came of giving a mail away.
struct Given {
  Delivery delivery = Delivery::taken;
  std::string trouble{};  ///< unless it was taken: a clause, fit for a terminal
};

/// Gives a mail away: runs the program with `arguments` (the first is its name or path) and `-f`
/// with the envelope's sender. Whatever takes longer than `seconds` is killed, with all that it
/// started.
[[nodiscard]] Given give_to_sendmail(std::vector<std::string> arguments,
                                     const std::string& envelope_from, std::string_view mail,
                                     int seconds);

}  // namespace prizecourt::post
