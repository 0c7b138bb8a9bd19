// The main paths of the desk, in Chromium or Firefox: it verifies a game, and plays one.

import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { at, desk, playToTheEnd } from './desk_support.js';
import { launch } from './either_browser.js';
import { test } from './fixture.js';

/** @type {import('./either_browser.js').Browser} */
let browser;
before(async () => {
  browser = await launch();
});
after(() => browser?.close());

test('the desk starts, shows a game and verifies it', async () => {
  await browser.open(`file://${desk}`);
  await browser.until(() => document.documentElement.dataset.engine === 'ready');
  await browser.give('#files', [at('replays/tutorial-duel.replay.yaml')]);
  await browser.until(() => document.documentElement.dataset.taken && document.querySelector('#board [data-group]') !== null);
  await browser.evaluate(() => {
    document.getElementById('tab-court').click();
    document.getElementById('verify').click();
  });
  await browser.until(() => document.querySelector('#verdict') !== null);
  const told = await browser.evaluate(() => [document.querySelector('#verdict').className, ...[...document.querySelectorAll('.verdicts li')].map((line) => line.className)]);
  assert.deepEqual([...new Set(told)], ['well']);
  assert.ok(told.length > 3);
  assert.deepEqual(await browser.takeFaults(), []);
});

test('the desk plays a duel against the machine to its end', async () => {
  await browser.open(`file://${desk}`);
  await browser.until(() => document.querySelector('#begin-game:not([disabled])') !== null);
  await browser.evaluate(() => document.querySelector('#begin-game').click());
  await browser.until(() => document.querySelector('#form .order') !== null);
  assert.ok(await browser.evaluate(playToTheEnd) > 0);
  assert.match(await browser.evaluate(() => document.querySelector('#machine-says').textContent), /The game is over/);
  assert.deepEqual(await browser.takeFaults(), []);
});
