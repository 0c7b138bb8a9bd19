// The page of a game against the machine: what is chosen to begin one, the bar that says how it stands, and what its buttons do. The game itself is machine.js.

import { byId, el } from '../viewer/dom.js';
import { NoAnswer } from './engine.js';
import { parse } from './libraries.js';
import { keepGame, keptGame, saveFile } from './keep.js';
import { bots, Machine, turnsIn, whyNotAlone, withNewDice } from './machine.js';
import { headValue } from './recognise.js';
import { printed } from './told.js';

/** @typedef {import('./engine.js').Engine} Engine */
/** @typedef {import('./machine.js').Kept} Kept */
/** @typedef {import('./machine.js').Player} Player */
/** @typedef {import('./orders.js').Orders} Orders */
/** What is done with a game that is played, or put away where there is none. @typedef {(machine: Machine | undefined, where: 'game' | 'orders') => Promise<void>} OnGame */
/** @typedef {{ name: string, text: string }} Scenario */

/** @param {string} id */
const button = (id) => /** @type {HTMLButtonElement} */ (byId(id));
const form = () => /** @type {HTMLFormElement} */ (byId('new-game'));
/** @param {string} name */
const field = (name) => /** @type {HTMLSelectElement} */ (form().elements.namedItem(name));

/** `broadsides-and-boarding-parties` as a title. @param {string} ruleset */
const rulesetTitle = (ruleset) => ruleset.replaceAll('-', ' ').replace(/\b(?!and\b|of\b)[a-z]/g, (letter) => letter.toUpperCase());

/** What a scenario says of itself in the remarks at its head. @param {string} text */
function blurbOf(text) {
  const lines = (/^(?:#.*\n)+/.exec(text)?.[0] ?? '').split('\n').filter((line) => !line.includes('yaml-language-server'));
  const end = lines.findIndex((line) => /^#?\s*$/.test(line));
  return lines.slice(0, end).map((line) => line.replace(/^# ?/, '')).join(' ').replace(/: docs\/[^ ]+ [^.]*\./, '.');
}

export class Solo {
  /** @param {Engine} engine @param {Orders} orders @param {OnGame} onGame @param {(paper: import('./recognise.js').Paper) => void} onSupposed is handed a game that was never played
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
    /** The turn that is written anew, to see what would have come of it; 0 while none is. */
    this.supposedTurn = 0;
    this.isPlaying = false;
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
    field('scenario').addEventListener('change', () => this.showScenario());
    field('player').addEventListener('change', () => this.showBots());
    byId('go-on').addEventListener('click', () => this.goOn());
    byId('play-turn').addEventListener('click', () => this.play());
    byId('ask-captain').addEventListener('click', () => this.suggest());
    byId('read-rules').addEventListener('click', () => this.onRules());
    byId('next-orders').addEventListener('click', () => byId('tab-orders').click());
    byId('what-if').addEventListener('click', () => this.suppose());
    byId('what-if-turn').addEventListener('change', () => this.suppose());
    byId('leave-what-if').addEventListener('click', () => this.show('game'));
    byId('save-game').addEventListener('click', () => saveFile(`${headValue(this.machine?.scenario ?? '', 'game')}.replay.yaml`, this.machine?.replay ?? ''));
    byId('put-away').addEventListener('click', () => this.putAway());
  }

  // ---- before a game ----

  /** Fills the first screen. */
  async offer() {
    /** @type {Map<string, HTMLElement>} */
    const groups = new Map();
    this.scenarios.forEach(({ text }, index) => {
      const ruleset = index === 0 ? 'To begin with' : rulesetTitle(headValue(text, 'ruleset'));
      const group = groups.get(ruleset) ?? el('optgroup', { label: ruleset });
      groups.set(ruleset, group);
      group.append(el('option', { value: String(index) }, headValue(text, 'title')));
    });
    field('scenario').replaceChildren(...groups.values());
    const kept = keptGame();
    byId('kept-game').hidden = kept === undefined;
    if (kept) byId('kept-title').textContent = `${headValue(kept.scenario, 'title')}, after ${turnsIn(kept.files['game.replay.yaml'] ?? '').length} turns`;
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
    byId('about-scenario').textContent = `${rulesetTitle(headValue(chosen.text, 'ruleset'))}. ${blurbOf(chosen.text)}`;
    button('begin-game').disabled = true;
    const { stdout, stderr } = await this.engine.run(['orders', 'players', '--scenario', 'scenario.yaml'], { 'scenario.yaml': chosen.text });
    if (chosen !== this.chosen) return;
    const why = whyNotAlone(chosen.text) || stderr.trim();
    byId('not-alone').textContent = why;
    this.players = JSON.parse(stdout || '[]');
    field('player').replaceChildren(...this.players.map(({ player, name }) => el('option', { value: player }, name)));
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
    const kept = keptGame();
    if (kept && !kept.isOver && !confirm(`The game “${headValue(kept.scenario, 'title')}” is not over. Shall a new one take its place?`)) return;
    const given = Object.fromEntries([...new FormData(form())].map(([name, value]) => [name, String(value)]));
    const others = Object.fromEntries(Object.entries(given).filter(([name]) => name.startsWith('bot ')).map(([name, bot]) => [name.slice(4), bot]));
    const { text, name } = this.chosen;
    await this.take({ scenario: name === '' ? text : withNewDice(text), player: given.player, bots: others, files: {} }, 'orders');
  }

  /** @private */
  async goOn() {
    const kept = keptGame();
    if (kept) await this.take(kept, kept.isOver ? 'game' : 'orders');
  }

  // ---- while it is played ----

  /** @private @param {Kept} kept @param {'game' | 'orders'} where */
  async take(kept, where) {
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
    byId('not-kept').hidden = machine === undefined || keepGame({ ...machine.kept, isOver: machine.isOver });
  }

  /** Shows the game as it stands. @private @param {'game' | 'orders'} where */
  async show(where) {
    this.supposedTurn = 0;
    byId('suggested').replaceChildren();
    await this.onGame(this.machine, where);
    this.showBar();
  }

  /** The bar, on whatever page. */
  showBar() {
    const { machine, supposedTurn } = this;
    document.body.classList.toggle('solo', machine !== undefined);
    byId('machine').hidden = machine === undefined;
    if (!machine) return;
    const turns = turnsIn(machine.position ?? '');
    const isSupposing = supposedTurn > 0;
    const others = Object.entries(machine.bots).map(([player, bot]) => `${machine.nameOf(player)} (${bot})`).join(', ');
    const turn = headValue(this.orders.draft, 'turn');
    byId('machine-says').textContent = machine.isOver ? 'The game is over.'
      : isSupposing ? 'What if? Change your orders of a turn that was played, and see what would have come of it. The game itself stays as it is.'
        : `You are ${machine.nameOf(machine.player)}, against ${others}.`;
    button('play-turn').textContent = isSupposing ? 'What would have come of it' : `Play turn ${turn}`;
    button('next-orders').textContent = `Orders for turn ${turn}`;
    byId('what-if').hidden = turns.length === 0 || isSupposing || machine.hides;
    byId('what-if-choice').hidden = !isSupposing;
    byId('leave-what-if').hidden = !isSupposing;
    byId('next-orders').hidden = machine.isOver || isSupposing;
    byId('save-game').hidden = turns.length === 0 || isSupposing;
    byId('put-away').hidden = isSupposing;
    for (const id of ['play-turn', 'ask-captain']) byId(id).hidden = machine.isOver && !isSupposing;
  }

  /** Says what the machine is at, or that it is at nothing. @private @param {string} words */
  busy(words) {
    this.isPlaying = words !== '';
    byId('machine-busy').textContent = words;
    if (this.isPlaying) button('play-turn').textContent = words;
    else this.showBar();
    document.body.classList.toggle('busy', this.isPlaying);
    button('play-turn').disabled = this.isPlaying || !this.orders.isAllowed;
    for (const id of ['ask-captain', 'what-if']) button(id).disabled = this.isPlaying;
  }

  /** @private @param {string} words while it is done @param {() => Promise<void>} deed */
  async doing(words, deed) {
    if (this.isPlaying) return;
    byId('machine-wrong').textContent = '';
    this.busy(words);
    try {
      await deed();
    } catch (problem) {
      byId('machine-wrong').textContent = problem instanceof Error ? problem.message : String(problem);
      if (problem instanceof NoAnswer) await this.machine?.begin();
    } finally {
      this.busy('');
    }
  }

  /** Hands in what is written and tells the turn; or says what would have come of it. @private */
  async play() {
    if (this.supposedTurn > 0) return this.tellSupposed();
    const { machine } = this;
    await this.doing('The machine thinks …', async () => {
      if (!machine) return;
      await machine.handIn(this.orders.editor.text);
      if (machine !== this.machine) return;
      this.orders.forget();
      this.keep();
      await this.show('game');
    });
  }

  /** @private */
  async suggest() {
    const { machine, orders, supposedTurn } = this;
    await this.doing('A captain thinks …', async () => {
      if (!machine) return;
      const { text, why } = await machine.suggestion(supposedTurn > 0 ? machine.before(supposedTurn) : undefined);
      if (text !== '') orders.take(text);
      const maxims = [...new Set([...why.matchAll(/^  (.*), by the maxim '.*': (.*)$/gm)].map(([, , says]) => says))];
      byId('suggested').replaceChildren(text === '' ? 'A captain would order nothing now.' : maxims.length === 0 ? 'This is what a captain would order.'
        : el('details', {}, el('summary', {}, 'This is what a captain would order, and why'), el('ul', {}, ...maxims.map((says) => el('li', {}, says)))));
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
    await this.doing('The turn is played again …', async () => {
      if (!machine) return;
      const { words, replay } = await machine.whatIf(supposedTurn, this.orders.editor.text);
      this.supposedTurn = 0;
      byId('supposed-words').replaceChildren(printed(words));
      this.onSupposed({ kind: 'replay', name: 'what-if.replay.yaml', text: replay });
    });
  }

  // ---- after it ----

  /** Back to the first screen; the browser keeps the game. @private */
  async putAway() {
    this.leave();
    await this.onGame(undefined, 'game');
    await this.offer();
  }

  /** Something else comes on the desk. */
  leave() {
    if (!this.machine) return;
    this.machine = undefined;
    this.supposedTurn = 0;
    this.thinker?.stop();
    this.showBar();
  }
}

/** The orders that a player gave for a turn, empty where he gave none. @param {string} replay @param {number} turn @param {string} player */
function givenIn(replay, turn, player) {
  const inputs = replay.split(/^---\n/m).filter((part) => new RegExp(`^input: \\d+\nturn: ${turn}\n`).test(part));
  /** @type {{ text: string }[]} */
  const files = inputs.flatMap((part) => parse(part).orders ?? []);
  return files.find(({ text }) => headValue(text, 'player') === player)?.text ?? '';
}
