// The rows of the log: headings of turns and phases, events, and many alike as one ("Trippe, Tigress
// and 13 more: sails ahead …"). And which events somebody wants to see.

import { newsOf, plain, rulesOf } from './film.js';

/** @typedef {import('./timeline.js').Moment} Moment */
/** @typedef {import('./timeline.js').Timeline} Timeline */
/** @typedef {import('./words.js').Words} Words */

/**
 * What of a game is looked at; empty: all of it.
 * @typedef {{ship: string, player: string, rule: string, mark: string, find: string}} View
 *
 * @typedef {object} Row
 * @property {'turn' | 'phase' | 'event' | 'many' | 'end'} kind
 * @property {Moment} moment where it leads to
 * @property {Row[]} [members] of many alike, or what came of the event
 * @property {boolean} [open] whether these stand below it
 */

/** @type {View} */
export const everything = { ship: '', player: '', rule: '', mark: '', find: '' };

/** @param {View} view */
export function isFiltered(view) {
  return Object.values(view).some(value => value !== '');
}

/** So many alike, at least, are one row. */
const many = 4;

export class Rows {
  /** @param {Timeline} timeline @param {Words} words */
  constructor(timeline, words) {
    this.timeline = timeline;
    this.words = words;
    /** What stands in an event, for a search. @type {string[]} */
    this.texts = [];
  }

  /** @private @param {Moment} moment */
  textOf({ index, frame, turn, over }) {
    const lines = frame && !over ? frame.text : over ? [] : turn.head;
    return this.texts[index] ??= lines.map(plain).join(' ').toLowerCase();
  }

  /** Whether an event is looked at. @param {Moment} moment @param {View} view */
  matches(moment, view) {
    const { frame } = moment;
    if (!frame || moment.over) return false;
    const actors = [frame.who ?? '', frame.against ?? ''];
    const touched = [...actors, ...(frame.ships ?? []).map(ship => ship.id)];
    const players = actors.map(id => this.words.ships.get(id)?.player ?? id);
    return (view.ship === '' || touched.includes(view.ship)) &&
      (view.player === '' || players.includes(view.player)) &&
      (view.rule === '' || rulesOf(frame).includes(view.rule)) &&
      (view.mark === '' || (view.mark === 'any' ? frame.marks !== undefined : (frame.marks ?? []).includes(view.mark))) &&
      view.find.toLowerCase().split(/\s+/).every(word => this.textOf(moment).includes(word));
  }

  /** Whether two events may stand in one row. @param {Moment} one @param {Moment} other */
  areAlike({ turn, frame }, other) {
    const next = other.frame;
    const isQuiet = (/** @type {typeof frame} */ facts) => facts && !facts.marks && !facts.rolls && !facts.below && facts.text.length === 1;
    return turn === other.turn && isQuiet(frame) && isQuiet(next) && next?.heading === undefined && frame?.kind === next?.kind;
  }

  /**
   * The rows of a view, up to a moment; many alike are one.
   * @param {View} view @param {number} limit the last moment that is shown
   * @returns {{rows: Row[], found: number}}
   */
  list(view, limit) {
    const filtered = isFiltered(view);
    /** @type {Row[]} */
    const rows = [];
    let found = 0;
    /** @type {Row | undefined} */
    let turnRow;
    let heading = '';
    for (const moment of this.timeline.moments.slice(0, limit + 1)) {
      if (moment.over) {
        if (!filtered) rows.push({ kind: 'end', moment });
      } else if (!moment.frame) {
        turnRow = { kind: 'turn', moment };
        heading = '';
        if (!filtered) rows.push(turnRow);
      } else if (!filtered || this.matches(moment, view)) {
        if (filtered && turnRow) rows.push(turnRow);
        if (filtered) turnRow = undefined;
        if (heading !== moment.heading) rows.push({ kind: 'phase', moment });
        heading = moment.heading;
        rows.push({ kind: 'event', moment });
        found += 1;
      }
    }
    return { rows: filtered ? rows : this.gathered(rows), found };
  }

  /** The row that stands for a moment, by where it begins. @param {number} index */
  beginOf(index) {
    const { moments } = this.timeline;
    while (index > 0 && (moments[index].frame?.below && moments[index - 1].frame || this.areAlike(moments[index - 1], moments[index]))) index -= 1;
    return index;
  }

  /** With many alike as one, and below an event what came of it. @private @param {Row[]} rows */
  gathered(rows) {
    /** @type {Row[]} */
    const all = [];
    for (let first = 0, end = 0; first < rows.length; first = end) {
      end = first + 1;
      while (rows[first].kind === 'event' && rows[end]?.kind === 'event' && rows[end].moment.frame?.below) end += 1;
      if (end > first + 1) {
        all.push({ ...rows[first], members: rows.slice(first + 1, end) });
        continue;
      }
      if (rows[first].kind === 'event') {
        while (rows[end]?.kind === 'event' && this.areAlike(rows[end - 1].moment, rows[end].moment)) end += 1;
      }
      const members = rows.slice(first, end);
      if (members.length < many) {
        all.push(...members);
        continue;
      }
      all.push({ kind: 'many', moment: members[0].moment, members });
    }
    return all;
  }

  /** `Trippe, Tigress and 13 more: sails ahead …` @param {Row[]} rows */
  gist(rows) {
    const members = rows.map(row => row.moment);
    const names = [...new Set(members.map(({ frame }) => this.words.name(frame?.who ?? '')))].filter(name => name !== '');
    const texts = members.map(({ frame }) => plain(newsOf(frame?.text[0] ?? [])).trim());
    const said = texts.map((text, i) => {
      const name = this.words.name(members[i].frame?.who ?? '');
      return (name !== '' && text.startsWith(name) ? text.slice(name.length) : text).trim().split(' ');
    });
    const differs = said[0].findIndex((word, i) => said.some(words => words[i] !== word));
    const common = (differs < 0 ? said[0] : said[0].slice(0, differs)).join(' ').replace(/^[\s:,]+|[\s:,(]+$/g, '');
    const what = common === '' ? (members[0].frame?.kind ?? '').replaceAll('-', ' ') : common;
    const who = names.length <= 3 ? names.join(', ') : `${names.slice(0, 2).join(', ')} and ${names.length - 2} more`;
    return `${who === '' ? `${members.length} events` : who}: ${what}${differs < 0 ? '' : ' …'}`;
  }
}
