// What happened at a moment and why: the text of the event, its sum, its dice, the rules in our words
// and the rulings that decided it.

import { el } from './dom.js';
import { newsOf, rulesOf } from './film.js';

/** @typedef {import('./film.js').Frame} Frame */
/** @typedef {import('./timeline.js').Moment} Moment */
/** @typedef {import('./words.js').Words} Words */

/** `+2`, `−1`: with the sign that people write. @param {number} value */
function signed(value) {
  return value < 0 ? `−${-value}` : `+${value}`;
}

/** @param {Frame} frame @param {Words} words */
function sumOf(frame, words) {
  const modifiers = frame.modifiers ?? [];
  const sums = Object.entries(frame.sums ?? {});
  if (modifiers.length === 0 && sums.length === 0) return null;
  const rows = modifiers.map(([rule, name, value]) =>
    el('tr', {}, el('td', {}, signed(value)), el('th', { scope: 'row' }, name), el('td', {}, words.rules([rule]))));
  const totals = sums.map(([name, value]) =>
    el('tr', { class: 'total' }, el('td', {}, [value].flat().join(' ')), el('th', { scope: 'row' }, name.replaceAll('_', ' ')), el('td')));
  return el('table', { class: 'sum' }, el('caption', {}, 'Sum'), el('tbody', {}, ...rows, ...totals));
}

/** @param {Frame} frame */
function diceOf(frame) {
  if (!frame.rolls) return null;
  const rolls = frame.rolls.map(({ at, faces }) =>
    el('li', {}, ...faces.map(face => el('span', { class: 'die' }, String(face))), ' ', el('code', { title: 'Address of the dice' }, at)));
  return el('div', {}, el('h3', {}, 'Dice'), el('ul', { class: 'dice' }, ...rolls));
}

/** @param {Frame} frame @param {Words} words */
function rulesAround(frame, words) {
  const items = rulesOf(frame).map(id => {
    const rule = words.film.rules[id];
    const option = words.film.rulings[rule?.name ?? ''];
    return el('div', {},
      el('dt', {}, el('span', { class: 'rule' }, id), ` ${rule?.name ?? ''}`),
      el('dd', {}, rule?.words ?? '', option !== undefined && el('span', { class: 'ruled' }, ` Ruled: ${option}.`)));
  });
  if (items.length === 0) return null;
  return el('details', { class: 'rulebook' }, el('summary', {}, items.length === 1 ? 'Rule' : `${items.length} rules`), el('dl', {}, ...items));
}

/** For whom a turn waits and, as far as the reader may know it, what he has to decide.
 * @param {import('./film.js').Turn} turn @param {Words} words */
function waitsOf({ waits }, words) {
  if (!waits) return [];
  const { player, who, question, options } = waits;
  const whose = who && who !== player ? `, ${words.name(who)}` : '';
  return [el('p', {}, el('strong', {}, `It waits for ${words.name(player)}${whose}. `), question ?? ''),
    options && el('p', {}, `The options: ${options.join(', ')}.`)];
}

/** A sum without what joins it to the news. @param {string} sum */
function alone(sum) {
  const text = sum.replace(/^[ ;—]+/, '');
  return text.startsWith('(') && text.endsWith(')') ? text.slice(1, -1) : text;
}

/**
 * @param {HTMLElement} host @param {Moment} moment @param {Words} words
 * @param {string} place where we are, in words
 */
export function showWhy(host, moment, words, place) {
  const { turn, frame, over } = moment;
  const wasOpen = host.querySelector('details')?.open ?? false;
  const title = el('h2', {}, place);
  if (!frame || over) {
    const told = [el('div', { class: 'told' }, ...(over ? [el('p', {}, ...words.text(turn.standing))] : words.head(turn))), ...(over ? waitsOf(turn, words) : [])];
    const back = (turn.taken_back ?? []).map(({ from, reason, new_chains: chains }) =>
      el('p', { class: 'note' }, chains ? `New chain for ${chains.join(' and ')}: ${reason}` : `The umpire rolled the game back from turn ${from} to here: ${reason}`));
    const earlier = !over && turn.turn > 1 ? [el('p', { class: 'note' }, 'The board shows how the previous turn ended.')] : [];
    host.replaceChildren(el('div', {}, title, ...told, ...earlier, ...(over ? [] : back)));
    return;
  }
  const rulebook = rulesAround(frame, words);
  if (rulebook) rulebook.open = wasOpen;
  const parts = [sumOf(frame, words), diceOf(frame), rulebook].filter(part => part !== null);
  const sums = frame.text.flat().flatMap(run => typeof run === 'object' && 'sum' in run ? [alone(run.sum)] : []);
  host.replaceChildren(title, el('div', { class: 'told' }, ...words.signs(frame.marks), ...words.lines(frame.text.map(newsOf))),
    ...sums.map(sum => el('p', { class: 'reckoning' }, ...words.text(sum))), ...parts);
}
