// In Firefox: the desk verifies a game, and plays one.

import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { at, desk, playToTheEnd } from './desk_support.js';
import { Firefox } from './firefox.js';
import { test } from './fixture.js';

/** @type {Firefox} */
let firefox;
before(async () => {
  firefox = await Firefox.launch();
});
after(() => firefox?.close());

test('the desk starts, shows a game and verifies it', async () => {
  await firefox.open(`file://${desk}`);
  await firefox.until(() => document.documentElement.dataset.engine === 'ready');
  await firefox.give('#files', [at('replays/tutorial-duel.replay.yaml')]);
  await firefox.until(() => document.documentElement.dataset.taken && document.querySelector('#board [data-group]') !== null);
  await firefox.evaluate(() => {
    document.getElementById('tab-court').click();
    document.getElementById('verify').click();
  });
  await firefox.until(() => document.querySelector('#verdict') !== null);
  const told = await firefox.evaluate(() => [document.querySelector('#verdict').className, ...[...document.querySelectorAll('.verdicts li')].map((line) => line.className)]);
  assert.deepEqual([...new Set(told)], ['well']);
  assert.ok(told.length > 3);
  assert.deepEqual(await firefox.takeFaults(), []);
});

test('the desk plays a duel against the machine to its end', async () => {
  await firefox.open(`file://${desk}`);
  await firefox.until(() => document.querySelector('#begin-game:not([disabled])') !== null);
  await firefox.evaluate(() => document.querySelector('#begin-game').click());
  await firefox.until(() => document.querySelector('#form .order') !== null);
  assert.ok(await firefox.evaluate(playToTheEnd) > 0);
  assert.match(await firefox.evaluate(() => document.querySelector('#machine-says').textContent), /The game is over/);
  assert.deepEqual(await firefox.takeFaults(), []);
});
