// Looking at a part of a game: search, filters, a ship's card and events, sums and rules, links.

import assert from 'node:assert/strict';
import { after } from 'node:test';
import { test } from './fixture.js';
import { closeBrowser, faultsOf, filmIn, open, pageOf, placeIn, printed } from './support.js';

after(closeBrowser);

const lake_erie = pageOf('lake-erie.replay.yaml');
const film = JSON.parse(filmIn(lake_erie));
const frames = film.turns.flatMap(turn => turn.frames.map(frame => ({ ...frame, turn: turn.turn })));
const found = page => page.locator('#found').textContent();
const plain = frame => frame.text.flat().map(run => typeof run === 'string' ? run : run.strong ?? run.code ?? run.sum ?? `(${run.rules.join(', ')})`).join('');

test('a search finds each event that has the words, and Enter leads from one to the next', async () => {
  const page = await open(lake_erie);
  await page.locator('[name=find]').fill('Niagara fires');
  const wanted = frames.filter(frame => /niagara/i.test(plain(frame)) && /fires/i.test(plain(frame)));
  assert.equal(await found(page), `${wanted.length} events`);
  await page.keyboard.press('Enter');
  assert.equal(await placeIn(page), `${wanted[0].turn}/${wanted[0].event}`);
  await page.keyboard.press('Enter');
  assert.equal(await placeIn(page), `${wanted[1].turn}/${wanted[1].event}`);
  await page.locator('[type=reset]').click();
  assert.equal(await found(page), '');
  await page.context().close();
});

test('filters by ship, player, rule and what is marked', async () => {
  const page = await open(lake_erie);
  await page.locator('#reveal').click();
  await page.locator('#filter summary').click();
  const ship = id => frame => [frame.who, frame.against, ...(frame.ships ?? []).map(one => one.id)].includes(id);
  const perry = new Set(film.ships.filter(one => one.player === 'perry').map(one => one.id));
  const cases = [
    ['ship', 'ariel', ship('ariel')],
    ['player', 'perry', frame => perry.has(frame.who) || perry.has(frame.against)],
    ['mark', 'sinking', frame => frame.marks?.includes('sinking')],
    ['mark', 'any', frame => frame.marks !== undefined],
    ['rule', 'AB-4.3.11', frame => JSON.stringify([frame.rule, frame.text, frame.modifiers]).includes('"AB-4.3.11"')],
  ];
  for (const [field, value, wanted] of cases) {
    await page.locator(`select[name=${field}]`).selectOption(value);
    const count = frames.filter(wanted).length;
    assert.ok(count > 0, value);
    assert.equal(await found(page), `${count} ${count === 1 ? 'event' : 'events'}`, value);
    await page.locator('[type=reset]').click();
  }
  await page.context().close();
});

test('a ship that is clicked shows her card and her events, in the picture as in the list', async () => {
  const page = await open(lake_erie, { hash: '#6/20' });
  await page.locator('#board [data-group="ship:lawrence"] path').first().click({ force: true });
  assert.match(await page.locator('#card h2').innerText(), /Lawrence American, Commodore Perry/);
  assert.ok(await page.locator('#card .boxes i').count() > 10);
  assert.match(await found(page), /^\d+ events$/);
  assert.equal(await page.locator('.rings .chosen').count(), 1);
  await page.locator('#card .close').click();
  assert.equal(await page.locator('#card').isVisible(), false);
  await page.locator('#ships button', { hasText: 'Niagara' }).click();
  assert.match(await page.locator('#card h2').innerText(), /Niagara/);
  assert.deepEqual(await faultsOf(page), []);
  await page.context().close();
});

test('an event shows its sum, its dice and the rules in words', async () => {
  const frame = frames.find(one => one.kind === 'fired' && one.rolls && one.modifiers) ?? frames.find(one => one.rolls && one.modifiers);
  const page = await open(lake_erie, { hash: `#${frame.turn}/${frame.event}` });
  const rows = page.locator('.sum tbody tr');
  assert.equal(await rows.count(), frame.modifiers.length + Object.keys(frame.sums ?? {}).length);
  assert.match(await rows.first().innerText(), new RegExp(frame.modifiers[0][1]));
  assert.deepEqual(await page.locator('.die').allTextContents(), frame.rolls.flatMap(roll => roll.faces.map(String)));
  await page.locator('.rulebook summary').click();
  assert.match(await page.locator('.rulebook').innerText(), new RegExp(film.rules[frame.rule].words.slice(0, 30).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  await page.context().close();
});

test('a link leads to the moment and what is looked at; a reload keeps both', async () => {
  const page = await open(lake_erie, { hash: '#6/20;ship=lawrence;find=fires' });
  assert.equal(await placeIn(page), '6/20');
  assert.equal(await page.locator('[name=ship]').inputValue(), 'lawrence');
  assert.equal(await page.locator('[name=find]').inputValue(), 'fires');
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => location.hash === '#6/21;ship=lawrence;find=fires');
  await page.reload();
  assert.equal(await placeIn(page), '6/21');
  await page.evaluate(() => { location.hash = '#2/2'; });
  await page.waitForFunction(() => document.getElementById('place').textContent === '2/2');
  await page.evaluate(() => { location.hash = '#2/%E0;find=%E0;who=me'; });
  assert.match(await page.locator('#toast').textContent(), /There is no event/);
  assert.deepEqual(await faultsOf(page), []);
  await page.context().close();
});

test('c gives the link to this moment', async () => {
  const page = await open(lake_erie, { hash: '#6/20', permissions: ['clipboard-read', 'clipboard-write'] });
  await page.keyboard.press('c');
  await page.waitForFunction(() => document.getElementById('toast').textContent !== '' || document.querySelector('#link-dialog[open]'));
  const link = await page.evaluate(() => document.querySelector('#link-dialog[open]') ? document.getElementById('link-field').value : navigator.clipboard.readText());
  assert.match(link, /^file:.*#6\/20$/);
  await page.context().close();
});

test('the log follows, holds a window of rows, and can be scrolled from end to end', async () => {
  const page = await open(lake_erie, { hash: '#6/20' });
  assert.equal(await page.locator('.row[aria-current]').count(), 1);
  assert.ok(await page.locator('.row[aria-current]').evaluate(row => {
    const log = document.getElementById('log').getBoundingClientRect();
    const { top, bottom } = row.getBoundingClientRect();
    return top >= log.top && bottom <= log.bottom;
  }));
  const seen = await page.evaluate(async () => {
    const log = document.getElementById('log');
    const all = new Set();
    let most = 0;
    document.getElementById('reveal').click();
    log.scrollTop = 0;
    for (let i = 0; i < 400; i += 1) {
      await new Promise(done => requestAnimationFrame(() => setTimeout(done)));
      const rows = [...document.querySelectorAll('.row')];
      most = Math.max(most, rows.length);
      for (const row of rows) if (row.classList.contains('turn')) all.add(row.querySelector('h2').innerText);
      const before = log.scrollTop;
      log.scrollTop += 300;
      if (log.scrollTop === before && rows.at(-1).classList.contains('end')) break;
    }
    return { most, turns: [...all] };
  });
  assert.ok(seen.most < 150, String(seen.most));
  assert.deepEqual(seen.turns, film.turns.map(turn => turn.title));
  await page.context().close();
});

test('many alike are one row, which opens', async () => {
  const page = await open(lake_erie);
  const row = page.locator('.row.many').first();
  assert.match(await row.innerText(), / and \d+ more: /);
  const before = await page.locator('.row.event').count();
  await row.locator('button').click();
  assert.equal(await row.locator('button').getAttribute('aria-expanded'), 'true');
  assert.ok(await page.locator('.row.event').count() > before);
  await page.context().close();
});

test('many alike around the present event can be one row, too', async () => {
  const page = await open(lake_erie);
  const first = Number(await page.locator('.row.many').first().getAttribute('data-at'));
  await page.evaluate(event => { location.hash = `#1/${event}`; }, first + 1);
  const row = page.locator(`.row.many[data-at="${first}"]`);
  const button = row.locator('button');
  await page.waitForFunction(to => document.querySelector('.row.event[aria-current]')?.dataset.at === String(to), first + 1);
  assert.equal(await button.getAttribute('aria-expanded'), 'true');
  await button.click();
  assert.equal(await button.getAttribute('aria-expanded'), 'false');
  assert.equal(await row.getAttribute('aria-current'), 'true', 'it is marked for the event in it');
  await page.keyboard.press('ArrowRight');
  assert.equal(await button.getAttribute('aria-expanded'), 'false');
  await button.click();
  assert.equal(await button.getAttribute('aria-expanded'), 'true');
  await page.context().close();
});

test('some turns of a game say how it stood after them, and not how it ended', async () => {
  const page = await open(pageOf('lake-erie.replay.yaml', '--turns', '6'));
  assert.equal(await page.locator('#standing').textContent(), 'The game is in progress.');
  assert.doesNotMatch(await page.locator('body').innerText(), /victory/i);
  await page.context().close();
});

test('the ships have at the end the boxes that the chart says', async () => {
  const page = await open(lake_erie, { hash: '#end' });
  const shown = printed('show', 'replays/lake-erie.replay.yaml');
  const hulls = await page.locator('#ships li').evaluateAll(items => items.filter(item => item.querySelector('.boxes')).map(item =>
    [item.querySelector('button').innerText.replace(/^\W+/, ''), item.querySelectorAll('tr:first-child .whole').length, item.querySelectorAll('tr:first-child i').length]));
  assert.ok(hulls.length > 5);
  for (const [name, whole, all] of hulls) {
    const words = shown.slice(shown.indexOf(`${name} (${film.ships.find(ship => ship.name === name).id},`)).replace(/\s+/g, ' ');
    assert.equal(/hull (\d+\/\d+)/.exec(words)[1], `${whole}/${all}`, name);
  }
  await page.context().close();
});

test('the head says who plays; the result comes at the end, or when somebody asks', async () => {
  const page = await open(lake_erie);
  assert.equal(await page.locator('#sides').innerText(), '●\u2060British, Captain Barclay – ○\u2060American, Commodore Perry');
  assert.match(await page.locator('#clock').innerText(), /^turn 1 of 15 · Wind from 120°$/);
  assert.equal(await page.locator('#standing').textContent(), '');
  assert.equal(await page.locator('.row.end').count() + await page.locator('.mark.end').count(), 0);
  const points = () => page.locator('#strength polyline').first().evaluate(line => line.getAttribute('points').trim().split(' ').length);
  assert.equal(await points(), 1, 'the graph goes as far as the reader');
  await page.keyboard.press('End');
  assert.match(await page.locator('#standing').textContent(), /victory/);
  assert.ok(await points() > 100);
  assert.equal(await page.locator('#strength-now').innerText(), `Boxes left: ${film.sides.map(({ name }, i) => `${'●○'[i]}\u2060 ${name} ${film.turns.at(-1).frames.findLast(frame => frame.strength).strength[i]}`).join('')}`);
  const { x, y, width } = await page.locator('#strength').boundingBox();
  await page.mouse.click(x + width / 2, y + 10);
  const moments = film.turns.reduce((sum, turn) => sum + turn.frames.length + 1, 1);
  assert.equal(await page.locator('#slider').inputValue(), String(Math.round((moments - 1) / 2)));
  assert.deepEqual(await faultsOf(page), []);
  await page.context().close();
});

test('the log has the news and the card the sum; nothing stands twice', async () => {
  const frame = frames.find(one => one.kind === 'fired' && one.rolls && one.modifiers);
  const page = await open(lake_erie, { hash: `#${frame.turn}/${frame.event}` });
  const news = frame.text[0].map(run => typeof run === 'string' ? run : run.strong ?? '').join('').trim();
  const sum = frame.text[0].find(run => run.sum).sum;
  const plainly = text => text.replace(/[●○]\u2060?/g, '').replace(/\s+/g, ' ');
  const row = plainly(await page.locator('.row[aria-current]').innerText());
  assert.ok(row.includes(news), row);
  assert.ok(!row.includes(sum.slice(2, -1)));
  const card = plainly(await page.locator('#why').innerText());
  assert.ok(card.includes(sum.slice(2, -1)), card);
  assert.ok(!card.includes(news));
  await page.setViewportSize({ width: 390, height: 844 });
  assert.ok(plainly(await page.locator('#why').innerText()).includes(news), 'on a phone the log is not beside it');
  await page.context().close();
});

test('effects are below their event, and default orders folded away', async () => {
  const at = frames.findIndex((frame, i) => !frame.below && frames[i + 1]?.below && frame.turn === 6);
  const page = await open(lake_erie, { hash: `#6/${frames[at].event}` });
  const toggle = page.locator('.row[aria-current] button');
  assert.match(await toggle.innerText(), /^\d+ effects?$/);
  assert.equal(await page.locator('.row[aria-current] + .row.effect').count(), 1);
  await toggle.click();
  assert.equal(await page.locator('.row[aria-current] + .row.effect').count(), 0);
  await page.keyboard.press('PageDown');
  const defaults = page.locator('.row[aria-current] details');
  assert.match(await defaults.innerText(), /^Default orders in turn \d+: \d+$/);
  await defaults.locator('summary').click();
  assert.ok(await defaults.locator('p').first().isVisible());
  assert.equal(await placeIn(page), '7');
  await page.context().close();
});

test('as a player sees it, and without giving anything away', async () => {
  const page = await open(pageOf('lake-erie.replay.yaml', '--as', 'perry', '--no-spoilers'));
  assert.match(await page.locator('#subtitle').textContent(), /as Commodore Perry sees it/);
  assert.equal(await page.locator('#standing').textContent(), '');
  assert.equal(await page.locator('#signs a').count(), 0);
  assert.doesNotMatch(await page.locator('#viewer').innerText(), /victory/i);
  assert.equal(await page.locator('.row').count(), 1);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  assert.equal(await placeIn(page), '1/2');
  assert.equal(await page.locator('#slider').getAttribute('max'), '2');
  assert.equal(await page.locator('.row.event').count(), 2);
  assert.doesNotMatch(await page.locator('#why h2').textContent(), / of /);
  await page.keyboard.press('Home');
  await page.keyboard.press('End');
  assert.equal(await placeIn(page), '1/2');
  await page.locator('#reveal').click();
  assert.match(await page.locator('#standing').textContent(), /victory/);
  assert.ok(await page.locator('#signs a').count() > 3);
  await page.context().close();
});

test('an arrow leads from who acts to whom it is done to, or the shot does', async () => {
  const shot = frames.find(one => one.kind === 'fired');
  const other = await open(lake_erie, { hash: `#${shot.turn}/${shot.event}` });
  assert.equal(await other.locator(`[data-group="shot:${shot.who}:${shot.against}"]`).count(), 1);
  assert.equal(await other.locator('.rings .against').count(), 1);
  assert.equal(await other.locator('.rings .arrow').count(), 0);
  await other.context().close();
  const frame = frames.find(one => one.kind === 'hull-hit');
  const page = await open(lake_erie, { hash: `#${frame.turn}/${frame.event}` });
  assert.equal(await page.locator('.rings .who').count(), 1);
  assert.equal(await page.locator('.rings .against').count(), 1);
  assert.equal(await page.locator('.rings .arrow').count(), 1);
  await page.keyboard.press('PageUp');
  assert.equal(await page.locator('.rings *').count(), 0);
  await page.context().close();
});
