// What tests of the desk have in common: the desk that was built, opened from the disk in a browser that counts what it may
// not do, and the native program to hold it against.

import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { theBrowser } from './browser.js';
import { newFolder, patience } from './fixture.js';

export { closeBrowser } from './browser.js';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
export const desk = process.env.PRIZECOURT_DESK ?? path.join(root, 'build/wasm/desk.html');
export const program = process.env.PRIZECOURT ?? path.join(root, 'build/release/prizecourt');
export const folder = newFolder();

/** A file of the project. */
export const at = (name) => path.join(root, name);

/** Where a file with that text is, made for a test. */
export function fileOf(name, text) {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

/** The native program, in the folder of the test. */
export function native(...args) {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', cwd: folder, maxBuffer: 1 << 28 });
  return { status, stdout, stderr };
}

/** What it prints, where all is well. */
export function printed(...args) {
  return execFileSync(program, args, { encoding: 'utf8', cwd: folder, maxBuffer: 1 << 28 });
}

/** For openDesk(): a phone, with fingers. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** The desk, ready for files; with `hasClock` its time can be run forward. `page.faults` lists what no page may do. */
export async function openDesk({ file = desk, script = () => {}, ready = true, hasClock = false, ...options } = {}) {
  const context = await (await theBrowser()).newContext({ viewport: { width: 1280, height: 800 }, permissions: ['clipboard-read', 'clipboard-write'], ...options });
  await context.addInitScript(() => {
    window.breaches = [];
    document.addEventListener('securitypolicyviolation', (event) => window.breaches.push(`${event.violatedDirective} ${event.blockedURI}`));
  });
  await context.addInitScript(script);
  if (hasClock) await context.clock.install();
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  page.faults = [];
  page.on('pageerror', (error) => page.faults.push(`error: ${error.message}`));
  page.on('request', (request) => /^(blob|data):/.test(request.url()) || request.url() === `file://${file}` || page.faults.push(`request: ${request.url()}`));
  await page.goto(`file://${file}`);
  if (ready) await page.waitForSelector('html[data-engine=ready]', { state: 'attached' });
  return page;
}

/** A run of the desk's own engine in the browser, past what its pages ask: `{status, stdout, stderr}`. @param {string[]} args @param {Record<string, string>} files */
export function runInPage(page, args, files) {
  return page.evaluate(([args, files]) => new Promise((resolve) => {
    const [worker] = window.workers;
    const id = `test ${Math.random()}`;
    worker.addEventListener('message', ({ data }) => {
      if (data.id === id && data.note === undefined) resolve(data.ran ?? { status: -1, stdout: '', stderr: data.failed });
    });
    worker.postMessage({ id, args, files });
  }).then(({ status, stdout, stderr }) => ({ status, stdout, stderr })), [args, files]);
}

/** For `script` of openDesk(): keeps the workers that the desk starts. @param {string} [heldWord] what they are asked with this word waits in `window.held` until `release()`, while `window.isHolding` */
export function keepWorkers(heldWord) {
  const Original = window.Worker;
  window.workers = [];
  window.held = [];
  window.isHolding = heldWord !== undefined;
  window.release = () => window.held.splice(0).forEach((ask) => ask());
  window.Worker = class extends Original {
    constructor(...given) {
      super(...given);
      window.workers.push(this);
    }

    postMessage(asked) {
      if (window.isHolding && asked.args?.includes(heldWord)) window.held.push(() => super.postMessage(asked));
      else super.postMessage(asked);
    }
  };
}

/** The same, with a word. @param {string} word */
export const holding = (word) => `(${keepWorkers})(${JSON.stringify(word)})`;

/** Waits until something is held. */
export const isHeld = (page) => page.waitForFunction(() => window.held.length > 0);

/** Files below a folder of the project, by their paths. */
export function filesIn(folder) {
  return Object.fromEntries(readdirSync(at(folder), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).map((entry) => {
    const file = path.join(entry.parentPath ?? entry.path, entry.name);
    return [path.relative(root, file), readFileSync(file, 'utf8')];
  }));
}

/** What the page did that it may not. */
export async function faultsOf(page) {
  return [...page.faults, ...await page.evaluate(() => window.breaches)];
}

/** Gives the desk files, by button, and waits until it has taken them in. */
export async function give(page, ...files) {
  await page.evaluate(() => delete document.documentElement.dataset.taken);
  await page.setInputFiles('#files', files);
  await page.waitForSelector('html[data-taken]', { state: 'attached' });
}

/** The text of an element, once it matches. */
export async function textOf(page, selector, pattern = /./) {
  await page.waitForFunction(([where, source]) => new RegExp(source, 's').test(document.querySelector(where)?.textContent ?? ''), [selector, pattern.source]);
  return page.textContent(selector);
}

/** Begins the orders of a player, and waits until they are checked. */
export async function orderFor(page, player) {
  await page.click('#tab-orders');
  if (await page.inputValue('#player') !== player) await page.selectOption('#player', player);
  await page.waitForSelector('#form .order');
  await checked(page);
}

/** Waits until what is written is checked. */
export async function checked(page) {
  return textOf(page, '#verdict-of-orders', /Ready|problem|Nothing/);
}

/** Clicks a control in the middle of the window, where nothing that stays at an edge covers it. */
async function clickInTheMiddle(control) {
  await control.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await control.click();
}

/** Chooses for an order: a word, or without one the first choice that is not the default; of a map the first choice of a part, or else a section of a ship in its first field. */
export async function choose(row, word) {
  await row.evaluate((element) => {
    for (let details = element.closest('details'); details; details = details.parentElement.closest('details')) details.open = true;
  });
  const buttons = row.locator('.choices').first().locator('input');
  const [select, ofPart] = [row.locator('.controls-of > select'), row.locator('.controls-of .of select')];
  const field = row.locator('.controls-of input').first();
  if (await buttons.count() > 0) await clickInTheMiddle(word === undefined ? buttons.nth(1) : row.locator(`.choices input[value="${word}"]`));
  else if (await select.count() > 0) await select.first().selectOption(word ?? { index: 1 });
  else if (await ofPart.count() > 0) await ofPart.first().selectOption(word ?? { index: 1 });
  else await field.fill(word ?? 'D4').then(() => field.blur());
}

/** Takes an order back. */
export async function withdraw(row) {
  const button = row.locator('.to-default');
  if (await button.count() > 0) await clickInTheMiddle(button);
  else await choose(row, 'default');
  assert.doesNotMatch(await row.getAttribute('class'), /is-given/);
}

/** Gives a ship an order. */
export async function order(page, ship, key, word) {
  const row = page.locator('.of-ship', { has: page.locator('.name', { hasText: new RegExp(`^${ship}$`) }) }).locator(`.order[data-key=${key}]`);
  await choose(row, word);
  return row;
}

// ---- against the machine ----

/** Begins a game of the first screen. @param {string} name of the scenario’s file or folder @param {Record<string, string>} [seats] what else is chosen there */
export async function begin(page, name, seats = {}) {
  const index = await page.evaluate((wanted) => JSON.parse(document.getElementById('scenarios').textContent).findIndex((each) => each.name.includes(`/${wanted}`)), name);
  await chooseScenario(page, String(index));
  await beginChosen(page, seats);
}

/** Chooses a scenario of the first screen, by its place or by its title. */
export async function chooseScenario(page, wanted) {
  await page.waitForSelector('#games input', { state: 'attached' });
  await page.evaluate((each) => {
    const all = [...document.querySelectorAll('#games input')];
    (all.find((input) => input.value === each) ?? all.find((input) => input.closest('label').textContent.includes(each))).click();
  }, wanted);
}

/** Begins a game of a scenario that is opened. @param {string} scenario its text @param {Record<string, string>} [seats] */
export async function beginOf(page, scenario, seats = {}) {
  await give(page, fileOf('opened.yaml', scenario));
  await page.click('#play-this');
  await beginChosen(page, seats);
}

async function beginChosen(page, seats) {
  await page.waitForSelector('#begin-game:not([disabled])');
  for (const [name, value] of Object.entries(seats)) await page.selectOption(`#new-game [name="${name}"]`, value);
  await page.click('#begin-game');
  await page.waitForSelector('#form .order', { state: 'attached' });
}

/** Takes up what a captain would order; waits until it is checked. */
export async function suggest(page) {
  await page.evaluate(() => document.getElementById('suggested').replaceChildren('…'));
  await page.click('#ask-captain');
  await page.waitForFunction(() => document.getElementById('suggested').textContent !== '…' && !document.body.classList.contains('busy'));
  await checked(page);
}

/** Hands in what is written, and waits until the turn is told. */
export async function play(page) {
  await page.click('#play-turn:not([disabled])');
  await page.waitForFunction(() => !document.body.classList.contains('busy') && document.body.dataset.page === 'game');
  assert.equal(await page.textContent('#machine-wrong'), '');
  await page.waitForSelector('#board [data-group]', { state: 'attached' });
}

/** The replay that somebody saves. */
export async function savedGame(page) {
  const { file, name } = await saved(page, () => page.click('#save-game'));
  return { name, text: readFileSync(file, 'utf8'), verdict: native('verify', file) };
}

/** In the page: plays the game against the machine that has begun to its end, with what a captain would order. Gives how many turns that were. */
export async function playToTheEnd() {
  const find = (id) => document.getElementById(id);
  const isFree = () => !document.body.classList.contains('busy');
  const until = async (what) => {
    while (!what()) await new Promise((resolve) => setTimeout(resolve, 10));
  };
  for (let turns = 1; turns < 100; turns++) {
    find('suggested').replaceChildren();
    find('ask-captain').click();
    await until(() => isFree() && find('suggested').textContent !== '');
    await until(() => !find('play-turn').disabled && find('play-turn').ariaDisabled !== 'true');
    find('play-turn').click();
    await until(isFree);
    if (find('machine-wrong').textContent !== '') throw new Error(find('machine-wrong').textContent);
    await until(() => document.body.dataset.page === 'game' && document.querySelector('#board [data-group]'));
    if (find('next-orders').hidden) return turns;
    find('next-orders').click();
  }
  throw new Error('it does not end');
}

/** What somebody is given to save, after he did that. */
export async function saved(page, deed) {
  const [download] = await Promise.all([page.waitForEvent('download'), deed()]);
  const file = path.join(folder, download.suggestedFilename());
  await download.saveAs(file);
  return { name: download.suggestedFilename(), file };
}
