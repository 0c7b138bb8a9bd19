// The page of a game against the machine: what is chosen to begin one, the bar that says how it stands, and what its buttons do. The game itself is machine.js.

import { byId, el } from '../../../mail/page/viewer/dom.js';
import { ordered } from './edits.js';
import { NoAnswer } from './engine.js';
import { parse } from './libraries.js';
import { forgetGame, keepGame, keptGame, saveFile } from './keep.js';
import { bots, Machine, turnsIn, whyNotAlone, withNewDice } from './machine.js';
import { headValue } from './recognise.js';
import { printed } from './told.js';

/** @typedef {import('./engine.js').Engine} Engine */
/** @typedef {import('./machine.js').Kept} Kept */
/** @typedef {import('./machine.js').Player} Player */
/** @typedef {import('./orders.js').Orders} Orders */
/** What is done with a game that is played, or put away where there is none. @typedef {(machine: Machine | undefined, where: 'game' | 'orders') => Promise<void>} OnGame */
/** @typedef {{ name: string, text: string }} Scenario */
/** What a turn waits for, as a film has it. @typedef {{ player: string, who?: string, question?: string, options?: string[] }} Waits */

/** @param {string} id */
const button = (id) => /** @type {HTMLButtonElement} */ (byId(id));
const form = () => /** @type {HTMLFormElement} */ (byId('new-game'));
/** @param {string} name */
const field = (name) => /** @type {HTMLSelectElement | RadioNodeList} */ (form().elements.namedItem(name));

/** `broadsides-and-boarding-parties` as a title. @param {string} ruleset */
const rulesetTitle = (ruleset) => ruleset.replaceAll('-', ' ').replace(/\b(?!and\b|of\b)[a-z]/g, (letter) => letter.toUpperCase());

/** The ships of a scenario, in a word; empty if it does not list them. @param {string} text */
function shipsOf(text) {
  const count = Object.keys(parse(text).ships ?? {}).length;
  return count === 0 ? '' : `${count} ships`;
}

export class Solo {
  /** @param {Engine} engine @param {Orders} orders @param {OnGame} onGame @param {(paper: import('./recognise.js').Paper, turn: string) => void} onSupposed is handed a game that was never played, and the turn that is changed
   * @param {() => void} onRules shows the rulebook */
  constructor(engine, orders, onGame, onSupposed, onRules) {
    this.engine = engine;
    this.orders = orders;
    this.onGame = onGame;
    this.onSupposed = onSupposed;
    this.onRules = onRules;
    /** Where bots think: not where what is written is checked. @type {Engine | undefined} */
    this.thinker = undefined;
    /** @type {Machine | undefined} */
    this.machine = undefined;
    /** The game as it was, while a what-if is played on. @type {Kept | undefined} */
    this.real = undefined;
    /** The turn that is written anew, to see what would have come of it; 0 while none is. */
    this.supposedTurn = 0;
    /** What was written for it last, and is shown as a game that was never played. @type {{ turn: number, text: string } | undefined} */
    this.shown = undefined;
    this.isPlaying = false;
    this.clock = 0;
    /** What the turn waits for, where that is an answer of the person's. @type {Waits | undefined} */
    this.asked = undefined;
    /** How often a scenario was chosen: seats are shown for the last time only, as somebody may have taken one since. */
    this.choices = 0;
    /** Of the scenario that is chosen. @type {Player[]} */
    this.players = [];
    /** What can be played. @type {Scenario[]} */
    this.scenarios = JSON.parse(byId('scenarios').textContent ?? '[]');
    this.listen();
  }

  /** @private */
  listen() {
    form().addEventListener('submit', (event) => {
      event.preventDefault();
      this.begin();
    });
    form().addEventListener('change', ({ target }) => {
      const { name } = /** @type {HTMLInputElement} */ (target);
      if (name === 'scenario') this.showScenario();
      if (name === 'player') this.showBots();
    });
    this.orders.onVerdict = () => this.showBar();
    byId('go-on').addEventListener('click', () => this.goOn('game'));
    byId('go-on-what-if').addEventListener('click', () => this.goOn('whatIf'));
    byId('play-on').addEventListener('click', () => this.playOn());
    byId('play-turn').addEventListener('click', () => this.orders.whenAllowed(() => this.play()));
    byId('ask-captain').addEventListener('click', () => this.suggest());
    byId('read-rules').addEventListener('click', () => this.onRules());
    byId('next-orders').addEventListener('click', () => byId('tab-orders').click());
    byId('what-if').addEventListener('click', () => this.suppose());
    byId('what-if-turn').addEventListener('change', () => this.suppose());
    byId('leave-what-if').addEventListener('click', () => this.leaveWhatIf());
    byId('save-game').addEventListener('click', () => this.save());
    byId('put-away').addEventListener('click', () => this.putAway());
  }

  // ---- before a game ----

  /** Fills the first screen. */
  async offer() {
    for (const label of byId('games').querySelectorAll('label')) label.remove();
    this.scenarios.forEach(({ text }, index) => {
      const ruleset = headValue(text, 'ruleset');
      const group = byId('games').querySelector(`[data-ruleset="${ruleset}"]`) ?? byId('games').appendChild(el('details', { 'data-ruleset': ruleset }, el('summary', {}, rulesetTitle(ruleset))));
      const choice = el('input', { type: 'radio', name: 'scenario', value: String(index), checked: index === 0 });
      if (index === 0) /** @type {HTMLDetailsElement} */ (group).open = true;
      group.append(el('label', {}, choice, ` ${headValue(text, 'title')} `, el('span', { class: 'ships' }, shipsOf(text))));
    });
    const kept = keptGame('game');
    byId('kept-game').hidden = kept === undefined;
    if (kept) byId('kept-title').textContent = `${headValue(kept.scenario, 'title')}, after ${turnsOf(kept)}`;
    const whatIf = keptGame('whatIf');
    byId('kept-what-if').hidden = whatIf === undefined;
    if (whatIf) byId('what-if-title').textContent = `other orders in turn ${whatIf.supposed}, after ${turnsOf(whatIf)}; never played`;
    await this.showScenario();
  }

  /** Offers one more scenario, before all others. @param {Scenario} scenario */
  async offerThis(scenario) {
    this.scenarios = [scenario, ...this.scenarios.filter(({ text }) => text !== scenario.text)];
    await this.offer();
  }

  /** @private */
  get chosen() {
    return this.scenarios[Number(field('scenario').value)];
  }

  /** Who can be played in the scenario that is chosen. @private */
  async showScenario() {
    const { chosen } = this;
    const choice = ++this.choices;
    const ruleset = headValue(chosen.text, 'ruleset');
    button('begin-game').disabled = true;
    const told = (await this.engine.run(['rules', ruleset, '--in-short'])).stdout;
    const { stdout, stderr } = await this.engine.run(['orders', 'players', '--scenario', 'scenario.yaml'], { 'scenario.yaml': chosen.text });
    if (choice !== this.choices) return;
    byId('in-short').textContent = told.trimEnd();
    const why = whyNotAlone(chosen.text) || stderr.trim();
    byId('not-alone').textContent = why;
    this.players = JSON.parse(stdout || '[]');
    /** @type {HTMLSelectElement} */ (field('player')).replaceChildren(...this.players.map(({ player, name }) => el('option', { value: player }, name)));
    this.showBots();
    button('begin-game').disabled = why !== '';
  }

  /** @private */
  showBots() {
    const others = this.players.filter(({ player }) => player !== field('player').value);
    byId('bots').replaceChildren(...others.map(({ player, name }) => el('label', {}, `${name} is `, el('select', { name: `bot ${player}` },
      ...Object.entries(bots).map(([bot, how]) => el('option', { value: bot, selected: bot === 'captain' }, `${bot}: ${how}`))))));
  }

  /** @private */
  async begin() {
    const kept = keptGame('game');
    if (kept && !kept.isOver && !confirm(`The game “${headValue(kept.scenario, 'title')}” is not over. Replace it with a new one?`)) return;
    const given = Object.fromEntries([...new FormData(form())].map(([name, value]) => [name, String(value)]));
    const others = Object.fromEntries(Object.entries(given).filter(([name]) => name.startsWith('bot ')).map(([name, bot]) => [name.slice(4), bot]));
    const { text, name } = this.chosen;
    forgetGame('whatIf');
    await this.take({ scenario: name === '' ? text : withNewDice(text), player: given.player, bots: others, files: {} }, 'orders');
  }

  /** @private @param {import('./keep.js').Which} which */
  async goOn(which) {
    const kept = keptGame(which);
    if (!kept) return;
    this.real = which === 'whatIf' ? keptGame('game') : undefined;
    await this.take(kept, kept.isOver ? 'game' : 'orders');
  }

  // ---- while it is played ----

  /** Whether a game is played on that was never played. */
  get isWhatIf() {
    return this.machine?.supposed !== undefined;
  }

  /** @private @param {Kept} kept @param {'game' | 'orders'} where */
  async take(kept, where) {
    if (this.machine) {
      this.machine.isLeft = true;
      this.thinker?.stop();
    }
    this.thinker ??= this.engine.twin();
    byId('machine-wrong').textContent = '';
    this.machine = new Machine(this.engine, this.thinker, kept);
    await this.machine.begin();
    this.keep();
    await this.show(where);
  }

  /** @private */
  keep() {
    const { machine } = this;
    byId('not-kept').hidden = machine === undefined || keepGame(this.isWhatIf ? 'whatIf' : 'game', { ...machine.kept, isOver: machine.isOver });
  }

  /** Shows what the turn waits for, with a button for each answer; or nothing. @param {Waits | undefined} waits @param {string} ship her name */
  ask(waits, ship) {
    this.asked = waits?.player === this.machine?.player ? waits : undefined;
    const { editor } = this.orders;
    const options = this.asked?.options ?? [];
    byId('asked').replaceChildren(el('strong', {}, `The turn waits for you${ship === '' ? '' : `, for ${ship}`}.`), ` ${this.asked?.question ?? ''} `,
      ...options.map((option) => el('button', { type: 'button', click: () => editor.edit(ordered(editor.text, ['answer'], option)) }, option)));
  }

  /** Saves the record of the game; while that has what the person may not see, what he saw of it. @private */
  save() {
    const { machine } = this;
    if (!machine) return;
    const name = headValue(machine.scenario, 'game');
    if (machine.hides) saveFile(`${name}.${machine.player}.film.json`, this.orders.table.film?.text ?? '');
    else saveFile(`${name}${this.isWhatIf ? '.what-if' : ''}.replay.yaml`, machine.replay ?? '');
  }

  /** Shows the game as it stands. @param {'game' | 'orders'} where */
  async show(where) {
    this.supposedTurn = 0;
    this.shown = undefined;
    byId('suggested').replaceChildren();
    await this.onGame(this.machine, where);
    this.showBar();
  }

  /** The bar, on whatever page. */
  showBar() {
    const { machine, supposedTurn, isWhatIf } = this;
    document.body.classList.toggle('solo', machine !== undefined);
    document.body.classList.toggle('what-if', isWhatIf);
    byId('play-on').hidden = this.shown === undefined;
    byId('machine').hidden = machine === undefined;
    if (!machine) return;
    const turns = turnsIn(machine.position ?? '');
    const isSupposing = supposedTurn > 0;
    const others = Object.entries(machine.bots).map(([player, bot]) => `${machine.nameOf(player)} (${bot})`).join(', ');
    const turn = headValue(this.orders.draft, 'turn');
    const isAsked = this.asked !== undefined && !machine.isOver && !isSupposing;
    byId('asked').hidden = !isAsked;
    const seats = `You: ${machine.nameOf(machine.player)}. ${others.includes(',') ? 'Bots' : 'Bot'}: ${others}.`;
    byId('machine-says').textContent = isWhatIf ? `What if? This game was never played: it is your game with different orders in turn ${machine.supposed}, continued with different dice. ${machine.isOver ? 'It is over.' : seats}`
      : isSupposing ? 'What if? Change your orders for a turn that has been played, and see the result. The game itself stays as it is.'
        : machine.isOver ? 'The game is over.' : seats;
    button('play-turn').textContent = isSupposing ? 'Show the result' : isAsked ? 'Answer' : `Play turn ${turn}${this.orders.form?.isEmpty ? Number(turn) > 1 ? ' without new orders' : ' with default orders' : ''}`;
    button('next-orders').textContent = isAsked ? `Turn ${turn} waits for your answer` : `Orders for turn ${turn}`;
    const recorded = turnsIn(machine.replay ?? '');
    byId('what-if').hidden = recorded.length === 0 || isSupposing || isWhatIf || machine.hides;
    byId('what-if-choice').hidden = !isSupposing;
    byId('leave-what-if').hidden = !isSupposing && !isWhatIf;
    button('save-game').textContent = machine.hides ? 'Save what you saw' : isWhatIf ? 'Save the what-if' : 'Save the game';
    byId('next-orders').hidden = machine.isOver || isSupposing;
    byId('save-game').hidden = (machine.hides ? turns : recorded).length === 0 || isSupposing;
    byId('put-away').hidden = isSupposing;
    for (const id of ['play-turn', 'ask-captain']) byId(id).hidden = machine.isOver && !isSupposing;
  }

  /** Says what the machine is at, or that it is at nothing. @private @param {string} words */
  busy(words) {
    this.isPlaying = words !== '';
    byId('machine-busy').textContent = words;
    clearInterval(this.clock);
    byId('machine-seconds').textContent = '';
    const began = Date.now();
    if (this.isPlaying) this.clock = window.setInterval(() => (byId('machine-seconds').textContent = `${Math.round((Date.now() - began) / 1000)} s`), 1000);
    if (this.isPlaying) button('play-turn').textContent = words;
    else this.showBar();
    document.body.classList.toggle('busy', this.isPlaying);
    button('play-turn').disabled = this.isPlaying || this.orders.isAllowed === false;
    for (const id of ['ask-captain', 'what-if', 'play-on']) button(id).disabled = this.isPlaying;
  }

  /** @private @param {string} words while it is done @param {() => Promise<void>} deed */
  async doing(words, deed) {
    if (this.isPlaying) return;
    const { machine } = this;
    byId('machine-wrong').textContent = '';
    this.busy(words);
    try {
      await deed();
    } catch (problem) {
      if (machine?.isLeft) return;
      byId('machine-wrong').textContent = problem instanceof Error ? problem.message : String(problem);
      if (problem instanceof NoAnswer) await machine?.begin();
    } finally {
      this.busy('');
    }
  }

  /** Hands in what is written and tells the turn; or says what would have come of it. @private */
  async play() {
    if (this.supposedTurn > 0) return this.tellSupposed();
    const { machine } = this;
    await this.doing('The bots are thinking …', async () => {
      if (!machine) return;
      await machine.handIn(this.orders.editor.text);
      if (machine !== this.machine) return;
      this.orders.forget();
      this.keep();
      await this.show('game');
      this.keep();
    });
  }

  /** @private */
  async suggest() {
    const { machine, orders, supposedTurn } = this;
    await this.doing('A captain is thinking …', async () => {
      if (!machine) return;
      const { text, why } = await machine.suggestion(supposedTurn > 0 ? machine.before(supposedTurn) : undefined);
      if (text !== '') orders.take(text);
      byId('suggested').replaceChildren(el('details', {}, el('summary', {}, text === '' ? 'A captain would give no orders now' : 'These are the orders a captain would give; why?'), printed(why)));
    });
  }

  // ---- what was not played ----

  /** Takes up the person's orders of a turn that was played, to see what other ones would have done. @private */
  async suppose() {
    const { machine } = this;
    if (!machine?.replay) return;
    const turns = turnsIn(machine.replay);
    const select = /** @type {HTMLSelectElement} */ (byId('what-if-turn'));
    if (this.supposedTurn === 0) {
      select.replaceChildren(...turns.map((turn) => el('option', { value: String(turn) }, String(turn))));
      select.value = String(turns[turns.length - 1]);
    }
    this.supposedTurn = Number(select.value);
    byId('suggested').replaceChildren();
    const position = machine.before(this.supposedTurn);
    await this.orders.beginAlone({ kind: 'replay', name: 'game.replay.yaml', text: position }, machine.player, true, givenIn(machine.replay, this.supposedTurn, machine.player));
    this.showBar();
    byId('tab-orders').click();
  }

  /** @private */
  async tellSupposed() {
    const { machine, supposedTurn } = this;
    await this.doing('Playing the turn again …', async () => {
      if (!machine) return;
      const { text } = this.orders.editor;
      const { words, replay } = await machine.whatIf(supposedTurn, text);
      this.supposedTurn = 0;
      this.shown = { turn: supposedTurn, text };
      byId('supposed-words').replaceChildren(printed(words));
      this.onSupposed({ kind: 'replay', name: 'what-if.replay.yaml', text: replay }, String(supposedTurn));
    });
  }

  /** Plays on what is shown and was never played, apart from the game. @private */
  async playOn() {
    const { machine, shown } = this;
    const kept = keptGame('whatIf');
    if (kept && !kept.isOver && !confirm(`A what-if with other orders in turn ${kept.supposed} is not over. Replace it with this one?`)) return;
    await this.doing('Playing the turn again …', async () => {
      if (!machine || !shown) return;
      const whatIf = await machine.branch(shown.turn, shown.text);
      this.real = machine.kept;
      await this.take(whatIf, 'game');
    });
  }

  /** Back to the game as it was; the browser keeps what was played on. @private */
  async leaveWhatIf() {
    const { real } = this;
    if (!this.isWhatIf || !real) return this.show('game');
    this.real = undefined;
    await this.take(real, 'game');
  }

  // ---- after it ----

  /** Back to the first screen; the browser keeps the game. @private */
  async putAway() {
    await this.onGame(undefined, 'game');
    await this.offer();
  }

  /** Something else comes on the desk. */
  leave() {
    if (!this.machine) return;
    this.machine.isLeft = true;
    this.machine = undefined;
    this.real = undefined;
    this.shown = undefined;
    this.supposedTurn = 0;
    this.thinker?.stop();
    this.showBar();
  }
}

/** "3 turns". @param {Kept} kept */
function turnsOf({ files }) {
  const { length } = turnsIn(files['game.replay.yaml'] ?? '');
  return `${length} ${length === 1 ? 'turn' : 'turns'}`;
}

/** The orders that a player gave for a turn, empty where he gave none. @param {string} replay @param {number} turn @param {string} player */
function givenIn(replay, turn, player) {
  const inputs = replay.split(/^---\n/m).filter((part) => new RegExp(`^input: \\d+\nturn: ${turn}\n`).test(part));
  /** @type {{ text: string }[]} */
  const files = inputs.flatMap((part) => parse(part).orders ?? []);
  return files.find(({ text }) => headValue(text, 'player') === player)?.text ?? '';
}
