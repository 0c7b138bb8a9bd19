// A game against the machine: a scenario and a replay like any other. What a bot orders is what `orders suggest` says in its player's place, so that it sees
// what its player may see. It goes from one run of the engine into the next, and stands nowhere before it is played.

import { headValue } from './recognise.js';

/** @typedef {import('./engine.js').Engine} Engine */
/** @typedef {{ player: string, name: string, asked?: boolean }} Player   `asked`: the turn waits for an answer of his */
/** @typedef {{ scenario: string, player: string, bots: Record<string, string> }} Seats   what is played, whom the person plays, and which bot each of the others is */
/** @typedef {Seats & { files: Record<string, string>, supposed?: number }} Kept   a game as the browser keeps it; `supposed`: it was never played, and other orders in that turn are what it begins with */

const scenario_file = 'scenario.yaml';
const game_file = 'game.replay.yaml';
/** Of a turn that is not over: what nobody may see yet. The program writes it beside the replay. */
const sealed_file = `${game_file}.sealed`;
/** What a run ends with where the turn waits for an answer. */
const waits = 4;

/** The kinds of bots, from the weakest, and how each plays. */
export const bots = {
  random: 'any legal order', driver: 'closes with the nearest enemy and fires', captain: 'follows the maxims of the game', admiral: 'looks ahead, which takes a while',
};

/** A scenario with a seed that nobody has seen. @param {string} scenario */
export function withNewDice(scenario) {
  const seed = [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return scenario.replace(/^dice:[ \t]*\{seed:.*$/m, `dice: {seed: "${seed}"}`);
}

/** Why people cannot play it here alone: it is for people who do not trust each other, or its dice are written down; empty where they can. @param {string} scenario */
export function whyNotAlone(scenario) {
  return /^dice:[ \t]*\{seed:/m.test(scenario) && !/^(orders: *sealed|signatures:)/m.test(scenario) ? '' : 'This game has joint or scripted dice, sealed orders or signatures; bots cannot play it.';
}

/** The turns that a replay holds. @param {string} replay */
export function turnsIn(replay) {
  return [...new Set([...replay.matchAll(/^outcome: \d+\nturn: (\d+)/gm)].map(([, turn]) => Number(turn)))];
}

export class Machine {
  /** @param {Engine} engine runs what the person waits for @param {Engine} thinker where bots think meanwhile @param {Kept} kept */
  constructor(engine, thinker, { scenario, player, bots: others, files, supposed }) {
    this.engine = engine;
    this.thinker = thinker;
    this.scenario = scenario;
    this.player = player;
    this.bots = others;
    this.supposed = supposed;
    /** @type {Record<string, string>} */
    this.files = { ...files, [scenario_file]: scenario };
    /** @type {Player[]} */
    this.players = [];
    this.isOver = false;
    /** It is not on the desk any more: nobody need think of it. */
    this.isLeft = false;
    /** What bots hand in next, by the names of files. @type {Promise<Record<string, string>>} */
    this.thinking = Promise.resolve({});
  }

  /** @returns {Kept} */
  get kept() {
    const { scenario, player, bots: others, files, supposed } = this;
    return { scenario, player, bots: others, files, supposed };
  }

  /** The record of what was played, without what nobody may see yet; nothing before the first turn. */
  get replay() {
    return this.files[game_file];
  }

  /** All that was played: what orders are written and checked against. */
  get position() {
    return this.files[sealed_file] ?? this.replay;
  }

  /** Whether the record shows what the person may not see while the game goes on. */
  get hides() {
    return !this.isOver && headValue(this.scenario, 'hidden') !== '';
  }

  /** @param {string} player */
  nameOf(player) {
    return this.players.find((each) => each.player === player)?.name ?? player;
  }

  /** Looks how the game stands, and lets the bots think of what comes next. */
  async begin() {
    const { stdout, stderr } = await this.engine.run(['orders', 'players', ...this.at], this.present);
    if (stdout === '') throw new Error(stderr.trim());
    const drafted = await this.engine.run(['orders', 'new', ...this.first, '--player', this.player], this.present);
    this.isOver = drafted.status !== 0;
    this.think(JSON.parse(stdout));
  }

  /** Lets the bots think of what comes next. @private @param {Player[]} players */
  think(players) {
    this.players = players;
    if (this.isOver || this.isLeft) return;
    this.thinking = this.ordersOfBots();
    // Whoever hands in is told what went wrong.
    this.thinking.catch(() => {});
  }

  /** Hands in what the person wrote, and plays until he is asked again, or the game is over, which its film says. Where it fails nothing has changed, and the error says why.
   * @param {string} text */
  async handIn(text) {
    let mine = { [this.nameFor(text)]: text };
    for (;;) {
      const written = { ...await this.thinking, ...mine };
      const before = this.position;
      const ran = await this.engine.run(['run', scenario_file, ...Object.keys(written), '--replay', game_file, ...(this.supposed === undefined ? [] : ['--what-if'])], { ...this.files, ...written });
      const { [sealed_file]: sealed, [game_file]: played } = ran.files;
      if ((ran.status !== 0 && ran.status !== waits) || (!sealed && !played)) throw new Error(ran.stderr.trim() || 'nothing was played');
      delete this.files[sealed_file];
      if (played) this.files[game_file] = new TextDecoder().decode(played);
      if (sealed) this.files[sealed_file] = new TextDecoder().decode(sealed);
      if (ran.status !== waits) return this.think(this.players.map(({ player, name }) => ({ player, name })));
      await this.begin();
      const waitsForBots = this.players.some(({ asked, player }) => asked && player !== this.player);
      if (!waitsForBots || this.isOver || this.position === before) return;
      mine = {};
    }
  }

  /** What would have come of other orders in a turn: in words, and as a game that was never played. @param {number} turn @param {string} text
   * @param {string[]} [options] */
  async whatIf(turn, text, options = []) {
    const name = fileNameOf(text);
    const ran = await this.engine.run(['what-if', game_file, '--turn', String(turn), '--orders', name, '--out', 'what-if.replay.yaml', ...options], { [game_file]: this.replay, [name]: text });
    const supposed = ran.files['what-if.replay.yaml'];
    if (!supposed) throw new Error(ran.stderr.trim());
    return { words: ran.stdout, replay: new TextDecoder().decode(supposed) };
  }

  /** A game of its own that goes on from the end of a turn with other orders, never played and marked as that. Its dice to come are not those of this game.
   * @param {number} turn @param {string} text @returns {Promise<Kept>} */
  async branch(turn, text) {
    const { replay } = await this.whatIf(turn, text, ['--play-on']);
    return { ...this.kept, files: { [game_file]: replay }, supposed: turn };
  }

  /** The game as it stood before a turn. @param {number} turn */
  before(turn) {
    return beforeTurn(this.replay, turn);
  }

  /** What a captain would order in the person's place, and why. @param {string} [position] where the game stands; without it as it does now */
  async suggestion(position) {
    const [args, files] = position === undefined ? [this.first, this.present] : [[game_file], { [game_file]: position }];
    const { stdout, stderr } = await this.engine.run(['orders', 'suggest', ...args, '--player', this.player, '--why'], files);
    return { text: stdout, why: stderr };
  }

  /** The name of a file that is handed in: one of its own for each answer in a turn that waits. @private @param {string} text */
  nameFor(text) {
    const before = (this.position ?? '').match(new RegExp(`^input: \\d+\\nturn: ${headValue(text, 'turn')}\\n`, 'gm')) ?? [];
    return fileNameOf(text, before.length);
  }

  /** Files for questions about the game as it stands, a turn that is not over included. @private @returns {Record<string, string>} */
  get present() {
    return this.position === undefined ? this.files : { [game_file]: this.position };
  }

  /** @private */
  get at() {
    return this.position === undefined ? ['--scenario', scenario_file] : ['--game', game_file];
  }

  /** @private */
  get first() {
    return this.position === undefined ? ['--scenario', scenario_file] : [game_file];
  }

  /** @private @returns {Promise<Record<string, string>>} */
  async ordersOfBots() {
    const { first, present } = this;
    const isWaiting = this.players.some(({ asked }) => asked);
    /** @type {Record<string, string>} */
    const written = {};
    for (const { player, asked } of this.players) {
      if (player === this.player || (isWaiting && !asked)) continue;
      const { status, stdout, stderr } = await this.thinker.run(['orders', 'suggest', ...first, '--player', player, '--bot', this.bots[player]], present);
      if (status !== 0) throw new Error(stderr.trim());
      if (stdout !== '') written[this.nameFor(stdout)] = stdout;
    }
    return written;
  }
}

/** @param {string} text of orders @param {number} [before] how many there were for that turn */
function fileNameOf(text, before = 0) {
  return `turn-${headValue(text, 'turn')}-${headValue(text, 'player')}${before > 0 ? `-${before + 1}` : ''}.yaml`;
}

/** A replay up to a turn. @param {string} replay @param {number} turn */
export function beforeTurn(replay, turn) {
  return replay.split(new RegExp(`^---\\ninput: \\d+\\nturn: ${turn}\\n`, 'm'))[0];
}
