// How each game looks: pictures of pages and of the desk, kept in build/page-shots for somebody to look at.

import assert from 'node:assert/strict';
import { existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import { at, closeBrowser, desk, give, openDesk, order, orderFor, textOf } from './desk_support.js';
import { open, onePerGame, pageOf } from './support.js';

after(closeBrowser);

const folder = at('build/page-shots');
mkdirSync(folder, { recursive: true });

/** Letters and lines make a picture that is larger than an empty page. */
const least_bytes = 12_000;

async function keep(page, name) {
  const file = path.join(folder, `${name}.png`);
  await page.screenshot({ path: file });
  assert.ok(statSync(file).size > least_bytes, name);
}

const looks = {
  begin: { viewport: { width: 1280, height: 800 } },
  middle: { viewport: { width: 1280, height: 800 } },
  end: { viewport: { width: 1280, height: 800 } },
  dark: { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
  phone: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
};

for (const sample of onePerGame) {
  test(`${sample}`, async () => {
    const text = pageOf(sample);
    for (const [look, options] of Object.entries(looks)) {
      const page = await open(text, { hash: look === 'end' ? '#end' : '', ...options });
      if (look !== 'begin' && look !== 'end') {
        const slider = page.locator('#slider');
        const middle = Math.round(Number(await slider.getAttribute('max')) * 0.45);
        await slider.evaluate((element, index) => {
          element.value = index;
          element.dispatchEvent(new Event('input'));
        }, middle);
      }
      await keep(page, `${sample.replace('.replay.yaml', '')}-${look}`);
      await page.context().close();
    }
  });
}

const small = { viewport: { width: 1000, height: 640 } };

test('the desk: orders, and a game that is verified', { skip: !existsSync(desk) && 'the desk is not built' }, async () => {
  const page = await openDesk(small);
  await give(page, at('examples/orders/tutorial-duel/scenario.yaml'));
  await orderFor(page, 'north');
  await order(page, 'Schooner', 'course');
  await textOf(page, '#words', /course/);
  await page.waitForSelector('#plotted:not([hidden])');
  await page.evaluate(() => document.getElementById('orders').scrollIntoView());
  await keep(page, 'desk-orders');
  await page.context().close();
  const check = await openDesk(small);
  await give(check, at('replays/tutorial-duel.replay.yaml'));
  await check.click('#tab-court');
  await check.click('#verify');
  await check.waitForSelector('#verdict');
  await keep(check, 'desk-check');
  await check.context().close();
});
