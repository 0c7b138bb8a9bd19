#!/usr/bin/env -S node --no-experimental-fetch
// The engine of the page as a program for a terminal, to hold it against the native one:
//   PRIZECOURT_FILES=examples extras/page/engine/prizecourt.mjs signature tests/golden
// Files and folders below the present one that an argument names are read into the run, and so are those that
// PRIZECOURT_FILES names, with ':' between them; what the run writes is written out. It needs what the preset `wasm`
// builds, or the folder of another build in PRIZECOURT_WASM.

import fs from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';
import { run } from './run.js';

const built = process.env.PRIZECOURT_WASM ?? path.join(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '../../../build/wasm');
const factory = createRequire(import.meta.url)(path.resolve(built, 'prizecourt.js'));
const module = await WebAssembly.compile(fs.readFileSync(path.join(built, 'prizecourt.wasm')));

/** @type {Record<string, Uint8Array>} */
const files = {};
const collect = (/** @type {string} */ name) => {
  const found = fs.statSync(name, { throwIfNoEntry: false });
  if (found?.isFile()) files[name] = fs.readFileSync(name);
  if (found?.isDirectory()) for (const inner of fs.readdirSync(name)) collect(path.join(name, inner));
};
const args = process.argv.slice(2);
const named = [...args, ...(process.env.PRIZECOURT_FILES ?? '').split(':')].filter((each) => each !== '');
for (const each of named) if (!path.isAbsolute(each) && !each.startsWith('..')) collect(each);

const ran = await run(factory, module, args, files);
for (const [name, content] of Object.entries(ran.files)) {
  fs.mkdirSync(path.dirname(name), { recursive: true });
  fs.writeFileSync(name, content);
}
process.stdout.write(ran.stdout);
process.stderr.write(ran.stderr);
process.exitCode = ran.status;
