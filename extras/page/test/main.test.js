// The main paths of a page, in Chromium or Firefox: a game of each ruleset, event by event to its end and turn by turn back.

import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { launch } from './either_browser.js';
import { test } from './fixture.js';
import { fileOf, filmIn, onePerGame, pageOf } from './support.js';

/** @type {import('./either_browser.js').Browser} */
let browser;
before(async () => {
  browser = await launch();
});
after(() => browser?.close());

for (const sample of onePerGame) {
  test(`${sample}: every event to the end, and back`, async () => {
    const text = pageOf(sample);
    const { turns } = JSON.parse(filmIn(text));
    const moments = turns.reduce((sum, turn) => sum + turn.frames.length + 1, 1);
    await browser.open(`file://${fileOf(`${sample}.html`, text)}`);
    const stepped = await browser.evaluate(() => {
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
    assert.deepEqual(await browser.takeFaults(), []);
  });
}

test('a breach of the policy is stopped, and seen', async () => {
  await browser.open(`file://${fileOf('planted.html', pageOf('yardarm-duel.replay.yaml').replace('<footer', '<script>window.harmed = 1</script><footer'))}`);
  assert.equal(await browser.evaluate(() => window.harmed ?? null), null);
  assert.ok((await browser.takeFaults()).some((fault) => fault.startsWith('script-src')));
});
