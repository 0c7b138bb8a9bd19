// The picture on the page. Of what is shown only the groups that differ are made anew. The markup of
// a film is read as XML and looked through: whatever could act, load or lead elsewhere is refused.
//
// A film's picture is a whole sheet. On the page its parts have places of their own: the board, which
// can be looked at from near, the wind in a corner of it, the key below; and titles are text.

import { svg_space, svgElement } from './dom.js';
import { Unreadable } from './film.js';
import { pictureAt } from './picture.js';
import { Zoom } from './zoom.js';

/** @typedef {import('./film.js').Film} Film */
/** @typedef {import('./film.js').Group} Group */
/** @typedef {import('./timeline.js').Moment} Moment */
/** @typedef {import('./zoom.js').Box} Box */

const drawn = new Set(['g', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan',
  'title', 'desc', 'defs', 'pattern', 'marker', 'clipPath', 'use']);

/** @param {Attr} attribute */
function isHarmless({ localName, value }) {
  if (/^on|^style$/i.test(localName)) return false;
  if (localName === 'href') return value.startsWith('#');
  return !/url\s*\(\s*(?!#)|javascript:/i.test(value);
}

/**
 * The elements of a markup that only draws. Throws Unreadable for any other.
 * @param {string} markup
 * @returns {Element[]}
 */
export function drawing(markup) {
  const parsed = new DOMParser().parseFromString(`<svg xmlns="${svg_space}">${markup}</svg>`, 'image/svg+xml');
  for (const element of parsed.querySelectorAll('svg *')) {
    if (element.namespaceURI !== svg_space || !drawn.has(element.localName) || ![...element.attributes].every(isHarmless)) {
      throw new Unreadable(`A picture in this film is damaged, or contains something unexpected: ${element.localName}.`);
    }
  }
  return [...document.importNode(parsed.documentElement, true).children];
}

/** Where groups go: the sea that ships lie on, a corner, the key; text; decks, which a phone has below the map; all else. */
const places = {
  field: 'ground', rulers: 'ground', sheet: 'ground', wind: 'corner', north: 'corner', key: 'key', title: 'words', moment: 'words', lines: 'words',
  deck: 'decks', steps: 'decks', volley: 'decks', 'ways-across': 'decks',
};

/** Groups in their order in one place of the page; those that stay the same stay. */
class Layer {
  constructor() {
    this.g = svgElement('g', {});
    /** @type {Map<string, {svg: string, element: Element}>} */
    this.shown = new Map();
    /** Whether it was not the same before. */
    this.isNew = false;
  }

  /** @param {Group[]} groups */
  show(groups) {
    const wanted = new Set(groups.map(group => group.id));
    for (const [id, { element }] of this.shown) {
      if (wanted.has(id)) continue;
      element.remove();
      this.shown.delete(id);
    }
    const stale = groups.filter(group => this.shown.get(group.id)?.svg !== group.svg);
    this.isNew = stale.length > 0;
    if (!this.isNew && this.g.childElementCount === groups.length) return;
    const made = drawing(stale.map(group => `<g>${group.svg}</g>`).join(''));
    if (made.length !== stale.length) throw new Unreadable('A picture in this film is damaged.');
    stale.forEach(({ id, svg }, i) => {
      made[i].setAttribute('data-group', id);
      if (id.includes(':')) made[i].setAttribute('class', 'of-ship');
      this.shown.get(id)?.element.replaceWith(made[i]);
      this.shown.set(id, { svg, element: made[i] });
    });
    let place = this.g.firstElementChild;
    for (const { id } of groups) {
      const { element } = /** @type {{element: Element}} */ (this.shown.get(id));
      if (element === place) place = place.nextElementSibling;
      else this.g.insertBefore(element, place);
    }
  }
}

/** @param {Element} svg @param {Box} box @param {number} margin */
function setView(svg, { x, y, width, height }, margin) {
  svg.setAttribute('viewBox', [x - margin, y - margin, width + 2 * margin, height + 2 * margin].map(Math.round).join(' '));
}

/** @param {Box} a @param {Box} b */
function joined(a, b) {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return { x, y, width: Math.max(a.x + a.width, b.x + b.width) - x, height: Math.max(a.y + a.height, b.y + b.height) - y };
}

/** A length of what there is around a part of it, at least as long as that. A ruler, which is outside of the inner part, is in it whole
 * or not at all. @param {number} at @param {number} size @param {number} wanted @param {[number, number]} all @param {[number, number]} inner */
function stretch(at, size, wanted, all, inner) {
  const length = Math.min(Math.max(size, wanted), all[1] - all[0]);
  let from = Math.max(all[0], Math.min(at - (length - size) / 2, all[1] - length));
  let to = from + length;
  if (from < inner[0]) from = all[0];
  if (to > inner[1]) to = all[1];
  return [from, to - from];
}

/** A part of the sea in the shape of the place for it. @param {Box} seen @param {Box} sea @param {Box} all @param {number} shape */
function partOfSea(seen, sea, all, shape) {
  const [x, width] = stretch(seen.x, seen.width, seen.height * shape, [all.x, all.x + all.width], [sea.x, sea.x + sea.width]);
  const [y, height] = stretch(seen.y, seen.height, width / shape, [all.y, all.y + all.height], [sea.y, sea.y + sea.height]);
  return { x, y, width, height };
}

/** @param {Box} outer @param {Box} inner */
function holds(outer, inner) {
  return outer.x <= inner.x && outer.y <= inner.y && inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height;
}

/** A box with some room around another one, and at least so large. @param {Box} box @param {number} least_width @param {number} least_height */
function grown(box, least_width, least_height) {
  const width = Math.max(box.width + 2 * margin, least_width);
  const height = Math.max(box.height + 2 * margin, least_height);
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
}

/** How high a box with some room around it is, in its widths. @param {Box} box */
function shapeOf({ width, height }) {
  return (height + 2 * margin) / (width + 2 * margin);
}

/** @param {Box} box @param {string} kind */
function ringAround({ x, y, width, height }, kind) {
  return svgElement('rect', { class: kind, x: x - 4, y: y - 4, width: width + 8, height: height + 8, rx: 8 });
}

/** A label like another one, its middle below a box. @param {Box} box @param {string} name @param {SVGElement} like @param {string} group */
function labelBelow({ x, y, width, height }, name, like, group) {
  const plate = /** @type {SVGElement} */ (like.parentElement?.cloneNode(false));
  plate.setAttribute('transform', (plate.getAttribute('transform') ?? '').replace(/^translate\([^)]*\)/, `translate(${x + width / 2} ${y + height})`));
  const text = /** @type {SVGElement} */ (like.cloneNode(false));
  text.setAttribute('text-anchor', 'middle');
  text.textContent = name;
  plate.append(text);
  return svgElement('g', { 'data-group': group }, plate);
}

/** From the edge of one box to that of another one. @param {Box} from @param {Box} to */
function arrow(from, to) {
  const start = { x: from.x + from.width / 2, y: from.y + from.height / 2 };
  const across = { x: to.x + to.width / 2 - start.x, y: to.y + to.height / 2 - start.y };
  const length = Math.hypot(across.x, across.y);
  const radius = (/** @type {Box} */ box) => Math.min(box.width, box.height) / 2 + 8;
  if (length <= radius(from) + radius(to)) return undefined;
  const at = (/** @type {number} */ along, /** @type {number} */ aside) =>
    `${(start.x + (across.x * along - across.y * aside) / length).toFixed(1)} ${(start.y + (across.y * along + across.x * aside) / length).toFixed(1)}`;
  const end = length - radius(to);
  return svgElement('path', { class: 'arrow', d: `M${at(radius(from), 0)}L${at(end, 0)}M${at(end - 8, -4)}L${at(end, 0)}L${at(end - 8, 4)}` });
}

/** What titles and key take of the height of a sheet. */
const height_of_titles = 150;
const margin = 20;
/** Where a page is less wide decks are below the map. Both are so many units wide at least; names are drawn for a phone that shows these and the margins pixel by pixel (formats/drawing/labels.cc). */
const least_wide = 600;
const least_stacked = 340 - 2 * margin;
/** A unit of a picture is at most so many pixels large when it is looked at from near. */
const most_pixels = 1.6;

export class Board {
  /**
   * @param {Film} film
   * @param {{board: HTMLElement, corner: HTMLElement, key: HTMLElement, words: HTMLElement}} hosts
   * @param {(ship: string) => void} onShip is told which ship was clicked
   */
  constructor(film, hosts, onShip) {
    this.hosts = hosts;
    this.ships = new Map(film.ships.map(ship => [ship.id, ship.name]));
    /** Labels that were shortened, with what they say otherwise. @type {[Element, string | null][]} */
    this.spelledOut = [];
    this.layers = { ground: new Layer(), board: new Layer(), decks: new Layer(), corner: new Layer(), key: new Layer(), words: new Layer() };
    this.rings = svgElement('g', { class: 'rings' });
    this.labels = svgElement('g', {});
    const { ground, board, decks, corner } = this.layers;
    ground.g.setAttribute('class', 'ground');
    const common = { 'font-family': film.font };
    this.svg = svgElement('svg', { role: 'img', ...common }, ...drawing(film.stage), ground.g, board.g, decks.g, this.rings, this.labels);
    this.corner = svgElement('svg', { 'aria-hidden': 'true', ...common }, corner.g);
    hosts.board.replaceChildren(this.svg);
    hosts.corner.replaceChildren(this.corner);
    this.zoom = new Zoom(hosts.board, /** @type {SVGSVGElement} */ (/** @type {unknown} */ (this.svg)));
    /** What matters in the turn; nothing before the first picture. @type {Box | null} */
    this.box = null;
    this.turn = 0;
    /** Where the decks are: moved, and so many times as large. */
    this.below = { x: 0, y: 0, scale: 1 };
    const has = (/** @type {string[]} */ ...ids) => film.turns.some(({ picture }) => picture.groups.some(({ id }) => ids.includes(id)));
    /** Whether ships stand where they are, and not for what ties them. */
    this.hasPlaces = has('field', 'map', 'board');
    if (!has('field')) hosts.words.before(hosts.corner);  // there is no sea to stand on
    const shapes = film.turns.map(({ picture }) => (picture.height - height_of_titles) / picture.width);
    /** How high the place for the board is, in its widths, where it is not as high as what is stacked in it. */
    this.shape = Math.min(Math.max(0.35, ...shapes), 1);
    hosts.board.style.setProperty('--shape', this.shape.toFixed(3));
    this.svg.addEventListener('click', event => {
      const ship = this.shipAt(/** @type {Element} */ (event.target));
      if (ship && !this.zoom.isDragged) onShip(ship);
    });
  }

  /** The ship whose group an element lies in. @private @param {Element} element */
  shipAt(element) {
    const group = element.closest('[data-group]')?.getAttribute('data-group') ?? '';
    return group.split(':').slice(1).find(part => this.ships.has(part));
  }

  /**
   * @param {Moment} moment
   * @param {string} words what it shows, for those who do not see it
   */
  show(moment, words) {
    const groups = pictureAt(moment);
    const placeOf = (/** @type {Group} */ { id }) => places[/** @type {keyof typeof places} */ (id.split(':')[0])] ?? 'board';
    for (const [place, layer] of Object.entries(this.layers)) layer.show(groups.filter(group => placeOf(group) === place));
    this.hosts.corner.classList.toggle('empty', this.layers.corner.shown.size === 0);
    this.hosts.key.classList.toggle('empty', this.layers.key.shown.size === 0);
    if (this.layers.key.isNew) this.writeKey();
    this.svg.setAttribute('aria-label', `The board. ${words}`);
    const lines = this.layers.words.shown.get('lines')?.element.querySelectorAll('text') ?? [];
    this.hosts.words.textContent = [...lines].map(line => line.textContent).join(' · ');
  }

  /** Turns the view to what is shown. It measures, so it comes after all that changes the page.
   * @param {Moment} moment @param {string} ship whose ring is drawn */
  turnTo(moment, ship) {
    this.frame(moment.turn.turn);
    this.ring(ship, moment);
  }

  /** Finds what part of the picture matters. It stays so through a turn, while all of it can be seen.
   * @private @param {number} turn */
  frame(turn) {
    const { ground, corner } = this.layers;
    if (corner.isNew) setView(this.corner, corner.g.getBBox(), 2);
    const seen = this.arrange();
    if (seen.width === 0 || this.box && turn === this.turn && holds(this.box, seen)) return;
    const { clientWidth, clientHeight } = this.hosts.board;
    this.turn = turn;
    this.box = grown(seen, clientWidth / most_pixels, clientHeight / most_pixels);
    const edge = ground.shown.get('field')?.element.querySelector('rect');
    if (!edge) return this.zoom.setFit(this.box, this.box);
    const [x, y, width, height] = ['x', 'y', 'width', 'height'].map(name => Number(edge.getAttribute(name)));
    const sea = { x, y, width, height };
    const rulers = /** @type {SVGGraphicsElement | undefined} */ (ground.shown.get('rulers')?.element);
    // Rulers are measured with their numbers where they were drawn, not where those have slid.
    rulers?.querySelectorAll('text').forEach(text => text.removeAttribute('transform'));
    const all = rulers ? joined(sea, rulers.getBBox()) : sea;
    this.box = partOfSea(this.box, sea, all, clientWidth / clientHeight);
    this.zoom.setFit(this.box, all);
    this.showRulers();
  }

  /** Numbers beside the sea that are out of view slide along their lines to the edge of what is seen: those of q go down, those of r fall by 30 degrees. */
  showRulers() {
    const view = this.zoom.box;
    const [fall, rim] = [Math.tan(Math.PI / 6), 3];
    for (const text of /** @type {NodeListOf<SVGTextElement>} */ (this.layers.ground.g.querySelectorAll('[data-group=rulers] text'))) {
      const box = text.getBBox();
      if (box.width === 0) continue;
      const [right, down, up] = [view.x + rim - box.x, view.y + view.height - rim - box.y - box.height, view.y + rim - box.y];
      const ways = [[0, 0], ...(text.textContent?.startsWith('q') ? [[0, down]] : [[right, right * fall], [up / fall, up]])];
      const way = ways.find(([x, y]) => holds(view, { x: box.x + x, y: box.y + y, width: box.width, height: box.height }));
      text.style.visibility = way ? '' : 'hidden';
      text.setAttribute('transform', `translate(${(way ?? [0, 0]).join(' ')})`);
    }
  }

  /** Puts decks below the map on a narrow page, as wide as that. All that is seen then. @private @returns {Box} */
  arrange() {
    const [map, decks] = [this.layers.board.g.getBBox(), this.layers.decks.g.getBBox()];
    const { board } = this.hosts;
    const isNarrow = board.clientWidth < least_wide;
    const isStacked = isNarrow && map.width > 0 && decks.width > 0;
    const width = Math.max(map.width, least_stacked);
    const scale = isStacked ? width / decks.width : 1;
    const left = map.x - (width - map.width) / 2;
    this.below = isStacked ? { scale, x: left - decks.x * scale, y: map.y + map.height + 2 * margin - decks.y * scale } : { scale, x: 0, y: 0 };
    this.layers.decks.g.setAttribute('transform', `translate(${this.below.x} ${this.below.y})scale(${scale})`);
    board.classList.toggle('stacked', isStacked);
    const seen = map.width === 0 ? decks : decks.width === 0 ? map : joined(map, this.moved(decks));
    // Words that become more lines in the turn need a higher place, or all of them become smaller.
    if (isNarrow && !isStacked && seen.width > 0 && !this.layers.ground.shown.has('field')) this.shape = Math.max(this.shape, shapeOf(seen));
    board.style.setProperty('--shape', (isStacked ? shapeOf(seen) : this.shape).toFixed(3));
    return seen;
  }

  /** Where a part of the decks lies. @private @param {Box} box @returns {Box} */
  moved({ x, y, width, height }) {
    const { scale } = this.below;
    return { x: this.below.x + x * scale, y: this.below.y + y * scale, width: width * scale, height: height * scale };
  }

  /** Signs with their words. In a picture each item is a group: the sign, its middle at 0 0, and lines of words. @private */
  writeKey() {
    const items = [...this.layers.key.g.querySelectorAll('[data-group=key] > g')].map(item => {
      const sign = svgElement('svg', { 'aria-hidden': 'true', viewBox: '-17 -11 34 22' }, ...[...item.children].slice(0, 1).map(part => part.cloneNode(true)));
      const words = document.createElement('span');
      words.className = 'item';
      words.append(sign, [...item.children].slice(1).map(line => line.textContent).join(' '));
      return words;
    });
    this.hosts.key.replaceChildren(...items);
  }

  /** The group that is a ship. @private @param {string | undefined} ship */
  groupOf(ship) {
    return /** @type {SVGGraphicsElement | undefined} */ (this.layers.board.shown.get(`ship:${ship}`)?.element);
  }

  /** @private @param {string} group */
  isShown(group) {
    return this.layers.board.shown.has(group);
  }

  /** Rings whom one looks at, points from who acts to whom it is done to, and brings that into view.
   * @private @param {string} ship @param {Moment} moment */
  ring(ship, { frame, over }) {
    const boxOf = (/** @type {string | undefined} */ id) => {
      const deck = /** @type {SVGGraphicsElement | undefined} */ (this.layers.decks.shown.get(`deck:${id}`)?.element);
      return this.groupOf(id)?.getBBox() ?? (deck && this.moved(deck.getBBox()));
    };
    const acts = this.hasPlaces && !over ? frame : undefined;
    const [chosen, who, against] = [boxOf(ship), boxOf(acts?.who), boxOf(acts?.against)];
    const marks = [chosen && ringAround(chosen, 'chosen'), who && ringAround(who, 'who'), against && ringAround(against, 'against'),
      who && against && !this.isShown(`shot:${acts?.who}:${acts?.against}`) && arrow(who, against)];
    this.rings.replaceChildren(...marks.filter(mark => mark instanceof SVGElement));
    this.spellOut(new Map([[acts?.who, who], [acts?.against, against]]));
    const parts = [who, against].filter(part => part !== undefined);
    if (parts.length === 0 && chosen) parts.push(chosen);
    for (const part of parts.reverse()) this.zoom.bringIntoView(part);
  }

  /** Gives ships whose labels are short, or absent, for want of room their whole names. @private @param {Map<string | undefined, Box | undefined>} ships */
  spellOut(ships) {
    for (const [label, text] of this.spelledOut) label.textContent = text;
    this.spelledOut = [];
    this.labels.replaceChildren();
    const shown = /** @type {SVGElement[]} */ ([...this.layers.board.g.querySelectorAll('[data-group^="name:"] .plate text')]).filter(text => text.getClientRects().length > 0);
    for (const [ship, box] of ships) {
      const name = this.ships.get(ship ?? '');
      const label = shown.filter(text => text.closest('[data-group]')?.getAttribute('data-group') === `name:${ship}`).at(-1);  // the name stands last
      if (!name || !box || shown.length === 0 || label?.textContent === name) continue;
      if (label) {
        this.spelledOut.push([label, label.textContent]);
        label.textContent = name;
      } else {
        this.labels.append(labelBelow(box, name, shown[0], `name:${ship}`));
      }
    }
  }
}
