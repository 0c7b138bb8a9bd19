// Texts of a film as elements: ships' names with the sign of their side, rules small and whole.

import { el } from './dom.js';

/** @typedef {import('./film.js').Film} Film */
/** @typedef {import('./film.js').Line} Line */
/** @typedef {import('./dom.js').Child} Child */

/** What a bar and a log say of a mark. @type {Record<string, {sign: string, name: string}>} */
export const marks = {
  strike: { sign: '⚑', name: 'ship strikes' },
  sinking: { sign: '✕', name: 'ship sinks' },
  capture: { sign: '⬓', name: 'ship is taken' },
  boarding: { sign: '⚔\uFE0E', name: 'boarding' },
  refusal: { sign: '⊘', name: 'order refused' },
  umpire: { sign: '☞\uFE0E', name: 'umpire’s change' },
  end: { sign: '■', name: 'end of the game' },
};

/** How hulls of a side are drawn, as a letter. @type {Record<string, string>} */
const chips = { dark: '●', white: '○', hatched: '◍', dotted: '◌' };
/** No line ends there. */
const unbroken = '\u2060';

export class Words {
  /** @param {Film} film */
  constructor(film) {
    this.film = film;
    /** @type {Map<string, string>} */
    this.sideColours = new Map(film.sides.map(side => [side.id, side.colour]));
    /** @type {Map<string, string>} */
    this.names = new Map([...film.players, ...film.sides, ...film.ships].map(({ id, name }) => [id, name]));
    this.ships = new Map(film.ships.map(ship => [ship.id, ship]));
    this.byName = new Map(film.ships.map(ship => [ship.name, ship]));
    const names = [...this.byName.keys()].filter(name => name !== '').sort((a, b) => b.length - a.length);
    const escaped = names.map(name => name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
    this.anyName = names.length > 0 ? new RegExp(`(^|[^\\p{L}\\p{N}])(${escaped.join('|')})(?![\\p{L}\\p{N}])`, 'u') : null;
  }

  /** The name of a ship, player or side. @param {string} id */
  name(id) {
    return this.names.get(id) ?? id;
  }

  /** How a side's hulls are drawn. @param {string} side */
  chip(side) {
    const found = this.film.sides.find(one => one.id === side);
    return el('span', { class: `chip side-${this.sideColours.get(side)}`, 'aria-hidden': 'true' }, chips[found?.fill ?? 'dark'] + unbroken);
  }

  /** A ship's name, with the sign of her side. @param {import('./film.js').Ship} ship */
  ship(ship) {
    return el('span', { class: `ship side-${this.sideColours.get(ship.side)}` }, this.chip(ship.side), ship.name);
  }

  /** A text in which ships' names stand out. @param {string} text @returns {Child[]} */
  text(text) {
    const parts = [];
    let rest = text;
    for (let found; this.anyName && (found = this.anyName.exec(rest)); ) {
      const start = found.index + found[1].length;
      const ship = this.byName.get(found[2]);
      parts.push(rest.slice(0, start), ship ? this.ship(ship) : found[2]);
      rest = rest.slice(start + found[2].length);
    }
    return [...parts, rest];
  }

  /** @param {string[]} ids */
  rules(ids) {
    return el('small', { class: 'rules' }, ...ids.flatMap((id, i) => [i > 0 ? ', ' : '', el('span', { class: 'rule' }, id)]));
  }

  /** @param {Line} line @returns {Child[]} */
  line(line) {
    return line.flatMap(run => {
      if (typeof run === 'string') return this.text(run);
      if ('rules' in run) return [this.rules(run.rules)];
      if ('sum' in run) return this.text(run.sum);
      return 'strong' in run ? [el('strong', {}, ...this.text(run.strong))] : [el('code', {}, run.code)];
    });
  }

  /** The first line, and those below it. @param {Line[]} lines */
  lines([first = [], ...below]) {
    return [...this.line(first), below.length > 0 && el('ul', {}, ...below.map(line => el('li', {}, ...this.line(line))))];
  }

  /** What stands above the events of a turn, below its title. @param {import('./film.js').Turn} turn */
  head({ conditions, head }) {
    return [...(conditions ? [el('p', {}, ...this.text(conditions))] : []), ...head.map(line => el('p', {}, ...this.line(line)))];
  }

  /** Signs of what a bar marks. @param {string[]} [kinds] */
  signs(kinds) {
    return (kinds ?? []).map(kind => el('b', { class: 'sign-of', title: marks[kind]?.name }, marks[kind]?.sign ?? kind));
  }
}
