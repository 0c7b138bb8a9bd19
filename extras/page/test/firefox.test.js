// In Firefox: a game of each ruleset, event by event to its end and turn by turn back, and the desk proves one.

import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { at, desk, playToTheEnd } from './desk_support.js';
import { Firefox } from './firefox.js';
import { fileOf, filmIn, onePerGame, pageOf } from './support.js';

/** @type {Firefox} */
let firefox;
before(async () => {
  firefox = await Firefox.launch();
});
after(() => firefox?.close());

for (const sample of onePerGame) {
  test(`${sample}: every event to the end, and back`, async () => {
    const text = pageOf(sample);
    const { turns } = JSON.parse(filmIn(text));
    const moments = turns.reduce((sum, turn) => sum + turn.frames.length + 1, 1);
    await firefox.open(`file://${fileOf(`${sample}.html`, text)}`);
    const stepped = await firefox.evaluate(() => {
      const press = (deed) => document.querySelector(`button[data-deed="${deed}"]`).click();
      const place = () => document.getElementById('place').textContent;
      const isEmpty = () => document.getElementById('why').textContent === '' || !document.querySelector('#board [data-group]');
      const found = { on: 1, back: 0, empty: [] };
      for (; place() !== 'end' && found.on < 20000; found.on += 1) {
        press('on');
        if (isEmpty()) found.empty.push(place());
      }
      for (; !document.querySelector('button[data-deed="back"][aria-disabled=true]') && found.back < 20000; found.back += 1) press('turn-back');
      return found;
    });
    assert.deepEqual(stepped, { on: moments, back: turns.length, empty: [] });
    assert.deepEqual(await firefox.takeFaults(), []);
  });
}

test('the desk starts, shows a game and verifies it', { skip: !existsSync(desk) && 'the desk is not built' }, async () => {
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

test('the desk plays a duel against the machine to its end', { skip: !existsSync(desk) && 'the desk is not built' }, async () => {
  await firefox.open(`file://${desk}`);
  await firefox.until(() => document.querySelector('#begin-game:not([disabled])') !== null);
  await firefox.evaluate(() => document.querySelector('#begin-game').click());
  await firefox.until(() => document.querySelector('#form .order') !== null);
  assert.ok(await firefox.evaluate(playToTheEnd) > 0);
  assert.match(await firefox.evaluate(() => document.querySelector('#machine-says').textContent), /The game is over/);
  assert.deepEqual(await firefox.takeFaults(), []);
});

test('a breach of the policy is stopped, and seen', async () => {
  await firefox.open(`file://${fileOf('planted.html', pageOf('yardarm-duel.replay.yaml').replace('<footer', '<script>window.harmed = 1</script><footer'))}`);
  assert.equal(await firefox.evaluate(() => window.harmed ?? null), null);
  assert.ok((await firefox.takeFaults()).some((fault) => fault.startsWith('script-src')));
});
