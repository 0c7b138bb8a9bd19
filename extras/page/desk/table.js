// What lies on the desk: at most one of each kind, as it came. The text of a file is never changed here.

import { headValue } from './recognise.js';

/** @typedef {import('./recognise.js').Paper} Paper */

export class Table {
  constructor() {
    /** @type {Partial<Record<import('./recognise.js').Kind, Paper>>} */
    this.papers = {};
    /** All that was played of a game against the machine; orders are checked against it. @type {Paper | undefined} */
    this.position = undefined;
  }

  /** Lays something down; what belonged to another game goes. @param {Paper} paper */
  lay(paper) {
    if (paper.kind !== 'chain' && paper.kind !== 'commitment') {
      const game = gameOf(paper);
      for (const [kind, other] of Object.entries(this.papers)) {
        if (kind !== 'chain' && gameOf(other) !== game) delete this.papers[/** @type {keyof typeof this.papers} */ (kind)];
      }
    }
    this.papers[paper.kind] = paper;
  }

  get replay() {
    return this.papers.replay;
  }

  get film() {
    return this.papers.film;
  }

  get orders() {
    return this.papers.orders;
  }

  /** What orders are checked against: a report says where the game stands, a replay how it came there, a scenario how it begins. */
  get game() {
    return this.position ?? this.papers.report ?? this.papers.replay ?? this.papers.scenario;
  }

  get ruleset() {
    const paper = this.game ?? this.film;
    if (!paper) return '';
    return said(paper, 'ruleset');
  }
}

/** What a file says of itself. @param {Paper} paper @param {string} key */
function said({ text }, key) {
  return text.trimStart().startsWith('{') ? String(JSON.parse(text)[key] ?? '') : headValue(text, key);
}

/** The name of the game that a file is of. @param {Paper} paper */
export const gameOf = (paper) => said(paper, 'game');

/** @param {Paper} paper */
export const titleOf = (paper) => said(paper, 'title');
