#include "formats/names.h"

namespace prizecourt {
namespace {

char capital(char letter) {
  return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
}

}  // namespace

std::string name_from_id(std::string_view id) {
  std::string name;
  bool first = true;
  for (const char letter : id) {
    const bool space = letter == '-' || letter == '_';
    name += space ? ' ' : first ? capital(letter) : letter;
    first = space;
  }
  return name;
}

}  // namespace prizecourt
