// Makes the pictures of docs/page.md and docs/desk.md, in a browser, from pages of sample replays and from the desk that was built:
// node extras/page/pictures.mjs. PRIZECOURT names the program, as for the tests. Look at them before you commit them.

import path from 'node:path';
import { at, chooseScenario, give, openDesk, order, orderFor, textOf } from './test/desk_support.js';
import { closeBrowser, open, pageOf } from './test/support.js';

const folder = at('docs/pictures');
const turn = pageOf('lake-erie.replay.yaml', '--turns', '6');

for (const [name, hash, viewport, deviceScaleFactor] of [
  ['page.png', '#6/41;ship=caledonia', { width: 1280, height: 860 }, 0.65],
  ['page-phone.png', '#6/41', { width: 390, height: 780 }, 1],
]) {
  const page = await open(turn, { hash, viewport, deviceScaleFactor });
  await page.waitForSelector('#board svg [data-group]');
  await page.screenshot({ path: path.join(folder, name) });
  await page.context().close();
}

const desk = await openDesk({ viewport: { width: 1200, height: 860 }, deviceScaleFactor: 0.8 });
await give(desk, at('examples/orders/tutorial-duel/scenario.yaml'));
await orderFor(desk, 'north');
await order(desk, 'Schooner', 'course');
await textOf(desk, '#words', /course/);
await desk.waitForSelector('#plotted:not([hidden])');
await desk.screenshot({ path: path.join(folder, 'desk-orders.png') });
await desk.context().close();

const game = await openDesk({ viewport: { width: 1200, height: 800 }, deviceScaleFactor: 0.8 });
await chooseScenario(game, 'Tutorial: a schooner against a brig');
await game.click('#begin-game:not([disabled])');
await game.click('#ask-captain');
await textOf(game, '#suggested', /captain would order/);
await game.click('#play-turn:not([disabled])');
await game.waitForSelector('#board [data-group]', { state: 'attached' });
await textOf(game, '#next-orders', /turn 2/);
for (let event = 0; event < 8; event++) await game.click('button[data-deed=on]');
await game.evaluate(() => scrollTo(0, 0));
await game.screenshot({ path: path.join(folder, 'desk-machine.png') });
await game.context().close();
await closeBrowser();
