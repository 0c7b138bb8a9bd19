#include "tests/places.h"

namespace prizecourt {

std::string source_path(std::string_view path) {
  return (PRIZECOURT_SOURCE_DIR "/") + std::string(path);
}

std::string built_program() {
  return PRIZECOURT_PROGRAM;
}

std::string built_post_office() {
  return PRIZECOURT_POST_PROGRAM;
}

bool is_built(std::string_view component) {
  return std::string(" " PRIZECOURT_COMPONENTS " ").find(' ' + std::string(component) + ' ') !=
         std::string::npos;
}

bool built_with_sanitizers() {
  return PRIZECOURT_SANITIZERS;
}

}  // namespace prizecourt
