// What a file is that somebody puts on the desk: told by what stands in it, never by its name. A mailed page is taken
// apart into what it holds.

import { Unreadable } from '../../../mail/page/viewer/film.js';

/** @typedef {'replay' | 'film' | 'report' | 'scenario' | 'orders' | 'chain' | 'commitment'} Kind */
/** @typedef {{ kind: Kind, name: string, text: string, remark?: string }} Paper   something that lies on the desk, and what is to be known of it */

/** What each is called, and the version of its format that this desk reads. @type {Record<Kind, string>} */
export const kinds = {
  replay: 'the replay of a game', film: 'a film of a game', report: 'a report', scenario: 'a scenario', orders: 'orders',
  chain: 'a chain for joint dice', commitment: 'a commitment to sealed orders',
};

/** What made this desk: `prizecourt 0.1.0`. */
const version = () => document.querySelector('meta[name=generator]')?.getAttribute('content')?.replace(' desk', '') ?? '';

/** That another version of the program made it; empty where it was ours, or nothing says so. @param {string} made */
const otherVersion = (made) => made === '' || made === version() ? '' : ` It was made by ${made}; this desk is ${version()}.`;

/** @param {string} name @param {unknown} label what it says it is, as `replay/1` @param {string} [made] by what */
function kindOf(name, label, made = '') {
  const [, word, version] = /^([a-z-]+)\/(\d+)$/.exec(String(label ?? '')) ?? [];
  if (!(word in kinds)) throw new Unreadable(`The desk cannot open ${name}: its format is “${label ?? 'unknown'}”.`);
  if (version !== '1') throw new Unreadable(`${name} is ${label}; this desk reads ${word}/1. A newer desk opens it.${otherVersion(made)}`);
  return /** @type {Kind} */ (word);
}

/** @param {string} name @param {string} text @param {string} [made] @returns {Paper} */
function fromJson(name, text, made) {
  let found;
  try {
    found = JSON.parse(text);
  } catch {
    throw new Unreadable(`${name} is damaged or incomplete: its text is cut off or makes no sense.`);
  }
  return { kind: kindOf(name, found?.prizecourt, made), name, text, ...(made && otherVersion(made) ? { remark: otherVersion(made).trim() } : {}) };
}

/** What a mailed page holds. @param {string} name @param {string} text @returns {Paper[]} */
function fromPage(name, text) {
  const page = new DOMParser().parseFromString(text, 'text/html');
  const blocks = [...page.querySelectorAll('script[type="application/json"]')];
  const isWhole = /<\/html>\s*$/i.test(text);
  if (blocks.length === 0 || !isWhole) {
    throw new Unreadable(isWhole ? `${name} is a web page, but not the page of a game.` : `${name} is incomplete: the page is cut off. Ask for it again.`);
  }
  const made = page.querySelector('meta[name=generator]')?.getAttribute('content') ?? '';
  return blocks.flatMap((block) => {
    const content = block.textContent ?? '';
    const [first] = content.trimStart();
    return first === '"' ? recognise(name, JSON.parse(content)) : [fromJson(name, content, made)];
  });
}

/** @param {string} name @param {string} text @returns {Paper[]} */
export function recognise(name, text) {
  const inside = text.replace(/^\uFEFF/, '');
  if (inside.trim() === '') throw new Unreadable(`${name} is empty.`);
  if (/^\s*</.test(inside)) return fromPage(name, inside);
  if (/^\s*\{/.test(inside)) return [fromJson(name, inside)];
  const label = /^prizecourt:[ \t]*["']?([^\s"'#]+)/m.exec(inside)?.[1];
  return [{ kind: kindOf(name, label), name, text: inside }];
}

/** A value of the head of a YAML file. @param {string} text @param {string} key */
export function headValue(text, key) {
  const found = new RegExp(`^${key}:[ \\t]*(.*?)[ \\t]*(?:#.*)?$`, 'm').exec(text)?.[1] ?? '';
  return found.replace(/^(["'])(.*)\1$/, '$2');
}
