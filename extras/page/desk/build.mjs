#!/usr/bin/env node
// Makes the desk, one HTML file, of what lies here, the viewer, the libraries, and the engine that the preset `wasm` builds:
//   node extras/page/desk/build.mjs [FOLDER]       FOLDER is build/wasm; desk.html is written there

import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { run } from '../engine/run.js';
import { whyNotAlone } from './machine.js';

const here = path.dirname(fileURLToPath(import.meta.url));
const built = path.resolve(process.argv[2] ?? path.join(here, '../../../build/wasm'));
const most_bytes = 4 << 20;
/** What the engine is linked with, by Debian's packages. */
const linked = ['libyaml-cpp-dev', 'libsodium-dev', 'libcli11-dev', 'libspdlog-dev', 'libfmt-dev', 'emscripten'];

const read = (/** @type {string} */ name) => fs.readFileSync(path.join(here, name), 'utf8');
const escaped = (/** @type {string} */ text) => text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

/** One script of modules. @param {string} entry @param {boolean} minify @param {import('esbuild').Plugin[]} plugins */
async function bundle(entry, minify, format, plugins = []) {
  const made = await build({ entryPoints: [path.join(here, entry)], bundle: true, write: false, format, minify, target: 'es2022', charset: 'utf8', metafile: true, legalComments: 'none', plugins });
  return { text: made.outputFiles[0].text, inputs: Object.keys(made.metafile.inputs) };
}

/** A script as it can stand in a page. @param {string} text */
function inPage(text) {
  const broken = /<\/script|<!--/i.exec(text);
  if (broken) throw new Error(`a script holds ${broken[0]}, at which browsers would end it`);
  return text;
}

// ---- scripts ----

const libraries = await bundle('libraries.js', true, 'esm');
const packed = { name: 'packed', setup: (/** @type {import('esbuild').PluginBuild} */ making) => making.onLoad({ filter: /desk\/libraries\.js$/ }, () => ({ contents: libraries.text })) };
const main = await bundle('main.js', false, 'iife', [packed]);
const worker = await bundle('worker.js', false, 'iife');
const script = `\n${inPage(main.text)}`;

// ---- the engine ----

const factory = createRequire(import.meta.url)(path.join(built, 'prizecourt.js'));
const bytes = fs.readFileSync(path.join(built, 'prizecourt.wasm'));
const { stdout: version } = await run(factory, await WebAssembly.compile(bytes), ['--version'], {});

// ---- who made what ----

const folders = [...new Set(libraries.inputs.map((input) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input)?.[1]).filter((name) => name !== undefined))].sort();
const fromNpm = folders.map((name) => {
  const folder = path.join(here, '../node_modules', name);
  const { version: number, license } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return { name, version: number, licence: license, text: fs.readFileSync(path.join(folder, 'LICENSE'), 'utf8') };
});
const madeOf = path.join(here, '../../../build/page-parts/made-of');
const versions = Object.fromEntries((fs.existsSync(madeOf) ? fs.readFileSync(madeOf, 'utf8') : '').split('\n').map((line) => line.split(' ')));
const fromDebian = linked.map((name) => {
  const text = fs.readFileSync(`/usr/share/doc/${name}/copyright`, 'utf8');
  return { name, version: versions[name] ?? '', licence: [...new Set([...text.matchAll(/^License: (\S+)/gm)].map(([, licence]) => licence))].slice(0, 3).join(', '), text: name === 'emscripten' ? text.slice(0, 6000) : text };
});
const list = [...fromNpm, ...fromDebian].map(({ name, version: number, licence, text }) =>
  `<details><summary>${escaped(`${name} ${number}: ${licence}`)}</summary><pre tabindex="0">${escaped(text.trim())}</pre></details>`).join('\n');

// ---- the page ----

/** What the film page has for its viewer. */
const page = read('../../../mail/page/viewer/page.html');
const viewer = (/<main id="viewer"[\s\S]*?<\/main>/.exec(page)?.[0] ?? '').replace('<main ', '<div ').replace(/<\/main>$/, '</div>') +
  [...page.matchAll(/<dialog[\s\S]*?<\/dialog>/g)].map(([dialog]) => `\n${dialog}`).join('') + '\n';

// ---- what can be played against the machine ----

/** The scenarios of the project: the duel to begin with, then by ruleset. Games for people who do not trust each other, or with dice that are written down, are left out. */
function scenarios() {
  const root = path.join(here, '../../..');
  const files = ['examples/orders', 'data/scenarios/even'].flatMap((folder) => fs.readdirSync(path.join(root, folder), { recursive: true }).map((name) => `${folder}/${name}`)).filter((name) => /(scenario|even\/[^/]*)\.yaml$/.test(name)).sort();
  const read = files.map((name) => ({ name, text: fs.readFileSync(path.join(root, name), 'utf8') })).filter(({ text }) => whyNotAlone(text) === '');
  const ruleset = (/** @type {{ name: string, text: string }} */ { text }) => /^ruleset: (.*)$/m.exec(text)?.[1] ?? '';
  const isFirst = (/** @type {{ name: string }} */ { name }) => name === 'examples/orders/yardarm-duel/scenario.yaml';
  return [...read.filter(isFirst), ...read.filter((each) => !isFirst(each)).sort((a, b) => ruleset(a) < ruleset(b) ? -1 : ruleset(a) > ruleset(b) ? 1 : 0)];
}

const parts = {
  SCENARIOS: JSON.stringify(scenarios()).replaceAll('<', '\\u003c'),
  VERSION: version.trim().replace(/^prizecourt /, ''), STYLE: read('../../../mail/page/viewer/page.css') + read('../../../mail/page/viewer/paper.css') + read('../../../mail/page/viewer/picture.css') + read('desk.css'), LIBRARIES: list, VIEWER: viewer,
  ENGINE: fs.readFileSync(path.join(built, 'prizecourt.wasm.gz')).toString('base64'),
  WORKER: inPage(fs.readFileSync(path.join(built, 'prizecourt.js'), 'utf8')) + inPage(worker.text),
  SCRIPT_HASH: `sha256-${createHash('sha256').update(script).digest('base64')}`,
};
const desk = read('template.html').replace('\n@SCRIPT@', () => script).replace(/@([A-Z_]+)@/g, (_, name) => parts[name] ?? `@${name}@`);
if (Buffer.byteLength(desk) > most_bytes) throw new Error(`the desk has ${Buffer.byteLength(desk)} bytes, more than 4 MB`);
const target = path.join(built, 'desk.html');
fs.writeFileSync(`${target}.new`, desk);
fs.renameSync(`${target}.new`, target);
console.log(`${target}: ${(Buffer.byteLength(desk) / 1e6).toFixed(2)} MB`);
