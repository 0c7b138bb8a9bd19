// Every control of a page does the same by mouse, by keyboard and by touch.

import assert from 'node:assert/strict';
import { after } from 'node:test';
import { test } from './fixture.js';
import { closeBrowser, faultsOf, open, pageOf } from './support.js';

after(closeBrowser);

const lake_erie = pageOf('lake-erie.replay.yaml');

/** Where each is tried, and what is done before. */
const controls = [
  ...['turn-back', 'phase-back', 'back', 'play', 'on', 'phase-on', 'turn-on', 'go-to', 'keys', 'larger', 'smaller', 'copy'].map(deed => ({ name: deed, where: `button[data-deed="${deed}"]` })),
  { name: 'return', where: 'button[data-deed="return"]', first: page => page.keyboard.press('End') },
  { name: 'fit', where: 'button[data-deed="fit"]', first: page => page.keyboard.press('+') },
  { name: 'a ship of the list', where: '#ships button' },
  { name: 'the filters', where: '#filter summary' },
  { name: 'all is shown', where: '#reveal' },
  { name: 'what came of an event', where: '.row.event [aria-expanded=true]' },
  { name: 'the card is closed', where: '#card .close', first: page => page.locator('#ships button').first().click() },
  { name: 'the filter is cleared', where: '#filter [type=reset]', first: page => page.locator('[name=find]').fill('fires') },
  { name: 'the rules of an event', where: '.rulebook summary' },
  { name: 'the list of ships', where: '#fleet > summary' },
  { name: 'a row of the log', where: '.row[aria-current] ~ .row.event > a' },
  { name: 'many alike', where: '.row.many button', first: page => page.keyboard.press('Home') },
  { name: 'a dialog is left', where: '#keys-dialog button', first: page => page.keyboard.press('?') },
  { name: 'a dialog is answered', where: '#go-to-dialog button[value=go]', first: page => page.keyboard.press('g').then(() => page.locator('#go-to-field').fill('2/1')) },
];
/** Rows of the log lead where these lead, so that the tab key passes them by. */
const for_pointers = [
  { name: 'a turn on the bar', where: '#numbers a >> nth=4' },
  { name: 'a sign on the bar', where: '#signs a' },
  { name: 'the graph', where: '#strength' },
  { name: 'a ship of the picture', where: '[data-group="ship:niagara"]' },
];

const ways = {
  mouse: { options: {}, act: control => control.click() },
  keyboard: { options: {}, act: control => control.press('Enter') },
  touch: { options: { hasTouch: true, isMobile: true }, act: control => control.tap() },
};

/** All that a control can change. */
const state = page => page.evaluate(() => JSON.stringify({
  place: document.getElementById('place').textContent,
  play: document.querySelector('[data-deed=play]').ariaLabel ?? document.querySelector('[data-deed=play]').getAttribute('aria-label'),
  dialog: document.querySelector('dialog[open]')?.id === 'link-dialog' ? 'copied' : document.querySelector('dialog[open]')?.id,
  // how large the picture is differs by a pixel or so between a phone and a mouse
  view: document.querySelector('#board.moved') ? Math.sign(500 - Number(document.querySelector('#board svg').getAttribute('viewBox').split(' ')[2])) : 'fit',
  copied: document.getElementById('toast').textContent !== '' ? 'copied' : undefined,
  card: document.querySelector('#card:not([hidden]) h2')?.textContent,
  found: document.getElementById('found').textContent,
  open: [...document.querySelectorAll('details')].map(one => one.open),
  rows: document.querySelectorAll('.row[aria-current]').length,
  standing: document.getElementById('standing').textContent,
  many: [...document.querySelectorAll('.row [aria-expanded=true]')].map(one => one.textContent),
}));

/** Less than any button is held before it repeats, and any event stands while a game is played. */
const a_moment = 20;

/** What each control does. The clock of the page is held: on a busy machine a click must not be taken for a button that is held. */
async function effects(way, list) {
  const { options, act } = ways[way];
  const page = await open(lake_erie, { hash: '#3/40', holdClock: true, permissions: ['clipboard-read', 'clipboard-write'], viewport: { width: 1280, height: 800 }, ...options });
  const found = {};
  for (const [number, { name, where, first }] of list.entries()) {
    await page.goto(page.url().replace(/[?#].*/, `?${number}#3/40`));
    await first?.(page);
    const before = await state(page);
    const control = page.locator(where).first();
    await act(control);
    // One that does nothing ends at the limit of all tests. The clipboard takes its own time.
    do {
      await page.clock.runFor(a_moment);
      found[name] = await state(page);
    } while (found[name] === before);
  }
  assert.deepEqual(await faultsOf(page), []);
  await page.context().close();
  return found;
}

test('by mouse, by keyboard and by touch', async () => {
  const by_mouse = await effects('mouse', controls);
  assert.deepEqual(await effects('keyboard', controls), by_mouse);
  assert.deepEqual(await effects('touch', controls), by_mouse);
  const pointed = await effects('mouse', for_pointers);
  assert.deepEqual(await effects('touch', for_pointers), pointed);
});

test('fields and the bar, by keyboard alone', async () => {
  const page = await open(lake_erie, { hash: '#3/40' });
  const reach = async wanted => {
    for (let presses = 0; presses < 60; presses += 1) {
      if (await page.evaluate(id => document.activeElement?.id === id || document.activeElement?.getAttribute('name') === id, wanted)) return;
      await page.keyboard.press('Tab');
    }
    assert.fail(`${wanted} cannot be reached`);
  };
  await reach('slider');
  await page.keyboard.press('ArrowRight');
  assert.equal(await page.locator('#place').textContent(), '3/41');
  await reach('speed');
  await page.keyboard.press('ArrowDown');
  assert.equal(await page.locator('#speed').inputValue(), '2');
  await reach('find');
  await page.keyboard.type('niagara');
  assert.match(await page.locator('#found').textContent(), /^\d+ events$/);
  await page.locator('#reveal').press('Enter');
  await page.locator('#filter summary').press('Enter');
  for (const name of ['ship', 'player', 'mark', 'rule']) {
    await reach(name);
    const before = await page.locator('#found').textContent();
    await page.keyboard.press('ArrowDown');
    assert.notEqual(await page.locator(`select[name=${name}]`).inputValue(), '', name);
    assert.ok(before !== '');
    await page.keyboard.press('ArrowUp');
  }
  await reach('log');
  assert.deepEqual(await faultsOf(page), []);
  await page.context().close();
});
