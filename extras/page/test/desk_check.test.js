// Games looked into at the desk: verified, explained, asked about; what is wrong with a file is said in a sentence; nothing
// leaves the page, names stay text, the keyboard suffices.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { after } from 'node:test';
import { run } from '../engine/run.js';
import { at, checked, closeBrowser, desk, faultsOf, fileOf, filesIn, folder, give, keepWorkers, native, openDesk, order, orderFor, printed, program, runInPage, textOf } from './desk_support.js';
import { test } from './fixture.js';

after(closeBrowser);

const samples = readdirSync(at('replays')).filter((name) => name.endsWith('.replay.yaml'));
const replayOf = (name) => at(`replays/${name}.replay.yaml`);
const tutorial = replayOf('tutorial-duel');

async function verify(page) {
  await page.click('#tab-court');
  await page.click('#verify');
  await page.waitForSelector('#verdict');
  return page.evaluate(() => ({ verdict: document.querySelector('#verdict').className, turns: [...document.querySelectorAll('.verdicts li')].map((item) => item.className) }));
}

async function ask(page, form, fields) {
  for (const [name, value] of Object.entries(fields)) await page.fill(`#${form} [name=${name}]`, value);
  await page.evaluate(() => document.getElementById('answer').replaceChildren());
  await page.click(`#${form} button`);
  await page.waitForSelector('#answer > :not(.busy)');
}

test('every sample replay verifies, a line for each turn', async () => {
  const page = await openDesk();
  for (const sample of samples) {
    const file = at(`replays/${sample}`);
    await give(page, file);
    const turns = new Set([...readFileSync(file, 'utf8').matchAll(/^outcome: \d+\nturn: (\d+)/gm)].map(([, turn]) => turn));
    const found = await verify(page);
    assert.equal(found.verdict, 'well', sample);
    assert.deepEqual(found.turns, [...turns].map(() => 'well'), sample);
  }
  assert.deepEqual(await faultsOf(page), []);
  await page.context().close();
});

test('the page has no commands for folders, terminals and installations', async () => {
  const page = await openDesk({ script: keepWorkers });
  for (const command of ['game', 'desk', 'page', 'play', 'man']) {
    const { status, stdout, stderr } = await runInPage(page, [command], {});
    assert.deepEqual([status, stdout, stderr.split('\n')[0]], [2, '', `prizecourt: error: there is no command '${command}'`]);
  }
  await page.context().close();
});

test('in the browser all golden games come out to the same bytes as natively', async () => {
  const page = await openDesk({ script: keepWorkers });
  const goldens = { ...filesIn('tests/golden'), ...filesIn('examples') };
  const signed = await runInPage(page, ['signature', 'tests/golden'], goldens);
  assert.equal(signed.stdout, spawnSync(program, ['signature', 'tests/golden'], { encoding: 'utf8', cwd: at('.') }).stdout);
  assert.equal(signed.stdout.trim().split('\n').length, 6);
  await page.context().close();
});

test('lines come while it verifies, turn by turn', async () => {
  const page = await openDesk();
  await give(page, at('replays/lake-erie.replay.yaml'));
  await page.click('#tab-court');
  const seen = await page.evaluate(() => new Promise((resolve) => {
    const counts = [];
    const look = new MutationObserver(() => {
      counts.push([document.querySelectorAll('.verdicts .well').length, document.querySelector('#verdict') !== null]);
      if (document.querySelector('#verdict')) resolve(counts);
    });
    look.observe(document.getElementById('answer'), { subtree: true, childList: true, attributes: true });
    document.getElementById('verify').click();
  }));
  assert.ok(seen.some(([well, isDone]) => well > 0 && well < 12 && !isDone), JSON.stringify(seen));
  assert.deepEqual(seen.at(-1), [12, true]);
  await page.context().close();
});

/** Changes that somebody could plant, each in another kind of place. */
const planted = {
  'a die': [/(faces: \[)(\d)/, (_, before, face) => `${before}${face === '6' ? 1 : Number(face) + 1}`],
  'a digest': [/^(digest: \w)(\w)/m, (_, before, letter) => `${before}${letter === 'a' ? 'b' : 'a'}`],
  'the seed': [/seed: first lesson/, 'seed: another'],
  'an order': [/aim: high/, 'aim: low'],
  'a ship\'s place': [/(brig: \{at: \[)(-?\d+)/, (_, before, row) => `${before}${Number(row) + 1}`],
  'a ruling': [/range-count: steps/, 'range-count: strictly-between'],
  'the words of an event': [/range: 6/, 'range: 5'],
  'an event that is gone': [/^ *- \{?event: 7[^\n]*\n/m, ''],
};

for (const [what, [pattern, change]] of Object.entries(planted)) {
  test(`verify turns red for ${what} that was changed`, async () => {
    const text = readFileSync(tutorial, 'utf8');
    const other = text.replace(pattern, change);
    assert.notEqual(other, text, 'something is planted');
    const file = fileOf('planted.replay.yaml', other);
    assert.notEqual(native('verify', file).status, 0);
    const page = await openDesk();
    await give(page, file);
    const found = await verify(page);
    assert.equal(found.verdict, 'wrong');
    assert.ok(!found.turns.includes('well') || found.turns.indexOf('wrong') > found.turns.lastIndexOf('well'));
    assert.ok(found.turns.some((turn) => turn !== 'well'));
    await page.context().close();
  });
}

test('what is asked is answered as the native program answers', async () => {
  const page = await openDesk();
  await give(page, tutorial);
  await page.click('#tab-court');
  writeFileSync(path.join(folder, 'game.replay.yaml'), readFileSync(tutorial));
  const game = 'game.replay.yaml';
  const asked = [
    ['ask-why-not', { turn: '1', deed: 'schooner boards brig' }, ['explain', game, '--turn', '1', '--why-not', 'schooner boards brig']],
    ['ask-odds', { turn: '1', event: '7' }, ['odds', game, '--turn', '1', '--event', '7']],
    ['ask-what-if', { turn: '', ruling: 'range-count=strictly-between' }, ['what-if', game, '--ruling', 'range-count=strictly-between']],
    ['ask-rules', { words: 'rake' }, ['rules', 'away-boarders', 'rake']],
  ];
  for (const [form, fields, args] of asked) {
    await ask(page, form, fields);
    assert.equal((await page.textContent('#answer pre')).trim(), native(...args).stdout.trim(), form);
  }
  await page.selectOption('#ask-rules select', 'rulings');
  await ask(page, 'ask-rules', { words: 'AB-R7' });
  assert.equal((await page.textContent('#answer pre')).trim(), printed('rulings', 'away-boarders', 'AB-R7').trim());
  await ask(page, 'ask-luck', {});
  const luck = JSON.parse(printed('luck', game, '--format', 'json'));
  const cells = await page.$$eval('#answer table', (tables) => tables.map((table) => [...table.querySelectorAll('tbody tr')].map((row) => [...row.cells].map(({ textContent }) => textContent))));
  assert.deepEqual(cells[0].map(([name, dice]) => [name, Number(dice)]), [...luck.players, luck.all].map(({ title, name, dice }) => [title ?? name, dice]));
  assert.equal(cells[1].length, luck.kinds.length);
  await ask(page, 'ask-event', { event: '#1/7' });
  const explained = await page.textContent('#answer');
  const [event] = JSON.parse(printed('explain', game, '1/7', '--format', 'json'));
  for (const words of [event.rule.text, event.rolls[0].at, event.decisions[0].question, `${event.changes[0].what}: ${event.changes[0].from} → ${event.changes[0].to}`]) assert.ok(explained.includes(words), words);
  await ask(page, 'ask-turn', { turn: '1' });
  assert.equal(await page.locator('.events li').count(), JSON.parse(printed('explain', game, '--turn', '1', '--format', 'json')).length);
  await page.click('.events .event >> nth=6');
  await textOf(page, '#answer h3', /Turn 1, event 7/);
  assert.deepEqual(await faultsOf(page), []);
  await page.context().close();
});

test('a damaged replay: one sentence with the name of its file, and the film of the turns before', async () => {
  const text = readFileSync(tutorial, 'utf8');
  const at = text.search(/^---\ninput: \d+\nturn: 3\n/m);
  const file = fileOf('my-game.replay.yaml', text.slice(0, at) + text.slice(at).replace(/faces: \[(\d)/, (_, face) => `faces: [${face === '6' ? 1 : Number(face) + 1}`));
  const page = await openDesk();
  await give(page, file);
  await page.waitForSelector('#board svg');
  assert.match(await page.textContent('#told'), /^my-game\.replay\.yaml was changed or is incomplete: it does not verify after turn 2\. The film ends there\. See the page “Check” for details\.$/);
  const cut = fileOf('cut.replay.yaml', text.slice(0, at + 400));
  await give(page, cut);
  await textOf(page, '#told', /cut\.replay\.yaml was changed or is incomplete: it does not verify after turn 2/);
  await page.waitForSelector('#board svg');
  await page.context().close();
});

test('what if: other orders give another game, which says that it was never played and has one way out', async () => {
  const page = await openDesk();
  await give(page, tutorial);
  await page.click('#tab-court');
  await page.selectOption('#ask-what-if select', { label: 'turn-1-north.yaml' });
  const given = await page.inputValue('#ask-what-if textarea');
  assert.ok(readFileSync(tutorial, 'utf8').includes(given.split('\n').find((line) => line.includes('course'))));
  await ask(page, 'ask-what-if', { other: given.replace('aim: high', 'aim: low') });
  await page.click('#answer >> text=never played >> nth=-1');
  await page.waitForSelector('#supposed:not([hidden])');
  assert.match(await page.textContent('#supposed'), /never played/);
  await page.click('#back-to-the-game');
  assert.ok(await page.isHidden('#supposed'));
  assert.equal((await verify(page)).verdict, 'well');
  await page.context().close();
});

test('one run leaves nothing to the next: A, B, A, also where B fails or ends the program', async () => {
  const built = path.dirname(desk);
  const factory = createRequire(import.meta.url)(path.join(built, 'prizecourt.js'));
  const module = await WebAssembly.compile(readFileSync(path.join(built, 'prizecourt.wasm')));
  const files = { 'game.replay.yaml': readFileSync(tutorial, 'utf8') };
  const first = await run(factory, module, ['show', 'game.replay.yaml'], files);
  assert.equal(first.stdout, printed('show', tutorial));
  const others = [['verify', 'no-such-file'], ['nonsense'], ['--help'], ['check', 'game.replay.yaml'], ['orders', 'new', 'game.replay.yaml', '--player', 'nobody']];
  for (const other of others) {
    const between = await run(factory, module, other, files);
    assert.deepEqual(await run(factory, module, other, files), between);
    assert.deepEqual(await run(factory, module, ['show', 'game.replay.yaml'], files), first, other.join(' '));
  }
});

const whole = readFileSync(tutorial, 'utf8');
const film = '{"prizecourt":"film/1","game":"x","turns":[]}';
const troubles = {
  'a replay cut in the middle': ['cut.replay.yaml', whole.slice(0, 30000), null],
  'a film of another version': ['new.film.json', film.replace('film/1', 'film/9'), /film\/9; this desk reads film\/1/],
  'a page that was cut off': ['cut.html', `<!DOCTYPE html><script type="application/json" id="film">${film.slice(0, 20)}`, /is incomplete/],
  'a page of something else': ['other.html', '<!DOCTYPE html><html><p>Hello</p></html>', /not the page of a game/],
  'JSON that is cut off': ['cut.json', '{"prizecourt": "report/1", "ga', /damaged or incomplete/],
  'a file of something else': ['letter.txt', 'Dear Perry,\n', /The desk cannot open/],
  'an empty file': ['empty.yaml', '', /is empty/],
};

test('a page that another version made says so', async () => {
  const page = await openDesk();
  const made = printed('page', replayOf('yardarm-duel')).replace(/<meta name="generator"[^>]*>\n?/, '');
  const by = (version) => made.replace('<head>', `<head>\n<meta name="generator" content="prizecourt ${version}">`);
  const [ours] = /[0-9.]+/.exec(printed('--version'));
  await give(page, fileOf('ours.html', by(ours)));
  assert.doesNotMatch(await page.textContent('#note'), /made by/);
  await give(page, fileOf('other.html', by('9.9.9')));
  assert.match(await page.textContent('#note'), new RegExp(`It was made by prizecourt 9\\.9\\.9; this desk is prizecourt ${ours}`));
  await give(page, fileOf('newer.html', by('9.9.9').replace('"prizecourt":"film/1"', '"prizecourt":"film/2"')));
  assert.match(await page.textContent('#note .wrong'), /film\/2; this desk reads film\/1\. A newer desk opens it\. It was made by prizecourt 9\.9\.9/);
  await page.context().close();
});

for (const [what, [name, text, said]] of Object.entries(troubles)) {
  test(`${what} is said in a sentence`, async () => {
    const page = await openDesk();
    await give(page, fileOf(name, text));
    if (said) assert.match(await textOf(page, '#note .wrong'), said);
    else assert.equal((await verify(page)).verdict, 'wrong');
    assert.deepEqual(await faultsOf(page), []);
    await page.context().close();
  });
}

test('without WebAssembly, with a damaged engine, without scripts: the page says so', async () => {
  const page = await openDesk({ ready: false, script: () => delete globalThis.WebAssembly });
  assert.match(await textOf(page, '#note .wrong'), /no WebAssembly/);
  await page.context().close();
  const text = readFileSync(desk, 'utf8');
  const begin = text.indexOf('id="engine">') + 500;
  const damaged = await openDesk({ ready: false, file: fileOf('damaged.html', `${text.slice(0, begin)}AAAA${text.slice(begin + 4)}`) });
  assert.match(await textOf(damaged, '#note .wrong'), /engine in this page is damaged|cannot start/);
  await damaged.context().close();
  const still = await openDesk({ ready: false, javaScriptEnabled: false });
  assert.match(await still.innerText('body'), /needs a browser that runs scripts/);
  await still.context().close();
});

test('nothing leaves the page: each planted breach of the policy is stopped and counted', async () => {
  const page = await openDesk();
  await page.evaluate(async () => {
    await fetch('https://example.org/').catch(() => {});
    await fetch('data:text/plain,x').catch(() => {});
    new Image().src = 'https://example.org/x.png';
    const script = document.createElement('script');
    script.textContent = 'window.planted = true';
    document.body.append(script);
  });
  await page.waitForFunction(() => window.breaches.length >= 4);
  assert.equal(await page.evaluate(() => window.breaches.length), 4);
  assert.equal(await page.evaluate(() => window.planted), undefined);
  await page.context().close();
});

test('hostile names and titles stay text', async () => {
  const hostile = '<img src=x onerror=window.planted=1></script><script>window.planted=1</script>';
  const scenario = readFileSync(at('examples/orders/tutorial-duel/scenario.yaml'), 'utf8').replace(/^title:.*$/m, `title: '${hostile}'`).replace(/^  schooner:$/m, `  schooner:\n    name: '<b onclick=1>Sch'`);
  const page = await openDesk();
  await give(page, fileOf('<b>hostile.yaml', scenario));
  await orderFor(page, 'north');
  await give(page, fileOf('north.yaml', `prizecourt: orders/1\ngame: tutorial-duel\nturn: 1\nplayer: north\n# ${hostile}\nships:\n  schooner: {sail: '${hostile}'}\n`));
  await textOf(page, '#problems', /onerror/);
  assert.match(await page.textContent('.cm-content'), /# <img src=x onerror/);
  await page.click('#tab-game');
  assert.deepEqual(await page.evaluate(() => [window.planted, document.querySelectorAll('main b, main img[src=x], #note b').length]), [undefined, 0]);
  assert.deepEqual(await faultsOf(page), []);
  await page.context().close();
});

test('a turn is ordered and submitted with the keyboard alone', async () => {
  const page = await openDesk();
  await give(page, at('examples/orders/yardarm-duel/scenario.yaml'));
  const focus = async (wanted, key = 'Tab') => {
    for (let presses = 0; presses < 200; presses++) {
      if (await page.evaluate((one) => [document.activeElement?.id, document.activeElement?.getAttribute('aria-label'), document.activeElement?.closest('.order')?.dataset.key].includes(one), wanted)) return;
      await page.keyboard.press(key);
    }
    assert.fail(`${wanted} cannot be reached`);
  };
  await focus('tab-game');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await focus('player');
  await page.keyboard.press('ArrowDown');
  await page.waitForSelector('#form .order');
  await checked(page);
  await focus('use-defaults');
  await focus('helm');  // first the question what the default is, then the choices
  await page.keyboard.press('Enter');
  assert.match(await page.locator('.order[data-key=helm] .hint[open]').innerText(), /holds her course/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await textOf(page, '#words', /helm: close/);
  await textOf(page, '#verdict-of-orders', /Ready to submit/);
  await focus('seal', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await textOf(page, '#sealed', /to mail/);
  await focus('The orders as a file (YAML)');
  await page.keyboard.press('Tab');
  assert.notEqual(await page.evaluate(() => document.activeElement.getAttribute('aria-label')), 'The orders as a file (YAML)', 'the editor lets the key out');
  await page.context().close();
});

/** What in the window covers the upper or the lower edge of what has the focus; of the editor, which is large, of the line of its cursor. */
function coverOfFocus() {
  const focused = document.activeElement;
  const [line] = focused.getElementsByClassName('cm-line');
  const { left, top, bottom, width } = (line ?? focused).getBoundingClientRect();
  const covers = [top + 2, bottom - 2].map((y) => document.elementFromPoint(left + Math.min(width / 2, 20), y))
    .filter((found) => !found || !(focused.contains(found) || found.closest('label')?.contains(focused)));
  return { id: focused.id || focused.getAttribute('aria-label') || focused.textContent, isOutside: !focused.closest('#orders'), inForm: focused.closest('#form') !== null, covers: covers.map((found) => found?.outerHTML.slice(0, 80) ?? 'the edge of the window') };
}

for (const viewport of [{ width: 390, height: 844 }, { width: 1000, height: 640 }, { width: 1001, height: 700 }, { width: 1280, height: 800 }]) {
  test(`what has the focus is seen whole, beside the board and the bar that stay: ${viewport.width} x ${viewport.height}`, async () => {
    const page = await openDesk({ viewport });
    for (const [game, player] of [['yardarm-duel', 'ashe'], ['lake-erie', 'perry']]) {
      await give(page, at(`examples/orders/${game}/scenario.yaml`));
      await orderFor(page, player);
      await page.waitForFunction(() => document.getElementById('plotted').complete);
      for (const [key, from] of [['Tab', '#copy'], ['Shift+Tab', '.cm-content']]) {
        await page.focus(from);
        const seen = [];
        for (let last = {}; !last.isOutside && last.id !== 'player'; seen.push(last)) {
          await page.keyboard.press(key);
          last = await page.evaluate(coverOfFocus);
        }
        assert.deepEqual(seen.filter(({ covers, isOutside }) => covers.length > 0 && !isOutside), [], `${game}, ${key}`);
        assert.ok(seen.filter(({ inForm }) => inForm).length > 7, `${game}, ${key}: ${seen.map(({ id }) => id)}`);
      }
    }
    await page.context().close();
  });
}

for (const options of [{}, { colorScheme: 'dark' }, { viewport: { width: 360, height: 740 } }]) {
  test(`axe finds nothing, and nothing is wider than the screen: ${JSON.stringify(options)}`, async () => {
    const page = await openDesk(options);
    const source = readFileSync(at('extras/page/node_modules/axe-core/axe.min.js'), 'utf8');
    const look = async (where) => {
      const session = await page.context().newCDPSession(page);
      await session.send('Runtime.evaluate', { expression: source, allowUnsafeEvalBlockedByCSP: true });
      const { violations } = await page.evaluate(() => axe.run());
      assert.deepEqual(violations.map(({ id, nodes }) => `${where}: ${id}: ${nodes.map(({ target }) => target).join(' ')}`), []);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth + 1), `${where} is too wide`);
    };
    await look('empty');
    await page.click('#begin-game:not([disabled])');
    await page.waitForSelector('#form .order');
    await checked(page);
    await look('against the machine');
    await give(page, tutorial);
    await look('game');
    await verify(page);
    await ask(page, 'ask-event', { event: '1/7' });
    await look('check');
    await give(page, at('examples/orders/yardarm-duel/scenario.yaml'));
    await orderFor(page, 'ashe');
    await order(page, 'Halcyon', 'helm');
    await look('orders');
    await page.click('#tab-about');
    await look('about');
    await page.context().close();
  });
}

test('sizes: the module at most 2 MB packed, the desk at most 4 MB', () => {
  const size = statSync(desk).size;
  assert.ok(size <= 4 << 20, `${size}`);
  const packed = /id="engine">([^<]*)</.exec(readFileSync(desk, 'utf8'))[1].length * 3 / 4;
  assert.ok(packed <= 2 << 20, `${packed}`);
});
