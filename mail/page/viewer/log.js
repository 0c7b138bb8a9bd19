// The log beside the picture. Only a window of its rows is in the page at a time; as somebody scrolls,
// the window goes along, with room above and below for the rest.

import { counted, el } from './dom.js';
import { newsOf } from './film.js';

/** @typedef {import('./rows.js').Row} Row */
/** @typedef {import('./rows.js').Rows} Rows */
/** @typedef {import('./rows.js').View} View */
/** @typedef {import('./timeline.js').Moment} Moment */
/** @typedef {import('./timeline.js').Timeline} Timeline */
/** @typedef {import('./words.js').Words} Words */

/** Of what is in the page besides what is seen, so much lies above it and below it, at least. */
const rows_around = 5;
/** How high a row is thought to be where it is not in the page. */
const row_height = 36;
const least_height = 28;
/** The window moves when somebody comes so near to its end. */
const near = 100;

export class Log {
  /**
   * @param {HTMLElement} host that scrolls @param {HTMLElement} list
   * @param {Rows} rows @param {Words} words @param {Timeline} timeline
   * @param {(index: number) => void} onJump
   */
  constructor(host, list, rows, words, timeline, onJump) {
    this.host = host;
    this.list = list;
    this.source = rows;
    this.words = words;
    this.timeline = timeline;
    this.onJump = onJump;
    /** With many alike as one, and as they are shown. @type {Row[]} */
    this.closed = [];
    /** @type {Row[]} */
    this.rows = [];
    this.from = 0;
    this.to = 0;
    /** So many rows are seen at once, at most. */
    this.seen = 20;
    new ResizeObserver(() => this.measure()).observe(host);
    this.current = 0;
    this.limit = -1;
    /** Whether the present event has a row of its own, which tells what happens. */
    this.tellsAll = false;
    this.around = 0;
    /** @type {View} */
    this.view = { ship: '', player: '', rule: '', mark: '', find: '' };
    /** Where many begin that somebody wants to see one by one. @type {Set<number>} */
    this.open = new Set();
    /** Whether those around the present event are to be one row all the same. */
    this.isShut = false;
    host.addEventListener('scroll', () => this.follow(), { passive: true });
    list.addEventListener('click', event => this.click(event));
  }

  /** Takes up another view; says how many events there are in it. @param {View} view @param {number} limit */
  look(view, limit) {
    this.view = view;
    this.limit = limit;
    const { rows, found } = this.source.list(view, limit);
    this.closed = rows;
    this.unfold();
    this.render(this.rowOf(this.current));
    return found;
  }

  /** Puts those of many alike below them that somebody wants to see, or is at. @private */
  unfold() {
    this.rows = this.closed.flatMap(row =>
      row.members && this.isOpen(row.moment.index) ? [{ ...row, open: true }, ...row.members] : [row]);
  }

  /** Whether those of many alike are to be seen that begin there. @private @param {number} index */
  isOpen(index) {
    return this.open.has(index) || index === this.around && !this.isShut;
  }

  /** The row of a moment, or the last one before it. @private @param {number} index */
  rowOf(index) {
    let low = 0;
    let high = this.rows.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.rows[middle].moment.index <= index) low = middle + 1;
      else high = middle;
    }
    return Math.max(low - 1, 0);
  }

  /** Shows the row of the present moment. @param {number} index @param {number} limit */
  show(index, limit) {
    this.current = index;
    const around = this.source.beginOf(index);
    const isOther = around !== this.around || limit !== this.limit;
    if (around !== this.around) this.isShut = false;
    this.around = around;
    const before = this.rows.length;
    if (limit !== this.limit) this.look(this.view, limit);
    else if (isOther) this.unfold();
    const row = this.rowOf(index);
    if (isOther && before !== this.rows.length || row < this.from || row >= this.to) this.render(row);
    this.mark(row);
  }

  /** @private @param {number} row */
  mark(row) {
    for (const one of this.list.querySelectorAll('[aria-current]')) one.removeAttribute('aria-current');
    const { kind, moment, members, open } = this.rows[row] ?? {};
    const isThere = moment?.index === this.current;
    if (isThere || members && !open) this.list.children[row - this.from]?.setAttribute('aria-current', 'true');
    this.tellsAll = isThere && kind !== 'many';
  }

  /** Scrolls to the present moment, if it is not in view. */
  bringIntoView() {
    const row = this.rowOf(this.current);
    const element = /** @type {HTMLElement | undefined} */ (this.list.children[row - this.from]);
    if (!element) return;
    const top = element.offsetTop - this.host.scrollTop;
    const margin = Math.min(60, this.host.clientHeight / 6);
    if (top >= margin && top + element.offsetHeight <= this.host.clientHeight - margin) return;
    this.host.scrollTop = element.offsetTop - this.host.clientHeight / 3;
  }

  /** Puts the rows around one of them into the page. What had the focus has it again. @private @param {number} around */
  render(around) {
    const focused = this.list.contains(document.activeElement) ? document.activeElement?.closest('li') : null;
    this.from = Math.max(0, around - (this.seen >> 1) - rows_around);  // where we are stands below a third of what is seen
    this.to = Math.min(this.rows.length, around + this.seen + rows_around);
    this.list.style.paddingTop = `${this.from * row_height}px`;
    this.list.style.paddingBottom = `${(this.rows.length - this.to) * row_height}px`;
    this.list.replaceChildren(...this.rows.slice(this.from, this.to).map(row => this.element(row)));
    this.mark(this.rowOf(this.current));
    if (!focused) return;
    const again = this.list.querySelector(`li.${focused.classList[1]}[data-at="${focused.dataset.at}"] :is(a, button)`);
    /** @type {HTMLElement | null} */ (again)?.focus({ preventScroll: true });
  }

  /** @private */
  measure() {
    const seen = Math.ceil(this.host.clientHeight / least_height);
    if (seen === this.seen) return;
    this.seen = seen;
    this.render(this.rowOf(this.current));
    this.bringIntoView();
  }

  /** Moves the window along with what is read. @private */
  follow() {
    const { scrollTop, clientHeight } = this.host;
    const first = /** @type {HTMLElement | null} */ (this.list.firstElementChild);
    const last = /** @type {HTMLElement | null} */ (this.list.lastElementChild);
    if (!first || !last) return;
    const lacksAbove = this.from > 0 && scrollTop < first.offsetTop + near;
    const lacksBelow = this.to < this.rows.length && scrollTop + clientHeight > last.offsetTop + last.offsetHeight - near;
    if (!lacksAbove && !lacksBelow) return;
    const elements = /** @type {HTMLElement[]} */ ([...this.list.children]);
    const seen = elements.findIndex(element => element.offsetTop + element.offsetHeight > scrollTop);
    const isFar = seen < 0 || first.offsetTop > scrollTop + clientHeight;
    const row = isFar ? Math.min(Math.floor(scrollTop / row_height), this.rows.length - 1) : this.from + seen;
    const gap = isFar ? 0 : elements[seen].offsetTop - scrollTop;
    const { from } = this;
    this.render(row);
    if (from === this.from && !isFar) return;
    const element = /** @type {HTMLElement} */ (this.list.children[row - this.from]);
    this.host.scrollTop = element.offsetTop - gap;
  }

  /** @private @param {Row} row */
  element({ kind, moment, members, open }) {
    const { turn, frame } = moment;
    const address = this.timeline.address(moment);
    const common = { class: `row ${kind}`, 'data-at': moment.index };
    const link = (/** @type {string} */ text) => el('a', { href: `#${address}` }, text);
    switch (kind) {
      case 'turn':
        return el('li', common, ...this.defaults(this.timeline.before(turn)), el('h2', {}, link(turn.title)), ...this.words.head(turn));
      case 'phase':
        return el('li', common, el('h3', {}, moment.heading));
      case 'end':
        return el('li', common, ...this.defaults(turn), el('h2', {}, link(turn.waits ? 'The turn waits' : 'Status')), el('p', {}, turn.standing));
      case 'many':
        return el('li', common, el('button', { type: 'button', class: 'plain', 'aria-expanded': String(open ?? false) }, this.source.gist(members ?? [])));
      case 'event':
        return el('li', { ...common, class: frame?.below ? 'row event effect' : 'row event' }, link(address), ...this.words.signs(frame?.marks), ' ', ...this.words.lines((frame?.text ?? []).map(newsOf)),
          members && el('button', { type: 'button', class: 'plain', 'aria-expanded': String(open ?? false) }, counted(members.length, 'effect')));
    }
  }

  /** Which default orders applied in a turn, folded away. @private @param {import('./film.js').Turn} [turn] */
  defaults(turn) {
    if (!turn?.by_default) return [];
    return [el('details', {}, el('summary', {}, `Default orders in turn ${turn.turn}: ${turn.by_default.length}`), ...turn.by_default.map(line => el('p', {}, ...this.words.line(line))))];
  }

  /** @private @param {MouseEvent} event */
  click(event) {
    const target = /** @type {Element} */ (event.target);
    const item = /** @type {HTMLElement | null} */ (target.closest('li.row'));
    if (!item || target.closest('details') || event.ctrlKey || event.metaKey || event.shiftKey || getSelection()?.type === 'Range') return;
    event.preventDefault();
    const index = Number(item.dataset.at);
    if (!target.closest('button') && !item.classList.contains('many')) return this.onJump(index);
    const isOpen = this.isOpen(index);
    if (isOpen) this.open.delete(index);
    else this.open.add(index);
    if (index === this.around) this.isShut = isOpen;
    this.unfold();
    this.render(this.rowOf(index));
  }
}
