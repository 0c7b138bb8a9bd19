// Controls for the shape of an order: buttons for words, selects for long lists, fields for numbers, conditions and maps.

import { el } from '../../../mail/page/viewer/dom.js';
import { wordsOf } from './draft.js';
import { inline } from './edits.js';
import { parse } from './libraries.js';

/** @typedef {import('./draft.js').Offer} Offer */
/** @typedef {import('./draft.js').Shape} Shape */
/** @typedef {import('./draft.js').Way} Way */
/** What somebody sets a value to; nothing where he takes it away. @typedef {(value: any) => void} Setting */
/** What a control is for: its label, and whether it is the order itself. @typedef {{ offer: Offer, label: string, isOrder: boolean }} At */

/** How many words stand side by side; more are put in a select. */
const most_buttons = 7;
/** How an empty choice is called: of an order, and of a part of one. */
const nothing = (/** @type {At} */ { isOrder, offer }) => isOrder ? offer.nothing : '–';

/** @param {any} word */
const said = (word) => ({ true: 'yes', false: 'no' })[String(word)] ?? String(word).replaceAll('_', ' ').replaceAll('-', ' ');

/** A word as YAML reads it. @param {string} word */
const typed = (word) => ({ true: true, false: false })[word] ?? word;

const isMap = (/** @type {any} */ value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The word and the condition of `{strike: own_crew <= 3}`, a map that puts a condition on a word. @param {Way} way */
function guardOf({ map = {} }) {
  const [[word, shape], ...others] = Object.entries(map).length > 0 ? Object.entries(map) : [['', []]];
  return others.length === 0 && shape.some(({ condition }) => condition) ? word : undefined;
}

/** Whether a way says a value. @param {Way} way @param {any} value */
function says(way, value) {
  if (way.number) return typeof value === 'number';
  if (way.map) return isMap(value) && Object.keys(value).every((key) => key in /** @type {object} */ (way.map));
  if (way.entries) return isMap(value);
  if (way.list) return Array.isArray(value);
  return typeof value === 'string' && (way.condition !== undefined || way.text !== undefined);
}

/** An initial value. @param {Way} way @param {At} at @returns {any} */
function start(way, at) {
  const { example } = at.offer;
  const given = at.isOrder && example !== '' ? parse(example) : undefined;
  if (given !== undefined && says(way, given)) return given;
  if (way.number) return way.number[0];
  if (way.condition) return way.example;
  if (way.list) return [startOf(way.list, at)];
  if (way.map) return Object.fromEntries(Object.entries(way.map).slice(0, 1).map(([key, shape]) => [key, startOf(shape, at)]));
  if (way.entries) return { [startOf(way.entries.key, at)]: startOf(way.entries.value, at) };
  return '';
}

/** @param {Shape} shape @param {At} at @returns {any} */
function startOf(shape, at) {
  const part = { ...at, isOrder: false };
  const [word] = wordsOf(shape, at.offer);
  return word !== undefined ? typed(word) : start(shape[0], part);
}

/** What a structured way is called among buttons. @param {Way} way */
function titleOf(way) {
  if (way.number) return 'a number';
  if (way.list) return 'a list';
  if (way.entries) return 'one by one';
  if (way.map) return `${Object.keys(way.map).slice(0, 2).map(said).join(', ')} …`;
  return way.condition ? 'a condition' : `a ${way.text || 'text'}`;
}

/** An element whose change, or click, calls a deed: as a property, so that another element can take it over.
 * @template {HTMLElement} T @param {T} element @param {(element: T) => void} deed @returns {T} */
function doing(element, deed) {
  return Object.assign(element, { [element.tagName === 'BUTTON' ? 'onclick' : 'onchange']: (/** @type {Event} */ { currentTarget }) => deed(/** @type {T} */ (currentTarget)) });
}

/** @typedef {{ title: string, isOpen: boolean, isChosen: boolean, value: () => any }} Option */

/** One of several, as buttons or as a select. @param {Option[]} options @param {At} at @param {Setting} set */
function chosen(options, at, set) {
  if (at.isOrder && options.length <= most_buttons) {
    return el('span', { class: 'choices', role: 'radiogroup', 'aria-label': at.label }, ...options.map(({ title, isOpen, isChosen, value }) =>
      el('label', { class: isOpen ? 'choice' : 'choice not-now' }, doing(el('input', { type: 'radio', name: at.offer.group, checked: isChosen, value: title }), () => set(value())), el('span', {}, title))));
  }
  return doing(el('select', { 'aria-label': at.label },
    ...options.map(({ title, isOpen, isChosen }) => el('option', { value: title, selected: isChosen, class: isOpen ? '' : 'not-now' }, title))), ({ selectedIndex }) => set(options[selectedIndex].value()));
}

/** A number is taken at every key, so that the next tap finds it in the file; a text as a whole. @param {string} label @param {any} value @param {Setting} set @param {Record<string, any>} [more] */
function field(label, value, set, more = {}) {
  const input = doing(el('input', { 'aria-label': label, value: value ?? '', spellcheck: 'false', autocomplete: 'off', ...more }),
    (changed) => set(changed.value.trim() === '' ? undefined : more.type === 'number' ? Number(changed.value) : changed.value.trim()));
  if (more.type === 'number') input.oninput = (event) => /** @type {HTMLInputElement} */ (event.currentTarget).value !== '' && input.onchange?.(event);
  return input;
}

/** `own_crew <= 3` with a control for each part; what is more than one comparison is text. @param {Way} way @param {any} value @param {At} at @param {Setting} set */
function conditionFor({ condition = {}, example = '' }, value, at, set) {
  const text = value ?? example;
  const [, left, sign, right] = /^(\w+) *(<=|>=|<|>|=) *(-?\w[\w-]*)$/.exec(text) ?? [];
  if (!(left in condition)) return [field(at.label, text, set)];
  const put = (/** @type {string} */ a, /** @type {string} */ b, /** @type {any} */ c) => set(`${a} ${b} ${c}`);
  const words = (/** @type {string} */ name) => condition[name]?.[0]?.words;
  const compared = words(left);
  const signs = { '<=': 'at most', '<': 'less than', '=': 'is', '>=': 'at least', '>': 'more than' };
  const option = (/** @type {string} */ each, /** @type {string} */ present, title = said(each)) => ({ title, isOpen: true, isChosen: each === present, value: () => each });
  const part = (/** @type {string} */ name) => ({ ...at, isOrder: false, label: `${at.label}, ${name}` });
  return [
    chosen(Object.keys(condition).map((name) => option(name, left)), part('what'), (name) => put(name, words(name) ? '=' : words(left) ? '<=' : sign, words(name)?.[0] ?? (words(left) ? 1 : right))),
    chosen(Object.entries(signs).filter(([each]) => !compared || each === '=').map(([each, title]) => option(each, sign, title)), part('how'), (each) => put(left, each, right)),
    compared ? chosen(compared.map((word) => option(word, right)), part('value'), (word) => put(left, sign, word)) : field(`${at.label}, value`, right, (number) => put(left, sign, number ?? 0), /^-?\d+$/.test(right) ? { type: 'number' } : {})];
}

/** A map, key by key. @param {Way} way @param {any} value @param {At} at @param {Setting} set */
function mapFor({ map = {} }, value, at, set) {
  const isCount = Object.values(map).filter((shape) => !shape[0]?.number).length <= 1;
  // Where hands are counted the others stay where they are.
  const basis = value ?? (at.isOrder && isCount && at.offer.example !== '' ? parse(at.offer.example) : {});
  const put = (/** @type {string} */ key, /** @type {any} */ next) => {
    const all = { ...basis, [key]: next };
    if (next === undefined) delete all[key];
    set(Object.keys(all).length === 0 ? undefined : all);
  };
  return Object.entries(map).map(([key, shape]) => el('span', { class: 'of' }, el('span', {}, said(key)), ' ',
    ...controls(shape, basis[key], { ...at, isOrder: false, label: `${at.label}, ${said(key)}` }, (next) => put(key, next))));
}

/** A map whose keys are chosen, with a line to add one. @param {Way} way @param {any} value @param {At} at @param {Setting} set */
function entriesFor({ entries = { key: [], value: [] } }, value, at, set) {
  const lines = [...Object.entries(value ?? {}), [undefined, undefined]];
  const put = (/** @type {number} */ index, /** @type {any} */ key, /** @type {any} */ each) => {
    const next = lines.slice(0, -1);
    next.splice(index, 1, ...(key === undefined ? [] : [[key, each ?? startOf(entries.value, at)]]));
    set(next.length === 0 ? undefined : Object.fromEntries(next));
  };
  const part = { ...at, isOrder: false };
  return lines.map(([key, each], index) => el('span', { class: 'of' },
    ...controls(entries.key, key, { ...part, label: `${at.label}, ${index + 1}` }, (next) => put(index, next, each)), ' ',
    ...(key === undefined ? [] : controls(entries.value, each, { ...part, label: `${at.label}, ${key}` }, (next) => put(index, key, next)))));
}

/** What belongs to a structured way. @param {Way | undefined} way @param {any} value @param {At} at @param {Setting} set @returns {Node[]} */
function bodyFor(way, value, at, set) {
  if (way === undefined) return [field(`${at.label}, as written`, inline(value), (text) => set(text === undefined ? undefined : parse(text)))];
  if (way.number) return [field(at.label, value, set, { type: 'number', min: way.number[0], max: way.number[1] })];
  if (way.condition) return conditionFor(way, value, at, set);
  if (way.map) return mapFor(way, value, at, set);
  if (way.entries) return entriesFor(way, value, at, set);
  return [field(at.label, value, set, { placeholder: way.text === '' ? '' : way.text })];
}

/** One value that is no list. @param {Shape} shape @param {any} value @param {At} at @param {Setting} set @returns {Node[]} */
function single(shape, value, at, set) {
  const words = wordsOf(shape, at.offer);
  const guards = new Map(shape.map((way) => [guardOf(way), way]));
  const isGuarded = isMap(value) && Object.keys(value).length === 1 && guards.has(Object.keys(value)[0]) && words.includes(Object.keys(value)[0]);
  const word = isGuarded ? Object.keys(value)[0] : isMap(value) || value === undefined ? undefined : String(value);
  const ways = shape.filter((way) => !way.words && !(way.text !== undefined && way.text === at.offer.named && words.length > 0) && !words.includes(guardOf(way) ?? ''));
  const isWord = word !== undefined && words.includes(word);
  const way = isWord || value === undefined ? undefined : ways.find((each) => says(each, value));
  if (words.length === 0 && ways.length === 1) return bodyFor(ways[0], value, at, set);
  const { open = [] } = at.offer;
  const isOpen = (/** @type {string} */ each) => open.length === 0 || open.includes(each) || !open.some((one) => words.includes(one)) || !(at.offer.names ?? words).includes(each);
  const options = [
    { title: nothing(at), isOpen: true, isChosen: value === undefined, value: () => undefined },
    ...words.map((each) => ({ title: said(each), isOpen: isOpen(each), isChosen: each === word, value: () => typed(each) })),
    ...ways.map((each) => ({ title: titleOf(each), isOpen: true, isChosen: each === way, value: () => start(each, at) }))];
  const isOdd = value !== undefined && !isWord && way === undefined;
  const head = chosen(isOdd ? [...options, { title: 'as written', isOpen: true, isChosen: true, value: () => value }] : options, at, set);
  if (isWord && guards.has(word)) return [head, ...guarded(/** @type {string} */ (word), /** @type {Way} */ (guards.get(word)), value, at, set)];
  return value === undefined || isWord ? [head] : [head, ...bodyFor(way, value, at, set)];
}

/** A word that may have a condition. @param {string} word @param {Way} way @param {any} value @param {At} at @param {Setting} set @returns {Node[]} */
function guarded(word, way, value, at, set) {
  const [condition] = way.map?.[word] ?? [];
  const isGuarded = isMap(value);
  const only = el('label', { class: 'of' }, doing(el('input', { type: 'checkbox', checked: isGuarded }), () => set(isGuarded ? typed(word) : { [word]: condition?.example })), ' only if');
  return [only, ...(isGuarded && condition ? conditionFor(condition, value[word], { ...at, label: `${at.label}, only if` }, (next) => set({ [word]: next })) : [])];
}

/** Controls for a shape; lists grow by one place at a time. @param {Shape} shape @param {any} value @param {At} at @param {Setting} set @returns {Node[]} */
function controls(shape, value, at, set) {
  const list = shape.find((way) => way.list);
  if (!list?.list) return single(shape, value, at, set);
  const element = list.list;
  const others = shape.filter((way) => !way.list);
  const isSimple = others.some((way) => way.words || way.text !== undefined || way.number);
  if (isMap(value) && !isSimple) return single(others, value, at, set);
  const alone = isSimple ? others : [];
  const isList = Array.isArray(value) || alone.length === 0;
  const items = Array.isArray(value) ? value : value === undefined ? [] : [value];
  const put = (/** @type {number} */ index, /** @type {any} */ next) => {
    const all = [...items];
    all.splice(index, 1, ...(next === undefined ? [] : [next]));
    set(all.length === 0 ? undefined : all.length === 1 && alone.length > 0 ? all[0] : all);
  };
  const part = (/** @type {number} */ index) => ({ ...at, isOrder: false, label: `${at.label}, ${index + 1}` });
  const first = alone.length > 0 ? single(alone, items[0], at, (next) => next === undefined && at.isOrder ? set(undefined) : put(0, next)) : [];
  const from = alone.length > 0 ? 1 : 0;
  const isAlone = !isList && (wordsOf(alone, at.offer).length === 0 || ['true', 'false', 'none', 'never'].includes(String(value)));
  const hasRoom = !list.most || items.length < list.most;
  const places = [...items.slice(from), ...(hasRoom && (from === 0 || (items.length > 0 && !isAlone)) ? [undefined] : [])];
  const whole = from === 0 && at.isOrder && at.offer.example !== '' ? [chosen([
    { title: nothing(at), isOpen: true, isChosen: value === undefined, value: () => undefined },
    { title: [parse(at.offer.example)].flat().map(said).join(', '), isOpen: true, isChosen: value !== undefined && inline(value) === inline(parse(at.offer.example)), value: () => parse(at.offer.example) }], at, set)] : [];
  return [...whole, ...first, ...places.map((item, index) => el('span', { class: 'of' }, from === 1 ? 'else ' : '', ...single(element, item, part(index + from), (next) => put(index + from, next))))];
}

/** The controls of an order, with what the file says of it. @param {Offer} offer @param {any} value @param {string} label @param {Setting} set @returns {Node[]} */
export function controlsFor(offer, value, label, set) {
  const { shape } = offer.kind;
  const made = controls(shape, value, { offer, label, isOrder: true }, set);
  const hasDefault = made.some((node) => node instanceof HTMLElement && node.matches('.choices, select'));
  return hasDefault || value === undefined ? made : [...made, doing(el('button', { type: 'button', class: 'to-default' }, offer.nothing), () => set(undefined))];
}

/** Shows new controls. Elements for the same use stay, with new values and deeds: one of them may have the focus, or be under a finger. @param {HTMLElement} host @param {Node[]} made */
export function renew(host, made) {
  const old = /** @type {HTMLInputElement[]} */ ([...host.childNodes]);
  for (const [index, next] of /** @type {HTMLInputElement[]} */ (made).entries()) {
    const kept = old[index];
    if (!kept) host.append(next);
    else if (!next.tagName || /** @type {const} */ (['tagName', 'type', 'ariaLabel']).some((use) => kept[use] !== next[use])) kept.replaceWith(next);
    else {
      for (const name of kept.getAttributeNames()) if (!next.hasAttribute(name)) kept.removeAttribute(name);
      for (const { name, value } of next.attributes) kept.setAttribute(name, value);
      renew(kept, [...next.childNodes]);
      Object.assign(kept, { onchange: next.onchange, oninput: next.oninput, onclick: next.onclick, checked: next.checked, value: next.value });
    }
  }
  for (const rest of old.slice(made.length)) rest.remove();
}
