// How the desk looks: pictures of it.

import { after } from 'node:test';
import { at, closeBrowser, give, openDesk, order, orderFor, textOf } from './desk_support.js';
import { test } from './fixture.js';
import { keep } from './shots.js';

after(closeBrowser);

const small = { viewport: { width: 1000, height: 640 } };

test('the desk: orders, and a game that is verified', async () => {
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
