// The viewer put together: what is shown, and how one gets from moment to moment. It works on the
// elements of page.html: main#viewer, the dialogs, and what is said aside (#toast, #announcement).

import { readAddress, writeAddress } from './address.js';
import { Bar } from './bar.js';
import { Board } from './board.js';
import { byId, counted, el, sign } from './dom.js';
import { Unreadable } from './film.js';
import { key_help, listenToKeys, listenToStrokes, repeatWhileHeld } from './keys.js';
import { Log } from './log.js';
import { everything, isFiltered, Rows } from './rows.js';
import { Ships } from './ships.js';
import { Strength } from './strength.js';
import { Timeline } from './timeline.js';
import { showWhy } from './why.js';
import { marks, Words } from './words.js';

/** @typedef {import('./film.js').Film} Film */
/** @typedef {import('./keys.js').Deed} Deed */
/** @typedef {import('./rows.js').View} View */
/** @typedef {import('./timeline.js').Moment} Moment */

const speeds = [0.5, 1, 2, 4, 8];
/** How long an event stands at speed 1, in milliseconds: one that is marked, one of many alike. */
const event_time = 1400;
const marked_time = 2400;
const alike_time = 350;
/** Browsers refuse to change an address many times a second. */
const address_wait = 300;
const toast_time = 2500;

/** @type {Partial<Record<Deed, string>>} */
const signs = {
  'turn-back': 'M6 5v14M18 5l-8 7 8 7', 'phase-back': 'M12 5l-7 7 7 7M20 5l-7 7 7 7', back: 'M15 5l-8 7 8 7',
  on: 'M9 5l8 7-8 7', 'phase-on': 'M4 5l7 7-7 7M12 5l7 7-7 7', 'turn-on': 'M6 5l8 7-8 7M18 5v14',
  larger: 'M12 5v14M5 12h14', smaller: 'M5 12h14', fit: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
};
const sign_of_play = 'M8 5v14l11-7z';
const sign_of_pause = 'M8 5v14M16 5v14';

/** @param {string} deed */
function buttonFor(deed) {
  return /** @type {HTMLButtonElement} */ (document.querySelector(`button[data-deed="${deed}"]`));
}

export class Viewer {
  /** @param {Film} film */
  constructor(film) {
    this.film = film;
    this.timeline = new Timeline(film);
    this.words = new Words(film);
    this.source = new Rows(this.timeline, this.words);
    const hosts = { board: byId('board'), corner: byId('corner'), key: byId('key'), words: byId('lines') };
    this.board = new Board(film, hosts, ship => this.choose(ship));
    this.ships = new Ships(byId('card'), byId('ships'), this.words, ship => this.choose(ship));
    this.log = new Log(byId('log'), byId('rows'), this.source, this.words, this.timeline, index => this.jump(index));
    this.bar = new Bar(/** @type {HTMLInputElement} */ (byId('slider')), byId('signs'), byId('numbers'), this.timeline,
      index => this.go(index), index => this.jump(index));
    this.strength = new Strength(byId('strength'), byId('strength-now'), this.timeline, this.words, index => this.jump(index));
    this.filter = /** @type {HTMLFormElement} */ (byId('filter'));
    /** @type {View} */
    this.view = { ...everything };
    this.index = 0;
    this.spoilers = document.documentElement.dataset.spoilers;
    /** As far as the game is shown: all of it, all but its end, or as far as the reader has come. */
    this.limit = this.spoilers === 'no' ? 0 : this.spoilers === 'yes' ? this.timeline.last : this.timeline.lastOfPlay;
    /** How far the reader has come. */
    this.reached = 0;
    /** Where jumps began. @type {number[]} */
    this.trail = [];
    this.speed = 1;
    this.timer = 0;
    this.addressTimer = 0;
    this.toastTimer = 0;
    /** Is told of each moment that is shown. @type {(moment: Moment) => void} */
    this.onShow = () => {};
    /** Ends what listens to the whole page. */
    this.ending = new AbortController();
  }

  // ---- going about ----

  get moment() {
    return this.timeline.at(this.index);
  }

  get isPlaying() {
    return this.timer !== 0;
  }

  /** Shows a moment, and says it. @param {number} index */
  go(index) {
    this.pause();
    this.show(index);
    this.announce('');
  }

  /** The same from afar: `b` leads back. @param {number} index */
  jump(index) {
    if (index !== this.index) this.trail.push(this.index);
    this.go(index);
  }

  /** @param {number} index */
  show(index) {
    const moment = this.timeline.at(index);
    this.index = moment.index;
    this.limit = Math.max(this.limit, this.index);
    this.reached = Math.max(this.reached, this.index);
    const place = this.place;
    this.showPicture(moment);
    this.bar.show(moment, this.limit, place);
    this.strength.show(moment, this.limit, this.spoilers === 'yes' ? this.limit : this.reached);
    this.log.show(this.index, this.limit);
    byId('viewer').classList.toggle('log-tells', this.log.tellsAll);
    this.ships.show(moment, this.view.ship);
    showWhy(byId('why'), moment, this.words, moment.heading === '' ? place : `${place}: ${moment.heading}`);
    this.showState();
    this.onShow(moment);
    this.log.bringIntoView();
    this.board.turnTo(moment, this.view.ship);
    this.keepAddress();
  }

  /** Of a picture that is damaged the words remain. @private @param {Moment} moment */
  showPicture(moment) {
    try {
      this.board.show(moment, `${this.place}. ${this.timeline.told(moment)}`);
    } catch (problem) {
      if (!(problem instanceof Unreadable)) throw problem;
      this.toast(problem.message);
    }
  }

  get place() {
    return this.timeline.place(this.moment, this.knowsAll);
  }

  get knowsAll() {
    return this.limit === this.timeline.last;
  }

  /** What buttons and headlines say. @private */
  showState() {
    const { done, heading, over, turn } = this.moment;
    const address = this.timeline.address(this.moment);
    byId('place').textContent = address;
    byId('place').title = `${this.place}: go to an event`;
    byId('place').setAttribute('aria-label', `${address}: go to an event`);
    const { last_turn } = this.film;
    // The conditions are those at the start of the turn; after it they may have changed.
    const conditions = done === 0 ? turn.conditions?.replace(/\.$/, '') : undefined;
    byId('lines').hidden = conditions !== undefined;  // the line above says it
    byId('clock').textContent = [`turn ${turn.turn}${last_turn ? ` of ${last_turn}` : ''}`, conditions ?? heading].filter(part => part !== '').join(' · ');
    byId('standing').textContent = this.knowsAll ? this.film.turns[this.film.turns.length - 1].standing : '';
    byId('reveal').hidden = this.knowsAll;
    byId('filter-rule').hidden = !this.knowsAll;  // the rules that are cited tell much
    buttonFor('return').disabled = this.trail.length === 0;
    for (const deed of ['back', 'phase-back', 'turn-back']) buttonFor(deed).setAttribute('aria-disabled', String(this.index === 0));
    for (const deed of ['on', 'phase-on', 'turn-on']) buttonFor(deed).setAttribute('aria-disabled', String(over));
  }

  /** Puts the moment into the address of the page, once somebody stays there. @private */
  keepAddress() {
    clearTimeout(this.addressTimer);
    const known = location.hash;
    this.addressTimer = window.setTimeout(() => {
      if (location.hash !== known) return;  // a link was followed, of which we are told in a moment
      try {
        history.replaceState(null, '', this.address);
      } catch {
        // A page that stands in another one may not: the link is still to be copied.
      }
    }, address_wait);
  }

  get address() {
    return writeAddress(this.timeline.address(this.moment), this.view);
  }

  /** Goes to an address. @param {string} hash */
  follow(hash) {
    const { moment, view } = readAddress(hash);
    const found = moment === '' ? this.moment : this.timeline.find(moment);
    this.look(view);
    if (found) this.jump(found.index);
    else this.toast(`There is no event ${moment} here.`);
  }

  /** Says where we are to those who do not see it; the same text twice would not be read. @private @param {string} before */
  announce(before) {
    const region = byId('announcement');
    const text = `${before}${this.place}: ${this.timeline.told(this.moment)}`;
    region.textContent = region.textContent === text ? `${text}\u00A0` : text;
  }

  // ---- playing ----

  /** @private */
  play() {
    if (this.index === this.timeline.last) this.show(0);
    this.setPlaying(true);
    this.schedule();
  }

  /** @private */
  schedule() {
    const { moments } = this.timeline;
    const { frame } = this.moment;
    const isOneOfMany = this.index > 0 && this.source.areAlike(moments[this.index - 1], this.moment);
    const time = frame?.marks ? marked_time : isOneOfMany ? alike_time : event_time;
    this.timer = window.setTimeout(() => {
      this.show(this.index + 1);
      if (this.index === this.timeline.last) this.stop();
      else this.schedule();
    }, time / this.speed);
  }

  /** Where it plays: stops. @private */
  pause() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.setPlaying(false);
  }

  /** The same by hand, or at the end: says where we are. @private */
  stop() {
    this.pause();
    this.announce('Paused. ');
  }

  /** @private @param {boolean} isPlaying */
  setPlaying(isPlaying) {
    const button = buttonFor('play');
    button.title = isPlaying ? 'Pause' : 'Play';
    button.setAttribute('aria-label', button.title);
    button.replaceChildren(sign(isPlaying ? sign_of_pause : sign_of_play));
    button.classList.toggle('filled', !isPlaying);
  }

  /** @private @param {1 | -1} way */
  changeSpeed(way) {
    const at = speeds.indexOf(this.speed) + way;
    this.setSpeed(speeds[Math.min(Math.max(at, 0), speeds.length - 1)]);
  }

  /** @private @param {number} speed */
  setSpeed(speed) {
    this.speed = speed;
    /** @type {HTMLSelectElement} */ (byId('speed')).value = String(speed);
  }

  // ---- looking at a part ----

  /** Chooses a ship, or with an empty id none. @param {string} ship */
  choose(ship) {
    this.look({ ...this.view, ship: ship === this.view.ship ? '' : ship });
  }

  /** @private @param {string} name */
  field(name) {
    return /** @type {HTMLInputElement} */ (this.filter.elements.namedItem(name));
  }

  /** @param {View} view */
  look(view) {
    this.view = view;
    const found = this.log.look(view, this.limit);
    for (const [key, value] of Object.entries(view)) {
      const field = this.field(key);
      if (field.value !== value) field.value = value;
    }
    byId('found').textContent = isFiltered(view) ? counted(found, 'event') : '';
    /** @type {HTMLElement} */ (this.filter.querySelector('[type=reset]')).hidden = !isFiltered(view);
    this.show(this.index);
  }

  /** To the next event of what is looked at; after the last one to the first. @private */
  goToMatch() {
    const { moments } = this.timeline;
    const shown = [...moments.slice(this.index + 1), ...moments.slice(0, this.index + 1)].filter(moment => moment.index <= this.limit);
    const next = shown.find(moment => this.source.matches(moment, this.view));
    if (next) this.jump(next.index);
  }

  /** @private */
  fillFilter() {
    const fill = (/** @type {string} */ name, /** @type {[string, string][]} */ options) => {
      const select = /** @type {HTMLSelectElement} */ (this.filter.elements.namedItem(name));
      select.append(...options.map(([value, text]) => el('option', { value }, text)));
      byId(`filter-${name}`).hidden = options.length < 2;
    };
    const { ships, players, rules } = this.film;
    fill('ship', ships.map(({ id, name }) => [id, name]));
    fill('player', players.map(({ id, name }) => [id, name]));
    fill('mark', Object.entries(marks).map(([kind, { name }]) => [kind, name]));
    fill('rule', Object.entries(rules).map(([id, { name }]) => [id, `${id} ${name}`]));
    const read = () => this.look(/** @type {View} */ (Object.fromEntries(new FormData(this.filter))));
    this.filter.addEventListener('input', read);
    this.filter.addEventListener('reset', () => this.look({ ...everything }));
    this.filter.addEventListener('submit', event => {
      event.preventDefault();
      this.goToMatch();
    });
  }

  // ---- what somebody does ----

  /** @param {Deed} deed */
  act(deed) {
    const step = (/** @type {1 | -1} */ way, /** @type {'event' | 'phase' | 'turn'} */ unit) => this.go(this.timeline.step(this.index, way, unit));
    switch (deed) {
      case 'back': return step(-1, 'event');
      case 'on': return step(1, 'event');
      case 'phase-back': return step(-1, 'phase');
      case 'phase-on': return step(1, 'phase');
      case 'turn-back': return step(-1, 'turn');
      case 'turn-on': return step(1, 'turn');
      case 'first': return this.jump(0);
      case 'last': return this.jump(this.spoilers === 'no' ? this.limit : this.timeline.last);
      case 'play': return this.isPlaying ? this.stop() : this.play();
      case 'slower': return this.changeSpeed(-1);
      case 'faster': return this.changeSpeed(1);
      case 'go-to': return this.askWhere();
      case 'return': return this.goBack();
      case 'copy': return this.copyLink();
      case 'keys': return /** @type {HTMLDialogElement} */ (byId('keys-dialog')).showModal();
      default: return this.lookAt(deed);
    }
  }

  /** @private @param {import('./keys.js').Look} look */
  lookAt(look) {
    const { zoom } = this.board;
    switch (look) {
      case 'larger': return zoom.step(1);
      case 'smaller': return zoom.step(-1);
      case 'fit': return zoom.follow();
      case 'up': return zoom.stride(0, -1);
      case 'down': return zoom.stride(0, 1);
      case 'left': return zoom.stride(-1, 0);
      case 'right': return zoom.stride(1, 0);
    }
  }

  /** @private */
  goBack() {
    const index = this.trail.pop();
    if (index !== undefined) this.go(index);
  }

  /** @private */
  askWhere() {
    byId('go-to-problem').textContent = '';
    /** @type {HTMLDialogElement} */ (byId('go-to-dialog')).showModal();
    /** @type {HTMLInputElement} */ (byId('go-to-field')).select();
  }

  /** @private */
  copyLink() {
    const link = location.href.replace(/#.*$/, '') + this.address;
    const showIt = () => {
      const field = /** @type {HTMLInputElement} */ (byId('link-field'));
      field.value = link;
      /** @type {HTMLDialogElement} */ (byId('link-dialog')).showModal();
      field.select();
    };
    if (!navigator.clipboard) return showIt();
    navigator.clipboard.writeText(link).then(() => this.toast(`Copied the link to ${this.address}.`), showIt);
  }

  /** @private @param {string} text */
  toast(text) {
    byId('toast').textContent = text;
    clearTimeout(this.toastTimer);
    this.toastTimer = window.setTimeout(() => byId('toast').textContent = '', toast_time);
  }

  // ---- the beginning ----

  /** @private */
  listen() {
    for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('button[data-deed]'))) {
      const deed = /** @type {Deed} */ (button.dataset.deed);
      const path = signs[deed];
      button.title ||= button.getAttribute('aria-label') ?? '';
      if (path) button.replaceChildren(sign(path));
      if (path) repeatWhileHeld(button, () => this.act(deed));
      else button.addEventListener('click', () => this.act(deed));
    }
    listenToStrokes(byId('board'), () => this.board.zoom.isFollowing, deed => this.act(deed));
    const speed = /** @type {HTMLSelectElement} */ (byId('speed'));
    speed.append(...speeds.map(one => el('option', { value: one }, `${one}×`)));
    speed.addEventListener('change', () => this.setSpeed(Number(speed.value)));
    byId('reveal').addEventListener('click', () => {
      this.limit = this.reached = this.timeline.last;
      this.look(this.view);
    });
    const form = /** @type {HTMLFormElement} */ (byId('go-to-dialog').firstElementChild);
    form.addEventListener('submit', event => {
      const field = /** @type {HTMLInputElement} */ (byId('go-to-field'));
      if (/** @type {HTMLButtonElement} */ (event.submitter)?.value === '') return;
      const found = this.timeline.find(field.value);
      if (found) return this.jump(found.index);
      event.preventDefault();
      byId('go-to-problem').textContent = `There is no event “${field.value}” here.`;
    });
    this.board.zoom.onShow = () => {
      buttonFor('fit').disabled = this.board.zoom.isFollowing;
      this.board.showRulers();
    };
    const { signal } = this.ending;
    listenToKeys(deed => this.act(deed), signal);
    window.addEventListener('hashchange', () => this.follow(location.hash), { signal });
    window.addEventListener('message', event => {
      if (typeof event.data?.go === 'string') this.follow(event.data.go);
    }, { signal });
    byId('keys').append(...key_help.flatMap(([key, what]) => [el('dt', {}, el('kbd', {}, key)), el('dd', {}, what)]));
  }

  /** Who plays whom, and what the signs on the bar mean. @private */
  fillHead() {
    const { sides, ships } = this.film;
    const parties = sides.map(({ id, name }) => {
      const players = ships.filter(ship => ship.side === id).map(ship => this.words.name(ship.player));
      return el('span', { class: `ship side-${this.words.sideColours.get(id)}` }, this.words.chip(id), [...new Set([name, ...players])].join(', '));
    });
    byId('sides').replaceChildren(...parties.flatMap((party, i) => i > 0 ? [' – ', party] : [party]));
    byId('legend').replaceChildren(...Object.values(marks).map(({ sign, name }) => el('span', {}, `${sign} ${name}`)));
  }

  /** Shows the film, from its beginning or from where the address of the page leads. */
  begin() {
    this.fillHead();
    this.fillFilter();
    this.listen();
    this.setPlaying(false);
    this.setSpeed(1);
    byId('viewer').hidden = false;
    this.show(0);
    if (location.hash.length > 1) this.follow(location.hash);
  }

  /** Leaves the page. Another viewer wants its elements anew. */
  end() {
    this.pause();
    clearTimeout(this.addressTimer);
    clearTimeout(this.toastTimer);
    this.ending.abort();
  }
}
