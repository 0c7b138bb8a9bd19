#!/usr/bin/env node
// Measures the engine in the page beside the native program, in one run: what a page and the desk weigh, how soon they show something,
// and how long they verify a short game and a long one. docs/notes/performance.md has its figures.
//   bench/page_speed.mjs [ROUNDS]      with what the presets `wasm` and `release` and scripts/desk.sh build, and `bench` for the long game
// Others are named in PRIZECOURT (the program), PRIZECOURT_WASM (the folder of the engine and the desk), PRIZECOURT_LONG (a long replay).

import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const work = path.join(root, 'build/page_speed');
const built = path.resolve(process.env.PRIZECOURT_WASM ?? path.join(root, 'build/wasm'));
const desk = path.join(built, 'desk.html');
const program = path.resolve(process.env.PRIZECOURT ?? path.join(root, 'build/release/prizecourt'));
mkdirSync(work, { recursive: true });
process.env.PRIZECOURT = program;
process.env.PRIZECOURT_DESK = desk;
process.env.PRIZECOURT_WASM = built;
const { closeBrowser, give, openDesk } = await import('../extras/page/test/desk_support.js');
const rounds = Number(process.argv[2] ?? 7);

/** @param {number[]} values */
const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];
const bytes = (/** @type {string} */ file) => statSync(file).size;
const kilobytes = (/** @type {number} */ size) => `${Math.round(size / 1000)} kB`;
const milliseconds = (/** @type {number} */ time) => `${Math.round(time)} ms`;
const print = (/** @type {(string | number)[][]} */ rows) => console.log(`${rows.map(row => `| ${row.join(' | ')} |`).join('\n')}\n`);

function page(/** @type {string} */ replay, /** @type {string[]} */ ...options) {
  return execFileSync(program, ['page', replay, ...options], { encoding: 'utf8', maxBuffer: 1 << 30 });
}

// ---- games ----

/** Thirty brigs and twenty turns. */
function longGame() {
  const replay = process.env.PRIZECOURT_LONG ?? path.join(work, 'long.replay.yaml');
  if (existsSync(replay)) return replay;
  const folder = path.join(work, 'long');
  execFileSync(path.join(root, 'build/bench/bench/sample_game'), [folder, '30', '20']);
  execFileSync(program, ['run', path.join(folder, 'scenario.yaml'), '--orders', path.join(folder, 'orders'), '--turns', '20', '--replay', replay, '--log', '/dev/null']);
  return replay;
}

const short = path.join(root, 'replays/lake-erie.replay.yaml');
const long = longGame();

// ---- sizes ----

const samples = readdirSync(path.join(root, 'replays')).filter((name) => name.endsWith('.replay.yaml')).map((name) => path.join(root, 'replays', name));
const module = path.join(built, 'prizecourt.wasm');
const turns = samples.flatMap((replay) => JSON.parse(execFileSync(program, ['film', replay], { encoding: 'utf8', maxBuffer: 1 << 30 })).turns
  .map((/** @type {{turn: number}} */ { turn }) => ({ replay, turn })));
const turnPages = turns.map(({ replay, turn }) => page(replay, '--turns', String(turn)).length);
print([
  ['what it weighs', 'bytes', 'goal'], ['---', '---', '---'],
  ['the engine, `prizecourt.wasm`', kilobytes(bytes(module)), ''],
  ['the same, as it is packed', kilobytes(bytes(`${module}.gz`)), '2,000 kB'],
  ['the desk', kilobytes(bytes(desk)), '4,000 kB'],
  [`the page of a turn of a sample game: the middle of ${turnPages.length}`, kilobytes(median(turnPages)), '300 kB'],
  ['the largest of them', kilobytes(Math.max(...turnPages)), '300 kB'],
  ['the page of the whole Battle of Lake Erie', kilobytes(page(short).length), ''],
]);

// ---- how soon it shows something ----

/** When a page has something at a place, in milliseconds since it began to load. */
async function opened(/** @type {string} */ file, /** @type {string} */ selector) {
  const times = [];
  for (let round = 0; round < rounds; round += 1) {
    const tab = await openDesk({ file, ready: false, script: `new MutationObserver((_, watch) => {
      if (!document.querySelector(${JSON.stringify(selector)})) return;
      watch.disconnect();
      requestAnimationFrame(() => setTimeout(() => { window.shown = performance.now(); }));
    }).observe(document, { childList: true, subtree: true, attributes: true });` });
    await tab.waitForFunction(() => window.shown !== undefined);
    times.push(await tab.evaluate(() => window.shown));
    await tab.context().close();
  }
  return median(times);
}

const pageOf = (/** @type {string} */ name, /** @type {string} */ text) => {
  const file = path.join(work, name);
  writeFileSync(file, text);
  return file;
};
const turnFile = pageOf('turn.html', page(short, '--turns', '6'));
const battleFile = pageOf('battle.html', page(short));
print([
  ['from opening in Chromium', 'median', 'goal'], ['---', '---', '---'],
  ['to the first picture, a turn of the Battle of Lake Erie', milliseconds(await opened(turnFile, '#board svg [data-group]')), '1,000 ms'],
  ['to the first picture, all of it', milliseconds(await opened(battleFile, '#board svg [data-group]')), '1,000 ms'],
  ['until the desk can be given files', milliseconds(await opened(desk, 'html[data-engine=ready]')), '1,000 ms'],
]);

// ---- verifying ----

/** The processor time of a whole process, which must say that the replay is well. */
function timed(/** @type {string} */ command, /** @type {string[]} */ args, /** @type {string} */ folder) {
  const { status, stderr } = spawnSync('bash', ['-c', 'TIMEFORMAT="%U %S"; time "$0" "$@" >/dev/null', command, ...args], { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: status ${status}\n${stderr}`);
  return stderr.trim().split(/\s+/).slice(-2).reduce((sum, seconds) => sum + Number(seconds) * 1000, 0);
}

/** From the click to the verdict, on a desk that was given the replay. */
async function verifiedAtTheDesk(/** @type {any} */ tab) {
  return tab.evaluate(() => new Promise((resolve) => {
    document.getElementById('answer')?.replaceChildren();
    const begin = performance.now();
    const watch = new MutationObserver(() => {
      if (!document.querySelector('#verdict')) return;
      watch.disconnect();
      resolve(performance.now() - begin);
    });
    watch.observe(document, { childList: true, subtree: true, attributes: true });
    document.getElementById('verify')?.click();
  }));
}

const rows = [['verified', 'replay', 'native', 'node', 'of native', 'Chromium, by the clock', 'of native'], ['---', '---', '---', '---', '---', '---', '---']];
for (const [name, replay] of [['the Battle of Lake Erie', short], ['30 brigs, 20 turns', long]]) {
  const folder = path.dirname(replay);
  const args = ['verify', path.basename(replay)];
  const tab = await openDesk({ file: desk });
  await give(tab, replay);
  await tab.click('#tab-court');
  /** @type {number[][]} */
  const times = [[], [], []];
  for (let round = 0; round < rounds; round += 1) {
    times[0].push(timed(program, args, folder));
    times[1].push(timed(path.join(root, 'extras/page/engine/prizecourt.mjs'), args, folder));
    times[2].push(await verifiedAtTheDesk(tab));
  }
  await tab.context().close();
  const [native, node, chromium] = times.map(median);
  rows.push([name, kilobytes(bytes(replay)), milliseconds(native), milliseconds(node), (node / native).toFixed(1), milliseconds(chromium), (chromium / native).toFixed(1)]);
}
print(rows);
await closeBrowser();
