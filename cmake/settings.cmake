# How our own code is compiled: language, warnings, instrumentation. Everything of ours links
# `prizecourt_settings`; third-party headers are SYSTEM and never see it.

option(PRIZECOURT_ASAN "Build with address and undefined-behaviour sanitizers" OFF)
option(PRIZECOURT_COVERAGE "Build for coverage measurement" OFF)
option(PRIZECOURT_FUZZ "Build the libFuzzer targets (clang++ only)" OFF)
option(PRIZECOURT_BENCH "Build the benchmarks" OFF)
option(PRIZECOURT_STATIC "Link the program statically" OFF)
set(PRIZECOURT_ENGINE_LEVEL "" CACHE STRING "How the engine is optimised, if not like the rest: -O3")
set(PRIZECOURT_DOCS "" CACHE STRING "Where docs/ is published, for links in reports: https://example.org/docs")
option(PRIZECOURT_PCH "Precompile the standard headers" OFF)
set(PRIZECOURT_UNITY 0 CACHE STRING "How many files of a library are compiled as one; 0: each alone")

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)

if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE RelWithDebInfo CACHE STRING "Build type" FORCE)
endif()

find_program(CCACHE ccache)
if(CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # The sloppiness is what lets ccache work together with precompiled headers; we use no __TIME__.
  # The other two let a fresh clone at another path find what an earlier one compiled.
  set(CMAKE_CXX_COMPILER_LAUNCHER
      ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros
      CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=1 ${CCACHE})
endif()

add_library(prizecourt_settings INTERFACE)
if(EMSCRIPTEN)
  # Exceptions as JavaScript's: those of WebAssembly that this compiler makes are a form that browsers drop.
  target_compile_options(prizecourt_settings INTERFACE -fexceptions -include ${PROJECT_SOURCE_DIR}/extras/page/engine/lacking.h)
  target_link_options(prizecourt_settings INTERFACE -fexceptions)
endif()
target_include_directories(prizecourt_settings INTERFACE ${PROJECT_SOURCE_DIR})
target_compile_options(
  prizecourt_settings
  INTERFACE -Wall
            -Wextra
            -Wpedantic
            # Not where test files are compiled as one: none of them shadows what is in another.
            $<$<NOT:$<AND:$<BOOL:$<TARGET_PROPERTY:UNITY_BUILD>>,$<STREQUAL:$<TARGET_PROPERTY:TYPE>,EXECUTABLE>>>:-Wshadow>
            -Wconversion
            -Wsign-conversion
            -Wnon-virtual-dtor
            -Woverloaded-virtual
            -Wold-style-cast
            -Wextra-semi
            -Wnull-dereference
            # No path of the building machine in what we hand out: the same bytes everywhere.
            $<$<CONFIG:Release,RelWithDebInfo>:-ffile-prefix-map=${PROJECT_SOURCE_DIR}/=>)

if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(prizecourt_settings INTERFACE -Wlogical-op -Wduplicated-cond
                                                       -Wduplicated-branches)
  if(CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    # What g++ 12 only imagines: overlaps in std::string's operator+ (GCC bug 105651) and, once it
    # optimises, null pointers, uninitialised members, overruns and wrong frees inside the standard containers.
    target_compile_options(
      prizecourt_settings INTERFACE -Wno-restrict $<$<NOT:$<CONFIG:Debug>>:-Wno-null-dereference
                                    -Wno-maybe-uninitialized -Wno-array-bounds
                                    -Wno-stringop-overflow -Wno-stringop-overread -Wno-free-nonheap-object>)
  endif()
endif()

if(PRIZECOURT_PCH AND CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  # Otherwise every new precompiled header differs from the last one, and ccache finds nothing.
  target_compile_options(prizecourt_settings INTERFACE "SHELL:-Xclang -fno-pch-timestamp")
endif()

# What is handed out reads what strangers send; cmake/hardened.cmake checks that it has all of this.
set(hardened_compiling -fPIE -fstack-protector-strong -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2)
set(hardened_linking -Wl,-z,relro,-z,now,-z,noexecstack)
if(NOT EMSCRIPTEN AND NOT PRIZECOURT_ASAN AND NOT PRIZECOURT_FUZZ)
  set(is_handed_out $<CONFIG:Release,RelWithDebInfo>)
  target_compile_options(prizecourt_settings INTERFACE "$<${is_handed_out}:${hardened_compiling}>")
  target_link_options(
    prizecourt_settings INTERFACE "$<${is_handed_out}:${hardened_linking}>"
    $<$<AND:${is_handed_out},$<NOT:$<BOOL:${PRIZECOURT_STATIC}>>>:-pie>)
endif()

if(PRIZECOURT_ASAN OR PRIZECOURT_FUZZ)
  target_compile_options(
    prizecourt_settings INTERFACE -fsanitize=address,undefined -fno-sanitize-recover=all
                                  -fno-omit-frame-pointer)
  target_link_options(prizecourt_settings INTERFACE -fsanitize=address,undefined)
endif()
if(PRIZECOURT_FUZZ)
  if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    message(FATAL_ERROR "PRIZECOURT_FUZZ needs clang++ (libFuzzer): use the preset `fuzz`.")
  endif()
  target_compile_options(prizecourt_settings INTERFACE -fsanitize=fuzzer-no-link)
endif()
if(PRIZECOURT_COVERAGE)
  target_compile_options(prizecourt_settings INTERFACE --coverage)
  target_link_options(prizecourt_settings INTERFACE --coverage)
endif()
