// Writing orders: the draft, the form and the text in step, the engine's check at every change, and what becomes of the
// file: saved, copied, put into a mail, sealed.

import { byId, counted, el } from '../../../mail/page/viewer/dom.js';
import { sectionsOf } from './draft.js';
import { withOrder } from './edits.js';
import { Editor } from './editor.js';
import { NoAnswer } from './engine.js';
import { Form } from './form.js';
import { keepDraft, keptDraft, saveFile } from './keep.js';
import { headValue } from './recognise.js';

/** @typedef {import('./engine.js').Engine} Engine */
/** @typedef {import('./editor.js').Problem} Problem */
/** @typedef {import('./table.js').Table} Table */

/** How long somebody must pause before what he wrote is checked, in milliseconds. */
const pause = 250;
/** What a link for the mail program may hold, encoded: longer ones are cut off by some. */
const longest_link = 1800;
/** A phone has the parts of a picture one below the other. */
const forWidth = () => ['--width', String(Math.min(Math.max(window.innerWidth, 320), 1400))];

export class Orders {
  /** @param {Engine} engine @param {Table} table */
  constructor(engine, table) {
    this.engine = engine;
    this.table = table;
    this.editor = new Editor(byId('editor'), (text) => this.changed(text));
    /** @type {Form | undefined} */
    this.form = undefined;
    /** What it is written for, and the file that was gone on with. @type {import('./recognise.js').Paper | undefined} */
    this.game = undefined;
    /** @type {import('./recognise.js').Paper | undefined} */
    this.opened = undefined;
    this.player = '';
    this.draft = '';
    /** Written against the machine: the browser keeps it, and it goes nowhere else. */
    this.isAlone = false;
    /** The player sees the whole board: nothing of it is hidden from him. */
    this.seesBoard = false;
    /** What is written was checked as it stands, and is well; nothing while it is being checked. @type {boolean | undefined} */
    this.isAllowed = false;
    /** What waits for the check: somebody may press a button before that. */
    this.waiting = () => {};
    /** Errors and warnings that the check found. */
    this.problems = this.warnings = 0;
    /** What is written for a turn that was played, to see what it would have done. */
    this.isSupposed = false;
    /** The player wants the default orders. */
    this.isDefault = false;
    /** Is told that the verdict was shown. */
    this.onVerdict = () => {};
    /** What is in the file that was saved, or in the mail. */
    this.safe = '';
    this.safeAs = '';
    this.timer = 0;
    this.asked = 0;
    this.key = '';
    byId('player').addEventListener('change', () => this.begin(/** @type {HTMLSelectElement} */ (byId('player')).value));
    byId('save').addEventListener('click', () => this.save());
    byId('copy').addEventListener('click', () => this.copy());
    byId('mail').addEventListener('click', () => this.whenAllowed(() => this.mail()));
    byId('seal').addEventListener('click', () => this.whenAllowed(() => this.seal()));
    byId('new-chain').addEventListener('click', () => this.makeChain());
    byId('reach').addEventListener('change', () => this.check());
    byId('use-defaults').addEventListener('click', () => {
      this.isDefault = true;
      this.showVerdict();
    });
    window.addEventListener('beforeunload', (event) => {
      if (this.isAtRisk) event.preventDefault();
    });
  }

  /** Whether something is on the page that is nowhere else. */
  get isAtRisk() {
    return this.player !== '' && !this.isAlone && this.editor.text !== this.safe;
  }

  /** `lake-erie-t07-perry.orders.yaml` */
  get fileName() {
    const text = this.editor.text;
    const plain = (/** @type {string} */ part) => part.replace(/[^A-Za-z0-9_.-]+/g, '-');
    return `${plain(headValue(text, 'game'))}-t${headValue(text, 'turn').padStart(2, '0')}-${plain(this.player)}.orders.yaml`;
  }

  /** The game for the command line: its option, and the file. @private */
  get at() {
    const paper = this.table.game;
    if (!paper) return undefined;
    const name = { report: 'report.json', replay: 'game.replay.yaml', scenario: 'scenario.yaml' }[/** @type {'report'} */ (paper.kind)];
    return { args: [paper.kind === 'scenario' ? '--scenario' : '--game', name], first: paper.kind === 'scenario' ? ['--scenario', name] : [name], files: { [name]: paper.text } };
  }

  /** What is written, or was opened to be written on. */
  get written() {
    return this.player === '' ? this.table.orders?.text ?? '' : this.editor.text;
  }

  /** What is open has changed: who can be ordered for, and whose file lies there. What is being written for the same game stays. */
  async show() {
    const { at } = this;
    const { game, orders } = this.table;
    if (this.player !== '' && this.game === game && this.opened === orders) return;
    this.game = game;
    this.isAlone = this.isSupposed = false;
    this.seesBoard = this.table.papers.report === undefined;
    this.opened = orders;
    byId('orders-empty').hidden = at !== undefined;
    byId('orders-of-game').hidden = at === undefined;
    this.player = '';
    this.showState();
    if (!at) return;
    const players = await this.players(at);
    const chosen = this.table.orders ? headValue(this.table.orders.text, 'player') : players.length === 1 ? players[0][0] : '';
    byId('player').replaceChildren(el('option', { value: '' }, players.length === 0 ? 'no player can give orders' : 'choose'), ...players.map(([id, name]) => el('option', { value: id }, name)));
    /** @type {HTMLSelectElement} */ (byId('player')).value = chosen;
    byId('desk-of').hidden = true;
    if (chosen !== '') await this.begin(chosen, this.table.orders?.text);
  }

  /** Who has orders to give, with their names. @private @param {{ args: string[], files: import('./engine.js').Files }} at @returns {Promise<[string, string][]>} */
  async players({ args, files }) {
    const { stdout, stderr } = await this.engine.run(['orders', 'players', ...args], files);
    if (stdout === '') this.say(stderr.replace(/^prizecourt: error: /, ''));
    /** @type {{ player: string, name: string }[]} */
    const players = JSON.parse(stdout || '[]');
    const { report } = this.table.papers;
    const reader = report ? JSON.parse(report.text).player : '';
    return players.filter(({ player }) => reader === '' || player === reader).map(({ player, name }) => [player, name]);
  }

  /** Begins a file against the machine, for a game as it stands, or continues one.
   * @param {import('./recognise.js').Paper} position @param {string} player @param {boolean} seesBoard @param {string} [text] */
  async beginAlone(position, player, seesBoard, text) {
    this.staleChecks();
    this.say('…');
    this.table.position = position;
    this.game = position;
    this.isAlone = true;
    this.isSupposed = text !== undefined;
    this.seesBoard = seesBoard;
    byId('orders-empty').hidden = true;
    byId('orders-of-game').hidden = false;
    await this.begin(player, text === '' ? undefined : text);
  }

  /** Takes up what a bot would order. @param {string} text */
  take(text) {
    this.editor.edit([{ from: 0, to: this.editor.text.length, insert: text }]);
  }

  /** What was written was handed in, and need not be kept. */
  forget() {
    keepDraft(this.key, this.draft, this.draft);
  }

  /** Begins a file for a player, or continues one. @param {string} player @param {string} [text] */
  async begin(player, text) {
    const { at } = this;
    if (!at || player === '') return;
    const drafted = await this.engine.run(['orders', 'new', ...at.first, '--player', player, '--format', 'json'], at.files);
    if (drafted.status !== 0) return this.say(drafted.stderr.replace(/^prizecourt: error: /, ''));
    /** @type {import('./draft.js').Draft} */
    const draft = JSON.parse(drafted.stdout);
    this.player = player;
    this.draft = draft.draft;
    this.isDefault = false;
    this.key = await keyOf(Object.values(at.files)[0], player, headValue(this.draft, 'turn'));
    const kept = text === undefined ? keptDraft(this.key) : undefined;
    this.form = new Form(byId('form'), sectionsOf(draft), draft.by_order === true, (place, value, stands) => this.order(place, value, stands));
    const { ships } = draft;
    byId('reach').replaceChildren(el('option', { value: '' }, 'no ship'), ...ships.map(({ id, name }) => el('option', { value: id }, name)));
    byId('reach-of').hidden = ships.length === 0 || !this.seesBoard;
    byId('no-reach').hidden = ships.length === 0 || this.seesBoard || this.isAlone;
    byId('desk-of').hidden = false;
    this.safe = text ?? this.draft;
    this.safeAs = text === undefined ? '' : this.table.orders?.name ?? '';
    this.editor.set(text ?? kept ?? this.draft);
    byId('kept').hidden = kept === undefined || kept === this.draft;
    this.changed(this.editor.text);
  }

  /** @private @param {string} words */
  say(words) {
    byId('verdict-of-orders').textContent = words.trim();
  }

  /** What somebody did in the form: the edit is what differs. @private @param {import('./edits.js').Place} place @param {any} value @param {boolean} stands */
  order(place, value, stands) {
    const { text } = this.editor;
    const next = withOrder(text, place, value, stands);
    let from = 0;
    while (from < text.length && text[from] === next[from]) from++;
    let end = 0;
    while (end < text.length - from && end < next.length - from && text[text.length - 1 - end] === next[next.length - 1 - end]) end++;
    this.editor.edit([{ from, to: text.length - end, insert: next.slice(from, next.length - end) }]);
  }

  /** Whether nothing is ordered, and the player has not said that this is what he wants. */
  get isUndecided() {
    return this.form?.isEmpty !== false && !this.isDefault && !this.isAlone;
  }

  /** @private @param {string} text */
  changed(text) {
    this.form?.show(text);
    keepDraft(this.key, text, this.draft);
    this.showState();
    this.say('…');
    this.staleChecks();
    this.timer = window.setTimeout(() => this.check(), pause);
  }

  /** What is checked, or will be, is not what is written any more. @private */
  staleChecks() {
    this.asked += 1;
    clearTimeout(this.timer);
    this.allow(undefined);
  }

  /** Does something with what is written once it is checked, if it is well. @param {() => void} deed */
  whenAllowed(deed) {
    if (this.isAllowed) deed();
    else if (this.isAllowed === undefined) this.waiting = deed;
  }

  /** Has the engine check what is written. Of several checks that are under way only the last one is shown. */
  async check() {
    const { at, player } = this;
    if (!at || player === '') return;
    const asked = ++this.asked;
    const { text } = this.editor;
    const files = { ...at.files, 'orders.yaml': text };
    const check = ['check', 'orders.yaml', ...at.args];
    try {
      const { stdout: words, stderr, files: made } = await this.engine.run([...check, '--svg', 'plotted.svg', ...forWidth()], files);
      const isPlain = words.startsWith('orders.yaml:\n');
      const { stdout: found } = isPlain ? { stdout: '[]' } : await this.engine.run([...check, '--format', 'json'], files);
      if (asked !== this.asked) return;
      this.showCheck(found === '' ? [{ severity: 'error', code: '', message: stderr.trim() }] : JSON.parse(found), words);
      await this.showPicture(made['plotted.svg'], asked);
    } catch (problem) {
      if (!(problem instanceof NoAnswer)) throw problem;
      this.say(problem.message);
    }
  }

  /** @private @param {Problem[]} problems @param {string} printed */
  showCheck(problems, printed) {
    this.editor.mark(problems);
    this.form?.mark(this.editor.text, problems);
    this.problems = problems.filter(({ severity }) => severity === 'error').length;
    this.warnings = this.form?.isEmpty ? 0 : problems.length - this.problems;  // that it is empty is no slip
    byId('problems').replaceChildren(...problems.map(({ severity, message, hint, line, column }) => el('li', { class: severity },
      line !== undefined && el('button', { type: 'button', class: 'event', 'aria-label': `Go to line ${line}`, click: () => this.editor.goTo(line, column ?? 1) }, `line ${line}`), ' ', message, hint ? el('span', { class: 'hint' }, ` – ${hint.replace(/`[^`]*orders hand-in`/, '“Submit”')}`) : '')));
    const [, words = ''] = printed.split(/^orders\.yaml:\n/m);
    byId('words').replaceChildren(...words.split('\n').filter((line) => line !== '').map((line) => el('li', {}, line)));
    this.showVerdict();
  }

  /** Says whether the file can be submitted. @private */
  showVerdict() {
    const { problems, warnings, form } = this;
    const isEmpty = form?.isEmpty !== false;
    const apply = `default ${Number(headValue(this.draft, 'turn')) > 1 ? 'or standing ' : ''}orders`;
    const ready = `Ready to ${this.isSupposed ? 'show the result' : 'submit'}`;
    const words = problems > 0 ? `${counted(problems, 'problem')}: the file would be rejected`
      : this.isUndecided ? 'Nothing is ordered yet' : warnings > 0 ? `${ready}, ${counted(warnings, 'warning')}` : !isEmpty ? ready : this.isDefault ? `${ready}: ${apply}` : `Nothing is ordered: ${apply} apply`;
    const click = () => document.querySelector(problems > 0 ? '#problems .error' : '#problems li')?.scrollIntoView({ block: 'center' });
    byId('verdict-of-orders').replaceChildren(problems + warnings > 0 ? el('button', { type: 'button', class: 'plain', click }, `${words}.`) : `${words}.`);
    byId('verdict-of-orders').className = problems > 0 ? 'wrong' : warnings > 0 ? 'warned' : isEmpty && !this.isDefault ? '' : 'well';
    byId('use-defaults').hidden = problems > 0 || !this.isUndecided;
    this.onVerdict();
    this.allow(problems === 0 && !this.isUndecided);
  }

  /** Only what was checked, and is well, goes out. @private @param {boolean | undefined} isGood */
  allow(isGood) {
    this.isAllowed = isGood;
    for (const id of ['mail', 'seal', 'play-turn']) Object.assign(byId(id), { disabled: isGood === false, ariaDisabled: String(isGood === undefined) });
    if (isGood) this.waiting();
    this.waiting = () => {};
  }

  /** The board: with the course that is plotted, or with what the guns of a ship reach. @private @param {Uint8Array | undefined} plotted @param {number} asked */
  async showPicture(plotted, asked) {
    const ship = /** @type {HTMLSelectElement} */ (byId('reach')).value;
    let picture = plotted;
    let about = 'The course as plotted, if dice and other ships allow it.';
    const paper = this.table.game;
    if (paper && this.at && this.seesBoard && (ship !== '' || !plotted)) {
      const [name] = Object.keys(this.at.files);
      picture = (await this.engine.run(['show', name, '--svg', 'board.svg', ...forWidth(), ...(ship === '' ? [] : ['--arcs', '--ship', ship])], this.at.files)).files['board.svg'];
      about = ship !== '' ? 'Where her guns bear, from her present position.' : this.problems === 0 ? 'The current board.' : 'The current board. Your orders are drawn once the file has no errors.';
    } else if (!plotted) {
      about = this.problems === 0 ? 'No course is plotted.' : 'The course is drawn once the file has no errors.';
    }
    if (asked !== this.asked) return;
    const image = /** @type {HTMLImageElement} */ (byId('plotted'));
    image.hidden = picture === undefined;
    if (picture) image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new TextDecoder().decode(picture))}`;
    image.alt = about;
    byId('about-picture').textContent = about;
  }

  // ---- what becomes of the file ----

  /** @private */
  showState() {
    const { text } = this.editor;
    const isWritten = text !== this.draft || this.safeAs !== '';
    byId('state').textContent = this.player === '' ? '' : this.isAtRisk ? 'not saved' : !isWritten ? '' : this.safeAs === mailed ? 'handed to mail' : `saved as ${this.safeAs}`;
    byId('file-name').textContent = this.player === '' ? '' : this.fileName;
  }

  /** @private @param {string} as @param {string} [text] */
  setSafe(as, text = this.editor.text) {
    this.safe = text;
    this.safeAs = as;
    this.showState();
  }

  save() {
    saveFile(this.fileName, this.editor.text);
    this.opened = this.table.papers.orders = { kind: 'orders', name: this.fileName, text: this.editor.text };
    this.setSafe(this.fileName);
    if (this.isAllowed !== undefined) this.showVerdict();
  }

  async copy() {
    await navigator.clipboard.writeText(this.editor.text);
    this.say('The text is copied. It is not saved.');
  }

  /** Hands it to the mail program: whole where it is short, else as a copy to paste. */
  async mail() {
    const { text } = this.editor;
    const to = /** @type {HTMLInputElement} */ (byId('umpire')).value.trim();
    const [game, turn] = [headValue(text, 'game'), headValue(text, 'turn')];
    const given = text.split('\n').filter((line) => !/^\s*(#.*)?$/.test(line)).join('\n');
    const body = `=== orders ${game} ${turn} ${this.player} ===\n${given}\n=== end ===\n`;
    const head = `mailto:${encodeURIComponent(to)}?subject=${encodeURIComponent(`[${game}] turn ${turn}, orders of ${this.player}`)}`;
    const whole = `${head}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;
    const isShort = whole.length < longest_link;
    if (!isShort) await navigator.clipboard.writeText(body);
    const link = /** @type {HTMLAnchorElement} */ (byId('mail-link'));
    link.href = isShort ? whole : head;
    this.setSafe(mailed, text);  // before the link, which browsers take for leaving the page
    link.click();
    this.say(isShort ? 'It is in your mail program. It is not sent until you send it from there.' : 'It is too long for a link, so the text was copied. Paste it into the e-mail, or save the file and attach it.');
  }

  /** Makes a chain for joint dice: a file of the player's, and what he publishes. */
  async makeChain() {
    const { stdout, stderr, files } = await this.engine.run(['chain', 'new', 'mine.chain']);
    const [chain] = Object.values(files);
    if (chain) saveFile('mine.chain', chain);
    byId('chain-told').textContent = stdout + stderr;
  }

  /** Seals and hands in, as far as the game asks for it: what is mailed and what is kept come as files. */
  async seal() {
    const { at } = this;
    if (!at) return;
    const chain = this.table.papers.chain;
    const name = this.fileName;
    const ran = await this.engine.run(['orders', 'hand-in', name, ...at.args, ...(chain ? ['--chain', chain.name] : [])],
      { ...at.files, [name]: this.editor.text, ...(chain ? { [chain.name]: chain.text } : {}) });
    byId('sealed').replaceChildren(el('p', { class: ran.status === 0 ? '' : 'wrong' }, [ran.stderr, ran.stdout].filter((said) => said.trim() !== '').join('\n').trim()),
      el('ul', {}, ...Object.entries(ran.files).map(([path, content]) => {
        const file = path.replace(/^.*\//, '');
        const use = path.startsWith('to-mail/') ? 'to mail' : path === name ? 'keep this: it contains your secret; show it to no one until orders are opened' : 'yours to keep';
        const save = () => {
          saveFile(file, content);
          if (path === name) this.setSafe(file);
        };
        return el('li', {}, el('button', { type: 'button', click: save }, `Save ${file}`), ` ${use}`);
      })));
    const kept = ran.files[name];
    // The salt stands in the file from here on. It is a secret, so that no draft of it is kept in the browser.
    if (!kept) return;
    this.key = '';
    const sealed = new TextDecoder().decode(kept);
    this.editor.edit([{ from: 0, to: this.editor.text.length, insert: sealed }]);
  }
}

const mailed = 'mail';

/** Where a draft is kept: by the game as it stands, the player and the turn. @param {string} game @param {string} player @param {string} turn */
async function keyOf(game, player, turn) {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(game)));
  return `prizecourt/orders/${[...digest.slice(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}/${player}/${turn}`;
}
