// Changes to a file of orders, as edits of its text: everything that is not concerned stays as its author wrote it, with
// its comments. An order that is not given stands there behind a `#`, as drafts have it.

import { isMap, isScalar, parseDocument, stringify } from './libraries.js';

/** @typedef {{ from: number, to: number, insert: string }} Edit */
/** Where an order is given: of a ship or, with an empty id, of the player; `ships` are all ids if orders are given as `attack: {B1: F3}`.
 * @typedef {{ ship: string, key: string, ships?: string[] }} Place */

/** A value on one line. @param {unknown} value */
export function inline(value) {
  return stringify(value, { collectionStyle: 'flow', flowCollectionPadding: false, lineWidth: 0 }).trim();
}

/** What the file says at a path; nothing where it says nothing or cannot be read. @param {string} text @param {string[]} path */
export function valueAt(text, path) {
  const found = parseDocument(text).getIn(path, true);
  return /** @type {any} */ (found)?.toJSON?.() ?? found;
}

/** The keys above a place in the text. @param {string} text @param {number} place @param {any} [node] @returns {string[]} */
export function pathAt(text, place, node = parseDocument(text).contents) {
  const pair = isMap(node) && node.items.filter((/** @type {any} */ { key }) => key?.range[0] <= place).at(-1);
  return pair ? [String(/** @type {any} */ (pair.key).value), ...pathAt(text, place, pair.value)] : [];
}

/** Where a value stands in the text. @param {any} node @param {string} text */
function extent(node, text) {
  const [from, end] = node.range;
  return { from, to: from + text.slice(from, end).trimEnd().length };
}

/** The lines of a section: where the first and the last end. @param {string} text @param {string[]} path of a ship, or empty */
function bounds(text, path) {
  if (path.length === 0) return { from: 0, to: text.length, indent: '' };
  const head = new RegExp(`^(?:  )(["']?)${path[1].replace(/[.]/g, '\\.')}\\1:[^\\n]*$`, 'm').exec(text);
  if (!head) return undefined;
  const from = head.index + head[0].length;
  const next = /^(?: {0,2}[^\s#]|# )/m.exec(text.slice(from + 1));
  return { from, to: next ? from + 1 + next.index : text.length, indent: '    ' };
}

/** Adds an order, in the place where the draft has it. @param {string} text @param {string[]} path @param {string} key @param {string} value @returns {Edit[]} */
function added(text, path, key, value) {
  const found = bounds(text, path);
  if (!found) {
    const ships = /^ships:[ \t]*(\{\})?[ \t]*$/m.exec(text);
    const at = ships ? ships.index + ships[0].length : text.length;
    const insert = `${ships ? '' : '\nships:'}\n  ${path[1]}:\n    ${key}: ${value}`;
    return [{ from: ships ? ships.index : at, to: at, insert: (ships ? 'ships:' : '') + insert }];
  }
  const { from, to, indent } = found;
  const waiting = new RegExp(`^${indent}#${key}:.*$`, 'm').exec(text.slice(from, to));
  if (waiting) {
    const at = from + waiting.index;
    return [{ from: at, to: at + waiting[0].length, insert: `${indent}${key}: ${value}` }];
  }
  const after = path.length > 0 ? from : (/^player:.*$/m.exec(text)?.index ?? 0);
  const at = path.length > 0 ? from : after + (text.slice(after).indexOf('\n') + 1 || text.length - after) - 1;
  return [{ from: at, to: at, insert: `\n${indent}${key}: ${value}` }];
}

/**
 * Orders something, or with no value takes the order back.
 * @param {string} text @param {string[]} path of the order: `ships`, a ship, the key @param {string | undefined} value on one line
 * @returns {Edit[]}
 */
export function ordered(text, path, value) {
  const document = parseDocument(text);
  const section = path.slice(0, -1);
  const key = path[path.length - 1];
  const parent = section.length > 0 ? document.getIn(section, true) : document.contents;
  const pair = isMap(parent) ? parent.items.find((/** @type {any} */ item) => isScalar(item.key) && String(item.key.value) === key) : undefined;
  if (!pair) return value === undefined ? [] : added(text, section, key, value);
  const node = /** @type {any} */ (pair.value);
  const start = /** @type {any} */ (pair.key).range[0];
  const whole = node?.range ? extent(node, text) : { from: start + key.length + 1, to: start + key.length + 1 };
  if (value !== undefined) return [{ ...whole, insert: value }];
  return [{ from: start, to: whole.to, insert: `#${key}: ${inline(node?.toJSON() ?? null)}` }];
}

/** Lets an order stand, or with no value no longer. @param {string} text @param {string[]} section @param {string} key @param {string | undefined} value @returns {Edit[]} */
export function standing(text, section, key, value) {
  const path = [...section, 'standing'];
  const all = { ...valueAt(text, path) };
  if (value === undefined) delete all[key];
  const others = Object.entries(all).filter(([name]) => name !== key).map(([name, said]) => `${name}: ${inline(said)}`);
  return ordered(text, path, `{${[...others, ...(value === undefined ? [] : [`${key}: ${value}`])].join(', ')}}`);
}

// ---- the orders of a place ----

const others = 'others';

/** The keys of the file above an order. @param {Place} place */
const above = ({ ship, ships }) => ship === '' || ships ? [] : ['ships', ship];

/** What an order says by ship. @param {Place} place @param {any} value @returns {Record<string, any>} */
function byShip({ ships = [] }, value) {
  if (value === undefined || value === null) return {};
  const isByShip = typeof value === 'object' && !Array.isArray(value) && Object.keys(value).every((key) => key === others || ships.includes(key));
  return isByShip ? value : { [others]: value };
}

/** What a file orders at a place, and whether it stands. @param {any} file @param {Place} place @returns {{ value: any, stands: boolean }} */
export function readOrder(file, place) {
  const section = above(place).reduce((part, key) => part?.[key], file);
  const read = (/** @type {any} */ value) => place.ships ? byShip(place, value)[place.ship] ?? byShip(place, value)[others] : value;
  const now = read(section?.[place.key]);
  const standing = read(section?.standing?.[place.key]);
  return now !== undefined || standing === undefined ? { value: now, stands: false } : { value: standing, stands: true };
}

/** Gives an order, for the turn or until it is changed, or with no value takes it back. @param {string} text @param {Place} place @param {any} value @param {boolean} stands @returns {string} the text after it */
export function withOrder(text, place, value, stands) {
  const path = above(place);
  const section = valueAt(text, path);
  const next = (/** @type {any} */ present, /** @type {any} */ given) => {
    if (!place.ships) return given === undefined ? undefined : inline(given);
    const { [place.ship]: _, ...rest } = byShip(place, present);
    const all = given === undefined ? rest : { ...rest, [place.ship]: given };
    return Object.keys(all).length === 0 ? undefined : inline(all);
  };
  const isStanding = section?.standing?.[place.key] !== undefined;
  const now = ordered(text, [...path, place.key], next(section?.[place.key], stands ? undefined : value));
  const after = edited(text, now);
  if (!stands && !isStanding) return after;
  return edited(after, standing(after, path, place.key, next(section?.standing?.[place.key], stands ? value : undefined)));
}

/** Whether a file orders anything. @param {any} file */
export function saysSomething(file) {
  const says = (/** @type {any} */ map) => Object.entries(map ?? {}).some(([key, value]) => key === 'standing' ? Object.keys(value ?? {}).length > 0 : value !== null);
  const { prizecourt, game, turn, player, link, salt, ships, ...orders } = file;
  return says(orders) || Object.values(ships ?? {}).some(says);
}

/** The text after edits that do not overlap. @param {string} text @param {Edit[]} edits */
export function edited(text, edits) {
  return [...edits].sort((a, b) => b.from - a.from).reduce((before, { from, to, insert }) => before.slice(0, from) + insert + before.slice(to), text);
}
