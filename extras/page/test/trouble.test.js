// What comes damaged, and what means harm: the page says what is wrong, and shows text as text.

import assert from 'node:assert/strict';
import { after } from 'node:test';
import { test } from './fixture.js';
import { closeBrowser, faultsOf, filmIn, open, pageOf, withFilm } from './support.js';

after(closeBrowser);

const duel = pageOf('yardarm-duel.replay.yaml');
const film = () => JSON.parse(filmIn(duel));
const note = page => page.locator('#note').textContent();

/** The report is there: who won, the last turn's log and a picture. */
async function assertReport(page) {
  const text = await page.locator('#report').innerText();
  assert.match(text, /Tempest wins: her enemy has struck\./);
  assert.match(text, /Turn \d+/);
  assert.ok(await page.locator('#report svg').isVisible());
}

test('without scripts it is a report, and says how to open it', async () => {
  const context = { javaScriptEnabled: false };
  const page = await open(duel, context).catch(error => error);
  await assertReport(page);
  assert.match(await note(page), /In a browser that runs scripts/);
  assert.equal(await page.locator('#viewer').isVisible(), false);
});

for (const [what, text, says] of [
  ['a damaged film', withFilm(duel, filmIn(duel).replace('"turns":[', '"turns":[,')), /is damaged or incomplete/],
  ['a film of another version', withFilm(duel, JSON.stringify({ ...film(), prizecourt: 'film/2' })), /contains “film\/2”, but its viewer reads “film\/1”/],
  ['a film with a part missing', withFilm(duel, JSON.stringify({ ...film(), ships: undefined })), /parts of it are missing/],
  ['a film with a turn that is none', withFilm(duel, JSON.stringify({ ...film(), turns: [{}] })), /parts of it are missing/],
  ['something else', withFilm(duel, '[1, 2]'), /parts of it are missing/],
  ['nothing', withFilm(duel, ''), /has no film: it is incomplete/],
  ['a page cut off in its film', duel.slice(0, -2000), /is damaged or incomplete/],
  ['a page cut off before its film', duel.slice(0, duel.indexOf('<script type="application/json"')), /has no film: it is incomplete/],
]) {
  test(`${what}: one sentence, and the report`, async () => {
    const page = await open(text);
    assert.match(await note(page), says);
    assert.match(await note(page), /It cannot be stepped through/);
    await assertReport(page);
    assert.equal(await page.locator('#viewer').isVisible(), false);
    assert.deepEqual(await faultsOf(page), []);
    await page.context().close();
  });
}

test('before the first turn it is the report, and nothing is wrong', async () => {
  const page = await open(withFilm(duel, JSON.stringify({ ...film(), turns: [] })));
  assert.match(await note(page), /^No turn has been played yet\./);
  assert.doesNotMatch(await note(page), /It cannot be stepped through/);
  await assertReport(page);
  assert.equal(await page.locator('#viewer').isVisible(), false);
  assert.deepEqual(await faultsOf(page), []);
  await page.context().close();
});

test('a page cut off in its script is a report that says so', async () => {
  const page = await open(duel.slice(0, duel.indexOf('class Viewer')));
  await assertReport(page);
  assert.match(await note(page), /the file is incomplete/);
  await page.context().close();
});

for (const [what, svg] of [
  ['a script', '<script>window.harmed = 1</script>'],
  ['a listener', '<path d="M0 0" onload="window.harmed = 1" onclick="window.harmed = 1"/>'],
  ['HTML', '<foreignObject><b xmlns="http://www.w3.org/1999/xhtml">b</b></foreignObject>'],
  ['an image', '<image href="https://example.org/a.png"/>'],
  ['a reference', '<use href="https://example.org/a.svg#a"/>'],
  ['a colour from elsewhere', '<path d="M0 0" fill="url(https://example.org/a)"/>'],
  ['an animation', '<animate attributeName="href"/>'],
  ['what is no XML', '<path'],
]) {
  test(`a picture with ${what} is not shown, and the words remain`, async () => {
    const planted = film();
    planted.turns[0].frames[1].patches = [{ id: 'planted', svg, before: '' }];
    const page = await open(withFilm(duel, JSON.stringify(planted)), { hash: '#1/2' });
    assert.match(await page.locator('#toast').textContent(), /A picture in this film is damaged/);
    assert.match(await page.locator('#log').innerText(), /Tempest closes/);
    assert.equal(await page.evaluate(() => window.harmed), undefined);
    // a listener meets the policy before it is looked at
    assert.deepEqual((await faultsOf(page)).filter(fault => !/inline event handler|script-src-attr/.test(fault)), []);
    await page.context().close();
  });
}

const hostile = ['</script><script>window.harmed = 1</script>', '<!--', '<img src=x onerror="window.harmed = 1">', ']]>', '&lt;b&gt;', 'a\u2028b\u2029c', '\u202Egnitsoh', '"\'`${x}', 'x'.repeat(400)];

test('hostile names, titles, comments stay text', async () => {
  const harmless = withFilm(duel, JSON.stringify(named(film(), () => 'Harmless')));
  const twin = await open(harmless, { hash: '#1/4;ship=halcyon' });
  // How many rows the log has is settled when its height has been measured, a frame later.
  const frame = page => page.evaluate(() => new Promise(resolve => requestAnimationFrame(resolve)));
  const elements = async page => {
    await frame(page);
    await frame(page);
    return page.evaluate(() => [...document.body.querySelectorAll('*')].filter(one => !one.closest('.die, #found')).map(one => one.tagName).join(' '));
  };
  const wanted = await elements(twin);
  for (const text of hostile) {
    const page = await open(withFilm(duel, JSON.stringify(named(film(), () => text))), { hash: '#1/4;ship=halcyon' });
    assert.equal(await page.locator('#title').textContent(), text);
    assert.ok((await page.locator('#card h2').textContent()).includes(text), text);
    assert.ok((await page.locator('#log').textContent()).includes(text), text);
    assert.equal(await elements(page), wanted, text);
    assert.equal(await page.evaluate(() => window.harmed), undefined);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'it is wider than the screen');
    assert.deepEqual(await faultsOf(page), []);
    await page.context().close();
  }
});

/** The film with every name and text another one. */
function named(of, name) {
  const people = list => list.map(one => ({ ...one, name: name(one) }));
  return {
    ...of, title: name(), standing: name(), ruleset_title: name(), players: people(of.players), sides: people(of.sides), ships: people(of.ships),
    turns: of.turns.map(turn => ({
      ...turn, title: name(), head: [[name()]], standing: name(),
      ...(turn.ships && { ships: turn.ships.map(ship => ({ ...ship, clauses: ship.clauses.map(name) })) }),
      frames: turn.frames.map(frame => ({ ...frame, heading: frame.heading && name(), text: [[{ strong: name() }]] })),
    })),
  };
}

test('the policy stops what is planted, and the test sees it', async () => {
  const planted = duel.replace('<footer', '<img src="https://example.org/a.png"><script>window.harmed = 1</script><footer');
  const page = await open(planted);
  assert.equal(await page.evaluate(() => window.harmed), undefined);
  await page.evaluate(() => fetch('https://example.org/').catch(() => {}));
  for (const policy of ['script-src', 'img-src', 'connect-src']) {
    await page.waitForFunction(wanted => window.breaches.some(breach => breach.startsWith(wanted)), policy);
  }
  await page.context().close();
});
