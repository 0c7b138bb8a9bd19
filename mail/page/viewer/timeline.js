// The moments of a film in one row, from the first turn's beginning to the last turn's end, and how
// to get from one to another: by event, phase, turn, address.

import { plain } from './film.js';

/** @typedef {import('./film.js').Film} Film */
/** @typedef {import('./film.js').Turn} Turn */
/** @typedef {import('./film.js').Frame} Frame */

/**
 * A moment: when a turn begins (`done` is 0), after its first `done` events, or when the last turn is
 * over (`over`).
 * @typedef {{index: number, turn: Turn, done: number, over: boolean, frame?: Frame, heading: string}} Moment
 */

export class Timeline {
  /** @param {Film} film */
  constructor(film) {
    this.turns = film.turns;
    /** @type {Moment[]} */
    this.moments = [];
    for (const turn of film.turns) {
      let heading = '';
      this.add(turn, 0, '');
      turn.frames.forEach((frame, i) => {
        heading = frame.heading ?? heading;
        this.add(turn, i + 1, heading, frame);
      });
    }
    const last = film.turns[film.turns.length - 1];
    this.add(last, last.frames.length, '');
    this.moments[this.last].over = true;
  }

  /** @private @param {Turn} turn @param {number} done @param {string} heading @param {Frame} [frame] */
  add(turn, done, heading, frame) {
    this.moments.push({ index: this.moments.length, turn, done, over: false, frame, heading });
  }

  /** The turn before, where it is shown. @param {Turn} turn @returns {Turn | undefined} */
  before(turn) {
    return this.turns[this.turns.indexOf(turn) - 1];
  }

  get last() {
    return this.moments.length - 1;
  }

  /** The last moment that does not tell how the game ended. */
  get lastOfPlay() {
    const end = this.moments.findIndex(({ frame }) => frame?.marks?.includes('end'));
    return end < 0 ? this.last : end - 1;
  }

  /** @param {number} index */
  at(index) {
    return this.moments[Math.min(Math.max(index, 0), this.last)];
  }

  /** Whether a phase, or a turn, begins there. @private @param {number} index */
  beginsPhase(index) {
    const { done, over, frame } = this.moments[index];
    return done === 0 || over || frame?.heading !== undefined;
  }

  /**
   * Where a step leads: to the next or previous event, beginning of a phase, or of a turn.
   * @param {number} from @param {1 | -1} way @param {'event' | 'phase' | 'turn'} unit
   */
  step(from, way, unit) {
    let index = from + way;
    const stops = (/** @type {number} */ i) => unit === 'event' || (unit === 'phase' ?
      this.beginsPhase(i) : this.moments[i].done === 0 || this.moments[i].over);
    while (index > 0 && index < this.last && !stops(index)) index += way;
    return this.at(index).index;
  }

  /** `3/7`, `3` for the beginning of turn 3, `end`. @param {Moment} moment */
  address(moment) {
    if (moment.over) return 'end';
    return moment.frame ? `${moment.turn.turn}/${moment.frame.event}` : `${moment.turn.turn}`;
  }

  /** The moment with that address, or nothing. @param {string} address */
  find(address) {
    if (address.trim() === 'end') return this.moments[this.last];
    const [, turn, event] = /^\s*#?(\d+)(?:\s*[/.:]\s*(\d+))?\s*$/.exec(address) ?? [];
    return this.moments.find(moment => !moment.over && moment.turn.turn === Number(turn) &&
      (moment.frame?.event ?? 0) === Number(event ?? 0));
  }

  /** Where we are, in words. @param {Moment} moment @param {boolean} tellsLength */
  place(moment, tellsLength) {
    const { turn, over, frame } = moment;
    if (over) return turn.waits ? `Turn ${turn.turn} waits` : `Turn ${turn.turn} is over`;
    if (!frame) return `Turn ${turn.turn} begins`;
    return `Turn ${turn.turn}, event ${frame.event}${tellsLength ? ` of ${turn.frames.length}` : ''}`;
  }

  /** What happens, as one plain text. @param {Moment} moment */
  told(moment) {
    if (moment.over) return moment.turn.standing;
    return (moment.frame ? moment.frame.text : moment.turn.head).map(plain).join(' ');
  }
}
