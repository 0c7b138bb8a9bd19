#include "formats/rulesets/broadsides_and_boarding_parties/picture_parts.h"

#include <string>

// What stands on a deck, for the decks and the key.
namespace prizecourt::broadsides_and_boarding_parties {

using svg::Anchor;
using svg::length;
using svg::Spot;

void draw_crew(svg::Writer& out, const std::vector<Spot>& middles, picture::Paint paint) {
  for (const Spot middle : middles) {
    picture::draw_painted(out, "circle",
                          {length("cx", middle.x), length("cy", middle.y), length("r", 50)}, paint,
                          "1.6");
  }
}

void draw_captain(svg::Writer& out, Spot middle, picture::Paint paint) {
  constexpr int reach = 112;
  const std::string diamond = svg::Path()
                                  .move(middle + Spot{0, -reach})
                                  .line(middle + Spot{reach, 0})
                                  .line(middle + Spot{0, reach})
                                  .line(middle + Spot{-reach, 0})
                                  .close()
                                  .text();
  picture::draw_painted(out, "path", {{"d", diamond}}, paint, "1.6");
  out.text("text",
           {length("x", middle.x),
            length("y", middle.y + 60),
            {"font-size", "17"},
            {"text-anchor", "middle"},
            {"font-weight", "bold"},
            {"fill", std::string(letters_on(paint))}},
           "C");
}

void draw_cannon(svg::Writer& out, Spot middle) {
  out.leaf("rect", {length("x", middle.x - 110),
                    length("y", middle.y - 40),
                    length("width", 220),
                    length("height", 80),
                    length("rx", 20),
                    {"fill", "#000"}});
}

void draw_mast(svg::Writer& out, Spot middle, int hits) {
  out.leaf("circle", {length("cx", middle.x),
                      length("cy", middle.y),
                      length("r", 105),
                      {"fill", "#fff"},
                      {"stroke", "#000"},
                      {"stroke-width", hits > 0 ? "2" : "0.7"}});
  svg::write(out, middle + Spot{0, 60}, hits > 0 ? std::to_string(hits) : "×",
             {.size = 170, .anchor = Anchor::middle});
}

void draw_ladder(svg::Writer& out, Spot middle) {
  constexpr int half_width = 40;
  constexpr int half_height = 75;
  svg::Path path;
  for (const int x : {-half_width, half_width}) {
    path.move(middle + Spot{x, -half_height}).line(middle + Spot{x, half_height});
  }
  for (const int y : {-45, 0, 45}) {
    path.move(middle + Spot{-half_width, y}).line(middle + Spot{half_width, y});
  }
  out.leaf("path", {{"d", path.text()}, {"stroke", "#000"}, {"stroke-width", "1.3"}});
}

void draw_damage(svg::Writer& out, Spot middle) {
  constexpr int reach = 45;
  const std::string cross = svg::Path()
                                .move(middle + Spot{-reach, -reach})
                                .line(middle + Spot{reach, reach})
                                .move(middle + Spot{reach, -reach})
                                .line(middle + Spot{-reach, reach})
                                .text();
  out.leaf("path", {{"d", cross}, {"stroke", "#000"}, {"stroke-width", "2.4"}});
}

void draw_fallen(svg::Writer& out, Spot middle) {
  constexpr int reach = 36;
  out.leaf("circle", {length("cx", middle.x),
                      length("cy", middle.y),
                      length("r", 50),
                      {"fill", "#fff"},
                      {"stroke", "#000"},
                      {"stroke-width", "0.8"},
                      {"stroke-dasharray", "1.5 1.5"}});
  const std::string cross = svg::Path()
                                .move(middle + Spot{-reach, -reach})
                                .line(middle + Spot{reach, reach})
                                .move(middle + Spot{reach, -reach})
                                .line(middle + Spot{-reach, reach})
                                .text();
  out.leaf("path", {{"d", cross}, {"stroke", "#000"}, {"stroke-width", "1.4"}});
}

}  // namespace prizecourt::broadsides_and_boarding_parties
