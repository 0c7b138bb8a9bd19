// Questions about a game: is it as it is told, why, why not, how likely, what if, by which rule. Each is a call of the
// command line, and what it said is shown.

import { byId, el } from '../../../mail/page/viewer/dom.js';
import { NoAnswer } from './engine.js';
import { parse } from './libraries.js';
import { explained, luckTables, printed, told } from './told.js';

/** @typedef {import('./engine.js').Engine} Engine */
/** @typedef {import('./recognise.js').Paper} Paper */
/** @typedef {import('./table.js').Table} Table */

const game = 'game.replay.yaml';

/** @param {string} id @returns {HTMLFormElement} */
const formOf = (id) => /** @type {HTMLFormElement} */ (byId(id));

export class Court {
  /**
   * @param {Engine} engine @param {Table} table
   * @param {() => string} written what is written on the page of orders
   * @param {(paper: Paper, turn: string) => void} onGame is handed a game that was never played, and the turn that is changed
   */
  constructor(engine, table, written, onGame) {
    this.engine = engine;
    this.table = table;
    this.written = written;
    this.onGame = onGame;
    formOf('ask-what-if').addEventListener('change', ({ target }) => {
      const { name } = /** @type {HTMLInputElement} */ (target);
      if (name === 'turn') this.listGiven();
      if (name === 'file') this.takeGiven();
    });
    /** @type {{ file: string, text: string }[]} */
    this.given = [];
    byId('verify').addEventListener('click', () => this.verify());
    byId('stop').addEventListener('click', () => this.engine.stop());
    this.on('ask-event', ({ event }) => this.explain(event));
    this.on('ask-turn', ({ turn }) => this.listTurn(turn));
    this.on('ask-why-not', ({ turn, deed }) => this.ask(['explain', game, '--turn', turn, '--why-not', deed]));
    this.on('ask-odds', ({ turn, event }) => this.ask(['odds', game, '--turn', turn, ...(event === '' ? [] : ['--event', event])]));
    this.on('ask-luck', () => this.luck());
    this.on('ask-what-if', (fields) => this.whatIf(fields));
    this.on('ask-rules', ({ words, book }) => this.ask([book, ...this.ruleset, ...(words === '' ? [] : [words])], false));
  }

  get ruleset() {
    const { ruleset } = this.table;
    return ruleset === '' ? [] : [ruleset];
  }

  /** @private @param {string} id @param {(fields: Record<string, string>) => unknown} act */
  on(id, act) {
    formOf(id).addEventListener('submit', (event) => {
      event.preventDefault();
      act(Object.fromEntries([...new FormData(formOf(id))].map(([name, value]) => [name, String(value).trim()])));
    });
  }

  /** What is open has changed. */
  show() {
    const has = this.table.replay !== undefined;
    byId('court-empty').hidden = has;
    for (const field of /** @type {NodeListOf<HTMLFieldSetElement>} */ (document.querySelectorAll('#court fieldset.of-replay'))) field.disabled = !has;
    byId('answer').replaceChildren();
    this.listGiven();
  }

  /** Questions begin with the moment that somebody looked at. @param {number} turn @param {number | undefined} event */
  lookAt(turn, event) {
    for (const field of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll('#court [name=turn]'))) field.value = String(turn);
    for (const field of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll('#ask-odds [name=event]'))) field.value = event === undefined ? '' : String(event);
    if (event !== undefined) /** @type {HTMLInputElement} */ (document.querySelector('#ask-event [name=event]')).value = `${turn}/${event}`;
    this.listGiven();
  }

  /** @private @param {...(Node | string)} content */
  answer(...content) {
    byId('answer').replaceChildren(...content);
  }

  /** Runs the program on the game, and says meanwhile that it does. @private @param {string[]} args @param {import('./engine.js').Files} [files]
   * @param {(line: string) => void} [onNote] is told what it says while it runs @param {HTMLElement} [meanwhile] is shown meanwhile */
  async run(args, files = {}, onNote, meanwhile) {
    const { replay } = this.table;
    this.answer(el('p', { class: 'busy' }, 'Working …'), meanwhile ?? '');
    byId('stop').hidden = false;
    byId('answer').scrollIntoView({ block: 'nearest' });
    try {
      return await this.engine.run(args, { ...(replay ? { [game]: replay.text } : {}), ...files }, onNote);
    } catch (problem) {
      if (!(problem instanceof NoAnswer)) throw problem;
      this.answer(el('p', { class: 'wrong' }, problem.message));
      return undefined;
    } finally {
      byId('stop').hidden = true;
    }
  }

  /** A question to the program. @param {string[]} args @param {boolean} [isOfGame] */
  async ask(args, isOfGame = true) {
    if (isOfGame && !this.table.replay) return;
    const ran = await this.run(args);
    if (ran) this.answer(el('p', { class: 'asked' }, el('code', {}, `prizecourt ${args.map((word) => /\s/.test(word) ? `'${word}'` : word).join(' ')}`)), ...(ran.stderr === '' ? [] : [el('p', { class: 'wrong' }, ran.stderr.trim())]), ...(ran.stdout === '' ? [] : [printed(ran.stdout)]));
  }

  /** Dice statistics, as tables. */
  async luck() {
    const ran = this.table.replay && await this.run(['luck', game, '--format', 'json']);
    if (!ran) return;
    this.answer(...(ran.stdout === '' ? [el('p', { class: 'wrong' }, ran.stderr.trim())] : luckTables(JSON.parse(ran.stdout))));
  }

  /** Proves an event, `3/7`. @param {string} address */
  async explain(address) {
    if (!this.table.replay) return;
    const ran = await this.run(['explain', game, address.replace(/^#/, ''), '--format', 'json']);
    if (!ran) return;
    if (ran.stdout === '') return this.answer(el('p', { class: 'wrong' }, ran.stderr.trim()));
    this.answer(...JSON.parse(ran.stdout).map(explained));
  }

  /** The events of a turn; each leads to what explains it. @param {string} turn */
  async listTurn(turn) {
    const ran = await this.run(['explain', game, '--turn', turn, '--format', 'json']);
    if (!ran) return;
    if (ran.stdout === '') return this.answer(el('p', { class: 'wrong' }, ran.stderr.trim()));
    /** @type {any[]} */
    const events = JSON.parse(ran.stdout);
    this.answer(el('h3', {}, `Turn ${turn}`), el('ol', { class: 'events' }, ...events.map((event) => el('li', {},
      el('button', { type: 'button', class: 'event', 'aria-label': `Explain event ${turn}/${event.event}`, click: () => this.explain(`${turn}/${event.event}`) }, `${turn}/${event.event}`), told(event.told)))));
  }

  /** Plays the game again and says of each turn whether it is as it is recorded; then whether the film follows from it. */
  async verify() {
    const { replay, film } = this.table;
    if (!replay) return;
    const turns = new Set([...replay.text.matchAll(/^outcome: \d+\nturn: (\d+)/gm)].map(([, turn]) => Number(turn)));
    const lines = new Map([...turns].map((turn) => [turn, el('li', { class: 'unknown' }, `turn ${turn}`)]));
    const mark = (/** @type {number} */ turn, /** @type {'well' | 'wrong' | 'unknown'} */ state) => {
      const words = { well: `✓ turn ${turn}: every byte follows from the orders and the dice`, wrong: `✗ turn ${turn}: does not follow`, unknown: `? turn ${turn}: not checked, because an earlier turn fails` };
      const line = lines.get(turn);
      if (line) [line.className, line.textContent] = [state, words[state]];
    };
    const list = el('ol', { class: 'verdicts' }, ...lines.values());
    const began = performance.now();
    const ran = await this.run(['verify', game, '--progress'], {}, (note) => mark(Number(/ turn (\d+) follows$/.exec(note)?.[1]), 'well'), list);
    if (!ran) return;
    const isWell = ran.status === 0;
    const failed = Number(/\bturn (\d+)/.exec(isWell ? '' : ran.stdout)?.[1] ?? 0);
    for (const turn of turns) mark(turn, isWell || turn < failed ? 'well' : turn === failed ? 'wrong' : 'unknown');
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    this.answer(el('h3', { class: isWell ? 'well' : 'wrong', id: 'verdict' }, isWell ? `Verified in ${seconds} s` : 'This game does not verify'), list,
      ...(isWell ? [] : [printed([ran.stdout, ran.stderr.replace(/^.* turn \d+ follows\n/gm, '')].filter((each) => each !== '').join('\n'))]));
    if (isWell && film) await this.compareFilm(film);
  }

  /** Whether the film that was opened is the one that the replay gives. @private @param {Paper} film */
  async compareFilm(film) {
    const { as = '', turns = [] } = JSON.parse(film.text);
    const numbers = turns.map((/** @type {any} */ turn) => turn.turn);
    const args = ['film', game, ...(as === '' ? [] : ['--as', as]), '--turns', `${numbers[0]}-${numbers[numbers.length - 1]}`];
    const ran = await this.engine.run(args, { [game]: this.table.replay?.text ?? '' });
    if (ran.status !== 0) return byId('answer').append(el('p', { class: 'wrong' }, `The film could not be compared with the replay: ${ran.stderr.trim()}`));
    const isSame = JSON.stringify(JSON.parse(ran.stdout || 'null')) === JSON.stringify(JSON.parse(film.text));
    byId('answer').append(el('p', { class: isSame ? 'well' : 'wrong' }, isSame ? '✓ The film follows from this replay.' : `✗ The film ${film.name} does not follow from this replay: what it shows is not what was played.`));
  }

  /** What was ordered in the turn of the question, as files that can be changed. @private */
  listGiven() {
    const turn = Number(new FormData(formOf('ask-what-if')).get('turn'));
    const inputs = (this.table.replay?.text ?? '').split(/^---\n/m).filter((part) => new RegExp(`^input: \\d+\nturn: ${turn}\n`).test(part));
    /** @type {{ file: string, text: string }[]} */
    const files = inputs.flatMap((part) => parse(part).orders ?? []);
    const written = this.written();
    this.given = [...files, ...(written === '' ? [] : [{ file: 'the orders on the desk', text: written }])];
    const select = /** @type {HTMLSelectElement} */ (formOf('ask-what-if').elements.namedItem('file'));
    select.replaceChildren(el('option', { value: '' }, this.given.length === 0 ? 'none were given' : 'choose orders'), ...this.given.map(({ file }, index) => el('option', { value: String(index) }, file)));
    this.takeGiven();
  }

  /** @private */
  takeGiven() {
    const { elements } = formOf('ask-what-if');
    const chosen = this.given[Number(/** @type {HTMLSelectElement} */ (elements.namedItem('file')).value || -1)];
    /** @type {HTMLTextAreaElement} */ (elements.namedItem('other')).value = chosen?.text ?? '';
  }

  /** @private @param {Record<string, string>} fields */
  async whatIf({ turn, ruling, other }) {
    if (ruling === '' && other === '') return this.answer(el('p', { class: 'wrong' }, 'Choose orders for that turn and change them, or name a ruling and one of its options.'));
    const args = ['what-if', game, ...(turn === '' ? [] : ['--turn', turn]), ...(ruling === '' ? ['--orders', 'other.orders.yaml'] : ['--ruling', ruling]), '--out', 'what-if.replay.yaml'];
    const ran = await this.run(args, { 'other.orders.yaml': `${other}\n` });
    if (!ran) return;
    const supposed = ran.files['what-if.replay.yaml'];
    const show = () => this.onGame({ kind: 'replay', name: 'what-if.replay.yaml', text: new TextDecoder().decode(supposed) }, turn);
    this.answer(el('p', { class: 'supposed' }, 'What would be different. This was never played.'), ...(ran.stderr === '' ? [] : [el('p', { class: 'wrong' }, ran.stderr.trim())]), printed(ran.stdout),
      ...(supposed ? [el('button', { type: 'button', click: show }, 'Look at the game that was never played')] : []));
  }
}
