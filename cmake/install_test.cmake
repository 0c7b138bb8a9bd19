# The test `install`: installs into an empty folder and plays the example from there, as somebody
# who unpacked the package would. Needs -DBUILD=<build folder>.
set(prefix ${BUILD}/install_test)
file(REMOVE_RECURSE ${prefix})

function(must_succeed)
  execute_process(
    COMMAND ${ARGN}
    OUTPUT_VARIABLE output
    ERROR_VARIABLE output
    RESULT_VARIABLE status)
  if(NOT status EQUAL 0)
    list(JOIN ARGN " " command)
    message(FATAL_ERROR "${command}\nended with ${status} and said:\n${output}")
  endif()
endfunction()

set(program ${prefix}/bin/prizecourt)
set(example ${prefix}/share/prizecourt/examples/orders/lake-erie)
set(replay ${prefix}/lake-erie.replay.yaml)
must_succeed(${CMAKE_COMMAND} --install ${BUILD} --prefix ${prefix})
must_succeed(${program} --version)
must_succeed(${program} run ${example}/scenario.yaml --orders ${example}/orders
             --replay ${replay} --log ${prefix}/lake-erie.log.md)
must_succeed(${program} verify ${replay})
file(STRINGS ${prefix}/share/doc/prizecourt/docs/yardarm-tables.md lines REGEX "YA-T.1 Gunnery")
if(NOT lines)
  message(FATAL_ERROR "the installed tables of Yardarm lack YA-T.1")
endif()
