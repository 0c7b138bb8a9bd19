// Games against the machine in the page, without a network: a whole one of each ruleset, from the first screen to the end. The person's orders are what a captain would order.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { at, checked, closeBrowser, faultsOf, fileOf, give, native, openDesk, playToTheEnd, saved, textOf } from './desk_support.js';

after(closeBrowser);

/** Begins a game of the first screen. @param {string} name of the scenario’s file or folder @param {Record<string, string>} [seats] what else is chosen there */
async function begin(page, name, seats = {}) {
  const index = await page.evaluate((wanted) => JSON.parse(document.getElementById('scenarios').textContent).findIndex((each) => each.name.includes(`/${wanted}`)), name);
  await page.selectOption('#new-game [name=scenario]', String(index));
  await page.waitForSelector('#begin-game:not([disabled])');
  for (const [name, value] of Object.entries(seats)) await page.selectOption(`#new-game [name="${name}"]`, value);
  await page.click('#begin-game');
  await page.waitForSelector('#form .order', { state: 'attached' });
}

/** Takes up what a captain would order; waits until it is checked. */
async function suggest(page) {
  await page.evaluate(() => document.getElementById('suggested').replaceChildren('…'));
  await page.click('#ask-captain');
  await page.waitForFunction(() => document.getElementById('suggested').textContent !== '…' && !document.body.classList.contains('busy'));
  await checked(page);
}

/** Hands in what is written, and waits until the turn is told. */
async function play(page) {
  await page.click('#play-turn:not([disabled])');
  await page.waitForFunction(() => !document.body.classList.contains('busy') && document.body.dataset.page === 'game');
  assert.equal(await page.textContent('#machine-wrong'), '');
  await page.waitForSelector('#board [data-group]', { state: 'attached' });
}

/** The replay that somebody saves. */
async function savedGame(page) {
  const { file, name } = await saved(page, () => page.click('#save-game'));
  return { name, text: readFileSync(file, 'utf8'), verdict: native('verify', file) };
}

const games = ['yardarm-duel', 'tutorial-duel', 'admiralty-melee', 'form-line-of-battle-pairs'];

for (const name of games) {
  test(`${name}: a whole game from the first screen`, async () => {
    const page = await openDesk();
    await begin(page, name);
    const turns = await page.evaluate(playToTheEnd);
    assert.match(await page.textContent('#machine-says'), /The game is over/);
    assert.doesNotMatch(await page.textContent('#standing'), /goes on/);
    const { text, verdict } = await savedGame(page);
    assert.equal(verdict.status, 0, verdict.stderr);
    assert.equal(text.match(/^outcome: /gm).length, turns);
    assert.deepEqual(await faultsOf(page), []);
    await page.context().close();
  });
}

/** Long games, with an end that comes soon: as files that somebody opens. */
const shortened = [
  ['master-and-commander-squadrons', /^turn_limit: .*/m, 'turn_limit: 6', /dice: \{seed: even-squadrons\}/],
  ['broadsides-and-boarding-parties-alongside', /^max_boarding_turns: .*/m, 'max_boarding_turns: 5', /dice: \{seed: alongside\}/],
];

for (const [name, limit, shorter, dice] of shortened) {
  test(`${name}: a whole game of a scenario that is opened`, async () => {
    const page = await openDesk();
    await give(page, fileOf('short.yaml', readFileSync(at(`data/scenarios/even/${name}.yaml`), 'utf8').replace(limit, shorter)));
    await page.click('#play-this');
    await page.click('#begin-game:not([disabled])');
    await page.waitForSelector('#form .order', { state: 'attached' });
    const turns = await page.evaluate(playToTheEnd);
    const { text, verdict } = await savedGame(page);
    assert.equal(verdict.status, 0, verdict.stderr);
    assert.equal(text.match(/^outcome: /gm).length, turns);
    assert.match(text, dice, 'the dice are those of its file');
    await page.context().close();
  });
}

test('a bot’s orders stand nowhere before they are played, and the dice are new', async () => {
  const page = await openDesk();
  await begin(page, 'yardarm-duel', { 'bot varga': 'random' });
  await suggest(page);
  const everywhere = () => page.evaluate(() => document.documentElement.outerHTML + JSON.stringify(Object.entries(localStorage)));
  assert.doesNotMatch(await everywhere(), /player: varga\b.*ships:/s);
  await play(page);
  assert.doesNotMatch((await savedGame(page)).text, /a fresh breeze/);
  await page.context().close();
});

test('the game outlives the page, with what is written', async () => {
  const page = await openDesk();
  await begin(page, 'tutorial-duel', { player: 'south' });
  await suggest(page);
  await play(page);
  await page.click('#next-orders');
  await suggest(page);
  const written = await page.textContent('.cm-content');
  await page.reload();
  await page.waitForSelector('#go-on:visible');
  assert.match(await page.textContent('#kept-title'), /schooner against a brig, after 1 turn/);
  await page.click('#go-on');
  await checked(page);
  assert.equal(await page.textContent('.cm-content'), written);
  assert.match(await page.textContent('#machine-says'), /You are South/);
  assert.match(await page.textContent('#play-turn'), /turn 2/);
  await page.click('#put-away');
  await page.waitForSelector('#go-on:visible');
  page.once('dialog', (dialog) => dialog.dismiss());
  await page.click('#begin-game');
  assert.equal(await page.isVisible('#machine'), false, 'a game that goes on is not lost without a question');
  assert.deepEqual(await faultsOf(page), []);
  await page.context().close();
});

test('what if: a turn that was played with other orders, named as that, and the game stays', async () => {
  const page = await openDesk();
  await begin(page, 'yardarm-duel');
  await suggest(page);
  await play(page);
  const before = (await savedGame(page)).text;
  await page.click('#what-if');
  await textOf(page, '#machine-says', /What if\?/);
  await checked(page);
  await page.locator('.order', { has: page.locator('.key', { hasText: /^fire$/ }) }).locator('select').first().selectOption('rigging');
  await textOf(page, '#words', /fire: rigging/);
  await checked(page);
  await page.click('#play-turn:not([disabled])');
  await page.waitForSelector('#supposed:not([hidden])');
  assert.match(await textOf(page, '#supposed', /First difference/), /This game was never played/);
  assert.equal(await page.evaluate(() => document.body.classList.contains('supposing')), true);
  await page.click('#back-to-the-game');
  await page.waitForSelector('#machine:visible');
  await page.waitForSelector('#next-orders:visible');
  assert.equal((await savedGame(page)).text, before);
  await page.context().close();
});
