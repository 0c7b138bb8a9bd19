// What the program says, as elements: its lines, and an explanation taken apart. All of it is text.

import { el } from '../../../mail/page/viewer/dom.js';

/** A line with its marks: `**strong**` and `` `code` ``. @param {string} line */
function runs(line) {
  return line.split(/(\*\*[^*]+\*\*|`[^`]+`)/).map((part) => {
    if (part.startsWith('**') && part.endsWith('**') && part.length > 4) return el('strong', {}, part.slice(2, -2));
    return part.startsWith('`') && part.endsWith('`') && part.length > 2 ? el('code', {}, part.slice(1, -1)) : part;
  });
}

/** Lines of the log: points, points below them, and text. @param {string} text */
export function told(text) {
  return el('div', { class: 'told' }, ...text.trimEnd().split('\n').filter((line) => line.trim() !== '').map((line) => {
    const [, indent, point, rest] = /^( *)(- )?(.*)$/.exec(line) ?? [];
    return el('p', { class: point || indent ? `point deep-${Math.min(Math.ceil(indent.length / 2), 3)}` : '' }, ...runs(rest));
  }));
}

/** What was said for a terminal, in its columns. @param {string} text */
export function printed(text) {
  return el('pre', { tabindex: 0, role: 'region', 'aria-label': 'output of the program' }, text.trimEnd());
}

/** @param {string} title @param {(Node | string | false)[]} content */
function part(title, ...content) {
  return el('section', {}, el('h4', {}, title), ...content);
}

/** @param {any} sum */
function sumTable({ fact, total, limits, summands }) {
  return el('table', { class: 'sum' },
    el('tbody', {}, ...summands.map((/** @type {any} */ each) => el('tr', {}, el('td', {}, each.value < 0 ? `−${-each.value}` : `+${each.value}`), el('th', { scope: 'row' }, each.name), el('td', { class: 'rule' }, each.rule))),
      el('tr', { class: 'total' }, el('td', {}, `= ${total}`), el('th', { scope: 'row' }, String(fact).replaceAll('_', ' ')), el('td', { class: 'rule' }, limits ?? ''))));
}

/** @param {any} decision */
function decisionItem({ question, answer, options, source, file, line, text, player }) {
  const by = file ? `${player}, ${file}, line ${line}: ` : `${source}`;
  return el('li', {}, question, ' ', el('strong', {}, answer), ` of ${options.join(', ')}. `, el('span', { class: 'rule' }, by, text ? el('code', {}, text) : ''));
}

/** An event explained: `explain --format json`. @param {any} event */
export function explained(event) {
  const { rule, rulings = [], sums = [], rolls = [], decisions = [], changes = [] } = event;
  return el('article', { class: 'explained' },
    el('h3', {}, `Turn ${event.turn}, event ${event.event}`),
    event.recorded !== 'the same' && el('p', { class: 'wrong' }, 'The replay records something else here.'),
    told(event.told),
    rule && part('The rule', el('p', {}, el('span', { class: 'rule' }, `${rule.id} `), el('strong', {}, rule.name), `: ${rule.text}`)),
    rulings.length > 0 && part('Rulings that decided it', ...rulings.map((/** @type {any} */ ruling) => el('p', {}, el('span', { class: 'rule' }, `${ruling.id} `), `${ruling.question} `, el('strong', {}, String(ruling.option)), ruling.reason ? ` – ${ruling.reason}` : ''))),
    sums.length > 0 && part('The sum', ...sums.map(sumTable)),
    rolls.length > 0 && part('The dice', el('ul', { class: 'dice' }, ...rolls.map((/** @type {any} */ roll) => el('li', {}, ...roll.faces.map((/** @type {number} */ face) => el('span', { class: 'die' }, String(face))), ' ', el('code', {}, roll.at))))),
    decisions.length > 0 && part('What was decided before it', el('ul', {}, ...decisions.map(decisionItem))),
    changes.length > 0 && part('What changed', el('ul', {}, ...changes.map((/** @type {any} */ change) => el('li', {}, `${change.what}: ${change.from} → ${change.to}`)))));
}

/** Dice statistics: `luck --format json`. @param {any} luck */
export function luckTables({ all, players, kinds }) {
  const mean = (/** @type {any} */ { pips, dice }) => dice === 0 ? '–' : (pips / dice).toFixed(2);
  const table = (/** @type {string} */ title, /** @type {any[]} */ rows) => el('table', { class: 'luck' },
    el('thead', {}, el('tr', {}, ...[title, 'dice', '1', '2', '3', '4', '5', '6', 'mean', 'p'].map((head) => el('th', { scope: 'col' }, head)))),
    el('tbody', {}, ...rows.map((row) => el('tr', {}, el('th', { scope: 'row' }, [row.title ?? row.name, row.about ?? ''].join(' ').trim()), ...[row.dice, ...row.faces, mean(row), row.p ?? '–'].map((cell) => el('td', {}, String(cell)))))));
  return [el('h3', {}, 'Dice statistics'), table('Player', [...players, { ...all, name: 'all dice' }]), table('Roll', kinds),
    el('p', { class: 'small' }, 'A mean above 3.5 is not lucky where a rule needs low rolls. p is how often fair dice are at least this uneven; with many lines, expect a few small values.')];
}
