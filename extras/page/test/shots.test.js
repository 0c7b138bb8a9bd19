// How each game looks: pictures of pages, kept in build/page-shots for somebody to look at.

import assert from 'node:assert/strict';
import { after } from 'node:test';
import { test } from './fixture.js';
import { keep } from './shots.js';
import { closeBrowser, open, onePerGame, pageOf } from './support.js';

after(closeBrowser);

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
