# `cmake --install` and the packages of `cpack --preset release`: a .tar.gz to unpack anywhere and a
# .deb. With SOURCE_DATE_EPOCH set, the same commit gives the same bytes.
include(GNUInstallDirs)

install(TARGETS prizecourt RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} RENAME copyright)
foreach(folder docs rules)
  if(IS_DIRECTORY ${PROJECT_SOURCE_DIR}/${folder})
    install(DIRECTORY ${PROJECT_SOURCE_DIR}/${folder} DESTINATION ${CMAKE_INSTALL_DOCDIR})
  endif()
endforeach()
# The printed tables of each game, by the program itself.
file(GLOB tables_of CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/data/scenarios/*.yaml)
foreach(scenario ${tables_of})
  get_filename_component(ruleset ${scenario} NAME_WE)
  install(
    CODE "execute_process(
            COMMAND \"$<TARGET_FILE:prizecourt>\" rules ${ruleset} --tables
            OUTPUT_FILE \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_DOCDIR}/docs/${ruleset}-tables.md\"
            COMMAND_ERROR_IS_FATAL ANY)")
endforeach()
if(IS_DIRECTORY ${PROJECT_SOURCE_DIR}/examples)
  install(DIRECTORY ${PROJECT_SOURCE_DIR}/examples DESTINATION ${CMAKE_INSTALL_DATADIR}/prizecourt)
endif()
# The desk, where it was made (scripts/desk.sh): `prizecourt desk` finds it there.
install(FILES ${PROJECT_SOURCE_DIR}/build/wasm/desk.html DESTINATION ${CMAKE_INSTALL_DATADIR}/prizecourt OPTIONAL)

set(CPACK_GENERATOR TGZ DEB)
set(CPACK_PACKAGE_VENDOR "The Prize Court authors")
set(CPACK_PACKAGE_CONTACT "The Prize Court authors")
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_PACKAGE_DIRECTORY ${PROJECT_BINARY_DIR}/packages)
set(CPACK_STRIP_FILES ON)
# cpack takes modification times from the files, so they are set first.
set(CPACK_PRE_BUILD_SCRIPTS ${PROJECT_SOURCE_DIR}/cmake/package_dates.cmake)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
if(NOT PRIZECOURT_STATIC)  # a static program depends on nothing
  set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
endif()
include(CPack)
