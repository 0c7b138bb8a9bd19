// Orders written at the desk: in all six games the native program takes and plays them; form and file stay in step; the
// file is never lost; what is secret stays with its player.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after } from 'node:test';
import { at, checked, choose, closeBrowser, faultsOf, fileOf, folder, give, holding, isHeld, native, openDesk, order, orderFor, phone, printed, saved, textOf, withdraw } from './desk_support.js';
import { test } from './fixture.js';

after(closeBrowser);

const games = [
  { name: 'tutorial-duel', player: 'north', other: 'south', ship: 'Schooner', orders: ['course', 'fire', 'sail'], said: /Schooner, course: ahead/ },
  { name: 'mc-opening', player: 'british', other: 'french', ship: 'Your orders', orders: ['move', 'windward'], said: /move: anchor/ },
  { name: 'bbp-boarding', player: 'elena', other: 'rackham', ship: 'Your orders', orders: ['place', 'plot', 'fire'], said: /San Telmo, plot: move to/ },
  { name: 'flb-speedy-gamo', player: 'british', other: 'spanish', ship: 'Speedy', orders: ['board', 'musketry'], said: /Speedy, board: any enemy/ },
  { name: 'adm-captain-san-nicolas', player: 'nelson', other: 'winthuysen', ship: 'HMS Captain', orders: ['mobilize', 'board'], said: /HMS Captain, board: any enemy/ },
  { name: 'yardarm-duel', player: 'ashe', other: 'varga', ship: 'Halcyon', orders: ['helm=close', 'fire'], said: /Halcyon, helm: close/ },
];

const scenarioOf = (name) => at(`examples/orders/${name}/scenario.yaml`);

for (const { name, player, ship, orders, said } of games) {
  test(`${name}: what is ordered at the desk is taken and played by the native program`, async () => {
    const page = await openDesk();
    const scenario = scenarioOf(name);
    await give(page, scenario);
    await orderFor(page, player);
    for (const given of orders) await order(page, ship, ...given.split('='));
    assert.match(await textOf(page, '#words', said), said);
    assert.match(await checked(page), /Ready to submit/);
    assert.equal(await page.textContent('#state'), 'not saved');
    const { name: file, file: where } = await saved(page, () => page.click('#save'));
    assert.match(file, new RegExp(`^${name}-t01-${player}\\.orders\\.yaml$`));
    assert.equal(await page.textContent('#state'), `saved as ${file}`);
    const words = await page.$$eval('#words li', (items) => items.map((item) => item.textContent));
    const native_words = printed('check', where, '--scenario', scenario);
    assert.ok(words.length > 0 && words.every((line) => native_words.includes(line)), native_words);
    const replay = path.join(folder, `${name}.replay.yaml`);
    const played = native('run', scenario, where, '--replay', replay);
    assert.match(String(played.status), /^[04]$/, played.stderr);
    assert.equal(native('verify', replay).status, 0);
    assert.deepEqual(await faultsOf(page), []);
    await page.context().close();
  });
}

test('a check that began before is no word on what is written now', async () => {
  const page = await openDesk({ script: `${holding('check')}; window.isHolding = false;` });
  await give(page, scenarioOf('tutorial-duel'));
  await orderFor(page, 'north');
  const course = await order(page, 'Schooner', 'course');
  await checked(page);
  await page.evaluate(() => window.isHolding = true);
  await course.locator('select').nth(1).selectOption('luff');
  await isHeld(page);
  await page.click('.cm-content');
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText('\nfoolish: 1\n');
  await page.evaluate(() => window.release());
  await isHeld(page);
  assert.equal(await page.isDisabled('#mail'), true);
  assert.doesNotMatch(await page.textContent('#verdict-of-orders'), /Ready/);
  await page.evaluate(() => {
    window.isHolding = false;
    window.release();
  });
  await textOf(page, '#verdict-of-orders', /problem/);
  assert.equal(await page.isDisabled('#mail'), true);
  await page.context().close();
});

test('form and file are in step, and comments stay', async () => {
  const page = await openDesk();
  await give(page, scenarioOf('tutorial-duel'));
  await orderFor(page, 'north');
  const course = await order(page, 'Schooner', 'course');
  await course.locator('select').nth(1).selectOption('luff');
  const { file } = await saved(page, () => page.click('#save'));
  const text = readFileSync(file, 'utf8');
  assert.match(text, /^ {4}course: \[ahead, luff, ahead\]$/m);
  const draft = printed('orders', 'new', '--scenario', scenarioOf('tutorial-duel'), '--player', 'north');
  assert.equal(text.replace(/^ {4}course: .*$/m, '    #course: [ahead, ahead, ahead]'), draft, 'all else is as the draft has it');

  await page.click('.cm-content');
  await page.keyboard.press('Control+Home');
  await page.keyboard.insertText('# mine\n');
  const sail = await order(page, 'Schooner', 'sail', 'full');
  await sail.locator('.stands input').check();
  await textOf(page, '#words', /standing, sail: full/);
  const again = readFileSync((await saved(page, () => page.click('#save'))).file, 'utf8');
  assert.match(again, /^# mine$/m);
  assert.match(again, /^ {4}standing: \{sail: full\} {2}# orders here apply every turn until you change them$/m);
  assert.match(again, /^ {4}#sail: full$/m);
  await choose(course, 'default');
  await page.waitForFunction(() => !document.querySelector('#words').textContent.includes('course'));
  assert.match(await page.textContent('#words'), /sail: full/);
  await page.context().close();
});

test('a slip is said, with its line, and marked in the file', async () => {
  const page = await openDesk();
  await give(page, scenarioOf('tutorial-duel'), fileOf('slip.yaml', 'prizecourt: orders/1\ngame: tutorial-duel\nturn: 1\nplayer: north\nships:\n  schooner: {sail: ful}\n'));
  await page.click('#tab-orders');
  assert.match(await textOf(page, '#verdict-of-orders', /problem/), /1 problem: the file would be rejected/);
  assert.match(await page.textContent('#problems'), /line 6.*'ful' is not a known name.*did you mean 'full'\?/);
  await page.waitForSelector('.cm-lintRange-error');
  assert.ok(await page.isDisabled('#mail'));
  await page.click('#problems button');
  assert.ok(await page.evaluate(() => document.activeElement.closest('.cm-editor') !== null));
  await page.context().close();
});

test('the bar leads to a problem, and the order that has it is marked', async () => {
  const page = await openDesk(phone);
  await give(page, scenarioOf('tutorial-duel'), fileOf('slip.yaml', 'prizecourt: orders/1\ngame: tutorial-duel\nturn: 1\nplayer: north\nships:\n  schooner:\n    fire: nobody\n    standing: {sail: ful}\n'));
  await page.tap('#tab-orders');
  await textOf(page, '#verdict-of-orders', /2 problems/);
  assert.match(await page.textContent('.order[data-key=sail] .error'), /'ful' is not a known name.*did you mean 'full'/);
  assert.deepEqual(await page.$$eval('.order:has(.error)', (rows) => rows.map((row) => row.dataset.key).sort()), ['fire', 'sail']);
  await page.tap('#verdict-of-orders button');
  assert.ok(await page.$eval('#problems .error', (item) => item.getBoundingClientRect().top > 0 && item.getBoundingClientRect().bottom < innerHeight));
  await page.context().close();
});

test('orders that will be refused are not called well', async () => {
  const page = await openDesk();
  await give(page, scenarioOf('tutorial-duel'), fileOf('refused.yaml', 'prizecourt: orders/1\ngame: tutorial-duel\nturn: 1\nplayer: south\nships:\n  brig:\n    grapple: schooner\n'));
  await page.click('#tab-orders');
  assert.equal(await textOf(page, '#verdict-of-orders', /Ready/), 'Ready to submit, 1 warning.');
  assert.equal(await page.getAttribute('#verdict-of-orders', 'class'), 'warned');
  assert.match(await page.textContent('.order[data-key=grapple] .warning'), /would be refused/);
  assert.ok(await page.isEnabled('#mail'));
  await page.context().close();
});

test('a course is drawn, and where guns bear', async () => {
  const page = await openDesk();
  await give(page, scenarioOf('tutorial-duel'));
  await orderFor(page, 'north');
  await order(page, 'Schooner', 'course');
  const picture = () => page.getAttribute('#plotted', 'src').then((source) => decodeURIComponent(source));
  await page.waitForFunction(() => decodeURIComponent(document.querySelector('#plotted').src).includes('track:schooner'));
  assert.match(await picture(), /as plotted/);
  await page.selectOption('#reach', 'schooner');
  await textOf(page, '#about-picture', /guns bear/);
  assert.match(await picture(), /arc/);
  await page.context().close();
});

test('on a phone the board is laid out for its width', async () => {
  const page = await openDesk({ viewport: { width: 390, height: 844 } });
  await give(page, scenarioOf('tutorial-duel'));
  await orderFor(page, 'north');
  const widthOf = (words) => page.waitForFunction((words) => {
    const picture = decodeURIComponent(document.querySelector('#plotted').src);
    return picture.includes(words) && Number(/viewBox="0 0 (\d+)/.exec(picture)?.[1]);
  }, words).then((width) => width.jsonValue());
  await page.selectOption('#reach', 'schooner');
  assert.ok(await widthOf('arc') <= 390);
  await page.selectOption('#reach', '');
  await order(page, 'Schooner', 'course');
  assert.ok(await widthOf('as plotted') <= 390);
  await page.context().close();
});

test('in a game that hides something his report is enough', async () => {
  const game = path.join(folder, 'fog');
  const scenario = fileOf('fog.yaml', readFileSync(scenarioOf('boats-in-the-fog'), 'utf8').replace(/^title:/m, 'hidden: [loads]\ntitle:'));
  printed('game', 'new', '--open-dice', scenario, game);
  const page = await openDesk();
  const report = path.join(game, 'reports/window-0000/champlin.json');
  await give(page, report);
  assert.equal(await page.getAttribute('#tab-orders', 'aria-selected'), 'true');
  await orderFor(page, 'champlin');
  await choose(page.locator('.order[data-key=course]').first());
  await textOf(page, '#words', /course/);
  const { file } = await saved(page, () => page.click('#save'));
  assert.equal(native('check', file, '--game', report).status, 0);
  assert.match(printed('game', 'submit', game, file), /course/);
  await page.context().close();
});

test('the page of a turn is enough to write the orders of the next one', async () => {
  const replay = path.join(folder, 'mailed.replay.yaml');
  native('run', scenarioOf('tutorial-duel'), at('examples/orders/tutorial-duel/orders/turn-1-north.yaml'), at('examples/orders/tutorial-duel/orders/turn-1-south.yaml'), '--replay', replay);
  const mailed = fileOf('mailed.html', printed('page', replay, '--as', 'north', '--turns', '1'));
  const page = await openDesk();
  await give(page, mailed);
  assert.match(await page.textContent('#title'), /schooner against a brig/);
  await page.waitForSelector('#board svg');
  await orderFor(page, 'north');
  await order(page, 'Schooner', 'course');
  await textOf(page, '#words', /Schooner, course/);
  const { name, file } = await saved(page, () => page.click('#save'));
  assert.equal(name, 'tutorial-duel-t02-north.orders.yaml');
  assert.equal(native('check', file, '--game', replay).status, 0);
  assert.deepEqual(await faultsOf(page), []);
  await page.context().close();
});

test('sealed orders: a commitment to mail, a salt that stays in the file and never in the browser', async () => {
  const scenario = fileOf('sealed.yaml', readFileSync(scenarioOf('flb-speedy-gamo'), 'utf8').replace(/^title:/m, 'orders: sealed\ntitle:'));
  const page = await openDesk({ hasClock: true });
  await give(page, scenario);
  await orderFor(page, 'british');
  await order(page, 'Speedy', 'board');
  await checked(page);
  await page.click('#seal');
  await page.waitForSelector('#sealed button');
  const buttons = await page.$$eval('#sealed li', (items) => items.map((item) => item.textContent));
  assert.ok(buttons.some((text) => /commitment/.test(text)), buttons.join('\n'));
  const salt = /^salt: \S+$/m;
  const files = [];
  for (const button of await page.$$('#sealed button')) files.push(await saved(page, () => button.click()));
  const sealed = files.map(({ file }) => readFileSync(file, 'utf8')).filter((text) => salt.test(text));
  assert.ok(sealed.length > 0, 'the player has his salt as a file');
  const [secret] = salt.exec(sealed[0]);
  await page.clock.runFor(60_000);  // whatever is put off is done
  assert.ok((await page.evaluate(() => JSON.stringify({ ...localStorage }))).includes('board'), 'the draft is kept');
  assert.ok(!(await page.evaluate(() => JSON.stringify({ ...localStorage }))).includes(secret.slice(6)));
  await page.context().close();
});

test('drafts are kept under the game, the player and the turn; before they are lost the page asks', async () => {
  const page = await openDesk();
  await give(page, scenarioOf('yardarm-duel'));
  await orderFor(page, 'ashe');
  await order(page, 'Halcyon', 'helm', 'close');
  await checked(page);
  const asked = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    dialog.accept();
  });
  await page.reload();
  assert.deepEqual(asked, ['beforeunload']);
  await page.waitForSelector('html[data-engine=ready]', { state: 'attached' });
  await give(page, scenarioOf('yardarm-duel'));
  await orderFor(page, 'ashe');
  await textOf(page, '#words', /helm: close/);
  assert.ok(await page.isVisible('#kept'));
  await page.selectOption('#player', 'varga');
  await page.waitForFunction(() => document.querySelector('#file-name').textContent.includes('varga'));
  assert.ok(!await page.isVisible('#kept'), 'another player has a draft of his own');
  await page.context().close();
});

test('a short file goes into the link of a mail, a long one is copied', async () => {
  const script = () => {
    window.mails = [];
    addEventListener('click', (event) => {
      if (event.target.id !== 'mail-link') return;
      event.preventDefault();
      window.mails.push(event.target.href);
      window.wasAtRisk = !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    }, true);
  };
  const page = await openDesk({ script });
  await give(page, scenarioOf('yardarm-duel'));
  await orderFor(page, 'ashe');
  await order(page, 'Halcyon', 'helm', 'close');
  await checked(page);
  await page.fill('#umpire', 'umpire@example.org');
  await page.click('#mail');
  const [short] = await page.evaluate(() => window.mails);
  assert.ok(short.length < 1800);
  assert.match(decodeURIComponent(short), /^mailto:umpire@example\.org\?subject=\[yardarm-duel\] turn 1, orders of ashe&body==== orders yardarm-duel 1 ashe ===[^]*helm: close[^]*=== end ===/);
  assert.equal(await page.textContent('#state'), 'handed to mail');
  const words = await page.innerText('body');
  assert.match(words, /It is not sent until you send it/);
  assert.doesNotMatch(words, /(?<!\bnot )\bsent\b(?! before)/);
  assert.equal(await page.evaluate(() => window.wasAtRisk), false, 'the browser asks nothing at the link');
  await saved(page, () => page.click('#save'));
  assert.equal(await page.textContent('#verdict-of-orders'), 'Ready to submit.');
  await give(page, scenarioOf('lake-erie'), at('examples/orders/lake-erie/orders/turn-01-perry.yaml'));
  await page.click('#tab-orders');
  await page.click('#mail');  // as soon as they are checked
  await page.waitForFunction(() => window.mails.length >= 2);
  const link = (await page.evaluate(() => window.mails)).at(-1);
  assert.doesNotMatch(link, /body=/);
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), /^=== orders lake-erie 1 perry ===[^]*scorpion[^]*=== end ===/);
  await page.context().close();
});

test('nothing is ready before something is ordered, or the player wants the default orders', async () => {
  const page = await openDesk();
  await give(page, scenarioOf('yardarm-duel'));
  await orderFor(page, 'ashe');
  assert.match(await checked(page), /Nothing is ordered yet/);
  assert.ok(await page.isDisabled('#mail'));
  await page.click('#use-defaults');
  assert.match(await checked(page), /Ready to submit: default orders/);
  assert.ok(await page.isEnabled('#mail'));
  const helm = await order(page, 'Halcyon', 'helm', 'close');
  assert.match(await textOf(page, '#verdict-of-orders', /Ready to submit\.$/), /Ready/);
  await choose(helm, 'default');
  await textOf(page, '#words', /^$/);
  await page.context().close();
});

test('a condition and a second choice are ordered with controls', async () => {
  const page = await openDesk();
  await give(page, scenarioOf('yardarm-duel'));
  await orderFor(page, 'ashe');
  const fire = await order(page, 'Halcyon', 'fire', 'crew');
  await fire.locator('label.of input').click();
  await textOf(page, '.cm-content', /fire: \{crew: own_crew <= 3\}/);
  await fire.locator('select').nth(0).selectOption('range');
  await fire.locator('select').nth(2).selectOption('pistol');
  await fire.locator('select').last().selectOption('hull');
  await textOf(page, '#words', /fire: crew when range pistol, else hull|fire: crew when range is pistol, else hull/);
  assert.match(await checked(page), /Ready/);
  await page.context().close();
});

test('a number that is typed is in the file before anything else is chosen', async () => {
  const page = await openDesk(phone);
  await give(page, scenarioOf('yardarm-duel'));
  await orderFor(page, 'ashe');
  const helm = await order(page, 'Halcyon', 'helm', 'open');
  await helm.locator('label.of input').tap();
  const number = helm.locator('input[type=number]');
  await number.fill('');
  await number.pressSequentially('11');
  assert.equal(await number.evaluate((field) => field === document.activeElement), true, 'the field stays while it is written in');
  await helm.locator('select').last().selectOption('close');
  await textOf(page, '.cm-content', /helm: \[\{open: own_crew <= 11\}, close\]/);
  assert.equal(await number.inputValue(), '11');
  assert.equal(await helm.locator('select[aria-label$=", 2"]').inputValue(), 'close');
  await page.context().close();
});

test('the first choice of every order of every game makes a file without problems', async () => {
  for (const { name, player } of games) {
    const page = await openDesk();
    await give(page, scenarioOf(name));
    await orderFor(page, player);
    const keys = new Set(await page.$$eval('.order', (rows) => rows.map((row) => row.dataset.key)));
    for (const key of keys) {
      const row = page.locator(`.order[data-key=${key}]`).first();
      await choose(row);
      assert.match(await row.getAttribute('class'), /is-given/, `${name}: ${key}`);
      assert.doesNotMatch(await checked(page), /problem/, `${name}: ${key}`);
      await withdraw(row);
    }
    await page.context().close();
  }
});
