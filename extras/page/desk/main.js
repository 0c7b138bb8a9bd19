// The desk put together: files come in, what they are is said, and each page of the desk shows what it can do with them.

import { byId, el } from '../../../mail/page/viewer/dom.js';
import { readFilm, Unreadable } from '../../../mail/page/viewer/film.js';
import { Viewer } from '../../../mail/page/viewer/viewer.js';
import { Court } from './court.js';
import { Engine, NoAnswer } from './engine.js';
import { Orders } from './orders.js';
import { beforeTurn, turnsIn } from './machine.js';
import { kinds, recognise } from './recognise.js';
import { Solo } from './solo.js';
import { gameOf, Table, titleOf } from './table.js';
import { printed, told } from './told.js';

/** @typedef {import('./recognise.js').Paper} Paper */

const most_bytes = 64 << 20;
const pages = /** @type {const} */ (['game', 'court', 'orders', 'about']);

/** @typedef {typeof pages[number]} Page */

class Desk {
  constructor() {
    this.engine = new Engine(byId('engine').textContent ?? '', byId('worker').textContent ?? '');
    byId('engine').remove();
    this.table = new Table();
    this.orders = new Orders(this.engine, this.table);
    this.court = new Court(this.engine, this.table, () => this.orders.written, (paper, turn) => this.suppose(paper, turn));
    this.solo = new Solo(this.engine, this.orders, (machine, where) => this.showMachine(machine, where), (paper, turn) => this.suppose(paper, turn), () => this.showRules());
    /** @type {Viewer | undefined} */
    this.viewer = undefined;
    /** The film of the game against the machine that was made last. @type {{ machine: import('./machine.js').Machine, film: import('../../../mail/page/viewer/film.js').Film } | undefined} */
    this.filmed = undefined;
    /** What the viewer shows: a film that was opened, or the one that the engine made of the replay. */
    this.film = '';
    /** The name of the game that is open. */
    this.game = '';
    /** The game as it was, while one is shown that was never played. @type {Partial<Record<import('./recognise.js').Kind, Paper>> | undefined} */
    this.real = undefined;
    /** @type {Page} */
    this.page = 'game';
  }

  // ---- files ----

  /** @param {{ name: string, text: () => Promise<string>, size: number }[]} files */
  async open(files) {
    /** @type {Paper[]} */
    const papers = [];
    /** @type {string[]} */
    const problems = [];
    for (const file of files) {
      try {
        if (file.size > most_bytes) throw new Unreadable(`${file.name} is too large to be a game file.`);
        papers.push(...recognise(file.name, await file.text()));
      } catch (problem) {
        problems.push(problem instanceof Unreadable ? problem.message : `${file.name} cannot be read.`);
      }
    }
    this.leaveSupposed();
    const isInTheWay = (/** @type {Paper} */ paper) => paper.kind === 'orders' || (paper.kind !== 'chain' && this.table.game !== undefined && gameOf(paper) !== gameOf(this.table.game));
    if (this.orders.isAtRisk && papers.some(isInTheWay) && !confirm('The orders on the desk are not saved. Replace them with what you are opening?')) return;
    if (papers.length > 0) this.leaveMachine();
    for (const paper of papers) this.table.lay(paper);
    this.tell(problems, papers);
    if (papers.length > 0) await this.refresh();
    document.documentElement.dataset.taken = 'yes';
  }

  /** Says what came in, and what could not be opened. @private @param {string[]} problems @param {Paper[]} papers */
  tell(problems, papers) {
    const note = byId('note');
    note.hidden = problems.length + papers.length === 0;
    note.replaceChildren(
      ...papers.map(({ kind, name }) => el('p', {}, 'Opened ', el('strong', {}, name), `: ${kinds[kind]}.`)),
      ...[...new Set(papers.map(({ remark }) => remark))].map((remark) => remark !== undefined && el('p', {}, remark)).filter((each) => each !== false),
      ...problems.map((problem) => el('p', { class: 'wrong' }, problem)));
  }

  // ---- what is shown ----

  /** All that hangs on what is open. @private */
  async refresh() {
    const { table } = this;
    const paper = table.game ?? table.film;
    byId('start').hidden = paper !== undefined;
    byId('subtitle').textContent = Object.values(table.papers).map(({ name }) => name).join(' · ');
    const title = paper ? titleOf(paper) : '';
    byId('title').textContent = title || 'Prize Court: the desk';
    document.title = title ? `${title} – Prize Court` : 'Prize Court: the desk';
    byId('standing').textContent = '';
    this.film = '';
    this.closeFilm();
    // A moment in the address is of the game that was looked at; the first one may have come with a link.
    if (this.game !== '' && paper && this.game !== gameOf(paper)) history.replaceState(null, '', '#');
    if (paper) this.game = gameOf(paper);
    this.court.show();
    this.turnTo(paper && (table.papers.report || table.orders) && !table.replay && !table.film ? 'orders' : this.page === 'about' ? 'game' : this.page);
    await this.showGame();
    if (!this.real && !this.table.position) await this.orders.show();
  }

  /** @private */
  async showGame() {
    const { film, replay, papers: { report, scenario } } = this.table;
    const host = byId('told');
    host.replaceChildren();
    const isPlayed = film !== undefined && JSON.parse(film.text).turns?.length !== 0;
    if (film && isPlayed) return this.showFilm(film.text);
    if (film) host.append(el('p', {}, 'No turn has been played yet. Write your orders for the first turn on the page “Orders”.'));
    if (report) return host.append(...reported(JSON.parse(report.text)));
    const paper = replay ?? scenario;
    if (!paper) return;
    const made = replay ? await this.engine.run(['film', 'game.replay.yaml'], { 'game.replay.yaml': replay.text }) : undefined;
    if (made?.status === 0) return this.showFilm(made.stdout);
    if (replay) return this.showSound(replay, host);
    const shown = await this.engine.run(['show', 'game.yaml'], { 'game.yaml': paper.text });
    if (this.table.replay !== replay || this.table.film) return;
    if (paper === scenario) host.append(el('p', {}, el('button', { type: 'button', id: 'play-this', click: () => this.playThis(paper) }, 'Play it against bots')));
    host.append(printed(shown.stdout));
  }

  /** Shows the turns of a damaged replay that verify. @private @param {Paper} replay @param {HTMLElement} host */
  async showSound(replay, host) {
    const name = 'game.replay.yaml';
    let last = 0;
    const verified = (/** @type {string} */ text) => this.engine.run(['verify', name, '--progress'], { [name]: text }, (note) => (last = Number(/ turn (\d+) follows$/.exec(note)?.[1] ?? last)));
    await verified(replay.text);
    // A file that was cut off cannot be read at all: what it has before its last turn can.
    if (last === 0) await verified(replay.text.slice(0, replay.text.lastIndexOf('\n---\ninput: ') + 1));
    const sound = last === 0 ? undefined : await this.engine.run(['film', name], { [name]: beforeTurn(replay.text, last + 1) });
    if (this.table.replay !== replay || this.table.film) return;
    const isShown = sound?.status === 0;
    host.append(el('p', { class: 'wrong' }, `${replay.name} was changed or is incomplete: ${last === 0 ? 'no turn can be verified' : `it does not verify after turn ${last}`}. ${isShown ? 'The film ends there. See' : 'See'} the page “Check” for details.`));
    if (isShown) this.showFilm(sound.stdout);
  }

  /** @private @param {string} text */
  showFilm(text) {
    this.film = text;
    if (this.page === 'game') this.openFilm();
  }

  /** @private */
  openFilm() {
    if (this.film === '' || this.viewer) return;
    const template = /** @type {HTMLTemplateElement} */ (byId('viewer-parts'));
    byId('film-host').replaceChildren(template.content.cloneNode(true));
    try {
      const viewer = new Viewer(readFilm(this.film));
      const prove = el('button', { type: 'button', id: 'prove', click: () => this.prove() }, 'Explain this event');
      byId('why').after(prove);
      viewer.onShow = ({ frame }) => {
        prove.hidden = !frame || !this.table.replay;
      };
      viewer.begin();
      this.viewer = viewer;
    } catch (problem) {
      byId('film-host').replaceChildren();
      byId('told').replaceChildren(el('p', { class: 'wrong' }, problem instanceof Unreadable ? problem.message : 'This film is damaged.'));
    }
  }

  /** @private */
  closeFilm() {
    this.viewer?.end();
    this.viewer = undefined;
    byId('film-host').replaceChildren();
  }

  /** Explains the event that the viewer shows. @private */
  prove() {
    const moment = this.viewer?.moment;
    if (!moment?.frame) return;
    const address = `${moment.turn.turn}/${moment.frame.event}`;
    this.turnTo('court');
    this.court.explain(address);
  }

  // ---- against the machine ----

  /** Lays a game against the machine on the desk as it stands, or takes it off. @private @param {import('./machine.js').Machine | undefined} machine @param {Page} where */
  async showMachine(machine, where) {
    this.leaveSupposed();
    this.tell([], []);
    if (!machine) {
      this.leaveMachine();
      this.page = 'game';
      return this.refresh();
    }
    const scenario = /** @type {const} */ ({ kind: 'scenario', name: 'scenario.yaml', text: machine.scenario });
    const { position, replay } = machine;
    const film = position === undefined ? undefined : await this.filmOf(machine, position);
    this.table.papers = { scenario, ...(film ? { film: { kind: 'film', name: 'the game', text: JSON.stringify(film) } } : {}), ...(replay !== undefined && !machine.hides ? { replay: { kind: 'replay', name: 'game.replay.yaml', text: replay } } : {}) };
    this.table.position = position === undefined ? scenario : { kind: 'replay', name: 'game.replay.yaml', text: position };
    const waits = film?.turns.at(-1)?.waits;
    this.solo.ask(waits, film?.ships.find(({ id }) => id === waits?.who)?.name ?? '');
    this.page = where;
    // The film begins where the address says: with the turn that was played last.
    history.replaceState(null, '', `#${turnsIn(position ?? '').at(-1) ?? ''}`);
    this.game = gameOf(scenario);
    const { position: paper } = this.table;
    const begin = async () => machine.isOver || await this.orders.beginAlone(paper, machine.player, !machine.hides);
    if (machine.isOver) this.table.position = undefined;
    if (where === 'orders') await begin();
    await this.refresh();
    if (where === 'game') await begin();
  }

  /** The film of a game against the machine. Turns that were filmed before are not filmed again, while nothing of them comes to light.
   * @private @param {import('./machine.js').Machine} machine @param {string} position @returns {Promise<import('../../../mail/page/viewer/film.js').Film | undefined>} */
  async filmOf(machine, position) {
    const last = Number([...position.matchAll(/^input: \d+\nturn: (\d+)/gm)].at(-1)?.[1]);
    const before = this.filmed?.machine === machine ? this.filmed.film : undefined;
    const kept = before?.turns.filter(({ turn }) => turn < last) ?? [];
    const isNext = kept.at(-1)?.turn === last - 1;
    const run = ['film', 'game.replay.yaml', '--as', machine.player];
    const { status, stdout } = await this.engine.run([...run, ...(isNext ? ['--turns', String(last)] : [])], { 'game.replay.yaml': position });
    if (status !== 0) return undefined;
    let film = JSON.parse(stdout);
    if (isNext && film.over && machine.hides) film = JSON.parse((await this.engine.run(run, { 'game.replay.yaml': position })).stdout);
    else if (isNext) film = { ...film, turns: [...kept, ...film.turns], rules: { ...before?.rules, ...film.rules }, rulings: { ...before?.rulings, ...film.rulings } };
    machine.isOver = film.over;
    this.filmed = { machine, film };
    return film;
  }

  /** @private */
  leaveMachine() {
    if (!this.solo.machine && !this.table.position) return;
    this.solo.leave();
    this.table.papers = {};
    this.table.position = undefined;
  }

  /** @private */
  showRules() {
    this.turnTo('court');
    this.court.ask(['rules', this.table.ruleset], false);
  }

  /** Offers the scenario on the desk as a game against the machine. @private @param {Paper} scenario */
  async playThis(scenario) {
    this.table.papers = {};
    await this.refresh();
    await this.solo.offerThis({ name: '', text: scenario.text });
  }

  /** Shows a game that was never played, from the turn that is changed, until somebody goes back. @private @param {Paper} paper @param {string} turn */
  suppose(paper, turn) {
    history.replaceState(null, '', `#${turn}`);
    this.real ??= { ...this.table.papers };
    this.table.papers = { replay: paper };
    byId('supposed').hidden = false;
    document.body.classList.add('supposing');
    this.page = 'game';
    this.refresh();
  }

  /** @private */
  leaveSupposed() {
    if (this.real) this.table.papers = this.real;
    this.real = undefined;
    byId('supposed').hidden = true;
    byId('supposed-words').replaceChildren();
    document.body.classList.remove('supposing');
  }

  /** @param {Page} page */
  turnTo(page) {
    if (page !== document.body.dataset.page) scrollTo(0, 0);
    this.page = page;
    document.body.dataset.page = page;
    if (this.viewer && page === 'court') this.court.lookAt(this.viewer.moment.turn.turn, this.viewer.moment.frame?.event);
    for (const each of pages) {
      const isShown = each === page;
      const tab = byId(`tab-${each}`);
      tab.setAttribute('aria-selected', String(isShown));
      tab.tabIndex = isShown ? 0 : -1;
      byId(each).hidden = !isShown;
    }
    // The viewer listens to keys of the whole page: it is there only while it is seen.
    if (page === 'game') this.openFilm();
    else this.closeFilm();
  }

  // ---- what somebody does ----

  listen() {
    const input = /** @type {HTMLInputElement} */ (byId('files'));
    for (const button of document.querySelectorAll('.open-files')) button.addEventListener('click', () => input.click());
    input.addEventListener('change', async () => {
      await this.open([...input.files ?? []]);
      input.value = '';
    });
    document.addEventListener('dragover', (event) => {
      event.preventDefault();
      document.body.classList.add('dropping');
    });
    document.addEventListener('dragleave', () => document.body.classList.remove('dropping'));
    document.addEventListener('drop', (event) => {
      event.preventDefault();
      document.body.classList.remove('dropping');
      this.open([...event.dataTransfer?.files ?? []]);
    });
    document.addEventListener('paste', (event) => {
      if (/** @type {Element} */ (event.target).closest?.('input, textarea, .cm-editor')) return;
      const files = [...event.clipboardData?.files ?? []];
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (files.length > 0) this.open(files);
      else if (text !== '') this.open([{ name: 'the pasted text', size: text.length, text: () => Promise.resolve(text) }]);
    });
    for (const page of pages) byId(`tab-${page}`).addEventListener('click', () => this.turnTo(page));
    byId('tabs').addEventListener('keydown', (event) => {
      const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (way === undefined) return;
      this.turnTo(pages[(pages.indexOf(this.page) + way + pages.length) % pages.length]);
      byId(`tab-${this.page}`).focus();
    });
    byId('back-to-the-game').addEventListener('click', () => {
      this.leaveSupposed();
      if (this.solo.machine) this.solo.show('game');
      else this.refresh();
    });
  }

  async begin() {
    this.listen();
    this.turnTo('game');
    byId('start').hidden = false;
    try {
      await this.engine.ready;
      document.documentElement.dataset.engine = 'ready';
      await this.solo.offer();
    } catch (problem) {
      this.tell([problem instanceof NoAnswer ? problem.message : 'The engine cannot start in this browser. Films and reports can still be read.'], []);
    }
  }
}

/** A report, for whoever has no film of it; in a page it is no more than what orders are written from. @param {any} report */
function reported({ title, standing, news = {}, log = '', board = '', ships = [] }) {
  const lines = Object.values(news).flat().map(String);
  return [el('h2', {}, title), el('p', {}, standing), ...(lines.length > 0 ? [el('h3', {}, 'What happened to the ships'), told(lines.join('\n'))] : []),
    ...(log === '' ? [] : [el('h3', {}, 'What happened'), told(log)]), ...(board === '' ? [] : [el('h3', {}, 'The board'), printed(board)]),
    ...(ships.length === 0 ? [] : [el('h3', {}, 'The ships')]), el('ul', {}, ...ships.map((/** @type {any} */ ship) => el('li', {}, el('strong', {}, ship.title), `: ${ship.clauses.join('; ')}`)))];
}

window.addEventListener('unhandledrejection', ({ reason }) => {
  const note = byId('note');
  note.hidden = false;
  note.replaceChildren(el('p', { class: 'wrong' }, reason instanceof NoAnswer ? reason.message : `Something went wrong on this page: ${reason?.message ?? reason}`));
});
document.addEventListener('DOMContentLoaded', () => new Desk().begin());
