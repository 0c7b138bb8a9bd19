// The picture from near and from afar: by wheel, mouse, fingers, buttons and keys.

import assert from 'node:assert/strict';
import { after } from 'node:test';
import { test } from './fixture.js';
import { closeBrowser, faultsOf, open, pageOf, placeIn } from './support.js';

after(closeBrowser);

const lake_erie = pageOf('lake-erie.replay.yaml');
const press = (page, ...keys) => keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve());
const deed = (page, name) => page.locator(`button[data-deed="${name}"]`);
/** What is seen: the numbers of the view box. */
const view = async page => (await page.locator('#board svg').getAttribute('viewBox')).split(' ').map(Number);
/** Where a ship is on the screen: the middle of her. */
const placeOf = async (page, ship) => {
  const { x, y, width, height } = await page.locator(`#board [data-group="ship:${ship}"]`).boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
};
const isSeen = async (page, ship) => {
  const { x, y } = await placeOf(page, ship);
  const board = await page.locator('#board').boundingBox();
  return x > board.x && y > board.y && x < board.x + board.width && y < board.y + board.height;
};

test('a game begins with all ships in view, and each turn does, until somebody chooses a view', async () => {
  const page = await open(lake_erie);
  for (const turn of [1, 6, 12]) {
    await page.evaluate(to => { location.hash = `#${to}`; }, turn);
    await page.waitForFunction(to => document.getElementById('place').textContent === String(to), turn);
    const ships = await page.$$eval('#board [data-group^="ship:"]', groups => groups.map(group => group.dataset.group.slice(5)));
    assert.ok(ships.length > 3);
    for (const ship of ships) assert.ok(await isSeen(page, ship), `${ship} in turn ${turn}`);
  }
  assert.ok(await deed(page, 'fit').isDisabled());
  assert.deepEqual(await faultsOf(page), []);
  await page.context().close();
});

test('buttons and keys make it larger and smaller, move it, and lead back', async () => {
  const page = await open(lake_erie, { hash: '#3/5' });
  const fit = await view(page);
  await deed(page, 'larger').click();
  assert.ok((await view(page))[2] < fit[2]);
  await deed(page, 'smaller').click();
  await deed(page, 'smaller').click();
  const wide = await view(page);
  assert.ok(wide[2] > fit[2], 'smaller than with all ships: the sea around them');
  await deed(page, 'fit').click();
  assert.deepEqual(await view(page), fit);
  await press(page, '+', '+', 'd', 's');
  const moved = await view(page);
  await press(page, 'a', 'w');
  const back = await view(page);
  assert.ok(moved[0] > back[0] && moved[1] > back[1]);
  for (let i = 0; i < 40; i += 1) await press(page, 'd');
  const [x, , width] = await view(page);
  assert.ok(x < wide[0] + wide[2] + width * 10, 'it does not leave the sea');
  await press(page, '0');
  assert.deepEqual(await view(page), fit);
  for (let i = 0; i < 20; i += 1) await press(page, '-');
  const all = await view(page);
  await press(page, '-');
  assert.deepEqual(await view(page), all, 'no smaller than all of it');
  await page.context().close();
});

test('the wheel makes it larger where the mouse is, and scrolls the page where nobody has chosen a view', async () => {
  const page = await open(lake_erie, { hash: '#6/20', holdClock: true, viewport: { width: 1280, height: 500 } });
  const fit = await view(page);
  const { x, y } = await placeOf(page, 'niagara');
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, 200);
  await page.waitForFunction(() => scrollY >= 200);
  assert.deepEqual(await view(page), fit);
  await page.evaluate(() => scrollTo(0, 0));
  await page.clock.runFor(350);  // else it belongs to the same scrolling
  await page.mouse.wheel(0, -300);
  await page.waitForFunction(before => document.querySelector('#board svg').getAttribute('viewBox') !== before, fit.map(one => one.toFixed(1)).join(' '));
  assert.ok(Math.abs((await view(page))[2] / fit[2] - 0.5) < 0.02, 'twice as large');
  const now = await placeOf(page, 'niagara');
  assert.ok(Math.hypot(now.x - x, now.y - y) < 3, 'the ship under the mouse stays there');
  assert.equal(await page.evaluate(() => scrollY), 0);
  await page.context().close();
});

test('the mouse drags it, and a drag is no click on a ship', async () => {
  const page = await open(lake_erie, { hash: '#6/20' });
  const from = await placeOf(page, 'niagara');
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y + 30, { steps: 4 });
  await page.mouse.move(from.x + 90, from.y + 60, { steps: 4 });
  await page.mouse.up();
  const to = await placeOf(page, 'niagara');
  assert.ok(Math.hypot(to.x - from.x - 90, to.y - from.y - 60) < 8, `${to.x - from.x} ${to.y - from.y}`);
  assert.equal(await page.locator('#card').isVisible(), false);
  await page.mouse.click(to.x, to.y);
  assert.match(await page.locator('#card h2').innerText(), /Niagara/);
  await page.context().close();
});

test('names grow less than the ships', async () => {
  const page = await open(lake_erie, { hash: '#6/15' });
  const sizes = async () => {
    const of = async what => (await page.locator(`#board [data-group="${what}:niagara"] ${what === 'name' ? '.for-wide text >> nth=0' : ''}`).boundingBox()).height;
    return { ship: await of('ship'), name: await of('name') };
  };
  const before = await sizes();
  for (let i = 0; i < 4; i += 1) await press(page, '+');
  const near = await sizes();
  assert.ok(near.ship > 4 * before.ship, JSON.stringify([before, near]));
  assert.ok(near.name > 1.5 * before.name && near.name < 3 * before.name, JSON.stringify([before, near]));
  await page.context().close();
});

test('the buttons cover nothing of the picture', async () => {
  for (const viewport of [{ width: 1280, height: 800 }, { width: 390, height: 800 }]) {
    const page = await open(lake_erie, { viewport });
    const board = await page.locator('#board').boundingBox();
    for (const name of ['larger', 'smaller', 'fit']) {
      const { x, y } = await deed(page, name).boundingBox();
      assert.ok(x >= board.x + board.width || y >= board.y + board.height, name);
    }
    await page.context().close();
  }
});

test('whoever acts is brought into view, in a view that somebody chose', async () => {
  const page = await open(lake_erie, { hash: '#6/15' });
  for (let i = 0; i < 4; i += 1) await press(page, '+');
  for (const ship of ['trippe', 'tigress', 'porcupine', 'somers', 'niagara']) {
    await press(page, 'ArrowRight');
    assert.ok(await isSeen(page, ship), ship);
  }
  await page.context().close();
});

test('two fingers make it larger; then one moves it, and before that one steps', async () => {
  const page = await open(lake_erie, { hash: '#3/5', viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const session = await page.context().newCDPSession(page);
  const board = await page.locator('#board').boundingBox();
  const touch = (type, ...points) => session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x: board.x + x, y: board.y + y, id })) });
  const stroke = async (...points) => {
    await touch('touchStart', ...points[0]);
    for (const step of points.slice(1)) await touch('touchMove', ...step);
    await touch('touchEnd');
  };
  const fit = await view(page);
  await stroke([[250, 100]], [[200, 100]], [[120, 102]]);
  assert.equal(await placeIn(page), '3/6');
  await stroke([[150, 100], [190, 100]], [[140, 100], [200, 100]], [[120, 100], [220, 100]], [[100, 100], [240, 100]]);
  const near = await view(page);
  assert.ok(near[2] < fit[2] / 2, `${near} of ${fit}`);
  assert.equal(await placeIn(page), '3/6');
  await stroke([[250, 100]], [[200, 110]], [[150, 120]], [[120, 120]]);
  assert.ok((await view(page))[0] > near[0], 'it is moved');
  assert.equal(await placeIn(page), '3/6');
  assert.equal(await page.evaluate(() => visualViewport.scale), 1);
  assert.deepEqual(await faultsOf(page), []);
  await page.context().close();
});
