# Targets `format` and `check-format`: clang-format over the tracked sources.
add_custom_target(
  format
  COMMAND ${PROJECT_SOURCE_DIR}/scripts/format.sh
  WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
  VERBATIM)
add_custom_target(
  check-format
  COMMAND ${PROJECT_SOURCE_DIR}/scripts/format.sh --check
  WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
  VERBATIM)
