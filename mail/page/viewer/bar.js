// The bar below the picture: a slider over all moments, with marks for what matters and the numbers
// of turns. Where nothing is to be given away it ends where the reader has come to.

import { el } from './dom.js';
import { marks } from './words.js';

/** @typedef {import('./timeline.js').Moment} Moment */
/** @typedef {import('./timeline.js').Timeline} Timeline */

/** Signs that are nearer than so many pixels would stand on each other. */
const sign_room = 15;
const number_room = 27;

export class Bar {
  /**
   * @param {HTMLInputElement} slider @param {HTMLElement} signs @param {HTMLElement} numbers
   * @param {Timeline} timeline
   * @param {(index: number) => void} onSlide while somebody drags @param {(index: number) => void} onJump
   */
  constructor(slider, signs, numbers, timeline, onSlide, onJump) {
    this.slider = slider;
    this.signs = signs;
    this.numbers = numbers;
    this.timeline = timeline;
    this.onJump = onJump;
    this.limit = -1;
    slider.addEventListener('input', () => onSlide(Number(slider.value)));
    slider.addEventListener('pointerup', () => slider.blur());  // up and down scroll again
  }

  /** @param {Moment} moment @param {number} limit @param {string} place */
  show(moment, limit, place) {
    if (limit !== this.limit) this.setLimit(limit);
    this.slider.value = String(moment.index);
    this.slider.setAttribute('aria-valuetext', place);
    this.slider.style.setProperty('--done', `${this.share(moment.index)}%`);
  }

  /** How far along the bar a moment is, in hundredths. @private @param {number} index */
  share(index) {
    return this.limit === 0 ? 0 : 100 * index / this.limit;
  }

  /** @private @param {number} limit */
  setLimit(limit) {
    this.limit = limit;
    this.slider.max = String(limit);
    const pixel = 100 / Math.max(this.slider.clientWidth, 200);
    const shown = this.timeline.moments.slice(0, limit + 1);
    let free = -1;
    const signs = shown.filter(({ frame, over }) => frame?.marks && !over).map(moment => {
      const kind = moment.frame?.marks?.[0] ?? '';
      const isCrowded = this.share(moment.index) < free;
      if (!isCrowded) free = this.share(moment.index) + sign_room * pixel;
      return !isCrowded && this.link(moment, marks[kind]?.sign ?? '·', `#${this.timeline.address(moment)} ${this.timeline.told(moment)}`, `mark ${kind}`);
    });
    free = -1;
    const numbers = shown.filter(({ done, over }) => done === 0 && !over).map(moment => {
      const isCrowded = this.share(moment.index) < free;
      if (!isCrowded) free = this.share(moment.index) + number_room * pixel;
      return !isCrowded && this.link(moment, String(moment.turn.turn), moment.turn.title, 'number');
    });
    this.signs.replaceChildren(...signs.filter(sign => sign !== false));
    this.numbers.replaceChildren(...numbers.filter(number => number !== false));
  }

  /** Rows of the log lead to the same places, so the tab key passes these by. @private
   * @param {Moment} moment @param {string} text @param {string} title @param {string} kind */
  link(moment, text, title, kind) {
    const click = (/** @type {Event} */ event) => {
      event.preventDefault();
      this.onJump(moment.index);
    };
    const link = el('a', { class: kind, href: `#${this.timeline.address(moment)}`, title, tabindex: -1, 'aria-label': title, click }, text);
    link.style.left = `${this.share(moment.index)}%`;
    return link;
  }
}
