// The ships at a moment, each drawn like a record sheet: all of them below the picture and in step
// with it, and the one that is chosen beside it.

import { el } from './dom.js';
import { changesUpTo, shipsAt } from './picture.js';

/** @typedef {import('./film.js').BoxRow} BoxRow */
/** @typedef {import('./film.js').Ship} Ship */
/** @typedef {import('./film.js').ShipState} ShipState */
/** @typedef {import('./timeline.js').Moment} Moment */
/** @typedef {import('./words.js').Words} Words */

/** More boxes than this are a number. */
const most_boxes = 30;

/** `hull`, its boxes, `3½ of 5`, and what else there is to say. @param {BoxRow} row */
function rowOf([name, whole, half, lost, words]) {
  const all = whole + half + lost;
  const each = Array.from({ length: all > most_boxes ? 0 : all }, (_, i) => el('i', { class: i < whole ? 'whole' : i < whole + half ? 'half' : 'lost' }));
  return el('tr', {},
    el('th', { scope: 'row' }, name),
    el('td', {}, el('span', { class: 'boxes', 'aria-hidden': 'true' }, ...each), words !== undefined && el('small', {}, ` ${words}`)),
    el('td', { class: 'number' }, `${whole}${half ? '½' : ''} of ${all}`));
}

export class Ships {
  /**
   * @param {HTMLElement} card @param {HTMLElement} list
   * @param {Words} words @param {(ship: string) => void} onShip
   */
  constructor(card, list, words, onShip) {
    this.card = card;
    this.words = words;
    this.onShip = onShip;
    /** @type {Map<string, {item: HTMLElement, sheet: HTMLElement, button: HTMLElement, said: string}>} */
    this.items = new Map();
    const sides = [...words.film.sides.map(side => side.id), ''];
    for (const ship of [...words.film.ships].sort((a, b) => sides.indexOf(a.side) - sides.indexOf(b.side))) {
      const sheet = el('div');
      const button = el('button', { type: 'button', class: 'plain', click: () => onShip(ship.id) }, words.ship(ship));
      const item = el('li', {}, el('h3', {}, button, ` ${this.whose(ship)}`), sheet);
      this.items.set(ship.id, { item, sheet, button, said: '' });
    }
    list.replaceChildren(...[...this.items.values()].map(({ item }) => item));
  }

  /** @private @param {Ship} ship */
  whose(ship) {
    return [...new Set([this.words.name(ship.side), this.words.name(ship.player)])].join(', ');
  }

  /** @private @param {Ship} ship @param {ShipState | undefined} state */
  sheet(ship, state) {
    const rows = state?.boxes ?? [];
    return [rows.length > 0 && el('table', { class: `card side-${this.words.sideColours.get(ship.side)}` }, el('tbody', {}, ...rows.map(rowOf))),
      el('p', {}, (state?.clauses ?? []).join('; '))].filter(part => part !== false);
  }

  /** @param {Moment} moment @param {string} selected a ship's id, or empty */
  show(moment, selected) {
    const ships = shipsAt(moment);
    const changed = new Set((changesUpTo(moment).at(-1)?.ships ?? []).map(ship => ship.id));
    for (const state of ships) {
      const found = this.items.get(state.id);
      const ship = this.words.ships.get(state.id);
      if (!found || !ship) continue;
      const said = JSON.stringify(state);
      if (said !== found.said) found.sheet.replaceChildren(...this.sheet(ship, state));
      found.said = said;
      found.item.classList.toggle('changed', changed.has(state.id));
      found.button.setAttribute('aria-pressed', String(state.id === selected));
    }
    const ship = this.words.ships.get(selected);
    this.card.hidden = !ship;
    if (!ship) return;
    this.card.replaceChildren(
      el('button', { type: 'button', class: 'close', 'aria-label': `Close the card of ${ship.name}`, click: () => this.onShip('') }, '×'),
      el('h2', {}, this.words.ship(ship), ` ${this.whose(ship)}`),
      ...this.sheet(ship, ships.find(state => state.id === selected)));
  }
}
