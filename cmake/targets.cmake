# prizecourt_library(<target> [<header>...]): what our libraries have in common; the headers are
# heavy third-party ones worth precompiling.
function(prizecourt_library target)
  target_link_libraries(${target} PUBLIC prizecourt_settings)
  prizecourt_precompile(${target} ${ARGN})

  # Headers are listed for one purpose only, the target `all_verify_interface_header_sets`, which
  # compiles each of them alone. They are those beside the sources: of two libraries in one component
  # each has its own.
  get_target_property(sources ${target} SOURCES)
  set(folders "")
  foreach(source ${sources})
    cmake_path(ABSOLUTE_PATH source)
    cmake_path(GET source PARENT_PATH folder)
    list(APPEND folders ${folder})
  endforeach()
  list(REMOVE_DUPLICATES folders)
  list(TRANSFORM folders APPEND /*.h)
  file(GLOB headers CONFIGURE_DEPENDS ${folders})
  if(headers)
    target_sources(${target} PUBLIC FILE_SET HEADERS BASE_DIRS ${PROJECT_SOURCE_DIR} FILES
                                    ${headers})
    set_target_properties(${target} PROPERTIES VERIFY_INTERFACE_HEADER_SETS ON)
  endif()
endfunction()

# prizecourt_precompile(<target> [<header>...]): with PRIZECOURT_PCH, reads the standard headers
# (and the given ones) once instead of once per file; targets that ask for the same ones share the
# work. None of our own headers, so that editing one rebuilds no more than needed; and the `tidy`
# preset builds without, so that a file must still include what it uses.
function(prizecourt_precompile target)
  if(NOT PRIZECOURT_PCH)
    return()
  endif()
  set(sharers ${ARGN})
  if(EMSCRIPTEN OR (PRIZECOURT_ENGINE_LEVEL AND target STREQUAL "engine"))
    list(APPEND sharers "alone: ${target}")  # its flags are its own
  endif()
  get_property(owner GLOBAL PROPERTY "prizecourt_pch_owner ${sharers}")
  if(owner)
    target_precompile_headers(${target} REUSE_FROM ${owner})
    return()
  endif()
  set_property(GLOBAL PROPERTY "prizecourt_pch_owner ${sharers}" ${target})
  target_precompile_headers(
    ${target}
    PRIVATE
    <algorithm>
    <array>
    <filesystem>
    <functional>
    <map>
    <memory>
    <optional>
    <set>
    <span>
    <sstream>
    <string>
    <string_view>
    <variant>
    <vector>
    ${ARGN})
endfunction()

# prizecourt_group_by_folder(<target> [ALONE <folder>...]): with PRIZECOURT_UNITY, compiles the files
# of each folder of this directory together, at most so many at a time: most of the time for one file
# goes into headers that its neighbours include as well. So names in the anonymous namespaces of a
# folder must differ. Folders after ALONE are compiled file by file, and so is what is generated.
# Call it once the target has all its sources; the `tidy` preset compiles every file alone, so that
# it must still include what it uses.
function(prizecourt_group_by_folder target)
  cmake_parse_arguments(PARSE_ARGV 1 GROUP "" "" "ALONE")
  if(NOT PRIZECOURT_UNITY)
    return()
  endif()
  get_target_property(sources ${target} SOURCES)
  set(folders "")
  foreach(source ${sources})
    cmake_path(ABSOLUTE_PATH source)
    cmake_path(RELATIVE_PATH source BASE_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR} OUTPUT_VARIABLE file)
    cmake_path(GET file PARENT_PATH folder)
    if(file MATCHES "^\\.\\./" OR source MATCHES "^${PROJECT_BINARY_DIR}/" OR folder IN_LIST GROUP_ALONE)
      continue()
    endif()
    if(folder STREQUAL "")
      set(folder .)
    endif()
    list(APPEND folders ${folder})
    list(APPEND "in_${folder}" ${source})
  endforeach()
  list(REMOVE_DUPLICATES folders)
  foreach(folder ${folders})
    string(MAKE_C_IDENTIFIER "${target}_${folder}" name)
    list(LENGTH "in_${folder}" number)
    math(EXPR groups "(${number} + ${PRIZECOURT_UNITY} - 1) / ${PRIZECOURT_UNITY}")
    set(index 0)
    foreach(source ${in_${folder}})
      math(EXPR group "${index} * ${groups} / ${number}")
      math(EXPR index "${index} + 1")
      set_source_files_properties(${source} PROPERTIES UNITY_GROUP "${name}_${group}")
    endforeach()
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
endfunction()

# prizecourt_static(<target>): with PRIZECOURT_STATIC, makes an executable as it is handed out:
# static, without symbols and unused functions, in few segments. Most of a start is mapping pages.
function(prizecourt_static target)
  if(NOT PRIZECOURT_STATIC)
    return()
  endif()
  target_link_options(${target} PRIVATE -static-pie -Wl,--gc-sections -Wl,-z,noseparate-code)
  add_custom_command(
    TARGET ${target}
    POST_BUILD
    COMMAND ${CMAKE_STRIP} $<TARGET_FILE:${target}>)
endfunction()

# prizecourt_hardened(<target> <library>): has the build of a program that is handed out fail where it or that library of
# ours, which it links, lacks what settings.cmake asks for.
function(prizecourt_hardened target library)
  if(EMSCRIPTEN OR PRIZECOURT_ASAN OR PRIZECOURT_FUZZ OR NOT CMAKE_BUILD_TYPE MATCHES "^(Release|RelWithDebInfo)$")
    return()
  endif()
  add_custom_command(
    TARGET ${target}
    POST_BUILD
    COMMAND ${CMAKE_COMMAND} -DPROGRAM=$<TARGET_FILE:${target}> -DLIBRARY=$<TARGET_FILE:${library}>
            -DREADELF=${CMAKE_READELF} -DNM=${CMAKE_NM} -P ${PROJECT_SOURCE_DIR}/cmake/hardened.cmake)
endfunction()

# prizecourt_test(<name> LINK <libraries> SOURCES <files>): one GoogleTest executable per area. ctest runs it
# in eight parts; a process for each test would cost more than most tests. Times and skips of tests are in
# test_results/, for scripts/test_report.py.
function(prizecourt_test name)
  cmake_parse_arguments(PARSE_ARGV 1 TEST "" "" "LINK;SOURCES")
  if(TEST_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "prizecourt_test(${name}): unknown arguments ${TEST_UNPARSED_ARGUMENTS}")
  endif()
  add_executable(${name} ${TEST_SOURCES} ${PROJECT_SOURCE_DIR}/tests/environment.cc)
  target_link_libraries(${name} PRIVATE ${TEST_LINK} places prizecourt_settings GTest::gmock
                                        GTest::gtest_main)
  # Every assertion names its file; without the path of the checkout, since files compiled in groups are
  # included by it, other checkouts find the object in the compiler cache.
  target_compile_options(${name} PRIVATE -fmacro-prefix-map=${PROJECT_SOURCE_DIR}/=)
  prizecourt_precompile(${name} <gmock/gmock.h> <gtest/gtest.h>)
  if(PRIZECOURT_UNITY)
    # A few test files as one compile in a third of the time; what they have in their anonymous
    # namespaces needs names that differ. Sixteen take a gigabyte of memory.
    set(most ${PRIZECOURT_UNITY})
    if(most GREATER 16)
      set(most 16)
    endif()
    set_target_properties(${name} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${most})
  endif()
  if(PRIZECOURT_ASAN)
    # The libraries are on trial, not the tests: without optimisation and checks of undefined behaviour
    # these compile much faster.
    target_compile_options(${name} PRIVATE -O0 -fno-sanitize=undefined)
  endif()
  foreach(part RANGE 7)
    add_test(NAME ${name}.${part} COMMAND ${name} --gtest_brief=1)
    set_tests_properties(
      ${name}.${part}
      PROPERTIES
        ENVIRONMENT
        "GTEST_TOTAL_SHARDS=8;GTEST_SHARD_INDEX=${part};GTEST_OUTPUT=json:${PROJECT_BINARY_DIR}/test_results/${name}.${part}.json"
    )
  endforeach()
endfunction()

# prizecourt_fuzzer(<name> LINK <libraries> SOURCES <files> FILES <inputs>): one libFuzzer executable,
# fuzz_<name>. With sanitizers but without the preset `fuzz` it is a test: it reads each input once.
function(prizecourt_fuzzer name)
  cmake_parse_arguments(PARSE_ARGV 1 FUZZ "" "" "LINK;SOURCES;FILES")
  add_executable(fuzz_${name} ${FUZZ_SOURCES})
  target_link_libraries(fuzz_${name} PRIVATE ${FUZZ_LINK} places prizecourt_settings)
  target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
  if(PRIZECOURT_ASAN)
    file(GLOB inputs CONFIGURE_DEPENDS ${FUZZ_FILES})
    add_test(NAME fuzz_${name} COMMAND fuzz_${name} ${inputs})
  endif()
endfunction()

# prizecourt_benchmark(<name> LINK <libraries> SOURCES <files>): one Google Benchmark executable.
function(prizecourt_benchmark name)
  cmake_parse_arguments(PARSE_ARGV 1 BENCH "" "" "LINK;SOURCES")
  add_executable(${name} ${BENCH_SOURCES})
  target_link_libraries(${name} PRIVATE ${BENCH_LINK} places prizecourt_settings
                                        benchmark::benchmark_main)
endfunction()
