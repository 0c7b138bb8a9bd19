// Makes the pictures of docs/page.md and docs/desk.md, in a browser, from pages of sample replays and from the desk that was built:
// node page/pictures.mjs. PRIZECOURT names the program, as for the tests. Look at them before you commit them.

import path from 'node:path';
import { at, give, openDesk, order, orderFor, textOf } from './test/desk_support.js';
import { closeBrowser, open, pageOf } from './test/support.js';

const folder = at('docs/pictures');
const turn = pageOf('lake-erie.replay.yaml', '--turns', '6');

for (const [name, hash, viewport] of [
  ['page.png', '#6/41;ship=caledonia', { width: 1280, height: 1000 }],
  ['page-telephone.png', '#6/41', { width: 390, height: 780 }],
]) {
  const page = await open(turn, { hash, viewport });
  await page.waitForSelector('#board svg [data-group]');
  await page.screenshot({ path: path.join(folder, name) });
  await page.context().close();
}

const desk = await openDesk({ viewport: { width: 1200, height: 900 }, deviceScaleFactor: 0.8 });
await give(desk, at('examples/orders/tutorial-duel/scenario.yaml'));
await orderFor(desk, 'north');
await order(desk, 'Schooner', 'course');
await textOf(desk, '#words', /course/);
await desk.waitForSelector('#plotted:not([hidden])');
await desk.screenshot({ path: path.join(folder, 'desk-orders.png') });
await desk.context().close();
await closeBrowser();
