#pragma once

namespace prizecourt {

/// To be called before anything of libsodium is used; any number of times, from any thread. Throws
/// std::logic_error where the library cannot be used.
void require_sodium();

}  // namespace prizecourt
