// What part of the picture is seen: what matters in this turn, or what somebody looks at. The wheel, the mouse, fingers,
// buttons and keys change it.

/** @typedef {{x: number, y: number, width: number, height: number}} Box */

/** So many times larger than what matters the picture gets at most. */
const most = 8;
const step = 1.5;
/** A key moves the picture by such a part of what is seen. */
const stride = 0.2;
/** Of the growth of the picture names keep back such a part, as a power of it. */
const growth_of_names = 0.5;
/** Whoever moves less than so many pixels clicks. */
const least_drag = 5;
/** What belongs together in scrolling, in milliseconds. */
const one_scroll = 300;
/** A wheel that turns so far makes the picture twice as large; of two fingers on a touch pad browsers say less. */
const wheel_of_twice = 300;
const pinch_of_twice = 80;
const pixels_of_a_line = 20;
/** Where ships are kept away from the edge, as a part of what is seen. */
const edge = 0.12;

/** @param {Box} a @param {Box} b */
function joined(a, b) {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return { x, y, width: Math.max(a.x + a.width, b.x + b.width) - x, height: Math.max(a.y + a.height, b.y + b.height) - y };
}

/** A beginning between two bounds, or in their middle where they leave no room. @param {number} value @param {number} low @param {number} high */
const between = (value, low, high) => low > high ? (low + high) / 2 : Math.min(Math.max(value, low), high);

export class Zoom {
  /** @param {HTMLElement} host @param {SVGSVGElement} svg the picture in it */
  constructor(host, svg) {
    this.host = host;
    this.svg = svg;
    /** What matters, all there is, and what is seen. @type {Box} */
    this.fit = { x: 0, y: 0, width: 1, height: 1 };
    this.all = this.fit;
    this.box = this.fit;
    /** Whether nobody has chosen a view, so that it follows what matters. */
    this.isFollowing = true;
    /** Whether the button that was pressed last has moved the picture, and so is no click. */
    this.isDragged = false;
    /** Fingers, or the mouse, that are down. @type {Map<number, {x: number, y: number}>} */
    this.down = new Map();
    this.lastScroll = 0;
    /** Is told when another part is shown. */
    this.onShow = () => {};
    this.listen();
  }

  /** What matters has changed. @param {Box} fit @param {Box} all */
  setFit(fit, all) {
    this.fit = fit;
    this.all = joined(fit, all);
    this.show(this.isFollowing ? fit : this.box);
  }

  /** Shows what matters again. */
  follow() {
    this.isFollowing = true;
    this.show(this.fit);
  }

  /** Makes the picture larger in steps, or smaller. @param {1 | -1} way */
  step(way) {
    this.by(way > 0 ? step : 1 / step, this.middle);
  }

  /** Moves what is seen. @param {number} right @param {number} down */
  stride(right, down) {
    const { x, y, width, height } = this.box;
    this.choose({ ...this.box, x: x + right * stride * width, y: y + down * stride * height });
  }

  /** Moves the view so far that a part is in it; where that is too large, its middle. @param {Box} part */
  bringIntoView(part) {
    if (this.isFollowing) return;
    const { box } = this;
    const along = (/** @type {number} */ from, /** @type {number} */ size, /** @type {number} */ at, /** @type {number} */ length) =>
      between(from, at + length - size * (1 - edge), at - size * edge);
    this.show({ ...box, x: along(box.x, box.width, part.x, part.width), y: along(box.y, box.height, part.y, part.height) });
  }

  // ---- what is seen ----

  /** @private @param {Box} box */
  choose(box) {
    this.isFollowing = false;
    this.show(box);
  }

  /** @private @param {Box} box */
  show({ x, y, width, height }) {
    const { all } = this;
    this.box = {
      width, height,
      x: between(x, all.x - width / 2, all.x + all.width - width / 2),
      y: between(y, all.y - height / 2, all.y + all.height - height / 2),
    };
    this.svg.setAttribute('viewBox', [this.box.x, this.box.y, width, height].map(one => one.toFixed(1)).join(' '));
    this.host.style.setProperty('--names', String(Math.min(1, width / this.fit.width) ** growth_of_names));
    this.host.classList.toggle('moved', !this.isFollowing);
    this.onShow();
  }

  /** The middle of the picture on the screen. @private */
  get middle() {
    const { left, top, width, height } = this.host.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  }

  /** Where a point of the screen lies in the picture. @private @param {{x: number, y: number}} point */
  placeOf({ x, y }) {
    return new DOMPoint(x, y).matrixTransform(this.svg.getScreenCTM()?.inverse());
  }

  /** Makes the picture so many times as large; a point of the screen shows the same as before.
   * @private @param {number} times @param {{x: number, y: number}} point */
  by(times, point) {
    const { box, fit, all } = this;
    const least = Math.min(fit.width / all.width, fit.height / all.height);
    const factor = between(fit.width / box.width * times, Math.min(least, 1), most) * box.width / fit.width;
    const at = this.placeOf(point);
    this.choose({ x: at.x - (at.x - box.x) / factor, y: at.y - (at.y - box.y) / factor, width: box.width / factor, height: box.height / factor });
  }

  /** Moves the picture along with a finger. @private @param {{x: number, y: number}} from @param {{x: number, y: number}} to */
  drag(from, to) {
    const [before, after] = [this.placeOf(from), this.placeOf(to)];
    this.choose({ ...this.box, x: this.box.x + before.x - after.x, y: this.box.y + before.y - after.y });
  }

  // ---- what somebody does ----

  /** @private */
  listen() {
    const { host } = this;
    host.addEventListener('wheel', event => this.turnWheel(event), { passive: false });
    host.addEventListener('pointerdown', event => {
      if (event.button !== 0) return;
      if (this.down.size === 0) this.isDragged = false;
      this.down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    });
    host.addEventListener('pointermove', event => this.movePointer(event));
    for (const end of /** @type {const} */ (['pointerup', 'pointercancel'])) host.addEventListener(end, event => this.down.delete(event.pointerId));
    host.addEventListener('pointerleave', event => this.isDragged || this.down.delete(event.pointerId));
  }

  /** With one finger the picture moves where somebody chose the view, else the page scrolls; with two it grows. @private @param {PointerEvent} event */
  movePointer({ pointerId, pointerType, clientX, clientY }) {
    const from = this.down.get(pointerId);
    if (!from) return;
    const to = { x: clientX, y: clientY };
    const other = [...this.down].find(([id]) => id !== pointerId)?.[1];
    if (!other && pointerType !== 'mouse' && this.isFollowing) return;
    if (!this.isDragged) {
      if (Math.hypot(to.x - from.x, to.y - from.y) < least_drag) return;
      this.isDragged = true;
      this.host.setPointerCapture(pointerId);
    }
    this.down.set(pointerId, to);
    if (!other) return this.drag(from, to);
    const apart = (/** @type {{x: number, y: number}} */ one) => Math.max(Math.hypot(one.x - other.x, one.y - other.y), 1);
    this.by(apart(to) / apart(from), other);
  }

  /** The wheel scrolls the page where that has somewhere to go, until somebody has chosen a view. @private @param {WheelEvent} event */
  turnWheel(event) {
    const { deltaY, deltaMode, ctrlKey, timeStamp } = event;
    const isAll = this.box.width >= this.all.width && this.box.height >= this.all.height;
    const isScroll = timeStamp - this.lastScroll < one_scroll || (deltaY < 0 ? this.isFollowing && scrollY > 0 : this.isFollowing || isAll);
    if (isScroll && !ctrlKey) {
      this.lastScroll = timeStamp;
      return;
    }
    event.preventDefault();
    const turned = deltaY * (deltaMode === WheelEvent.DOM_DELTA_LINE ? pixels_of_a_line : 1);
    this.by(2 ** (-turned / (ctrlKey ? pinch_of_twice : wheel_of_twice)), { x: event.clientX, y: event.clientY });
  }
}
