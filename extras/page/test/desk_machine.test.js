// Games against the machine in the page, without a network: a whole one of each ruleset, from the first screen to the end. The person's orders are what a captain would order.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after } from 'node:test';
import { at, begin, beginOf, checked, choose, chooseScenario, closeBrowser, faultsOf, holding, isHeld, openDesk, phone, play, playToTheEnd, runInPage, savedGame, suggest, textOf } from './desk_support.js';
import { test } from './fixture.js';

after(closeBrowser);

/** In the page, before its script: the same dice each time, with which the games below are short. */
function chooseDice() {
  crypto.getRandomValues = (bytes) => bytes.fill(2);
}

const games = ['yardarm-duel', 'tutorial-duel', 'admiralty-melee', 'flb-speedy-gamo'];

for (const name of games) {
  test(`${name}: a whole game from the first screen`, async () => {
    const page = await openDesk({ script: chooseDice });
    await begin(page, name);
    const turns = await page.evaluate(playToTheEnd);
    assert.match(await page.textContent('#machine-says'), /The game is over/);
    assert.doesNotMatch(await page.textContent('#standing'), /in progress/);
    const { text, verdict } = await savedGame(page);
    assert.equal(verdict.status, 0, verdict.stderr);
    assert.equal(text.match(/^outcome: /gm).length, turns);
    await page.click('#put-away');
    await page.waitForSelector('#go-on:visible');
    assert.equal(await page.isVisible('#film-host *'), false);
    assert.deepEqual(await faultsOf(page), []);
    await page.context().close();
  });
}

/** Two ships a side at close quarters. With these dice the British win. */
const closeQuarters = `prizecourt: scenario/1
ruleset: master-and-commander
game: two-and-two
title: Two and two
dice: {seed: g}
ships: {B1: {at: d5}, B3: {at: e5}, F1: {at: d3}, F3: {at: e3}}
`;

/** The boarding of two ships, to the fall of a Captain, with dice by which that is soon. */
const alongside = readFileSync(at('data/scenarios/even/broadsides-and-boarding-parties-alongside.yaml'), 'utf8').replace('{seed: alongside}', '{seed: k}');

/** Of the games that are too long here as the first screen has them: as files that somebody opens. */
const opened = [['two-and-two', closeQuarters, 'g', /British victory/], ['alongside', alongside, 'k', /the Captain of Seahawk has fallen/]];

for (const [name, scenario, seed, standing] of opened) {
  test(`${name}: a whole game of a scenario that is opened`, async () => {
    const page = await openDesk();
    await beginOf(page, scenario);
    const turns = await page.evaluate(playToTheEnd);
    assert.match(await page.textContent('#standing'), standing);
    const { text, verdict } = await savedGame(page);
    assert.equal(verdict.status, 0, verdict.stderr);
    assert.equal(text.match(/^outcome: /gm).length, turns);
    assert.match(text, new RegExp(`dice: \\{seed: ${seed}\\}`), 'the dice are those of its file');
    await page.context().close();
  });
}

test('the first screen says what the game is about', async () => {
  const page = await openDesk();
  await page.waitForSelector('#begin-game:not([disabled])');
  assert.match(await page.textContent('#in-short'), /^A duel\. Each turn/);
  await chooseScenario(page, 'Tutorial: a schooner');
  await page.waitForFunction(() => document.getElementById('in-short').textContent.startsWith('Small warships under sail.'));
  assert.match(await page.textContent('#games'), /Yardarm a duel of two ships.*The Halcyon and the Tempest 2 ships/s);
  await page.context().close();
});

test('a scenario that is chosen twice offers its seats once: a bot that somebody chose stays', async () => {
  const page = await openDesk({ script: holding('players') });
  const release = () => page.evaluate(() => window.release());
  await isHeld(page);
  await release();
  await page.waitForSelector('#begin-game:not([disabled])');
  await page.evaluate(() => {
    for (const _ of [1, 2]) document.querySelector('#new-game [name=scenario]').dispatchEvent(new Event('change', { bubbles: true }));
  });
  await isHeld(page);
  await release();
  await isHeld(page);  // the first choice is answered, and the second one asked for
  assert.ok(await page.isDisabled('#begin-game'));
  await release();
  await page.waitForSelector('#begin-game:not([disabled])');
  await page.selectOption('#bots select', 'admiral');
  await runInPage(page, ['--version'], {});  // what was asked before is answered
  assert.equal(await page.inputValue('#bots select'), 'admiral');
  await page.context().close();
});

/** In the page, before its script: notes when a bot has written its orders. */
function watchVarga() {
  window.Worker = class extends Worker {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', ({ data }) => {
        if (/^player: varga$/m.test(data.ran?.stdout ?? '')) window.hasThought = true;
      });
    }
  };
}

test('a bot’s orders stand nowhere before they are played, and the dice are new', async () => {
  const page = await openDesk({ script: watchVarga });
  await begin(page, 'yardarm-duel', { 'bot varga': 'random' });
  await suggest(page);
  await page.waitForFunction(() => window.hasThought);
  const everywhere = await page.evaluate(() => [document.body.innerText, ...Object.values(localStorage)].join('\n'));
  assert.match(everywhere, /player: ashe$/m);
  assert.doesNotMatch(everywhere, /player: varga(\n|\\n)/);
  await play(page);
  const { text } = await savedGame(page);
  assert.match(text, /^ *player: varga$/m);
  assert.doesNotMatch(text, /a fresh breeze/);
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
  assert.match(await page.textContent('#machine-says'), /You: South/);
  assert.match(await page.textContent('#play-turn'), /turn 2/);
  await page.click('#put-away');
  await page.waitForSelector('#go-on:visible');
  page.once('dialog', (dialog) => dialog.dismiss());
  await page.click('#begin-game');
  assert.equal(await page.isVisible('#machine'), false, 'a game that goes on is not lost without a question');
  assert.deepEqual(await faultsOf(page), []);
  await page.context().close();
});

test('on a phone one tap plays the turn, also from a field that was just written in', async () => {
  const page = await openDesk(phone);
  await begin(page, 'yardarm-duel');
  const fire = page.locator('.order[data-key=fire]');
  await choose(fire, 'crew');
  await fire.locator('label.of input').tap();
  await checked(page);
  await fire.locator('input[type=number]').fill('4');
  await page.locator('#play-turn').evaluate((button) => button.click());  // while it is checked
  await page.waitForFunction(() => document.body.dataset.page === 'game');
  assert.match((await savedGame(page)).text, /own_crew <= 4/);
  await page.context().close();
});

test('an order that stands is not called default in the next turn', async () => {
  const page = await openDesk();
  await begin(page, 'yardarm-duel');
  assert.match(await checked(page), /Nothing is ordered: default orders apply/);
  const fire = page.locator('.order[data-key=fire]');
  await choose(fire, 'rigging');
  await fire.locator('.stands input').check();
  await textOf(page, '#words', /standing, fire: rigging/);
  await checked(page);
  await play(page);
  await page.click('#next-orders');
  assert.match(await textOf(page, '#verdict-of-orders', /Nothing/), /Nothing is ordered: default or standing orders apply/);
  assert.equal(await page.textContent('#play-turn'), 'Play turn 2 without new orders');
  assert.equal(await fire.locator('.choice').first().textContent(), 'no new order');
  assert.equal(await page.textContent('.of-ship .count'), 'no new orders');
  await page.context().close();
});

/** In the page: what can be tapped and is not high enough for it. */
function lowTargets() {
  const all = [...document.querySelectorAll('button, select, summary, label:has([type=checkbox], [type=radio]), .bar a, input:not([type=checkbox], [type=radio], [type=range])')];
  return all.filter((each) => each.checkVisibility()).map((each) => [each.getBoundingClientRect().height, each.outerHTML.slice(0, 80)]).filter(([height]) => height > 0 && height < 40);
}

test('what is tapped on a phone is high enough', async () => {
  const page = await openDesk(phone);
  await page.waitForSelector('#begin-game:not([disabled])');
  assert.deepEqual(await page.evaluate(lowTargets), []);
  await begin(page, 'yardarm-duel');
  await choose(page.locator('.order[data-key=fire]'), 'crew');
  await page.locator('.order[data-key=fire] label.of input').tap();
  assert.deepEqual(await page.evaluate(lowTargets), []);
  await checked(page);
  await play(page);
  assert.ok(await page.$('.bar a'));
  assert.deepEqual(await page.evaluate(lowTargets), []);
  await page.tap('#tab-court');
  assert.deepEqual(await page.evaluate(lowTargets), []);
  await page.context().close();
});
