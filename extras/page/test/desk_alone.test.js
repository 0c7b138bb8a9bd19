// Against the machine, what not every game has: turns that wait for an answer, what a player may not see, an admiral who thinks for long, and what was never played.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after } from 'node:test';
import { at, begin, beginOf, checked, choose, closeBrowser, faultsOf, holding, isHeld, openDesk, play, playToTheEnd, saved, savedGame, suggest, textOf } from './desk_support.js';
import { test } from './fixture.js';

after(closeBrowser);

/** A scenario of the project with one more line. */
const scenario = (file, line) => readFileSync(at(file), 'utf8').replace(/^dice:/m, `${line}\ndice:`);

// ---- a turn that waits ----

const waiting = scenario('examples/orders/yardarm-duel/scenario.yaml', 'when_silent: {default: ask}');

test('a turn waits for an answer: the page says for which, and takes it', async () => {
  const page = await openDesk();
  await beginOf(page, waiting, { player: 'ashe' });
  await checked(page);
  assert.equal(await page.isVisible('#asked'), false);
  await play(page);
  assert.match(await page.textContent('#next-orders'), /Turn 1 waits for your answer/);
  assert.equal(await page.isVisible('#what-if'), false, 'no turn was played to its end');
  await page.click('#next-orders');
  await checked(page);
  assert.match(await page.textContent('#asked'), /waits for you, for Halcyon\. Does the ship close, hold or open\?/);
  await page.click('#asked button:text-is("open")');
  await textOf(page, '.cm-content', /answer: open/);
  await page.click('#asked button:text-is("close")');
  await textOf(page, '.cm-content', /answer: close/);
  await checked(page);
  assert.equal(await page.textContent('#play-turn'), 'Answer');
  await play(page);
  await page.click('#next-orders');
  await checked(page);
  assert.match(await page.textContent('#asked'), /What does the ship fire at\?/, 'the bot has answered what it was asked meanwhile');
  await page.reload();
  await page.click('#go-on');
  await checked(page);
  assert.match(await page.textContent('#asked'), /What does the ship fire at\?/);
  assert.deepEqual(await faultsOf(page), []);
  await page.context().close();
});

test('a whole game of answers', async () => {
  const page = await openDesk();
  await beginOf(page, waiting, { player: 'varga' });
  await page.evaluate(playToTheEnd);
  assert.equal(await page.isVisible('#asked'), false);
  const { verdict, text } = await savedGame(page);
  assert.equal(verdict.status, 0, verdict.stderr);
  assert.match(text, /^ *answer: /m);
  assert.deepEqual(await faultsOf(page), []);
  await page.context().close();
});

// ---- what a player may not see ----

/** All that the page shows or has in its markup, pictures included, on each of its pages. */
async function everythingShown(page) {
  const shown = [];
  for (const tab of ['game', 'orders', 'court']) {
    await page.click(`#tab-${tab}`);
    if (tab === 'orders') await checked(page);
    shown.push(await page.evaluate(() => decodeURIComponent(document.getElementById('plotted').src) + document.querySelector('main').outerHTML));
  }
  return shown.join('\n');
}

test('hidden loads: the page shows nothing of the enemy’s, and saves nothing of them, until the game is over', async () => {
  const page = await openDesk();
  const text = scenario('data/scenarios/even/away-boarders-duel.yaml', 'hidden: [loads]').replace(/^turn_limit: .*/m, 'turn_limit: 2');
  await beginOf(page, text, { player: 'west' });
  await suggest(page);
  await page.locator('.order[data-key=start] select[aria-label$=load]').selectOption('grape');
  await textOf(page, '.cm-content', /start: *\{.*load: *grape/);
  await checked(page);
  await play(page);
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('prizecourt/machine')).files);
  assert.match(Object.values(kept).join('\n'), /kind: loaded, .*who: hornet, .*round: double/, 'there is something to hide');
  const { file, name } = await saved(page, () => page.click('#save-game'));
  assert.equal(name, 'even-duel.west.film.json');
  const film = readFileSync(file, 'utf8');
  assert.match(film, /5 loaded with grape/, 'her own guns are told');
  assert.doesNotMatch(film, /double shot/);
  assert.equal(JSON.parse(film).replay, undefined, 'nobody can try which loads lead to that digest');
  await page.click('#next-orders');
  await suggest(page);
  const shown = await everythingShown(page);
  assert.match(shown, /5 loaded with grape/);
  assert.doesNotMatch(shown, /double shot/);
  assert.equal(await page.isVisible('#court-empty'), true);
  assert.equal(await page.isVisible('#what-if'), false);
  await page.click('#tab-orders');
  await play(page);
  assert.match(await page.textContent('#machine-says'), /The game is over/);
  const { text: replay, verdict } = await savedGame(page);
  assert.equal(verdict.status, 0, verdict.stderr);
  assert.match(replay, /kind: loaded, .*who: hornet, /);
  assert.deepEqual(await faultsOf(page), []);
  await page.context().close();
});

// ---- somebody who thinks for long ----

test('while an admiral thinks the page is there for other things, and can be left', async () => {
  const page = await openDesk({ script: holding('admiral') });
  await begin(page, 'yardarm-duel', { 'bot varga': 'admiral' });
  await isHeld(page);
  await suggest(page);
  await page.click('#play-turn:not([disabled])');
  await textOf(page, '#machine-busy', /The bots are thinking …/);
  await textOf(page, '#machine-seconds', /[1-9]/);
  await page.click('#read-rules');
  await textOf(page, '#answer', /range/);
  await page.click('#tab-orders');
  await choose(page.locator('.order[data-key=fire]'), 'rigging');
  await textOf(page, '#words', /fire: rigging/);
  await page.click('#put-away');
  await page.waitForSelector('#go-on:visible');
  assert.equal(await page.evaluate(() => document.body.classList.contains('busy')), false);
  await page.evaluate(() => window.held.splice(0));
  await page.click('#go-on');
  await textOf(page, '#words', /fire: rigging/);
  await checked(page);
  await isHeld(page);
  await page.click('#play-turn:not([disabled])');
  await page.evaluate(() => window.release());
  await page.waitForFunction(() => document.body.dataset.page === 'game');
  assert.equal(await page.textContent('#machine-wrong'), '');
  assert.match(await textOf(page, '#next-orders', /turn 2/), /turn 2/);
  assert.deepEqual(await faultsOf(page), []);
  await page.context().close();
});

/** In the page: how often it does something else from the moment in which an admiral is told to think until he has thought. */
async function turnsWhileAdmiralThinks() {
  let isThinking = true;
  for (const worker of window.workers) {
    worker.addEventListener('message', ({ data }) => {
      if (/^player: barclay$/m.test(data.ran?.stdout ?? '')) isThinking = false;
    });
  }
  window.release();
  let turns = 0;
  for (; isThinking; turns++) await new Promise((resolve) => setTimeout(resolve));
  return turns;
}

test('an admiral of a squadron thinks beside the page: it goes on meanwhile', async () => {
  const page = await openDesk({ script: holding('admiral') });
  await begin(page, 'lake-erie', { player: 'perry', 'bot barclay': 'admiral' });
  await suggest(page);
  await isHeld(page);
  const turns = await page.evaluate(turnsWhileAdmiralThinks);
  assert.ok(turns > 10, `${turns}`);
  await play(page);
  assert.deepEqual(await faultsOf(page), []);
  await page.context().close();
});

// ---- what was never played ----

/** Orders other fire in a turn that was played, and looks at the result. */
async function suppose(page, turn, fire) {
  await page.click('#what-if');
  await textOf(page, '#machine-says', /What if\?/);
  await page.selectOption('#what-if-turn', String(turn));
  await textOf(page, '.cm-content', new RegExp(`turn: ${turn}\n|turn: ${turn}[^0-9]`));
  await checked(page);
  await choose(page.locator('.order[data-key=fire]'), fire);
  await textOf(page, '#words', new RegExp(`fire: ${fire}`));
  await checked(page);
  assert.equal(await page.textContent('#verdict-of-orders'), 'Ready to show the result.');
  await page.click('#play-turn:not([disabled])');
  await page.waitForSelector('#supposed:not([hidden])');
  assert.equal(await textOf(page, '#place'), String(turn), 'the film opens at the turn that was changed');
}

test('what if: a turn that was played with other orders, named as that, and the game stays', async () => {
  const page = await openDesk();
  await begin(page, 'yardarm-duel');
  await suggest(page);
  await play(page);
  const before = (await savedGame(page)).text;
  await suppose(page, 1, 'rigging');
  assert.match(await textOf(page, '#supposed', /First difference/), /This game was never played/);
  assert.equal(await page.evaluate(() => document.body.classList.contains('supposing')), true);
  await page.click('#back-to-the-game');
  await page.waitForSelector('#machine:visible');
  await page.waitForSelector('#next-orders:visible');
  assert.equal((await savedGame(page)).text, before);
  await page.context().close();
});

test('a what-if is played on to its end, as one, and saved apart from the game', async () => {
  const page = await openDesk();
  await begin(page, 'yardarm-duel');
  for (const turn of [1, 2]) {
    await suggest(page);
    await play(page);
    await textOf(page, '#next-orders', new RegExp(`turn ${turn + 1}`));
    if (turn === 1) await page.click('#next-orders');
  }
  const before = (await savedGame(page)).text;
  await suppose(page, 1, 'rigging');
  await page.click('#play-on');
  await textOf(page, '#machine-says', /never played: it is your game with different orders in turn 1/);
  assert.match(await page.textContent('#next-orders'), /turn 2/, 'it goes on from the end of that turn');
  assert.equal(await page.isVisible('#what-if'), false);
  await page.click('#next-orders');
  await page.evaluate(playToTheEnd);
  assert.match(await page.textContent('#machine-says'), /It is over/);
  assert.equal(await page.evaluate(() => document.body.classList.contains('what-if')), true);
  const { name, text, verdict } = await savedGame(page);
  assert.equal(name, 'yardarm-duel.what-if.replay.yaml');
  assert.match(text, /^hypothetical:$/m);
  assert.match(verdict.stdout, /turns, never played/);
  await page.reload();
  await page.waitForSelector('#go-on-what-if:visible');
  assert.match(await page.textContent('#what-if-title'), /other orders in turn 1, after \d+ turns; never played/);
  assert.match(await page.textContent('#kept-title'), /after 2 turns/);
  await page.click('#go-on-what-if');
  await textOf(page, '#machine-says', /never played/);
  await page.click('#leave-what-if');
  await textOf(page, '#machine-says', /^You: Captain Ashe/);
  assert.equal(await page.evaluate(() => document.body.classList.contains('what-if')), false);
  assert.equal((await savedGame(page)).text, before);
  assert.deepEqual(await faultsOf(page), []);
  await page.context().close();
});
