// What tests of the page have in common: pages that the program makes, films put into them, and a
// browser that counts what no page may do.

import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { theBrowser } from './browser.js';
import { newFolder, patience } from './fixture.js';

export { closeBrowser } from './browser.js';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const program = process.env.PRIZECOURT ?? path.join(root, 'build/release/prizecourt');
const folder = newFolder();

/** The sample replays, by name. */
export const samples = readdirSync(path.join(root, 'replays')).filter(name => name.endsWith('.replay.yaml'));

/** Every golden game, and every sample that is none of them: where their replays are, by name. */
export const games = new Map([['replays', ''], ['tests/golden', '/expected']].flatMap(([folder, file]) =>
  readdirSync(path.join(root, folder)).map(name => name.replace('.replay.yaml', ''))
    .map(name => [name, path.join(root, folder, `${name}${file}.replay.yaml`)])));

/** One of each game. */
export const onePerGame = ['lake-erie', 'mc-opening', 'bbp-boarding', 'adm-captain-san-nicolas', 'flb-speedy-gamo', 'yardarm-duel'].map(name => `${name}.replay.yaml`);

/** Where a file with that text is, made for a test. */
export function fileOf(name, text) {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

/** Pages that were made, by what they were made of. */
const made = new Map();

/** The text of the page of a sample replay, as the program makes it. */
export function pageOf(sample, ...options) {
  const args = ['page', path.isAbsolute(sample) ? sample : path.join(root, 'replays', sample), ...options];
  const key = args.join(' ');
  if (!made.has(key)) made.set(key, execFileSync(program, args, { encoding: 'utf8', maxBuffer: 1 << 28 }));
  return made.get(key);
}

/** What the program prints. */
export function printed(...options) {
  return execFileSync(program, options, { encoding: 'utf8', maxBuffer: 1 << 28, cwd: root });
}

const film_begins = '<script type="application/json" id="film">\n';
const film_ends = '</script>';

/** The film that a page holds, as text. */
export function filmIn(page) {
  const begin = page.indexOf(film_begins) + film_begins.length;
  return page.slice(begin, page.indexOf(film_ends, begin));
}

/** The page with another text in the place of its film, escaped as the program does it. */
export function withFilm(page, text) {
  const begin = page.indexOf(film_begins) + film_begins.length;
  const escaped = text.replaceAll('<', '\\u003c');
  return page.slice(0, begin) + escaped + page.slice(page.indexOf(film_ends, begin));
}

let pages = 0;

/**
 * Opens a page from the disk. Where its clock is held, time passes in it only by `page.clock.runFor()`. `page.faults` lists what no page may do: errors, messages of errors, requests that leave
 * the page, breaches of its own policy.
 */
export async function open(text, { hash = '', holdClock = false, ...options } = {}) {
  const context = await (await theBrowser()).newContext({ viewport: { width: 1280, height: 800 }, ...options });
  await context.addInitScript(() => {
    window.breaches = [];
    document.addEventListener('securitypolicyviolation', event => window.breaches.push(`${event.violatedDirective} ${event.blockedURI}`));
  });
  if (holdClock) {
    await context.clock.install({ time: 0 });
    await context.clock.pauseAt(1000);
  }
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  page.faults = [];
  page.on('pageerror', error => page.faults.push(`error: ${error.message}`));
  page.on('console', message => message.type() === 'error' && page.faults.push(`console: ${message.text()}`));
  page.on('dialog', dialog => page.faults.push(`dialog: ${dialog.message()}`));
  const file = fileOf(`page-${pages++}.html`, text);
  page.on('request', request => request.url().startsWith(`file://${file}`) || page.faults.push(`request: ${request.url()}`));
  await page.goto(`file://${file}${hash}`);
  return page;
}

/** All that went wrong in a page. */
export async function faultsOf(page) {
  return [...page.faults, ...await page.evaluate(() => window.breaches)];
}

/** Where the viewer is: `3/7`. */
export function placeIn(page) {
  return page.locator('#place').textContent();
}

/** A film of so many events, at least: the same turns again and again. */
export function repeated(film, events) {
  const turns = [];
  for (let count = 0; count < events;) {
    for (const turn of film.turns) {
      turns.push({ ...turn, turn: turns.length + 1, title: `Turn ${turns.length + 1}` });
      count += turn.frames.length;
    }
  }
  return { ...film, turns };
}
