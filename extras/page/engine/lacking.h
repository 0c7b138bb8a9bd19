#pragma once

// What the C library of the page does not declare and the program calls; put in front of each
// source by the preset `wasm`.

#define RENAME_NOREPLACE 1

#ifdef __cplusplus
extern "C" {
#endif

/// There is one thread and one process in a page, so that looking first is enough.
int renameat2(int from_folder, const char* from, int to_folder, const char* to, unsigned int flags);

#ifdef __cplusplus
}
#endif
