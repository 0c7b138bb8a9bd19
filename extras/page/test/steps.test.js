// Getting about in a game: by mouse, keyboard and touch; and every golden and sample game to its end.

import assert from 'node:assert/strict';
import { after } from 'node:test';
import { test } from './fixture.js';
import { closeBrowser, faultsOf, filmIn, games, open, pageOf, placeIn } from './support.js';

after(closeBrowser);

const lake_erie = pageOf('lake-erie.replay.yaml');
const press = (page, ...keys) => keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve());
const a_minute = 60_000;
/** Whether the viewer is behind that event of turn 3, or in a later turn. */
const isPast = async (page, event) => {
  const [turn, number] = (await placeIn(page)).split('/').map(Number);
  return turn > 3 || number > event;
};
const deed = (page, name) => page.locator(`button[data-deed="${name}"]`);

for (const [name, replay] of games) {
  test(`${name}: every event to the end`, async () => {
    const text = pageOf(replay);
    const film = JSON.parse(filmIn(text));
    const page = await open(text);
    if (film.turns.length === 0) {
      assert.match(await page.locator('#note').textContent(), /No turn has been played yet/);
      assert.ok(await page.locator('#report').isVisible());
      assert.deepEqual(await faultsOf(page), []);
      return page.context().close();
    }
    const moments = film.turns.reduce((sum, turn) => sum + turn.frames.length + 1, 1);
    const steps = await page.evaluate(() => {
      const on = document.querySelector('button[data-deed="on"]');
      const places = [];
      const isEmpty = () => document.getElementById('why').textContent === '' || !document.querySelector('#board [data-group]');
      let before = '';
      while (places.length < 20000) {
        places.push({ place: document.getElementById('place').textContent, empty: isEmpty(), before });
        if (places.at(-1).place === 'end') break;
        before = document.getElementById('place').textContent;
        on.click();
      }
      return places;
    });
    assert.equal(steps.length, moments);
    assert.equal(await page.locator('#slider').getAttribute('max'), String(moments - 1));
    assert.deepEqual(steps.filter(step => step.empty), []);
    const addresses = film.turns.flatMap(turn => [String(turn.turn), ...turn.frames.map(frame => `${turn.turn}/${frame.event}`)]);
    assert.deepEqual(steps.map(step => step.place), [...addresses, 'end']);
    assert.deepEqual(await faultsOf(page), []);
    await page.context().close();
  });
}

test('the picture that is stepped to is the one that is jumped to', async () => {
  const page = await open(lake_erie);
  const same = await page.evaluate(async () => {
    document.getElementById('reveal').click();
    const slider = document.getElementById('slider');
    // Which numbers beside the sea can be seen whole, and how far they have slid, depends on the view, and that stays through a turn as it was.
    const withoutView = html => html.replace(/ style="(visibility: hidden;)?"/g, '').replace(/ transform="[^"]*"(?=>[qr] -?\d+<)/g, '');
    const drawn = () => withoutView([...document.querySelectorAll('.frame [data-group]')].map(group => group.outerHTML).join('\n')) + document.getElementById('ships').innerText;
    const stepped = [];
    for (let i = 0; i <= Number(slider.max); i += 1) {
      stepped.push(drawn());
      document.querySelector('button[data-deed="on"]').click();
    }
    const to = index => {
      slider.value = index;
      slider.dispatchEvent(new Event('input'));
      return drawn();
    };
    const different = [];
    for (let i = stepped.length - 1; i >= 0; i -= 7) if (to(i) !== stepped[i]) different.push(i);
    return different;
  });
  assert.deepEqual(same, []);
  await page.context().close();
});

test('a turn that is stepped to is seen from where it is seen when it is opened', async () => {
  const options = { viewport: { width: 390, height: 844 } };
  const view = page => page.locator('#board svg').getAttribute('viewBox');
  const page = await open(lake_erie, options);
  for (let turn = 1; turn <= 12; turn++, await press(page, 'PageDown')) {
    const opened = await open(lake_erie, { ...options, hash: `#${turn}` });
    assert.deepEqual([await placeIn(page), await view(page)], [String(turn), await view(opened)]);
    await opened.context().close();
  }
  await page.context().close();
});

test('keys step by event, phase and turn, and lead to both ends', async () => {
  const page = await open(lake_erie, { hash: '#2/3' });
  await press(page, 'ArrowRight', 'ArrowRight', 'ArrowLeft');
  assert.equal(await placeIn(page), '2/4');
  await press(page, 'PageDown');
  assert.equal(await placeIn(page), '3');
  await press(page, 'PageUp');
  assert.equal(await placeIn(page), '2');
  await press(page, 'Shift+ArrowRight', 'Shift+ArrowRight');
  const second = await page.locator('#why h2').textContent();
  await press(page, 'Shift+ArrowLeft', 'Shift+ArrowRight');
  assert.equal(await page.locator('#why h2').textContent(), second);
  await press(page, 'End');
  assert.equal(await placeIn(page), 'end');
  await press(page, 'ArrowRight');
  assert.equal(await placeIn(page), 'end');
  await press(page, 'Home', 'ArrowLeft');
  assert.equal(await placeIn(page), '1');
  assert.deepEqual(await faultsOf(page), []);
  await page.context().close();
});

test('no key acts with Ctrl, Alt or Meta, or while somebody types; up and down scroll', async () => {
  const page = await open(lake_erie, { hash: '#2/3' });
  await press(page, 'Control+ArrowRight', 'Alt+ArrowDown', 'Meta+b', 'ArrowDown', 'ArrowUp');
  await page.locator('[name=find]').focus();
  await page.keyboard.type('b c ?g');
  await press(page, 'ArrowRight', 'Home');
  assert.equal(await placeIn(page), '2/3');
  assert.equal(await page.locator('dialog[open]').count(), 0);
  await page.context().close();
});

test('g asks for an event, says where there is none, and b leads back', async () => {
  const page = await open(lake_erie, { hash: '#2/3' });
  await press(page, 'g');
  await page.keyboard.type('99/1');
  await press(page, 'Enter');
  assert.equal(await page.locator('#go-to-problem').textContent(), 'There is no event “99/1” here.');
  await page.locator('#go-to-field').fill('5/7');
  await press(page, 'Enter');
  assert.equal(await placeIn(page), '5/7');
  await press(page, 'ArrowRight', 'b');
  assert.equal(await placeIn(page), '2/3');
  await press(page, 'g', 'Escape');
  assert.equal(await page.locator('dialog[open]').count(), 0);
  await press(page, '?');
  assert.match(await page.locator('#keys-dialog').innerText(), /Page up, Page down/);
  await page.context().close();
});

test('every button does what it says', async () => {
  const page = await open(lake_erie, { hash: '#3/5' });
  await deed(page, 'on').click();
  assert.equal(await placeIn(page), '3/6');
  await deed(page, 'back').click();
  assert.equal(await placeIn(page), '3/5');
  await deed(page, 'turn-on').click();
  assert.equal(await placeIn(page), '4');
  await deed(page, 'turn-back').click();
  assert.equal(await placeIn(page), '3');
  await deed(page, 'phase-on').click();
  const phase = await placeIn(page);
  assert.notEqual(phase, '3');
  await deed(page, 'phase-back').click();
  assert.equal(await placeIn(page), '3');
  await page.locator('#speed').selectOption('2');
  await press(page, 'Tab', '>');
  assert.equal(await page.locator('#speed').inputValue(), '4');
  await deed(page, 'keys').click();
  await page.locator('#keys-dialog button').click();
  await deed(page, 'go-to').click();
  await page.locator('#go-to-dialog button').last().click();
  assert.equal(await placeIn(page), '3');
  await page.locator('#numbers a').nth(5).click();
  assert.equal(await placeIn(page), '6');
  await page.locator('#signs a').first().click();
  assert.match(await placeIn(page), /^\d+\/\d+$/);
  await deed(page, 'return').click();
  await deed(page, 'return').click();
  assert.equal(await placeIn(page), '3');
  assert.deepEqual(await faultsOf(page), []);
  await page.context().close();
});

test('a button that is held repeats', async () => {
  const page = await open(lake_erie, { hash: '#3/5', holdClock: true });
  await deed(page, 'on').scrollIntoViewIfNeeded();
  const box = await deed(page, 'on').boundingBox();
  await page.mouse.move(box.x + 5, box.y + 20);
  await page.mouse.down();
  await page.clock.runFor(2000);
  assert.ok(await isPast(page, 8));
  await page.mouse.up();
  const place = await placeIn(page);
  await page.clock.runFor(a_minute);
  assert.equal(await placeIn(page), place);
  await page.context().close();
});

test('it plays when asked to and not before, silently, and says where it pauses', async () => {
  const page = await open(lake_erie, { hash: '#3/5', holdClock: true });
  await page.clock.runFor(a_minute);
  assert.equal(await placeIn(page), '3/5');
  const announced = await page.locator('#announcement').textContent();
  await press(page, '>', '>', '>', 'Space');
  await page.clock.runFor(2000);
  assert.ok(await isPast(page, 7));
  assert.equal(await page.locator('#announcement').textContent(), announced);
  await press(page, 'Space');
  assert.match(await page.locator('#announcement').textContent(), /^Paused\. Turn 3, event \d+: /);
  const place = await placeIn(page);
  await page.clock.runFor(a_minute);
  assert.equal(await placeIn(page), place);
  await page.context().close();
});

test('stepping by hand says each event once, also the same one twice', async () => {
  const page = await open(lake_erie, { hash: '#3/5' });
  await press(page, 'ArrowRight');
  const first = await page.locator('#announcement').textContent();
  assert.match(first, /^Turn 3, event 6: \S/);
  await page.evaluate(() => document.getElementById('slider').dispatchEvent(new Event('input')));
  const again = await page.locator('#announcement').textContent();
  assert.notEqual(again, first);
  assert.equal(again.trim(), first);
  await page.context().close();
});

test('on a phone: taps and strokes', async () => {
  const page = await open(lake_erie, { hash: '#3/5', viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await deed(page, 'on').tap();
  assert.equal(await placeIn(page), '3/6');
  await page.evaluate(() => {
    const host = document.getElementById('board');
    const touch = x => new Touch({ identifier: 1, target: host, clientX: x, clientY: 200 });
    host.dispatchEvent(new TouchEvent('touchstart', { touches: [touch(250)], changedTouches: [touch(250)] }));
    host.dispatchEvent(new TouchEvent('touchend', { touches: [], changedTouches: [touch(120)] }));
  });
  assert.equal(await placeIn(page), '3/7');
  await page.locator('.row.event').first().tap();
  assert.deepEqual(await faultsOf(page), []);
  await page.context().close();
});

test('in another page: the board alone, told where to go', async () => {
  const page = await open(lake_erie, { hash: '?view=board#3/5' });
  assert.equal(await page.locator('#log').isVisible(), false);
  await page.evaluate(() => postMessage({ go: '4/2' }, '*'));
  await page.waitForFunction(() => document.getElementById('place').textContent === '4/2');
  await page.context().close();
});
