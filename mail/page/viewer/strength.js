// How strong the sides are, as a graph below the bar: the boxes that each has left, from moment to
// moment, as far as the reader has come. A click leads to that moment.

import { el, svgElement } from './dom.js';
import { strengthAt } from './picture.js';

/** @typedef {import('./timeline.js').Moment} Moment */
/** @typedef {import('./timeline.js').Timeline} Timeline */
/** @typedef {import('./words.js').Words} Words */

/** The height of the graph in its own units; its width is the number of steps. */
const height = 100;

export class Strength {
  /**
   * @param {HTMLElement} host @param {HTMLElement} numbers
   * @param {Timeline} timeline @param {Words} words @param {(index: number) => void} onJump
   */
  constructor(host, numbers, timeline, words, onJump) {
    this.numbers = numbers;
    this.words = words;
    this.limit = -1;
    this.reached = -1;
    /** By moment and side. @type {number[][]} */
    this.all = timeline.moments.map(strengthAt);
    host.hidden = this.all[0].length === 0;  // an older film, or one without sides
    this.most = Math.max(1, ...this.all.flat());
    this.cursor = svgElement('line', { class: 'cursor', y1: 0, y2: height });
    this.lines = words.film.sides.map(({ colour }, side) => svgElement('polyline', { class: `line-${side} side-${colour}` }));
    this.svg = svgElement('svg', { 'aria-hidden': 'true', preserveAspectRatio: 'none' }, ...this.lines, this.cursor);
    host.replaceChildren(this.svg);
    host.addEventListener('click', event => {
      const { left, width } = host.getBoundingClientRect();
      onJump(Math.round(this.limit * Math.min(Math.max((event.clientX - left) / width, 0), 1)));
    });
  }

  /** @param {Moment} moment @param {number} limit where the bar ends @param {number} reached where the lines end */
  show({ index }, limit, reached) {
    if (limit !== this.limit || reached !== this.reached) this.draw(limit, reached);
    for (const end of ['x1', 'x2']) this.cursor.setAttribute(end, String(index));
    const sides = this.words.film.sides.map((side, i) =>
      el('span', {}, this.words.chip(side.id), ` ${side.name} ${this.all[index][i]}`));
    this.numbers.replaceChildren(...(this.all[0].length > 0 ? ['Boxes left: ', ...sides] : []));
  }

  /** @private @param {number} limit @param {number} reached */
  draw(limit, reached) {
    this.limit = limit;
    this.reached = reached;
    this.svg.setAttribute('viewBox', `0 0 ${Math.max(limit, 1)} ${height}`);
    this.lines.forEach((line, side) => {
      const spot = (/** @type {number} */ index, /** @type {number} */ of) => `${index},${height - height * this.all[of][side] / this.most}`;
      const points = this.all.slice(0, reached + 1).map((strength, i) =>
        i > 0 && strength[side] !== this.all[i - 1][side] ? `${spot(i, i - 1)} ${spot(i, i)}` : spot(i, i));
      line.setAttribute('points', points.join(' '));
    });
  }
}
