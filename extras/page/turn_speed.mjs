// Measures the desk beside the native program in turns of the Battle of Lake Erie: from the click on "Play turn" until the turn is shown, and one
// run of turn 1 by itself. docs/notes/performance.md has the figures. PRIZECOURT names the program, as for the tests:
//   node extras/page/turn_speed.mjs [TURNS]      after scripts/desk.sh

import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { at, beginOf, checked, closeBrowser, filesIn, folder, keepWorkers, openDesk, program, runInPage } from './test/desk_support.js';

const turns = Number(process.argv[2] ?? 5);
const game = 'examples/orders/lake-erie';
/** How long a player looks at a turn, in milliseconds: the bots order meanwhile. */
const pause = 5000;
/** @param {number[]} times */
const median = (times) => Math.round(times.sort((a, b) => a - b)[times.length >> 1]);

/** In the page: clicks, and gives the milliseconds until the desk shows the turn. */
function played() {
  return new Promise((resolve) => {
    const begin = performance.now();
    const look = () => document.body.dataset.page === 'game' && document.querySelector('#board [data-group]')
      ? requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begin))) : setTimeout(look, 1);
    document.getElementById('play-turn').click();
    look();
  });
}

const page = await openDesk({ script: `(${keepWorkers})()` });
await beginOf(page, readFileSync(at(`${game}/scenario.yaml`), 'utf8'), { player: 'perry', 'bot barclay': 'driver' });
const clicks = [];
for (let turn = 0; turn < turns; turn++) {
  await checked(page);
  await page.waitForTimeout(pause);
  await page.waitForSelector('#play-turn:not([disabled])[aria-disabled=false]');
  clicks.push(await page.evaluate(played));
  await page.waitForFunction(() => !document.body.classList.contains('busy'));
  await page.click('#next-orders');
}

const files = Object.fromEntries(Object.entries(filesIn(game)).filter(([file]) => /scenario|turn-0?1\b/.test(file)));
const run = ['run', ...Object.keys(files), '--turns', '1', '--replay', 'game.replay.yaml'];
const inPage = [];
const native = [];
for (let round = 0; round < 7; round++) {
  let begin = performance.now();
  const { status, stderr } = await runInPage(page, run, files);
  inPage.push(performance.now() - begin);
  if (status !== 0) throw new Error(stderr);
  const replay = path.join(folder, 'game.replay.yaml');
  rmSync(replay, { force: true });
  begin = performance.now();
  execFileSync(program, [...run.slice(0, -1), replay], { cwd: at('.'), stdio: 'ignore' });
  native.push(performance.now() - begin);
}
await closeBrowser();
console.log(`from the click to the turn: ${clicks.map(Math.round).join(', ')} ms; median ${median(clicks)} ms`);
console.log(`one run of turn 1: in the page ${median(inPage)} ms, native ${median(native)} ms, factor ${(median(inPage) / median(native)).toFixed(1)}`);
