# The target `tidy` of the preset of that name: clang-tidy over our sources. Nothing is compiled and
# no header precompiled, so that a file which does not include what it uses is found out.

option(PRIZECOURT_TIDY "Add the target `tidy`" OFF)

if(PRIZECOURT_TIDY)
  find_program(RUN_CLANG_TIDY NAMES run-clang-tidy-14 run-clang-tidy REQUIRED)
  add_custom_target(
    tidy
    COMMAND ${RUN_CLANG_TIDY} -quiet -p ${PROJECT_BINARY_DIR}
            "${PROJECT_SOURCE_DIR}/(engine|formats|cmd|post)/.*[.]cc$"
    USES_TERMINAL VERBATIM)
endif()
