// The form of orders: a row for each order that can be given, with controls for its shape. It never holds a value of its own: it shows what the file says, and a
// change is an edit of the file.

import { counted, el } from '../../../mail/page/viewer/dom.js';
import { controlsFor, renew } from './controls.js';
import { pathAt, readOrder, saysSomething, valueAt } from './edits.js';

/** @typedef {import('./draft.js').Offer} Offer */
/** @typedef {import('./draft.js').Section} Section */
/** @typedef {import('./edits.js').Place} Place */
/** A value on one line is ordered, for a turn or until it is changed; no value takes the order back. @typedef {(place: Place, value: any, stands: boolean) => void} Ordering */

/** @param {string} word */
const said = (word) => word.replaceAll('_', ' ');

/** An order in the form. */
class Row {
  /** @param {Section} section @param {Offer} offer @param {boolean} isByOrder @param {string[]} ships @param {Ordering} onOrder */
  constructor(section, offer, isByOrder, ships, onOrder) {
    this.place = { ship: section.ship, key: offer.key, ships: isByOrder ? ships : undefined };
    this.title = `${section.title}: ${said(offer.key)}`;
    this.offer = offer;
    this.onOrder = onOrder;
    this.shown = 'nothing yet';
    this.isGiven = false;
    const { kind } = offer;
    this.stands = el('input', { type: 'checkbox', change: () => this.onOrder(this.place, this.value, this.stands.checked) });
    this.controls = el('div', { class: 'controls-of' });
    this.element = el('div', { class: 'order', 'data-key': offer.key },
      el('span', { class: 'key' }, said(offer.key)), el('span', { class: 'what' }, kind.note),
      kind.stands && el('label', { class: 'stands' }, this.stands, ' until changed'),
      kind.decides.length > 0 && el('details', { class: 'hint' }, el('summary', {}, 'default?'),
        ...kind.decides.map((decision) => el('p', {}, decision.question, ' ', el('strong', {}, decision.default)))),
      this.controls,
      this.problems = el('div', { class: 'remarks' }),
      offer.now !== undefined && el('p', { class: 'remarks' }, offer.now));
  }

  /** Shows what the file says. @param {any} file */
  show(file) {
    const { value, stands } = readOrder(file, this.place);
    const seen = JSON.stringify([stands, value]);
    this.isGiven = value !== undefined;
    if (seen === this.shown) return;
    this.shown = seen;
    this.value = value;
    this.stands.checked = stands;
    this.element.classList.toggle('is-given', this.isGiven);
    renew(this.controls, controlsFor(this.offer, value, this.title, (next) => this.onOrder(this.place, next, stands)));
  }
}

/** Rows that are seldom wanted, behind one click. @param {string} title @param {Row[]} rows */
function seldom(title, rows) {
  return rows.length > 0 && el('details', { class: 'seldom' }, el('summary', {}, title), ...rows.map((row) => row.element));
}

/** A section: what is ordered most stands first; what ends the game stands last. @param {Section} section @param {Row[]} rows @param {boolean} isOpen */
function elementOf(section, rows, isOpen) {
  const often = rows.filter(({ offer: { kind } }) => kind.often);
  const ends = rows.filter(({ offer: { kind } }) => kind.volunteered);
  const others = rows.filter((row) => !often.includes(row) && !ends.includes(row));
  const first = [often, others, ends].find((group) => group.length > 0) ?? [];
  return el('details', { class: 'of-ship', open: isOpen },
    el('summary', {}, el('span', { class: 'name' }, first === ends ? 'End the game' : section.title), ' ', el('span', { class: 'count' })),
    section.facts !== '' && first !== ends && el('p', { class: 'facts' }, section.facts),
    ...first.map((row) => row.element),
    first !== others && seldom('More orders', others),
    first !== ends && seldom('End the game', ends));
}

export class Form {
  /** @param {HTMLElement} host @param {Section[]} sections @param {boolean} isByOrder whether ships stand under orders in the file @param {Ordering} onOrder */
  constructor(host, sections, isByOrder, onOrder) {
    this.host = host;
    const ships = sections.map(({ ship }) => ship).filter((ship) => ship !== '');
    this.rows = sections.map((section) => section.offers.map((offer) => new Row(section, offer, isByOrder && section.ship !== '', ships, onOrder)));
    const only = (/** @type {Section} */ section) => section.offers.every(({ kind }) => kind.volunteered);
    const isOpen = (/** @type {Section} */ section) => !only(section) && (ships.length < 4 || section.ship === '' || section.ship === ships[0]);
    this.elements = sections.map((section, index) => elementOf(section, this.rows[index], isOpen(section)));
    // A section with nothing but the end of the game comes last.
    const order = sections.map((section, index) => ({ index, isLast: only(section) })).sort((a, b) => Number(a.isLast) - Number(b.isLast));
    host.replaceChildren(...order.map(({ index }) => this.elements[index]));
    this.isEmpty = true;
  }

  /** Shows what the file says. A file that cannot be read leaves the form as it is, and disabled. @param {string} text */
  show(text) {
    let file;
    try {
      file = valueAt(text, []);
    } catch {
      file = undefined;
    }
    const isReadable = typeof file === 'object' && file !== null;
    this.host.toggleAttribute('inert', !isReadable);
    this.host.classList.toggle('unreadable', !isReadable);
    if (!isReadable) return;
    this.isEmpty = !saysSomething(file);
    this.rows.forEach((rows, index) => {
      for (const row of rows) row.show(file);
      const given = rows.filter((row) => row.isGiven).length;
      const element = this.elements[index];
      /** @type {HTMLElement} */ (element.querySelector('.count')).textContent = given > 0 ? counted(given, 'order') : rows.every(({ offer }) => offer.nothing === 'default') ? 'default orders' : 'no new orders';
      for (const details of /** @type {NodeListOf<HTMLDetailsElement>} */ (element.querySelectorAll('.seldom'))) {
        if (details.querySelector('.is-given')) details.open = true;
      }
    });
  }

  /** Shows problems at the orders that they are in. @param {string} text @param {import('./editor.js').Problem[]} problems */
  mark(text, problems) {
    for (const row of this.rows.flat()) row.problems.replaceChildren();
    for (const { severity, message, hint, line = 1, column = 1 } of problems) {
      const place = text.split('\n').slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, column - 1);
      const [first, second] = pathAt(text, place).filter((each) => each !== 'ships' && each !== 'standing');
      for (const { place: { ship, key, ships }, problems: host } of this.rows.flat()) {
        if (ship === '' || ships ? first === key && (!ships?.includes(second) || second === ship) : first === ship && second === key) host.append(el('p', { class: severity }, message, hint ? ` – ${hint}` : ''));
      }
    }
  }
}
