// The film as the page holds it: its shape, and how it is read. docs/film.md is the manual of the
// format; what is not as it says makes a sentence for the reader, never a half-drawn board.

import { pictureAt, shipsAt, sizeAt, strengthAt } from './picture.js';

/**
 * A text: strings are as they are to be read, objects say what kind of text theirs is.
 * @typedef {string | {strong: string} | {code: string} | {sum: string} | {rules: string[]}} Run
 * @typedef {Run[]} Line
 *
 * @typedef {{id: string, svg: string}} Group
 * @typedef {{id: string, svg?: string | (string | [number, number])[], before?: string}} Patch
 * @typedef {{width: number, height: number, groups: Group[]}} Picture
 *
 * What a ship has boxes for: those that are whole, half gone and gone, and words about them.
 * @typedef {[string, number, number, number, string?]} BoxRow
 * @typedef {{id: string, clauses: string[], boxes: BoxRow[]}} ShipState
 * Of a list: from where on, how many go, and what comes in their place.
 * @typedef {{id: string, clauses?: [number, number, string[]], boxes?: [number, number, BoxRow[]]}} ChangedShip
 * @typedef {{ships?: ChangedShip[], patches?: Patch[], width?: number, height?: number, strength?: number[]}} Changes
 *
 * @typedef {object} FrameFacts
 * @property {number} event
 * @property {string} [heading]
 * @property {string} phase
 * @property {string} kind
 * @property {string} [who]
 * @property {string} [against]
 * @property {string[]} [marks]
 * @property {Line[]} text
 * @property {boolean} [below] whether it belongs to the event before it
 * @property {string} [rule]
 * @property {string[]} [rulings]
 * @property {[string, string, number][]} [modifiers]
 * @property {Record<string, number | number[]>} [sums]
 * @property {{at: string, faces: number[]}[]} [rolls]
 * @typedef {FrameFacts & Changes} Frame
 *
 * @typedef {object} Turn
 * @property {number} turn
 * @property {string} title
 * @property {string} [conditions]
 * @property {Line[]} head
 * @property {{from: number, reason: string, new_chains?: string[]}[]} [taken_back]
 * @property {Picture} picture
 * @property {ShipState[]} ships
 * @property {number[]} strength boxes left, by side
 * @property {Frame[]} frames
 * @property {Changes} end
 * @property {Line[]} [by_default]
 * @property {string} standing
 * @property {{player: string, who?: string, decision?: string, question?: string, options?: string[]}} [waits]
 *
 * @typedef {{id: string, name: string}} Named
 * @typedef {Named & {fill: string, colour: string}} Side
 * @typedef {Named & {side: string, player: string}} Ship
 *
 * @typedef {object} Film
 * @property {string} prizecourt
 * @property {string} ruleset_title
 * @property {string} game
 * @property {string} title
 * @property {string} [replay]
 * @property {string} as
 * @property {boolean} [hypothetical]
 * @property {boolean} over
 * @property {string} standing
 * @property {number} [last_turn]
 * @property {Named[]} players
 * @property {Side[]} sides
 * @property {Ship[]} ships
 * @property {Record<string, string>} rulings options by the keys of rulings
 * @property {Record<string, {name: string, words: string}>} rules
 * @property {string} stage
 * @property {string} font
 * @property {Turn[]} turns
 */

const format = 'film/1';

/** What is wrong with what the page holds, in a sentence for its reader. */
export class Unreadable extends Error {}

/** That there is nothing to be shown yet. */
export class Unplayed extends Unreadable {}

/** @param {unknown} value @param {string[]} keys */
function hasLists(value, keys) {
  const object = /** @type {Record<string, unknown>} */ (value);
  return typeof value === 'object' && value !== null && keys.every(key => Array.isArray(object[key]));
}

/** @param {unknown} turn @param {number} index */
function isTurn(turn, index) {
  const { picture, frames } = /** @type {Turn} */ (turn);
  return hasLists(turn, ['head', 'frames']) && frames.every(frame => hasLists(frame, ['text'])) &&
    (index > 0 && picture === undefined || hasLists(turn, ['ships', 'strength']) && hasLists(picture, ['groups']));
}

/** Writes out how turns begin: as the one before ended. @param {Turn[]} turns */
function fillStarts(turns) {
  turns.slice(1).forEach((turn, i) => {
    const end = { turn: turns[i], done: 0, over: true };
    turn.picture ??= { ...sizeAt(end), groups: pictureAt(end) };
    turn.ships ??= shipsAt(end);
    turn.strength ??= strengthAt(end);
  });
}

/**
 * Throws Unreadable where it is no film that this viewer knows.
 * @param {string} text
 * @returns {Film}
 */
export function readFilm(text) {
  let film;
  try {
    film = JSON.parse(text);
  } catch {
    throw new Unreadable(text.trim() === '' ?
      'This page has no film: it is incomplete.' :
      'The film in this page is damaged or incomplete.');
  }
  const found = film?.prizecourt;
  if (typeof found === 'string' && found !== format) {
    throw new Unreadable(`This page contains “${found}”, but its viewer reads “${format}”.`);
  }
  if (found !== format || !hasLists(film, ['players', 'sides', 'ships', 'turns']) ||
      typeof film.rules !== 'object' || typeof film.rulings !== 'object' || !film.turns.every(isTurn)) {
    throw new Unreadable('The film in this page is damaged: parts of it are missing.');
  }
  if (film.turns.length === 0) throw new Unplayed('No turn has been played yet.');
  fillStarts(film.turns);
  return film;
}

/** A line as plain text. @param {Line} line */
export function plain(line) {
  return line.map(run => {
    if (typeof run === 'string') return run;
    if ('rules' in run) return `(${run.rules.join(', ')})`;
    if ('sum' in run) return run.sum;
    return 'strong' in run ? run.strong : run.code;
  }).join('');
}

/** A line without what stands behind the news in it: sum and rules. @param {Line} line @returns {Line} */
export function newsOf(line) {
  return line.filter(run => typeof run === 'string' || !('rules' in run || 'sum' in run));
}

/** Every rule that a frame leans on, each once, in the order in which they are met. @param {Frame} frame */
export function rulesOf(frame) {
  const cited = frame.text.flat().flatMap(run => typeof run === 'object' && 'rules' in run ? run.rules : []);
  const summed = (frame.modifiers ?? []).map(modifier => modifier[0]);
  return [...new Set([...(frame.rule ? [frame.rule] : []), ...(frame.rulings ?? []), ...cited, ...summed])];
}
