#pragma once

#include <gmime/gmime.h>
#include <memory>

/// Objects of GMime and GLib, owned.
namespace prizecourt::post {

struct Unref {
  void operator()(gpointer object) const { g_object_unref(object); }

  void operator()(GDateTime* time) const { g_date_time_unref(time); }

  void operator()(GMimeParserOptions* options) const { g_mime_parser_options_free(options); }

  void operator()(char* text) const { g_free(text); }
};

/// Takes over the reference that its maker has.
template <class Object>
using Owned = std::unique_ptr<Object, Unref>;

/// Before anything else of GMime is called.
inline void start_gmime() {
  static const bool is_started = [] {
    g_mime_init();
    return true;
  }();
  static_cast<void>(is_started);
}

}  // namespace prizecourt::post
