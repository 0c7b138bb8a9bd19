// How the page looks where it is read: small and large, by night, on paper; and to axe.

import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { after } from 'node:test';
import { test } from './fixture.js';
import { closeBrowser, faultsOf, open, pageOf, placeIn, samples } from './support.js';

after(closeBrowser);

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const lake_erie = pageOf('lake-erie.replay.yaml');

/** What axe objects to; it is put in past the policy of the page. */
async function objections(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: axe });
  return page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).slice(0, 3).join(' ')}`);
  });
}

for (const sample of ['lake-erie.replay.yaml', 'mc-opening.replay.yaml', 'bbp-boarding.replay.yaml']) {
  for (const colorScheme of ['light', 'dark']) {
    test(`axe finds nothing in ${sample}, ${colorScheme}`, async () => {
      const page = await open(pageOf(sample), { colorScheme, hash: '#3/5' });
      await page.locator('#ships button').first().click();
      assert.deepEqual(await objections(page), []);
      await page.context().close();
    });
  }
}

test('axe finds nothing in the report, on a phone, in dialogs', async () => {
  const page = await open(lake_erie.replace(/"turns":\[/, '"turns":['), { viewport: { width: 360, height: 740 }, hash: '#3/5' });
  await page.keyboard.press('?');
  assert.deepEqual(await objections(page), []);
  await page.context().close();
  const damaged = await open(lake_erie.slice(0, -1000));
  assert.deepEqual(await objections(damaged), []);
  await damaged.context().close();
});

for (const sample of samples) {
  test(`${sample}: nothing is wider than a phone`, async () => {
    const page = await open(pageOf(sample), { viewport: { width: 360, height: 740 } });
    await page.locator('#ships button').first().click();
    await page.keyboard.press('End');
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.equal(wide, 360);
    assert.deepEqual(await faultsOf(page), []);
    await page.context().close();
  });
}

/** Of the place for the board, how much the groups of the picture cover that are in it. */
async function share_in_view(page) {
  return page.evaluate(() => {
    const place = document.querySelector('#board').getBoundingClientRect();
    const boxes = [...document.querySelectorAll('#board [data-group]')].map(group => group.getBoundingClientRect())
      .filter(box => box.width > 0 && box.right > place.left && box.left < place.right && box.bottom > place.top && box.top < place.bottom);
    const [left, right] = [Math.min(...boxes.map(box => box.left)), Math.max(...boxes.map(box => box.right))];
    return boxes.length === 0 ? 0 : (Math.min(right, place.right) - Math.max(left, place.left)) / place.width;
  });
}

for (const sample of samples) {
  test(`${sample}: on a phone the board shows something in every turn`, async () => {
    const page = await open(pageOf(sample), { viewport: { width: 390, height: 844 } });
    for (let at = ''; at !== (at = await placeIn(page)); await page.keyboard.press('PageDown')) {
      assert.ok(await share_in_view(page) > 0.4, at);
    }
    await page.context().close();
  });
}

for (const sample of samples) {
  test(`${sample}: no letter of the board is less than 11 pixels high`, async () => {
    for (const viewport of [{ width: 1280, height: 900 }, { width: 390, height: 844 }]) {
      const page = await open(pageOf(sample), { viewport, hash: '#2' });
      for (const key of ['Home', 'End']) {
        await page.keyboard.press(key);
        const small = await page.locator('.frame').evaluate(frame => [...frame.querySelectorAll('svg text')]
          .filter(text => text.getClientRects().length > 0 && getComputedStyle(text).visibility === 'visible')
          .map(text => ({ text: text.textContent, pixels: parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a }))
          .filter(({ pixels }) => pixels < 11));
        assert.deepEqual(small, [], `${viewport.width}, ${key}`);
      }
      await page.context().close();
    }
  });
}

test('on a screen of 3,840 pixels the letters grow, and the log fills it', async () => {
  const page = await open(lake_erie, { viewport: { width: 3840, height: 2160 }, hash: '#6/20' });
  assert.ok(await page.evaluate(() => parseFloat(getComputedStyle(document.body).fontSize)) >= 20);
  assert.ok(await page.evaluate(() => {
    const log = document.getElementById('log').getBoundingClientRect();
    const last = document.getElementById('rows').lastElementChild.getBoundingClientRect();
    return last.bottom >= log.bottom;
  }));
  await page.context().close();
});

test('by night nothing is white behind the wind', async () => {
  const page = await open(lake_erie, { colorScheme: 'dark' });
  const [red] = await page.locator('#corner').evaluate(one => getComputedStyle(one).backgroundColor.match(/\d+/g).map(Number));
  assert.ok(red < 60, String(red));
  assert.equal(await page.locator('meta[name=color-scheme]').getAttribute('content'), 'light dark');
  await page.context().close();
});

test('on paper: no buttons, the picture, the log', async () => {
  const page = await open(lake_erie, { hash: '#6/41;ship=caledonia' });
  await page.emulateMedia({ media: 'print' });
  for (const gone of ['.controls', '.bar', '#filter']) assert.equal(await page.locator(gone).isVisible(), false, gone);
  for (const there of ['#board svg', '#why', '#card', '#rows']) assert.equal(await page.locator(there).isVisible(), true, there);
  assert.ok((await page.pdf()).length > 10000);
  await page.context().close();
});

test('nothing moves for those whom it disturbs', async () => {
  const page = await open(lake_erie, { reducedMotion: 'reduce' });
  const moving = await page.evaluate(() => [...document.querySelectorAll('*')].filter(one => parseFloat(getComputedStyle(one).transitionDuration) > 0).length);
  assert.equal(moving, 0);
  await page.context().close();
});

test('what stands in a page', () => {
  assert.doesNotMatch(lake_erie, /base64|atob|new Blob|createObjectURL|\.download|eval\(|innerHTML/);
  assert.ok(pageOf('lake-erie.replay.yaml', '--turns', '12').length < 300_000);
  const policy = /Content-Security-Policy" content="([^"]*)"/.exec(lake_erie)[1];
  assert.match(policy, /^default-src 'none'; script-src 'sha256-[A-Za-z0-9+/]{43}='; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'$/);
});
