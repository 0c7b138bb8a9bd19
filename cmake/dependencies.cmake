# Everything comes from Debian packages; nothing is downloaded at configure time. Static libraries
# where Debian has them, so that the program runs on a machine where nothing is installed.

set(missing_packages "")

macro(prizecourt_find_header variable header package)
  find_path(${variable} ${header})
  if(NOT ${variable})
    list(APPEND missing_packages ${package})
  endif()
endmacro()

prizecourt_find_header(YAML_CPP_HEADERS yaml-cpp/yaml.h libyaml-cpp-dev)
prizecourt_find_header(SODIUM_HEADERS sodium.h libsodium-dev)
prizecourt_find_header(CLI11_HEADERS CLI/CLI.hpp libcli11-dev)
prizecourt_find_header(SPDLOG_HEADERS spdlog/spdlog.h libspdlog-dev)
prizecourt_find_header(FMT_HEADERS fmt/format.h libfmt-dev)
find_library(YAML_CPP_LIBRARY NAMES libyaml-cpp.a yaml-cpp)
find_library(SODIUM_LIBRARY NAMES libsodium.a sodium)

if(BUILD_TESTING)
  find_package(GTest QUIET)
  if(NOT GTest_FOUND)
    list(APPEND missing_packages libgtest-dev libgmock-dev)
  endif()
endif()
if(PRIZECOURT_BENCH)
  find_package(benchmark QUIET)
  if(NOT benchmark_FOUND)
    list(APPEND missing_packages libbenchmark-dev)
  endif()
endif()

if("post" IN_LIST components AND NOT PRIZECOURT_STATIC)
  # GMime is under the LGPL and stays a shared library; GLib, which comes with it, knows character sets.
  find_package(PkgConfig QUIET)
  if(PkgConfig_FOUND)
    pkg_check_modules(GMIME QUIET IMPORTED_TARGET gmime-3.0)
  endif()
  if(NOT GMIME_FOUND)
    list(APPEND missing_packages pkg-config libgmime-3.0-dev)
  endif()
endif()

if(missing_packages)
  list(JOIN missing_packages " " missing_packages)
  message(FATAL_ERROR "Debian packages are missing: ${missing_packages}\n"
                      "Run scripts/setup.sh, or: apt-get install ${missing_packages}")
endif()

if(NOT EMSCRIPTEN)  # the page has one thread
  find_package(Threads REQUIRED)
endif()

add_library(dependency_yaml INTERFACE)
target_include_directories(dependency_yaml SYSTEM INTERFACE ${YAML_CPP_HEADERS})
target_link_libraries(dependency_yaml INTERFACE ${YAML_CPP_LIBRARY})

add_library(dependency_sodium INTERFACE)
target_include_directories(dependency_sodium SYSTEM INTERFACE ${SODIUM_HEADERS})
target_link_libraries(dependency_sodium INTERFACE ${SODIUM_LIBRARY})

add_library(dependency_cli11 INTERFACE)
target_include_directories(dependency_cli11 SYSTEM INTERFACE ${CLI11_HEADERS})

# Debian has spdlog and fmt as shared libraries only, so both are used header-only (spdlog is so
# unless SPDLOG_COMPILED_LIB is defined).
add_library(dependency_spdlog INTERFACE)
target_include_directories(dependency_spdlog SYSTEM INTERFACE ${SPDLOG_HEADERS} ${FMT_HEADERS})
target_link_libraries(dependency_spdlog INTERFACE $<TARGET_NAME_IF_EXISTS:Threads::Threads>)

if(GMIME_FOUND)
  add_library(dependency_gmime INTERFACE)
  target_include_directories(dependency_gmime SYSTEM INTERFACE ${GMIME_INCLUDE_DIRS})
  target_link_libraries(dependency_gmime INTERFACE PkgConfig::GMIME)
endif()
