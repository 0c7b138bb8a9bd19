# tests/places.h: the one file of tests and benchmarks that is compiled with absolute paths.
add_library(places STATIC EXCLUDE_FROM_ALL ${PROJECT_SOURCE_DIR}/tests/places.cc)
target_link_libraries(places PRIVATE prizecourt_settings)
set(post_program "")
if(TARGET prizecourt-post)
  set(post_program $<TARGET_FILE:prizecourt-post>)
endif()
list(JOIN components " " built_components)
target_compile_definitions(
  places PRIVATE PRIZECOURT_SOURCE_DIR="${PROJECT_SOURCE_DIR}" PRIZECOURT_PROGRAM="$<TARGET_FILE:prizecourt>"
                 PRIZECOURT_POST_PROGRAM="${post_program}"
                 PRIZECOURT_COMPONENTS="${built_components}"
                 PRIZECOURT_SANITIZERS=$<BOOL:${PRIZECOURT_ASAN}>)
