// The form of orders: a row for each order that can be given, made from the draft and the schema. It never holds a value of
// its own: what is shown is what the file says, and a change is handed on as an edit of the file.

import { el } from '../../../mail/page/viewer/dom.js';
import { legalNow } from './draft.js';
import { inline, valueAt } from './edits.js';

/** @typedef {import('./draft.js').Offer} Offer */
/** @typedef {import('./draft.js').Section} Section */
/** @typedef {(path: string[], key: string, value: string | undefined, stands: boolean) => void} Ordering  what somebody orders; no value takes it back */

/** No word of an order. */
const other = '\u2026';

/** @param {string} word */
const said = (word) => word.replaceAll('_', ' ');

/**
 * A choice of words: those that are legal now stand first.
 * @param {string} label @param {any} value @param {string[]} legal @param {string[]} words @param {(value: string) => void} onChange 
 * @param {string} [nothing] what an empty choice is called @param {() => void} [onOther] where it can say more than words
 */
function choice(label, value, legal, words, onChange, nothing, onOther) {
  const present = value === undefined || value === '' ? [] : [String(value)];
  const others = [...new Set([...words, ...present])].filter((word) => !legal.includes(word));
  const options = (/** @type {string[]} */ list) => list.map((word) => el('option', { value: word }, said(word)));
  const more = onOther ? [el('option', { value: other }, 'something else …')] : [];
  const groups = legal.length > 0 && others.length > 0 ?
    [el('optgroup', { label: 'can be done now' }, ...options(legal)), el('optgroup', { label: 'at another time' }, ...options(others))] : options([...legal, ...others]);
  const select = el('select', { 'aria-label': label, change: () => select.value === other ? onOther?.() : onChange(select.value) },
    nothing !== undefined && el('option', { value: '' }, nothing), ...groups, ...more);
  select.value = value === undefined ? '' : String(value);
  return select;
}

/** @param {string} label @param {any} value @param {(value: string) => void} onChange */
function field(label, value, onChange) {
  const input = el('input', { 'aria-label': label, value: value === undefined ? '' : inline(value), spellcheck: 'false', autocomplete: 'off', change: () => onChange(input.value.trim()) });
  return input;
}

/** What the control of an order could be, by its value. @param {any} value */
function kindOf(value) {
  const isPlain = (/** @type {any} */ each) => typeof each !== 'object';
  if (Array.isArray(value)) return value.every(isPlain) ? 'list' : 'text';
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isPlain) ? 'map' : 'text';
  return 'choice';
}

/** @param {Offer} offer @param {any} value @param {string[]} names @param {string} whose @param {(value: string) => void} order @param {() => void} onOther */
function controlsFor(offer, value, names, whose, order, onOther) {
  const label = `${whose}: ${said(offer.key)}`;
  const legal = legalNow(offer, names);
  const kind = kindOf(value);
  const words = offer.words;
  if (kind === 'choice' && legal.length + words.length > 0) return [choice(label, value, legal, [...words, String(offer.example)], order, undefined, offer.isOpen ? onOther : undefined)];
  if (kind === 'list' && words.length > 0) {
    const put = (/** @type {number} */ index, /** @type {string} */ word) => {
      const next = value.map(String);
      next.splice(index, 1, ...(word === '' ? [] : [word]));
      order(`[${next.join(', ')}]`);
    };
    const places = value.length < offer.most ? [...value, undefined] : value;
    return places.map((/** @type {any} */ each, /** @type {number} */ index) =>
      choice(`${label}, ${index + 1}`, each, index === 0 ? legal : [], words, (word) => put(index, word), '–'));
  }
  if (kind === 'map' && offer.keys.length > 0) {
    const put = (/** @type {string} */ key, /** @type {string} */ text) => {
      const entries = Object.entries({ ...value, [key]: text }).filter(([, each]) => each !== '');
      order(`{${entries.map(([name, each]) => `${name}: ${each}`).join(', ')}}`);
    };
    const keys = [...new Set([...Object.keys(value), ...offer.keys.filter((key) => legal.includes(key) || offer.remarks.includes(key) || key in value)])];
    return keys.map((key) => el('label', { class: 'of' }, el('span', {}, said(key)), ' ', typeof value[key] === 'string' && words.length > 0 ?
      choice(`${label}, ${said(key)}`, value[key], legal, words, (word) => put(key, word), '–') : field(`${label}, ${said(key)}`, value[key], (text) => put(key, text))));
  }
  return [field(label, value, order)];
}

/** An order in the form. */
class Row {
  /** @param {Section} section @param {Offer} offer @param {string[]} names @param {Ordering} onOrder */
  constructor(section, offer, names, onOrder) {
    this.section = section;
    this.offer = offer;
    this.names = names;
    this.onOrder = onOrder;
    this.shown = '';
    this.given = el('input', { type: 'checkbox', change: () => this.order(this.given.checked ? inline(offer.example) : undefined) });
    this.stands = el('input', { type: 'checkbox', change: () => this.toggle() });
    this.controls = el('div', { class: 'controls-of' });
    this.element = el('div', { class: 'order' },
      el('label', { class: 'given' }, this.given, ' ', el('span', { class: 'key' }, said(offer.key))),
      el('span', { class: 'what' }, offer.what),
      offer.stands && el('label', { class: 'stands' }, this.stands, ' holds until changed'),
      this.controls,
      offer.remarks !== '' && el('p', { class: 'remarks' }, offer.remarks),
      offer.silence !== '' && el('details', { class: 'hint' }, el('summary', {}, 'if you say nothing'), el('p', {}, offer.silence)));
  }

  /** @private @param {string | undefined} value */
  order(value) {
    this.onOrder(this.section.path, this.offer.key, value, this.stands.checked);
  }

  /** Whether it holds. @private */
  toggle() {
    const stands = this.stands.checked;
    const value = inline(this.value);
    this.onOrder(this.section.path, this.offer.key, undefined, !stands);
    this.onOrder(this.section.path, this.offer.key, value, stands);
  }

  /** Shows what the file says. @param {any} file */
  show(file) {
    const of = this.section.path.reduce((part, key) => part?.[key], file);
    const now = of?.[this.offer.key];
    const stands = now === undefined && of?.standing?.[this.offer.key] !== undefined;
    const value = stands ? of.standing[this.offer.key] : now;
    const seen = JSON.stringify([stands, value]);
    if (seen === this.shown) return;
    this.shown = seen;
    this.value = value;
    this.given.checked = value !== undefined;
    this.stands.checked = stands;
    this.element.classList.toggle('is-given', value !== undefined);
    const focused = [...this.controls.querySelectorAll('select, input')].indexOf(/** @type {Element} */ (document.activeElement));
    const order = (/** @type {string} */ text) => this.order(text === '' ? undefined : text);
    const controls = value === undefined ? [] : controlsFor(this.offer, value, this.names, this.section.title, order, () => {
      const input = field(`${this.section.title}: ${said(this.offer.key)}, as written`, value, order);
      this.controls.replaceChildren(input);
      input.select();
    });
    this.controls.replaceChildren(...controls);
    if (focused >= 0) /** @type {HTMLElement | undefined} */ ([...this.controls.querySelectorAll('select, input')][focused])?.focus();
  }
}

export class Form {
  /** @param {HTMLElement} host @param {Section[]} sections @param {string[]} names of ships @param {Ordering} onOrder */
  constructor(host, sections, names, onOrder) {
    this.host = host;
    this.rows = sections.map((section) => section.offers.map((offer) => new Row(section, offer, names, onOrder)));
    this.elements = sections.map((section, index) => el('details', { class: 'of-ship', open: sections.length < 4 || index === 0 },
      el('summary', {}, el('span', { class: 'name' }, section.title), ' ', el('span', { class: 'count' })),
      section.facts !== '' && el('p', { class: 'facts' }, section.facts),
      ...this.rows[index].map((row) => row.element)));
    host.replaceChildren(...this.elements);
  }

  /** Shows what the file says. A file that cannot be read leaves the form as it is, and shut. @param {string} text */
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
    this.rows.forEach((rows, index) => {
      for (const row of rows) row.show(file);
      const given = rows.filter((row) => row.given.checked).length;
      /** @type {HTMLElement} */ (this.elements[index].querySelector('.count')).textContent = given === 0 ? 'nothing ordered' : `${given} ${given === 1 ? 'order' : 'orders'}`;
    });
  }
}
