// The ships at a moment: a table of all, beside the picture and in step with it, and the card of one,
// drawn like a record sheet where her state says how many boxes are left.

import { el } from './dom.js';
import { changesUpTo, shipsAt } from './picture.js';

/** @typedef {import('./film.js').ShipState} ShipState */
/** @typedef {import('./timeline.js').Moment} Moment */
/** @typedef {import('./words.js').Words} Words */

/** More boxes than this are a number. */
const most_boxes = 30;

/** @param {number} whole @param {number} half @param {number} of */
function boxes(whole, half, of) {
  const each = Array.from({ length: of }, (_, i) => el('i', { class: i < whole ? 'whole' : i < whole + half ? 'half' : 'lost' }));
  return el('span', { class: 'boxes', 'aria-hidden': 'true' }, ...each);
}

/** A row of the card: `hull 3/5 and 1 half, of oak` as words, boxes and numbers. @param {string} clause */
function cardRow(clause) {
  const [, name, left, of, half, rest] = /^(.*?)\s*\b(\d+)\/(\d+)(?: and (\d+) half)?(?:[,:]?\s+(.*))?$/.exec(clause) ?? [];
  if (name === undefined) return el('tr', {}, el('td', { colspan: 3 }, clause));
  const drawn = Number(of) <= most_boxes && boxes(Number(left), Number(half ?? 0), Number(of));
  return el('tr', {},
    el('th', { scope: 'row' }, name),
    el('td', {}, drawn, rest && el('small', {}, ` ${rest}`)),
    el('td', { class: 'number' }, `${left}${half ? '½' : ''} of ${of}`));
}

export class Ships {
  /**
   * @param {HTMLElement} card @param {HTMLElement} table
   * @param {Words} words @param {(ship: string) => void} onShip
   */
  constructor(card, table, words, onShip) {
    this.card = card;
    this.words = words;
    this.onShip = onShip;
    /** @type {Map<string, {row: HTMLElement, state: HTMLElement, button: HTMLElement}>} */
    this.rows = new Map();
    const sides = [...words.film.sides.map(side => side.id), ''];
    const ships = [...words.film.ships].sort((a, b) => sides.indexOf(a.side) - sides.indexOf(b.side));
    for (const ship of ships) {
      const state = el('td');
      const button = el('button', { type: 'button', class: 'plain', click: () => onShip(ship.id) }, words.ship(ship));
      const whose = [words.name(ship.side), words.name(ship.player)].filter((name, i, all) => all.indexOf(name) === i).join(', ');
      const row = el('tr', {}, el('th', { scope: 'row' }, button), el('td', {}, whose), state);
      this.rows.set(ship.id, { row, state, button });
    }
    const head = el('tr', {}, ...['Ship', 'Whose', 'How she is'].map(name => el('th', { scope: 'col' }, name)));
    table.replaceChildren(el('thead', {}, head), el('tbody', {}, ...[...this.rows.values()].map(({ row }) => row)));
  }

  /** @param {Moment} moment @param {string} selected a ship's id, or empty */
  show(moment, selected) {
    const ships = shipsAt(moment);
    const changed = new Set((changesUpTo(moment).at(-1)?.ships ?? []).map(ship => ship.id));
    for (const { id, clauses } of ships) {
      const found = this.rows.get(id);
      if (!found) continue;
      const text = clauses.join('; ');
      if (found.state.textContent !== text) found.state.textContent = text;
      found.row.classList.toggle('changed', changed.has(id));
      found.button.setAttribute('aria-pressed', String(id === selected));
    }
    this.showCard(ships.find(ship => ship.id === selected), selected);
  }

  /** @private @param {ShipState | undefined} state @param {string} selected */
  showCard(state, selected) {
    const ship = this.words.ships.get(selected);
    this.card.hidden = !ship;
    if (!ship) return;
    const facts = (state?.clauses ?? []).map(cardRow);
    const whose = [this.words.name(ship.side), this.words.name(ship.player)].filter((name, i, all) => all.indexOf(name) === i);
    this.card.replaceChildren(
      el('button', { type: 'button', class: 'close', 'aria-label': `Close the card of ${ship.name}`, click: () => this.onShip('') }, '×'),
      el('h2', {}, this.words.ship(ship), ` ${whose.join(', ')}`),
      el('table', { class: `card side-${this.words.sideColours.get(ship.side)}` }, el('tbody', {}, ...facts)));
  }
}
